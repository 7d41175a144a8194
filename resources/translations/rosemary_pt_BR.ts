<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pt_BR" sourcelanguage="en_US">
<context>
    <name>About</name>
    <message>
        <source>Same meaning</source>
        <translation>Mesmo sentido</translation>
    </message>
    <message>
        <source>Same words</source>
        <translation>Mesmas palavras</translation>
    </message>
    <message>
        <source>Similar spelling</source>
        <translation>Grafia parecida</translation>
    </message>
    <message>
        <source>Neighbours in its conversation</source>
        <translation>Vizinhas na conversa</translation>
    </message>
    <message>
        <source>Importance now</source>
        <translation>Importância agora</translation>
    </message>
    <message>
        <source>How recent</source>
        <translation>Quão recente</translation>
    </message>
</context>
<context>
    <name>AboutPane</name>
    <message>
        <source>Why it is number {rank} for “{query}”</source>
        <translation>Por que é a nº {rank} para “{query}”</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent}%</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Sobre</translation>
    </message>
</context>
<context>
    <name>Activity</name>
    <message>
        <source>read</source>
        <translation>lida</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>Esta janela</translation>
    </message>
    <message>
        <source>once</source>
        <translation>uma vez</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation><numerusform>%Ln vez</numerusform><numerusform>%Ln vezes</numerusform></translation>
    </message>
    <message>
        <source>title shown</source>
        <translation>título mostrado</translation>
    </message>
    <message>
        <source>saved or changed</source>
        <translation>salva ou alterada</translation>
    </message>
    <message>
        <source>moved to the trash</source>
        <translation>movida para a lixeira</translation>
    </message>
    <message>
        <source>{memories} read</source>
        <translation>leu {memories}</translation>
    </message>
    <message>
        <source>{memories} in the trash</source>
        <translation>{memories} na lixeira</translation>
    </message>
    <message>
        <source>{memories} saved</source>
        <translation>salvou {memories}</translation>
    </message>
    <message>
        <source>The command line</source>
        <translation>A linha de comando</translation>
    </message>
    <message>
        <source>Looked for</source>
        <translation>Procurou</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Palavras</translation>
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
        <translation>Tag</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Importância</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projeto</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origem</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Origens</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memória</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Até</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>No máximo</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Feito</translation>
    </message>
    <message>
        <source>Needs your approval</source>
        <translation>Precisa da sua aprovação</translation>
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
        <translation>1 solicitação</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests</source>
        <translation><numerusform>%Ln solicitação</numerusform><numerusform>%Ln solicitações</numerusform></translation>
    </message>
    <message>
        <source>{count} refused or failed</source>
        <translation>{count} com recusa ou falha</translation>
    </message>
    <message>
        <source>{count} for you to approve</source>
        <translation>{count} à espera da sua aprovação</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Quem</translation>
    </message>
    <message>
        <source>Size of the answer</source>
        <translation>Tamanho da resposta</translation>
    </message>
    <message>
        <source>{memories} changed</source>
        <translation>alterou {memories}</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quando</translation>
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
        <translation>Ferramenta</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Situação</translation>
    </message>
    <message>
        <source>Came in by</source>
        <translation>Entrou por</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Duração</translation>
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
        <translation>Sessão</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sim</translation>
    </message>
    <message>
        <source>no</source>
        <translation>não</translation>
    </message>
</context>
<context>
    <name>ActivityFeed</name>
    <message>
        <source>Done again</source>
        <translation>Refeito</translation>
    </message>
    <message>
        <source>1 change undone</source>
        <translation>1 alteração desfeita</translation>
    </message>
    <message>
        <source>{count} changes undone</source>
        <translation>{count} alterações desfeitas</translation>
    </message>
    <message>
        <source>These were changed since and stay as they are: {names}.</source>
        <translation>Foram alteradas depois disso e ficam como estão: {names}.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
</context>
<context>
    <name>ActivityPage</name>
    <message>
        <source>What they did</source>
        <translation>O que fizeram</translation>
    </message>
    <message>
        <source>What they read</source>
        <translation>O que leram</translation>
    </message>
    <message>
        <source>Nothing here yet</source>
        <translation>Nada aqui ainda</translation>
    </message>
    <message>
        <source>What assistants do with your memories is shown here as it happens.</source>
        <translation>O que os assistentes fazem com suas memórias aparece aqui na hora em que acontece.</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Atividade</translation>
    </message>
    <message>
        <source>Show the memories</source>
        <translation>Mostrar as memórias</translation>
    </message>
    <message>
        <source>Show the assistant</source>
        <translation>Mostrar o assistente</translation>
    </message>
</context>
<context>
    <name>AssistantConnector</name>
    <message>
        <source>Starting Rosemary as the assistant does…</source>
        <translation>Iniciando o Rosemary como o assistente faz…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
</context>
<context>
    <name>Assistants</name>
    <message>
        <source>.clinerules in a project, or ~/Documents/Cline/Rules</source>
        <translation>.clinerules em um projeto ou ~/Documents/Cline/Rules</translation>
    </message>
    <message>
        <source>.github/copilot-instructions.md in a project, or your own instructions file</source>
        <translation>.github/copilot-instructions.md em um projeto ou seu próprio arquivo de instruções</translation>
    </message>
    <message>
        <source>.junie/guidelines.md in a project</source>
        <translation>.junie/guidelines.md em um projeto</translation>
    </message>
    <message>
        <source>.rules in a project, or the Rules Library</source>
        <translation>.rules em um projeto ou a Rules Library</translation>
    </message>
    <message>
        <source>Goose has no link that adds Rosemary.</source>
        <translation>O Goose não tem um link que adicione o Rosemary.</translation>
    </message>
    <message>
        <source>Claude Code writes this file too: connect it while no session runs.</source>
        <translation>O Claude Code também grava neste arquivo: conecte quando nenhuma sessão estiver aberta.</translation>
    </message>
    <message>
        <source>In Claude Desktop open Settings, Developer, Edit Config.</source>
        <translation>No Claude Desktop, abra Configurações, Desenvolvedor, Editar configuração.</translation>
    </message>
    <message>
        <source>In Cline open MCP Servers, Configure MCP Servers, and put the text in.</source>
        <translation>No Cline, abra MCP Servers, Configure MCP Servers e coloque o texto lá.</translation>
    </message>
    <message>
        <source>In Cursor open Settings, MCP, Add new global MCP server, and put the text in.</source>
        <translation>No Cursor, abra Settings, MCP, Add new global MCP server e coloque o texto lá.</translation>
    </message>
    <message>
        <source>In LM Studio open Program, Install, Edit mcp.json, and put the text in.</source>
        <translation>No LM Studio, abra Program, Install, Edit mcp.json e coloque o texto lá.</translation>
    </message>
    <message>
        <source>In VS Code run "MCP: Open User Configuration" from the command palette.</source>
        <translation>No VS Code, execute "MCP: Open User Configuration" na paleta de comandos.</translation>
    </message>
    <message>
        <source>In Windsurf open Settings, Cascade, MCP Servers, View raw config, and put the text in.</source>
        <translation>No Windsurf, abra Settings, Cascade, MCP Servers, View raw config e coloque o texto lá.</translation>
    </message>
    <message>
        <source>In Zed run "zed: open settings file" and put the text in.</source>
        <translation>No Zed, execute "zed: open settings file" e coloque o texto lá.</translation>
    </message>
    <message>
        <source>In the IDE open Settings, Tools, AI Assistant, Model Context Protocol (MCP).</source>
        <translation>Na IDE, abra Settings, Tools, AI Assistant, Model Context Protocol (MCP).</translation>
    </message>
    <message>
        <source>In the IDE open Settings, Tools, Junie, MCP Settings, and put the text in.</source>
        <translation>Na IDE, abra Settings, Tools, Junie, MCP Settings e coloque o texto lá.</translation>
    </message>
    <message>
        <source>Its extensions read this file; its command line reads config.yaml alone.</source>
        <translation>As extensões dele leem este arquivo; a linha de comando dele lê só o config.yaml.</translation>
    </message>
    <message>
        <source>Or put the text in:</source>
        <translation>Ou coloque o texto em:</translation>
    </message>
    <message>
        <source>Or run "goose configure", Add Extension, Command-line Extension.</source>
        <translation>Ou execute "goose configure", Add Extension, Command-line Extension.</translation>
    </message>
    <message>
        <source>Press Add, choose As JSON, put the text in, and press OK and Apply.</source>
        <translation>Clique em Add, escolha As JSON, coloque o texto lá e clique em OK e em Apply.</translation>
    </message>
    <message>
        <source>Press the refresh button of that list.</source>
        <translation>Clique no botão de atualizar dessa lista.</translation>
    </message>
    <message>
        <source>Put the text at the end of the file.</source>
        <translation>Coloque o texto no fim do arquivo.</translation>
    </message>
    <message>
        <source>Put the text in and save; VS Code then asks whether you trust the server.</source>
        <translation>Coloque o texto lá e salve; o VS Code então pergunta se você confia no servidor.</translation>
    </message>
    <message>
        <source>Put the text into the file that is shown; where it holds servers already, put the "rosemary" entry beside them.</source>
        <translation>Coloque o texto no arquivo que aparecer; se ele já tiver servidores, coloque a entrada "rosemary" ao lado deles.</translation>
    </message>
    <message>
        <source>Put the text into the file, which is for Rosemary alone.</source>
        <translation>Coloque o texto no arquivo, que é só do Rosemary.</translation>
    </message>
    <message>
        <source>Put the text into the file.</source>
        <translation>Coloque o texto no arquivo.</translation>
    </message>
    <message>
        <source>Put the text into the file; where it holds "extensions" already, put the "rosemary" part below that line.</source>
        <translation>Coloque o texto no arquivo; se ele já tiver "extensions", coloque a parte "rosemary" abaixo dessa linha.</translation>
    </message>
    <message>
        <source>Quit Claude Desktop (closing its window is not enough) and start it again.</source>
        <translation>Saia do Claude Desktop (fechar a janela não basta) e abra-o de novo.</translation>
    </message>
    <message>
        <source>Cline reads skills once they are switched on: Settings, Features, Enable Skills.</source>
        <translation>O Cline lê as skills depois que são ativadas: Settings, Features, Enable Skills.</translation>
    </message>
    <message>
        <source>Codex, Goose and Zed all read this folder.</source>
        <translation>Codex, Goose e Zed leem esta pasta.</translation>
    </message>
    <message>
        <source>Codex runs it once you have trusted it: enter /hooks there.</source>
        <translation>O Codex só o executa depois que você confiar nele: digite /hooks lá.</translation>
    </message>
    <message>
        <source>Some versions of Cursor do not read what it tells them.</source>
        <translation>Algumas versões do Cursor não leem o que ele informa.</translation>
    </message>
    <message>
        <source>Run: claude mcp add -s user rosemary -- {command}</source>
        <translation>Execute: claude mcp add -s user rosemary -- {command}</translation>
    </message>
    <message>
        <source>Settings, Profile, or the instructions of a project</source>
        <translation>Configurações, Perfil ou as instruções de um projeto</translation>
    </message>
    <message>
        <source>Settings, Rules, or .cursor/rules/memory.mdc in a project</source>
        <translation>Settings, Rules ou .cursor/rules/memory.mdc em um projeto</translation>
    </message>
    <message>
        <source>Settings, Tools, AI Assistant, Rules</source>
        <translation>Settings, Tools, AI Assistant, Rules</translation>
    </message>
    <message>
        <source>Start Codex again; it reads its servers at its start.</source>
        <translation>Reinicie o Codex; ele lê seus servidores ao iniciar.</translation>
    </message>
    <message>
        <source>Start Cursor again; it reads its servers at its start.</source>
        <translation>Reinicie o Cursor; ele lê seus servidores ao iniciar.</translation>
    </message>
    <message>
        <source>Start Gemini CLI again; it reads its servers at its start.</source>
        <translation>Reinicie o Gemini CLI; ele lê seus servidores ao iniciar.</translation>
    </message>
    <message>
        <source>The one from Flatpak runs in a sandbox that cannot start Rosemary: install the one of its maker.</source>
        <translation>A versão do Flatpak roda isolada e não consegue iniciar o Rosemary: instale a do próprio fabricante.</translation>
    </message>
    <message>
        <source>With both the extension and the command line of Cline, the extension is connected.</source>
        <translation>Quando há a extensão e a linha de comando do Cline, a extensão é conectada.</translation>
    </message>
    <message>
        <source>the system prompt of a preset</source>
        <translation>o prompt de sistema de uma predefinição</translation>
    </message>
    <message>
        <source>~/.claude/CLAUDE.md, or CLAUDE.md in a project</source>
        <translation>~/.claude/CLAUDE.md ou CLAUDE.md em um projeto</translation>
    </message>
    <message>
        <source>~/.codeium/windsurf/memories/global_rules.md</source>
        <translation>~/.codeium/windsurf/memories/global_rules.md</translation>
    </message>
    <message>
        <source>~/.codex/AGENTS.md, or AGENTS.md in a project</source>
        <translation>~/.codex/AGENTS.md ou AGENTS.md em um projeto</translation>
    </message>
    <message>
        <source>~/.config/goose/.goosehints, or .goosehints in a project</source>
        <translation>~/.config/goose/.goosehints ou .goosehints em um projeto</translation>
    </message>
    <message>
        <source>~/.continue/rules/rosemary.md</source>
        <translation>~/.continue/rules/rosemary.md</translation>
    </message>
    <message>
        <source>~/.gemini/GEMINI.md, or GEMINI.md in a project</source>
        <translation>~/.gemini/GEMINI.md ou GEMINI.md em um projeto</translation>
    </message>
</context>
<context>
    <name>AssistantsPage</name>
    <message>
        <source>Assistants</source>
        <translation>Assistentes</translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation>Pausar todos</translation>
    </message>
    <message>
        <source>No assistant yet</source>
        <translation>Nenhum assistente ainda</translation>
    </message>
    <message>
        <source>An assistant is listed here once it has used your memories.</source>
        <translation>Um assistente aparece aqui depois de usar suas memórias.</translation>
    </message>
    <message>
        <source>Use your memories</source>
        <translation>Usam suas memórias</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Neste computador</translation>
    </message>
    <message>
        <source>Not found on this computer</source>
        <translation>Não encontrados neste computador</translation>
    </message>
    <message>
        <source>Other programs</source>
        <translation>Outros programas</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Acesso por HTTP</translation>
    </message>
    <message>
        <source>Resume all</source>
        <translation>Retomar todos</translation>
    </message>
</context>
<context>
    <name>BackLine</name>
    <message>
        <source>Back to the list: {title}</source>
        <translation>Voltar à lista: {title}</translation>
    </message>
    <message>
        <source>Back to the list (Esc)</source>
        <translation>Voltar à lista (Esc)</translation>
    </message>
</context>
<context>
    <name>BackupContentsView</name>
    <message>
        <source>Whole backup</source>
        <translation>Backup inteiro</translation>
    </message>
    <message>
        <source>Which memories to list</source>
        <translation>Quais memórias listar</translation>
    </message>
    <message>
        <source>Search in this backup</source>
        <translation>Buscar neste backup</translation>
    </message>
    <message>
        <source>No memory of this backup has these words.</source>
        <translation>Nenhuma memória deste backup tem essas palavras.</translation>
    </message>
    <message>
        <source>What has changed since this backup</source>
        <translation>O que mudou desde este backup</translation>
    </message>
    <message>
        <source>Restore the ticked memories</source>
        <translation>Restaurar as memórias marcadas</translation>
    </message>
    <message>
        <source>Restore all deleted ones</source>
        <translation>Restaurar todas as excluídas</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>Marcar todos</translation>
    </message>
    <message>
        <source>Since this backup</source>
        <translation>Desde este backup</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Comparando…</translation>
    </message>
    <message>
        <source>This backup cannot be read: {reason}</source>
        <translation>Este backup não pode ser lido: {reason}</translation>
    </message>
    <message>
        <source>Only the newest are listed; {count} more are not.</source>
        <translation>Só as mais recentes aparecem na lista; há mais {count} fora dela.</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>Todas as mudanças</translation>
    </message>
    <message>
        <source>Deleted {count}</source>
        <translation>Excluídas {count}</translation>
    </message>
    <message>
        <source>Changed {count}</source>
        <translation>Alteradas {count}</translation>
    </message>
    <message>
        <source>Added {count}</source>
        <translation>Adicionadas {count}</translation>
    </message>
    <message>
        <source>Added since: as it is now</source>
        <translation>Adicionada desde então: como está agora</translation>
    </message>
    <message>
        <source>From this backup to now</source>
        <translation>Deste backup até agora</translation>
    </message>
    <message>
        <source>As it was in this backup</source>
        <translation>Como estava neste backup</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>Desmarcar todos</translation>
    </message>
</context>
<context>
    <name>BackupDetail</name>
    <message>
        <source>Check it</source>
        <translation>Verificar</translation>
    </message>
    <message>
        <source>Restore everything…</source>
        <translation>Restaurar tudo…</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Agora não</translation>
    </message>
    <message>
        <source>All files of this backup are whole. It holds {count}.</source>
        <translation>Todos os arquivos deste backup estão íntegros. Ele contém {count}.</translation>
    </message>
    <message>
        <source>Your memories are replaced by {those} of {moment}. {changes}
What you have now is backed up first, so you can come back to it.</source>
        <translation>Suas memórias serão substituídas por {those} de {moment}. {changes}
Antes, é feito um backup do que você tem agora, para que você possa voltar atrás.</translation>
    </message>
    <message>
        <source>Checked just now</source>
        <translation>Verificado agora</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Danificado</translation>
    </message>
    <message>
        <source>those</source>
        <translation>aquelas</translation>
    </message>
</context>
<context>
    <name>BackupMaker</name>
    <message>
        <source>Backing up…</source>
        <translation>Fazendo backup…</translation>
    </message>
    <message>
        <source>Looking for the last backup…</source>
        <translation>Procurando o último backup…</translation>
    </message>
    <message>
        <source>No backup yet</source>
        <translation>Nenhum backup ainda</translation>
    </message>
    <message>
        <source>Last backup: {moment}</source>
        <translation>Último backup: {moment}</translation>
    </message>
</context>
<context>
    <name>BackupWatch</name>
    <message>
        <source>Making the backup…</source>
        <translation>Fazendo o backup…</translation>
    </message>
    <message>
        <source>Checking the backup…</source>
        <translation>Verificando o backup…</translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation>Restaurando…</translation>
    </message>
    <message>
        <source>Restoring memories…</source>
        <translation>Restaurando memórias…</translation>
    </message>
    <message>
        <source>What you had before is in a backup of its own.</source>
        <translation>O que você tinha antes está em um backup separado.</translation>
    </message>
    <message>
        <source>The former file is kept: {file}</source>
        <translation>O arquivo anterior foi guardado: {file}</translation>
    </message>
    <message>
        <source>{count} left out: the same text was saved again since.</source>
        <translation>{count} de fora: o mesmo texto foi salvo de novo desde então.</translation>
    </message>
    <message>
        <source>Nothing was restored. Move that one to the trash first, or keep it.</source>
        <translation>Nada foi restaurado. Mova primeiro a outra para a lixeira ou deixe-a como está.</translation>
    </message>
    <message>
        <source>Backed up {count}</source>
        <translation>Backup feito: {count}</translation>
    </message>
    <message>
        <source>Restored {count}</source>
        <translation>Restauração feita: {count}</translation>
    </message>
    <message>
        <source>{count} had not changed.</source>
        <translation>Sem alteração: {count}.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>Mostrar a outra</translation>
    </message>
</context>
<context>
    <name>Backups</name>
    <message>
        <source>Made by you</source>
        <translation>Feito por você</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automático</translation>
    </message>
    <message>
        <source>Before an upgrade</source>
        <translation>Antes de uma atualização</translation>
    </message>
    <message>
        <source>Before deleting everything</source>
        <translation>Antes de excluir tudo</translation>
    </message>
    <message>
        <source>Before a restore</source>
        <translation>Antes de uma restauração</translation>
    </message>
    <message>
        <source>Before a repair</source>
        <translation>Antes de um reparo</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Verificado</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Não verificado</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Danificado</translation>
    </message>
    <message>
        <source>Added since</source>
        <translation>Adicionadas depois</translation>
    </message>
    <message>
        <source>Changed since</source>
        <translation>Alteradas depois</translation>
    </message>
    <message>
        <source>Deleted since</source>
        <translation>Excluídas depois</translation>
    </message>
    <message>
        <source>This backup is damaged.</source>
        <translation>Este backup está danificado.</translation>
    </message>
    <message>
        <source>{count} added</source>
        <translation>adicionadas: {count}</translation>
    </message>
    <message>
        <source>{count} changed</source>
        <translation>alteradas: {count}</translation>
    </message>
    <message>
        <source>{count} deleted</source>
        <translation>excluídas: {count}</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Memórias</translation>
    </message>
    <message>
        <source>In the trash</source>
        <translation>Na lixeira</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>Feito por</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamanho</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Pasta</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problema</translation>
    </message>
    <message>
        <source>Automatic backups are off. You can switch them on in Settings.</source>
        <translation>Os backups automáticos estão desligados. Você pode ligá-los nas Configurações.</translation>
    </message>
    <message>
        <source>One is made every {hours} h or after {saves} saves; {kept} are kept.</source>
        <translation>Um é feito a cada {hours} h ou após {saves} gravações; são guardados {kept}.</translation>
    </message>
    <message>
        <source>The next one comes by {moment} if anything changes.</source>
        <translation>O próximo será feito até {moment}, se algo mudar.</translation>
    </message>
    <message>
        <source>No memory has changed since. Links, tags or filters may have.</source>
        <translation>Nenhuma memória mudou desde então. Vínculos, tags ou filtros podem ter mudado.</translation>
    </message>
    <message>
        <source>The next one comes as soon as something changes.</source>
        <translation>O próximo será feito assim que algo mudar.</translation>
    </message>
    <message>
        <source>The last automatic backup failed: {reason} Rosemary tries again.</source>
        <translation>O último backup automático falhou: {reason} O Rosemary vai tentar de novo.</translation>
    </message>
    <message>
        <source>Nothing has changed since.</source>
        <translation>Nada mudou desde então.</translation>
    </message>
    <message>
        <source>{counts} since.</source>
        <translation>Desde então, {counts}.</translation>
    </message>
</context>
<context>
    <name>BackupsPage</name>
    <message>
        <source>Backups</source>
        <translation>Backups</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Fazer backup agora</translation>
    </message>
    <message>
        <source>No backup yet</source>
        <translation>Nenhum backup ainda</translation>
    </message>
    <message>
        <source>A backup is a copy of all memories that you can go back to.</source>
        <translation>Um backup é uma cópia de todas as memórias à qual você pode voltar.</translation>
    </message>
    <message>
        <source>They are on a disk that is not connected. Connect it, then open this page again.</source>
        <translation>Eles estão em um disco que não está conectado. Conecte-o e abra esta página de novo.</translation>
    </message>
    <message>
        <source>The backups cannot be read now</source>
        <translation>Não é possível ler os backups agora</translation>
    </message>
    <message>
        <source>Open the folder of the backups</source>
        <translation>Abrir a pasta dos backups</translation>
    </message>
    <message>
        <source>Backup of {moment}</source>
        <translation>Backup: {moment}</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Mostrar a pasta</translation>
    </message>
