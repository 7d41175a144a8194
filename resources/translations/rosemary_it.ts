<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="it" sourcelanguage="en_US">
<context>
    <name>About</name>
    <message>
        <source>Same meaning</source>
        <translation>Stesso significato</translation>
    </message>
    <message>
        <source>Same words</source>
        <translation>Stesse parole</translation>
    </message>
    <message>
        <source>Similar spelling</source>
        <translation>Grafia simile</translation>
    </message>
    <message>
        <source>Neighbours in its conversation</source>
        <translation>Vicini nella conversazione</translation>
    </message>
    <message>
        <source>Importance now</source>
        <translation>Importanza ora</translation>
    </message>
    <message>
        <source>How recent</source>
        <translation>Quanto è recente</translation>
    </message>
</context>
<context>
    <name>AboutPane</name>
    <message>
        <source>Why it is number {rank} for “{query}”</source>
        <translation>Perché è al posto {rank} per «{query}»</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent}%</translation>
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
        <translation>letto</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>Questa finestra</translation>
    </message>
    <message>
        <source>once</source>
        <translation>una volta</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation><numerusform>%Ln volta</numerusform><numerusform>%Ln volte</numerusform></translation>
    </message>
    <message>
        <source>title shown</source>
        <translation>titolo mostrato</translation>
    </message>
    <message>
        <source>saved or changed</source>
        <translation>salvato o modificato</translation>
    </message>
    <message>
        <source>moved to the trash</source>
        <translation>spostato nel cestino</translation>
    </message>
    <message>
        <source>{memories} read</source>
        <translation>ha letto {memories}</translation>
    </message>
    <message>
        <source>{memories} in the trash</source>
        <translation>{memories} nel cestino</translation>
    </message>
    <message>
        <source>{memories} saved</source>
        <translation>ha salvato {memories}</translation>
    </message>
    <message>
        <source>The command line</source>
        <translation>La riga di comando</translation>
    </message>
    <message>
        <source>Looked for</source>
        <translation>Ha cercato</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Parole</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Testo</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titolo</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Importanza</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Progetto</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fonte</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Fonti</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Autore</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Ricordo</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Da</translation>
    </message>
    <message>
        <source>To</source>
        <translation>A</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Al massimo</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fatto</translation>
    </message>
    <message>
        <source>Needs your approval</source>
        <translation>Da approvare</translation>
    </message>
    <message>
        <source>1 title shown</source>
        <translation>1 titolo mostrato</translation>
    </message>
    <message numerus="yes">
        <source>%Ln titles shown</source>
        <translation><numerusform>%Ln titolo mostrato</numerusform><numerusform>%Ln titoli mostrati</numerusform></translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>1 richiesta</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests</source>
        <translation><numerusform>%Ln richiesta</numerusform><numerusform>%Ln richieste</numerusform></translation>
    </message>
    <message>
        <source>{count} refused or failed</source>
        <translation>respinte o fallite: {count}</translation>
    </message>
    <message>
        <source>{count} for you to approve</source>
        <translation>{count} da approvare</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Chi</translation>
    </message>
    <message>
        <source>Size of the answer</source>
        <translation>Dimensione della risposta</translation>
    </message>
    <message>
        <source>{memories} changed</source>
        <translation>ha modificato {memories}</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quando</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Risultato</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programma</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Strumento</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Esito</translation>
    </message>
    <message>
        <source>Came in by</source>
        <translation>Arrivato tramite</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Durata</translation>
    </message>
    <message>
        <source>{ms} ms</source>
        <translation>{ms} ms</translation>
    </message>
    <message>
        <source>{count} characters</source>
        <translation>{count} caratteri</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sessione</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sì</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
</context>
<context>
    <name>ActivityFeed</name>
    <message>
        <source>Done again</source>
        <translation>Ripetuto</translation>
    </message>
    <message>
        <source>1 change undone</source>
        <translation>1 modifica annullata</translation>
    </message>
    <message>
        <source>{count} changes undone</source>
        <translation>{count} modifiche annullate</translation>
    </message>
    <message>
        <source>These were changed since and stay as they are: {names}.</source>
        <translation>Questi nel frattempo sono cambiati e restano come sono: {names}.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annulla</translation>
    </message>
</context>
<context>
    <name>ActivityPage</name>
    <message>
        <source>What they did</source>
        <translation>Che cosa hanno fatto</translation>
    </message>
    <message>
        <source>What they read</source>
        <translation>Che cosa hanno letto</translation>
    </message>
    <message>
        <source>Nothing here yet</source>
        <translation>Ancora niente qui</translation>
    </message>
    <message>
        <source>What assistants do with your memories is shown here as it happens.</source>
        <translation>Quello che gli assistenti fanno con i tuoi ricordi compare qui man mano che accade.</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Attività</translation>
    </message>
    <message>
        <source>Show the memories</source>
        <translation>Mostra i ricordi</translation>
    </message>
    <message>
        <source>Show the assistant</source>
        <translation>Mostra l’assistente</translation>
    </message>
</context>
<context>
    <name>AssistantConnector</name>
    <message>
        <source>Starting Rosemary as the assistant does…</source>
        <translation>Avvio di Rosemary come fa l’assistente…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annulla</translation>
    </message>
</context>
<context>
    <name>Assistants</name>
    <message>
        <source>.clinerules in a project, or ~/Documents/Cline/Rules</source>
        <translation>.clinerules in un progetto, oppure ~/Documents/Cline/Rules</translation>
    </message>
    <message>
        <source>.github/copilot-instructions.md in a project, or your own instructions file</source>
        <translation>.github/copilot-instructions.md in un progetto, oppure il tuo file di istruzioni</translation>
    </message>
    <message>
        <source>.junie/guidelines.md in a project</source>
        <translation>.junie/guidelines.md in un progetto</translation>
    </message>
    <message>
        <source>.rules in a project, or the Rules Library</source>
        <translation>.rules in un progetto, oppure la Rules Library</translation>
    </message>
    <message>
        <source>Goose has no link that adds Rosemary.</source>
        <translation>Goose non ha un link che aggiunga Rosemary.</translation>
    </message>
    <message>
        <source>Claude Code writes this file too: connect it while no session runs.</source>
        <translation>Anche Claude Code scrive in questo file: connettilo quando nessuna sessione è in corso.</translation>
    </message>
    <message>
        <source>In Claude Desktop open Settings, Developer, Edit Config.</source>
        <translation>In Claude Desktop apri Settings, Developer, Edit Config.</translation>
    </message>
    <message>
        <source>In Cline open MCP Servers, Configure MCP Servers, and put the text in.</source>
        <translation>In Cline apri MCP Servers, Configure MCP Servers, e incolla il testo.</translation>
    </message>
    <message>
        <source>In Cursor open Settings, MCP, Add new global MCP server, and put the text in.</source>
        <translation>In Cursor apri Settings, MCP, Add new global MCP server, e incolla il testo.</translation>
    </message>
    <message>
        <source>In LM Studio open Program, Install, Edit mcp.json, and put the text in.</source>
        <translation>In LM Studio apri Program, Install, Edit mcp.json, e incolla il testo.</translation>
    </message>
    <message>
        <source>In VS Code run "MCP: Open User Configuration" from the command palette.</source>
        <translation>In VS Code esegui "MCP: Open User Configuration" dalla tavolozza dei comandi.</translation>
    </message>
    <message>
        <source>In Windsurf open Settings, Cascade, MCP Servers, View raw config, and put the text in.</source>
        <translation>In Windsurf apri Settings, Cascade, MCP Servers, View raw config, e incolla il testo.</translation>
    </message>
    <message>
        <source>In Zed run "zed: open settings file" and put the text in.</source>
        <translation>In Zed esegui "zed: open settings file" e incolla il testo.</translation>
    </message>
    <message>
        <source>In the IDE open Settings, Tools, AI Assistant, Model Context Protocol (MCP).</source>
        <translation>Nell’IDE apri Settings, Tools, AI Assistant, Model Context Protocol (MCP).</translation>
    </message>
    <message>
        <source>In the IDE open Settings, Tools, Junie, MCP Settings, and put the text in.</source>
        <translation>Nell’IDE apri Settings, Tools, Junie, MCP Settings, e incolla il testo.</translation>
    </message>
    <message>
        <source>Its extensions read this file; its command line reads config.yaml alone.</source>
        <translation>Le sue estensioni leggono questo file; la sua riga di comando legge solo config.yaml.</translation>
    </message>
    <message>
        <source>Or put the text in:</source>
        <translation>Oppure incolla il testo:</translation>
    </message>
    <message>
        <source>Or run "goose configure", Add Extension, Command-line Extension.</source>
        <translation>Oppure esegui "goose configure", Add Extension, Command-line Extension.</translation>
    </message>
    <message>
        <source>Press Add, choose As JSON, put the text in, and press OK and Apply.</source>
        <translation>Premi Add, scegli As JSON, incolla il testo e premi OK e Apply.</translation>
    </message>
    <message>
        <source>Press the refresh button of that list.</source>
        <translation>Premi il pulsante di aggiornamento di quell’elenco.</translation>
    </message>
    <message>
        <source>Put the text at the end of the file.</source>
        <translation>Incolla il testo alla fine del file.</translation>
    </message>
    <message>
        <source>Put the text in and save; VS Code then asks whether you trust the server.</source>
        <translation>Incolla il testo e salva; VS Code chiede poi se ti fidi del server.</translation>
    </message>
    <message>
        <source>Put the text into the file that is shown; where it holds servers already, put the "rosemary" entry beside them.</source>
        <translation>Incolla il testo nel file che viene mostrato; se contiene già dei server, metti la voce "rosemary" accanto a loro.</translation>
    </message>
    <message>
        <source>Put the text into the file, which is for Rosemary alone.</source>
        <translation>Incolla il testo nel file, che è solo per Rosemary.</translation>
    </message>
    <message>
        <source>Put the text into the file.</source>
        <translation>Incolla il testo nel file.</translation>
    </message>
    <message>
        <source>Put the text into the file; where it holds "extensions" already, put the "rosemary" part below that line.</source>
        <translation>Incolla il testo nel file; se contiene già "extensions", metti la parte "rosemary" sotto quella riga.</translation>
    </message>
    <message>
        <source>Quit Claude Desktop (closing its window is not enough) and start it again.</source>
        <translation>Esci da Claude Desktop (chiudere la finestra non basta) e riavvialo.</translation>
    </message>
    <message>
        <source>Cline reads skills once they are switched on: Settings, Features, Enable Skills.</source>
        <translation>Cline legge le skill una volta attivate: Settings, Features, Enable Skills.</translation>
    </message>
    <message>
        <source>Codex, Goose and Zed all read this folder.</source>
        <translation>Codex, Goose e Zed leggono tutti questa cartella.</translation>
    </message>
    <message>
        <source>Codex runs it once you have trusted it: enter /hooks there.</source>
        <translation>Codex lo esegue dopo che gli hai dato fiducia: scrivi lì /hooks.</translation>
    </message>
    <message>
        <source>Some versions of Cursor do not read what it tells them.</source>
        <translation>Alcune versioni di Cursor non leggono quello che viene detto loro.</translation>
    </message>
    <message>
        <source>Run: claude mcp add -s user rosemary -- {command}</source>
        <translation>Esegui: claude mcp add -s user rosemary -- {command}</translation>
    </message>
    <message>
        <source>Settings, Profile, or the instructions of a project</source>
        <translation>Settings, Profile, oppure le istruzioni di un progetto</translation>
    </message>
    <message>
        <source>Settings, Rules, or .cursor/rules/memory.mdc in a project</source>
        <translation>Settings, Rules, oppure .cursor/rules/memory.mdc in un progetto</translation>
    </message>
    <message>
        <source>Settings, Tools, AI Assistant, Rules</source>
        <translation>Settings, Tools, AI Assistant, Rules</translation>
    </message>
    <message>
        <source>Start Codex again; it reads its servers at its start.</source>
        <translation>Riavvia Codex; legge i suoi server all’avvio.</translation>
    </message>
    <message>
        <source>Start Cursor again; it reads its servers at its start.</source>
        <translation>Riavvia Cursor; legge i suoi server all’avvio.</translation>
    </message>
    <message>
        <source>Start Gemini CLI again; it reads its servers at its start.</source>
        <translation>Riavvia Gemini CLI; legge i suoi server all’avvio.</translation>
    </message>
    <message>
        <source>The one from Flatpak runs in a sandbox that cannot start Rosemary: install the one of its maker.</source>
        <translation>La versione di Flatpak gira in una sandbox che non può avviare Rosemary: installa quella del produttore.</translation>
    </message>
    <message>
        <source>With both the extension and the command line of Cline, the extension is connected.</source>
        <translation>Se ci sono sia l’estensione sia la riga di comando di Cline, viene connessa l’estensione.</translation>
    </message>
    <message>
        <source>the system prompt of a preset</source>
        <translation>il prompt di sistema di un preset</translation>
    </message>
    <message>
        <source>~/.claude/CLAUDE.md, or CLAUDE.md in a project</source>
        <translation>~/.claude/CLAUDE.md, oppure CLAUDE.md in un progetto</translation>
    </message>
    <message>
        <source>~/.codeium/windsurf/memories/global_rules.md</source>
        <translation>~/.codeium/windsurf/memories/global_rules.md</translation>
    </message>
    <message>
        <source>~/.codex/AGENTS.md, or AGENTS.md in a project</source>
        <translation>~/.codex/AGENTS.md, oppure AGENTS.md in un progetto</translation>
    </message>
    <message>
        <source>~/.config/goose/.goosehints, or .goosehints in a project</source>
        <translation>~/.config/goose/.goosehints, oppure .goosehints in un progetto</translation>
    </message>
    <message>
        <source>~/.continue/rules/rosemary.md</source>
        <translation>~/.continue/rules/rosemary.md</translation>
    </message>
    <message>
        <source>~/.gemini/GEMINI.md, or GEMINI.md in a project</source>
        <translation>~/.gemini/GEMINI.md, oppure GEMINI.md in un progetto</translation>
    </message>
</context>
<context>
    <name>AssistantsPage</name>
    <message>
        <source>Assistants</source>
        <translation>Assistenti</translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation>Sospendi tutti</translation>
    </message>
    <message>
        <source>No assistant yet</source>
        <translation>Ancora nessun assistente</translation>
    </message>
    <message>
        <source>An assistant is listed here once it has used your memories.</source>
        <translation>Un assistente compare qui dopo aver usato i tuoi ricordi.</translation>
    </message>
    <message>
        <source>Use your memories</source>
        <translation>Usano i tuoi ricordi</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Su questo computer</translation>
    </message>
    <message>
        <source>Not found on this computer</source>
        <translation>Non trovati su questo computer</translation>
    </message>
    <message>
        <source>Other programs</source>
        <translation>Altri programmi</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Accesso via HTTP</translation>
    </message>
    <message>
        <source>Resume all</source>
        <translation>Riattiva tutti</translation>
    </message>
</context>
<context>
    <name>BackLine</name>
    <message>
        <source>Back to the list: {title}</source>
        <translation>Torna all’elenco: {title}</translation>
    </message>
    <message>
        <source>Back to the list (Esc)</source>
        <translation>Torna all’elenco (Esc)</translation>
    </message>
</context>
<context>
    <name>BackupContentsView</name>
    <message>
        <source>Whole backup</source>
        <translation>Tutto il backup</translation>
    </message>
    <message>
        <source>Which memories to list</source>
        <translation>Quali ricordi elencare</translation>
    </message>
    <message>
        <source>Search in this backup</source>
        <translation>Cerca in questo backup</translation>
    </message>
    <message>
        <source>No memory of this backup has these words.</source>
        <translation>Nessun ricordo di questo backup contiene queste parole.</translation>
    </message>
    <message>
        <source>What has changed since this backup</source>
        <translation>Che cosa è cambiato da questo backup</translation>
    </message>
    <message>
        <source>Restore the ticked memories</source>
        <translation>Ripristina i ricordi selezionati</translation>
    </message>
    <message>
        <source>Restore all deleted ones</source>
        <translation>Ripristina tutti quelli eliminati</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>Seleziona tutti</translation>
    </message>
    <message>
        <source>Since this backup</source>
        <translation>Da questo backup</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Confronto…</translation>
    </message>
    <message>
        <source>This backup cannot be read: {reason}</source>
        <translation>Questo backup non può essere letto: {reason}</translation>
    </message>
    <message>
        <source>Only the newest are listed; {count} more are not.</source>
        <translation>Sono elencati solo i più recenti; altri {count} no.</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>Tutte le modifiche</translation>
    </message>
    <message>
        <source>Deleted {count}</source>
        <translation>Eliminati {count}</translation>
    </message>
    <message>
        <source>Changed {count}</source>
        <translation>Modificati {count}</translation>
    </message>
    <message>
        <source>Added {count}</source>
        <translation>Aggiunti {count}</translation>
    </message>
    <message>
        <source>Added since: as it is now</source>
        <translation>Aggiunto da allora: com’è adesso</translation>
    </message>
    <message>
        <source>From this backup to now</source>
        <translation>Da questo backup a oggi</translation>
    </message>
    <message>
        <source>As it was in this backup</source>
        <translation>Com’era in questo backup</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>Deseleziona tutti</translation>
    </message>
</context>
<context>
    <name>BackupDetail</name>
    <message>
        <source>Check it</source>
        <translation>Verifica</translation>
    </message>
    <message>
        <source>Restore everything…</source>
        <translation>Ripristina tutto…</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Ripristina</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Non ora</translation>
    </message>
    <message>
        <source>All files of this backup are whole. It holds {count}.</source>
        <translation>Tutti i file di questo backup sono integri. Contiene {count}.</translation>
    </message>
    <message>
        <source>Your memories are replaced by {those} of {moment}. {changes}
What you have now is backed up first, so you can come back to it.</source>
        <translation>I tuoi ricordi vengono sostituiti da {those} di allora ({moment}). {changes}
Prima viene fatto un backup di ciò che hai ora, così puoi tornarci.</translation>
    </message>
    <message>
        <source>Checked just now</source>
        <translation>Verificato adesso</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Danneggiato</translation>
    </message>
    <message>
        <source>those</source>
        <translation>quelli</translation>
    </message>
</context>
<context>
    <name>BackupMaker</name>
    <message>
        <source>Backing up…</source>
        <translation>Backup in corso…</translation>
    </message>
    <message>
        <source>Looking for the last backup…</source>
        <translation>Ricerca dell’ultimo backup…</translation>
    </message>
    <message>
        <source>No backup yet</source>
        <translation>Ancora nessun backup</translation>
    </message>
    <message>
        <source>Last backup: {moment}</source>
        <translation>Ultimo backup: {moment}</translation>
    </message>
</context>
<context>
    <name>BackupWatch</name>
    <message>
        <source>Making the backup…</source>
        <translation>Creazione del backup…</translation>
    </message>
    <message>
        <source>Checking the backup…</source>
        <translation>Verifica del backup…</translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation>Ripristino…</translation>
    </message>
    <message>
        <source>Restoring memories…</source>
        <translation>Ripristino dei ricordi…</translation>
    </message>
    <message>
        <source>What you had before is in a backup of its own.</source>
        <translation>Ciò che avevi prima è in un backup a parte.</translation>
    </message>
    <message>
        <source>The former file is kept: {file}</source>
        <translation>Il file precedente è conservato: {file}</translation>
    </message>
    <message>
        <source>{count} left out: the same text was saved again since.</source>
        <translation>{count} tralasciati: lo stesso testo è stato salvato di nuovo da allora.</translation>
    </message>
    <message>
        <source>Nothing was restored. Move that one to the trash first, or keep it.</source>
        <translation>Non è stato ripristinato niente. Sposta prima quello nel cestino, oppure tienilo.</translation>
    </message>
    <message>
        <source>Backed up {count}</source>
        <translation>Backup fatto: {count}</translation>
    </message>
    <message>
        <source>Restored {count}</source>
        <translation>Hai ripristinato {count}</translation>
    </message>
    <message>
        <source>{count} had not changed.</source>
        <translation>Senza modifiche: {count}.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>Mostra l’altro</translation>
    </message>
</context>
<context>
    <name>Backups</name>
    <message>
        <source>Made by you</source>
        <translation>Fatto da te</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatico</translation>
    </message>
    <message>
        <source>Before an upgrade</source>
        <translation>Prima di un aggiornamento</translation>
    </message>
    <message>
        <source>Before deleting everything</source>
        <translation>Prima di eliminare tutto</translation>
    </message>
    <message>
        <source>Before a restore</source>
        <translation>Prima di un ripristino</translation>
    </message>
    <message>
        <source>Before a repair</source>
        <translation>Prima di una riparazione</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Verificato</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Non verificato</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Danneggiato</translation>
    </message>
    <message>
        <source>Added since</source>
        <translation>Aggiunti da allora</translation>
    </message>
    <message>
        <source>Changed since</source>
        <translation>Modificati da allora</translation>
    </message>
    <message>
        <source>Deleted since</source>
        <translation>Eliminati da allora</translation>
    </message>
    <message>
        <source>This backup is damaged.</source>
        <translation>Questo backup è danneggiato.</translation>
    </message>
    <message>
        <source>{count} added</source>
        <translation>{count} in più</translation>
    </message>
    <message>
        <source>{count} changed</source>
        <translation>{count} con modifiche</translation>
    </message>
    <message>
        <source>{count} deleted</source>
        <translation>{count} in meno</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Ricordi</translation>
    </message>
    <message>
        <source>In the trash</source>
        <translation>Nel cestino</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>Fatto da</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Dimensione</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Cartella</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problema</translation>
    </message>
    <message>
        <source>Automatic backups are off. You can switch them on in Settings.</source>
        <translation>I backup automatici sono disattivati. Puoi attivarli nelle impostazioni.</translation>
    </message>
    <message>
        <source>One is made every {hours} h or after {saves} saves; {kept} are kept.</source>
        <translation>Se ne fa uno ogni {hours} h o dopo {saves} salvataggi; ne restano {kept}.</translation>
    </message>
    <message>
        <source>The next one comes by {moment} if anything changes.</source>
        <translation>Se qualcosa cambia, il prossimo arriva al più tardi {moment}.</translation>
    </message>
    <message>
        <source>No memory has changed since. Links, tags or filters may have.</source>
        <translation>Da allora nessun ricordo è cambiato. Legami, tag o filtri forse sì.</translation>
    </message>
    <message>
        <source>The next one comes as soon as something changes.</source>
        <translation>Il prossimo arriva appena qualcosa cambia.</translation>
    </message>
    <message>
        <source>The last automatic backup failed: {reason} Rosemary tries again.</source>
        <translation>L’ultimo backup automatico non è riuscito: {reason} Rosemary ci riprova.</translation>
    </message>
    <message>
        <source>Nothing has changed since.</source>
        <translation>Da allora non è cambiato niente.</translation>
    </message>
    <message>
        <source>{counts} since.</source>
        <translation>Da allora: {counts}.</translation>
    </message>
</context>
<context>
    <name>BackupsPage</name>
    <message>
        <source>Backups</source>
        <translation>Backup</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Fai un backup ora</translation>
    </message>
    <message>
        <source>No backup yet</source>
        <translation>Ancora nessun backup</translation>
    </message>
    <message>
        <source>A backup is a copy of all memories that you can go back to.</source>
        <translation>Un backup è una copia di tutti i ricordi a cui puoi tornare.</translation>
    </message>
    <message>
        <source>They are on a disk that is not connected. Connect it, then open this page again.</source>
        <translation>Sono su un disco che non è collegato. Collegalo, poi riapri questa pagina.</translation>
    </message>
    <message>
        <source>The backups cannot be read now</source>
        <translation>Ora i backup non si possono leggere</translation>
    </message>
    <message>
        <source>Open the folder of the backups</source>
        <translation>Apri la cartella dei backup</translation>
    </message>
    <message>
        <source>Backup of {moment}</source>
        <translation>Backup: {moment}</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Mostra la cartella</translation>
    </message>
</context>
<context>
    <name>Bulk</name>
    <message>
        <source>{count} would have too many tags</source>
        <translation>Troppi tag per {count}</translation>
    </message>
    <message>
        <source>{count} stayed: the project has the same text already</source>
        <translation>Rimasti: {count}; il progetto ha già lo stesso testo</translation>
    </message>
