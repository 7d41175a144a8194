"""The models that the embedder's tests run on."""

from pathlib import Path

import pytest

from rosemary.embed.onnx import OnnxEmbedder

ROOT = Path(__file__).resolve().parents[2]
REAL_MODEL = ROOT / "resources" / "model"
TINY_MODEL = ROOT / "tests" / "fixtures" / "tiny_model"


@pytest.fixture(scope="session")
def real_model_folder() -> Path:
    """The folder of the shipped model."""
    return REAL_MODEL


@pytest.fixture(scope="session")
def tiny_model_folder() -> Path:
    """The folder of the tests' model; read only."""
    return TINY_MODEL


@pytest.fixture(scope="session")
def tiny_model_builder() -> Path:
    """The program that made the tests' model."""
    return ROOT / "packaging" / "model" / "tiny.py"


@pytest.fixture(scope="session")
def real() -> OnnxEmbedder:
    """The embedder that is shipped."""
    return OnnxEmbedder(REAL_MODEL)


@pytest.fixture(scope="session")
def tiny() -> OnnxEmbedder:
    """The tests' embedder: the same code with a small random model."""
    return OnnxEmbedder(TINY_MODEL)


@pytest.fixture(scope="session")
def english() -> OnnxEmbedder:
    """The first of the models that are shipped, alone."""
    return OnnxEmbedder(REAL_MODEL / "english")


@pytest.fixture(scope="session")
def multilingual() -> OnnxEmbedder:
    """The second one, alone."""
    return OnnxEmbedder(REAL_MODEL / "multilingual")


@pytest.fixture(
    params=["tiny", *(pytest.param(name, marks=pytest.mark.slow) for name in ("english", "real"))]
)
def embedder(request: pytest.FixtureRequest) -> OnnxEmbedder:
    """Each of these in turn: a tiny model, a real one, and the two that are shipped as one."""
    return request.getfixturevalue(request.param)


@pytest.fixture
def tiny_folder(tmp_path: Path) -> Path:
    """A copy of the tiny model that a test may damage."""
    folder = tmp_path / "model"
    folder.mkdir()
    for path in TINY_MODEL.iterdir():
        (folder / path.name).write_bytes(path.read_bytes())
    return folder