</context>
<context>
    <name>Bulk</name>
    <message>
        <source>{count} would have too many tags</source>
        <translation>{count} com tags demais</translation>
    </message>
    <message>
        <source>{count} stayed: the project has the same text already</source>
        <translation>Sem mover {count}: o projeto já tem o mesmo texto</translation>
    </message>
</context>
<context>
    <name>BulkPane</name>
    <message>
        <source>Related to</source>
        <translation>Relacionada a</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>Parte de</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Segue</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>Contradiz</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>Adicionar tag</translation>
    </message>
    <message>
        <source>Remove tag</source>
        <translation>Remover tag</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Mover</translation>
    </message>
    <message>
        <source>Link to the first</source>
        <translation>Vincular à primeira</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Fixar</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Desafixar</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mover para a lixeira</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation>Limpar seleção</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>{count} selected</source>
        <translation>Seleção: {count}</translation>
    </message>
    <message>
        <source>Each is linked to the first one in the list.</source>
        <translation>Cada uma é vinculada à primeira da lista.</translation>
    </message>
    <message numerus="yes">
        <source>At most %Ln memories are linked at once.</source>
        <translation><numerusform>No máximo %Ln memória é vinculada por vez.</numerusform><numerusform>No máximo %Ln memórias são vinculadas por vez.</numerusform></translation>
    </message>
    <message>
        <source>Each change is one step that Ctrl+Z takes back.</source>
        <translation>Cada alteração é um passo que Ctrl+Z desfaz.</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} de {total}</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Leave as they are</source>
        <translation>Deixar como estão</translation>
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
        <translation>Importância</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projeto</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>Relação</translation>
    </message>
    <message>
        <source>Tags, with commas</source>
        <translation>Tags, separadas por vírgulas</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Vínculos</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progresso</translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} a {last}</translation>
    </message>
</context>
<context>
    <name>CallDetail</name>
    <message>
        <source>Approve or decline…</source>
        <translation>Aprovar ou rejeitar…</translation>
    </message>
    <message>
        <source>Undo this</source>
        <translation>Desfazer isto</translation>
    </message>
    <message>
        <source>Undo the whole session</source>
        <translation>Desfazer a sessão toda</translation>
    </message>
    <message>
        <source>Show the whole session</source>
        <translation>Mostrar a sessão toda</translation>
    </message>
    <message>
        <source>Which memories</source>
        <translation>Quais memórias</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>Ocultar detalhes</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalhes</translation>
    </message>
    <message>
        <source>What it asked</source>
        <translation>O que pediu</translation>
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
        <translation>Situação</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Período</translation>
    </message>
    <message>
        <source>All assistants</source>
        <translation>Todos os assistentes</translation>
    </message>
    <message>
        <source>Refused or failed</source>
        <translation>Recusado ou com falha</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Ação</translation>
    </message>
    <message>
        <source>Only one session. Show all again</source>
        <translation>Só uma sessão. Mostrar todas de novo</translation>
    </message>
    <message>
        <source>All actions</source>
        <translation>Todas as ações</translation>
    </message>
    <message>
        <source>Any outcome</source>
        <translation>Qualquer situação</translation>
    </message>
    <message>
        <source>Needs your approval</source>
        <translation>Precisa da sua aprovação</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Feito</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>Qualquer data</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>Últimas 24 horas</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>Últimos 7 dias</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Últimos 30 dias</translation>
    </message>
</context>
<context>
    <name>Calls</name>
    <message>
        <source>{who} saved {what}</source>
        <translation>{who} salvou {what}</translation>
    </message>
    <message>
        <source>save {what}</source>
        <translation>salvar {what}</translation>
    </message>
    <message>
        <source>a memory</source>
        <translation>uma memória</translation>
    </message>
    <message>
        <source>{who} searched for {what}</source>
        <translation>{who} buscou {what}</translation>
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
        <translation>{who} buscou as palavras {what}</translation>
    </message>
    <message>
        <source>search for the words {what}</source>
        <translation>buscar as palavras {what}</translation>
    </message>
    <message>
        <source>it was given</source>
        <translation>que recebeu</translation>
    </message>
    <message>
        <source>{who} listed memories of the type {what}</source>
        <translation>{who} listou memórias do tipo {what}</translation>
    </message>
    <message>
        <source>list memories of the type {what}</source>
        <translation>listar memórias do tipo {what}</translation>
    </message>
    <message>
        <source>{who} listed memories tagged {what}</source>
        <translation>{who} listou memórias com a tag {what}</translation>
    </message>
    <message>
        <source>list memories tagged {what}</source>
        <translation>listar memórias com a tag {what}</translation>
    </message>
    <message>
        <source>{who} listed memories by date</source>
        <translation>{who} listou memórias por data</translation>
    </message>
    <message>
        <source>list memories by date</source>
        <translation>listar memórias por data</translation>
    </message>
    <message>
        <source>{who} read {what}</source>
        <translation>{who} leu {what}</translation>
    </message>
    <message>
        <source>read {what}</source>
        <translation>ler {what}</translation>
    </message>
    <message>
        <source>{who} listed memories</source>
        <translation>{who} listou memórias</translation>
    </message>
    <message>
        <source>list memories</source>
        <translation>listar memórias</translation>
    </message>
    <message>
        <source>{who} changed {what}</source>
        <translation>{who} alterou {what}</translation>
    </message>
    <message>
        <source>change {what}</source>
        <translation>alterar {what}</translation>
    </message>
    <message>
        <source>{who} moved {what} to the trash</source>
        <translation>{who} moveu {what} para a lixeira</translation>
    </message>
    <message>
        <source>delete {what}</source>
        <translation>excluir {what}</translation>
    </message>
    <message>
        <source>{who} moved all memories of {what} to the trash</source>
        <translation>{who} moveu todas as memórias de {what} para a lixeira</translation>
    </message>
    <message>
        <source>delete all memories of {what}</source>
        <translation>excluir todas as memórias de {what}</translation>
    </message>
    <message>
        <source>all projects</source>
        <translation>todos os projetos</translation>
    </message>
    <message>
        <source>{who} linked two memories</source>
        <translation>{who} vinculou duas memórias</translation>
    </message>
    <message>
        <source>link two memories</source>
        <translation>vincular duas memórias</translation>
    </message>
    <message>
        <source>{who} removed a link</source>
        <translation>{who} removeu um vínculo</translation>
    </message>
    <message>
        <source>remove a link</source>
        <translation>remover um vínculo</translation>
    </message>
    <message>
        <source>{who} looked at the statistics</source>
        <translation>{who} consultou as estatísticas</translation>
    </message>
    <message>
        <source>look at the statistics</source>
        <translation>consultar as estatísticas</translation>
    </message>
    <message>
        <source>{who} made a backup</source>
        <translation>{who} fez um backup</translation>
    </message>
    <message>
        <source>make a backup</source>
        <translation>fazer um backup</translation>
    </message>
    <message>
        <source>{who} asked what it should know</source>
        <translation>{who} perguntou o que deve saber</translation>
    </message>
    <message>
        <source>ask what it should know</source>
        <translation>perguntar o que deve saber</translation>
    </message>
    <message>
        <source>{who} looked at the links of {what}</source>
        <translation>{who} consultou os vínculos de {what}</translation>
    </message>
    <message>
        <source>look at the links of {what}</source>
        <translation>consultar os vínculos de {what}</translation>
    </message>
    <message>
        <source>{who} looked for links of {what}</source>
        <translation>{who} procurou vínculos de {what}</translation>
    </message>
    <message>
        <source>look for links of {what}</source>
        <translation>procurar vínculos de {what}</translation>
    </message>
    <message>
        <source>{who} listed the keys of memories</source>
        <translation>{who} listou as chaves de memórias</translation>
    </message>
    <message>
        <source>list the keys of memories</source>
        <translation>listar as chaves de memórias</translation>
    </message>
    <message>
        <source>{who} listed the tags</source>
        <translation>{who} listou as tags</translation>
    </message>
    <message>
        <source>list the tags</source>
        <translation>listar as tags</translation>
    </message>
    <message>
        <source>{who} renamed the tag {what}</source>
        <translation>{who} renomeou a tag {what}</translation>
    </message>
    <message>
        <source>rename the tag {what}</source>
        <translation>renomear a tag {what}</translation>
    </message>
    <message>
        <source>{who} merged the tags {what}</source>
        <translation>{who} juntou as tags {what}</translation>
    </message>
    <message>
        <source>merge the tags {what}</source>
        <translation>juntar as tags {what}</translation>
    </message>
    <message>
        <source>{who} removed the tag {what}</source>
        <translation>{who} removeu a tag {what}</translation>
    </message>
    <message>
        <source>remove the tag {what}</source>
        <translation>remover a tag {what}</translation>
    </message>
    <message>
        <source>{who} coloured the tag {what}</source>
        <translation>{who} mudou a cor da tag {what}</translation>
    </message>
    <message>
        <source>colour the tag {what}</source>
        <translation>mudar a cor da tag {what}</translation>
    </message>
    <message>
        <source>{who} changed the tags of memories</source>
        <translation>{who} alterou as tags de memórias</translation>
    </message>
    <message>
        <source>change the tags of memories</source>
        <translation>alterar as tags de memórias</translation>
    </message>
    <message>
        <source>{who} pinned memories</source>
        <translation>{who} fixou memórias</translation>
    </message>
    <message>
        <source>pin memories</source>
        <translation>fixar memórias</translation>
    </message>
    <message>
        <source>{who} unpinned memories</source>
        <translation>{who} desafixou memórias</translation>
    </message>
    <message>
        <source>unpin memories</source>
        <translation>desafixar memórias</translation>
    </message>
    <message>
        <source>{who} listed the projects</source>
        <translation>{who} listou os projetos</translation>
    </message>
    <message>
        <source>list the projects</source>
        <translation>listar os projetos</translation>
    </message>
    <message>
        <source>{who} renamed the project {what}</source>
        <translation>{who} renomeou o projeto {what}</translation>
    </message>
    <message>
        <source>rename the project {what}</source>
        <translation>renomear o projeto {what}</translation>
    </message>
    <message>
        <source>{who} moved memories to another project</source>
        <translation>{who} moveu memórias para outro projeto</translation>
    </message>
    <message>
        <source>move memories to another project</source>
        <translation>mover memórias para outro projeto</translation>
    </message>
    <message>
        <source>{who} chose the project of an assistant</source>
        <translation>{who} escolheu o projeto de um assistente</translation>
    </message>
    <message>
        <source>choose the project of an assistant</source>
        <translation>escolher o projeto de um assistente</translation>
    </message>
    <message>
        <source>{who} listed the saved filters</source>
        <translation>{who} listou os filtros salvos</translation>
    </message>
    <message>
        <source>list the saved filters</source>
        <translation>listar os filtros salvos</translation>
    </message>
    <message>
        <source>{who} saved the filter {what}</source>
        <translation>{who} salvou o filtro {what}</translation>
    </message>
    <message>
        <source>save the filter {what}</source>
        <translation>salvar o filtro {what}</translation>
    </message>
    <message>
        <source>{who} used the filter {what}</source>
        <translation>{who} usou o filtro {what}</translation>
    </message>
    <message>
        <source>use the filter {what}</source>
        <translation>usar o filtro {what}</translation>
    </message>
    <message>
        <source>{who} renamed the filter {what}</source>
        <translation>{who} renomeou o filtro {what}</translation>
    </message>
    <message>
        <source>rename the filter {what}</source>
        <translation>renomear o filtro {what}</translation>
    </message>
    <message>
        <source>{who} removed the filter {what}</source>
        <translation>{who} removeu o filtro {what}</translation>
    </message>
    <message>
        <source>remove the filter {what}</source>
        <translation>remover o filtro {what}</translation>
    </message>
    <message>
        <source>{who} listed the latest changes</source>
        <translation>{who} listou as últimas alterações</translation>
    </message>
    <message>
        <source>list the latest changes</source>
        <translation>listar as últimas alterações</translation>
    </message>
    <message>
        <source>{who} took changes back</source>
        <translation>{who} desfez alterações</translation>
    </message>
    <message>
        <source>take changes back</source>
        <translation>desfazer alterações</translation>
    </message>
    <message>
        <source>{who} made changes again</source>
        <translation>{who} refez alterações</translation>
    </message>
    <message>
        <source>make changes again</source>
        <translation>refazer alterações</translation>
    </message>
    <message>
        <source>{who} looked at the versions of {what}</source>
        <translation>{who} consultou as versões de {what}</translation>
    </message>
    <message>
        <source>look at the versions of {what}</source>
        <translation>consultar as versões de {what}</translation>
    </message>
    <message>
        <source>{who} compared versions of {what}</source>
        <translation>{who} comparou versões de {what}</translation>
    </message>
    <message>
        <source>compare versions of {what}</source>
        <translation>comparar versões de {what}</translation>
    </message>
    <message>
        <source>{who} went back to a version of {what}</source>
        <translation>{who} voltou a uma versão de {what}</translation>
    </message>
    <message>
        <source>go back to a version of {what}</source>
        <translation>voltar a uma versão de {what}</translation>
    </message>
    <message>
        <source>{who} looked into the trash</source>
        <translation>{who} olhou a lixeira</translation>
    </message>
    <message>
        <source>look into the trash</source>
        <translation>olhar a lixeira</translation>
    </message>
    <message>
        <source>{who} restored {what} from the trash</source>
        <translation>{who} restaurou {what} da lixeira</translation>
    </message>
    <message>
        <source>restore {what} from the trash</source>
        <translation>restaurar {what} da lixeira</translation>
    </message>
    <message>
        <source>{who} deleted memories in the trash for good</source>
        <translation>{who} excluiu de vez memórias da lixeira</translation>
    </message>
    <message>
        <source>delete memories in the trash for good</source>
        <translation>excluir de vez memórias da lixeira</translation>
    </message>
    <message>
        <source>{who} looked at what waits for the server</source>
        <translation>{who} viu o que espera pelo servidor</translation>
    </message>
    <message>
        <source>look at what waits for the server</source>
        <translation>ver o que espera pelo servidor</translation>
    </message>
    <message>
        <source>{who} sent refused memories to the server again</source>
        <translation>{who} enviou de novo ao servidor memórias recusadas</translation>
    </message>
    <message>
        <source>send refused memories to the server again</source>
        <translation>enviar de novo ao servidor memórias recusadas</translation>
    </message>
    <message>
        <source>{who} deleted memories that the server did not take</source>
        <translation>{who} excluiu memórias que o servidor não aceitou</translation>
    </message>
    <message>
        <source>delete memories that the server did not take</source>
        <translation>excluir memórias que o servidor não aceitou</translation>
    </message>
    <message>
        <source>{who} listed the assistants</source>
        <translation>{who} listou os assistentes</translation>
    </message>
    <message>
        <source>list the assistants</source>
        <translation>listar os assistentes</translation>
    </message>
    <message>
        <source>{who} looked at what an assistant may do</source>
        <translation>{who} consultou o que um assistente pode fazer</translation>
    </message>
    <message>
        <source>look at what an assistant may do</source>
        <translation>consultar o que um assistente pode fazer</translation>
    </message>
    <message>
        <source>{who} changed what an assistant may do</source>
        <translation>{who} alterou o que um assistente pode fazer</translation>
    </message>
    <message>
        <source>change what an assistant may do</source>
        <translation>alterar o que um assistente pode fazer</translation>
    </message>
    <message>
        <source>{who} removed an assistant from the list</source>
        <translation>{who} removeu um assistente da lista</translation>
    </message>
    <message>
        <source>remove an assistant from the list</source>
        <translation>remover um assistente da lista</translation>
    </message>
    <message>
        <source>{who} paused assistants</source>
        <translation>{who} pausou assistentes</translation>
    </message>
    <message>
        <source>pause assistants</source>
        <translation>pausar assistentes</translation>
    </message>
    <message>
        <source>{who} let paused assistants in again</source>
        <translation>{who} retomou assistentes pausados</translation>
    </message>
    <message>
        <source>let paused assistants in again</source>
        <translation>retomar assistentes pausados</translation>
    </message>
    <message>
        <source>{who} looked at what waits for approval</source>
        <translation>{who} consultou o que espera aprovação</translation>
    </message>
    <message>
        <source>look at what waits for approval</source>
        <translation>consultar o que espera aprovação</translation>
    </message>
    <message>
        <source>{who} approved what an assistant asked for</source>
        <translation>{who} aprovou o pedido de um assistente</translation>
    </message>
    <message>
        <source>approve what an assistant asked for</source>
        <translation>aprovar o pedido de um assistente</translation>
    </message>
    <message>
        <source>{who} declined what an assistant asked for</source>
        <translation>{who} rejeitou o pedido de um assistente</translation>
    </message>
    <message>
        <source>decline what an assistant asked for</source>
        <translation>rejeitar o pedido de um assistente</translation>
    </message>
    <message>
        <source>{who} looked at the activity</source>
        <translation>{who} consultou a atividade</translation>
    </message>
    <message>
        <source>look at the activity</source>
        <translation>consultar a atividade</translation>
    </message>
    <message>
        <source>{who} looked at what assistants read</source>
        <translation>{who} consultou o que os assistentes leram</translation>
    </message>
    <message>
        <source>look at what assistants read</source>
        <translation>consultar o que os assistentes leram</translation>
    </message>
    <message>
        <source>{who} listed the sessions of assistants</source>
        <translation>{who} listou as sessões dos assistentes</translation>
    </message>
    <message>
        <source>list the sessions of assistants</source>
        <translation>listar as sessões dos assistentes</translation>
    </message>
    <message>
        <source>{who} checked the memories for damage</source>
        <translation>{who} verificou se há danos nas memórias</translation>
    </message>
    <message>
        <source>check the memories for damage</source>
        <translation>verificar se há danos nas memórias</translation>
    </message>
    <message>
        <source>{who} repaired the memories</source>
        <translation>{who} reparou as memórias</translation>
    </message>
    <message>
        <source>repair the memories</source>
        <translation>reparar as memórias</translation>
    </message>
    <message>
        <source>{who} listed the backups</source>
        <translation>{who} listou os backups</translation>
    </message>
    <message>
        <source>list the backups</source>
        <translation>listar os backups</translation>
    </message>
    <message>
        <source>{who} checked a backup</source>
        <translation>{who} verificou um backup</translation>
    </message>
    <message>
        <source>check a backup</source>
        <translation>verificar um backup</translation>
    </message>
    <message>
        <source>{who} compared a backup with the memories</source>
        <translation>{who} comparou um backup com as memórias</translation>
    </message>
    <message>
        <source>compare a backup with the memories</source>
        <translation>comparar um backup com as memórias</translation>
    </message>
    <message>
        <source>{who} looked into a backup</source>
        <translation>{who} olhou dentro de um backup</translation>
    </message>
    <message>
        <source>look into a backup</source>
        <translation>olhar dentro de um backup</translation>
    </message>
    <message>
        <source>{who} compared a memory with a backup</source>
        <translation>{who} comparou uma memória com um backup</translation>
    </message>
    <message>
        <source>compare a memory with a backup</source>
        <translation>comparar uma memória com um backup</translation>
    </message>
    <message>
        <source>{who} restored deleted memories from a backup</source>
        <translation>{who} restaurou memórias excluídas de um backup</translation>
    </message>
    <message>
        <source>restore deleted memories from a backup</source>
        <translation>restaurar memórias excluídas de um backup</translation>
    </message>
    <message>
        <source>{who} restored a backup</source>
        <translation>{who} restaurou um backup</translation>
    </message>
    <message>
        <source>restore a backup</source>
        <translation>restaurar um backup</translation>
    </message>
    <message>
        <source>{who} restored memories from a backup</source>
        <translation>{who} restaurou memórias de um backup</translation>
    </message>
    <message>
        <source>restore memories from a backup</source>
        <translation>restaurar memórias de um backup</translation>
    </message>
    <message>
        <source>{who} deleted old backups</source>
        <translation>{who} excluiu backups antigos</translation>
    </message>
    <message>
        <source>delete old backups</source>
        <translation>excluir backups antigos</translation>
    </message>
    <message>
        <source>{who} exported memories</source>
        <translation>{who} exportou memórias</translation>
    </message>
    <message>
        <source>export memories</source>
        <translation>exportar memórias</translation>
    </message>
    <message>
        <source>{who} listed what can be imported</source>
        <translation>{who} listou o que pode ser importado</translation>
    </message>
    <message>
        <source>list what can be imported</source>
        <translation>listar o que pode ser importado</translation>
    </message>
    <message>
        <source>{who} looked at what an import would bring</source>
        <translation>{who} consultou o que uma importação traria</translation>
    </message>
    <message>
        <source>look at what an import would bring</source>
        <translation>consultar o que uma importação traria</translation>
    </message>
    <message>
        <source>{who} imported memories</source>
        <translation>{who} importou memórias</translation>
    </message>
    <message>
        <source>import memories</source>
        <translation>importar memórias</translation>
    </message>
    <message>
        <source>{who} listed the assistants that are followed</source>
        <translation>{who} listou os assistentes acompanhados</translation>
    </message>
    <message>
        <source>list the assistants that are followed</source>
        <translation>listar os assistentes acompanhados</translation>
    </message>
    <message>
        <source>{who} began to follow an assistant</source>
        <translation>{who} começou a acompanhar um assistente</translation>
    </message>
    <message>
        <source>begin to follow an assistant</source>
        <translation>começar a acompanhar um assistente</translation>
    </message>
    <message>
        <source>{who} stopped following an assistant</source>
        <translation>{who} deixou de acompanhar um assistente</translation>
    </message>
    <message>
        <source>stop following an assistant</source>
        <translation>deixar de acompanhar um assistente</translation>
    </message>
    <message>
        <source>{who} paused following assistants</source>
        <translation>{who} pausou o acompanhamento de assistentes</translation>
    </message>
    <message>
        <source>pause following assistants</source>
        <translation>pausar o acompanhamento de assistentes</translation>
    </message>
    <message>
        <source>{who} went on following assistants</source>
        <translation>{who} retomou o acompanhamento de assistentes</translation>
    </message>
    <message>
        <source>go on following assistants</source>
        <translation>retomar o acompanhamento de assistentes</translation>
    </message>
    <message>
        <source>{who} looked at earlier sessions of an assistant</source>
        <translation>{who} consultou sessões anteriores de um assistente</translation>
    </message>
    <message>
        <source>look at earlier sessions of an assistant</source>
        <translation>consultar sessões anteriores de um assistente</translation>
    </message>
    <message>
        <source>{who} imported earlier sessions of an assistant</source>
        <translation>{who} importou sessões anteriores de um assistente</translation>
    </message>
    <message>
        <source>import earlier sessions of an assistant</source>
        <translation>importar sessões anteriores de um assistente</translation>
    </message>
    <message>
        <source>{who} forgot a session of an assistant</source>
        <translation>{who} esqueceu uma sessão de um assistente</translation>
    </message>
    <message>
        <source>forget a session of an assistant</source>
        <translation>esquecer uma sessão de um assistente</translation>
    </message>
    <message>
        <source>{who} took a forgotten session again</source>
        <translation>{who} voltou a incluir uma sessão esquecida</translation>
    </message>
    <message>
        <source>take a forgotten session again</source>
        <translation>voltar a incluir uma sessão esquecida</translation>
    </message>
    <message>
        <source>{who} left out the sessions of a folder</source>
        <translation>{who} deixou de fora as sessões de uma pasta</translation>
    </message>
    <message>
        <source>leave out the sessions of a folder</source>
        <translation>deixar de fora as sessões de uma pasta</translation>
    </message>
    <message>
        <source>{who} followed the sessions of a folder again</source>
        <translation>{who} voltou a acompanhar as sessões de uma pasta</translation>
    </message>
    <message>
        <source>follow the sessions of a folder again</source>
        <translation>voltar a acompanhar as sessões de uma pasta</translation>
    </message>
    <message>
        <source>{who} asked for something that Rosemary does not know</source>
        <translation>{who} pediu algo que o Rosemary não conhece</translation>
    </message>
    <message>
        <source>do something that Rosemary does not know</source>
        <translation>fazer algo que o Rosemary não conhece</translation>
    </message>
    <message>
        <source>An assistant</source>
        <translation>Um assistente</translation>
    </message>
    <message>
        <source>{who} asked to {wish}</source>
        <translation>{who} pediu para {wish}</translation>
    </message>
    <message>
        <source>{who} was paused and could not {wish}</source>
        <translation>{who} estava em pausa e não pôde {wish}</translation>
    </message>
    <message>
        <source>{who} made too many requests and could not {wish}</source>
        <translation>{who} fez pedidos demais e não pôde {wish}</translation>
    </message>
    <message>
        <source>{who} was not allowed to {wish}</source>
        <translation>{who} não teve permissão para {wish}</translation>
    </message>
    <message>
        <source>{who} could not {wish}</source>
        <translation>{who} não conseguiu {wish}</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>“{text}”</translation>
    </message>