</context>
<context>
    <name>BulkPane</name>
    <message>
        <source>Related to</source>
        <translation>Correlato a</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>Parte di</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Segue</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>Contraddice</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>Aggiungi tag</translation>
    </message>
    <message>
        <source>Remove tag</source>
        <translation>Togli tag</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Sposta</translation>
    </message>
    <message>
        <source>Link to the first</source>
        <translation>Collega al primo</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Fissa</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Stacca</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Esporta…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Sposta nel cestino</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Ripristina</translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation>Deseleziona</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>{count} selected</source>
        <translation>Selezione: {count}</translation>
    </message>
    <message>
        <source>Each is linked to the first one in the list.</source>
        <translation>Ciascuno viene collegato al primo dell’elenco.</translation>
    </message>
    <message numerus="yes">
        <source>At most %Ln memories are linked at once.</source>
        <translation><numerusform>Si collega al massimo %Ln ricordo alla volta.</numerusform><numerusform>Si collegano al massimo %Ln ricordi alla volta.</numerusform></translation>
    </message>
    <message>
        <source>Each change is one step that Ctrl+Z takes back.</source>
        <translation>Ogni modifica è un passo che Ctrl+Z annulla.</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} di {total}</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Leave as they are</source>
        <translation>Lascia come sono</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>{value} of 10</source>
        <translation>{value} su 10</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Importanza</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Progetto</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>Relazione</translation>
    </message>
    <message>
        <source>Tags, with commas</source>
        <translation>Tag, separati da virgole</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Legami</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Avanzamento</translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} – {last}</translation>
    </message>
</context>
<context>
    <name>CallDetail</name>
    <message>
        <source>Approve or decline…</source>
        <translation>Approva o rifiuta…</translation>
    </message>
    <message>
        <source>Undo this</source>
        <translation>Annulla questa</translation>
    </message>
    <message>
        <source>Undo the whole session</source>
        <translation>Annulla tutta la sessione</translation>
    </message>
    <message>
        <source>Show the whole session</source>
        <translation>Mostra tutta la sessione</translation>
    </message>
    <message>
        <source>Which memories</source>
        <translation>Quali ricordi</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>Nascondi dettagli</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Dettagli</translation>
    </message>
    <message>
        <source>What it asked</source>
        <translation>Che cosa ha chiesto</translation>
    </message>
</context>
<context>
    <name>CallFilter</name>
    <message>
        <source>Assistant</source>
        <translation>Assistente</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Esito</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Periodo</translation>
    </message>
    <message>
        <source>All assistants</source>
        <translation>Tutti gli assistenti</translation>
    </message>
    <message>
        <source>Refused or failed</source>
        <translation>Respinte o fallite</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Azione</translation>
    </message>
    <message>
        <source>Only one session. Show all again</source>
        <translation>Solo una sessione. Mostra di nuovo tutto</translation>
    </message>
    <message>
        <source>All actions</source>
        <translation>Tutte le azioni</translation>
    </message>
    <message>
        <source>Any outcome</source>
        <translation>Qualsiasi esito</translation>
    </message>
    <message>
        <source>Needs your approval</source>
        <translation>Da approvare</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fatte</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>Sempre</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>Ultime 24 ore</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Ultimi 7 giorni</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Ultimi 30 giorni</translation>
    </message>
</context>
<context>
    <name>Calls</name>
    <message>
        <source>{who} saved {what}</source>
        <translation>{who} ha salvato {what}</translation>
    </message>
    <message>
        <source>save {what}</source>
        <translation>salvare {what}</translation>
    </message>
    <message>
        <source>a memory</source>
        <translation>un ricordo</translation>
    </message>
    <message>
        <source>{who} searched for {what}</source>
        <translation>{who} ha cercato {what}</translation>
    </message>
    <message>
        <source>search for {what}</source>
        <translation>cercare {what}</translation>
    </message>
    <message>
        <source>something</source>
        <translation>qualcosa</translation>
    </message>
    <message>
        <source>{who} searched for the words {what}</source>
        <translation>{who} ha cercato le parole {what}</translation>
    </message>
    <message>
        <source>search for the words {what}</source>
        <translation>cercare le parole {what}</translation>
    </message>
    <message>
        <source>it was given</source>
        <translation>ricevute</translation>
    </message>
    <message>
        <source>{who} listed memories of the type {what}</source>
        <translation>{who} ha elencato i ricordi di tipo {what}</translation>
    </message>
    <message>
        <source>list memories of the type {what}</source>
        <translation>elencare i ricordi di tipo {what}</translation>
    </message>
    <message>
        <source>{who} listed memories tagged {what}</source>
        <translation>{who} ha elencato i ricordi con il tag {what}</translation>
    </message>
    <message>
        <source>list memories tagged {what}</source>
        <translation>elencare i ricordi con il tag {what}</translation>
    </message>
    <message>
        <source>{who} listed memories by date</source>
        <translation>{who} ha elencato i ricordi per data</translation>
    </message>
    <message>
        <source>list memories by date</source>
        <translation>elencare i ricordi per data</translation>
    </message>
    <message>
        <source>{who} read {what}</source>
        <translation>{who} ha letto {what}</translation>
    </message>
    <message>
        <source>read {what}</source>
        <translation>leggere {what}</translation>
    </message>
    <message>
        <source>{who} listed memories</source>
        <translation>{who} ha elencato i ricordi</translation>
    </message>
    <message>
        <source>list memories</source>
        <translation>elencare i ricordi</translation>
    </message>
    <message>
        <source>{who} changed {what}</source>
        <translation>{who} ha modificato {what}</translation>
    </message>
    <message>
        <source>change {what}</source>
        <translation>modificare {what}</translation>
    </message>
    <message>
        <source>{who} moved {what} to the trash</source>
        <translation>{who} ha spostato {what} nel cestino</translation>
    </message>
    <message>
        <source>delete {what}</source>
        <translation>eliminare {what}</translation>
    </message>
    <message>
        <source>{who} moved all memories of {what} to the trash</source>
        <translation>{who} ha spostato nel cestino tutti i ricordi di {what}</translation>
    </message>
    <message>
        <source>delete all memories of {what}</source>
        <translation>eliminare tutti i ricordi di {what}</translation>
    </message>
    <message>
        <source>all projects</source>
        <translation>tutti i progetti</translation>
    </message>
    <message>
        <source>{who} linked two memories</source>
        <translation>{who} ha collegato due ricordi</translation>
    </message>
    <message>
        <source>link two memories</source>
        <translation>collegare due ricordi</translation>
    </message>
    <message>
        <source>{who} removed a link</source>
        <translation>{who} ha rimosso un legame</translation>
    </message>
    <message>
        <source>remove a link</source>
        <translation>rimuovere un legame</translation>
    </message>
    <message>
        <source>{who} looked at the statistics</source>
        <translation>{who} ha guardato le statistiche</translation>
    </message>
    <message>
        <source>look at the statistics</source>
        <translation>guardare le statistiche</translation>
    </message>
    <message>
        <source>{who} made a backup</source>
        <translation>{who} ha fatto un backup</translation>
    </message>
    <message>
        <source>make a backup</source>
        <translation>fare un backup</translation>
    </message>
    <message>
        <source>{who} asked what it should know</source>
        <translation>{who} ha chiesto che cosa dovrebbe sapere</translation>
    </message>
    <message>
        <source>ask what it should know</source>
        <translation>chiedere che cosa dovrebbe sapere</translation>
    </message>
    <message>
        <source>{who} looked at the links of {what}</source>
        <translation>{who} ha guardato i legami di {what}</translation>
    </message>
    <message>
        <source>look at the links of {what}</source>
        <translation>guardare i legami di {what}</translation>
    </message>
    <message>
        <source>{who} looked for links of {what}</source>
        <translation>{who} ha cercato legami per {what}</translation>
    </message>
    <message>
        <source>look for links of {what}</source>
        <translation>cercare legami per {what}</translation>
    </message>
    <message>
        <source>{who} listed the keys of memories</source>
        <translation>{who} ha elencato le chiavi dei ricordi</translation>
    </message>
    <message>
        <source>list the keys of memories</source>
        <translation>elencare le chiavi dei ricordi</translation>
    </message>
    <message>
        <source>{who} listed the tags</source>
        <translation>{who} ha elencato i tag</translation>
    </message>
    <message>
        <source>list the tags</source>
        <translation>elencare i tag</translation>
    </message>
    <message>
        <source>{who} renamed the tag {what}</source>
        <translation>{who} ha rinominato il tag {what}</translation>
    </message>
    <message>
        <source>rename the tag {what}</source>
        <translation>rinominare il tag {what}</translation>
    </message>
    <message>
        <source>{who} merged the tags {what}</source>
        <translation>{who} ha unito i tag {what}</translation>
    </message>
    <message>
        <source>merge the tags {what}</source>
        <translation>unire i tag {what}</translation>
    </message>
    <message>
        <source>{who} removed the tag {what}</source>
        <translation>{who} ha rimosso il tag {what}</translation>
    </message>
    <message>
        <source>remove the tag {what}</source>
        <translation>rimuovere il tag {what}</translation>
    </message>
    <message>
        <source>{who} coloured the tag {what}</source>
        <translation>{who} ha colorato il tag {what}</translation>
    </message>
    <message>
        <source>colour the tag {what}</source>
        <translation>colorare il tag {what}</translation>
    </message>
    <message>
        <source>{who} changed the tags of memories</source>
        <translation>{who} ha modificato i tag di alcuni ricordi</translation>
    </message>
    <message>
        <source>change the tags of memories</source>
        <translation>modificare i tag di alcuni ricordi</translation>
    </message>
    <message>
        <source>{who} pinned memories</source>
        <translation>{who} ha fissato dei ricordi</translation>
    </message>
    <message>
        <source>pin memories</source>
        <translation>fissare dei ricordi</translation>
    </message>
    <message>
        <source>{who} unpinned memories</source>
        <translation>{who} ha tolto dei ricordi dai fissati</translation>
    </message>
    <message>
        <source>unpin memories</source>
        <translation>togliere dei ricordi dai fissati</translation>
    </message>
    <message>
        <source>{who} listed the projects</source>
        <translation>{who} ha elencato i progetti</translation>
    </message>
    <message>
        <source>list the projects</source>
        <translation>elencare i progetti</translation>
    </message>
    <message>
        <source>{who} renamed the project {what}</source>
        <translation>{who} ha rinominato il progetto {what}</translation>
    </message>
    <message>
        <source>rename the project {what}</source>
        <translation>rinominare il progetto {what}</translation>
    </message>
    <message>
        <source>{who} moved memories to another project</source>
        <translation>{who} ha spostato dei ricordi in un altro progetto</translation>
    </message>
    <message>
        <source>move memories to another project</source>
        <translation>spostare dei ricordi in un altro progetto</translation>
    </message>
    <message>
        <source>{who} chose the project of an assistant</source>
        <translation>{who} ha scelto il progetto di un assistente</translation>
    </message>
    <message>
        <source>choose the project of an assistant</source>
        <translation>scegliere il progetto di un assistente</translation>
    </message>
    <message>
        <source>{who} listed the saved filters</source>
        <translation>{who} ha elencato i filtri salvati</translation>
    </message>
    <message>
        <source>list the saved filters</source>
        <translation>elencare i filtri salvati</translation>
    </message>
    <message>
        <source>{who} saved the filter {what}</source>
        <translation>{who} ha salvato il filtro {what}</translation>
    </message>
    <message>
        <source>save the filter {what}</source>
        <translation>salvare il filtro {what}</translation>
    </message>
    <message>
        <source>{who} used the filter {what}</source>
        <translation>{who} ha usato il filtro {what}</translation>
    </message>
    <message>
        <source>use the filter {what}</source>
        <translation>usare il filtro {what}</translation>
    </message>
    <message>
        <source>{who} renamed the filter {what}</source>
        <translation>{who} ha rinominato il filtro {what}</translation>
    </message>
    <message>
        <source>rename the filter {what}</source>
        <translation>rinominare il filtro {what}</translation>
    </message>
    <message>
        <source>{who} removed the filter {what}</source>
        <translation>{who} ha rimosso il filtro {what}</translation>
    </message>
    <message>
        <source>remove the filter {what}</source>
        <translation>rimuovere il filtro {what}</translation>
    </message>
    <message>
        <source>{who} listed the latest changes</source>
        <translation>{who} ha elencato le ultime modifiche</translation>
    </message>
    <message>
        <source>list the latest changes</source>
        <translation>elencare le ultime modifiche</translation>
    </message>
    <message>
        <source>{who} took changes back</source>
        <translation>{who} ha annullato delle modifiche</translation>
    </message>
    <message>
        <source>take changes back</source>
        <translation>annullare delle modifiche</translation>
    </message>
    <message>
        <source>{who} made changes again</source>
        <translation>{who} ha ripetuto delle modifiche</translation>
    </message>
    <message>
        <source>make changes again</source>
        <translation>ripetere delle modifiche</translation>
    </message>
    <message>
        <source>{who} looked at the versions of {what}</source>
        <translation>{who} ha guardato le versioni di {what}</translation>
    </message>
    <message>
        <source>look at the versions of {what}</source>
        <translation>guardare le versioni di {what}</translation>
    </message>
    <message>
        <source>{who} compared versions of {what}</source>
        <translation>{who} ha confrontato versioni di {what}</translation>
    </message>
    <message>
        <source>compare versions of {what}</source>
        <translation>confrontare versioni di {what}</translation>
    </message>
    <message>
        <source>{who} went back to a version of {what}</source>
        <translation>{who} ha ripreso una versione di {what}</translation>
    </message>
    <message>
        <source>go back to a version of {what}</source>
        <translation>riprendere una versione di {what}</translation>
    </message>
    <message>
        <source>{who} looked into the trash</source>
        <translation>{who} ha guardato nel cestino</translation>
    </message>
    <message>
        <source>look into the trash</source>
        <translation>guardare nel cestino</translation>
    </message>
    <message>
        <source>{who} restored {what} from the trash</source>
        <translation>{who} ha ripristinato {what} dal cestino</translation>
    </message>
    <message>
        <source>restore {what} from the trash</source>
        <translation>ripristinare {what} dal cestino</translation>
    </message>
    <message>
        <source>{who} deleted memories in the trash for good</source>
        <translation>{who} ha eliminato per sempre dei ricordi dal cestino</translation>
    </message>
    <message>
        <source>delete memories in the trash for good</source>
        <translation>eliminare per sempre dei ricordi dal cestino</translation>
    </message>
    <message>
        <source>{who} looked at what waits for the server</source>
        <translation>{who} ha guardato ciò che attende il server</translation>
    </message>
    <message>
        <source>look at what waits for the server</source>
        <translation>guardare ciò che attende il server</translation>
    </message>
    <message>
        <source>{who} sent refused memories to the server again</source>
        <translation>{who} ha inviato di nuovo al server i ricordi rifiutati</translation>
    </message>
    <message>
        <source>send refused memories to the server again</source>
        <translation>inviare di nuovo al server i ricordi rifiutati</translation>
    </message>
    <message>
        <source>{who} deleted memories that the server did not take</source>
        <translation>{who} ha eliminato ricordi che il server non ha accettato</translation>
    </message>
    <message>
        <source>delete memories that the server did not take</source>
        <translation>eliminare ricordi che il server non ha accettato</translation>
    </message>
    <message>
        <source>{who} listed the assistants</source>
        <translation>{who} ha elencato gli assistenti</translation>
    </message>
    <message>
        <source>list the assistants</source>
        <translation>elencare gli assistenti</translation>
    </message>
    <message>
        <source>{who} looked at what an assistant may do</source>
        <translation>{who} ha guardato che cosa può fare un assistente</translation>
    </message>
    <message>
        <source>look at what an assistant may do</source>
        <translation>guardare che cosa può fare un assistente</translation>
    </message>
    <message>
        <source>{who} changed what an assistant may do</source>
        <translation>{who} ha cambiato che cosa può fare un assistente</translation>
    </message>
    <message>
        <source>change what an assistant may do</source>
        <translation>cambiare che cosa può fare un assistente</translation>
    </message>
    <message>
        <source>{who} removed an assistant from the list</source>
        <translation>{who} ha rimosso un assistente dall’elenco</translation>
    </message>
    <message>
        <source>remove an assistant from the list</source>
        <translation>rimuovere un assistente dall’elenco</translation>
    </message>
    <message>
        <source>{who} paused assistants</source>
        <translation>{who} ha sospeso degli assistenti</translation>
    </message>
    <message>
        <source>pause assistants</source>
        <translation>sospendere degli assistenti</translation>
    </message>
    <message>
        <source>{who} let paused assistants in again</source>
        <translation>{who} ha riattivato degli assistenti sospesi</translation>
    </message>
    <message>
        <source>let paused assistants in again</source>
        <translation>riattivare degli assistenti sospesi</translation>
    </message>
    <message>
        <source>{who} looked at what waits for approval</source>
        <translation>{who} ha guardato che cosa è da approvare</translation>
    </message>
    <message>
        <source>look at what waits for approval</source>
        <translation>guardare che cosa è da approvare</translation>
    </message>
    <message>
        <source>{who} approved what an assistant asked for</source>
        <translation>{who} ha approvato la richiesta di un assistente</translation>
    </message>
    <message>
        <source>approve what an assistant asked for</source>
        <translation>approvare la richiesta di un assistente</translation>
    </message>
    <message>
        <source>{who} declined what an assistant asked for</source>
        <translation>{who} ha rifiutato la richiesta di un assistente</translation>
    </message>
    <message>
        <source>decline what an assistant asked for</source>
        <translation>rifiutare la richiesta di un assistente</translation>
    </message>
    <message>
        <source>{who} looked at the activity</source>
        <translation>{who} ha guardato le attività</translation>
    </message>
    <message>
        <source>look at the activity</source>
        <translation>guardare le attività</translation>
    </message>
    <message>
        <source>{who} looked at what assistants read</source>
        <translation>{who} ha guardato che cosa hanno letto gli assistenti</translation>
    </message>
    <message>
        <source>look at what assistants read</source>
        <translation>guardare che cosa hanno letto gli assistenti</translation>
    </message>
    <message>
        <source>{who} listed the sessions of assistants</source>
        <translation>{who} ha elencato le sessioni degli assistenti</translation>
    </message>
    <message>
        <source>list the sessions of assistants</source>
        <translation>elencare le sessioni degli assistenti</translation>
    </message>
    <message>
        <source>{who} checked the memories for damage</source>
        <translation>{who} ha verificato se i ricordi sono danneggiati</translation>
    </message>
    <message>
        <source>check the memories for damage</source>
        <translation>verificare se i ricordi sono danneggiati</translation>
    </message>
    <message>
        <source>{who} repaired the memories</source>
        <translation>{who} ha riparato i ricordi</translation>
    </message>
    <message>
        <source>repair the memories</source>
        <translation>riparare i ricordi</translation>
    </message>
    <message>
        <source>{who} listed the backups</source>
        <translation>{who} ha elencato i backup</translation>
    </message>
    <message>
        <source>list the backups</source>
        <translation>elencare i backup</translation>
    </message>
    <message>
        <source>{who} checked a backup</source>
        <translation>{who} ha verificato un backup</translation>
    </message>
    <message>
        <source>check a backup</source>
        <translation>verificare un backup</translation>
    </message>
    <message>
        <source>{who} compared a backup with the memories</source>
        <translation>{who} ha confrontato un backup con i ricordi</translation>
    </message>
    <message>
        <source>compare a backup with the memories</source>
        <translation>confrontare un backup con i ricordi</translation>
    </message>
    <message>
        <source>{who} looked into a backup</source>
        <translation>{who} ha guardato in un backup</translation>
    </message>
    <message>
        <source>look into a backup</source>
        <translation>guardare in un backup</translation>
    </message>
    <message>
        <source>{who} compared a memory with a backup</source>
        <translation>{who} ha confrontato un ricordo con un backup</translation>
    </message>
    <message>
        <source>compare a memory with a backup</source>
        <translation>confrontare un ricordo con un backup</translation>
    </message>
    <message>
        <source>{who} restored deleted memories from a backup</source>
        <translation>{who} ha ripristinato dei ricordi eliminati da un backup</translation>
    </message>
    <message>
        <source>restore deleted memories from a backup</source>
        <translation>ripristinare dei ricordi eliminati da un backup</translation>
    </message>
    <message>
        <source>{who} restored a backup</source>
        <translation>{who} ha ripristinato un backup</translation>
    </message>
    <message>
        <source>restore a backup</source>
        <translation>ripristinare un backup</translation>
    </message>
    <message>
        <source>{who} restored memories from a backup</source>
        <translation>{who} ha ripristinato dei ricordi da un backup</translation>
    </message>
    <message>
        <source>restore memories from a backup</source>
        <translation>ripristinare dei ricordi da un backup</translation>
    </message>
    <message>
        <source>{who} deleted old backups</source>
        <translation>{who} ha eliminato vecchi backup</translation>
    </message>
    <message>
        <source>delete old backups</source>
        <translation>eliminare vecchi backup</translation>
    </message>
    <message>
        <source>{who} exported memories</source>
        <translation>{who} ha esportato dei ricordi</translation>
    </message>
    <message>
        <source>export memories</source>
        <translation>esportare dei ricordi</translation>
    </message>
    <message>
        <source>{who} listed what can be imported</source>
        <translation>{who} ha elencato che cosa si può importare</translation>
    </message>
    <message>
        <source>list what can be imported</source>
        <translation>elencare che cosa si può importare</translation>
    </message>
    <message>
        <source>{who} looked at what an import would bring</source>
        <translation>{who} ha guardato che cosa porterebbe un’importazione</translation>
    </message>
    <message>
        <source>look at what an import would bring</source>
        <translation>guardare che cosa porterebbe un’importazione</translation>
    </message>
    <message>
        <source>{who} imported memories</source>
        <translation>{who} ha importato dei ricordi</translation>
    </message>
    <message>
        <source>import memories</source>
        <translation>importare dei ricordi</translation>
    </message>
    <message>
        <source>{who} listed the assistants that are followed</source>
        <translation>{who} ha elencato gli assistenti seguiti</translation>
    </message>
    <message>
        <source>list the assistants that are followed</source>
        <translation>elencare gli assistenti seguiti</translation>
    </message>
    <message>
        <source>{who} began to follow an assistant</source>
        <translation>{who} ha iniziato a seguire un assistente</translation>
    </message>
    <message>
        <source>begin to follow an assistant</source>
        <translation>iniziare a seguire un assistente</translation>
    </message>
    <message>
        <source>{who} stopped following an assistant</source>
        <translation>{who} ha smesso di seguire un assistente</translation>
    </message>
    <message>
        <source>stop following an assistant</source>
        <translation>smettere di seguire un assistente</translation>
    </message>
    <message>
        <source>{who} paused following assistants</source>
        <translation>{who} ha smesso per ora di seguire gli assistenti</translation>
    </message>
    <message>
        <source>pause following assistants</source>
        <translation>smettere per ora di seguire gli assistenti</translation>
    </message>
    <message>
        <source>{who} went on following assistants</source>
        <translation>{who} ha ripreso a seguire gli assistenti</translation>
    </message>
    <message>
        <source>go on following assistants</source>
        <translation>riprendere a seguire gli assistenti</translation>
    </message>
    <message>
        <source>{who} looked at earlier sessions of an assistant</source>
        <translation>{who} ha guardato le sessioni precedenti di un assistente</translation>
    </message>
    <message>
        <source>look at earlier sessions of an assistant</source>
        <translation>guardare le sessioni precedenti di un assistente</translation>
    </message>
    <message>
        <source>{who} imported earlier sessions of an assistant</source>
        <translation>{who} ha importato le sessioni precedenti di un assistente</translation>
    </message>
    <message>
        <source>import earlier sessions of an assistant</source>
        <translation>importare le sessioni precedenti di un assistente</translation>
    </message>
    <message>
        <source>{who} forgot a session of an assistant</source>
        <translation>{who} ha dimenticato una sessione di un assistente</translation>
    </message>
    <message>
        <source>forget a session of an assistant</source>
        <translation>dimenticare una sessione di un assistente</translation>
    </message>
    <message>
        <source>{who} took a forgotten session again</source>
        <translation>{who} ha ripreso una sessione dimenticata</translation>
    </message>
    <message>
        <source>take a forgotten session again</source>
        <translation>riprendere una sessione dimenticata</translation>
    </message>
    <message>
        <source>{who} left out the sessions of a folder</source>
        <translation>{who} ha escluso le sessioni di una cartella</translation>
    </message>
    <message>
        <source>leave out the sessions of a folder</source>
        <translation>escludere le sessioni di una cartella</translation>
    </message>
    <message>
        <source>{who} followed the sessions of a folder again</source>
        <translation>{who} ha ripreso a seguire le sessioni di una cartella</translation>
    </message>
    <message>
        <source>follow the sessions of a folder again</source>
        <translation>riprendere a seguire le sessioni di una cartella</translation>
    </message>
    <message>
        <source>{who} asked for something that Rosemary does not know</source>
        <translation>{who} ha chiesto qualcosa che Rosemary non conosce</translation>
    </message>
    <message>
        <source>do something that Rosemary does not know</source>
        <translation>fare qualcosa che Rosemary non conosce</translation>
    </message>
    <message>
        <source>An assistant</source>
        <translation>Un assistente</translation>
    </message>
    <message>
        <source>{who} asked to {wish}</source>
        <translation>{who} ha chiesto di {wish}</translation>
    </message>
    <message>
        <source>{who} was paused and could not {wish}</source>
        <translation>{who} era in pausa e non ha potuto {wish}</translation>
    </message>
    <message>
        <source>{who} made too many requests and could not {wish}</source>
        <translation>{who} ha fatto troppe richieste e non ha potuto {wish}</translation>
    </message>
    <message>
        <source>{who} was not allowed to {wish}</source>
        <translation>{who} non aveva il permesso di {wish}</translation>
    </message>
    <message>
        <source>{who} could not {wish}</source>
        <translation>{who} non ha potuto {wish}</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>«{text}»</translation>
    </message>
