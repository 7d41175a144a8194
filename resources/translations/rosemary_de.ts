<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en_US">
<context>
    <name>About</name>
    <message>
        <source>Same meaning</source>
        <translation>Gleiche Bedeutung</translation>
    </message>
    <message>
        <source>Same words</source>
        <translation>Gleiche Wörter</translation>
    </message>
    <message>
        <source>Similar spelling</source>
        <translation>Ähnliche Schreibweise</translation>
    </message>
    <message>
        <source>Neighbours in its conversation</source>
        <translation>Nachbarn im selben Gespräch</translation>
    </message>
    <message>
        <source>Importance now</source>
        <translation>Aktuelle Wichtigkeit</translation>
    </message>
    <message>
        <source>How recent</source>
        <translation>Wie neu</translation>
    </message>
</context>
<context>
    <name>AboutPane</name>
    <message>
        <source>Why it is number {rank} for “{query}”</source>
        <translation>Warum sie Nummer {rank} für „{query}“ ist</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Info</translation>
    </message>
</context>
<context>
    <name>Activity</name>
    <message>
        <source>read</source>
        <translation>gelesen</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>Dieses Fenster</translation>
    </message>
    <message>
        <source>once</source>
        <translation>einmal</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation><numerusform>%Ln-mal</numerusform><numerusform>%Ln-mal</numerusform></translation>
    </message>
    <message>
        <source>title shown</source>
        <translation>Titel angezeigt</translation>
    </message>
    <message>
        <source>saved or changed</source>
        <translation>gespeichert oder geändert</translation>
    </message>
    <message>
        <source>moved to the trash</source>
        <translation>in den Papierkorb gelegt</translation>
    </message>
    <message>
        <source>{memories} read</source>
        <translation>{memories} gelesen</translation>
    </message>
    <message>
        <source>{memories} in the trash</source>
        <translation>{memories} im Papierkorb</translation>
    </message>
    <message>
        <source>{memories} saved</source>
        <translation>{memories} gespeichert</translation>
    </message>
    <message>
        <source>The command line</source>
        <translation>Die Befehlszeile</translation>
    </message>
    <message>
        <source>Looked for</source>
        <translation>Gesucht nach</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Schlagwort</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Wichtigkeit</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Erinnerung</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>Needs your approval</source>
        <translation>Wartet auf Ihre Zustimmung</translation>
    </message>
    <message>
        <source>1 title shown</source>
        <translation>1 Titel angezeigt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln titles shown</source>
        <translation><numerusform>%Ln Titel angezeigt</numerusform><numerusform>%Ln Titel angezeigt</numerusform></translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>1 Anfrage</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests</source>
        <translation><numerusform>%Ln Anfrage</numerusform><numerusform>%Ln Anfragen</numerusform></translation>
    </message>
    <message>
        <source>{count} refused or failed</source>
        <translation>{count} abgelehnt oder fehlgeschlagen</translation>
    </message>
    <message>
        <source>{count} for you to approve</source>
        <translation>{count} zur Zustimmung</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>Size of the answer</source>
        <translation>Größe der Antwort</translation>
    </message>
    <message>
        <source>{memories} changed</source>
        <translation>{memories} geändert</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Came in by</source>
        <translation>Zugang über</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>{ms} ms</source>
        <translation>{ms} ms</translation>
    </message>
    <message>
        <source>{count} characters</source>
        <translation>{count} Zeichen</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
</context>
<context>
    <name>ActivityFeed</name>
    <message>
        <source>Done again</source>
        <translation>Wiederholt</translation>
    </message>
    <message>
        <source>1 change undone</source>
        <translation>1 Änderung rückgängig gemacht</translation>
    </message>
    <message>
        <source>{count} changes undone</source>
        <translation>{count} Änderungen rückgängig gemacht</translation>
    </message>
    <message>
        <source>These were changed since and stay as they are: {names}.</source>
        <translation>Diese wurden inzwischen geändert und bleiben, wie sie sind: {names}.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>ActivityPage</name>
    <message>
        <source>What they did</source>
        <translation>Was sie getan haben</translation>
    </message>
    <message>
        <source>What they read</source>
        <translation>Was sie gelesen haben</translation>
    </message>
    <message>
        <source>Nothing here yet</source>
        <translation>Noch nichts vorhanden</translation>
    </message>
    <message>
        <source>What assistants do with your memories is shown here as it happens.</source>
        <translation>Was Assistenten mit Ihren Erinnerungen tun, erscheint hier, sobald es geschieht.</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Show the memories</source>
        <translation>Erinnerungen zeigen</translation>
    </message>
    <message>
        <source>Show the assistant</source>
        <translation>Assistenten zeigen</translation>
    </message>
</context>
<context>
    <name>AssistantConnector</name>
    <message>
        <source>Starting Rosemary as the assistant does…</source>
        <translation>Rosemary wird gestartet, wie es der Assistent tut…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>Assistants</name>
    <message>
        <source>.clinerules in a project, or ~/Documents/Cline/Rules</source>
        <translation>.clinerules in einem Projekt oder ~/Documents/Cline/Rules</translation>
    </message>
    <message>
        <source>.github/copilot-instructions.md in a project, or your own instructions file</source>
        <translation>.github/copilot-instructions.md in einem Projekt oder Ihre eigene Anweisungsdatei</translation>
    </message>
    <message>
        <source>.junie/guidelines.md in a project</source>
        <translation>.junie/guidelines.md in einem Projekt</translation>
    </message>
    <message>
        <source>.rules in a project, or the Rules Library</source>
        <translation>.rules in einem Projekt oder die Rules Library</translation>
    </message>
    <message>
        <source>Goose has no link that adds Rosemary.</source>
        <translation>Goose hat keinen Link, der Rosemary hinzufügt.</translation>
    </message>
    <message>
        <source>Claude Code writes this file too: connect it while no session runs.</source>
        <translation>Auch Claude Code schreibt in diese Datei: Verbinden Sie es, während keine Sitzung läuft.</translation>
    </message>
    <message>
        <source>In Claude Desktop open Settings, Developer, Edit Config.</source>
        <translation>Öffnen Sie in Claude Desktop „Settings“, „Developer“, „Edit Config“.</translation>
    </message>
    <message>
        <source>In Cline open MCP Servers, Configure MCP Servers, and put the text in.</source>
        <translation>Öffnen Sie in Cline „MCP Servers“, „Configure MCP Servers“ und fügen Sie den Text ein.</translation>
    </message>
    <message>
        <source>In Cursor open Settings, MCP, Add new global MCP server, and put the text in.</source>
        <translation>Öffnen Sie in Cursor „Settings“, „MCP“, „Add new global MCP server“ und fügen Sie den Text ein.</translation>
    </message>
    <message>
        <source>In LM Studio open Program, Install, Edit mcp.json, and put the text in.</source>
        <translation>Öffnen Sie in LM Studio „Program“, „Install“, „Edit mcp.json“ und fügen Sie den Text ein.</translation>
    </message>
    <message>
        <source>In VS Code run "MCP: Open User Configuration" from the command palette.</source>
        <translation>Führen Sie in VS Code „MCP: Open User Configuration“ aus der Befehlspalette aus.</translation>
    </message>
    <message>
        <source>In Windsurf open Settings, Cascade, MCP Servers, View raw config, and put the text in.</source>
        <translation>Öffnen Sie in Windsurf „Settings“, „Cascade“, „MCP Servers“, „View raw config“ und fügen Sie den Text ein.</translation>
    </message>
    <message>
        <source>In Zed run "zed: open settings file" and put the text in.</source>
        <translation>Führen Sie in Zed „zed: open settings file“ aus und fügen Sie den Text ein.</translation>
    </message>
    <message>
        <source>In the IDE open Settings, Tools, AI Assistant, Model Context Protocol (MCP).</source>
        <translation>Öffnen Sie in der IDE „Settings“, „Tools“, „AI Assistant“, „Model Context Protocol (MCP)“.</translation>
    </message>
    <message>
        <source>In the IDE open Settings, Tools, Junie, MCP Settings, and put the text in.</source>
        <translation>Öffnen Sie in der IDE „Settings“, „Tools“, „Junie“, „MCP Settings“ und fügen Sie den Text ein.</translation>
    </message>
    <message>
        <source>Its extensions read this file; its command line reads config.yaml alone.</source>
        <translation>Seine Erweiterungen lesen diese Datei; seine Befehlszeile liest nur config.yaml.</translation>
    </message>
    <message>
        <source>Or put the text in:</source>
        <translation>Oder fügen Sie den Text ein in:</translation>
    </message>
    <message>
        <source>Or run "goose configure", Add Extension, Command-line Extension.</source>
        <translation>Oder führen Sie „goose configure“ aus, dann „Add Extension“, „Command-line Extension“.</translation>
    </message>
    <message>
        <source>Press Add, choose As JSON, put the text in, and press OK and Apply.</source>
        <translation>Klicken Sie auf „Add“, wählen Sie „As JSON“, fügen Sie den Text ein und klicken Sie auf „OK“ und „Apply“.</translation>
    </message>
    <message>
        <source>Press the refresh button of that list.</source>
        <translation>Klicken Sie in dieser Liste auf die Schaltfläche zum Aktualisieren.</translation>
    </message>
    <message>
        <source>Put the text at the end of the file.</source>
        <translation>Fügen Sie den Text am Ende der Datei ein.</translation>
    </message>
    <message>
        <source>Put the text in and save; VS Code then asks whether you trust the server.</source>
        <translation>Fügen Sie den Text ein und speichern Sie; VS Code fragt dann, ob Sie dem Server vertrauen.</translation>
    </message>
    <message>
        <source>Put the text into the file that is shown; where it holds servers already, put the "rosemary" entry beside them.</source>
        <translation>Fügen Sie den Text in die angezeigte Datei ein; enthält sie schon Server, setzen Sie den Eintrag „rosemary“ daneben.</translation>
    </message>
    <message>
        <source>Put the text into the file, which is for Rosemary alone.</source>
        <translation>Fügen Sie den Text in die Datei ein; sie ist nur für Rosemary da.</translation>
    </message>
    <message>
        <source>Put the text into the file.</source>
        <translation>Fügen Sie den Text in die Datei ein.</translation>
    </message>
    <message>
        <source>Put the text into the file; where it holds "extensions" already, put the "rosemary" part below that line.</source>
        <translation>Fügen Sie den Text in die Datei ein; enthält sie schon „extensions“, setzen Sie den Teil „rosemary“ unter diese Zeile.</translation>
    </message>
    <message>
        <source>Quit Claude Desktop (closing its window is not enough) and start it again.</source>
        <translation>Beenden Sie Claude Desktop (das Fenster zu schließen genügt nicht) und starten Sie es neu.</translation>
    </message>
    <message>
        <source>Cline reads skills once they are switched on: Settings, Features, Enable Skills.</source>
        <translation>Cline liest Skills, sobald sie eingeschaltet sind: Settings, Features, Enable Skills.</translation>
    </message>
    <message>
        <source>Codex, Goose and Zed all read this folder.</source>
        <translation>Codex, Goose und Zed lesen alle diesen Ordner.</translation>
    </message>
    <message>
        <source>Codex runs it once you have trusted it: enter /hooks there.</source>
        <translation>Codex führt es aus, sobald Sie ihm vertraut haben: Geben Sie dort /hooks ein.</translation>
    </message>
    <message>
        <source>Some versions of Cursor do not read what it tells them.</source>
        <translation>Manche Versionen von Cursor lesen nicht, was ihnen so mitgeteilt wird.</translation>
    </message>
    <message>
        <source>Run: claude mcp add -s user rosemary -- {command}</source>
        <translation>Führen Sie aus: claude mcp add -s user rosemary -- {command}</translation>
    </message>
    <message>
        <source>Settings, Profile, or the instructions of a project</source>
        <translation>„Settings“, „Profile“ oder die Anweisungen eines Projekts</translation>
    </message>
    <message>
        <source>Settings, Rules, or .cursor/rules/memory.mdc in a project</source>
        <translation>„Settings“, „Rules“ oder .cursor/rules/memory.mdc in einem Projekt</translation>
    </message>
    <message>
        <source>Settings, Tools, AI Assistant, Rules</source>
        <translation>„Settings“, „Tools“, „AI Assistant“, „Rules“</translation>
    </message>
    <message>
        <source>Start Codex again; it reads its servers at its start.</source>
        <translation>Starten Sie Codex neu; es liest seine Server beim Start.</translation>
    </message>
    <message>
        <source>Start Cursor again; it reads its servers at its start.</source>
        <translation>Starten Sie Cursor neu; es liest seine Server beim Start.</translation>
    </message>
    <message>
        <source>Start Gemini CLI again; it reads its servers at its start.</source>
        <translation>Starten Sie Gemini CLI neu; es liest seine Server beim Start.</translation>
    </message>
    <message>
        <source>The one from Flatpak runs in a sandbox that cannot start Rosemary: install the one of its maker.</source>
        <translation>Die Fassung von Flatpak läuft abgeschottet und kann Rosemary nicht starten: Installieren Sie die des Herstellers.</translation>
    </message>
    <message>
        <source>With both the extension and the command line of Cline, the extension is connected.</source>
        <translation>Sind sowohl die Erweiterung als auch die Befehlszeile von Cline da, wird die Erweiterung verbunden.</translation>
    </message>
    <message>
        <source>the system prompt of a preset</source>
        <translation>der System-Prompt einer Voreinstellung</translation>
    </message>
    <message>
        <source>~/.claude/CLAUDE.md, or CLAUDE.md in a project</source>
        <translation>~/.claude/CLAUDE.md oder CLAUDE.md in einem Projekt</translation>
    </message>
    <message>
        <source>~/.codeium/windsurf/memories/global_rules.md</source>
        <translation>~/.codeium/windsurf/memories/global_rules.md</translation>
    </message>
    <message>
        <source>~/.codex/AGENTS.md, or AGENTS.md in a project</source>
        <translation>~/.codex/AGENTS.md oder AGENTS.md in einem Projekt</translation>
    </message>
    <message>
        <source>~/.config/goose/.goosehints, or .goosehints in a project</source>
        <translation>~/.config/goose/.goosehints oder .goosehints in einem Projekt</translation>
    </message>
    <message>
        <source>~/.continue/rules/rosemary.md</source>
        <translation>~/.continue/rules/rosemary.md</translation>
    </message>
    <message>
        <source>~/.gemini/GEMINI.md, or GEMINI.md in a project</source>
        <translation>~/.gemini/GEMINI.md oder GEMINI.md in einem Projekt</translation>
    </message>
</context>
<context>
    <name>AssistantsPage</name>
    <message>
        <source>Assistants</source>
        <translation>Assistenten</translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation>Alle pausieren</translation>
    </message>
    <message>
        <source>No assistant yet</source>
        <translation>Noch kein Assistent</translation>
    </message>
    <message>
        <source>An assistant is listed here once it has used your memories.</source>
        <translation>Ein Assistent steht hier, sobald er Ihre Erinnerungen benutzt hat.</translation>
    </message>
    <message>
        <source>Use your memories</source>
        <translation>Benutzen Ihre Erinnerungen</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Auf diesem Computer</translation>
    </message>
    <message>
        <source>Not found on this computer</source>
        <translation>Auf diesem Computer nicht gefunden</translation>
    </message>
    <message>
        <source>Other programs</source>
        <translation>Andere Programme</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Zugang über HTTP</translation>
    </message>
    <message>
        <source>Resume all</source>
        <translation>Alle fortsetzen</translation>
    </message>
</context>
<context>
    <name>BackLine</name>
    <message>
        <source>Back to the list: {title}</source>
        <translation>Zurück zur Liste: {title}</translation>
    </message>
    <message>
        <source>Back to the list (Esc)</source>
        <translation>Zurück zur Liste (Esc)</translation>
    </message>
</context>
<context>
    <name>BackupContentsView</name>
    <message>
        <source>Whole backup</source>
        <translation>Ganze Sicherung</translation>
    </message>
    <message>
        <source>Which memories to list</source>
        <translation>Welche Erinnerungen aufgelistet werden</translation>
    </message>
    <message>
        <source>Search in this backup</source>
        <translation>In dieser Sicherung suchen</translation>
    </message>
    <message>
        <source>No memory of this backup has these words.</source>
        <translation>Keine Erinnerung dieser Sicherung enthält diese Wörter.</translation>
    </message>
    <message>
        <source>What has changed since this backup</source>
        <translation>Was sich seit dieser Sicherung geändert hat</translation>
    </message>
    <message>
        <source>Restore the ticked memories</source>
        <translation>Markierte Erinnerungen wiederherstellen</translation>
    </message>
    <message>
        <source>Restore all deleted ones</source>
        <translation>Alle gelöschten wiederherstellen</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>Alle markieren</translation>
    </message>
    <message>
        <source>Since this backup</source>
        <translation>Seit dieser Sicherung</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen…</translation>
    </message>
    <message>
        <source>This backup cannot be read: {reason}</source>
        <translation>Diese Sicherung kann nicht gelesen werden: {reason}</translation>
    </message>
    <message>
        <source>Only the newest are listed; {count} more are not.</source>
        <translation>Nur die neuesten werden aufgelistet; {count} weitere nicht.</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>Alle Änderungen</translation>
    </message>
    <message>
        <source>Deleted {count}</source>
        <translation>Gelöscht {count}</translation>
    </message>
    <message>
        <source>Changed {count}</source>
        <translation>Geändert {count}</translation>
    </message>
    <message>
        <source>Added {count}</source>
        <translation>Neu {count}</translation>
    </message>
    <message>
        <source>Added since: as it is now</source>
        <translation>Seither hinzugefügt: wie sie jetzt ist</translation>
    </message>
    <message>
        <source>From this backup to now</source>
        <translation>Von dieser Sicherung bis jetzt</translation>
    </message>
    <message>
        <source>As it was in this backup</source>
        <translation>Wie sie in dieser Sicherung war</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>Keine markieren</translation>
    </message>
</context>
<context>
    <name>BackupDetail</name>
    <message>
        <source>Check it</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Restore everything…</source>
        <translation>Alles wiederherstellen…</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>All files of this backup are whole. It holds {count}.</source>
        <translation>Alle Dateien dieser Sicherung sind heil. Sie enthält {count}.</translation>
    </message>
    <message>
        <source>Your memories are replaced by {those} of {moment}. {changes}
What you have now is backed up first, so you can come back to it.</source>
        <translation>Ihre Erinnerungen werden durch {those} ersetzt (Stand: {moment}). {changes}
Was Sie jetzt haben, wird vorher gesichert, sodass Sie dorthin zurückkehren können.</translation>
    </message>
    <message>
        <source>Checked just now</source>
        <translation>Gerade eben geprüft</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Beschädigt</translation>
    </message>
    <message>
        <source>those</source>
        <translation>die damaligen</translation>
    </message>
</context>
<context>
    <name>BackupMaker</name>
    <message>
        <source>Backing up…</source>
        <translation>Wird gesichert…</translation>
    </message>
    <message>
        <source>Looking for the last backup…</source>
        <translation>Letzte Sicherung wird gesucht…</translation>
    </message>
    <message>
        <source>No backup yet</source>
        <translation>Noch keine Sicherung</translation>
    </message>
    <message>
        <source>Last backup: {moment}</source>
        <translation>Letzte Sicherung: {moment}</translation>
    </message>
</context>
<context>
    <name>BackupWatch</name>
    <message>
        <source>Making the backup…</source>
        <translation>Sicherung wird erstellt…</translation>
    </message>
    <message>
        <source>Checking the backup…</source>
        <translation>Sicherung wird geprüft…</translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation>Wird wiederhergestellt…</translation>
    </message>
    <message>
        <source>Restoring memories…</source>
        <translation>Erinnerungen werden wiederhergestellt…</translation>
    </message>
    <message>
        <source>What you had before is in a backup of its own.</source>
        <translation>Was Sie vorher hatten, ist in einer eigenen Sicherung.</translation>
    </message>
    <message>
        <source>The former file is kept: {file}</source>
        <translation>Die vorherige Datei bleibt erhalten: {file}</translation>
    </message>
    <message>
        <source>{count} left out: the same text was saved again since.</source>
        <translation>{count} ausgelassen: Derselbe Text wurde seither wieder gespeichert.</translation>
    </message>
    <message>
        <source>Nothing was restored. Move that one to the trash first, or keep it.</source>
        <translation>Nichts wurde wiederhergestellt. Legen Sie die andere zuerst in den Papierkorb oder behalten Sie sie.</translation>
    </message>
    <message>
        <source>Backed up {count}</source>
        <translation>{count} gesichert</translation>
    </message>
    <message>
        <source>Restored {count}</source>
        <translation>{count} wiederhergestellt</translation>
    </message>
    <message>
        <source>{count} had not changed.</source>
        <translation>Unverändert: {count}.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>Die andere zeigen</translation>
    </message>
</context>
<context>
    <name>Backups</name>
    <message>
        <source>Made by you</source>
        <translation>Von Ihnen erstellt</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Before an upgrade</source>
        <translation>Vor einem Upgrade</translation>
    </message>
    <message>
        <source>Before deleting everything</source>
        <translation>Vor dem Löschen von allem</translation>
    </message>
    <message>
        <source>Before a restore</source>
        <translation>Vor einer Wiederherstellung</translation>
    </message>
    <message>
        <source>Before a repair</source>
        <translation>Vor einer Reparatur</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Geprüft</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Nicht geprüft</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Beschädigt</translation>
    </message>
    <message>
        <source>Added since</source>
        <translation>Seither hinzugekommen</translation>
    </message>
    <message>
        <source>Changed since</source>
        <translation>Seither geändert</translation>
    </message>
    <message>
        <source>Deleted since</source>
        <translation>Seither gelöscht</translation>
    </message>
    <message>
        <source>This backup is damaged.</source>
        <translation>Diese Sicherung ist beschädigt.</translation>
    </message>
    <message>
        <source>{count} added</source>
        <translation>{count} hinzugefügt</translation>
    </message>
    <message>
        <source>{count} changed</source>
        <translation>{count} geändert</translation>
    </message>
    <message>
        <source>{count} deleted</source>
        <translation>{count} gelöscht</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Erinnerungen</translation>
    </message>
    <message>
        <source>In the trash</source>
        <translation>Im Papierkorb</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>Erstellt von</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Automatic backups are off. You can switch them on in Settings.</source>
        <translation>Automatische Sicherungen sind aus. Sie können sie in den Einstellungen einschalten.</translation>
    </message>
    <message>
        <source>One is made every {hours} h or after {saves} saves; {kept} are kept.</source>
        <translation>Alle {hours} Std. oder nach {saves}-mal Speichern wird eine erstellt; {kept} werden aufbewahrt.</translation>
    </message>
    <message>
        <source>The next one comes by {moment} if anything changes.</source>
        <translation>Die nächste folgt spätestens: {moment}, falls sich etwas ändert.</translation>
    </message>
    <message>
        <source>No memory has changed since. Links, tags or filters may have.</source>
        <translation>Seither hat sich keine Erinnerung geändert, Verknüpfungen, Schlagwörter oder Filter aber vielleicht.</translation>
    </message>
    <message>
        <source>The next one comes as soon as something changes.</source>
        <translation>Die nächste folgt, sobald sich etwas ändert.</translation>
    </message>
    <message>
        <source>The last automatic backup failed: {reason} Rosemary tries again.</source>
        <translation>Die letzte automatische Sicherung ist fehlgeschlagen: {reason} Rosemary versucht es erneut.</translation>
    </message>
    <message>
        <source>Nothing has changed since.</source>
        <translation>Seither hat sich nichts geändert.</translation>
    </message>
    <message>
        <source>{counts} since.</source>
        <translation>{counts} seither.</translation>
    </message>
</context>
<context>
    <name>BackupsPage</name>
    <message>
        <source>Backups</source>
        <translation>Sicherungen</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Jetzt sichern</translation>
    </message>
    <message>
        <source>No backup yet</source>
        <translation>Noch keine Sicherung</translation>
    </message>
    <message>
        <source>A backup is a copy of all memories that you can go back to.</source>
        <translation>Eine Sicherung ist eine Kopie aller Erinnerungen, zu der Sie zurückkehren können.</translation>
    </message>
    <message>
        <source>They are on a disk that is not connected. Connect it, then open this page again.</source>
        <translation>Sie liegen auf einem Datenträger, der nicht angeschlossen ist. Schließen Sie ihn an und öffnen Sie diese Seite dann noch einmal.</translation>
    </message>
    <message>
        <source>The backups cannot be read now</source>
        <translation>Die Sicherungen sind gerade nicht lesbar</translation>
    </message>
    <message>
        <source>Open the folder of the backups</source>
        <translation>Ordner der Sicherungen öffnen</translation>
    </message>
    <message>
        <source>Backup of {moment}</source>
        <translation>Sicherung: {moment}</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Ordner zeigen</translation>
    </message>
