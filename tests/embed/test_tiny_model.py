"""The tests' model is what its builder makes."""

import subprocess
import sys

import pytest


def test_building_the_tiny_model_again_gives_the_same_files(
    tmp_path, tiny_model_folder, tiny_model_builder
):
    pytest.importorskip("onnx", reason="needed only to build models")

    subprocess.run(
        [sys.executable, tiny_model_builder, "--output", tmp_path],
        check=True,
        timeout=15,
    )

    committed = {path.name: path.read_bytes() for path in tiny_model_folder.iterdir()}
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == committed


def test_the_tiny_model_is_small(tiny_model_folder):
    assert sum(path.stat().st_size for path in tiny_model_folder.iterdir()) < 200_000
