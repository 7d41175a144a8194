"""Sentence models as others publish them, for tests."""

import json
import shutil
from pathlib import Path

from tests.conftest import TINY_MODEL

GRAPHS = Path(__file__).parent / "fixtures" / "foreign_models"


def published(folder: Path, graph: str = "tokens", **settings: object) -> Path:
    """Make a folder as on Hugging Face; a setting `pooling` is 1_Pooling/config.json."""
    (folder / "onnx").mkdir(parents=True)
    (folder / "1_Pooling").mkdir()
    shutil.copy(GRAPHS / f"{graph}.onnx", folder / "onnx" / "model.onnx")
    shutil.copy(TINY_MODEL / "tokenizer.json", folder / "tokenizer.json")
    names = {
        "pooling": "1_Pooling/config.json",
        "sentence": "sentence_bert_config.json",
        "prompts": "config_sentence_transformers.json",
        "config": "config.json",
    }
    for name, content in settings.items():
        text = content if isinstance(content, str) else json.dumps(content)
        (folder / names[name]).write_text(text, encoding="utf-8")
    return folder


def side_by_side(folder: Path, graph: str = "tokens") -> Path:
    """Return a graph with its tokenizer beside it."""
    folder.mkdir(parents=True)
    shutil.copy(TINY_MODEL / "tokenizer.json", folder / "tokenizer.json")
    return Path(shutil.copy(GRAPHS / f"{graph}.onnx", folder / f"{graph}.onnx"))
