<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en_US">
<context>
    <name>About</name>
    <message>
        <source>Same meaning</source>
        <translation>Mismo significado</translation>
    </message>
    <message>
        <source>Same words</source>
        <translation>Mismas palabras</translation>
    </message>
    <message>
        <source>Similar spelling</source>
        <translation>Escritura parecida</translation>
    </message>
    <message>
        <source>Neighbours in its conversation</source>
        <translation>Vecinos en su conversación</translation>
    </message>
    <message>
        <source>Importance now</source>
        <translation>Importancia actual</translation>
    </message>
    <message>
        <source>How recent</source>
        <translation>Reciente</translation>
    </message>
</context>
<context>
    <name>AboutPane</name>
    <message>
        <source>Why it is number {rank} for “{query}”</source>
        <translation>Por qué está en el puesto {rank} para «{query}»</translation>
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
        <translation>leído</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>Esta ventana</translation>
    </message>
    <message>
        <source>once</source>
        <translation>una vez</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation><numerusform>%Ln vez</numerusform><numerusform>%Ln veces</numerusform></translation>
    </message>
    <message>
        <source>title shown</source>
        <translation>título mostrado</translation>
    </message>
    <message>
        <source>saved or changed</source>
        <translation>guardado o cambiado</translation>
    </message>
    <message>
        <source>moved to the trash</source>
        <translation>movido a la papelera</translation>
    </message>
    <message>
        <source>{memories} read</source>
        <translation>leyó {memories}</translation>
    </message>
    <message>
        <source>{memories} in the trash</source>
        <translation>{memories} en la papelera</translation>
    </message>
    <message>
        <source>{memories} saved</source>
        <translation>guardó {memories}</translation>
    </message>
    <message>
        <source>The command line</source>
        <translation>La línea de comandos</translation>
    </message>
    <message>
        <source>Looked for</source>
        <translation>Búsqueda</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Palabras</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Título</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Etiqueta</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Importancia</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Proyecto</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Orígenes</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Recuerdo</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Desde</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Hasta</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Como máximo</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Hecho</translation>
    </message>
    <message>
        <source>Needs your approval</source>
        <translation>Necesita tu aprobación</translation>
    </message>
    <message>
        <source>1 title shown</source>
        <translation>1 título mostrado</translation>
    </message>
    <message numerus="yes">
        <source>%Ln titles shown</source>
        <translation><numerusform>%Ln título mostrado</numerusform><numerusform>%Ln títulos mostrados</numerusform></translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>1 petición</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests</source>
        <translation><numerusform>%Ln petición</numerusform><numerusform>%Ln peticiones</numerusform></translation>
    </message>
    <message>
        <source>{count} refused or failed</source>
        <translation>denegadas o con error: {count}</translation>
    </message>
    <message>
        <source>{count} for you to approve</source>
        <translation>{count} por aprobar</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Quién</translation>
    </message>
    <message>
        <source>Size of the answer</source>
        <translation>Tamaño de la respuesta</translation>
    </message>
    <message>
        <source>{memories} changed</source>
        <translation>cambió {memories}</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Cuándo</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programa</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Herramienta</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Came in by</source>
        <translation>Llegó por</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Tardó</translation>
    </message>
    <message>
        <source>{ms} ms</source>
        <translation>{ms} ms</translation>
    </message>
    <message>
        <source>{count} characters</source>
        <translation>{count} caracteres</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Sesión</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
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
        <translation>Rehecho</translation>
    </message>
    <message>
        <source>1 change undone</source>
        <translation>1 cambio deshecho</translation>
    </message>
    <message>
        <source>{count} changes undone</source>
        <translation>{count} cambios deshechos</translation>
    </message>
    <message>
        <source>These were changed since and stay as they are: {names}.</source>
        <translation>Estos se cambiaron después y quedan como están: {names}.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
</context>
<context>
    <name>ActivityPage</name>
    <message>
        <source>What they did</source>
        <translation>Qué hicieron</translation>
    </message>
    <message>
        <source>What they read</source>
        <translation>Qué leyeron</translation>
    </message>
    <message>
        <source>Nothing here yet</source>
        <translation>Aún no hay nada</translation>
    </message>
    <message>
        <source>What assistants do with your memories is shown here as it happens.</source>
        <translation>Lo que los asistentes hacen con tus recuerdos aparece aquí en el momento.</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Actividad</translation>
    </message>
    <message>
        <source>Show the memories</source>
        <translation>Mostrar los recuerdos</translation>
    </message>
    <message>
        <source>Show the assistant</source>
        <translation>Mostrar el asistente</translation>
    </message>
</context>
<context>
    <name>AssistantConnector</name>
    <message>
        <source>Starting Rosemary as the assistant does…</source>
        <translation>Iniciando Rosemary como lo hace el asistente…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
</context>
<context>
    <name>Assistants</name>
    <message>
        <source>.clinerules in a project, or ~/Documents/Cline/Rules</source>
        <translation>.clinerules en un proyecto, o ~/Documents/Cline/Rules</translation>
    </message>
    <message>
        <source>.github/copilot-instructions.md in a project, or your own instructions file</source>
        <translation>.github/copilot-instructions.md en un proyecto, o tu propio archivo de instrucciones</translation>
    </message>
    <message>
        <source>.junie/guidelines.md in a project</source>
        <translation>.junie/guidelines.md en un proyecto</translation>
    </message>
    <message>
        <source>.rules in a project, or the Rules Library</source>
        <translation>.rules en un proyecto, o Rules Library</translation>
    </message>
    <message>
        <source>Goose has no link that adds Rosemary.</source>
        <translation>Goose no tiene ningún enlace que añada Rosemary.</translation>
    </message>
    <message>
        <source>Claude Code writes this file too: connect it while no session runs.</source>
        <translation>Claude Code también escribe en este archivo: conéctalo cuando no haya ninguna sesión abierta.</translation>
    </message>
    <message>
        <source>In Claude Desktop open Settings, Developer, Edit Config.</source>
        <translation>En Claude Desktop abre Settings, Developer, Edit Config.</translation>
    </message>
    <message>
        <source>In Cline open MCP Servers, Configure MCP Servers, and put the text in.</source>
        <translation>En Cline abre MCP Servers, Configure MCP Servers, y pega el texto.</translation>
    </message>
    <message>
        <source>In Cursor open Settings, MCP, Add new global MCP server, and put the text in.</source>
        <translation>En Cursor abre Settings, MCP, Add new global MCP server, y pega el texto.</translation>
    </message>
    <message>
        <source>In LM Studio open Program, Install, Edit mcp.json, and put the text in.</source>
        <translation>En LM Studio abre Program, Install, Edit mcp.json, y pega el texto.</translation>
    </message>
    <message>
        <source>In VS Code run "MCP: Open User Configuration" from the command palette.</source>
        <translation>En VS Code ejecuta "MCP: Open User Configuration" desde la paleta de comandos.</translation>
    </message>
    <message>
        <source>In Windsurf open Settings, Cascade, MCP Servers, View raw config, and put the text in.</source>
        <translation>En Windsurf abre Settings, Cascade, MCP Servers, View raw config, y pega el texto.</translation>
    </message>
    <message>
        <source>In Zed run "zed: open settings file" and put the text in.</source>
        <translation>En Zed ejecuta "zed: open settings file" y pega el texto.</translation>
    </message>
    <message>
        <source>In the IDE open Settings, Tools, AI Assistant, Model Context Protocol (MCP).</source>
        <translation>En el IDE abre Settings, Tools, AI Assistant, Model Context Protocol (MCP).</translation>
    </message>
    <message>
        <source>In the IDE open Settings, Tools, Junie, MCP Settings, and put the text in.</source>
        <translation>En el IDE abre Settings, Tools, Junie, MCP Settings, y pega el texto.</translation>
    </message>
    <message>
        <source>Its extensions read this file; its command line reads config.yaml alone.</source>
        <translation>Sus extensiones leen este archivo; su línea de comandos solo lee config.yaml.</translation>
    </message>
    <message>
        <source>Or put the text in:</source>
        <translation>O pega el texto en:</translation>
    </message>
    <message>
        <source>Or run "goose configure", Add Extension, Command-line Extension.</source>
        <translation>O ejecuta "goose configure", Add Extension, Command-line Extension.</translation>
    </message>
    <message>
        <source>Press Add, choose As JSON, put the text in, and press OK and Apply.</source>
        <translation>Pulsa Add, elige As JSON, pega el texto y pulsa OK y Apply.</translation>
    </message>
    <message>
        <source>Press the refresh button of that list.</source>
        <translation>Pulsa el botón de actualizar de esa lista.</translation>
    </message>
    <message>
        <source>Put the text at the end of the file.</source>
        <translation>Pega el texto al final del archivo.</translation>
    </message>
    <message>
        <source>Put the text in and save; VS Code then asks whether you trust the server.</source>
        <translation>Pega el texto y guarda; VS Code te pregunta entonces si confías en el servidor.</translation>
    </message>
    <message>
        <source>Put the text into the file that is shown; where it holds servers already, put the "rosemary" entry beside them.</source>
        <translation>Pega el texto en el archivo que se muestra; si ya contiene servidores, pon la entrada "rosemary" junto a ellos.</translation>
    </message>
    <message>
        <source>Put the text into the file, which is for Rosemary alone.</source>
        <translation>Pega el texto en el archivo, que es solo para Rosemary.</translation>
    </message>
    <message>
        <source>Put the text into the file.</source>
        <translation>Pega el texto en el archivo.</translation>
    </message>
    <message>
        <source>Put the text into the file; where it holds "extensions" already, put the "rosemary" part below that line.</source>
        <translation>Pega el texto en el archivo; si ya contiene "extensions", pon la parte "rosemary" debajo de esa línea.</translation>
    </message>
    <message>
        <source>Quit Claude Desktop (closing its window is not enough) and start it again.</source>
        <translation>Sal de Claude Desktop (no basta con cerrar su ventana) y vuelve a iniciarlo.</translation>
    </message>
    <message>
        <source>Cline reads skills once they are switched on: Settings, Features, Enable Skills.</source>
        <translation>Cline lee las skills cuando están activadas: Settings, Features, Enable Skills.</translation>
    </message>
    <message>
        <source>Codex, Goose and Zed all read this folder.</source>
        <translation>Codex, Goose y Zed leen esta carpeta.</translation>
    </message>
    <message>
        <source>Codex runs it once you have trusted it: enter /hooks there.</source>
        <translation>Codex lo ejecuta cuando hayas confiado en él: escribe allí /hooks.</translation>
    </message>
    <message>
        <source>Some versions of Cursor do not read what it tells them.</source>
        <translation>Algunas versiones de Cursor no leen lo que se les dice.</translation>
    </message>
    <message>
        <source>Run: claude mcp add -s user rosemary -- {command}</source>
        <translation>Ejecuta: claude mcp add -s user rosemary -- {command}</translation>
    </message>
    <message>
        <source>Settings, Profile, or the instructions of a project</source>
        <translation>Settings, Profile, o las instrucciones de un proyecto</translation>
    </message>
    <message>
        <source>Settings, Rules, or .cursor/rules/memory.mdc in a project</source>
        <translation>Settings, Rules, o .cursor/rules/memory.mdc en un proyecto</translation>
    </message>
    <message>
        <source>Settings, Tools, AI Assistant, Rules</source>
        <translation>Settings, Tools, AI Assistant, Rules</translation>
    </message>
    <message>
        <source>Start Codex again; it reads its servers at its start.</source>
        <translation>Vuelve a iniciar Codex; lee sus servidores al arrancar.</translation>
    </message>
    <message>
        <source>Start Cursor again; it reads its servers at its start.</source>
        <translation>Vuelve a iniciar Cursor; lee sus servidores al arrancar.</translation>
    </message>
    <message>
        <source>Start Gemini CLI again; it reads its servers at its start.</source>
        <translation>Vuelve a iniciar Gemini CLI; lee sus servidores al arrancar.</translation>
    </message>
    <message>
        <source>The one from Flatpak runs in a sandbox that cannot start Rosemary: install the one of its maker.</source>
        <translation>La versión de Flatpak se ejecuta aislada y no puede iniciar Rosemary: instala la de su fabricante.</translation>
    </message>
    <message>
        <source>With both the extension and the command line of Cline, the extension is connected.</source>
        <translation>Si tienes la extensión y la línea de comandos de Cline, se conecta la extensión.</translation>
    </message>
    <message>
        <source>the system prompt of a preset</source>
        <translation>el «system prompt» de un preajuste</translation>
    </message>
    <message>
        <source>~/.claude/CLAUDE.md, or CLAUDE.md in a project</source>
        <translation>~/.claude/CLAUDE.md, o CLAUDE.md en un proyecto</translation>
    </message>
    <message>
        <source>~/.codeium/windsurf/memories/global_rules.md</source>
        <translation>~/.codeium/windsurf/memories/global_rules.md</translation>
    </message>
    <message>
        <source>~/.codex/AGENTS.md, or AGENTS.md in a project</source>
        <translation>~/.codex/AGENTS.md, o AGENTS.md en un proyecto</translation>
    </message>
    <message>
        <source>~/.config/goose/.goosehints, or .goosehints in a project</source>
        <translation>~/.config/goose/.goosehints, o .goosehints en un proyecto</translation>
    </message>
    <message>
        <source>~/.continue/rules/rosemary.md</source>
        <translation>~/.continue/rules/rosemary.md</translation>
    </message>
    <message>
        <source>~/.gemini/GEMINI.md, or GEMINI.md in a project</source>
        <translation>~/.gemini/GEMINI.md, o GEMINI.md en un proyecto</translation>
    </message>
</context>
<context>
    <name>AssistantsPage</name>
    <message>
        <source>Assistants</source>
        <translation>Asistentes</translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation>Pausar todos</translation>
    </message>
    <message>
        <source>No assistant yet</source>
        <translation>Aún no hay asistentes</translation>
    </message>
    <message>
        <source>An assistant is listed here once it has used your memories.</source>
        <translation>Un asistente aparece aquí cuando ha usado tus recuerdos.</translation>
    </message>
    <message>
        <source>Use your memories</source>
        <translation>Usan tus recuerdos</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>En este equipo</translation>
    </message>
    <message>
        <source>Not found on this computer</source>
        <translation>No encontrados en este equipo</translation>
    </message>
    <message>
        <source>Other programs</source>
        <translation>Otros programas</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Acceso por HTTP</translation>
    </message>
    <message>
        <source>Resume all</source>
        <translation>Reanudar todos</translation>
    </message>
</context>
<context>
    <name>BackLine</name>
    <message>
        <source>Back to the list: {title}</source>
        <translation>Volver a la lista: {title}</translation>
    </message>
    <message>
        <source>Back to the list (Esc)</source>
        <translation>Volver a la lista (Esc)</translation>
    </message>
</context>
<context>
    <name>BackupContentsView</name>
    <message>
        <source>Whole backup</source>
        <translation>Toda la copia</translation>
    </message>
    <message>
        <source>Which memories to list</source>
        <translation>Qué recuerdos mostrar</translation>
    </message>
    <message>
        <source>Search in this backup</source>
        <translation>Buscar en esta copia de seguridad</translation>
    </message>
    <message>
        <source>No memory of this backup has these words.</source>
        <translation>Ningún recuerdo de esta copia tiene esas palabras.</translation>
    </message>
    <message>
        <source>What has changed since this backup</source>
        <translation>Qué ha cambiado desde esta copia</translation>
    </message>
    <message>
        <source>Restore the ticked memories</source>
        <translation>Restaurar los recuerdos marcados</translation>
    </message>
    <message>
        <source>Restore all deleted ones</source>
        <translation>Restaurar todos los eliminados</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>Marcar todos</translation>
    </message>
    <message>
        <source>Since this backup</source>
        <translation>Desde esta copia</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Comparando…</translation>
    </message>
    <message>
        <source>This backup cannot be read: {reason}</source>
        <translation>Esta copia de seguridad no se puede leer: {reason}</translation>
    </message>
    <message>
        <source>Only the newest are listed; {count} more are not.</source>
        <translation>Solo se muestran los más recientes; hay {count} más.</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>Todos los cambios</translation>
    </message>
    <message>
        <source>Deleted {count}</source>
        <translation>Eliminados {count}</translation>
    </message>
    <message>
        <source>Changed {count}</source>
        <translation>Cambiados {count}</translation>
    </message>
    <message>
        <source>Added {count}</source>
        <translation>Añadidos {count}</translation>
    </message>
    <message>
        <source>Added since: as it is now</source>
        <translation>Añadido desde entonces: como está ahora</translation>
    </message>
    <message>
        <source>From this backup to now</source>
        <translation>De esta copia a ahora</translation>
    </message>
    <message>
        <source>As it was in this backup</source>
        <translation>Como estaba en esta copia</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>Desmarcar</translation>
    </message>
</context>
<context>
    <name>BackupDetail</name>
    <message>
        <source>Check it</source>
        <translation>Comprobar</translation>
    </message>
    <message>
        <source>Restore everything…</source>
        <translation>Restaurar todo…</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
    <message>
        <source>All files of this backup are whole. It holds {count}.</source>
        <translation>Todos los archivos de esta copia están íntegros. Contiene {count}.</translation>
    </message>
    <message>
        <source>Your memories are replaced by {those} of {moment}. {changes}
What you have now is backed up first, so you can come back to it.</source>
        <translation>Tus recuerdos se sustituyen por {those} de la copia ({moment}). {changes}
Antes se hace una copia de lo que tienes ahora, para que puedas volver a ello.</translation>
    </message>
    <message>
        <source>Checked just now</source>
        <translation>Comprobada ahora mismo</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Dañada</translation>
    </message>
    <message>
        <source>those</source>
        <translation>los</translation>
    </message>
</context>
<context>
    <name>BackupMaker</name>
    <message>
        <source>Backing up…</source>
        <translation>Haciendo la copia…</translation>
    </message>
    <message>
        <source>Looking for the last backup…</source>
        <translation>Buscando la última copia…</translation>
    </message>
    <message>
        <source>No backup yet</source>
        <translation>Aún no hay copias</translation>
    </message>
    <message>
        <source>Last backup: {moment}</source>
        <translation>Última copia: {moment}</translation>
    </message>
</context>
<context>
    <name>BackupWatch</name>
    <message>
        <source>Making the backup…</source>
        <translation>Haciendo la copia de seguridad…</translation>
    </message>
    <message>
        <source>Checking the backup…</source>
        <translation>Comprobando la copia…</translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation>Restaurando…</translation>
    </message>
    <message>
        <source>Restoring memories…</source>
        <translation>Restaurando recuerdos…</translation>
    </message>
    <message>
        <source>What you had before is in a backup of its own.</source>
        <translation>Lo que tenías antes está en una copia aparte.</translation>
    </message>
    <message>
        <source>The former file is kept: {file}</source>
        <translation>El archivo anterior se conserva: {file}</translation>
    </message>
    <message>
        <source>{count} left out: the same text was saved again since.</source>
        <translation>{count} sin restaurar: el mismo texto se guardó de nuevo desde entonces.</translation>
    </message>
    <message>
        <source>Nothing was restored. Move that one to the trash first, or keep it.</source>
        <translation>No se ha restaurado nada. Mueve antes el otro a la papelera, o consérvalo.</translation>
    </message>
    <message>
        <source>Backed up {count}</source>
        <translation>Copia hecha de {count}</translation>
    </message>
    <message>
        <source>Restored {count}</source>
        <translation>Has restaurado {count}</translation>
    </message>
    <message>
        <source>{count} had not changed.</source>
        <translation>Sin cambios: {count}.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>Mostrar el otro</translation>
    </message>
</context>
<context>
    <name>Backups</name>
    <message>
        <source>Made by you</source>
        <translation>Hecha por ti</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automática</translation>
    </message>
    <message>
        <source>Before an upgrade</source>
        <translation>Antes de una actualización</translation>
    </message>
    <message>
        <source>Before deleting everything</source>
        <translation>Antes de eliminarlo todo</translation>
    </message>
    <message>
        <source>Before a restore</source>
        <translation>Antes de restaurar</translation>
    </message>
    <message>
        <source>Before a repair</source>
        <translation>Antes de reparar</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Comprobada</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Sin comprobar</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Dañada</translation>
    </message>
    <message>
        <source>Added since</source>
        <translation>Añadidos después</translation>
    </message>
    <message>
        <source>Changed since</source>
        <translation>Cambiados después</translation>
    </message>
    <message>
        <source>Deleted since</source>
        <translation>Eliminados después</translation>
    </message>
    <message>
        <source>This backup is damaged.</source>
        <translation>Esta copia está dañada.</translation>
    </message>
    <message>
        <source>{count} added</source>
        <translation>añadidos ({count})</translation>
    </message>
    <message>
        <source>{count} changed</source>
        <translation>cambiados ({count})</translation>
    </message>
    <message>
        <source>{count} deleted</source>
        <translation>eliminados ({count})</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Recuerdos</translation>
    </message>
    <message>
        <source>In the trash</source>
        <translation>En la papelera</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>Hecha por</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problema</translation>
    </message>
    <message>
        <source>Automatic backups are off. You can switch them on in Settings.</source>
        <translation>Las copias automáticas están desactivadas. Puedes activarlas en Ajustes.</translation>
    </message>
    <message>
        <source>One is made every {hours} h or after {saves} saves; {kept} are kept.</source>
        <translation>Se hace una cada {hours} h o tras {saves} guardados; se conservan {kept}.</translation>
    </message>
    <message>
        <source>The next one comes by {moment} if anything changes.</source>
        <translation>La próxima: {moment} como muy tarde, si algo cambia.</translation>
    </message>
    <message>
        <source>No memory has changed since. Links, tags or filters may have.</source>
        <translation>Ningún recuerdo ha cambiado desde entonces. Los enlaces, las etiquetas o los filtros quizá sí.</translation>
    </message>
    <message>
        <source>The next one comes as soon as something changes.</source>
        <translation>La próxima se hace en cuanto algo cambie.</translation>
    </message>
    <message>
        <source>The last automatic backup failed: {reason} Rosemary tries again.</source>
        <translation>La última copia automática falló: {reason} Rosemary vuelve a intentarlo.</translation>
    </message>
    <message>
        <source>Nothing has changed since.</source>
        <translation>Nada ha cambiado desde entonces.</translation>
    </message>
    <message>
        <source>{counts} since.</source>
        <translation>Desde entonces: {counts}.</translation>
    </message>
</context>
<context>
    <name>BackupsPage</name>
    <message>
        <source>Backups</source>
        <translation>Copias de seguridad</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Hacer copia ahora</translation>
    </message>
    <message>
        <source>No backup yet</source>
        <translation>Aún no hay copias</translation>
    </message>
    <message>
        <source>A backup is a copy of all memories that you can go back to.</source>
        <translation>Una copia de seguridad guarda todos los recuerdos para que puedas volver a ellos.</translation>
    </message>
    <message>
        <source>They are on a disk that is not connected. Connect it, then open this page again.</source>
        <translation>Están en un disco que no está conectado. Conéctalo y vuelve a abrir esta página.</translation>
    </message>
    <message>
        <source>The backups cannot be read now</source>
        <translation>Las copias no se pueden leer ahora</translation>
    </message>
    <message>
        <source>Open the folder of the backups</source>
        <translation>Abrir la carpeta de las copias</translation>
    </message>
    <message>
        <source>Backup of {moment}</source>
        <translation>Copia de seguridad: {moment}</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Mostrar la carpeta</translation>
    </message>
</context>
<context>
    <name>Bulk</name>
    <message>
        <source>{count} would have too many tags</source>
        <translation>{count} sin cambio: serían demasiadas etiquetas</translation>
    </message>
    <message>
        <source>{count} stayed: the project has the same text already</source>
        <translation>{count} sin mover: el proyecto ya tiene el mismo texto</translation>
    </message>