</context>
<context>
    <name>Bulk</name>
    <message>
        <source>{count} would have too many tags</source>
        <translation>Zu viele Schlagwörter bei {count}</translation>
    </message>
    <message>
        <source>{count} stayed: the project has the same text already</source>
        <translation>Nicht verschoben: {count}; das Projekt hat denselben Text schon</translation>
    </message>
</context>
<context>
    <name>BulkPane</name>
    <message>
        <source>Related to</source>
        <translation>Verwandt mit</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>Teil von</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Folgt auf</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>Widerspricht</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>Schlagwort hinzufügen</translation>
    </message>
    <message>
        <source>Remove tag</source>
        <translation>Schlagwort entfernen</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Link to the first</source>
        <translation>Mit der ersten verknüpfen</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>{count} selected</source>
        <translation>{count} ausgewählt</translation>
    </message>
    <message>
        <source>Each is linked to the first one in the list.</source>
        <translation>Jede wird mit der ersten in der Liste verknüpft.</translation>
    </message>
    <message numerus="yes">
        <source>At most %Ln memories are linked at once.</source>
        <translation><numerusform>Höchstens %Ln Erinnerung wird auf einmal verknüpft.</numerusform><numerusform>Höchstens %Ln Erinnerungen werden auf einmal verknüpft.</numerusform></translation>
    </message>
    <message>
        <source>Each change is one step that Ctrl+Z takes back.</source>
        <translation>Jede Änderung ist ein Schritt, den Strg+Z zurücknimmt.</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} von {total}</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Leave as they are</source>
        <translation>Unverändert lassen</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>{value} of 10</source>
        <translation>{value} von 10</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Wichtigkeit</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>Beziehung</translation>
    </message>
    <message>
        <source>Tags, with commas</source>
        <translation>Schlagwörter, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verknüpfungen</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} bis {last}</translation>
    </message>
</context>
<context>
    <name>CallDetail</name>
    <message>
        <source>Approve or decline…</source>
        <translation>Genehmigen oder ablehnen…</translation>
    </message>
    <message>
        <source>Undo this</source>
        <translation>Rückgängig machen</translation>
    </message>
    <message>
        <source>Undo the whole session</source>
        <translation>Ganze Sitzung rückgängig machen</translation>
    </message>
    <message>
        <source>Show the whole session</source>
        <translation>Ganze Sitzung zeigen</translation>
    </message>
    <message>
        <source>Which memories</source>
        <translation>Welche Erinnerungen</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>Details ausblenden</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>What it asked</source>
        <translation>Was angefragt wurde</translation>
    </message>
</context>
<context>
    <name>CallFilter</name>
    <message>
        <source>Assistant</source>
        <translation>Assistent</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>All assistants</source>
        <translation>Alle Assistenten</translation>
    </message>
    <message>
        <source>Refused or failed</source>
        <translation>Abgelehnt oder fehlgeschlagen</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Only one session. Show all again</source>
        <translation>Nur eine Sitzung. Wieder alle zeigen</translation>
    </message>
    <message>
        <source>All actions</source>
        <translation>Alle Aktionen</translation>
    </message>
    <message>
        <source>Any outcome</source>
        <translation>Jeder Status</translation>
    </message>
    <message>
        <source>Needs your approval</source>
        <translation>Wartet auf Ihre Zustimmung</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>Beliebige Zeit</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>Letzte 24 Stunden</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Letzte 7 Tage</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Letzte 30 Tage</translation>
    </message>
</context>
<context>
    <name>Calls</name>
    <message>
        <source>{who} saved {what}</source>
        <translation>{who} hat {what} gespeichert</translation>
    </message>
    <message>
        <source>save {what}</source>
        <translation>{what} speichern</translation>
    </message>
    <message>
        <source>a memory</source>
        <translation>eine Erinnerung</translation>
    </message>
    <message>
        <source>{who} searched for {what}</source>
        <translation>{who} hat nach {what} gesucht</translation>
    </message>
    <message>
        <source>search for {what}</source>
        <translation>nach {what} suchen</translation>
    </message>
    <message>
        <source>something</source>
        <translation>etwas</translation>
    </message>
    <message>
        <source>{who} searched for the words {what}</source>
        <translation>{who} hat nach den Wörtern {what} gesucht</translation>
    </message>
    <message>
        <source>search for the words {what}</source>
        <translation>nach den Wörtern {what} suchen</translation>
    </message>
    <message>
        <source>it was given</source>
        <translation>aus der Anfrage</translation>
    </message>
    <message>
        <source>{who} listed memories of the type {what}</source>
        <translation>{who} hat Erinnerungen der Art {what} aufgelistet</translation>
    </message>
    <message>
        <source>list memories of the type {what}</source>
        <translation>Erinnerungen der Art {what} auflisten</translation>
    </message>
    <message>
        <source>{who} listed memories tagged {what}</source>
        <translation>{who} hat Erinnerungen mit dem Schlagwort {what} aufgelistet</translation>
    </message>
    <message>
        <source>list memories tagged {what}</source>
        <translation>Erinnerungen mit dem Schlagwort {what} auflisten</translation>
    </message>
    <message>
        <source>{who} listed memories by date</source>
        <translation>{who} hat Erinnerungen nach Datum aufgelistet</translation>
    </message>
    <message>
        <source>list memories by date</source>
        <translation>Erinnerungen nach Datum auflisten</translation>
    </message>
    <message>
        <source>{who} read {what}</source>
        <translation>{who} hat {what} gelesen</translation>
    </message>
    <message>
        <source>read {what}</source>
        <translation>{what} lesen</translation>
    </message>
    <message>
        <source>{who} listed memories</source>
        <translation>{who} hat Erinnerungen aufgelistet</translation>
    </message>
    <message>
        <source>list memories</source>
        <translation>Erinnerungen auflisten</translation>
    </message>
    <message>
        <source>{who} changed {what}</source>
        <translation>{who} hat {what} geändert</translation>
    </message>
    <message>
        <source>change {what}</source>
        <translation>{what} ändern</translation>
    </message>
    <message>
        <source>{who} moved {what} to the trash</source>
        <translation>{who} hat {what} in den Papierkorb gelegt</translation>
    </message>
    <message>
        <source>delete {what}</source>
        <translation>{what} löschen</translation>
    </message>
    <message>
        <source>{who} moved all memories of {what} to the trash</source>
        <translation>{who} hat alle Erinnerungen aus {what} in den Papierkorb gelegt</translation>
    </message>
    <message>
        <source>delete all memories of {what}</source>
        <translation>alle Erinnerungen aus {what} löschen</translation>
    </message>
    <message>
        <source>all projects</source>
        <translation>allen Projekten</translation>
    </message>
    <message>
        <source>{who} linked two memories</source>
        <translation>{who} hat zwei Erinnerungen verknüpft</translation>
    </message>
    <message>
        <source>link two memories</source>
        <translation>zwei Erinnerungen verknüpfen</translation>
    </message>
    <message>
        <source>{who} removed a link</source>
        <translation>{who} hat eine Verknüpfung entfernt</translation>
    </message>
    <message>
        <source>remove a link</source>
        <translation>eine Verknüpfung entfernen</translation>
    </message>
    <message>
        <source>{who} looked at the statistics</source>
        <translation>{who} hat die Statistik angesehen</translation>
    </message>
    <message>
        <source>look at the statistics</source>
        <translation>die Statistik ansehen</translation>
    </message>
    <message>
        <source>{who} made a backup</source>
        <translation>{who} hat eine Sicherung erstellt</translation>
    </message>
    <message>
        <source>make a backup</source>
        <translation>eine Sicherung erstellen</translation>
    </message>
    <message>
        <source>{who} asked what it should know</source>
        <translation>{who} hat gefragt, was zu wissen ist</translation>
    </message>
    <message>
        <source>ask what it should know</source>
        <translation>fragen, was zu wissen ist</translation>
    </message>
    <message>
        <source>{who} looked at the links of {what}</source>
        <translation>{who} hat die Verknüpfungen für {what} angesehen</translation>
    </message>
    <message>
        <source>look at the links of {what}</source>
        <translation>die Verknüpfungen für {what} ansehen</translation>
    </message>
    <message>
        <source>{who} looked for links of {what}</source>
        <translation>{who} hat Verknüpfungen für {what} gesucht</translation>
    </message>
    <message>
        <source>look for links of {what}</source>
        <translation>Verknüpfungen für {what} suchen</translation>
    </message>
    <message>
        <source>{who} listed the keys of memories</source>
        <translation>{who} hat die Schlüssel von Erinnerungen aufgelistet</translation>
    </message>
    <message>
        <source>list the keys of memories</source>
        <translation>die Schlüssel von Erinnerungen auflisten</translation>
    </message>
    <message>
        <source>{who} listed the tags</source>
        <translation>{who} hat die Schlagwörter aufgelistet</translation>
    </message>
    <message>
        <source>list the tags</source>
        <translation>die Schlagwörter auflisten</translation>
    </message>
    <message>
        <source>{who} renamed the tag {what}</source>
        <translation>{who} hat das Schlagwort {what} umbenannt</translation>
    </message>
    <message>
        <source>rename the tag {what}</source>
        <translation>das Schlagwort {what} umbenennen</translation>
    </message>
    <message>
        <source>{who} merged the tags {what}</source>
        <translation>{who} hat die Schlagwörter {what} zusammengeführt</translation>
    </message>
    <message>
        <source>merge the tags {what}</source>
        <translation>die Schlagwörter {what} zusammenführen</translation>
    </message>
    <message>
        <source>{who} removed the tag {what}</source>
        <translation>{who} hat das Schlagwort {what} entfernt</translation>
    </message>
    <message>
        <source>remove the tag {what}</source>
        <translation>das Schlagwort {what} entfernen</translation>
    </message>
    <message>
        <source>{who} coloured the tag {what}</source>
        <translation>{who} hat das Schlagwort {what} eingefärbt</translation>
    </message>
    <message>
        <source>colour the tag {what}</source>
        <translation>das Schlagwort {what} einfärben</translation>
    </message>
    <message>
        <source>{who} changed the tags of memories</source>
        <translation>{who} hat die Schlagwörter von Erinnerungen geändert</translation>
    </message>
    <message>
        <source>change the tags of memories</source>
        <translation>die Schlagwörter von Erinnerungen ändern</translation>
    </message>
    <message>
        <source>{who} pinned memories</source>
        <translation>{who} hat Erinnerungen angeheftet</translation>
    </message>
    <message>
        <source>pin memories</source>
        <translation>Erinnerungen anheften</translation>
    </message>
    <message>
        <source>{who} unpinned memories</source>
        <translation>{who} hat angeheftete Erinnerungen gelöst</translation>
    </message>
    <message>
        <source>unpin memories</source>
        <translation>angeheftete Erinnerungen lösen</translation>
    </message>
    <message>
        <source>{who} listed the projects</source>
        <translation>{who} hat die Projekte aufgelistet</translation>
    </message>
    <message>
        <source>list the projects</source>
        <translation>die Projekte auflisten</translation>
    </message>
    <message>
        <source>{who} renamed the project {what}</source>
        <translation>{who} hat das Projekt {what} umbenannt</translation>
    </message>
    <message>
        <source>rename the project {what}</source>
        <translation>das Projekt {what} umbenennen</translation>
    </message>
    <message>
        <source>{who} moved memories to another project</source>
        <translation>{who} hat Erinnerungen in ein anderes Projekt verschoben</translation>
    </message>
    <message>
        <source>move memories to another project</source>
        <translation>Erinnerungen in ein anderes Projekt verschieben</translation>
    </message>
    <message>
        <source>{who} chose the project of an assistant</source>
        <translation>{who} hat das Projekt eines Assistenten gewählt</translation>
    </message>
    <message>
        <source>choose the project of an assistant</source>
        <translation>das Projekt eines Assistenten wählen</translation>
    </message>
    <message>
        <source>{who} listed the saved filters</source>
        <translation>{who} hat die gespeicherten Filter aufgelistet</translation>
    </message>
    <message>
        <source>list the saved filters</source>
        <translation>die gespeicherten Filter auflisten</translation>
    </message>
    <message>
        <source>{who} saved the filter {what}</source>
        <translation>{who} hat den Filter {what} gespeichert</translation>
    </message>
    <message>
        <source>save the filter {what}</source>
        <translation>den Filter {what} speichern</translation>
    </message>
    <message>
        <source>{who} used the filter {what}</source>
        <translation>{who} hat den Filter {what} benutzt</translation>
    </message>
    <message>
        <source>use the filter {what}</source>
        <translation>den Filter {what} benutzen</translation>
    </message>
    <message>
        <source>{who} renamed the filter {what}</source>
        <translation>{who} hat den Filter {what} umbenannt</translation>
    </message>
    <message>
        <source>rename the filter {what}</source>
        <translation>den Filter {what} umbenennen</translation>
    </message>
    <message>
        <source>{who} removed the filter {what}</source>
        <translation>{who} hat den Filter {what} entfernt</translation>
    </message>
    <message>
        <source>remove the filter {what}</source>
        <translation>den Filter {what} entfernen</translation>
    </message>
    <message>
        <source>{who} listed the latest changes</source>
        <translation>{who} hat die letzten Änderungen aufgelistet</translation>
    </message>
    <message>
        <source>list the latest changes</source>
        <translation>die letzten Änderungen auflisten</translation>
    </message>
    <message>
        <source>{who} took changes back</source>
        <translation>{who} hat Änderungen rückgängig gemacht</translation>
    </message>
    <message>
        <source>take changes back</source>
        <translation>Änderungen rückgängig machen</translation>
    </message>
    <message>
        <source>{who} made changes again</source>
        <translation>{who} hat Änderungen wiederholt</translation>
    </message>
    <message>
        <source>make changes again</source>
        <translation>Änderungen wiederholen</translation>
    </message>
    <message>
        <source>{who} looked at the versions of {what}</source>
        <translation>{who} hat die Versionen für {what} angesehen</translation>
    </message>
    <message>
        <source>look at the versions of {what}</source>
        <translation>die Versionen für {what} ansehen</translation>
    </message>
    <message>
        <source>{who} compared versions of {what}</source>
        <translation>{who} hat Versionen für {what} verglichen</translation>
    </message>
    <message>
        <source>compare versions of {what}</source>
        <translation>Versionen für {what} vergleichen</translation>
    </message>
    <message>
        <source>{who} went back to a version of {what}</source>
        <translation>{who} hat {what} auf eine frühere Version zurückgesetzt</translation>
    </message>
    <message>
        <source>go back to a version of {what}</source>
        <translation>{what} auf eine frühere Version zurücksetzen</translation>
    </message>
    <message>
        <source>{who} looked into the trash</source>
        <translation>{who} hat in den Papierkorb gesehen</translation>
    </message>
    <message>
        <source>look into the trash</source>
        <translation>in den Papierkorb sehen</translation>
    </message>
    <message>
        <source>{who} restored {what} from the trash</source>
        <translation>{who} hat {what} aus dem Papierkorb wiederhergestellt</translation>
    </message>
    <message>
        <source>restore {what} from the trash</source>
        <translation>{what} aus dem Papierkorb wiederherstellen</translation>
    </message>
    <message>
        <source>{who} deleted memories in the trash for good</source>
        <translation>{who} hat Erinnerungen im Papierkorb endgültig gelöscht</translation>
    </message>
    <message>
        <source>delete memories in the trash for good</source>
        <translation>Erinnerungen im Papierkorb endgültig löschen</translation>
    </message>
    <message>
        <source>{who} looked at what waits for the server</source>
        <translation>{who} hat angesehen, was auf den Server wartet</translation>
    </message>
    <message>
        <source>look at what waits for the server</source>
        <translation>ansehen, was auf den Server wartet</translation>
    </message>
    <message>
        <source>{who} sent refused memories to the server again</source>
        <translation>{who} hat abgelehnte Erinnerungen erneut an den Server geschickt</translation>
    </message>
    <message>
        <source>send refused memories to the server again</source>
        <translation>abgelehnte Erinnerungen erneut an den Server schicken</translation>
    </message>
    <message>
        <source>{who} deleted memories that the server did not take</source>
        <translation>{who} hat Erinnerungen gelöscht, die der Server nicht angenommen hat</translation>
    </message>
    <message>
        <source>delete memories that the server did not take</source>
        <translation>Erinnerungen löschen, die der Server nicht angenommen hat</translation>
    </message>
    <message>
        <source>{who} listed the assistants</source>
        <translation>{who} hat die Assistenten aufgelistet</translation>
    </message>
    <message>
        <source>list the assistants</source>
        <translation>die Assistenten auflisten</translation>
    </message>
    <message>
        <source>{who} looked at what an assistant may do</source>
        <translation>{who} hat die Rechte eines Assistenten angesehen</translation>
    </message>
    <message>
        <source>look at what an assistant may do</source>
        <translation>die Rechte eines Assistenten ansehen</translation>
    </message>
    <message>
        <source>{who} changed what an assistant may do</source>
        <translation>{who} hat die Rechte eines Assistenten geändert</translation>
    </message>
    <message>
        <source>change what an assistant may do</source>
        <translation>die Rechte eines Assistenten ändern</translation>
    </message>
    <message>
        <source>{who} removed an assistant from the list</source>
        <translation>{who} hat einen Assistenten aus der Liste entfernt</translation>
    </message>
    <message>
        <source>remove an assistant from the list</source>
        <translation>einen Assistenten aus der Liste entfernen</translation>
    </message>
    <message>
        <source>{who} paused assistants</source>
        <translation>{who} hat Assistenten pausiert</translation>
    </message>
    <message>
        <source>pause assistants</source>
        <translation>Assistenten pausieren</translation>
    </message>
    <message>
        <source>{who} let paused assistants in again</source>
        <translation>{who} hat pausierte Assistenten wieder zugelassen</translation>
    </message>
    <message>
        <source>let paused assistants in again</source>
        <translation>pausierte Assistenten wieder zulassen</translation>
    </message>
    <message>
        <source>{who} looked at what waits for approval</source>
        <translation>{who} hat angesehen, was auf Zustimmung wartet</translation>
    </message>
    <message>
        <source>look at what waits for approval</source>
        <translation>ansehen, was auf Zustimmung wartet</translation>
    </message>
    <message>
        <source>{who} approved what an assistant asked for</source>
        <translation>{who} hat die Anfrage eines Assistenten genehmigt</translation>
    </message>
    <message>
        <source>approve what an assistant asked for</source>
        <translation>die Anfrage eines Assistenten genehmigen</translation>
    </message>
    <message>
        <source>{who} declined what an assistant asked for</source>
        <translation>{who} hat die Anfrage eines Assistenten abgelehnt</translation>
    </message>
    <message>
        <source>decline what an assistant asked for</source>
        <translation>die Anfrage eines Assistenten ablehnen</translation>
    </message>
    <message>
        <source>{who} looked at the activity</source>
        <translation>{who} hat die Aktivität angesehen</translation>
    </message>
    <message>
        <source>look at the activity</source>
        <translation>die Aktivität ansehen</translation>
    </message>
    <message>
        <source>{who} looked at what assistants read</source>
        <translation>{who} hat angesehen, was Assistenten lesen</translation>
    </message>
    <message>
        <source>look at what assistants read</source>
        <translation>ansehen, was Assistenten lesen</translation>
    </message>
    <message>
        <source>{who} listed the sessions of assistants</source>
        <translation>{who} hat die Sitzungen von Assistenten aufgelistet</translation>
    </message>
    <message>
        <source>list the sessions of assistants</source>
        <translation>die Sitzungen von Assistenten auflisten</translation>
    </message>
    <message>
        <source>{who} checked the memories for damage</source>
        <translation>{who} hat die Erinnerungen auf Schäden geprüft</translation>
    </message>
    <message>
        <source>check the memories for damage</source>
        <translation>die Erinnerungen auf Schäden prüfen</translation>
    </message>
    <message>
        <source>{who} repaired the memories</source>
        <translation>{who} hat die Erinnerungen repariert</translation>
    </message>
    <message>
        <source>repair the memories</source>
        <translation>die Erinnerungen reparieren</translation>
    </message>
    <message>
        <source>{who} listed the backups</source>
        <translation>{who} hat die Sicherungen aufgelistet</translation>
    </message>
    <message>
        <source>list the backups</source>
        <translation>die Sicherungen auflisten</translation>
    </message>
    <message>
        <source>{who} checked a backup</source>
        <translation>{who} hat eine Sicherung geprüft</translation>
    </message>
    <message>
        <source>check a backup</source>
        <translation>eine Sicherung prüfen</translation>
    </message>
    <message>
        <source>{who} compared a backup with the memories</source>
        <translation>{who} hat eine Sicherung mit den Erinnerungen verglichen</translation>
    </message>
    <message>
        <source>compare a backup with the memories</source>
        <translation>eine Sicherung mit den Erinnerungen vergleichen</translation>
    </message>
    <message>
        <source>{who} looked into a backup</source>
        <translation>{who} hat in eine Sicherung gesehen</translation>
    </message>
    <message>
        <source>look into a backup</source>
        <translation>in eine Sicherung sehen</translation>
    </message>
    <message>
        <source>{who} compared a memory with a backup</source>
        <translation>{who} hat eine Erinnerung mit einer Sicherung verglichen</translation>
    </message>
    <message>
        <source>compare a memory with a backup</source>
        <translation>eine Erinnerung mit einer Sicherung vergleichen</translation>
    </message>
    <message>
        <source>{who} restored deleted memories from a backup</source>
        <translation>{who} hat gelöschte Erinnerungen aus einer Sicherung wiederhergestellt</translation>
    </message>
    <message>
        <source>restore deleted memories from a backup</source>
        <translation>gelöschte Erinnerungen aus einer Sicherung wiederherstellen</translation>
    </message>
    <message>
        <source>{who} restored a backup</source>
        <translation>{who} hat eine Sicherung wiederhergestellt</translation>
    </message>
    <message>
        <source>restore a backup</source>
        <translation>eine Sicherung wiederherstellen</translation>
    </message>
    <message>
        <source>{who} restored memories from a backup</source>
        <translation>{who} hat Erinnerungen aus einer Sicherung wiederhergestellt</translation>
    </message>
    <message>
        <source>restore memories from a backup</source>
        <translation>Erinnerungen aus einer Sicherung wiederherstellen</translation>
    </message>
    <message>
        <source>{who} deleted old backups</source>
        <translation>{who} hat alte Sicherungen gelöscht</translation>
    </message>
    <message>
        <source>delete old backups</source>
        <translation>alte Sicherungen löschen</translation>
    </message>
    <message>
        <source>{who} exported memories</source>
        <translation>{who} hat Erinnerungen exportiert</translation>
    </message>
    <message>
        <source>export memories</source>
        <translation>Erinnerungen exportieren</translation>
    </message>
    <message>
        <source>{who} listed what can be imported</source>
        <translation>{who} hat aufgelistet, was sich importieren lässt</translation>
    </message>
    <message>
        <source>list what can be imported</source>
        <translation>auflisten, was sich importieren lässt</translation>
    </message>
    <message>
        <source>{who} looked at what an import would bring</source>
        <translation>{who} hat angesehen, was ein Import brächte</translation>
    </message>
    <message>
        <source>look at what an import would bring</source>
        <translation>ansehen, was ein Import brächte</translation>
    </message>
    <message>
        <source>{who} imported memories</source>
        <translation>{who} hat Erinnerungen importiert</translation>
    </message>
    <message>
        <source>import memories</source>
        <translation>Erinnerungen importieren</translation>
    </message>
    <message>
        <source>{who} listed the assistants that are followed</source>
        <translation>{who} hat die Assistenten aufgelistet, bei denen mitgelesen wird</translation>
    </message>
    <message>
        <source>list the assistants that are followed</source>
        <translation>die Assistenten auflisten, bei denen mitgelesen wird</translation>
    </message>
    <message>
        <source>{who} began to follow an assistant</source>
        <translation>{who} hat das Mitlesen bei einem Assistenten begonnen</translation>
    </message>
    <message>
        <source>begin to follow an assistant</source>
        <translation>das Mitlesen bei einem Assistenten beginnen</translation>
    </message>
    <message>
        <source>{who} stopped following an assistant</source>
        <translation>{who} hat das Mitlesen bei einem Assistenten beendet</translation>
    </message>
    <message>
        <source>stop following an assistant</source>
        <translation>das Mitlesen bei einem Assistenten beenden</translation>
    </message>
    <message>
        <source>{who} paused following assistants</source>
        <translation>{who} hat das Mitlesen bei Assistenten pausiert</translation>
    </message>
    <message>
        <source>pause following assistants</source>
        <translation>das Mitlesen bei Assistenten pausieren</translation>
    </message>
    <message>
        <source>{who} went on following assistants</source>
        <translation>{who} hat das Mitlesen bei Assistenten fortgesetzt</translation>
    </message>
    <message>
        <source>go on following assistants</source>
        <translation>das Mitlesen bei Assistenten fortsetzen</translation>
    </message>
    <message>
        <source>{who} looked at earlier sessions of an assistant</source>
        <translation>{who} hat frühere Sitzungen eines Assistenten angesehen</translation>
    </message>
    <message>
        <source>look at earlier sessions of an assistant</source>
        <translation>frühere Sitzungen eines Assistenten ansehen</translation>
    </message>
    <message>
        <source>{who} imported earlier sessions of an assistant</source>
        <translation>{who} hat frühere Sitzungen eines Assistenten importiert</translation>
    </message>
    <message>
        <source>import earlier sessions of an assistant</source>
        <translation>frühere Sitzungen eines Assistenten importieren</translation>
    </message>
    <message>
        <source>{who} forgot a session of an assistant</source>
        <translation>{who} hat eine Sitzung eines Assistenten vergessen</translation>
    </message>
    <message>
        <source>forget a session of an assistant</source>
        <translation>eine Sitzung eines Assistenten vergessen</translation>
    </message>
    <message>
        <source>{who} took a forgotten session again</source>
        <translation>{who} hat eine vergessene Sitzung wieder übernommen</translation>
    </message>
    <message>
        <source>take a forgotten session again</source>
        <translation>eine vergessene Sitzung wieder übernehmen</translation>
    </message>
    <message>
        <source>{who} left out the sessions of a folder</source>
        <translation>{who} hat die Sitzungen eines Ordners ausgelassen</translation>
    </message>
    <message>
        <source>leave out the sessions of a folder</source>
        <translation>die Sitzungen eines Ordners auslassen</translation>
    </message>
    <message>
        <source>{who} followed the sessions of a folder again</source>
        <translation>{who} hat die Sitzungen eines Ordners wieder aufgenommen</translation>
    </message>
    <message>
        <source>follow the sessions of a folder again</source>
        <translation>die Sitzungen eines Ordners wieder aufnehmen</translation>
    </message>
    <message>
        <source>{who} asked for something that Rosemary does not know</source>
        <translation>{who} hat etwas angefragt, das Rosemary nicht kennt</translation>
    </message>
    <message>
        <source>do something that Rosemary does not know</source>
        <translation>etwas tun, das Rosemary nicht kennt</translation>
    </message>
    <message>
        <source>An assistant</source>
        <translation>Ein Assistent</translation>
    </message>
    <message>
        <source>{who} asked to {wish}</source>
        <translation>{who} wollte {wish}</translation>
    </message>
    <message>
        <source>{who} was paused and could not {wish}</source>
        <translation>Angehalten: {who} wollte {wish}</translation>
    </message>
    <message>
        <source>{who} made too many requests and could not {wish}</source>
        <translation>Zu viele Anfragen: {who} wollte {wish}</translation>
    </message>
    <message>
        <source>{who} was not allowed to {wish}</source>
        <translation>Nicht erlaubt: {who} wollte {wish}</translation>
    </message>
    <message>
        <source>{who} could not {wish}</source>
        <translation>Fehlgeschlagen: {who} wollte {wish}</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>„{text}“</translation>
    </message>