</context>
<context>
    <name>Capture</name>
    <message>
        <source>Off</source>
        <translation>Non attivo</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Attivo</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>In pausa</translation>
    </message>
    <message>
        <source>Rosemary can make a memory of each question with its answer, from the files in which this assistant keeps its sessions. It begins with what is said after you switch it on.</source>
        <translation>Rosemary può fare un ricordo di ogni domanda con la sua risposta, dai file in cui questo assistente tiene le sue sessioni. Si comincia da quello che viene detto dopo l’attivazione.</translation>
    </message>
    <message>
        <source>Each question with its answer becomes a memory. What stands between &lt;private&gt; and &lt;/private&gt; is left out.</source>
        <translation>Ogni domanda con la sua risposta diventa un ricordo. Ciò che sta tra &lt;private&gt; e &lt;/private&gt; viene escluso.</translation>
    </message>
    <message>
        <source>No session is read for now. What is said meanwhile is left out.</source>
        <translation>Per ora non viene letta nessuna sessione. Ciò che viene detto intanto resta escluso.</translation>
    </message>
    <message>
        <source>No session is read until {time}. What is said meanwhile is left out.</source>
        <translation>Fino a {time} non viene letta nessuna sessione. Ciò che viene detto intanto resta escluso.</translation>
    </message>
    <message>
        <source>All that was said in its sessions is here already.</source>
        <translation>Tutto ciò che è stato detto nelle sue sessioni è già qui.</translation>
    </message>
    <message>
        <source>{count} would be added, each a question with its answer.</source>
        <translation>Da aggiungere: {count}, ognuno una domanda con la sua risposta.</translation>
    </message>
    <message>
        <source>Said from {first} to {last} in {count} sessions.</source>
        <translation>Periodo: {first} – {last}, in {count} sessioni.</translation>
    </message>
    <message>
        <source>Said on {first} in {count} sessions.</source>
        <translation>Data: {first}, in {count} sessioni.</translation>
    </message>
    <message>
        <source>Said in one session that began on {first}.</source>
        <translation>Una sola sessione, iniziata in data {first}.</translation>
    </message>
    <message>
        <source>Folders: {folders}.</source>
        <translation>Cartelle: {folders}.</translation>
    </message>
    <message>
        <source>{count} would be brought up to date.</source>
        <translation>Da aggiornare: {count}.</translation>
    </message>
    <message>
        <source>{count} are here already.</source>
        <translation>Già qui: {count}.</translation>
    </message>
    <message>
        <source>{count} cannot be read.</source>
        <translation>Impossibile leggere {count}.</translation>
    </message>
    <message>
        <source>{folders} and {count} more</source>
        <translation>{folders} e altre {count}</translation>
    </message>
    <message>
        <source>Memory fills itself: on for {assistants}</source>
        <translation>La memoria si riempie da sola: attiva per {assistants}</translation>
    </message>
    <message>
        <source>Memory fills itself: paused</source>
        <translation>La memoria si riempie da sola: in pausa</translation>
    </message>
    <message>
        <source>Memory fills itself: paused until {time}</source>
        <translation>La memoria si riempie da sola: in pausa fino a {time}</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} e altri {count}</translation>
    </message>
</context>
<context>
    <name>CaptureMenu</name>
    <message>
        <source>Pause for an hour</source>
        <translation>Pausa per un’ora</translation>
    </message>
    <message>
        <source>Pause until I switch it on</source>
        <translation>Pausa finché non riattivo</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Riprendi</translation>
    </message>
</context>
<context>
    <name>CaptureSection</name>
    <message>
        <source>Memory fills itself</source>
        <translation>La memoria si riempie da sola</translation>
    </message>
    <message>
        <source>How long they are kept…</source>
        <translation>Per quanto tempo si conservano…</translation>
    </message>
    <message>
        <source>Pause for all</source>
        <translation>Pausa per tutti</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Attiva</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Disattiva</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Riprendi</translation>
    </message>
    <message>
        <source>All sessions are in one file</source>
        <translation>Tutte le sessioni sono in un solo file</translation>
    </message>
    <message>
        <source>Sessions on this computer: {count}</source>
        <translation>Sessioni su questo computer: {count}</translation>
    </message>
    <message>
        <source>stored: {today} today, {all} in all</source>
        <translation>salvati: {today} oggi, {all} in tutto</translation>
    </message>
    <message>
        <source>the last one {ago}</source>
        <translation>l’ultimo {ago}</translation>
    </message>
    <message>
        <source>that cannot be read: {count}</source>
        <translation>illeggibili: {count}</translation>
    </message>
</context>
<context>
    <name>CaptureWatch</name>
    <message>
        <source>Sessions in {folder} count again, from now on</source>
        <translation>Le sessioni in {folder} contano di nuovo, da ora</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annulla</translation>
    </message>
</context>
<context>
    <name>ChartCard</name>
    <message>
        <source>Show as a table</source>
        <translation>Mostra come tabella</translation>
    </message>
    <message>
        <source>Copy the figures</source>
        <translation>Copia i dati</translation>
    </message>
    <message>
        <source>Save as a picture</source>
        <translation>Salva come immagine</translation>
    </message>
    <message>
        <source>Copied the figures</source>
        <translation>Dati copiati</translation>
    </message>
    <message>
        <source>Saved the picture as “{name}”</source>
        <translation>Immagine salvata come «{name}»</translation>
    </message>
    <message>
        <source>The picture could not be written to “{name}”. Choose another folder.</source>
        <translation>Impossibile scrivere l’immagine in «{name}». Scegli un’altra cartella.</translation>
    </message>
    <message>
        <source>Save as a picture…</source>
        <translation>Salva come immagine…</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Immagini (*.png)</translation>
    </message>
</context>
<context>
    <name>ChipBar</name>
    <message>
        <source>Clear all</source>
        <translation>Togli tutti</translation>
    </message>
    <message>
        <source>Clear all filters</source>
        <translation>Togli tutti i filtri</translation>
    </message>
    <message>
        <source>All of these tags</source>
        <translation>Tutti questi tag</translation>
    </message>
    <message>
        <source>Any of these tags</source>
        <translation>Uno di questi tag</translation>
    </message>
    <message>
        <source>Filter: {what}. Remove</source>
        <translation>Filtro: {what}. Rimuovi</translation>
    </message>
</context>
<context>
    <name>ClashDialog</name>
    <message>
        <source>Compare</source>
        <translation>Confronta</translation>
    </message>
    <message>
        <source>Yours, not saved yet</source>
        <translation>Il tuo, non ancora salvato</translation>
    </message>
    <message>
        <source>What is saved now</source>
        <translation>Ciò che è salvato ora</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Tieni il mio</translation>
    </message>
    <message>
        <source>Keep theirs</source>
        <translation>Tieni l’altro</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>Tieni entrambi</translation>
    </message>
    <message>
        <source>What you typed becomes a memory of its own.</source>
        <translation>Ciò che hai scritto diventa un ricordo a sé.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Non ora</translation>
    </message>
</context>
<context>
    <name>ClientDetail</name>
    <message>
        <source>What it did last</source>
        <translation>Che cosa ha fatto per ultimo</translation>
    </message>
    <message>
        <source>What it did</source>
        <translation>Che cosa ha fatto</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Connessione</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Rimuovi dall’elenco</translation>
    </message>
    <message>
        <source>Paused: it reads nothing and saves nothing</source>
        <translation>In pausa: non legge e non salva niente</translation>
    </message>
    <message>
        <source>May only read, not change anything</source>
        <translation>Può solo leggere, non modificare</translation>
    </message>
    <message>
        <source>Asks you before it deletes or hides anything</source>
        <translation>Ti chiede prima di eliminare o nascondere qualcosa</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>Tutti i progetti</translation>
    </message>
    <message>
        <source>Only these:</source>
        <translation>Solo questi:</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Connesso</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>In pausa</translation>
    </message>
    <message>
        <source>What it may do</source>
        <translation>Che cosa può fare</translation>
    </message>
    <message>
        <source>You have not decided yet: it may do what new assistants may (see Settings).</source>
        <translation>Non hai ancora deciso: può fare quello che possono i nuovi assistenti (vedi Impostazioni).</translation>
    </message>
    <message>
        <source>What it is offered</source>
        <translation>Che cosa gli viene offerto</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>Nascondi dettagli</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Dettagli</translation>
    </message>
    <message>
        <source>Memories without a project</source>
        <translation>Ricordi senza progetto</translation>
    </message>
    <message>
        <source>Tick at least one project. To shut it out, pause it.</source>
        <translation>Scegli almeno un progetto. Per escluderlo del tutto, mettilo in pausa.</translation>
    </message>
    <message>
        <source>Not saved yet: tick at most {most} projects.</source>
        <translation>Non ancora salvato: scegli al massimo {most} progetti.</translation>
    </message>
    <message>
        <source>What it sees</source>
        <translation>Che cosa vede</translation>
    </message>
</context>
<context>
    <name>ClientWatch</name>
    <message>
        <source>Changed what {name} may do</source>
        <translation>È cambiato che cosa può fare {name}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Removed {name} from the list. What it did stays in the activity.</source>
        <translation>{name} non è più nell’elenco. Ciò che ha fatto resta nelle attività.</translation>
    </message>
    <message>
        <source>Approved: deleted</source>
        <translation>Approvato: eliminato</translation>
    </message>
    <message>
        <source>Approved: changed</source>
        <translation>Approvato: modificato</translation>
    </message>
    <message>
        <source>Declined: nothing was changed</source>
        <translation>Rifiutato: non è cambiato niente</translation>
    </message>
</context>
<context>
    <name>Clients</name>
    <message>
        <source>paused</source>
        <translation>in pausa</translation>
    </message>
    <message>
        <source>some projects</source>
        <translation>alcuni progetti</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>connesso</translation>
    </message>
    <message>
        <source>Wants to delete this memory.</source>
        <translation>Vuole eliminare questo ricordo.</translation>
    </message>
    <message>
        <source>Wants to delete all of them.</source>
        <translation>Vuole eliminarli tutti.</translation>
    </message>
    <message>
        <source>Wants to replace its text: more than half of it would go.</source>
        <translation>Vuole sostituire il testo: più della metà andrebbe persa.</translation>
    </message>
    <message>
        <source>Wants to replace it with another memory: searches would no longer find this one.</source>
        <translation>Vuole sostituirlo con un altro ricordo: le ricerche non troverebbero più questo.</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Tutto</translation>
    </message>
    <message>
        <source>Only the basics</source>
        <translation>Solo l’essenziale</translation>
    </message>
    <message>
        <source>only reads</source>
        <translation>legge soltanto</translation>
    </message>
    <message>
        <source>only the basics</source>
        <translation>solo l’essenziale</translation>
    </message>
    <message>
        <source>asks before deleting</source>
        <translation>chiede prima di eliminare</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests</source>
        <translation><numerusform>%Ln richiesta</numerusform><numerusform>%Ln richieste</numerusform></translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>1 richiesta</translation>
    </message>
    <message>
        <source>no requests yet</source>
        <translation>ancora nessuna richiesta</translation>
    </message>
    <message>
        <source>1 change waits for you</source>
        <translation>1 modifica aspetta te</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes wait for you</source>
        <translation><numerusform>%Ln modifica aspetta te</numerusform><numerusform>%Ln modifiche aspettano te</numerusform></translation>
    </message>
    <message>
        <source>Approve or decline</source>
        <translation>Approva o rifiuta</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Attivo</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>Non raggiungibile</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Non attivo</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Accesso via HTTP</translation>
    </message>
    <message>
        <source>{count} actions.</source>
        <translation>{count} azioni.</translation>
    </message>
    <message>
        <source>Save, search, read, change and delete.</source>
        <translation>Salvare, cercare, leggere, modificare ed eliminare.</translation>
    </message>
    <message>
        <source>Each conversation begins with a description of them, about {words} words long.</source>
        <translation>Ogni conversazione inizia con una loro descrizione, lunga circa {words} parole.</translation>
    </message>
    <message>
        <source>{client} asked {ago}. If you do not decide by {until}, nothing is changed.</source>
        <translation>{client} l’ha chiesto {ago}. Se non decidi entro {until}, non cambia niente.</translation>
    </message>
    <message>
        <source>never</source>
        <translation>mai</translation>
    </message>
    <message>
        <source>First request</source>
        <translation>Prima richiesta</translation>
    </message>
    <message>
        <source>Last request</source>
        <translation>Ultima richiesta</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Richieste</translation>
    </message>
    <message>
        <source>Has read</source>
        <translation>Ha letto</translation>
    </message>
    <message>
        <source>Saves into the project</source>
        <translation>Salva nel progetto</translation>
    </message>
    <message>
        <source>Calls itself</source>
        <translation>Si presenta come</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versione</translation>
    </message>
    <message>
        <source>All memories</source>
        <translation>Tutti i ricordi</translation>
    </message>
    <message>
        <source>A memory that is gone already</source>
        <translation>Un ricordo che non c’è più</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ora</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Dopo</translation>
    </message>
    <message>
        <source>No longer found</source>
        <translation>Non più trovato</translation>
    </message>
    <message>
        <source>Found in its place</source>
        <translation>Trovato al suo posto</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>What to do</source>
        <translation>Che cosa fare</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>Che cosa vuoi fare?</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Comandi</translation>
    </message>
    <message>
        <source>There is no such command.</source>
        <translation>Questo comando non esiste.</translation>
    </message>
</context>
<context>
    <name>ConnectList</name>
    <message>
        <source>None of the assistants that Rosemary can connect by itself was found on this computer. The page Assistants says how to connect others.</source>
        <translation>Su questo computer non è stato trovato nessuno degli assistenti che Rosemary può connettere da sola. La pagina Assistenti dice come connetterne altri.</translation>
    </message>
    <message>
        <source>Also tell them when to use the memory</source>
        <translation>Di’ loro anche quando usare la memoria</translation>
    </message>
</context>
<context>
    <name>ConnectRow</name>
    <message>
        <source>Details</source>
        <translation>Dettagli</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Disconnetti</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Nascondi</translation>
    </message>
    <message>
        <source>This file makes the assistant start Rosemary by this command:</source>
        <translation>Questo file fa sì che l’assistente avvii Rosemary con questo comando:</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>Che cosa cambia nel file</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Connetti</translation>
    </message>
    <message>
        <source>The page Assistants has the text to paste.</source>
        <translation>La pagina Assistenti contiene il testo da incollare.</translation>
    </message>
</context>
<context>
    <name>ContentEditor</name>
    <message>
        <source>Text of the memory, Markdown</source>
        <translation>Testo del ricordo, Markdown</translation>
    </message>
    <message>
        <source>Write what is worth remembering. Markdown is fine.</source>
        <translation>Scrivi ciò che vale la pena ricordare. Puoi usare Markdown.</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>Grassetto</translation>
    </message>
    <message>
        <source>Italic</source>
        <translation>Corsivo</translation>
    </message>
</context>
<context>
    <name>ContentView</name>
    <message>
        <source>Text of the memory</source>
        <translation>Testo del ricordo</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Modifica</translation>
    </message>
</context>
<context>
    <name>ConversationDialog</name>
    <message>
        <source>Earlier</source>
        <translation>Precedenti</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Successivi</translation>
    </message>
    <message>
        <source>Forget this session</source>
        <translation>Dimentica questa sessione</translation>
    </message>
    <message>
        <source>Make a note of the selected text</source>
        <translation>Fai una nota dal testo selezionato</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Conversazione</translation>
    </message>
    <message>
        <source>Select what you want to keep as a note of its own.</source>
        <translation>Seleziona ciò che vuoi tenere come nota a parte.</translation>
    </message>
    <message>
        <source>Its memories go to the trash, and what is said in it later is not taken.</source>
        <translation>I suoi ricordi vanno nel cestino e ciò che vi si dirà in seguito non viene preso.</translation>
    </message>
    <message>
        <source>{first} to {last} of {total}</source>
        <translation>Da {first} a {last} di {total}</translation>
    </message>
</context>
<context>
    <name>ConversationTicks</name>
    <message>
        <source>Conversations to import</source>
        <translation>Conversazioni da importare</translation>
    </message>
    <message>
        <source>Find a conversation</source>
        <translation>Trova una conversazione</translation>
    </message>
    <message>
        <source>No conversation has that in its title.</source>
        <translation>Nessuna conversazione ha questo nel titolo.</translation>
    </message>
</context>
<context>
    <name>Copying</name>
    <message>
        <source>Copy the text</source>
        <translation>Copia il testo</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Copia come Markdown</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Copia come JSON</translation>
    </message>
    <message>
        <source>Copy a link for assistants</source>
        <translation>Copia un link per gli assistenti</translation>
    </message>
</context>
<context>
    <name>DamagedStore</name>
    <message>
        <source>Saved: {memories}.</source>
        <translation>Salvato: {memories}.</translation>
    </message>
    <message>
        <source>A few letters may be wrong in {memories}. Compare them with a backup.</source>
        <translation>Qualche lettera può essere sbagliata in {memories}. Confronta con un backup.</translation>
    </message>
    <message>
        <source>Could not be read: {memories}.</source>
        <translation>Impossibile leggere: {memories}.</translation>
    </message>
    <message>
        <source>The damaged file is kept as {file}.</source>
        <translation>Il file danneggiato è conservato come {file}.</translation>
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
        <translation>Ricomincia da zero</translation>
    </message>
    <message>
        <source>Begins without memories. Nothing is deleted: the log and the backups stay.</source>
        <translation>Si parte senza ricordi. Non viene eliminato niente: registro e backup restano.</translation>
    </message>
    <message>
        <source>Your memories need a repair</source>
        <translation>I tuoi ricordi vanno riparati</translation>
    </message>
    <message>
        <source>Nothing has been changed. Whatever you choose, this file is kept.</source>
        <translation>Non è stato cambiato niente. Qualunque cosa tu scelga, questo file viene conservato.</translation>
    </message>
    <message>
        <source>Copies all that can be read into a new file. This usually saves nearly everything.</source>
        <translation>Copia tutto ciò che si può leggere in un file nuovo. Di solito si salva quasi tutto.</translation>
    </message>
    <message>
        <source>Brings back the newest changes from their log, which is still there.</source>
        <translation>Riporta le modifiche più recenti dal loro registro, che c’è ancora.</translation>
    </message>
    <message>
        <source>There is no log left that could be read.</source>
        <translation>Non è rimasto nessun registro leggibile.</translation>
    </message>
    <message>
        <source>{backup}. What was saved later stays only in the kept file.</source>
        <translation>{backup}. Ciò che è stato salvato dopo resta solo nel file conservato.</translation>
    </message>
    <message>
        <source>{backup}. What was saved later stays only in the log.</source>
        <translation>{backup}. Ciò che è stato salvato dopo resta solo nel registro.</translation>
    </message>
    <message>
        <source>Save what can be read</source>
        <translation>Salva ciò che si può leggere</translation>
    </message>
    <message>
        <source>Go back to the newest backup</source>
        <translation>Torna al backup più recente</translation>
    </message>
    <message>
        <source>Your memories are not where they were</source>
        <translation>I tuoi ricordi non sono più dov’erano</translation>
    </message>
    <message>
        <source>Nothing has been deleted. If they are on a disk that is not connected, quit, connect it and start Rosemary again.</source>
        <translation>Non è stato eliminato niente. Se sono su un disco che non è collegato, esci, collegalo e riavvia Rosemary.</translation>
    </message>
    <message>
        <source>There is no backup that could be used.</source>
        <translation>Non c’è nessun backup utilizzabile.</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Mostra la cartella</translation>
    </message>
    <message>
        <source>Open for reading only</source>
        <translation>Apri in sola lettura</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Esci</translation>
    </message>
</context>
<context>
    <name>DateGroups</name>
    <message>
        <source>Today</source>
        <translation>Oggi</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Ieri</translation>
    </message>
    <message>
        <source>This week</source>
        <translation>Questa settimana</translation>
    </message>
    <message>
        <source>Last week</source>
        <translation>La settimana scorsa</translation>
    </message>
</context>
<context>
    <name>Desktop</name>
    <message>
        <source>Show the folder</source>
        <translation>Mostra la cartella</translation>
    </message>
    <message>
        <source>Backed up to {folder}</source>
        <translation>Backup fatto in {folder}</translation>
    </message>
    <message>
        <source>Rosemary keeps running here. Quit it from this icon's menu.</source>
        <translation>Rosemary resta attiva qui. Per uscire usa il menu di questa icona.</translation>
    </message>
    <message>
        <source>This desktop has no tray. Rosemary runs while its window is open.</source>
        <translation>Questo desktop non ha un’area di notifica. Rosemary è attiva finché la sua finestra è aperta.</translation>
    </message>
    <message>
        <source>Assistants cannot connect: {reason} Your memories are not affected.</source>
        <translation>Gli assistenti non possono connettersi: {reason} I tuoi ricordi non ne risentono.</translation>
    </message>
    <message>
        <source>No backup could be made: {reason} Rosemary tries again.</source>
        <translation>Impossibile fare un backup: {reason} Rosemary ci riprova.</translation>
    </message>
    <message>
        <source>New memories are kept on this computer and sent when the server is back.</source>
        <translation>I nuovi ricordi restano su questo computer e vengono inviati quando il server torna disponibile.</translation>
    </message>
    <message>
        <source>The server of the memories is back.</source>
        <translation>Il server dei ricordi è tornato.</translation>
    </message>
    <message>
        <source>The server did not take some memories that were kept on this computer. They stay here.</source>
        <translation>Il server non ha accettato alcuni ricordi tenuti su questo computer. Restano qui.</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Mostrali</translation>
    </message>
    <message>
        <source>Show the backups</source>
        <translation>Mostra i backup</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copia il comando</translation>
    </message>
    <message>
        <source>Copied: {command}. Quit Rosemary, then paste this into a terminal.</source>
        <translation>Copiato: {command}. Esci da Rosemary, poi incollalo in un terminale.</translation>
    </message>
    <message>
        <source>{count} saved changes are missing, because the log of the newest ones is damaged. Until this is repaired nothing is saved. Go back to the newest backup, or quit Rosemary and save what the log holds with a command.</source>
        <translation>Modifiche salvate che mancano: {count}, perché il registro delle più recenti è danneggiato. Finché non viene riparato non si salva niente. Torna al backup più recente, oppure esci da Rosemary e salva con un comando ciò che il registro contiene.</translation>
    </message>
    <message>
        <source>The file that holds the memories is damaged. Go back to the newest backup, or quit Rosemary and save what can be read with a command.</source>
        <translation>Il file che contiene i ricordi è danneggiato. Torna al backup più recente, oppure esci da Rosemary e salva con un comando ciò che si può leggere.</translation>
    </message>
    <message>
        <source>Rosemary was updated. Restart it to use the new version.</source>
        <translation>Rosemary è stata aggiornata. Riavviala per usare la nuova versione.</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Riavvia</translation>
    </message>
    <message>
        <source>Rosemary {version} is out. This is {present}.</source>
        <translation>È uscita Rosemary {version}. Questa è la {present}.</translation>
    </message>
    <message>
        <source>See what is new</source>
        <translation>Scopri le novità</translation>
    </message>
    <message>
        <source>Programs cannot connect over HTTP: {reason} Close what uses the port, or choose another port in the settings. Your assistants are not affected.</source>
        <translation>I programmi non possono connettersi via HTTP: {reason} Chiudi ciò che usa la porta, o scegline un’altra nelle impostazioni. I tuoi assistenti non ne risentono.</translation>
    </message>
    <message>
        <source>Text that is not saved yet would be lost if Rosemary stopped: the disk is full, or its folder cannot be written. Saved memories are safe.</source>
        <translation>Il testo non ancora salvato andrebbe perso se Rosemary si fermasse: il disco è pieno o la sua cartella non è scrivibile. I ricordi salvati sono al sicuro.</translation>
    </message>
    <message>
        <source>Quit anyway</source>
        <translation>Esci comunque</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Mostra</translation>
    </message>
    <message>
        <source>Some text is not saved yet, so Rosemary stays open.</source>
        <translation>Del testo non è ancora salvato, quindi Rosemary resta aperta.</translation>
    </message>