</context>
<context>
    <name>BulkPane</name>
    <message>
        <source>Related to</source>
        <translation>Relacionado con</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>Parte de</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Sigue a</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>Contradice a</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>Añadir etiqueta</translation>
    </message>
    <message>
        <source>Remove tag</source>
        <translation>Quitar etiqueta</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Mover</translation>
    </message>
    <message>
        <source>Link to the first</source>
        <translation>Enlazar al primero</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Fijar</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Desfijar</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mover a la papelera</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation>Quitar selección</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>{count} selected</source>
        <translation>Selección: {count}</translation>
    </message>
    <message>
        <source>Each is linked to the first one in the list.</source>
        <translation>Cada uno se enlaza con el primero de la lista.</translation>
    </message>
    <message numerus="yes">
        <source>At most %Ln memories are linked at once.</source>
        <translation><numerusform>Como máximo se enlaza %Ln recuerdo a la vez.</numerusform><numerusform>Como máximo se enlazan %Ln recuerdos a la vez.</numerusform></translation>
    </message>
    <message>
        <source>Each change is one step that Ctrl+Z takes back.</source>
        <translation>Cada cambio es un paso que se deshace con Ctrl+Z.</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} de {total}</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>Leave as they are</source>
        <translation>Dejar como están</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>{value} of 10</source>
        <translation>{value} de 10</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Importancia</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Proyecto</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>Relación</translation>
    </message>
    <message>
        <source>Tags, with commas</source>
        <translation>Etiquetas, con comas</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Enlaces</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message>
        <source>{first} to {last}</source>
        <translation>de {first} a {last}</translation>
    </message>
</context>
<context>
    <name>CallDetail</name>
    <message>
        <source>Approve or decline…</source>
        <translation>Aprobar o rechazar…</translation>
    </message>
    <message>
        <source>Undo this</source>
        <translation>Deshacer esto</translation>
    </message>
    <message>
        <source>Undo the whole session</source>
        <translation>Deshacer toda la sesión</translation>
    </message>
    <message>
        <source>Show the whole session</source>
        <translation>Ver toda la sesión</translation>
    </message>
    <message>
        <source>Which memories</source>
        <translation>Qué recuerdos</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>Ocultar detalles</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>What it asked</source>
        <translation>Qué pidió</translation>
    </message>
</context>
<context>
    <name>CallFilter</name>
    <message>
        <source>Assistant</source>
        <translation>Asistente</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Fecha</translation>
    </message>
    <message>
        <source>All assistants</source>
        <translation>Todos los asistentes</translation>
    </message>
    <message>
        <source>Refused or failed</source>
        <translation>Denegado o con error</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Acción</translation>
    </message>
    <message>
        <source>Only one session. Show all again</source>
        <translation>Solo una sesión. Ver todas de nuevo</translation>
    </message>
    <message>
        <source>All actions</source>
        <translation>Todas las acciones</translation>
    </message>
    <message>
        <source>Any outcome</source>
        <translation>Cualquier estado</translation>
    </message>
    <message>
        <source>Needs your approval</source>
        <translation>Necesita tu aprobación</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Hecho</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>Cualquier fecha</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>Últimas 24 horas</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Últimos 7 días</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Últimos 30 días</translation>
    </message>
</context>
<context>
    <name>Calls</name>
    <message>
        <source>{who} saved {what}</source>
        <translation>{who} guardó {what}</translation>
    </message>
    <message>
        <source>save {what}</source>
        <translation>guardar {what}</translation>
    </message>
    <message>
        <source>a memory</source>
        <translation>un recuerdo</translation>
    </message>
    <message>
        <source>{who} searched for {what}</source>
        <translation>{who} buscó {what}</translation>
    </message>
    <message>
        <source>search for {what}</source>
        <translation>buscar {what}</translation>
    </message>
    <message>
        <source>something</source>
        <translation>algo</translation>
    </message>
    <message>
        <source>{who} searched for the words {what}</source>
        <translation>{who} buscó las palabras {what}</translation>
    </message>
    <message>
        <source>search for the words {what}</source>
        <translation>buscar las palabras {what}</translation>
    </message>
    <message>
        <source>it was given</source>
        <translation>que recibió</translation>
    </message>
    <message>
        <source>{who} listed memories of the type {what}</source>
        <translation>{who} listó los recuerdos del tipo {what}</translation>
    </message>
    <message>
        <source>list memories of the type {what}</source>
        <translation>listar los recuerdos del tipo {what}</translation>
    </message>
    <message>
        <source>{who} listed memories tagged {what}</source>
        <translation>{who} listó los recuerdos con la etiqueta {what}</translation>
    </message>
    <message>
        <source>list memories tagged {what}</source>
        <translation>listar los recuerdos con la etiqueta {what}</translation>
    </message>
    <message>
        <source>{who} listed memories by date</source>
        <translation>{who} listó los recuerdos por fecha</translation>
    </message>
    <message>
        <source>list memories by date</source>
        <translation>listar los recuerdos por fecha</translation>
    </message>
    <message>
        <source>{who} read {what}</source>
        <translation>{who} leyó {what}</translation>
    </message>
    <message>
        <source>read {what}</source>
        <translation>leer {what}</translation>
    </message>
    <message>
        <source>{who} listed memories</source>
        <translation>{who} listó los recuerdos</translation>
    </message>
    <message>
        <source>list memories</source>
        <translation>listar los recuerdos</translation>
    </message>
    <message>
        <source>{who} changed {what}</source>
        <translation>{who} cambió {what}</translation>
    </message>
    <message>
        <source>change {what}</source>
        <translation>cambiar {what}</translation>
    </message>
    <message>
        <source>{who} moved {what} to the trash</source>
        <translation>{who} movió {what} a la papelera</translation>
    </message>
    <message>
        <source>delete {what}</source>
        <translation>eliminar {what}</translation>
    </message>
    <message>
        <source>{who} moved all memories of {what} to the trash</source>
        <translation>{who} movió todos los recuerdos de {what} a la papelera</translation>
    </message>
    <message>
        <source>delete all memories of {what}</source>
        <translation>eliminar todos los recuerdos de {what}</translation>
    </message>
    <message>
        <source>all projects</source>
        <translation>todos los proyectos</translation>
    </message>
    <message>
        <source>{who} linked two memories</source>
        <translation>{who} enlazó dos recuerdos</translation>
    </message>
    <message>
        <source>link two memories</source>
        <translation>enlazar dos recuerdos</translation>
    </message>
    <message>
        <source>{who} removed a link</source>
        <translation>{who} quitó un enlace</translation>
    </message>
    <message>
        <source>remove a link</source>
        <translation>quitar un enlace</translation>
    </message>
    <message>
        <source>{who} looked at the statistics</source>
        <translation>{who} miró las estadísticas</translation>
    </message>
    <message>
        <source>look at the statistics</source>
        <translation>mirar las estadísticas</translation>
    </message>
    <message>
        <source>{who} made a backup</source>
        <translation>{who} hizo una copia de seguridad</translation>
    </message>
    <message>
        <source>make a backup</source>
        <translation>hacer una copia de seguridad</translation>
    </message>
    <message>
        <source>{who} asked what it should know</source>
        <translation>{who} preguntó qué debe saber</translation>
    </message>
    <message>
        <source>ask what it should know</source>
        <translation>preguntar qué debe saber</translation>
    </message>
    <message>
        <source>{who} looked at the links of {what}</source>
        <translation>{who} miró los enlaces de {what}</translation>
    </message>
    <message>
        <source>look at the links of {what}</source>
        <translation>mirar los enlaces de {what}</translation>
    </message>
    <message>
        <source>{who} looked for links of {what}</source>
        <translation>{who} buscó enlaces para {what}</translation>
    </message>
    <message>
        <source>look for links of {what}</source>
        <translation>buscar enlaces para {what}</translation>
    </message>
    <message>
        <source>{who} listed the keys of memories</source>
        <translation>{who} listó las claves de los recuerdos</translation>
    </message>
    <message>
        <source>list the keys of memories</source>
        <translation>listar las claves de los recuerdos</translation>
    </message>
    <message>
        <source>{who} listed the tags</source>
        <translation>{who} listó las etiquetas</translation>
    </message>
    <message>
        <source>list the tags</source>
        <translation>listar las etiquetas</translation>
    </message>
    <message>
        <source>{who} renamed the tag {what}</source>
        <translation>{who} cambió el nombre de la etiqueta {what}</translation>
    </message>
    <message>
        <source>rename the tag {what}</source>
        <translation>cambiar el nombre de la etiqueta {what}</translation>
    </message>
    <message>
        <source>{who} merged the tags {what}</source>
        <translation>{who} combinó las etiquetas {what}</translation>
    </message>
    <message>
        <source>merge the tags {what}</source>
        <translation>combinar las etiquetas {what}</translation>
    </message>
    <message>
        <source>{who} removed the tag {what}</source>
        <translation>{who} quitó la etiqueta {what}</translation>
    </message>
    <message>
        <source>remove the tag {what}</source>
        <translation>quitar la etiqueta {what}</translation>
    </message>
    <message>
        <source>{who} coloured the tag {what}</source>
        <translation>{who} coloreó la etiqueta {what}</translation>
    </message>
    <message>
        <source>colour the tag {what}</source>
        <translation>colorear la etiqueta {what}</translation>
    </message>
    <message>
        <source>{who} changed the tags of memories</source>
        <translation>{who} cambió las etiquetas de recuerdos</translation>
    </message>
    <message>
        <source>change the tags of memories</source>
        <translation>cambiar las etiquetas de recuerdos</translation>
    </message>
    <message>
        <source>{who} pinned memories</source>
        <translation>{who} fijó recuerdos</translation>
    </message>
    <message>
        <source>pin memories</source>
        <translation>fijar recuerdos</translation>
    </message>
    <message>
        <source>{who} unpinned memories</source>
        <translation>{who} desfijó recuerdos</translation>
    </message>
    <message>
        <source>unpin memories</source>
        <translation>desfijar recuerdos</translation>
    </message>
    <message>
        <source>{who} listed the projects</source>
        <translation>{who} listó los proyectos</translation>
    </message>
    <message>
        <source>list the projects</source>
        <translation>listar los proyectos</translation>
    </message>
    <message>
        <source>{who} renamed the project {what}</source>
        <translation>{who} cambió el nombre del proyecto {what}</translation>
    </message>
    <message>
        <source>rename the project {what}</source>
        <translation>cambiar el nombre del proyecto {what}</translation>
    </message>
    <message>
        <source>{who} moved memories to another project</source>
        <translation>{who} movió recuerdos a otro proyecto</translation>
    </message>
    <message>
        <source>move memories to another project</source>
        <translation>mover recuerdos a otro proyecto</translation>
    </message>
    <message>
        <source>{who} chose the project of an assistant</source>
        <translation>{who} eligió el proyecto de un asistente</translation>
    </message>
    <message>
        <source>choose the project of an assistant</source>
        <translation>elegir el proyecto de un asistente</translation>
    </message>
    <message>
        <source>{who} listed the saved filters</source>
        <translation>{who} listó los filtros guardados</translation>
    </message>
    <message>
        <source>list the saved filters</source>
        <translation>listar los filtros guardados</translation>
    </message>
    <message>
        <source>{who} saved the filter {what}</source>
        <translation>{who} guardó el filtro {what}</translation>
    </message>
    <message>
        <source>save the filter {what}</source>
        <translation>guardar el filtro {what}</translation>
    </message>
    <message>
        <source>{who} used the filter {what}</source>
        <translation>{who} usó el filtro {what}</translation>
    </message>
    <message>
        <source>use the filter {what}</source>
        <translation>usar el filtro {what}</translation>
    </message>
    <message>
        <source>{who} renamed the filter {what}</source>
        <translation>{who} cambió el nombre del filtro {what}</translation>
    </message>
    <message>
        <source>rename the filter {what}</source>
        <translation>cambiar el nombre del filtro {what}</translation>
    </message>
    <message>
        <source>{who} removed the filter {what}</source>
        <translation>{who} quitó el filtro {what}</translation>
    </message>
    <message>
        <source>remove the filter {what}</source>
        <translation>quitar el filtro {what}</translation>
    </message>
    <message>
        <source>{who} listed the latest changes</source>
        <translation>{who} listó los últimos cambios</translation>
    </message>
    <message>
        <source>list the latest changes</source>
        <translation>listar los últimos cambios</translation>
    </message>
    <message>
        <source>{who} took changes back</source>
        <translation>{who} deshizo cambios</translation>
    </message>
    <message>
        <source>take changes back</source>
        <translation>deshacer cambios</translation>
    </message>
    <message>
        <source>{who} made changes again</source>
        <translation>{who} rehízo cambios</translation>
    </message>
    <message>
        <source>make changes again</source>
        <translation>rehacer cambios</translation>
    </message>
    <message>
        <source>{who} looked at the versions of {what}</source>
        <translation>{who} miró las versiones de {what}</translation>
    </message>
    <message>
        <source>look at the versions of {what}</source>
        <translation>mirar las versiones de {what}</translation>
    </message>
    <message>
        <source>{who} compared versions of {what}</source>
        <translation>{who} comparó versiones de {what}</translation>
    </message>
    <message>
        <source>compare versions of {what}</source>
        <translation>comparar versiones de {what}</translation>
    </message>
    <message>
        <source>{who} went back to a version of {what}</source>
        <translation>{who} volvió a una versión de {what}</translation>
    </message>
    <message>
        <source>go back to a version of {what}</source>
        <translation>volver a una versión de {what}</translation>
    </message>
    <message>
        <source>{who} looked into the trash</source>
        <translation>{who} miró en la papelera</translation>
    </message>
    <message>
        <source>look into the trash</source>
        <translation>mirar en la papelera</translation>
    </message>
    <message>
        <source>{who} restored {what} from the trash</source>
        <translation>{who} restauró {what} de la papelera</translation>
    </message>
    <message>
        <source>restore {what} from the trash</source>
        <translation>restaurar {what} de la papelera</translation>
    </message>
    <message>
        <source>{who} deleted memories in the trash for good</source>
        <translation>{who} eliminó definitivamente recuerdos de la papelera</translation>
    </message>
    <message>
        <source>delete memories in the trash for good</source>
        <translation>eliminar definitivamente recuerdos de la papelera</translation>
    </message>
    <message>
        <source>{who} looked at what waits for the server</source>
        <translation>{who} miró lo que espera al servidor</translation>
    </message>
    <message>
        <source>look at what waits for the server</source>
        <translation>mirar lo que espera al servidor</translation>
    </message>
    <message>
        <source>{who} sent refused memories to the server again</source>
        <translation>{who} volvió a enviar al servidor recuerdos rechazados</translation>
    </message>
    <message>
        <source>send refused memories to the server again</source>
        <translation>volver a enviar al servidor recuerdos rechazados</translation>
    </message>
    <message>
        <source>{who} deleted memories that the server did not take</source>
        <translation>{who} eliminó recuerdos que el servidor no aceptó</translation>
    </message>
    <message>
        <source>delete memories that the server did not take</source>
        <translation>eliminar recuerdos que el servidor no aceptó</translation>
    </message>
    <message>
        <source>{who} listed the assistants</source>
        <translation>{who} listó los asistentes</translation>
    </message>
    <message>
        <source>list the assistants</source>
        <translation>listar los asistentes</translation>
    </message>
    <message>
        <source>{who} looked at what an assistant may do</source>
        <translation>{who} miró qué puede hacer un asistente</translation>
    </message>
    <message>
        <source>look at what an assistant may do</source>
        <translation>mirar qué puede hacer un asistente</translation>
    </message>
    <message>
        <source>{who} changed what an assistant may do</source>
        <translation>{who} cambió lo que puede hacer un asistente</translation>
    </message>
    <message>
        <source>change what an assistant may do</source>
        <translation>cambiar lo que puede hacer un asistente</translation>
    </message>
    <message>
        <source>{who} removed an assistant from the list</source>
        <translation>{who} quitó un asistente de la lista</translation>
    </message>
    <message>
        <source>remove an assistant from the list</source>
        <translation>quitar un asistente de la lista</translation>
    </message>
    <message>
        <source>{who} paused assistants</source>
        <translation>{who} puso asistentes en pausa</translation>
    </message>
    <message>
        <source>pause assistants</source>
        <translation>poner asistentes en pausa</translation>
    </message>
    <message>
        <source>{who} let paused assistants in again</source>
        <translation>{who} dejó entrar de nuevo a asistentes en pausa</translation>
    </message>
    <message>
        <source>let paused assistants in again</source>
        <translation>dejar entrar de nuevo a asistentes en pausa</translation>
    </message>
    <message>
        <source>{who} looked at what waits for approval</source>
        <translation>{who} miró qué espera aprobación</translation>
    </message>
    <message>
        <source>look at what waits for approval</source>
        <translation>mirar qué espera aprobación</translation>
    </message>
    <message>
        <source>{who} approved what an assistant asked for</source>
        <translation>{who} aprobó lo que pidió un asistente</translation>
    </message>
    <message>
        <source>approve what an assistant asked for</source>
        <translation>aprobar lo que pidió un asistente</translation>
    </message>
    <message>
        <source>{who} declined what an assistant asked for</source>
        <translation>{who} rechazó lo que pidió un asistente</translation>
    </message>
    <message>
        <source>decline what an assistant asked for</source>
        <translation>rechazar lo que pidió un asistente</translation>
    </message>
    <message>
        <source>{who} looked at the activity</source>
        <translation>{who} miró la actividad</translation>
    </message>
    <message>
        <source>look at the activity</source>
        <translation>mirar la actividad</translation>
    </message>
    <message>
        <source>{who} looked at what assistants read</source>
        <translation>{who} miró qué leyeron los asistentes</translation>
    </message>
    <message>
        <source>look at what assistants read</source>
        <translation>mirar qué leyeron los asistentes</translation>
    </message>
    <message>
        <source>{who} listed the sessions of assistants</source>
        <translation>{who} listó las sesiones de los asistentes</translation>
    </message>
    <message>
        <source>list the sessions of assistants</source>
        <translation>listar las sesiones de los asistentes</translation>
    </message>
    <message>
        <source>{who} checked the memories for damage</source>
        <translation>{who} comprobó si hay daños en los recuerdos</translation>
    </message>
    <message>
        <source>check the memories for damage</source>
        <translation>comprobar si hay daños en los recuerdos</translation>
    </message>
    <message>
        <source>{who} repaired the memories</source>
        <translation>{who} reparó los recuerdos</translation>
    </message>
    <message>
        <source>repair the memories</source>
        <translation>reparar los recuerdos</translation>
    </message>
    <message>
        <source>{who} listed the backups</source>
        <translation>{who} listó las copias de seguridad</translation>
    </message>
    <message>
        <source>list the backups</source>
        <translation>listar las copias de seguridad</translation>
    </message>
    <message>
        <source>{who} checked a backup</source>
        <translation>{who} comprobó una copia de seguridad</translation>
    </message>
    <message>
        <source>check a backup</source>
        <translation>comprobar una copia de seguridad</translation>
    </message>
    <message>
        <source>{who} compared a backup with the memories</source>
        <translation>{who} comparó una copia de seguridad con los recuerdos</translation>
    </message>
    <message>
        <source>compare a backup with the memories</source>
        <translation>comparar una copia de seguridad con los recuerdos</translation>
    </message>
    <message>
        <source>{who} looked into a backup</source>
        <translation>{who} miró en una copia de seguridad</translation>
    </message>
    <message>
        <source>look into a backup</source>
        <translation>mirar en una copia de seguridad</translation>
    </message>
    <message>
        <source>{who} compared a memory with a backup</source>
        <translation>{who} comparó un recuerdo con una copia de seguridad</translation>
    </message>
    <message>
        <source>compare a memory with a backup</source>
        <translation>comparar un recuerdo con una copia de seguridad</translation>
    </message>
    <message>
        <source>{who} restored deleted memories from a backup</source>
        <translation>{who} restauró recuerdos eliminados de una copia de seguridad</translation>
    </message>
    <message>
        <source>restore deleted memories from a backup</source>
        <translation>restaurar recuerdos eliminados de una copia de seguridad</translation>
    </message>
    <message>
        <source>{who} restored a backup</source>
        <translation>{who} restauró una copia de seguridad</translation>
    </message>
    <message>
        <source>restore a backup</source>
        <translation>restaurar una copia de seguridad</translation>
    </message>
    <message>
        <source>{who} restored memories from a backup</source>
        <translation>{who} restauró recuerdos de una copia de seguridad</translation>
    </message>
    <message>
        <source>restore memories from a backup</source>
        <translation>restaurar recuerdos de una copia de seguridad</translation>
    </message>
    <message>
        <source>{who} deleted old backups</source>
        <translation>{who} eliminó copias de seguridad antiguas</translation>
    </message>
    <message>
        <source>delete old backups</source>
        <translation>eliminar copias de seguridad antiguas</translation>
    </message>
    <message>
        <source>{who} exported memories</source>
        <translation>{who} exportó recuerdos</translation>
    </message>
    <message>
        <source>export memories</source>
        <translation>exportar recuerdos</translation>
    </message>
    <message>
        <source>{who} listed what can be imported</source>
        <translation>{who} listó lo que se puede importar</translation>
    </message>
    <message>
        <source>list what can be imported</source>
        <translation>listar lo que se puede importar</translation>
    </message>
    <message>
        <source>{who} looked at what an import would bring</source>
        <translation>{who} miró qué traería una importación</translation>
    </message>
    <message>
        <source>look at what an import would bring</source>
        <translation>mirar qué traería una importación</translation>
    </message>
    <message>
        <source>{who} imported memories</source>
        <translation>{who} importó recuerdos</translation>
    </message>
    <message>
        <source>import memories</source>
        <translation>importar recuerdos</translation>
    </message>
    <message>
        <source>{who} listed the assistants that are followed</source>
        <translation>{who} listó los asistentes a los que se sigue</translation>
    </message>
    <message>
        <source>list the assistants that are followed</source>
        <translation>listar los asistentes a los que se sigue</translation>
    </message>
    <message>
        <source>{who} began to follow an assistant</source>
        <translation>{who} empezó a seguir a un asistente</translation>
    </message>
    <message>
        <source>begin to follow an assistant</source>
        <translation>empezar a seguir a un asistente</translation>
    </message>
    <message>
        <source>{who} stopped following an assistant</source>
        <translation>{who} dejó de seguir a un asistente</translation>
    </message>
    <message>
        <source>stop following an assistant</source>
        <translation>dejar de seguir a un asistente</translation>
    </message>
    <message>
        <source>{who} paused following assistants</source>
        <translation>{who} pausó el seguimiento de asistentes</translation>
    </message>
    <message>
        <source>pause following assistants</source>
        <translation>pausar el seguimiento de asistentes</translation>
    </message>
    <message>
        <source>{who} went on following assistants</source>
        <translation>{who} reanudó el seguimiento de asistentes</translation>
    </message>
    <message>
        <source>go on following assistants</source>
        <translation>reanudar el seguimiento de asistentes</translation>
    </message>
    <message>
        <source>{who} looked at earlier sessions of an assistant</source>
        <translation>{who} miró sesiones anteriores de un asistente</translation>
    </message>
    <message>
        <source>look at earlier sessions of an assistant</source>
        <translation>mirar sesiones anteriores de un asistente</translation>
    </message>
    <message>
        <source>{who} imported earlier sessions of an assistant</source>
        <translation>{who} importó sesiones anteriores de un asistente</translation>
    </message>
    <message>
        <source>import earlier sessions of an assistant</source>
        <translation>importar sesiones anteriores de un asistente</translation>
    </message>
    <message>
        <source>{who} forgot a session of an assistant</source>
        <translation>{who} olvidó una sesión de un asistente</translation>
    </message>
    <message>
        <source>forget a session of an assistant</source>
        <translation>olvidar una sesión de un asistente</translation>
    </message>
    <message>
        <source>{who} took a forgotten session again</source>
        <translation>{who} volvió a recoger una sesión olvidada</translation>
    </message>
    <message>
        <source>take a forgotten session again</source>
        <translation>volver a recoger una sesión olvidada</translation>
    </message>
    <message>
        <source>{who} left out the sessions of a folder</source>
        <translation>{who} excluyó las sesiones de una carpeta</translation>
    </message>
    <message>
        <source>leave out the sessions of a folder</source>
        <translation>excluir las sesiones de una carpeta</translation>
    </message>
    <message>
        <source>{who} followed the sessions of a folder again</source>
        <translation>{who} volvió a seguir las sesiones de una carpeta</translation>
    </message>
    <message>
        <source>follow the sessions of a folder again</source>
        <translation>volver a seguir las sesiones de una carpeta</translation>
    </message>
    <message>
        <source>{who} asked for something that Rosemary does not know</source>
        <translation>{who} pidió algo que Rosemary no conoce</translation>
    </message>
    <message>
        <source>do something that Rosemary does not know</source>
        <translation>hacer algo que Rosemary no conoce</translation>
    </message>
    <message>
        <source>An assistant</source>
        <translation>Un asistente</translation>
    </message>
    <message>
        <source>{who} asked to {wish}</source>
        <translation>{who} pidió {wish}</translation>
    </message>
    <message>
        <source>{who} was paused and could not {wish}</source>
        <translation>{who} estaba en pausa y no pudo {wish}</translation>
    </message>
    <message>
        <source>{who} made too many requests and could not {wish}</source>
        <translation>{who} hizo demasiadas peticiones y no pudo {wish}</translation>
    </message>
    <message>
        <source>{who} was not allowed to {wish}</source>
        <translation>{who} no tenía permiso para {wish}</translation>
    </message>
    <message>
        <source>{who} could not {wish}</source>
        <translation>{who} no pudo {wish}</translation>
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
        <translation>Desactivado</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activado</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message>
        <source>Rosemary can make a memory of each question with its answer, from the files in which this assistant keeps its sessions. It begins with what is said after you switch it on.</source>
        <translation>Rosemary puede guardar como recuerdo cada pregunta con su respuesta, a partir de los archivos en los que este asistente guarda sus sesiones. Empieza con lo que se diga después de activarlo.</translation>
    </message>
    <message>
        <source>Each question with its answer becomes a memory. What stands between &lt;private&gt; and &lt;/private&gt; is left out.</source>
        <translation>Cada pregunta con su respuesta se convierte en un recuerdo. Lo que está entre &lt;private&gt; y &lt;/private&gt; se omite.</translation>
    </message>
    <message>
        <source>No session is read for now. What is said meanwhile is left out.</source>
        <translation>Por ahora no se lee ninguna sesión. Lo que se diga mientras tanto se omite.</translation>
    </message>
    <message>
        <source>No session is read until {time}. What is said meanwhile is left out.</source>
        <translation>No se lee ninguna sesión hasta {time}. Lo que se diga mientras tanto se omite.</translation>
    </message>
    <message>
        <source>All that was said in its sessions is here already.</source>
        <translation>Todo lo que se dijo en sus sesiones ya está aquí.</translation>
    </message>
    <message>
        <source>{count} would be added, each a question with its answer.</source>
        <translation>Por añadir: {count}, cada uno una pregunta con su respuesta.</translation>
    </message>
    <message>
        <source>Said from {first} to {last} in {count} sessions.</source>
        <translation>Dicho desde {first} hasta {last}, en {count} sesiones.</translation>
    </message>
    <message>
        <source>Said on {first} in {count} sessions.</source>
        <translation>Dicho el {first}, en {count} sesiones.</translation>
    </message>
    <message>
        <source>Said in one session that began on {first}.</source>
        <translation>Dicho en una sesión que empezó el {first}.</translation>
    </message>
    <message>
        <source>Folders: {folders}.</source>
        <translation>Carpetas: {folders}.</translation>
    </message>
    <message>
        <source>{count} would be brought up to date.</source>
        <translation>Por poner al día: {count}.</translation>
    </message>
    <message>
        <source>{count} are here already.</source>
        <translation>Ya aquí: {count}.</translation>
    </message>
    <message>
        <source>{count} cannot be read.</source>
        <translation>No se puede leer: {count}.</translation>
    </message>
    <message>
        <source>{folders} and {count} more</source>
        <translation>{folders} y {count} más</translation>
    </message>
    <message>
        <source>Memory fills itself: on for {assistants}</source>
        <translation>La memoria se llena sola: activado para {assistants}</translation>
    </message>
    <message>
        <source>Memory fills itself: paused</source>
        <translation>La memoria se llena sola: en pausa</translation>
    </message>
    <message>
        <source>Memory fills itself: paused until {time}</source>
        <translation>La memoria se llena sola: en pausa hasta {time}</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} y {count} más</translation>
    </message>