</context>
<context>
    <name>Capture</name>
    <message>
        <source>Off</source>
        <translation>Desligada</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ligada</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausada</translation>
    </message>
    <message>
        <source>Rosemary can make a memory of each question with its answer, from the files in which this assistant keeps its sessions. It begins with what is said after you switch it on.</source>
        <translation>O Rosemary pode criar uma memória de cada pergunta com sua resposta, a partir dos arquivos em que este assistente guarda as sessões. Começa com o que for dito depois que você ligar.</translation>
    </message>
    <message>
        <source>Each question with its answer becomes a memory. What stands between &lt;private&gt; and &lt;/private&gt; is left out.</source>
        <translation>Cada pergunta com sua resposta vira uma memória. O que está entre &lt;private&gt; e &lt;/private&gt; fica de fora.</translation>
    </message>
    <message>
        <source>No session is read for now. What is said meanwhile is left out.</source>
        <translation>Por enquanto, nenhuma sessão é lida. O que for dito nesse meio-tempo fica de fora.</translation>
    </message>
    <message>
        <source>No session is read until {time}. What is said meanwhile is left out.</source>
        <translation>Nenhuma sessão é lida até {time}. O que for dito nesse meio-tempo fica de fora.</translation>
    </message>
    <message>
        <source>All that was said in its sessions is here already.</source>
        <translation>Tudo o que foi dito nas sessões dele já está aqui.</translation>
    </message>
    <message>
        <source>{count} would be added, each a question with its answer.</source>
        <translation>A adicionar: {count}, cada uma com uma pergunta e sua resposta.</translation>
    </message>
    <message>
        <source>Said from {first} to {last} in {count} sessions.</source>
        <translation>Dito de {first} a {last}, em {count} sessões.</translation>
    </message>
    <message>
        <source>Said on {first} in {count} sessions.</source>
        <translation>Dito em {first}, em {count} sessões.</translation>
    </message>
    <message>
        <source>Said in one session that began on {first}.</source>
        <translation>Dito em uma sessão que começou em {first}.</translation>
    </message>
    <message>
        <source>Folders: {folders}.</source>
        <translation>Pastas: {folders}.</translation>
    </message>
    <message>
        <source>{count} would be brought up to date.</source>
        <translation>A atualizar: {count}.</translation>
    </message>
    <message>
        <source>{count} are here already.</source>
        <translation>Já estão aqui: {count}.</translation>
    </message>
    <message>
        <source>{count} cannot be read.</source>
        <translation>Não podem ser lidas: {count}.</translation>
    </message>
    <message>
        <source>{folders} and {count} more</source>
        <translation>{folders} e mais {count}</translation>
    </message>
    <message>
        <source>Memory fills itself: on for {assistants}</source>
        <translation>A memória se preenche sozinha: ligada para {assistants}</translation>
    </message>
    <message>
        <source>Memory fills itself: paused</source>
        <translation>A memória se preenche sozinha: pausada</translation>
    </message>
    <message>
        <source>Memory fills itself: paused until {time}</source>
        <translation>A memória se preenche sozinha: pausada até {time}</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} e mais {count}</translation>
    </message>
</context>
<context>
    <name>CaptureMenu</name>
    <message>
        <source>Pause for an hour</source>
        <translation>Pausar por uma hora</translation>
    </message>
    <message>
        <source>Pause until I switch it on</source>
        <translation>Pausar até eu ligar de novo</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continuar</translation>
    </message>
</context>
<context>
    <name>CaptureSection</name>
    <message>
        <source>Memory fills itself</source>
        <translation>A memória se preenche sozinha</translation>
    </message>
    <message>
        <source>How long they are kept…</source>
        <translation>Por quanto tempo ficam…</translation>
    </message>
    <message>
        <source>Pause for all</source>
        <translation>Pausar para todos</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Ligar</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Desligar</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>All sessions are in one file</source>
        <translation>Todas as sessões estão em um só arquivo</translation>
    </message>
    <message>
        <source>Sessions on this computer: {count}</source>
        <translation>Sessões neste computador: {count}</translation>
    </message>
    <message>
        <source>stored: {today} today, {all} in all</source>
        <translation>guardadas: {today} hoje, {all} no total</translation>
    </message>
    <message>
        <source>the last one {ago}</source>
        <translation>a última {ago}</translation>
    </message>
    <message>
        <source>that cannot be read: {count}</source>
        <translation>que não podem ser lidas: {count}</translation>
    </message>
</context>
<context>
    <name>CaptureWatch</name>
    <message>
        <source>Sessions in {folder} count again, from now on</source>
        <translation>As sessões em {folder} voltam a contar a partir de agora</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
</context>
<context>
    <name>ChartCard</name>
    <message>
        <source>Show as a table</source>
        <translation>Mostrar como tabela</translation>
    </message>
    <message>
        <source>Copy the figures</source>
        <translation>Copiar os números</translation>
    </message>
    <message>
        <source>Save as a picture</source>
        <translation>Salvar como imagem</translation>
    </message>
    <message>
        <source>Copied the figures</source>
        <translation>Números copiados</translation>
    </message>
    <message>
        <source>Saved the picture as “{name}”</source>
        <translation>Imagem salva como “{name}”</translation>
    </message>
    <message>
        <source>The picture could not be written to “{name}”. Choose another folder.</source>
        <translation>Não foi possível gravar a imagem em “{name}”. Escolha outra pasta.</translation>
    </message>
    <message>
        <source>Save as a picture…</source>
        <translation>Salvar como imagem…</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Imagens (*.png)</translation>
    </message>
</context>
<context>
    <name>ChipBar</name>
    <message>
        <source>Clear all</source>
        <translation>Limpar tudo</translation>
    </message>
    <message>
        <source>Clear all filters</source>
        <translation>Limpar todos os filtros</translation>
    </message>
    <message>
        <source>All of these tags</source>
        <translation>Todas estas tags</translation>
    </message>
    <message>
        <source>Any of these tags</source>
        <translation>Qualquer destas tags</translation>
    </message>
    <message>
        <source>Filter: {what}. Remove</source>
        <translation>Filtro: {what}. Remover</translation>
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
        <translation>O seu, ainda não salvo</translation>
    </message>
    <message>
        <source>What is saved now</source>
        <translation>O que está salvo agora</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Manter a minha</translation>
    </message>
    <message>
        <source>Keep theirs</source>
        <translation>Manter a outra</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>Manter as duas</translation>
    </message>
    <message>
        <source>What you typed becomes a memory of its own.</source>
        <translation>O que você digitou vira uma memória separada.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Agora não</translation>
    </message>
</context>
<context>
    <name>ClientDetail</name>
    <message>
        <source>What it did last</source>
        <translation>O que fez por último</translation>
    </message>
    <message>
        <source>What it did</source>
        <translation>O que fez</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Conexão</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Remover da lista</translation>
    </message>
    <message>
        <source>Paused: it reads nothing and saves nothing</source>
        <translation>Pausado: não lê nem salva nada</translation>
    </message>
    <message>
        <source>May only read, not change anything</source>
        <translation>Só pode ler, sem alterar nada</translation>
    </message>
    <message>
        <source>Asks you before it deletes or hides anything</source>
        <translation>Pergunta a você antes de excluir ou ocultar algo</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>Todos os projetos</translation>
    </message>
    <message>
        <source>Only these:</source>
        <translation>Somente estes:</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Conectado</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pausado</translation>
    </message>
    <message>
        <source>What it may do</source>
        <translation>O que pode fazer</translation>
    </message>
    <message>
        <source>You have not decided yet: it may do what new assistants may (see Settings).</source>
        <translation>Você ainda não decidiu: ele pode fazer o que assistentes novos podem (veja as Configurações).</translation>
    </message>
    <message>
        <source>What it is offered</source>
        <translation>O que é oferecido a ele</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>Ocultar detalhes</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Detalhes</translation>
    </message>
    <message>
        <source>Memories without a project</source>
        <translation>Memórias sem projeto</translation>
    </message>
    <message>
        <source>Tick at least one project. To shut it out, pause it.</source>
        <translation>Marque pelo menos um projeto. Para barrar o assistente, pause-o.</translation>
    </message>
    <message>
        <source>Not saved yet: tick at most {most} projects.</source>
        <translation>Ainda não salvo: marque no máximo {most} projetos.</translation>
    </message>
    <message>
        <source>What it sees</source>
        <translation>O que vê</translation>
    </message>
</context>
<context>
    <name>ClientWatch</name>
    <message>
        <source>Changed what {name} may do</source>
        <translation>Permissões de {name} alteradas</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
    <message>
        <source>Removed {name} from the list. What it did stays in the activity.</source>
        <translation>{name} saiu da lista. O que fez continua na atividade.</translation>
    </message>
    <message>
        <source>Approved: deleted</source>
        <translation>Aprovado: excluído</translation>
    </message>
    <message>
        <source>Approved: changed</source>
        <translation>Aprovado: alterado</translation>
    </message>
    <message>
        <source>Declined: nothing was changed</source>
        <translation>Rejeitado: nada foi alterado</translation>
    </message>
</context>
<context>
    <name>Clients</name>
    <message>
        <source>paused</source>
        <translation>pausado</translation>
    </message>
    <message>
        <source>some projects</source>
        <translation>alguns projetos</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>conectado</translation>
    </message>
    <message>
        <source>Wants to delete this memory.</source>
        <translation>Quer excluir esta memória.</translation>
    </message>
    <message>
        <source>Wants to delete all of them.</source>
        <translation>Quer excluir todas elas.</translation>
    </message>
    <message>
        <source>Wants to replace its text: more than half of it would go.</source>
        <translation>Quer substituir o texto: mais da metade dele sumiria.</translation>
    </message>
    <message>
        <source>Wants to replace it with another memory: searches would no longer find this one.</source>
        <translation>Quer substituí-la por outra memória: as buscas não encontrariam mais esta.</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Tudo</translation>
    </message>
    <message>
        <source>Only the basics</source>
        <translation>Só o básico</translation>
    </message>
    <message>
        <source>only reads</source>
        <translation>só lê</translation>
    </message>
    <message>
        <source>only the basics</source>
        <translation>só o básico</translation>
    </message>
    <message>
        <source>asks before deleting</source>
        <translation>pergunta antes de excluir</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests</source>
        <translation><numerusform>%Ln solicitação</numerusform><numerusform>%Ln solicitações</numerusform></translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>1 solicitação</translation>
    </message>
    <message>
        <source>no requests yet</source>
        <translation>nenhuma solicitação ainda</translation>
    </message>
    <message>
        <source>1 change waits for you</source>
        <translation>1 alteração espera por você</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes wait for you</source>
        <translation><numerusform>%Ln alteração espera por você</numerusform><numerusform>%Ln alterações esperam por você</numerusform></translation>
    </message>
    <message>
        <source>Approve or decline</source>
        <translation>Aprovar ou rejeitar</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ligado</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>Inacessível</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Desligado</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Acesso por HTTP</translation>
    </message>
    <message>
        <source>{count} actions.</source>
        <translation>{count} ações.</translation>
    </message>
    <message>
        <source>Save, search, read, change and delete.</source>
        <translation>Salvar, buscar, ler, alterar e excluir.</translation>
    </message>
    <message>
        <source>Each conversation begins with a description of them, about {words} words long.</source>
        <translation>Cada conversa começa com uma descrição delas, de cerca de {words} palavras.</translation>
    </message>
    <message>
        <source>{client} asked {ago}. If you do not decide by {until}, nothing is changed.</source>
        <translation>{client} pediu {ago}. Se você não decidir até {until}, nada será alterado.</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nunca</translation>
    </message>
    <message>
        <source>First request</source>
        <translation>Primeira solicitação</translation>
    </message>
    <message>
        <source>Last request</source>
        <translation>Última solicitação</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Solicitações</translation>
    </message>
    <message>
        <source>Has read</source>
        <translation>Leu</translation>
    </message>
    <message>
        <source>Saves into the project</source>
        <translation>Salva no projeto</translation>
    </message>
    <message>
        <source>Calls itself</source>
        <translation>Nome que usa</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versão</translation>
    </message>
    <message>
        <source>All memories</source>
        <translation>Todas as memórias</translation>
    </message>
    <message>
        <source>A memory that is gone already</source>
        <translation>Uma memória que já não existe</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Agora</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Depois</translation>
    </message>
    <message>
        <source>No longer found</source>
        <translation>Deixa de ser encontrada</translation>
    </message>
    <message>
        <source>Found in its place</source>
        <translation>Encontrada no lugar</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>What to do</source>
        <translation>O que fazer</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>O que você quer fazer?</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Comandos</translation>
    </message>
    <message>
        <source>There is no such command.</source>
        <translation>Não há esse comando.</translation>
    </message>
</context>
<context>
    <name>ConnectList</name>
    <message>
        <source>None of the assistants that Rosemary can connect by itself was found on this computer. The page Assistants says how to connect others.</source>
        <translation>Nenhum dos assistentes que o Rosemary sabe conectar sozinho foi encontrado neste computador. A página Assistentes explica como conectar outros.</translation>
    </message>
    <message>
        <source>Also tell them when to use the memory</source>
        <translation>Informar também quando usar a memória</translation>
    </message>
</context>
<context>
    <name>ConnectRow</name>
    <message>
        <source>Details</source>
        <translation>Detalhes</translation>
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
        <translation>Este arquivo faz o assistente iniciar o Rosemary com este comando:</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>O que muda no arquivo</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Conectar</translation>
    </message>
    <message>
        <source>The page Assistants has the text to paste.</source>
        <translation>A página Assistentes tem o texto para colar.</translation>
    </message>
</context>
<context>
    <name>ContentEditor</name>
    <message>
        <source>Text of the memory, Markdown</source>
        <translation>Texto da memória, Markdown</translation>
    </message>
    <message>
        <source>Write what is worth remembering. Markdown is fine.</source>
        <translation>Escreva o que vale a pena lembrar. Pode usar Markdown.</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>Negrito</translation>
    </message>
    <message>
        <source>Italic</source>
        <translation>Itálico</translation>
    </message>
</context>
<context>
    <name>ContentView</name>
    <message>
        <source>Text of the memory</source>
        <translation>Texto da memória</translation>
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
        <translation>Anterior</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Posterior</translation>
    </message>
    <message>
        <source>Forget this session</source>
        <translation>Esquecer esta sessão</translation>
    </message>
    <message>
        <source>Make a note of the selected text</source>
        <translation>Criar uma nota com o texto selecionado</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Conversa</translation>
    </message>
    <message>
        <source>Select what you want to keep as a note of its own.</source>
        <translation>Selecione o que você quer guardar em uma nota própria.</translation>
    </message>
    <message>
        <source>Its memories go to the trash, and what is said in it later is not taken.</source>
        <translation>As memórias dela vão para a lixeira, e o que for dito nela depois não é incluído.</translation>
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
        <translation>Conversas a importar</translation>
    </message>
    <message>
        <source>Find a conversation</source>
        <translation>Buscar uma conversa</translation>
    </message>
    <message>
        <source>No conversation has that in its title.</source>
        <translation>Nenhuma conversa tem isso no título.</translation>
    </message>
</context>
<context>
    <name>Copying</name>
    <message>
        <source>Copy the text</source>
        <translation>Copiar o texto</translation>
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
        <translation>Copiar um link para assistentes</translation>
    </message>
</context>
<context>
    <name>DamagedStore</name>
    <message>
        <source>Saved: {memories}.</source>
        <translation>Recuperadas: {memories}.</translation>
    </message>
    <message>
        <source>A few letters may be wrong in {memories}. Compare them with a backup.</source>
        <translation>Algumas letras podem estar erradas em {memories}. Compare com um backup.</translation>
    </message>
    <message>
        <source>Could not be read: {memories}.</source>
        <translation>Não foi possível ler: {memories}.</translation>
    </message>
    <message>
        <source>The damaged file is kept as {file}.</source>
        <translation>O arquivo danificado foi guardado como {file}.</translation>
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
        <translation>Começar do zero</translation>
    </message>
    <message>
        <source>Begins without memories. Nothing is deleted: the log and the backups stay.</source>
        <translation>Começa sem memórias. Nada é excluído: o log e os backups ficam.</translation>
    </message>
    <message>
        <source>Your memories need a repair</source>
        <translation>Suas memórias precisam de reparo</translation>
    </message>
    <message>
        <source>Nothing has been changed. Whatever you choose, this file is kept.</source>
        <translation>Nada foi alterado. Seja qual for a sua escolha, este arquivo será guardado.</translation>
    </message>
    <message>
        <source>Copies all that can be read into a new file. This usually saves nearly everything.</source>
        <translation>Copia tudo o que der para ler para um novo arquivo. Em geral, isso salva quase tudo.</translation>
    </message>
    <message>
        <source>Brings back the newest changes from their log, which is still there.</source>
        <translation>Traz de volta as alterações mais recentes a partir do log delas, que ainda existe.</translation>
    </message>
    <message>
        <source>There is no log left that could be read.</source>
        <translation>Não restou nenhum log que possa ser lido.</translation>
    </message>
    <message>
        <source>{backup}. What was saved later stays only in the kept file.</source>
        <translation>{backup}. O que foi salvo depois fica só no arquivo guardado.</translation>
    </message>
    <message>
        <source>{backup}. What was saved later stays only in the log.</source>
        <translation>{backup}. O que foi salvo depois fica só no log.</translation>
    </message>
    <message>
        <source>Save what can be read</source>
        <translation>Salvar o que der para ler</translation>
    </message>
    <message>
        <source>Go back to the newest backup</source>
        <translation>Voltar ao backup mais recente</translation>
    </message>
    <message>
        <source>Your memories are not where they were</source>
        <translation>Suas memórias não estão onde estavam</translation>
    </message>
    <message>
        <source>Nothing has been deleted. If they are on a disk that is not connected, quit, connect it and start Rosemary again.</source>
        <translation>Nada foi excluído. Se elas estão em um disco que não está conectado, saia, conecte-o e inicie o Rosemary de novo.</translation>
    </message>
    <message>
        <source>There is no backup that could be used.</source>
        <translation>Não há nenhum backup que possa ser usado.</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Mostrar a pasta</translation>
    </message>
    <message>
        <source>Open for reading only</source>
        <translation>Abrir só para leitura</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Sair</translation>
    </message>
</context>
<context>
    <name>DateGroups</name>
    <message>
        <source>Today</source>
        <translation>Hoje</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Ontem</translation>
    </message>
    <message>
        <source>This week</source>
        <translation>Esta semana</translation>
    </message>
    <message>
        <source>Last week</source>
        <translation>Semana passada</translation>
    </message>
</context>
<context>
    <name>Desktop</name>
    <message>
        <source>Show the folder</source>
        <translation>Mostrar a pasta</translation>
    </message>
    <message>
        <source>Backed up to {folder}</source>
        <translation>Backup feito em {folder}</translation>
    </message>
    <message>
        <source>Rosemary keeps running here. Quit it from this icon's menu.</source>
        <translation>O Rosemary continua rodando aqui. Para sair, use o menu deste ícone.</translation>
    </message>
    <message>
        <source>This desktop has no tray. Rosemary runs while its window is open.</source>
        <translation>Este sistema não tem bandeja. O Rosemary roda enquanto a janela estiver aberta.</translation>
    </message>
    <message>
        <source>Assistants cannot connect: {reason} Your memories are not affected.</source>
        <translation>Os assistentes não conseguem se conectar: {reason} Suas memórias não são afetadas.</translation>
    </message>
    <message>
        <source>No backup could be made: {reason} Rosemary tries again.</source>
        <translation>Não foi possível fazer o backup: {reason} O Rosemary vai tentar de novo.</translation>
    </message>
    <message>
        <source>New memories are kept on this computer and sent when the server is back.</source>
        <translation>As novas memórias ficam neste computador e são enviadas quando o servidor voltar.</translation>
    </message>
    <message>
        <source>The server of the memories is back.</source>
        <translation>O servidor das memórias voltou.</translation>
    </message>
    <message>
        <source>The server did not take some memories that were kept on this computer. They stay here.</source>
        <translation>O servidor não aceitou algumas memórias guardadas neste computador. Elas ficam aqui.</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Show the backups</source>
        <translation>Mostrar os backups</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copiar o comando</translation>
    </message>
    <message>
        <source>Copied: {command}. Quit Rosemary, then paste this into a terminal.</source>
        <translation>Copiado: {command}. Saia do Rosemary e cole isso em um terminal.</translation>
    </message>
    <message>
        <source>{count} saved changes are missing, because the log of the newest ones is damaged. Until this is repaired nothing is saved. Go back to the newest backup, or quit Rosemary and save what the log holds with a command.</source>
        <translation>Alterações salvas que faltam: {count}. O log das mais recentes está danificado. Até o reparo, nada é salvo. Volte ao backup mais recente, ou saia do Rosemary e salve com um comando o que há no log.</translation>
    </message>
    <message>
        <source>The file that holds the memories is damaged. Go back to the newest backup, or quit Rosemary and save what can be read with a command.</source>
        <translation>O arquivo que contém as memórias está danificado. Volte ao backup mais recente, ou saia do Rosemary e salve com um comando o que der para ler.</translation>
    </message>
    <message>
        <source>Rosemary was updated. Restart it to use the new version.</source>
        <translation>O Rosemary foi atualizado. Reinicie-o para usar a nova versão.</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Reiniciar</translation>
    </message>
    <message>
        <source>Rosemary {version} is out. This is {present}.</source>
        <translation>Saiu o Rosemary {version}. Este é o {present}.</translation>
    </message>
    <message>
        <source>See what is new</source>
        <translation>Ver as novidades</translation>
    </message>
    <message>
        <source>Programs cannot connect over HTTP: {reason} Close what uses the port, or choose another port in the settings. Your assistants are not affected.</source>
        <translation>Programas não conseguem se conectar por HTTP: {reason} Feche o que está usando a porta ou escolha outra nas configurações. Seus assistentes não são afetados.</translation>
    </message>
    <message>
        <source>Text that is not saved yet would be lost if Rosemary stopped: the disk is full, or its folder cannot be written. Saved memories are safe.</source>
        <translation>O texto que ainda não foi salvo se perderia se o Rosemary parasse: o disco está cheio ou não é possível gravar na pasta. As memórias salvas estão seguras.</translation>
    </message>
    <message>
        <source>Quit anyway</source>
        <translation>Sair mesmo assim</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>Some text is not saved yet, so Rosemary stays open.</source>
        <translation>Há texto que ainda não foi salvo; por isso, o Rosemary continua aberto.</translation>
    </message>
