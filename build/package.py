"""Packs the bundle of `build/bundle.py` for release: `python build/package.py`.

On Linux a tar, and an AppImage where `appimagetool` is at hand; on Windows a zip, and an installer where Inno Setup is;
on macOS the app in a disk image. It prints the paths of the files made, one per line.
"""

import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game import __version__  # noqa: E402 - the path comes first

NAME, SHORT = "Serata Giochi", "serata-giochi"
DIST = ROOT / "dist"
LINUX = ROOT / "build" / "linux"
ICON = ROOT / "sprites" / "icon.png"
PROCESSORS = {"amd64": "x86_64", "aarch64": "arm64"}
"""Our names of processors, by other names that systems use"""


def stem(system: str) -> str:
    processor = platform.machine().lower()
    return f"{SHORT}-{__version__}-{system}-{PROCESSORS.get(processor, processor)}"


def linux() -> Iterator[Path]:
    archive = DIST / f"{stem('linux')}.tar.gz"
    with tarfile.open(archive, "w:gz") as tar:
        tar.add(DIST / NAME, SHORT)
        tar.add(LINUX / "install.sh", f"{SHORT}/install.sh")
        for name in ("serata-giochi.desktop", "serata-giochi.xml"):
            tar.add(LINUX / name, f"{SHORT}/linux/{name}")
        tar.add(ICON, f"{SHORT}/linux/serata-giochi.png")
    yield archive
    tool = shutil.which("appimagetool")
    if tool:
        image = DIST / f"{stem('linux')}.AppImage"
        with tempfile.TemporaryDirectory() as folder:
            runtime = os.environ.get("APPIMAGE_RUNTIME")  # what the image begins with; else the tool fetches it
            options = ["--runtime-file", runtime] if runtime else []
            subprocess.run([tool, *options, str(app_dir(Path(folder) / f"{NAME}.AppDir")), str(image)], check=True)
        yield image


def app_dir(folder: Path) -> Path:
    """Lays out the folder that becomes an AppImage."""
    shutil.copytree(DIST / NAME, folder / "usr" / "lib" / SHORT, symlinks=True)
    for name in ("AppRun", "serata-giochi.desktop"):
        shutil.copy(LINUX / name, folder / name)
    shutil.copy(ICON, folder / "serata-giochi.png")
    types = folder / "usr" / "share" / "mime" / "packages"
    types.mkdir(parents=True)
    shutil.copy(LINUX / "serata-giochi.xml", types)
    return folder


def windows() -> Iterator[Path]:
    yield Path(shutil.make_archive(str(DIST / stem("windows")), "zip", DIST, NAME))
    inno = shutil.which("iscc")
    if inno:
        recipe = ROOT / "build" / "windows" / "serata.iss"
        subprocess.run([inno, "/Q", f"/DVersion={__version__}", str(recipe)], check=True)
        yield DIST / f"{SHORT}-{__version__}-windows-setup.exe"


def macos() -> Iterator[Path]:
    image = DIST / f"{stem('macos')}.dmg"
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(DIST / f"{NAME}.app", Path(folder, f"{NAME}.app"), symlinks=True)
        Path(folder, "Applications").symlink_to("/Applications")
        command = ["hdiutil", "create", "-quiet", "-ov", "-volname", NAME, "-srcfolder", folder, str(image)]
        subprocess.run(command, check=True)
    yield image


def main() -> int:
    make = {"linux": linux, "win32": windows, "darwin": macos}.get(sys.platform)
    if make is None:
        print(f"no recipe for {sys.platform}", file=sys.stderr)
        return 1
    for path in make():
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
