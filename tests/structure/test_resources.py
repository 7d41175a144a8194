"""Whatever is shipped and was made by others comes with its licence."""

from __future__ import annotations

import pytest

LICENCES = {
    "fonts": ("licenses/Inter-OFL.txt", "SIL OPEN FONT LICENSE"),
    "icons": ("licenses/Lucide-LICENSE.txt", "ISC License"),
    "model": ("model/LICENSE", "Apache License"),
}
"""The folder of some resources, the file with their licence, and the words it holds."""

OWN = {"desktop", "tools", "translations"}
"""Made for this project."""


@pytest.mark.parametrize("folder", LICENCES)
def test_the_licence_of_a_resource_is_shipped_with_it(root, folder):
    file, words = LICENCES[folder]
    assert (root / "resources" / folder).is_dir()
    assert words in (root / "resources" / file).read_text(encoding="utf-8")


def test_every_resource_is_in_a_folder_whose_licence_is_known(kept_files, root):
    resources = root / "resources"
    names = [
        path.relative_to(resources).parts for path in kept_files if path.is_relative_to(resources)
    ]
    assert names
    assert {parts[0] for parts in names} - {"licenses", *OWN, *LICENCES} == set()


def test_the_project_has_a_licence_of_its_own(root):
    assert "MIT License" in (root / "LICENSE").read_text(encoding="utf-8")