</context>
<context>
    <name>DesktopChoices</name>
    <message>
        <source>Start Rosemary in the tray when I log in</source>
        <translation>Iniciar o Rosemary na bandeja quando eu entrar no sistema</translation>
    </message>
    <message>
        <source>Tell me when a backup fails or an assistant deletes a lot</source>
        <translation>Avisar quando um backup falhar ou um assistente excluir muita coisa</translation>
    </message>
    <message>
        <source>Choose other keys</source>
        <translation>Escolher outras teclas</translation>
    </message>
    <message>
        <source>Search and add from any program: {search}, {add}</source>
        <translation>Buscar e adicionar de qualquer programa: {search}, {add}</translation>
    </message>
    <message>
        <source>In the keyboard settings of your system, you can let a key run the command {search}, and another one {add}.</source>
        <translation>Nas configurações de teclado do sistema, você pode fazer uma tecla executar o comando {search}, e outra {add}.</translation>
    </message>
</context>
<context>
    <name>DetailHeader</name>
    <message>
        <source>Preview</source>
        <translation>Visualizar</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Editar</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Fixar</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mover para a lixeira</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurar</translation>
    </message>
    <message>
        <source>Restore from the trash</source>
        <translation>Restaurar da lixeira</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Nova memória</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Desafixar</translation>
    </message>
    <message>
        <source>Discard this draft</source>
        <translation>Descartar este rascunho</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Salvo</translation>
    </message>
    <message>
        <source>It becomes a version of the memory when you end editing.</source>
        <translation>Vira uma versão da memória quando você termina de editar.</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Salvando…</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Não salvo</translation>
    </message>
</context>
<context>
    <name>DetailPane</name>
    <message>
        <source>Nothing selected</source>
        <translation>Nada selecionado</translation>
    </message>
    <message>
        <source>Choose a memory to read or change it, or press Ctrl+N to write one.</source>
        <translation>Escolha uma memória para ler ou alterar, ou pressione Ctrl+N para escrever uma.</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Memórias</translation>
    </message>
</context>
<context>
    <name>DetailTabs</name>
    <message>
        <source>Properties</source>
        <translation>Propriedades</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Vínculos</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Histórico</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Sobre</translation>
    </message>
</context>
<context>
    <name>Details</name>
    <message>
        <source>Linked to “{title}”</source>
        <translation>Vínculo criado com “{title}”</translation>
    </message>
    <message>
        <source>Changed the weight of the link to “{title}”</source>
        <translation>Peso do vínculo com “{title}” alterado</translation>
    </message>
    <message>
        <source>Removed the link to “{title}”</source>
        <translation>Vínculo com “{title}” removido</translation>
    </message>
    <message>
        <source>Went back to version {number}</source>
        <translation>De volta à versão {number}</translation>
    </message>
    <message>
        <source>First saved</source>
        <translation>Primeira gravação</translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation>Última alteração</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Uso</translation>
    </message>
    <message>
        <source>{value} of 10; it fades while the memory is not used</source>
        <translation>{value} de 10; diminui enquanto a memória não é usada</translation>
    </message>
    <message>
        <source>Importance now</source>
        <translation>Importância agora</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Chave</translation>
    </message>
    <message>
        <source>not yet read by an assistant; last looked at {ago}</source>
        <translation>ainda não lida por um assistente; vista pela última vez {ago}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation><numerusform>%Ln vez</numerusform><numerusform>%Ln vezes</numerusform></translation>
    </message>
    <message>
        <source>read by assistants {times}, last {ago}</source>
        <translation>lida por assistentes {times}, a última {ago}</translation>
    </message>
    <message>
        <source>once</source>
        <translation>uma vez</translation>
    </message>
</context>
<context>
    <name>EarlierSessions</name>
    <message>
        <source>Add earlier sessions…</source>
        <translation>Adicionar sessões anteriores…</translation>
    </message>
    <message>
        <source>Add them</source>
        <translation>Adicionar</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Agora não</translation>
    </message>
    <message>
        <source>Looking at the sessions of {assistant}…</source>
        <translation>Olhando as sessões de {assistant}…</translation>
    </message>
    <message>
        <source>Adding the sessions of {assistant}…</source>
        <translation>Adicionando as sessões de {assistant}…</translation>
    </message>
    <message>
        <source>Stopped. {count} from {assistant} were added until then.</source>
        <translation>Parado. Até aí, adicionado de {assistant}: {count}.</translation>
    </message>
    <message>
        <source>Added {count} from sessions with {assistant}</source>
        <translation>Adicionado das sessões com {assistant}: {count}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
    <message>
        <source>The earlier sessions are taken out again.</source>
        <translation>As sessões anteriores foram retiradas.</translation>
    </message>
</context>
<context>
    <name>EmptyTrash</name>
    <message>
        <source>Empty the trash</source>
        <translation>Esvaziar a lixeira</translation>
    </message>
    <message>
        <source>Delete {count} for good?</source>
        <translation>Excluir {count} de vez?</translation>
    </message>
    <message>
        <source>Their history and links go with them. Only a backup brings them back.</source>
        <translation>O histórico e os vínculos vão junto. Só um backup pode trazer tudo de volta.</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Excluir de vez</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Manter</translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>The file with the memories is empty or missing.</source>
        <translation>O arquivo com as memórias está vazio ou não existe.</translation>
    </message>
    <message>
        <source>The file that holds the memories is damaged.</source>
        <translation>O arquivo que contém as memórias está danificado.</translation>
    </message>
    <message>
        <source>Rosemary is running already.</source>
        <translation>O Rosemary já está aberto.</translation>
    </message>
    <message>
        <source>The memories cannot be reached at this moment.</source>
        <translation>Não é possível acessar as memórias neste momento.</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>Tente de novo daqui a pouco.</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>O disco está cheio.</translation>
    </message>
    <message>
        <source>Free some space, then try again.</source>
        <translation>Libere espaço e tente de novo.</translation>
    </message>
    <message>
        <source>Search by meaning is off.</source>
        <translation>A busca por sentido está desligada.</translation>
    </message>
    <message>
        <source>Restart Rosemary: it says what can be done.</source>
        <translation>Reinicie o Rosemary: ele diz o que pode ser feito.</translation>
    </message>
    <message>
        <source>Go back to a backup, or restart Rosemary: it says what can be done.</source>
        <translation>Volte a um backup ou reinicie o Rosemary: ele diz o que pode ser feito.</translation>
    </message>
    <message>
        <source>Searches still find words.</source>
        <translation>As buscas ainda encontram palavras.</translation>
    </message>
    <message>
        <source>There is a memory with the same text already.</source>
        <translation>Já há uma memória com o mesmo texto.</translation>
    </message>
    <message>
        <source>It is not there any more.</source>
        <translation>Não está mais lá.</translation>
    </message>
    <message>
        <source>It was changed elsewhere meanwhile.</source>
        <translation>Foi alterado em outro lugar nesse meio-tempo.</translation>
    </message>
    <message>
        <source>The text is too long.</source>
        <translation>O texto é longo demais.</translation>
    </message>
    <message>
        <source>Divide it into several memories.</source>
        <translation>Divida-o em várias memórias.</translation>
    </message>
    <message>
        <source>There is something in that place already.</source>
        <translation>Já existe algo nesse lugar.</translation>
    </message>
    <message>
        <source>Something that was entered is not accepted.</source>
        <translation>Algo do que foi informado não é aceito.</translation>
    </message>
    <message>
        <source>It was cancelled; nothing was left half-done.</source>
        <translation>Foi cancelado; nada ficou pela metade.</translation>
    </message>
    <message>
        <source>This is not allowed now.</source>
        <translation>Isto não é permitido agora.</translation>
    </message>
    <message>
        <source>The assistant's file cannot be read, or not changed safely.</source>
        <translation>O arquivo do assistente não pode ser lido ou alterado com segurança.</translation>
    </message>
    <message>
        <source>The disk of the backup folder is not there.</source>
        <translation>O disco da pasta de backups não está disponível.</translation>
    </message>
    <message>
        <source>Connect it, or choose another folder in the settings.</source>
        <translation>Conecte-o ou escolha outra pasta nas configurações.</translation>
    </message>
    <message>
        <source>This computer did not let Rosemary do it.</source>
        <translation>Este computador não deixou o Rosemary fazer isso.</translation>
    </message>
    <message>
        <source>Something went wrong inside Rosemary.</source>
        <translation>Algo deu errado dentro do Rosemary.</translation>
    </message>
    <message>
        <source>The log file holds the details.</source>
        <translation>O arquivo de log tem os detalhes.</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>não entendido</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>não encontrado</translation>
    </message>
    <message>
        <source>already there</source>
        <translation>já existe</translation>
    </message>
    <message>
        <source>changed meanwhile</source>
        <translation>alterado nesse meio-tempo</translation>
    </message>
    <message>
        <source>memories not available</source>
        <translation>memórias indisponíveis</translation>
    </message>
    <message>
        <source>no search by meaning</source>
        <translation>sem busca por sentido</translation>
    </message>
    <message>
        <source>disk full</source>
        <translation>disco cheio</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>longo demais</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>não permitido</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>em pausa</translation>
    </message>
    <message>
        <source>too many requests</source>
        <translation>pedidos demais</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>cancelado</translation>
    </message>
    <message>
        <source>refused by this computer</source>
        <translation>recusado por este computador</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>falhou</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>One file (JSON)</source>
        <translation>Um arquivo (JSON)</translation>
    </message>
    <message>
        <source>To keep, or to import into Rosemary again. Holds everything.</source>
        <translation>Para guardar ou importar de novo no Rosemary. Contém tudo.</translation>
    </message>
    <message>
        <source>One file, a memory a line (JSON Lines)</source>
        <translation>Um arquivo, uma memória por linha (JSON Lines)</translation>
    </message>
    <message>
        <source>For other programs. Holds everything.</source>
        <translation>Para outros programas. Contém tudo.</translation>
    </message>
    <message>
        <source>A folder of notes (Markdown)</source>
        <translation>Uma pasta de notas (Markdown)</translation>
    </message>
    <message>
        <source>To read and edit in any note program, without former versions.</source>
        <translation>Para ler e editar em qualquer programa de notas, sem versões anteriores.</translation>
    </message>
    <message>
        <source>For spreadsheets, a memory a row, without former versions.</source>
        <translation>Para planilhas, uma memória por linha, sem versões anteriores.</translation>
    </message>
    <message>
        <source>A table (CSV)</source>
        <translation>Uma tabela (CSV)</translation>
    </message>
    <message>
        <source>Exported {count} ({size}) to {path}</source>
        <translation>Exportação feita: {count} ({size}) em {path}</translation>
    </message>
    <message>
        <source>Replace it, or choose another place.</source>
        <translation>Substitua-o ou escolha outro lugar.</translation>
    </message>
</context>
<context>
    <name>ExportChoices</name>
    <message>
        <source>Choose…</source>
        <translation>Escolher…</translation>
    </message>
    <message>
        <source>Where the export goes</source>
        <translation>Destino da exportação</translation>
    </message>
    <message>
        <source>Choose where the export goes</source>
        <translation>Escolha o destino da exportação</translation>
    </message>
    <message>
        <source>As</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>What</source>
        <translation>O quê</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Onde</translation>
    </message>
    <message>
        <source>Everything: {count}</source>
        <translation>Tudo: {count}</translation>
    </message>
    <message>
        <source>Also what is in the trash: {count}</source>
        <translation>Também o que está na lixeira: {count}</translation>
    </message>
    <message>
        <source>What the list shows: {count}</source>
        <translation>O que a lista mostra: {count}</translation>
    </message>
    <message>
        <source>What is selected: {count}</source>
        <translation>O que está selecionado: {count}</translation>
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
        <translation>Exportar memórias</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progresso</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Mostrar na pasta</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Choose where the export goes</source>
        <translation>Escolha o destino da exportação</translation>
    </message>
    <message>
        <source>Choose the folder in which the notes are put</source>
        <translation>Escolha a pasta onde as notas serão colocadas</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>Exportando…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Exporting… {done} of {total}</source>
        <translation>Exportando… {done} de {total}</translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation>Parado. Nada foi gravado.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>Substituir</translation>
    </message>
</context>
<context>
    <name>FileDrop</name>
    <message>
        <source>Drop to import</source>
        <translation>Solte para importar</translation>
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
        <translation>projeto {value}</translation>
    </message>
    <message>
        <source>source {value}</source>
        <translation>origem {value}</translation>
    </message>
    <message>
        <source>date {value}</source>
        <translation>data {value}</translation>
    </message>
    <message>
        <source>“{word}” is too long for a tag.</source>
        <translation>“{word}” é longo demais para uma tag.</translation>
    </message>
    <message>
        <source>“{word}”: there is no such type.</source>
        <translation>“{word}”: não há esse tipo.</translation>
    </message>
    <message>
        <source>“{word}”: there is no such project.</source>
        <translation>“{word}”: não há esse projeto.</translation>
    </message>
    <message>
        <source>“{word}”: nothing comes from there.</source>
        <translation>“{word}”: nada vem dessa origem.</translation>
    </message>
    <message>
        <source>“{word}” is no date like 2026-11-01.</source>
        <translation>“{word}” não é uma data como 2026-11-01.</translation>
    </message>
    <message>
        <source>“{word}” contradicts the other date.</source>
        <translation>“{word}” contradiz a outra data.</translation>
    </message>
    <message>
        <source>“{word}”: write yes or no.</source>
        <translation>“{word}”: escreva yes (sim) ou no (não).</translation>
    </message>
    <message>
        <source>“{word}”: only words can be left out.</source>
        <translation>“{word}”: só palavras podem ser deixadas de fora.</translation>
    </message>
    <message>
        <source>“{word}” is one filter too many.</source>
        <translation>“{word}” já passa do limite de filtros.</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Lixeira</translation>
    </message>
    <message>
        <source>Not pinned</source>
        <translation>Não fixadas</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Fixadas</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Sem projeto</translation>
    </message>
    <message>
        <source>Phase {number}</source>
        <translation>Fase {number}</translation>
    </message>
    <message>
        <source>Without “{word}”</source>
        <translation>Sem “{word}”</translation>
    </message>
    <message>
        <source> and </source>
        <translation> e </translation>
    </message>
    <message>
        <source> or </source>
        <translation> ou </translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this text</source>
        <translation>Buscar neste texto</translation>
    </message>
    <message>
        <source>Previous place (Shift+F3)</source>
        <translation>Lugar anterior (Shift+F3)</translation>
    </message>
    <message>
        <source>Next place (F3)</source>
        <translation>Próximo lugar (F3)</translation>
    </message>
    <message>
        <source>Close the search in this text</source>
        <translation>Fechar a busca neste texto</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Não encontrado</translation>
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
        <translation>Encontrar uma memória</translation>
    </message>
    <message>
        <source>Memories found</source>
        <translation>Memórias encontradas</translation>
    </message>
</context>
<context>
    <name>FirstStepsDialog</name>
    <message>
        <source>First steps</source>
        <translation>Primeiros passos</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copiar o comando</translation>
    </message>
    <message>
        <source>Another assistant…</source>
        <translation>Outro assistente…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Pular</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Voltar</translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation>Passo {number} de {count}</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Concluir</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Avançar</translation>
    </message>
    <message>
        <source>Everything stays on this computer.</source>
        <translation>Tudo fica neste computador.</translation>
    </message>
    <message>
        <source>Everything stays on your own server: {name}.</source>
        <translation>Tudo fica no seu próprio servidor: {name}.</translation>
    </message>
    <message>
        <source>Welcome to Rosemary</source>
        <translation>Boas-vindas ao Rosemary</translation>
    </message>
    <message>
        <source>Rosemary is the long-term memory of your AI assistants. What one of them learns about you and your work, all of them can find again, today and in a year.</source>
        <translation>O Rosemary é a memória de longo prazo dos seus assistentes de IA. O que um deles aprende sobre você e seu trabalho, todos podem encontrar de novo, hoje e daqui a um ano.</translation>
    </message>
    <message>
        <source>Connect your assistants</source>
        <translation>Conecte seus assistentes</translation>
    </message>
    <message>
        <source>A connected assistant starts Rosemary by itself.</source>
        <translation>Um assistente conectado inicia o Rosemary sozinho.</translation>
    </message>
    <message>
        <source>ChatGPT: Settings, Data controls, Export data. Claude: Settings, Privacy, Export data. Each mails you a link to a file; choose it here as it is, or drop it on the window, today or later.</source>
        <translation>ChatGPT: Configurações, Controles de dados, Exportar dados. Claude: Configurações, Privacidade, Exportar dados. Cada um envia por e-mail um link para um arquivo; escolha-o aqui do jeito que está ou solte-o na janela, hoje ou mais tarde.</translation>
    </message>
    <message>
        <source>Other memory programs and folders of notes can be imported, too. You see what would come before it does.</source>
        <translation>Outros programas de memória e pastas de notas também podem ser importados. Você vê o que virá antes de importar.</translation>
    </message>
    <message>
        <source>Your first memory</source>
        <translation>Sua primeira memória</translation>
    </message>
    <message>
        <source>Start your assistant again and say: “Remember that I prefer green tea.” What it saves appears here.</source>
        <translation>Inicie seu assistente de novo e diga: “Lembre que eu prefiro chá verde.” O que ele salvar aparece aqui.</translation>
    </message>
    <message>
        <source>{client} has saved: {memory}</source>
        <translation>{client} salvou: {memory}</translation>
    </message>
    <message>
        <source>These were found on this computer. Details shows exactly what changes in which file, and takes it back.</source>
        <translation>Estes foram encontrados neste computador. “Detalhes” mostra exatamente o que muda em qual arquivo e permite desfazer.</translation>
    </message>
    <message>
        <source>You see what assistants save, change it, delete it and get it back. Where there is a tray, Rosemary stays in it when you close the window.</source>
        <translation>Você vê o que os assistentes salvam, altera, exclui e recupera. Onde houver uma bandeja, o Rosemary fica nela quando você fecha a janela.</translation>
    </message>
    <message>
        <source>ChatGPT and Claude in a browser cannot reach this computer. They give what they know as a file: the next step says how.</source>
        <translation>O ChatGPT e o Claude no navegador não alcançam este computador. Eles entregam o que sabem em um arquivo: o próximo passo explica como.</translation>
    </message>
    <message>
        <source>Any other assistant is connected by this command. Add it there as an MCP server:</source>
        <translation>Qualquer outro assistente se conecta com este comando. Adicione-o lá como servidor MCP:</translation>
    </message>
    <message>
        <source>Bring what you have</source>
        <translation>Traga o que você já tem</translation>
    </message>
</context>
<context>
    <name>Fold</name>
    <message>
        <source>Less related · {count}</source>
        <translation>Menos relacionadas · {count}</translation>
    </message>
    <message>
        <source>{text}, unfolded</source>
        <translation>{text}, expandido</translation>
    </message>
    <message>
        <source>{text}, folded</source>
        <translation>{text}, recolhido</translation>
    </message>
</context>
<context>
    <name>GlobalKeys</name>
    <message>
        <source>This desktop gives programs no keys of their own.</source>
        <translation>Esta área de trabalho não dá teclas próprias aos programas.</translation>
    </message>
    <message>
        <source>The desktop gave Rosemary no key.</source>
        <translation>A área de trabalho não deu nenhuma tecla ao Rosemary.</translation>
    </message>
    <message>
        <source>The keys were not allowed.</source>
        <translation>As teclas não foram permitidas.</translation>
    </message>
    <message>
        <source>The desktop gave no answer.</source>
        <translation>A área de trabalho não respondeu.</translation>
    </message>
    <message>
        <source>Another program has the keys {keys} already.</source>
        <translation>Outro programa já tem as teclas {keys}.</translation>
    </message>
    <message>
        <source>Search the memories</source>
        <translation>Buscar nas memórias</translation>
    </message>
    <message>
        <source>Add a memory</source>
        <translation>Adicionar uma memória</translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message>
        <source>Related</source>
        <translation>Relacionada</translation>
    </message>
    <message>
        <source>Supersedes</source>
        <translation>Substitui</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>Contradiz</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>Parte de</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Segue</translation>
    </message>
    <message>
        <source>Suggested</source>
        <translation>Sugerida</translation>
    </message>
</context>
<context>
    <name>GraphPage</name>
    <message>
        <source>Links</source>
        <translation>Vínculos</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Mostrar tudo</translation>
    </message>
    <message>
        <source>Around “{title}”: {memories}</source>
        <translation>Em torno de “{title}”: {memories}</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 vínculo</translation>
    </message>
    <message>
        <source>{count} links</source>
        <translation>{count} vínculos</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>mais {count}</translation>
    </message>
    <message>
        <source>Assistants link memories while they save them. You link one where it is open, under Links.</source>
        <translation>Os assistentes vinculam memórias ao salvá-las. Para criar um vínculo, abra uma memória e vá a Vínculos.</translation>
    </message>
    <message>
        <source>No memory of this project and type is linked.</source>
        <translation>Nenhuma memória deste projeto e tipo tem vínculos.</translation>
    </message>
    <message>
        <source>No links yet</source>
        <translation>Nenhum vínculo ainda</translation>
    </message>
</context>
<context>
    <name>GraphPanel</name>
    <message>
        <source>Links</source>
        <translation>Vínculos</translation>
    </message>
    <message>
        <source>Linked memories</source>
        <translation>Memórias vinculadas</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Centre here</source>
        <translation>Centralizar aqui</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
</context>
<context>
    <name>GraphTools</name>
    <message>
        <source>How many memories</source>
        <translation>Quantas memórias</translation>
    </message>
    <message>
        <source>Up to {count}</source>
        <translation>Até {count}</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 passo</translation>
    </message>
    <message>
        <source>2 steps</source>
        <translation>2 passos</translation>
    </message>
    <message>
        <source>3 steps</source>
        <translation>3 passos</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>Sugestões</translation>
    </message>
    <message>
        <source>Suggest links</source>
        <translation>Sugerir vínculos</translation>
    </message>
    <message>
        <source>Show memories that could be linked, dashed</source>
        <translation>Mostrar, com linha tracejada, memórias que poderiam ser vinculadas</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Mostrar tudo</translation>
    </message>
    <message>
        <source>Show all linked memories</source>
        <translation>Mostrar todas as memórias vinculadas</translation>
    </message>
    <message>
        <source>Smaller (-)</source>
        <translation>Menor (-)</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>Maior (+)</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>Mostrar tudo (0)</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>Links between memories</source>
        <translation>Vínculos entre memórias</translation>
    </message>
    <message>
        <source>{memories} shown</source>
        <translation>mostrando {memories}</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 vínculo</translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation><numerusform>%n vínculo</numerusform><numerusform>%n vínculos</numerusform></translation>
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
        <translation>Mais</translation>
    </message>
    <message>
        <source>The darker a day, the more memories it has</source>
        <translation>Quanto mais escuro o dia, mais memórias ele tem</translation>
    </message>