</context>
<context>
    <name>Capture</name>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <source>Rosemary can make a memory of each question with its answer, from the files in which this assistant keeps its sessions. It begins with what is said after you switch it on.</source>
        <translation>Rosemary kann aus jeder Frage mit ihrer Antwort eine Erinnerung machen, aus den Dateien, in denen dieser Assistent seine Sitzungen ablegt. Es beginnt mit dem, was nach dem Einschalten gesagt wird.</translation>
    </message>
    <message>
        <source>Each question with its answer becomes a memory. What stands between &lt;private&gt; and &lt;/private&gt; is left out.</source>
        <translation>Jede Frage mit ihrer Antwort wird eine Erinnerung. Was zwischen &lt;private&gt; und &lt;/private&gt; steht, wird ausgelassen.</translation>
    </message>
    <message>
        <source>No session is read for now. What is said meanwhile is left out.</source>
        <translation>Zurzeit wird keine Sitzung gelesen. Was währenddessen gesagt wird, wird ausgelassen.</translation>
    </message>
    <message>
        <source>No session is read until {time}. What is said meanwhile is left out.</source>
        <translation>Bis {time} wird keine Sitzung gelesen. Was währenddessen gesagt wird, wird ausgelassen.</translation>
    </message>
    <message>
        <source>All that was said in its sessions is here already.</source>
        <translation>Alles, was in seinen Sitzungen gesagt wurde, ist schon hier.</translation>
    </message>
    <message>
        <source>{count} would be added, each a question with its answer.</source>
        <translation>Zum Hinzufügen: {count}, jeweils eine Frage mit ihrer Antwort.</translation>
    </message>
    <message>
        <source>Said from {first} to {last} in {count} sessions.</source>
        <translation>Gesagt von {first} bis {last} in {count} Sitzungen.</translation>
    </message>
    <message>
        <source>Said on {first} in {count} sessions.</source>
        <translation>Gesagt am {first} in {count} Sitzungen.</translation>
    </message>
    <message>
        <source>Said in one session that began on {first}.</source>
        <translation>Gesagt in einer Sitzung, die am {first} begann.</translation>
    </message>
    <message>
        <source>Folders: {folders}.</source>
        <translation>Ordner: {folders}.</translation>
    </message>
    <message>
        <source>{count} would be brought up to date.</source>
        <translation>Zum Aktualisieren: {count}.</translation>
    </message>
    <message>
        <source>{count} are here already.</source>
        <translation>Schon hier: {count}.</translation>
    </message>
    <message>
        <source>{count} cannot be read.</source>
        <translation>Nicht lesbar: {count}.</translation>
    </message>
    <message>
        <source>{folders} and {count} more</source>
        <translation>{folders} und {count} weitere</translation>
    </message>
    <message>
        <source>Memory fills itself: on for {assistants}</source>
        <translation>Gedächtnis füllt sich selbst: ein für {assistants}</translation>
    </message>
    <message>
        <source>Memory fills itself: paused</source>
        <translation>Gedächtnis füllt sich selbst: pausiert</translation>
    </message>
    <message>
        <source>Memory fills itself: paused until {time}</source>
        <translation>Gedächtnis füllt sich selbst: pausiert bis {time}</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} und {count} weitere</translation>
    </message>
</context>
<context>
    <name>CaptureMenu</name>
    <message>
        <source>Pause for an hour</source>
        <translation>Eine Stunde pausieren</translation>
    </message>
    <message>
        <source>Pause until I switch it on</source>
        <translation>Pausieren, bis ich es einschalte</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Fortsetzen</translation>
    </message>
</context>
<context>
    <name>CaptureSection</name>
    <message>
        <source>Memory fills itself</source>
        <translation>Gedächtnis füllt sich selbst</translation>
    </message>
    <message>
        <source>How long they are kept…</source>
        <translation>Wie lange sie bleiben…</translation>
    </message>
    <message>
        <source>Pause for all</source>
        <translation>Für alle pausieren</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>All sessions are in one file</source>
        <translation>Alle Sitzungen stehen in einer Datei</translation>
    </message>
    <message>
        <source>Sessions on this computer: {count}</source>
        <translation>Sitzungen auf diesem Computer: {count}</translation>
    </message>
    <message>
        <source>stored: {today} today, {all} in all</source>
        <translation>gespeichert: {today} heute, {all} insgesamt</translation>
    </message>
    <message>
        <source>the last one {ago}</source>
        <translation>die letzte {ago}</translation>
    </message>
    <message>
        <source>that cannot be read: {count}</source>
        <translation>nicht lesbar: {count}</translation>
    </message>
</context>
<context>
    <name>CaptureWatch</name>
    <message>
        <source>Sessions in {folder} count again, from now on</source>
        <translation>Sitzungen in {folder} zählen ab jetzt wieder</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>ChartCard</name>
    <message>
        <source>Show as a table</source>
        <translation>Als Tabelle zeigen</translation>
    </message>
    <message>
        <source>Copy the figures</source>
        <translation>Zahlen kopieren</translation>
    </message>
    <message>
        <source>Save as a picture</source>
        <translation>Als Bild speichern</translation>
    </message>
    <message>
        <source>Copied the figures</source>
        <translation>Zahlen kopiert</translation>
    </message>
    <message>
        <source>Saved the picture as “{name}”</source>
        <translation>Bild als „{name}“ gespeichert</translation>
    </message>
    <message>
        <source>The picture could not be written to “{name}”. Choose another folder.</source>
        <translation>Das Bild konnte nicht nach „{name}“ geschrieben werden. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Save as a picture…</source>
        <translation>Als Bild speichern…</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Bilder (*.png)</translation>
    </message>
</context>
<context>
    <name>ChipBar</name>
    <message>
        <source>Clear all</source>
        <translation>Alle entfernen</translation>
    </message>
    <message>
        <source>Clear all filters</source>
        <translation>Alle Filter entfernen</translation>
    </message>
    <message>
        <source>All of these tags</source>
        <translation>Alle diese Schlagwörter</translation>
    </message>
    <message>
        <source>Any of these tags</source>
        <translation>Eines dieser Schlagwörter</translation>
    </message>
    <message>
        <source>Filter: {what}. Remove</source>
        <translation>Filter: {what}. Entfernen</translation>
    </message>
</context>
<context>
    <name>ClashDialog</name>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Yours, not saved yet</source>
        <translation>Ihr Text, noch nicht gespeichert</translation>
    </message>
    <message>
        <source>What is saved now</source>
        <translation>Was jetzt gespeichert ist</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meine behalten</translation>
    </message>
    <message>
        <source>Keep theirs</source>
        <translation>Andere behalten</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>Beide behalten</translation>
    </message>
    <message>
        <source>What you typed becomes a memory of its own.</source>
        <translation>Was Sie getippt haben, wird eine eigene Erinnerung.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
</context>
<context>
    <name>ClientDetail</name>
    <message>
        <source>What it did last</source>
        <translation>Was er zuletzt getan hat</translation>
    </message>
    <message>
        <source>What it did</source>
        <translation>Was er getan hat</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Aus der Liste entfernen</translation>
    </message>
    <message>
        <source>Paused: it reads nothing and saves nothing</source>
        <translation>Pausiert: liest nichts und speichert nichts</translation>
    </message>
    <message>
        <source>May only read, not change anything</source>
        <translation>Darf nur lesen, nichts ändern</translation>
    </message>
    <message>
        <source>Asks you before it deletes or hides anything</source>
        <translation>Fragt Sie, bevor er etwas löscht oder verbirgt</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>Alle Projekte</translation>
    </message>
    <message>
        <source>Only these:</source>
        <translation>Nur diese:</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Verbunden</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <source>What it may do</source>
        <translation>Was er darf</translation>
    </message>
    <message>
        <source>You have not decided yet: it may do what new assistants may (see Settings).</source>
        <translation>Sie haben noch nicht entschieden: Er darf, was neue Assistenten dürfen (siehe Einstellungen).</translation>
    </message>
    <message>
        <source>What it is offered</source>
        <translation>Was ihm angeboten wird</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>Details ausblenden</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Memories without a project</source>
        <translation>Erinnerungen ohne Projekt</translation>
    </message>
    <message>
        <source>Tick at least one project. To shut it out, pause it.</source>
        <translation>Markieren Sie mindestens ein Projekt. Um ihn auszuschließen, pausieren Sie ihn.</translation>
    </message>
    <message>
        <source>Not saved yet: tick at most {most} projects.</source>
        <translation>Noch nicht gespeichert: Markieren Sie höchstens {most} Projekte.</translation>
    </message>
    <message>
        <source>What it sees</source>
        <translation>Was er sieht</translation>
    </message>
</context>
<context>
    <name>ClientWatch</name>
    <message>
        <source>Changed what {name} may do</source>
        <translation>Rechte von {name} geändert</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Removed {name} from the list. What it did stays in the activity.</source>
        <translation>{name} aus der Liste entfernt. Was er getan hat, bleibt in der Aktivität.</translation>
    </message>
    <message>
        <source>Approved: deleted</source>
        <translation>Genehmigt: gelöscht</translation>
    </message>
    <message>
        <source>Approved: changed</source>
        <translation>Genehmigt: geändert</translation>
    </message>
    <message>
        <source>Declined: nothing was changed</source>
        <translation>Abgelehnt: nichts wurde geändert</translation>
    </message>
</context>
<context>
    <name>Clients</name>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>some projects</source>
        <translation>einige Projekte</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>verbunden</translation>
    </message>
    <message>
        <source>Wants to delete this memory.</source>
        <translation>Möchte diese Erinnerung löschen.</translation>
    </message>
    <message>
        <source>Wants to delete all of them.</source>
        <translation>Möchte alle löschen.</translation>
    </message>
    <message>
        <source>Wants to replace its text: more than half of it would go.</source>
        <translation>Möchte den Text ersetzen: mehr als die Hälfte davon fiele weg.</translation>
    </message>
    <message>
        <source>Wants to replace it with another memory: searches would no longer find this one.</source>
        <translation>Möchte sie durch eine andere Erinnerung ersetzen: Suchen fänden diese nicht mehr.</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Only the basics</source>
        <translation>Nur das Wichtigste</translation>
    </message>
    <message>
        <source>only reads</source>
        <translation>liest nur</translation>
    </message>
    <message>
        <source>only the basics</source>
        <translation>nur das Wichtigste</translation>
    </message>
    <message>
        <source>asks before deleting</source>
        <translation>fragt vor dem Löschen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests</source>
        <translation><numerusform>%Ln Anfrage</numerusform><numerusform>%Ln Anfragen</numerusform></translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>1 Anfrage</translation>
    </message>
    <message>
        <source>no requests yet</source>
        <translation>noch keine Anfragen</translation>
    </message>
    <message>
        <source>1 change waits for you</source>
        <translation>1 Änderung wartet auf Sie</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes wait for you</source>
        <translation><numerusform>%Ln Änderung wartet auf Sie</numerusform><numerusform>%Ln Änderungen warten auf Sie</numerusform></translation>
    </message>
    <message>
        <source>Approve or decline</source>
        <translation>Genehmigen oder ablehnen</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>Nicht erreichbar</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Zugang über HTTP</translation>
    </message>
    <message>
        <source>{count} actions.</source>
        <translation>{count} Aktionen.</translation>
    </message>
    <message>
        <source>Save, search, read, change and delete.</source>
        <translation>Speichern, suchen, lesen, ändern und löschen.</translation>
    </message>
    <message>
        <source>Each conversation begins with a description of them, about {words} words long.</source>
        <translation>Jedes Gespräch beginnt mit einer Beschreibung davon, etwa {words} Wörter lang.</translation>
    </message>
    <message>
        <source>{client} asked {ago}. If you do not decide by {until}, nothing is changed.</source>
        <translation>{client} hat {ago} gefragt. Wenn Sie bis {until} nicht entscheiden, wird nichts geändert.</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>First request</source>
        <translation>Erste Anfrage</translation>
    </message>
    <message>
        <source>Last request</source>
        <translation>Letzte Anfrage</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Has read</source>
        <translation>Gelesen</translation>
    </message>
    <message>
        <source>Saves into the project</source>
        <translation>Speichert ins Projekt</translation>
    </message>
    <message>
        <source>Calls itself</source>
        <translation>Nennt sich</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>All memories</source>
        <translation>Alle Erinnerungen</translation>
    </message>
    <message>
        <source>A memory that is gone already</source>
        <translation>Eine schon gelöschte Erinnerung</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>No longer found</source>
        <translation>Nicht mehr gefunden</translation>
    </message>
    <message>
        <source>Found in its place</source>
        <translation>Stattdessen gefunden</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>Was möchten Sie tun?</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>There is no such command.</source>
        <translation>Diesen Befehl gibt es nicht.</translation>
    </message>
</context>
<context>
    <name>ConnectList</name>
    <message>
        <source>None of the assistants that Rosemary can connect by itself was found on this computer. The page Assistants says how to connect others.</source>
        <translation>Keiner der Assistenten, die Rosemary selbst verbinden kann, wurde auf diesem Computer gefunden. Wie Sie andere verbinden, steht auf der Seite „Assistenten“.</translation>
    </message>
    <message>
        <source>Also tell them when to use the memory</source>
        <translation>Ihnen auch sagen, wann sie das Gedächtnis benutzen sollen</translation>
    </message>
</context>
<context>
    <name>ConnectRow</name>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Trennen</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>This file makes the assistant start Rosemary by this command:</source>
        <translation>Durch diese Datei startet der Assistent Rosemary mit diesem Befehl:</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>Was sich in der Datei ändert</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>The page Assistants has the text to paste.</source>
        <translation>Den Text zum Einfügen finden Sie auf der Seite „Assistenten“.</translation>
    </message>
</context>
<context>
    <name>ContentEditor</name>
    <message>
        <source>Text of the memory, Markdown</source>
        <translation>Text der Erinnerung, Markdown</translation>
    </message>
    <message>
        <source>Write what is worth remembering. Markdown is fine.</source>
        <translation>Schreiben Sie, was im Gedächtnis bleiben soll. Markdown ist möglich.</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>Fett</translation>
    </message>
    <message>
        <source>Italic</source>
        <translation>Kursiv</translation>
    </message>
</context>
<context>
    <name>ContentView</name>
    <message>
        <source>Text of the memory</source>
        <translation>Text der Erinnerung</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
</context>
<context>
    <name>ConversationDialog</name>
    <message>
        <source>Earlier</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Forget this session</source>
        <translation>Diese Sitzung vergessen</translation>
    </message>
    <message>
        <source>Make a note of the selected text</source>
        <translation>Notiz aus dem ausgewählten Text</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Gespräch</translation>
    </message>
    <message>
        <source>Select what you want to keep as a note of its own.</source>
        <translation>Wählen Sie aus, was Sie als eigene Notiz behalten möchten.</translation>
    </message>
    <message>
        <source>Its memories go to the trash, and what is said in it later is not taken.</source>
        <translation>Ihre Erinnerungen kommen in den Papierkorb, und was später darin gesagt wird, wird nicht übernommen.</translation>
    </message>
    <message>
        <source>{first} to {last} of {total}</source>
        <translation>{first} bis {last} von {total}</translation>
    </message>
</context>
<context>
    <name>ConversationTicks</name>
    <message>
        <source>Conversations to import</source>
        <translation>Gespräche zum Importieren</translation>
    </message>
    <message>
        <source>Find a conversation</source>
        <translation>Gespräch suchen</translation>
    </message>
    <message>
        <source>No conversation has that in its title.</source>
        <translation>Kein Gespräch hat das im Titel.</translation>
    </message>
</context>
<context>
    <name>Copying</name>
    <message>
        <source>Copy the text</source>
        <translation>Text kopieren</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Als JSON kopieren</translation>
    </message>
    <message>
        <source>Copy a link for assistants</source>
        <translation>Link für Assistenten kopieren</translation>
    </message>
</context>
<context>
    <name>DamagedStore</name>
    <message>
        <source>Saved: {memories}.</source>
        <translation>Gerettet: {memories}.</translation>
    </message>
    <message>
        <source>A few letters may be wrong in {memories}. Compare them with a backup.</source>
        <translation>Einige Buchstaben könnten falsch sein: {memories}. Vergleichen Sie mit einer Sicherung.</translation>
    </message>
    <message>
        <source>Could not be read: {memories}.</source>
        <translation>Nicht lesbar: {memories}.</translation>
    </message>
    <message>
        <source>The damaged file is kept as {file}.</source>
        <translation>Die beschädigte Datei bleibt erhalten als {file}.</translation>
    </message>
</context>
<context>
    <name>DamagedStoreDialog</name>
    <message>
        <source>Rosemary</source>
        <translation>Rosemary</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Neu anfangen</translation>
    </message>
    <message>
        <source>Begins without memories. Nothing is deleted: the log and the backups stay.</source>
        <translation>Beginnt ohne Erinnerungen. Nichts wird gelöscht: Protokoll und Sicherungen bleiben.</translation>
    </message>
    <message>
        <source>Your memories need a repair</source>
        <translation>Ihre Erinnerungen brauchen eine Reparatur</translation>
    </message>
    <message>
        <source>Nothing has been changed. Whatever you choose, this file is kept.</source>
        <translation>Nichts wurde geändert. Was Sie auch wählen, diese Datei bleibt erhalten.</translation>
    </message>
    <message>
        <source>Copies all that can be read into a new file. This usually saves nearly everything.</source>
        <translation>Kopiert alles Lesbare in eine neue Datei. Das rettet meist fast alles.</translation>
    </message>
    <message>
        <source>Brings back the newest changes from their log, which is still there.</source>
        <translation>Holt die neuesten Änderungen aus ihrem Protokoll zurück, das noch da ist.</translation>
    </message>
    <message>
        <source>There is no log left that could be read.</source>
        <translation>Es gibt kein lesbares Protokoll mehr.</translation>
    </message>
    <message>
        <source>{backup}. What was saved later stays only in the kept file.</source>
        <translation>{backup}. Was danach gespeichert wurde, bleibt nur in der aufbewahrten Datei.</translation>
    </message>
    <message>
        <source>{backup}. What was saved later stays only in the log.</source>
        <translation>{backup}. Was danach gespeichert wurde, bleibt nur im Protokoll.</translation>
    </message>
    <message>
        <source>Save what can be read</source>
        <translation>Retten, was lesbar ist</translation>
    </message>
    <message>
        <source>Go back to the newest backup</source>
        <translation>Zurück zur neuesten Sicherung</translation>
    </message>
    <message>
        <source>Your memories are not where they were</source>
        <translation>Ihre Erinnerungen sind nicht mehr an ihrem Platz</translation>
    </message>
    <message>
        <source>Nothing has been deleted. If they are on a disk that is not connected, quit, connect it and start Rosemary again.</source>
        <translation>Nichts wurde gelöscht. Liegen sie auf einem Datenträger, der nicht angeschlossen ist, beenden Sie Rosemary, schließen Sie ihn an und starten Sie neu.</translation>
    </message>
    <message>
        <source>There is no backup that could be used.</source>
        <translation>Es gibt keine brauchbare Sicherung.</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Ordner zeigen</translation>
    </message>
    <message>
        <source>Open for reading only</source>
        <translation>Nur zum Lesen öffnen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
</context>
<context>
    <name>DateGroups</name>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Gestern</translation>
    </message>
    <message>
        <source>This week</source>
        <translation>Diese Woche</translation>
    </message>
    <message>
        <source>Last week</source>
        <translation>Letzte Woche</translation>
    </message>