</context>
<context>
    <name>CaptureMenu</name>
    <message>
        <source>Pause for an hour</source>
        <translation>Pausar una hora</translation>
    </message>
    <message>
        <source>Pause until I switch it on</source>
        <translation>Pausar hasta que lo active</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Reanudar</translation>
    </message>
</context>
<context>
    <name>CaptureSection</name>
    <message>
        <source>Memory fills itself</source>
        <translation>La memoria se llena sola</translation>
    </message>
    <message>
        <source>How long they are kept…</source>
        <translation>Cuánto tiempo se conservan…</translation>
    </message>
    <message>
        <source>Pause for all</source>
        <translation>Pausar para todos</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Activar</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Desactivar</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>All sessions are in one file</source>
        <translation>Todas las sesiones están en un solo archivo</translation>
    </message>
    <message>
        <source>Sessions on this computer: {count}</source>
        <translation>Sesiones en este equipo: {count}</translation>
    </message>
    <message>
        <source>stored: {today} today, {all} in all</source>
        <translation>guardados: {today} hoy, {all} en total</translation>
    </message>
    <message>
        <source>the last one {ago}</source>
        <translation>el último {ago}</translation>
    </message>
    <message>
        <source>that cannot be read: {count}</source>
        <translation>que no se pueden leer: {count}</translation>
    </message>
</context>
<context>
    <name>CaptureWatch</name>
    <message>
        <source>Sessions in {folder} count again, from now on</source>
        <translation>Las sesiones de {folder} vuelven a contar desde ahora</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
</context>
<context>
    <name>ChartCard</name>
    <message>
        <source>Show as a table</source>
        <translation>Ver como tabla</translation>
    </message>
    <message>
        <source>Copy the figures</source>
        <translation>Copiar los datos</translation>
    </message>
    <message>
        <source>Save as a picture</source>
        <translation>Guardar como imagen</translation>
    </message>
    <message>
        <source>Copied the figures</source>
        <translation>Datos copiados</translation>
    </message>
    <message>
        <source>Saved the picture as “{name}”</source>
        <translation>Imagen guardada como «{name}»</translation>
    </message>
    <message>
        <source>The picture could not be written to “{name}”. Choose another folder.</source>
        <translation>La imagen no se pudo escribir en «{name}». Elige otra carpeta.</translation>
    </message>
    <message>
        <source>Save as a picture…</source>
        <translation>Guardar como imagen…</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Imágenes (*.png)</translation>
    </message>
</context>
<context>
    <name>ChipBar</name>
    <message>
        <source>Clear all</source>
        <translation>Quitar todo</translation>
    </message>
    <message>
        <source>Clear all filters</source>
        <translation>Quitar todos los filtros</translation>
    </message>
    <message>
        <source>All of these tags</source>
        <translation>Todas estas etiquetas</translation>
    </message>
    <message>
        <source>Any of these tags</source>
        <translation>Alguna de estas etiquetas</translation>
    </message>
    <message>
        <source>Filter: {what}. Remove</source>
        <translation>Filtro: {what}. Quitar</translation>
    </message>
</context>
<context>
    <name>ClashDialog</name>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>Yours, not saved yet</source>
        <translation>El tuyo, aún sin guardar</translation>
    </message>
    <message>
        <source>What is saved now</source>
        <translation>Lo que está guardado ahora</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Conservar el mío</translation>
    </message>
    <message>
        <source>Keep theirs</source>
        <translation>Conservar el suyo</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>Conservar ambos</translation>
    </message>
    <message>
        <source>What you typed becomes a memory of its own.</source>
        <translation>Lo que escribiste pasa a ser un recuerdo aparte.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
</context>
<context>
    <name>ClientDetail</name>
    <message>
        <source>What it did last</source>
        <translation>Lo último que hizo</translation>
    </message>
    <message>
        <source>What it did</source>
        <translation>Qué hizo</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Conexión</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Quitar de la lista</translation>
    </message>
    <message>
        <source>Paused: it reads nothing and saves nothing</source>
        <translation>En pausa: no lee ni guarda nada</translation>
    </message>
    <message>
        <source>May only read, not change anything</source>
        <translation>Solo puede leer, no cambiar nada</translation>
    </message>
    <message>
        <source>Asks you before it deletes or hides anything</source>
        <translation>Te pregunta antes de eliminar u ocultar algo</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>Todos los proyectos</translation>
    </message>
    <message>
        <source>Only these:</source>
        <translation>Solo estos:</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Conectado</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message>
        <source>What it may do</source>
        <translation>Qué puede hacer</translation>
    </message>
    <message>
        <source>You have not decided yet: it may do what new assistants may (see Settings).</source>
        <translation>Aún no lo has decidido: puede hacer lo mismo que los asistentes nuevos (mira Ajustes).</translation>
    </message>
    <message>
        <source>What it is offered</source>
        <translation>Qué se le ofrece</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>Ocultar detalles</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>Memories without a project</source>
        <translation>Recuerdos sin proyecto</translation>
    </message>
    <message>
        <source>Tick at least one project. To shut it out, pause it.</source>
        <translation>Marca al menos un proyecto. Para no dejarlo entrar, ponlo en pausa.</translation>
    </message>
    <message>
        <source>Not saved yet: tick at most {most} projects.</source>
        <translation>Aún sin guardar: marca como máximo {most} proyectos.</translation>
    </message>
    <message>
        <source>What it sees</source>
        <translation>Qué ve</translation>
    </message>
</context>
<context>
    <name>ClientWatch</name>
    <message>
        <source>Changed what {name} may do</source>
        <translation>Has cambiado lo que puede hacer {name}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Removed {name} from the list. What it did stays in the activity.</source>
        <translation>Has quitado {name} de la lista. Lo que hizo sigue en la actividad.</translation>
    </message>
    <message>
        <source>Approved: deleted</source>
        <translation>Aprobado: eliminado</translation>
    </message>
    <message>
        <source>Approved: changed</source>
        <translation>Aprobado: cambiado</translation>
    </message>
    <message>
        <source>Declined: nothing was changed</source>
        <translation>Rechazado: no se ha cambiado nada</translation>
    </message>
</context>
<context>
    <name>Clients</name>
    <message>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
    <message>
        <source>some projects</source>
        <translation>algunos proyectos</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>conectado</translation>
    </message>
    <message>
        <source>Wants to delete this memory.</source>
        <translation>Quiere eliminar este recuerdo.</translation>
    </message>
    <message>
        <source>Wants to delete all of them.</source>
        <translation>Quiere eliminarlos todos.</translation>
    </message>
    <message>
        <source>Wants to replace its text: more than half of it would go.</source>
        <translation>Quiere sustituir su texto: se perdería más de la mitad.</translation>
    </message>
    <message>
        <source>Wants to replace it with another memory: searches would no longer find this one.</source>
        <translation>Quiere sustituirlo por otro recuerdo: las búsquedas ya no encontrarían este.</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Todo</translation>
    </message>
    <message>
        <source>Only the basics</source>
        <translation>Solo lo básico</translation>
    </message>
    <message>
        <source>only reads</source>
        <translation>solo lee</translation>
    </message>
    <message>
        <source>only the basics</source>
        <translation>solo lo básico</translation>
    </message>
    <message>
        <source>asks before deleting</source>
        <translation>pregunta antes de eliminar</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests</source>
        <translation><numerusform>%Ln petición</numerusform><numerusform>%Ln peticiones</numerusform></translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>1 petición</translation>
    </message>
    <message>
        <source>no requests yet</source>
        <translation>aún sin peticiones</translation>
    </message>
    <message>
        <source>1 change waits for you</source>
        <translation>1 cambio te espera</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes wait for you</source>
        <translation><numerusform>%Ln cambio te espera</numerusform><numerusform>%Ln cambios te esperan</numerusform></translation>
    </message>
    <message>
        <source>Approve or decline</source>
        <translation>Aprobar o rechazar</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activado</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>No accesible</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Desactivado</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Acceso por HTTP</translation>
    </message>
    <message>
        <source>{count} actions.</source>
        <translation>{count} acciones.</translation>
    </message>
    <message>
        <source>Save, search, read, change and delete.</source>
        <translation>Guardar, buscar, leer, cambiar y eliminar.</translation>
    </message>
    <message>
        <source>Each conversation begins with a description of them, about {words} words long.</source>
        <translation>Cada conversación empieza con una descripción de ellas, de unas {words} palabras.</translation>
    </message>
    <message>
        <source>{client} asked {ago}. If you do not decide by {until}, nothing is changed.</source>
        <translation>{client} lo pidió {ago}. Puedes decidir hasta {until}; después no se cambia nada.</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nunca</translation>
    </message>
    <message>
        <source>First request</source>
        <translation>Primera petición</translation>
    </message>
    <message>
        <source>Last request</source>
        <translation>Última petición</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Peticiones</translation>
    </message>
    <message>
        <source>Has read</source>
        <translation>Ha leído</translation>
    </message>
    <message>
        <source>Saves into the project</source>
        <translation>Guarda en el proyecto</translation>
    </message>
    <message>
        <source>Calls itself</source>
        <translation>Se presenta como</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versión</translation>
    </message>
    <message>
        <source>All memories</source>
        <translation>Todos los recuerdos</translation>
    </message>
    <message>
        <source>A memory that is gone already</source>
        <translation>Un recuerdo que ya no existe</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>No longer found</source>
        <translation>Ya no se encuentra</translation>
    </message>
    <message>
        <source>Found in its place</source>
        <translation>Se encuentra en su lugar</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>What to do</source>
        <translation>Qué hacer</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>¿Qué quieres hacer?</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Comandos</translation>
    </message>
    <message>
        <source>There is no such command.</source>
        <translation>No existe ese comando.</translation>
    </message>
</context>
<context>
    <name>ConnectList</name>
    <message>
        <source>None of the assistants that Rosemary can connect by itself was found on this computer. The page Assistants says how to connect others.</source>
        <translation>En este equipo no se encontró ninguno de los asistentes que Rosemary puede conectar por sí mismo. La página Asistentes dice cómo conectar otros.</translation>
    </message>
    <message>
        <source>Also tell them when to use the memory</source>
        <translation>Decirles también cuándo usar la memoria</translation>
    </message>
</context>
<context>
    <name>ConnectRow</name>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Desconectar</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ocultar</translation>
    </message>
    <message>
        <source>This file makes the assistant start Rosemary by this command:</source>
        <translation>Este archivo hace que el asistente inicie Rosemary con este comando:</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>Qué cambia en el archivo</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Conectar</translation>
    </message>
    <message>
        <source>The page Assistants has the text to paste.</source>
        <translation>El texto para pegar está en la página Asistentes.</translation>
    </message>
</context>
<context>
    <name>ContentEditor</name>
    <message>
        <source>Text of the memory, Markdown</source>
        <translation>Texto del recuerdo, en Markdown</translation>
    </message>
    <message>
        <source>Write what is worth remembering. Markdown is fine.</source>
        <translation>Escribe lo que merece recordarse. Puedes usar Markdown.</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>Negrita</translation>
    </message>
    <message>
        <source>Italic</source>
        <translation>Cursiva</translation>
    </message>
</context>
<context>
    <name>ContentView</name>
    <message>
        <source>Text of the memory</source>
        <translation>Texto del recuerdo</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Editar</translation>
    </message>
</context>
<context>
    <name>ConversationDialog</name>
    <message>
        <source>Earlier</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>Forget this session</source>
        <translation>Olvidar esta sesión</translation>
    </message>
    <message>
        <source>Make a note of the selected text</source>
        <translation>Crear una nota con el texto seleccionado</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Conversación</translation>
    </message>
    <message>
        <source>Select what you want to keep as a note of its own.</source>
        <translation>Selecciona lo que quieras guardar como nota aparte.</translation>
    </message>
    <message>
        <source>Its memories go to the trash, and what is said in it later is not taken.</source>
        <translation>Sus recuerdos van a la papelera, y lo que se diga después en ella no se recoge.</translation>
    </message>
    <message>
        <source>{first} to {last} of {total}</source>
        <translation>{first} a {last} de {total}</translation>
    </message>
</context>
<context>
    <name>ConversationTicks</name>
    <message>
        <source>Conversations to import</source>
        <translation>Conversaciones que importar</translation>
    </message>
    <message>
        <source>Find a conversation</source>
        <translation>Buscar una conversación</translation>
    </message>
    <message>
        <source>No conversation has that in its title.</source>
        <translation>Ninguna conversación tiene eso en el título.</translation>
    </message>
</context>
<context>
    <name>Copying</name>
    <message>
        <source>Copy the text</source>
        <translation>Copiar el texto</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Copiar como Markdown</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Copiar como JSON</translation>
    </message>
    <message>
        <source>Copy a link for assistants</source>
        <translation>Copiar un enlace para asistentes</translation>
    </message>
</context>
<context>
    <name>DamagedStore</name>
    <message>
        <source>Saved: {memories}.</source>
        <translation>Salvado: {memories}.</translation>
    </message>
    <message>
        <source>A few letters may be wrong in {memories}. Compare them with a backup.</source>
        <translation>Puede haber algunas letras mal en {memories}. Compáralo con una copia de seguridad.</translation>
    </message>
    <message>
        <source>Could not be read: {memories}.</source>
        <translation>No se pudo leer: {memories}.</translation>
    </message>
    <message>
        <source>The damaged file is kept as {file}.</source>
        <translation>El archivo dañado se conserva como {file}.</translation>
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
        <translation>Empezar de cero</translation>
    </message>
    <message>
        <source>Begins without memories. Nothing is deleted: the log and the backups stay.</source>
        <translation>Empieza sin recuerdos. No se elimina nada: el registro y las copias se quedan.</translation>
    </message>
    <message>
        <source>Your memories need a repair</source>
        <translation>Tus recuerdos necesitan una reparación</translation>
    </message>
    <message>
        <source>Nothing has been changed. Whatever you choose, this file is kept.</source>
        <translation>No se ha cambiado nada. Elijas lo que elijas, este archivo se conserva.</translation>
    </message>
    <message>
        <source>Copies all that can be read into a new file. This usually saves nearly everything.</source>
        <translation>Copia todo lo que se puede leer a un archivo nuevo. Así suele salvarse casi todo.</translation>
    </message>
    <message>
        <source>Brings back the newest changes from their log, which is still there.</source>
        <translation>Trae de vuelta los últimos cambios desde su registro, que aún existe.</translation>
    </message>
    <message>
        <source>There is no log left that could be read.</source>
        <translation>No queda ningún registro que se pueda leer.</translation>
    </message>
    <message>
        <source>{backup}. What was saved later stays only in the kept file.</source>
        <translation>{backup}. Lo que se guardó después solo queda en el archivo conservado.</translation>
    </message>
    <message>
        <source>{backup}. What was saved later stays only in the log.</source>
        <translation>{backup}. Lo que se guardó después solo queda en el registro.</translation>
    </message>
    <message>
        <source>Save what can be read</source>
        <translation>Salvar lo que se pueda leer</translation>
    </message>
    <message>
        <source>Go back to the newest backup</source>
        <translation>Volver a la copia más reciente</translation>
    </message>
    <message>
        <source>Your memories are not where they were</source>
        <translation>Tus recuerdos no están donde estaban</translation>
    </message>
    <message>
        <source>Nothing has been deleted. If they are on a disk that is not connected, quit, connect it and start Rosemary again.</source>
        <translation>No se ha eliminado nada. Si están en un disco que no está conectado, sal, conéctalo y vuelve a iniciar Rosemary.</translation>
    </message>
    <message>
        <source>There is no backup that could be used.</source>
        <translation>No hay ninguna copia que se pueda usar.</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Mostrar la carpeta</translation>
    </message>
    <message>
        <source>Open for reading only</source>
        <translation>Abrir solo para leer</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
</context>
<context>
    <name>DateGroups</name>
    <message>
        <source>Today</source>
        <translation>Hoy</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Ayer</translation>
    </message>
    <message>
        <source>This week</source>
        <translation>Esta semana</translation>
    </message>
    <message>
        <source>Last week</source>
        <translation>La semana pasada</translation>
    </message>
</context>
<context>
    <name>Desktop</name>
    <message>
        <source>Show the folder</source>
        <translation>Mostrar la carpeta</translation>
    </message>
    <message>
        <source>Backed up to {folder}</source>
        <translation>Copia hecha en {folder}</translation>
    </message>
    <message>
        <source>Rosemary keeps running here. Quit it from this icon's menu.</source>
        <translation>Rosemary sigue funcionando aquí. Para salir, usa el menú de este icono.</translation>
    </message>
    <message>
        <source>This desktop has no tray. Rosemary runs while its window is open.</source>
        <translation>Este escritorio no tiene bandeja. Rosemary funciona mientras su ventana está abierta.</translation>
    </message>
    <message>
        <source>Assistants cannot connect: {reason} Your memories are not affected.</source>
        <translation>Los asistentes no pueden conectarse: {reason} Tus recuerdos no se ven afectados.</translation>
    </message>
    <message>
        <source>No backup could be made: {reason} Rosemary tries again.</source>
        <translation>No se pudo hacer la copia de seguridad: {reason} Rosemary vuelve a intentarlo.</translation>
    </message>
    <message>
        <source>New memories are kept on this computer and sent when the server is back.</source>
        <translation>Los recuerdos nuevos se guardan en este equipo y se envían cuando vuelva el servidor.</translation>
    </message>
    <message>
        <source>The server of the memories is back.</source>
        <translation>El servidor de los recuerdos ha vuelto.</translation>
    </message>
    <message>
        <source>The server did not take some memories that were kept on this computer. They stay here.</source>
        <translation>El servidor no aceptó algunos recuerdos guardados en este ordenador. Se quedan aquí.</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Mostrarlos</translation>
    </message>
    <message>
        <source>Show the backups</source>
        <translation>Ver las copias</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copiar el comando</translation>
    </message>
    <message>
        <source>Copied: {command}. Quit Rosemary, then paste this into a terminal.</source>
        <translation>Copiado: {command}. Sal de Rosemary y pégalo en un terminal.</translation>
    </message>
    <message>
        <source>{count} saved changes are missing, because the log of the newest ones is damaged. Until this is repaired nothing is saved. Go back to the newest backup, or quit Rosemary and save what the log holds with a command.</source>
        <translation>Cambios guardados que faltan: {count}. El registro de los más recientes está dañado. Hasta que se repare no se guarda nada. Vuelve a la copia más reciente, o sal de Rosemary y salva con un comando lo que contiene el registro.</translation>
    </message>
    <message>
        <source>The file that holds the memories is damaged. Go back to the newest backup, or quit Rosemary and save what can be read with a command.</source>
        <translation>El archivo que contiene los recuerdos está dañado. Vuelve a la copia más reciente, o sal de Rosemary y salva con un comando lo que se pueda leer.</translation>
    </message>
    <message>
        <source>Rosemary was updated. Restart it to use the new version.</source>
        <translation>Rosemary se ha actualizado. Reinícialo para usar la versión nueva.</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Reiniciar</translation>
    </message>
    <message>
        <source>Rosemary {version} is out. This is {present}.</source>
        <translation>Ya está disponible Rosemary {version}. Esta es la {present}.</translation>
    </message>
    <message>
        <source>See what is new</source>
        <translation>Ver las novedades</translation>
    </message>
    <message>
        <source>Programs cannot connect over HTTP: {reason} Close what uses the port, or choose another port in the settings. Your assistants are not affected.</source>
        <translation>Los programas no pueden conectarse por HTTP: {reason} Cierra lo que usa el puerto o elige otro en los ajustes. Tus asistentes no se ven afectados.</translation>
    </message>
    <message>
        <source>Text that is not saved yet would be lost if Rosemary stopped: the disk is full, or its folder cannot be written. Saved memories are safe.</source>
        <translation>El texto aún sin guardar se perdería si Rosemary se detuviera: el disco está lleno o no se puede escribir en su carpeta. Los recuerdos guardados están a salvo.</translation>
    </message>
    <message>
        <source>Quit anyway</source>
        <translation>Salir igualmente</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Mostrarlo</translation>
    </message>
    <message>
        <source>Some text is not saved yet, so Rosemary stays open.</source>
        <translation>Hay texto sin guardar; por eso Rosemary sigue abierto.</translation>
    </message>