</context>
<context>
    <name>DesktopChoices</name>
    <message>
        <source>Start Rosemary in the tray when I log in</source>
        <translation>Avvia Rosemary nell’area di notifica quando accedo</translation>
    </message>
    <message>
        <source>Tell me when a backup fails or an assistant deletes a lot</source>
        <translation>Avvisami se un backup non riesce o un assistente elimina molto</translation>
    </message>
    <message>
        <source>Choose other keys</source>
        <translation>Scegli altri tasti</translation>
    </message>
    <message>
        <source>Search and add from any program: {search}, {add}</source>
        <translation>Cerca e aggiungi da qualsiasi programma: {search}, {add}</translation>
    </message>
    <message>
        <source>In the keyboard settings of your system, you can let a key run the command {search}, and another one {add}.</source>
        <translation>Nelle impostazioni della tastiera del sistema puoi far eseguire a un tasto il comando {search} e a un altro {add}.</translation>
    </message>
</context>
<context>
    <name>DetailHeader</name>
    <message>
        <source>Preview</source>
        <translation>Anteprima</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Modifica</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Fissa</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Sposta nel cestino</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Ripristina</translation>
    </message>
    <message>
        <source>Restore from the trash</source>
        <translation>Ripristina dal cestino</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Nuovo ricordo</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Stacca</translation>
    </message>
    <message>
        <source>Discard this draft</source>
        <translation>Scarta questa bozza</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Salvato</translation>
    </message>
    <message>
        <source>It becomes a version of the memory when you end editing.</source>
        <translation>Diventa una versione del ricordo quando finisci di modificare.</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Salvataggio…</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Non salvato</translation>
    </message>
</context>
<context>
    <name>DetailPane</name>
    <message>
        <source>Nothing selected</source>
        <translation>Niente di selezionato</translation>
    </message>
    <message>
        <source>Choose a memory to read or change it, or press Ctrl+N to write one.</source>
        <translation>Scegli un ricordo da leggere o modificare, o premi Ctrl+N per scriverne uno.</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Ricordi</translation>
    </message>
</context>
<context>
    <name>DetailTabs</name>
    <message>
        <source>Properties</source>
        <translation>Proprietà</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Legami</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Versioni</translation>
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
        <translation>Collegato a «{title}»</translation>
    </message>
    <message>
        <source>Changed the weight of the link to “{title}”</source>
        <translation>Peso del legame con «{title}» cambiato</translation>
    </message>
    <message>
        <source>Removed the link to “{title}”</source>
        <translation>Legame con «{title}» rimosso</translation>
    </message>
    <message>
        <source>Went back to version {number}</source>
        <translation>Ripresa la versione {number}</translation>
    </message>
    <message>
        <source>First saved</source>
        <translation>Primo salvataggio</translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation>Ultima modifica</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Usato</translation>
    </message>
    <message>
        <source>{value} of 10; it fades while the memory is not used</source>
        <translation>{value} su 10; cala finché il ricordo non viene usato</translation>
    </message>
    <message>
        <source>Importance now</source>
        <translation>Importanza ora</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Chiave</translation>
    </message>
    <message>
        <source>not yet read by an assistant; last looked at {ago}</source>
        <translation>non ancora letto da un assistente; guardato l’ultima volta {ago}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation><numerusform>%Ln volta</numerusform><numerusform>%Ln volte</numerusform></translation>
    </message>
    <message>
        <source>read by assistants {times}, last {ago}</source>
        <translation>letto dagli assistenti {times}, l’ultima {ago}</translation>
    </message>
    <message>
        <source>once</source>
        <translation>una volta</translation>
    </message>
</context>
<context>
    <name>EarlierSessions</name>
    <message>
        <source>Add earlier sessions…</source>
        <translation>Aggiungi sessioni precedenti…</translation>
    </message>
    <message>
        <source>Add them</source>
        <translation>Aggiungi</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Non ora</translation>
    </message>
    <message>
        <source>Looking at the sessions of {assistant}…</source>
        <translation>Esame delle sessioni di {assistant}…</translation>
    </message>
    <message>
        <source>Adding the sessions of {assistant}…</source>
        <translation>Aggiunta delle sessioni di {assistant}…</translation>
    </message>
    <message>
        <source>Stopped. {count} from {assistant} were added until then.</source>
        <translation>Fermato. Aggiunti fino a quel momento da {assistant}: {count}.</translation>
    </message>
    <message>
        <source>Added {count} from sessions with {assistant}</source>
        <translation>Aggiunti da sessioni con {assistant}: {count}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>The earlier sessions are taken out again.</source>
        <translation>Le sessioni precedenti vengono tolte di nuovo.</translation>
    </message>
</context>
<context>
    <name>EmptyTrash</name>
    <message>
        <source>Empty the trash</source>
        <translation>Svuota il cestino</translation>
    </message>
    <message>
        <source>Delete {count} for good?</source>
        <translation>Eliminare {count} per sempre?</translation>
    </message>
    <message>
        <source>Their history and links go with them. Only a backup brings them back.</source>
        <translation>Se ne vanno anche versioni e legami. Solo un backup può riportarli.</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Elimina per sempre</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Tieni</translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>The file with the memories is empty or missing.</source>
        <translation>Il file con i ricordi è vuoto o manca.</translation>
    </message>
    <message>
        <source>The file that holds the memories is damaged.</source>
        <translation>Il file che contiene i ricordi è danneggiato.</translation>
    </message>
    <message>
        <source>Rosemary is running already.</source>
        <translation>Rosemary è già in esecuzione.</translation>
    </message>
    <message>
        <source>The memories cannot be reached at this moment.</source>
        <translation>In questo momento i ricordi non sono raggiungibili.</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>Riprova tra un momento.</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>Il disco è pieno.</translation>
    </message>
    <message>
        <source>Free some space, then try again.</source>
        <translation>Libera dello spazio, poi riprova.</translation>
    </message>
    <message>
        <source>Search by meaning is off.</source>
        <translation>La ricerca per significato è disattivata.</translation>
    </message>
    <message>
        <source>Restart Rosemary: it says what can be done.</source>
        <translation>Riavvia Rosemary: dice che cosa si può fare.</translation>
    </message>
    <message>
        <source>Go back to a backup, or restart Rosemary: it says what can be done.</source>
        <translation>Torna a un backup, o riavvia Rosemary: dice che cosa si può fare.</translation>
    </message>
    <message>
        <source>Searches still find words.</source>
        <translation>Le ricerche trovano comunque le parole.</translation>
    </message>
    <message>
        <source>There is a memory with the same text already.</source>
        <translation>C’è già un ricordo con lo stesso testo.</translation>
    </message>
    <message>
        <source>It is not there any more.</source>
        <translation>Non c’è più.</translation>
    </message>
    <message>
        <source>It was changed elsewhere meanwhile.</source>
        <translation>Nel frattempo è stato modificato altrove.</translation>
    </message>
    <message>
        <source>The text is too long.</source>
        <translation>Il testo è troppo lungo.</translation>
    </message>
    <message>
        <source>Divide it into several memories.</source>
        <translation>Dividilo in più ricordi.</translation>
    </message>
    <message>
        <source>There is something in that place already.</source>
        <translation>In quel posto c’è già qualcosa.</translation>
    </message>
    <message>
        <source>Something that was entered is not accepted.</source>
        <translation>Qualcosa di ciò che è stato inserito non è accettato.</translation>
    </message>
    <message>
        <source>It was cancelled; nothing was left half-done.</source>
        <translation>È stato interrotto; niente è rimasto a metà.</translation>
    </message>
    <message>
        <source>This is not allowed now.</source>
        <translation>Questo ora non è permesso.</translation>
    </message>
    <message>
        <source>The assistant's file cannot be read, or not changed safely.</source>
        <translation>Il file dell’assistente non si può leggere, o non si può modificare in sicurezza.</translation>
    </message>
    <message>
        <source>The disk of the backup folder is not there.</source>
        <translation>Il disco della cartella dei backup non c’è.</translation>
    </message>
    <message>
        <source>Connect it, or choose another folder in the settings.</source>
        <translation>Collegalo, o scegli un’altra cartella nelle impostazioni.</translation>
    </message>
    <message>
        <source>This computer did not let Rosemary do it.</source>
        <translation>Questo computer non l’ha permesso a Rosemary.</translation>
    </message>
    <message>
        <source>Something went wrong inside Rosemary.</source>
        <translation>Qualcosa è andato storto dentro Rosemary.</translation>
    </message>
    <message>
        <source>The log file holds the details.</source>
        <translation>I dettagli sono nel file di registro.</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>non capito</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>non trovato</translation>
    </message>
    <message>
        <source>already there</source>
        <translation>già presente</translation>
    </message>
    <message>
        <source>changed meanwhile</source>
        <translation>cambiato nel frattempo</translation>
    </message>
    <message>
        <source>memories not available</source>
        <translation>ricordi non disponibili</translation>
    </message>
    <message>
        <source>no search by meaning</source>
        <translation>niente ricerca per significato</translation>
    </message>
    <message>
        <source>disk full</source>
        <translation>disco pieno</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>troppo lungo</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>non permesso</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>in pausa</translation>
    </message>
    <message>
        <source>too many requests</source>
        <translation>troppe richieste</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>interrotto</translation>
    </message>
    <message>
        <source>refused by this computer</source>
        <translation>rifiutato da questo computer</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fallito</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>One file (JSON)</source>
        <translation>Un file (JSON)</translation>
    </message>
    <message>
        <source>To keep, or to import into Rosemary again. Holds everything.</source>
        <translation>Da conservare, o da importare di nuovo in Rosemary. Contiene tutto.</translation>
    </message>
    <message>
        <source>One file, a memory a line (JSON Lines)</source>
        <translation>Un file, un ricordo per riga (JSON Lines)</translation>
    </message>
    <message>
        <source>For other programs. Holds everything.</source>
        <translation>Per altri programmi. Contiene tutto.</translation>
    </message>
    <message>
        <source>A folder of notes (Markdown)</source>
        <translation>Una cartella di note (Markdown)</translation>
    </message>
    <message>
        <source>To read and edit in any note program, without former versions.</source>
        <translation>Da leggere e modificare in qualsiasi programma di note, senza versioni precedenti.</translation>
    </message>
    <message>
        <source>For spreadsheets, a memory a row, without former versions.</source>
        <translation>Per fogli di calcolo, un ricordo per riga, senza versioni precedenti.</translation>
    </message>
    <message>
        <source>A table (CSV)</source>
        <translation>Una tabella (CSV)</translation>
    </message>
    <message>
        <source>Exported {count} ({size}) to {path}</source>
        <translation>Hai esportato {count} ({size}) in {path}</translation>
    </message>
    <message>
        <source>Replace it, or choose another place.</source>
        <translation>Sostituiscilo, o scegli un altro posto.</translation>
    </message>
</context>
<context>
    <name>ExportChoices</name>
    <message>
        <source>Choose…</source>
        <translation>Scegli…</translation>
    </message>
    <message>
        <source>Where the export goes</source>
        <translation>Dove va l’esportazione</translation>
    </message>
    <message>
        <source>Choose where the export goes</source>
        <translation>Scegli dove va l’esportazione</translation>
    </message>
    <message>
        <source>As</source>
        <translation>Come</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Che cosa</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Dove</translation>
    </message>
    <message>
        <source>Everything: {count}</source>
        <translation>Tutto: {count}</translation>
    </message>
    <message>
        <source>Also what is in the trash: {count}</source>
        <translation>Anche ciò che è nel cestino: {count}</translation>
    </message>
    <message>
        <source>What the list shows: {count}</source>
        <translation>Ciò che mostra l’elenco: {count}</translation>
    </message>
    <message>
        <source>What is selected: {count}</source>
        <translation>Ciò che è selezionato: {count}</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Esporta</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>Esporta ricordi</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Avanzamento</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Mostra nella cartella</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Choose where the export goes</source>
        <translation>Scegli dove va l’esportazione</translation>
    </message>
    <message>
        <source>Choose the folder in which the notes are put</source>
        <translation>Scegli la cartella in cui mettere le note</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>Esportazione…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Ferma</translation>
    </message>
    <message>
        <source>Exporting… {done} of {total}</source>
        <translation>Esportazione… {done} di {total}</translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation>Fermata. Non è stato scritto niente.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>Sostituisci</translation>
    </message>
</context>
<context>
    <name>FileDrop</name>
    <message>
        <source>Drop to import</source>
        <translation>Rilascia per importare</translation>
    </message>
</context>
<context>
    <name>Filters</name>
    <message>
        <source>type {value}</source>
        <translation>tipo {value}</translation>
    </message>
    <message>
        <source>tag {value}</source>
        <translation>tag {value}</translation>
    </message>
    <message>
        <source>project {value}</source>
        <translation>progetto {value}</translation>
    </message>
    <message>
        <source>source {value}</source>
        <translation>fonte {value}</translation>
    </message>
    <message>
        <source>date {value}</source>
        <translation>data {value}</translation>
    </message>
    <message>
        <source>“{word}” is too long for a tag.</source>
        <translation>«{word}» è troppo lungo per un tag.</translation>
    </message>
    <message>
        <source>“{word}”: there is no such type.</source>
        <translation>«{word}»: questo tipo non esiste.</translation>
    </message>
    <message>
        <source>“{word}”: there is no such project.</source>
        <translation>«{word}»: questo progetto non esiste.</translation>
    </message>
    <message>
        <source>“{word}”: nothing comes from there.</source>
        <translation>«{word}»: da lì non viene niente.</translation>
    </message>
    <message>
        <source>“{word}” is no date like 2026-11-01.</source>
        <translation>«{word}» non è una data come 2026-11-01.</translation>
    </message>
    <message>
        <source>“{word}” contradicts the other date.</source>
        <translation>«{word}» contraddice l’altra data.</translation>
    </message>
    <message>
        <source>“{word}”: write yes or no.</source>
        <translation>«{word}»: scrivi yes o no.</translation>
    </message>
    <message>
        <source>“{word}”: only words can be left out.</source>
        <translation>«{word}»: solo le parole si possono escludere.</translation>
    </message>
    <message>
        <source>“{word}” is one filter too many.</source>
        <translation>«{word}» è un filtro di troppo.</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Cestino</translation>
    </message>
    <message>
        <source>Not pinned</source>
        <translation>Non fissati</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Fissati</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Nessun progetto</translation>
    </message>
    <message>
        <source>Phase {number}</source>
        <translation>Fase {number}</translation>
    </message>
    <message>
        <source>Without “{word}”</source>
        <translation>Senza «{word}»</translation>
    </message>
    <message>
        <source> and </source>
        <translation> e </translation>
    </message>
    <message>
        <source> or </source>
        <translation> o </translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this text</source>
        <translation>Trova in questo testo</translation>
    </message>
    <message>
        <source>Previous place (Shift+F3)</source>
        <translation>Punto precedente (Maiusc+F3)</translation>
    </message>
    <message>
        <source>Next place (F3)</source>
        <translation>Punto successivo (F3)</translation>
    </message>
    <message>
        <source>Close the search in this text</source>
        <translation>Chiudi la ricerca in questo testo</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Non trovato</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} di {count}</translation>
    </message>
</context>
<context>
    <name>FindBox</name>
    <message>
        <source>Find a memory</source>
        <translation>Trova un ricordo</translation>
    </message>
    <message>
        <source>Memories found</source>
        <translation>Ricordi trovati</translation>
    </message>
</context>
<context>
    <name>FirstStepsDialog</name>
    <message>
        <source>First steps</source>
        <translation>Primi passi</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copia il comando</translation>
    </message>
    <message>
        <source>Another assistant…</source>
        <translation>Un altro assistente…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importa…</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Salta</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Indietro</translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation>Passo {number} di {count}</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fine</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Avanti</translation>
    </message>
    <message>
        <source>Everything stays on this computer.</source>
        <translation>Tutto resta su questo computer.</translation>
    </message>
    <message>
        <source>Everything stays on your own server: {name}.</source>
        <translation>Tutto resta sul tuo server: {name}.</translation>
    </message>
    <message>
        <source>Welcome to Rosemary</source>
        <translation>Ti diamo il benvenuto in Rosemary</translation>
    </message>
    <message>
        <source>Rosemary is the long-term memory of your AI assistants. What one of them learns about you and your work, all of them can find again, today and in a year.</source>
        <translation>Rosemary è la memoria a lungo termine dei tuoi assistenti IA. Ciò che uno di loro impara su di te e sul tuo lavoro, tutti possono ritrovarlo, oggi e tra un anno.</translation>
    </message>
    <message>
        <source>Connect your assistants</source>
        <translation>Connetti i tuoi assistenti</translation>
    </message>
    <message>
        <source>A connected assistant starts Rosemary by itself.</source>
        <translation>Un assistente connesso avvia Rosemary da solo.</translation>
    </message>
    <message>
        <source>ChatGPT: Settings, Data controls, Export data. Claude: Settings, Privacy, Export data. Each mails you a link to a file; choose it here as it is, or drop it on the window, today or later.</source>
        <translation>ChatGPT: Settings, Data controls, Export data. Claude: Settings, Privacy, Export data. Entrambi ti mandano per e-mail un link a un file; sceglilo qui così com’è, o rilascialo sulla finestra, oggi o più tardi.</translation>
    </message>
    <message>
        <source>Other memory programs and folders of notes can be imported, too. You see what would come before it does.</source>
        <translation>Si possono importare anche altri programmi di memoria e cartelle di note. Vedi che cosa arriverebbe prima che arrivi.</translation>
    </message>
    <message>
        <source>Your first memory</source>
        <translation>Il tuo primo ricordo</translation>
    </message>
    <message>
        <source>Start your assistant again and say: “Remember that I prefer green tea.” What it saves appears here.</source>
        <translation>Riavvia il tuo assistente e digli: «Ricorda che preferisco il tè verde.» Ciò che salva compare qui.</translation>
    </message>
    <message>
        <source>{client} has saved: {memory}</source>
        <translation>{client} ha salvato: {memory}</translation>
    </message>
    <message>
        <source>These were found on this computer. Details shows exactly what changes in which file, and takes it back.</source>
        <translation>Questi sono stati trovati su questo computer. Dettagli mostra esattamente che cosa cambia in quale file, e permette di tornare indietro.</translation>
    </message>
    <message>
        <source>You see what assistants save, change it, delete it and get it back. Where there is a tray, Rosemary stays in it when you close the window.</source>
        <translation>Puoi vedere ciò che gli assistenti salvano, modificarlo, eliminarlo e recuperarlo. Dove c’è un’area di notifica, Rosemary vi resta quando chiudi la finestra.</translation>
    </message>
    <message>
        <source>ChatGPT and Claude in a browser cannot reach this computer. They give what they know as a file: the next step says how.</source>
        <translation>ChatGPT e Claude in un browser non possono raggiungere questo computer. Danno ciò che sanno come file: il prossimo passo dice come.</translation>
    </message>
    <message>
        <source>Any other assistant is connected by this command. Add it there as an MCP server:</source>
        <translation>Qualsiasi altro assistente si connette con questo comando. Aggiungilo lì come server MCP:</translation>
    </message>
    <message>
        <source>Bring what you have</source>
        <translation>Porta ciò che hai</translation>
    </message>
</context>
<context>
    <name>Fold</name>
    <message>
        <source>Less related · {count}</source>
        <translation>Meno correlati · {count}</translation>
    </message>
    <message>
        <source>{text}, unfolded</source>
        <translation>{text}, aperto</translation>
    </message>
    <message>
        <source>{text}, folded</source>
        <translation>{text}, chiuso</translation>
    </message>
</context>
<context>
    <name>GlobalKeys</name>
    <message>
        <source>This desktop gives programs no keys of their own.</source>
        <translation>Questo desktop non assegna tasti propri ai programmi.</translation>
    </message>
    <message>
        <source>The desktop gave Rosemary no key.</source>
        <translation>Il desktop non ha dato nessun tasto a Rosemary.</translation>
    </message>
    <message>
        <source>The keys were not allowed.</source>
        <translation>I tasti non sono stati consentiti.</translation>
    </message>
    <message>
        <source>The desktop gave no answer.</source>
        <translation>Il desktop non ha risposto.</translation>
    </message>
    <message>
        <source>Another program has the keys {keys} already.</source>
        <translation>Un altro programma usa già i tasti {keys}.</translation>
    </message>
    <message>
        <source>Search the memories</source>
        <translation>Cerca nei ricordi</translation>
    </message>
    <message>
        <source>Add a memory</source>
        <translation>Aggiungi un ricordo</translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message>
        <source>Related</source>
        <translation>Correlato</translation>
    </message>
    <message>
        <source>Supersedes</source>
        <translation>Sostituisce</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>Contraddice</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>Parte di</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Segue</translation>
    </message>
    <message>
        <source>Suggested</source>
        <translation>Suggerito</translation>
    </message>
</context>
<context>
    <name>GraphPage</name>
    <message>
        <source>Links</source>
        <translation>Legami</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Mostra tutti</translation>
    </message>
    <message>
        <source>Around “{title}”: {memories}</source>
        <translation>Intorno a «{title}»: {memories}</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 legame</translation>
    </message>
    <message>
        <source>{count} links</source>
        <translation>{count} legami</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>altri {count}</translation>
    </message>
    <message>
        <source>Assistants link memories while they save them. You link one where it is open, under Links.</source>
        <translation>Gli assistenti collegano i ricordi mentre li salvano. Tu ne colleghi uno dove è aperto, sotto Legami.</translation>
    </message>
    <message>
        <source>No memory of this project and type is linked.</source>
        <translation>Nessun ricordo di questo progetto e tipo è collegato.</translation>
    </message>
    <message>
        <source>No links yet</source>
        <translation>Ancora nessun legame</translation>
    </message>
</context>
<context>
    <name>GraphPanel</name>
    <message>
        <source>Links</source>
        <translation>Legami</translation>
    </message>
    <message>
        <source>Linked memories</source>
        <translation>Ricordi collegati</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Apri</translation>
    </message>
    <message>
        <source>Centre here</source>
        <translation>Centra qui</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
</context>
<context>
    <name>GraphTools</name>
    <message>
        <source>How many memories</source>
        <translation>Quanti ricordi</translation>
    </message>
    <message>
        <source>Up to {count}</source>
        <translation>Fino a {count}</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 passo</translation>
    </message>
    <message>
        <source>2 steps</source>
        <translation>2 passi</translation>
    </message>
    <message>
        <source>3 steps</source>
        <translation>3 passi</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>Suggerimenti</translation>
    </message>
    <message>
        <source>Suggest links</source>
        <translation>Suggerisci legami</translation>
    </message>
    <message>
        <source>Show memories that could be linked, dashed</source>
        <translation>Mostra tratteggiati i ricordi che si potrebbero collegare</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Mostra tutti</translation>
    </message>
    <message>
        <source>Show all linked memories</source>
        <translation>Mostra tutti i ricordi collegati</translation>
    </message>
    <message>
        <source>Smaller (-)</source>
        <translation>Più piccolo (-)</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>Più grande (+)</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>Mostra tutto (0)</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>Links between memories</source>
        <translation>Legami tra ricordi</translation>
    </message>
    <message>
        <source>{memories} shown</source>
        <translation>{memories} in vista</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 legame</translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation><numerusform>%n legame</numerusform><numerusform>%n legami</numerusform></translation>
    </message>