</context>
<context>
    <name>HeatMap</name>
    <message>
        <source>Calendar of memories</source>
        <translation>Calendário de memórias</translation>
    </message>
</context>
<context>
    <name>HeldDetail</name>
    <message>
        <source>Waiting for you</source>
        <translation>Esperando por você</translation>
    </message>
    <message>
        <source>What you approve is done in the name of the assistant. What is deleted goes to the trash; every change can be undone.</source>
        <translation>O que você aprova é feito em nome do assistente. O que é excluído vai para a lixeira; toda alteração pode ser desfeita.</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Aprovar</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Rejeitar</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Mostrar</translation>
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
        <translation>Pressione Ctrl+F e digite o que você lembra: palavras ou o assunto. A lista à esquerda limita a busca a um tipo, uma tag ou um projeto. Palavras na caixa de busca também: tag:music type:decision before:2026-11-01 -draft.</translation>
    </message>
    <message>
        <source>Get something back</source>
        <translation>Recuperar algo</translation>
    </message>
    <message>
        <source>Deleted memories stay in the trash, on the left, for some time. Older ones are in a backup: open Backups, choose one, and restore single memories or everything.</source>
        <translation>As memórias excluídas ficam algum tempo na lixeira, à esquerda. As mais antigas estão em um backup: abra Backups, escolha um e restaure memórias avulsas ou tudo.</translation>
    </message>
    <message>
        <source>Activity tells what each one asked for, and which memories it read. What it changed, at once or in a whole session, can be undone there.</source>
        <translation>Atividade mostra o que cada um pediu e quais memórias leu. O que ele alterou, de uma vez ou em uma sessão inteira, pode ser desfeito lá.</translation>
    </message>
    <message>
        <source>Under Assistants you can pause each one, let it only read, show it only some projects, or have it ask you before it deletes.</source>
        <translation>Em Assistentes, você pode pausar cada um, deixar que só leia, mostrar a ele só alguns projetos ou fazer com que pergunte a você antes de excluir.</translation>
    </message>
    <message>
        <source>See what an assistant did</source>
        <translation>Ver o que um assistente fez</translation>
    </message>
    <message>
        <source>Limit an assistant</source>
        <translation>Limitar um assistente</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Memórias</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Configurações</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Logs</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>About Rosemary</source>
        <translation>Sobre o Rosemary</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ajuda</translation>
    </message>
    <message>
        <source>Save diagnostics…</source>
        <translation>Salvar diagnóstico…</translation>
    </message>
    <message>
        <source>Licences of all parts…</source>
        <translation>Licenças de todas as partes…</translation>
    </message>
    <message>
        <source>First steps…</source>
        <translation>Primeiros passos…</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Teclado</translation>
    </message>
    <message>
        <source>Where everything is</source>
        <translation>Onde fica cada coisa</translation>
    </message>
    <message>
        <source>Open the folder: {name}</source>
        <translation>Abrir a pasta: {name}</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copiar o comando</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Linha de comando</translation>
    </message>
    <message>
        <source>When something is wrong</source>
        <translation>Quando algo dá errado</translation>
    </message>
    <message>
        <source>This saves a file with versions, settings, the result of a check and the end of the logs. It holds nothing of what your memories say, and it is sent nowhere.</source>
        <translation>Isto salva um arquivo com versões, configurações, o resultado de uma verificação e o fim dos logs. Ele não contém nada do que dizem suas memórias e não é enviado a lugar nenhum.</translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation>Salvar diagnóstico</translation>
    </message>
    <message>
        <source>Saved {file}. Read it before you share it.</source>
        <translation>{file} foi salvo. Leia-o antes de compartilhar.</translation>
    </message>
    <message>
        <source>Rosemary: MIT. Qt and PySide: LGPL 3. Inter: SIL Open Font License. Lucide icons: ISC. Search model: Apache 2.0.</source>
        <translation>Rosemary: MIT. Qt e PySide: LGPL 3. Inter: SIL Open Font License. Ícones Lucide: ISC. Modelo de busca: Apache 2.0.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistema</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Licenças</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>written</source>
        <translation>escrita</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>alterada</translation>
    </message>
    <message>
        <source>moved to the trash</source>
        <translation>movida para a lixeira</translation>
    </message>
    <message>
        <source>restored</source>
        <translation>restaurada</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Chave</translation>
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
        <translation>Tags</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Importância</translation>
    </message>
    <message>
        <source>Other data</source>
        <translation>Outros dados</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origem</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projeto</translation>
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
        <translation>Conversa</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nenhum</translation>
    </message>
</context>
<context>
    <name>HistoryPane</name>
    <message>
        <source>Go back to this version</source>
        <translation>Voltar a esta versão</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versões</translation>
    </message>
    <message>
        <source>What is different</source>
        <translation>O que é diferente</translation>
    </message>
    <message>
        <source>The first version. Select two to compare them.</source>
        <translation>A primeira versão. Selecione duas para compará-las.</translation>
    </message>
    <message>
        <source>From version {before} to {after}</source>
        <translation>Da versão {before} à {after}</translation>
    </message>
    <message>
        <source>Moved to the trash</source>
        <translation>Movida para a lixeira</translation>
    </message>
    <message>
        <source>Restored</source>
        <translation>Restaurada</translation>
    </message>
</context>
<context>
    <name>HitBar</name>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>Resultado anterior (Shift+F3)</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>Próximo resultado (F3)</translation>
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
        <translation>Reiniciar o Rosemary</translation>
    </message>
    <message>
        <source>Copy the token</source>
        <translation>Copiar o token</translation>
    </message>
    <message>
        <source>Make a new one…</source>
        <translation>Criar um novo…</translation>
    </message>
    <message>
        <source>Make a token</source>
        <translation>Criar um token</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ligado</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>Inacessível</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Desligado</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Acesso por HTTP</translation>
    </message>
    <message>
        <source>For scripts</source>
        <translation>Para scripts</translation>
    </message>
    <message>
        <source>For assistants</source>
        <translation>Para assistentes</translation>
    </message>
    <message>
        <source>Copy the address: {title}</source>
        <translation>Copiar o endereço: {title}</translation>
    </message>
    <message>
        <source>Your token</source>
        <translation>Seu token</translation>
    </message>
    <message>
        <source>Tokens of single programs</source>
        <translation>Tokens de programas específicos</translation>
    </message>
    <message>
        <source>Let programs on this computer in</source>
        <translation>Deixar entrar programas deste computador</translation>
    </message>
    <message>
        <source>Programs are let in after a restart of Rosemary.</source>
        <translation>Os programas poderão entrar depois que o Rosemary for reiniciado.</translation>
    </message>
    <message>
        <source>Programs are let in until Rosemary is restarted.</source>
        <translation>Os programas podem entrar até o Rosemary ser reiniciado.</translation>
    </message>
    <message>
        <source>For scripts, and for assistants that ask for an address (MCP over HTTP). Only programs on this computer can come in, each with a token. The assistants in the list do not need it.</source>
        <translation>Para scripts e para assistentes que pedem um endereço (MCP por HTTP). Só programas deste computador podem entrar, cada um com um token. Os assistentes da lista não precisam disso.</translation>
    </message>
    <message>
        <source>A token is like a password: whoever has it may do all that an assistant may.</source>
        <translation>Um token é como uma senha: quem o tem pode fazer tudo o que um assistente pode.</translation>
    </message>
    <message>
        <source>A program with a token of its own is known by its name: it has its own rights, and its token can be ended by itself.</source>
        <translation>Um programa com token próprio é conhecido pelo nome: tem permissões próprias, e o token dele pode ser encerrado à parte.</translation>
    </message>
    <message>
        <source>Name of the program</source>
        <translation>Nome do programa</translation>
    </message>
    <message>
        <source>Name of the program, such as notes-script</source>
        <translation>Nome do programa, como notes-script</translation>
    </message>
    <message>
        <source>The new token</source>
        <translation>O novo token</translation>
    </message>
    <message>
        <source>End it…</source>
        <translation>Encerrar…</translation>
    </message>
    <message>
        <source>End the token of {name}</source>
        <translation>Encerrar o token de {name}</translation>
    </message>
    <message>
        <source>New token</source>
        <translation>Novo token</translation>
    </message>
    <message>
        <source>Make a new token?</source>
        <translation>Criar um novo token?</translation>
    </message>
    <message>
        <source>The one you have ends at once; programs that use it are refused.</source>
        <translation>O que você tem deixa de valer na hora; os programas que o usam são recusados.</translation>
    </message>
    <message>
        <source>Make a new one</source>
        <translation>Criar um novo</translation>
    </message>
    <message>
        <source>End a token</source>
        <translation>Encerrar um token</translation>
    </message>
    <message>
        <source>End the token of {name}?</source>
        <translation>Encerrar o token de {name}?</translation>
    </message>
    <message>
        <source>The program is refused at once. It can be given a new token.</source>
        <translation>O programa é recusado na hora. Ele pode receber um novo token.</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>Encerrar</translation>
    </message>
    <message>
        <source>The token of {name}. It is shown this once: copy it now.</source>
        <translation>O token de {name}. Ele é mostrado só desta vez: copie agora.</translation>
    </message>
</context>
<context>
    <name>HttpWatch</name>
    <message>
        <source>There is a new token; the former one has ended.</source>
        <translation>Há um novo token; o anterior foi encerrado.</translation>
    </message>
    <message>
        <source>The token of {name} has ended.</source>
        <translation>O token de {name} foi encerrado.</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>It cannot be read.</source>
        <translation>Não pode ser lido.</translation>
    </message>
    <message>
        <source>It was read, but something in it is different now.</source>
        <translation>Foi lido, mas algo nele está diferente agora.</translation>
    </message>
    <message>
        <source>row {number}</source>
        <translation>linha {number} da tabela</translation>
    </message>
    <message>
        <source>line {number}</source>
        <translation>linha {number}</translation>
    </message>
    <message>
        <source>entry {number}</source>
        <translation>entrada {number}</translation>
    </message>
    <message>
        <source>head</source>
        <translation>cabeçalho</translation>
    </message>
    <message>
        <source>The capture has no time.</source>
        <translation>A captura não tem horário.</translation>
    </message>
    <message>
        <source>It has no text.</source>
        <translation>Não tem texto.</translation>
    </message>
    <message>
        <source>It has no content.</source>
        <translation>Não tem conteúdo.</translation>
    </message>
    <message>
        <source>It is too long.</source>
        <translation>É longo demais.</translation>
    </message>
    <message>
        <source>Some bytes were not text and were replaced.</source>
        <translation>Alguns bytes não eram texto e foram substituídos.</translation>
    </message>
    <message>
        <source>It is not an ordinary file.</source>
        <translation>Não é um arquivo comum.</translation>
    </message>
    <message>
        <source>media posts</source>
        <translation>publicações de mídia</translation>
    </message>
    <message>
        <source>They come from {count} conversations or documents.</source>
        <translation>Vêm de {count} conversas ou documentos.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>O arquivo está vazio.</translation>
    </message>
    <message>
        <source>The file ends in the middle.</source>
        <translation>O arquivo termina no meio.</translation>
    </message>
    <message>
        <source>It is not clear which conversation this is.</source>
        <translation>Não está claro qual conversa é.</translation>
    </message>
    <message>
        <source>It is built in a way that Rosemary cannot read.</source>
        <translation>É feito de um modo que o Rosemary não consegue ler.</translation>
    </message>
    <message>
        <source>It is neither a memory nor a link.</source>
        <translation>Não é nem uma memória nem um link.</translation>
    </message>
    <message>
        <source>It has no name.</source>
        <translation>Não tem nome.</translation>
    </message>
    <message>
        <source>The link does not say which two memories it joins.</source>
        <translation>O link não diz quais duas memórias une.</translation>
    </message>
    <message>
        <source>It is damaged or incomplete.</source>
        <translation>Está danificado ou incompleto.</translation>
    </message>
    <message>
        <source>The file is damaged, or in a form that Rosemary does not know.</source>
        <translation>O arquivo está danificado ou em uma forma que o Rosemary não conhece.</translation>
    </message>
    <message>
        <source>Something follows that does not belong to the export.</source>
        <translation>Segue algo que não pertence à exportação.</translation>
    </message>
    <message>
        <source>A cell has more than 2,000,000 characters: the row is left out.</source>
        <translation>Uma célula tem mais de 2.000.000 de caracteres: a linha fica de fora.</translation>
    </message>
    <message>
        <source>A cell has more than 2,000,000 characters, or a quotation mark is missing: nothing is read from here on.</source>
        <translation>Uma célula tem mais de 2.000.000 de caracteres, ou faltam aspas: nada é lido daqui em diante.</translation>
    </message>
    <message>
        <source>A quotation mark in this row is never closed, up to the end of the table: nothing is read from here on.</source>
        <translation>Nesta linha há aspas que nunca se fecham, até o fim da tabela: nada é lido daqui em diante.</translation>
    </message>
    <message>
        <source>The table cannot be read on from here: it may be broken off.</source>
        <translation>A tabela não pode ser lida daqui em diante: talvez esteja incompleta.</translation>
    </message>
    <message>
        <source>Its path leads out of the archive.</source>
        <translation>O caminho dele leva para fora do arquivo compactado.</translation>
    </message>
    <message>
        <source>It is a link.</source>
        <translation>É um atalho.</translation>
    </message>
    <message>
        <source>It is a link to another folder.</source>
        <translation>É um atalho para outra pasta.</translation>
    </message>
    <message>
        <source>It is encrypted: unpack the archive with its password, then import the folder.</source>
        <translation>Está criptografado: descompacte o arquivo com a senha e depois importe a pasta.</translation>
    </message>
    <message>
        <source>attachments</source>
        <translation>anexos</translation>
    </message>
    <message>
        <source>messages of sub-agents</source>
        <translation>mensagens de subagentes</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>imagens</translation>
    </message>
    <message>
        <source>attachments and other files</source>
        <translation>anexos e outros arquivos</translation>
    </message>
    <message>
        <source>captures that repeat the one before</source>
        <translation>capturas que repetem a anterior</translation>
    </message>
    <message>
        <source>conversations without messages</source>
        <translation>conversas sem mensagens</translation>
    </message>
    <message>
        <source>empty notes</source>
        <translation>notas vazias</translation>
    </message>
    <message>
        <source>exchanges of forgotten sessions</source>
        <translation>trocas de sessões esquecidas</translation>
    </message>
    <message>
        <source>hidden steps of the assistant</source>
        <translation>passos ocultos do assistente</translation>
    </message>
    <message>
        <source>links beyond the first 500,000</source>
        <translation>vínculos além dos primeiros 500.000</translation>
    </message>
    <message>
        <source>messages of tools</source>
        <translation>mensagens de ferramentas</translation>
    </message>
    <message>
        <source>pictures and files</source>
        <translation>imagens e arquivos</translation>
    </message>
    <message>
        <source>projects</source>
        <translation>projetos</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>tarefas</translation>
    </message>
    <message>
        <source>{count} would be added.</source>
        <translation>A adicionar: {count}.</translation>
    </message>
    <message>
        <source>They are from {first}.</source>
        <translation>São de {first}.</translation>
    </message>
    <message>
        <source>They are from {first} to {last}.</source>
        <translation>São de {first} a {last}.</translation>
    </message>
    <message>
        <source>{count} added.</source>
        <translation>Adicionado: {count}.</translation>
    </message>
    <message>
        <source>It was stopped. Import the same again to go on from there.</source>
        <translation>Foi interrompido. Importe o mesmo de novo para continuar de onde parou.</translation>
    </message>
    <message>
        <source>It is not there any more: it was moved, renamed or deleted. Choose where it is now.</source>
        <translation>Não está mais lá: foi movido, renomeado ou excluído. Escolha onde está agora.</translation>
    </message>
    <message>
        <source>Nothing that Rosemary can import was found there. It takes the exports of ChatGPT, Claude and Grok, the sessions of coding assistants such as Claude Code, exports of other memory programs and its own, tables in CSV, and folders of notes in Markdown.</source>
        <translation>Não foi encontrado ali nada que o Rosemary possa importar. Ele aceita as exportações do ChatGPT, do Claude e do Grok, as sessões de assistentes de programação como o Claude Code, exportações de outros programas de memória e as próprias, tabelas em CSV e pastas de notas em Markdown.</translation>
    </message>
    <message>
        <source>{count} brought up to date.</source>
        <translation>Atualizado: {count}.</translation>
    </message>
    <message>
        <source>{count} left out: imported before.</source>
        <translation>Já importado antes, fica de fora: {count}.</translation>
    </message>
    <message>
        <source>{count} left out: you have the same text.</source>
        <translation>Com texto que você já tem, fica de fora: {count}.</translation>
    </message>
    <message>
        <source>Links between them: {count}.</source>
        <translation>Vínculos entre as memórias: {count}.</translation>
    </message>
    <message>
        <source>Left out on purpose: {parts}.</source>
        <translation>Fica de fora de propósito: {parts}.</translation>
    </message>
    <message>
        <source>Cannot be read: {count}. See below.</source>
        <translation>Não pode ser lido: {count}. Veja abaixo.</translation>
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
        <translation>Importar memórias</translation>
    </message>
    <message>
        <source>Some of the memories</source>
        <translation>Algumas das memórias</translation>
    </message>
    <message>
        <source>What cannot be read</source>
        <translation>O que não pode ser lido</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progresso</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Escolher um arquivo…</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Escolher uma pasta…</translation>
    </message>
    <message>
        <source>Undo this import</source>
        <translation>Desfazer esta importação</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Choose the export of an assistant (ChatGPT, Claude, Grok) or of another memory program, a table (CSV), or a folder of notes. Nothing is imported before you have seen what would come.</source>
        <translation>Escolha a exportação de um assistente (ChatGPT, Claude, Grok) ou de outro programa de memória, uma tabela (CSV) ou uma pasta de notas. Nada é importado antes de você ver o que virá.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
    <message>
        <source>Looking at it…</source>
        <translation>Analisando…</translation>
    </message>
    <message>
        <source>Recognised: {title}.</source>
        <translation>Reconhecido: {title}.</translation>
    </message>
    <message>
        <source>Importing…</source>
        <translation>Importando…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Parar</translation>
    </message>
    <message>
        <source>Choose a file to import</source>
        <translation>Escolha um arquivo para importar</translation>
    </message>
    <message>
        <source>Choose a folder to import</source>
        <translation>Escolha uma pasta para importar</translation>
    </message>
</context>
<context>
    <name>ImportOptionsForm</name>
    <message>
        <source>One memory for each question with its answer</source>
        <translation>Uma memória para cada pergunta com sua resposta</translation>
    </message>
    <message>
        <source>One memory for each message</source>
        <translation>Uma memória para cada mensagem</translation>
    </message>
    <message>
        <source>One memory for each conversation</source>
        <translation>Uma memória para cada conversa</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversas</translation>
    </message>
    <message>
        <source>Take the assistant's answers, too</source>
        <translation>Incluir também as respostas do assistente</translation>
    </message>
    <message>
        <source>As in the export</source>
        <translation>Como na exportação</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projeto</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
</context>
<context>
    <name>ImportRun</name>
    <message>
        <source>The import is undone.</source>
        <translation>A importação foi desfeita.</translation>
    </message>
    <message>
        <source>There was nothing new to import.</source>
        <translation>Não havia nada novo para importar.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
    <message>
        <source>Imported {count}</source>
        <translation>Importação feita: {count}</translation>
    </message>
</context>
<context>
    <name>LeftOutFolders</name>
    <message>
        <source>Leave out a folder…</source>
        <translation>Deixar uma pasta de fora…</translation>
    </message>
    <message>
        <source>Left out for all assistants: what is said in these folders and below them.</source>
        <translation>De fora para todos os assistentes: o que é dito nestas pastas e dentro delas.</translation>
    </message>
    <message>
        <source>Leave it out no longer: {folder}</source>
        <translation>Não deixar mais de fora: {folder}</translation>
    </message>
    <message>
        <source>Choose a folder to leave out</source>
        <translation>Escolha uma pasta para deixar de fora</translation>
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
        <translation>Mostrar as conversas</translation>
    </message>
    <message>
        <source>{count} are not in this list</source>
        <translation>Fora desta lista: {count}</translation>
    </message>
</context>
<context>
    <name>LicencesDialog</name>
    <message>
        <source>Licences</source>
        <translation>Licenças</translation>
    </message>
    <message>
        <source>Find in the licences</source>
        <translation>Buscar nas licenças</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Não encontrado</translation>
    </message>
    <message>
        <source>Reading the licences…</source>
        <translation>Lendo as licenças…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
    <message>
        <source>What Rosemary is made of</source>
        <translation>Do que o Rosemary é feito</translation>
    </message>
</context>
<context>
    <name>LinkOffers</name>
    <message>
        <source>Memories to link to</source>
        <translation>Memórias para vincular</translation>
    </message>
</context>
<context>
    <name>Links</name>
    <message>
        <source>Related to</source>
        <translation>Relacionada a</translation>
    </message>
    <message>
        <source>Supersedes</source>
        <translation>Substitui</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>Contradiz</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>Parte de</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Segue</translation>
    </message>
    <message>
        <source>Superseded by</source>
        <translation>Substituída por</translation>
    </message>
    <message>
        <source>Contradicted by</source>
        <translation>Contradita por</translation>
    </message>
    <message>
        <source>Contains</source>
        <translation>Contém</translation>
    </message>
    <message>
        <source>Followed by</source>
        <translation>Seguida por</translation>
    </message>
</context>
<context>
    <name>LinksPane</name>
    <message>
        <source>Nothing is linked to this memory yet.</source>
        <translation>Nada está vinculado a esta memória ainda.</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Encontradas</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nada encontrado</translation>
    </message>
    <message>
        <source>Suggested: close in meaning</source>
        <translation>Sugeridas: sentido próximo</translation>
    </message>
    <message>
        <source>Find a memory to link</source>
        <translation>Buscar uma memória para vincular</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Limpar busca</translation>
    </message>
    <message>
        <source>Relation of a new link</source>
        <translation>Relação de um novo vínculo</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Vínculos</translation>
    </message>
    <message>
        <source>Remove the link to {title}</source>
        <translation>Remover o vínculo com {title}</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent}%</translation>
    </message>
    <message>
        <source>Weight of the link</source>
        <translation>Peso do vínculo</translation>
    </message>
    <message>
        <source>How strong the link is. In searches, a strong link lifts the memory it leads to.</source>
        <translation>Quão forte é o vínculo. Nas buscas, um vínculo forte faz subir a memória à qual leva.</translation>
    </message>
    <message>
        <source>Link {title}</source>
        <translation>Vincular {title}</translation>
    </message>