</context>
<context>
    <name>DesktopChoices</name>
    <message>
        <source>Start Rosemary in the tray when I log in</source>
        <translation>Iniciar Rosemary en la bandeja cuando inicio sesión</translation>
    </message>
    <message>
        <source>Tell me when a backup fails or an assistant deletes a lot</source>
        <translation>Avisarme si falla una copia o un asistente elimina mucho</translation>
    </message>
    <message>
        <source>Choose other keys</source>
        <translation>Elegir otras teclas</translation>
    </message>
    <message>
        <source>Search and add from any program: {search}, {add}</source>
        <translation>Buscar y añadir desde cualquier programa: {search}, {add}</translation>
    </message>
    <message>
        <source>In the keyboard settings of your system, you can let a key run the command {search}, and another one {add}.</source>
        <translation>En los ajustes de teclado del sistema puedes hacer que una tecla ejecute la orden {search}, y otra {add}.</translation>
    </message>
</context>
<context>
    <name>DetailHeader</name>
    <message>
        <source>Preview</source>
        <translation>Vista previa</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Editar</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Fijar</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mover a la papelera</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Restore from the trash</source>
        <translation>Restaurar de la papelera</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Nuevo recuerdo</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Desfijar</translation>
    </message>
    <message>
        <source>Discard this draft</source>
        <translation>Descartar este borrador</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Guardado</translation>
    </message>
    <message>
        <source>It becomes a version of the memory when you end editing.</source>
        <translation>Se convierte en una versión del recuerdo cuando terminas de editar.</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Guardando…</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Sin guardar</translation>
    </message>
</context>
<context>
    <name>DetailPane</name>
    <message>
        <source>Nothing selected</source>
        <translation>Nada seleccionado</translation>
    </message>
    <message>
        <source>Choose a memory to read or change it, or press Ctrl+N to write one.</source>
        <translation>Elige un recuerdo para leerlo o cambiarlo, o pulsa Ctrl+N para escribir uno.</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Recuerdos</translation>
    </message>
</context>
<context>
    <name>DetailTabs</name>
    <message>
        <source>Properties</source>
        <translation>Propiedades</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Enlaces</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historial</translation>
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
        <translation>Enlazado con «{title}»</translation>
    </message>
    <message>
        <source>Changed the weight of the link to “{title}”</source>
        <translation>Has cambiado el peso del enlace con «{title}»</translation>
    </message>
    <message>
        <source>Removed the link to “{title}”</source>
        <translation>Has quitado el enlace con «{title}»</translation>
    </message>
    <message>
        <source>Went back to version {number}</source>
        <translation>Has vuelto a la versión {number}</translation>
    </message>
    <message>
        <source>First saved</source>
        <translation>Primer guardado</translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation>Último cambio</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Usado</translation>
    </message>
    <message>
        <source>{value} of 10; it fades while the memory is not used</source>
        <translation>{value} de 10; baja mientras el recuerdo no se usa</translation>
    </message>
    <message>
        <source>Importance now</source>
        <translation>Importancia actual</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>not yet read by an assistant; last looked at {ago}</source>
        <translation>aún no leído por ningún asistente; visto por última vez {ago}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation><numerusform>%Ln vez</numerusform><numerusform>%Ln veces</numerusform></translation>
    </message>
    <message>
        <source>read by assistants {times}, last {ago}</source>
        <translation>leído por asistentes {times}, la última {ago}</translation>
    </message>
    <message>
        <source>once</source>
        <translation>una vez</translation>
    </message>
</context>
<context>
    <name>EarlierSessions</name>
    <message>
        <source>Add earlier sessions…</source>
        <translation>Añadir sesiones anteriores…</translation>
    </message>
    <message>
        <source>Add them</source>
        <translation>Añadirlas</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
    <message>
        <source>Looking at the sessions of {assistant}…</source>
        <translation>Mirando las sesiones de {assistant}…</translation>
    </message>
    <message>
        <source>Adding the sessions of {assistant}…</source>
        <translation>Añadiendo las sesiones de {assistant}…</translation>
    </message>
    <message>
        <source>Stopped. {count} from {assistant} were added until then.</source>
        <translation>Detenido. Añadido hasta entonces: {count} de {assistant}.</translation>
    </message>
    <message>
        <source>Added {count} from sessions with {assistant}</source>
        <translation>Has añadido {count} de sesiones con {assistant}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>The earlier sessions are taken out again.</source>
        <translation>Las sesiones anteriores se han vuelto a quitar.</translation>
    </message>
</context>
<context>
    <name>EmptyTrash</name>
    <message>
        <source>Empty the trash</source>
        <translation>Vaciar la papelera</translation>
    </message>
    <message>
        <source>Delete {count} for good?</source>
        <translation>¿Eliminar {count} definitivamente?</translation>
    </message>
    <message>
        <source>Their history and links go with them. Only a backup brings them back.</source>
        <translation>Su historial y sus enlaces se pierden también. Solo se recuperan con una copia de seguridad.</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Eliminar del todo</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Conservar</translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>The file with the memories is empty or missing.</source>
        <translation>El archivo con los recuerdos está vacío o no existe.</translation>
    </message>
    <message>
        <source>The file that holds the memories is damaged.</source>
        <translation>El archivo que contiene los recuerdos está dañado.</translation>
    </message>
    <message>
        <source>Rosemary is running already.</source>
        <translation>Rosemary ya está en marcha.</translation>
    </message>
    <message>
        <source>The memories cannot be reached at this moment.</source>
        <translation>No se puede acceder a los recuerdos en este momento.</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>Vuelve a intentarlo en un momento.</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>El disco está lleno.</translation>
    </message>
    <message>
        <source>Free some space, then try again.</source>
        <translation>Libera espacio y vuelve a intentarlo.</translation>
    </message>
    <message>
        <source>Search by meaning is off.</source>
        <translation>La búsqueda por significado está desactivada.</translation>
    </message>
    <message>
        <source>Restart Rosemary: it says what can be done.</source>
        <translation>Reinicia Rosemary: te dirá qué se puede hacer.</translation>
    </message>
    <message>
        <source>Go back to a backup, or restart Rosemary: it says what can be done.</source>
        <translation>Vuelve a una copia, o reinicia Rosemary: te dirá qué se puede hacer.</translation>
    </message>
    <message>
        <source>Searches still find words.</source>
        <translation>Las búsquedas siguen encontrando palabras.</translation>
    </message>
    <message>
        <source>There is a memory with the same text already.</source>
        <translation>Ya hay un recuerdo con el mismo texto.</translation>
    </message>
    <message>
        <source>It is not there any more.</source>
        <translation>Ya no está.</translation>
    </message>
    <message>
        <source>It was changed elsewhere meanwhile.</source>
        <translation>Entretanto se cambió en otro lugar.</translation>
    </message>
    <message>
        <source>The text is too long.</source>
        <translation>El texto es demasiado largo.</translation>
    </message>
    <message>
        <source>Divide it into several memories.</source>
        <translation>Divídelo en varios recuerdos.</translation>
    </message>
    <message>
        <source>There is something in that place already.</source>
        <translation>Ya hay algo en ese lugar.</translation>
    </message>
    <message>
        <source>Something that was entered is not accepted.</source>
        <translation>Algo de lo introducido no se acepta.</translation>
    </message>
    <message>
        <source>It was cancelled; nothing was left half-done.</source>
        <translation>Se ha cancelado; nada quedó a medias.</translation>
    </message>
    <message>
        <source>This is not allowed now.</source>
        <translation>Esto no está permitido ahora.</translation>
    </message>
    <message>
        <source>The assistant's file cannot be read, or not changed safely.</source>
        <translation>El archivo del asistente no se puede leer, o no se puede cambiar sin riesgo.</translation>
    </message>
    <message>
        <source>The disk of the backup folder is not there.</source>
        <translation>El disco de la carpeta de las copias no está.</translation>
    </message>
    <message>
        <source>Connect it, or choose another folder in the settings.</source>
        <translation>Conéctalo o elige otra carpeta en los ajustes.</translation>
    </message>
    <message>
        <source>This computer did not let Rosemary do it.</source>
        <translation>Este equipo no dejó que Rosemary lo hiciera.</translation>
    </message>
    <message>
        <source>Something went wrong inside Rosemary.</source>
        <translation>Algo ha fallado dentro de Rosemary.</translation>
    </message>
    <message>
        <source>The log file holds the details.</source>
        <translation>El archivo de registro contiene los detalles.</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>no se entendió</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>no se encontró</translation>
    </message>
    <message>
        <source>already there</source>
        <translation>ya existe</translation>
    </message>
    <message>
        <source>changed meanwhile</source>
        <translation>cambió entretanto</translation>
    </message>
    <message>
        <source>memories not available</source>
        <translation>recuerdos no disponibles</translation>
    </message>
    <message>
        <source>no search by meaning</source>
        <translation>sin búsqueda por significado</translation>
    </message>
    <message>
        <source>disk full</source>
        <translation>disco lleno</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>demasiado largo</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>no permitido</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
    <message>
        <source>too many requests</source>
        <translation>demasiadas peticiones</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>cancelado</translation>
    </message>
    <message>
        <source>refused by this computer</source>
        <translation>denegado por este equipo</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>error</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>One file (JSON)</source>
        <translation>Un archivo (JSON)</translation>
    </message>
    <message>
        <source>To keep, or to import into Rosemary again. Holds everything.</source>
        <translation>Para guardarlo o volver a importarlo en Rosemary. Lo contiene todo.</translation>
    </message>
    <message>
        <source>One file, a memory a line (JSON Lines)</source>
        <translation>Un archivo, un recuerdo por línea (JSON Lines)</translation>
    </message>
    <message>
        <source>For other programs. Holds everything.</source>
        <translation>Para otros programas. Lo contiene todo.</translation>
    </message>
    <message>
        <source>A folder of notes (Markdown)</source>
        <translation>Una carpeta de notas (Markdown)</translation>
    </message>
    <message>
        <source>To read and edit in any note program, without former versions.</source>
        <translation>Para leer y editar en cualquier programa de notas, sin versiones anteriores.</translation>
    </message>
    <message>
        <source>For spreadsheets, a memory a row, without former versions.</source>
        <translation>Para hojas de cálculo, un recuerdo por fila, sin versiones anteriores.</translation>
    </message>
    <message>
        <source>A table (CSV)</source>
        <translation>Una tabla (CSV)</translation>
    </message>
    <message>
        <source>Exported {count} ({size}) to {path}</source>
        <translation>Has exportado {count} ({size}) a {path}</translation>
    </message>
    <message>
        <source>Replace it, or choose another place.</source>
        <translation>Reemplázalo o elige otro lugar.</translation>
    </message>
</context>
<context>
    <name>ExportChoices</name>
    <message>
        <source>Choose…</source>
        <translation>Elegir…</translation>
    </message>
    <message>
        <source>Where the export goes</source>
        <translation>Adónde va la exportación</translation>
    </message>
    <message>
        <source>Choose where the export goes</source>
        <translation>Elige adónde va la exportación</translation>
    </message>
    <message>
        <source>As</source>
        <translation>Como</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Qué</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Dónde</translation>
    </message>
    <message>
        <source>Everything: {count}</source>
        <translation>Todo: {count}</translation>
    </message>
    <message>
        <source>Also what is in the trash: {count}</source>
        <translation>También lo que hay en la papelera: {count}</translation>
    </message>
    <message>
        <source>What the list shows: {count}</source>
        <translation>Lo que muestra la lista: {count}</translation>
    </message>
    <message>
        <source>What is selected: {count}</source>
        <translation>Lo seleccionado: {count}</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>Exportar recuerdos</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Ver en la carpeta</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Choose where the export goes</source>
        <translation>Elige adónde va la exportación</translation>
    </message>
    <message>
        <source>Choose the folder in which the notes are put</source>
        <translation>Elige la carpeta en la que se ponen las notas</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>Exportando…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Exporting… {done} of {total}</source>
        <translation>Exportando… {done} de {total}</translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation>Detenido. No se ha escrito nada.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>Reemplazar</translation>
    </message>
</context>
<context>
    <name>FileDrop</name>
    <message>
        <source>Drop to import</source>
        <translation>Suelta para importar</translation>
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
        <translation>etiqueta {value}</translation>
    </message>
    <message>
        <source>project {value}</source>
        <translation>proyecto {value}</translation>
    </message>
    <message>
        <source>source {value}</source>
        <translation>origen {value}</translation>
    </message>
    <message>
        <source>date {value}</source>
        <translation>fecha {value}</translation>
    </message>
    <message>
        <source>“{word}” is too long for a tag.</source>
        <translation>«{word}» es demasiado largo para una etiqueta.</translation>
    </message>
    <message>
        <source>“{word}”: there is no such type.</source>
        <translation>«{word}»: no existe ese tipo.</translation>
    </message>
    <message>
        <source>“{word}”: there is no such project.</source>
        <translation>«{word}»: no existe ese proyecto.</translation>
    </message>
    <message>
        <source>“{word}”: nothing comes from there.</source>
        <translation>«{word}»: nada viene de ahí.</translation>
    </message>
    <message>
        <source>“{word}” is no date like 2026-11-01.</source>
        <translation>«{word}» no es una fecha como 2026-11-01.</translation>
    </message>
    <message>
        <source>“{word}” contradicts the other date.</source>
        <translation>«{word}» contradice la otra fecha.</translation>
    </message>
    <message>
        <source>“{word}”: write yes or no.</source>
        <translation>«{word}»: escribe yes (sí) o no.</translation>
    </message>
    <message>
        <source>“{word}”: only words can be left out.</source>
        <translation>«{word}»: solo se pueden excluir palabras.</translation>
    </message>
    <message>
        <source>“{word}” is one filter too many.</source>
        <translation>«{word}» es un filtro de más.</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Papelera</translation>
    </message>
    <message>
        <source>Not pinned</source>
        <translation>Sin fijar</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Fijado</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Sin proyecto</translation>
    </message>
    <message>
        <source>Phase {number}</source>
        <translation>Fase {number}</translation>
    </message>
    <message>
        <source>Without “{word}”</source>
        <translation>Sin «{word}»</translation>
    </message>
    <message>
        <source> and </source>
        <translation> y </translation>
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
        <translation>Buscar en este texto</translation>
    </message>
    <message>
        <source>Previous place (Shift+F3)</source>
        <translation>Lugar anterior (Mayús+F3)</translation>
    </message>
    <message>
        <source>Next place (F3)</source>
        <translation>Lugar siguiente (F3)</translation>
    </message>
    <message>
        <source>Close the search in this text</source>
        <translation>Cerrar la búsqueda en este texto</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>No se encontró</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} de {count}</translation>
    </message>
</context>
<context>
    <name>FindBox</name>
    <message>
        <source>Find a memory</source>
        <translation>Buscar un recuerdo</translation>
    </message>
    <message>
        <source>Memories found</source>
        <translation>Recuerdos encontrados</translation>
    </message>
</context>
<context>
    <name>FirstStepsDialog</name>
    <message>
        <source>First steps</source>
        <translation>Primeros pasos</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copiar el comando</translation>
    </message>
    <message>
        <source>Another assistant…</source>
        <translation>Otro asistente…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Omitir</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation>Paso {number} de {count}</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <source>Everything stays on this computer.</source>
        <translation>Todo se queda en este equipo.</translation>
    </message>
    <message>
        <source>Everything stays on your own server: {name}.</source>
        <translation>Todo se queda en tu propio servidor: {name}.</translation>
    </message>
    <message>
        <source>Welcome to Rosemary</source>
        <translation>Te damos la bienvenida a Rosemary</translation>
    </message>
    <message>
        <source>Rosemary is the long-term memory of your AI assistants. What one of them learns about you and your work, all of them can find again, today and in a year.</source>
        <translation>Rosemary es la memoria a largo plazo de tus asistentes de IA. Lo que uno de ellos aprende sobre ti y tu trabajo, todos pueden volver a encontrarlo, hoy y dentro de un año.</translation>
    </message>
    <message>
        <source>Connect your assistants</source>
        <translation>Conecta tus asistentes</translation>
    </message>
    <message>
        <source>A connected assistant starts Rosemary by itself.</source>
        <translation>Un asistente conectado inicia Rosemary por sí mismo.</translation>
    </message>
    <message>
        <source>ChatGPT: Settings, Data controls, Export data. Claude: Settings, Privacy, Export data. Each mails you a link to a file; choose it here as it is, or drop it on the window, today or later.</source>
        <translation>ChatGPT: Configuración, Controles de datos, Exportar datos. Claude: Configuración, Privacidad, Exportar datos. Los dos te envían por correo un enlace a un archivo; elígelo aquí tal como está o suéltalo en la ventana, hoy o más adelante.</translation>
    </message>
    <message>
        <source>Other memory programs and folders of notes can be imported, too. You see what would come before it does.</source>
        <translation>También se pueden importar otros programas de memoria y carpetas de notas. Ves lo que llegaría antes de que llegue.</translation>
    </message>
    <message>
        <source>Your first memory</source>
        <translation>Tu primer recuerdo</translation>
    </message>
    <message>
        <source>Start your assistant again and say: “Remember that I prefer green tea.” What it saves appears here.</source>
        <translation>Vuelve a iniciar tu asistente y dile: «Recuerda que prefiero el té verde». Lo que guarde aparece aquí.</translation>
    </message>
    <message>
        <source>{client} has saved: {memory}</source>
        <translation>{client} ha guardado: {memory}</translation>
    </message>
    <message>
        <source>These were found on this computer. Details shows exactly what changes in which file, and takes it back.</source>
        <translation>Estos se encontraron en este equipo. Detalles muestra exactamente qué cambia en qué archivo, y permite deshacerlo.</translation>
    </message>
    <message>
        <source>You see what assistants save, change it, delete it and get it back. Where there is a tray, Rosemary stays in it when you close the window.</source>
        <translation>Tú ves lo que guardan los asistentes, lo cambias, lo eliminas y lo recuperas. Si hay bandeja, Rosemary sigue en ella cuando cierras la ventana.</translation>
    </message>
    <message>
        <source>ChatGPT and Claude in a browser cannot reach this computer. They give what they know as a file: the next step says how.</source>
        <translation>ChatGPT y Claude en un navegador no pueden acceder a este equipo. Dan lo que saben en un archivo: el paso siguiente dice cómo.</translation>
    </message>
    <message>
        <source>Any other assistant is connected by this command. Add it there as an MCP server:</source>
        <translation>Cualquier otro asistente se conecta con este comando. Añádelo allí como servidor MCP:</translation>
    </message>
    <message>
        <source>Bring what you have</source>
        <translation>Trae lo que ya tienes</translation>
    </message>
</context>
<context>
    <name>Fold</name>
    <message>
        <source>Less related · {count}</source>
        <translation>Menos relacionados · {count}</translation>
    </message>
    <message>
        <source>{text}, unfolded</source>
        <translation>{text}, desplegado</translation>
    </message>
    <message>
        <source>{text}, folded</source>
        <translation>{text}, plegado</translation>
    </message>
</context>
<context>
    <name>GlobalKeys</name>
    <message>
        <source>This desktop gives programs no keys of their own.</source>
        <translation>Este escritorio no da teclas propias a los programas.</translation>
    </message>
    <message>
        <source>The desktop gave Rosemary no key.</source>
        <translation>El escritorio no dio ninguna tecla a Rosemary.</translation>
    </message>
    <message>
        <source>The keys were not allowed.</source>
        <translation>No se permitieron las teclas.</translation>
    </message>
    <message>
        <source>The desktop gave no answer.</source>
        <translation>El escritorio no respondió.</translation>
    </message>
    <message>
        <source>Another program has the keys {keys} already.</source>
        <translation>Otro programa ya tiene las teclas {keys}.</translation>
    </message>
    <message>
        <source>Search the memories</source>
        <translation>Buscar en los recuerdos</translation>
    </message>
    <message>
        <source>Add a memory</source>
        <translation>Añadir un recuerdo</translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message>
        <source>Related</source>
        <translation>Relacionado</translation>
    </message>
    <message>
        <source>Supersedes</source>
        <translation>Sustituye a</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>Contradice a</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>Parte de</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Sigue a</translation>
    </message>
    <message>
        <source>Suggested</source>
        <translation>Sugerido</translation>
    </message>
</context>
<context>
    <name>GraphPage</name>
    <message>
        <source>Links</source>
        <translation>Enlaces</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Ver todo</translation>
    </message>
    <message>
        <source>Around “{title}”: {memories}</source>
        <translation>En torno a «{title}»: {memories}</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 enlace</translation>
    </message>
    <message>
        <source>{count} links</source>
        <translation>{count} enlaces</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>{count} más</translation>
    </message>
    <message>
        <source>Assistants link memories while they save them. You link one where it is open, under Links.</source>
        <translation>Los asistentes enlazan recuerdos al guardarlos. Tú puedes enlazar un recuerdo abierto en la pestaña Enlaces.</translation>
    </message>
    <message>
        <source>No memory of this project and type is linked.</source>
        <translation>No hay enlazado ningún recuerdo de este proyecto y tipo.</translation>
    </message>
    <message>
        <source>No links yet</source>
        <translation>Aún no hay enlaces</translation>
    </message>
</context>
<context>
    <name>GraphPanel</name>
    <message>
        <source>Links</source>
        <translation>Enlaces</translation>
    </message>
    <message>
        <source>Linked memories</source>
        <translation>Recuerdos enlazados</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Centre here</source>
        <translation>Centrar aquí</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
</context>
<context>
    <name>GraphTools</name>
    <message>
        <source>How many memories</source>
        <translation>Cuántos recuerdos</translation>
    </message>
    <message>
        <source>Up to {count}</source>
        <translation>Hasta {count}</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 paso</translation>
    </message>
    <message>
        <source>2 steps</source>
        <translation>2 pasos</translation>
    </message>
    <message>
        <source>3 steps</source>
        <translation>3 pasos</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>Sugerencias</translation>
    </message>
    <message>
        <source>Suggest links</source>
        <translation>Sugerir enlaces</translation>
    </message>
    <message>
        <source>Show memories that could be linked, dashed</source>
        <translation>Mostrar con líneas discontinuas los recuerdos que se podrían enlazar</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Ver todo</translation>
    </message>
    <message>
        <source>Show all linked memories</source>
        <translation>Ver todos los recuerdos enlazados</translation>
    </message>
    <message>
        <source>Smaller (-)</source>
        <translation>Reducir (-)</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>Ampliar (+)</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>Verlo todo (0)</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>Links between memories</source>
        <translation>Enlaces entre recuerdos</translation>
    </message>
    <message>
        <source>{memories} shown</source>
        <translation>{memories} a la vista</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 enlace</translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation><numerusform>%n enlace</numerusform><numerusform>%n enlaces</numerusform></translation>
    </message>