</context>
<context>
    <name>Desktop</name>
    <message>
        <source>Show the folder</source>
        <translation>Ordner zeigen</translation>
    </message>
    <message>
        <source>Backed up to {folder}</source>
        <translation>Gesichert in {folder}</translation>
    </message>
    <message>
        <source>Rosemary keeps running here. Quit it from this icon's menu.</source>
        <translation>Rosemary läuft hier weiter. Beenden können Sie es über das Menü dieses Symbols.</translation>
    </message>
    <message>
        <source>This desktop has no tray. Rosemary runs while its window is open.</source>
        <translation>Dieser Desktop hat keinen Infobereich. Rosemary läuft, solange das Fenster offen ist.</translation>
    </message>
    <message>
        <source>Assistants cannot connect: {reason} Your memories are not affected.</source>
        <translation>Assistenten können sich nicht verbinden: {reason} Ihre Erinnerungen sind nicht betroffen.</translation>
    </message>
    <message>
        <source>No backup could be made: {reason} Rosemary tries again.</source>
        <translation>Es konnte keine Sicherung erstellt werden: {reason} Rosemary versucht es erneut.</translation>
    </message>
    <message>
        <source>New memories are kept on this computer and sent when the server is back.</source>
        <translation>Neue Erinnerungen bleiben auf diesem Computer und werden gesendet, sobald der Server wieder da ist.</translation>
    </message>
    <message>
        <source>The server of the memories is back.</source>
        <translation>Der Server der Erinnerungen ist wieder da.</translation>
    </message>
    <message>
        <source>The server did not take some memories that were kept on this computer. They stay here.</source>
        <translation>Der Server hat einige Erinnerungen nicht angenommen, die auf diesem Computer aufbewahrt wurden. Sie bleiben hier.</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Anzeigen</translation>
    </message>
    <message>
        <source>Show the backups</source>
        <translation>Sicherungen zeigen</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Copied: {command}. Quit Rosemary, then paste this into a terminal.</source>
        <translation>Kopiert: {command}. Beenden Sie Rosemary und fügen Sie dies dann in ein Terminal ein.</translation>
    </message>
    <message>
        <source>{count} saved changes are missing, because the log of the newest ones is damaged. Until this is repaired nothing is saved. Go back to the newest backup, or quit Rosemary and save what the log holds with a command.</source>
        <translation>Fehlende gespeicherte Änderungen: {count}, denn das Protokoll der neuesten ist beschädigt. Bis das repariert ist, wird nichts gespeichert. Gehen Sie zurück zur neuesten Sicherung, oder beenden Sie Rosemary und retten Sie mit einem Befehl, was das Protokoll enthält.</translation>
    </message>
    <message>
        <source>The file that holds the memories is damaged. Go back to the newest backup, or quit Rosemary and save what can be read with a command.</source>
        <translation>Die Datei mit den Erinnerungen ist beschädigt. Gehen Sie zurück zur neuesten Sicherung, oder beenden Sie Rosemary und retten Sie mit einem Befehl, was lesbar ist.</translation>
    </message>
    <message>
        <source>Rosemary was updated. Restart it to use the new version.</source>
        <translation>Rosemary wurde aktualisiert. Starten Sie es neu, um die neue Version zu benutzen.</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Rosemary {version} is out. This is {present}.</source>
        <translation>Rosemary {version} ist da. Dies ist {present}.</translation>
    </message>
    <message>
        <source>See what is new</source>
        <translation>Neuigkeiten ansehen</translation>
    </message>
    <message>
        <source>Programs cannot connect over HTTP: {reason} Close what uses the port, or choose another port in the settings. Your assistants are not affected.</source>
        <translation>Programme können sich nicht über HTTP verbinden: {reason} Schließen Sie, was den Port benutzt, oder wählen Sie in den Einstellungen einen anderen Port. Ihre Assistenten sind nicht betroffen.</translation>
    </message>
    <message>
        <source>Text that is not saved yet would be lost if Rosemary stopped: the disk is full, or its folder cannot be written. Saved memories are safe.</source>
        <translation>Noch nicht gespeicherter Text ginge verloren, wenn Rosemary endete: Der Datenträger ist voll, oder in den Ordner kann nicht geschrieben werden. Gespeicherte Erinnerungen sind sicher.</translation>
    </message>
    <message>
        <source>Quit anyway</source>
        <translation>Trotzdem beenden</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Some text is not saved yet, so Rosemary stays open.</source>
        <translation>Ein Text ist noch nicht gespeichert, deshalb bleibt Rosemary offen.</translation>
    </message>
</context>
<context>
    <name>DesktopChoices</name>
    <message>
        <source>Start Rosemary in the tray when I log in</source>
        <translation>Rosemary bei der Anmeldung im Infobereich starten</translation>
    </message>
    <message>
        <source>Tell me when a backup fails or an assistant deletes a lot</source>
        <translation>Melden, wenn eine Sicherung fehlschlägt oder ein Assistent viel löscht</translation>
    </message>
    <message>
        <source>Choose other keys</source>
        <translation>Andere Tasten wählen</translation>
    </message>
    <message>
        <source>Search and add from any program: {search}, {add}</source>
        <translation>Aus jedem Programm suchen und hinzufügen: {search}, {add}</translation>
    </message>
    <message>
        <source>In the keyboard settings of your system, you can let a key run the command {search}, and another one {add}.</source>
        <translation>In den Tastatureinstellungen Ihres Systems können Sie eine Taste den Befehl {search} ausführen lassen und eine andere {add}.</translation>
    </message>
</context>
<context>
    <name>DetailHeader</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Restore from the trash</source>
        <translation>Aus dem Papierkorb wiederherstellen</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Neue Erinnerung</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Discard this draft</source>
        <translation>Diesen Entwurf verwerfen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>It becomes a version of the memory when you end editing.</source>
        <translation>Es wird eine Version der Erinnerung, wenn Sie das Bearbeiten beenden.</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Wird gespeichert…</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
</context>
<context>
    <name>DetailPane</name>
    <message>
        <source>Nothing selected</source>
        <translation>Nichts ausgewählt</translation>
    </message>
    <message>
        <source>Choose a memory to read or change it, or press Ctrl+N to write one.</source>
        <translation>Wählen Sie eine Erinnerung, um sie zu lesen oder zu ändern, oder drücken Sie Strg+N, um eine zu schreiben.</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Erinnerungen</translation>
    </message>
</context>
<context>
    <name>DetailTabs</name>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verknüpfungen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Info</translation>
    </message>
</context>
<context>
    <name>Details</name>
    <message>
        <source>Linked to “{title}”</source>
        <translation>Mit „{title}“ verknüpft</translation>
    </message>
    <message>
        <source>Changed the weight of the link to “{title}”</source>
        <translation>Gewicht der Verknüpfung mit „{title}“ geändert</translation>
    </message>
    <message>
        <source>Removed the link to “{title}”</source>
        <translation>Verknüpfung mit „{title}“ entfernt</translation>
    </message>
    <message>
        <source>Went back to version {number}</source>
        <translation>Zu Version {number} zurückgekehrt</translation>
    </message>
    <message>
        <source>First saved</source>
        <translation>Zuerst gespeichert</translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation>Zuletzt geändert</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Benutzt</translation>
    </message>
    <message>
        <source>{value} of 10; it fades while the memory is not used</source>
        <translation>{value} von 10; sie verblasst, solange die Erinnerung nicht benutzt wird</translation>
    </message>
    <message>
        <source>Importance now</source>
        <translation>Aktuelle Wichtigkeit</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>not yet read by an assistant; last looked at {ago}</source>
        <translation>noch von keinem Assistenten gelesen; zuletzt angesehen {ago}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation><numerusform>%Ln-mal</numerusform><numerusform>%Ln-mal</numerusform></translation>
    </message>
    <message>
        <source>read by assistants {times}, last {ago}</source>
        <translation>von Assistenten {times} gelesen, zuletzt {ago}</translation>
    </message>
    <message>
        <source>once</source>
        <translation>einmal</translation>
    </message>
</context>
<context>
    <name>EarlierSessions</name>
    <message>
        <source>Add earlier sessions…</source>
        <translation>Frühere Sitzungen hinzufügen…</translation>
    </message>
    <message>
        <source>Add them</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>Looking at the sessions of {assistant}…</source>
        <translation>Sitzungen von {assistant} werden angesehen…</translation>
    </message>
    <message>
        <source>Adding the sessions of {assistant}…</source>
        <translation>Sitzungen von {assistant} werden hinzugefügt…</translation>
    </message>
    <message>
        <source>Stopped. {count} from {assistant} were added until then.</source>
        <translation>Angehalten. Bis dahin aus {assistant} hinzugefügt: {count}.</translation>
    </message>
    <message>
        <source>Added {count} from sessions with {assistant}</source>
        <translation>Aus Sitzungen mit {assistant} hinzugefügt: {count}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>The earlier sessions are taken out again.</source>
        <translation>Die früheren Sitzungen sind wieder herausgenommen.</translation>
    </message>
</context>
<context>
    <name>EmptyTrash</name>
    <message>
        <source>Empty the trash</source>
        <translation>Papierkorb leeren</translation>
    </message>
    <message>
        <source>Delete {count} for good?</source>
        <translation>{count} endgültig löschen?</translation>
    </message>
    <message>
        <source>Their history and links go with them. Only a backup brings them back.</source>
        <translation>Verlauf und Verknüpfungen gehen mit verloren. Nur eine Sicherung bringt sie zurück.</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Endgültig löschen</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>The file with the memories is empty or missing.</source>
        <translation>Die Datei mit den Erinnerungen ist leer oder fehlt.</translation>
    </message>
    <message>
        <source>The file that holds the memories is damaged.</source>
        <translation>Die Datei mit den Erinnerungen ist beschädigt.</translation>
    </message>
    <message>
        <source>Rosemary is running already.</source>
        <translation>Rosemary läuft bereits.</translation>
    </message>
    <message>
        <source>The memories cannot be reached at this moment.</source>
        <translation>Die Erinnerungen sind im Moment nicht erreichbar.</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>Der Datenträger ist voll.</translation>
    </message>
    <message>
        <source>Free some space, then try again.</source>
        <translation>Schaffen Sie Platz und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Search by meaning is off.</source>
        <translation>Die Suche nach Bedeutung ist aus.</translation>
    </message>
    <message>
        <source>Restart Rosemary: it says what can be done.</source>
        <translation>Starten Sie Rosemary neu: Es sagt, was sich tun lässt.</translation>
    </message>
    <message>
        <source>Go back to a backup, or restart Rosemary: it says what can be done.</source>
        <translation>Gehen Sie zurück zu einer Sicherung oder starten Sie Rosemary neu: Es sagt, was sich tun lässt.</translation>
    </message>
    <message>
        <source>Searches still find words.</source>
        <translation>Suchen finden weiterhin Wörter.</translation>
    </message>
    <message>
        <source>There is a memory with the same text already.</source>
        <translation>Es gibt schon eine Erinnerung mit demselben Text.</translation>
    </message>
    <message>
        <source>It is not there any more.</source>
        <translation>Es ist nicht mehr da.</translation>
    </message>
    <message>
        <source>It was changed elsewhere meanwhile.</source>
        <translation>Es wurde inzwischen anderswo geändert.</translation>
    </message>
    <message>
        <source>The text is too long.</source>
        <translation>Der Text ist zu lang.</translation>
    </message>
    <message>
        <source>Divide it into several memories.</source>
        <translation>Teilen Sie ihn auf mehrere Erinnerungen auf.</translation>
    </message>
    <message>
        <source>There is something in that place already.</source>
        <translation>An dieser Stelle ist schon etwas.</translation>
    </message>
    <message>
        <source>Something that was entered is not accepted.</source>
        <translation>Etwas Eingegebenes wird nicht angenommen.</translation>
    </message>
    <message>
        <source>It was cancelled; nothing was left half-done.</source>
        <translation>Es wurde abgebrochen; nichts blieb halb fertig.</translation>
    </message>
    <message>
        <source>This is not allowed now.</source>
        <translation>Das ist jetzt nicht erlaubt.</translation>
    </message>
    <message>
        <source>The assistant's file cannot be read, or not changed safely.</source>
        <translation>Die Datei des Assistenten lässt sich nicht lesen oder nicht sicher ändern.</translation>
    </message>
    <message>
        <source>The disk of the backup folder is not there.</source>
        <translation>Der Datenträger des Sicherungsordners ist nicht da.</translation>
    </message>
    <message>
        <source>Connect it, or choose another folder in the settings.</source>
        <translation>Schließen Sie ihn an oder wählen Sie in den Einstellungen einen anderen Ordner.</translation>
    </message>
    <message>
        <source>This computer did not let Rosemary do it.</source>
        <translation>Dieser Computer hat es Rosemary nicht erlaubt.</translation>
    </message>
    <message>
        <source>Something went wrong inside Rosemary.</source>
        <translation>In Rosemary ist etwas schiefgegangen.</translation>
    </message>
    <message>
        <source>The log file holds the details.</source>
        <translation>Die Protokolldatei enthält die Einzelheiten.</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>nicht verstanden</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>already there</source>
        <translation>schon da</translation>
    </message>
    <message>
        <source>changed meanwhile</source>
        <translation>inzwischen geändert</translation>
    </message>
    <message>
        <source>memories not available</source>
        <translation>Erinnerungen nicht verfügbar</translation>
    </message>
    <message>
        <source>no search by meaning</source>
        <translation>keine Suche nach Bedeutung</translation>
    </message>
    <message>
        <source>disk full</source>
        <translation>Datenträger voll</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>zu lang</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>nicht erlaubt</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>too many requests</source>
        <translation>zu viele Anfragen</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>refused by this computer</source>
        <translation>von diesem Computer abgelehnt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>One file (JSON)</source>
        <translation>Eine Datei (JSON)</translation>
    </message>
    <message>
        <source>To keep, or to import into Rosemary again. Holds everything.</source>
        <translation>Zum Aufbewahren oder für einen neuen Import in Rosemary. Enthält alles.</translation>
    </message>
    <message>
        <source>One file, a memory a line (JSON Lines)</source>
        <translation>Eine Datei, je Zeile eine Erinnerung (JSON Lines)</translation>
    </message>
    <message>
        <source>For other programs. Holds everything.</source>
        <translation>Für andere Programme. Enthält alles.</translation>
    </message>
    <message>
        <source>A folder of notes (Markdown)</source>
        <translation>Ein Ordner mit Notizen (Markdown)</translation>
    </message>
    <message>
        <source>To read and edit in any note program, without former versions.</source>
        <translation>Zum Lesen und Bearbeiten in jedem Notizprogramm, ohne frühere Versionen.</translation>
    </message>
    <message>
        <source>For spreadsheets, a memory a row, without former versions.</source>
        <translation>Für Tabellenprogramme, je Zeile eine Erinnerung, ohne frühere Versionen.</translation>
    </message>
    <message>
        <source>A table (CSV)</source>
        <translation>Eine Tabelle (CSV)</translation>
    </message>
    <message>
        <source>Exported {count} ({size}) to {path}</source>
        <translation>{count} ({size}) exportiert nach {path}</translation>
    </message>
    <message>
        <source>Replace it, or choose another place.</source>
        <translation>Ersetzen Sie es oder wählen Sie einen anderen Ort.</translation>
    </message>
</context>
<context>
    <name>ExportChoices</name>
    <message>
        <source>Choose…</source>
        <translation>Auswählen…</translation>
    </message>
    <message>
        <source>Where the export goes</source>
        <translation>Ziel des Exports</translation>
    </message>
    <message>
        <source>Choose where the export goes</source>
        <translation>Ziel des Exports wählen</translation>
    </message>
    <message>
        <source>As</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wohin</translation>
    </message>
    <message>
        <source>Everything: {count}</source>
        <translation>Alles: {count}</translation>
    </message>
    <message>
        <source>Also what is in the trash: {count}</source>
        <translation>Auch den Papierkorb: {count}</translation>
    </message>
    <message>
        <source>What the list shows: {count}</source>
        <translation>Was die Liste zeigt: {count}</translation>
    </message>
    <message>
        <source>What is selected: {count}</source>
        <translation>Was ausgewählt ist: {count}</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>Erinnerungen exportieren</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Choose where the export goes</source>
        <translation>Ziel des Exports wählen</translation>
    </message>
    <message>
        <source>Choose the folder in which the notes are put</source>
        <translation>Ordner für die Notizen wählen</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>Wird exportiert…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Exporting… {done} of {total}</source>
        <translation>Wird exportiert… {done} von {total}</translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation>Angehalten. Nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>Ersetzen</translation>
    </message>
</context>
<context>
    <name>FileDrop</name>
    <message>
        <source>Drop to import</source>
        <translation>Zum Importieren ablegen</translation>
    </message>
</context>
<context>
    <name>Filters</name>
    <message>
        <source>type {value}</source>
        <translation>Art {value}</translation>
    </message>
    <message>
        <source>tag {value}</source>
        <translation>Schlagwort {value}</translation>
    </message>
    <message>
        <source>project {value}</source>
        <translation>Projekt {value}</translation>
    </message>
    <message>
        <source>source {value}</source>
        <translation>Quelle {value}</translation>
    </message>
    <message>
        <source>date {value}</source>
        <translation>Datum {value}</translation>
    </message>
    <message>
        <source>“{word}” is too long for a tag.</source>
        <translation>„{word}“ ist zu lang für ein Schlagwort.</translation>
    </message>
    <message>
        <source>“{word}”: there is no such type.</source>
        <translation>„{word}“: Diese Art gibt es nicht.</translation>
    </message>
    <message>
        <source>“{word}”: there is no such project.</source>
        <translation>„{word}“: Dieses Projekt gibt es nicht.</translation>
    </message>
    <message>
        <source>“{word}”: nothing comes from there.</source>
        <translation>„{word}“: Von dort stammt nichts.</translation>
    </message>
    <message>
        <source>“{word}” is no date like 2026-11-01.</source>
        <translation>„{word}“ ist kein Datum wie 2026-11-01.</translation>
    </message>
    <message>
        <source>“{word}” contradicts the other date.</source>
        <translation>„{word}“ widerspricht dem anderen Datum.</translation>
    </message>
    <message>
        <source>“{word}”: write yes or no.</source>
        <translation>„{word}“: Schreiben Sie yes oder no.</translation>
    </message>
    <message>
        <source>“{word}”: only words can be left out.</source>
        <translation>„{word}“: Nur Wörter lassen sich ausschließen.</translation>
    </message>
    <message>
        <source>“{word}” is one filter too many.</source>
        <translation>„{word}“ ist ein Filter zu viel.</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Papierkorb</translation>
    </message>
    <message>
        <source>Not pinned</source>
        <translation>Nicht angeheftet</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Angeheftet</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Kein Projekt</translation>
    </message>
    <message>
        <source>Phase {number}</source>
        <translation>Phase {number}</translation>
    </message>
    <message>
        <source>Without “{word}”</source>
        <translation>Ohne „{word}“</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this text</source>
        <translation>In diesem Text suchen</translation>
    </message>
    <message>
        <source>Previous place (Shift+F3)</source>
        <translation>Vorige Stelle (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Next place (F3)</source>
        <translation>Nächste Stelle (F3)</translation>
    </message>
    <message>
        <source>Close the search in this text</source>
        <translation>Suche in diesem Text schließen</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} von {count}</translation>
    </message>
</context>
<context>
    <name>FindBox</name>
    <message>
        <source>Find a memory</source>
        <translation>Erinnerung suchen</translation>
    </message>
    <message>
        <source>Memories found</source>
        <translation>Gefundene Erinnerungen</translation>
    </message>
</context>
<context>
    <name>FirstStepsDialog</name>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Another assistant…</source>
        <translation>Anderer Assistent…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation>Schritt {number} von {count}</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Everything stays on this computer.</source>
        <translation>Alles bleibt auf diesem Computer.</translation>
    </message>
    <message>
        <source>Everything stays on your own server: {name}.</source>
        <translation>Alles bleibt auf Ihrem eigenen Server: {name}.</translation>
    </message>
    <message>
        <source>Welcome to Rosemary</source>
        <translation>Willkommen bei Rosemary</translation>
    </message>
    <message>
        <source>Rosemary is the long-term memory of your AI assistants. What one of them learns about you and your work, all of them can find again, today and in a year.</source>
        <translation>Rosemary ist das Langzeitgedächtnis Ihrer KI-Assistenten. Was einer von ihnen über Sie und Ihre Arbeit lernt, können alle wiederfinden, heute und in einem Jahr.</translation>
    </message>
    <message>
        <source>Connect your assistants</source>
        <translation>Assistenten verbinden</translation>
    </message>
    <message>
        <source>A connected assistant starts Rosemary by itself.</source>
        <translation>Ein verbundener Assistent startet Rosemary von selbst.</translation>
    </message>
    <message>
        <source>ChatGPT: Settings, Data controls, Export data. Claude: Settings, Privacy, Export data. Each mails you a link to a file; choose it here as it is, or drop it on the window, today or later.</source>
        <translation>ChatGPT: Einstellungen, Datenkontrollen, Daten exportieren. Claude: Einstellungen, Datenschutz, Daten exportieren. Beide schicken Ihnen per E-Mail einen Link zu einer Datei; wählen Sie sie hier so aus, wie sie ist, oder ziehen Sie sie auf das Fenster, heute oder später.</translation>
    </message>
    <message>
        <source>Other memory programs and folders of notes can be imported, too. You see what would come before it does.</source>
        <translation>Auch andere Gedächtnisprogramme und Ordner mit Notizen lassen sich importieren. Sie sehen vorher, was käme.</translation>
    </message>
    <message>
        <source>Your first memory</source>
        <translation>Ihre erste Erinnerung</translation>
    </message>
    <message>
        <source>Start your assistant again and say: “Remember that I prefer green tea.” What it saves appears here.</source>
        <translation>Starten Sie Ihren Assistenten neu und sagen Sie: „Merk dir, dass ich lieber grünen Tee trinke.“ Was er speichert, erscheint hier.</translation>
    </message>
    <message>
        <source>{client} has saved: {memory}</source>
        <translation>{client} hat gespeichert: {memory}</translation>
    </message>
    <message>
        <source>These were found on this computer. Details shows exactly what changes in which file, and takes it back.</source>
        <translation>Diese wurden auf diesem Computer gefunden. „Details“ zeigt genau, was sich in welcher Datei ändert, und nimmt es zurück.</translation>
    </message>
    <message>
        <source>You see what assistants save, change it, delete it and get it back. Where there is a tray, Rosemary stays in it when you close the window.</source>
        <translation>Sie sehen, was Assistenten speichern, und können es ändern, löschen und zurückholen. Wo es einen Infobereich gibt, bleibt Rosemary darin, wenn Sie das Fenster schließen.</translation>
    </message>
    <message>
        <source>ChatGPT and Claude in a browser cannot reach this computer. They give what they know as a file: the next step says how.</source>
        <translation>ChatGPT und Claude im Browser erreichen diesen Computer nicht. Was sie wissen, geben sie als Datei heraus: Der nächste Schritt zeigt, wie.</translation>
    </message>
    <message>
        <source>Any other assistant is connected by this command. Add it there as an MCP server:</source>
        <translation>Jeder andere Assistent wird mit diesem Befehl verbunden. Fügen Sie ihn dort als MCP-Server hinzu:</translation>
    </message>
    <message>
        <source>Bring what you have</source>
        <translation>Bringen Sie mit, was Sie haben</translation>
    </message>
</context>
<context>
    <name>Fold</name>
    <message>
        <source>Less related · {count}</source>
        <translation>Weniger verwandt · {count}</translation>
    </message>
    <message>
        <source>{text}, unfolded</source>
        <translation>{text}, ausgeklappt</translation>
    </message>
    <message>
        <source>{text}, folded</source>
        <translation>{text}, eingeklappt</translation>
    </message>
</context>
<context>
    <name>GlobalKeys</name>
    <message>
        <source>This desktop gives programs no keys of their own.</source>
        <translation>Dieser Desktop gibt Programmen keine eigenen Tasten.</translation>
    </message>
    <message>
        <source>The desktop gave Rosemary no key.</source>
        <translation>Der Desktop hat Rosemary keine Taste gegeben.</translation>
    </message>
    <message>
        <source>The keys were not allowed.</source>
        <translation>Die Tasten wurden nicht erlaubt.</translation>
    </message>
    <message>
        <source>The desktop gave no answer.</source>
        <translation>Der Desktop hat nicht geantwortet.</translation>
    </message>
    <message>
        <source>Another program has the keys {keys} already.</source>
        <translation>Ein anderes Programm hat die Tasten {keys} schon.</translation>
    </message>
    <message>
        <source>Search the memories</source>
        <translation>Die Erinnerungen durchsuchen</translation>
    </message>
    <message>
        <source>Add a memory</source>
        <translation>Eine Erinnerung hinzufügen</translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message>
        <source>Related</source>
        <translation>Verwandt</translation>
    </message>
    <message>
        <source>Supersedes</source>
        <translation>Ersetzt</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>Widerspricht</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>Teil von</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Folgt auf</translation>
    </message>
    <message>
        <source>Suggested</source>
        <translation>Vorgeschlagen</translation>
    </message>
</context>
<context>
    <name>GraphPage</name>
    <message>
        <source>Links</source>
        <translation>Verknüpfungen</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Around “{title}”: {memories}</source>
        <translation>Um „{title}“: {memories}</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 Verknüpfung</translation>
    </message>
    <message>
        <source>{count} links</source>
        <translation>{count} Verknüpfungen</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>{count} weitere</translation>
    </message>
    <message>
        <source>Assistants link memories while they save them. You link one where it is open, under Links.</source>
        <translation>Assistenten verknüpfen Erinnerungen beim Speichern. Sie selbst verknüpfen eine dort, wo sie geöffnet ist, unter „Verknüpfungen“.</translation>
    </message>
    <message>
        <source>No memory of this project and type is linked.</source>
        <translation>Keine Erinnerung dieses Projekts und dieser Art ist verknüpft.</translation>
    </message>
    <message>
        <source>No links yet</source>
        <translation>Noch keine Verknüpfungen</translation>
    </message>