</context>
<context>
    <name>ListPane</name>
    <message>
        <source>New</source>
        <translation>Nova</translation>
    </message>
    <message>
        <source>Empty the trash</source>
        <translation>Esvaziar a lixeira</translation>
    </message>
    <message>
        <source>Show or hide the filters</source>
        <translation>Mostrar ou ocultar os filtros</translation>
    </message>
    <message>
        <source>Empty trash…</source>
        <translation>Esvaziar lixeira…</translation>
    </message>
    <message>
        <source>Save this list as a filter</source>
        <translation>Salvar esta lista como filtro</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Nova memória</translation>
    </message>
    <message>
        <source>No memories yet</source>
        <translation>Nenhuma memória ainda</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>Connect an assistant, and it will keep here what matters. Or write the first memory yourself.</source>
        <translation>Conecte um assistente, e ele guardará aqui o que importa. Ou escreva a primeira memória por conta própria.</translation>
    </message>
    <message>
        <source>Show what is selected (Return)</source>
        <translation>Mostrar o que está selecionado (Enter)</translation>
    </message>
    <message>
        <source>Search everywhere</source>
        <translation>Buscar em tudo</translation>
    </message>
    <message>
        <source>Show the conversations</source>
        <translation>Mostrar as conversas</translation>
    </message>
    <message>
        <source>Connect an assistant</source>
        <translation>Conectar um assistente</translation>
    </message>
    <message>
        <source>words only</source>
        <translation>só palavras</translation>
    </message>
    <message>
        <source>Nothing in {what}</source>
        <translation>Nada em {what}</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nada encontrado</translation>
    </message>
    <message>
        <source>No memory there matches “{query}”.</source>
        <translation>Nenhuma memória ali corresponde a “{query}”.</translation>
    </message>
    <message>
        <source>No memory matches “{query}”.</source>
        <translation>Nenhuma memória corresponde a “{query}”.</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Limpar busca</translation>
    </message>
    <message>
        <source>No notes here</source>
        <translation>Nenhuma nota aqui</translation>
    </message>
    <message>
        <source>The trash is empty</source>
        <translation>A lixeira está vazia</translation>
    </message>
    <message>
        <source>No memory matches this filter.</source>
        <translation>Nenhuma memória corresponde a este filtro.</translation>
    </message>
    <message>
        <source>Show all memories</source>
        <translation>Mostrar todas as memórias</translation>
    </message>
    <message>
        <source>Deleted memories stay here for some time, and can be restored.</source>
        <translation>As memórias excluídas ficam aqui por algum tempo e podem ser restauradas.</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>Nada aqui</translation>
    </message>
    <message>
        <source>No memory has the tag “{tag}”.</source>
        <translation>Nenhuma memória tem a tag “{tag}”.</translation>
    </message>
</context>
<context>
    <name>Listing</name>
    <message>
        <source>Nothing from {what}, so all was searched.</source>
        <translation>Sem resultados para {what}; a busca foi feita em tudo.</translation>
    </message>
    <message>
        <source>No sure answer. These are the nearest:</source>
        <translation>Nenhuma resposta certa. Estas são as mais próximas:</translation>
    </message>
    <message>
        <source>No sure answer in {what}. These are the nearest:</source>
        <translation>Nenhuma resposta certa em {what}. Estas são as mais próximas:</translation>
    </message>
</context>
<context>
    <name>MemoryChanges</name>
    <message>
        <source>Tagged {count}</source>
        <translation>Tag adicionada a {count}</translation>
    </message>
    <message>
        <source>Removed the tag from {count}</source>
        <translation>Tag removida de {count}</translation>
    </message>
    <message>
        <source>Pinned {count}</source>
        <translation>Você fixou {count}</translation>
    </message>
    <message>
        <source>Unpinned {count}</source>
        <translation>Você desafixou {count}</translation>
    </message>
    <message>
        <source>Changed the type of {count}</source>
        <translation>Tipo alterado em {count}</translation>
    </message>
    <message>
        <source>Changed the importance of {count}</source>
        <translation>Importância alterada em {count}</translation>
    </message>
    <message>
        <source>Moved {count}</source>
        <translation>Você moveu {count}</translation>
    </message>
    <message>
        <source>Linked {count}</source>
        <translation>Você vinculou {count}</translation>
    </message>
    <message>
        <source>Moved {count} to the trash</source>
        <translation>Você moveu {count} para a lixeira</translation>
    </message>
    <message>
        <source>Nothing changed</source>
        <translation>Nada foi alterado</translation>
    </message>
    <message>
        <source>Restored {count}</source>
        <translation>Você restaurou {count}</translation>
    </message>
    <message>
        <source>moved {count} to the trash instead</source>
        <translation>em vez disso, {count} na lixeira</translation>
    </message>
    <message>
        <source>Its key is now {key}: another memory has the former one.</source>
        <translation>A chave dela agora é {key}: outra memória tem a anterior.</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>Mostrar a outra</translation>
    </message>
    <message>
        <source>Restore in its place</source>
        <translation>Restaurar no lugar dela</translation>
    </message>
    <message>
        <source>This one stays in the trash.</source>
        <translation>Esta continua na lixeira.</translation>
    </message>
    <message>
        <source>Another memory has the text of one of them, so all stay in the trash.</source>
        <translation>Outra memória tem o texto de uma delas; por isso, todas ficam na lixeira.</translation>
    </message>
    <message>
        <source>Deleted {count} for good</source>
        <translation>Você excluiu {count} de vez</translation>
    </message>
</context>
<context>
    <name>MemoryForm</name>
    <message>
        <source>Show all</source>
        <translation>Mostrar tudo</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Título</translation>
    </message>
    <message>
        <source>Add a title</source>
        <translation>Adicionar um título</translation>
    </message>
    <message>
        <source>Show the whole text</source>
        <translation>Mostrar o texto todo</translation>
    </message>
    <message>
        <source>A long text: the first {shown} of {total} characters.</source>
        <translation>Um texto longo: os primeiros {shown} de {total} caracteres.</translation>
    </message>
    <message>
        <source>One of its lines is too long to edit here.</source>
        <translation>Uma das linhas é longa demais para ser editada aqui.</translation>
    </message>
</context>
<context>
    <name>MemoryListModel</name>
    <message>
        <source>Loading</source>
        <translation>Carregando</translation>
    </message>
    <message>
        <source>{title}, {type}, importance {importance} of 10</source>
        <translation>{title}, {type}, importância {importance} de 10</translation>
    </message>
</context>
<context>
    <name>MemoryListView</name>
    <message>
        <source>Memories</source>
        <translation>Memórias</translation>
    </message>
</context>
<context>
    <name>MemoryMenus</name>
    <message>
        <source>Actions for {what}</source>
        <translation>Ações para {what}</translation>
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
        <translation>Vincular à primeira</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Fixar</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Desafixar</translation>
    </message>
    <message>
        <source>Add tag…</source>
        <translation>Adicionar tag…</translation>
    </message>
    <message>
        <source>Move to a project…</source>
        <translation>Mover para um projeto…</translation>
    </message>
    <message>
        <source>Read the conversation</source>
        <translation>Ler a conversa</translation>
    </message>
    <message>
        <source>Make a note</source>
        <translation>Criar nota</translation>
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
        <translation>Mover para a lixeira</translation>
    </message>
    <message>
        <source>List memories with this tag</source>
        <translation>Listar memórias com esta tag</translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation>Renomear ou juntar…</translation>
    </message>
    <message>
        <source>Remove from this memory</source>
        <translation>Remover desta memória</translation>
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
        <translation>Desfazer</translation>
    </message>
    <message>
        <source>Discarded the draft</source>
        <translation>Rascunho descartado</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Show the next one</source>
        <translation>Mostrar a próxima</translation>
    </message>
    <message>
        <source>Someone else</source>
        <translation>Alguém</translation>
    </message>
    <message>
        <source>{who} moved this memory to the trash while you were writing.</source>
        <translation>{who} moveu esta memória para a lixeira enquanto você escrevia.</translation>
    </message>
    <message>
        <source>Restore and save</source>
        <translation>Restaurar e salvar</translation>
    </message>
    <message>
        <source>{who} changed this memory while you were writing.</source>
        <translation>{who} alterou esta memória enquanto você escrevia.</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Manter a minha</translation>
    </message>
    <message>
        <source>Show theirs</source>
        <translation>Mostrar a outra</translation>
    </message>
    <message>
        <source>This memory has been moved to the trash since.</source>
        <translation>Esta memória foi movida para a lixeira nesse meio-tempo.</translation>
    </message>
    <message>
        <source>This memory has been changed since.</source>
        <translation>Esta memória foi alterada nesse meio-tempo.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>What you typed is a memory of its own now.</source>
        <translation>O que você digitou agora é uma memória separada.</translation>
    </message>
    <message>
        <source>Showing the other version</source>
        <translation>Mostrando a outra versão</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Tentar de novo</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>Mostrar a outra</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Nova memória</translation>
    </message>
    <message>
        <source>“{title}” was changed elsewhere and is not saved.</source>
        <translation>“{title}” foi alterada em outro lugar e não está salva.</translation>
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
        <translation>Somente {what}</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} a {last}</translation>
    </message>
    <message>
        <source>since {first}</source>
        <translation>desde {first}</translation>
    </message>
    <message>
        <source>until {last}</source>
        <translation>até {last}</translation>
    </message>
</context>
<context>
    <name>NarrowingBar</name>
    <message>
        <source>Project</source>
        <translation>Projeto</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>All types</source>
        <translation>Todos os tipos</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>Todos os projetos</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Sem projeto</translation>
    </message>
</context>
<context>
    <name>NarrowingLine</name>
    <message>
        <source>Search everything</source>
        <translation>Buscar em tudo</translation>
    </message>
</context>
<context>
    <name>NavigationModel</name>
    <message>
        <source>below {tag}</source>
        <translation>abaixo de {tag}</translation>
    </message>
    <message>
        <source>part of the filter</source>
        <translation>parte do filtro</translation>
    </message>
    <message>
        <source>All memories</source>
        <translation>Todas as memórias</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notas</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversas</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Fixadas</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>Usadas recentemente</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Lixeira</translation>
    </message>
    <message numerus="yes">
        <source>Show all %Ln tags</source>
        <translation><numerusform>Mostrar %Ln tag</numerusform><numerusform>Mostrar todas as %Ln tags</numerusform></translation>
    </message>
    <message>
        <source>No tag named “{name}”</source>
        <translation>Nenhuma tag chamada “{name}”</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>Filtros salvos</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Tipos</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Origens</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Projetos</translation>
    </message>
    <message numerus="yes">
        <source>Show all %Ln projects</source>
        <translation><numerusform>Mostrar %Ln projeto</numerusform><numerusform>Mostrar todos os %Ln projetos</numerusform></translation>
    </message>
    <message>
        <source>Shared by {names}</source>
        <translation>Compartilhado por {names}</translation>
    </message>
    <message>
        <source>everyone</source>
        <translation>todos</translation>
    </message>
    <message>
        <source>Shared with {names}</source>
        <translation>Compartilhado com {names}</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Sem projeto</translation>
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
        <translation>O que você digitou foi guardado.</translation>
    </message>
    <message>
        <source>The text that you were typing when Rosemary stopped is back.</source>
        <translation>O texto que você estava digitando quando o Rosemary parou foi recuperado.</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Close this message</source>
        <translation>Fechar esta mensagem</translation>
    </message>
</context>
<context>
    <name>Notifications</name>
    <message>
        <source>Assistants cannot connect</source>
        <translation>Os assistentes não conseguem se conectar</translation>
    </message>
    <message>
        <source>The server of the memories is away</source>
        <translation>O servidor das memórias está indisponível</translation>
    </message>
    <message>
        <source>No backup could be made</source>
        <translation>Não foi possível fazer o backup</translation>
    </message>
    <message>
        <source>One change by an assistant waits for your approval.</source>
        <translation>Uma alteração de um assistente espera a sua aprovação.</translation>
    </message>
    <message>
        <source>{count} changes by assistants wait for your approval.</source>
        <translation>{count} alterações de assistentes esperam a sua aprovação.</translation>
    </message>
    <message>
        <source>Waiting for you</source>
        <translation>Esperando por você</translation>
    </message>
    <message>
        <source>{client} moved {count} to the trash. They can be restored.</source>
        <translation>{client} moveu {count} para a lixeira. Dá para restaurar.</translation>
    </message>
    <message>
        <source>An assistant</source>
        <translation>Um assistente</translation>
    </message>
    <message>
        <source>Many memories deleted</source>
        <translation>Muitas memórias excluídas</translation>
    </message>
</context>
<context>
    <name>OrganisationActions</name>
    <message>
        <source>Saved the filter “{name}”</source>
        <translation>Filtro “{name}” salvo</translation>
    </message>
    <message>
        <source>Save this list</source>
        <translation>Salvar esta lista</translation>
    </message>
    <message>
        <source>Name of the filter</source>
        <translation>Nome do filtro</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salvar</translation>
    </message>
    <message>
        <source>Take out of the filter</source>
        <translation>Tirar do filtro</translation>
    </message>
    <message>
        <source>Add to the filter</source>
        <translation>Adicionar ao filtro</translation>
    </message>
    <message>
        <source>Ctrl+Click</source>
        <translation>Ctrl+clique</translation>
    </message>
    <message>
        <source>The filter is called “{name}” now.</source>
        <translation>O filtro agora se chama “{name}”.</translation>
    </message>
    <message>
        <source>Removed the filter “{name}”</source>
        <translation>Filtro “{name}” removido</translation>
    </message>
    <message>
        <source>Rename the filter</source>
        <translation>Renomear o filtro</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nome</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Renomear…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Remover</translation>
    </message>
    <message>
        <source>Removed the tag “{name}” from all memories</source>
        <translation>Tag “{name}” removida de todas as memórias</translation>
    </message>
    <message>
        <source>New name; that of another tag merges the two</source>
        <translation>Novo nome; o de outra tag junta as duas</translation>
    </message>
    <message>
        <source>Rename the tag</source>
        <translation>Renomear a tag</translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation>Renomear ou juntar…</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Cor</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Nenhuma</translation>
    </message>
    <message>
        <source>Remove from all memories</source>
        <translation>Remover de todas as memórias</translation>
    </message>
    <message>
        <source>Remove with the tags below it</source>
        <translation>Remover com as tags abaixo dela</translation>
    </message>
    <message>
        <source>The tag is called “{name}” now.</source>
        <translation>A tag agora se chama “{name}”.</translation>
    </message>
    <message>
        <source>Merged the tag “{tag}” into “{name}”</source>
        <translation>Tag “{tag}” juntada a “{name}”</translation>
    </message>
    <message>
        <source>The project is called “{name}” now.</source>
        <translation>O projeto agora se chama “{name}”.</translation>
    </message>
    <message>
        <source>Rename the project</source>
        <translation>Renomear o projeto</translation>
    </message>
    <message>
        <source>Share…</source>
        <translation>Compartilhar…</translation>
    </message>
    <message>
        <source>Changed the colour of “{name}”</source>
        <translation>Cor de “{name}” alterada</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renomear</translation>
    </message>
</context>
<context>
    <name>OutboxDialog</name>
    <message>
        <source>Memories kept on this computer</source>
        <translation>Memórias guardadas neste computador</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Tentar de novo</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copiar</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Excluir</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
    <message>
        <source>The server does not have these. They are safe on this computer as long as they stand here.</source>
        <translation>O servidor não as tem. Enquanto estiverem aqui, estão seguras neste computador.</translation>
    </message>
    <message>
        <source>The server has everything.</source>
        <translation>O servidor tem tudo.</translation>
    </message>
    <message>
        <source>Waits for the server.</source>
        <translation>Espera pelo servidor.</translation>
    </message>
    <message>
        <source>Not taken: {reason}</source>
        <translation>Não aceita: {reason}</translation>
    </message>
    <message>
        <source>Delete {memories} for good?</source>
        <translation>Excluir {memories} de vez?</translation>
    </message>
    <message>
        <source>The server does not have them. This cannot be undone.</source>
        <translation>O servidor não as tem. Isto não pode ser desfeito.</translation>
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
        <translation>Memórias</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Linha do tempo</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Vínculos</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Estatísticas</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Backups</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Atividade</translation>
    </message>
    <message>
        <source>Assistants</source>
        <translation>Assistentes</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Configurações</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ajuda</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>New memory</source>
        <translation>Nova memória</translation>
    </message>
    <message>
        <source>Search memories</source>
        <translation>Buscar memórias</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Desfazer a última alteração</translation>
    </message>
    <message>
        <source>Redo what was undone last</source>
        <translation>Refazer o que foi desfeito por último</translation>
    </message>
    <message>
        <source>Import memories…</source>
        <translation>Importar memórias…</translation>
    </message>
    <message>
        <source>Export memories…</source>
        <translation>Exportar memórias…</translation>
    </message>
    <message>
        <source>Switch between preview and edit</source>
        <translation>Alternar entre visualizar e editar</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>Salvar agora</translation>
    </message>
    <message>
        <source>Quit Rosemary</source>
        <translation>Sair do Rosemary</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>Cores claras</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>Cores escuras</translation>
    </message>
    <message>
        <source>Colours of the desktop</source>
        <translation>Cores do sistema</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>Undo: {what}</source>
        <translation>Desfazer: {what}</translation>
    </message>
    <message>
        <source>Redo: {what}</source>
        <translation>Refazer: {what}</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>Esvaziar a lixeira…</translation>
    </message>
    <message>
        <source>First steps…</source>
        <translation>Primeiros passos…</translation>
    </message>
    <message>
        <source>Move what is selected to the trash</source>
        <translation>Mover o que está selecionado para a lixeira</translation>
    </message>
    <message>
        <source>Pause all assistants</source>
        <translation>Pausar todos os assistentes</translation>
    </message>
    <message>
        <source>Resume all assistants</source>
        <translation>Retomar todos os assistentes</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <source>List of memories</source>
        <translation>Lista de memórias</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Backing up what is there now</source>
        <translation>Fazendo backup do que há agora</translation>
    </message>
    <message>
        <source>Putting the backup in place</source>
        <translation>Colocando o backup no lugar</translation>
    </message>
    <message>
        <source>Checking the backup</source>
        <translation>Verificando o backup</translation>
    </message>
    <message>
        <source>Copying the memories</source>
        <translation>Copiando as memórias</translation>
    </message>
    <message>
        <source>Writing the memories as JSON</source>
        <translation>Gravando as memórias como JSON</translation>
    </message>
</context>
<context>
    <name>ProgressLine</name>
    <message>
        <source>Working</source>
        <translation>Trabalhando</translation>
    </message>
</context>
<context>
    <name>ProjectBox</name>
    <message>
        <source>Project</source>
        <translation>Projeto</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Sem projeto</translation>
    </message>
</context>
<context>
    <name>ProjectTicks</name>
    <message>
        <source>Find a project</source>
        <translation>Buscar um projeto</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Projetos</translation>
    </message>
    <message>
        <source>No project has that in its name.</source>
        <translation>Nenhum projeto tem isso no nome.</translation>
    </message>
</context>
<context>
    <name>PropertiesCard</name>
    <message>
        <source>Importance</source>
        <translation>Importância</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>now {value}</source>
        <translation>agora {value}</translation>
    </message>
    <message numerus="yes">
        <source>now {value}, not used for %Ln days</source>
        <translation><numerusform>agora {value}, sem uso há %Ln dia</numerusform><numerusform>agora {value}, sem uso há %Ln dias</numerusform></translation>
    </message>
    <message>
        <source>now {value}, last used {date}</source>
        <translation>agora {value}, último uso: {date}</translation>
    </message>
    <message>
        <source>now {value}, raised by use</source>
        <translation>agora {value}, elevada pelo uso</translation>
    </message>
    <message>
        <source>Type, project</source>
        <translation>Tipo, projeto</translation>
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
        <translation>Deixar como está</translation>
    </message>
</context>
<context>
    <name>QuickAdd</name>
    <message>
        <source>Add a memory</source>
        <translation>Adicionar uma memória</translation>
    </message>
    <message>
        <source>From the clipboard</source>
        <translation>Da área de transferência</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salvar</translation>
    </message>
    <message>
        <source>This text is not saved yet. Save or discard it, then quit again.</source>
        <translation>Este texto ainda não foi salvo. Salve-o ou descarte-o e depois saia de novo.</translation>
    </message>
    <message>
        <source>What should be remembered?</source>
        <translation>O que deve ser lembrado?</translation>
    </message>
    <message>
        <source>Text of the memory</source>
        <translation>Texto da memória</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
</context>
<context>
    <name>QuickSearch</name>
    <message>
        <source>Quick search</source>
        <translation>Busca rápida</translation>
    </message>
    <message>
        <source>Enter opens · {copy} copies · Esc closes</source>
        <translation>Enter abre · {copy} copia · Esc fecha</translation>
    </message>
    <message>
        <source>No memory matches “{query}”.</source>
        <translation>Nenhuma memória corresponde a “{query}”.</translation>
    </message>
    <message>
        <source>There are no memories yet.</source>
        <translation>Ainda não há memórias.</translation>
    </message>
    <message>
        <source>No memory matches this filter.</source>
        <translation>Nenhuma memória corresponde a este filtro.</translation>
    </message>
</context>
<context>
    <name>RecentSessions</name>
    <message>
        <source>Remembered last</source>
        <translation>Lembradas por último</translation>
    </message>
    <message>
        <source>1 exchange</source>
        <translation>1 interação</translation>
    </message>
    <message>
        <source>{count} exchanges</source>
        <translation>{count} interações</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Esquecer</translation>
    </message>
    <message>
        <source>Forget this session: {title}</source>
        <translation>Esquecer esta sessão: {title}</translation>
    </message>
</context>
<context>
    <name>RememberBox</name>
    <message>
        <source>Each question with its answer becomes a memory, from now on. It stays on this computer; the page Assistants switches it off.</source>
        <translation>Cada pergunta com sua resposta vira uma memória, a partir de agora. Fica neste computador; a página Assistentes permite desligar.</translation>
    </message>
    <message>
        <source>Save conversations with {assistant}</source>
        <translation>Salvar as conversas com {assistant}</translation>
    </message>
</context>
<context>
    <name>ReminderRow</name>
    <message>
        <source>Details</source>
        <translation>Detalhes</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Copiar o texto</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Remover</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Adicionar</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>O que muda no arquivo</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Atualizar</translation>
    </message>
</context>
<context>
    <name>ReminderSection</name>
    <message>
        <source>Reminded of its memory</source>
        <translation>Lembrete da memória</translation>
    </message>