</context>
<context>
    <name>HeatLegend</name>
    <message>
        <source>Fewer</source>
        <translation>Menos</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Más</translation>
    </message>
    <message>
        <source>The darker a day, the more memories it has</source>
        <translation>Cuanto más oscuro es un día, más recuerdos tiene</translation>
    </message>
</context>
<context>
    <name>HeatMap</name>
    <message>
        <source>Calendar of memories</source>
        <translation>Calendario de recuerdos</translation>
    </message>
</context>
<context>
    <name>HeldDetail</name>
    <message>
        <source>Waiting for you</source>
        <translation>Pendiente de ti</translation>
    </message>
    <message>
        <source>What you approve is done in the name of the assistant. What is deleted goes to the trash; every change can be undone.</source>
        <translation>Lo que apruebas se hace en nombre del asistente. Lo eliminado va a la papelera; todos los cambios se pueden deshacer.</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Aprobar</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Rechazar</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Mostrarlo</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Find something</source>
        <translation>Encontrar algo</translation>
    </message>
    <message>
        <source>Press Ctrl+F and type what you remember of it: words, or what it was about. The list on the left narrows it to a type, a tag or a project. So do words in the search box: tag:music type:decision before:2026-11-01 -draft.</source>
        <translation>Pulsa Ctrl+F y escribe lo que recuerdes: palabras o de qué trataba. La lista de la izquierda reduce la búsqueda a un tipo, una etiqueta o un proyecto. También lo hacen palabras en el cuadro de búsqueda: tag:música type:decision before:2026-11-01 -borrador.</translation>
    </message>
    <message>
        <source>Get something back</source>
        <translation>Recuperar algo</translation>
    </message>
    <message>
        <source>Deleted memories stay in the trash, on the left, for some time. Older ones are in a backup: open Backups, choose one, and restore single memories or everything.</source>
        <translation>Los recuerdos eliminados se quedan un tiempo en la papelera, a la izquierda. Los más antiguos están en una copia de seguridad: abre Copias de seguridad, elige una y restaura recuerdos sueltos o todo.</translation>
    </message>
    <message>
        <source>Activity tells what each one asked for, and which memories it read. What it changed, at once or in a whole session, can be undone there.</source>
        <translation>Actividad muestra qué pidió cada uno y qué recuerdos leyó. Allí se puede deshacer lo que cambió, de una vez o en toda una sesión.</translation>
    </message>
    <message>
        <source>Under Assistants you can pause each one, let it only read, show it only some projects, or have it ask you before it deletes.</source>
        <translation>En Asistentes puedes poner cada uno en pausa, dejar que solo lea, mostrarle solo algunos proyectos o hacer que te pregunte antes de eliminar.</translation>
    </message>
    <message>
        <source>See what an assistant did</source>
        <translation>Ver qué hizo un asistente</translation>
    </message>
    <message>
        <source>Limit an assistant</source>
        <translation>Limitar a un asistente</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Recuerdos</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Registros</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>About Rosemary</source>
        <translation>Acerca de Rosemary</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message>
        <source>Save diagnostics…</source>
        <translation>Guardar diagnóstico…</translation>
    </message>
    <message>
        <source>Licences of all parts…</source>
        <translation>Licencias de todas las partes…</translation>
    </message>
    <message>
        <source>First steps…</source>
        <translation>Primeros pasos…</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Teclado</translation>
    </message>
    <message>
        <source>Where everything is</source>
        <translation>Dónde está todo</translation>
    </message>
    <message>
        <source>Open the folder: {name}</source>
        <translation>Abrir la carpeta: {name}</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copiar el comando</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Línea de comandos</translation>
    </message>
    <message>
        <source>When something is wrong</source>
        <translation>Cuando algo va mal</translation>
    </message>
    <message>
        <source>This saves a file with versions, settings, the result of a check and the end of the logs. It holds nothing of what your memories say, and it is sent nowhere.</source>
        <translation>Esto guarda un archivo con versiones, ajustes, el resultado de una comprobación y el final de los registros. No contiene nada de lo que dicen tus recuerdos y no se envía a ningún sitio.</translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation>Guardar diagnóstico</translation>
    </message>
    <message>
        <source>Saved {file}. Read it before you share it.</source>
        <translation>Se ha guardado {file}. Léelo antes de compartirlo.</translation>
    </message>
    <message>
        <source>Rosemary: MIT. Qt and PySide: LGPL 3. Inter: SIL Open Font License. Lucide icons: ISC. Search model: Apache 2.0.</source>
        <translation>Rosemary: MIT. Qt y PySide: LGPL 3. Inter: SIL Open Font License. Iconos Lucide: ISC. Modelo de búsqueda: Apache 2.0.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistema</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Licencias</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>written</source>
        <translation>escrito</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>cambiado</translation>
    </message>
    <message>
        <source>moved to the trash</source>
        <translation>movido a la papelera</translation>
    </message>
    <message>
        <source>restored</source>
        <translation>restaurado</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clave</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Título</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Importancia</translation>
    </message>
    <message>
        <source>Other data</source>
        <translation>Otros datos</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Proyecto</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Fase</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Conversación</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
</context>
<context>
    <name>HistoryPane</name>
    <message>
        <source>Go back to this version</source>
        <translation>Volver a esta versión</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versiones</translation>
    </message>
    <message>
        <source>What is different</source>
        <translation>Qué es distinto</translation>
    </message>
    <message>
        <source>The first version. Select two to compare them.</source>
        <translation>La primera versión. Selecciona dos para compararlas.</translation>
    </message>
    <message>
        <source>From version {before} to {after}</source>
        <translation>De la versión {before} a la {after}</translation>
    </message>
    <message>
        <source>Moved to the trash</source>
        <translation>Movido a la papelera</translation>
    </message>
    <message>
        <source>Restored</source>
        <translation>Restaurado</translation>
    </message>
</context>
<context>
    <name>HitBar</name>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>Resultado anterior (Mayús+F3)</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>Resultado siguiente (F3)</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} de {count}</translation>
    </message>
</context>
<context>
    <name>HttpDetail</name>
    <message>
        <source>Restart Rosemary</source>
        <translation>Reiniciar Rosemary</translation>
    </message>
    <message>
        <source>Copy the token</source>
        <translation>Copiar el token</translation>
    </message>
    <message>
        <source>Make a new one…</source>
        <translation>Crear uno nuevo…</translation>
    </message>
    <message>
        <source>Make a token</source>
        <translation>Crear un token</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>Copiarlo</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activado</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>No accesible</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Desactivado</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Acceso por HTTP</translation>
    </message>
    <message>
        <source>For scripts</source>
        <translation>Para scripts</translation>
    </message>
    <message>
        <source>For assistants</source>
        <translation>Para asistentes</translation>
    </message>
    <message>
        <source>Copy the address: {title}</source>
        <translation>Copiar la dirección: {title}</translation>
    </message>
    <message>
        <source>Your token</source>
        <translation>Tu token</translation>
    </message>
    <message>
        <source>Tokens of single programs</source>
        <translation>Tokens de programas concretos</translation>
    </message>
    <message>
        <source>Let programs on this computer in</source>
        <translation>Dejar entrar a programas de este equipo</translation>
    </message>
    <message>
        <source>Programs are let in after a restart of Rosemary.</source>
        <translation>Los programas podrán entrar después de reiniciar Rosemary.</translation>
    </message>
    <message>
        <source>Programs are let in until Rosemary is restarted.</source>
        <translation>Los programas pueden entrar hasta que se reinicie Rosemary.</translation>
    </message>
    <message>
        <source>For scripts, and for assistants that ask for an address (MCP over HTTP). Only programs on this computer can come in, each with a token. The assistants in the list do not need it.</source>
        <translation>Para scripts y para asistentes que piden una dirección (MCP por HTTP). Solo pueden entrar programas de este equipo, cada uno con un token. Los asistentes de la lista no lo necesitan.</translation>
    </message>
    <message>
        <source>A token is like a password: whoever has it may do all that an assistant may.</source>
        <translation>Un token es como una contraseña: quien lo tiene puede hacer todo lo que puede un asistente.</translation>
    </message>
    <message>
        <source>A program with a token of its own is known by its name: it has its own rights, and its token can be ended by itself.</source>
        <translation>Un programa con su propio token se reconoce por su nombre: tiene sus propios permisos y su token se puede anular por separado.</translation>
    </message>
    <message>
        <source>Name of the program</source>
        <translation>Nombre del programa</translation>
    </message>
    <message>
        <source>Name of the program, such as notes-script</source>
        <translation>Nombre del programa, como notes-script</translation>
    </message>
    <message>
        <source>The new token</source>
        <translation>El token nuevo</translation>
    </message>
    <message>
        <source>End it…</source>
        <translation>Anular…</translation>
    </message>
    <message>
        <source>End the token of {name}</source>
        <translation>Anular el token de {name}</translation>
    </message>
    <message>
        <source>New token</source>
        <translation>Token nuevo</translation>
    </message>
    <message>
        <source>Make a new token?</source>
        <translation>¿Crear un token nuevo?</translation>
    </message>
    <message>
        <source>The one you have ends at once; programs that use it are refused.</source>
        <translation>El que tienes deja de valer enseguida; a los programas que lo usan se les deniega el acceso.</translation>
    </message>
    <message>
        <source>Make a new one</source>
        <translation>Crear uno nuevo</translation>
    </message>
    <message>
        <source>End a token</source>
        <translation>Anular un token</translation>
    </message>
    <message>
        <source>End the token of {name}?</source>
        <translation>¿Anular el token de {name}?</translation>
    </message>
    <message>
        <source>The program is refused at once. It can be given a new token.</source>
        <translation>Al programa se le deniega el acceso enseguida. Se le puede dar un token nuevo.</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>Anular</translation>
    </message>
    <message>
        <source>The token of {name}. It is shown this once: copy it now.</source>
        <translation>El token de {name}. Solo se muestra esta vez: cópialo ahora.</translation>
    </message>
</context>
<context>
    <name>HttpWatch</name>
    <message>
        <source>There is a new token; the former one has ended.</source>
        <translation>Hay un token nuevo; el anterior ya no vale.</translation>
    </message>
    <message>
        <source>The token of {name} has ended.</source>
        <translation>El token de {name} ya no vale.</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>It cannot be read.</source>
        <translation>No se puede leer.</translation>
    </message>
    <message>
        <source>It was read, but something in it is different now.</source>
        <translation>Se leyó, pero ahora hay algo distinto en ello.</translation>
    </message>
    <message>
        <source>row {number}</source>
        <translation>fila {number}</translation>
    </message>
    <message>
        <source>line {number}</source>
        <translation>línea {number}</translation>
    </message>
    <message>
        <source>entry {number}</source>
        <translation>entrada {number}</translation>
    </message>
    <message>
        <source>head</source>
        <translation>cabecera</translation>
    </message>
    <message>
        <source>The capture has no time.</source>
        <translation>La captura no tiene hora.</translation>
    </message>
    <message>
        <source>It has no text.</source>
        <translation>No tiene texto.</translation>
    </message>
    <message>
        <source>It has no content.</source>
        <translation>No tiene contenido.</translation>
    </message>
    <message>
        <source>It is too long.</source>
        <translation>Es demasiado largo.</translation>
    </message>
    <message>
        <source>Some bytes were not text and were replaced.</source>
        <translation>Algunos bytes no eran texto y se reemplazaron.</translation>
    </message>
    <message>
        <source>It is not an ordinary file.</source>
        <translation>No es un archivo normal.</translation>
    </message>
    <message>
        <source>media posts</source>
        <translation>publicaciones multimedia</translation>
    </message>
    <message>
        <source>They come from {count} conversations or documents.</source>
        <translation>Vienen de {count} conversaciones o documentos.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>El archivo está vacío.</translation>
    </message>
    <message>
        <source>The file ends in the middle.</source>
        <translation>El archivo se corta a la mitad.</translation>
    </message>
    <message>
        <source>It is not clear which conversation this is.</source>
        <translation>No está claro qué conversación es.</translation>
    </message>
    <message>
        <source>It is built in a way that Rosemary cannot read.</source>
        <translation>Está hecho de una forma que Rosemary no puede leer.</translation>
    </message>
    <message>
        <source>It is neither a memory nor a link.</source>
        <translation>No es ni un recuerdo ni un enlace.</translation>
    </message>
    <message>
        <source>It has no name.</source>
        <translation>No tiene nombre.</translation>
    </message>
    <message>
        <source>The link does not say which two memories it joins.</source>
        <translation>El enlace no dice qué dos recuerdos une.</translation>
    </message>
    <message>
        <source>It is damaged or incomplete.</source>
        <translation>Está dañado o incompleto.</translation>
    </message>
    <message>
        <source>The file is damaged, or in a form that Rosemary does not know.</source>
        <translation>El archivo está dañado o tiene una forma que Rosemary no conoce.</translation>
    </message>
    <message>
        <source>Something follows that does not belong to the export.</source>
        <translation>Sigue algo que no pertenece a la exportación.</translation>
    </message>
    <message>
        <source>A cell has more than 2,000,000 characters: the row is left out.</source>
        <translation>Una celda tiene más de 2 000 000 de caracteres: la fila se omite.</translation>
    </message>
    <message>
        <source>A cell has more than 2,000,000 characters, or a quotation mark is missing: nothing is read from here on.</source>
        <translation>Una celda tiene más de 2 000 000 de caracteres o falta una comilla: a partir de aquí no se lee nada.</translation>
    </message>
    <message>
        <source>A quotation mark in this row is never closed, up to the end of the table: nothing is read from here on.</source>
        <translation>Una comilla de esta fila no se cierra hasta el final de la tabla: a partir de aquí no se lee nada.</translation>
    </message>
    <message>
        <source>The table cannot be read on from here: it may be broken off.</source>
        <translation>La tabla no se puede seguir leyendo desde aquí: puede que esté cortada.</translation>
    </message>
    <message>
        <source>Its path leads out of the archive.</source>
        <translation>Su ruta lleva fuera del archivo comprimido.</translation>
    </message>
    <message>
        <source>It is a link.</source>
        <translation>Es un enlace.</translation>
    </message>
    <message>
        <source>It is a link to another folder.</source>
        <translation>Es un enlace a otra carpeta.</translation>
    </message>
    <message>
        <source>It is encrypted: unpack the archive with its password, then import the folder.</source>
        <translation>Está cifrado: descomprime el archivo con su contraseña e importa la carpeta.</translation>
    </message>
    <message>
        <source>attachments</source>
        <translation>adjuntos</translation>
    </message>
    <message>
        <source>messages of sub-agents</source>
        <translation>mensajes de subagentes</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>imágenes</translation>
    </message>
    <message>
        <source>attachments and other files</source>
        <translation>adjuntos y otros archivos</translation>
    </message>
    <message>
        <source>captures that repeat the one before</source>
        <translation>capturas que repiten la anterior</translation>
    </message>
    <message>
        <source>conversations without messages</source>
        <translation>conversaciones sin mensajes</translation>
    </message>
    <message>
        <source>empty notes</source>
        <translation>notas vacías</translation>
    </message>
    <message>
        <source>exchanges of forgotten sessions</source>
        <translation>intercambios de sesiones olvidadas</translation>
    </message>
    <message>
        <source>hidden steps of the assistant</source>
        <translation>pasos ocultos del asistente</translation>
    </message>
    <message>
        <source>links beyond the first 500,000</source>
        <translation>enlaces más allá de los primeros 500 000</translation>
    </message>
    <message>
        <source>messages of tools</source>
        <translation>mensajes de herramientas</translation>
    </message>
    <message>
        <source>pictures and files</source>
        <translation>imágenes y archivos</translation>
    </message>
    <message>
        <source>projects</source>
        <translation>proyectos</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>tareas</translation>
    </message>
    <message>
        <source>{count} would be added.</source>
        <translation>Por añadir: {count}.</translation>
    </message>
    <message>
        <source>They are from {first}.</source>
        <translation>Fecha: {first}.</translation>
    </message>
    <message>
        <source>They are from {first} to {last}.</source>
        <translation>Fechas: de {first} a {last}.</translation>
    </message>
    <message>
        <source>{count} added.</source>
        <translation>Añadido: {count}.</translation>
    </message>
    <message>
        <source>It was stopped. Import the same again to go on from there.</source>
        <translation>Se detuvo. Importa lo mismo otra vez para seguir desde ahí.</translation>
    </message>
    <message>
        <source>It is not there any more: it was moved, renamed or deleted. Choose where it is now.</source>
        <translation>Ya no está: se movió, se eliminó o cambió de nombre. Elige dónde está ahora.</translation>
    </message>
    <message>
        <source>Nothing that Rosemary can import was found there. It takes the exports of ChatGPT, Claude and Grok, the sessions of coding assistants such as Claude Code, exports of other memory programs and its own, tables in CSV, and folders of notes in Markdown.</source>
        <translation>Ahí no se encontró nada que Rosemary pueda importar. Acepta las exportaciones de ChatGPT, Claude y Grok, las sesiones de asistentes de programación como Claude Code, exportaciones de otros programas de memoria y las suyas propias, tablas en CSV y carpetas de notas en Markdown.</translation>
    </message>
    <message>
        <source>{count} brought up to date.</source>
        <translation>Puesto al día: {count}.</translation>
    </message>
    <message>
        <source>{count} left out: imported before.</source>
        <translation>Omitido por haberse importado antes: {count}.</translation>
    </message>
    <message>
        <source>{count} left out: you have the same text.</source>
        <translation>Omitido por tener ya el mismo texto: {count}.</translation>
    </message>
    <message>
        <source>Links between them: {count}.</source>
        <translation>Enlaces entre ellos: {count}.</translation>
    </message>
    <message>
        <source>Left out on purpose: {parts}.</source>
        <translation>Omitido a propósito: {parts}.</translation>
    </message>
    <message>
        <source>Cannot be read: {count}. See below.</source>
        <translation>No se puede leer: {count}. Mira más abajo.</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import</source>
        <translation>Importar</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>Importar recuerdos</translation>
    </message>
    <message>
        <source>Some of the memories</source>
        <translation>Algunos de los recuerdos</translation>
    </message>
    <message>
        <source>What cannot be read</source>
        <translation>Lo que no se puede leer</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Elegir un archivo…</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Elegir una carpeta…</translation>
    </message>
    <message>
        <source>Undo this import</source>
        <translation>Deshacer importación</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Choose the export of an assistant (ChatGPT, Claude, Grok) or of another memory program, a table (CSV), or a folder of notes. Nothing is imported before you have seen what would come.</source>
        <translation>Elige la exportación de un asistente (ChatGPT, Claude, Grok) o de otro programa de memoria, una tabla (CSV) o una carpeta de notas. No se importa nada antes de que veas lo que llegaría.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Looking at it…</source>
        <translation>Revisando…</translation>
    </message>
    <message>
        <source>Recognised: {title}.</source>
        <translation>Reconocido: {title}.</translation>
    </message>
    <message>
        <source>Importing…</source>
        <translation>Importando…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Choose a file to import</source>
        <translation>Elige un archivo para importar</translation>
    </message>
    <message>
        <source>Choose a folder to import</source>
        <translation>Elige una carpeta para importar</translation>
    </message>
</context>
<context>
    <name>ImportOptionsForm</name>
    <message>
        <source>One memory for each question with its answer</source>
        <translation>Un recuerdo por cada pregunta con su respuesta</translation>
    </message>
    <message>
        <source>One memory for each message</source>
        <translation>Un recuerdo por cada mensaje</translation>
    </message>
    <message>
        <source>One memory for each conversation</source>
        <translation>Un recuerdo por cada conversación</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversaciones</translation>
    </message>
    <message>
        <source>Take the assistant's answers, too</source>
        <translation>Incluir las respuestas del asistente</translation>
    </message>
    <message>
        <source>As in the export</source>
        <translation>Como en la exportación</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Proyecto</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiquetas</translation>
    </message>
</context>
<context>
    <name>ImportRun</name>
    <message>
        <source>The import is undone.</source>
        <translation>La importación se ha deshecho.</translation>
    </message>
    <message>
        <source>There was nothing new to import.</source>
        <translation>No había nada nuevo que importar.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Imported {count}</source>
        <translation>Has importado {count}</translation>
    </message>
</context>
<context>
    <name>LeftOutFolders</name>
    <message>
        <source>Leave out a folder…</source>
        <translation>Excluir una carpeta…</translation>
    </message>
    <message>
        <source>Left out for all assistants: what is said in these folders and below them.</source>
        <translation>Excluido para todos los asistentes: lo que se dice en estas carpetas y sus subcarpetas.</translation>
    </message>
    <message>
        <source>Leave it out no longer: {folder}</source>
        <translation>Dejar de excluir: {folder}</translation>
    </message>
    <message>
        <source>Choose a folder to leave out</source>
        <translation>Elige una carpeta para excluirla</translation>
    </message>
</context>
<context>
    <name>LeftOutLine</name>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Show the conversations</source>
        <translation>Ver las conversaciones</translation>
    </message>
    <message>
        <source>{count} are not in this list</source>
        <translation>Fuera de esta lista: {count}</translation>
    </message>
</context>
<context>
    <name>LicencesDialog</name>
    <message>
        <source>Licences</source>
        <translation>Licencias</translation>
    </message>
    <message>
        <source>Find in the licences</source>
        <translation>Buscar en las licencias</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>No se encontró</translation>
    </message>
    <message>
        <source>Reading the licences…</source>
        <translation>Leyendo las licencias…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>What Rosemary is made of</source>
        <translation>De qué está hecho Rosemary</translation>
    </message>
</context>
<context>
    <name>LinkOffers</name>
    <message>
        <source>Memories to link to</source>
        <translation>Recuerdos que enlazar</translation>
    </message>
</context>
<context>
    <name>Links</name>
    <message>
        <source>Related to</source>
        <translation>Relacionado con</translation>
    </message>
    <message>
        <source>Supersedes</source>
        <translation>Sustituye a</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>Contradice a</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>Parte de</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Sigue a</translation>
    </message>
    <message>
        <source>Superseded by</source>
        <translation>Sustituido por</translation>
    </message>
    <message>
        <source>Contradicted by</source>
        <translation>Contradicho por</translation>
    </message>
    <message>
        <source>Contains</source>
        <translation>Contiene</translation>
    </message>
    <message>
        <source>Followed by</source>
        <translation>Seguido por</translation>
    </message>
</context>
<context>
    <name>LinksPane</name>
    <message>
        <source>Nothing is linked to this memory yet.</source>
        <translation>Aún no hay nada enlazado con este recuerdo.</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Encontrado</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>No se encontró nada</translation>
    </message>
    <message>
        <source>Suggested: close in meaning</source>
        <translation>Sugerido: significado cercano</translation>
    </message>
    <message>
        <source>Find a memory to link</source>
        <translation>Buscar un recuerdo que enlazar</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Borrar búsqueda</translation>
    </message>
    <message>
        <source>Relation of a new link</source>
        <translation>Relación de un enlace nuevo</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Enlaces</translation>
    </message>
    <message>
        <source>Remove the link to {title}</source>
        <translation>Quitar el enlace con {title}</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Weight of the link</source>
        <translation>Peso del enlace</translation>
    </message>
    <message>
        <source>How strong the link is. In searches, a strong link lifts the memory it leads to.</source>
        <translation>Lo fuerte que es el enlace. En las búsquedas, un enlace fuerte hace subir el recuerdo al que lleva.</translation>
    </message>
    <message>
        <source>Link {title}</source>
        <translation>Enlazar {title}</translation>
    </message>