</context>
<context>
    <name>HeatLegend</name>
    <message>
        <source>Fewer</source>
        <translation>Meno</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Più</translation>
    </message>
    <message>
        <source>The darker a day, the more memories it has</source>
        <translation>Più scuro è un giorno, più ricordi ha</translation>
    </message>
</context>
<context>
    <name>HeatMap</name>
    <message>
        <source>Calendar of memories</source>
        <translation>Calendario dei ricordi</translation>
    </message>
</context>
<context>
    <name>HeldDetail</name>
    <message>
        <source>Waiting for you</source>
        <translation>Aspetta te</translation>
    </message>
    <message>
        <source>What you approve is done in the name of the assistant. What is deleted goes to the trash; every change can be undone.</source>
        <translation>Ciò che approvi viene fatto a nome dell’assistente. Ciò che viene eliminato va nel cestino; ogni modifica si può annullare.</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Approva</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Rifiuta</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Mostra</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Find something</source>
        <translation>Trovare qualcosa</translation>
    </message>
    <message>
        <source>Press Ctrl+F and type what you remember of it: words, or what it was about. The list on the left narrows it to a type, a tag or a project. So do words in the search box: tag:music type:decision before:2026-11-01 -draft.</source>
        <translation>Premi Ctrl+F e scrivi ciò che ne ricordi: delle parole, o di che cosa parlava. L’elenco a sinistra restringe a un tipo, un tag o un progetto. Lo fanno anche le parole nella casella di ricerca: tag:music type:decision before:2026-11-01 -draft.</translation>
    </message>
    <message>
        <source>Get something back</source>
        <translation>Recuperare qualcosa</translation>
    </message>
    <message>
        <source>Deleted memories stay in the trash, on the left, for some time. Older ones are in a backup: open Backups, choose one, and restore single memories or everything.</source>
        <translation>I ricordi eliminati restano per qualche tempo nel cestino, a sinistra. Quelli più vecchi sono in un backup: apri Backup, scegline uno e ripristina singoli ricordi o tutto.</translation>
    </message>
    <message>
        <source>Activity tells what each one asked for, and which memories it read. What it changed, at once or in a whole session, can be undone there.</source>
        <translation>Attività dice che cosa ha chiesto ognuno e quali ricordi ha letto. Ciò che ha cambiato, in una volta o in un’intera sessione, si può annullare lì.</translation>
    </message>
    <message>
        <source>Under Assistants you can pause each one, let it only read, show it only some projects, or have it ask you before it deletes.</source>
        <translation>Sotto Assistenti puoi mettere ognuno in pausa, lasciarlo solo leggere, mostrargli solo alcuni progetti, o fargli chiedere prima di eliminare.</translation>
    </message>
    <message>
        <source>See what an assistant did</source>
        <translation>Vedere che cosa ha fatto un assistente</translation>
    </message>
    <message>
        <source>Limit an assistant</source>
        <translation>Limitare un assistente</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Ricordi</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Impostazioni</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Registri</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>About Rosemary</source>
        <translation>Informazioni su Rosemary</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aiuto</translation>
    </message>
    <message>
        <source>Save diagnostics…</source>
        <translation>Salva diagnostica…</translation>
    </message>
    <message>
        <source>Licences of all parts…</source>
        <translation>Licenze di tutte le parti…</translation>
    </message>
    <message>
        <source>First steps…</source>
        <translation>Primi passi…</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastiera</translation>
    </message>
    <message>
        <source>Where everything is</source>
        <translation>Dove si trova tutto</translation>
    </message>
    <message>
        <source>Open the folder: {name}</source>
        <translation>Apri la cartella: {name}</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copia il comando</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Riga di comando</translation>
    </message>
    <message>
        <source>When something is wrong</source>
        <translation>Quando qualcosa non va</translation>
    </message>
    <message>
        <source>This saves a file with versions, settings, the result of a check and the end of the logs. It holds nothing of what your memories say, and it is sent nowhere.</source>
        <translation>Salva un file con versioni, impostazioni, l’esito di una verifica e la fine dei registri. Non contiene niente di ciò che dicono i tuoi ricordi, e non viene inviato da nessuna parte.</translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation>Salva diagnostica</translation>
    </message>
    <message>
        <source>Saved {file}. Read it before you share it.</source>
        <translation>{file} salvato. Leggilo prima di condividerlo.</translation>
    </message>
    <message>
        <source>Rosemary: MIT. Qt and PySide: LGPL 3. Inter: SIL Open Font License. Lucide icons: ISC. Search model: Apache 2.0.</source>
        <translation>Rosemary: MIT. Qt e PySide: LGPL 3. Inter: SIL Open Font License. Icone Lucide: ISC. Modello di ricerca: Apache 2.0.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistema</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Licenze</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>written</source>
        <translation>scritto</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>modificato</translation>
    </message>
    <message>
        <source>moved to the trash</source>
        <translation>spostato nel cestino</translation>
    </message>
    <message>
        <source>restored</source>
        <translation>ripristinato</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Testo</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Chiave</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titolo</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Importanza</translation>
    </message>
    <message>
        <source>Other data</source>
        <translation>Altri dati</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fonte</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Progetto</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Fase</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Autore</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Conversazione</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nessuno</translation>
    </message>
</context>
<context>
    <name>HistoryPane</name>
    <message>
        <source>Go back to this version</source>
        <translation>Torna a questa versione</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versioni</translation>
    </message>
    <message>
        <source>What is different</source>
        <translation>Che cosa è diverso</translation>
    </message>
    <message>
        <source>The first version. Select two to compare them.</source>
        <translation>La prima versione. Selezionane due per confrontarle.</translation>
    </message>
    <message>
        <source>From version {before} to {after}</source>
        <translation>Dalla versione {before} alla {after}</translation>
    </message>
    <message>
        <source>Moved to the trash</source>
        <translation>Spostato nel cestino</translation>
    </message>
    <message>
        <source>Restored</source>
        <translation>Ripristinato</translation>
    </message>
</context>
<context>
    <name>HitBar</name>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>Risultato precedente (Maiusc+F3)</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>Risultato successivo (F3)</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} di {count}</translation>
    </message>
</context>
<context>
    <name>HttpDetail</name>
    <message>
        <source>Restart Rosemary</source>
        <translation>Riavvia Rosemary</translation>
    </message>
    <message>
        <source>Copy the token</source>
        <translation>Copia il token</translation>
    </message>
    <message>
        <source>Make a new one…</source>
        <translation>Creane uno nuovo…</translation>
    </message>
    <message>
        <source>Make a token</source>
        <translation>Crea un token</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Attivo</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>Non raggiungibile</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Non attivo</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Accesso via HTTP</translation>
    </message>
    <message>
        <source>For scripts</source>
        <translation>Per gli script</translation>
    </message>
    <message>
        <source>For assistants</source>
        <translation>Per gli assistenti</translation>
    </message>
    <message>
        <source>Copy the address: {title}</source>
        <translation>Copia l’indirizzo: {title}</translation>
    </message>
    <message>
        <source>Your token</source>
        <translation>Il tuo token</translation>
    </message>
    <message>
        <source>Tokens of single programs</source>
        <translation>Token di singoli programmi</translation>
    </message>
    <message>
        <source>Let programs on this computer in</source>
        <translation>Lascia entrare i programmi di questo computer</translation>
    </message>
    <message>
        <source>Programs are let in after a restart of Rosemary.</source>
        <translation>I programmi potranno entrare dopo un riavvio di Rosemary.</translation>
    </message>
    <message>
        <source>Programs are let in until Rosemary is restarted.</source>
        <translation>I programmi possono entrare fino al riavvio di Rosemary.</translation>
    </message>
    <message>
        <source>For scripts, and for assistants that ask for an address (MCP over HTTP). Only programs on this computer can come in, each with a token. The assistants in the list do not need it.</source>
        <translation>Per gli script, e per gli assistenti che chiedono un indirizzo (MCP via HTTP). Possono entrare solo programmi di questo computer, ognuno con un token. Gli assistenti nell’elenco non ne hanno bisogno.</translation>
    </message>
    <message>
        <source>A token is like a password: whoever has it may do all that an assistant may.</source>
        <translation>Un token è come una password: chi lo ha può fare tutto ciò che può fare un assistente.</translation>
    </message>
    <message>
        <source>A program with a token of its own is known by its name: it has its own rights, and its token can be ended by itself.</source>
        <translation>Un programma con un token proprio è noto per nome: ha i propri diritti, e il suo token si può revocare senza toccare gli altri.</translation>
    </message>
    <message>
        <source>Name of the program</source>
        <translation>Nome del programma</translation>
    </message>
    <message>
        <source>Name of the program, such as notes-script</source>
        <translation>Nome del programma, per esempio notes-script</translation>
    </message>
    <message>
        <source>The new token</source>
        <translation>Il nuovo token</translation>
    </message>
    <message>
        <source>End it…</source>
        <translation>Revoca…</translation>
    </message>
    <message>
        <source>End the token of {name}</source>
        <translation>Revoca il token di {name}</translation>
    </message>
    <message>
        <source>New token</source>
        <translation>Nuovo token</translation>
    </message>
    <message>
        <source>Make a new token?</source>
        <translation>Creare un nuovo token?</translation>
    </message>
    <message>
        <source>The one you have ends at once; programs that use it are refused.</source>
        <translation>Quello attuale smette subito di valere; i programmi che lo usano vengono respinti.</translation>
    </message>
    <message>
        <source>Make a new one</source>
        <translation>Creane uno nuovo</translation>
    </message>
    <message>
        <source>End a token</source>
        <translation>Revoca un token</translation>
    </message>
    <message>
        <source>End the token of {name}?</source>
        <translation>Revocare il token di {name}?</translation>
    </message>
    <message>
        <source>The program is refused at once. It can be given a new token.</source>
        <translation>Il programma viene subito respinto. Gli si può dare un nuovo token.</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>Revoca</translation>
    </message>
    <message>
        <source>The token of {name}. It is shown this once: copy it now.</source>
        <translation>Il token di {name}. Viene mostrato solo questa volta: copialo ora.</translation>
    </message>
</context>
<context>
    <name>HttpWatch</name>
    <message>
        <source>There is a new token; the former one has ended.</source>
        <translation>C’è un nuovo token; il precedente non vale più.</translation>
    </message>
    <message>
        <source>The token of {name} has ended.</source>
        <translation>Il token di {name} non vale più.</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>It cannot be read.</source>
        <translation>Non si può leggere.</translation>
    </message>
    <message>
        <source>It was read, but something in it is different now.</source>
        <translation>È stato letto, ma ora qualcosa è diverso.</translation>
    </message>
    <message>
        <source>row {number}</source>
        <translation>riga {number}</translation>
    </message>
    <message>
        <source>line {number}</source>
        <translation>riga {number}</translation>
    </message>
    <message>
        <source>entry {number}</source>
        <translation>voce {number}</translation>
    </message>
    <message>
        <source>head</source>
        <translation>intestazione</translation>
    </message>
    <message>
        <source>The capture has no time.</source>
        <translation>La cattura non ha un’ora.</translation>
    </message>
    <message>
        <source>It has no text.</source>
        <translation>Non ha testo.</translation>
    </message>
    <message>
        <source>It has no content.</source>
        <translation>Non ha contenuto.</translation>
    </message>
    <message>
        <source>It is too long.</source>
        <translation>È troppo lungo.</translation>
    </message>
    <message>
        <source>Some bytes were not text and were replaced.</source>
        <translation>Alcuni byte non erano testo e sono stati sostituiti.</translation>
    </message>
    <message>
        <source>It is not an ordinary file.</source>
        <translation>Non è un normale file.</translation>
    </message>
    <message>
        <source>media posts</source>
        <translation>post multimediali</translation>
    </message>
    <message>
        <source>They come from {count} conversations or documents.</source>
        <translation>Vengono da {count} conversazioni o documenti.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Il file è vuoto.</translation>
    </message>
    <message>
        <source>The file ends in the middle.</source>
        <translation>Il file finisce a metà.</translation>
    </message>
    <message>
        <source>It is not clear which conversation this is.</source>
        <translation>Non è chiaro di quale conversazione si tratta.</translation>
    </message>
    <message>
        <source>It is built in a way that Rosemary cannot read.</source>
        <translation>È fatto in un modo che Rosemary non può leggere.</translation>
    </message>
    <message>
        <source>It is neither a memory nor a link.</source>
        <translation>Non è né un ricordo né un collegamento.</translation>
    </message>
    <message>
        <source>It has no name.</source>
        <translation>Non ha un nome.</translation>
    </message>
    <message>
        <source>The link does not say which two memories it joins.</source>
        <translation>Il collegamento non dice quali due ricordi unisce.</translation>
    </message>
    <message>
        <source>It is damaged or incomplete.</source>
        <translation>È danneggiato o incompleto.</translation>
    </message>
    <message>
        <source>The file is damaged, or in a form that Rosemary does not know.</source>
        <translation>Il file è danneggiato o in una forma che Rosemary non conosce.</translation>
    </message>
    <message>
        <source>Something follows that does not belong to the export.</source>
        <translation>Segue qualcosa che non appartiene all’esportazione.</translation>
    </message>
    <message>
        <source>A cell has more than 2,000,000 characters: the row is left out.</source>
        <translation>Una cella ha più di 2.000.000 di caratteri: la riga viene esclusa.</translation>
    </message>
    <message>
        <source>A cell has more than 2,000,000 characters, or a quotation mark is missing: nothing is read from here on.</source>
        <translation>Una cella ha più di 2.000.000 di caratteri, o manca una virgoletta: da qui in poi non viene letto niente.</translation>
    </message>
    <message>
        <source>A quotation mark in this row is never closed, up to the end of the table: nothing is read from here on.</source>
        <translation>In questa riga una virgoletta non viene mai chiusa, fino alla fine della tabella: da qui in poi non viene letto niente.</translation>
    </message>
    <message>
        <source>The table cannot be read on from here: it may be broken off.</source>
        <translation>Da qui la tabella non si può più leggere: forse è troncata.</translation>
    </message>
    <message>
        <source>Its path leads out of the archive.</source>
        <translation>Il suo percorso porta fuori dall’archivio.</translation>
    </message>
    <message>
        <source>It is a link.</source>
        <translation>È un link.</translation>
    </message>
    <message>
        <source>It is a link to another folder.</source>
        <translation>È un link a un’altra cartella.</translation>
    </message>
    <message>
        <source>It is encrypted: unpack the archive with its password, then import the folder.</source>
        <translation>È cifrato: estrai l’archivio con la sua password, poi importa la cartella.</translation>
    </message>
    <message>
        <source>attachments</source>
        <translation>allegati</translation>
    </message>
    <message>
        <source>messages of sub-agents</source>
        <translation>messaggi di sottoagenti</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>immagini</translation>
    </message>
    <message>
        <source>attachments and other files</source>
        <translation>allegati e altri file</translation>
    </message>
    <message>
        <source>captures that repeat the one before</source>
        <translation>catture uguali alla precedente</translation>
    </message>
    <message>
        <source>conversations without messages</source>
        <translation>conversazioni senza messaggi</translation>
    </message>
    <message>
        <source>empty notes</source>
        <translation>note vuote</translation>
    </message>
    <message>
        <source>exchanges of forgotten sessions</source>
        <translation>scambi di sessioni dimenticate</translation>
    </message>
    <message>
        <source>hidden steps of the assistant</source>
        <translation>passaggi nascosti dell’assistente</translation>
    </message>
    <message>
        <source>links beyond the first 500,000</source>
        <translation>legami oltre i primi 500.000</translation>
    </message>
    <message>
        <source>messages of tools</source>
        <translation>messaggi di strumenti</translation>
    </message>
    <message>
        <source>pictures and files</source>
        <translation>immagini e file</translation>
    </message>
    <message>
        <source>projects</source>
        <translation>progetti</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>compiti</translation>
    </message>
    <message>
        <source>{count} would be added.</source>
        <translation>Da aggiungere: {count}.</translation>
    </message>
    <message>
        <source>They are from {first}.</source>
        <translation>Data: {first}.</translation>
    </message>
    <message>
        <source>They are from {first} to {last}.</source>
        <translation>Periodo: {first} – {last}.</translation>
    </message>
    <message>
        <source>{count} added.</source>
        <translation>Aggiunti: {count}.</translation>
    </message>
    <message>
        <source>It was stopped. Import the same again to go on from there.</source>
        <translation>È stata fermata. Importa di nuovo la stessa cosa per continuare da lì.</translation>
    </message>
    <message>
        <source>It is not there any more: it was moved, renamed or deleted. Choose where it is now.</source>
        <translation>Non c’è più: è stato spostato, rinominato o eliminato. Scegli dove si trova ora.</translation>
    </message>
    <message>
        <source>Nothing that Rosemary can import was found there. It takes the exports of ChatGPT, Claude and Grok, the sessions of coding assistants such as Claude Code, exports of other memory programs and its own, tables in CSV, and folders of notes in Markdown.</source>
        <translation>Lì non è stato trovato niente che Rosemary possa importare. Accetta le esportazioni di ChatGPT, Claude e Grok, le sessioni di assistenti di programmazione come Claude Code, le esportazioni di altri programmi di memoria e le proprie, tabelle in CSV e cartelle di note in Markdown.</translation>
    </message>
    <message>
        <source>{count} brought up to date.</source>
        <translation>Aggiornati: {count}.</translation>
    </message>
    <message>
        <source>{count} left out: imported before.</source>
        <translation>Esclusi: {count}, già importati.</translation>
    </message>
    <message>
        <source>{count} left out: you have the same text.</source>
        <translation>Esclusi: {count}, hai già lo stesso testo.</translation>
    </message>
    <message>
        <source>Links between them: {count}.</source>
        <translation>Legami tra loro: {count}.</translation>
    </message>
    <message>
        <source>Left out on purpose: {parts}.</source>
        <translation>Esclusi di proposito: {parts}.</translation>
    </message>
    <message>
        <source>Cannot be read: {count}. See below.</source>
        <translation>Illeggibili: {count}. Vedi sotto.</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import</source>
        <translation>Importa</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>Importa ricordi</translation>
    </message>
    <message>
        <source>Some of the memories</source>
        <translation>Alcuni dei ricordi</translation>
    </message>
    <message>
        <source>What cannot be read</source>
        <translation>Che cosa non si può leggere</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Avanzamento</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Scegli un file…</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Scegli una cartella…</translation>
    </message>
    <message>
        <source>Undo this import</source>
        <translation>Annulla questa importazione</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Choose the export of an assistant (ChatGPT, Claude, Grok) or of another memory program, a table (CSV), or a folder of notes. Nothing is imported before you have seen what would come.</source>
        <translation>Scegli l’esportazione di un assistente (ChatGPT, Claude, Grok) o di un altro programma di memoria, una tabella (CSV) o una cartella di note. Non viene importato niente prima che tu abbia visto che cosa arriverebbe.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>Looking at it…</source>
        <translation>Esame in corso…</translation>
    </message>
    <message>
        <source>Recognised: {title}.</source>
        <translation>Riconosciuto: {title}.</translation>
    </message>
    <message>
        <source>Importing…</source>
        <translation>Importazione…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Ferma</translation>
    </message>
    <message>
        <source>Choose a file to import</source>
        <translation>Scegli un file da importare</translation>
    </message>
    <message>
        <source>Choose a folder to import</source>
        <translation>Scegli una cartella da importare</translation>
    </message>
</context>
<context>
    <name>ImportOptionsForm</name>
    <message>
        <source>One memory for each question with its answer</source>
        <translation>Un ricordo per ogni domanda con la sua risposta</translation>
    </message>
    <message>
        <source>One memory for each message</source>
        <translation>Un ricordo per ogni messaggio</translation>
    </message>
    <message>
        <source>One memory for each conversation</source>
        <translation>Un ricordo per ogni conversazione</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversazioni</translation>
    </message>
    <message>
        <source>Take the assistant's answers, too</source>
        <translation>Prendi anche le risposte dell’assistente</translation>
    </message>
    <message>
        <source>As in the export</source>
        <translation>Come nell’esportazione</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Progetto</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tag</translation>
    </message>
</context>
<context>
    <name>ImportRun</name>
    <message>
        <source>The import is undone.</source>
        <translation>L’importazione è annullata.</translation>
    </message>
    <message>
        <source>There was nothing new to import.</source>
        <translation>Non c’era niente di nuovo da importare.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Imported {count}</source>
        <translation>Hai importato {count}</translation>
    </message>
</context>
<context>
    <name>LeftOutFolders</name>
    <message>
        <source>Leave out a folder…</source>
        <translation>Escludi una cartella…</translation>
    </message>
    <message>
        <source>Left out for all assistants: what is said in these folders and below them.</source>
        <translation>Escluso per tutti gli assistenti: ciò che viene detto in queste cartelle e in quelle sotto.</translation>
    </message>
    <message>
        <source>Leave it out no longer: {folder}</source>
        <translation>Non escludere più: {folder}</translation>
    </message>
    <message>
        <source>Choose a folder to leave out</source>
        <translation>Scegli una cartella da escludere</translation>
    </message>
</context>
<context>
    <name>LeftOutLine</name>
    <message>
        <source>Show</source>
        <translation>Mostra</translation>
    </message>
    <message>
        <source>Show the conversations</source>
        <translation>Mostra le conversazioni</translation>
    </message>
    <message>
        <source>{count} are not in this list</source>
        <translation>{count} fuori da questo elenco</translation>
    </message>
</context>
<context>
    <name>LicencesDialog</name>
    <message>
        <source>Licences</source>
        <translation>Licenze</translation>
    </message>
    <message>
        <source>Find in the licences</source>
        <translation>Trova nelle licenze</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Non trovato</translation>
    </message>
    <message>
        <source>Reading the licences…</source>
        <translation>Lettura delle licenze…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>What Rosemary is made of</source>
        <translation>Di che cosa è fatta Rosemary</translation>
    </message>
</context>
<context>
    <name>LinkOffers</name>
    <message>
        <source>Memories to link to</source>
        <translation>Ricordi a cui collegare</translation>
    </message>
</context>
<context>
    <name>Links</name>
    <message>
        <source>Related to</source>
        <translation>Correlato a</translation>
    </message>
    <message>
        <source>Supersedes</source>
        <translation>Sostituisce</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>Contraddice</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>Parte di</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Segue</translation>
    </message>
    <message>
        <source>Superseded by</source>
        <translation>Sostituito da</translation>
    </message>
    <message>
        <source>Contradicted by</source>
        <translation>Contraddetto da</translation>
    </message>
    <message>
        <source>Contains</source>
        <translation>Contiene</translation>
    </message>
    <message>
        <source>Followed by</source>
        <translation>Seguito da</translation>
    </message>
</context>
<context>
    <name>LinksPane</name>
    <message>
        <source>Nothing is linked to this memory yet.</source>
        <translation>A questo ricordo non è ancora collegato niente.</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Trovati</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nessun risultato</translation>
    </message>
    <message>
        <source>Suggested: close in meaning</source>
        <translation>Suggeriti: vicini nel significato</translation>
    </message>
    <message>
        <source>Find a memory to link</source>
        <translation>Trova un ricordo da collegare</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Cancella ricerca</translation>
    </message>
    <message>
        <source>Relation of a new link</source>
        <translation>Relazione di un nuovo legame</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Legami</translation>
    </message>
    <message>
        <source>Remove the link to {title}</source>
        <translation>Rimuovi il legame con {title}</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent}%</translation>
    </message>
    <message>
        <source>Weight of the link</source>
        <translation>Peso del legame</translation>
    </message>
    <message>
        <source>How strong the link is. In searches, a strong link lifts the memory it leads to.</source>
        <translation>Quanto è forte il legame. Nelle ricerche, un legame forte fa salire il ricordo a cui porta.</translation>
    </message>
    <message>
        <source>Link {title}</source>
        <translation>Collega {title}</translation>
    </message>