</context>
<context>
    <name>Reminders</name>
    <message>
        <source>Is told at the start what it should know</source>
        <translation>No início, é informado do que deve saber</translation>
    </message>
    <message>
        <source>Has a skill for its memory</source>
        <translation>Tem uma skill para a sua memória</translation>
    </message>
    <message>
        <source>Knows when to search and save</source>
        <translation>Sabe quando buscar e salvar</translation>
    </message>
    <message>
        <source>Paste the text into its rules: {place}.</source>
        <translation>Cole o texto nas regras dele: {place}.</translation>
    </message>
    <message>
        <source>A short text in its own rules says when to use the memory.</source>
        <translation>Um texto curto nas regras dele diz quando usar a memória.</translation>
    </message>
    <message>
        <source>At the start of each session it is told who you are, what was decided and what is open.</source>
        <translation>No início de cada sessão, ele é informado de quem você é, do que foi decidido e do que está em aberto.</translation>
    </message>
    <message>
        <source>A folder among its skills says when to use the memory; it is read when it is needed.</source>
        <translation>Uma pasta entre as suas skills diz quando usar a memória; ela é lida quando é necessária.</translation>
    </message>
    <message>
        <source>It can be updated: what is there now differs.</source>
        <translation>Pode ser atualizado: o que está lá agora é diferente.</translation>
    </message>
</context>
<context>
    <name>SearchBox</name>
    <message>
        <source>Search memories</source>
        <translation>Buscar memórias</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Limpar busca</translation>
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
        <translation>Desmarcar todos</translation>
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
        <translation>Tentar de novo</translation>
    </message>
    <message>
        <source>Change the address or password…</source>
        <translation>Mudar o endereço ou a senha…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Sair</translation>
    </message>
    <message>
        <source>Your memories cannot be reached</source>
        <translation>Não é possível acessar suas memórias</translation>
    </message>
</context>
<context>
    <name>ServerStatus</name>
    <message>
        <source>The server is away</source>
        <translation>O servidor não responde</translation>
    </message>
    <message>
        <source>Assistants are paused</source>
        <translation>Assistentes pausados</translation>
    </message>
    <message>
        <source>Assistants cannot connect</source>
        <translation>Os assistentes não conseguem se conectar</translation>
    </message>
    <message>
        <source>Closed to assistants</source>
        <translation>Fechado para assistentes</translation>
    </message>
    <message>
        <source>Ready for assistants</source>
        <translation>Pronto para assistentes</translation>
    </message>
    <message>
        <source>Ready · 1 assistant</source>
        <translation>Pronto · 1 assistente</translation>
    </message>
    <message numerus="yes">
        <source>Ready · %Ln assistants</source>
        <translation><numerusform>Pronto · %Ln assistente</numerusform><numerusform>Pronto · %Ln assistentes</numerusform></translation>
    </message>
    <message>
        <source>Nothing saved yet</source>
        <translation>Nada salvo ainda</translation>
    </message>
    <message>
        <source>Last saved: {moment}</source>
        <translation>Última gravação: {moment}</translation>
    </message>
</context>
<context>
    <name>SessionForgetting</name>
    <message>
        <source>The session is forgotten: {count} went to the trash, and no more of it is taken</source>
        <translation>A sessão foi esquecida: {count} na lixeira, e nada mais dela será guardado</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Back to the default of {name}</source>
        <translation>Voltar ao padrão de {name}</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Salvo</translation>
    </message>
    <message>
        <source>Saved. It counts after a restart.</source>
        <translation>Salvo. Vale após reiniciar.</translation>
    </message>
    <message>
        <source>Choose the folder: {name}</source>
        <translation>Escolher a pasta: {name}</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Ligado</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Type a whole number.</source>
        <translation>Digite um número inteiro.</translation>
    </message>
    <message>
        <source>Type a number, such as 0.5.</source>
        <translation>Digite um número, como 0.5.</translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation>Como no sistema</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>Reduzidas</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Completas</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Janela</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Backups</translation>
    </message>
    <message>
        <source>Automatic backups</source>
        <translation>Backups automáticos</translation>
    </message>
    <message>
        <source>Rosemary makes them by itself while it runs</source>
        <translation>O Rosemary os faz sozinho enquanto está aberto</translation>
    </message>
    <message>
        <source>Hours between backups</source>
        <translation>Horas entre backups</translation>
    </message>
    <message>
        <source>Saves between backups</source>
        <translation>Gravações entre backups</translation>
    </message>
    <message>
        <source>one is made after so many saves, 1 to 1,000,000</source>
        <translation>um é feito depois desse número de gravações, 1 a 1.000.000</translation>
    </message>
    <message>
        <source>Backups kept</source>
        <translation>Backups guardados</translation>
    </message>
    <message>
        <source>how many are kept, spread over days, weeks and months, 1 to 1,000</source>
        <translation>quantos são guardados, distribuídos por dias, semanas e meses, 1 a 1.000</translation>
    </message>
    <message>
        <source>Folder of the backups</source>
        <translation>Pasta dos backups</translation>
    </message>
    <message>
        <source>where they are kept; if empty, in `backups` beside the memories</source>
        <translation>onde são guardados; se vazio, em `backups` ao lado das memórias</translation>
    </message>
    <message>
        <source>New assistants</source>
        <translation>Assistentes novos</translation>
    </message>
    <message>
        <source>it may change nothing</source>
        <translation>não pode alterar nada</translation>
    </message>
    <message>
        <source>Ask before deleting</source>
        <translation>Perguntar antes de excluir</translation>
    </message>
    <message>
        <source>its deletions wait for your approval</source>
        <translation>as exclusões dele esperam a sua aprovação</translation>
    </message>
    <message>
        <source>Days a deletion waits</source>
        <translation>Dias de espera de uma exclusão</translation>
    </message>
    <message>
        <source>What is kept</source>
        <translation>O que é guardado</translation>
    </message>
    <message>
        <source>Days in the trash</source>
        <translation>Dias na lixeira</translation>
    </message>
    <message>
        <source>after so many days in the trash a memory is deleted for good, 1 to 36,500</source>
        <translation>depois de tantos dias na lixeira, uma memória é excluída de vez, 1 a 36.500</translation>
    </message>
    <message>
        <source>Days in the activity</source>
        <translation>Dias na atividade</translation>
    </message>
    <message>
        <source>Days of followed conversations</source>
        <translation>Dias das conversas acompanhadas</translation>
    </message>
    <message>
        <source>conversations from the session files of assistants go to the trash when they are so many days old; 0 for never</source>
        <translation>as conversas dos arquivos de sessão dos assistentes vão para a lixeira ao completar tantos dias; 0 para nunca</translation>
    </message>
    <message>
        <source>Followed exchanges kept</source>
        <translation>Interações guardadas</translation>
    </message>
    <message>
        <source>beyond so many of them the oldest go to the trash; 0 for no limit</source>
        <translation>além desse número, as mais antigas vão para a lixeira; 0 para sem limite</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Acesso por HTTP</translation>
    </message>
    <message>
        <source>whether scripts and other programs may come in over HTTP</source>
        <translation>se scripts e outros programas podem entrar por HTTP</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Porta</translation>
    </message>
    <message>
        <source>the number programs connect to, 1024 to 65535</source>
        <translation>o número ao qual os programas se conectam, 1024 a 65535</translation>
    </message>
    <message>
        <source>Newer versions</source>
        <translation>Versões mais novas</translation>
    </message>
    <message>
        <source>Ask for newer versions</source>
        <translation>Procurar versões mais novas</translation>
    </message>
    <message>
        <source>whether to ask the address below once a day</source>
        <translation>se o endereço abaixo é consultado uma vez por dia</translation>
    </message>
    <message>
        <source>Address that is asked</source>
        <translation>Endereço consultado</translation>
    </message>
    <message>
        <source>the next one is made so many hours after the last, if anything has changed, 1 to 8,760</source>
        <translation>o próximo é feito tantas horas depois do último, se algo mudou, 1 a 8.760</translation>
    </message>
    <message>
        <source>It counts after a restart.</source>
        <translation>Vale após reiniciar.</translation>
    </message>
    <message>
        <source>What it is offered</source>
        <translation>O que é oferecido a ele</translation>
    </message>
    <message>
        <source>everything, or only the basics: save, search, read, change and delete</source>
        <translation>tudo ou só o básico: salvar, buscar, ler, alterar e excluir</translation>
    </message>
    <message>
        <source>Only read</source>
        <translation>Só ler</translation>
    </message>
    <message>
        <source>if you have not decided after so many days, nothing is deleted, 1 to 36,500</source>
        <translation>se você não decidir depois de tantos dias, nada é excluído, 1 a 36.500</translation>
    </message>
    <message>
        <source>what an assistant did is listed for so many days, 1 to 36,500</source>
        <translation>o que um assistente fez fica na lista por tantos dias, 1 a 36.500</translation>
    </message>
    <message>
        <source>Let programs in</source>
        <translation>Deixar programas entrar</translation>
    </message>
    <message>
        <source>where new versions are listed, as on GitHub; if empty, none is asked</source>
        <translation>onde as novas versões são listadas, como no GitHub; se vazio, nenhum é consultado</translation>
    </message>
    <message>
        <source>Limits for each assistant</source>
        <translation>Limites de cada assistente</translation>
    </message>
    <message>
        <source>Calls at once</source>
        <translation>Chamadas simultâneas</translation>
    </message>
    <message>
        <source>so many calls of one client are worked on at the same time, 1 to 1,000</source>
        <translation>quantas chamadas de um cliente são atendidas ao mesmo tempo, 1 a 1.000</translation>
    </message>
    <message>
        <source>Calls in a minute</source>
        <translation>Chamadas por minuto</translation>
    </message>
    <message>
        <source>so many calls of one client are answered in a minute, 1 to 1,000,000</source>
        <translation>quantas chamadas de um cliente são respondidas em um minuto, 1 a 1.000.000</translation>
    </message>
    <message>
        <source>Seconds for a call</source>
        <translation>Segundos por chamada</translation>
    </message>
    <message>
        <source>a call of an assistant is waited for so long, 1 to 86,400</source>
        <translation>quanto tempo se espera por uma chamada de um assistente, 1 a 86.400</translation>
    </message>
    <message>
        <source>Order of search results</source>
        <translation>Ordem dos resultados da busca</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Candidatas</translation>
    </message>
    <message>
        <source>how many memories each kind of search proposes, 10 to 1000</source>
        <translation>quantas memórias cada tipo de busca propõe, 10 a 1000</translation>
    </message>
    <message>
        <source>Common words</source>
        <translation>Palavras comuns</translation>
    </message>
    <message>
        <source>a word in more than this share of the memories counts as common</source>
        <translation>uma palavra presente em mais do que esta fração das memórias conta como comum</translation>
    </message>
    <message>
        <source>Weight of meaning, Latin letters</source>
        <translation>Peso do sentido, letras latinas</translation>
    </message>
    <message>
        <source>what meaning counts against words for a query in Latin letters</source>
        <translation>quanto o sentido conta em relação às palavras em uma busca em letras latinas</translation>
    </message>
    <message>
        <source>Weight of meaning, other scripts</source>
        <translation>Peso do sentido, outras escritas</translation>
    </message>
    <message>
        <source>the same for all other letters</source>
        <translation>o mesmo para todas as outras letras</translation>
    </message>
    <message>
        <source>what else is shown beside a sure result must be as probable as this</source>
        <translation>o que mais aparece ao lado de um resultado certo deve ser tão provável assim</translation>
    </message>
    <message>
        <source>once the uses have added so much, importance rises by it</source>
        <translation>quando os usos somam tanto assim, a importância sobe esse valor</translation>
    </message>
    <message>
        <source>Weight of parts of words</source>
        <translation>Peso de partes de palavras</translation>
    </message>
    <message>
        <source>what parts of words count of all that words count, where they are looked for</source>
        <translation>quanto as partes de palavras pesam no total das palavras, onde são procuradas</translation>
    </message>
    <message>
        <source>Weight of the conversation</source>
        <translation>Peso da conversa</translation>
    </message>
    <message>
        <source>the share of its score that a memory passes to its neighbours in a conversation</source>
        <translation>a fração da pontuação que uma memória passa às vizinhas em uma conversa</translation>
    </message>
    <message>
        <source>Weight of importance</source>
        <translation>Peso da importância</translation>
    </message>
    <message>
        <source>what the highest importance adds to a score</source>
        <translation>quanto a maior importância soma à pontuação</translation>
    </message>
    <message>
        <source>Weight of recency</source>
        <translation>Peso da atualidade</translation>
    </message>
    <message>
        <source>what having been made just now adds to a score</source>
        <translation>quanto soma à pontuação ter sido criada agora mesmo</translation>
    </message>
    <message>
        <source>Days of recency</source>
        <translation>Dias de atualidade</translation>
    </message>
    <message>
        <source>the age at which half of that is left</source>
        <translation>a idade em que resta metade disso</translation>
    </message>
    <message>
        <source>Least similarity, by meaning</source>
        <translation>Semelhança mínima, por sentido</translation>
    </message>
    <message>
        <source>the least similarity of a result in semantic mode</source>
        <translation>a menor semelhança de um resultado no modo semântico</translation>
    </message>
    <message>
        <source>Sure from</source>
        <translation>Certo a partir de</translation>
    </message>
    <message>
        <source>with no memory as probable as this, a search finds nothing sure</source>
        <translation>sem nenhuma memória tão provável assim, uma busca não encontra nada certo</translation>
    </message>
    <message>
        <source>Also shown from</source>
        <translation>Mostrar também a partir de</translation>
    </message>
    <message>
        <source>How importance fades</source>
        <translation>Como a importância diminui</translation>
    </message>
    <message>
        <source>Half-life in days</source>
        <translation>Meia-vida em dias</translation>
    </message>
    <message>
        <source>a table, `[decay.half_life_days]`: after so many days half of the importance is left</source>
        <translation>uma tabela, `[decay.half_life_days]`: depois de tantos dias, resta metade da importância</translation>
    </message>
    <message>
        <source>Least importance</source>
        <translation>Importância mínima</translation>
    </message>
    <message>
        <source>a table, `[decay.floor]`: importance does not fall below these, 1 to 10</source>
        <translation>uma tabela, `[decay.floor]`: a importância não cai abaixo destes valores, 1 a 10</translation>
    </message>
    <message>
        <source>Tags that keep importance</source>
        <translation>Tags que mantêm a importância</translation>
    </message>
    <message>
        <source>a memory with one of these tags neither fades nor rises by use</source>
        <translation>uma memória com uma destas tags não perde importância nem ganha com o uso</translation>
    </message>
    <message>
        <source>Gain of each use</source>
        <translation>Ganho por uso</translation>
    </message>
    <message>
        <source>what each use adds</source>
        <translation>quanto cada uso soma</translation>
    </message>
    <message>
        <source>Step of the gain</source>
        <translation>Passo do ganho</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Search settings</source>
        <translation>Buscar configurações</translation>
    </message>
    <message>
        <source>Some changes count after a restart.</source>
        <translation>Algumas alterações valem após reiniciar.</translation>
    </message>
    <message>
        <source>Search model</source>
        <translation>Modelo de busca</translation>
    </message>
    <message>
        <source>Show advanced settings</source>
        <translation>Mostrar configurações avançadas</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Configurações</translation>
    </message>
    <message>
        <source>Restart Rosemary</source>
        <translation>Reiniciar o Rosemary</translation>
    </message>
    <message>
        <source>Addresses and tokens…</source>
        <translation>Endereços e tokens…</translation>
    </message>
    <message>
        <source>No setting was found.</source>
        <translation>Nenhuma configuração foi encontrada.</translation>
    </message>
    <message>
        <source>window appearance look animation motion</source>
        <translation>janela aparência visual tema animação movimento</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>Sistema</translation>
    </message>
    <message>
        <source>desktop start login autostart tray notifications messages</source>
        <translation>sistema ambiente área de trabalho iniciar início login inicialização bandeja notificações mensagens avisos</translation>
    </message>
    <message>
        <source>Where your memories are</source>
        <translation>Onde estão suas memórias</translation>
    </message>
    <message>
        <source>where memories are server database postgresql computer password</source>
        <translation>onde estão as memórias servidor banco de dados postgresql computador senha</translation>
    </message>
    <message>
        <source>It finds memories by their meaning. A change counts at once, and all memories are read again. To add another one, type this command: {command}</source>
        <translation>Ele encontra memórias pelo sentido. Uma alteração vale na hora, e todas as memórias são lidas de novo. Para adicionar outro, digite este comando: {command}</translation>
    </message>
    <message>
        <source>{count} still to be read; until then the former model searches.</source>
        <translation>Falta ler: {count}; até lá, a busca usa o modelo anterior.</translation>
    </message>
    <message>
        <source>Hide advanced settings</source>
        <translation>Ocultar configurações avançadas</translation>
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
        <translation>Inicia outro Rosemary</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Não conectado</translation>
    </message>
    <message>
        <source>Its file cannot be read</source>
        <translation>O arquivo não pode ser lido</translation>
    </message>
    <message>
        <source>Set up by hand</source>
        <translation>Configurado à mão</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Adicionado</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Alterado</translation>
    </message>
    <message>
        <source>Not added</source>
        <translation>Não adicionado</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>À mão</translation>
    </message>
    <message>
        <source>Not possible</source>
        <translation>Não é possível</translation>
    </message>
    <message>
        <source>It starts another Rosemary, not this one.</source>
        <translation>Ele inicia outro Rosemary, não este.</translation>
    </message>
    <message>
        <source>Automatic: Rosemary adds itself to the settings file of the assistant.</source>
        <translation>Automático: o Rosemary se adiciona ao arquivo de configurações do assistente.</translation>
    </message>
    <message>
        <source>Guided: you paste a text into the settings file of the assistant.</source>
        <translation>Guiado: você cola um texto no arquivo de configurações do assistente.</translation>
    </message>
    <message>
        <source>Manual: you fill in a page in the settings of the assistant.</source>
        <translation>Manual: você preenche uma página nas configurações do assistente.</translation>
    </message>
    <message>
        <source>This file does not exist yet. Rosemary makes it with the lines below; disconnecting removes it again.</source>
        <translation>Este arquivo ainda não existe. O Rosemary o cria com as linhas abaixo; ao desconectar, ele é removido.</translation>
    </message>
    <message>
        <source>{title} was not found on this computer. You can connect it now and install it later.</source>
        <translation>{title} não foi encontrado neste computador. Você pode conectá-lo agora e instalá-lo depois.</translation>
    </message>
    <message>
        <source>It is told when to use it.</source>
        <translation>Ele é informado de quando usar a memória.</translation>
    </message>
    <message>
        <source>From its next session on, {title} is told at the start what it should know.</source>
        <translation>A partir da próxima sessão, {title} é informado, no início, do que deve saber.</translation>
    </message>
    <message>
        <source>{title} is no longer told at the start what it should know.</source>
        <translation>{title} não é mais informado, no início, do que deve saber.</translation>
    </message>
    <message>
        <source>From its next session on, {title} knows when to search and save.</source>
        <translation>A partir da próxima sessão, {title} sabe quando buscar e salvar.</translation>
    </message>
    <message>
        <source>From its next session on, {title} has a skill for its memory.</source>
        <translation>A partir da próxima sessão, {title} tem uma skill para a sua memória.</translation>
    </message>
    <message>
        <source>The skill of {title} is removed.</source>
        <translation>A skill de {title} foi removida.</translation>
    </message>
    <message>
        <source>{title} is disconnected. It lets go of Rosemary when it is next started.</source>
        <translation>{title} foi desconectado. Ele deixará de usar o Rosemary quando for iniciado de novo.</translation>
    </message>
    <message>
        <source>It works: the assistant starts Rosemary and gets an answer in {seconds} s.</source>
        <translation>Funciona: o assistente inicia o Rosemary e recebe uma resposta em {seconds} s.</translation>
    </message>
    <message>
        <source>Telling it at the start what it should know works, too.</source>
        <translation>Informar no início o que ele deve saber também funciona.</translation>
    </message>
    <message>
        <source>Rosemary changes only the lines with + and - in this file. A copy of the file as it is now is put beside it first, and disconnecting takes the lines out again.</source>
        <translation>O Rosemary altera só as linhas com + e - neste arquivo. Antes, uma cópia do arquivo como está agora é colocada ao lado dele; ao desconectar, as linhas são retiradas.</translation>
    </message>
    <message>
        <source>The rule of {title} is removed.</source>
        <translation>A regra de {title} foi removida.</translation>
    </message>
    <message>
        <source>{title} was connected already.</source>
        <translation>{title} já estava conectado.</translation>
    </message>
    <message>
        <source>{title} is connected. Restart it once, and it has a memory.</source>
        <translation>{title} está conectado. Reinicie-o uma vez, e ele terá uma memória.</translation>
    </message>
    <message>
        <source>The file as it was: {name}</source>
        <translation>O arquivo como era: {name}</translation>
    </message>
    <message>
        <source>It does not work yet. {reason}</source>
        <translation>Ainda não funciona. {reason}</translation>
    </message>
    <message>
        <source>The file was not touched.</source>
        <translation>O arquivo não foi alterado.</translation>
    </message>
</context>
<context>
    <name>SetupDetail</name>
    <message>
        <source>What it may do</source>
        <translation>O que pode fazer</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Conectar</translation>
    </message>
    <message>
        <source>Test it</source>
        <translation>Testar</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Desconectar</translation>
    </message>
    <message>
        <source>Open the folder of the file</source>
        <translation>Abrir a pasta do arquivo</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>O que muda no arquivo</translation>
    </message>
    <message>
        <source>Do it by hand instead</source>
        <translation>Fazer à mão</translation>
    </message>
    <message>
        <source>The text to paste</source>
        <translation>O texto para colar</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Copiar o texto</translation>
    </message>
    <message>
        <source>Copy the name of the file</source>
        <translation>Copiar o nome do arquivo</translation>
    </message>
    <message>
        <source>Open the assistant and add it there</source>
        <translation>Abrir o assistente e adicionar lá</translation>
    </message>
    <message>
        <source>Also tell it when to use the memory</source>
        <translation>Informar também quando usar a memória</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>À mão</translation>
    </message>
    <message>
        <source>You can put the text below into it yourself.</source>
        <translation>Você pode colocar nele o texto abaixo por conta própria.</translation>
    </message>
    <message>
        <source>This file makes the assistant start Rosemary by this command:</source>
        <translation>Este arquivo faz o assistente iniciar o Rosemary com este comando:</translation>
    </message>
    <message>
        <source>No program on this computer opens the link, so it was copied.</source>
        <translation>Nenhum programa neste computador abre o link; por isso, ele foi copiado.</translation>
    </message>
    <message>
        <source>Writing the file…</source>
        <translation>Gravando o arquivo…</translation>
    </message>