</context>
<context>
    <name>ListPane</name>
    <message>
        <source>New</source>
        <translation>Nuevo</translation>
    </message>
    <message>
        <source>Empty the trash</source>
        <translation>Vaciar la papelera</translation>
    </message>
    <message>
        <source>Show or hide the filters</source>
        <translation>Mostrar u ocultar los filtros</translation>
    </message>
    <message>
        <source>Empty trash…</source>
        <translation>Vaciar papelera…</translation>
    </message>
    <message>
        <source>Save this list as a filter</source>
        <translation>Guardar esta lista como filtro</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Nuevo recuerdo</translation>
    </message>
    <message>
        <source>No memories yet</source>
        <translation>Aún no hay recuerdos</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>Connect an assistant, and it will keep here what matters. Or write the first memory yourself.</source>
        <translation>Conecta un asistente y guardará aquí lo que importa. O escribe tú el primer recuerdo.</translation>
    </message>
    <message>
        <source>Show what is selected (Return)</source>
        <translation>Ver lo seleccionado (Intro)</translation>
    </message>
    <message>
        <source>Search everywhere</source>
        <translation>Buscar en todo</translation>
    </message>
    <message>
        <source>Show the conversations</source>
        <translation>Ver las conversaciones</translation>
    </message>
    <message>
        <source>Connect an assistant</source>
        <translation>Conectar un asistente</translation>
    </message>
    <message>
        <source>words only</source>
        <translation>solo palabras</translation>
    </message>
    <message>
        <source>Nothing in {what}</source>
        <translation>Nada en {what}</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>No se encontró nada</translation>
    </message>
    <message>
        <source>No memory there matches “{query}”.</source>
        <translation>Ningún recuerdo de ahí coincide con «{query}».</translation>
    </message>
    <message>
        <source>No memory matches “{query}”.</source>
        <translation>Ningún recuerdo coincide con «{query}».</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Borrar búsqueda</translation>
    </message>
    <message>
        <source>No notes here</source>
        <translation>Aquí no hay notas</translation>
    </message>
    <message>
        <source>The trash is empty</source>
        <translation>La papelera está vacía</translation>
    </message>
    <message>
        <source>No memory matches this filter.</source>
        <translation>Ningún recuerdo coincide con este filtro.</translation>
    </message>
    <message>
        <source>Show all memories</source>
        <translation>Ver todos los recuerdos</translation>
    </message>
    <message>
        <source>Deleted memories stay here for some time, and can be restored.</source>
        <translation>Los recuerdos eliminados se quedan aquí un tiempo y se pueden restaurar.</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>Aquí no hay nada</translation>
    </message>
    <message>
        <source>No memory has the tag “{tag}”.</source>
        <translation>Ningún recuerdo tiene la etiqueta «{tag}».</translation>
    </message>
</context>
<context>
    <name>Listing</name>
    <message>
        <source>Nothing from {what}, so all was searched.</source>
        <translation>Nada de {what}; se ha buscado en todo.</translation>
    </message>
    <message>
        <source>No sure answer. These are the nearest:</source>
        <translation>Ninguna respuesta segura. Lo más cercano:</translation>
    </message>
    <message>
        <source>No sure answer in {what}. These are the nearest:</source>
        <translation>Ninguna respuesta segura en {what}. Lo más cercano:</translation>
    </message>
</context>
<context>
    <name>MemoryChanges</name>
    <message>
        <source>Tagged {count}</source>
        <translation>Has etiquetado {count}</translation>
    </message>
    <message>
        <source>Removed the tag from {count}</source>
        <translation>Has quitado la etiqueta de {count}</translation>
    </message>
    <message>
        <source>Pinned {count}</source>
        <translation>Has fijado {count}</translation>
    </message>
    <message>
        <source>Unpinned {count}</source>
        <translation>Has desfijado {count}</translation>
    </message>
    <message>
        <source>Changed the type of {count}</source>
        <translation>Has cambiado el tipo de {count}</translation>
    </message>
    <message>
        <source>Changed the importance of {count}</source>
        <translation>Has cambiado la importancia de {count}</translation>
    </message>
    <message>
        <source>Moved {count}</source>
        <translation>Has movido {count}</translation>
    </message>
    <message>
        <source>Linked {count}</source>
        <translation>Has enlazado {count}</translation>
    </message>
    <message>
        <source>Moved {count} to the trash</source>
        <translation>Has movido {count} a la papelera</translation>
    </message>
    <message>
        <source>Nothing changed</source>
        <translation>Nada ha cambiado</translation>
    </message>
    <message>
        <source>Restored {count}</source>
        <translation>Has restaurado {count}</translation>
    </message>
    <message>
        <source>moved {count} to the trash instead</source>
        <translation>en su lugar, {count} a la papelera</translation>
    </message>
    <message>
        <source>Its key is now {key}: another memory has the former one.</source>
        <translation>Su clave es ahora {key}: otro recuerdo tiene la anterior.</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>Mostrar el otro</translation>
    </message>
    <message>
        <source>Restore in its place</source>
        <translation>Restaurar en su lugar</translation>
    </message>
    <message>
        <source>This one stays in the trash.</source>
        <translation>Este se queda en la papelera.</translation>
    </message>
    <message>
        <source>Another memory has the text of one of them, so all stay in the trash.</source>
        <translation>Otro recuerdo tiene el texto de uno de ellos, así que todos se quedan en la papelera.</translation>
    </message>
    <message>
        <source>Deleted {count} for good</source>
        <translation>Has eliminado {count} definitivamente</translation>
    </message>
</context>
<context>
    <name>MemoryForm</name>
    <message>
        <source>Show all</source>
        <translation>Ver todo</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Título</translation>
    </message>
    <message>
        <source>Add a title</source>
        <translation>Añade un título</translation>
    </message>
    <message>
        <source>Show the whole text</source>
        <translation>Ver el texto completo</translation>
    </message>
    <message>
        <source>A long text: the first {shown} of {total} characters.</source>
        <translation>Un texto largo: los primeros {shown} de {total} caracteres.</translation>
    </message>
    <message>
        <source>One of its lines is too long to edit here.</source>
        <translation>Una de sus líneas es demasiado larga para editarla aquí.</translation>
    </message>
</context>
<context>
    <name>MemoryListModel</name>
    <message>
        <source>Loading</source>
        <translation>Cargando</translation>
    </message>
    <message>
        <source>{title}, {type}, importance {importance} of 10</source>
        <translation>{title}, {type}, importancia {importance} de 10</translation>
    </message>
</context>
<context>
    <name>MemoryListView</name>
    <message>
        <source>Memories</source>
        <translation>Recuerdos</translation>
    </message>
</context>
<context>
    <name>MemoryMenus</name>
    <message>
        <source>Actions for {what}</source>
        <translation>Acciones para {what}</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Editar</translation>
    </message>
    <message>
        <source>Link to the first</source>
        <translation>Enlazar al primero</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Fijar</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Desfijar</translation>
    </message>
    <message>
        <source>Add tag…</source>
        <translation>Añadir etiqueta…</translation>
    </message>
    <message>
        <source>Move to a project…</source>
        <translation>Mover a un proyecto…</translation>
    </message>
    <message>
        <source>Read the conversation</source>
        <translation>Leer la conversación</translation>
    </message>
    <message>
        <source>Make a note</source>
        <translation>Crear nota</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mover a la papelera</translation>
    </message>
    <message>
        <source>List memories with this tag</source>
        <translation>Ver los recuerdos con esta etiqueta</translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation>Renombrar o combinar…</translation>
    </message>
    <message>
        <source>Remove from this memory</source>
        <translation>Quitar de este recuerdo</translation>
    </message>
    <message>
        <source>Tag {name}</source>
        <translation>Etiqueta {name}</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Discarded the draft</source>
        <translation>Has descartado el borrador</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Show the next one</source>
        <translation>Mostrar el siguiente</translation>
    </message>
    <message>
        <source>Someone else</source>
        <translation>Otra persona</translation>
    </message>
    <message>
        <source>{who} moved this memory to the trash while you were writing.</source>
        <translation>{who} movió este recuerdo a la papelera mientras escribías.</translation>
    </message>
    <message>
        <source>Restore and save</source>
        <translation>Restaurar y guardar</translation>
    </message>
    <message>
        <source>{who} changed this memory while you were writing.</source>
        <translation>{who} cambió este recuerdo mientras escribías.</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Conservar el mío</translation>
    </message>
    <message>
        <source>Show theirs</source>
        <translation>Ver el suyo</translation>
    </message>
    <message>
        <source>This memory has been moved to the trash since.</source>
        <translation>Entretanto, este recuerdo se ha movido a la papelera.</translation>
    </message>
    <message>
        <source>This memory has been changed since.</source>
        <translation>Entretanto, este recuerdo ha cambiado.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>What you typed is a memory of its own now.</source>
        <translation>Lo que escribiste es ahora un recuerdo aparte.</translation>
    </message>
    <message>
        <source>Showing the other version</source>
        <translation>Se muestra la otra versión</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>Mostrar el otro</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Nuevo recuerdo</translation>
    </message>
    <message>
        <source>“{title}” was changed elsewhere and is not saved.</source>
        <translation>«{title}» se cambió en otro lugar y no está guardado.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
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
        <translation>de {first} a {last}</translation>
    </message>
    <message>
        <source>since {first}</source>
        <translation>desde {first}</translation>
    </message>
    <message>
        <source>until {last}</source>
        <translation>hasta {last}</translation>
    </message>
</context>
<context>
    <name>NarrowingBar</name>
    <message>
        <source>Project</source>
        <translation>Proyecto</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>All types</source>
        <translation>Todos los tipos</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>Todos los proyectos</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Sin proyecto</translation>
    </message>
</context>
<context>
    <name>NarrowingLine</name>
    <message>
        <source>Search everything</source>
        <translation>Buscar en todo</translation>
    </message>
</context>
<context>
    <name>NavigationModel</name>
    <message>
        <source>below {tag}</source>
        <translation>bajo {tag}</translation>
    </message>
    <message>
        <source>part of the filter</source>
        <translation>parte del filtro</translation>
    </message>
    <message>
        <source>All memories</source>
        <translation>Todos los recuerdos</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversaciones</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Fijados</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>Usados hace poco</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Papelera</translation>
    </message>
    <message numerus="yes">
        <source>Show all %Ln tags</source>
        <translation><numerusform>Ver %Ln etiqueta</numerusform><numerusform>Ver las %Ln etiquetas</numerusform></translation>
    </message>
    <message>
        <source>No tag named “{name}”</source>
        <translation>Ninguna etiqueta llamada «{name}»</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>Filtros guardados</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Tipos</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Orígenes</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Proyectos</translation>
    </message>
    <message numerus="yes">
        <source>Show all %Ln projects</source>
        <translation><numerusform>Ver %Ln proyecto</numerusform><numerusform>Ver los %Ln proyectos</numerusform></translation>
    </message>
    <message>
        <source>Shared by {names}</source>
        <translation>Compartido por {names}</translation>
    </message>
    <message>
        <source>everyone</source>
        <translation>todos</translation>
    </message>
    <message>
        <source>Shared with {names}</source>
        <translation>Compartido con {names}</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Sin proyecto</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Copied</source>
        <translation>Copiado</translation>
    </message>
    <message>
        <source>What you typed is kept.</source>
        <translation>Lo que escribiste se conserva.</translation>
    </message>
    <message>
        <source>The text that you were typing when Rosemary stopped is back.</source>
        <translation>Se ha recuperado el texto que escribías cuando Rosemary se detuvo.</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Close this message</source>
        <translation>Cerrar este mensaje</translation>
    </message>
</context>
<context>
    <name>Notifications</name>
    <message>
        <source>Assistants cannot connect</source>
        <translation>Los asistentes no pueden conectarse</translation>
    </message>
    <message>
        <source>The server of the memories is away</source>
        <translation>El servidor de los recuerdos no está disponible</translation>
    </message>
    <message>
        <source>No backup could be made</source>
        <translation>No se pudo hacer la copia</translation>
    </message>
    <message>
        <source>One change by an assistant waits for your approval.</source>
        <translation>Un cambio de un asistente espera tu aprobación.</translation>
    </message>
    <message>
        <source>{count} changes by assistants wait for your approval.</source>
        <translation>{count} cambios de asistentes esperan tu aprobación.</translation>
    </message>
    <message>
        <source>Waiting for you</source>
        <translation>Pendiente de ti</translation>
    </message>
    <message>
        <source>{client} moved {count} to the trash. They can be restored.</source>
        <translation>{client} movió {count} a la papelera. Se puede restaurar.</translation>
    </message>
    <message>
        <source>An assistant</source>
        <translation>Un asistente</translation>
    </message>
    <message>
        <source>Many memories deleted</source>
        <translation>Muchos recuerdos eliminados</translation>
    </message>
</context>
<context>
    <name>OrganisationActions</name>
    <message>
        <source>Saved the filter “{name}”</source>
        <translation>Has guardado el filtro «{name}»</translation>
    </message>
    <message>
        <source>Save this list</source>
        <translation>Guardar esta lista</translation>
    </message>
    <message>
        <source>Name of the filter</source>
        <translation>Nombre del filtro</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Take out of the filter</source>
        <translation>Sacar del filtro</translation>
    </message>
    <message>
        <source>Add to the filter</source>
        <translation>Añadir al filtro</translation>
    </message>
    <message>
        <source>Ctrl+Click</source>
        <translation>Ctrl+clic</translation>
    </message>
    <message>
        <source>The filter is called “{name}” now.</source>
        <translation>El filtro se llama ahora «{name}».</translation>
    </message>
    <message>
        <source>Removed the filter “{name}”</source>
        <translation>Has quitado el filtro «{name}»</translation>
    </message>
    <message>
        <source>Rename the filter</source>
        <translation>Cambiar el nombre del filtro</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Renombrar…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Removed the tag “{name}” from all memories</source>
        <translation>Has quitado la etiqueta «{name}» de todos los recuerdos</translation>
    </message>
    <message>
        <source>New name; that of another tag merges the two</source>
        <translation>Nombre nuevo; si es el de otra etiqueta, se combinan</translation>
    </message>
    <message>
        <source>Rename the tag</source>
        <translation>Cambiar el nombre de la etiqueta</translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation>Renombrar o combinar…</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Color</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ninguno</translation>
    </message>
    <message>
        <source>Remove from all memories</source>
        <translation>Quitar de todos los recuerdos</translation>
    </message>
    <message>
        <source>Remove with the tags below it</source>
        <translation>Quitar con las etiquetas que tiene debajo</translation>
    </message>
    <message>
        <source>The tag is called “{name}” now.</source>
        <translation>La etiqueta se llama ahora «{name}».</translation>
    </message>
    <message>
        <source>Merged the tag “{tag}” into “{name}”</source>
        <translation>Has combinado la etiqueta «{tag}» con «{name}»</translation>
    </message>
    <message>
        <source>The project is called “{name}” now.</source>
        <translation>El proyecto se llama ahora «{name}».</translation>
    </message>
    <message>
        <source>Rename the project</source>
        <translation>Cambiar el nombre del proyecto</translation>
    </message>
    <message>
        <source>Share…</source>
        <translation>Compartir…</translation>
    </message>
    <message>
        <source>Changed the colour of “{name}”</source>
        <translation>Has cambiado el color de «{name}»</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renombrar</translation>
    </message>
</context>
<context>
    <name>OutboxDialog</name>
    <message>
        <source>Memories kept on this computer</source>
        <translation>Recuerdos guardados en este ordenador</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Eliminar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>The server does not have these. They are safe on this computer as long as they stand here.</source>
        <translation>El servidor no los tiene. Mientras estén aquí, están a salvo en este ordenador.</translation>
    </message>
    <message>
        <source>The server has everything.</source>
        <translation>El servidor lo tiene todo.</translation>
    </message>
    <message>
        <source>Waits for the server.</source>
        <translation>Espera al servidor.</translation>
    </message>
    <message>
        <source>Not taken: {reason}</source>
        <translation>No aceptado: {reason}</translation>
    </message>
    <message>
        <source>Delete {memories} for good?</source>
        <translation>¿Eliminar {memories} para siempre?</translation>
    </message>
    <message>
        <source>The server does not have them. This cannot be undone.</source>
        <translation>El servidor no los tiene. Esto no se puede deshacer.</translation>
    </message>
</context>
<context>
    <name>PageRail</name>
    <message>
        <source>Pages</source>
        <translation>Páginas</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Memories</source>
        <translation>Recuerdos</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Cronología</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Enlaces</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Estadísticas</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Copias</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Actividad</translation>
    </message>
    <message>
        <source>Assistants</source>
        <translation>Asistentes</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>New memory</source>
        <translation>Nuevo recuerdo</translation>
    </message>
    <message>
        <source>Search memories</source>
        <translation>Buscar recuerdos</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Deshacer el último cambio</translation>
    </message>
    <message>
        <source>Redo what was undone last</source>
        <translation>Rehacer lo último que se deshizo</translation>
    </message>
    <message>
        <source>Import memories…</source>
        <translation>Importar recuerdos…</translation>
    </message>
    <message>
        <source>Export memories…</source>
        <translation>Exportar recuerdos…</translation>
    </message>
    <message>
        <source>Switch between preview and edit</source>
        <translation>Cambiar entre vista previa y edición</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>Guardar ahora</translation>
    </message>
    <message>
        <source>Quit Rosemary</source>
        <translation>Salir de Rosemary</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>Colores claros</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>Colores oscuros</translation>
    </message>
    <message>
        <source>Colours of the desktop</source>
        <translation>Colores del escritorio</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>Undo: {what}</source>
        <translation>Deshacer: {what}</translation>
    </message>
    <message>
        <source>Redo: {what}</source>
        <translation>Rehacer: {what}</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>Vaciar la papelera…</translation>
    </message>
    <message>
        <source>First steps…</source>
        <translation>Primeros pasos…</translation>
    </message>
    <message>
        <source>Move what is selected to the trash</source>
        <translation>Mover lo seleccionado a la papelera</translation>
    </message>
    <message>
        <source>Pause all assistants</source>
        <translation>Pausar todos los asistentes</translation>
    </message>
    <message>
        <source>Resume all assistants</source>
        <translation>Reanudar todos los asistentes</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <source>List of memories</source>
        <translation>Lista de recuerdos</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Backing up what is there now</source>
        <translation>Copiando lo que hay ahora</translation>
    </message>
    <message>
        <source>Putting the backup in place</source>
        <translation>Colocando la copia en su sitio</translation>
    </message>
    <message>
        <source>Checking the backup</source>
        <translation>Comprobando la copia</translation>
    </message>
    <message>
        <source>Copying the memories</source>
        <translation>Copiando los recuerdos</translation>
    </message>
    <message>
        <source>Writing the memories as JSON</source>
        <translation>Escribiendo los recuerdos como JSON</translation>
    </message>
</context>
<context>
    <name>ProgressLine</name>
    <message>
        <source>Working</source>
        <translation>Trabajando</translation>
    </message>
</context>
<context>
    <name>ProjectBox</name>
    <message>
        <source>Project</source>
        <translation>Proyecto</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Sin proyecto</translation>
    </message>
</context>
<context>
    <name>ProjectTicks</name>
    <message>
        <source>Find a project</source>
        <translation>Buscar un proyecto</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Proyectos</translation>
    </message>
    <message>
        <source>No project has that in its name.</source>
        <translation>Ningún proyecto tiene eso en su nombre.</translation>
    </message>
</context>
<context>
    <name>PropertiesCard</name>
    <message>
        <source>Importance</source>
        <translation>Importancia</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>now {value}</source>
        <translation>ahora {value}</translation>
    </message>
    <message numerus="yes">
        <source>now {value}, not used for %Ln days</source>
        <translation><numerusform>ahora {value}, sin uso desde hace %Ln día</numerusform><numerusform>ahora {value}, sin uso desde hace %Ln días</numerusform></translation>
    </message>
    <message>
        <source>now {value}, last used {date}</source>
        <translation>ahora {value}, último uso: {date}</translation>
    </message>
    <message>
        <source>now {value}, raised by use</source>
        <translation>ahora {value}, aumentada por el uso</translation>
    </message>
    <message>
        <source>Type, project</source>
        <translation>Tipo, proyecto</translation>
    </message>
    <message>
        <source>{value} of 10</source>
        <translation>{value} de 10</translation>
    </message>
</context>
<context>
    <name>Question</name>
    <message>
        <source>Leave it as it is</source>
        <translation>Dejarlo como está</translation>
    </message>
</context>
<context>
    <name>QuickAdd</name>
    <message>
        <source>Add a memory</source>
        <translation>Añadir un recuerdo</translation>
    </message>
    <message>
        <source>From the clipboard</source>
        <translation>Del portapapeles</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>This text is not saved yet. Save or discard it, then quit again.</source>
        <translation>Este texto aún no está guardado. Guárdalo o descártalo y vuelve a salir.</translation>
    </message>
    <message>
        <source>What should be remembered?</source>
        <translation>¿Qué hay que recordar?</translation>
    </message>
    <message>
        <source>Text of the memory</source>
        <translation>Texto del recuerdo</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Intro</translation>
    </message>
</context>
<context>
    <name>QuickSearch</name>
    <message>
        <source>Quick search</source>
        <translation>Búsqueda rápida</translation>
    </message>
    <message>
        <source>Enter opens · {copy} copies · Esc closes</source>
        <translation>Intro abre · {copy} copia · Esc cierra</translation>
    </message>
    <message>
        <source>No memory matches “{query}”.</source>
        <translation>Ningún recuerdo coincide con «{query}».</translation>
    </message>
    <message>
        <source>There are no memories yet.</source>
        <translation>Aún no hay recuerdos.</translation>
    </message>
    <message>
        <source>No memory matches this filter.</source>
        <translation>Ningún recuerdo coincide con este filtro.</translation>
    </message>
</context>
<context>
    <name>RecentSessions</name>
    <message>
        <source>Remembered last</source>
        <translation>Lo último recordado</translation>
    </message>
    <message>
        <source>1 exchange</source>
        <translation>1 intercambio</translation>
    </message>
    <message>
        <source>{count} exchanges</source>
        <translation>{count} intercambios</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Olvidar</translation>
    </message>
    <message>
        <source>Forget this session: {title}</source>
        <translation>Olvidar esta sesión: {title}</translation>
    </message>
</context>
<context>
    <name>RememberBox</name>
    <message>
        <source>Each question with its answer becomes a memory, from now on. It stays on this computer; the page Assistants switches it off.</source>
        <translation>Cada pregunta con su respuesta se convierte en un recuerdo desde ahora. Se queda en este equipo; se desactiva en la página Asistentes.</translation>
    </message>
    <message>
        <source>Save conversations with {assistant}</source>
        <translation>Guardar las conversaciones con {assistant}</translation>
    </message>
</context>
<context>
    <name>ReminderRow</name>
    <message>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Copiar el texto</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Añadir</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>Qué cambia en el archivo</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Actualizar</translation>
    </message>
</context>
<context>
    <name>ReminderSection</name>
    <message>
        <source>Reminded of its memory</source>
        <translation>Recordatorio de su memoria</translation>
    </message>
</context>
<context>
    <name>Reminders</name>
    <message>
        <source>Is told at the start what it should know</source>
        <translation>Al empezar se le dice lo que debe saber</translation>
    </message>
    <message>
        <source>Has a skill for its memory</source>
        <translation>Tiene una skill para su memoria</translation>
    </message>
    <message>
        <source>Knows when to search and save</source>
        <translation>Sabe cuándo buscar y guardar</translation>
    </message>
    <message>
        <source>Paste the text into its rules: {place}.</source>
        <translation>Pega el texto en sus reglas: {place}.</translation>
    </message>
    <message>
        <source>A short text in its own rules says when to use the memory.</source>
        <translation>Un texto corto en sus propias reglas dice cuándo usar la memoria.</translation>
    </message>
    <message>
        <source>At the start of each session it is told who you are, what was decided and what is open.</source>
        <translation>Al empezar cada sesión se le dice quién eres, qué se decidió y qué está pendiente.</translation>
    </message>
    <message>
        <source>A folder among its skills says when to use the memory; it is read when it is needed.</source>
        <translation>Una carpeta entre sus skills dice cuándo usar la memoria; se lee cuando hace falta.</translation>
    </message>
    <message>
        <source>It can be updated: what is there now differs.</source>
        <translation>Se puede actualizar: lo que hay ahora es distinto.</translation>
    </message>