</context>
<context>
    <name>ListPane</name>
    <message>
        <source>New</source>
        <translation>Nuovo</translation>
    </message>
    <message>
        <source>Empty the trash</source>
        <translation>Svuota il cestino</translation>
    </message>
    <message>
        <source>Show or hide the filters</source>
        <translation>Mostra o nascondi i filtri</translation>
    </message>
    <message>
        <source>Empty trash…</source>
        <translation>Svuota cestino…</translation>
    </message>
    <message>
        <source>Save this list as a filter</source>
        <translation>Salva questo elenco come filtro</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Nuovo ricordo</translation>
    </message>
    <message>
        <source>No memories yet</source>
        <translation>Ancora nessun ricordo</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importa…</translation>
    </message>
    <message>
        <source>Connect an assistant, and it will keep here what matters. Or write the first memory yourself.</source>
        <translation>Connetti un assistente, e terrà qui ciò che conta. Oppure scrivi tu il primo ricordo.</translation>
    </message>
    <message>
        <source>Show what is selected (Return)</source>
        <translation>Mostra ciò che è selezionato (Invio)</translation>
    </message>
    <message>
        <source>Search everywhere</source>
        <translation>Cerca ovunque</translation>
    </message>
    <message>
        <source>Show the conversations</source>
        <translation>Mostra le conversazioni</translation>
    </message>
    <message>
        <source>Connect an assistant</source>
        <translation>Connetti un assistente</translation>
    </message>
    <message>
        <source>words only</source>
        <translation>solo parole</translation>
    </message>
    <message>
        <source>Nothing in {what}</source>
        <translation>Niente in {what}</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nessun risultato</translation>
    </message>
    <message>
        <source>No memory there matches “{query}”.</source>
        <translation>Lì nessun ricordo corrisponde a «{query}».</translation>
    </message>
    <message>
        <source>No memory matches “{query}”.</source>
        <translation>Nessun ricordo corrisponde a «{query}».</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Cancella ricerca</translation>
    </message>
    <message>
        <source>No notes here</source>
        <translation>Nessuna nota qui</translation>
    </message>
    <message>
        <source>The trash is empty</source>
        <translation>Il cestino è vuoto</translation>
    </message>
    <message>
        <source>No memory matches this filter.</source>
        <translation>Nessun ricordo corrisponde a questo filtro.</translation>
    </message>
    <message>
        <source>Show all memories</source>
        <translation>Mostra tutti i ricordi</translation>
    </message>
    <message>
        <source>Deleted memories stay here for some time, and can be restored.</source>
        <translation>I ricordi eliminati restano qui per qualche tempo, e si possono ripristinare.</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>Niente qui</translation>
    </message>
    <message>
        <source>No memory has the tag “{tag}”.</source>
        <translation>Nessun ricordo ha il tag «{tag}».</translation>
    </message>
</context>
<context>
    <name>Listing</name>
    <message>
        <source>Nothing from {what}, so all was searched.</source>
        <translation>Niente da {what}, quindi la ricerca è stata fatta ovunque.</translation>
    </message>
    <message>
        <source>No sure answer. These are the nearest:</source>
        <translation>Nessuna risposta certa. Questi sono i più vicini:</translation>
    </message>
    <message>
        <source>No sure answer in {what}. These are the nearest:</source>
        <translation>Nessuna risposta certa in {what}. Questi sono i più vicini:</translation>
    </message>
</context>
<context>
    <name>MemoryChanges</name>
    <message>
        <source>Tagged {count}</source>
        <translation>Tag aggiunto a {count}</translation>
    </message>
    <message>
        <source>Removed the tag from {count}</source>
        <translation>Tag tolto da {count}</translation>
    </message>
    <message>
        <source>Pinned {count}</source>
        <translation>Hai fissato {count}</translation>
    </message>
    <message>
        <source>Unpinned {count}</source>
        <translation>Hai tolto {count} dai fissati</translation>
    </message>
    <message>
        <source>Changed the type of {count}</source>
        <translation>Tipo cambiato per {count}</translation>
    </message>
    <message>
        <source>Changed the importance of {count}</source>
        <translation>Importanza cambiata per {count}</translation>
    </message>
    <message>
        <source>Moved {count}</source>
        <translation>Hai spostato {count}</translation>
    </message>
    <message>
        <source>Linked {count}</source>
        <translation>Hai collegato {count}</translation>
    </message>
    <message>
        <source>Moved {count} to the trash</source>
        <translation>Hai spostato {count} nel cestino</translation>
    </message>
    <message>
        <source>Nothing changed</source>
        <translation>Nessuna modifica</translation>
    </message>
    <message>
        <source>Restored {count}</source>
        <translation>Hai ripristinato {count}</translation>
    </message>
    <message>
        <source>moved {count} to the trash instead</source>
        <translation>{count} invece nel cestino</translation>
    </message>
    <message>
        <source>Its key is now {key}: another memory has the former one.</source>
        <translation>La sua chiave ora è {key}: un altro ricordo ha quella precedente.</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>Mostra l’altro</translation>
    </message>
    <message>
        <source>Restore in its place</source>
        <translation>Ripristina al suo posto</translation>
    </message>
    <message>
        <source>This one stays in the trash.</source>
        <translation>Questo resta nel cestino.</translation>
    </message>
    <message>
        <source>Another memory has the text of one of them, so all stay in the trash.</source>
        <translation>Un altro ricordo ha il testo di uno di questi, quindi restano tutti nel cestino.</translation>
    </message>
    <message>
        <source>Deleted {count} for good</source>
        <translation>Hai eliminato {count} per sempre</translation>
    </message>
</context>
<context>
    <name>MemoryForm</name>
    <message>
        <source>Show all</source>
        <translation>Mostra tutto</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titolo</translation>
    </message>
    <message>
        <source>Add a title</source>
        <translation>Aggiungi un titolo</translation>
    </message>
    <message>
        <source>Show the whole text</source>
        <translation>Mostra tutto il testo</translation>
    </message>
    <message>
        <source>A long text: the first {shown} of {total} characters.</source>
        <translation>Un testo lungo: i primi {shown} di {total} caratteri.</translation>
    </message>
    <message>
        <source>One of its lines is too long to edit here.</source>
        <translation>Una delle sue righe è troppo lunga per essere modificata qui.</translation>
    </message>
</context>
<context>
    <name>MemoryListModel</name>
    <message>
        <source>Loading</source>
        <translation>Caricamento</translation>
    </message>
    <message>
        <source>{title}, {type}, importance {importance} of 10</source>
        <translation>{title}, {type}, importanza {importance} su 10</translation>
    </message>
</context>
<context>
    <name>MemoryListView</name>
    <message>
        <source>Memories</source>
        <translation>Ricordi</translation>
    </message>
</context>
<context>
    <name>MemoryMenus</name>
    <message>
        <source>Actions for {what}</source>
        <translation>Azioni per {what}</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Ripristina</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Modifica</translation>
    </message>
    <message>
        <source>Link to the first</source>
        <translation>Collega al primo</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Apri</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Fissa</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Stacca</translation>
    </message>
    <message>
        <source>Add tag…</source>
        <translation>Aggiungi tag…</translation>
    </message>
    <message>
        <source>Move to a project…</source>
        <translation>Sposta in un progetto…</translation>
    </message>
    <message>
        <source>Read the conversation</source>
        <translation>Leggi la conversazione</translation>
    </message>
    <message>
        <source>Make a note</source>
        <translation>Fai una nota</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Esporta…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Sposta nel cestino</translation>
    </message>
    <message>
        <source>List memories with this tag</source>
        <translation>Elenca i ricordi con questo tag</translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation>Rinomina o unisci…</translation>
    </message>
    <message>
        <source>Remove from this memory</source>
        <translation>Rimuovi da questo ricordo</translation>
    </message>
    <message>
        <source>Tag {name}</source>
        <translation>Tag {name}</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>Undo</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Discarded the draft</source>
        <translation>Bozza scartata</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Scarta</translation>
    </message>
    <message>
        <source>Show the next one</source>
        <translation>Mostra il prossimo</translation>
    </message>
    <message>
        <source>Someone else</source>
        <translation>Qualcun altro</translation>
    </message>
    <message>
        <source>{who} moved this memory to the trash while you were writing.</source>
        <translation>{who} ha spostato questo ricordo nel cestino mentre scrivevi.</translation>
    </message>
    <message>
        <source>Restore and save</source>
        <translation>Ripristina e salva</translation>
    </message>
    <message>
        <source>{who} changed this memory while you were writing.</source>
        <translation>{who} ha modificato questo ricordo mentre scrivevi.</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Tieni il mio</translation>
    </message>
    <message>
        <source>Show theirs</source>
        <translation>Mostra l’altro</translation>
    </message>
    <message>
        <source>This memory has been moved to the trash since.</source>
        <translation>Nel frattempo questo ricordo è stato spostato nel cestino.</translation>
    </message>
    <message>
        <source>This memory has been changed since.</source>
        <translation>Nel frattempo questo ricordo è stato modificato.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Confronta</translation>
    </message>
    <message>
        <source>What you typed is a memory of its own now.</source>
        <translation>Ciò che hai scritto è ora un ricordo a sé.</translation>
    </message>
    <message>
        <source>Showing the other version</source>
        <translation>È mostrata l’altra versione</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Riprova</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>Mostra l’altro</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostra</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Nuovo ricordo</translation>
    </message>
    <message>
        <source>“{title}” was changed elsewhere and is not saved.</source>
        <translation>«{title}» è stato modificato altrove e non è salvato.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Apri</translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Annulla</translation>
    </message>
</context>
<context>
    <name>Narrowing</name>
    <message>
        <source>Only {what}</source>
        <translation>Solo {what}</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} – {last}</translation>
    </message>
    <message>
        <source>since {first}</source>
        <translation>da {first}</translation>
    </message>
    <message>
        <source>until {last}</source>
        <translation>fino a {last}</translation>
    </message>
</context>
<context>
    <name>NarrowingBar</name>
    <message>
        <source>Project</source>
        <translation>Progetto</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>All types</source>
        <translation>Tutti i tipi</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>Tutti i progetti</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Nessun progetto</translation>
    </message>
</context>
<context>
    <name>NarrowingLine</name>
    <message>
        <source>Search everything</source>
        <translation>Cerca in tutto</translation>
    </message>
</context>
<context>
    <name>NavigationModel</name>
    <message>
        <source>below {tag}</source>
        <translation>sotto {tag}</translation>
    </message>
    <message>
        <source>part of the filter</source>
        <translation>parte del filtro</translation>
    </message>
    <message>
        <source>All memories</source>
        <translation>Tutti i ricordi</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversazioni</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Fissati</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>Usati di recente</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Cestino</translation>
    </message>
    <message numerus="yes">
        <source>Show all %Ln tags</source>
        <translation><numerusform>Mostra %Ln tag</numerusform><numerusform>Mostra tutti i %Ln tag</numerusform></translation>
    </message>
    <message>
        <source>No tag named “{name}”</source>
        <translation>Nessun tag di nome «{name}»</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>Filtri salvati</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Tipi</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Fonti</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Progetti</translation>
    </message>
    <message numerus="yes">
        <source>Show all %Ln projects</source>
        <translation><numerusform>Mostra %Ln progetto</numerusform><numerusform>Mostra tutti i %Ln progetti</numerusform></translation>
    </message>
    <message>
        <source>Shared by {names}</source>
        <translation>Condiviso da {names}</translation>
    </message>
    <message>
        <source>everyone</source>
        <translation>tutti</translation>
    </message>
    <message>
        <source>Shared with {names}</source>
        <translation>Condiviso con {names}</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Nessun progetto</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Copied</source>
        <translation>Copiato</translation>
    </message>
    <message>
        <source>What you typed is kept.</source>
        <translation>Ciò che hai scritto è conservato.</translation>
    </message>
    <message>
        <source>The text that you were typing when Rosemary stopped is back.</source>
        <translation>È tornato il testo che stavi scrivendo quando Rosemary si è fermata.</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Close this message</source>
        <translation>Chiudi questo messaggio</translation>
    </message>
</context>
<context>
    <name>Notifications</name>
    <message>
        <source>Assistants cannot connect</source>
        <translation>Gli assistenti non possono connettersi</translation>
    </message>
    <message>
        <source>The server of the memories is away</source>
        <translation>Il server dei ricordi non è disponibile</translation>
    </message>
    <message>
        <source>No backup could be made</source>
        <translation>Impossibile fare un backup</translation>
    </message>
    <message>
        <source>One change by an assistant waits for your approval.</source>
        <translation>Una modifica di un assistente aspetta la tua approvazione.</translation>
    </message>
    <message>
        <source>{count} changes by assistants wait for your approval.</source>
        <translation>{count} modifiche di assistenti aspettano la tua approvazione.</translation>
    </message>
    <message>
        <source>Waiting for you</source>
        <translation>Aspetta te</translation>
    </message>
    <message>
        <source>{client} moved {count} to the trash. They can be restored.</source>
        <translation>{client} ha spostato {count} nel cestino. Si può ripristinare tutto.</translation>
    </message>
    <message>
        <source>An assistant</source>
        <translation>Un assistente</translation>
    </message>
    <message>
        <source>Many memories deleted</source>
        <translation>Molti ricordi eliminati</translation>
    </message>
</context>
<context>
    <name>OrganisationActions</name>
    <message>
        <source>Saved the filter “{name}”</source>
        <translation>Filtro «{name}» salvato</translation>
    </message>
    <message>
        <source>Save this list</source>
        <translation>Salva questo elenco</translation>
    </message>
    <message>
        <source>Name of the filter</source>
        <translation>Nome del filtro</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salva</translation>
    </message>
    <message>
        <source>Take out of the filter</source>
        <translation>Togli dal filtro</translation>
    </message>
    <message>
        <source>Add to the filter</source>
        <translation>Aggiungi al filtro</translation>
    </message>
    <message>
        <source>Ctrl+Click</source>
        <translation>Ctrl+clic</translation>
    </message>
    <message>
        <source>The filter is called “{name}” now.</source>
        <translation>Il filtro ora si chiama «{name}».</translation>
    </message>
    <message>
        <source>Removed the filter “{name}”</source>
        <translation>Filtro «{name}» rimosso</translation>
    </message>
    <message>
        <source>Rename the filter</source>
        <translation>Rinomina il filtro</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Rinomina…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Rimuovi</translation>
    </message>
    <message>
        <source>Removed the tag “{name}” from all memories</source>
        <translation>Tag «{name}» rimosso da tutti i ricordi</translation>
    </message>
    <message>
        <source>New name; that of another tag merges the two</source>
        <translation>Nuovo nome; quello di un altro tag li unisce</translation>
    </message>
    <message>
        <source>Rename the tag</source>
        <translation>Rinomina il tag</translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation>Rinomina o unisci…</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Colore</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Nessuno</translation>
    </message>
    <message>
        <source>Remove from all memories</source>
        <translation>Rimuovi da tutti i ricordi</translation>
    </message>
    <message>
        <source>Remove with the tags below it</source>
        <translation>Rimuovi con i tag sottostanti</translation>
    </message>
    <message>
        <source>The tag is called “{name}” now.</source>
        <translation>Il tag ora si chiama «{name}».</translation>
    </message>
    <message>
        <source>Merged the tag “{tag}” into “{name}”</source>
        <translation>Tag «{tag}» unito a «{name}»</translation>
    </message>
    <message>
        <source>The project is called “{name}” now.</source>
        <translation>Il progetto ora si chiama «{name}».</translation>
    </message>
    <message>
        <source>Rename the project</source>
        <translation>Rinomina il progetto</translation>
    </message>
    <message>
        <source>Share…</source>
        <translation>Condividi…</translation>
    </message>
    <message>
        <source>Changed the colour of “{name}”</source>
        <translation>Colore di «{name}» cambiato</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Rinomina</translation>
    </message>
</context>
<context>
    <name>OutboxDialog</name>
    <message>
        <source>Memories kept on this computer</source>
        <translation>Ricordi tenuti su questo computer</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Riprova</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Elimina</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>The server does not have these. They are safe on this computer as long as they stand here.</source>
        <translation>Il server non li ha. Finché sono qui, sono al sicuro su questo computer.</translation>
    </message>
    <message>
        <source>The server has everything.</source>
        <translation>Il server ha tutto.</translation>
    </message>
    <message>
        <source>Waits for the server.</source>
        <translation>Attende il server.</translation>
    </message>
    <message>
        <source>Not taken: {reason}</source>
        <translation>Non accettato: {reason}</translation>
    </message>
    <message>
        <source>Delete {memories} for good?</source>
        <translation>Eliminare {memories} per sempre?</translation>
    </message>
    <message>
        <source>The server does not have them. This cannot be undone.</source>
        <translation>Il server non li ha. L’operazione non si può annullare.</translation>
    </message>
</context>
<context>
    <name>PageRail</name>
    <message>
        <source>Pages</source>
        <translation>Pagine</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Memories</source>
        <translation>Ricordi</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Cronologia</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Legami</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistiche</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Backup</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Attività</translation>
    </message>
    <message>
        <source>Assistants</source>
        <translation>Assistenti</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Impostazioni</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aiuto</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>New memory</source>
        <translation>Nuovo ricordo</translation>
    </message>
    <message>
        <source>Search memories</source>
        <translation>Cerca nei ricordi</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Annulla l’ultima modifica</translation>
    </message>
    <message>
        <source>Redo what was undone last</source>
        <translation>Ripeti l’ultima modifica annullata</translation>
    </message>
    <message>
        <source>Import memories…</source>
        <translation>Importa ricordi…</translation>
    </message>
    <message>
        <source>Export memories…</source>
        <translation>Esporta ricordi…</translation>
    </message>
    <message>
        <source>Switch between preview and edit</source>
        <translation>Passa dall’anteprima alla modifica e viceversa</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>Salva ora</translation>
    </message>
    <message>
        <source>Quit Rosemary</source>
        <translation>Esci da Rosemary</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>Colori chiari</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>Colori scuri</translation>
    </message>
    <message>
        <source>Colours of the desktop</source>
        <translation>Colori del desktop</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>Undo: {what}</source>
        <translation>Annulla: {what}</translation>
    </message>
    <message>
        <source>Redo: {what}</source>
        <translation>Ripeti: {what}</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>Svuota il cestino…</translation>
    </message>
    <message>
        <source>First steps…</source>
        <translation>Primi passi…</translation>
    </message>
    <message>
        <source>Move what is selected to the trash</source>
        <translation>Sposta la selezione nel cestino</translation>
    </message>
    <message>
        <source>Pause all assistants</source>
        <translation>Sospendi tutti gli assistenti</translation>
    </message>
    <message>
        <source>Resume all assistants</source>
        <translation>Riattiva tutti gli assistenti</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Pagina</translation>
    </message>
    <message>
        <source>List of memories</source>
        <translation>Elenco dei ricordi</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Backing up what is there now</source>
        <translation>Backup di ciò che c’è ora</translation>
    </message>
    <message>
        <source>Putting the backup in place</source>
        <translation>Il backup viene messo al suo posto</translation>
    </message>
    <message>
        <source>Checking the backup</source>
        <translation>Verifica del backup</translation>
    </message>
    <message>
        <source>Copying the memories</source>
        <translation>Copia dei ricordi</translation>
    </message>
    <message>
        <source>Writing the memories as JSON</source>
        <translation>Scrittura dei ricordi come JSON</translation>
    </message>
</context>
<context>
    <name>ProgressLine</name>
    <message>
        <source>Working</source>
        <translation>In corso</translation>
    </message>
</context>
<context>
    <name>ProjectBox</name>
    <message>
        <source>Project</source>
        <translation>Progetto</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Nessun progetto</translation>
    </message>
</context>
<context>
    <name>ProjectTicks</name>
    <message>
        <source>Find a project</source>
        <translation>Trova un progetto</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Progetti</translation>
    </message>
    <message>
        <source>No project has that in its name.</source>
        <translation>Nessun progetto ha questo nel nome.</translation>
    </message>
</context>
<context>
    <name>PropertiesCard</name>
    <message>
        <source>Importance</source>
        <translation>Importanza</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>now {value}</source>
        <translation>ora {value}</translation>
    </message>
    <message numerus="yes">
        <source>now {value}, not used for %Ln days</source>
        <translation><numerusform>ora {value}, non usato da %Ln giorno</numerusform><numerusform>ora {value}, non usato da %Ln giorni</numerusform></translation>
    </message>
    <message>
        <source>now {value}, last used {date}</source>
        <translation>ora {value}, ultimo uso {date}</translation>
    </message>
    <message>
        <source>now {value}, raised by use</source>
        <translation>ora {value}, aumentata dall’uso</translation>
    </message>
    <message>
        <source>Type, project</source>
        <translation>Tipo, progetto</translation>
    </message>
    <message>
        <source>{value} of 10</source>
        <translation>{value} su 10</translation>
    </message>
</context>
<context>
    <name>Question</name>
    <message>
        <source>Leave it as it is</source>
        <translation>Lascia com’è</translation>
    </message>
</context>
<context>
    <name>QuickAdd</name>
    <message>
        <source>Add a memory</source>
        <translation>Aggiungi un ricordo</translation>
    </message>
    <message>
        <source>From the clipboard</source>
        <translation>Dagli appunti</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Scarta</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salva</translation>
    </message>
    <message>
        <source>This text is not saved yet. Save or discard it, then quit again.</source>
        <translation>Questo testo non è ancora salvato. Salvalo o scartalo, poi esci di nuovo.</translation>
    </message>
    <message>
        <source>What should be remembered?</source>
        <translation>Che cosa va ricordato?</translation>
    </message>
    <message>
        <source>Text of the memory</source>
        <translation>Testo del ricordo</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Invio</translation>
    </message>
</context>
<context>
    <name>QuickSearch</name>
    <message>
        <source>Quick search</source>
        <translation>Ricerca rapida</translation>
    </message>
    <message>
        <source>Enter opens · {copy} copies · Esc closes</source>
        <translation>Invio apre · {copy} copia · Esc chiude</translation>
    </message>
    <message>
        <source>No memory matches “{query}”.</source>
        <translation>Nessun ricordo corrisponde a «{query}».</translation>
    </message>
    <message>
        <source>There are no memories yet.</source>
        <translation>Non ci sono ancora ricordi.</translation>
    </message>
    <message>
        <source>No memory matches this filter.</source>
        <translation>Nessun ricordo corrisponde a questo filtro.</translation>
    </message>
</context>
<context>
    <name>RecentSessions</name>
    <message>
        <source>Remembered last</source>
        <translation>Ricordate per ultime</translation>
    </message>
    <message>
        <source>1 exchange</source>
        <translation>1 scambio</translation>
    </message>
    <message>
        <source>{count} exchanges</source>
        <translation>{count} scambi</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Dimentica</translation>
    </message>
    <message>
        <source>Forget this session: {title}</source>
        <translation>Dimentica questa sessione: {title}</translation>
    </message>
</context>
<context>
    <name>RememberBox</name>
    <message>
        <source>Each question with its answer becomes a memory, from now on. It stays on this computer; the page Assistants switches it off.</source>
        <translation>Da ora ogni domanda con la sua risposta diventa un ricordo. Resta su questo computer; si disattiva nella pagina Assistenti.</translation>
    </message>
    <message>
        <source>Save conversations with {assistant}</source>
        <translation>Salva le conversazioni con {assistant}</translation>
    </message>
</context>
<context>
    <name>ReminderRow</name>
    <message>
        <source>Details</source>
        <translation>Dettagli</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Copia il testo</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Rimuovi</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Aggiungi</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>Che cosa cambia nel file</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Aggiorna</translation>
    </message>
</context>
<context>
    <name>ReminderSection</name>
    <message>
        <source>Reminded of its memory</source>
        <translation>Promemoria sulla memoria</translation>
    </message>
</context>
<context>
    <name>Reminders</name>
    <message>
        <source>Is told at the start what it should know</source>
        <translation>All’avvio gli viene detto che cosa dovrebbe sapere</translation>
    </message>
    <message>
        <source>Has a skill for its memory</source>
        <translation>Ha una skill per la sua memoria</translation>
    </message>
    <message>
        <source>Knows when to search and save</source>
        <translation>Sa quando cercare e salvare</translation>
    </message>
    <message>
        <source>Paste the text into its rules: {place}.</source>
        <translation>Incolla il testo nelle sue regole: {place}.</translation>
    </message>
    <message>
        <source>A short text in its own rules says when to use the memory.</source>
        <translation>Un breve testo nelle sue regole dice quando usare la memoria.</translation>
    </message>
    <message>
        <source>At the start of each session it is told who you are, what was decided and what is open.</source>
        <translation>All’inizio di ogni sessione gli viene detto chi sei, che cosa è stato deciso e che cosa è in sospeso.</translation>
    </message>
    <message>
        <source>A folder among its skills says when to use the memory; it is read when it is needed.</source>
        <translation>Una cartella tra le sue skill dice quando usare la memoria; viene letta quando serve.</translation>
    </message>
    <message>
        <source>It can be updated: what is there now differs.</source>
        <translation>Si può aggiornare: ciò che c’è ora è diverso.</translation>
    </message>
