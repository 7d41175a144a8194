"""The one style sheet. Object names and the `role` property are its only selectors."""

from __future__ import annotations

from dataclasses import fields
from string import Template

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from rosemary.gui.theme.tokens import (
    BODY_PX,
    BRAND_PX,
    CAPTION_PX,
    HEADING_PX,
    MONOSPACE_FAMILIES,
    PAGE_PX,
    RADIUS_CARD,
    RADIUS_CONTROL,
    READING_PX,
    SMALL_PX,
    TITLE_PX,
    Theme,
    text_px,
)

_HEIGHTS = (20, 22, 24, 26, 28, 30, 34)
"""Padding of controls with text, at 100 %."""

_RULES = """
QWidget { font-size: ${body}px; }
QMainWindow, QDialog, #listPane, #detailPane { background: $canvas; }
#sidebar { background: $sidebar; border: none; $line_at_end }
#rail { background: $sidebar; border: none; $line_at_end }
#rail QToolButton { padding: 8px; color: $text_secondary; }
#rail QToolButton:checked { background: $accent_soft; color: $accent_text; }
#quick { background: $canvas; border: 1px solid $border_strong; }
#quickText {
  font-size: ${reading}px; background: $field; border: 1px solid $field;
  border-radius: ${card_radius}px; padding: 8px 10px;
}
#quickText:focus { border-color: $accent; }
#dropHint {
  background: $accent_soft; border: 2px dashed $accent; border-radius: ${card_radius}px;
  color: $accent_text; font-size: ${heading}px; font-weight: 600;
}
QProgressBar { background: $border; border: none; border-radius: 2px; max-height: 4px; }
QProgressBar::chunk { background: $accent; border-radius: 2px; }
QCheckBox { spacing: 8px; padding: 3px 0; }
QCheckBox:disabled { color: $text_tertiary; }
QCheckBox::indicator {
  width: 14px; height: 14px; border: 1px solid $text_tertiary; border-radius: 4px;
  background: $canvas;
}
QCheckBox::indicator:checked { border-color: $accent; background: $accent; }
QCheckBox::indicator:checked:disabled {
  border-color: $border_strong; background: $border_strong;
}
QCheckBox::indicator:focus { border-color: $accent_text; }
#listPane { border: none; $line_at_end }
QListView, QTreeView { background: transparent; border: none; outline: 0; }
QTreeView { show-decoration-selected: 0; selection-background-color: transparent; }
#tagField {
  background: $canvas; border: 1px solid $border_strong; border-radius: ${radius}px;
  padding: 0 8px; font-size: ${small}px;
}
#tagField:focus { border-color: $accent; }
#formArea, #detailStack, #downScroller { background: transparent; border: none; }
QScrollArea, QGraphicsView { background: transparent; border: 1px solid transparent; }

QLabel[role="brand"] { font-size: ${brand}px; font-weight: 600; }
QLabel[role="heading"] { font-size: ${heading}px; font-weight: 600; }
QLabel[role="pageTitle"] { font-size: ${page}px; font-weight: 600; }
QLabel[role="listHeading"] { color: $text_tertiary; font-size: ${small}px; font-weight: 600; }
QLabel[role="good"] { color: $accent_text; }
QLabel[role="section"] { font-weight: 600; }
QLabel[role="code"] { font-family: $mono; font-size: ${small}px; }
QLabel[role="muted"] { color: $text_tertiary; font-size: ${small}px; }
QLabel[role="secondary"] { color: $text_secondary; }
QLabel[role="keys"] {
  font-size: ${small}px; color: $text_secondary; background: $field;
  border: 1px solid $border_strong; border-radius: 4px; padding: 2px 6px;
}
QLabel[role="found"] { background: $mark; color: $on_mark; border-radius: 3px; padding: 0 3px; }
QLabel[role="warning"] { color: $danger; }
QLabel[role="pill"] {
  font-size: ${small}px; font-weight: 500; border-radius: 9px; padding: 2px 10px;
  color: $text_secondary; background: $hover;
}
QLabel[role="pill"][tone="good"] { color: $accent_text; background: $accent_soft; }
QLabel[role="pill"][tone="accent"] { color: $accent_text; background: $accent_soft; }
QLabel[role="pill"][tone="warning"] { color: $text; background: $danger_soft; }
QLabel[role="pill"][tone="bad"] { color: $text; background: $danger_soft; }

#search {
  background: $field; border: 1px solid $field; border-radius: ${card_radius}px;
  padding: 0 8px 0 4px; min-height: ${high34}px;
}
#search:focus { background: $canvas; border: 1px solid $accent; }
QLineEdit, QPlainTextEdit, QTextEdit {
  selection-background-color: $accent; selection-color: $on_accent;
}
#title {
  font-size: ${title}px; font-weight: 600; background: transparent;
  border: 1px solid transparent; border-radius: ${radius}px; padding: 2px 5px;
}
#title[is_empty="true"] { font-weight: 400; }
#title:hover { border-color: $border; }
#title:focus { border-color: $accent; }
#title:read-only:hover { border-color: transparent; }
#contentView, #contentEditor {
  font-size: ${reading}px; background: transparent;
  border: 1px solid transparent; border-radius: ${radius}px;
}
#contentView[isFramed="true"]:focus, #contentEditor:focus { border-color: $accent; }

QPushButton {
  background: $raised; color: $text; border: 1px solid $border_strong;
  border-radius: ${radius}px; padding: 0 12px; min-height: ${high30}px; font-weight: 500;
  outline: 0;
}
QPushButton:hover { background: $hover; }
QPushButton:focus { border-color: $accent; }
QPushButton:disabled { color: $text_tertiary; }
QPushButton[role="primary"] { background: $accent; border-color: $accent; color: $on_accent; }
QPushButton[role="primary"]:hover { background: $accent_hover; }
QPushButton[role="primary"]:disabled {
  background: $border; border-color: $border; color: $text_tertiary;
}
QPushButton[role="primary"]:focus {
  border: 2px solid $text; padding: 0 11px; min-height: ${high28}px;
}
QPushButton[role="title"] {
  background: transparent; border-color: transparent; min-height: ${high26}px; padding: 0 8px;
  text-align: left; font-weight: 400;
}
QPushButton[role="title"]:hover { background: $hover; color: $accent_text; }
QPushButton[role="title"]:focus { border-color: $accent; }
QPushButton[role="quiet"] {
  background: transparent; border-color: transparent; color: $accent_text; min-height: ${high24}px;
  padding: 0 8px; font-size: ${small}px;
}
QPushButton[role="quiet"]:hover { background: $hover; }
QPushButton[role="quiet"]:focus { border-color: $accent; }
QToolButton {
  background: transparent; border: 1px solid transparent; border-radius: ${radius}px; padding: 6px;
  outline: 0;
}
QToolButton:hover, QToolButton:checked { background: $hover; }
QToolButton:focus { border-color: $accent; }
QToolButton[role="menu"]::menu-indicator { image: none; }
QToolButton[role="sort"] {
  color: $text_secondary; font-size: ${small}px; padding: 3px 6px; min-height: ${high20}px;
}
QPushButton[role="status"] {
  color: $text_tertiary; font-size: ${small}px; font-weight: 400; text-align: left;
  background: transparent; border-color: transparent; padding: 0 6px; min-height: ${high22}px;
}
QPushButton[role="status"]:hover { background: $hover; }
QPushButton[role="status"]:focus { border-color: $accent; }
QToolButton[role="sort"]::menu-indicator { image: none; }

#segments { background: $hover; border-radius: 7px; }
#segments QPushButton {
  border: 1px solid transparent; background: transparent; color: $text_secondary;
  min-height: ${high24}px; padding: 0 12px; border-radius: 5px; margin: 2px;
}
#segments QPushButton:checked { background: $segment; border-color: $border; color: $text; }
#segments QPushButton:focus { border-color: $accent; }

#properties { border: 1px solid $border; border-radius: ${card_radius}px; background: $card; }
#timelineList, #paneFoot { border: none; border-top: 1px solid $border; }
#graphPanel { background: $canvas; border: none; $line_at_start }
#graphPanel QListWidget, #answers, #completions, #linkOffers {
  background: $canvas; border: none; outline: 0;
}
#graphPanel QListWidget::item, #answers::item { padding: 0 6px; border-radius: 4px; }
#completions::item, #linkOffers::item { padding: 4px 8px; }
#graphPanel QListWidget::item:hover, #answers::item:hover, #completions::item:hover,
#linkOffers::item:hover {
  background: $hover; color: $text;
}
#graphPanel QListWidget::item:selected, #answers::item:selected, #completions::item:selected,
#linkOffers::item:selected {
  background: $accent_soft; color: $accent_text;
}
#graphPanel QListWidget:focus { border: 1px solid $accent; border-radius: 4px; }
#answers, #linkOffers {
  background: $raised; border: 1px solid $border_strong; border-radius: ${radius}px; padding: 4px;
}
/* Without padding, as Qt makes room for its rows alone. */
#completions { background: $raised; border: 1px solid $border_strong; }
QPushButton[role="toggle"]:checked {
  background: $accent_soft; border-color: $selected_border; color: $accent_text;
}
#chartCard { border: 1px solid $border; border-radius: ${card_radius}px; background: $canvas; }
#chartCard QTableWidget {
  background: $canvas; border: 1px solid $border; border-radius: ${radius}px; outline: 0;
  selection-background-color: $accent_soft; selection-color: $accent_text;
}
#chartCard QTableWidget:focus { border-color: $accent; }
#chartCard QHeaderView::section {
  background: $canvas; color: $text_tertiary; border: none; border-bottom: 1px solid $border;
  padding: 6px 8px; font-size: ${small}px; font-weight: 500;
}
#chip { background: $accent_soft; border-radius: 13px; }
#chip QLabel { color: $accent_text; font-size: ${small}px; font-weight: 500; }
#chip QToolButton { padding: 1px; border-radius: 8px; }
#tagInput {
  background: transparent; border: 1px dashed $border_strong; border-radius: 13px;
  padding: 0 10px; font-size: ${small}px;
}
#tagInput:focus { border: 1px solid $accent; }

#plainRows { background: transparent; }
#versions, #difference {
  background: $canvas; border: 1px solid $border; border-radius: ${radius}px; outline: 0;
}
#versions:focus, #difference:focus { border-color: $accent; }
#versions::item { padding: 5px 8px; color: $text_secondary; }
#versions::item:selected { background: $accent_soft; color: $accent_text; }

QComboBox {
  background: $raised; border: 1px solid $border_strong; border-radius: ${radius}px;
  padding: 0 10px; min-height: ${high28}px;
}
QComboBox:focus { border-color: $accent; }
QComboBox:disabled { color: $text_tertiary; }
QComboBox::drop-down { border: none; width: 26px; }
QComboBox::down-arrow { image: none; }
QComboBox QLineEdit { background: transparent; border: none; }
QComboBox QAbstractItemView {
  background: $raised; border: 1px solid $border_strong; outline: 0; padding: 4px;
  selection-background-color: $accent_soft; selection-color: $accent_text;
}
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: $border; }
QSlider::$filled:horizontal { height: 4px; border-radius: 2px; background: $accent; }
QSlider::$filled:horizontal:disabled { background: $border_strong; }
QSlider::handle:horizontal {
  width: 14px; height: 14px; margin: -6px 0; border-radius: 8px;
  background: $slider_handle; border: 1px solid $accent;
}
QSlider::handle:horizontal:focus { border: 3px solid $accent_text; width: 10px; height: 10px; }
QRadioButton { spacing: 8px; padding: 4px 0; }
QRadioButton::indicator {
  width: 14px; height: 14px; border: 1px solid $text_tertiary; border-radius: 8px;
  background: $canvas;
}
QRadioButton::indicator:checked { border: 5px solid $accent; width: 6px; height: 6px; }
QRadioButton::indicator:focus { border-color: $accent_text; }

#textBlock {
  background: $code; border: 1px solid $border; border-radius: ${radius}px; padding: 4px 6px;
  font-family: $mono; font-size: ${small}px; color: $text;
}
#textBlock:focus { border-color: $accent; }
QLineEdit[role="field"] {
  background: $canvas; border: 1px solid $border_strong; border-radius: ${radius}px;
  padding: 0 10px; min-height: ${high28}px;
}
QLineEdit[role="field"]:focus { border-color: $accent; }
QFrame[role="card"] {
  border: 1px solid $border; border-radius: ${card_radius}px; background: $card;
}
QFrame[role="card"][tone="bad"] { background: $danger_soft; border-color: $danger_soft; }
QFrame[role="card"][tone="accent"] { background: $accent_soft; border-color: $accent_soft; }

QScrollBar:vertical { background: transparent; width: 10px; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 2px; }
QScrollBar::handle { background: $border_strong; border-radius: 3px; }
QScrollBar::handle:vertical { min-height: 36px; }
QScrollBar::handle:horizontal { min-width: 36px; }
QScrollBar::handle:hover { background: $text_tertiary; }
QScrollBar[isLit="true"]::handle { background: $accent; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

#notice { background: $notice; border-radius: ${card_radius}px; }
#notice QLabel { color: $on_notice; }
#notice QPushButton, #notice QToolButton { background: transparent; border: 1px solid transparent; }
#notice QPushButton { color: $notice_action; font-weight: 600; padding: 0 8px; }
#notice QPushButton:hover, #notice QPushButton:focus,
#notice QToolButton:hover, #notice QToolButton:focus { border-color: $notice_action; }
#inlineNotice { background: $accent_soft; border-radius: ${radius}px; }
#inlineNotice[kind="error"] { background: $danger_soft; }

QMenu { background: $raised; border: 1px solid $border_strong; padding: 4px; }
QMenu::item { padding: 6px 28px 6px 14px; border-radius: 4px; color: $text; }
QMenu::icon, QMenu::indicator { padding-left: 10px; }
QMenu::item:selected { background: $accent_soft; color: $accent_text; }
QMenu::item:disabled { color: $text_tertiary; }
QMenu::separator { height: 1px; background: $border; margin: 4px 8px; }
#qt_msgbox_label { font-size: ${heading}px; font-weight: 600; }
#qt_msgbox_informativelabel { color: $text_secondary; min-width: 300px; }
QToolTip {
  background: $raised; color: $text; border: 1px solid $border_strong; padding: 4px 6px;
  font-size: ${small}px;
}
"""