</context>
<context>
    <name>SearchBox</name>
    <message>
        <source>Search memories</source>
        <translation>Buscar recuerdos</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Borrar búsqueda</translation>
    </message>
</context>
<context>
    <name>SearchedTicks</name>
    <message>
        <source>{ticked} of {count}</source>
        <translation>{ticked} de {count}</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>Desmarcar</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>Marcar todos</translation>
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
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>Change the address or password…</source>
        <translation>Cambiar la dirección o la contraseña…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Your memories cannot be reached</source>
        <translation>No se puede acceder a tus recuerdos</translation>
    </message>
</context>
<context>
    <name>ServerStatus</name>
    <message>
        <source>The server is away</source>
        <translation>El servidor no responde</translation>
    </message>
    <message>
        <source>Assistants are paused</source>
        <translation>Asistentes en pausa</translation>
    </message>
    <message>
        <source>Assistants cannot connect</source>
        <translation>Los asistentes no pueden conectarse</translation>
    </message>
    <message>
        <source>Closed to assistants</source>
        <translation>Cerrado a los asistentes</translation>
    </message>
    <message>
        <source>Ready for assistants</source>
        <translation>Listo para asistentes</translation>
    </message>
    <message>
        <source>Ready · 1 assistant</source>
        <translation>Listo · 1 asistente</translation>
    </message>
    <message numerus="yes">
        <source>Ready · %Ln assistants</source>
        <translation><numerusform>Listo · %Ln asistente</numerusform><numerusform>Listo · %Ln asistentes</numerusform></translation>
    </message>
    <message>
        <source>Nothing saved yet</source>
        <translation>Aún no hay nada guardado</translation>
    </message>
    <message>
        <source>Last saved: {moment}</source>
        <translation>Último guardado: {moment}</translation>
    </message>
</context>
<context>
    <name>SessionForgetting</name>
    <message>
        <source>The session is forgotten: {count} went to the trash, and no more of it is taken</source>
        <translation>La sesión se ha olvidado: {count} a la papelera, y no se recoge nada más de ella</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Back to the default of {name}</source>
        <translation>Volver al valor predeterminado de {name}</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Guardado</translation>
    </message>
    <message>
        <source>Saved. It counts after a restart.</source>
        <translation>Guardado. Se aplica al reiniciar.</translation>
    </message>
    <message>
        <source>Choose the folder: {name}</source>
        <translation>Elegir la carpeta: {name}</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activado</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Type a whole number.</source>
        <translation>Escribe un número entero.</translation>
    </message>
    <message>
        <source>Type a number, such as 0.5.</source>
        <translation>Escribe un número, como 0.5.</translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation>Como el escritorio</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>Reducidas</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Completas</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Ventana</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Copias de seguridad</translation>
    </message>
    <message>
        <source>Automatic backups</source>
        <translation>Copias automáticas</translation>
    </message>
    <message>
        <source>Rosemary makes them by itself while it runs</source>
        <translation>Rosemary las hace por sí mismo mientras está en marcha</translation>
    </message>
    <message>
        <source>Hours between backups</source>
        <translation>Horas entre copias</translation>
    </message>
    <message>
        <source>Saves between backups</source>
        <translation>Guardados entre copias</translation>
    </message>
    <message>
        <source>one is made after so many saves, 1 to 1,000,000</source>
        <translation>se hace una después de tantos guardados, de 1 a 1 000 000</translation>
    </message>
    <message>
        <source>Backups kept</source>
        <translation>Copias que se conservan</translation>
    </message>
    <message>
        <source>how many are kept, spread over days, weeks and months, 1 to 1,000</source>
        <translation>cuántas se conservan, repartidas en días, semanas y meses, de 1 a 1000</translation>
    </message>
    <message>
        <source>Folder of the backups</source>
        <translation>Carpeta de las copias</translation>
    </message>
    <message>
        <source>where they are kept; if empty, in `backups` beside the memories</source>
        <translation>dónde se guardan; si está vacío, en `backups` junto a los recuerdos</translation>
    </message>
    <message>
        <source>New assistants</source>
        <translation>Asistentes nuevos</translation>
    </message>
    <message>
        <source>it may change nothing</source>
        <translation>no puede cambiar nada</translation>
    </message>
    <message>
        <source>Ask before deleting</source>
        <translation>Preguntar antes de eliminar</translation>
    </message>
    <message>
        <source>its deletions wait for your approval</source>
        <translation>lo que quiere eliminar espera tu aprobación</translation>
    </message>
    <message>
        <source>Days a deletion waits</source>
        <translation>Días que espera una eliminación</translation>
    </message>
    <message>
        <source>What is kept</source>
        <translation>Qué se conserva</translation>
    </message>
    <message>
        <source>Days in the trash</source>
        <translation>Días en la papelera</translation>
    </message>
    <message>
        <source>after so many days in the trash a memory is deleted for good, 1 to 36,500</source>
        <translation>tras tantos días en la papelera un recuerdo se elimina definitivamente, de 1 a 36 500</translation>
    </message>
    <message>
        <source>Days in the activity</source>
        <translation>Días en la actividad</translation>
    </message>
    <message>
        <source>Days of followed conversations</source>
        <translation>Días de las conversaciones seguidas</translation>
    </message>
    <message>
        <source>conversations from the session files of assistants go to the trash when they are so many days old; 0 for never</source>
        <translation>las conversaciones de los archivos de sesión de los asistentes van a la papelera cuando tienen tantos días; 0 para nunca</translation>
    </message>
    <message>
        <source>Followed exchanges kept</source>
        <translation>Intercambios que se conservan</translation>
    </message>
    <message>
        <source>beyond so many of them the oldest go to the trash; 0 for no limit</source>
        <translation>si hay más de estos, los más antiguos van a la papelera; 0 para no poner límite</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Acceso por HTTP</translation>
    </message>
    <message>
        <source>whether scripts and other programs may come in over HTTP</source>
        <translation>si los scripts y otros programas pueden entrar por HTTP</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Puerto</translation>
    </message>
    <message>
        <source>the number programs connect to, 1024 to 65535</source>
        <translation>el número al que se conectan los programas, de 1024 a 65535</translation>
    </message>
    <message>
        <source>Newer versions</source>
        <translation>Versiones nuevas</translation>
    </message>
    <message>
        <source>Ask for newer versions</source>
        <translation>Consultar si hay versiones nuevas</translation>
    </message>
    <message>
        <source>whether to ask the address below once a day</source>
        <translation>si se consulta una vez al día la dirección de abajo</translation>
    </message>
    <message>
        <source>Address that is asked</source>
        <translation>Dirección que se consulta</translation>
    </message>
    <message>
        <source>the next one is made so many hours after the last, if anything has changed, 1 to 8,760</source>
        <translation>la siguiente se hace tantas horas después de la última, si algo ha cambiado, de 1 a 8760</translation>
    </message>
    <message>
        <source>It counts after a restart.</source>
        <translation>Se aplica al reiniciar.</translation>
    </message>
    <message>
        <source>What it is offered</source>
        <translation>Qué se le ofrece</translation>
    </message>
    <message>
        <source>everything, or only the basics: save, search, read, change and delete</source>
        <translation>todo, o solo lo básico: guardar, buscar, leer, cambiar y eliminar</translation>
    </message>
    <message>
        <source>Only read</source>
        <translation>Solo leer</translation>
    </message>
    <message>
        <source>if you have not decided after so many days, nothing is deleted, 1 to 36,500</source>
        <translation>si no has decidido tras tantos días, no se elimina nada, de 1 a 36 500</translation>
    </message>
    <message>
        <source>what an assistant did is listed for so many days, 1 to 36,500</source>
        <translation>lo que hizo un asistente se muestra durante tantos días, de 1 a 36 500</translation>
    </message>
    <message>
        <source>Let programs in</source>
        <translation>Dejar entrar a programas</translation>
    </message>
    <message>
        <source>where new versions are listed, as on GitHub; if empty, none is asked</source>
        <translation>dónde están listadas las versiones nuevas, como en GitHub; si está vacío, no se consulta ninguna</translation>
    </message>
    <message>
        <source>Limits for each assistant</source>
        <translation>Límites para cada asistente</translation>
    </message>
    <message>
        <source>Calls at once</source>
        <translation>Llamadas a la vez</translation>
    </message>
    <message>
        <source>so many calls of one client are worked on at the same time, 1 to 1,000</source>
        <translation>tantas llamadas de un cliente se atienden al mismo tiempo, de 1 a 1000</translation>
    </message>
    <message>
        <source>Calls in a minute</source>
        <translation>Llamadas por minuto</translation>
    </message>
    <message>
        <source>so many calls of one client are answered in a minute, 1 to 1,000,000</source>
        <translation>tantas llamadas de un cliente se responden en un minuto, de 1 a 1 000 000</translation>
    </message>
    <message>
        <source>Seconds for a call</source>
        <translation>Segundos por llamada</translation>
    </message>
    <message>
        <source>a call of an assistant is waited for so long, 1 to 86,400</source>
        <translation>cuánto se espera una llamada de un asistente, de 1 a 86 400</translation>
    </message>
    <message>
        <source>Order of search results</source>
        <translation>Orden de los resultados</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Candidatos</translation>
    </message>
    <message>
        <source>how many memories each kind of search proposes, 10 to 1000</source>
        <translation>cuántos recuerdos propone cada clase de búsqueda, de 10 a 1000</translation>
    </message>
    <message>
        <source>Common words</source>
        <translation>Palabras comunes</translation>
    </message>
    <message>
        <source>a word in more than this share of the memories counts as common</source>
        <translation>una palabra que está en más de esta parte de los recuerdos se considera común</translation>
    </message>
    <message>
        <source>Weight of meaning, Latin letters</source>
        <translation>Peso del significado, letras latinas</translation>
    </message>
    <message>
        <source>what meaning counts against words for a query in Latin letters</source>
        <translation>cuánto cuenta el significado frente a las palabras en una búsqueda con letras latinas</translation>
    </message>
    <message>
        <source>Weight of meaning, other scripts</source>
        <translation>Peso del significado, otras escrituras</translation>
    </message>
    <message>
        <source>the same for all other letters</source>
        <translation>lo mismo para todas las demás letras</translation>
    </message>
    <message>
        <source>what else is shown beside a sure result must be as probable as this</source>
        <translation>lo demás que se muestra junto a un resultado seguro debe ser tan probable como esto</translation>
    </message>
    <message>
        <source>once the uses have added so much, importance rises by it</source>
        <translation>cuando los usos han sumado esta cantidad, la importancia sube lo mismo</translation>
    </message>
    <message>
        <source>Weight of parts of words</source>
        <translation>Peso de las partes de palabras</translation>
    </message>
    <message>
        <source>what parts of words count of all that words count, where they are looked for</source>
        <translation>cuánto cuentan las partes de palabras respecto a lo que cuentan todas las palabras, allí donde se buscan</translation>
    </message>
    <message>
        <source>Weight of the conversation</source>
        <translation>Peso de la conversación</translation>
    </message>
    <message>
        <source>the share of its score that a memory passes to its neighbours in a conversation</source>
        <translation>la parte de su puntuación que un recuerdo pasa a sus vecinos en una conversación</translation>
    </message>
    <message>
        <source>Weight of importance</source>
        <translation>Peso de la importancia</translation>
    </message>
    <message>
        <source>what the highest importance adds to a score</source>
        <translation>cuánto añade a la puntuación la importancia más alta</translation>
    </message>
    <message>
        <source>Weight of recency</source>
        <translation>Peso de lo reciente</translation>
    </message>
    <message>
        <source>what having been made just now adds to a score</source>
        <translation>cuánto añade a la puntuación haberse creado ahora mismo</translation>
    </message>
    <message>
        <source>Days of recency</source>
        <translation>Días de lo reciente</translation>
    </message>
    <message>
        <source>the age at which half of that is left</source>
        <translation>la edad a la que queda la mitad de eso</translation>
    </message>
    <message>
        <source>Least similarity, by meaning</source>
        <translation>Similitud mínima, por significado</translation>
    </message>
    <message>
        <source>the least similarity of a result in semantic mode</source>
        <translation>la similitud mínima de un resultado en el modo semántico</translation>
    </message>
    <message>
        <source>Sure from</source>
        <translation>Seguro desde</translation>
    </message>
    <message>
        <source>with no memory as probable as this, a search finds nothing sure</source>
        <translation>si ningún recuerdo es tan probable como esto, una búsqueda no encuentra nada seguro</translation>
    </message>
    <message>
        <source>Also shown from</source>
        <translation>También visible desde</translation>
    </message>
    <message>
        <source>How importance fades</source>
        <translation>Cómo baja la importancia</translation>
    </message>
    <message>
        <source>Half-life in days</source>
        <translation>Vida media en días</translation>
    </message>
    <message>
        <source>a table, `[decay.half_life_days]`: after so many days half of the importance is left</source>
        <translation>una tabla, `[decay.half_life_days]`: tras tantos días queda la mitad de la importancia</translation>
    </message>
    <message>
        <source>Least importance</source>
        <translation>Importancia mínima</translation>
    </message>
    <message>
        <source>a table, `[decay.floor]`: importance does not fall below these, 1 to 10</source>
        <translation>una tabla, `[decay.floor]`: la importancia no baja de estos valores, de 1 a 10</translation>
    </message>
    <message>
        <source>Tags that keep importance</source>
        <translation>Etiquetas que mantienen la importancia</translation>
    </message>
    <message>
        <source>a memory with one of these tags neither fades nor rises by use</source>
        <translation>en un recuerdo con una de estas etiquetas, la importancia ni baja ni sube por el uso</translation>
    </message>
    <message>
        <source>Gain of each use</source>
        <translation>Ganancia por uso</translation>
    </message>
    <message>
        <source>what each use adds</source>
        <translation>cuánto añade cada uso</translation>
    </message>
    <message>
        <source>Step of the gain</source>
        <translation>Paso de la ganancia</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Search settings</source>
        <translation>Buscar ajustes</translation>
    </message>
    <message>
        <source>Some changes count after a restart.</source>
        <translation>Algunos cambios se aplican al reiniciar.</translation>
    </message>
    <message>
        <source>Search model</source>
        <translation>Modelo de búsqueda</translation>
    </message>
    <message>
        <source>Show advanced settings</source>
        <translation>Mostrar ajustes avanzados</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Restart Rosemary</source>
        <translation>Reiniciar Rosemary</translation>
    </message>
    <message>
        <source>Addresses and tokens…</source>
        <translation>Direcciones y tokens…</translation>
    </message>
    <message>
        <source>No setting was found.</source>
        <translation>No se encontró ningún ajuste.</translation>
    </message>
    <message>
        <source>window appearance look animation motion</source>
        <translation>ventana apariencia aspecto animación movimiento</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>Escritorio</translation>
    </message>
    <message>
        <source>desktop start login autostart tray notifications messages</source>
        <translation>escritorio inicio sesión arranque automático bandeja notificaciones avisos mensajes</translation>
    </message>
    <message>
        <source>Where your memories are</source>
        <translation>Dónde están tus recuerdos</translation>
    </message>
    <message>
        <source>where memories are server database postgresql computer password</source>
        <translation>dónde están los recuerdos servidor base de datos postgresql ordenador contraseña</translation>
    </message>
    <message>
        <source>It finds memories by their meaning. A change counts at once, and all memories are read again. To add another one, type this command: {command}</source>
        <translation>Encuentra los recuerdos por su significado. Un cambio se aplica enseguida y se vuelven a leer todos los recuerdos. Para añadir otro, escribe este comando: {command}</translation>
    </message>
    <message>
        <source>{count} still to be read; until then the former model searches.</source>
        <translation>Por leer todavía: {count}; hasta entonces busca el modelo anterior.</translation>
    </message>
    <message>
        <source>Hide advanced settings</source>
        <translation>Ocultar ajustes avanzados</translation>
    </message>
</context>
<context>
    <name>Setup</name>
    <message>
        <source>automatic</source>
        <translation>automático</translation>
    </message>
    <message>
        <source>guided</source>
        <translation>guiado</translation>
    </message>
    <message>
        <source>manual</source>
        <translation>manual</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Conectado</translation>
    </message>
    <message>
        <source>Starts another Rosemary</source>
        <translation>Inicia otro Rosemary</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>No conectado</translation>
    </message>
    <message>
        <source>Its file cannot be read</source>
        <translation>Su archivo no se puede leer</translation>
    </message>
    <message>
        <source>Set up by hand</source>
        <translation>Configurado a mano</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Añadido</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Cambiado</translation>
    </message>
    <message>
        <source>Not added</source>
        <translation>No añadido</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>A mano</translation>
    </message>
    <message>
        <source>Not possible</source>
        <translation>No es posible</translation>
    </message>
    <message>
        <source>It starts another Rosemary, not this one.</source>
        <translation>Inicia otro Rosemary, no este.</translation>
    </message>
    <message>
        <source>Automatic: Rosemary adds itself to the settings file of the assistant.</source>
        <translation>Automático: Rosemary se añade al archivo de ajustes del asistente.</translation>
    </message>
    <message>
        <source>Guided: you paste a text into the settings file of the assistant.</source>
        <translation>Guiado: tú pegas un texto en el archivo de ajustes del asistente.</translation>
    </message>
    <message>
        <source>Manual: you fill in a page in the settings of the assistant.</source>
        <translation>Manual: tú rellenas una página en los ajustes del asistente.</translation>
    </message>
    <message>
        <source>This file does not exist yet. Rosemary makes it with the lines below; disconnecting removes it again.</source>
        <translation>Este archivo aún no existe. Rosemary lo crea con las líneas de abajo; al desconectar se vuelve a quitar.</translation>
    </message>
    <message>
        <source>{title} was not found on this computer. You can connect it now and install it later.</source>
        <translation>{title} no se encontró en este equipo. Puedes conectarlo ahora e instalarlo más tarde.</translation>
    </message>
    <message>
        <source>It is told when to use it.</source>
        <translation>Se le dice cuándo usar la memoria.</translation>
    </message>
    <message>
        <source>From its next session on, {title} is told at the start what it should know.</source>
        <translation>Desde su próxima sesión, a {title} se le dice al empezar lo que debe saber.</translation>
    </message>
    <message>
        <source>{title} is no longer told at the start what it should know.</source>
        <translation>A {title} ya no se le dice al empezar lo que debe saber.</translation>
    </message>
    <message>
        <source>From its next session on, {title} knows when to search and save.</source>
        <translation>Desde su próxima sesión, {title} sabe cuándo buscar y guardar.</translation>
    </message>
    <message>
        <source>From its next session on, {title} has a skill for its memory.</source>
        <translation>A partir de su próxima sesión, {title} tiene una skill para su memoria.</translation>
    </message>
    <message>
        <source>The skill of {title} is removed.</source>
        <translation>La skill de {title} se ha quitado.</translation>
    </message>
    <message>
        <source>{title} is disconnected. It lets go of Rosemary when it is next started.</source>
        <translation>{title} está desconectado. Deja de usar Rosemary la próxima vez que se inicie.</translation>
    </message>
    <message>
        <source>It works: the assistant starts Rosemary and gets an answer in {seconds} s.</source>
        <translation>Funciona: el asistente inicia Rosemary y recibe una respuesta en {seconds} s.</translation>
    </message>
    <message>
        <source>Telling it at the start what it should know works, too.</source>
        <translation>Decirle al empezar lo que debe saber también funciona.</translation>
    </message>
    <message>
        <source>Rosemary changes only the lines with + and - in this file. A copy of the file as it is now is put beside it first, and disconnecting takes the lines out again.</source>
        <translation>Rosemary solo cambia las líneas con + y - de este archivo. Antes se pone al lado una copia del archivo tal como está ahora, y al desconectar se vuelven a quitar las líneas.</translation>
    </message>
    <message>
        <source>The rule of {title} is removed.</source>
        <translation>La regla de {title} se ha quitado.</translation>
    </message>
    <message>
        <source>{title} was connected already.</source>
        <translation>{title} ya estaba conectado.</translation>
    </message>
    <message>
        <source>{title} is connected. Restart it once, and it has a memory.</source>
        <translation>{title} está conectado. Reinícialo una vez y tendrá memoria.</translation>
    </message>
    <message>
        <source>The file as it was: {name}</source>
        <translation>El archivo tal como estaba: {name}</translation>
    </message>
    <message>
        <source>It does not work yet. {reason}</source>
        <translation>Aún no funciona. {reason}</translation>
    </message>
    <message>
        <source>The file was not touched.</source>
        <translation>El archivo no se ha tocado.</translation>
    </message>
</context>
<context>
    <name>SetupDetail</name>
    <message>
        <source>What it may do</source>
        <translation>Qué puede hacer</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Conectar</translation>
    </message>
    <message>
        <source>Test it</source>
        <translation>Probar</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Desconectar</translation>
    </message>
    <message>
        <source>Open the folder of the file</source>
        <translation>Abrir la carpeta del archivo</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>Qué cambia en el archivo</translation>
    </message>
    <message>
        <source>Do it by hand instead</source>
        <translation>Hacerlo a mano</translation>
    </message>
    <message>
        <source>The text to paste</source>
        <translation>El texto para pegar</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Copiar el texto</translation>
    </message>
    <message>
        <source>Copy the name of the file</source>
        <translation>Copiar el nombre del archivo</translation>
    </message>
    <message>
        <source>Open the assistant and add it there</source>
        <translation>Abrir el asistente y añadirlo allí</translation>
    </message>
    <message>
        <source>Also tell it when to use the memory</source>
        <translation>Decirle también cuándo usar la memoria</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>A mano</translation>
    </message>
    <message>
        <source>You can put the text below into it yourself.</source>
        <translation>Puedes poner tú el texto de abajo en él.</translation>
    </message>
    <message>
        <source>This file makes the assistant start Rosemary by this command:</source>
        <translation>Este archivo hace que el asistente inicie Rosemary con este comando:</translation>
    </message>
    <message>
        <source>No program on this computer opens the link, so it was copied.</source>
        <translation>Ningún programa de este equipo abre el enlace, así que se ha copiado.</translation>
    </message>
    <message>
        <source>Writing the file…</source>
        <translation>Escribiendo el archivo…</translation>
    </message>