</context>
<context>
    <name>GraphPanel</name>
    <message>
        <source>Links</source>
        <translation>Verknüpfungen</translation>
    </message>
    <message>
        <source>Linked memories</source>
        <translation>Verknüpfte Erinnerungen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Centre here</source>
        <translation>Hier zentrieren</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>GraphTools</name>
    <message>
        <source>How many memories</source>
        <translation>Wie viele Erinnerungen</translation>
    </message>
    <message>
        <source>Up to {count}</source>
        <translation>Bis zu {count}</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 Schritt</translation>
    </message>
    <message>
        <source>2 steps</source>
        <translation>2 Schritte</translation>
    </message>
    <message>
        <source>3 steps</source>
        <translation>3 Schritte</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>Suggest links</source>
        <translation>Verknüpfungen vorschlagen</translation>
    </message>
    <message>
        <source>Show memories that could be linked, dashed</source>
        <translation>Erinnerungen, die sich verknüpfen ließen, gestrichelt zeigen</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Show all linked memories</source>
        <translation>Alle verknüpften Erinnerungen zeigen</translation>
    </message>
    <message>
        <source>Smaller (-)</source>
        <translation>Kleiner (-)</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>Größer (+)</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>Alles zeigen (0)</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>Links between memories</source>
        <translation>Verknüpfungen zwischen Erinnerungen</translation>
    </message>
    <message>
        <source>{memories} shown</source>
        <translation>{memories} angezeigt</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 Verknüpfung</translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation><numerusform>%n Verknüpfung</numerusform><numerusform>%n Verknüpfungen</numerusform></translation>
    </message>
</context>
<context>
    <name>HeatLegend</name>
    <message>
        <source>Fewer</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>The darker a day, the more memories it has</source>
        <translation>Je dunkler ein Tag, desto mehr Erinnerungen hat er</translation>
    </message>
</context>
<context>
    <name>HeatMap</name>
    <message>
        <source>Calendar of memories</source>
        <translation>Kalender der Erinnerungen</translation>
    </message>
</context>
<context>
    <name>HeldDetail</name>
    <message>
        <source>Waiting for you</source>
        <translation>Wartet auf Sie</translation>
    </message>
    <message>
        <source>What you approve is done in the name of the assistant. What is deleted goes to the trash; every change can be undone.</source>
        <translation>Was Sie genehmigen, geschieht im Namen des Assistenten. Gelöschtes kommt in den Papierkorb; jede Änderung lässt sich rückgängig machen.</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Genehmigen</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Zeigen</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Find something</source>
        <translation>Etwas finden</translation>
    </message>
    <message>
        <source>Press Ctrl+F and type what you remember of it: words, or what it was about. The list on the left narrows it to a type, a tag or a project. So do words in the search box: tag:music type:decision before:2026-11-01 -draft.</source>
        <translation>Drücken Sie Strg+F und tippen Sie, was Sie noch davon wissen: Wörter oder worum es ging. Die Liste links schränkt auf eine Art, ein Schlagwort oder ein Projekt ein. Das können auch Wörter im Suchfeld: tag:music type:decision before:2026-11-01 -draft.</translation>
    </message>
    <message>
        <source>Get something back</source>
        <translation>Etwas zurückholen</translation>
    </message>
    <message>
        <source>Deleted memories stay in the trash, on the left, for some time. Older ones are in a backup: open Backups, choose one, and restore single memories or everything.</source>
        <translation>Gelöschte Erinnerungen bleiben einige Zeit im Papierkorb, links. Ältere stecken in einer Sicherung: Öffnen Sie „Sicherungen“, wählen Sie eine und stellen Sie einzelne Erinnerungen oder alles wieder her.</translation>
    </message>
    <message>
        <source>Activity tells what each one asked for, and which memories it read. What it changed, at once or in a whole session, can be undone there.</source>
        <translation>„Aktivität“ zeigt, worum jeder gebeten hat und welche Erinnerungen er gelesen hat. Was er geändert hat, auf einmal oder in einer ganzen Sitzung, lässt sich dort rückgängig machen.</translation>
    </message>
    <message>
        <source>Under Assistants you can pause each one, let it only read, show it only some projects, or have it ask you before it deletes.</source>
        <translation>Unter „Assistenten“ können Sie jeden pausieren, nur lesen lassen, ihm nur einige Projekte zeigen oder sich von ihm vor dem Löschen fragen lassen.</translation>
    </message>
    <message>
        <source>See what an assistant did</source>
        <translation>Sehen, was ein Assistent getan hat</translation>
    </message>
    <message>
        <source>Limit an assistant</source>
        <translation>Einen Assistenten einschränken</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Erinnerungen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Protokolle</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>About Rosemary</source>
        <translation>Über Rosemary</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Save diagnostics…</source>
        <translation>Diagnose speichern…</translation>
    </message>
    <message>
        <source>Licences of all parts…</source>
        <translation>Lizenzen aller Teile…</translation>
    </message>
    <message>
        <source>First steps…</source>
        <translation>Erste Schritte…</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
    <message>
        <source>Where everything is</source>
        <translation>Wo alles liegt</translation>
    </message>
    <message>
        <source>Open the folder: {name}</source>
        <translation>Ordner öffnen: {name}</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Befehlszeile</translation>
    </message>
    <message>
        <source>When something is wrong</source>
        <translation>Wenn etwas nicht stimmt</translation>
    </message>
    <message>
        <source>This saves a file with versions, settings, the result of a check and the end of the logs. It holds nothing of what your memories say, and it is sent nowhere.</source>
        <translation>Dies speichert eine Datei mit Versionen, Einstellungen, dem Ergebnis einer Prüfung und dem Ende der Protokolle. Sie enthält nichts davon, was Ihre Erinnerungen sagen, und wird nirgendwohin gesendet.</translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation>Diagnose speichern</translation>
    </message>
    <message>
        <source>Saved {file}. Read it before you share it.</source>
        <translation>{file} gespeichert. Lesen Sie sie, bevor Sie sie weitergeben.</translation>
    </message>
    <message>
        <source>Rosemary: MIT. Qt and PySide: LGPL 3. Inter: SIL Open Font License. Lucide icons: ISC. Search model: Apache 2.0.</source>
        <translation>Rosemary: MIT. Qt und PySide: LGPL 3. Inter: SIL Open Font License. Lucide-Symbole: ISC. Suchmodell: Apache 2.0.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>written</source>
        <translation>geschrieben</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>moved to the trash</source>
        <translation>in den Papierkorb gelegt</translation>
    </message>
    <message>
        <source>restored</source>
        <translation>wiederhergestellt</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Wichtigkeit</translation>
    </message>
    <message>
        <source>Other data</source>
        <translation>Andere Daten</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Gespräch</translation>
    </message>
    <message>
        <source>none</source>
        <translation>leer</translation>
    </message>
</context>
<context>
    <name>HistoryPane</name>
    <message>
        <source>Go back to this version</source>
        <translation>Zu dieser Version zurück</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>What is different</source>
        <translation>Was anders ist</translation>
    </message>
    <message>
        <source>The first version. Select two to compare them.</source>
        <translation>Die erste Version. Wählen Sie zwei aus, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>From version {before} to {after}</source>
        <translation>Von Version {before} zu {after}</translation>
    </message>
    <message>
        <source>Moved to the trash</source>
        <translation>In den Papierkorb gelegt</translation>
    </message>
    <message>
        <source>Restored</source>
        <translation>Wiederhergestellt</translation>
    </message>
</context>
<context>
    <name>HitBar</name>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>Voriger Treffer (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>Nächster Treffer (F3)</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} von {count}</translation>
    </message>
</context>
<context>
    <name>HttpDetail</name>
    <message>
        <source>Restart Rosemary</source>
        <translation>Rosemary neu starten</translation>
    </message>
    <message>
        <source>Copy the token</source>
        <translation>Token kopieren</translation>
    </message>
    <message>
        <source>Make a new one…</source>
        <translation>Neues erstellen…</translation>
    </message>
    <message>
        <source>Make a token</source>
        <translation>Token erstellen</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>Nicht erreichbar</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Zugang über HTTP</translation>
    </message>
    <message>
        <source>For scripts</source>
        <translation>Für Skripte</translation>
    </message>
    <message>
        <source>For assistants</source>
        <translation>Für Assistenten</translation>
    </message>
    <message>
        <source>Copy the address: {title}</source>
        <translation>Adresse kopieren: {title}</translation>
    </message>
    <message>
        <source>Your token</source>
        <translation>Ihr Token</translation>
    </message>
    <message>
        <source>Tokens of single programs</source>
        <translation>Token einzelner Programme</translation>
    </message>
    <message>
        <source>Let programs on this computer in</source>
        <translation>Programme auf diesem Computer zulassen</translation>
    </message>
    <message>
        <source>Programs are let in after a restart of Rosemary.</source>
        <translation>Programme werden nach einem Neustart von Rosemary zugelassen.</translation>
    </message>
    <message>
        <source>Programs are let in until Rosemary is restarted.</source>
        <translation>Programme werden bis zum Neustart von Rosemary zugelassen.</translation>
    </message>
    <message>
        <source>For scripts, and for assistants that ask for an address (MCP over HTTP). Only programs on this computer can come in, each with a token. The assistants in the list do not need it.</source>
        <translation>Für Skripte und für Assistenten, die nach einer Adresse fragen (MCP über HTTP). Nur Programme auf diesem Computer kommen herein, jedes mit einem Token. Die Assistenten in der Liste brauchen das nicht.</translation>
    </message>
    <message>
        <source>A token is like a password: whoever has it may do all that an assistant may.</source>
        <translation>Ein Token ist wie ein Passwort: Wer es hat, darf alles, was ein Assistent darf.</translation>
    </message>
    <message>
        <source>A program with a token of its own is known by its name: it has its own rights, and its token can be ended by itself.</source>
        <translation>Ein Programm mit eigenem Token ist unter seinem Namen bekannt: Es hat eigene Rechte, und sein Token kann einzeln beendet werden.</translation>
    </message>
    <message>
        <source>Name of the program</source>
        <translation>Name des Programms</translation>
    </message>
    <message>
        <source>Name of the program, such as notes-script</source>
        <translation>Name des Programms, etwa notes-script</translation>
    </message>
    <message>
        <source>The new token</source>
        <translation>Das neue Token</translation>
    </message>
    <message>
        <source>End it…</source>
        <translation>Beenden…</translation>
    </message>
    <message>
        <source>End the token of {name}</source>
        <translation>Token von {name} beenden</translation>
    </message>
    <message>
        <source>New token</source>
        <translation>Neues Token</translation>
    </message>
    <message>
        <source>Make a new token?</source>
        <translation>Neues Token erstellen?</translation>
    </message>
    <message>
        <source>The one you have ends at once; programs that use it are refused.</source>
        <translation>Das jetzige endet sofort; Programme, die es benutzen, werden abgewiesen.</translation>
    </message>
    <message>
        <source>Make a new one</source>
        <translation>Neues erstellen</translation>
    </message>
    <message>
        <source>End a token</source>
        <translation>Token beenden</translation>
    </message>
    <message>
        <source>End the token of {name}?</source>
        <translation>Token von {name} beenden?</translation>
    </message>
    <message>
        <source>The program is refused at once. It can be given a new token.</source>
        <translation>Das Programm wird sofort abgewiesen. Es kann ein neues Token bekommen.</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>The token of {name}. It is shown this once: copy it now.</source>
        <translation>Das Token von {name}. Es wird nur dieses eine Mal gezeigt: Kopieren Sie es jetzt.</translation>
    </message>
</context>
<context>
    <name>HttpWatch</name>
    <message>
        <source>There is a new token; the former one has ended.</source>
        <translation>Es gibt ein neues Token; das frühere ist beendet.</translation>
    </message>
    <message>
        <source>The token of {name} has ended.</source>
        <translation>Das Token von {name} ist beendet.</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>It cannot be read.</source>
        <translation>Nicht lesbar.</translation>
    </message>
    <message>
        <source>It was read, but something in it is different now.</source>
        <translation>Es wurde gelesen, aber etwas darin ist jetzt anders.</translation>
    </message>
    <message>
        <source>row {number}</source>
        <translation>Zeile {number}</translation>
    </message>
    <message>
        <source>line {number}</source>
        <translation>Zeile {number}</translation>
    </message>
    <message>
        <source>entry {number}</source>
        <translation>Eintrag {number}</translation>
    </message>
    <message>
        <source>head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>The capture has no time.</source>
        <translation>Die Aufnahme hat keine Zeit.</translation>
    </message>
    <message>
        <source>It has no text.</source>
        <translation>Es hat keinen Text.</translation>
    </message>
    <message>
        <source>It has no content.</source>
        <translation>Es hat keinen Inhalt.</translation>
    </message>
    <message>
        <source>It is too long.</source>
        <translation>Es ist zu lang.</translation>
    </message>
    <message>
        <source>Some bytes were not text and were replaced.</source>
        <translation>Einige Bytes waren kein Text und wurden ersetzt.</translation>
    </message>
    <message>
        <source>It is not an ordinary file.</source>
        <translation>Es ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
        <source>media posts</source>
        <translation>Medienbeiträge</translation>
    </message>
    <message>
        <source>They come from {count} conversations or documents.</source>
        <translation>Sie stammen aus {count} Gesprächen oder Dokumenten.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Die Datei ist leer.</translation>
    </message>
    <message>
        <source>The file ends in the middle.</source>
        <translation>Die Datei endet mittendrin.</translation>
    </message>
    <message>
        <source>It is not clear which conversation this is.</source>
        <translation>Es ist nicht klar, welches Gespräch das ist.</translation>
    </message>
    <message>
        <source>It is built in a way that Rosemary cannot read.</source>
        <translation>Es ist so aufgebaut, dass Rosemary es nicht lesen kann.</translation>
    </message>
    <message>
        <source>It is neither a memory nor a link.</source>
        <translation>Es ist weder eine Erinnerung noch eine Verknüpfung.</translation>
    </message>
    <message>
        <source>It has no name.</source>
        <translation>Es hat keinen Namen.</translation>
    </message>
    <message>
        <source>The link does not say which two memories it joins.</source>
        <translation>Die Verknüpfung nennt nicht, welche zwei Erinnerungen sie verbindet.</translation>
    </message>
    <message>
        <source>It is damaged or incomplete.</source>
        <translation>Es ist beschädigt oder unvollständig.</translation>
    </message>
    <message>
        <source>The file is damaged, or in a form that Rosemary does not know.</source>
        <translation>Die Datei ist beschädigt oder in einer Form, die Rosemary nicht kennt.</translation>
    </message>
    <message>
        <source>Something follows that does not belong to the export.</source>
        <translation>Danach folgt etwas, das nicht zum Export gehört.</translation>
    </message>
    <message>
        <source>A cell has more than 2,000,000 characters: the row is left out.</source>
        <translation>Eine Zelle hat mehr als 2.000.000 Zeichen: Die Zeile wird ausgelassen.</translation>
    </message>
    <message>
        <source>A cell has more than 2,000,000 characters, or a quotation mark is missing: nothing is read from here on.</source>
        <translation>Eine Zelle hat mehr als 2.000.000 Zeichen, oder ein Anführungszeichen fehlt: Ab hier wird nichts gelesen.</translation>
    </message>
    <message>
        <source>A quotation mark in this row is never closed, up to the end of the table: nothing is read from here on.</source>
        <translation>Ein Anführungszeichen in dieser Zeile wird bis zum Ende der Tabelle nicht geschlossen: Ab hier wird nichts gelesen.</translation>
    </message>
    <message>
        <source>The table cannot be read on from here: it may be broken off.</source>
        <translation>Ab hier lässt sich die Tabelle nicht weiterlesen: Vielleicht ist sie abgebrochen.</translation>
    </message>
    <message>
        <source>Its path leads out of the archive.</source>
        <translation>Der Pfad führt aus dem Archiv hinaus.</translation>
    </message>
    <message>
        <source>It is a link.</source>
        <translation>Es ist ein Verweis.</translation>
    </message>
    <message>
        <source>It is a link to another folder.</source>
        <translation>Es ist ein Verweis auf einen anderen Ordner.</translation>
    </message>
    <message>
        <source>It is encrypted: unpack the archive with its password, then import the folder.</source>
        <translation>Es ist verschlüsselt: Entpacken Sie das Archiv mit seinem Passwort und importieren Sie dann den Ordner.</translation>
    </message>
    <message>
        <source>attachments</source>
        <translation>Anhänge</translation>
    </message>
    <message>
        <source>messages of sub-agents</source>
        <translation>Nachrichten von Unteragenten</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>attachments and other files</source>
        <translation>Anhänge und andere Dateien</translation>
    </message>
    <message>
        <source>captures that repeat the one before</source>
        <translation>Aufnahmen, die die vorige wiederholen</translation>
    </message>
    <message>
        <source>conversations without messages</source>
        <translation>Gespräche ohne Nachrichten</translation>
    </message>
    <message>
        <source>empty notes</source>
        <translation>leere Notizen</translation>
    </message>
    <message>
        <source>exchanges of forgotten sessions</source>
        <translation>Wortwechsel vergessener Sitzungen</translation>
    </message>
    <message>
        <source>hidden steps of the assistant</source>
        <translation>verborgene Schritte des Assistenten</translation>
    </message>
    <message>
        <source>links beyond the first 500,000</source>
        <translation>Verknüpfungen nach den ersten 500.000</translation>
    </message>
    <message>
        <source>messages of tools</source>
        <translation>Nachrichten von Werkzeugen</translation>
    </message>
    <message>
        <source>pictures and files</source>
        <translation>Bilder und Dateien</translation>
    </message>
    <message>
        <source>projects</source>
        <translation>Projekte</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>{count} would be added.</source>
        <translation>Zum Hinzufügen: {count}.</translation>
    </message>
    <message>
        <source>They are from {first}.</source>
        <translation>Sie sind vom {first}.</translation>
    </message>
    <message>
        <source>They are from {first} to {last}.</source>
        <translation>Sie sind vom {first} bis {last}.</translation>
    </message>
    <message>
        <source>{count} added.</source>
        <translation>Hinzugefügt: {count}.</translation>
    </message>
    <message>
        <source>It was stopped. Import the same again to go on from there.</source>
        <translation>Der Import wurde angehalten. Importieren Sie dasselbe noch einmal, um von dort fortzufahren.</translation>
    </message>
    <message>
        <source>It is not there any more: it was moved, renamed or deleted. Choose where it is now.</source>
        <translation>Es ist nicht mehr da: Es wurde verschoben, umbenannt oder gelöscht. Wählen Sie, wo es jetzt ist.</translation>
    </message>
    <message>
        <source>Nothing that Rosemary can import was found there. It takes the exports of ChatGPT, Claude and Grok, the sessions of coding assistants such as Claude Code, exports of other memory programs and its own, tables in CSV, and folders of notes in Markdown.</source>
        <translation>Dort wurde nichts gefunden, was Rosemary importieren kann. Es nimmt die Exporte von ChatGPT, Claude und Grok, die Sitzungen von Programmier-Assistenten wie Claude Code, Exporte anderer Gedächtnisprogramme und eigene, Tabellen in CSV und Ordner mit Notizen in Markdown.</translation>
    </message>
    <message>
        <source>{count} brought up to date.</source>
        <translation>Aktualisiert: {count}.</translation>
    </message>
    <message>
        <source>{count} left out: imported before.</source>
        <translation>Ausgelassen, da schon importiert: {count}.</translation>
    </message>
    <message>
        <source>{count} left out: you have the same text.</source>
        <translation>Ausgelassen, da derselbe Text schon da ist: {count}.</translation>
    </message>
    <message>
        <source>Links between them: {count}.</source>
        <translation>Verknüpfungen untereinander: {count}.</translation>
    </message>
    <message>
        <source>Left out on purpose: {parts}.</source>
        <translation>Absichtlich ausgelassen: {parts}.</translation>
    </message>
    <message>
        <source>Cannot be read: {count}. See below.</source>
        <translation>Nicht lesbar: {count}. Siehe unten.</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>Erinnerungen importieren</translation>
    </message>
    <message>
        <source>Some of the memories</source>
        <translation>Einige der Erinnerungen</translation>
    </message>
    <message>
        <source>What cannot be read</source>
        <translation>Was nicht lesbar ist</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen…</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Ordner wählen…</translation>
    </message>
    <message>
        <source>Undo this import</source>
        <translation>Diesen Import rückgängig machen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Choose the export of an assistant (ChatGPT, Claude, Grok) or of another memory program, a table (CSV), or a folder of notes. Nothing is imported before you have seen what would come.</source>
        <translation>Wählen Sie den Export eines Assistenten (ChatGPT, Claude, Grok) oder eines anderen Gedächtnisprogramms, eine Tabelle (CSV) oder einen Ordner mit Notizen. Nichts wird importiert, bevor Sie gesehen haben, was käme.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Looking at it…</source>
        <translation>Wird angesehen…</translation>
    </message>
    <message>
        <source>Recognised: {title}.</source>
        <translation>Erkannt: {title}.</translation>
    </message>
    <message>
        <source>Importing…</source>
        <translation>Wird importiert…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Choose a file to import</source>
        <translation>Datei zum Importieren wählen</translation>
    </message>
    <message>
        <source>Choose a folder to import</source>
        <translation>Ordner zum Importieren wählen</translation>
    </message>
</context>
<context>
    <name>ImportOptionsForm</name>
    <message>
        <source>One memory for each question with its answer</source>
        <translation>Je Frage mit ihrer Antwort eine Erinnerung</translation>
    </message>
    <message>
        <source>One memory for each message</source>
        <translation>Je Nachricht eine Erinnerung</translation>
    </message>
    <message>
        <source>One memory for each conversation</source>
        <translation>Je Gespräch eine Erinnerung</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Gespräche</translation>
    </message>
    <message>
        <source>Take the assistant's answers, too</source>
        <translation>Auch die Antworten des Assistenten übernehmen</translation>
    </message>
    <message>
        <source>As in the export</source>
        <translation>Wie im Export</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
</context>
<context>
    <name>ImportRun</name>
    <message>
        <source>The import is undone.</source>
        <translation>Der Import ist rückgängig gemacht.</translation>
    </message>
    <message>
        <source>There was nothing new to import.</source>
        <translation>Es gab nichts Neues zu importieren.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Imported {count}</source>
        <translation>{count} importiert</translation>
    </message>
</context>
<context>
    <name>LeftOutFolders</name>
    <message>
        <source>Leave out a folder…</source>
        <translation>Ordner auslassen…</translation>
    </message>
    <message>
        <source>Left out for all assistants: what is said in these folders and below them.</source>
        <translation>Für alle Assistenten ausgelassen: was in diesen Ordnern und darunter gesagt wird.</translation>
    </message>
    <message>
        <source>Leave it out no longer: {folder}</source>
        <translation>Nicht mehr auslassen: {folder}</translation>
    </message>
    <message>
        <source>Choose a folder to leave out</source>
        <translation>Ordner zum Auslassen wählen</translation>
    </message>
</context>
<context>
    <name>LeftOutLine</name>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show the conversations</source>
        <translation>Gespräche zeigen</translation>
    </message>
    <message>
        <source>{count} are not in this list</source>
        <translation>Nicht in dieser Liste: {count}</translation>
    </message>
</context>
<context>
    <name>LicencesDialog</name>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>Find in the licences</source>
        <translation>In den Lizenzen suchen</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nicht gefunden</translation>
    </message>
    <message>
        <source>Reading the licences…</source>
        <translation>Lizenzen werden gelesen…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>What Rosemary is made of</source>
        <translation>Woraus Rosemary besteht</translation>
    </message>
</context>
<context>
    <name>LinkOffers</name>
    <message>
        <source>Memories to link to</source>
        <translation>Erinnerungen zum Verknüpfen</translation>
    </message>
</context>
<context>
    <name>Links</name>
    <message>
        <source>Related to</source>
        <translation>Verwandt mit</translation>
    </message>
    <message>
        <source>Supersedes</source>
        <translation>Ersetzt</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>Widerspricht</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>Teil von</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Folgt auf</translation>
    </message>
    <message>
        <source>Superseded by</source>
        <translation>Ersetzt durch</translation>
    </message>
    <message>
        <source>Contradicted by</source>
        <translation>Widersprochen von</translation>
    </message>
    <message>
        <source>Contains</source>
        <translation>Enthält</translation>
    </message>
    <message>
        <source>Followed by</source>
        <translation>Gefolgt von</translation>
    </message>
</context>
<context>
    <name>LinksPane</name>
    <message>
        <source>Nothing is linked to this memory yet.</source>
        <translation>Mit dieser Erinnerung ist noch nichts verknüpft.</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>Suggested: close in meaning</source>
        <translation>Vorgeschlagen: ähnliche Bedeutung</translation>
    </message>
    <message>
        <source>Find a memory to link</source>
        <translation>Erinnerung zum Verknüpfen suchen</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Suche leeren</translation>
    </message>
    <message>
        <source>Relation of a new link</source>
        <translation>Beziehung der neuen Verknüpfung</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verknüpfungen</translation>
    </message>
    <message>
        <source>Remove the link to {title}</source>
        <translation>Verknüpfung mit {title} entfernen</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Weight of the link</source>
        <translation>Gewicht der Verknüpfung</translation>
    </message>
    <message>
        <source>How strong the link is. In searches, a strong link lifts the memory it leads to.</source>
        <translation>Wie stark die Verknüpfung ist. In Suchen hebt eine starke Verknüpfung die Erinnerung an, zu der sie führt.</translation>
    </message>
    <message>
        <source>Link {title}</source>
        <translation>{title} verknüpfen</translation>
    </message>
