"""The files handed out with the app: recipes and workflows that agree with it, and the double click on a save."""

import configparser
import errno
import os
import random
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pygame as pg
import pytest
from PyInstaller.utils import hooks

from build import package
from build.notes import notes
from game import __version__, resources
from game.console import main
from game.core.files import MATCH_SUFFIX
from game.core.phrase import Trouble, phrase
from game.core.texts import Texts
from game.ui import saves
from game.ui.app import App
from game.ui.launch import to_save
from game.ui.scene import Scene
from game.ui.scenes.shelf.scene import ShelfScene
from game.ui.scenes.watching.replay import ReplayScene
from game.ui.table.scene import TableScene
from tests.matches import new_match, play_on

ROOT = resources.root()
LINUX = ROOT / "build" / "linux"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def test_controllers_open_without_the_libraries_that_the_bundle_leaves_out() -> None:
    script = """
import runpy, sys
runpy.run_path("build/controllers_alone.py")
from pygame._sdl2 import controller
controller.init()
assert not sys.modules["pygame._sdl2.video"].__spec__
"""
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True, timeout=60)


# --- Linux -------------------------------------------------------------------------------------------------


def entry() -> configparser.SectionProxy:
    read = configparser.ConfigParser(interpolation=None)
    read.optionxform = str  # type: ignore[assignment, method-assign]
    read.read(LINUX / "serata-giochi.desktop", encoding="utf-8")
    return read["Desktop Entry"]


def test_the_entry_of_the_menu_opens_a_file_of_the_type_of_saves() -> None:
    desktop = entry()
    kinds = ElementTree.parse(LINUX / "serata-giochi.xml").getroot()
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    kind = kinds.find("m:mime-type", space)
    assert kind is not None
    assert desktop["MimeType"] == f"{kind.attrib['type']};"
    assert [glob.attrib["pattern"] for glob in kind.findall("m:glob", space)] == [f"*{MATCH_SUFFIX}"]
    assert desktop["Exec"].endswith(" %f")
    assert desktop["Name"] == package.NAME
    assert {"GenericName[it]", "Comment[it]"} <= set(desktop)


@pytest.mark.skipif(shutil.which("sh") is None, reason="no shell")
def test_the_entry_is_put_into_the_menu_and_taken_out_again(tmp_path: Path) -> None:
    place = tmp_path / 'Già $giocato? "Così" `a` 100% & b|c'
    (place / "linux").mkdir(parents=True)
    for name in ("serata-giochi.desktop", "serata-giochi.xml"):
        shutil.copy(LINUX / name, place / "linux")
    shutil.copy(ROOT / "sprites" / "icon.png", place / "linux" / "serata-giochi.png")
    shutil.copy(LINUX / "install.sh", place)
    share = tmp_path / "share"
    for arguments, count in (((), 3), (("--remove",), 0)):
        command = ["sh", str(place / "install.sh"), *arguments]
        subprocess.run(command, env={"XDG_DATA_HOME": str(share), "PATH": "/usr/bin:/bin"}, check=True, timeout=60)
        ours = [path for path in share.rglob("serata-giochi.*") if path.is_file()]
        assert len(ours) == count
        if count:
            line = next(
                one
                for one in (share / "applications/serata-giochi.desktop").read_text(encoding="utf-8").splitlines()
                if "Exec" in one
            )
            quoted = re.fullmatch(r'Exec="(.*)" %f', line)
            assert quoted
            said = re.sub(r"\\(.)", r"\1", quoted[1].replace("\\\\", "\\")).replace("%%", "%")
            assert said == str(place / package.NAME)


@pytest.mark.skipif(sys.platform != "linux", reason="packs for Linux")
def test_a_tar_and_an_image_hold_the_bundle_and_what_the_menu_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundle = tmp_path / package.NAME
    bundle.mkdir()
    (bundle / package.NAME).write_text('#!/bin/sh\necho played "$@"\n', encoding="utf-8")
    (bundle / package.NAME).chmod(0o755)
    monkeypatch.setattr(package, "DIST", tmp_path)
    monkeypatch.setattr(shutil, "which", lambda _: None)
    (archive,) = package.linux()
    assert __version__ in archive.name
    with tarfile.open(archive) as tar:
        names = set(tar.getnames())
    assert {f"serata-giochi/{name}" for name in (package.NAME, "install.sh", "linux/serata-giochi.desktop")} <= names
    image = package.app_dir(tmp_path / "image")
    done = subprocess.run([image / "AppRun", "a b"], capture_output=True, text=True, check=True)
    assert done.stdout == "played a b\n"
    assert (image / f"{entry()['Icon']}.png").is_file()


# --- Windows, macOS ----------------------------------------------------------------------------------------


def test_the_installer_takes_the_bundle_s_name_and_licence() -> None:
    recipe = (ROOT / "build" / "windows" / "serata.iss").read_text(encoding="utf-8")
    assert f'#define Name "{package.NAME}"' in recipe
    assert f"\\{Path(MATCH_SUFFIX).suffix}\\OpenWithProgids" in recipe
    assert (ROOT / "LICENSE").is_file()
    assert '"{app}\\{#Name}.exe"" ""%1"""' in recipe


def test_the_recipe_of_the_bundle_is_python_that_names_the_files_it_opens() -> None:
    recipe = (ROOT / "build" / "serata.spec").read_text(encoding="utf-8")
    compile(recipe, "serata.spec", "exec")
    assert f'"CFBundleTypeExtensions": ["{Path(MATCH_SUFFIX).suffix[1:]}"]' in recipe


