<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>About</name>
    <message>
        <source>Same meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Similar spelling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neighbours in its conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importance now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How recent</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AboutPane</name>
    <message>
        <source>Why it is number {rank} for “{query}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Activity</name>
    <message>
        <source>read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%Ln times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>title shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saved or changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved to the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{memories} read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{memories} in the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{memories} saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The command line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Author</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs your approval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 title shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%Ln titles shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%Ln requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} refused or failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} for you to approve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{memories} changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tool</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Came in by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Took</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{ms} ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ActivityFeed</name>
    <message>
        <source>Done again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 change undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} changes undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These were changed since and stay as they are: {names}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ActivityPage</name>
    <message>
        <source>What they did</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What they read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing here yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What assistants do with your memories is shown here as it happens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the assistant</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AssistantConnector</name>
    <message>
        <source>Starting Rosemary as the assistant does…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Assistants</name>
    <message>
        <source>.clinerules in a project, or ~/Documents/Cline/Rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>.github/copilot-instructions.md in a project, or your own instructions file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>.junie/guidelines.md in a project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>.rules in a project, or the Rules Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goose has no link that adds Rosemary.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claude Code writes this file too: connect it while no session runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In Claude Desktop open Settings, Developer, Edit Config.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In Cline open MCP Servers, Configure MCP Servers, and put the text in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In Cursor open Settings, MCP, Add new global MCP server, and put the text in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In LM Studio open Program, Install, Edit mcp.json, and put the text in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In VS Code run &quot;MCP: Open User Configuration&quot; from the command palette.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In Windsurf open Settings, Cascade, MCP Servers, View raw config, and put the text in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In Zed run &quot;zed: open settings file&quot; and put the text in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the IDE open Settings, Tools, AI Assistant, Model Context Protocol (MCP).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the IDE open Settings, Tools, Junie, MCP Settings, and put the text in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its extensions read this file; its command line reads config.yaml alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or put the text in:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or run &quot;goose configure&quot;, Add Extension, Command-line Extension.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Add, choose As JSON, put the text in, and press OK and Apply.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press the refresh button of that list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the text at the end of the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the text in and save; VS Code then asks whether you trust the server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the text into the file that is shown; where it holds servers already, put the &quot;rosemary&quot; entry beside them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the text into the file, which is for Rosemary alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the text into the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the text into the file; where it holds &quot;extensions&quot; already, put the &quot;rosemary&quot; part below that line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit Claude Desktop (closing its window is not enough) and start it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cline reads skills once they are switched on: Settings, Features, Enable Skills.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Codex, Goose and Zed all read this folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Codex runs it once you have trusted it: enter /hooks there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some versions of Cursor do not read what it tells them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run: claude mcp add -s user rosemary -- {command}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings, Profile, or the instructions of a project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings, Rules, or .cursor/rules/memory.mdc in a project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings, Tools, AI Assistant, Rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start Codex again; it reads its servers at its start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start Cursor again; it reads its servers at its start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start Gemini CLI again; it reads its servers at its start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The one from Flatpak runs in a sandbox that cannot start Rosemary: install the one of its maker.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With both the extension and the command line of Cline, the extension is connected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the system prompt of a preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>~/.claude/CLAUDE.md, or CLAUDE.md in a project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>~/.codeium/windsurf/memories/global_rules.md</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>~/.codex/AGENTS.md, or AGENTS.md in a project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>~/.config/goose/.goosehints, or .goosehints in a project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>~/.continue/rules/rosemary.md</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>~/.gemini/GEMINI.md, or GEMINI.md in a project</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AssistantsPage</name>
    <message>
        <source>Assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No assistant yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An assistant is listed here once it has used your memories.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use your memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not found on this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BackLine</name>
    <message>
        <source>Back to the list: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the list (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BackupContentsView</name>
    <message>
        <source>Whole backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which memories to list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search in this backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memory of this backup has these words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What has changed since this backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore the ticked memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore all deleted ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since this backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This backup cannot be read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the newest are listed; {count} more are not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added since: as it is now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From this backup to now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As it was in this backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BackupDetail</name>
    <message>
        <source>Check it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore everything…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files of this backup are whole. It holds {count}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your memories are replaced by {those} of {moment}. {changes}
What you have now is backed up first, so you can come back to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checked just now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>those</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BackupMaker</name>
    <message>
        <source>Backing up…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for the last backup…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No backup yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last backup: {moment}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BackupWatch</name>
    <message>
        <source>Making the backup…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking the backup…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restoring memories…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you had before is in a backup of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The former file is kept: {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} left out: the same text was saved again since.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was restored. Move that one to the trash first, or keep it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backed up {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} had not changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Backups</name>
    <message>
        <source>Made by you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before an upgrade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before deleting everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before a restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before a repair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This backup is damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic backups are off. You can switch them on in Settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One is made every {hours} h or after {saves} saves; {kept} are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next one comes by {moment} if anything changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memory has changed since. Links, tags or filters may have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next one comes as soon as something changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last automatic backup failed: {reason} Rosemary tries again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has changed since.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{counts} since.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BackupsPage</name>
    <message>
        <source>Backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No backup yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A backup is a copy of all memories that you can go back to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are on a disk that is not connected. Connect it, then open this page again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The backups cannot be read now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the folder of the backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backup of {moment}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Bulk</name>
    <message>
        <source>{count} would have too many tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} stayed: the project has the same text already</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BulkPane</name>
    <message>
        <source>Related to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove tag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link to the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each is linked to the first one in the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>At most %Ln memories are linked at once.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Each change is one step that Ctrl+Z takes back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} of 10</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags, with commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message>
        <source>{first} to {last}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CallDetail</name>
    <message>
        <source>Approve or decline…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the whole session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it asked</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CallFilter</name>
    <message>
        <source>Assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused or failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only one session. Show all again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs your approval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Calls</name>
    <message>
        <source>{who} saved {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>save {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} searched for {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>search for {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} searched for the words {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>search for the words {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} listed memories of the type {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list memories of the type {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} listed memories tagged {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list memories tagged {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} listed memories by date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list memories by date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} read {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} listed memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} changed {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} moved {what} to the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} moved all memories of {what} to the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete all memories of {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all projects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} linked two memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link two memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} removed a link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove a link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} looked at the statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look at the statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} made a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>make a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} asked what it should know</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ask what it should know</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} looked at the links of {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look at the links of {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} looked for links of {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look for links of {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} listed the keys of memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list the keys of memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} listed the tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list the tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} renamed the tag {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rename the tag {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} merged the tags {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merge the tags {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} removed the tag {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove the tag {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} coloured the tag {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>colour the tag {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} changed the tags of memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change the tags of memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} pinned memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pin memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} unpinned memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unpin memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} listed the projects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list the projects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} renamed the project {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rename the project {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} moved memories to another project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move memories to another project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} chose the project of an assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose the project of an assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} listed the saved filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list the saved filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} saved the filter {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>save the filter {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} used the filter {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>use the filter {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} renamed the filter {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rename the filter {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} removed the filter {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove the filter {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} listed the latest changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list the latest changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} took changes back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>take changes back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} made changes again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>make changes again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} looked at the versions of {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look at the versions of {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} compared versions of {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compare versions of {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} went back to a version of {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go back to a version of {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} looked into the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look into the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} restored {what} from the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restore {what} from the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} deleted memories in the trash for good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete memories in the trash for good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} looked at what waits for the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look at what waits for the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} sent refused memories to the server again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>send refused memories to the server again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} deleted memories that the server did not take</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete memories that the server did not take</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} listed the assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list the assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} looked at what an assistant may do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look at what an assistant may do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} changed what an assistant may do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change what an assistant may do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} removed an assistant from the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove an assistant from the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} paused assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pause assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} let paused assistants in again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>let paused assistants in again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} looked at what waits for approval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look at what waits for approval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} approved what an assistant asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>approve what an assistant asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} declined what an assistant asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decline what an assistant asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} looked at the activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look at the activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} looked at what assistants read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look at what assistants read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} listed the sessions of assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list the sessions of assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} checked the memories for damage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>check the memories for damage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} repaired the memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repair the memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} listed the backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list the backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} checked a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>check a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} compared a backup with the memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compare a backup with the memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} looked into a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look into a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} compared a memory with a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compare a memory with a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} restored deleted memories from a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restore deleted memories from a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} restored a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} restored memories from a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restore memories from a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} deleted old backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete old backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} exported memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>export memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} listed what can be imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list what can be imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} looked at what an import would bring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look at what an import would bring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} imported memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>import memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} listed the assistants that are followed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list the assistants that are followed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} began to follow an assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>begin to follow an assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} stopped following an assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stop following an assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} paused following assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pause following assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} went on following assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go on following assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} looked at earlier sessions of an assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look at earlier sessions of an assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} imported earlier sessions of an assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>import earlier sessions of an assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} forgot a session of an assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forget a session of an assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} took a forgotten session again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>take a forgotten session again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} left out the sessions of a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave out the sessions of a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} followed the sessions of a folder again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>follow the sessions of a folder again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} asked for something that Rosemary does not know</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>do something that Rosemary does not know</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} asked to {wish}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} was paused and could not {wish}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} made too many requests and could not {wish}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} was not allowed to {wish}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} could not {wish}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Capture</name>
    <message>
        <source>Off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rosemary can make a memory of each question with its answer, from the files in which this assistant keeps its sessions. It begins with what is said after you switch it on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each question with its answer becomes a memory. What stands between &lt;private&gt; and &lt;/private&gt; is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No session is read for now. What is said meanwhile is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No session is read until {time}. What is said meanwhile is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All that was said in its sessions is here already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} would be added, each a question with its answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Said from {first} to {last} in {count} sessions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Said on {first} in {count} sessions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Said in one session that began on {first}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders: {folders}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} would be brought up to date.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} are here already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{folders} and {count} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory fills itself: on for {assistants}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory fills itself: paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory fills itself: paused until {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CaptureMenu</name>
    <message>
        <source>Pause for an hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause until I switch it on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CaptureSection</name>
    <message>
        <source>Memory fills itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long they are kept…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause for all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All sessions are in one file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions on this computer: {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stored: {today} today, {all} in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the last one {ago}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that cannot be read: {count}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CaptureWatch</name>
    <message>
        <source>Sessions in {folder} count again, from now on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChartCard</name>
    <message>
        <source>Show as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied the figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved the picture as “{name}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture could not be written to “{name}”. Choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as a picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChipBar</name>
    <message>
        <source>Clear all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear all filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All of these tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any of these tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter: {what}. Remove</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClashDialog</name>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yours, not saved yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is saved now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep theirs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you typed becomes a memory of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClientDetail</name>
    <message>
        <source>What it did last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it did</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused: it reads nothing and saves nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May only read, not change anything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asks you before it deletes or hides anything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All projects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only these:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it may do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have not decided yet: it may do what new assistants may (see Settings).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is offered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memories without a project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick at least one project. To shut it out, pause it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved yet: tick at most {most} projects.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it sees</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClientWatch</name>
    <message>
        <source>Changed what {name} may do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed {name} from the list. What it did stays in the activity.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Approved: deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Approved: changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Declined: nothing was changed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Clients</name>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>some projects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wants to delete this memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wants to delete all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wants to replace its text: more than half of it would go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wants to replace it with another memory: searches would no longer find this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the basics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the basics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asks before deleting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%Ln requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no requests yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 change waits for you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%Ln changes wait for you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Approve or decline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} actions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save, search, read, change and delete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each conversation begins with a description of them, about {words} words long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{client} asked {ago}. If you do not decide by {until}, nothing is changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saves into the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A memory that is gone already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No longer found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found in its place</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>What to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such command.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConnectList</name>
    <message>
        <source>None of the assistants that Rosemary can connect by itself was found on this computer. The page Assistants says how to connect others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also tell them when to use the memory</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConnectRow</name>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file makes the assistant start Rosemary by this command:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The page Assistants has the text to paste.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ContentEditor</name>
    <message>
        <source>Text of the memory, Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write what is worth remembering. Markdown is fine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Italic</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ContentView</name>
    <message>
        <source>Text of the memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConversationDialog</name>
    <message>
        <source>Earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget this session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a note of the selected text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select what you want to keep as a note of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its memories go to the trash, and what is said in it later is not taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} to {last} of {total}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ConversationTicks</name>
    <message>
        <source>Conversations to import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No conversation has that in its title.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Copying</name>
    <message>
        <source>Copy the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy a link for assistants</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DamagedStore</name>
    <message>
        <source>Saved: {memories}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A few letters may be wrong in {memories}. Compare them with a backup.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Could not be read: {memories}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The damaged file is kept as {file}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DamagedStoreDialog</name>
    <message>
        <source>Rosemary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begins without memories. Nothing is deleted: the log and the backups stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your memories need a repair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has been changed. Whatever you choose, this file is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies all that can be read into a new file. This usually saves nearly everything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brings back the newest changes from their log, which is still there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no log left that could be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{backup}. What was saved later stays only in the kept file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{backup}. What was saved later stays only in the log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save what can be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back to the newest backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your memories are not where they were</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has been deleted. If they are on a disk that is not connected, quit, connect it and start Rosemary again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no backup that could be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open for reading only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DateGroups</name>
    <message>
        <source>Today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last week</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Desktop</name>
    <message>
        <source>Show the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backed up to {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rosemary keeps running here. Quit it from this icon&apos;s menu.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This desktop has no tray. Rosemary runs while its window is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assistants cannot connect: {reason} Your memories are not affected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No backup could be made: {reason} Rosemary tries again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New memories are kept on this computer and sent when the server is back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server of the memories is back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server did not take some memories that were kept on this computer. They stay here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied: {command}. Quit Rosemary, then paste this into a terminal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} saved changes are missing, because the log of the newest ones is damaged. Until this is repaired nothing is saved. Go back to the newest backup, or quit Rosemary and save what the log holds with a command.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file that holds the memories is damaged. Go back to the newest backup, or quit Rosemary and save what can be read with a command.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rosemary was updated. Restart it to use the new version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rosemary {version} is out. This is {present}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See what is new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Programs cannot connect over HTTP: {reason} Close what uses the port, or choose another port in the settings. Your assistants are not affected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text that is not saved yet would be lost if Rosemary stopped: the disk is full, or its folder cannot be written. Saved memories are safe.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some text is not saved yet, so Rosemary stays open.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DesktopChoices</name>
    <message>
        <source>Start Rosemary in the tray when I log in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell me when a backup fails or an assistant deletes a lot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose other keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search and add from any program: {search}, {add}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the keyboard settings of your system, you can let a key run the command {search}, and another one {add}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DetailHeader</name>
    <message>
        <source>Preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore from the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard this draft</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It becomes a version of the memory when you end editing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DetailPane</name>
    <message>
        <source>Nothing selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a memory to read or change it, or press Ctrl+N to write one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memories</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DetailTabs</name>
    <message>
        <source>Properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Details</name>
    <message>
        <source>Linked to “{title}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed the weight of the link to “{title}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed the link to “{title}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Went back to version {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} of 10; it fades while the memory is not used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importance now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not yet read by an assistant; last looked at {ago}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%Ln times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read by assistants {times}, last {ago}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>once</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EarlierSessions</name>
    <message>
        <source>Add earlier sessions…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking at the sessions of {assistant}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adding the sessions of {assistant}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. {count} from {assistant} were added until then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added {count} from sessions with {assistant}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The earlier sessions are taken out again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EmptyTrash</name>
    <message>
        <source>Empty the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete {count} for good?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Their history and links go with them. Only a backup brings them back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>The file with the memories is empty or missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file that holds the memories is damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rosemary is running already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The memories cannot be reached at this moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free some space, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search by meaning is off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart Rosemary: it says what can be done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back to a backup, or restart Rosemary: it says what can be done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searches still find words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a memory with the same text already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not there any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was changed elsewhere meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text is too long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Divide it into several memories.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is something in that place already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something that was entered is not accepted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was cancelled; nothing was left half-done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is not allowed now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The assistant&apos;s file cannot be read, or not changed safely.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk of the backup folder is not there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect it, or choose another folder in the settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer did not let Rosemary do it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something went wrong inside Rosemary.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log file holds the details.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not understood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>already there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed meanwhile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memories not available</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no search by meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>disk full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too many requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused by this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>One file (JSON)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To keep, or to import into Rosemary again. Holds everything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One file, a memory a line (JSON Lines)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For other programs. Holds everything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A folder of notes (Markdown)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To read and edit in any note program, without former versions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For spreadsheets, a memory a row, without former versions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A table (CSV)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported {count} ({size}) to {path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace it, or choose another place.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExportChoices</name>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the export goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose where the export goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything: {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also what is in the trash: {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the list shows: {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is selected: {count}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose where the export goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the folder in which the notes are put</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting… {done} of {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileDrop</name>
    <message>
        <source>Drop to import</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Filters</name>
    <message>
        <source>type {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tag {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>project {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>source {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>date {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{word}” is too long for a tag.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{word}”: there is no such type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{word}”: there is no such project.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{word}”: nothing comes from there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{word}” is no date like 2026-11-01.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{word}” contradicts the other date.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{word}”: write yes or no.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{word}”: only words can be left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{word}” is one filter too many.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phase {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without “{word}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous place (Shift+F3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next place (F3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the search in this text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindBox</name>
    <message>
        <source>Find a memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memories found</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FirstStepsDialog</name>
    <message>
        <source>First steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another assistant…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything stays on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything stays on your own server: {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Welcome to Rosemary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rosemary is the long-term memory of your AI assistants. What one of them learns about you and your work, all of them can find again, today and in a year.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect your assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A connected assistant starts Rosemary by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ChatGPT: Settings, Data controls, Export data. Claude: Settings, Privacy, Export data. Each mails you a link to a file; choose it here as it is, or drop it on the window, today or later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other memory programs and folders of notes can be imported, too. You see what would come before it does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your first memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start your assistant again and say: “Remember that I prefer green tea.” What it saves appears here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{client} has saved: {memory}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These were found on this computer. Details shows exactly what changes in which file, and takes it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You see what assistants save, change it, delete it and get it back. Where there is a tray, Rosemary stays in it when you close the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ChatGPT and Claude in a browser cannot reach this computer. They give what they know as a file: the next step says how.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any other assistant is connected by this command. Add it there as an MCP server:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring what you have</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Fold</name>
    <message>
        <source>Less related · {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text}, unfolded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text}, folded</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GlobalKeys</name>
    <message>
        <source>This desktop gives programs no keys of their own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The desktop gave Rosemary no key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keys were not allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The desktop gave no answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program has the keys {keys} already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a memory</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message>
        <source>Related</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Supersedes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggested</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GraphPage</name>
    <message>
        <source>Links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Around “{title}”: {memories}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assistants link memories while they save them. You link one where it is open, under Links.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memory of this project and type is linked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No links yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GraphPanel</name>
    <message>
        <source>Links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linked memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Centre here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GraphTools</name>
    <message>
        <source>How many memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up to {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggest links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show memories that could be linked, dashed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all linked memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller (-)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>Links between memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{memories} shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 link</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HeatLegend</name>
    <message>
        <source>Fewer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The darker a day, the more memories it has</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HeatMap</name>
    <message>
        <source>Calendar of memories</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HeldDetail</name>
    <message>
        <source>Waiting for you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you approve is done in the name of the assistant. What is deleted goes to the trash; every change can be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Approve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Find something</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Ctrl+F and type what you remember of it: words, or what it was about. The list on the left narrows it to a type, a tag or a project. So do words in the search box: tag:music type:decision before:2026-11-01 -draft.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Get something back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted memories stay in the trash, on the left, for some time. Older ones are in a backup: open Backups, choose one, and restore single memories or everything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activity tells what each one asked for, and which memories it read. What it changed, at once or in a whole session, can be undone there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Under Assistants you can pause each one, let it only read, show it only some projects, or have it ask you before it deletes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See what an assistant did</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limit an assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>About Rosemary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save diagnostics…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Licences of all parts…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First steps…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where everything is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the folder: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When something is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This saves a file with versions, settings, the result of a check and the end of the logs. It holds nothing of what your memories say, and it is sent nowhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved {file}. Read it before you share it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rosemary: MIT. Qt and PySide: LGPL 3. Inter: SIL Open Font License. Lucide icons: ISC. Search model: Apache 2.0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Licences</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved to the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Author</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryPane</name>
    <message>
        <source>Go back to this version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is different</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first version. Select two to compare them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From version {before} to {after}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moved to the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HitBar</name>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HttpDetail</name>
    <message>
        <source>Restart Rosemary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a new one…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For scripts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the address: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of single programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let programs on this computer in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Programs are let in after a restart of Rosemary.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Programs are let in until Rosemary is restarted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For scripts, and for assistants that ask for an address (MCP over HTTP). Only programs on this computer can come in, each with a token. The assistants in the list do not need it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A token is like a password: whoever has it may do all that an assistant may.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A program with a token of its own is known by its name: it has its own rights, and its token can be ended by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the program, such as notes-script</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The new token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End it…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the token of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a new token?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The one you have ends at once; programs that use it are refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a new one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End a token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the token of {name}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program is refused at once. It can be given a new token.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The token of {name}. It is shown this once: copy it now.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HttpWatch</name>
    <message>
        <source>There is a new token; the former one has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The token of {name} has ended.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>It cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was read, but something in it is different now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entry {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The capture has no time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no content.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is too long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some bytes were not text and were replaced.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not an ordinary file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>media posts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They come from {count} conversations or documents.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file ends in the middle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not clear which conversation this is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is built in a way that Rosemary cannot read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is neither a memory nor a link.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has no name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The link does not say which two memories it joins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is damaged or incomplete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is damaged, or in a form that Rosemary does not know.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something follows that does not belong to the export.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A cell has more than 2,000,000 characters: the row is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A cell has more than 2,000,000 characters, or a quotation mark is missing: nothing is read from here on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A quotation mark in this row is never closed, up to the end of the table: nothing is read from here on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table cannot be read on from here: it may be broken off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its path leads out of the archive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is a link.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is a link to another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is encrypted: unpack the archive with its password, then import the folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attachments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>messages of sub-agents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attachments and other files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>captures that repeat the one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>conversations without messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exchanges of forgotten sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden steps of the assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>links beyond the first 500,000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>messages of tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pictures and files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>projects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tasks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} would be added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are from {first}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are from {first} to {last}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was stopped. Import the same again to go on from there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not there any more: it was moved, renamed or deleted. Choose where it is now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing that Rosemary can import was found there. It takes the exports of ChatGPT, Claude and Grok, the sessions of coding assistants such as Claude Code, exports of other memory programs and its own, tables in CSV, and folders of notes in Markdown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} brought up to date.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} left out: imported before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} left out: you have the same text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links between them: {count}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out on purpose: {parts}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot be read: {count}. See below.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some of the memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo this import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the export of an assistant (ChatGPT, Claude, Grok) or of another memory program, a table (CSV), or a folder of notes. Nothing is imported before you have seen what would come.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking at it…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recognised: {title}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Importing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file to import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder to import</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ImportOptionsForm</name>
    <message>
        <source>One memory for each question with its answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One memory for each message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One memory for each conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the assistant&apos;s answers, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As in the export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ImportRun</name>
    <message>
        <source>The import is undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There was nothing new to import.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imported {count}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LeftOutFolders</name>
    <message>
        <source>Leave out a folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out for all assistants: what is said in these folders and below them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave it out no longer: {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder to leave out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LeftOutLine</name>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} are not in this list</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LicencesDialog</name>
    <message>
        <source>Licences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the licences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the licences…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What Rosemary is made of</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LinkOffers</name>
    <message>
        <source>Memories to link to</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Links</name>
    <message>
        <source>Related to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Supersedes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Superseded by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contradicted by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Followed by</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LinksPane</name>
    <message>
        <source>Nothing is linked to this memory yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suggested: close in meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a memory to link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relation of a new link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the link to {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of the link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How strong the link is. In searches, a strong link lifts the memory it leads to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link {title}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ListPane</name>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty trash…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save this list as a filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memories yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect an assistant, and it will keep here what matters. Or write the first memory yourself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what is selected (Return)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect an assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing in {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memory there matches “{query}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memory matches “{query}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No notes here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trash is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memory matches this filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted memories stay here for some time, and can be restored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memory has the tag “{tag}”.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Listing</name>
    <message>
        <source>Nothing from {what}, so all was searched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sure answer. These are the nearest:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No sure answer in {what}. These are the nearest:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MemoryChanges</name>
    <message>
        <source>Tagged {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed the tag from {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpinned {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed the type of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed the importance of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moved {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linked {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moved {count} to the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved {count} to the trash instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its key is now {key}: another memory has the former one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore in its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This one stays in the trash.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another memory has the text of one of them, so all stay in the trash.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted {count} for good</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MemoryForm</name>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A long text: the first {shown} of {total} characters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One of its lines is too long to edit here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MemoryListModel</name>
    <message>
        <source>Loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title}, {type}, importance {importance} of 10</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MemoryListView</name>
    <message>
        <source>Memories</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MemoryMenus</name>
    <message>
        <source>Actions for {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link to the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add tag…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to a project…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List memories with this tag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from this memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tag {name}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discarded the draft</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the next one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Someone else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} moved this memory to the trash while you were writing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore and save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who} changed this memory while you were writing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show theirs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This memory has been moved to the trash since.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This memory has been changed since.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you typed is a memory of its own now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Showing the other version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{title}” was changed elsewhere and is not saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Narrowing</name>
    <message>
        <source>Only {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>since {first}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until {last}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NarrowingBar</name>
    <message>
        <source>Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All projects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No project</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NarrowingLine</name>
    <message>
        <source>Search everything</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NavigationModel</name>
    <message>
        <source>below {tag}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part of the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all %Ln tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No tag named “{name}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Projects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all %Ln projects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared by {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>everyone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared with {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No project</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you typed is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text that you were typing when Rosemary stopped is back.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Notifications</name>
    <message>
        <source>Assistants cannot connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server of the memories is away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No backup could be made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One change by an assistant waits for your approval.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} changes by assistants wait for your approval.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{client} moved {count} to the trash. They can be restored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Many memories deleted</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OrganisationActions</name>
    <message>
        <source>Saved the filter “{name}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save this list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take out of the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add to the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The filter is called “{name}” now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed the filter “{name}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed the tag “{name}” from all memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New name; that of another tag merges the two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the tag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from all memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove with the tags below it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tag is called “{name}” now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merged the tag “{tag}” into “{name}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The project is called “{name}” now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed the colour of “{name}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OutboxDialog</name>
    <message>
        <source>Memories kept on this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server does not have these. They are safe on this computer as long as they stand here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server has everything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits for the server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not taken: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete {memories} for good?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server does not have them. This cannot be undone.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PageRail</name>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>New memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo what was undone last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import memories…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export memories…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch between preview and edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit Rosemary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours of the desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First steps…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move what is selected to the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause all assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume all assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List of memories</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Backing up what is there now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Putting the backup in place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking the backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copying the memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the memories as JSON</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProgressLine</name>
    <message>
        <source>Working</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProjectBox</name>
    <message>
        <source>Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No project</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProjectTicks</name>
    <message>
        <source>Find a project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Projects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No project has that in its name.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PropertiesCard</name>
    <message>
        <source>Importance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>now {value}, not used for %Ln days</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>now {value}, last used {date}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now {value}, raised by use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type, project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} of 10</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Question</name>
    <message>
        <source>Leave it as it is</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QuickAdd</name>
    <message>
        <source>Add a memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This text is not saved yet. Save or discard it, then quit again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What should be remembered?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text of the memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>QuickSearch</name>
    <message>
        <source>Quick search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter opens · {copy} copies · Esc closes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memory matches “{query}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no memories yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memory matches this filter.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecentSessions</name>
    <message>
        <source>Remembered last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 exchange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} exchanges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget this session: {title}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RememberBox</name>
    <message>
        <source>Each question with its answer becomes a memory, from now on. It stays on this computer; the page Assistants switches it off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save conversations with {assistant}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReminderRow</name>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Update</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReminderSection</name>
    <message>
        <source>Reminded of its memory</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Reminders</name>
    <message>
        <source>Is told at the start what it should know</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has a skill for its memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Knows when to search and save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste the text into its rules: {place}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A short text in its own rules says when to use the memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the start of each session it is told who you are, what was decided and what is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A folder among its skills says when to use the memory; it is read when it is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It can be updated: what is there now differs.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchBox</name>
    <message>
        <source>Search memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchedTicks</name>
    <message>
        <source>{ticked} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ServerAwayDialog</name>
    <message>
        <source>Rosemary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the address or password…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your memories cannot be reached</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ServerStatus</name>
    <message>
        <source>The server is away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assistants are paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assistants cannot connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closed to assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready for assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready · 1 assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready · %Ln assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing saved yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last saved: {moment}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SessionForgetting</name>
    <message>
        <source>The session is forgotten: {count} went to the trash, and no more of it is taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Back to the default of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved. It counts after a restart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the folder: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Type a whole number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a number, such as 0.5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rosemary makes them by itself while it runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours between backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saves between backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one is made after so many saves, 1 to 1,000,000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backups kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how many are kept, spread over days, weeks and months, 1 to 1,000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of the backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where they are kept; if empty, in `backups` beside the memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it may change nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask before deleting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its deletions wait for your approval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Days a deletion waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Days in the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after so many days in the trash a memory is deleted for good, 1 to 36,500</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Days in the activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Days of followed conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>conversations from the session files of assistants go to the trash when they are so many days old; 0 for never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Followed exchanges kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>beyond so many of them the oldest go to the trash; 0 for no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whether scripts and other programs may come in over HTTP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number programs connect to, 1024 to 65535</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newer versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask for newer versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whether to ask the address below once a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address that is asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the next one is made so many hours after the last, if anything has changed, 1 to 8,760</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It counts after a restart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is offered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>everything, or only the basics: save, search, read, change and delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>if you have not decided after so many days, nothing is deleted, 1 to 36,500</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what an assistant did is listed for so many days, 1 to 36,500</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let programs in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where new versions are listed, as on GitHub; if empty, none is asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits for each assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so many calls of one client are worked on at the same time, 1 to 1,000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls in a minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so many calls of one client are answered in a minute, 1 to 1,000,000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds for a call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a call of an assistant is waited for so long, 1 to 86,400</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of search results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how many memories each kind of search proposes, 10 to 1000</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Common words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a word in more than this share of the memories counts as common</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of meaning, Latin letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what meaning counts against words for a query in Latin letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of meaning, other scripts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same for all other letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what else is shown beside a sure result must be as probable as this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>once the uses have added so much, importance rises by it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of parts of words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what parts of words count of all that words count, where they are looked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of the conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the share of its score that a memory passes to its neighbours in a conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of importance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the highest importance adds to a score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight of recency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what having been made just now adds to a score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Days of recency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the age at which half of that is left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least similarity, by meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the least similarity of a result in semantic mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sure from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with no memory as probable as this, a search finds nothing sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also shown from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How importance fades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half-life in days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table, `[decay.half_life_days]`: after so many days half of the importance is left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Least importance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table, `[decay.floor]`: importance does not fall below these, 1 to 10</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags that keep importance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a memory with one of these tags neither fades nor rises by use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gain of each use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what each use adds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step of the gain</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Search settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some changes count after a restart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show advanced settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart Rosemary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Addresses and tokens…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No setting was found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>window appearance look animation motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>desktop start login autostart tray notifications messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where your memories are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where memories are server database postgresql computer password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It finds memories by their meaning. A change counts at once, and all memories are read again. To add another one, type this command: {command}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} still to be read; until then the former model searches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide advanced settings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Setup</name>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>guided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>manual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts another Rosemary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its file cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set up by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It starts another Rosemary, not this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic: Rosemary adds itself to the settings file of the assistant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guided: you paste a text into the settings file of the assistant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Manual: you fill in a page in the settings of the assistant.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file does not exist yet. Rosemary makes it with the lines below; disconnecting removes it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title} was not found on this computer. You can connect it now and install it later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is told when to use it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From its next session on, {title} is told at the start what it should know.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title} is no longer told at the start what it should know.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From its next session on, {title} knows when to search and save.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From its next session on, {title} has a skill for its memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The skill of {title} is removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title} is disconnected. It lets go of Rosemary when it is next started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It works: the assistant starts Rosemary and gets an answer in {seconds} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Telling it at the start what it should know works, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rosemary changes only the lines with + and - in this file. A copy of the file as it is now is put beside it first, and disconnecting takes the lines out again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rule of {title} is removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title} was connected already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title} is connected. Restart it once, and it has a memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file as it was: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It does not work yet. {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was not touched.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SetupDetail</name>
    <message>
        <source>What it may do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the folder of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do it by hand instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text to paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the name of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the assistant and add it there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also tell it when to use the memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can put the text below into it yourself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file makes the assistant start Rosemary by this command:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No program on this computer opens the link, so it was copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the file…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SharingDialog</name>
    <message>
        <source>Share the project “{name}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>May also change and add memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The people you share it with see its memories and their history, also what is saved to it later. All other memories stay yours alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is yours alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everyone who uses the store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody else uses this store yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may read and change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop sharing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop sharing with {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sharing… This takes a while with many memories.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taking it back…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>Search; or find words in the text you are in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything the window can do, found by typing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next or previous place found in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move through the list, also from the search box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the message or an empty new memory, end editing, go back to the list, clear the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch between preview and edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a shown text, edit it; Enter does the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While writing: bold and italic, on and off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While writing a list: move the item in or out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all; Shift and Ctrl select some</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected memories to the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo what was undone last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a page: the first to the ninth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next part of the window, or the one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a list, go to what is chosen in it; press a button</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The menu of what is chosen, as the menu key opens it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit Rosemary</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No tag named “{name}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions for {what}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SortButton</name>
    <message>
        <source>Best match first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order: {order}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message>
        <source>Month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In %Ln days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memories and history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search by words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search by meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%Ln others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memories</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatisticsPage</name>
    <message>
        <source>Statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to count yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once there are memories, this page shows how they grow and fade.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So many memories fall below an importance of {least} if nothing is used until then. They stay where they are, and come back when they are used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memories over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Added each month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Room on the disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most used tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Projects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{memories}, {trashed} in the trash</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusButton</name>
    <message>
        <source>{status}. Show the assistants</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StoreForm</name>
    <message>
        <source>On this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On a server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server and database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your name there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try the connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use this store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of PostgreSQL, as in db.example.org/memories, or a whole address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name that you log in with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept in your system&apos;s keyring. If empty, the one that is kept is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your memories are on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your memories are on a server: {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This start was given another place. What you choose here counts for the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server lets you in. It has memories of Rosemary already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server lets you in. It has no memories of Rosemary yet. To take yours along, quit Rosemary and run “rosemary move-store”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved. It counts after a restart. No memory is moved: they stay where they are.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TagEditor</name>
    <message>
        <source>Remove tag {tag}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TagField</name>
    <message>
        <source>Find a tag</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TaskBar</name>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TextLinks</name>
    <message>
        <source>Linked to “{title}”</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>General</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ephemeral</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requirement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Observation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recently changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most important</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved by {client}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved from the command line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved in this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The command line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%Ln conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for “{query}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {count} less related</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moved to the trash by {client}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moved to the trash from the command line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moved to the trash in this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%Ln memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%Ln results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%Ln words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%Ln characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a list</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>. </source>
        <comment>between two sentences</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%Ln min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%Ln h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%Ln d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 day left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%Ln days left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>just now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{age} ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yesterday, {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{date}, {time}</source>
        <comment>a time of a day, such as 21 November 2026, 19:13</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From a session with {program}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imported from {program}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>version {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>[picture: {name}]</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ThreadLine</name>
    <message>
        <source>Exchange before this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exchange after this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read it all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the whole conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a note of this exchange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens a new note with the selected text, else with the answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} of {total} in this conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} of {total}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ThreadView</name>
    <message>
        <source>Conversation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimelinePage</name>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memories of the chosen days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memory was made then. Choose a darker day in the calendar.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once there are memories, this calendar shows when they were made.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ToldLine</name>
    <message>
        <source>Search everywhere</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Save a memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search in brief</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search for words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List by tag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read a memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change a memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete a memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete all memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link two memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove a link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask what to know</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List by type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List by date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a backup</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TrayIcon</name>
    <message>
        <source>Open Rosemary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add memory…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel the backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>UndoActions</name>
    <message>
        <source>link “{name}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tag “{name}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name of the project “{name}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>project of “{name}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>filter “{name}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%Ln more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done again: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The change was made on {moment}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} now in the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} changed again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} as before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 change made since stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%Ln changes made since stay as they are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restore {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>save {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name a project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose the project of an assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} changed again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} as before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Working…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Working: {done} of {memories}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo anyway</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WindowCard</name>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the usual size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light or dark colours. Like the desktop: those of your system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of texts, dates and numbers. Another one is used from the next start on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of all texts in Rosemary. Like the desktop: as large as in other programs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduced: nothing fades or moves by itself. Like the desktop: as your system is set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How memories are listed when you are not searching.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Such as the one that Rosemary stays in the tray.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Animations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show them again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window opens as large, and with its parts as wide, as you left it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages shown once</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