</context>
<context>
    <name>ListPane</name>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Empty the trash</source>
        <translation>Papierkorb leeren</translation>
    </message>
    <message>
        <source>Show or hide the filters</source>
        <translation>Filter ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Empty trash…</source>
        <translation>Papierkorb leeren…</translation>
    </message>
    <message>
        <source>Save this list as a filter</source>
        <translation>Diese Liste als Filter speichern</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Neue Erinnerung</translation>
    </message>
    <message>
        <source>No memories yet</source>
        <translation>Noch keine Erinnerungen</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren…</translation>
    </message>
    <message>
        <source>Connect an assistant, and it will keep here what matters. Or write the first memory yourself.</source>
        <translation>Verbinden Sie einen Assistenten, und er bewahrt hier auf, was wichtig ist. Oder schreiben Sie die erste Erinnerung selbst.</translation>
    </message>
    <message>
        <source>Show what is selected (Return)</source>
        <translation>Auswahl zeigen (Eingabe)</translation>
    </message>
    <message>
        <source>Search everywhere</source>
        <translation>Überall suchen</translation>
    </message>
    <message>
        <source>Show the conversations</source>
        <translation>Gespräche zeigen</translation>
    </message>
    <message>
        <source>Connect an assistant</source>
        <translation>Assistenten verbinden</translation>
    </message>
    <message>
        <source>words only</source>
        <translation>nur Wörter</translation>
    </message>
    <message>
        <source>Nothing in {what}</source>
        <translation>Nichts gefunden in: {what}</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>No memory there matches “{query}”.</source>
        <translation>Keine Erinnerung dort passt zu „{query}“.</translation>
    </message>
    <message>
        <source>No memory matches “{query}”.</source>
        <translation>Keine Erinnerung passt zu „{query}“.</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Suche leeren</translation>
    </message>
    <message>
        <source>No notes here</source>
        <translation>Keine Notizen hier</translation>
    </message>
    <message>
        <source>The trash is empty</source>
        <translation>Der Papierkorb ist leer</translation>
    </message>
    <message>
        <source>No memory matches this filter.</source>
        <translation>Keine Erinnerung entspricht diesem Filter.</translation>
    </message>
    <message>
        <source>Show all memories</source>
        <translation>Alle Erinnerungen zeigen</translation>
    </message>
    <message>
        <source>Deleted memories stay here for some time, and can be restored.</source>
        <translation>Gelöschte Erinnerungen bleiben einige Zeit hier und lassen sich wiederherstellen.</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>Nichts vorhanden</translation>
    </message>
    <message>
        <source>No memory has the tag “{tag}”.</source>
        <translation>Keine Erinnerung hat das Schlagwort „{tag}“.</translation>
    </message>
</context>
<context>
    <name>Listing</name>
    <message>
        <source>Nothing from {what}, so all was searched.</source>
        <translation>Kein Treffer für {what}, daher wurde alles durchsucht.</translation>
    </message>
    <message>
        <source>No sure answer. These are the nearest:</source>
        <translation>Keine sichere Antwort. Am nächsten kommen:</translation>
    </message>
    <message>
        <source>No sure answer in {what}. These are the nearest:</source>
        <translation>Keine sichere Antwort für {what}. Am nächsten kommen:</translation>
    </message>
</context>
<context>
    <name>MemoryChanges</name>
    <message>
        <source>Tagged {count}</source>
        <translation>Schlagwort gesetzt: {count}</translation>
    </message>
    <message>
        <source>Removed the tag from {count}</source>
        <translation>Schlagwort entfernt: {count}</translation>
    </message>
    <message>
        <source>Pinned {count}</source>
        <translation>{count} angeheftet</translation>
    </message>
    <message>
        <source>Unpinned {count}</source>
        <translation>{count} gelöst</translation>
    </message>
    <message>
        <source>Changed the type of {count}</source>
        <translation>Art geändert: {count}</translation>
    </message>
    <message>
        <source>Changed the importance of {count}</source>
        <translation>Wichtigkeit geändert: {count}</translation>
    </message>
    <message>
        <source>Moved {count}</source>
        <translation>{count} verschoben</translation>
    </message>
    <message>
        <source>Linked {count}</source>
        <translation>{count} verknüpft</translation>
    </message>
    <message>
        <source>Moved {count} to the trash</source>
        <translation>{count} in den Papierkorb gelegt</translation>
    </message>
    <message>
        <source>Nothing changed</source>
        <translation>Nichts geändert</translation>
    </message>
    <message>
        <source>Restored {count}</source>
        <translation>{count} wiederhergestellt</translation>
    </message>
    <message>
        <source>moved {count} to the trash instead</source>
        <translation>stattdessen {count} in den Papierkorb gelegt</translation>
    </message>
    <message>
        <source>Its key is now {key}: another memory has the former one.</source>
        <translation>Der Schlüssel ist jetzt {key}: Den früheren hat eine andere Erinnerung.</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>Die andere zeigen</translation>
    </message>
    <message>
        <source>Restore in its place</source>
        <translation>An ihrer Stelle wiederherstellen</translation>
    </message>
    <message>
        <source>This one stays in the trash.</source>
        <translation>Diese bleibt im Papierkorb.</translation>
    </message>
    <message>
        <source>Another memory has the text of one of them, so all stay in the trash.</source>
        <translation>Eine andere Erinnerung hat den Text von einer von ihnen, deshalb bleiben alle im Papierkorb.</translation>
    </message>
    <message>
        <source>Deleted {count} for good</source>
        <translation>{count} endgültig gelöscht</translation>
    </message>
</context>
<context>
    <name>MemoryForm</name>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Add a title</source>
        <translation>Titel hinzufügen</translation>
    </message>
    <message>
        <source>Show the whole text</source>
        <translation>Ganzen Text zeigen</translation>
    </message>
    <message>
        <source>A long text: the first {shown} of {total} characters.</source>
        <translation>Ein langer Text: die ersten {shown} von {total} Zeichen.</translation>
    </message>
    <message>
        <source>One of its lines is too long to edit here.</source>
        <translation>Eine der Zeilen ist zu lang, um sie hier zu bearbeiten.</translation>
    </message>
</context>
<context>
    <name>MemoryListModel</name>
    <message>
        <source>Loading</source>
        <translation>Wird geladen</translation>
    </message>
    <message>
        <source>{title}, {type}, importance {importance} of 10</source>
        <translation>{title}, {type}, Wichtigkeit {importance} von 10</translation>
    </message>
</context>
<context>
    <name>MemoryListView</name>
    <message>
        <source>Memories</source>
        <translation>Erinnerungen</translation>
    </message>
</context>
<context>
    <name>MemoryMenus</name>
    <message>
        <source>Actions for {what}</source>
        <translation>Aktionen für {what}</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Link to the first</source>
        <translation>Mit der ersten verknüpfen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Add tag…</source>
        <translation>Schlagwort hinzufügen…</translation>
    </message>
    <message>
        <source>Move to a project…</source>
        <translation>In ein Projekt verschieben…</translation>
    </message>
    <message>
        <source>Read the conversation</source>
        <translation>Gespräch lesen</translation>
    </message>
    <message>
        <source>Make a note</source>
        <translation>Notiz erstellen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>List memories with this tag</source>
        <translation>Erinnerungen mit diesem Schlagwort</translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation>Umbenennen oder zusammenführen…</translation>
    </message>
    <message>
        <source>Remove from this memory</source>
        <translation>Von dieser Erinnerung entfernen</translation>
    </message>
    <message>
        <source>Tag {name}</source>
        <translation>Schlagwort {name}</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Discarded the draft</source>
        <translation>Entwurf verworfen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Show the next one</source>
        <translation>Nächste zeigen</translation>
    </message>
    <message>
        <source>Someone else</source>
        <translation>Jemand anderes</translation>
    </message>
    <message>
        <source>{who} moved this memory to the trash while you were writing.</source>
        <translation>{who} hat diese Erinnerung in den Papierkorb gelegt, während Sie schrieben.</translation>
    </message>
    <message>
        <source>Restore and save</source>
        <translation>Wiederherstellen und speichern</translation>
    </message>
    <message>
        <source>{who} changed this memory while you were writing.</source>
        <translation>{who} hat diese Erinnerung geändert, während Sie schrieben.</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meine behalten</translation>
    </message>
    <message>
        <source>Show theirs</source>
        <translation>Andere zeigen</translation>
    </message>
    <message>
        <source>This memory has been moved to the trash since.</source>
        <translation>Diese Erinnerung wurde inzwischen in den Papierkorb gelegt.</translation>
    </message>
    <message>
        <source>This memory has been changed since.</source>
        <translation>Diese Erinnerung wurde inzwischen geändert.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>What you typed is a memory of its own now.</source>
        <translation>Was Sie getippt haben, ist jetzt eine eigene Erinnerung.</translation>
    </message>
    <message>
        <source>Showing the other version</source>
        <translation>Die andere Version wird gezeigt</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>Die andere zeigen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Neue Erinnerung</translation>
    </message>
    <message>
        <source>“{title}” was changed elsewhere and is not saved.</source>
        <translation>„{title}“ wurde anderswo geändert und ist nicht gespeichert.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>Narrowing</name>
    <message>
        <source>Only {what}</source>
        <translation>Nur {what}</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} bis {last}</translation>
    </message>
    <message>
        <source>since {first}</source>
        <translation>seit {first}</translation>
    </message>
    <message>
        <source>until {last}</source>
        <translation>bis {last}</translation>
    </message>
</context>
<context>
    <name>NarrowingBar</name>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>All types</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>Alle Projekte</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Kein Projekt</translation>
    </message>
</context>
<context>
    <name>NarrowingLine</name>
    <message>
        <source>Search everything</source>
        <translation>Alles durchsuchen</translation>
    </message>
</context>
<context>
    <name>NavigationModel</name>
    <message>
        <source>below {tag}</source>
        <translation>unter {tag}</translation>
    </message>
    <message>
        <source>part of the filter</source>
        <translation>Teil des Filters</translation>
    </message>
    <message>
        <source>All memories</source>
        <translation>Alle Erinnerungen</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Gespräche</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Angeheftet</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>Zuletzt benutzt</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Papierkorb</translation>
    </message>
    <message numerus="yes">
        <source>Show all %Ln tags</source>
        <translation><numerusform>%Ln Schlagwort zeigen</numerusform><numerusform>Alle %Ln Schlagwörter zeigen</numerusform></translation>
    </message>
    <message>
        <source>No tag named “{name}”</source>
        <translation>Kein Schlagwort namens „{name}“</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>Gespeicherte Filter</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Projekte</translation>
    </message>
    <message numerus="yes">
        <source>Show all %Ln projects</source>
        <translation><numerusform>%Ln Projekt zeigen</numerusform><numerusform>Alle %Ln Projekte zeigen</numerusform></translation>
    </message>
    <message>
        <source>Shared by {names}</source>
        <translation>Geteilt von {names}</translation>
    </message>
    <message>
        <source>everyone</source>
        <translation>allen</translation>
    </message>
    <message>
        <source>Shared with {names}</source>
        <translation>Geteilt mit {names}</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Kein Projekt</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>What you typed is kept.</source>
        <translation>Was Sie getippt haben, bleibt erhalten.</translation>
    </message>
    <message>
        <source>The text that you were typing when Rosemary stopped is back.</source>
        <translation>Der Text, den Sie gerade tippten, als Rosemary endete, ist wieder da.</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>Notifications</name>
    <message>
        <source>Assistants cannot connect</source>
        <translation>Assistenten können sich nicht verbinden</translation>
    </message>
    <message>
        <source>The server of the memories is away</source>
        <translation>Der Server der Erinnerungen ist nicht da</translation>
    </message>
    <message>
        <source>No backup could be made</source>
        <translation>Keine Sicherung möglich</translation>
    </message>
    <message>
        <source>One change by an assistant waits for your approval.</source>
        <translation>Eine Änderung eines Assistenten wartet auf Ihre Zustimmung.</translation>
    </message>
    <message>
        <source>{count} changes by assistants wait for your approval.</source>
        <translation>{count} Änderungen von Assistenten warten auf Ihre Zustimmung.</translation>
    </message>
    <message>
        <source>Waiting for you</source>
        <translation>Wartet auf Sie</translation>
    </message>
    <message>
        <source>{client} moved {count} to the trash. They can be restored.</source>
        <translation>{client} hat {count} in den Papierkorb gelegt. Sie lassen sich wiederherstellen.</translation>
    </message>
    <message>
        <source>An assistant</source>
        <translation>Ein Assistent</translation>
    </message>
    <message>
        <source>Many memories deleted</source>
        <translation>Viele Erinnerungen gelöscht</translation>
    </message>
</context>
<context>
    <name>OrganisationActions</name>
    <message>
        <source>Saved the filter “{name}”</source>
        <translation>Filter „{name}“ gespeichert</translation>
    </message>
    <message>
        <source>Save this list</source>
        <translation>Diese Liste speichern</translation>
    </message>
    <message>
        <source>Name of the filter</source>
        <translation>Name des Filters</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Take out of the filter</source>
        <translation>Aus dem Filter nehmen</translation>
    </message>
    <message>
        <source>Add to the filter</source>
        <translation>Zum Filter hinzufügen</translation>
    </message>
    <message>
        <source>Ctrl+Click</source>
        <translation>Strg+Klick</translation>
    </message>
    <message>
        <source>The filter is called “{name}” now.</source>
        <translation>Der Filter heißt jetzt „{name}“.</translation>
    </message>
    <message>
        <source>Removed the filter “{name}”</source>
        <translation>Filter „{name}“ entfernt</translation>
    </message>
    <message>
        <source>Rename the filter</source>
        <translation>Filter umbenennen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Removed the tag “{name}” from all memories</source>
        <translation>Schlagwort „{name}“ aus allen Erinnerungen entfernt</translation>
    </message>
    <message>
        <source>New name; that of another tag merges the two</source>
        <translation>Neuer Name; der Name eines anderen Schlagworts führt beide zusammen</translation>
    </message>
    <message>
        <source>Rename the tag</source>
        <translation>Schlagwort umbenennen</translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation>Umbenennen oder zusammenführen…</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Remove from all memories</source>
        <translation>Aus allen Erinnerungen entfernen</translation>
    </message>
    <message>
        <source>Remove with the tags below it</source>
        <translation>Mit untergeordneten Schlagwörtern entfernen</translation>
    </message>
    <message>
        <source>The tag is called “{name}” now.</source>
        <translation>Das Schlagwort heißt jetzt „{name}“.</translation>
    </message>
    <message>
        <source>Merged the tag “{tag}” into “{name}”</source>
        <translation>Schlagwort „{tag}“ mit „{name}“ zusammengeführt</translation>
    </message>
    <message>
        <source>The project is called “{name}” now.</source>
        <translation>Das Projekt heißt jetzt „{name}“.</translation>
    </message>
    <message>
        <source>Rename the project</source>
        <translation>Projekt umbenennen</translation>
    </message>
    <message>
        <source>Share…</source>
        <translation>Teilen…</translation>
    </message>
    <message>
        <source>Changed the colour of “{name}”</source>
        <translation>Farbe von „{name}“ geändert</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
</context>
<context>
    <name>OutboxDialog</name>
    <message>
        <source>Memories kept on this computer</source>
        <translation>Auf diesem Computer aufbewahrte Erinnerungen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The server does not have these. They are safe on this computer as long as they stand here.</source>
        <translation>Der Server hat sie nicht. Solange sie hier stehen, sind sie auf diesem Computer sicher.</translation>
    </message>
    <message>
        <source>The server has everything.</source>
        <translation>Der Server hat alles.</translation>
    </message>
    <message>
        <source>Waits for the server.</source>
        <translation>Wartet auf den Server.</translation>
    </message>
    <message>
        <source>Not taken: {reason}</source>
        <translation>Nicht angenommen: {reason}</translation>
    </message>
    <message>
        <source>Delete {memories} for good?</source>
        <translation>{memories} endgültig löschen?</translation>
    </message>
    <message>
        <source>The server does not have them. This cannot be undone.</source>
        <translation>Der Server hat sie nicht. Das lässt sich nicht rückgängig machen.</translation>
    </message>
</context>
<context>
    <name>PageRail</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Memories</source>
        <translation>Erinnerungen</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verknüpfungen</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Sicherungen</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>Assistants</source>
        <translation>Assistenten</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>New memory</source>
        <translation>Neue Erinnerung</translation>
    </message>
    <message>
        <source>Search memories</source>
        <translation>Erinnerungen suchen</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Letzte Änderung rückgängig machen</translation>
    </message>
    <message>
        <source>Redo what was undone last</source>
        <translation>Rückgängig Gemachtes wiederholen</translation>
    </message>
    <message>
        <source>Import memories…</source>
        <translation>Erinnerungen importieren…</translation>
    </message>
    <message>
        <source>Export memories…</source>
        <translation>Erinnerungen exportieren…</translation>
    </message>
    <message>
        <source>Switch between preview and edit</source>
        <translation>Zwischen Vorschau und Bearbeiten wechseln</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>Jetzt speichern</translation>
    </message>
    <message>
        <source>Quit Rosemary</source>
        <translation>Rosemary beenden</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>Helle Farben</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>Dunkle Farben</translation>
    </message>
    <message>
        <source>Colours of the desktop</source>
        <translation>Farben des Desktops</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Undo: {what}</source>
        <translation>Rückgängig: {what}</translation>
    </message>
    <message>
        <source>Redo: {what}</source>
        <translation>Wiederholen: {what}</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>Papierkorb leeren…</translation>
    </message>
    <message>
        <source>First steps…</source>
        <translation>Erste Schritte…</translation>
    </message>
    <message>
        <source>Move what is selected to the trash</source>
        <translation>Auswahl in den Papierkorb legen</translation>
    </message>
    <message>
        <source>Pause all assistants</source>
        <translation>Alle Assistenten pausieren</translation>
    </message>
    <message>
        <source>Resume all assistants</source>
        <translation>Alle Assistenten fortsetzen</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>List of memories</source>
        <translation>Liste der Erinnerungen</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Backing up what is there now</source>
        <translation>Der jetzige Stand wird gesichert</translation>
    </message>
    <message>
        <source>Putting the backup in place</source>
        <translation>Die Sicherung wird eingesetzt</translation>
    </message>
    <message>
        <source>Checking the backup</source>
        <translation>Sicherung wird geprüft</translation>
    </message>
    <message>
        <source>Copying the memories</source>
        <translation>Erinnerungen werden kopiert</translation>
    </message>
    <message>
        <source>Writing the memories as JSON</source>
        <translation>Erinnerungen werden als JSON geschrieben</translation>
    </message>
</context>
<context>
    <name>ProgressLine</name>
    <message>
        <source>Working</source>
        <translation>In Arbeit</translation>
    </message>
</context>
<context>
    <name>ProjectBox</name>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Kein Projekt</translation>
    </message>
</context>
<context>
    <name>ProjectTicks</name>
    <message>
        <source>Find a project</source>
        <translation>Projekt suchen</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Projekte</translation>
    </message>
    <message>
        <source>No project has that in its name.</source>
        <translation>Kein Projekt hat das im Namen.</translation>
    </message>
</context>
<context>
    <name>PropertiesCard</name>
    <message>
        <source>Importance</source>
        <translation>Wichtigkeit</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>now {value}</source>
        <translation>jetzt {value}</translation>
    </message>
    <message numerus="yes">
        <source>now {value}, not used for %Ln days</source>
        <translation><numerusform>jetzt {value}, seit %Ln Tag nicht benutzt</numerusform><numerusform>jetzt {value}, seit %Ln Tagen nicht benutzt</numerusform></translation>
    </message>
    <message>
        <source>now {value}, last used {date}</source>
        <translation>jetzt {value}, zuletzt benutzt: {date}</translation>
    </message>
    <message>
        <source>now {value}, raised by use</source>
        <translation>jetzt {value}, durch Benutzung gestiegen</translation>
    </message>
    <message>
        <source>Type, project</source>
        <translation>Art, Projekt</translation>
    </message>
    <message>
        <source>{value} of 10</source>
        <translation>{value} von 10</translation>
    </message>
</context>
<context>
    <name>Question</name>
    <message>
        <source>Leave it as it is</source>
        <translation>So lassen</translation>
    </message>
</context>
<context>
    <name>QuickAdd</name>
    <message>
        <source>Add a memory</source>
        <translation>Erinnerung hinzufügen</translation>
    </message>
    <message>
        <source>From the clipboard</source>
        <translation>Aus der Zwischenablage</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>This text is not saved yet. Save or discard it, then quit again.</source>
        <translation>Dieser Text ist noch nicht gespeichert. Speichern oder verwerfen Sie ihn und beenden Sie dann noch einmal.</translation>
    </message>
    <message>
        <source>What should be remembered?</source>
        <translation>Was soll im Gedächtnis bleiben?</translation>
    </message>
    <message>
        <source>Text of the memory</source>
        <translation>Text der Erinnerung</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
</context>
<context>
    <name>QuickSearch</name>
    <message>
        <source>Quick search</source>
        <translation>Schnellsuche</translation>
    </message>
    <message>
        <source>Enter opens · {copy} copies · Esc closes</source>
        <translation>Eingabe öffnet · {copy} kopiert · Esc schließt</translation>
    </message>
    <message>
        <source>No memory matches “{query}”.</source>
        <translation>Keine Erinnerung passt zu „{query}“.</translation>
    </message>
    <message>
        <source>There are no memories yet.</source>
        <translation>Es gibt noch keine Erinnerungen.</translation>
    </message>
    <message>
        <source>No memory matches this filter.</source>
        <translation>Keine Erinnerung entspricht diesem Filter.</translation>
    </message>
</context>
<context>
    <name>RecentSessions</name>
    <message>
        <source>Remembered last</source>
        <translation>Zuletzt gemerkt</translation>
    </message>
    <message>
        <source>1 exchange</source>
        <translation>1 Frage mit Antwort</translation>
    </message>
    <message>
        <source>{count} exchanges</source>
        <translation>{count} Fragen mit Antworten</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Forget this session: {title}</source>
        <translation>Diese Sitzung vergessen: {title}</translation>
    </message>
</context>
<context>
    <name>RememberBox</name>
    <message>
        <source>Each question with its answer becomes a memory, from now on. It stays on this computer; the page Assistants switches it off.</source>
        <translation>Jede Frage mit ihrer Antwort wird ab jetzt eine Erinnerung. Sie bleibt auf diesem Computer; ausschalten lässt es sich auf der Seite „Assistenten“.</translation>
    </message>
    <message>
        <source>Save conversations with {assistant}</source>
        <translation>Gespräche mit {assistant} speichern</translation>
    </message>
</context>
<context>
    <name>ReminderRow</name>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Text kopieren</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>Was sich in der Datei ändert</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Aktualisieren</translation>
    </message>
</context>
<context>
    <name>ReminderSection</name>
    <message>
        <source>Reminded of its memory</source>
        <translation>Ans Gedächtnis erinnert</translation>
    </message>
</context>
<context>
    <name>Reminders</name>
    <message>
        <source>Is told at the start what it should know</source>
        <translation>Erfährt zu Beginn, was zu wissen ist</translation>
    </message>
    <message>
        <source>Has a skill for its memory</source>
        <translation>Hat einen Skill für sein Gedächtnis</translation>
    </message>
    <message>
        <source>Knows when to search and save</source>
        <translation>Weiß, wann zu suchen und zu speichern ist</translation>
    </message>
    <message>
        <source>Paste the text into its rules: {place}.</source>
        <translation>Fügen Sie den Text in seine Regeln ein: {place}.</translation>
    </message>
    <message>
        <source>A short text in its own rules says when to use the memory.</source>
        <translation>Ein kurzer Text in seinen eigenen Regeln sagt, wann das Gedächtnis zu benutzen ist.</translation>
    </message>
    <message>
        <source>At the start of each session it is told who you are, what was decided and what is open.</source>
        <translation>Zu Beginn jeder Sitzung erfährt er, wer Sie sind, was entschieden wurde und was offen ist.</translation>
    </message>
    <message>
        <source>A folder among its skills says when to use the memory; it is read when it is needed.</source>
        <translation>Ein Ordner unter seinen Skills sagt, wann das Gedächtnis zu benutzen ist; er wird gelesen, wenn er gebraucht wird.</translation>
    </message>
    <message>
        <source>It can be updated: what is there now differs.</source>
        <translation>Eine Aktualisierung ist möglich: Was jetzt da ist, weicht ab.</translation>
    </message>