</context>
<context>
    <name>SearchBox</name>
    <message>
        <source>Search memories</source>
        <translation>Cerca nei ricordi</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Cancella ricerca</translation>
    </message>
</context>
<context>
    <name>SearchedTicks</name>
    <message>
        <source>{ticked} of {count}</source>
        <translation>{ticked} di {count}</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>Deseleziona tutti</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>Seleziona tutti</translation>
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
        <translation>Riprova</translation>
    </message>
    <message>
        <source>Change the address or password…</source>
        <translation>Cambia indirizzo o password…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Esci</translation>
    </message>
    <message>
        <source>Your memories cannot be reached</source>
        <translation>I tuoi ricordi non sono raggiungibili</translation>
    </message>
</context>
<context>
    <name>ServerStatus</name>
    <message>
        <source>The server is away</source>
        <translation>Il server non risponde</translation>
    </message>
    <message>
        <source>Assistants are paused</source>
        <translation>Gli assistenti sono in pausa</translation>
    </message>
    <message>
        <source>Assistants cannot connect</source>
        <translation>Gli assistenti non possono connettersi</translation>
    </message>
    <message>
        <source>Closed to assistants</source>
        <translation>Chiuso agli assistenti</translation>
    </message>
    <message>
        <source>Ready for assistants</source>
        <translation>Pronto per gli assistenti</translation>
    </message>
    <message>
        <source>Ready · 1 assistant</source>
        <translation>Pronto · 1 assistente</translation>
    </message>
    <message numerus="yes">
        <source>Ready · %Ln assistants</source>
        <translation><numerusform>Pronto · %Ln assistente</numerusform><numerusform>Pronto · %Ln assistenti</numerusform></translation>
    </message>
    <message>
        <source>Nothing saved yet</source>
        <translation>Ancora niente di salvato</translation>
    </message>
    <message>
        <source>Last saved: {moment}</source>
        <translation>Ultimo salvataggio: {moment}</translation>
    </message>
</context>
<context>
    <name>SessionForgetting</name>
    <message>
        <source>The session is forgotten: {count} went to the trash, and no more of it is taken</source>
        <translation>La sessione è dimenticata: {count} nel cestino, e non se ne prende altro</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annulla</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Back to the default of {name}</source>
        <translation>Torna al valore predefinito di {name}</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Salvato</translation>
    </message>
    <message>
        <source>Saved. It counts after a restart.</source>
        <translation>Salvato. Vale dopo un riavvio.</translation>
    </message>
    <message>
        <source>Choose the folder: {name}</source>
        <translation>Scegli la cartella: {name}</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Attivo</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Type a whole number.</source>
        <translation>Scrivi un numero intero.</translation>
    </message>
    <message>
        <source>Type a number, such as 0.5.</source>
        <translation>Scrivi un numero, per esempio 0.5.</translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation>Come il desktop</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>Ridotte</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Complete</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Finestra</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Backup</translation>
    </message>
    <message>
        <source>Automatic backups</source>
        <translation>Backup automatici</translation>
    </message>
    <message>
        <source>Rosemary makes them by itself while it runs</source>
        <translation>Rosemary li fa da sola mentre è attiva</translation>
    </message>
    <message>
        <source>Hours between backups</source>
        <translation>Ore tra i backup</translation>
    </message>
    <message>
        <source>Saves between backups</source>
        <translation>Salvataggi tra i backup</translation>
    </message>
    <message>
        <source>one is made after so many saves, 1 to 1,000,000</source>
        <translation>se ne fa uno dopo questo numero di salvataggi, da 1 a 1.000.000</translation>
    </message>
    <message>
        <source>Backups kept</source>
        <translation>Backup conservati</translation>
    </message>
    <message>
        <source>how many are kept, spread over days, weeks and months, 1 to 1,000</source>
        <translation>quanti se ne conservano, distribuiti su giorni, settimane e mesi, da 1 a 1.000</translation>
    </message>
    <message>
        <source>Folder of the backups</source>
        <translation>Cartella dei backup</translation>
    </message>
    <message>
        <source>where they are kept; if empty, in `backups` beside the memories</source>
        <translation>dove si conservano; se vuoto, in `backups` accanto ai ricordi</translation>
    </message>
    <message>
        <source>New assistants</source>
        <translation>Nuovi assistenti</translation>
    </message>
    <message>
        <source>it may change nothing</source>
        <translation>non può modificare niente</translation>
    </message>
    <message>
        <source>Ask before deleting</source>
        <translation>Chiedere prima di eliminare</translation>
    </message>
    <message>
        <source>its deletions wait for your approval</source>
        <translation>le sue eliminazioni aspettano la tua approvazione</translation>
    </message>
    <message>
        <source>Days a deletion waits</source>
        <translation>Giorni di attesa di un’eliminazione</translation>
    </message>
    <message>
        <source>What is kept</source>
        <translation>Che cosa si conserva</translation>
    </message>
    <message>
        <source>Days in the trash</source>
        <translation>Giorni nel cestino</translation>
    </message>
    <message>
        <source>after so many days in the trash a memory is deleted for good, 1 to 36,500</source>
        <translation>dopo quanti giorni nel cestino un ricordo viene eliminato per sempre, da 1 a 36.500</translation>
    </message>
    <message>
        <source>Days in the activity</source>
        <translation>Giorni nelle attività</translation>
    </message>
    <message>
        <source>Days of followed conversations</source>
        <translation>Giorni delle conversazioni seguite</translation>
    </message>
    <message>
        <source>conversations from the session files of assistants go to the trash when they are so many days old; 0 for never</source>
        <translation>dopo quanti giorni le conversazioni dai file di sessione degli assistenti vanno nel cestino; 0 per mai</translation>
    </message>
    <message>
        <source>Followed exchanges kept</source>
        <translation>Scambi seguiti conservati</translation>
    </message>
    <message>
        <source>beyond so many of them the oldest go to the trash; 0 for no limit</source>
        <translation>oltre questo numero i più vecchi vanno nel cestino; 0 per nessun limite</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Accesso via HTTP</translation>
    </message>
    <message>
        <source>whether scripts and other programs may come in over HTTP</source>
        <translation>se script e altri programmi possono entrare via HTTP</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Porta</translation>
    </message>
    <message>
        <source>the number programs connect to, 1024 to 65535</source>
        <translation>il numero a cui si connettono i programmi, da 1024 a 65535</translation>
    </message>
    <message>
        <source>Newer versions</source>
        <translation>Versioni più recenti</translation>
    </message>
    <message>
        <source>Ask for newer versions</source>
        <translation>Cerca versioni più recenti</translation>
    </message>
    <message>
        <source>whether to ask the address below once a day</source>
        <translation>se interrogare l’indirizzo qui sotto una volta al giorno</translation>
    </message>
    <message>
        <source>Address that is asked</source>
        <translation>Indirizzo interrogato</translation>
    </message>
    <message>
        <source>the next one is made so many hours after the last, if anything has changed, 1 to 8,760</source>
        <translation>dopo quante ore dall’ultimo si fa il prossimo, se qualcosa è cambiato, da 1 a 8.760</translation>
    </message>
    <message>
        <source>It counts after a restart.</source>
        <translation>Vale dopo un riavvio.</translation>
    </message>
    <message>
        <source>What it is offered</source>
        <translation>Che cosa gli si offre</translation>
    </message>
    <message>
        <source>everything, or only the basics: save, search, read, change and delete</source>
        <translation>tutto, o solo l’essenziale: salvare, cercare, leggere, modificare ed eliminare</translation>
    </message>
    <message>
        <source>Only read</source>
        <translation>Solo lettura</translation>
    </message>
    <message>
        <source>if you have not decided after so many days, nothing is deleted, 1 to 36,500</source>
        <translation>se non hai deciso dopo questo numero di giorni, non si elimina niente, da 1 a 36.500</translation>
    </message>
    <message>
        <source>what an assistant did is listed for so many days, 1 to 36,500</source>
        <translation>per quanti giorni resta elencato ciò che un assistente ha fatto, da 1 a 36.500</translation>
    </message>
    <message>
        <source>Let programs in</source>
        <translation>Far entrare i programmi</translation>
    </message>
    <message>
        <source>where new versions are listed, as on GitHub; if empty, none is asked</source>
        <translation>dove sono elencate le nuove versioni, come su GitHub; se vuoto, non si interroga nessuno</translation>
    </message>
    <message>
        <source>Limits for each assistant</source>
        <translation>Limiti per ogni assistente</translation>
    </message>
    <message>
        <source>Calls at once</source>
        <translation>Chiamate insieme</translation>
    </message>
    <message>
        <source>so many calls of one client are worked on at the same time, 1 to 1,000</source>
        <translation>quante chiamate di un client si elaborano allo stesso tempo, da 1 a 1.000</translation>
    </message>
    <message>
        <source>Calls in a minute</source>
        <translation>Chiamate al minuto</translation>
    </message>
    <message>
        <source>so many calls of one client are answered in a minute, 1 to 1,000,000</source>
        <translation>quante chiamate di un client ricevono risposta in un minuto, da 1 a 1.000.000</translation>
    </message>
    <message>
        <source>Seconds for a call</source>
        <translation>Secondi per una chiamata</translation>
    </message>
    <message>
        <source>a call of an assistant is waited for so long, 1 to 86,400</source>
        <translation>quanto si attende una chiamata di un assistente, da 1 a 86.400</translation>
    </message>
    <message>
        <source>Order of search results</source>
        <translation>Ordine dei risultati</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Candidati</translation>
    </message>
    <message>
        <source>how many memories each kind of search proposes, 10 to 1000</source>
        <translation>quanti ricordi propone ogni tipo di ricerca, da 10 a 1000</translation>
    </message>
    <message>
        <source>Common words</source>
        <translation>Parole comuni</translation>
    </message>
    <message>
        <source>a word in more than this share of the memories counts as common</source>
        <translation>una parola presente in più di questa quota dei ricordi conta come comune</translation>
    </message>
    <message>
        <source>Weight of meaning, Latin letters</source>
        <translation>Peso del significato, lettere latine</translation>
    </message>
    <message>
        <source>what meaning counts against words for a query in Latin letters</source>
        <translation>quanto conta il significato rispetto alle parole per una ricerca in lettere latine</translation>
    </message>
    <message>
        <source>Weight of meaning, other scripts</source>
        <translation>Peso del significato, altre scritture</translation>
    </message>
    <message>
        <source>the same for all other letters</source>
        <translation>lo stesso per tutte le altre lettere</translation>
    </message>
    <message>
        <source>what else is shown beside a sure result must be as probable as this</source>
        <translation>la probabilità che deve avere ciò che si mostra accanto a un risultato certo</translation>
    </message>
    <message>
        <source>once the uses have added so much, importance rises by it</source>
        <translation>quando gli usi hanno aggiunto questo valore, l’importanza sale di altrettanto</translation>
    </message>
    <message>
        <source>Weight of parts of words</source>
        <translation>Peso delle parti di parole</translation>
    </message>
    <message>
        <source>what parts of words count of all that words count, where they are looked for</source>
        <translation>quanto contano le parti di parole rispetto alle parole intere, dove vengono cercate</translation>
    </message>
    <message>
        <source>Weight of the conversation</source>
        <translation>Peso della conversazione</translation>
    </message>
    <message>
        <source>the share of its score that a memory passes to its neighbours in a conversation</source>
        <translation>la quota del punteggio che un ricordo passa ai suoi vicini in una conversazione</translation>
    </message>
    <message>
        <source>Weight of importance</source>
        <translation>Peso dell’importanza</translation>
    </message>
    <message>
        <source>what the highest importance adds to a score</source>
        <translation>quanto l’importanza massima aggiunge a un punteggio</translation>
    </message>
    <message>
        <source>Weight of recency</source>
        <translation>Peso della novità</translation>
    </message>
    <message>
        <source>what having been made just now adds to a score</source>
        <translation>quanto l’essere appena stato creato aggiunge a un punteggio</translation>
    </message>
    <message>
        <source>Days of recency</source>
        <translation>Giorni di novità</translation>
    </message>
    <message>
        <source>the age at which half of that is left</source>
        <translation>l’età alla quale ne resta la metà</translation>
    </message>
    <message>
        <source>Least similarity, by meaning</source>
        <translation>Somiglianza minima, per significato</translation>
    </message>
    <message>
        <source>the least similarity of a result in semantic mode</source>
        <translation>la somiglianza minima di un risultato nella modalità semantica</translation>
    </message>
    <message>
        <source>Sure from</source>
        <translation>Certo da</translation>
    </message>
    <message>
        <source>with no memory as probable as this, a search finds nothing sure</source>
        <translation>se nessun ricordo ha questa probabilità, una ricerca non trova niente di certo</translation>
    </message>
    <message>
        <source>Also shown from</source>
        <translation>Mostrato anche da</translation>
    </message>
    <message>
        <source>How importance fades</source>
        <translation>Come cala l’importanza</translation>
    </message>
    <message>
        <source>Half-life in days</source>
        <translation>Dimezzamento in giorni</translation>
    </message>
    <message>
        <source>a table, `[decay.half_life_days]`: after so many days half of the importance is left</source>
        <translation>una tabella, `[decay.half_life_days]`: dopo quanti giorni resta metà dell’importanza</translation>
    </message>
    <message>
        <source>Least importance</source>
        <translation>Importanza minima</translation>
    </message>
    <message>
        <source>a table, `[decay.floor]`: importance does not fall below these, 1 to 10</source>
        <translation>una tabella, `[decay.floor]`: l’importanza non scende sotto questi valori, da 1 a 10</translation>
    </message>
    <message>
        <source>Tags that keep importance</source>
        <translation>Tag che mantengono l’importanza</translation>
    </message>
    <message>
        <source>a memory with one of these tags neither fades nor rises by use</source>
        <translation>un ricordo con uno di questi tag non cala e non sale con l’uso</translation>
    </message>
    <message>
        <source>Gain of each use</source>
        <translation>Guadagno per ogni uso</translation>
    </message>
    <message>
        <source>what each use adds</source>
        <translation>quanto aggiunge ogni uso</translation>
    </message>
    <message>
        <source>Step of the gain</source>
        <translation>Passo del guadagno</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Search settings</source>
        <translation>Cerca nelle impostazioni</translation>
    </message>
    <message>
        <source>Some changes count after a restart.</source>
        <translation>Alcune modifiche valgono dopo un riavvio.</translation>
    </message>
    <message>
        <source>Search model</source>
        <translation>Modello di ricerca</translation>
    </message>
    <message>
        <source>Show advanced settings</source>
        <translation>Mostra impostazioni avanzate</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Impostazioni</translation>
    </message>
    <message>
        <source>Restart Rosemary</source>
        <translation>Riavvia Rosemary</translation>
    </message>
    <message>
        <source>Addresses and tokens…</source>
        <translation>Indirizzi e token…</translation>
    </message>
    <message>
        <source>No setting was found.</source>
        <translation>Nessuna impostazione trovata.</translation>
    </message>
    <message>
        <source>window appearance look animation motion</source>
        <translation>finestra aspetto tema animazione movimento</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>Desktop</translation>
    </message>
    <message>
        <source>desktop start login autostart tray notifications messages</source>
        <translation>desktop avvio accesso automatico area di notifica notifiche messaggi</translation>
    </message>
    <message>
        <source>Where your memories are</source>
        <translation>Dove sono i tuoi ricordi</translation>
    </message>
    <message>
        <source>where memories are server database postgresql computer password</source>
        <translation>dove sono i ricordi server database postgresql computer password</translation>
    </message>
    <message>
        <source>It finds memories by their meaning. A change counts at once, and all memories are read again. To add another one, type this command: {command}</source>
        <translation>Trova i ricordi per significato. Un cambio vale subito, e tutti i ricordi vengono riletti. Per aggiungerne un altro, scrivi questo comando: {command}</translation>
    </message>
    <message>
        <source>{count} still to be read; until then the former model searches.</source>
        <translation>{count} ancora da leggere; fino ad allora cerca il modello precedente.</translation>
    </message>
    <message>
        <source>Hide advanced settings</source>
        <translation>Nascondi impostazioni avanzate</translation>
    </message>
</context>
<context>
    <name>Setup</name>
    <message>
        <source>automatic</source>
        <translation>automatica</translation>
    </message>
    <message>
        <source>guided</source>
        <translation>guidata</translation>
    </message>
    <message>
        <source>manual</source>
        <translation>manuale</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Connesso</translation>
    </message>
    <message>
        <source>Starts another Rosemary</source>
        <translation>Avvia un’altra Rosemary</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Non connesso</translation>
    </message>
    <message>
        <source>Its file cannot be read</source>
        <translation>Il suo file non si può leggere</translation>
    </message>
    <message>
        <source>Set up by hand</source>
        <translation>Da configurare a mano</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Aggiunto</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Modificato</translation>
    </message>
    <message>
        <source>Not added</source>
        <translation>Non aggiunto</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>A mano</translation>
    </message>
    <message>
        <source>Not possible</source>
        <translation>Non possibile</translation>
    </message>
    <message>
        <source>It starts another Rosemary, not this one.</source>
        <translation>Avvia un’altra Rosemary, non questa.</translation>
    </message>
    <message>
        <source>Automatic: Rosemary adds itself to the settings file of the assistant.</source>
        <translation>Automatica: Rosemary si aggiunge da sola al file di impostazioni dell’assistente.</translation>
    </message>
    <message>
        <source>Guided: you paste a text into the settings file of the assistant.</source>
        <translation>Guidata: incolli un testo nel file di impostazioni dell’assistente.</translation>
    </message>
    <message>
        <source>Manual: you fill in a page in the settings of the assistant.</source>
        <translation>Manuale: compili una pagina nelle impostazioni dell’assistente.</translation>
    </message>
    <message>
        <source>This file does not exist yet. Rosemary makes it with the lines below; disconnecting removes it again.</source>
        <translation>Questo file non esiste ancora. Rosemary lo crea con le righe qui sotto; la disconnessione lo toglie di nuovo.</translation>
    </message>
    <message>
        <source>{title} was not found on this computer. You can connect it now and install it later.</source>
        <translation>{title} non è stato trovato su questo computer. Puoi connetterlo ora e installarlo più tardi.</translation>
    </message>
    <message>
        <source>It is told when to use it.</source>
        <translation>Gli viene detto quando usarla.</translation>
    </message>
    <message>
        <source>From its next session on, {title} is told at the start what it should know.</source>
        <translation>Dalla prossima sessione, a {title} viene detto all’inizio che cosa dovrebbe sapere.</translation>
    </message>
    <message>
        <source>{title} is no longer told at the start what it should know.</source>
        <translation>A {title} non viene più detto all’inizio che cosa dovrebbe sapere.</translation>
    </message>
    <message>
        <source>From its next session on, {title} knows when to search and save.</source>
        <translation>Dalla prossima sessione, {title} sa quando cercare e salvare.</translation>
    </message>
    <message>
        <source>From its next session on, {title} has a skill for its memory.</source>
        <translation>Dalla prossima sessione, {title} ha una skill per la sua memoria.</translation>
    </message>
    <message>
        <source>The skill of {title} is removed.</source>
        <translation>La skill di {title} è stata rimossa.</translation>
    </message>
    <message>
        <source>{title} is disconnected. It lets go of Rosemary when it is next started.</source>
        <translation>{title} è disconnesso. Lascia Rosemary al suo prossimo avvio.</translation>
    </message>
    <message>
        <source>It works: the assistant starts Rosemary and gets an answer in {seconds} s.</source>
        <translation>Funziona: l’assistente avvia Rosemary e riceve una risposta in {seconds} s.</translation>
    </message>
    <message>
        <source>Telling it at the start what it should know works, too.</source>
        <translation>Funziona anche il dirgli all’inizio che cosa dovrebbe sapere.</translation>
    </message>
    <message>
        <source>Rosemary changes only the lines with + and - in this file. A copy of the file as it is now is put beside it first, and disconnecting takes the lines out again.</source>
        <translation>In questo file Rosemary cambia solo le righe con + e -. Prima gli viene messa accanto una copia del file com’è ora; la disconnessione toglie di nuovo le righe.</translation>
    </message>
    <message>
        <source>The rule of {title} is removed.</source>
        <translation>La regola di {title} è rimossa.</translation>
    </message>
    <message>
        <source>{title} was connected already.</source>
        <translation>{title} era già connesso.</translation>
    </message>
    <message>
        <source>{title} is connected. Restart it once, and it has a memory.</source>
        <translation>{title} è connesso. Riavvialo una volta, e avrà una memoria.</translation>
    </message>
    <message>
        <source>The file as it was: {name}</source>
        <translation>Il file com’era: {name}</translation>
    </message>
    <message>
        <source>It does not work yet. {reason}</source>
        <translation>Non funziona ancora. {reason}</translation>
    </message>
    <message>
        <source>The file was not touched.</source>
        <translation>Il file non è stato toccato.</translation>
    </message>
</context>
<context>
    <name>SetupDetail</name>
    <message>
        <source>What it may do</source>
        <translation>Che cosa può fare</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Connetti</translation>
    </message>
    <message>
        <source>Test it</source>
        <translation>Prova</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Disconnetti</translation>
    </message>
    <message>
        <source>Open the folder of the file</source>
        <translation>Apri la cartella del file</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>Che cosa cambia nel file</translation>
    </message>
    <message>
        <source>Do it by hand instead</source>
        <translation>Fallo invece a mano</translation>
    </message>
    <message>
        <source>The text to paste</source>
        <translation>Il testo da incollare</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Copia il testo</translation>
    </message>
    <message>
        <source>Copy the name of the file</source>
        <translation>Copia il nome del file</translation>
    </message>
    <message>
        <source>Open the assistant and add it there</source>
        <translation>Apri l’assistente e aggiungila lì</translation>
    </message>
    <message>
        <source>Also tell it when to use the memory</source>
        <translation>Digli anche quando usare la memoria</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>A mano</translation>
    </message>
    <message>
        <source>You can put the text below into it yourself.</source>
        <translation>Puoi incollare tu il testo qui sotto.</translation>
    </message>
    <message>
        <source>This file makes the assistant start Rosemary by this command:</source>
        <translation>Questo file fa sì che l’assistente avvii Rosemary con questo comando:</translation>
    </message>
    <message>
        <source>No program on this computer opens the link, so it was copied.</source>
        <translation>Nessun programma su questo computer apre il link, quindi è stato copiato.</translation>
    </message>
    <message>
        <source>Writing the file…</source>
        <translation>Scrittura del file…</translation>
    </message>
