"""The tests' model is what its builder makes, and both models suit every processor."""

import subprocess
import sys

import numpy as np
import pytest

LARGEST_INPUT = 255
LARGEST_SUM = 32_767


def test_building_the_tiny_model_again_gives_the_same_files(
    tmp_path, tiny_model_folder, tiny_model_builder
):
    pytest.importorskip("onnx", reason="needed only to build models")

    subprocess.run(
        [sys.executable, tiny_model_builder, "--output", tmp_path],
        check=True,
        timeout=60,
    )

    committed = {path.name: path.read_bytes() for path in tiny_model_folder.iterdir()}
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == committed


def test_the_tiny_model_is_small(tiny_model_folder):
    assert sum(path.stat().st_size for path in tiny_model_folder.iterdir()) < 200_000


def weights_of(folder) -> list[np.ndarray]:
    onnx = pytest.importorskip("onnx", reason="needed only to build models")
    graph = onnx.load(folder / "model.onnx").graph
    constants = {each.name: each for each in graph.initializer}
    products = [node for node in graph.node if node.op_type == "MatMulIntegerToFloat"]
    return [onnx.numpy_helper.to_array(constants[node.input[1]]) for node in products]


@pytest.mark.parametrize("folder", ["tiny_model_folder", "real_model_folder"])
def test_two_products_never_overflow_the_16_bit_sums_of_older_processors(folder, request):
    found = request.getfixturevalue(folder)
    part = found / "english"
    weights = weights_of(part if part.is_dir() else found)

    assert weights
    for each in weights:
        magnitude = np.abs(each.astype(np.int64))
        pairs = magnitude[0::2] + magnitude[1::2]
        assert LARGEST_INPUT * pairs.max() <= LARGEST_SUM