</context>
<context>
    <name>SearchBox</name>
    <message>
        <source>Search memories</source>
        <translation>Erinnerungen suchen</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Suche leeren</translation>
    </message>
</context>
<context>
    <name>SearchedTicks</name>
    <message>
        <source>{ticked} of {count}</source>
        <translation>{ticked} von {count}</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>Keine markieren</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>Alle markieren</translation>
    </message>
</context>
<context>
    <name>ServerAwayDialog</name>
    <message>
        <source>Rosemary</source>
        <translation>Rosemary</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>Change the address or password…</source>
        <translation>Adresse oder Passwort ändern…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Your memories cannot be reached</source>
        <translation>Ihre Erinnerungen sind nicht erreichbar</translation>
    </message>
</context>
<context>
    <name>ServerStatus</name>
    <message>
        <source>The server is away</source>
        <translation>Der Server ist nicht erreichbar</translation>
    </message>
    <message>
        <source>Assistants are paused</source>
        <translation>Assistenten sind pausiert</translation>
    </message>
    <message>
        <source>Assistants cannot connect</source>
        <translation>Assistenten können sich nicht verbinden</translation>
    </message>
    <message>
        <source>Closed to assistants</source>
        <translation>Für Assistenten geschlossen</translation>
    </message>
    <message>
        <source>Ready for assistants</source>
        <translation>Bereit für Assistenten</translation>
    </message>
    <message>
        <source>Ready · 1 assistant</source>
        <translation>Bereit · 1 Assistent</translation>
    </message>
    <message numerus="yes">
        <source>Ready · %Ln assistants</source>
        <translation><numerusform>Bereit · %Ln Assistent</numerusform><numerusform>Bereit · %Ln Assistenten</numerusform></translation>
    </message>
    <message>
        <source>Nothing saved yet</source>
        <translation>Noch nichts gespeichert</translation>
    </message>
    <message>
        <source>Last saved: {moment}</source>
        <translation>Zuletzt gespeichert: {moment}</translation>
    </message>
</context>
<context>
    <name>SessionForgetting</name>
    <message>
        <source>The session is forgotten: {count} went to the trash, and no more of it is taken</source>
        <translation>Die Sitzung ist vergessen: {count} in den Papierkorb gelegt, und nichts mehr daraus wird übernommen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Back to the default of {name}</source>
        <translation>Zurück zum Standard von {name}</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Saved. It counts after a restart.</source>
        <translation>Gespeichert. Gilt nach einem Neustart.</translation>
    </message>
    <message>
        <source>Choose the folder: {name}</source>
        <translation>Ordner wählen: {name}</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ein</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Type a whole number.</source>
        <translation>Geben Sie eine ganze Zahl ein.</translation>
    </message>
    <message>
        <source>Type a number, such as 0.5.</source>
        <translation>Geben Sie eine Zahl ein, etwa 0.5.</translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>Reduziert</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Sicherungen</translation>
    </message>
    <message>
        <source>Automatic backups</source>
        <translation>Automatische Sicherungen</translation>
    </message>
    <message>
        <source>Rosemary makes them by itself while it runs</source>
        <translation>Rosemary erstellt sie selbst, während es läuft</translation>
    </message>
    <message>
        <source>Hours between backups</source>
        <translation>Stunden zwischen Sicherungen</translation>
    </message>
    <message>
        <source>Saves between backups</source>
        <translation>Speichern zwischen Sicherungen</translation>
    </message>
    <message>
        <source>one is made after so many saves, 1 to 1,000,000</source>
        <translation>nach so vielen Speichervorgängen wird eine erstellt, 1 bis 1.000.000</translation>
    </message>
    <message>
        <source>Backups kept</source>
        <translation>Aufbewahrte Sicherungen</translation>
    </message>
    <message>
        <source>how many are kept, spread over days, weeks and months, 1 to 1,000</source>
        <translation>wie viele bleiben, verteilt über Tage, Wochen und Monate, 1 bis 1.000</translation>
    </message>
    <message>
        <source>Folder of the backups</source>
        <translation>Ordner der Sicherungen</translation>
    </message>
    <message>
        <source>where they are kept; if empty, in `backups` beside the memories</source>
        <translation>wo sie aufbewahrt werden; falls leer, in `backups` neben den Erinnerungen</translation>
    </message>
    <message>
        <source>New assistants</source>
        <translation>Neue Assistenten</translation>
    </message>
    <message>
        <source>it may change nothing</source>
        <translation>er darf nichts ändern</translation>
    </message>
    <message>
        <source>Ask before deleting</source>
        <translation>Vor dem Löschen fragen</translation>
    </message>
    <message>
        <source>its deletions wait for your approval</source>
        <translation>Löschungen warten auf Ihre Zustimmung</translation>
    </message>
    <message>
        <source>Days a deletion waits</source>
        <translation>Tage, die eine Löschung wartet</translation>
    </message>
    <message>
        <source>What is kept</source>
        <translation>Was aufbewahrt wird</translation>
    </message>
    <message>
        <source>Days in the trash</source>
        <translation>Tage im Papierkorb</translation>
    </message>
    <message>
        <source>after so many days in the trash a memory is deleted for good, 1 to 36,500</source>
        <translation>nach so vielen Tagen im Papierkorb wird eine Erinnerung endgültig gelöscht, 1 bis 36.500</translation>
    </message>
    <message>
        <source>Days in the activity</source>
        <translation>Tage in der Aktivität</translation>
    </message>
    <message>
        <source>Days of followed conversations</source>
        <translation>Tage für mitgelesene Gespräche</translation>
    </message>
    <message>
        <source>conversations from the session files of assistants go to the trash when they are so many days old; 0 for never</source>
        <translation>Gespräche aus den Sitzungsdateien von Assistenten kommen in den Papierkorb, wenn sie so viele Tage alt sind; 0 für nie</translation>
    </message>
    <message>
        <source>Followed exchanges kept</source>
        <translation>Mitgelesene Fragen mit Antworten</translation>
    </message>
    <message>
        <source>beyond so many of them the oldest go to the trash; 0 for no limit</source>
        <translation>über diese Zahl hinaus kommen die ältesten in den Papierkorb; 0 für unbegrenzt</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Zugang über HTTP</translation>
    </message>
    <message>
        <source>whether scripts and other programs may come in over HTTP</source>
        <translation>ob Skripte und andere Programme über HTTP hereindürfen</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>the number programs connect to, 1024 to 65535</source>
        <translation>die Nummer, mit der sich Programme verbinden, 1024 bis 65535</translation>
    </message>
    <message>
        <source>Newer versions</source>
        <translation>Neuere Versionen</translation>
    </message>
    <message>
        <source>Ask for newer versions</source>
        <translation>Nach neueren Versionen fragen</translation>
    </message>
    <message>
        <source>whether to ask the address below once a day</source>
        <translation>ob die Adresse unten einmal am Tag gefragt wird</translation>
    </message>
    <message>
        <source>Address that is asked</source>
        <translation>Gefragte Adresse</translation>
    </message>
    <message>
        <source>the next one is made so many hours after the last, if anything has changed, 1 to 8,760</source>
        <translation>so viele Stunden nach der letzten wird die nächste erstellt, falls sich etwas geändert hat, 1 bis 8.760</translation>
    </message>
    <message>
        <source>It counts after a restart.</source>
        <translation>Gilt nach einem Neustart.</translation>
    </message>
    <message>
        <source>What it is offered</source>
        <translation>Was ihm angeboten wird</translation>
    </message>
    <message>
        <source>everything, or only the basics: save, search, read, change and delete</source>
        <translation>alles oder nur das Wichtigste: speichern, suchen, lesen, ändern und löschen</translation>
    </message>
    <message>
        <source>Only read</source>
        <translation>Nur lesen</translation>
    </message>
    <message>
        <source>if you have not decided after so many days, nothing is deleted, 1 to 36,500</source>
        <translation>wenn Sie nach so vielen Tagen nicht entschieden haben, wird nichts gelöscht, 1 bis 36.500</translation>
    </message>
    <message>
        <source>what an assistant did is listed for so many days, 1 to 36,500</source>
        <translation>so viele Tage bleibt aufgelistet, was ein Assistent getan hat, 1 bis 36.500</translation>
    </message>
    <message>
        <source>Let programs in</source>
        <translation>Programme hereinlassen</translation>
    </message>
    <message>
        <source>where new versions are listed, as on GitHub; if empty, none is asked</source>
        <translation>wo neue Versionen aufgelistet sind, wie bei GitHub; falls leer, wird keine Adresse gefragt</translation>
    </message>
    <message>
        <source>Limits for each assistant</source>
        <translation>Grenzen je Assistent</translation>
    </message>
    <message>
        <source>Calls at once</source>
        <translation>Gleichzeitige Aufrufe</translation>
    </message>
    <message>
        <source>so many calls of one client are worked on at the same time, 1 to 1,000</source>
        <translation>so viele Aufrufe eines Programms werden zugleich bearbeitet, 1 bis 1.000</translation>
    </message>
    <message>
        <source>Calls in a minute</source>
        <translation>Aufrufe pro Minute</translation>
    </message>
    <message>
        <source>so many calls of one client are answered in a minute, 1 to 1,000,000</source>
        <translation>so viele Aufrufe eines Programms werden pro Minute beantwortet, 1 bis 1.000.000</translation>
    </message>
    <message>
        <source>Seconds for a call</source>
        <translation>Sekunden je Aufruf</translation>
    </message>
    <message>
        <source>a call of an assistant is waited for so long, 1 to 86,400</source>
        <translation>so lange wird auf einen Aufruf eines Assistenten gewartet, 1 bis 86.400</translation>
    </message>
    <message>
        <source>Order of search results</source>
        <translation>Reihenfolge der Suchergebnisse</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>how many memories each kind of search proposes, 10 to 1000</source>
        <translation>wie viele Erinnerungen jede Art der Suche vorschlägt, 10 bis 1000</translation>
    </message>
    <message>
        <source>Common words</source>
        <translation>Häufige Wörter</translation>
    </message>
    <message>
        <source>a word in more than this share of the memories counts as common</source>
        <translation>ein Wort in mehr als diesem Anteil der Erinnerungen gilt als häufig</translation>
    </message>
    <message>
        <source>Weight of meaning, Latin letters</source>
        <translation>Gewicht der Bedeutung, lateinische Schrift</translation>
    </message>
    <message>
        <source>what meaning counts against words for a query in Latin letters</source>
        <translation>was bei einer Anfrage in lateinischer Schrift die Bedeutung gegenüber den Wörtern zählt</translation>
    </message>
    <message>
        <source>Weight of meaning, other scripts</source>
        <translation>Gewicht der Bedeutung, andere Schriften</translation>
    </message>
    <message>
        <source>the same for all other letters</source>
        <translation>dasselbe für alle anderen Schriften</translation>
    </message>
    <message>
        <source>what else is shown beside a sure result must be as probable as this</source>
        <translation>so wahrscheinlich muss sein, was neben einem sicheren Ergebnis noch gezeigt wird</translation>
    </message>
    <message>
        <source>once the uses have added so much, importance rises by it</source>
        <translation>sobald die Benutzungen so viel hinzugefügt haben, steigt die Wichtigkeit darum</translation>
    </message>
    <message>
        <source>Weight of parts of words</source>
        <translation>Gewicht von Wortteilen</translation>
    </message>
    <message>
        <source>what parts of words count of all that words count, where they are looked for</source>
        <translation>was Wortteile von dem zählen, was Wörter zählen, wo nach ihnen gesucht wird</translation>
    </message>
    <message>
        <source>Weight of the conversation</source>
        <translation>Gewicht des Gesprächs</translation>
    </message>
    <message>
        <source>the share of its score that a memory passes to its neighbours in a conversation</source>
        <translation>der Anteil ihrer Punktzahl, den eine Erinnerung ihren Nachbarn im Gespräch weitergibt</translation>
    </message>
    <message>
        <source>Weight of importance</source>
        <translation>Gewicht der Wichtigkeit</translation>
    </message>
    <message>
        <source>what the highest importance adds to a score</source>
        <translation>was die höchste Wichtigkeit zur Punktzahl beiträgt</translation>
    </message>
    <message>
        <source>Weight of recency</source>
        <translation>Gewicht der Neuheit</translation>
    </message>
    <message>
        <source>what having been made just now adds to a score</source>
        <translation>was es zur Punktzahl beiträgt, gerade erst entstanden zu sein</translation>
    </message>
    <message>
        <source>Days of recency</source>
        <translation>Tage der Neuheit</translation>
    </message>
    <message>
        <source>the age at which half of that is left</source>
        <translation>das Alter, in dem die Hälfte davon übrig ist</translation>
    </message>
    <message>
        <source>Least similarity, by meaning</source>
        <translation>Mindestähnlichkeit nach Bedeutung</translation>
    </message>
    <message>
        <source>the least similarity of a result in semantic mode</source>
        <translation>die geringste Ähnlichkeit eines Ergebnisses bei der Suche nach Bedeutung</translation>
    </message>
    <message>
        <source>Sure from</source>
        <translation>Sicher ab</translation>
    </message>
    <message>
        <source>with no memory as probable as this, a search finds nothing sure</source>
        <translation>ohne eine Erinnerung, die mindestens so wahrscheinlich ist, findet eine Suche nichts Sicheres</translation>
    </message>
    <message>
        <source>Also shown from</source>
        <translation>Auch gezeigt ab</translation>
    </message>
    <message>
        <source>How importance fades</source>
        <translation>Wie Wichtigkeit verblasst</translation>
    </message>
    <message>
        <source>Half-life in days</source>
        <translation>Halbwertszeit in Tagen</translation>
    </message>
    <message>
        <source>a table, `[decay.half_life_days]`: after so many days half of the importance is left</source>
        <translation>eine Tabelle, `[decay.half_life_days]`: nach so vielen Tagen ist die Hälfte der Wichtigkeit übrig</translation>
    </message>
    <message>
        <source>Least importance</source>
        <translation>Geringste Wichtigkeit</translation>
    </message>
    <message>
        <source>a table, `[decay.floor]`: importance does not fall below these, 1 to 10</source>
        <translation>eine Tabelle, `[decay.floor]`: darunter fällt die Wichtigkeit nicht, 1 bis 10</translation>
    </message>
    <message>
        <source>Tags that keep importance</source>
        <translation>Schlagwörter, die Wichtigkeit erhalten</translation>
    </message>
    <message>
        <source>a memory with one of these tags neither fades nor rises by use</source>
        <translation>eine Erinnerung mit einem dieser Schlagwörter verblasst nicht und steigt nicht durch Benutzung</translation>
    </message>
    <message>
        <source>Gain of each use</source>
        <translation>Gewinn je Benutzung</translation>
    </message>
    <message>
        <source>what each use adds</source>
        <translation>was jede Benutzung hinzufügt</translation>
    </message>
    <message>
        <source>Step of the gain</source>
        <translation>Schritt des Gewinns</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Search settings</source>
        <translation>Einstellungen durchsuchen</translation>
    </message>
    <message>
        <source>Some changes count after a restart.</source>
        <translation>Einige Änderungen gelten nach einem Neustart.</translation>
    </message>
    <message>
        <source>Search model</source>
        <translation>Suchmodell</translation>
    </message>
    <message>
        <source>Show advanced settings</source>
        <translation>Erweiterte Einstellungen zeigen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Restart Rosemary</source>
        <translation>Rosemary neu starten</translation>
    </message>
    <message>
        <source>Addresses and tokens…</source>
        <translation>Adressen und Token…</translation>
    </message>
    <message>
        <source>No setting was found.</source>
        <translation>Keine Einstellung gefunden.</translation>
    </message>
    <message>
        <source>window appearance look animation motion</source>
        <translation>Fenster Erscheinungsbild Aussehen Animation Bewegung</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>Desktop</translation>
    </message>
    <message>
        <source>desktop start login autostart tray notifications messages</source>
        <translation>Desktop Start Anmeldung Autostart Infobereich Benachrichtigungen Meldungen</translation>
    </message>
    <message>
        <source>Where your memories are</source>
        <translation>Wo Ihre Erinnerungen sind</translation>
    </message>
    <message>
        <source>where memories are server database postgresql computer password</source>
        <translation>wo erinnerungen sind server datenbank postgresql computer passwort</translation>
    </message>
    <message>
        <source>It finds memories by their meaning. A change counts at once, and all memories are read again. To add another one, type this command: {command}</source>
        <translation>Es findet Erinnerungen nach ihrer Bedeutung. Ein Wechsel gilt sofort, und alle Erinnerungen werden neu gelesen. Um ein weiteres hinzuzufügen, geben Sie diesen Befehl ein: {command}</translation>
    </message>
    <message>
        <source>{count} still to be read; until then the former model searches.</source>
        <translation>Noch zu lesen: {count}; bis dahin sucht das bisherige Modell.</translation>
    </message>
    <message>
        <source>Hide advanced settings</source>
        <translation>Erweiterte Einstellungen ausblenden</translation>
    </message>
</context>
<context>
    <name>Setup</name>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>guided</source>
        <translation>angeleitet</translation>
    </message>
    <message>
        <source>manual</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Verbunden</translation>
    </message>
    <message>
        <source>Starts another Rosemary</source>
        <translation>Startet ein anderes Rosemary</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Nicht verbunden</translation>
    </message>
    <message>
        <source>Its file cannot be read</source>
        <translation>Seine Datei ist nicht lesbar</translation>
    </message>
    <message>
        <source>Set up by hand</source>
        <translation>Von Hand eingerichtet</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Not added</source>
        <translation>Nicht hinzugefügt</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>Von Hand</translation>
    </message>
    <message>
        <source>Not possible</source>
        <translation>Nicht möglich</translation>
    </message>
    <message>
        <source>It starts another Rosemary, not this one.</source>
        <translation>Er startet ein anderes Rosemary, nicht dieses.</translation>
    </message>
    <message>
        <source>Automatic: Rosemary adds itself to the settings file of the assistant.</source>
        <translation>Automatisch: Rosemary trägt sich in die Einstellungsdatei des Assistenten ein.</translation>
    </message>
    <message>
        <source>Guided: you paste a text into the settings file of the assistant.</source>
        <translation>Angeleitet: Sie fügen einen Text in die Einstellungsdatei des Assistenten ein.</translation>
    </message>
    <message>
        <source>Manual: you fill in a page in the settings of the assistant.</source>
        <translation>Von Hand: Sie füllen eine Seite in den Einstellungen des Assistenten aus.</translation>
    </message>
    <message>
        <source>This file does not exist yet. Rosemary makes it with the lines below; disconnecting removes it again.</source>
        <translation>Diese Datei gibt es noch nicht. Rosemary erstellt sie mit den Zeilen unten; beim Trennen wird sie wieder entfernt.</translation>
    </message>
    <message>
        <source>{title} was not found on this computer. You can connect it now and install it later.</source>
        <translation>{title} wurde auf diesem Computer nicht gefunden. Sie können jetzt verbinden und später installieren.</translation>
    </message>
    <message>
        <source>It is told when to use it.</source>
        <translation>Ihm wird gesagt, wann er es benutzen soll.</translation>
    </message>
    <message>
        <source>From its next session on, {title} is told at the start what it should know.</source>
        <translation>Ab der nächsten Sitzung erfährt {title} zu Beginn, was zu wissen ist.</translation>
    </message>
    <message>
        <source>{title} is no longer told at the start what it should know.</source>
        <translation>{title} erfährt zu Beginn nicht mehr, was zu wissen ist.</translation>
    </message>
    <message>
        <source>From its next session on, {title} knows when to search and save.</source>
        <translation>Ab der nächsten Sitzung weiß {title}, wann zu suchen und zu speichern ist.</translation>
    </message>
    <message>
        <source>From its next session on, {title} has a skill for its memory.</source>
        <translation>Ab der nächsten Sitzung hat {title} einen Skill für sein Gedächtnis.</translation>
    </message>
    <message>
        <source>The skill of {title} is removed.</source>
        <translation>Der Skill von {title} ist entfernt.</translation>
    </message>
    <message>
        <source>{title} is disconnected. It lets go of Rosemary when it is next started.</source>
        <translation>{title} ist getrennt. Rosemary wird beim nächsten Start losgelassen.</translation>
    </message>
    <message>
        <source>It works: the assistant starts Rosemary and gets an answer in {seconds} s.</source>
        <translation>Es funktioniert: Der Assistent startet Rosemary und bekommt in {seconds} s eine Antwort.</translation>
    </message>
    <message>
        <source>Telling it at the start what it should know works, too.</source>
        <translation>Ihm zu Beginn zu sagen, was er wissen soll, funktioniert auch.</translation>
    </message>
    <message>
        <source>Rosemary changes only the lines with + and - in this file. A copy of the file as it is now is put beside it first, and disconnecting takes the lines out again.</source>
        <translation>Rosemary ändert nur die Zeilen mit + und - in dieser Datei. Vorher wird eine Kopie der jetzigen Datei daneben gelegt, und beim Trennen werden die Zeilen wieder herausgenommen.</translation>
    </message>
    <message>
        <source>The rule of {title} is removed.</source>
        <translation>Die Regel von {title} ist entfernt.</translation>
    </message>
    <message>
        <source>{title} was connected already.</source>
        <translation>{title} war schon verbunden.</translation>
    </message>
    <message>
        <source>{title} is connected. Restart it once, and it has a memory.</source>
        <translation>{title} ist verbunden. Starten Sie es einmal neu, und es hat ein Gedächtnis.</translation>
    </message>
    <message>
        <source>The file as it was: {name}</source>
        <translation>Die Datei, wie sie war: {name}</translation>
    </message>
    <message>
        <source>It does not work yet. {reason}</source>
        <translation>Es funktioniert noch nicht. {reason}</translation>
    </message>
    <message>
        <source>The file was not touched.</source>
        <translation>Die Datei wurde nicht angerührt.</translation>
    </message>
</context>
<context>
    <name>SetupDetail</name>
    <message>
        <source>What it may do</source>
        <translation>Was er darf</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Test it</source>
        <translation>Testen</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Trennen</translation>
    </message>
    <message>
        <source>Open the folder of the file</source>
        <translation>Ordner der Datei öffnen</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>Was sich in der Datei ändert</translation>
    </message>
    <message>
        <source>Do it by hand instead</source>
        <translation>Stattdessen von Hand</translation>
    </message>
    <message>
        <source>The text to paste</source>
        <translation>Der Text zum Einfügen</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Text kopieren</translation>
    </message>
    <message>
        <source>Copy the name of the file</source>
        <translation>Dateinamen kopieren</translation>
    </message>
    <message>
        <source>Open the assistant and add it there</source>
        <translation>Assistenten öffnen und dort hinzufügen</translation>
    </message>
    <message>
        <source>Also tell it when to use the memory</source>
        <translation>Ihm auch sagen, wann er das Gedächtnis benutzen soll</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>Von Hand</translation>
    </message>
    <message>
        <source>You can put the text below into it yourself.</source>
        <translation>Sie können den Text unten selbst einfügen.</translation>
    </message>
    <message>
        <source>This file makes the assistant start Rosemary by this command:</source>
        <translation>Durch diese Datei startet der Assistent Rosemary mit diesem Befehl:</translation>
    </message>
    <message>
        <source>No program on this computer opens the link, so it was copied.</source>
        <translation>Kein Programm auf diesem Computer öffnet den Link, daher wurde er kopiert.</translation>
    </message>
    <message>
        <source>Writing the file…</source>
        <translation>Datei wird geschrieben…</translation>
    </message>