</context>
<context>
    <name>SharingDialog</name>
    <message>
        <source>Share the project “{name}”</source>
        <translation>Condividi il progetto «{name}»</translation>
    </message>
    <message>
        <source>Share with</source>
        <translation>Condividi con</translation>
    </message>
    <message>
        <source>May also change and add memories</source>
        <translation>Può anche modificare e aggiungere ricordi</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Condividi</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Chiudi</translation>
    </message>
    <message>
        <source>The people you share it with see its memories and their history, also what is saved to it later. All other memories stay yours alone.</source>
        <translation>Chi lo condivide con te vede i suoi ricordi e la loro cronologia, anche ciò che vi sarà salvato in seguito. Tutti gli altri ricordi restano solo tuoi.</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Interrogazione del server…</translation>
    </message>
    <message>
        <source>It is yours alone.</source>
        <translation>È solo tuo.</translation>
    </message>
    <message>
        <source>Everyone who uses the store</source>
        <translation>Tutti coloro che usano l’archivio</translation>
    </message>
    <message>
        <source>Nobody else uses this store yet.</source>
        <translation>Nessun altro usa ancora questo archivio.</translation>
    </message>
    <message>
        <source>may read and change</source>
        <translation>può leggere e modificare</translation>
    </message>
    <message>
        <source>may read</source>
        <translation>può leggere</translation>
    </message>
    <message>
        <source>Stop sharing</source>
        <translation>Non condividere più</translation>
    </message>
    <message>
        <source>Stop sharing with {name}</source>
        <translation>Non condividere più con {name}</translation>
    </message>
    <message>
        <source>Sharing… This takes a while with many memories.</source>
        <translation>Condivisione in corso… Con molti ricordi ci vuole un po’.</translation>
    </message>
    <message>
        <source>Taking it back…</source>
        <translation>La condivisione sta finendo…</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>Search; or find words in the text you are in</source>
        <translation>Cercare; o trovare parole nel testo in cui sei</translation>
    </message>
    <message>
        <source>Everything the window can do, found by typing</source>
        <translation>Tutto ciò che la finestra sa fare, da trovare scrivendo</translation>
    </message>
    <message>
        <source>The next or previous place found in the text</source>
        <translation>Il punto successivo o precedente trovato nel testo</translation>
    </message>
    <message>
        <source>Move through the list, also from the search box</source>
        <translation>Muoversi nell’elenco, anche dalla casella di ricerca</translation>
    </message>
    <message>
        <source>Close the message or an empty new memory, end editing, go back to the list, clear the search</source>
        <translation>Chiudere il messaggio o un nuovo ricordo vuoto, finire di modificare, tornare all’elenco, cancellare la ricerca</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Nuovo ricordo</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>Importare ricordi</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>Esportare ricordi</translation>
    </message>
    <message>
        <source>Switch between preview and edit</source>
        <translation>Passare dall’anteprima alla modifica e viceversa</translation>
    </message>
    <message>
        <source>In a shown text, edit it; Enter does the same</source>
        <translation>In un testo mostrato, modificarlo; lo fa anche Invio</translation>
    </message>
    <message>
        <source>While writing: bold and italic, on and off</source>
        <translation>Mentre scrivi: attivare o togliere grassetto e corsivo</translation>
    </message>
    <message>
        <source>While writing a list: move the item in or out</source>
        <translation>Mentre scrivi un elenco: spostare la voce dentro o fuori</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>Salvare ora</translation>
    </message>
    <message>
        <source>Select all; Shift and Ctrl select some</source>
        <translation>Selezionare tutto; Maiusc e Ctrl ne selezionano alcuni</translation>
    </message>
    <message>
        <source>Move the selected memories to the trash</source>
        <translation>Spostare nel cestino i ricordi selezionati</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Annullare l’ultima modifica</translation>
    </message>
    <message>
        <source>Redo what was undone last</source>
        <translation>Ripetere l’ultima modifica annullata</translation>
    </message>
    <message>
        <source>Open a page: the first to the ninth</source>
        <translation>Aprire una pagina: dalla prima alla nona</translation>
    </message>
    <message>
        <source>Go to the next part of the window, or the one before</source>
        <translation>Andare alla parte successiva della finestra, o alla precedente</translation>
    </message>
    <message>
        <source>In a list, go to what is chosen in it; press a button</source>
        <translation>In un elenco, andare a ciò che è scelto; premere un pulsante</translation>
    </message>
    <message>
        <source>The menu of what is chosen, as the menu key opens it</source>
        <translation>Il menu di ciò che è selezionato, come con il tasto Menu</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Impostazioni</translation>
    </message>
    <message>
        <source>Show this help</source>
        <translation>Mostrare questo aiuto</translation>
    </message>
    <message>
        <source>Quit Rosemary</source>
        <translation>Uscire da Rosemary</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Filters</source>
        <translation>Filtri</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>Esporta ricordi</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>Importa ricordi</translation>
    </message>
    <message>
        <source>No tag named “{name}”</source>
        <translation>Nessun tag di nome «{name}»</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Sposta su</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Sposta giù</translation>
    </message>
    <message>
        <source>Reset order</source>
        <translation>Ripristina l’ordine</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Comprimi</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Espandi</translation>
    </message>
    <message>
        <source>Actions for {what}</source>
        <translation>Azioni per {what}</translation>
    </message>
</context>
<context>
    <name>SortButton</name>
    <message>
        <source>Best match first</source>
        <translation>Prima i più pertinenti</translation>
    </message>
    <message>
        <source>Order: {order}</source>
        <translation>Ordine: {order}</translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message>
        <source>Month</source>
        <translation>Mese</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Fonte</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Nessun progetto</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Progetto</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Scritto da</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Oggi</translation>
    </message>
    <message numerus="yes">
        <source>In %Ln days</source>
        <translation><numerusform>Tra %Ln giorno</numerusform><numerusform>Tra %Ln giorni</numerusform></translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quando</translation>
    </message>
    <message>
        <source>Memories and history</source>
        <translation>Ricordi e versioni</translation>
    </message>
    <message>
        <source>Search by words</source>
        <translation>Ricerca per parole</translation>
    </message>
    <message>
        <source>Search by meaning</source>
        <translation>Ricerca per significato</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>Usato per</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Backup</translation>
    </message>
    <message>
        <source>Search models</source>
        <translation>Modelli di ricerca</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Dimensione</translation>
    </message>
    <message numerus="yes">
        <source>%Ln others</source>
        <translation><numerusform>%Ln altro</numerusform><numerusform>altri %Ln</numerusform></translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Ricordi</translation>
    </message>
</context>
<context>
    <name>StatisticsPage</name>
    <message>
        <source>Statistics</source>
        <translation>Statistiche</translation>
    </message>
    <message>
        <source>Nothing to count yet</source>
        <translation>Ancora niente da contare</translation>
    </message>
    <message>
        <source>Once there are memories, this page shows how they grow and fade.</source>
        <translation>Quando ci saranno dei ricordi, questa pagina mostrerà come crescono e sbiadiscono.</translation>
    </message>
    <message>
        <source>So many memories fall below an importance of {least} if nothing is used until then. They stay where they are, and come back when they are used.</source>
        <translation>Quanti ricordi scendono sotto un’importanza di {least} se fino ad allora non viene usato niente. Restano dove sono, e tornano quando vengono usati.</translation>
    </message>
    <message>
        <source>Memories over time</source>
        <translation>Ricordi nel tempo</translation>
    </message>
    <message>
        <source>Added each month</source>
        <translation>Aggiunti ogni mese</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Tipi</translation>
    </message>
    <message>
        <source>Room on the disk</source>
        <translation>Spazio sul disco</translation>
    </message>
    <message>
        <source>Fading</source>
        <translation>Sbiadiscono</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Scritti da</translation>
    </message>
    <message>
        <source>Most used tags</source>
        <translation>Tag più usati</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Progetti</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Fonti</translation>
    </message>
    <message>
        <source>{memories}, {trashed} in the trash</source>
        <translation>{memories}, {trashed} nel cestino</translation>
    </message>
</context>
<context>
    <name>StatusButton</name>
    <message>
        <source>{status}. Show the assistants</source>
        <translation>{status}. Mostra gli assistenti</translation>
    </message>
</context>
<context>
    <name>StoreForm</name>
    <message>
        <source>On this computer</source>
        <translation>Su questo computer</translation>
    </message>
    <message>
        <source>On a server</source>
        <translation>Su un server</translation>
    </message>
    <message>
        <source>Server and database</source>
        <translation>Server e database</translation>
    </message>
    <message>
        <source>Your name there</source>
        <translation>Il tuo nome lì</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Password</translation>
    </message>
    <message>
        <source>Try the connection</source>
        <translation>Prova la connessione</translation>
    </message>
    <message>
        <source>Use this store</source>
        <translation>Usa questo archivio</translation>
    </message>
    <message>
        <source>Of PostgreSQL, as in db.example.org/memories, or a whole address.</source>
        <translation>Di PostgreSQL, come db.example.org/memories, oppure un indirizzo completo.</translation>
    </message>
    <message>
        <source>The name that you log in with.</source>
        <translation>Il nome con cui accedi.</translation>
    </message>
    <message>
        <source>Kept in your system's keyring. If empty, the one that is kept is used.</source>
        <translation>Conservata nel portachiavi del sistema. Se vuota, si usa quella conservata.</translation>
    </message>
    <message>
        <source>Your memories are on this computer.</source>
        <translation>I tuoi ricordi sono su questo computer.</translation>
    </message>
    <message>
        <source>Your memories are on a server: {name}.</source>
        <translation>I tuoi ricordi sono su un server: {name}.</translation>
    </message>
    <message>
        <source>This start was given another place. What you choose here counts for the others.</source>
        <translation>A questo avvio è stato indicato un altro luogo. Ciò che scegli qui vale per gli altri.</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Interrogazione del server…</translation>
    </message>
    <message>
        <source>The server lets you in. It has memories of Rosemary already.</source>
        <translation>Il server ti fa entrare. Ha già ricordi di Rosemary.</translation>
    </message>
    <message>
        <source>The server lets you in. It has no memories of Rosemary yet. To take yours along, quit Rosemary and run “rosemary move-store”.</source>
        <translation>Il server ti fa entrare. Non ha ancora ricordi di Rosemary. Per portare con te i tuoi, chiudi Rosemary ed esegui “rosemary move-store”.</translation>
    </message>
    <message>
        <source>Saved. It counts after a restart. No memory is moved: they stay where they are.</source>
        <translation>Salvato. Vale dopo il riavvio. Nessun ricordo viene spostato: restano dove sono.</translation>
    </message>
</context>
<context>
    <name>TagEditor</name>
    <message>
        <source>Remove tag {tag}</source>
        <translation>Rimuovi il tag {tag}</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>Aggiungi tag</translation>
    </message>
</context>
<context>
    <name>TagField</name>
    <message>
        <source>Find a tag</source>
        <translation>Cerca un tag</translation>
    </message>
</context>
<context>
    <name>TaskBar</name>
    <message>
        <source>Progress</source>
        <translation>Avanzamento</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Interrompi</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Interruzione…</translation>
    </message>
</context>
<context>
    <name>TextLinks</name>
    <message>
        <source>Linked to “{title}”</source>
        <translation>Collegato a «{title}»</translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>General</source>
        <translation>Generale</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Fatto</translation>
    </message>
    <message>
        <source>Preference</source>
        <translation>Preferenza</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Conversazione</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Compito</translation>
    </message>
    <message>
        <source>Ephemeral</source>
        <translation>Effimero</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Decisione</translation>
    </message>
    <message>
        <source>Requirement</source>
        <translation>Requisito</translation>
    </message>
    <message>
        <source>Observation</source>
        <translation>Osservazione</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Prima i più recenti</translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation>Prima i più vecchi</translation>
    </message>
    <message>
        <source>Recently changed</source>
        <translation>Modificati di recente</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>Usati di recente</translation>
    </message>
    <message>
        <source>Most important</source>
        <translation>Più importanti</translation>
    </message>
    <message>
        <source>Written here</source>
        <translation>Scritto qui</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>Assistente</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importazione</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>Schermo</translation>
    </message>
    <message>
        <source>File</source>
        <translation>File</translation>
    </message>
    <message>
        <source>Saved by {client}</source>
        <translation>Salvato da {client}</translation>
    </message>
    <message>
        <source>Saved from the command line</source>
        <translation>Salvato dalla riga di comando</translation>
    </message>
    <message>
        <source>Saved in this window</source>
        <translation>Salvato in questa finestra</translation>
    </message>
    <message>
        <source>The command line</source>
        <translation>La riga di comando</translation>
    </message>
    <message>
        <source>1 conversation</source>
        <translation>1 conversazione</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversations</source>
        <translation><numerusform>%Ln conversazione</numerusform><numerusform>%Ln conversazioni</numerusform></translation>
    </message>
    <message>
        <source>for “{query}”</source>
        <translation>per «{query}»</translation>
    </message>
    <message>
        <source>and {count} less related</source>
        <translation>e {count} con minore attinenza</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Riga di comando</translation>
    </message>
    <message>
        <source>Moved to the trash by {client}</source>
        <translation>Spostato nel cestino da {client}</translation>
    </message>
    <message>
        <source>Moved to the trash from the command line</source>
        <translation>Spostato nel cestino dalla riga di comando</translation>
    </message>
    <message>
        <source>Moved to the trash in this window</source>
        <translation>Spostato nel cestino in questa finestra</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>Questa finestra</translation>
    </message>
    <message>
        <source>1 memory</source>
        <translation>1 ricordo</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories</source>
        <translation><numerusform>%Ln ricordo</numerusform><numerusform>%Ln ricordi</numerusform></translation>
    </message>
    <message>
        <source>1 result</source>
        <translation>1 risultato</translation>
    </message>
    <message numerus="yes">
        <source>%Ln results</source>
        <translation><numerusform>%Ln risultato</numerusform><numerusform>%Ln risultati</numerusform></translation>
    </message>
    <message>
        <source>1 word</source>
        <translation>1 parola</translation>
    </message>
    <message numerus="yes">
        <source>%Ln words</source>
        <translation><numerusform>%Ln parola</numerusform><numerusform>%Ln parole</numerusform></translation>
    </message>
    <message>
        <source>1 character</source>
        <translation>1 carattere</translation>
    </message>
    <message numerus="yes">
        <source>%Ln characters</source>
        <translation><numerusform>%Ln carattere</numerusform><numerusform>%Ln caratteri</numerusform></translation>
    </message>
    <message>
        <source>&lt;1 %</source>
        <translation>&lt;1%</translation>
    </message>
    <message>
        <source>{share} %</source>
        <translation>{share}%</translation>
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
        <translation>ora</translation>
    </message>
    <message numerus="yes">
        <source>%Ln min</source>
        <translation><numerusform>%Ln min</numerusform><numerusform>%Ln min</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%Ln h</source>
        <translation><numerusform>%Ln h</numerusform><numerusform>%Ln h</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%Ln d</source>
        <translation><numerusform>%Ln g</numerusform><numerusform>%Ln gg</numerusform></translation>
    </message>
    <message>
        <source>last day</source>
        <translation>ultimo giorno</translation>
    </message>
    <message>
        <source>1 day left</source>
        <translation>1 giorno rimasto</translation>
    </message>
    <message numerus="yes">
        <source>%Ln days left</source>
        <translation><numerusform>%Ln giorno rimasto</numerusform><numerusform>%Ln giorni rimasti</numerusform></translation>
    </message>
    <message>
        <source>just now</source>
        <translation>proprio ora</translation>
    </message>
    <message>
        <source>{age} ago</source>
        <translation>{age} fa</translation>
    </message>
    <message>
        <source>Yesterday, {time}</source>
        <translation>Ieri, {time}</translation>
    </message>
    <message>
        <source>{date}, {time}</source>
        <comment>a time of a day, such as 21 November 2026, 19:13</comment>
        <translation>{date}, {time}</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Tu</translation>
    </message>
    <message>
        <source>Another computer</source>
        <translation>Un altro computer</translation>
    </message>
    <message>
        <source>From a session with {program}</source>
        <translation>Da una sessione con {program}</translation>
    </message>
    <message>
        <source>Imported from {program}</source>
        <translation>Importato da {program}</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Importato</translation>
    </message>
    <message>
        <source>version {number}</source>
        <translation>versione {number}</translation>
    </message>
    <message>
        <source>[picture: {name}]</source>
        <translation>[immagine: {name}]</translation>
    </message>
</context>
<context>
    <name>ThreadLine</name>
    <message>
        <source>Exchange before this one</source>
        <translation>Scambio prima di questo</translation>
    </message>
    <message>
        <source>Exchange after this one</source>
        <translation>Scambio dopo questo</translation>
    </message>
    <message>
        <source>Read it all</source>
        <translation>Leggi tutto</translation>
    </message>
    <message>
        <source>Read the whole conversation</source>
        <translation>Leggi tutta la conversazione</translation>
    </message>
    <message>
        <source>Make a note</source>
        <translation>Fai una nota</translation>
    </message>
    <message>
        <source>Make a note of this exchange</source>
        <translation>Fai una nota di questo scambio</translation>
    </message>
    <message>
        <source>Opens a new note with the selected text, else with the answer.</source>
        <translation>Apre una nuova nota con il testo selezionato, altrimenti con la risposta.</translation>
    </message>
    <message>
        <source>{number} of {total} in this conversation</source>
        <translation>{number} di {total} in questa conversazione</translation>
    </message>
    <message>
        <source>{number} of {total}</source>
        <translation>{number} di {total}</translation>
    </message>
</context>
<context>
    <name>ThreadView</name>
    <message>
        <source>Conversation</source>
        <translation>Conversazione</translation>
    </message>
</context>
<context>
    <name>TimelinePage</name>
    <message>
        <source>Timeline</source>
        <translation>Cronologia</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Giorno</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>Settimana</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Mese</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Prima</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Dopo</translation>
    </message>
    <message>
        <source>Memories of the chosen days</source>
        <translation>Ricordi dei giorni scelti</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>Niente qui</translation>
    </message>
    <message>
        <source>No memory was made then. Choose a darker day in the calendar.</source>
        <translation>Allora non è stato creato nessun ricordo. Scegli nel calendario un giorno più scuro.</translation>
    </message>
    <message>
        <source>Once there are memories, this calendar shows when they were made.</source>
        <translation>Quando ci saranno dei ricordi, questo calendario mostrerà quando sono stati creati.</translation>
    </message>
</context>
<context>
    <name>ToldLine</name>
    <message>
        <source>Search everywhere</source>
        <translation>Cerca ovunque</translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Save a memory</source>
        <translation>Salvare un ricordo</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Cercare</translation>
    </message>
    <message>
        <source>Search in brief</source>
        <translation>Cercare in breve</translation>
    </message>
    <message>
        <source>Search for words</source>
        <translation>Cercare parole</translation>
    </message>
    <message>
        <source>List by tag</source>
        <translation>Elencare per tag</translation>
    </message>
    <message>
        <source>Read a memory</source>
        <translation>Leggere un ricordo</translation>
    </message>
    <message>
        <source>List memories</source>
        <translation>Elencare i ricordi</translation>
    </message>
    <message>
        <source>Change a memory</source>
        <translation>Modificare un ricordo</translation>
    </message>
    <message>
        <source>Delete a memory</source>
        <translation>Eliminare un ricordo</translation>
    </message>
    <message>
        <source>Delete all memories</source>
        <translation>Eliminare tutti i ricordi</translation>
    </message>
    <message>
        <source>Link two memories</source>
        <translation>Collegare due ricordi</translation>
    </message>
    <message>
        <source>Remove a link</source>
        <translation>Rimuovere un legame</translation>
    </message>
    <message>
        <source>Look at the statistics</source>
        <translation>Guardare le statistiche</translation>
    </message>
    <message>
        <source>Ask what to know</source>
        <translation>Chiedere che cosa sapere</translation>
    </message>
    <message>
        <source>List by type</source>
        <translation>Elencare per tipo</translation>
    </message>
    <message>
        <source>List by date</source>
        <translation>Elencare per data</translation>
    </message>
    <message>
        <source>Make a backup</source>
        <translation>Fare un backup</translation>
    </message>
</context>
<context>
    <name>TrayIcon</name>
    <message>
        <source>Open Rosemary</source>
        <translation>Apri Rosemary</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>Cerca…</translation>
    </message>
    <message>
        <source>Add memory…</source>
        <translation>Aggiungi ricordo…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Esci</translation>
    </message>
    <message>
        <source>Pause assistants</source>
        <translation>Sospendi gli assistenti</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} e altri {count}</translation>
    </message>
    <message>
        <source>Cancel the backup</source>
        <translation>Interrompi il backup</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Fai un backup ora</translation>
    </message>
</context>
<context>
    <name>UndoActions</name>
    <message>
        <source>link “{name}”</source>
        <translation>legame «{name}»</translation>
    </message>
    <message>
        <source>tag “{name}”</source>
        <translation>tag «{name}»</translation>
    </message>
    <message>
        <source>name of the project “{name}”</source>
        <translation>nome del progetto «{name}»</translation>
    </message>
    <message>
        <source>project of “{name}”</source>
        <translation>progetto di «{name}»</translation>
    </message>
    <message>
        <source>filter “{name}”</source>
        <translation>filtro «{name}»</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation><numerusform>%Ln altro</numerusform><numerusform>altri %Ln</numerusform></translation>
    </message>
    <message>
        <source>Done again: </source>
        <translation>Ripetuto: </translation>
    </message>
    <message>
        <source>Undone: </source>
        <translation>Annullato: </translation>
    </message>
    <message>
        <source>The change was made on {moment}</source>
        <translation>La modifica era del {moment}</translation>
    </message>
    <message>
        <source>{count} now in the trash</source>
        <translation>{count} ora nel cestino</translation>
    </message>
    <message>
        <source>{count} back</source>
        <translation>{count} di nuovo qui</translation>
    </message>
    <message>
        <source>{count} changed again</source>
        <translation>{count} di nuovo con la modifica</translation>
    </message>
    <message>
        <source>{count} as before</source>
        <translation>{count} come prima</translation>
    </message>
    <message>
        <source>1 change made since stays as it is.</source>
        <translation>1 modifica fatta dopo resta com’è.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes made since stay as they are.</source>
        <translation><numerusform>%Ln modifica fatta dopo resta com’è.</numerusform><numerusform>%Ln modifiche fatte dopo restano come sono.</numerusform></translation>
    </message>
    <message>
        <source>delete {count}</source>
        <translation>elimina {count}</translation>
    </message>
    <message>
        <source>restore {count}</source>
        <translation>ripristina {count}</translation>
    </message>
    <message>
        <source>save {count}</source>
        <translation>salva {count}</translation>
    </message>
    <message>
        <source>change {count}</source>
        <translation>modifica {count}</translation>
    </message>
    <message>
        <source>change links</source>
        <translation>modifica i collegamenti</translation>
    </message>
    <message>
        <source>change tags</source>
        <translation>modifica le etichette</translation>
    </message>
    <message>
        <source>name a project</source>
        <translation>dai un nome a un progetto</translation>
    </message>
    <message>
        <source>choose the project of an assistant</source>
        <translation>scegli il progetto di un assistente</translation>
    </message>
    <message>
        <source>change a list</source>
        <translation>modifica un elenco</translation>
    </message>
    <message>
        <source>{what} removed</source>
        <translation>{what} non c’è più</translation>
    </message>
    <message>
        <source>{what} back</source>
        <translation>{what} di nuovo qui</translation>
    </message>
    <message>
        <source>{what} changed again</source>
        <translation>{what} di nuovo con la modifica</translation>
    </message>
    <message>
        <source>{what} as before</source>
        <translation>{what} come prima</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>In corso…</translation>
    </message>
    <message>
        <source>Working: {done} of {memories}</source>
        <translation>In corso: {done} di {memories}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Interrompi</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Ripeti</translation>
    </message>
    <message>
        <source>Undo anyway</source>
        <translation>Annulla comunque</translation>
    </message>
</context>
<context>
    <name>WindowCard</name>
    <message>
        <source>Light</source>
        <translation>Chiaro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Scuro</translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation>Come il desktop</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Lingua</translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation>Dimensione del testo</translation>
    </message>
    <message>
        <source>Order of the list</source>
        <translation>Ordine dell’elenco</translation>
    </message>
    <message>
        <source>Back to the usual size</source>
        <translation>Torna alla dimensione normale</translation>
    </message>
    <message>
        <source>Light or dark colours. Like the desktop: those of your system.</source>
        <translation>Colori chiari o scuri. Come il desktop: quelli del tuo sistema.</translation>
    </message>
    <message>
        <source>Of texts, dates and numbers. Another one is used from the next start on.</source>
        <translation>Di testi, date e numeri. Un’altra si usa dal prossimo avvio.</translation>
    </message>
    <message>
        <source>Of all texts in Rosemary. Like the desktop: as large as in other programs.</source>
        <translation>Di tutti i testi in Rosemary. Come il desktop: la stessa degli altri programmi.</translation>
    </message>
    <message>
        <source>Reduced: nothing fades or moves by itself. Like the desktop: as your system is set.</source>
        <translation>Ridotte: niente svanisce o si muove da solo. Come il desktop: secondo le impostazioni del tuo sistema.</translation>
    </message>
    <message>
        <source>How memories are listed when you are not searching.</source>
        <translation>Come sono elencati i ricordi quando non stai cercando.</translation>
    </message>
    <message>
        <source>Such as the one that Rosemary stays in the tray.</source>
        <translation>Per esempio quello che dice che Rosemary resta nell’area di notifica.</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>Animazioni</translation>
    </message>
    <message>
        <source>Show them again</source>
        <translation>Mostrali di nuovo</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Size of the window</source>
        <translation>Dimensione della finestra</translation>
    </message>
    <message>
        <source>The window opens as large, and with its parts as wide, as you left it.</source>
        <translation>La finestra si apre con la dimensione e la larghezza delle parti che le hai lasciato.</translation>
    </message>
    <message>
        <source>Messages shown once</source>
        <translation>Messaggi mostrati una volta</translation>
    </message>
</context>
</TS>