def _without_needless_space(rules: str) -> str:
    """Return rules without unneeded white space.

    Qt stores the sheet once per styled part: the white space takes 5 MB with all pages open.
    """
    rules = " ".join(rules.split()).replace(": ", ":")
    for mark in "{};,":
        rules = rules.replace(f"{mark} ", mark).replace(f" {mark}", mark)
    return rules


_TEMPLATE = Template(_without_needless_space(_RULES))


def stylesheet(theme: Theme) -> str:
    """Return the style sheet in the colours of a theme, at the present text size."""
    colours = {
        field.name: value
        for field in fields(theme)
        if isinstance(value := getattr(theme, field.name), str)
    }
    sizes = {
        "caption": text_px(CAPTION_PX),
        "small": text_px(SMALL_PX),
        "body": text_px(BODY_PX),
        "reading": text_px(READING_PX),
        "brand": text_px(BRAND_PX),
        "heading": text_px(HEADING_PX),
        "page": text_px(PAGE_PX),
        "title": text_px(TITLE_PX),
        "radius": RADIUS_CONTROL,
        "card_radius": RADIUS_CARD,
    }
    sizes |= {f"high{high}": text_px(high) for high in _HEIGHTS}
    mono = ",".join(f"'{family}'" for family in MONOSPACE_FAMILIES)
    return _TEMPLATE.substitute(colours, **sizes, **_sides(theme), mono=mono)


def _sides(theme: Theme) -> dict[str, str]:
    """Return what Qt does not mirror in a right-to-left window: lines, and where sliders fill.

    Qt keeps room for a line at the mirrored side, so there is one at both, one of them unseen.
    """
    left, right = (f"border-{side}:1px solid {theme.border};" for side in ("left", "right"))
    if QGuiApplication.layoutDirection() == Qt.LayoutDirection.LeftToRight:
        return {"line_at_start": left, "line_at_end": right, "filled": "sub-page"}
    return {
        "line_at_start": f"{right}border-left:1px solid transparent;",
        "line_at_end": f"{left}border-right:1px solid transparent;",
        "filled": "add-page",
    }