</context>
<context>
    <name>SharingDialog</name>
    <message>
        <source>Share the project “{name}”</source>
        <translation>Projekt „{name}“ teilen</translation>
    </message>
    <message>
        <source>Share with</source>
        <translation>Teilen mit</translation>
    </message>
    <message>
        <source>May also change and add memories</source>
        <translation>Darf auch Erinnerungen ändern und hinzufügen</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The people you share it with see its memories and their history, also what is saved to it later. All other memories stay yours alone.</source>
        <translation>Wer es mit Ihnen teilt, sieht seine Erinnerungen und ihren Verlauf, auch was später darin gespeichert wird. Alle anderen Erinnerungen bleiben Ihre allein.</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Der Server wird gefragt…</translation>
    </message>
    <message>
        <source>It is yours alone.</source>
        <translation>Es gehört Ihnen allein.</translation>
    </message>
    <message>
        <source>Everyone who uses the store</source>
        <translation>Alle, die den Speicher benutzen</translation>
    </message>
    <message>
        <source>Nobody else uses this store yet.</source>
        <translation>Noch benutzt niemand sonst diesen Speicher.</translation>
    </message>
    <message>
        <source>may read and change</source>
        <translation>darf lesen und ändern</translation>
    </message>
    <message>
        <source>may read</source>
        <translation>darf lesen</translation>
    </message>
    <message>
        <source>Stop sharing</source>
        <translation>Nicht mehr teilen</translation>
    </message>
    <message>
        <source>Stop sharing with {name}</source>
        <translation>Nicht mehr mit {name} teilen</translation>
    </message>
    <message>
        <source>Sharing… This takes a while with many memories.</source>
        <translation>Wird geteilt… Bei vielen Erinnerungen dauert das etwas.</translation>
    </message>
    <message>
        <source>Taking it back…</source>
        <translation>Wird zurückgenommen…</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>Search; or find words in the text you are in</source>
        <translation>Suchen; oder Wörter in dem Text finden, in dem Sie sind</translation>
    </message>
    <message>
        <source>Everything the window can do, found by typing</source>
        <translation>Alles, was das Fenster kann, durch Tippen gefunden</translation>
    </message>
    <message>
        <source>The next or previous place found in the text</source>
        <translation>Nächste oder vorige gefundene Stelle im Text</translation>
    </message>
    <message>
        <source>Move through the list, also from the search box</source>
        <translation>Durch die Liste gehen, auch vom Suchfeld aus</translation>
    </message>
    <message>
        <source>Close the message or an empty new memory, end editing, go back to the list, clear the search</source>
        <translation>Meldung oder leere neue Erinnerung schließen, Bearbeiten beenden, zurück zur Liste, Suche leeren</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Neue Erinnerung</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>Erinnerungen importieren</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>Erinnerungen exportieren</translation>
    </message>
    <message>
        <source>Switch between preview and edit</source>
        <translation>Zwischen Vorschau und Bearbeiten wechseln</translation>
    </message>
    <message>
        <source>In a shown text, edit it; Enter does the same</source>
        <translation>Einen gezeigten Text bearbeiten; Eingabe tut dasselbe</translation>
    </message>
    <message>
        <source>While writing: bold and italic, on and off</source>
        <translation>Beim Schreiben: fett und kursiv, ein und aus</translation>
    </message>
    <message>
        <source>While writing a list: move the item in or out</source>
        <translation>In einer Liste beim Schreiben: Punkt ein- oder ausrücken</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>Jetzt speichern</translation>
    </message>
    <message>
        <source>Select all; Shift and Ctrl select some</source>
        <translation>Alle auswählen; Umschalt und Strg wählen einige</translation>
    </message>
    <message>
        <source>Move the selected memories to the trash</source>
        <translation>Ausgewählte Erinnerungen in den Papierkorb legen</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Letzte Änderung rückgängig machen</translation>
    </message>
    <message>
        <source>Redo what was undone last</source>
        <translation>Rückgängig Gemachtes wiederholen</translation>
    </message>
    <message>
        <source>Open a page: the first to the ninth</source>
        <translation>Eine Seite öffnen: die erste bis neunte</translation>
    </message>
    <message>
        <source>Go to the next part of the window, or the one before</source>
        <translation>Zum nächsten Teil des Fensters oder zum vorigen</translation>
    </message>
    <message>
        <source>In a list, go to what is chosen in it; press a button</source>
        <translation>In einer Liste zum Gewählten gehen; eine Schaltfläche drücken</translation>
    </message>
    <message>
        <source>The menu of what is chosen, as the menu key opens it</source>
        <translation>Das Menü zum Ausgewählten, wie mit der Menütaste</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Show this help</source>
        <translation>Diese Hilfe zeigen</translation>
    </message>
    <message>
        <source>Quit Rosemary</source>
        <translation>Rosemary beenden</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>Erinnerungen exportieren</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>Erinnerungen importieren</translation>
    </message>
    <message>
        <source>No tag named “{name}”</source>
        <translation>Kein Schlagwort namens „{name}“</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Reset order</source>
        <translation>Reihenfolge zurücksetzen</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Einklappen</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Ausklappen</translation>
    </message>
    <message>
        <source>Actions for {what}</source>
        <translation>Aktionen für {what}</translation>
    </message>
</context>
<context>
    <name>SortButton</name>
    <message>
        <source>Best match first</source>
        <translation>Beste Treffer zuerst</translation>
    </message>
    <message>
        <source>Order: {order}</source>
        <translation>Reihenfolge: {order}</translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message>
        <source>Month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Schlagwort</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Kein Projekt</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Verfasst von</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message numerus="yes">
        <source>In %Ln days</source>
        <translation><numerusform>In %Ln Tag</numerusform><numerusform>In %Ln Tagen</numerusform></translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Memories and history</source>
        <translation>Erinnerungen und Verlauf</translation>
    </message>
    <message>
        <source>Search by words</source>
        <translation>Suche nach Wörtern</translation>
    </message>
    <message>
        <source>Search by meaning</source>
        <translation>Suche nach Bedeutung</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>Wofür</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Sicherungen</translation>
    </message>
    <message>
        <source>Search models</source>
        <translation>Suchmodelle</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message numerus="yes">
        <source>%Ln others</source>
        <translation><numerusform>%Ln weitere</numerusform><numerusform>%Ln weitere</numerusform></translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Erinnerungen</translation>
    </message>
</context>
<context>
    <name>StatisticsPage</name>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Nothing to count yet</source>
        <translation>Noch nichts zu zählen</translation>
    </message>
    <message>
        <source>Once there are memories, this page shows how they grow and fade.</source>
        <translation>Sobald es Erinnerungen gibt, zeigt diese Seite, wie sie mehr werden und verblassen.</translation>
    </message>
    <message>
        <source>So many memories fall below an importance of {least} if nothing is used until then. They stay where they are, and come back when they are used.</source>
        <translation>So viele Erinnerungen fallen unter eine Wichtigkeit von {least}, wenn bis dahin nichts benutzt wird. Sie bleiben, wo sie sind, und kommen wieder, wenn sie benutzt werden.</translation>
    </message>
    <message>
        <source>Memories over time</source>
        <translation>Erinnerungen im Lauf der Zeit</translation>
    </message>
    <message>
        <source>Added each month</source>
        <translation>Je Monat hinzugekommen</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Arten</translation>
    </message>
    <message>
        <source>Room on the disk</source>
        <translation>Platz auf dem Datenträger</translation>
    </message>
    <message>
        <source>Fading</source>
        <translation>Verblassen</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Verfasst von</translation>
    </message>
    <message>
        <source>Most used tags</source>
        <translation>Häufigste Schlagwörter</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Projekte</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>{memories}, {trashed} in the trash</source>
        <translation>{memories}, {trashed} im Papierkorb</translation>
    </message>
</context>
<context>
    <name>StatusButton</name>
    <message>
        <source>{status}. Show the assistants</source>
        <translation>{status}. Assistenten zeigen</translation>
    </message>
</context>
<context>
    <name>StoreForm</name>
    <message>
        <source>On this computer</source>
        <translation>Auf diesem Computer</translation>
    </message>
    <message>
        <source>On a server</source>
        <translation>Auf einem Server</translation>
    </message>
    <message>
        <source>Server and database</source>
        <translation>Server und Datenbank</translation>
    </message>
    <message>
        <source>Your name there</source>
        <translation>Ihr Name dort</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Try the connection</source>
        <translation>Verbindung testen</translation>
    </message>
    <message>
        <source>Use this store</source>
        <translation>Diesen Speicher verwenden</translation>
    </message>
    <message>
        <source>Of PostgreSQL, as in db.example.org/memories, or a whole address.</source>
        <translation>Von PostgreSQL, wie db.example.org/memories, oder eine ganze Adresse.</translation>
    </message>
    <message>
        <source>The name that you log in with.</source>
        <translation>Der Name, mit dem Sie sich anmelden.</translation>
    </message>
    <message>
        <source>Kept in your system's keyring. If empty, the one that is kept is used.</source>
        <translation>Wird im Schlüsselbund Ihres Systems aufbewahrt. Ist das Feld leer, gilt das aufbewahrte.</translation>
    </message>
    <message>
        <source>Your memories are on this computer.</source>
        <translation>Ihre Erinnerungen sind auf diesem Computer.</translation>
    </message>
    <message>
        <source>Your memories are on a server: {name}.</source>
        <translation>Ihre Erinnerungen sind auf einem Server: {name}.</translation>
    </message>
    <message>
        <source>This start was given another place. What you choose here counts for the others.</source>
        <translation>Diesem Start wurde ein anderer Ort vorgegeben. Was Sie hier wählen, gilt für die übrigen.</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Der Server wird gefragt…</translation>
    </message>
    <message>
        <source>The server lets you in. It has memories of Rosemary already.</source>
        <translation>Der Server lässt Sie ein. Er hat schon Erinnerungen von Rosemary.</translation>
    </message>
    <message>
        <source>The server lets you in. It has no memories of Rosemary yet. To take yours along, quit Rosemary and run “rosemary move-store”.</source>
        <translation>Der Server lässt Sie ein. Er hat noch keine Erinnerungen von Rosemary. Um Ihre mitzunehmen, beenden Sie Rosemary und rufen Sie „rosemary move-store“ auf.</translation>
    </message>
    <message>
        <source>Saved. It counts after a restart. No memory is moved: they stay where they are.</source>
        <translation>Gespeichert. Es gilt nach einem Neustart. Keine Erinnerung wird verschoben: Sie bleiben, wo sie sind.</translation>
    </message>
</context>
<context>
    <name>TagEditor</name>
    <message>
        <source>Remove tag {tag}</source>
        <translation>Schlagwort {tag} entfernen</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>Schlagwort hinzufügen</translation>
    </message>
</context>
<context>
    <name>TagField</name>
    <message>
        <source>Find a tag</source>
        <translation>Schlagwort suchen</translation>
    </message>
</context>
<context>
    <name>TaskBar</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Wird angehalten…</translation>
    </message>
</context>
<context>
    <name>TextLinks</name>
    <message>
        <source>Linked to “{title}”</source>
        <translation>Mit „{title}“ verknüpft</translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Fakt</translation>
    </message>
    <message>
        <source>Preference</source>
        <translation>Vorliebe</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Gespräch</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Ephemeral</source>
        <translation>Flüchtig</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Requirement</source>
        <translation>Anforderung</translation>
    </message>
    <message>
        <source>Observation</source>
        <translation>Beobachtung</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Neueste zuerst</translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation>Älteste zuerst</translation>
    </message>
    <message>
        <source>Recently changed</source>
        <translation>Zuletzt geändert</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>Zuletzt benutzt</translation>
    </message>
    <message>
        <source>Most important</source>
        <translation>Wichtigste</translation>
    </message>
    <message>
        <source>Written here</source>
        <translation>Hier geschrieben</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>Assistent</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>Bildschirm</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Saved by {client}</source>
        <translation>Gespeichert von {client}</translation>
    </message>
    <message>
        <source>Saved from the command line</source>
        <translation>Von der Befehlszeile gespeichert</translation>
    </message>
    <message>
        <source>Saved in this window</source>
        <translation>In diesem Fenster gespeichert</translation>
    </message>
    <message>
        <source>The command line</source>
        <translation>Die Befehlszeile</translation>
    </message>
    <message>
        <source>1 conversation</source>
        <translation>1 Gespräch</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversations</source>
        <translation><numerusform>%Ln Gespräch</numerusform><numerusform>%Ln Gespräche</numerusform></translation>
    </message>
    <message>
        <source>for “{query}”</source>
        <translation>für „{query}“</translation>
    </message>
    <message>
        <source>and {count} less related</source>
        <translation>und {count} weniger verwandt</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Befehlszeile</translation>
    </message>
    <message>
        <source>Moved to the trash by {client}</source>
        <translation>Von {client} in den Papierkorb gelegt</translation>
    </message>
    <message>
        <source>Moved to the trash from the command line</source>
        <translation>Von der Befehlszeile in den Papierkorb gelegt</translation>
    </message>
    <message>
        <source>Moved to the trash in this window</source>
        <translation>In diesem Fenster in den Papierkorb gelegt</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>Dieses Fenster</translation>
    </message>
    <message>
        <source>1 memory</source>
        <translation>1 Erinnerung</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories</source>
        <translation><numerusform>%Ln Erinnerung</numerusform><numerusform>%Ln Erinnerungen</numerusform></translation>
    </message>
    <message>
        <source>1 result</source>
        <translation>1 Ergebnis</translation>
    </message>
    <message numerus="yes">
        <source>%Ln results</source>
        <translation><numerusform>%Ln Ergebnis</numerusform><numerusform>%Ln Ergebnisse</numerusform></translation>
    </message>
    <message>
        <source>1 word</source>
        <translation>1 Wort</translation>
    </message>
    <message numerus="yes">
        <source>%Ln words</source>
        <translation><numerusform>%Ln Wort</numerusform><numerusform>%Ln Wörter</numerusform></translation>
    </message>
    <message>
        <source>1 character</source>
        <translation>1 Zeichen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln characters</source>
        <translation><numerusform>%Ln Zeichen</numerusform><numerusform>%Ln Zeichen</numerusform></translation>
    </message>
    <message>
        <source>&lt;1 %</source>
        <translation>&lt;1 %</translation>
    </message>
    <message>
        <source>{share} %</source>
        <translation>{share} %</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a list</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>. </source>
        <comment>between two sentences</comment>
        <translation>. </translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln min</source>
        <translation><numerusform>%Ln Min.</numerusform><numerusform>%Ln Min.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%Ln h</source>
        <translation><numerusform>%Ln Std.</numerusform><numerusform>%Ln Std.</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%Ln d</source>
        <translation><numerusform>%Ln Tg.</numerusform><numerusform>%Ln Tg.</numerusform></translation>
    </message>
    <message>
        <source>last day</source>
        <translation>letzter Tag</translation>
    </message>
    <message>
        <source>1 day left</source>
        <translation>noch 1 Tag</translation>
    </message>
    <message numerus="yes">
        <source>%Ln days left</source>
        <translation><numerusform>noch %Ln Tag</numerusform><numerusform>noch %Ln Tage</numerusform></translation>
    </message>
    <message>
        <source>just now</source>
        <translation>gerade eben</translation>
    </message>
    <message>
        <source>{age} ago</source>
        <translation>vor {age}</translation>
    </message>
    <message>
        <source>Yesterday, {time}</source>
        <translation>Gestern, {time}</translation>
    </message>
    <message>
        <source>{date}, {time}</source>
        <comment>a time of a day, such as 21 November 2026, 19:13</comment>
        <translation>{date}, {time}</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>Another computer</source>
        <translation>Ein anderer Computer</translation>
    </message>
    <message>
        <source>From a session with {program}</source>
        <translation>Aus einer Sitzung mit {program}</translation>
    </message>
    <message>
        <source>Imported from {program}</source>
        <translation>Importiert aus {program}</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Importiert</translation>
    </message>
    <message>
        <source>version {number}</source>
        <translation>Version {number}</translation>
    </message>
    <message>
        <source>[picture: {name}]</source>
        <translation>[Bild: {name}]</translation>
    </message>
</context>
<context>
    <name>ThreadLine</name>
    <message>
        <source>Exchange before this one</source>
        <translation>Vorige Frage mit Antwort</translation>
    </message>
    <message>
        <source>Exchange after this one</source>
        <translation>Nächste Frage mit Antwort</translation>
    </message>
    <message>
        <source>Read it all</source>
        <translation>Ganz lesen</translation>
    </message>
    <message>
        <source>Read the whole conversation</source>
        <translation>Das ganze Gespräch lesen</translation>
    </message>
    <message>
        <source>Make a note</source>
        <translation>Notiz erstellen</translation>
    </message>
    <message>
        <source>Make a note of this exchange</source>
        <translation>Notiz aus dieser Frage mit Antwort</translation>
    </message>
    <message>
        <source>Opens a new note with the selected text, else with the answer.</source>
        <translation>Öffnet eine neue Notiz mit dem ausgewählten Text, sonst mit der Antwort.</translation>
    </message>
    <message>
        <source>{number} of {total} in this conversation</source>
        <translation>{number} von {total} in diesem Gespräch</translation>
    </message>
    <message>
        <source>{number} of {total}</source>
        <translation>{number} von {total}</translation>
    </message>
</context>
<context>
    <name>ThreadView</name>
    <message>
        <source>Conversation</source>
        <translation>Gespräch</translation>
    </message>
</context>
<context>
    <name>TimelinePage</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>Woche</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Memories of the chosen days</source>
        <translation>Erinnerungen der gewählten Tage</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>Nichts vorhanden</translation>
    </message>
    <message>
        <source>No memory was made then. Choose a darker day in the calendar.</source>
        <translation>Damals entstand keine Erinnerung. Wählen Sie einen dunkleren Tag im Kalender.</translation>
    </message>
    <message>
        <source>Once there are memories, this calendar shows when they were made.</source>
        <translation>Sobald es Erinnerungen gibt, zeigt dieser Kalender, wann sie entstanden sind.</translation>
    </message>
</context>
<context>
    <name>ToldLine</name>
    <message>
        <source>Search everywhere</source>
        <translation>Überall suchen</translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Save a memory</source>
        <translation>Erinnerung speichern</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search in brief</source>
        <translation>Kurzsuche</translation>
    </message>
    <message>
        <source>Search for words</source>
        <translation>Wörter suchen</translation>
    </message>
    <message>
        <source>List by tag</source>
        <translation>Nach Schlagwort auflisten</translation>
    </message>
    <message>
        <source>Read a memory</source>
        <translation>Erinnerung lesen</translation>
    </message>
    <message>
        <source>List memories</source>
        <translation>Erinnerungen auflisten</translation>
    </message>
    <message>
        <source>Change a memory</source>
        <translation>Erinnerung ändern</translation>
    </message>
    <message>
        <source>Delete a memory</source>
        <translation>Erinnerung löschen</translation>
    </message>
    <message>
        <source>Delete all memories</source>
        <translation>Alle Erinnerungen löschen</translation>
    </message>
    <message>
        <source>Link two memories</source>
        <translation>Zwei Erinnerungen verknüpfen</translation>
    </message>
    <message>
        <source>Remove a link</source>
        <translation>Verknüpfung entfernen</translation>
    </message>
    <message>
        <source>Look at the statistics</source>
        <translation>Statistik ansehen</translation>
    </message>
    <message>
        <source>Ask what to know</source>
        <translation>Fragen, was zu wissen ist</translation>
    </message>
    <message>
        <source>List by type</source>
        <translation>Nach Art auflisten</translation>
    </message>
    <message>
        <source>List by date</source>
        <translation>Nach Datum auflisten</translation>
    </message>
    <message>
        <source>Make a backup</source>
        <translation>Sicherung erstellen</translation>
    </message>
</context>
<context>
    <name>TrayIcon</name>
    <message>
        <source>Open Rosemary</source>
        <translation>Rosemary öffnen</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>Suchen…</translation>
    </message>
    <message>
        <source>Add memory…</source>
        <translation>Erinnerung hinzufügen…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Pause assistants</source>
        <translation>Assistenten pausieren</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} und {count} weitere</translation>
    </message>
    <message>
        <source>Cancel the backup</source>
        <translation>Sicherung abbrechen</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Jetzt sichern</translation>
    </message>
</context>
<context>
    <name>UndoActions</name>
    <message>
        <source>link “{name}”</source>
        <translation>Verknüpfung „{name}“</translation>
    </message>
    <message>
        <source>tag “{name}”</source>
        <translation>Schlagwort „{name}“</translation>
    </message>
    <message>
        <source>name of the project “{name}”</source>
        <translation>Name des Projekts „{name}“</translation>
    </message>
    <message>
        <source>project of “{name}”</source>
        <translation>Projekt von „{name}“</translation>
    </message>
    <message>
        <source>filter “{name}”</source>
        <translation>Filter „{name}“</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation><numerusform>%Ln weitere</numerusform><numerusform>%Ln weitere</numerusform></translation>
    </message>
    <message>
        <source>Done again: </source>
        <translation>Wiederholt: </translation>
    </message>
    <message>
        <source>Undone: </source>
        <translation>Rückgängig gemacht: </translation>
    </message>
    <message>
        <source>The change was made on {moment}</source>
        <translation>Geändert wurde am {moment}</translation>
    </message>
    <message>
        <source>{count} now in the trash</source>
        <translation>{count} jetzt im Papierkorb</translation>
    </message>
    <message>
        <source>{count} back</source>
        <translation>{count} zurück</translation>
    </message>
    <message>
        <source>{count} changed again</source>
        <translation>{count} wieder geändert</translation>
    </message>
    <message>
        <source>{count} as before</source>
        <translation>{count} wie vorher</translation>
    </message>
    <message>
        <source>1 change made since stays as it is.</source>
        <translation>1 seither gemachte Änderung bleibt, wie sie ist.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes made since stay as they are.</source>
        <translation><numerusform>%Ln seither gemachte Änderung bleibt, wie sie ist.</numerusform><numerusform>%Ln seither gemachte Änderungen bleiben, wie sie sind.</numerusform></translation>
    </message>
    <message>
        <source>delete {count}</source>
        <translation>{count} löschen</translation>
    </message>
    <message>
        <source>restore {count}</source>
        <translation>{count} wiederherstellen</translation>
    </message>
    <message>
        <source>save {count}</source>
        <translation>{count} speichern</translation>
    </message>
    <message>
        <source>change {count}</source>
        <translation>{count} ändern</translation>
    </message>
    <message>
        <source>change links</source>
        <translation>Verknüpfungen ändern</translation>
    </message>
    <message>
        <source>change tags</source>
        <translation>Schlagwörter ändern</translation>
    </message>
    <message>
        <source>name a project</source>
        <translation>ein Projekt benennen</translation>
    </message>
    <message>
        <source>choose the project of an assistant</source>
        <translation>das Projekt eines Assistenten wählen</translation>
    </message>
    <message>
        <source>change a list</source>
        <translation>eine Liste ändern</translation>
    </message>
    <message>
        <source>{what} removed</source>
        <translation>{what} entfernt</translation>
    </message>
    <message>
        <source>{what} back</source>
        <translation>{what} zurück</translation>
    </message>
    <message>
        <source>{what} changed again</source>
        <translation>{what} wieder geändert</translation>
    </message>
    <message>
        <source>{what} as before</source>
        <translation>{what} wie vorher</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>In Arbeit…</translation>
    </message>
    <message>
        <source>Working: {done} of {memories}</source>
        <translation>In Arbeit: {done} von {memories}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Undo anyway</source>
        <translation>Trotzdem rückgängig</translation>
    </message>
</context>
<context>
    <name>WindowCard</name>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Order of the list</source>
        <translation>Reihenfolge der Liste</translation>
    </message>
    <message>
        <source>Back to the usual size</source>
        <translation>Zurück zur üblichen Größe</translation>
    </message>
    <message>
        <source>Light or dark colours. Like the desktop: those of your system.</source>
        <translation>Helle oder dunkle Farben. Wie der Desktop: die Ihres Systems.</translation>
    </message>
    <message>
        <source>Of texts, dates and numbers. Another one is used from the next start on.</source>
        <translation>Für Texte, Datumsangaben und Zahlen. Eine andere gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Of all texts in Rosemary. Like the desktop: as large as in other programs.</source>
        <translation>Aller Texte in Rosemary. Wie der Desktop: so groß wie in anderen Programmen.</translation>
    </message>
    <message>
        <source>Reduced: nothing fades or moves by itself. Like the desktop: as your system is set.</source>
        <translation>Reduziert: Nichts blendet oder bewegt sich von selbst. Wie der Desktop: so, wie Ihr System eingestellt ist.</translation>
    </message>
    <message>
        <source>How memories are listed when you are not searching.</source>
        <translation>Wie Erinnerungen aufgelistet sind, solange Sie nicht suchen.</translation>
    </message>
    <message>
        <source>Such as the one that Rosemary stays in the tray.</source>
        <translation>Etwa die, dass Rosemary im Infobereich bleibt.</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>Animationen</translation>
    </message>
    <message>
        <source>Show them again</source>
        <translation>Wieder zeigen</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Size of the window</source>
        <translation>Fenstergröße</translation>
    </message>
    <message>
        <source>The window opens as large, and with its parts as wide, as you left it.</source>
        <translation>Das Fenster öffnet sich so groß und mit so breiten Teilen, wie Sie es verlassen haben.</translation>
    </message>
    <message>
        <source>Messages shown once</source>
        <translation>Einmal gezeigte Meldungen</translation>
    </message>
</context>
</TS>