</context>
<context>
    <name>SharingDialog</name>
    <message>
        <source>Share the project “{name}”</source>
        <translation>Compartilhar o projeto “{name}”</translation>
    </message>
    <message>
        <source>Share with</source>
        <translation>Compartilhar com</translation>
    </message>
    <message>
        <source>May also change and add memories</source>
        <translation>Também pode alterar e adicionar memórias</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Compartilhar</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fechar</translation>
    </message>
    <message>
        <source>The people you share it with see its memories and their history, also what is saved to it later. All other memories stay yours alone.</source>
        <translation>As pessoas com quem você o compartilha veem as memórias dele e o histórico delas, também o que for salvo nele depois. Todas as outras memórias continuam só suas.</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Consultando o servidor…</translation>
    </message>
    <message>
        <source>It is yours alone.</source>
        <translation>É só seu.</translation>
    </message>
    <message>
        <source>Everyone who uses the store</source>
        <translation>Todos que usam o local</translation>
    </message>
    <message>
        <source>Nobody else uses this store yet.</source>
        <translation>Ninguém mais usa este local ainda.</translation>
    </message>
    <message>
        <source>may read and change</source>
        <translation>pode ler e alterar</translation>
    </message>
    <message>
        <source>may read</source>
        <translation>pode ler</translation>
    </message>
    <message>
        <source>Stop sharing</source>
        <translation>Parar de compartilhar</translation>
    </message>
    <message>
        <source>Stop sharing with {name}</source>
        <translation>Parar de compartilhar com {name}</translation>
    </message>
    <message>
        <source>Sharing… This takes a while with many memories.</source>
        <translation>Compartilhando… Com muitas memórias isso demora um pouco.</translation>
    </message>
    <message>
        <source>Taking it back…</source>
        <translation>Encerrando o compartilhamento…</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>Search; or find words in the text you are in</source>
        <translation>Buscar; ou encontrar palavras no texto em que você está</translation>
    </message>
    <message>
        <source>Everything the window can do, found by typing</source>
        <translation>Tudo o que a janela pode fazer, encontrado ao digitar</translation>
    </message>
    <message>
        <source>The next or previous place found in the text</source>
        <translation>O próximo lugar ou o anterior encontrado no texto</translation>
    </message>
    <message>
        <source>Move through the list, also from the search box</source>
        <translation>Andar pela lista, também a partir da caixa de busca</translation>
    </message>
    <message>
        <source>Close the message or an empty new memory, end editing, go back to the list, clear the search</source>
        <translation>Fechar a mensagem ou uma nova memória vazia, terminar a edição, voltar à lista, limpar a busca</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Nova memória</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>Importar memórias</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>Exportar memórias</translation>
    </message>
    <message>
        <source>Switch between preview and edit</source>
        <translation>Alternar entre visualizar e editar</translation>
    </message>
    <message>
        <source>In a shown text, edit it; Enter does the same</source>
        <translation>Em um texto mostrado, editá-lo; Enter faz o mesmo</translation>
    </message>
    <message>
        <source>While writing: bold and italic, on and off</source>
        <translation>Ao escrever: negrito e itálico, ligar e desligar</translation>
    </message>
    <message>
        <source>While writing a list: move the item in or out</source>
        <translation>Ao escrever uma lista: mover o item para dentro ou para fora</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>Salvar agora</translation>
    </message>
    <message>
        <source>Select all; Shift and Ctrl select some</source>
        <translation>Selecionar tudo; Shift e Ctrl selecionam algumas</translation>
    </message>
    <message>
        <source>Move the selected memories to the trash</source>
        <translation>Mover as memórias selecionadas para a lixeira</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Desfazer a última alteração</translation>
    </message>
    <message>
        <source>Redo what was undone last</source>
        <translation>Refazer o que foi desfeito por último</translation>
    </message>
    <message>
        <source>Open a page: the first to the ninth</source>
        <translation>Abrir uma página: da primeira à nona</translation>
    </message>
    <message>
        <source>Go to the next part of the window, or the one before</source>
        <translation>Ir à próxima parte da janela ou à anterior</translation>
    </message>
    <message>
        <source>In a list, go to what is chosen in it; press a button</source>
        <translation>Em uma lista, ir ao que está escolhido nela; acionar um botão</translation>
    </message>
    <message>
        <source>The menu of what is chosen, as the menu key opens it</source>
        <translation>O menu do que está selecionado, como com a tecla de menu</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Configurações</translation>
    </message>
    <message>
        <source>Show this help</source>
        <translation>Mostrar esta ajuda</translation>
    </message>
    <message>
        <source>Quit Rosemary</source>
        <translation>Sair do Rosemary</translation>
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
        <translation>Exportar memórias</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>Importar memórias</translation>
    </message>
    <message>
        <source>No tag named “{name}”</source>
        <translation>Nenhuma tag chamada “{name}”</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Mover para cima</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Mover para baixo</translation>
    </message>
    <message>
        <source>Reset order</source>
        <translation>Restaurar a ordem</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Recolher</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Expandir</translation>
    </message>
    <message>
        <source>Actions for {what}</source>
        <translation>Ações para {what}</translation>
    </message>
</context>
<context>
    <name>SortButton</name>
    <message>
        <source>Best match first</source>
        <translation>Melhor resultado primeiro</translation>
    </message>
    <message>
        <source>Order: {order}</source>
        <translation>Ordem: {order}</translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message>
        <source>Month</source>
        <translation>Mês</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tipo</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Origem</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Sem projeto</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projeto</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Escrita por</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Hoje</translation>
    </message>
    <message numerus="yes">
        <source>In %Ln days</source>
        <translation><numerusform>Em %Ln dia</numerusform><numerusform>Em %Ln dias</numerusform></translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quando</translation>
    </message>
    <message>
        <source>Memories and history</source>
        <translation>Memórias e histórico</translation>
    </message>
    <message>
        <source>Search by words</source>
        <translation>Busca por palavras</translation>
    </message>
    <message>
        <source>Search by meaning</source>
        <translation>Busca por sentido</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>Usado para</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Backups</translation>
    </message>
    <message>
        <source>Search models</source>
        <translation>Modelos de busca</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamanho</translation>
    </message>
    <message numerus="yes">
        <source>%Ln others</source>
        <translation><numerusform>Mais %Ln</numerusform><numerusform>Mais %Ln</numerusform></translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Memórias</translation>
    </message>
</context>
<context>
    <name>StatisticsPage</name>
    <message>
        <source>Statistics</source>
        <translation>Estatísticas</translation>
    </message>
    <message>
        <source>Nothing to count yet</source>
        <translation>Nada para contar ainda</translation>
    </message>
    <message>
        <source>Once there are memories, this page shows how they grow and fade.</source>
        <translation>Quando houver memórias, esta página mostrará como elas crescem e perdem importância.</translation>
    </message>
    <message>
        <source>So many memories fall below an importance of {least} if nothing is used until then. They stay where they are, and come back when they are used.</source>
        <translation>Quantas memórias terão importância abaixo de {least}, se nada for usado até lá. Elas ficam onde estão e voltam quando são usadas.</translation>
    </message>
    <message>
        <source>Memories over time</source>
        <translation>Memórias ao longo do tempo</translation>
    </message>
    <message>
        <source>Added each month</source>
        <translation>Adicionadas por mês</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Tipos</translation>
    </message>
    <message>
        <source>Room on the disk</source>
        <translation>Espaço no disco</translation>
    </message>
    <message>
        <source>Fading</source>
        <translation>Perda de importância</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Escritas por</translation>
    </message>
    <message>
        <source>Most used tags</source>
        <translation>Tags mais usadas</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Projetos</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Origens</translation>
    </message>
    <message>
        <source>{memories}, {trashed} in the trash</source>
        <translation>{memories}, {trashed} na lixeira</translation>
    </message>
</context>
<context>
    <name>StatusButton</name>
    <message>
        <source>{status}. Show the assistants</source>
        <translation>{status}. Mostrar os assistentes</translation>
    </message>
</context>
<context>
    <name>StoreForm</name>
    <message>
        <source>On this computer</source>
        <translation>Neste computador</translation>
    </message>
    <message>
        <source>On a server</source>
        <translation>Em um servidor</translation>
    </message>
    <message>
        <source>Server and database</source>
        <translation>Servidor e banco de dados</translation>
    </message>
    <message>
        <source>Your name there</source>
        <translation>Seu nome lá</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Senha</translation>
    </message>
    <message>
        <source>Try the connection</source>
        <translation>Testar a conexão</translation>
    </message>
    <message>
        <source>Use this store</source>
        <translation>Usar este local</translation>
    </message>
    <message>
        <source>Of PostgreSQL, as in db.example.org/memories, or a whole address.</source>
        <translation>Do PostgreSQL, como db.example.org/memories, ou um endereço completo.</translation>
    </message>
    <message>
        <source>The name that you log in with.</source>
        <translation>O nome com que você entra.</translation>
    </message>
    <message>
        <source>Kept in your system's keyring. If empty, the one that is kept is used.</source>
        <translation>Guardada no chaveiro do seu sistema. Se vazio, usa-se a que está guardada.</translation>
    </message>
    <message>
        <source>Your memories are on this computer.</source>
        <translation>Suas memórias estão neste computador.</translation>
    </message>
    <message>
        <source>Your memories are on a server: {name}.</source>
        <translation>Suas memórias estão em um servidor: {name}.</translation>
    </message>
    <message>
        <source>This start was given another place. What you choose here counts for the others.</source>
        <translation>Esta inicialização recebeu outro local. O que você escolher aqui vale para as outras.</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Consultando o servidor…</translation>
    </message>
    <message>
        <source>The server lets you in. It has memories of Rosemary already.</source>
        <translation>O servidor deixa você entrar. Ele já tem memórias do Rosemary.</translation>
    </message>
    <message>
        <source>The server lets you in. It has no memories of Rosemary yet. To take yours along, quit Rosemary and run “rosemary move-store”.</source>
        <translation>O servidor deixa você entrar. Ele ainda não tem memórias do Rosemary. Para levar as suas, feche o Rosemary e execute “rosemary move-store”.</translation>
    </message>
    <message>
        <source>Saved. It counts after a restart. No memory is moved: they stay where they are.</source>
        <translation>Salvo. Vale após reiniciar. Nenhuma memória é movida: elas ficam onde estão.</translation>
    </message>
</context>
<context>
    <name>TagEditor</name>
    <message>
        <source>Remove tag {tag}</source>
        <translation>Remover a tag {tag}</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>Adicionar tag</translation>
    </message>
</context>
<context>
    <name>TagField</name>
    <message>
        <source>Find a tag</source>
        <translation>Buscar uma tag</translation>
    </message>
</context>
<context>
    <name>TaskBar</name>
    <message>
        <source>Progress</source>
        <translation>Progresso</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Parando…</translation>
    </message>
</context>
<context>
    <name>TextLinks</name>
    <message>
        <source>Linked to “{title}”</source>
        <translation>Vínculo criado com “{title}”</translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>General</source>
        <translation>Geral</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Fato</translation>
    </message>
    <message>
        <source>Preference</source>
        <translation>Preferência</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Conversa</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Tarefa</translation>
    </message>
    <message>
        <source>Ephemeral</source>
        <translation>Temporário</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Decisão</translation>
    </message>
    <message>
        <source>Requirement</source>
        <translation>Requisito</translation>
    </message>
    <message>
        <source>Observation</source>
        <translation>Observação</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Mais novas primeiro</translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation>Mais antigas primeiro</translation>
    </message>
    <message>
        <source>Recently changed</source>
        <translation>Alteradas recentemente</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>Usadas recentemente</translation>
    </message>
    <message>
        <source>Most important</source>
        <translation>Mais importantes</translation>
    </message>
    <message>
        <source>Written here</source>
        <translation>Escrita aqui</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>Assistente</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importação</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>Tela</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Arquivo</translation>
    </message>
    <message>
        <source>Saved by {client}</source>
        <translation>Salva por {client}</translation>
    </message>
    <message>
        <source>Saved from the command line</source>
        <translation>Salva pela linha de comando</translation>
    </message>
    <message>
        <source>Saved in this window</source>
        <translation>Salva nesta janela</translation>
    </message>
    <message>
        <source>The command line</source>
        <translation>A linha de comando</translation>
    </message>
    <message>
        <source>1 conversation</source>
        <translation>1 conversa</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversations</source>
        <translation><numerusform>%Ln conversa</numerusform><numerusform>%Ln conversas</numerusform></translation>
    </message>
    <message>
        <source>for “{query}”</source>
        <translation>para “{query}”</translation>
    </message>
    <message>
        <source>and {count} less related</source>
        <translation>e {count} menos relacionadas</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Linha de comando</translation>
    </message>
    <message>
        <source>Moved to the trash by {client}</source>
        <translation>Movida para a lixeira por {client}</translation>
    </message>
    <message>
        <source>Moved to the trash from the command line</source>
        <translation>Movida para a lixeira pela linha de comando</translation>
    </message>
    <message>
        <source>Moved to the trash in this window</source>
        <translation>Movida para a lixeira nesta janela</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>Esta janela</translation>
    </message>
    <message>
        <source>1 memory</source>
        <translation>1 memória</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories</source>
        <translation><numerusform>%Ln memória</numerusform><numerusform>%Ln memórias</numerusform></translation>
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
        <translation>1 palavra</translation>
    </message>
    <message numerus="yes">
        <source>%Ln words</source>
        <translation><numerusform>%Ln palavra</numerusform><numerusform>%Ln palavras</numerusform></translation>
    </message>
    <message>
        <source>1 character</source>
        <translation>1 caractere</translation>
    </message>
    <message numerus="yes">
        <source>%Ln characters</source>
        <translation><numerusform>%Ln caractere</numerusform><numerusform>%Ln caracteres</numerusform></translation>
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
        <translation>agora</translation>
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
        <translation>último dia</translation>
    </message>
    <message>
        <source>1 day left</source>
        <translation>resta 1 dia</translation>
    </message>
    <message numerus="yes">
        <source>%Ln days left</source>
        <translation><numerusform>resta %Ln dia</numerusform><numerusform>restam %Ln dias</numerusform></translation>
    </message>
    <message>
        <source>just now</source>
        <translation>agora mesmo</translation>
    </message>
    <message>
        <source>{age} ago</source>
        <translation>há {age}</translation>
    </message>
    <message>
        <source>Yesterday, {time}</source>
        <translation>Ontem, {time}</translation>
    </message>
    <message>
        <source>{date}, {time}</source>
        <comment>a time of a day, such as 21 November 2026, 19:13</comment>
        <translation>{date}, {time}</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Você</translation>
    </message>
    <message>
        <source>Another computer</source>
        <translation>Outro computador</translation>
    </message>
    <message>
        <source>From a session with {program}</source>
        <translation>De uma sessão com {program}</translation>
    </message>
    <message>
        <source>Imported from {program}</source>
        <translation>Importada de {program}</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Importada</translation>
    </message>
    <message>
        <source>version {number}</source>
        <translation>versão {number}</translation>
    </message>
    <message>
        <source>[picture: {name}]</source>
        <translation>[imagem: {name}]</translation>
    </message>
</context>
<context>
    <name>ThreadLine</name>
    <message>
        <source>Exchange before this one</source>
        <translation>Interação anterior a esta</translation>
    </message>
    <message>
        <source>Exchange after this one</source>
        <translation>Interação posterior a esta</translation>
    </message>
    <message>
        <source>Read it all</source>
        <translation>Ler tudo</translation>
    </message>
    <message>
        <source>Read the whole conversation</source>
        <translation>Ler a conversa toda</translation>
    </message>
    <message>
        <source>Make a note</source>
        <translation>Criar nota</translation>
    </message>
    <message>
        <source>Make a note of this exchange</source>
        <translation>Criar uma nota desta interação</translation>
    </message>
    <message>
        <source>Opens a new note with the selected text, else with the answer.</source>
        <translation>Abre uma nova nota com o texto selecionado ou, sem seleção, com a resposta.</translation>
    </message>
    <message>
        <source>{number} of {total} in this conversation</source>
        <translation>{number} de {total} nesta conversa</translation>
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
        <translation>Conversa</translation>
    </message>
</context>
<context>
    <name>TimelinePage</name>
    <message>
        <source>Timeline</source>
        <translation>Linha do tempo</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Dia</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>Semana</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Mês</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Anterior</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Posterior</translation>
    </message>
    <message>
        <source>Memories of the chosen days</source>
        <translation>Memórias dos dias escolhidos</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>Nada aqui</translation>
    </message>
    <message>
        <source>No memory was made then. Choose a darker day in the calendar.</source>
        <translation>Nenhuma memória foi criada nessa época. Escolha um dia mais escuro no calendário.</translation>
    </message>
    <message>
        <source>Once there are memories, this calendar shows when they were made.</source>
        <translation>Quando houver memórias, este calendário mostrará quando foram criadas.</translation>
    </message>
</context>
<context>
    <name>ToldLine</name>
    <message>
        <source>Search everywhere</source>
        <translation>Buscar em tudo</translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Save a memory</source>
        <translation>Salvar uma memória</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Search in brief</source>
        <translation>Busca resumida</translation>
    </message>
    <message>
        <source>Search for words</source>
        <translation>Buscar palavras</translation>
    </message>
    <message>
        <source>List by tag</source>
        <translation>Listar por tag</translation>
    </message>
    <message>
        <source>Read a memory</source>
        <translation>Ler uma memória</translation>
    </message>
    <message>
        <source>List memories</source>
        <translation>Listar memórias</translation>
    </message>
    <message>
        <source>Change a memory</source>
        <translation>Alterar uma memória</translation>
    </message>
    <message>
        <source>Delete a memory</source>
        <translation>Excluir uma memória</translation>
    </message>
    <message>
        <source>Delete all memories</source>
        <translation>Excluir todas as memórias</translation>
    </message>
    <message>
        <source>Link two memories</source>
        <translation>Vincular duas memórias</translation>
    </message>
    <message>
        <source>Remove a link</source>
        <translation>Remover um vínculo</translation>
    </message>
    <message>
        <source>Look at the statistics</source>
        <translation>Consultar as estatísticas</translation>
    </message>
    <message>
        <source>Ask what to know</source>
        <translation>Perguntar o que saber</translation>
    </message>
    <message>
        <source>List by type</source>
        <translation>Listar por tipo</translation>
    </message>
    <message>
        <source>List by date</source>
        <translation>Listar por data</translation>
    </message>
    <message>
        <source>Make a backup</source>
        <translation>Fazer um backup</translation>
    </message>
</context>
<context>
    <name>TrayIcon</name>
    <message>
        <source>Open Rosemary</source>
        <translation>Abrir o Rosemary</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>Buscar…</translation>
    </message>
    <message>
        <source>Add memory…</source>
        <translation>Adicionar memória…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Sair</translation>
    </message>
    <message>
        <source>Pause assistants</source>
        <translation>Pausar assistentes</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} e mais {count}</translation>
    </message>
    <message>
        <source>Cancel the backup</source>
        <translation>Cancelar o backup</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Fazer backup agora</translation>
    </message>
</context>
<context>
    <name>UndoActions</name>
    <message>
        <source>link “{name}”</source>
        <translation>vínculo “{name}”</translation>
    </message>
    <message>
        <source>tag “{name}”</source>
        <translation>tag “{name}”</translation>
    </message>
    <message>
        <source>name of the project “{name}”</source>
        <translation>nome do projeto “{name}”</translation>
    </message>
    <message>
        <source>project of “{name}”</source>
        <translation>projeto de “{name}”</translation>
    </message>
    <message>
        <source>filter “{name}”</source>
        <translation>filtro “{name}”</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation><numerusform>mais %Ln</numerusform><numerusform>mais %Ln</numerusform></translation>
    </message>
    <message>
        <source>Done again: </source>
        <translation>Refeito: </translation>
    </message>
    <message>
        <source>Undone: </source>
        <translation>Desfeito: </translation>
    </message>
    <message>
        <source>The change was made on {moment}</source>
        <translation>A mudança era de {moment}</translation>
    </message>
    <message>
        <source>{count} now in the trash</source>
        <translation>{count} agora na lixeira</translation>
    </message>
    <message>
        <source>{count} back</source>
        <translation>{count} de volta</translation>
    </message>
    <message>
        <source>{count} changed again</source>
        <translation>{count} com a alteração de novo</translation>
    </message>
    <message>
        <source>{count} as before</source>
        <translation>{count} como antes</translation>
    </message>
    <message>
        <source>1 change made since stays as it is.</source>
        <translation>1 alteração feita depois fica como está.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes made since stay as they are.</source>
        <translation><numerusform>%Ln alteração feita depois fica como está.</numerusform><numerusform>%Ln alterações feitas depois ficam como estão.</numerusform></translation>
    </message>
    <message>
        <source>delete {count}</source>
        <translation>excluir {count}</translation>
    </message>
    <message>
        <source>restore {count}</source>
        <translation>restaurar {count}</translation>
    </message>
    <message>
        <source>save {count}</source>
        <translation>salvar {count}</translation>
    </message>
    <message>
        <source>change {count}</source>
        <translation>alterar {count}</translation>
    </message>
    <message>
        <source>change links</source>
        <translation>alterar links</translation>
    </message>
    <message>
        <source>change tags</source>
        <translation>alterar etiquetas</translation>
    </message>
    <message>
        <source>name a project</source>
        <translation>nomear um projeto</translation>
    </message>
    <message>
        <source>choose the project of an assistant</source>
        <translation>escolher o projeto de um assistente</translation>
    </message>
    <message>
        <source>change a list</source>
        <translation>alterar uma lista</translation>
    </message>
    <message>
        <source>{what} removed</source>
        <translation>{what}: removido</translation>
    </message>
    <message>
        <source>{what} back</source>
        <translation>{what} de volta</translation>
    </message>
    <message>
        <source>{what} changed again</source>
        <translation>{what} com a alteração de novo</translation>
    </message>
    <message>
        <source>{what} as before</source>
        <translation>{what} como antes</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Desfazer</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>Trabalhando…</translation>
    </message>
    <message>
        <source>Working: {done} of {memories}</source>
        <translation>Trabalhando: {done} de {memories}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Refazer</translation>
    </message>
    <message>
        <source>Undo anyway</source>
        <translation>Desfazer assim mesmo</translation>
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
        <translation>Escuro</translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation>Como no sistema</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation>Tamanho do texto</translation>
    </message>
    <message>
        <source>Order of the list</source>
        <translation>Ordem da lista</translation>
    </message>
    <message>
        <source>Back to the usual size</source>
        <translation>Voltar ao tamanho normal</translation>
    </message>
    <message>
        <source>Light or dark colours. Like the desktop: those of your system.</source>
        <translation>Cores claras ou escuras. Como no sistema: as do seu sistema.</translation>
    </message>
    <message>
        <source>Of texts, dates and numbers. Another one is used from the next start on.</source>
        <translation>De textos, datas e números. Outro passa a ser usado no próximo início.</translation>
    </message>
    <message>
        <source>Of all texts in Rosemary. Like the desktop: as large as in other programs.</source>
        <translation>De todos os textos no Rosemary. Como no sistema: do mesmo tamanho que em outros programas.</translation>
    </message>
    <message>
        <source>Reduced: nothing fades or moves by itself. Like the desktop: as your system is set.</source>
        <translation>Reduzidas: nada surge aos poucos nem se move sozinho. Como no sistema: conforme o seu sistema está configurado.</translation>
    </message>
    <message>
        <source>How memories are listed when you are not searching.</source>
        <translation>Como as memórias são listadas quando você não está buscando.</translation>
    </message>
    <message>
        <source>Such as the one that Rosemary stays in the tray.</source>
        <translation>Como a de que o Rosemary fica na bandeja.</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>Animações</translation>
    </message>
    <message>
        <source>Show them again</source>
        <translation>Mostrar de novo</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Size of the window</source>
        <translation>Tamanho da janela</translation>
    </message>
    <message>
        <source>The window opens as large, and with its parts as wide, as you left it.</source>
        <translation>A janela abre do mesmo tamanho, e com as partes da mesma largura, que você deixou.</translation>
    </message>
    <message>
        <source>Messages shown once</source>
        <translation>Mensagens mostradas uma vez</translation>
    </message>
</context>
</TS>
