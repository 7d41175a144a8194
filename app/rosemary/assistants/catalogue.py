"""The assistants that can be connected, with the file of each.

Where each keeps its servers, and in which shape, is documented by its maker; docs/assistants.md
says the same for people, and a test compares the two.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from rosemary.domain.assistants import (
    SERVER_NAME,
    Assistant,
    ConfigSyntax,
    DeepLink,
    HookForm,
    HookPlace,
    RulePlace,
    SetupKind,
    SkillPlace,
)

_RESTART = "Start {title} again; it reads its servers at its start."
FLATPAK = (
    "The one from Flatpak runs in a sandbox that cannot start Rosemary: install the one of its "
    "maker."
)
"""The note for an assistant that was installed from Flatpak."""

_SHARED_SKILLS = "Codex, Goose and Zed all read this folder."


@dataclass(frozen=True, slots=True, kw_only=True)
class Computer:
    """What determines where programs keep their settings.

    Attributes:
        platform: as `sys.platform` gives it.
        home: the person's folder.
        environ: the variables of this process.
    """

    platform: str
    home: Path
    environ: Mapping[str, str]

    @property
    def is_windows(self) -> bool:
        """Whether this is Windows."""
        return self.platform == "win32"

    @property
    def is_macos(self) -> bool:
        """Whether this is macOS."""
        return self.platform == "darwin"

    @property
    def config(self) -> Path:
        """The folder for the settings of programs with a window."""
        if self.is_windows:
            return self._folder("APPDATA", self.home / "AppData" / "Roaming")
        if self.is_macos:
            return self.home / "Library" / "Application Support"
        return self.xdg_config

    @property
    def xdg_config(self) -> Path:
        """The folder for settings by the rules of XDG, which some programs follow on macOS too."""
        return self._folder("XDG_CONFIG_HOME", self.home / ".config")

    @property
    def local(self) -> Path:
        """The folder of Windows for data of this computer only."""
        return self._folder("LOCALAPPDATA", self.home / "AppData" / "Local")

    def chosen(self, variable: str, usual: str | Path) -> Path:
        """Return the folder that a variable names, else the usual one in the home folder."""
        return self._folder(variable, self.home / usual)

    def app(self, name: str) -> tuple[Path, ...]:
        """Return where a program would be on macOS; nothing on other systems."""
        if not self.is_macos:
            return ()
        return (Path("/Applications") / f"{name}.app", self.home / "Applications" / f"{name}.app")

    def flatpak(self, name: str) -> tuple[Path, ...]:
        """Return the settings folder of a program from Flatpak; nothing on other systems."""
        if self.is_macos or self.is_windows:
            return ()
        return (self.home / ".var" / "app" / name / "config",)

    def packages(self, pattern: str) -> tuple[Path, ...]:
        """Return the roaming folders of Windows packages (MSIX), which see only their own."""
        if not self.is_windows:
            return ()
        found = sorted((self.local / "Packages").glob(pattern))
        return tuple(each / "LocalCache" / "Roaming" for each in found)

    def has_program(self, name: str) -> bool:
        """Return whether a command is found."""
        return shutil.which(name, path=self.environ.get("PATH", "")) is not None

    def _folder(self, variable: str, usual: Path) -> Path:
        # By the rules of XDG a relative path does not count.
        named = self.environ.get(variable, "")
        return Path(named) if named and Path(named).is_absolute() else usual


def assistants_of(computer: Computer) -> tuple[Assistant, ...]:
    """Return every assistant, with its files and marks on this computer."""
    return (
        _claude_desktop(computer),
        _claude_code(computer),
        _cursor(computer),
        _vscode(computer),
        _windsurf(computer),
        _zed(computer),
        _codex(computer),
        _gemini(computer),
        _cline(computer),
        _continue(computer),
        _lm_studio(computer),
        _junie(computer),
        _goose(computer),
        _jetbrains(computer),
    )


def _claude_desktop(computer: Computer) -> Assistant:
    # A Windows package reads its own roaming folder, even if the usual one exists.
    folders = (
        *(each / "Claude" for each in computer.packages("Claude_*")),
        computer.config / "Claude",
    )
    return Assistant(
        name="claude-desktop",
        title="Claude Desktop",
        kind=SetupKind.AUTOMATIC,
        files=tuple(each / "claude_desktop_config.json" for each in folders),
        marks=(*folders, *computer.app("Claude")),
        programs=("claude-desktop",),
        rule_file="Settings, Profile, or the instructions of a project",
        steps=(
            "In Claude Desktop open Settings, Developer, Edit Config.",
            "Put the text into the file that is shown; where it holds servers already, put the "
            '"rosemary" entry beside them.',
            "Quit Claude Desktop (closing its window is not enough) and start it again.",
        ),
    )


def _claude_code(computer: Computer) -> Assistant:
    folder = computer.chosen("CLAUDE_CONFIG_DIR", "")
    settings = computer.chosen("CLAUDE_CONFIG_DIR", ".claude")
    # Sources: https://code.claude.com/docs/en/hooks (SessionStart), .../memory (user memory) and
    # .../skills (personal skills).
    return Assistant(
        name="claude-code",
        title="Claude Code",
        kind=SetupKind.AUTOMATIC,
        files=(folder / ".claude.json",),
        marks=(folder / ".claude.json", computer.home / ".claude"),
        programs=("claude",),
        extra={"type": "stdio"},
        rule_file="~/.claude/CLAUDE.md, or CLAUDE.md in a project",
        rule=RulePlace(file=settings / "CLAUDE.md"),
        hook=HookPlace(file=settings / "settings.json"),
        skill=_skill(settings),
        steps=("Run: claude mcp add -s user rosemary -- COMMAND ARGUMENTS", "Or put the text in:"),
        note="Claude Code writes this file too: connect it while no session runs.",
    )


def _cursor(computer: Computer) -> Assistant:
    folder = computer.home / ".cursor"
    # Source: https://cursor.com/docs/agent/hooks (sessionStart). Its user rules stand in its
    # settings alone: https://cursor.com/docs/context/rules. Skills: .../docs/context/skills.
    return Assistant(
        name="cursor",
        title="Cursor",
        kind=SetupKind.AUTOMATIC,
        files=(folder / "mcp.json",),
        marks=(folder, *computer.app("Cursor")),
        programs=("cursor",),
        reads_comments=True,
        rule_file="Settings, Rules, or .cursor/rules/memory.mdc in a project",
        steps=(
            "In Cursor open Settings, MCP, Add new global MCP server, and put the text in.",
            _RESTART.format(title="Cursor"),
        ),
        hook=HookPlace(
            file=folder / "hooks.json",
            event="sessionStart",
            form=HookForm.CURSOR,
            note="Some versions of Cursor do not read what it tells them.",
        ),
        skill=_skill(folder),
        link=DeepLink.CURSOR,
    )


def _vscode(computer: Computer) -> Assistant:
    folder = computer.config / "Code" / "User"
    boxed = computer.flatpak("com.visualstudio.code")
    # Source: https://code.visualstudio.com/docs/copilot/customization/custom-instructions
    # (user instructions files). Its personal skills are those of Copilot:
    # https://code.visualstudio.com/docs/agent-customization/agent-skills.
    return Assistant(
        name="vscode",
        title="VS Code",
        kind=SetupKind.AUTOMATIC,
        files=(folder / "mcp.json",),
        marks=(folder, *computer.app("Visual Studio Code")),
        programs=("code",),
        section=("servers",),
        extra={"type": "stdio"},
        reads_comments=True,
        rule_file=".github/copilot-instructions.md in a project, or your own instructions file",
        rule=RulePlace(
            file=folder / "prompts" / "rosemary.instructions.md",
            head='---\napplyTo: "**"\n---\n\n',
        ),
        skill=_skill(computer.home / ".copilot"),
        steps=(
            'In VS Code run "MCP: Open User Configuration" from the command palette.',
            "Put the text in and save; VS Code then asks whether you trust the server.",
        ),
        link=DeepLink.VSCODE,
        note=FLATPAK if any(map(Path.exists, boxed)) else "",
    )


def _windsurf(computer: Computer) -> Assistant:
    folder = computer.home / ".codeium" / "windsurf"
    # Sources: https://docs.windsurf.com/windsurf/cascade/memories (global rules) and .../skills.
    return Assistant(
        name="windsurf",
        title="Windsurf",
        kind=SetupKind.AUTOMATIC,
        files=(folder / "mcp_config.json",),
        marks=(folder, *computer.app("Windsurf")),
        programs=("windsurf",),
        rule_file="~/.codeium/windsurf/memories/global_rules.md",
        rule=RulePlace(file=folder / "memories" / "global_rules.md"),
        skill=_skill(folder),
        steps=(
            "In Windsurf open Settings, Cascade, MCP Servers, View raw config, and put the text "
            "in.",
            "Press the refresh button of that list.",
        ),
    )


def _zed(computer: Computer) -> Assistant:
    folder = computer.config / "Zed" if computer.is_windows else computer.xdg_config / "zed"
    boxed = computer.flatpak("dev.zed.Zed")
    # Source: https://zed.dev/docs/ai/skills (global skills).
    return Assistant(
        name="zed",
        title="Zed",
        kind=SetupKind.AUTOMATIC,
        files=(folder / "settings.json",),
        marks=(folder, *computer.app("Zed")),
        programs=("zed", "zeditor"),
        section=("context_servers",),
        reads_comments=True,
        rule_file=".rules in a project, or the Rules Library",
        skill=_skill(computer.home / ".agents", _SHARED_SKILLS),
        steps=('In Zed run "zed: open settings file" and put the text in.',),
        note=FLATPAK if any(map(Path.exists, boxed)) else "",
    )


def _codex(computer: Computer) -> Assistant:
    folder = computer.chosen("CODEX_HOME", ".codex")
    # Sources: https://developers.openai.com/codex/hooks (SessionStart), .../skills (the person's
    # are in .agents, wherever CODEX_HOME is) and .../guides/agents-md: where AGENTS.override.md
    # exists, AGENTS.md is not read.
    override = folder / "AGENTS.override.md"
    return Assistant(
        name="codex",
        title="Codex CLI",
        kind=SetupKind.AUTOMATIC,
        syntax=ConfigSyntax.TOML,
        files=(folder / "config.toml",),
        marks=(folder,),
        programs=("codex",),
        section=("mcp_servers",),
        reads_comments=True,
        rule_file="~/.codex/AGENTS.md, or AGENTS.md in a project",
        rule=RulePlace(file=override if override.is_file() else folder / "AGENTS.md"),
        hook=HookPlace(
            file=folder / "hooks.json",
            note="Codex runs it once you have trusted it: enter /hooks there.",
        ),
        skill=_skill(computer.home / ".agents", _SHARED_SKILLS),
        steps=("Put the text at the end of the file.", _RESTART.format(title="Codex")),
    )


def _gemini(computer: Computer) -> Assistant:
    folder = computer.home / ".gemini"
    # Sources: https://geminicli.com/docs/hooks/reference (SessionStart),
    # https://geminicli.com/docs/cli/gemini-md and .../using-agent-skills (user skills).
    return Assistant(
        name="gemini",
        title="Gemini CLI",
        kind=SetupKind.AUTOMATIC,
        files=(folder / "settings.json",),
        marks=(folder,),
        programs=("gemini",),
        reads_comments=True,
        rule_file="~/.gemini/GEMINI.md, or GEMINI.md in a project",
        rule=RulePlace(file=folder / "GEMINI.md"),
        hook=HookPlace(file=folder / "settings.json"),
        skill=_skill(folder),
        steps=("Put the text into the file.", _RESTART.format(title="Gemini CLI")),
    )


def _cline(computer: Computer) -> Assistant:
    stored = Path("User") / "globalStorage" / "saoudrizwan.claude-dev" / "settings"
    data = computer.chosen("CLINE_DATA_DIR", computer.chosen("CLINE_DIR", ".cline") / "data")
    folders = (computer.config / "Code" / stored, data / "settings")
    # Sources: https://docs.cline.bot/customization/cline-rules (global rules) and .../skills.
    rules = [computer.home / "Documents" / "Cline" / "Rules", computer.home / "Cline" / "Rules"]
    is_other = rules[1].is_dir() and not rules[0].is_dir()
    return Assistant(
        name="cline",
        title="Cline",
        kind=SetupKind.AUTOMATIC,
        files=tuple(each / "cline_mcp_settings.json" for each in folders),
        marks=folders,
        programs=("cline",),
        extra={"disabled": False},
        rule_file=".clinerules in a project, or ~/Documents/Cline/Rules",
        rule=RulePlace(file=rules[is_other] / "rosemary.md"),
        skill=_skill(
            computer.home / ".cline",
            "Cline reads skills once they are switched on: Settings, Features, Enable Skills.",
        ),
        steps=("In Cline open MCP Servers, Configure MCP Servers, and put the text in.",),
        note="With both the extension and the command line of Cline, the extension is connected.",
    )


def _continue(computer: Computer) -> Assistant:
    folder = computer.chosen("CONTINUE_GLOBAL_DIR", ".continue")
    # Source: https://docs.continue.dev/customize/deep-dives/rules (global rules).
    return Assistant(
        name="continue",
        title="Continue",
        kind=SetupKind.AUTOMATIC,
        files=(folder / "mcpServers" / "rosemary.json",),
        marks=(folder,),
        programs=("cn",),
        rule_file="~/.continue/rules/rosemary.md",
        rule=RulePlace(
            file=folder / "rules" / "rosemary.md",
            head="---\nname: Rosemary\nalwaysApply: true\n---\n\n",
        ),
        steps=("Put the text into the file, which is for Rosemary alone.",),
        note="Its extensions read this file; its command line reads config.yaml alone.",
    )


def _lm_studio(computer: Computer) -> Assistant:
    folder = computer.home / ".lmstudio"
    return Assistant(
        name="lm-studio",
        title="LM Studio",
        kind=SetupKind.AUTOMATIC,
        files=(folder / "mcp.json",),
        marks=(folder, *computer.app("LM Studio")),
        programs=("lms",),
        rule_file="the system prompt of a preset",
        steps=("In LM Studio open Program, Install, Edit mcp.json, and put the text in.",),
        link=DeepLink.LM_STUDIO,
    )


def _junie(computer: Computer) -> Assistant:
    folder = computer.home / ".junie"
    return Assistant(
        name="junie",
        title="Junie",
        kind=SetupKind.AUTOMATIC,
        files=(folder / "mcp" / "mcp.json",),
        marks=(folder,),
        programs=("junie",),
        rule_file=".junie/guidelines.md in a project",
        steps=("In the IDE open Settings, Tools, Junie, MCP Settings, and put the text in.",),
    )


def _goose(computer: Computer) -> Assistant:
    folder = (
        computer.config / "Block" / "goose" / "config"
        if computer.is_windows
        else computer.xdg_config / "goose"
    )
    return Assistant(
        name="goose",
        title="Goose",
        kind=SetupKind.GUIDED,
        syntax=ConfigSyntax.YAML,
        files=(folder / "config.yaml",),
        marks=(folder, *computer.app("Goose")),
        programs=("goose",),
        section=("extensions",),
        extra={"enabled": True, "type": "stdio", "name": "rosemary", "timeout": 300},
        rule_file="~/.config/goose/.goosehints, or .goosehints in a project",
        # Source: https://block.github.io/goose/docs/guides/using-goosehints (global hints).
        rule=None if computer.is_windows else RulePlace(file=folder / ".goosehints"),
        # Source: .../docs/guides/context-engineering/using-skills (global skills).
        skill=_skill(computer.home / ".agents", _SHARED_SKILLS),
        steps=(
            'Put the text into the file; where it holds "extensions" already, put the "rosemary" '
            "part below that line.",
            'Or run "goose configure", Add Extension, Command-line Extension.',
        ),
        note="Goose has no link that adds Rosemary.",
    )


def _jetbrains(computer: Computer) -> Assistant:
    folders = (
        computer.config / "JetBrains",
        computer.home / ".config" / "JetBrains",
    )
    return Assistant(
        name="jetbrains",
        title="JetBrains AI Assistant",
        kind=SetupKind.MANUAL,
        marks=folders[:1] if folders[0] == folders[1] else folders,
        rule_file="Settings, Tools, AI Assistant, Rules",
        steps=(
            "In the IDE open Settings, Tools, AI Assistant, Model Context Protocol (MCP).",
            "Press Add, choose As JSON, put the text in, and press OK and Apply.",
        ),
    )


def _skill(folder: Path, note: str = "") -> SkillPlace:
    """Return the place of the skill in an assistant's folder, below `skills`."""
    return SkillPlace(file=folder / "skills" / SERVER_NAME / "SKILL.md", note=note)