</context>
<context>
    <name>SharingDialog</name>
    <message>
        <source>Share the project “{name}”</source>
        <translation>Compartir el proyecto «{name}»</translation>
    </message>
    <message>
        <source>Share with</source>
        <translation>Compartir con</translation>
    </message>
    <message>
        <source>May also change and add memories</source>
        <translation>También puede cambiar y añadir recuerdos</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Compartir</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>The people you share it with see its memories and their history, also what is saved to it later. All other memories stay yours alone.</source>
        <translation>Con quien lo compartas verá sus recuerdos y su historial, también lo que se guarde en él más adelante. Todos los demás recuerdos siguen siendo solo tuyos.</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Preguntando al servidor…</translation>
    </message>
    <message>
        <source>It is yours alone.</source>
        <translation>Es solo tuyo.</translation>
    </message>
    <message>
        <source>Everyone who uses the store</source>
        <translation>Todos los que usan el almacén</translation>
    </message>
    <message>
        <source>Nobody else uses this store yet.</source>
        <translation>Nadie más usa todavía este almacén.</translation>
    </message>
    <message>
        <source>may read and change</source>
        <translation>puede leer y cambiar</translation>
    </message>
    <message>
        <source>may read</source>
        <translation>puede leer</translation>
    </message>
    <message>
        <source>Stop sharing</source>
        <translation>Dejar de compartir</translation>
    </message>
    <message>
        <source>Stop sharing with {name}</source>
        <translation>Dejar de compartir con {name}</translation>
    </message>
    <message>
        <source>Sharing… This takes a while with many memories.</source>
        <translation>Compartiendo… Con muchos recuerdos tarda un rato.</translation>
    </message>
    <message>
        <source>Taking it back…</source>
        <translation>Se deja de compartir…</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>Search; or find words in the text you are in</source>
        <translation>Buscar; o encontrar palabras en el texto en el que estás</translation>
    </message>
    <message>
        <source>Everything the window can do, found by typing</source>
        <translation>Todo lo que puede hacer la ventana, escribiendo</translation>
    </message>
    <message>
        <source>The next or previous place found in the text</source>
        <translation>El lugar siguiente o anterior encontrado en el texto</translation>
    </message>
    <message>
        <source>Move through the list, also from the search box</source>
        <translation>Moverse por la lista, también desde el cuadro de búsqueda</translation>
    </message>
    <message>
        <source>Close the message or an empty new memory, end editing, go back to the list, clear the search</source>
        <translation>Cerrar el mensaje o un recuerdo nuevo vacío, terminar de editar, volver a la lista, borrar la búsqueda</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Nuevo recuerdo</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>Importar recuerdos</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>Exportar recuerdos</translation>
    </message>
    <message>
        <source>Switch between preview and edit</source>
        <translation>Cambiar entre vista previa y edición</translation>
    </message>
    <message>
        <source>In a shown text, edit it; Enter does the same</source>
        <translation>En un texto mostrado, editarlo; Intro hace lo mismo</translation>
    </message>
    <message>
        <source>While writing: bold and italic, on and off</source>
        <translation>Al escribir: activar y desactivar negrita y cursiva</translation>
    </message>
    <message>
        <source>While writing a list: move the item in or out</source>
        <translation>Al escribir una lista: mover el elemento hacia dentro o hacia fuera</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>Guardar ahora</translation>
    </message>
    <message>
        <source>Select all; Shift and Ctrl select some</source>
        <translation>Seleccionar todo; con Mayús y Ctrl, algunos</translation>
    </message>
    <message>
        <source>Move the selected memories to the trash</source>
        <translation>Mover los recuerdos seleccionados a la papelera</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Deshacer el último cambio</translation>
    </message>
    <message>
        <source>Redo what was undone last</source>
        <translation>Rehacer lo último que se deshizo</translation>
    </message>
    <message>
        <source>Open a page: the first to the ninth</source>
        <translation>Abrir una página: de la primera a la novena</translation>
    </message>
    <message>
        <source>Go to the next part of the window, or the one before</source>
        <translation>Ir a la parte siguiente de la ventana, o a la anterior</translation>
    </message>
    <message>
        <source>In a list, go to what is chosen in it; press a button</source>
        <translation>En una lista, ir a lo elegido en ella; pulsar un botón</translation>
    </message>
    <message>
        <source>The menu of what is chosen, as the menu key opens it</source>
        <translation>El menú de lo elegido, como con la tecla de menú</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Show this help</source>
        <translation>Mostrar esta ayuda</translation>
    </message>
    <message>
        <source>Quit Rosemary</source>
        <translation>Salir de Rosemary</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Filters</source>
        <translation>Filtros</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>Exportar recuerdos</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>Importar recuerdos</translation>
    </message>
    <message>
        <source>No tag named “{name}”</source>
        <translation>Ninguna etiqueta llamada «{name}»</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Subir</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Bajar</translation>
    </message>
    <message>
        <source>Reset order</source>
        <translation>Restablecer el orden</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Plegar</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Desplegar</translation>
    </message>
    <message>
        <source>Actions for {what}</source>
        <translation>Acciones para {what}</translation>
    </message>
</context>
<context>
    <name>SortButton</name>
    <message>
        <source>Best match first</source>
        <translation>Mejor resultado primero</translation>
    </message>
    <message>
        <source>Order: {order}</source>
        <translation>Orden: {order}</translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message>
        <source>Month</source>
        <translation>Mes</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origen</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Etiqueta</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Sin proyecto</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Proyecto</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Escrito por</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Hoy</translation>
    </message>
    <message numerus="yes">
        <source>In %Ln days</source>
        <translation><numerusform>En %Ln día</numerusform><numerusform>En %Ln días</numerusform></translation>
    </message>
    <message>
        <source>When</source>
        <translation>Cuándo</translation>
    </message>
    <message>
        <source>Memories and history</source>
        <translation>Recuerdos e historial</translation>
    </message>
    <message>
        <source>Search by words</source>
        <translation>Búsqueda por palabras</translation>
    </message>
    <message>
        <source>Search by meaning</source>
        <translation>Búsqueda por significado</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>Usado para</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Copias de seguridad</translation>
    </message>
    <message>
        <source>Search models</source>
        <translation>Modelos de búsqueda</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message numerus="yes">
        <source>%Ln others</source>
        <translation><numerusform>%Ln más</numerusform><numerusform>%Ln más</numerusform></translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Recuerdos</translation>
    </message>
</context>
<context>
    <name>StatisticsPage</name>
    <message>
        <source>Statistics</source>
        <translation>Estadísticas</translation>
    </message>
    <message>
        <source>Nothing to count yet</source>
        <translation>Aún no hay nada que contar</translation>
    </message>
    <message>
        <source>Once there are memories, this page shows how they grow and fade.</source>
        <translation>Cuando haya recuerdos, esta página muestra cómo aumentan y pierden importancia.</translation>
    </message>
    <message>
        <source>So many memories fall below an importance of {least} if nothing is used until then. They stay where they are, and come back when they are used.</source>
        <translation>Cuántos recuerdos tendrán una importancia inferior a {least} si no se usa nada hasta entonces. Se quedan donde están y vuelven cuando se usan.</translation>
    </message>
    <message>
        <source>Memories over time</source>
        <translation>Recuerdos en el tiempo</translation>
    </message>
    <message>
        <source>Added each month</source>
        <translation>Añadidos cada mes</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Tipos</translation>
    </message>
    <message>
        <source>Room on the disk</source>
        <translation>Espacio en el disco</translation>
    </message>
    <message>
        <source>Fading</source>
        <translation>Olvido gradual</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Escritos por</translation>
    </message>
    <message>
        <source>Most used tags</source>
        <translation>Etiquetas más usadas</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Proyectos</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Orígenes</translation>
    </message>
    <message>
        <source>{memories}, {trashed} in the trash</source>
        <translation>{memories}, {trashed} en la papelera</translation>
    </message>
</context>
<context>
    <name>StatusButton</name>
    <message>
        <source>{status}. Show the assistants</source>
        <translation>{status}. Ver los asistentes</translation>
    </message>
</context>
<context>
    <name>StoreForm</name>
    <message>
        <source>On this computer</source>
        <translation>En este equipo</translation>
    </message>
    <message>
        <source>On a server</source>
        <translation>En un servidor</translation>
    </message>
    <message>
        <source>Server and database</source>
        <translation>Servidor y base de datos</translation>
    </message>
    <message>
        <source>Your name there</source>
        <translation>Tu nombre allí</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Contraseña</translation>
    </message>
    <message>
        <source>Try the connection</source>
        <translation>Probar la conexión</translation>
    </message>
    <message>
        <source>Use this store</source>
        <translation>Usar este almacén</translation>
    </message>
    <message>
        <source>Of PostgreSQL, as in db.example.org/memories, or a whole address.</source>
        <translation>De PostgreSQL, como db.example.org/memories, o una dirección completa.</translation>
    </message>
    <message>
        <source>The name that you log in with.</source>
        <translation>El nombre con el que inicias sesión.</translation>
    </message>
    <message>
        <source>Kept in your system's keyring. If empty, the one that is kept is used.</source>
        <translation>Se guarda en el llavero de tu sistema. Si se deja vacío, se usa la guardada.</translation>
    </message>
    <message>
        <source>Your memories are on this computer.</source>
        <translation>Tus recuerdos están en este equipo.</translation>
    </message>
    <message>
        <source>Your memories are on a server: {name}.</source>
        <translation>Tus recuerdos están en un servidor: {name}.</translation>
    </message>
    <message>
        <source>This start was given another place. What you choose here counts for the others.</source>
        <translation>A este inicio se le indicó otro lugar. Lo que elijas aquí vale para los demás.</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Preguntando al servidor…</translation>
    </message>
    <message>
        <source>The server lets you in. It has memories of Rosemary already.</source>
        <translation>El servidor te da acceso. Ya tiene recuerdos de Rosemary.</translation>
    </message>
    <message>
        <source>The server lets you in. It has no memories of Rosemary yet. To take yours along, quit Rosemary and run “rosemary move-store”.</source>
        <translation>El servidor te da acceso. Todavía no tiene recuerdos de Rosemary. Para llevarte los tuyos, cierra Rosemary y ejecuta «rosemary move-store».</translation>
    </message>
    <message>
        <source>Saved. It counts after a restart. No memory is moved: they stay where they are.</source>
        <translation>Guardado. Vale tras reiniciar. No se mueve ningún recuerdo: se quedan donde están.</translation>
    </message>
</context>
<context>
    <name>TagEditor</name>
    <message>
        <source>Remove tag {tag}</source>
        <translation>Quitar la etiqueta {tag}</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>Añadir etiqueta</translation>
    </message>
</context>
<context>
    <name>TagField</name>
    <message>
        <source>Find a tag</source>
        <translation>Buscar una etiqueta</translation>
    </message>
</context>
<context>
    <name>TaskBar</name>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Deteniendo…</translation>
    </message>
</context>
<context>
    <name>TextLinks</name>
    <message>
        <source>Linked to “{title}”</source>
        <translation>Enlazado con «{title}»</translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>General</source>
        <translation>General</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Dato</translation>
    </message>
    <message>
        <source>Preference</source>
        <translation>Preferencia</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Conversación</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Tarea</translation>
    </message>
    <message>
        <source>Ephemeral</source>
        <translation>Efímero</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Decisión</translation>
    </message>
    <message>
        <source>Requirement</source>
        <translation>Requisito</translation>
    </message>
    <message>
        <source>Observation</source>
        <translation>Observación</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Más recientes primero</translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation>Más antiguos primero</translation>
    </message>
    <message>
        <source>Recently changed</source>
        <translation>Cambiados hace poco</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>Usados hace poco</translation>
    </message>
    <message>
        <source>Most important</source>
        <translation>Más importantes</translation>
    </message>
    <message>
        <source>Written here</source>
        <translation>Escrito aquí</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>Asistente</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importación</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>Pantalla</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Saved by {client}</source>
        <translation>Guardado por {client}</translation>
    </message>
    <message>
        <source>Saved from the command line</source>
        <translation>Guardado desde la línea de comandos</translation>
    </message>
    <message>
        <source>Saved in this window</source>
        <translation>Guardado en esta ventana</translation>
    </message>
    <message>
        <source>The command line</source>
        <translation>La línea de comandos</translation>
    </message>
    <message>
        <source>1 conversation</source>
        <translation>1 conversación</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversations</source>
        <translation><numerusform>%Ln conversación</numerusform><numerusform>%Ln conversaciones</numerusform></translation>
    </message>
    <message>
        <source>for “{query}”</source>
        <translation>para «{query}»</translation>
    </message>
    <message>
        <source>and {count} less related</source>
        <translation>y {count} con menos relación</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Línea de comandos</translation>
    </message>
    <message>
        <source>Moved to the trash by {client}</source>
        <translation>Movido a la papelera por {client}</translation>
    </message>
    <message>
        <source>Moved to the trash from the command line</source>
        <translation>Movido a la papelera desde la línea de comandos</translation>
    </message>
    <message>
        <source>Moved to the trash in this window</source>
        <translation>Movido a la papelera en esta ventana</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>Esta ventana</translation>
    </message>
    <message>
        <source>1 memory</source>
        <translation>1 recuerdo</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories</source>
        <translation><numerusform>%Ln recuerdo</numerusform><numerusform>%Ln recuerdos</numerusform></translation>
    </message>
    <message>
        <source>1 result</source>
        <translation>1 resultado</translation>
    </message>
    <message numerus="yes">
        <source>%Ln results</source>
        <translation><numerusform>%Ln resultado</numerusform><numerusform>%Ln resultados</numerusform></translation>
    </message>
    <message>
        <source>1 word</source>
        <translation>1 palabra</translation>
    </message>
    <message numerus="yes">
        <source>%Ln words</source>
        <translation><numerusform>%Ln palabra</numerusform><numerusform>%Ln palabras</numerusform></translation>
    </message>
    <message>
        <source>1 character</source>
        <translation>1 carácter</translation>
    </message>
    <message numerus="yes">
        <source>%Ln characters</source>
        <translation><numerusform>%Ln carácter</numerusform><numerusform>%Ln caracteres</numerusform></translation>
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
        <translation>ahora</translation>
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
        <translation><numerusform>%Ln d</numerusform><numerusform>%Ln d</numerusform></translation>
    </message>
    <message>
        <source>last day</source>
        <translation>último día</translation>
    </message>
    <message>
        <source>1 day left</source>
        <translation>queda 1 día</translation>
    </message>
    <message numerus="yes">
        <source>%Ln days left</source>
        <translation><numerusform>queda %Ln día</numerusform><numerusform>quedan %Ln días</numerusform></translation>
    </message>
    <message>
        <source>just now</source>
        <translation>ahora mismo</translation>
    </message>
    <message>
        <source>{age} ago</source>
        <translation>hace {age}</translation>
    </message>
    <message>
        <source>Yesterday, {time}</source>
        <translation>Ayer, {time}</translation>
    </message>
    <message>
        <source>{date}, {time}</source>
        <comment>a time of a day, such as 21 November 2026, 19:13</comment>
        <translation>{date}, {time}</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Tú</translation>
    </message>
    <message>
        <source>Another computer</source>
        <translation>Otro equipo</translation>
    </message>
    <message>
        <source>From a session with {program}</source>
        <translation>De una sesión con {program}</translation>
    </message>
    <message>
        <source>Imported from {program}</source>
        <translation>Importado de {program}</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Importado</translation>
    </message>
    <message>
        <source>version {number}</source>
        <translation>versión {number}</translation>
    </message>
    <message>
        <source>[picture: {name}]</source>
        <translation>[imagen: {name}]</translation>
    </message>
</context>
<context>
    <name>ThreadLine</name>
    <message>
        <source>Exchange before this one</source>
        <translation>Intercambio anterior a este</translation>
    </message>
    <message>
        <source>Exchange after this one</source>
        <translation>Intercambio posterior a este</translation>
    </message>
    <message>
        <source>Read it all</source>
        <translation>Leer todo</translation>
    </message>
    <message>
        <source>Read the whole conversation</source>
        <translation>Leer toda la conversación</translation>
    </message>
    <message>
        <source>Make a note</source>
        <translation>Crear nota</translation>
    </message>
    <message>
        <source>Make a note of this exchange</source>
        <translation>Crear una nota de este intercambio</translation>
    </message>
    <message>
        <source>Opens a new note with the selected text, else with the answer.</source>
        <translation>Abre una nota nueva con el texto seleccionado o, si no, con la respuesta.</translation>
    </message>
    <message>
        <source>{number} of {total} in this conversation</source>
        <translation>{number} de {total} en esta conversación</translation>
    </message>
    <message>
        <source>{number} of {total}</source>
        <translation>{number} de {total}</translation>
    </message>
</context>
<context>
    <name>ThreadView</name>
    <message>
        <source>Conversation</source>
        <translation>Conversación</translation>
    </message>
</context>
<context>
    <name>TimelinePage</name>
    <message>
        <source>Timeline</source>
        <translation>Cronología</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Día</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>Semana</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Mes</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>Memories of the chosen days</source>
        <translation>Recuerdos de los días elegidos</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>Aquí no hay nada</translation>
    </message>
    <message>
        <source>No memory was made then. Choose a darker day in the calendar.</source>
        <translation>Entonces no se creó ningún recuerdo. Elige un día más oscuro en el calendario.</translation>
    </message>
    <message>
        <source>Once there are memories, this calendar shows when they were made.</source>
        <translation>Cuando haya recuerdos, este calendario muestra cuándo se crearon.</translation>
    </message>
</context>
<context>
    <name>ToldLine</name>
    <message>
        <source>Search everywhere</source>
        <translation>Buscar en todo</translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Save a memory</source>
        <translation>Guardar un recuerdo</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Search in brief</source>
        <translation>Búsqueda breve</translation>
    </message>
    <message>
        <source>Search for words</source>
        <translation>Buscar palabras</translation>
    </message>
    <message>
        <source>List by tag</source>
        <translation>Listar por etiqueta</translation>
    </message>
    <message>
        <source>Read a memory</source>
        <translation>Leer un recuerdo</translation>
    </message>
    <message>
        <source>List memories</source>
        <translation>Listar recuerdos</translation>
    </message>
    <message>
        <source>Change a memory</source>
        <translation>Cambiar un recuerdo</translation>
    </message>
    <message>
        <source>Delete a memory</source>
        <translation>Eliminar un recuerdo</translation>
    </message>
    <message>
        <source>Delete all memories</source>
        <translation>Eliminar todo</translation>
    </message>
    <message>
        <source>Link two memories</source>
        <translation>Enlazar dos recuerdos</translation>
    </message>
    <message>
        <source>Remove a link</source>
        <translation>Quitar un enlace</translation>
    </message>
    <message>
        <source>Look at the statistics</source>
        <translation>Mirar las estadísticas</translation>
    </message>
    <message>
        <source>Ask what to know</source>
        <translation>Preguntar qué saber</translation>
    </message>
    <message>
        <source>List by type</source>
        <translation>Listar por tipo</translation>
    </message>
    <message>
        <source>List by date</source>
        <translation>Listar por fecha</translation>
    </message>
    <message>
        <source>Make a backup</source>
        <translation>Hacer una copia</translation>
    </message>
</context>
<context>
    <name>TrayIcon</name>
    <message>
        <source>Open Rosemary</source>
        <translation>Abrir Rosemary</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>Buscar…</translation>
    </message>
    <message>
        <source>Add memory…</source>
        <translation>Añadir recuerdo…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Salir</translation>
    </message>
    <message>
        <source>Pause assistants</source>
        <translation>Pausar asistentes</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} y {count} más</translation>
    </message>
    <message>
        <source>Cancel the backup</source>
        <translation>Cancelar la copia</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Hacer copia ahora</translation>
    </message>
</context>
<context>
    <name>UndoActions</name>
    <message>
        <source>link “{name}”</source>
        <translation>el enlace «{name}»</translation>
    </message>
    <message>
        <source>tag “{name}”</source>
        <translation>la etiqueta «{name}»</translation>
    </message>
    <message>
        <source>name of the project “{name}”</source>
        <translation>el nombre del proyecto «{name}»</translation>
    </message>
    <message>
        <source>project of “{name}”</source>
        <translation>el proyecto de «{name}»</translation>
    </message>
    <message>
        <source>filter “{name}”</source>
        <translation>el filtro «{name}»</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation><numerusform>%Ln más</numerusform><numerusform>%Ln más</numerusform></translation>
    </message>
    <message>
        <source>Done again: </source>
        <translation>Rehecho: </translation>
    </message>
    <message>
        <source>Undone: </source>
        <translation>Deshecho: </translation>
    </message>
    <message>
        <source>The change was made on {moment}</source>
        <translation>El cambio era del {moment}</translation>
    </message>
    <message>
        <source>{count} now in the trash</source>
        <translation>{count} ahora en la papelera</translation>
    </message>
    <message>
        <source>{count} back</source>
        <translation>{count} de vuelta</translation>
    </message>
    <message>
        <source>{count} changed again</source>
        <translation>{count} con el cambio de nuevo</translation>
    </message>
    <message>
        <source>{count} as before</source>
        <translation>{count} como antes</translation>
    </message>
    <message>
        <source>1 change made since stays as it is.</source>
        <translation>1 cambio posterior queda como está.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes made since stay as they are.</source>
        <translation><numerusform>%Ln cambio posterior queda como está.</numerusform><numerusform>%Ln cambios posteriores quedan como están.</numerusform></translation>
    </message>
    <message>
        <source>delete {count}</source>
        <translation>eliminar {count}</translation>
    </message>
    <message>
        <source>restore {count}</source>
        <translation>restaurar {count}</translation>
    </message>
    <message>
        <source>save {count}</source>
        <translation>guardar {count}</translation>
    </message>
    <message>
        <source>change {count}</source>
        <translation>cambiar {count}</translation>
    </message>
    <message>
        <source>change links</source>
        <translation>cambiar enlaces</translation>
    </message>
    <message>
        <source>change tags</source>
        <translation>cambiar etiquetas</translation>
    </message>
    <message>
        <source>name a project</source>
        <translation>nombrar un proyecto</translation>
    </message>
    <message>
        <source>choose the project of an assistant</source>
        <translation>elegir el proyecto de un asistente</translation>
    </message>
    <message>
        <source>change a list</source>
        <translation>cambiar una lista</translation>
    </message>
    <message>
        <source>{what} removed</source>
        <translation>se ha quitado {what}</translation>
    </message>
    <message>
        <source>{what} back</source>
        <translation>vuelve {what}</translation>
    </message>
    <message>
        <source>{what} changed again</source>
        <translation>ha vuelto a cambiar {what}</translation>
    </message>
    <message>
        <source>{what} as before</source>
        <translation>{what} como antes</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>Trabajando…</translation>
    </message>
    <message>
        <source>Working: {done} of {memories}</source>
        <translation>Trabajando: {done} de {memories}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rehacer</translation>
    </message>
    <message>
        <source>Undo anyway</source>
        <translation>Deshacer igualmente</translation>
    </message>
</context>
<context>
    <name>WindowCard</name>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation>Como el escritorio</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation>Tamaño del texto</translation>
    </message>
    <message>
        <source>Order of the list</source>
        <translation>Orden de la lista</translation>
    </message>
    <message>
        <source>Back to the usual size</source>
        <translation>Volver al tamaño habitual</translation>
    </message>
    <message>
        <source>Light or dark colours. Like the desktop: those of your system.</source>
        <translation>Colores claros u oscuros. Como el escritorio: los de tu sistema.</translation>
    </message>
    <message>
        <source>Of texts, dates and numbers. Another one is used from the next start on.</source>
        <translation>De textos, fechas y números. Si eliges otro, se usa desde el próximo inicio.</translation>
    </message>
    <message>
        <source>Of all texts in Rosemary. Like the desktop: as large as in other programs.</source>
        <translation>De todos los textos de Rosemary. Como el escritorio: tan grande como en otros programas.</translation>
    </message>
    <message>
        <source>Reduced: nothing fades or moves by itself. Like the desktop: as your system is set.</source>
        <translation>Reducidas: nada se desvanece ni se mueve por sí solo. Como el escritorio: según los ajustes de tu sistema.</translation>
    </message>
    <message>
        <source>How memories are listed when you are not searching.</source>
        <translation>Cómo se listan los recuerdos cuando no buscas nada.</translation>
    </message>
    <message>
        <source>Such as the one that Rosemary stays in the tray.</source>
        <translation>Como el de que Rosemary sigue en la bandeja.</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>Animaciones</translation>
    </message>
    <message>
        <source>Show them again</source>
        <translation>Mostrarlos de nuevo</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Size of the window</source>
        <translation>Tamaño de la ventana</translation>
    </message>
    <message>
        <source>The window opens as large, and with its parts as wide, as you left it.</source>
        <translation>La ventana se abre tan grande, y con sus partes tan anchas, como la dejaste.</translation>
    </message>
    <message>
        <source>Messages shown once</source>
        <translation>Mensajes de una sola vez</translation>
    </message>
</context>
</TS>
