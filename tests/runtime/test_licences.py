"""The licences are gathered from what is installed, and read from the bundle where there is one."""

import sys

from rosemary.runtime.licences import BUNDLED, third_party_licences


def test_what_is_installed_is_listed_with_its_texts():
    text = third_party_licences()
    listed, _, texts = text.partition("=" * 78)
    for part in ("Inter: SIL Open Font", "Lucide icons: ISC", "apsw ", "numpy ", "onnxruntime "):
        assert part in listed
    assert "PySide6_Essentials" in listed
    assert "LGPL" in listed
    assert "pytest" not in listed
    assert "SIL OPEN FONT LICENSE" in texts
    assert "Apache License" in texts
    assert "Permission is hereby granted" in texts


def test_a_bundle_shows_what_was_made_with_it(tmp_path, monkeypatch):
    (tmp_path / BUNDLED).write_text("Rosemary contains these parts.\n")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert third_party_licences() == "Rosemary contains these parts.\n"