@pytest.fixture
def recipe(monkeypatch: pytest.MonkeyPatch) -> Callable[[], dict[str, Any]]:
    """Runs the recipe of the bundle; returns what it gives to the parts of PyInstaller."""
    monkeypatch.setattr(sys, "argv", ["serata.spec"])
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(hooks, "collect_submodules", lambda _: [])
    monkeypatch.setattr(hooks, "collect_data_files", lambda _: [])
    made: dict[str, Any] = {}

    def part(*_: object, **of: object) -> SimpleNamespace:
        made.update(of)
        return SimpleNamespace(datas=[], binaries=[], pure=[], scripts=[])

    def run() -> dict[str, Any]:
        parts = dict.fromkeys(("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE"), part)
        runpy.run_path(str(ROOT / "build" / "serata.spec"), parts | {"SPECPATH": str(ROOT / "build")})
        return made

    return run


def test_the_app_for_macos_is_one_with_windows(
    recipe: Callable[[], dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    made = recipe()
    asked = {"LSBackgroundOnly": made["console"]} | made["info_plist"]  # as PyInstaller puts the two together
    assert not asked["LSBackgroundOnly"]


def test_licences_of_the_same_name_lie_beside_each_other_in_the_bundle(
    recipe: Callable[[], dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    own, of_part = map(metadata.PackagePath, ("a.dist-info/licenses/LICENSE", "a.dist-info/licenses/parts/b/LICENSE"))
    own.dist = of_part.dist = metadata.distribution("pygame-ce")
    monkeypatch.setattr(metadata, "files", lambda library: [own, of_part] if library == "prismatoid" else [])
    places = {f"{folder}/{Path(file).name}" for file, folder in recipe()["datas"]}
    assert {"licences/prismatoid/LICENSE", "licences/prismatoid/parts/b/LICENSE"} <= places


# --- workflows ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_pins_what_it_uses_and_may_do_little(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for used in re.findall(r"uses: (.*)", text):
        assert used.startswith("./") or re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", used)
    assert re.search(r"^permissions:\n  contents: read$", text, re.MULTILINE)
    jobs = text.partition("\njobs:")[2]
    assert len(re.findall(r"^    runs-on:", jobs, re.MULTILINE)) == jobs.count("timeout-minutes:")
    for script in re.findall(r"\bbuild/\w+\.(?:py|txt)\b", text):
        assert (ROOT / script).is_file()
    assert not re.search(r"run: .*\$\{\{ *github\.(event|head_ref|ref_name)", text), "names are never run"


def test_every_python_that_the_app_is_for_is_tried_on_every_system() -> None:
    text = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")
    assert 'python: ["3.11", "3.12", "3.13", "3.14"]' in text
    assert re.search(r"system: \[ubuntu-\S+, windows-\S+, macos-\S+\]", text)


def test_the_notes_of_a_release_are_its_section_of_the_changelog() -> None:
    told = "# Changes\n\n## 0.2.0 (2027)\n\n- New.\n\n### For all\n\n- More.\n\n## 0.1.0\n\n- First.\n"
    assert notes(told, "0.2.0") == "- New.\n\n### For all\n\n- More.\n"
    assert notes(told, "0.1.0") == "- First.\n"
    assert notes(told, "0.2") == notes(told, "0.3.0") == ""


# --- a double click on a save ------------------------------------------------------------------------------


def saved(decisions: int) -> Path:
    match = new_match(seed=5)
    assert saves.begin(match) is None
    play_on(match, random.Random(5), decisions)
    match.keeper.close()  # type: ignore[union-attr]
    return saves.all_matches()[0].path


@pytest.mark.parametrize(("decisions", "scene"), [(7, TableScene), (100_000, ReplayScene)])
def test_the_file_of_a_match_opens_it_at_the_start_and_when_it_is_let_fall_on_the_window(
    app: App, decisions: int, scene: type[Scene]
) -> None:
    path = saved(decisions)
    to_save(path)(app)
    assert isinstance(app.director.scenes[-1] if scene is ReplayScene else app.director.scenes[0], scene)
    app.routes.shelf()
    app.handle(pg.Event(pg.DROPFILE, {"file": str(path)}))
    assert isinstance(app.director.scenes[-1] if scene is ReplayScene else app.director.scenes[0], scene)


def test_a_file_that_is_no_match_is_told_on_the_shelf(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / f"one{MATCH_SUFFIX}"
    path.write_text("no match at all\n", encoding="utf-8")
    told: list[str] = []
    monkeypatch.setattr(ShelfScene, "notice", lambda self, words: told.append(words))
    to_save(path)(app)
    assert isinstance(app.director.on, ShelfScene)
    assert str(path) in told[0]


def test_a_file_that_nobody_may_look_at_is_refused_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Path, "stat", refuses)
        with pytest.raises(Trouble) as caught:
            to_save(Path(f"one{MATCH_SUFFIX}"))
    assert dict(caught.value.phrase.params)["cause"] == phrase("refused.EACCES")


def test_what_is_there_and_no_file_is_refused_as_that(tmp_path: Path) -> None:
    with pytest.raises(Trouble) as caught:
        to_save(tmp_path)
    assert dict(caught.value.phrase.params)["cause"] == phrase("trouble.bounded.no_file")


def test_a_file_that_is_not_there_is_a_wrong_request(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Trouble) as caught:
        to_save(Path(f"/no/such{MATCH_SUFFIX}"))
    assert "such" in Texts("en").say(caught.value.phrase)
    assert main([f"/no/such{MATCH_SUFFIX}"]) == 2
    assert str(Path(f"/no/such{MATCH_SUFFIX}")) in capsys.readouterr().err
