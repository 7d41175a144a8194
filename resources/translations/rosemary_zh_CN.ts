<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en_US">
<context>
    <name>About</name>
    <message>
        <source>Same meaning</source>
        <translation>含义相同</translation>
    </message>
    <message>
        <source>Same words</source>
        <translation>词语相同</translation>
    </message>
    <message>
        <source>Similar spelling</source>
        <translation>拼写相近</translation>
    </message>
    <message>
        <source>Neighbours in its conversation</source>
        <translation>同一对话中的相邻内容</translation>
    </message>
    <message>
        <source>Importance now</source>
        <translation>当前重要性</translation>
    </message>
    <message>
        <source>How recent</source>
        <translation>时间远近</translation>
    </message>
</context>
<context>
    <name>AboutPane</name>
    <message>
        <source>Why it is number {rank} for “{query}”</source>
        <translation>为什么它在“{query}”的结果中排第 {rank}</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent}%</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
</context>
<context>
    <name>Activity</name>
    <message>
        <source>read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>此窗口</translation>
    </message>
    <message>
        <source>once</source>
        <translation>1 次</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation><numerusform>%Ln 次</numerusform></translation>
    </message>
    <message>
        <source>title shown</source>
        <translation>显示标题</translation>
    </message>
    <message>
        <source>saved or changed</source>
        <translation>保存或更改</translation>
    </message>
    <message>
        <source>moved to the trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>{memories} read</source>
        <translation>读取 {memories}</translation>
    </message>
    <message>
        <source>{memories} in the trash</source>
        <translation>{memories}移到回收站</translation>
    </message>
    <message>
        <source>{memories} saved</source>
        <translation>保存 {memories}</translation>
    </message>
    <message>
        <source>The command line</source>
        <translation>命令行</translation>
    </message>
    <message>
        <source>Looked for</source>
        <translation>查找内容</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>词语</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要性</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Needs your approval</source>
        <translation>需要你批准</translation>
    </message>
    <message>
        <source>1 title shown</source>
        <translation>显示 1 个标题</translation>
    </message>
    <message numerus="yes">
        <source>%Ln titles shown</source>
        <translation><numerusform>显示 %Ln 个标题</numerusform></translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>1 个请求</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests</source>
        <translation><numerusform>%Ln 个请求</numerusform></translation>
    </message>
    <message>
        <source>{count} refused or failed</source>
        <translation>{count} 个被拒绝或失败</translation>
    </message>
    <message>
        <source>{count} for you to approve</source>
        <translation>{count} 个待你批准</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>操作者</translation>
    </message>
    <message>
        <source>Size of the answer</source>
        <translation>回答大小</translation>
    </message>
    <message>
        <source>{memories} changed</source>
        <translation>更改 {memories}</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>处理结果</translation>
    </message>
    <message>
        <source>Came in by</source>
        <translation>接入方式</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>{ms} ms</source>
        <translation>{ms} 毫秒</translation>
    </message>
    <message>
        <source>{count} characters</source>
        <translation>{count} 个字符</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
</context>
<context>
    <name>ActivityFeed</name>
    <message>
        <source>Done again</source>
        <translation>已重做</translation>
    </message>
    <message>
        <source>1 change undone</source>
        <translation>已撤销 1 处更改</translation>
    </message>
    <message>
        <source>{count} changes undone</source>
        <translation>已撤销 {count} 处更改</translation>
    </message>
    <message>
        <source>These were changed since and stay as they are: {names}.</source>
        <translation>以下内容此后又有更改，因此保持原样：{names}。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>ActivityPage</name>
    <message>
        <source>What they did</source>
        <translation>助手做了什么</translation>
    </message>
    <message>
        <source>What they read</source>
        <translation>助手读了什么</translation>
    </message>
    <message>
        <source>Nothing here yet</source>
        <translation>这里还没有内容</translation>
    </message>
    <message>
        <source>What assistants do with your memories is shown here as it happens.</source>
        <translation>助手对你的记忆做的事，会实时显示在这里。</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Show the memories</source>
        <translation>显示记忆</translation>
    </message>
    <message>
        <source>Show the assistant</source>
        <translation>显示助手</translation>
    </message>
</context>
<context>
    <name>AssistantConnector</name>
    <message>
        <source>Starting Rosemary as the assistant does…</source>
        <translation>正在像助手那样启动 Rosemary…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>Assistants</name>
    <message>
        <source>.clinerules in a project, or ~/Documents/Cline/Rules</source>
        <translation>项目中的 .clinerules，或 ~/Documents/Cline/Rules</translation>
    </message>
    <message>
        <source>.github/copilot-instructions.md in a project, or your own instructions file</source>
        <translation>项目中的 .github/copilot-instructions.md，或你自己的指令文件</translation>
    </message>
    <message>
        <source>.junie/guidelines.md in a project</source>
        <translation>项目中的 .junie/guidelines.md</translation>
    </message>
    <message>
        <source>.rules in a project, or the Rules Library</source>
        <translation>项目中的 .rules，或 Rules Library</translation>
    </message>
    <message>
        <source>Goose has no link that adds Rosemary.</source>
        <translation>Goose 没有可以添加 Rosemary 的链接。</translation>
    </message>
    <message>
        <source>Claude Code writes this file too: connect it while no session runs.</source>
        <translation>Claude Code 也会写这个文件：请在没有会话运行时连接。</translation>
    </message>
    <message>
        <source>In Claude Desktop open Settings, Developer, Edit Config.</source>
        <translation>在 Claude Desktop 中依次打开 Settings、Developer、Edit Config。</translation>
    </message>
    <message>
        <source>In Cline open MCP Servers, Configure MCP Servers, and put the text in.</source>
        <translation>在 Cline 中依次打开 MCP Servers、Configure MCP Servers，然后放入这段文字。</translation>
    </message>
    <message>
        <source>In Cursor open Settings, MCP, Add new global MCP server, and put the text in.</source>
        <translation>在 Cursor 中依次打开 Settings、MCP、Add new global MCP server，然后放入这段文字。</translation>
    </message>
    <message>
        <source>In LM Studio open Program, Install, Edit mcp.json, and put the text in.</source>
        <translation>在 LM Studio 中依次打开 Program、Install、Edit mcp.json，然后放入这段文字。</translation>
    </message>
    <message>
        <source>In VS Code run "MCP: Open User Configuration" from the command palette.</source>
        <translation>在 VS Code 的命令面板中运行 "MCP: Open User Configuration"。</translation>
    </message>
    <message>
        <source>In Windsurf open Settings, Cascade, MCP Servers, View raw config, and put the text in.</source>
        <translation>在 Windsurf 中依次打开 Settings、Cascade、MCP Servers、View raw config，然后放入这段文字。</translation>
    </message>
    <message>
        <source>In Zed run "zed: open settings file" and put the text in.</source>
        <translation>在 Zed 中运行 "zed: open settings file"，然后放入这段文字。</translation>
    </message>
    <message>
        <source>In the IDE open Settings, Tools, AI Assistant, Model Context Protocol (MCP).</source>
        <translation>在 IDE 中依次打开 Settings、Tools、AI Assistant、Model Context Protocol (MCP)。</translation>
    </message>
    <message>
        <source>In the IDE open Settings, Tools, Junie, MCP Settings, and put the text in.</source>
        <translation>在 IDE 中依次打开 Settings、Tools、Junie、MCP Settings，然后放入这段文字。</translation>
    </message>
    <message>
        <source>Its extensions read this file; its command line reads config.yaml alone.</source>
        <translation>它的扩展会读取这个文件；它的命令行只读取 config.yaml。</translation>
    </message>
    <message>
        <source>Or put the text in:</source>
        <translation>或者放入这段文字：</translation>
    </message>
    <message>
        <source>Or run "goose configure", Add Extension, Command-line Extension.</source>
        <translation>或者运行 "goose configure"，选择 Add Extension、Command-line Extension。</translation>
    </message>
    <message>
        <source>Press Add, choose As JSON, put the text in, and press OK and Apply.</source>
        <translation>按 Add，选择 As JSON，放入这段文字，再按 OK 和 Apply。</translation>
    </message>
    <message>
        <source>Press the refresh button of that list.</source>
        <translation>按该列表的刷新按钮。</translation>
    </message>
    <message>
        <source>Put the text at the end of the file.</source>
        <translation>把这段文字放到文件末尾。</translation>
    </message>
    <message>
        <source>Put the text in and save; VS Code then asks whether you trust the server.</source>
        <translation>放入这段文字并保存；之后 VS Code 会询问你是否信任该服务器。</translation>
    </message>
    <message>
        <source>Put the text into the file that is shown; where it holds servers already, put the "rosemary" entry beside them.</source>
        <translation>把这段文字放入打开的文件；如果其中已有服务器，就把 "rosemary" 条目放在它们旁边。</translation>
    </message>
    <message>
        <source>Put the text into the file, which is for Rosemary alone.</source>
        <translation>把这段文字放入该文件，它只供 Rosemary 使用。</translation>
    </message>
    <message>
        <source>Put the text into the file.</source>
        <translation>把这段文字放入该文件。</translation>
    </message>
    <message>
        <source>Put the text into the file; where it holds "extensions" already, put the "rosemary" part below that line.</source>
        <translation>把这段文字放入该文件；如果其中已有 "extensions"，就把 "rosemary" 部分放在那一行下面。</translation>
    </message>
    <message>
        <source>Quit Claude Desktop (closing its window is not enough) and start it again.</source>
        <translation>退出 Claude Desktop（只关闭窗口不够），然后重新启动。</translation>
    </message>
    <message>
        <source>Cline reads skills once they are switched on: Settings, Features, Enable Skills.</source>
        <translation>Cline 在启用技能后才会读取它们：Settings、Features、Enable Skills。</translation>
    </message>
    <message>
        <source>Codex, Goose and Zed all read this folder.</source>
        <translation>Codex、Goose 和 Zed 都会读取此文件夹。</translation>
    </message>
    <message>
        <source>Codex runs it once you have trusted it: enter /hooks there.</source>
        <translation>你信任它之后，Codex 才会运行它：请在 Codex 中输入 /hooks。</translation>
    </message>
    <message>
        <source>Some versions of Cursor do not read what it tells them.</source>
        <translation>某些版本的 Cursor 不读取告知它们的内容。</translation>
    </message>
    <message>
        <source>Run: claude mcp add -s user rosemary -- {command}</source>
        <translation>运行：claude mcp add -s user rosemary -- {command}</translation>
    </message>
    <message>
        <source>Settings, Profile, or the instructions of a project</source>
        <translation>Settings、Profile，或项目的指令</translation>
    </message>
    <message>
        <source>Settings, Rules, or .cursor/rules/memory.mdc in a project</source>
        <translation>Settings、Rules，或项目中的 .cursor/rules/memory.mdc</translation>
    </message>
    <message>
        <source>Settings, Tools, AI Assistant, Rules</source>
        <translation>Settings、Tools、AI Assistant、Rules</translation>
    </message>
    <message>
        <source>Start Codex again; it reads its servers at its start.</source>
        <translation>重新启动 Codex；它在启动时读取服务器。</translation>
    </message>
    <message>
        <source>Start Cursor again; it reads its servers at its start.</source>
        <translation>重新启动 Cursor；它在启动时读取服务器。</translation>
    </message>
    <message>
        <source>Start Gemini CLI again; it reads its servers at its start.</source>
        <translation>重新启动 Gemini CLI；它在启动时读取服务器。</translation>
    </message>
    <message>
        <source>The one from Flatpak runs in a sandbox that cannot start Rosemary: install the one of its maker.</source>
        <translation>Flatpak 版在沙盒中运行，无法启动 Rosemary：请安装开发者提供的版本。</translation>
    </message>
    <message>
        <source>With both the extension and the command line of Cline, the extension is connected.</source>
        <translation>如果 Cline 的扩展和命令行都有，连接的是扩展。</translation>
    </message>
    <message>
        <source>the system prompt of a preset</source>
        <translation>预设的系统提示词</translation>
    </message>
    <message>
        <source>~/.claude/CLAUDE.md, or CLAUDE.md in a project</source>
        <translation>~/.claude/CLAUDE.md，或项目中的 CLAUDE.md</translation>
    </message>
    <message>
        <source>~/.codeium/windsurf/memories/global_rules.md</source>
        <translation>~/.codeium/windsurf/memories/global_rules.md</translation>
    </message>
    <message>
        <source>~/.codex/AGENTS.md, or AGENTS.md in a project</source>
        <translation>~/.codex/AGENTS.md，或项目中的 AGENTS.md</translation>
    </message>
    <message>
        <source>~/.config/goose/.goosehints, or .goosehints in a project</source>
        <translation>~/.config/goose/.goosehints，或项目中的 .goosehints</translation>
    </message>
    <message>
        <source>~/.continue/rules/rosemary.md</source>
        <translation>~/.continue/rules/rosemary.md</translation>
    </message>
    <message>
        <source>~/.gemini/GEMINI.md, or GEMINI.md in a project</source>
        <translation>~/.gemini/GEMINI.md，或项目中的 GEMINI.md</translation>
    </message>
</context>
<context>
    <name>AssistantsPage</name>
    <message>
        <source>Assistants</source>
        <translation>助手</translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation>全部暂停</translation>
    </message>
    <message>
        <source>No assistant yet</source>
        <translation>还没有助手</translation>
    </message>
    <message>
        <source>An assistant is listed here once it has used your memories.</source>
        <translation>助手用过你的记忆后，就会列在这里。</translation>
    </message>
    <message>
        <source>Use your memories</source>
        <translation>使用你的记忆</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>在此电脑上</translation>
    </message>
    <message>
        <source>Not found on this computer</source>
        <translation>在这台电脑上未找到</translation>
    </message>
    <message>
        <source>Other programs</source>
        <translation>其他程序</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>通过 HTTP 访问</translation>
    </message>
    <message>
        <source>Resume all</source>
        <translation>全部继续</translation>
    </message>
</context>
<context>
    <name>BackLine</name>
    <message>
        <source>Back to the list: {title}</source>
        <translation>返回列表：{title}</translation>
    </message>
    <message>
        <source>Back to the list (Esc)</source>
        <translation>返回列表（Esc）</translation>
    </message>
</context>
<context>
    <name>BackupContentsView</name>
    <message>
        <source>Whole backup</source>
        <translation>整个备份</translation>
    </message>
    <message>
        <source>Which memories to list</source>
        <translation>列出哪些记忆</translation>
    </message>
    <message>
        <source>Search in this backup</source>
        <translation>在此备份中搜索</translation>
    </message>
    <message>
        <source>No memory of this backup has these words.</source>
        <translation>此备份中没有包含这些词的记忆。</translation>
    </message>
    <message>
        <source>What has changed since this backup</source>
        <translation>此备份之后的变化</translation>
    </message>
    <message>
        <source>Restore the ticked memories</source>
        <translation>恢复勾选的记忆</translation>
    </message>
    <message>
        <source>Restore all deleted ones</source>
        <translation>恢复所有已删除的</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Since this backup</source>
        <translation>此备份之后</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>This backup cannot be read: {reason}</source>
        <translation>无法读取此备份:{reason}</translation>
    </message>
    <message>
        <source>Only the newest are listed; {count} more are not.</source>
        <translation>只列出最新的；另有 {count} 未列出。</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>所有更改</translation>
    </message>
    <message>
        <source>Deleted {count}</source>
        <translation>已删除 {count}</translation>
    </message>
    <message>
        <source>Changed {count}</source>
        <translation>已更改 {count}</translation>
    </message>
    <message>
        <source>Added {count}</source>
        <translation>新增 {count}</translation>
    </message>
    <message>
        <source>Added since: as it is now</source>
        <translation>此后新增:现在的内容</translation>
    </message>
    <message>
        <source>From this backup to now</source>
        <translation>从此备份到现在</translation>
    </message>
    <message>
        <source>As it was in this backup</source>
        <translation>在此备份中的内容</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>全不选</translation>
    </message>
</context>
<context>
    <name>BackupDetail</name>
    <message>
        <source>Check it</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Restore everything…</source>
        <translation>全部恢复…</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>All files of this backup are whole. It holds {count}.</source>
        <translation>此备份的所有文件均完好。其中有 {count}。</translation>
    </message>
    <message>
        <source>Your memories are replaced by {those} of {moment}. {changes}
What you have now is backed up first, so you can come back to it.</source>
        <translation>你的记忆将替换为{moment}的{those}。{changes}
现在的内容会先备份，因此你可以再回到现在的状态。</translation>
    </message>
    <message>
        <source>Checked just now</source>
        <translation>刚刚检查过</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>those</source>
        <translation>记忆</translation>
    </message>
</context>
<context>
    <name>BackupMaker</name>
    <message>
        <source>Backing up…</source>
        <translation>正在备份…</translation>
    </message>
    <message>
        <source>Looking for the last backup…</source>
        <translation>正在查找上次备份…</translation>
    </message>
    <message>
        <source>No backup yet</source>
        <translation>还没有备份</translation>
    </message>
    <message>
        <source>Last backup: {moment}</source>
        <translation>上次备份：{moment}</translation>
    </message>
</context>
<context>
    <name>BackupWatch</name>
    <message>
        <source>Making the backup…</source>
        <translation>正在创建备份…</translation>
    </message>
    <message>
        <source>Checking the backup…</source>
        <translation>正在检查备份…</translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation>正在恢复…</translation>
    </message>
    <message>
        <source>Restoring memories…</source>
        <translation>正在恢复记忆…</translation>
    </message>
    <message>
        <source>What you had before is in a backup of its own.</source>
        <translation>之前的内容已另存为一个备份。</translation>
    </message>
    <message>
        <source>The former file is kept: {file}</source>
        <translation>之前的文件已保留：{file}</translation>
    </message>
    <message>
        <source>{count} left out: the same text was saved again since.</source>
        <translation>略过 {count}:此后已再次保存了相同的文本。</translation>
    </message>
    <message>
        <source>Nothing was restored. Move that one to the trash first, or keep it.</source>
        <translation>没有恢复任何内容。请先把那一条移到回收站，或者保留它。</translation>
    </message>
    <message>
        <source>Backed up {count}</source>
        <translation>已备份 {count}</translation>
    </message>
    <message>
        <source>Restored {count}</source>
        <translation>已恢复 {count}</translation>
    </message>
    <message>
        <source>{count} had not changed.</source>
        <translation>{count}没有变化。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>显示另一条</translation>
    </message>
</context>
<context>
    <name>Backups</name>
    <message>
        <source>Made by you</source>
        <translation>由你创建</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Before an upgrade</source>
        <translation>升级前</translation>
    </message>
    <message>
        <source>Before deleting everything</source>
        <translation>全部删除前</translation>
    </message>
    <message>
        <source>Before a restore</source>
        <translation>恢复前</translation>
    </message>
    <message>
        <source>Before a repair</source>
        <translation>修复前</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>已检查</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>Added since</source>
        <translation>此后新增</translation>
    </message>
    <message>
        <source>Changed since</source>
        <translation>此后更改</translation>
    </message>
    <message>
        <source>Deleted since</source>
        <translation>此后删除</translation>
    </message>
    <message>
        <source>This backup is damaged.</source>
        <translation>此备份已损坏。</translation>
    </message>
    <message>
        <source>{count} added</source>
        <translation>新增 {count}</translation>
    </message>
    <message>
        <source>{count} changed</source>
        <translation>更改 {count}</translation>
    </message>
    <message>
        <source>{count} deleted</source>
        <translation>删除 {count}</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>In the trash</source>
        <translation>在回收站</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>创建者</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Automatic backups are off. You can switch them on in Settings.</source>
        <translation>自动备份已关闭。可在“设置”中开启。</translation>
    </message>
    <message>
        <source>One is made every {hours} h or after {saves} saves; {kept} are kept.</source>
        <translation>每 {hours} 小时或每保存 {saves} 次备份一次；保留 {kept} 个。</translation>
    </message>
    <message>
        <source>The next one comes by {moment} if anything changes.</source>
        <translation>如有变化，最迟{moment}进行下一次备份。</translation>
    </message>
    <message>
        <source>No memory has changed since. Links, tags or filters may have.</source>
        <translation>此后没有记忆发生变化。关联、标签或筛选可能有变化。</translation>
    </message>
    <message>
        <source>The next one comes as soon as something changes.</source>
        <translation>一有变化就会进行下一次备份。</translation>
    </message>
    <message>
        <source>The last automatic backup failed: {reason} Rosemary tries again.</source>
        <translation>上次自动备份失败：{reason}Rosemary 会再试。</translation>
    </message>
    <message>
        <source>Nothing has changed since.</source>
        <translation>此后没有变化。</translation>
    </message>
    <message>
        <source>{counts} since.</source>
        <translation>此后{counts}。</translation>
    </message>
</context>
<context>
    <name>BackupsPage</name>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>立即备份</translation>
    </message>
    <message>
        <source>No backup yet</source>
        <translation>还没有备份</translation>
    </message>
    <message>
        <source>A backup is a copy of all memories that you can go back to.</source>
        <translation>备份是所有记忆的副本，你可以随时回到那时的状态。</translation>
    </message>
    <message>
        <source>They are on a disk that is not connected. Connect it, then open this page again.</source>
        <translation>备份所在的磁盘未连接。请连接磁盘，然后再次打开此页面。</translation>
    </message>
    <message>
        <source>The backups cannot be read now</source>
        <translation>现在无法读取备份</translation>
    </message>
    <message>
        <source>Open the folder of the backups</source>
        <translation>打开备份文件夹</translation>
    </message>
    <message>
        <source>Backup of {moment}</source>
        <translation>{moment} 的备份</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>显示文件夹</translation>
    </message>
</context>
<context>
    <name>Bulk</name>
    <message>
        <source>{count} would have too many tags</source>
        <translation>{count}的标签会过多</translation>
    </message>
    <message>
        <source>{count} stayed: the project has the same text already</source>
        <translation>{count}未移动：项目中已有相同的文字</translation>
    </message>
</context>
<context>
    <name>BulkPane</name>
    <message>
        <source>Related to</source>
        <translation>相关</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>属于</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>接续</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>反驳</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>添加标签</translation>
    </message>
    <message>
        <source>Remove tag</source>
        <translation>移除标签</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Link to the first</source>
        <translation>关联到第一条</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation>清除选择</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>{count} selected</source>
        <translation>已选择 {count}</translation>
    </message>
    <message>
        <source>Each is linked to the first one in the list.</source>
        <translation>每一条都关联到列表中的第一条。</translation>
    </message>
    <message numerus="yes">
        <source>At most %Ln memories are linked at once.</source>
        <translation><numerusform>一次最多关联 %Ln 条记忆。</numerusform></translation>
    </message>
    <message>
        <source>Each change is one step that Ctrl+Z takes back.</source>
        <translation>每次更改都是一步，可用 Ctrl+Z 撤销。</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done}/{total}</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Leave as they are</source>
        <translation>保持不变</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>{value} of 10</source>
        <translation>{value}/10</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要性</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>关系</translation>
    </message>
    <message>
        <source>Tags, with commas</source>
        <translation>标签，以逗号分隔</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>关联</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} 至 {last}</translation>
    </message>
</context>
<context>
    <name>CallDetail</name>
    <message>
        <source>Approve or decline…</source>
        <translation>批准或拒绝…</translation>
    </message>
    <message>
        <source>Undo this</source>
        <translation>撤销此操作</translation>
    </message>
    <message>
        <source>Undo the whole session</source>
        <translation>撤销整个会话</translation>
    </message>
    <message>
        <source>Show the whole session</source>
        <translation>显示整个会话</translation>
    </message>
    <message>
        <source>Which memories</source>
        <translation>涉及的记忆</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>隐藏详情</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>What it asked</source>
        <translation>请求内容</translation>
    </message>
</context>
<context>
    <name>CallFilter</name>
    <message>
        <source>Assistant</source>
        <translation>助手</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>处理结果</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>All assistants</source>
        <translation>所有助手</translation>
    </message>
    <message>
        <source>Refused or failed</source>
        <translation>被拒绝或失败</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Only one session. Show all again</source>
        <translation>只看一个会话。重新显示全部</translation>
    </message>
    <message>
        <source>All actions</source>
        <translation>所有操作</translation>
    </message>
    <message>
        <source>Any outcome</source>
        <translation>所有结果</translation>
    </message>
    <message>
        <source>Needs your approval</source>
        <translation>需要你批准</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>任何时间</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>最近 24 小时</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
</context>
<context>
    <name>Calls</name>
    <message>
        <source>{who} saved {what}</source>
        <translation>{who} 保存了{what}</translation>
    </message>
    <message>
        <source>save {what}</source>
        <translation>保存{what}</translation>
    </message>
    <message>
        <source>a memory</source>
        <translation>一条记忆</translation>
    </message>
    <message>
        <source>{who} searched for {what}</source>
        <translation>{who} 搜索了{what}</translation>
    </message>
    <message>
        <source>search for {what}</source>
        <translation>搜索{what}</translation>
    </message>
    <message>
        <source>something</source>
        <translation>某些内容</translation>
    </message>
    <message>
        <source>{who} searched for the words {what}</source>
        <translation>{who} 按词语搜索了{what}</translation>
    </message>
    <message>
        <source>search for the words {what}</source>
        <translation>按词语搜索{what}</translation>
    </message>
    <message>
        <source>it was given</source>
        <translation>指定的内容</translation>
    </message>
    <message>
        <source>{who} listed memories of the type {what}</source>
        <translation>{who} 列出了类型为{what}的记忆</translation>
    </message>
    <message>
        <source>list memories of the type {what}</source>
        <translation>列出类型为{what}的记忆</translation>
    </message>
    <message>
        <source>{who} listed memories tagged {what}</source>
        <translation>{who} 列出了标签为{what}的记忆</translation>
    </message>
    <message>
        <source>list memories tagged {what}</source>
        <translation>列出标签为{what}的记忆</translation>
    </message>
    <message>
        <source>{who} listed memories by date</source>
        <translation>{who} 按日期列出了记忆</translation>
    </message>
    <message>
        <source>list memories by date</source>
        <translation>按日期列出记忆</translation>
    </message>
    <message>
        <source>{who} read {what}</source>
        <translation>{who} 读取了{what}</translation>
    </message>
    <message>
        <source>read {what}</source>
        <translation>读取{what}</translation>
    </message>
    <message>
        <source>{who} listed memories</source>
        <translation>{who} 列出了记忆</translation>
    </message>
    <message>
        <source>list memories</source>
        <translation>列出记忆</translation>
    </message>
    <message>
        <source>{who} changed {what}</source>
        <translation>{who} 更改了{what}</translation>
    </message>
    <message>
        <source>change {what}</source>
        <translation>更改{what}</translation>
    </message>
    <message>
        <source>{who} moved {what} to the trash</source>
        <translation>{who} 将{what}移到了回收站</translation>
    </message>
    <message>
        <source>delete {what}</source>
        <translation>删除{what}</translation>
    </message>
    <message>
        <source>{who} moved all memories of {what} to the trash</source>
        <translation>{who} 将{what}的所有记忆移到了回收站</translation>
    </message>
    <message>
        <source>delete all memories of {what}</source>
        <translation>删除{what}的所有记忆</translation>
    </message>
    <message>
        <source>all projects</source>
        <translation>所有项目</translation>
    </message>
    <message>
        <source>{who} linked two memories</source>
        <translation>{who} 关联了两条记忆</translation>
    </message>
    <message>
        <source>link two memories</source>
        <translation>关联两条记忆</translation>
    </message>
    <message>
        <source>{who} removed a link</source>
        <translation>{who} 移除了一个关联</translation>
    </message>
    <message>
        <source>remove a link</source>
        <translation>移除一个关联</translation>
    </message>
    <message>
        <source>{who} looked at the statistics</source>
        <translation>{who} 查看了统计</translation>
    </message>
    <message>
        <source>look at the statistics</source>
        <translation>查看统计</translation>
    </message>
    <message>
        <source>{who} made a backup</source>
        <translation>{who} 创建了备份</translation>
    </message>
    <message>
        <source>make a backup</source>
        <translation>创建备份</translation>
    </message>
    <message>
        <source>{who} asked what it should know</source>
        <translation>{who} 询问了应该知道的事</translation>
    </message>
    <message>
        <source>ask what it should know</source>
        <translation>询问应该知道的事</translation>
    </message>
    <message>
        <source>{who} looked at the links of {what}</source>
        <translation>{who} 查看了{what}的关联</translation>
    </message>
    <message>
        <source>look at the links of {what}</source>
        <translation>查看{what}的关联</translation>
    </message>
    <message>
        <source>{who} looked for links of {what}</source>
        <translation>{who} 为{what}查找了关联</translation>
    </message>
    <message>
        <source>look for links of {what}</source>
        <translation>为{what}查找关联</translation>
    </message>
    <message>
        <source>{who} listed the keys of memories</source>
        <translation>{who} 列出了记忆的键名</translation>
    </message>
    <message>
        <source>list the keys of memories</source>
        <translation>列出记忆的键名</translation>
    </message>
    <message>
        <source>{who} listed the tags</source>
        <translation>{who} 列出了标签</translation>
    </message>
    <message>
        <source>list the tags</source>
        <translation>列出标签</translation>
    </message>
    <message>
        <source>{who} renamed the tag {what}</source>
        <translation>{who} 重命名了标签{what}</translation>
    </message>
    <message>
        <source>rename the tag {what}</source>
        <translation>重命名标签{what}</translation>
    </message>
    <message>
        <source>{who} merged the tags {what}</source>
        <translation>{who} 合并了标签{what}</translation>
    </message>
    <message>
        <source>merge the tags {what}</source>
        <translation>合并标签{what}</translation>
    </message>
    <message>
        <source>{who} removed the tag {what}</source>
        <translation>{who} 移除了标签{what}</translation>
    </message>
    <message>
        <source>remove the tag {what}</source>
        <translation>移除标签{what}</translation>
    </message>
    <message>
        <source>{who} coloured the tag {what}</source>
        <translation>{who} 更改了标签{what}的颜色</translation>
    </message>
    <message>
        <source>colour the tag {what}</source>
        <translation>更改标签{what}的颜色</translation>
    </message>
    <message>
        <source>{who} changed the tags of memories</source>
        <translation>{who} 更改了记忆的标签</translation>
    </message>
    <message>
        <source>change the tags of memories</source>
        <translation>更改记忆的标签</translation>
    </message>
    <message>
        <source>{who} pinned memories</source>
        <translation>{who} 固定了记忆</translation>
    </message>
    <message>
        <source>pin memories</source>
        <translation>固定记忆</translation>
    </message>
    <message>
        <source>{who} unpinned memories</source>
        <translation>{who} 取消了记忆的固定</translation>
    </message>
    <message>
        <source>unpin memories</source>
        <translation>取消固定记忆</translation>
    </message>
    <message>
        <source>{who} listed the projects</source>
        <translation>{who} 列出了项目</translation>
    </message>
    <message>
        <source>list the projects</source>
        <translation>列出项目</translation>
    </message>
    <message>
        <source>{who} renamed the project {what}</source>
        <translation>{who} 重命名了项目{what}</translation>
    </message>
    <message>
        <source>rename the project {what}</source>
        <translation>重命名项目{what}</translation>
    </message>
    <message>
        <source>{who} moved memories to another project</source>
        <translation>{who} 将记忆移到了其他项目</translation>
    </message>
    <message>
        <source>move memories to another project</source>
        <translation>将记忆移到其他项目</translation>
    </message>
    <message>
        <source>{who} chose the project of an assistant</source>
        <translation>{who} 选择了一个助手的项目</translation>
    </message>
    <message>
        <source>choose the project of an assistant</source>
        <translation>选择一个助手的项目</translation>
    </message>
    <message>
        <source>{who} listed the saved filters</source>
        <translation>{who} 列出了已保存的筛选</translation>
    </message>
    <message>
        <source>list the saved filters</source>
        <translation>列出已保存的筛选</translation>
    </message>
    <message>
        <source>{who} saved the filter {what}</source>
        <translation>{who} 保存了筛选{what}</translation>
    </message>
    <message>
        <source>save the filter {what}</source>
        <translation>保存筛选{what}</translation>
    </message>
    <message>
        <source>{who} used the filter {what}</source>
        <translation>{who} 使用了筛选{what}</translation>
    </message>
    <message>
        <source>use the filter {what}</source>
        <translation>使用筛选{what}</translation>
    </message>
    <message>
        <source>{who} renamed the filter {what}</source>
        <translation>{who} 重命名了筛选{what}</translation>
    </message>
    <message>
        <source>rename the filter {what}</source>
        <translation>重命名筛选{what}</translation>
    </message>
    <message>
        <source>{who} removed the filter {what}</source>
        <translation>{who} 移除了筛选{what}</translation>
    </message>
    <message>
        <source>remove the filter {what}</source>
        <translation>移除筛选{what}</translation>
    </message>
    <message>
        <source>{who} listed the latest changes</source>
        <translation>{who} 列出了最近的更改</translation>
    </message>
    <message>
        <source>list the latest changes</source>
        <translation>列出最近的更改</translation>
    </message>
    <message>
        <source>{who} took changes back</source>
        <translation>{who} 撤销了更改</translation>
    </message>
    <message>
        <source>take changes back</source>
        <translation>撤销更改</translation>
    </message>
    <message>
        <source>{who} made changes again</source>
        <translation>{who} 重做了更改</translation>
    </message>
    <message>
        <source>make changes again</source>
        <translation>重做更改</translation>
    </message>
    <message>
        <source>{who} looked at the versions of {what}</source>
        <translation>{who} 查看了{what}的版本</translation>
    </message>
    <message>
        <source>look at the versions of {what}</source>
        <translation>查看{what}的版本</translation>
    </message>
    <message>
        <source>{who} compared versions of {what}</source>
        <translation>{who} 比较了{what}的版本</translation>
    </message>
    <message>
        <source>compare versions of {what}</source>
        <translation>比较{what}的版本</translation>
    </message>
    <message>
        <source>{who} went back to a version of {what}</source>
        <translation>{who} 将{what}恢复到了某个版本</translation>
    </message>
    <message>
        <source>go back to a version of {what}</source>
        <translation>将{what}恢复到某个版本</translation>
    </message>
    <message>
        <source>{who} looked into the trash</source>
        <translation>{who} 查看了回收站</translation>
    </message>
    <message>
        <source>look into the trash</source>
        <translation>查看回收站</translation>
    </message>
    <message>
        <source>{who} restored {what} from the trash</source>
        <translation>{who} 从回收站恢复了{what}</translation>
    </message>
    <message>
        <source>restore {what} from the trash</source>
        <translation>从回收站恢复{what}</translation>
    </message>
    <message>
        <source>{who} deleted memories in the trash for good</source>
        <translation>{who} 永久删除了回收站中的记忆</translation>
    </message>
    <message>
        <source>delete memories in the trash for good</source>
        <translation>永久删除回收站中的记忆</translation>
    </message>
    <message>
        <source>{who} looked at what waits for the server</source>
        <translation>{who}查看了等待服务器的内容</translation>
    </message>
    <message>
        <source>look at what waits for the server</source>
        <translation>查看等待服务器的内容</translation>
    </message>
    <message>
        <source>{who} sent refused memories to the server again</source>
        <translation>{who}向服务器重新发送了被拒绝的记忆</translation>
    </message>
    <message>
        <source>send refused memories to the server again</source>
        <translation>向服务器重新发送被拒绝的记忆</translation>
    </message>
    <message>
        <source>{who} deleted memories that the server did not take</source>
        <translation>{who}删除了服务器未接受的记忆</translation>
    </message>
    <message>
        <source>delete memories that the server did not take</source>
        <translation>删除服务器未接受的记忆</translation>
    </message>
    <message>
        <source>{who} listed the assistants</source>
        <translation>{who} 列出了助手</translation>
    </message>
    <message>
        <source>list the assistants</source>
        <translation>列出助手</translation>
    </message>
    <message>
        <source>{who} looked at what an assistant may do</source>
        <translation>{who} 查看了一个助手的权限</translation>
    </message>
    <message>
        <source>look at what an assistant may do</source>
        <translation>查看一个助手的权限</translation>
    </message>
    <message>
        <source>{who} changed what an assistant may do</source>
        <translation>{who} 更改了一个助手的权限</translation>
    </message>
    <message>
        <source>change what an assistant may do</source>
        <translation>更改一个助手的权限</translation>
    </message>
    <message>
        <source>{who} removed an assistant from the list</source>
        <translation>{who} 从列表中移除了一个助手</translation>
    </message>
    <message>
        <source>remove an assistant from the list</source>
        <translation>从列表中移除一个助手</translation>
    </message>
    <message>
        <source>{who} paused assistants</source>
        <translation>{who} 暂停了助手</translation>
    </message>
    <message>
        <source>pause assistants</source>
        <translation>暂停助手</translation>
    </message>
    <message>
        <source>{who} let paused assistants in again</source>
        <translation>{who} 重新允许了暂停的助手</translation>
    </message>
    <message>
        <source>let paused assistants in again</source>
        <translation>重新允许暂停的助手</translation>
    </message>
    <message>
        <source>{who} looked at what waits for approval</source>
        <translation>{who} 查看了待批准的内容</translation>
    </message>
    <message>
        <source>look at what waits for approval</source>
        <translation>查看待批准的内容</translation>
    </message>
    <message>
        <source>{who} approved what an assistant asked for</source>
        <translation>{who} 批准了一个助手的请求</translation>
    </message>
    <message>
        <source>approve what an assistant asked for</source>
        <translation>批准一个助手的请求</translation>
    </message>
    <message>
        <source>{who} declined what an assistant asked for</source>
        <translation>{who} 拒绝了一个助手的请求</translation>
    </message>
    <message>
        <source>decline what an assistant asked for</source>
        <translation>拒绝一个助手的请求</translation>
    </message>
    <message>
        <source>{who} looked at the activity</source>
        <translation>{who} 查看了活动</translation>
    </message>
    <message>
        <source>look at the activity</source>
        <translation>查看活动</translation>
    </message>
    <message>
        <source>{who} looked at what assistants read</source>
        <translation>{who} 查看了助手读取的内容</translation>
    </message>
    <message>
        <source>look at what assistants read</source>
        <translation>查看助手读取的内容</translation>
    </message>
    <message>
        <source>{who} listed the sessions of assistants</source>
        <translation>{who} 列出了助手的会话</translation>
    </message>
    <message>
        <source>list the sessions of assistants</source>
        <translation>列出助手的会话</translation>
    </message>
    <message>
        <source>{who} checked the memories for damage</source>
        <translation>{who} 检查了记忆是否损坏</translation>
    </message>
    <message>
        <source>check the memories for damage</source>
        <translation>检查记忆是否损坏</translation>
    </message>
    <message>
        <source>{who} repaired the memories</source>
        <translation>{who} 修复了记忆</translation>
    </message>
    <message>
        <source>repair the memories</source>
        <translation>修复记忆</translation>
    </message>
    <message>
        <source>{who} listed the backups</source>
        <translation>{who} 列出了备份</translation>
    </message>
    <message>
        <source>list the backups</source>
        <translation>列出备份</translation>
    </message>
    <message>
        <source>{who} checked a backup</source>
        <translation>{who} 检查了一个备份</translation>
    </message>
    <message>
        <source>check a backup</source>
        <translation>检查一个备份</translation>
    </message>
    <message>
        <source>{who} compared a backup with the memories</source>
        <translation>{who} 将备份与记忆作了比较</translation>
    </message>
    <message>
        <source>compare a backup with the memories</source>
        <translation>将备份与记忆作比较</translation>
    </message>
    <message>
        <source>{who} looked into a backup</source>
        <translation>{who} 查看了备份的内容</translation>
    </message>
    <message>
        <source>look into a backup</source>
        <translation>查看备份的内容</translation>
    </message>
    <message>
        <source>{who} compared a memory with a backup</source>
        <translation>{who} 将一条记忆与备份作了比较</translation>
    </message>
    <message>
        <source>compare a memory with a backup</source>
        <translation>将一条记忆与备份作比较</translation>
    </message>
    <message>
        <source>{who} restored deleted memories from a backup</source>
        <translation>{who} 从备份中恢复了已删除的记忆</translation>
    </message>
    <message>
        <source>restore deleted memories from a backup</source>
        <translation>从备份中恢复已删除的记忆</translation>
    </message>
    <message>
        <source>{who} restored a backup</source>
        <translation>{who} 恢复了一个备份</translation>
    </message>
    <message>
        <source>restore a backup</source>
        <translation>恢复一个备份</translation>
    </message>
    <message>
        <source>{who} restored memories from a backup</source>
        <translation>{who} 从备份中恢复了记忆</translation>
    </message>
    <message>
        <source>restore memories from a backup</source>
        <translation>从备份中恢复记忆</translation>
    </message>
    <message>
        <source>{who} deleted old backups</source>
        <translation>{who} 删除了旧备份</translation>
    </message>
    <message>
        <source>delete old backups</source>
        <translation>删除旧备份</translation>
    </message>
    <message>
        <source>{who} exported memories</source>
        <translation>{who} 导出了记忆</translation>
    </message>
    <message>
        <source>export memories</source>
        <translation>导出记忆</translation>
    </message>
    <message>
        <source>{who} listed what can be imported</source>
        <translation>{who} 列出了可导入的内容</translation>
    </message>
    <message>
        <source>list what can be imported</source>
        <translation>列出可导入的内容</translation>
    </message>
    <message>
        <source>{who} looked at what an import would bring</source>
        <translation>{who} 预览了一次导入</translation>
    </message>
    <message>
        <source>look at what an import would bring</source>
        <translation>预览一次导入</translation>
    </message>
    <message>
        <source>{who} imported memories</source>
        <translation>{who} 导入了记忆</translation>
    </message>
    <message>
        <source>import memories</source>
        <translation>导入记忆</translation>
    </message>
    <message>
        <source>{who} listed the assistants that are followed</source>
        <translation>{who} 列出了自动记录的助手</translation>
    </message>
    <message>
        <source>list the assistants that are followed</source>
        <translation>列出自动记录的助手</translation>
    </message>
    <message>
        <source>{who} began to follow an assistant</source>
        <translation>{who} 开始自动记录一个助手</translation>
    </message>
    <message>
        <source>begin to follow an assistant</source>
        <translation>开始自动记录一个助手</translation>
    </message>
    <message>
        <source>{who} stopped following an assistant</source>
        <translation>{who} 停止了对一个助手的自动记录</translation>
    </message>
    <message>
        <source>stop following an assistant</source>
        <translation>停止对一个助手的自动记录</translation>
    </message>
    <message>
        <source>{who} paused following assistants</source>
        <translation>{who} 暂停了自动记录</translation>
    </message>
    <message>
        <source>pause following assistants</source>
        <translation>暂停自动记录</translation>
    </message>
    <message>
        <source>{who} went on following assistants</source>
        <translation>{who} 继续了自动记录</translation>
    </message>
    <message>
        <source>go on following assistants</source>
        <translation>继续自动记录</translation>
    </message>
    <message>
        <source>{who} looked at earlier sessions of an assistant</source>
        <translation>{who} 查看了一个助手以前的会话</translation>
    </message>
    <message>
        <source>look at earlier sessions of an assistant</source>
        <translation>查看一个助手以前的会话</translation>
    </message>
    <message>
        <source>{who} imported earlier sessions of an assistant</source>
        <translation>{who} 导入了一个助手以前的会话</translation>
    </message>
    <message>
        <source>import earlier sessions of an assistant</source>
        <translation>导入一个助手以前的会话</translation>
    </message>
    <message>
        <source>{who} forgot a session of an assistant</source>
        <translation>{who} 忘记了一个助手的会话</translation>
    </message>
    <message>
        <source>forget a session of an assistant</source>
        <translation>忘记一个助手的会话</translation>
    </message>
    <message>
        <source>{who} took a forgotten session again</source>
        <translation>{who} 重新收录了一个已忘记的会话</translation>
    </message>
    <message>
        <source>take a forgotten session again</source>
        <translation>重新收录一个已忘记的会话</translation>
    </message>
    <message>
        <source>{who} left out the sessions of a folder</source>
        <translation>{who} 排除了一个文件夹的会话</translation>
    </message>
    <message>
        <source>leave out the sessions of a folder</source>
        <translation>排除一个文件夹的会话</translation>
    </message>
    <message>
        <source>{who} followed the sessions of a folder again</source>
        <translation>{who} 重新记录一个文件夹的会话</translation>
    </message>
    <message>
        <source>follow the sessions of a folder again</source>
        <translation>重新记录一个文件夹的会话</translation>
    </message>
    <message>
        <source>{who} asked for something that Rosemary does not know</source>
        <translation>{who} 请求了 Rosemary 不认识的操作</translation>
    </message>
    <message>
        <source>do something that Rosemary does not know</source>
        <translation>执行 Rosemary 不认识的操作</translation>
    </message>
    <message>
        <source>An assistant</source>
        <translation>某个助手</translation>
    </message>
    <message>
        <source>{who} asked to {wish}</source>
        <translation>{who} 请求{wish}</translation>
    </message>
    <message>
        <source>{who} was paused and could not {wish}</source>
        <translation>{who} 已暂停,未能{wish}</translation>
    </message>
    <message>
        <source>{who} made too many requests and could not {wish}</source>
        <translation>{who} 请求过多,未能{wish}</translation>
    </message>
    <message>
        <source>{who} was not allowed to {wish}</source>
        <translation>{who} 未获准{wish}</translation>
    </message>
    <message>
        <source>{who} could not {wish}</source>
        <translation>{who} 未能{wish}</translation>
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
        <translation>已关闭</translation>
    </message>
    <message>
        <source>On</source>
        <translation>已开启</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Rosemary can make a memory of each question with its answer, from the files in which this assistant keeps its sessions. It begins with what is said after you switch it on.</source>
        <translation>Rosemary 可以从这个助手保存会话的文件中，把每个问题及其回答记成一条记忆。从你开启之后说的内容开始。</translation>
    </message>
    <message>
        <source>Each question with its answer becomes a memory. What stands between &lt;private&gt; and &lt;/private&gt; is left out.</source>
        <translation>每个问题及其回答成为一条记忆。&lt;private&gt; 与 &lt;/private&gt; 之间的内容会略去。</translation>
    </message>
    <message>
        <source>No session is read for now. What is said meanwhile is left out.</source>
        <translation>目前不读取任何会话。这期间说的内容会略去。</translation>
    </message>
    <message>
        <source>No session is read until {time}. What is said meanwhile is left out.</source>
        <translation>{time} 之前不读取任何会话。这期间说的内容会略去。</translation>
    </message>
    <message>
        <source>All that was said in its sessions is here already.</source>
        <translation>它的会话中说过的内容都已在这里。</translation>
    </message>
    <message>
        <source>{count} would be added, each a question with its answer.</source>
        <translation>将新增 {count}，每条是一个问题及其回答。</translation>
    </message>
    <message>
        <source>Said from {first} to {last} in {count} sessions.</source>
        <translation>来自 {first} 至 {last} 的会话（{count} 个）。</translation>
    </message>
    <message>
        <source>Said on {first} in {count} sessions.</source>
        <translation>来自 {first} 的会话（{count} 个）。</translation>
    </message>
    <message>
        <source>Said in one session that began on {first}.</source>
        <translation>来自 {first} 开始的一个会话。</translation>
    </message>
    <message>
        <source>Folders: {folders}.</source>
        <translation>文件夹：{folders}。</translation>
    </message>
    <message>
        <source>{count} would be brought up to date.</source>
        <translation>{count}将更新。</translation>
    </message>
    <message>
        <source>{count} are here already.</source>
        <translation>{count}已在这里。</translation>
    </message>
    <message>
        <source>{count} cannot be read.</source>
        <translation>{count}无法读取。</translation>
    </message>
    <message>
        <source>{folders} and {count} more</source>
        <translation>{folders} 及另外 {count} 个</translation>
    </message>
    <message>
        <source>Memory fills itself: on for {assistants}</source>
        <translation>自动记录：已对 {assistants} 开启</translation>
    </message>
    <message>
        <source>Memory fills itself: paused</source>
        <translation>自动记录：已暂停</translation>
    </message>
    <message>
        <source>Memory fills itself: paused until {time}</source>
        <translation>自动记录：已暂停，直到 {time}</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} 及另外 {count} 个</translation>
    </message>
</context>
<context>
    <name>CaptureMenu</name>
    <message>
        <source>Pause for an hour</source>
        <translation>暂停一小时</translation>
    </message>
    <message>
        <source>Pause until I switch it on</source>
        <translation>暂停，直到我开启</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
</context>
<context>
    <name>CaptureSection</name>
    <message>
        <source>Memory fills itself</source>
        <translation>自动记录</translation>
    </message>
    <message>
        <source>How long they are kept…</source>
        <translation>保留多久…</translation>
    </message>
    <message>
        <source>Pause for all</source>
        <translation>全部暂停</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>开启</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>All sessions are in one file</source>
        <translation>所有会话都在同一个文件中</translation>
    </message>
    <message>
        <source>Sessions on this computer: {count}</source>
        <translation>这台电脑上的会话：{count}</translation>
    </message>
    <message>
        <source>stored: {today} today, {all} in all</source>
        <translation>已存：今天 {today}，共 {all}</translation>
    </message>
    <message>
        <source>the last one {ago}</source>
        <translation>最近一次：{ago}</translation>
    </message>
    <message>
        <source>that cannot be read: {count}</source>
        <translation>无法读取：{count}</translation>
    </message>
</context>
<context>
    <name>CaptureWatch</name>
    <message>
        <source>Sessions in {folder} count again, from now on</source>
        <translation>从现在起，{folder} 中的会话重新计入</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>ChartCard</name>
    <message>
        <source>Show as a table</source>
        <translation>显示为表格</translation>
    </message>
    <message>
        <source>Copy the figures</source>
        <translation>复制数据</translation>
    </message>
    <message>
        <source>Save as a picture</source>
        <translation>存为图片</translation>
    </message>
    <message>
        <source>Copied the figures</source>
        <translation>已复制数据</translation>
    </message>
    <message>
        <source>Saved the picture as “{name}”</source>
        <translation>已将图片存为“{name}”</translation>
    </message>
    <message>
        <source>The picture could not be written to “{name}”. Choose another folder.</source>
        <translation>无法将图片写入“{name}”。请选择其他文件夹。</translation>
    </message>
    <message>
        <source>Save as a picture…</source>
        <translation>存为图片…</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>图片 (*.png)</translation>
    </message>
</context>
<context>
    <name>ChipBar</name>
    <message>
        <source>Clear all</source>
        <translation>全部清除</translation>
    </message>
    <message>
        <source>Clear all filters</source>
        <translation>清除所有筛选</translation>
    </message>
    <message>
        <source>All of these tags</source>
        <translation>包含所有这些标签</translation>
    </message>
    <message>
        <source>Any of these tags</source>
        <translation>包含任一标签</translation>
    </message>
    <message>
        <source>Filter: {what}. Remove</source>
        <translation>筛选：{what}。移除</translation>
    </message>
</context>
<context>
    <name>ClashDialog</name>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Yours, not saved yet</source>
        <translation>你的内容(尚未保存)</translation>
    </message>
    <message>
        <source>What is saved now</source>
        <translation>当前保存的内容</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的</translation>
    </message>
    <message>
        <source>Keep theirs</source>
        <translation>保留对方的</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>两者都保留</translation>
    </message>
    <message>
        <source>What you typed becomes a memory of its own.</source>
        <translation>你输入的内容会成为一条单独的记忆。</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>以后再说</translation>
    </message>
</context>
<context>
    <name>ClientDetail</name>
    <message>
        <source>What it did last</source>
        <translation>最近做了什么</translation>
    </message>
    <message>
        <source>What it did</source>
        <translation>做了什么</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>从列表中移除</translation>
    </message>
    <message>
        <source>Paused: it reads nothing and saves nothing</source>
        <translation>暂停：不读取，也不保存任何内容</translation>
    </message>
    <message>
        <source>May only read, not change anything</source>
        <translation>只能读取，不能更改任何内容</translation>
    </message>
    <message>
        <source>Asks you before it deletes or hides anything</source>
        <translation>删除或隐藏内容前先询问你</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>所有项目</translation>
    </message>
    <message>
        <source>Only these:</source>
        <translation>仅这些：</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>What it may do</source>
        <translation>它可以做什么</translation>
    </message>
    <message>
        <source>You have not decided yet: it may do what new assistants may (see Settings).</source>
        <translation>你还没有决定：它的权限与新助手相同（见“设置”）。</translation>
    </message>
    <message>
        <source>What it is offered</source>
        <translation>提供给它的工具</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>隐藏详情</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Memories without a project</source>
        <translation>无项目的记忆</translation>
    </message>
    <message>
        <source>Tick at least one project. To shut it out, pause it.</source>
        <translation>请至少勾选一个项目。要完全禁止，请暂停它。</translation>
    </message>
    <message>
        <source>Not saved yet: tick at most {most} projects.</source>
        <translation>尚未保存：最多勾选 {most} 个项目。</translation>
    </message>
    <message>
        <source>What it sees</source>
        <translation>它能看到什么</translation>
    </message>
</context>
<context>
    <name>ClientWatch</name>
    <message>
        <source>Changed what {name} may do</source>
        <translation>已更改 {name} 的权限</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Removed {name} from the list. What it did stays in the activity.</source>
        <translation>已从列表中移除 {name}。它做过的事仍保留在活动中。</translation>
    </message>
    <message>
        <source>Approved: deleted</source>
        <translation>已批准：已删除</translation>
    </message>
    <message>
        <source>Approved: changed</source>
        <translation>已批准：已更改</translation>
    </message>
    <message>
        <source>Declined: nothing was changed</source>
        <translation>已拒绝：没有任何更改</translation>
    </message>
</context>
<context>
    <name>Clients</name>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>some projects</source>
        <translation>部分项目</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>Wants to delete this memory.</source>
        <translation>想删除这条记忆。</translation>
    </message>
    <message>
        <source>Wants to delete all of them.</source>
        <translation>想删除所有这些记忆。</translation>
    </message>
    <message>
        <source>Wants to replace its text: more than half of it would go.</source>
        <translation>想替换其文字：超过一半的内容会消失。</translation>
    </message>
    <message>
        <source>Wants to replace it with another memory: searches would no longer find this one.</source>
        <translation>想用另一条记忆替换它：搜索将不再找到这一条。</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Only the basics</source>
        <translation>仅基本</translation>
    </message>
    <message>
        <source>only reads</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>only the basics</source>
        <translation>仅基本</translation>
    </message>
    <message>
        <source>asks before deleting</source>
        <translation>删除前询问</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests</source>
        <translation><numerusform>%Ln 个请求</numerusform></translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>1 个请求</translation>
    </message>
    <message>
        <source>no requests yet</source>
        <translation>还没有请求</translation>
    </message>
    <message>
        <source>1 change waits for you</source>
        <translation>1 个更改等待你处理</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes wait for you</source>
        <translation><numerusform>%Ln 个更改等待你处理</numerusform></translation>
    </message>
    <message>
        <source>Approve or decline</source>
        <translation>批准或拒绝</translation>
    </message>
    <message>
        <source>On</source>
        <translation>已开启</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>无法访问</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>通过 HTTP 访问</translation>
    </message>
    <message>
        <source>{count} actions.</source>
        <translation>{count} 个操作。</translation>
    </message>
    <message>
        <source>Save, search, read, change and delete.</source>
        <translation>保存、搜索、读取、更改和删除。</translation>
    </message>
    <message>
        <source>Each conversation begins with a description of them, about {words} words long.</source>
        <translation>每个对话开始时都会附上对它们的说明，约 {words} 个词。</translation>
    </message>
    <message>
        <source>{client} asked {ago}. If you do not decide by {until}, nothing is changed.</source>
        <translation>{client} 的请求：{ago}。如果你在 {until} 之前没有决定，就不会有任何更改。</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从未</translation>
    </message>
    <message>
        <source>First request</source>
        <translation>首次请求</translation>
    </message>
    <message>
        <source>Last request</source>
        <translation>最近请求</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求数</translation>
    </message>
    <message>
        <source>Has read</source>
        <translation>已读取</translation>
    </message>
    <message>
        <source>Saves into the project</source>
        <translation>保存到项目</translation>
    </message>
    <message>
        <source>Calls itself</source>
        <translation>自称</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>All memories</source>
        <translation>所有记忆</translation>
    </message>
    <message>
        <source>A memory that is gone already</source>
        <translation>一条已不存在的记忆</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>No longer found</source>
        <translation>将不再找到</translation>
    </message>
    <message>
        <source>Found in its place</source>
        <translation>将改为找到</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>What to do</source>
        <translation>要做什么</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>你想做什么？</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>There is no such command.</source>
        <translation>没有这个命令。</translation>
    </message>
</context>
<context>
    <name>ConnectList</name>
    <message>
        <source>None of the assistants that Rosemary can connect by itself was found on this computer. The page Assistants says how to connect others.</source>
        <translation>这台电脑上没有找到 Rosemary 能自动连接的助手。“助手”页面说明了如何连接其他助手。</translation>
    </message>
    <message>
        <source>Also tell them when to use the memory</source>
        <translation>同时告诉它们何时使用记忆</translation>
    </message>
</context>
<context>
    <name>ConnectRow</name>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>断开</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>This file makes the assistant start Rosemary by this command:</source>
        <translation>此文件让助手用这个命令启动 Rosemary：</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>文件中的更改</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>The page Assistants has the text to paste.</source>
        <translation>“助手”页面有可以粘贴的文字。</translation>
    </message>
</context>
<context>
    <name>ContentEditor</name>
    <message>
        <source>Text of the memory, Markdown</source>
        <translation>记忆的文字，Markdown</translation>
    </message>
    <message>
        <source>Write what is worth remembering. Markdown is fine.</source>
        <translation>写下值得记住的内容。可以用 Markdown。</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>粗体</translation>
    </message>
    <message>
        <source>Italic</source>
        <translation>斜体</translation>
    </message>
</context>
<context>
    <name>ContentView</name>
    <message>
        <source>Text of the memory</source>
        <translation>记忆的文字</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
</context>
<context>
    <name>ConversationDialog</name>
    <message>
        <source>Earlier</source>
        <translation>更早</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>更晚</translation>
    </message>
    <message>
        <source>Forget this session</source>
        <translation>忘记此会话</translation>
    </message>
    <message>
        <source>Make a note of the selected text</source>
        <translation>将所选文字存为笔记</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Select what you want to keep as a note of its own.</source>
        <translation>选择你想单独存为笔记的内容。</translation>
    </message>
    <message>
        <source>Its memories go to the trash, and what is said in it later is not taken.</source>
        <translation>其记忆会移到回收站，之后在其中所说的内容也不再收录。</translation>
    </message>
    <message>
        <source>{first} to {last} of {total}</source>
        <translation>{first} 至 {last}，共 {total}</translation>
    </message>
</context>
<context>
    <name>ConversationTicks</name>
    <message>
        <source>Conversations to import</source>
        <translation>要导入的对话</translation>
    </message>
    <message>
        <source>Find a conversation</source>
        <translation>查找对话</translation>
    </message>
    <message>
        <source>No conversation has that in its title.</source>
        <translation>没有标题中包含此内容的对话。</translation>
    </message>
</context>
<context>
    <name>Copying</name>
    <message>
        <source>Copy the text</source>
        <translation>复制文字</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>复制为 JSON</translation>
    </message>
    <message>
        <source>Copy a link for assistants</source>
        <translation>复制给助手用的链接</translation>
    </message>
</context>
<context>
    <name>DamagedStore</name>
    <message>
        <source>Saved: {memories}.</source>
        <translation>已保存：{memories}。</translation>
    </message>
    <message>
        <source>A few letters may be wrong in {memories}. Compare them with a backup.</source>
        <translation>{memories}中可能有少数字符有误。请与备份比较。</translation>
    </message>
    <message>
        <source>Could not be read: {memories}.</source>
        <translation>无法读取：{memories}。</translation>
    </message>
    <message>
        <source>The damaged file is kept as {file}.</source>
        <translation>损坏的文件保留为 {file}。</translation>
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
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Begins without memories. Nothing is deleted: the log and the backups stay.</source>
        <translation>从没有记忆的状态开始。不会删除任何内容：日志和备份都会保留。</translation>
    </message>
    <message>
        <source>Your memories need a repair</source>
        <translation>你的记忆需要修复</translation>
    </message>
    <message>
        <source>Nothing has been changed. Whatever you choose, this file is kept.</source>
        <translation>没有更改任何内容。无论你选哪一项，这个文件都会保留。</translation>
    </message>
    <message>
        <source>Copies all that can be read into a new file. This usually saves nearly everything.</source>
        <translation>把所有可读取的内容复制到新文件中。通常几乎全部都能保住。</translation>
    </message>
    <message>
        <source>Brings back the newest changes from their log, which is still there.</source>
        <translation>从仍在的日志中找回最新的更改。</translation>
    </message>
    <message>
        <source>There is no log left that could be read.</source>
        <translation>没有可读取的日志。</translation>
    </message>
    <message>
        <source>{backup}. What was saved later stays only in the kept file.</source>
        <translation>{backup}。此后保存的内容只留在保留的文件中。</translation>
    </message>
    <message>
        <source>{backup}. What was saved later stays only in the log.</source>
        <translation>{backup}。此后保存的内容只留在日志中。</translation>
    </message>
    <message>
        <source>Save what can be read</source>
        <translation>保存可读取的内容</translation>
    </message>
    <message>
        <source>Go back to the newest backup</source>
        <translation>回到最新的备份</translation>
    </message>
    <message>
        <source>Your memories are not where they were</source>
        <translation>你的记忆不在原来的位置</translation>
    </message>
    <message>
        <source>Nothing has been deleted. If they are on a disk that is not connected, quit, connect it and start Rosemary again.</source>
        <translation>没有删除任何内容。如果记忆在未连接的磁盘上，请退出，连接磁盘，再启动 Rosemary。</translation>
    </message>
    <message>
        <source>There is no backup that could be used.</source>
        <translation>没有可用的备份。</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>显示文件夹</translation>
    </message>
    <message>
        <source>Open for reading only</source>
        <translation>以只读方式打开</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
</context>
<context>
    <name>DateGroups</name>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>This week</source>
        <translation>本周</translation>
    </message>
    <message>
        <source>Last week</source>
        <translation>上周</translation>
    </message>
</context>
<context>
    <name>Desktop</name>
    <message>
        <source>Show the folder</source>
        <translation>显示文件夹</translation>
    </message>
    <message>
        <source>Backed up to {folder}</source>
        <translation>已备份到 {folder}</translation>
    </message>
    <message>
        <source>Rosemary keeps running here. Quit it from this icon's menu.</source>
        <translation>Rosemary 会继续在这里运行。可从此图标的菜单退出。</translation>
    </message>
    <message>
        <source>This desktop has no tray. Rosemary runs while its window is open.</source>
        <translation>此桌面没有托盘。Rosemary 只在窗口打开时运行。</translation>
    </message>
    <message>
        <source>Assistants cannot connect: {reason} Your memories are not affected.</source>
        <translation>助手无法连接：{reason}你的记忆不受影响。</translation>
    </message>
    <message>
        <source>No backup could be made: {reason} Rosemary tries again.</source>
        <translation>无法创建备份：{reason}Rosemary 会再试。</translation>
    </message>
    <message>
        <source>New memories are kept on this computer and sent when the server is back.</source>
        <translation>新的记忆会保存在这台电脑上，服务器恢复后再发送。</translation>
    </message>
    <message>
        <source>The server of the memories is back.</source>
        <translation>记忆服务器已恢复。</translation>
    </message>
    <message>
        <source>The server did not take some memories that were kept on this computer. They stay here.</source>
        <translation>服务器未接受保存在这台电脑上的部分记忆。它们仍留在这里。</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show the backups</source>
        <translation>显示备份</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Copied: {command}. Quit Rosemary, then paste this into a terminal.</source>
        <translation>已复制：{command}。请退出 Rosemary，然后将其粘贴到终端中。</translation>
    </message>
    <message>
        <source>{count} saved changes are missing, because the log of the newest ones is damaged. Until this is repaired nothing is saved. Go back to the newest backup, or quit Rosemary and save what the log holds with a command.</source>
        <translation>最新更改的日志已损坏，因此缺失 {count} 个已保存的更改。修复之前不会保存任何内容。请回到最新的备份；或者退出 Rosemary，用命令保存日志中的内容。</translation>
    </message>
    <message>
        <source>The file that holds the memories is damaged. Go back to the newest backup, or quit Rosemary and save what can be read with a command.</source>
        <translation>存放记忆的文件已损坏。请回到最新的备份；或者退出 Rosemary，用命令保存可读取的内容。</translation>
    </message>
    <message>
        <source>Rosemary was updated. Restart it to use the new version.</source>
        <translation>Rosemary 已更新。请重新启动以使用新版本。</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重新启动</translation>
    </message>
    <message>
        <source>Rosemary {version} is out. This is {present}.</source>
        <translation>Rosemary {version} 已发布。当前版本为 {present}。</translation>
    </message>
    <message>
        <source>See what is new</source>
        <translation>查看新内容</translation>
    </message>
    <message>
        <source>Programs cannot connect over HTTP: {reason} Close what uses the port, or choose another port in the settings. Your assistants are not affected.</source>
        <translation>程序无法通过 HTTP 连接：{reason}请关闭占用该端口的程序，或在设置中选择其他端口。你的助手不受影响。</translation>
    </message>
    <message>
        <source>Text that is not saved yet would be lost if Rosemary stopped: the disk is full, or its folder cannot be written. Saved memories are safe.</source>
        <translation>如果 Rosemary 停止，尚未保存的文字会丢失：磁盘已满，或其文件夹无法写入。已保存的记忆是安全的。</translation>
    </message>
    <message>
        <source>Quit anyway</source>
        <translation>仍然退出</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Some text is not saved yet, so Rosemary stays open.</source>
        <translation>有些文字还没有保存，因此 Rosemary 没有退出。</translation>
    </message>
</context>
<context>
    <name>DesktopChoices</name>
    <message>
        <source>Start Rosemary in the tray when I log in</source>
        <translation>登录时在托盘中启动 Rosemary</translation>
    </message>
    <message>
        <source>Tell me when a backup fails or an assistant deletes a lot</source>
        <translation>备份失败或助手删除大量内容时通知我</translation>
    </message>
    <message>
        <source>Choose other keys</source>
        <translation>选择其他按键</translation>
    </message>
    <message>
        <source>Search and add from any program: {search}, {add}</source>
        <translation>在任何程序中搜索和添加：{search}、{add}</translation>
    </message>
    <message>
        <source>In the keyboard settings of your system, you can let a key run the command {search}, and another one {add}.</source>
        <translation>在系统的键盘设置中,可以让一个按键运行命令 {search},另一个运行 {add}。</translation>
    </message>
</context>
<context>
    <name>DetailHeader</name>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Restore from the trash</source>
        <translation>从回收站恢复</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>新记忆</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Discard this draft</source>
        <translation>放弃此草稿</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>It becomes a version of the memory when you end editing.</source>
        <translation>结束编辑时，它会成为记忆的一个版本。</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>正在保存…</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
</context>
<context>
    <name>DetailPane</name>
    <message>
        <source>Nothing selected</source>
        <translation>未选择内容</translation>
    </message>
    <message>
        <source>Choose a memory to read or change it, or press Ctrl+N to write one.</source>
        <translation>选择一条记忆来阅读或更改，或按 Ctrl+N 写一条。</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>记忆</translation>
    </message>
</context>
<context>
    <name>DetailTabs</name>
    <message>
        <source>Properties</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>关联</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
</context>
<context>
    <name>Details</name>
    <message>
        <source>Linked to “{title}”</source>
        <translation>已关联到“{title}”</translation>
    </message>
    <message>
        <source>Changed the weight of the link to “{title}”</source>
        <translation>已更改与“{title}”的关联权重</translation>
    </message>
    <message>
        <source>Removed the link to “{title}”</source>
        <translation>已移除与“{title}”的关联</translation>
    </message>
    <message>
        <source>Went back to version {number}</source>
        <translation>已回到版本 {number}</translation>
    </message>
    <message>
        <source>First saved</source>
        <translation>首次保存</translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation>最近更改</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>{value} of 10; it fades while the memory is not used</source>
        <translation>{value}/10；记忆不被使用时会逐渐减弱</translation>
    </message>
    <message>
        <source>Importance now</source>
        <translation>当前重要性</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键名</translation>
    </message>
    <message>
        <source>not yet read by an assistant; last looked at {ago}</source>
        <translation>助手尚未读取；最近查看：{ago}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation><numerusform>%Ln 次</numerusform></translation>
    </message>
    <message>
        <source>read by assistants {times}, last {ago}</source>
        <translation>助手已读取 {times}，最近：{ago}</translation>
    </message>
    <message>
        <source>once</source>
        <translation>1 次</translation>
    </message>
</context>
<context>
    <name>EarlierSessions</name>
    <message>
        <source>Add earlier sessions…</source>
        <translation>添加以前的会话…</translation>
    </message>
    <message>
        <source>Add them</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>Looking at the sessions of {assistant}…</source>
        <translation>正在查看 {assistant} 的会话…</translation>
    </message>
    <message>
        <source>Adding the sessions of {assistant}…</source>
        <translation>正在添加 {assistant} 的会话…</translation>
    </message>
    <message>
        <source>Stopped. {count} from {assistant} were added until then.</source>
        <translation>已停止。在此之前已添加来自 {assistant} 的 {count}。</translation>
    </message>
    <message>
        <source>Added {count} from sessions with {assistant}</source>
        <translation>已从 {assistant} 的会话添加 {count}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>The earlier sessions are taken out again.</source>
        <translation>以前的会话已重新移出。</translation>
    </message>
</context>
<context>
    <name>EmptyTrash</name>
    <message>
        <source>Empty the trash</source>
        <translation>清空回收站</translation>
    </message>
    <message>
        <source>Delete {count} for good?</source>
        <translation>永久删除 {count}？</translation>
    </message>
    <message>
        <source>Their history and links go with them. Only a backup brings them back.</source>
        <translation>其历史和关联也会一并删除。只有备份能找回它们。</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>永久删除</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>The file with the memories is empty or missing.</source>
        <translation>存放记忆的文件为空或缺失。</translation>
    </message>
    <message>
        <source>The file that holds the memories is damaged.</source>
        <translation>存放记忆的文件已损坏。</translation>
    </message>
    <message>
        <source>Rosemary is running already.</source>
        <translation>Rosemary 已在运行。</translation>
    </message>
    <message>
        <source>The memories cannot be reached at this moment.</source>
        <translation>目前无法访问记忆。</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>请稍后再试。</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>磁盘已满。</translation>
    </message>
    <message>
        <source>Free some space, then try again.</source>
        <translation>请腾出一些空间，然后再试。</translation>
    </message>
    <message>
        <source>Search by meaning is off.</source>
        <translation>按含义搜索已关闭。</translation>
    </message>
    <message>
        <source>Restart Rosemary: it says what can be done.</source>
        <translation>请重新启动 Rosemary：它会说明可以怎么做。</translation>
    </message>
    <message>
        <source>Go back to a backup, or restart Rosemary: it says what can be done.</source>
        <translation>请回到某个备份，或重新启动 Rosemary：它会说明可以怎么做。</translation>
    </message>
    <message>
        <source>Searches still find words.</source>
        <translation>按词语搜索照常可用。</translation>
    </message>
    <message>
        <source>There is a memory with the same text already.</source>
        <translation>已有文字相同的记忆。</translation>
    </message>
    <message>
        <source>It is not there any more.</source>
        <translation>它已不存在。</translation>
    </message>
    <message>
        <source>It was changed elsewhere meanwhile.</source>
        <translation>它在此期间已在别处更改。</translation>
    </message>
    <message>
        <source>The text is too long.</source>
        <translation>文字太长。</translation>
    </message>
    <message>
        <source>Divide it into several memories.</source>
        <translation>请分成几条记忆。</translation>
    </message>
    <message>
        <source>There is something in that place already.</source>
        <translation>那个位置已有内容。</translation>
    </message>
    <message>
        <source>Something that was entered is not accepted.</source>
        <translation>输入的某项内容不被接受。</translation>
    </message>
    <message>
        <source>It was cancelled; nothing was left half-done.</source>
        <translation>已取消；没有留下做到一半的内容。</translation>
    </message>
    <message>
        <source>This is not allowed now.</source>
        <translation>现在不允许这样做。</translation>
    </message>
    <message>
        <source>The assistant's file cannot be read, or not changed safely.</source>
        <translation>助手的文件无法读取，或无法安全更改。</translation>
    </message>
    <message>
        <source>The disk of the backup folder is not there.</source>
        <translation>备份文件夹所在的磁盘不在。</translation>
    </message>
    <message>
        <source>Connect it, or choose another folder in the settings.</source>
        <translation>请连接磁盘，或在设置中选择其他文件夹。</translation>
    </message>
    <message>
        <source>This computer did not let Rosemary do it.</source>
        <translation>这台电脑不允许 Rosemary 这样做。</translation>
    </message>
    <message>
        <source>Something went wrong inside Rosemary.</source>
        <translation>Rosemary 内部出错。</translation>
    </message>
    <message>
        <source>The log file holds the details.</source>
        <translation>详情见日志文件。</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>无法理解</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>already there</source>
        <translation>已存在</translation>
    </message>
    <message>
        <source>changed meanwhile</source>
        <translation>期间已更改</translation>
    </message>
    <message>
        <source>memories not available</source>
        <translation>记忆不可用</translation>
    </message>
    <message>
        <source>no search by meaning</source>
        <translation>不能按含义搜索</translation>
    </message>
    <message>
        <source>disk full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>太长</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>不允许</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>too many requests</source>
        <translation>请求过多</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>refused by this computer</source>
        <translation>被这台电脑拒绝</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>One file (JSON)</source>
        <translation>单个文件（JSON）</translation>
    </message>
    <message>
        <source>To keep, or to import into Rosemary again. Holds everything.</source>
        <translation>用于保存，或再次导入 Rosemary。包含全部内容。</translation>
    </message>
    <message>
        <source>One file, a memory a line (JSON Lines)</source>
        <translation>单个文件，每行一条记忆（JSON Lines）</translation>
    </message>
    <message>
        <source>For other programs. Holds everything.</source>
        <translation>供其他程序使用。包含全部内容。</translation>
    </message>
    <message>
        <source>A folder of notes (Markdown)</source>
        <translation>笔记文件夹（Markdown）</translation>
    </message>
    <message>
        <source>To read and edit in any note program, without former versions.</source>
        <translation>可在任何笔记程序中阅读和编辑。不含以前的版本。</translation>
    </message>
    <message>
        <source>For spreadsheets, a memory a row, without former versions.</source>
        <translation>用于电子表格，每行一条记忆。不含以前的版本。</translation>
    </message>
    <message>
        <source>A table (CSV)</source>
        <translation>表格（CSV）</translation>
    </message>
    <message>
        <source>Exported {count} ({size}) to {path}</source>
        <translation>已将 {count}（{size}）导出到 {path}</translation>
    </message>
    <message>
        <source>Replace it, or choose another place.</source>
        <translation>请替换它，或选择其他位置。</translation>
    </message>
</context>
<context>
    <name>ExportChoices</name>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Where the export goes</source>
        <translation>导出位置</translation>
    </message>
    <message>
        <source>Choose where the export goes</source>
        <translation>选择导出位置</translation>
    </message>
    <message>
        <source>As</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Everything: {count}</source>
        <translation>全部：{count}</translation>
    </message>
    <message>
        <source>Also what is in the trash: {count}</source>
        <translation>包括回收站中的：{count}</translation>
    </message>
    <message>
        <source>What the list shows: {count}</source>
        <translation>列表显示的：{count}</translation>
    </message>
    <message>
        <source>What is selected: {count}</source>
        <translation>选择的：{count}</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>导出记忆</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>在文件夹中显示</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose where the export goes</source>
        <translation>选择导出位置</translation>
    </message>
    <message>
        <source>Choose the folder in which the notes are put</source>
        <translation>选择存放笔记的文件夹</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>正在导出…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Exporting… {done} of {total}</source>
        <translation>正在导出… {done}/{total}</translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation>已停止。没有写入任何内容。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>替换</translation>
    </message>
</context>
<context>
    <name>FileDrop</name>
    <message>
        <source>Drop to import</source>
        <translation>拖放以导入</translation>
    </message>
</context>
<context>
    <name>Filters</name>
    <message>
        <source>type {value}</source>
        <translation>类型 {value}</translation>
    </message>
    <message>
        <source>tag {value}</source>
        <translation>标签 {value}</translation>
    </message>
    <message>
        <source>project {value}</source>
        <translation>项目 {value}</translation>
    </message>
    <message>
        <source>source {value}</source>
        <translation>来源 {value}</translation>
    </message>
    <message>
        <source>date {value}</source>
        <translation>日期 {value}</translation>
    </message>
    <message>
        <source>“{word}” is too long for a tag.</source>
        <translation>“{word}”太长，不能用作标签。</translation>
    </message>
    <message>
        <source>“{word}”: there is no such type.</source>
        <translation>“{word}”：没有这个类型。</translation>
    </message>
    <message>
        <source>“{word}”: there is no such project.</source>
        <translation>“{word}”：没有这个项目。</translation>
    </message>
    <message>
        <source>“{word}”: nothing comes from there.</source>
        <translation>“{word}”：没有来自那里的内容。</translation>
    </message>
    <message>
        <source>“{word}” is no date like 2026-11-01.</source>
        <translation>“{word}”不是 2026-11-01 这样的日期。</translation>
    </message>
    <message>
        <source>“{word}” contradicts the other date.</source>
        <translation>“{word}”与另一个日期矛盾。</translation>
    </message>
    <message>
        <source>“{word}”: write yes or no.</source>
        <translation>“{word}”：请写 yes 或 no。</translation>
    </message>
    <message>
        <source>“{word}”: only words can be left out.</source>
        <translation>“{word}”：只能排除词语。</translation>
    </message>
    <message>
        <source>“{word}” is one filter too many.</source>
        <translation>“{word}”：筛选条件太多。</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>回收站</translation>
    </message>
    <message>
        <source>Not pinned</source>
        <translation>未固定</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>无项目</translation>
    </message>
    <message>
        <source>Phase {number}</source>
        <translation>阶段 {number}</translation>
    </message>
    <message>
        <source>Without “{word}”</source>
        <translation>不含“{word}”</translation>
    </message>
    <message>
        <source> and </source>
        <translation> 和 </translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this text</source>
        <translation>在此文字中查找</translation>
    </message>
    <message>
        <source>Previous place (Shift+F3)</source>
        <translation>上一处（Shift+F3）</translation>
    </message>
    <message>
        <source>Next place (F3)</source>
        <translation>下一处（F3）</translation>
    </message>
    <message>
        <source>Close the search in this text</source>
        <translation>关闭文字内查找</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number}/{count}</translation>
    </message>
</context>
<context>
    <name>FindBox</name>
    <message>
        <source>Find a memory</source>
        <translation>查找记忆</translation>
    </message>
    <message>
        <source>Memories found</source>
        <translation>找到的记忆</translation>
    </message>
</context>
<context>
    <name>FirstStepsDialog</name>
    <message>
        <source>First steps</source>
        <translation>入门</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Another assistant…</source>
        <translation>其他助手…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation>第 {number} 步，共 {count} 步</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Everything stays on this computer.</source>
        <translation>一切都保存在这台电脑上。</translation>
    </message>
    <message>
        <source>Everything stays on your own server: {name}.</source>
        <translation>一切都保存在你自己的服务器上：{name}。</translation>
    </message>
    <message>
        <source>Welcome to Rosemary</source>
        <translation>欢迎使用 Rosemary</translation>
    </message>
    <message>
        <source>Rosemary is the long-term memory of your AI assistants. What one of them learns about you and your work, all of them can find again, today and in a year.</source>
        <translation>Rosemary 是你的 AI 助手的长期记忆。任何一个助手对你和你的工作的了解，所有助手都能再次找到，无论是今天还是一年以后。</translation>
    </message>
    <message>
        <source>Connect your assistants</source>
        <translation>连接你的助手</translation>
    </message>
    <message>
        <source>A connected assistant starts Rosemary by itself.</source>
        <translation>已连接的助手会自己启动 Rosemary。</translation>
    </message>
    <message>
        <source>ChatGPT: Settings, Data controls, Export data. Claude: Settings, Privacy, Export data. Each mails you a link to a file; choose it here as it is, or drop it on the window, today or later.</source>
        <translation>ChatGPT：设置（Settings）、数据管理（Data controls）、导出数据（Export data）。Claude：Settings、Privacy、Export data。它们都会用邮件发给你一个文件链接；在这里直接选择该文件，或把它拖到窗口上，今天或以后都可以。</translation>
    </message>
    <message>
        <source>Other memory programs and folders of notes can be imported, too. You see what would come before it does.</source>
        <translation>也可以导入其他记忆程序和笔记文件夹。导入之前，你可以先看到会导入什么。</translation>
    </message>
    <message>
        <source>Your first memory</source>
        <translation>你的第一条记忆</translation>
    </message>
    <message>
        <source>Start your assistant again and say: “Remember that I prefer green tea.” What it saves appears here.</source>
        <translation>重新启动你的助手，对它说：“记住我喜欢绿茶。”它保存的内容会出现在这里。</translation>
    </message>
    <message>
        <source>{client} has saved: {memory}</source>
        <translation>{client} 已保存：{memory}</translation>
    </message>
    <message>
        <source>These were found on this computer. Details shows exactly what changes in which file, and takes it back.</source>
        <translation>这些是在这台电脑上找到的助手。“详情”会准确显示哪个文件中更改了什么，并可撤回更改。</translation>
    </message>
    <message>
        <source>You see what assistants save, change it, delete it and get it back. Where there is a tray, Rosemary stays in it when you close the window.</source>
        <translation>你可以看到助手保存了什么，可以更改、删除，也可以找回。如果系统有托盘，关闭窗口后 Rosemary 会留在托盘中。</translation>
    </message>
    <message>
        <source>ChatGPT and Claude in a browser cannot reach this computer. They give what they know as a file: the next step says how.</source>
        <translation>浏览器中的 ChatGPT 和 Claude 无法访问这台电脑。它们会以文件形式提供所知道的内容：下一步会说明方法。</translation>
    </message>
    <message>
        <source>Any other assistant is connected by this command. Add it there as an MCP server:</source>
        <translation>其他助手都可用这个命令连接。请在助手中将其添加为 MCP 服务器：</translation>
    </message>
    <message>
        <source>Bring what you have</source>
        <translation>导入你已有的内容</translation>
    </message>
</context>
<context>
    <name>Fold</name>
    <message>
        <source>Less related · {count}</source>
        <translation>不太相关 · {count}</translation>
    </message>
    <message>
        <source>{text}, unfolded</source>
        <translation>{text}，已展开</translation>
    </message>
    <message>
        <source>{text}, folded</source>
        <translation>{text}，已折叠</translation>
    </message>
</context>
<context>
    <name>GlobalKeys</name>
    <message>
        <source>This desktop gives programs no keys of their own.</source>
        <translation>此桌面不为程序提供专用按键。</translation>
    </message>
    <message>
        <source>The desktop gave Rosemary no key.</source>
        <translation>桌面没有给 Rosemary 分配按键。</translation>
    </message>
    <message>
        <source>The keys were not allowed.</source>
        <translation>按键未获允许。</translation>
    </message>
    <message>
        <source>The desktop gave no answer.</source>
        <translation>桌面没有回应。</translation>
    </message>
    <message>
        <source>Another program has the keys {keys} already.</source>
        <translation>其他程序已占用按键 {keys}。</translation>
    </message>
    <message>
        <source>Search the memories</source>
        <translation>搜索记忆</translation>
    </message>
    <message>
        <source>Add a memory</source>
        <translation>添加记忆</translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message>
        <source>Related</source>
        <translation>相关</translation>
    </message>
    <message>
        <source>Supersedes</source>
        <translation>取代</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>反驳</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>属于</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>接续</translation>
    </message>
    <message>
        <source>Suggested</source>
        <translation>建议</translation>
    </message>
</context>
<context>
    <name>GraphPage</name>
    <message>
        <source>Links</source>
        <translation>关联</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Around “{title}”: {memories}</source>
        <translation>“{title}”周围：{memories}</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 个关联</translation>
    </message>
    <message>
        <source>{count} links</source>
        <translation>{count} 个关联</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>另有 {count}</translation>
    </message>
    <message>
        <source>Assistants link memories while they save them. You link one where it is open, under Links.</source>
        <translation>助手在保存记忆时会建立关联。你可以在打开记忆时，在“关联”中建立。</translation>
    </message>
    <message>
        <source>No memory of this project and type is linked.</source>
        <translation>此项目和类型中没有互相关联的记忆。</translation>
    </message>
    <message>
        <source>No links yet</source>
        <translation>还没有关联</translation>
    </message>
</context>
<context>
    <name>GraphPanel</name>
    <message>
        <source>Links</source>
        <translation>关联</translation>
    </message>
    <message>
        <source>Linked memories</source>
        <translation>关联的记忆</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Centre here</source>
        <translation>以此为中心</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>GraphTools</name>
    <message>
        <source>How many memories</source>
        <translation>记忆数量</translation>
    </message>
    <message>
        <source>Up to {count}</source>
        <translation>最多 {count}</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 步</translation>
    </message>
    <message>
        <source>2 steps</source>
        <translation>2 步</translation>
    </message>
    <message>
        <source>3 steps</source>
        <translation>3 步</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Suggest links</source>
        <translation>建议关联</translation>
    </message>
    <message>
        <source>Show memories that could be linked, dashed</source>
        <translation>用虚线显示可以关联的记忆</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Show all linked memories</source>
        <translation>显示所有有关联的记忆</translation>
    </message>
    <message>
        <source>Smaller (-)</source>
        <translation>缩小（-）</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>放大（+）</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>显示全部（0）</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>Links between memories</source>
        <translation>记忆之间的关联</translation>
    </message>
    <message>
        <source>{memories} shown</source>
        <translation>显示 {memories}</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 个关联</translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation><numerusform>%n 个关联</numerusform></translation>
    </message>
</context>
<context>
    <name>HeatLegend</name>
    <message>
        <source>Fewer</source>
        <translation>少</translation>
    </message>
    <message>
        <source>More</source>
        <translation>多</translation>
    </message>
    <message>
        <source>The darker a day, the more memories it has</source>
        <translation>颜色越深，当天的记忆越多</translation>
    </message>
</context>
<context>
    <name>HeatMap</name>
    <message>
        <source>Calendar of memories</source>
        <translation>记忆日历</translation>
    </message>
</context>
<context>
    <name>HeldDetail</name>
    <message>
        <source>Waiting for you</source>
        <translation>等待你处理</translation>
    </message>
    <message>
        <source>What you approve is done in the name of the assistant. What is deleted goes to the trash; every change can be undone.</source>
        <translation>你批准的操作会以该助手的名义执行。删除的内容会进入回收站；每项更改都可以撤销。</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>批准</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>显示</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Find something</source>
        <translation>查找内容</translation>
    </message>
    <message>
        <source>Press Ctrl+F and type what you remember of it: words, or what it was about. The list on the left narrows it to a type, a tag or a project. So do words in the search box: tag:music type:decision before:2026-11-01 -draft.</source>
        <translation>按 Ctrl+F，输入你记得的内容：词语，或大致讲了什么。左侧的列表可把范围缩小到某个类型、标签或项目。在搜索框中输入这样的词也可以：tag:music type:decision before:2026-11-01 -draft。</translation>
    </message>
    <message>
        <source>Get something back</source>
        <translation>找回内容</translation>
    </message>
    <message>
        <source>Deleted memories stay in the trash, on the left, for some time. Older ones are in a backup: open Backups, choose one, and restore single memories or everything.</source>
        <translation>删除的记忆会在左侧的回收站中保留一段时间。更早的在备份中：打开“备份”，选择一个，恢复单条记忆或全部内容。</translation>
    </message>
    <message>
        <source>Activity tells what each one asked for, and which memories it read. What it changed, at once or in a whole session, can be undone there.</source>
        <translation>“活动”会显示每个助手请求了什么，读取了哪些记忆。它单次或在整个会话中所作的更改，都可以在那里撤销。</translation>
    </message>
    <message>
        <source>Under Assistants you can pause each one, let it only read, show it only some projects, or have it ask you before it deletes.</source>
        <translation>在“助手”中，可以暂停每个助手，让它只读，只向它显示部分项目，或让它在删除前询问你。</translation>
    </message>
    <message>
        <source>See what an assistant did</source>
        <translation>查看助手做了什么</translation>
    </message>
    <message>
        <source>Limit an assistant</source>
        <translation>限制助手</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>日志</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>About Rosemary</source>
        <translation>关于 Rosemary</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Save diagnostics…</source>
        <translation>保存诊断信息…</translation>
    </message>
    <message>
        <source>Licences of all parts…</source>
        <translation>所有组件的许可证…</translation>
    </message>
    <message>
        <source>First steps…</source>
        <translation>入门…</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>键盘</translation>
    </message>
    <message>
        <source>Where everything is</source>
        <translation>文件位置</translation>
    </message>
    <message>
        <source>Open the folder: {name}</source>
        <translation>打开文件夹：{name}</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>命令行</translation>
    </message>
    <message>
        <source>When something is wrong</source>
        <translation>出现问题时</translation>
    </message>
    <message>
        <source>This saves a file with versions, settings, the result of a check and the end of the logs. It holds nothing of what your memories say, and it is sent nowhere.</source>
        <translation>这会保存一个文件，其中有版本、设置、检查结果和日志的末尾部分。文件不含你的记忆内容，也不会发送到任何地方。</translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation>保存诊断信息</translation>
    </message>
    <message>
        <source>Saved {file}. Read it before you share it.</source>
        <translation>已保存 {file}。分享之前请先看一遍。</translation>
    </message>
    <message>
        <source>Rosemary: MIT. Qt and PySide: LGPL 3. Inter: SIL Open Font License. Lucide icons: ISC. Search model: Apache 2.0.</source>
        <translation>Rosemary：MIT。Qt 和 PySide：LGPL 3。Inter：SIL Open Font License。Lucide 图标：ISC。搜索模型：Apache 2.0。</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>许可证</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>written</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>moved to the trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>restored</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键名</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要性</translation>
    </message>
    <message>
        <source>Other data</source>
        <translation>其他数据</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>HistoryPane</name>
    <message>
        <source>Go back to this version</source>
        <translation>回到此版本</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>What is different</source>
        <translation>不同之处</translation>
    </message>
    <message>
        <source>The first version. Select two to compare them.</source>
        <translation>第一个版本。选择两个版本可进行比较。</translation>
    </message>
    <message>
        <source>From version {before} to {after}</source>
        <translation>从版本 {before} 到 {after}</translation>
    </message>
    <message>
        <source>Moved to the trash</source>
        <translation>已移到回收站</translation>
    </message>
    <message>
        <source>Restored</source>
        <translation>已恢复</translation>
    </message>
</context>
<context>
    <name>HitBar</name>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>上一个匹配（Shift+F3）</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>下一个匹配（F3）</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number}/{count}</translation>
    </message>
</context>
<context>
    <name>HttpDetail</name>
    <message>
        <source>Restart Rosemary</source>
        <translation>重新启动 Rosemary</translation>
    </message>
    <message>
        <source>Copy the token</source>
        <translation>复制令牌</translation>
    </message>
    <message>
        <source>Make a new one…</source>
        <translation>创建新令牌…</translation>
    </message>
    <message>
        <source>Make a token</source>
        <translation>创建令牌</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>On</source>
        <translation>已开启</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>无法访问</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>通过 HTTP 访问</translation>
    </message>
    <message>
        <source>For scripts</source>
        <translation>用于脚本</translation>
    </message>
    <message>
        <source>For assistants</source>
        <translation>用于助手</translation>
    </message>
    <message>
        <source>Copy the address: {title}</source>
        <translation>复制地址：{title}</translation>
    </message>
    <message>
        <source>Your token</source>
        <translation>你的令牌</translation>
    </message>
    <message>
        <source>Tokens of single programs</source>
        <translation>单个程序的令牌</translation>
    </message>
    <message>
        <source>Let programs on this computer in</source>
        <translation>允许这台电脑上的程序访问</translation>
    </message>
    <message>
        <source>Programs are let in after a restart of Rosemary.</source>
        <translation>Rosemary 重新启动后，程序才能访问。</translation>
    </message>
    <message>
        <source>Programs are let in until Rosemary is restarted.</source>
        <translation>在 Rosemary 重新启动之前，程序仍可访问。</translation>
    </message>
    <message>
        <source>For scripts, and for assistants that ask for an address (MCP over HTTP). Only programs on this computer can come in, each with a token. The assistants in the list do not need it.</source>
        <translation>用于脚本，以及需要填写地址的助手（MCP over HTTP）。只有这台电脑上的程序才能访问，并且都要有令牌。列表中的助手不需要它。</translation>
    </message>
    <message>
        <source>A token is like a password: whoever has it may do all that an assistant may.</source>
        <translation>令牌就像密码：谁持有它，谁就能做助手可以做的一切。</translation>
    </message>
    <message>
        <source>A program with a token of its own is known by its name: it has its own rights, and its token can be ended by itself.</source>
        <translation>拥有自己令牌的程序会以名称识别：它有自己的权限，其令牌也可以单独终止。</translation>
    </message>
    <message>
        <source>Name of the program</source>
        <translation>程序名称</translation>
    </message>
    <message>
        <source>Name of the program, such as notes-script</source>
        <translation>程序名称，例如 notes-script</translation>
    </message>
    <message>
        <source>The new token</source>
        <translation>新令牌</translation>
    </message>
    <message>
        <source>End it…</source>
        <translation>终止…</translation>
    </message>
    <message>
        <source>End the token of {name}</source>
        <translation>终止 {name} 的令牌</translation>
    </message>
    <message>
        <source>New token</source>
        <translation>新令牌</translation>
    </message>
    <message>
        <source>Make a new token?</source>
        <translation>创建新令牌？</translation>
    </message>
    <message>
        <source>The one you have ends at once; programs that use it are refused.</source>
        <translation>现有的令牌会立即失效；使用它的程序会被拒绝。</translation>
    </message>
    <message>
        <source>Make a new one</source>
        <translation>创建新令牌</translation>
    </message>
    <message>
        <source>End a token</source>
        <translation>终止令牌</translation>
    </message>
    <message>
        <source>End the token of {name}?</source>
        <translation>终止 {name} 的令牌？</translation>
    </message>
    <message>
        <source>The program is refused at once. It can be given a new token.</source>
        <translation>该程序会立即被拒绝。之后可以给它新的令牌。</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>终止</translation>
    </message>
    <message>
        <source>The token of {name}. It is shown this once: copy it now.</source>
        <translation>{name} 的令牌。只显示这一次：请立即复制。</translation>
    </message>
</context>
<context>
    <name>HttpWatch</name>
    <message>
        <source>There is a new token; the former one has ended.</source>
        <translation>已有新令牌；原来的令牌已终止。</translation>
    </message>
    <message>
        <source>The token of {name} has ended.</source>
        <translation>{name} 的令牌已终止。</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>It cannot be read.</source>
        <translation>无法读取。</translation>
    </message>
    <message>
        <source>It was read, but something in it is different now.</source>
        <translation>已读取，但其中有内容与原来不同。</translation>
    </message>
    <message>
        <source>row {number}</source>
        <translation>表格第 {number} 行</translation>
    </message>
    <message>
        <source>line {number}</source>
        <translation>第 {number} 行</translation>
    </message>
    <message>
        <source>entry {number}</source>
        <translation>第 {number} 项</translation>
    </message>
    <message>
        <source>head</source>
        <translation>头部</translation>
    </message>
    <message>
        <source>The capture has no time.</source>
        <translation>截取内容没有时间。</translation>
    </message>
    <message>
        <source>It has no text.</source>
        <translation>没有文字。</translation>
    </message>
    <message>
        <source>It has no content.</source>
        <translation>没有内容。</translation>
    </message>
    <message>
        <source>It is too long.</source>
        <translation>太长。</translation>
    </message>
    <message>
        <source>Some bytes were not text and were replaced.</source>
        <translation>有些字节不是文字，已被替换。</translation>
    </message>
    <message>
        <source>It is not an ordinary file.</source>
        <translation>不是普通文件。</translation>
    </message>
    <message>
        <source>media posts</source>
        <translation>媒体帖子</translation>
    </message>
    <message>
        <source>They come from {count} conversations or documents.</source>
        <translation>它们来自 {count} 个对话或文档。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件是空的。</translation>
    </message>
    <message>
        <source>The file ends in the middle.</source>
        <translation>文件中途中断。</translation>
    </message>
    <message>
        <source>It is not clear which conversation this is.</source>
        <translation>不清楚这是哪个对话。</translation>
    </message>
    <message>
        <source>It is built in a way that Rosemary cannot read.</source>
        <translation>其结构 Rosemary 无法读取。</translation>
    </message>
    <message>
        <source>It is neither a memory nor a link.</source>
        <translation>既不是记忆,也不是链接。</translation>
    </message>
    <message>
        <source>It has no name.</source>
        <translation>没有名称。</translation>
    </message>
    <message>
        <source>The link does not say which two memories it joins.</source>
        <translation>链接没有说明连接哪两条记忆。</translation>
    </message>
    <message>
        <source>It is damaged or incomplete.</source>
        <translation>已损坏或不完整。</translation>
    </message>
    <message>
        <source>The file is damaged, or in a form that Rosemary does not know.</source>
        <translation>文件已损坏,或其格式 Rosemary 不认识。</translation>
    </message>
    <message>
        <source>Something follows that does not belong to the export.</source>
        <translation>后面有不属于导出内容的东西。</translation>
    </message>
    <message>
        <source>A cell has more than 2,000,000 characters: the row is left out.</source>
        <translation>有一个单元格超过 2,000,000 个字符：该行已略过。</translation>
    </message>
    <message>
        <source>A cell has more than 2,000,000 characters, or a quotation mark is missing: nothing is read from here on.</source>
        <translation>有一个单元格超过 2,000,000 个字符，或缺少引号：从这里起不再读取。</translation>
    </message>
    <message>
        <source>A quotation mark in this row is never closed, up to the end of the table: nothing is read from here on.</source>
        <translation>此行有一个引号直到表格末尾都没有闭合：从这里起不再读取。</translation>
    </message>
    <message>
        <source>The table cannot be read on from here: it may be broken off.</source>
        <translation>表格从这里起无法读取：它可能不完整。</translation>
    </message>
    <message>
        <source>Its path leads out of the archive.</source>
        <translation>其路径超出了压缩包。</translation>
    </message>
    <message>
        <source>It is a link.</source>
        <translation>它是一个链接。</translation>
    </message>
    <message>
        <source>It is a link to another folder.</source>
        <translation>它是指向其他文件夹的链接。</translation>
    </message>
    <message>
        <source>It is encrypted: unpack the archive with its password, then import the folder.</source>
        <translation>它已加密：请用密码解压压缩包，然后导入文件夹。</translation>
    </message>
    <message>
        <source>attachments</source>
        <translation>附件</translation>
    </message>
    <message>
        <source>messages of sub-agents</source>
        <translation>子助手的消息</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>attachments and other files</source>
        <translation>附件和其他文件</translation>
    </message>
    <message>
        <source>captures that repeat the one before</source>
        <translation>与前一次重复的截取内容</translation>
    </message>
    <message>
        <source>conversations without messages</source>
        <translation>没有消息的对话</translation>
    </message>
    <message>
        <source>empty notes</source>
        <translation>空笔记</translation>
    </message>
    <message>
        <source>exchanges of forgotten sessions</source>
        <translation>已忘记会话中的往来</translation>
    </message>
    <message>
        <source>hidden steps of the assistant</source>
        <translation>助手的隐藏步骤</translation>
    </message>
    <message>
        <source>links beyond the first 500,000</source>
        <translation>超出 500,000 个的关联</translation>
    </message>
    <message>
        <source>messages of tools</source>
        <translation>工具的消息</translation>
    </message>
    <message>
        <source>pictures and files</source>
        <translation>图片和文件</translation>
    </message>
    <message>
        <source>projects</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>{count} would be added.</source>
        <translation>将新增 {count}。</translation>
    </message>
    <message>
        <source>They are from {first}.</source>
        <translation>时间为 {first}。</translation>
    </message>
    <message>
        <source>They are from {first} to {last}.</source>
        <translation>时间为 {first} 至 {last}。</translation>
    </message>
    <message>
        <source>{count} added.</source>
        <translation>已新增 {count}。</translation>
    </message>
    <message>
        <source>It was stopped. Import the same again to go on from there.</source>
        <translation>已停止。再次导入相同内容即可从那里继续。</translation>
    </message>
    <message>
        <source>It is not there any more: it was moved, renamed or deleted. Choose where it is now.</source>
        <translation>它已不在那里：已被移动、重命名或删除。请选择它现在的位置。</translation>
    </message>
    <message>
        <source>Nothing that Rosemary can import was found there. It takes the exports of ChatGPT, Claude and Grok, the sessions of coding assistants such as Claude Code, exports of other memory programs and its own, tables in CSV, and folders of notes in Markdown.</source>
        <translation>那里没有 Rosemary 可以导入的内容。可以导入 ChatGPT、Claude 和 Grok 的导出，Claude Code 等编程助手的会话，其他记忆程序和 Rosemary 自己的导出，CSV 表格，以及 Markdown 笔记文件夹。</translation>
    </message>
    <message>
        <source>{count} brought up to date.</source>
        <translation>已更新 {count}。</translation>
    </message>
    <message>
        <source>{count} left out: imported before.</source>
        <translation>{count}已略过：以前导入过。</translation>
    </message>
    <message>
        <source>{count} left out: you have the same text.</source>
        <translation>{count}已略过：你已有相同的文字。</translation>
    </message>
    <message>
        <source>Links between them: {count}.</source>
        <translation>它们之间的关联：{count}。</translation>
    </message>
    <message>
        <source>Left out on purpose: {parts}.</source>
        <translation>有意略过：{parts}。</translation>
    </message>
    <message>
        <source>Cannot be read: {count}. See below.</source>
        <translation>无法读取：{count}。见下文。</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>导入记忆</translation>
    </message>
    <message>
        <source>Some of the memories</source>
        <translation>部分记忆</translation>
    </message>
    <message>
        <source>What cannot be read</source>
        <translation>无法读取的内容</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Undo this import</source>
        <translation>撤销此次导入</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose the export of an assistant (ChatGPT, Claude, Grok) or of another memory program, a table (CSV), or a folder of notes. Nothing is imported before you have seen what would come.</source>
        <translation>选择助手（ChatGPT、Claude、Grok）或其他记忆程序的导出、表格（CSV）或笔记文件夹。在你看到将导入什么之前，不会导入任何内容。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Looking at it…</source>
        <translation>正在查看…</translation>
    </message>
    <message>
        <source>Recognised: {title}.</source>
        <translation>已识别：{title}。</translation>
    </message>
    <message>
        <source>Importing…</source>
        <translation>正在导入…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Choose a file to import</source>
        <translation>选择要导入的文件</translation>
    </message>
    <message>
        <source>Choose a folder to import</source>
        <translation>选择要导入的文件夹</translation>
    </message>
</context>
<context>
    <name>ImportOptionsForm</name>
    <message>
        <source>One memory for each question with its answer</source>
        <translation>每个问题及其回答一条记忆</translation>
    </message>
    <message>
        <source>One memory for each message</source>
        <translation>每条消息一条记忆</translation>
    </message>
    <message>
        <source>One memory for each conversation</source>
        <translation>每个对话一条记忆</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Take the assistant's answers, too</source>
        <translation>也包括助手的回答</translation>
    </message>
    <message>
        <source>As in the export</source>
        <translation>与导出相同</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
</context>
<context>
    <name>ImportRun</name>
    <message>
        <source>The import is undone.</source>
        <translation>已撤销此次导入。</translation>
    </message>
    <message>
        <source>There was nothing new to import.</source>
        <translation>没有新内容可导入。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Imported {count}</source>
        <translation>已导入 {count}</translation>
    </message>
</context>
<context>
    <name>LeftOutFolders</name>
    <message>
        <source>Leave out a folder…</source>
        <translation>排除文件夹…</translation>
    </message>
    <message>
        <source>Left out for all assistants: what is said in these folders and below them.</source>
        <translation>对所有助手排除：在这些文件夹及其子文件夹中说的内容。</translation>
    </message>
    <message>
        <source>Leave it out no longer: {folder}</source>
        <translation>不再排除：{folder}</translation>
    </message>
    <message>
        <source>Choose a folder to leave out</source>
        <translation>选择要排除的文件夹</translation>
    </message>
</context>
<context>
    <name>LeftOutLine</name>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show the conversations</source>
        <translation>显示对话</translation>
    </message>
    <message>
        <source>{count} are not in this list</source>
        <translation>{count}不在此列表中</translation>
    </message>
</context>
<context>
    <name>LicencesDialog</name>
    <message>
        <source>Licences</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>Find in the licences</source>
        <translation>在许可证中查找</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Reading the licences…</source>
        <translation>正在读取许可证…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>What Rosemary is made of</source>
        <translation>Rosemary 的组成</translation>
    </message>
</context>
<context>
    <name>LinkOffers</name>
    <message>
        <source>Memories to link to</source>
        <translation>可关联的记忆</translation>
    </message>
</context>
<context>
    <name>Links</name>
    <message>
        <source>Related to</source>
        <translation>相关</translation>
    </message>
    <message>
        <source>Supersedes</source>
        <translation>取代</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>反驳</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>属于</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>接续</translation>
    </message>
    <message>
        <source>Superseded by</source>
        <translation>被取代</translation>
    </message>
    <message>
        <source>Contradicted by</source>
        <translation>被反驳</translation>
    </message>
    <message>
        <source>Contains</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>Followed by</source>
        <translation>被接续</translation>
    </message>
</context>
<context>
    <name>LinksPane</name>
    <message>
        <source>Nothing is linked to this memory yet.</source>
        <translation>还没有内容与这条记忆关联。</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>找到的</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Suggested: close in meaning</source>
        <translation>建议：含义相近</translation>
    </message>
    <message>
        <source>Find a memory to link</source>
        <translation>查找要关联的记忆</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>Relation of a new link</source>
        <translation>新关联的关系</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>关联</translation>
    </message>
    <message>
        <source>Remove the link to {title}</source>
        <translation>移除与 {title} 的关联</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent}%</translation>
    </message>
    <message>
        <source>Weight of the link</source>
        <translation>关联的权重</translation>
    </message>
    <message>
        <source>How strong the link is. In searches, a strong link lifts the memory it leads to.</source>
        <translation>关联的强度。搜索时，强关联会提升它所指向的记忆。</translation>
    </message>
    <message>
        <source>Link {title}</source>
        <translation>关联 {title}</translation>
    </message>
</context>
<context>
    <name>ListPane</name>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Empty the trash</source>
        <translation>清空回收站</translation>
    </message>
    <message>
        <source>Show or hide the filters</source>
        <translation>显示或隐藏筛选</translation>
    </message>
    <message>
        <source>Empty trash…</source>
        <translation>清空回收站…</translation>
    </message>
    <message>
        <source>Save this list as a filter</source>
        <translation>将此列表存为筛选</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>新记忆</translation>
    </message>
    <message>
        <source>No memories yet</source>
        <translation>还没有记忆</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Connect an assistant, and it will keep here what matters. Or write the first memory yourself.</source>
        <translation>连接一个助手，它会把重要的内容保存在这里。或者自己写下第一条记忆。</translation>
    </message>
    <message>
        <source>Show what is selected (Return)</source>
        <translation>显示所选内容（Return）</translation>
    </message>
    <message>
        <source>Search everywhere</source>
        <translation>搜索全部</translation>
    </message>
    <message>
        <source>Show the conversations</source>
        <translation>显示对话</translation>
    </message>
    <message>
        <source>Connect an assistant</source>
        <translation>连接助手</translation>
    </message>
    <message>
        <source>words only</source>
        <translation>仅词语</translation>
    </message>
    <message>
        <source>Nothing in {what}</source>
        <translation>{what}中没有内容</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>No memory there matches “{query}”.</source>
        <translation>其中没有与“{query}”匹配的记忆。</translation>
    </message>
    <message>
        <source>No memory matches “{query}”.</source>
        <translation>没有与“{query}”匹配的记忆。</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>清除搜索</translation>
    </message>
    <message>
        <source>No notes here</source>
        <translation>这里没有笔记</translation>
    </message>
    <message>
        <source>The trash is empty</source>
        <translation>回收站是空的</translation>
    </message>
    <message>
        <source>No memory matches this filter.</source>
        <translation>没有符合此筛选的记忆。</translation>
    </message>
    <message>
        <source>Show all memories</source>
        <translation>显示所有记忆</translation>
    </message>
    <message>
        <source>Deleted memories stay here for some time, and can be restored.</source>
        <translation>删除的记忆会在这里保留一段时间，可以恢复。</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>这里没有内容</translation>
    </message>
    <message>
        <source>No memory has the tag “{tag}”.</source>
        <translation>没有带标签“{tag}”的记忆。</translation>
    </message>
</context>
<context>
    <name>Listing</name>
    <message>
        <source>Nothing from {what}, so all was searched.</source>
        <translation>{what}中没有结果，因此搜索了全部。</translation>
    </message>
    <message>
        <source>No sure answer. These are the nearest:</source>
        <translation>没有确切的结果。以下是最接近的：</translation>
    </message>
    <message>
        <source>No sure answer in {what}. These are the nearest:</source>
        <translation>{what}中没有确切的结果。以下是最接近的：</translation>
    </message>
</context>
<context>
    <name>MemoryChanges</name>
    <message>
        <source>Tagged {count}</source>
        <translation>已为 {count}添加标签</translation>
    </message>
    <message>
        <source>Removed the tag from {count}</source>
        <translation>已从 {count}移除标签</translation>
    </message>
    <message>
        <source>Pinned {count}</source>
        <translation>已固定 {count}</translation>
    </message>
    <message>
        <source>Unpinned {count}</source>
        <translation>已取消固定 {count}</translation>
    </message>
    <message>
        <source>Changed the type of {count}</source>
        <translation>已更改 {count}的类型</translation>
    </message>
    <message>
        <source>Changed the importance of {count}</source>
        <translation>已更改 {count}的重要性</translation>
    </message>
    <message>
        <source>Moved {count}</source>
        <translation>已移动 {count}</translation>
    </message>
    <message>
        <source>Linked {count}</source>
        <translation>已关联 {count}</translation>
    </message>
    <message>
        <source>Moved {count} to the trash</source>
        <translation>已将 {count}移到回收站</translation>
    </message>
    <message>
        <source>Nothing changed</source>
        <translation>没有更改</translation>
    </message>
    <message>
        <source>Restored {count}</source>
        <translation>已恢复 {count}</translation>
    </message>
    <message>
        <source>moved {count} to the trash instead</source>
        <translation>改为将 {count}移到回收站</translation>
    </message>
    <message>
        <source>Its key is now {key}: another memory has the former one.</source>
        <translation>它的键名现在是 {key}：原来的键名已用于另一条记忆。</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>显示另一条</translation>
    </message>
    <message>
        <source>Restore in its place</source>
        <translation>恢复并替代</translation>
    </message>
    <message>
        <source>This one stays in the trash.</source>
        <translation>这一条留在回收站中。</translation>
    </message>
    <message>
        <source>Another memory has the text of one of them, so all stay in the trash.</source>
        <translation>另一条记忆与其中一条文字相同，因此它们都留在回收站中。</translation>
    </message>
    <message>
        <source>Deleted {count} for good</source>
        <translation>已永久删除 {count}</translation>
    </message>
</context>
<context>
    <name>MemoryForm</name>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Add a title</source>
        <translation>添加标题</translation>
    </message>
    <message>
        <source>Show the whole text</source>
        <translation>显示全文</translation>
    </message>
    <message>
        <source>A long text: the first {shown} of {total} characters.</source>
        <translation>文字较长：前 {shown} 个字符，共 {total} 个。</translation>
    </message>
    <message>
        <source>One of its lines is too long to edit here.</source>
        <translation>有一行太长，无法在这里编辑。</translation>
    </message>
</context>
<context>
    <name>MemoryListModel</name>
    <message>
        <source>Loading</source>
        <translation>正在加载</translation>
    </message>
    <message>
        <source>{title}, {type}, importance {importance} of 10</source>
        <translation>{title}，{type}，重要性 {importance}/10</translation>
    </message>
</context>
<context>
    <name>MemoryListView</name>
    <message>
        <source>Memories</source>
        <translation>记忆</translation>
    </message>
</context>
<context>
    <name>MemoryMenus</name>
    <message>
        <source>Actions for {what}</source>
        <translation>{what}的操作</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Link to the first</source>
        <translation>关联到第一条</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Add tag…</source>
        <translation>添加标签…</translation>
    </message>
    <message>
        <source>Move to a project…</source>
        <translation>移到项目…</translation>
    </message>
    <message>
        <source>Read the conversation</source>
        <translation>阅读对话</translation>
    </message>
    <message>
        <source>Make a note</source>
        <translation>存为笔记</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>移到回收站</translation>
    </message>
    <message>
        <source>List memories with this tag</source>
        <translation>列出带此标签的记忆</translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation>重命名或合并…</translation>
    </message>
    <message>
        <source>Remove from this memory</source>
        <translation>从这条记忆中移除</translation>
    </message>
    <message>
        <source>Tag {name}</source>
        <translation>标签 {name}</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Discarded the draft</source>
        <translation>已放弃草稿</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Show the next one</source>
        <translation>显示下一条</translation>
    </message>
    <message>
        <source>Someone else</source>
        <translation>其他人</translation>
    </message>
    <message>
        <source>{who} moved this memory to the trash while you were writing.</source>
        <translation>你在写的时候，{who} 将这条记忆移到了回收站。</translation>
    </message>
    <message>
        <source>Restore and save</source>
        <translation>恢复并保存</translation>
    </message>
    <message>
        <source>{who} changed this memory while you were writing.</source>
        <translation>你在写的时候，{who} 更改了这条记忆。</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的</translation>
    </message>
    <message>
        <source>Show theirs</source>
        <translation>显示对方的</translation>
    </message>
    <message>
        <source>This memory has been moved to the trash since.</source>
        <translation>这条记忆此后已移到回收站。</translation>
    </message>
    <message>
        <source>This memory has been changed since.</source>
        <translation>这条记忆此后已更改。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>What you typed is a memory of its own now.</source>
        <translation>你输入的内容现在是一条单独的记忆。</translation>
    </message>
    <message>
        <source>Showing the other version</source>
        <translation>正在显示另一个版本</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>显示另一条</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>新记忆</translation>
    </message>
    <message>
        <source>“{title}” was changed elsewhere and is not saved.</source>
        <translation>“{title}”已在别处更改，尚未保存。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>Narrowing</name>
    <message>
        <source>Only {what}</source>
        <translation>仅{what}</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} 至 {last}</translation>
    </message>
    <message>
        <source>since {first}</source>
        <translation>自 {first}</translation>
    </message>
    <message>
        <source>until {last}</source>
        <translation>至 {last}</translation>
    </message>
</context>
<context>
    <name>NarrowingBar</name>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>All types</source>
        <translation>所有类型</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>所有项目</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>无项目</translation>
    </message>
</context>
<context>
    <name>NarrowingLine</name>
    <message>
        <source>Search everything</source>
        <translation>搜索全部</translation>
    </message>
</context>
<context>
    <name>NavigationModel</name>
    <message>
        <source>below {tag}</source>
        <translation>在 {tag} 之下</translation>
    </message>
    <message>
        <source>part of the filter</source>
        <translation>属于此筛选</translation>
    </message>
    <message>
        <source>All memories</source>
        <translation>所有记忆</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>回收站</translation>
    </message>
    <message numerus="yes">
        <source>Show all %Ln tags</source>
        <translation><numerusform>显示全部 %Ln 个标签</numerusform></translation>
    </message>
    <message>
        <source>No tag named “{name}”</source>
        <translation>没有名为“{name}”的标签</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>已保存的筛选</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>项目</translation>
    </message>
    <message numerus="yes">
        <source>Show all %Ln projects</source>
        <translation><numerusform>显示全部 %Ln 个项目</numerusform></translation>
    </message>
    <message>
        <source>Shared by {names}</source>
        <translation>由 {names} 共享</translation>
    </message>
    <message>
        <source>everyone</source>
        <translation>所有人</translation>
    </message>
    <message>
        <source>Shared with {names}</source>
        <translation>已共享给 {names}</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>无项目</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>What you typed is kept.</source>
        <translation>你输入的内容已保留。</translation>
    </message>
    <message>
        <source>The text that you were typing when Rosemary stopped is back.</source>
        <translation>Rosemary 停止时你正在输入的文字已找回。</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>Notifications</name>
    <message>
        <source>Assistants cannot connect</source>
        <translation>助手无法连接</translation>
    </message>
    <message>
        <source>The server of the memories is away</source>
        <translation>记忆服务器不可用</translation>
    </message>
    <message>
        <source>No backup could be made</source>
        <translation>无法创建备份</translation>
    </message>
    <message>
        <source>One change by an assistant waits for your approval.</source>
        <translation>助手的 1 个更改等待你批准。</translation>
    </message>
    <message>
        <source>{count} changes by assistants wait for your approval.</source>
        <translation>助手的 {count} 个更改等待你批准。</translation>
    </message>
    <message>
        <source>Waiting for you</source>
        <translation>等待你处理</translation>
    </message>
    <message>
        <source>{client} moved {count} to the trash. They can be restored.</source>
        <translation>{client} 将 {count}移到了回收站。可以恢复。</translation>
    </message>
    <message>
        <source>An assistant</source>
        <translation>某个助手</translation>
    </message>
    <message>
        <source>Many memories deleted</source>
        <translation>删除了大量记忆</translation>
    </message>
</context>
<context>
    <name>OrganisationActions</name>
    <message>
        <source>Saved the filter “{name}”</source>
        <translation>已保存筛选“{name}”</translation>
    </message>
    <message>
        <source>Save this list</source>
        <translation>保存此列表</translation>
    </message>
    <message>
        <source>Name of the filter</source>
        <translation>筛选名称</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Take out of the filter</source>
        <translation>从筛选中移除</translation>
    </message>
    <message>
        <source>Add to the filter</source>
        <translation>添加到筛选</translation>
    </message>
    <message>
        <source>Ctrl+Click</source>
        <translation>Ctrl+单击</translation>
    </message>
    <message>
        <source>The filter is called “{name}” now.</source>
        <translation>筛选已改名为“{name}”。</translation>
    </message>
    <message>
        <source>Removed the filter “{name}”</source>
        <translation>已移除筛选“{name}”</translation>
    </message>
    <message>
        <source>Rename the filter</source>
        <translation>重命名筛选</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Removed the tag “{name}” from all memories</source>
        <translation>已从所有记忆中移除标签“{name}”</translation>
    </message>
    <message>
        <source>New name; that of another tag merges the two</source>
        <translation>新名称；如果是另一个标签的名称，则两者合并</translation>
    </message>
    <message>
        <source>Rename the tag</source>
        <translation>重命名标签</translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation>重命名或合并…</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Remove from all memories</source>
        <translation>从所有记忆中移除</translation>
    </message>
    <message>
        <source>Remove with the tags below it</source>
        <translation>连同下级标签一起移除</translation>
    </message>
    <message>
        <source>The tag is called “{name}” now.</source>
        <translation>标签已改名为“{name}”。</translation>
    </message>
    <message>
        <source>Merged the tag “{tag}” into “{name}”</source>
        <translation>已将标签“{tag}”并入“{name}”</translation>
    </message>
    <message>
        <source>The project is called “{name}” now.</source>
        <translation>项目已改名为“{name}”。</translation>
    </message>
    <message>
        <source>Rename the project</source>
        <translation>重命名项目</translation>
    </message>
    <message>
        <source>Share…</source>
        <translation>共享…</translation>
    </message>
    <message>
        <source>Changed the colour of “{name}”</source>
        <translation>已更改“{name}”的颜色</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
</context>
<context>
    <name>OutboxDialog</name>
    <message>
        <source>Memories kept on this computer</source>
        <translation>保存在这台电脑上的记忆</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The server does not have these. They are safe on this computer as long as they stand here.</source>
        <translation>服务器上没有这些记忆。只要列在这里,它们就安全地保存在这台电脑上。</translation>
    </message>
    <message>
        <source>The server has everything.</source>
        <translation>服务器上已有全部内容。</translation>
    </message>
    <message>
        <source>Waits for the server.</source>
        <translation>正在等待服务器。</translation>
    </message>
    <message>
        <source>Not taken: {reason}</source>
        <translation>未接受:{reason}</translation>
    </message>
    <message>
        <source>Delete {memories} for good?</source>
        <translation>永久删除 {memories}?</translation>
    </message>
    <message>
        <source>The server does not have them. This cannot be undone.</source>
        <translation>服务器上没有这些记忆。此操作无法撤销。</translation>
    </message>
</context>
<context>
    <name>PageRail</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Memories</source>
        <translation>记忆</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>关联</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>活动</translation>
    </message>
    <message>
        <source>Assistants</source>
        <translation>助手</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>New memory</source>
        <translation>新记忆</translation>
    </message>
    <message>
        <source>Search memories</source>
        <translation>搜索记忆</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>撤销上一次更改</translation>
    </message>
    <message>
        <source>Redo what was undone last</source>
        <translation>重做上次撤销的更改</translation>
    </message>
    <message>
        <source>Import memories…</source>
        <translation>导入记忆…</translation>
    </message>
    <message>
        <source>Export memories…</source>
        <translation>导出记忆…</translation>
    </message>
    <message>
        <source>Switch between preview and edit</source>
        <translation>切换预览和编辑</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>立即保存</translation>
    </message>
    <message>
        <source>Quit Rosemary</source>
        <translation>退出 Rosemary</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Colours of the desktop</source>
        <translation>跟随桌面颜色</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Undo: {what}</source>
        <translation>撤销:{what}</translation>
    </message>
    <message>
        <source>Redo: {what}</source>
        <translation>重做:{what}</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>清空回收站…</translation>
    </message>
    <message>
        <source>First steps…</source>
        <translation>入门…</translation>
    </message>
    <message>
        <source>Move what is selected to the trash</source>
        <translation>将所选内容移到回收站</translation>
    </message>
    <message>
        <source>Pause all assistants</source>
        <translation>暂停所有助手</translation>
    </message>
    <message>
        <source>Resume all assistants</source>
        <translation>让所有助手继续</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>List of memories</source>
        <translation>记忆列表</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Backing up what is there now</source>
        <translation>正在备份现有内容</translation>
    </message>
    <message>
        <source>Putting the backup in place</source>
        <translation>正在放入备份</translation>
    </message>
    <message>
        <source>Checking the backup</source>
        <translation>正在检查备份</translation>
    </message>
    <message>
        <source>Copying the memories</source>
        <translation>正在复制记忆</translation>
    </message>
    <message>
        <source>Writing the memories as JSON</source>
        <translation>正在将记忆写为 JSON</translation>
    </message>
</context>
<context>
    <name>ProgressLine</name>
    <message>
        <source>Working</source>
        <translation>正在处理</translation>
    </message>
</context>
<context>
    <name>ProjectBox</name>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>无项目</translation>
    </message>
</context>
<context>
    <name>ProjectTicks</name>
    <message>
        <source>Find a project</source>
        <translation>查找项目</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>No project has that in its name.</source>
        <translation>没有名称中包含此内容的项目。</translation>
    </message>
</context>
<context>
    <name>PropertiesCard</name>
    <message>
        <source>Importance</source>
        <translation>重要性</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>now {value}</source>
        <translation>现在 {value}</translation>
    </message>
    <message numerus="yes">
        <source>now {value}, not used for %Ln days</source>
        <translation><numerusform>现在 {value}，已 %Ln 天未使用</numerusform></translation>
    </message>
    <message>
        <source>now {value}, last used {date}</source>
        <translation>现在 {value}，最近使用：{date}</translation>
    </message>
    <message>
        <source>now {value}, raised by use</source>
        <translation>现在 {value}，因使用而提高</translation>
    </message>
    <message>
        <source>Type, project</source>
        <translation>类型、项目</translation>
    </message>
    <message>
        <source>{value} of 10</source>
        <translation>{value}/10</translation>
    </message>
</context>
<context>
    <name>Question</name>
    <message>
        <source>Leave it as it is</source>
        <translation>保持原样</translation>
    </message>
</context>
<context>
    <name>QuickAdd</name>
    <message>
        <source>Add a memory</source>
        <translation>添加记忆</translation>
    </message>
    <message>
        <source>From the clipboard</source>
        <translation>来自剪贴板</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>This text is not saved yet. Save or discard it, then quit again.</source>
        <translation>此文字尚未保存。请保存或放弃，然后再退出。</translation>
    </message>
    <message>
        <source>What should be remembered?</source>
        <translation>要记住什么？</translation>
    </message>
    <message>
        <source>Text of the memory</source>
        <translation>记忆的文字</translation>
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
        <translation>快速搜索</translation>
    </message>
    <message>
        <source>Enter opens · {copy} copies · Esc closes</source>
        <translation>Enter 打开 · {copy} 复制 · Esc 关闭</translation>
    </message>
    <message>
        <source>No memory matches “{query}”.</source>
        <translation>没有与“{query}”匹配的记忆。</translation>
    </message>
    <message>
        <source>There are no memories yet.</source>
        <translation>还没有记忆。</translation>
    </message>
    <message>
        <source>No memory matches this filter.</source>
        <translation>没有符合此筛选的记忆。</translation>
    </message>
</context>
<context>
    <name>RecentSessions</name>
    <message>
        <source>Remembered last</source>
        <translation>最近记录</translation>
    </message>
    <message>
        <source>1 exchange</source>
        <translation>1 组问答</translation>
    </message>
    <message>
        <source>{count} exchanges</source>
        <translation>{count} 组问答</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>忘记</translation>
    </message>
    <message>
        <source>Forget this session: {title}</source>
        <translation>忘记此会话：{title}</translation>
    </message>
</context>
<context>
    <name>RememberBox</name>
    <message>
        <source>Each question with its answer becomes a memory, from now on. It stays on this computer; the page Assistants switches it off.</source>
        <translation>从现在起，每个问题及其回答成为一条记忆。内容保存在这台电脑上；可在“助手”页面关闭。</translation>
    </message>
    <message>
        <source>Save conversations with {assistant}</source>
        <translation>保存与 {assistant} 的对话</translation>
    </message>
</context>
<context>
    <name>ReminderRow</name>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>复制文字</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>文件中的更改</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
</context>
<context>
    <name>ReminderSection</name>
    <message>
        <source>Reminded of its memory</source>
        <translation>提醒使用记忆</translation>
    </message>
</context>
<context>
    <name>Reminders</name>
    <message>
        <source>Is told at the start what it should know</source>
        <translation>开始时会得知应该知道的事</translation>
    </message>
    <message>
        <source>Has a skill for its memory</source>
        <translation>拥有用于记忆的技能</translation>
    </message>
    <message>
        <source>Knows when to search and save</source>
        <translation>知道何时搜索和保存</translation>
    </message>
    <message>
        <source>Paste the text into its rules: {place}.</source>
        <translation>将文字粘贴到它的规则中：{place}。</translation>
    </message>
    <message>
        <source>A short text in its own rules says when to use the memory.</source>
        <translation>它自己的规则中有一小段文字，说明何时使用记忆。</translation>
    </message>
    <message>
        <source>At the start of each session it is told who you are, what was decided and what is open.</source>
        <translation>每个会话开始时，它会得知你是谁、已决定什么、还有什么未完成。</translation>
    </message>
    <message>
        <source>A folder among its skills says when to use the memory; it is read when it is needed.</source>
        <translation>其技能中的一个文件夹说明何时使用记忆；需要时才会读取。</translation>
    </message>
    <message>
        <source>It can be updated: what is there now differs.</source>
        <translation>可以更新：现有内容已不同。</translation>
    </message>
</context>
<context>
    <name>SearchBox</name>
    <message>
        <source>Search memories</source>
        <translation>搜索记忆</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>清除搜索</translation>
    </message>
</context>
<context>
    <name>SearchedTicks</name>
    <message>
        <source>{ticked} of {count}</source>
        <translation>{ticked}/{count}</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>全不选</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>全选</translation>
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
        <translation>重试</translation>
    </message>
    <message>
        <source>Change the address or password…</source>
        <translation>更改地址或密码…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Your memories cannot be reached</source>
        <translation>无法访问您的记忆</translation>
    </message>
</context>
<context>
    <name>ServerStatus</name>
    <message>
        <source>The server is away</source>
        <translation>服务器无法访问</translation>
    </message>
    <message>
        <source>Assistants are paused</source>
        <translation>助手已暂停</translation>
    </message>
    <message>
        <source>Assistants cannot connect</source>
        <translation>助手无法连接</translation>
    </message>
    <message>
        <source>Closed to assistants</source>
        <translation>不对助手开放</translation>
    </message>
    <message>
        <source>Ready for assistants</source>
        <translation>可供助手使用</translation>
    </message>
    <message>
        <source>Ready · 1 assistant</source>
        <translation>就绪 · 1 个助手</translation>
    </message>
    <message numerus="yes">
        <source>Ready · %Ln assistants</source>
        <translation><numerusform>就绪 · %Ln 个助手</numerusform></translation>
    </message>
    <message>
        <source>Nothing saved yet</source>
        <translation>还没有保存内容</translation>
    </message>
    <message>
        <source>Last saved: {moment}</source>
        <translation>最近保存：{moment}</translation>
    </message>
</context>
<context>
    <name>SessionForgetting</name>
    <message>
        <source>The session is forgotten: {count} went to the trash, and no more of it is taken</source>
        <translation>已忘记该会话：{count}已移到回收站，之后不再记录它</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Back to the default of {name}</source>
        <translation>恢复 {name} 的默认值</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Saved. It counts after a restart.</source>
        <translation>已保存。重新启动后生效。</translation>
    </message>
    <message>
        <source>Choose the folder: {name}</source>
        <translation>选择文件夹：{name}</translation>
    </message>
    <message>
        <source>On</source>
        <translation>开启</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Type a whole number.</source>
        <translation>请输入整数。</translation>
    </message>
    <message>
        <source>Type a number, such as 0.5.</source>
        <translation>请输入数字，例如 0.5。</translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation>跟随桌面</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>减少</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Automatic backups</source>
        <translation>自动备份</translation>
    </message>
    <message>
        <source>Rosemary makes them by itself while it runs</source>
        <translation>Rosemary 在运行时自动备份</translation>
    </message>
    <message>
        <source>Hours between backups</source>
        <translation>备份间隔小时数</translation>
    </message>
    <message>
        <source>Saves between backups</source>
        <translation>备份间隔保存次数</translation>
    </message>
    <message>
        <source>one is made after so many saves, 1 to 1,000,000</source>
        <translation>保存这么多次后备份一次，1 到 1,000,000</translation>
    </message>
    <message>
        <source>Backups kept</source>
        <translation>保留的备份数</translation>
    </message>
    <message>
        <source>how many are kept, spread over days, weeks and months, 1 to 1,000</source>
        <translation>保留多少个，按日、周、月分布，1 到 1,000</translation>
    </message>
    <message>
        <source>Folder of the backups</source>
        <translation>备份文件夹</translation>
    </message>
    <message>
        <source>where they are kept; if empty, in `backups` beside the memories</source>
        <translation>备份的存放位置；留空则放在记忆旁的 `backups` 中</translation>
    </message>
    <message>
        <source>New assistants</source>
        <translation>新助手</translation>
    </message>
    <message>
        <source>it may change nothing</source>
        <translation>它不能更改任何内容</translation>
    </message>
    <message>
        <source>Ask before deleting</source>
        <translation>删除前询问</translation>
    </message>
    <message>
        <source>its deletions wait for your approval</source>
        <translation>它的删除操作要等你批准</translation>
    </message>
    <message>
        <source>Days a deletion waits</source>
        <translation>删除等待天数</translation>
    </message>
    <message>
        <source>What is kept</source>
        <translation>保留的内容</translation>
    </message>
    <message>
        <source>Days in the trash</source>
        <translation>回收站保留天数</translation>
    </message>
    <message>
        <source>after so many days in the trash a memory is deleted for good, 1 to 36,500</source>
        <translation>记忆在回收站中超过这么多天即永久删除，1 到 36,500</translation>
    </message>
    <message>
        <source>Days in the activity</source>
        <translation>活动保留天数</translation>
    </message>
    <message>
        <source>Days of followed conversations</source>
        <translation>自动记录的对话保留天数</translation>
    </message>
    <message>
        <source>conversations from the session files of assistants go to the trash when they are so many days old; 0 for never</source>
        <translation>来自助手会话文件的对话超过这么多天即移到回收站；0 表示永不</translation>
    </message>
    <message>
        <source>Followed exchanges kept</source>
        <translation>自动记录的问答保留数</translation>
    </message>
    <message>
        <source>beyond so many of them the oldest go to the trash; 0 for no limit</source>
        <translation>超出此数时，最旧的移到回收站；0 表示不限</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>通过 HTTP 访问</translation>
    </message>
    <message>
        <source>whether scripts and other programs may come in over HTTP</source>
        <translation>脚本和其他程序是否可以通过 HTTP 访问</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>the number programs connect to, 1024 to 65535</source>
        <translation>程序连接时使用的编号，1024 到 65535</translation>
    </message>
    <message>
        <source>Newer versions</source>
        <translation>新版本</translation>
    </message>
    <message>
        <source>Ask for newer versions</source>
        <translation>查询新版本</translation>
    </message>
    <message>
        <source>whether to ask the address below once a day</source>
        <translation>是否每天向下面的地址查询一次</translation>
    </message>
    <message>
        <source>Address that is asked</source>
        <translation>查询地址</translation>
    </message>
    <message>
        <source>the next one is made so many hours after the last, if anything has changed, 1 to 8,760</source>
        <translation>如有变化，距上次备份这么多小时后进行下一次，1 到 8,760</translation>
    </message>
    <message>
        <source>It counts after a restart.</source>
        <translation>重新启动后生效。</translation>
    </message>
    <message>
        <source>What it is offered</source>
        <translation>提供的操作</translation>
    </message>
    <message>
        <source>everything, or only the basics: save, search, read, change and delete</source>
        <translation>全部，或仅基本：保存、搜索、读取、更改和删除</translation>
    </message>
    <message>
        <source>Only read</source>
        <translation>只读</translation>
    </message>
    <message>
        <source>if you have not decided after so many days, nothing is deleted, 1 to 36,500</source>
        <translation>如果超过这么多天你仍未决定，就不会删除任何内容，1 到 36,500</translation>
    </message>
    <message>
        <source>what an assistant did is listed for so many days, 1 to 36,500</source>
        <translation>助手所做的操作会列出这么多天，1 到 36,500</translation>
    </message>
    <message>
        <source>Let programs in</source>
        <translation>允许程序访问</translation>
    </message>
    <message>
        <source>where new versions are listed, as on GitHub; if empty, none is asked</source>
        <translation>列出新版本的地址，例如 GitHub 上的；留空则不查询</translation>
    </message>
    <message>
        <source>Limits for each assistant</source>
        <translation>每个助手的限制</translation>
    </message>
    <message>
        <source>Calls at once</source>
        <translation>同时调用数</translation>
    </message>
    <message>
        <source>so many calls of one client are worked on at the same time, 1 to 1,000</source>
        <translation>同一客户端可同时处理这么多次调用，1 到 1,000</translation>
    </message>
    <message>
        <source>Calls in a minute</source>
        <translation>每分钟调用数</translation>
    </message>
    <message>
        <source>so many calls of one client are answered in a minute, 1 to 1,000,000</source>
        <translation>同一客户端每分钟可得到这么多次调用的回答，1 到 1,000,000</translation>
    </message>
    <message>
        <source>Seconds for a call</source>
        <translation>每次调用秒数</translation>
    </message>
    <message>
        <source>a call of an assistant is waited for so long, 1 to 86,400</source>
        <translation>助手的一次调用最多等待这么久，1 到 86,400</translation>
    </message>
    <message>
        <source>Order of search results</source>
        <translation>搜索结果的排序</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选数</translation>
    </message>
    <message>
        <source>how many memories each kind of search proposes, 10 to 1000</source>
        <translation>每种搜索提出多少条记忆，10 到 1000</translation>
    </message>
    <message>
        <source>Common words</source>
        <translation>常用词</translation>
    </message>
    <message>
        <source>a word in more than this share of the memories counts as common</source>
        <translation>出现在超过此比例的记忆中的词视为常用词</translation>
    </message>
    <message>
        <source>Weight of meaning, Latin letters</source>
        <translation>含义权重，拉丁字母</translation>
    </message>
    <message>
        <source>what meaning counts against words for a query in Latin letters</source>
        <translation>查询使用拉丁字母时，含义相对于词语的权重</translation>
    </message>
    <message>
        <source>Weight of meaning, other scripts</source>
        <translation>含义权重，其他文字</translation>
    </message>
    <message>
        <source>the same for all other letters</source>
        <translation>对所有其他文字同上</translation>
    </message>
    <message>
        <source>what else is shown beside a sure result must be as probable as this</source>
        <translation>与确切结果一起显示的其他内容须达到此概率</translation>
    </message>
    <message>
        <source>once the uses have added so much, importance rises by it</source>
        <translation>使用的增益累积到这么多时，重要性提高这么多</translation>
    </message>
    <message>
        <source>Weight of parts of words</source>
        <translation>词语片段的权重</translation>
    </message>
    <message>
        <source>what parts of words count of all that words count, where they are looked for</source>
        <translation>查找词语片段时，它们在词语总权重中所占的份额</translation>
    </message>
    <message>
        <source>Weight of the conversation</source>
        <translation>对话的权重</translation>
    </message>
    <message>
        <source>the share of its score that a memory passes to its neighbours in a conversation</source>
        <translation>记忆把自身得分的多大比例传给对话中的相邻内容</translation>
    </message>
    <message>
        <source>Weight of importance</source>
        <translation>重要性的权重</translation>
    </message>
    <message>
        <source>what the highest importance adds to a score</source>
        <translation>最高重要性给得分增加多少</translation>
    </message>
    <message>
        <source>Weight of recency</source>
        <translation>时间远近的权重</translation>
    </message>
    <message>
        <source>what having been made just now adds to a score</source>
        <translation>刚刚创建的记忆给得分增加多少</translation>
    </message>
    <message>
        <source>Days of recency</source>
        <translation>时间远近的天数</translation>
    </message>
    <message>
        <source>the age at which half of that is left</source>
        <translation>经过多少天后，上述加分只剩一半</translation>
    </message>
    <message>
        <source>Least similarity, by meaning</source>
        <translation>按含义的最低相似度</translation>
    </message>
    <message>
        <source>the least similarity of a result in semantic mode</source>
        <translation>语义模式下结果的最低相似度</translation>
    </message>
    <message>
        <source>Sure from</source>
        <translation>确切下限</translation>
    </message>
    <message>
        <source>with no memory as probable as this, a search finds nothing sure</source>
        <translation>如果没有记忆达到此概率，搜索就没有确切的结果</translation>
    </message>
    <message>
        <source>Also shown from</source>
        <translation>附带显示下限</translation>
    </message>
    <message>
        <source>How importance fades</source>
        <translation>重要性如何减弱</translation>
    </message>
    <message>
        <source>Half-life in days</source>
        <translation>半衰期天数</translation>
    </message>
    <message>
        <source>a table, `[decay.half_life_days]`: after so many days half of the importance is left</source>
        <translation>一个表，`[decay.half_life_days]`：经过这么多天后，重要性剩下一半</translation>
    </message>
    <message>
        <source>Least importance</source>
        <translation>最低重要性</translation>
    </message>
    <message>
        <source>a table, `[decay.floor]`: importance does not fall below these, 1 to 10</source>
        <translation>一个表，`[decay.floor]`：重要性不会低于这些值，1 到 10</translation>
    </message>
    <message>
        <source>Tags that keep importance</source>
        <translation>保持重要性的标签</translation>
    </message>
    <message>
        <source>a memory with one of these tags neither fades nor rises by use</source>
        <translation>带有其中任一标签的记忆既不会减弱，也不会因使用而提高</translation>
    </message>
    <message>
        <source>Gain of each use</source>
        <translation>每次使用的增益</translation>
    </message>
    <message>
        <source>what each use adds</source>
        <translation>每次使用增加多少</translation>
    </message>
    <message>
        <source>Step of the gain</source>
        <translation>增益步长</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Search settings</source>
        <translation>搜索设置</translation>
    </message>
    <message>
        <source>Some changes count after a restart.</source>
        <translation>部分更改要重新启动后才生效。</translation>
    </message>
    <message>
        <source>Search model</source>
        <translation>搜索模型</translation>
    </message>
    <message>
        <source>Show advanced settings</source>
        <translation>显示高级设置</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Restart Rosemary</source>
        <translation>重新启动 Rosemary</translation>
    </message>
    <message>
        <source>Addresses and tokens…</source>
        <translation>地址和令牌…</translation>
    </message>
    <message>
        <source>No setting was found.</source>
        <translation>未找到设置。</translation>
    </message>
    <message>
        <source>window appearance look animation motion</source>
        <translation>窗口 外观 样式 动画 动效</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>桌面</translation>
    </message>
    <message>
        <source>desktop start login autostart tray notifications messages</source>
        <translation>桌面 启动 登录 自动启动 托盘 通知 消息</translation>
    </message>
    <message>
        <source>Where your memories are</source>
        <translation>记忆的存放位置</translation>
    </message>
    <message>
        <source>where memories are server database postgresql computer password</source>
        <translation>记忆 位置 服务器 数据库 postgresql 电脑 密码</translation>
    </message>
    <message>
        <source>It finds memories by their meaning. A change counts at once, and all memories are read again. To add another one, type this command: {command}</source>
        <translation>它按含义查找记忆。更改立即生效，所有记忆会重新读取。要添加其他模型，请输入此命令：{command}</translation>
    </message>
    <message>
        <source>{count} still to be read; until then the former model searches.</source>
        <translation>还有 {count}待读取；在此之前由原来的模型搜索。</translation>
    </message>
    <message>
        <source>Hide advanced settings</source>
        <translation>隐藏高级设置</translation>
    </message>
</context>
<context>
    <name>Setup</name>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>guided</source>
        <translation>引导</translation>
    </message>
    <message>
        <source>manual</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>已连接</translation>
    </message>
    <message>
        <source>Starts another Rosemary</source>
        <translation>启动的是另一个 Rosemary</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未连接</translation>
    </message>
    <message>
        <source>Its file cannot be read</source>
        <translation>其文件无法读取</translation>
    </message>
    <message>
        <source>Set up by hand</source>
        <translation>手动设置</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>已添加</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>Not added</source>
        <translation>未添加</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>Not possible</source>
        <translation>无法实现</translation>
    </message>
    <message>
        <source>It starts another Rosemary, not this one.</source>
        <translation>它启动的是另一个 Rosemary，不是这一个。</translation>
    </message>
    <message>
        <source>Automatic: Rosemary adds itself to the settings file of the assistant.</source>
        <translation>自动：Rosemary 会把自己添加到该助手的设置文件中。</translation>
    </message>
    <message>
        <source>Guided: you paste a text into the settings file of the assistant.</source>
        <translation>引导：你把一段文字粘贴到该助手的设置文件中。</translation>
    </message>
    <message>
        <source>Manual: you fill in a page in the settings of the assistant.</source>
        <translation>手动：你在该助手的设置中填写一个页面。</translation>
    </message>
    <message>
        <source>This file does not exist yet. Rosemary makes it with the lines below; disconnecting removes it again.</source>
        <translation>此文件还不存在。Rosemary 会用下面的内容创建它；断开连接时会将其移除。</translation>
    </message>
    <message>
        <source>{title} was not found on this computer. You can connect it now and install it later.</source>
        <translation>这台电脑上没有找到 {title}。你可以现在连接，以后再安装。</translation>
    </message>
    <message>
        <source>It is told when to use it.</source>
        <translation>助手会得知何时使用它。</translation>
    </message>
    <message>
        <source>From its next session on, {title} is told at the start what it should know.</source>
        <translation>从下一个会话起，{title} 在开始时会得知应该知道的事。</translation>
    </message>
    <message>
        <source>{title} is no longer told at the start what it should know.</source>
        <translation>{title} 在开始时不再得知应该知道的事。</translation>
    </message>
    <message>
        <source>From its next session on, {title} knows when to search and save.</source>
        <translation>从下一个会话起，{title} 知道何时搜索和保存。</translation>
    </message>
    <message>
        <source>From its next session on, {title} has a skill for its memory.</source>
        <translation>从下一次会话起，{title} 拥有一个用于记忆的技能。</translation>
    </message>
    <message>
        <source>The skill of {title} is removed.</source>
        <translation>{title} 的技能已移除。</translation>
    </message>
    <message>
        <source>{title} is disconnected. It lets go of Rosemary when it is next started.</source>
        <translation>{title} 已断开。下次启动时，它就不再使用 Rosemary。</translation>
    </message>
    <message>
        <source>It works: the assistant starts Rosemary and gets an answer in {seconds} s.</source>
        <translation>可以使用：助手能启动 Rosemary，并在 {seconds} 秒内得到回答。</translation>
    </message>
    <message>
        <source>Telling it at the start what it should know works, too.</source>
        <translation>在开始时告知它应该知道的事，也能正常工作。</translation>
    </message>
    <message>
        <source>Rosemary changes only the lines with + and - in this file. A copy of the file as it is now is put beside it first, and disconnecting takes the lines out again.</source>
        <translation>Rosemary 只更改此文件中带 + 和 - 的行。更改前会先在旁边保存一份此文件的副本，断开连接时会移除这些行。</translation>
    </message>
    <message>
        <source>The rule of {title} is removed.</source>
        <translation>{title} 的规则已移除。</translation>
    </message>
    <message>
        <source>{title} was connected already.</source>
        <translation>{title} 之前已连接。</translation>
    </message>
    <message>
        <source>{title} is connected. Restart it once, and it has a memory.</source>
        <translation>{title} 已连接。重新启动它一次，它就有了记忆。</translation>
    </message>
    <message>
        <source>The file as it was: {name}</source>
        <translation>原来的文件：{name}</translation>
    </message>
    <message>
        <source>It does not work yet. {reason}</source>
        <translation>还不能使用。{reason}</translation>
    </message>
    <message>
        <source>The file was not touched.</source>
        <translation>文件未被改动。</translation>
    </message>
</context>
<context>
    <name>SetupDetail</name>
    <message>
        <source>What it may do</source>
        <translation>它可以做什么</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Test it</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>断开</translation>
    </message>
    <message>
        <source>Open the folder of the file</source>
        <translation>打开文件所在的文件夹</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>文件中的更改</translation>
    </message>
    <message>
        <source>Do it by hand instead</source>
        <translation>改为手动操作</translation>
    </message>
    <message>
        <source>The text to paste</source>
        <translation>要粘贴的文字</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>复制文字</translation>
    </message>
    <message>
        <source>Copy the name of the file</source>
        <translation>复制文件名</translation>
    </message>
    <message>
        <source>Open the assistant and add it there</source>
        <translation>打开该助手，在那里添加</translation>
    </message>
    <message>
        <source>Also tell it when to use the memory</source>
        <translation>同时告诉它何时使用记忆</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>You can put the text below into it yourself.</source>
        <translation>你可以自己把下面的文字放进去。</translation>
    </message>
    <message>
        <source>This file makes the assistant start Rosemary by this command:</source>
        <translation>此文件让助手用这个命令启动 Rosemary：</translation>
    </message>
    <message>
        <source>No program on this computer opens the link, so it was copied.</source>
        <translation>这台电脑上没有程序能打开该链接，因此已复制链接。</translation>
    </message>
    <message>
        <source>Writing the file…</source>
        <translation>正在写入文件…</translation>
    </message>
</context>
<context>
    <name>SharingDialog</name>
    <message>
        <source>Share the project “{name}”</source>
        <translation>共享项目“{name}”</translation>
    </message>
    <message>
        <source>Share with</source>
        <translation>共享给</translation>
    </message>
    <message>
        <source>May also change and add memories</source>
        <translation>也可以更改和添加记忆</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>共享</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The people you share it with see its memories and their history, also what is saved to it later. All other memories stay yours alone.</source>
        <translation>与您共享的人可以看到其中的记忆及其历史，包括以后保存到其中的内容。所有其他记忆仍只属于您自己。</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>正在询问服务器…</translation>
    </message>
    <message>
        <source>It is yours alone.</source>
        <translation>它只属于您自己。</translation>
    </message>
    <message>
        <source>Everyone who uses the store</source>
        <translation>使用此存储的所有人</translation>
    </message>
    <message>
        <source>Nobody else uses this store yet.</source>
        <translation>还没有其他人使用此存储。</translation>
    </message>
    <message>
        <source>may read and change</source>
        <translation>可以查看和更改</translation>
    </message>
    <message>
        <source>may read</source>
        <translation>可以查看</translation>
    </message>
    <message>
        <source>Stop sharing</source>
        <translation>停止共享</translation>
    </message>
    <message>
        <source>Stop sharing with {name}</source>
        <translation>停止与 {name} 共享</translation>
    </message>
    <message>
        <source>Sharing… This takes a while with many memories.</source>
        <translation>正在共享… 记忆较多时需要一些时间。</translation>
    </message>
    <message>
        <source>Taking it back…</source>
        <translation>正在停止共享…</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>Search; or find words in the text you are in</source>
        <translation>搜索；在文字内则查找其中的词语</translation>
    </message>
    <message>
        <source>Everything the window can do, found by typing</source>
        <translation>窗口的所有功能，输入即可查找</translation>
    </message>
    <message>
        <source>The next or previous place found in the text</source>
        <translation>文字中找到的下一处或上一处</translation>
    </message>
    <message>
        <source>Move through the list, also from the search box</source>
        <translation>在列表中移动，在搜索框中也可以</translation>
    </message>
    <message>
        <source>Close the message or an empty new memory, end editing, go back to the list, clear the search</source>
        <translation>关闭消息或空的新记忆，结束编辑，返回列表，清除搜索</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>新记忆</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>导入记忆</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>导出记忆</translation>
    </message>
    <message>
        <source>Switch between preview and edit</source>
        <translation>切换预览和编辑</translation>
    </message>
    <message>
        <source>In a shown text, edit it; Enter does the same</source>
        <translation>编辑显示的文字；Enter 也可以</translation>
    </message>
    <message>
        <source>While writing: bold and italic, on and off</source>
        <translation>书写时：开关粗体和斜体</translation>
    </message>
    <message>
        <source>While writing a list: move the item in or out</source>
        <translation>书写列表时：增加或减少缩进</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>立即保存</translation>
    </message>
    <message>
        <source>Select all; Shift and Ctrl select some</source>
        <translation>全选；用 Shift 和 Ctrl 选择部分</translation>
    </message>
    <message>
        <source>Move the selected memories to the trash</source>
        <translation>将所选记忆移到回收站</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>撤销上一次更改</translation>
    </message>
    <message>
        <source>Redo what was undone last</source>
        <translation>重做上次撤销的更改</translation>
    </message>
    <message>
        <source>Open a page: the first to the ninth</source>
        <translation>打开页面：第一个到第九个</translation>
    </message>
    <message>
        <source>Go to the next part of the window, or the one before</source>
        <translation>转到窗口的下一部分或上一部分</translation>
    </message>
    <message>
        <source>In a list, go to what is chosen in it; press a button</source>
        <translation>在列表中转到所选内容；按下按钮</translation>
    </message>
    <message>
        <source>The menu of what is chosen, as the menu key opens it</source>
        <translation>所选内容的菜单，与菜单键相同</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Show this help</source>
        <translation>显示此帮助</translation>
    </message>
    <message>
        <source>Quit Rosemary</source>
        <translation>退出 Rosemary</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Filters</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>导出记忆</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>导入记忆</translation>
    </message>
    <message>
        <source>No tag named “{name}”</source>
        <translation>没有名为“{name}”的标签</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Reset order</source>
        <translation>恢复默认顺序</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Actions for {what}</source>
        <translation>{what}的操作</translation>
    </message>
</context>
<context>
    <name>SortButton</name>
    <message>
        <source>Best match first</source>
        <translation>最匹配的在前</translation>
    </message>
    <message>
        <source>Order: {order}</source>
        <translation>排序：{order}</translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message>
        <source>Month</source>
        <translation>月</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>无项目</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>写入者</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message numerus="yes">
        <source>In %Ln days</source>
        <translation><numerusform>%Ln 天后</numerusform></translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Memories and history</source>
        <translation>记忆和历史</translation>
    </message>
    <message>
        <source>Search by words</source>
        <translation>按词语搜索</translation>
    </message>
    <message>
        <source>Search by meaning</source>
        <translation>按含义搜索</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>备份</translation>
    </message>
    <message>
        <source>Search models</source>
        <translation>搜索模型</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message numerus="yes">
        <source>%Ln others</source>
        <translation><numerusform>其他 %Ln 个</numerusform></translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>记忆</translation>
    </message>
</context>
<context>
    <name>StatisticsPage</name>
    <message>
        <source>Statistics</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Nothing to count yet</source>
        <translation>还没有可统计的内容</translation>
    </message>
    <message>
        <source>Once there are memories, this page shows how they grow and fade.</source>
        <translation>有了记忆之后，此页面会显示它们如何增长和减弱。</translation>
    </message>
    <message>
        <source>So many memories fall below an importance of {least} if nothing is used until then. They stay where they are, and come back when they are used.</source>
        <translation>如果到那时都没有使用，就有这么多条记忆的重要性会低于 {least}。它们会留在原处，一经使用就会恢复。</translation>
    </message>
    <message>
        <source>Memories over time</source>
        <translation>记忆随时间的变化</translation>
    </message>
    <message>
        <source>Added each month</source>
        <translation>每月新增</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Room on the disk</source>
        <translation>磁盘占用</translation>
    </message>
    <message>
        <source>Fading</source>
        <translation>减弱</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>写入者</translation>
    </message>
    <message>
        <source>Most used tags</source>
        <translation>最常用的标签</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>{memories}, {trashed} in the trash</source>
        <translation>{memories}，回收站中 {trashed}</translation>
    </message>
</context>
<context>
    <name>StatusButton</name>
    <message>
        <source>{status}. Show the assistants</source>
        <translation>{status}。显示助手</translation>
    </message>
</context>
<context>
    <name>StoreForm</name>
    <message>
        <source>On this computer</source>
        <translation>在此电脑上</translation>
    </message>
    <message>
        <source>On a server</source>
        <translation>在服务器上</translation>
    </message>
    <message>
        <source>Server and database</source>
        <translation>服务器和数据库</translation>
    </message>
    <message>
        <source>Your name there</source>
        <translation>您在服务器上的名称</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Try the connection</source>
        <translation>测试连接</translation>
    </message>
    <message>
        <source>Use this store</source>
        <translation>使用此存储</translation>
    </message>
    <message>
        <source>Of PostgreSQL, as in db.example.org/memories, or a whole address.</source>
        <translation>PostgreSQL 的，如 db.example.org/memories，或完整地址。</translation>
    </message>
    <message>
        <source>The name that you log in with.</source>
        <translation>您登录时使用的名称。</translation>
    </message>
    <message>
        <source>Kept in your system's keyring. If empty, the one that is kept is used.</source>
        <translation>保存在系统的密钥环中。如果留空，则使用已保存的密码。</translation>
    </message>
    <message>
        <source>Your memories are on this computer.</source>
        <translation>您的记忆在此电脑上。</translation>
    </message>
    <message>
        <source>Your memories are on a server: {name}.</source>
        <translation>您的记忆在服务器上：{name}。</translation>
    </message>
    <message>
        <source>This start was given another place. What you choose here counts for the others.</source>
        <translation>本次启动指定了另一个位置。您在此处的选择对其他启动生效。</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>正在询问服务器…</translation>
    </message>
    <message>
        <source>The server lets you in. It has memories of Rosemary already.</source>
        <translation>服务器允许您访问。其中已有 Rosemary 的记忆。</translation>
    </message>
    <message>
        <source>The server lets you in. It has no memories of Rosemary yet. To take yours along, quit Rosemary and run “rosemary move-store”.</source>
        <translation>服务器允许您访问。其中还没有 Rosemary 的记忆。要把您的记忆一并移过去，请退出 Rosemary，然后运行“rosemary move-store”。</translation>
    </message>
    <message>
        <source>Saved. It counts after a restart. No memory is moved: they stay where they are.</source>
        <translation>已保存。重新启动后生效。不会移动任何记忆：它们留在原处。</translation>
    </message>
</context>
<context>
    <name>TagEditor</name>
    <message>
        <source>Remove tag {tag}</source>
        <translation>移除标签 {tag}</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>添加标签</translation>
    </message>
</context>
<context>
    <name>TagField</name>
    <message>
        <source>Find a tag</source>
        <translation>查找标签</translation>
    </message>
</context>
<context>
    <name>TaskBar</name>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止…</translation>
    </message>
</context>
<context>
    <name>TextLinks</name>
    <message>
        <source>Linked to “{title}”</source>
        <translation>已关联到“{title}”</translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>General</source>
        <translation>一般</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>事实</translation>
    </message>
    <message>
        <source>Preference</source>
        <translation>偏好</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Ephemeral</source>
        <translation>临时</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>Requirement</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Observation</source>
        <translation>观察</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>最新的在前</translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation>最旧的在前</translation>
    </message>
    <message>
        <source>Recently changed</source>
        <translation>最近更改</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Most important</source>
        <translation>最重要</translation>
    </message>
    <message>
        <source>Written here</source>
        <translation>在此写下</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>助手</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>屏幕</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Saved by {client}</source>
        <translation>由 {client} 保存</translation>
    </message>
    <message>
        <source>Saved from the command line</source>
        <translation>从命令行保存</translation>
    </message>
    <message>
        <source>Saved in this window</source>
        <translation>在此窗口中保存</translation>
    </message>
    <message>
        <source>The command line</source>
        <translation>命令行</translation>
    </message>
    <message>
        <source>1 conversation</source>
        <translation>1 个对话</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversations</source>
        <translation><numerusform>%Ln 个对话</numerusform></translation>
    </message>
    <message>
        <source>for “{query}”</source>
        <translation>搜索“{query}”</translation>
    </message>
    <message>
        <source>and {count} less related</source>
        <translation>以及 {count} 个不太相关的</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>命令行</translation>
    </message>
    <message>
        <source>Moved to the trash by {client}</source>
        <translation>由 {client} 移到回收站</translation>
    </message>
    <message>
        <source>Moved to the trash from the command line</source>
        <translation>从命令行移到回收站</translation>
    </message>
    <message>
        <source>Moved to the trash in this window</source>
        <translation>在此窗口中移到回收站</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>此窗口</translation>
    </message>
    <message>
        <source>1 memory</source>
        <translation>1 条记忆</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories</source>
        <translation><numerusform>%Ln 条记忆</numerusform></translation>
    </message>
    <message>
        <source>1 result</source>
        <translation>1 个结果</translation>
    </message>
    <message numerus="yes">
        <source>%Ln results</source>
        <translation><numerusform>%Ln 个结果</numerusform></translation>
    </message>
    <message>
        <source>1 word</source>
        <translation>1 个词</translation>
    </message>
    <message numerus="yes">
        <source>%Ln words</source>
        <translation><numerusform>%Ln 个词</numerusform></translation>
    </message>
    <message>
        <source>1 character</source>
        <translation>1 个字符</translation>
    </message>
    <message numerus="yes">
        <source>%Ln characters</source>
        <translation><numerusform>%Ln 个字符</numerusform></translation>
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
        <translation>、</translation>
    </message>
    <message>
        <source>. </source>
        <comment>between two sentences</comment>
        <translation>。</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message numerus="yes">
        <source>%Ln min</source>
        <translation><numerusform>%Ln 分钟</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%Ln h</source>
        <translation><numerusform>%Ln 小时</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%Ln d</source>
        <translation><numerusform>%Ln 天</numerusform></translation>
    </message>
    <message>
        <source>last day</source>
        <translation>最后一天</translation>
    </message>
    <message>
        <source>1 day left</source>
        <translation>剩 1 天</translation>
    </message>
    <message numerus="yes">
        <source>%Ln days left</source>
        <translation><numerusform>剩 %Ln 天</numerusform></translation>
    </message>
    <message>
        <source>just now</source>
        <translation>刚刚</translation>
    </message>
    <message>
        <source>{age} ago</source>
        <translation>{age}前</translation>
    </message>
    <message>
        <source>Yesterday, {time}</source>
        <translation>昨天 {time}</translation>
    </message>
    <message>
        <source>{date}, {time}</source>
        <comment>a time of a day, such as 21 November 2026, 19:13</comment>
        <translation>{date} {time}</translation>
    </message>
    <message>
        <source>You</source>
        <translation>你</translation>
    </message>
    <message>
        <source>Another computer</source>
        <translation>另一台电脑</translation>
    </message>
    <message>
        <source>From a session with {program}</source>
        <translation>来自 {program} 的会话</translation>
    </message>
    <message>
        <source>Imported from {program}</source>
        <translation>从 {program} 导入</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>已导入</translation>
    </message>
    <message>
        <source>version {number}</source>
        <translation>版本 {number}</translation>
    </message>
    <message>
        <source>[picture: {name}]</source>
        <translation>[图片：{name}]</translation>
    </message>
</context>
<context>
    <name>ThreadLine</name>
    <message>
        <source>Exchange before this one</source>
        <translation>上一组问答</translation>
    </message>
    <message>
        <source>Exchange after this one</source>
        <translation>下一组问答</translation>
    </message>
    <message>
        <source>Read it all</source>
        <translation>阅读全部</translation>
    </message>
    <message>
        <source>Read the whole conversation</source>
        <translation>阅读整个对话</translation>
    </message>
    <message>
        <source>Make a note</source>
        <translation>存为笔记</translation>
    </message>
    <message>
        <source>Make a note of this exchange</source>
        <translation>将这组问答存为笔记</translation>
    </message>
    <message>
        <source>Opens a new note with the selected text, else with the answer.</source>
        <translation>打开一条新笔记，内容为所选文字，没有选择时为回答。</translation>
    </message>
    <message>
        <source>{number} of {total} in this conversation</source>
        <translation>此对话中的第 {number} 组，共 {total} 组</translation>
    </message>
    <message>
        <source>{number} of {total}</source>
        <translation>{number}/{total}</translation>
    </message>
</context>
<context>
    <name>ThreadView</name>
    <message>
        <source>Conversation</source>
        <translation>对话</translation>
    </message>
</context>
<context>
    <name>TimelinePage</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>日</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>周</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>月</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>更早</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>更晚</translation>
    </message>
    <message>
        <source>Memories of the chosen days</source>
        <translation>所选日期的记忆</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>这里没有内容</translation>
    </message>
    <message>
        <source>No memory was made then. Choose a darker day in the calendar.</source>
        <translation>那时没有创建记忆。请在日历中选择颜色较深的日期。</translation>
    </message>
    <message>
        <source>Once there are memories, this calendar shows when they were made.</source>
        <translation>有了记忆之后，此日历会显示它们的创建时间。</translation>
    </message>
</context>
<context>
    <name>ToldLine</name>
    <message>
        <source>Search everywhere</source>
        <translation>搜索全部</translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Save a memory</source>
        <translation>保存记忆</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search in brief</source>
        <translation>简要搜索</translation>
    </message>
    <message>
        <source>Search for words</source>
        <translation>按词语搜索</translation>
    </message>
    <message>
        <source>List by tag</source>
        <translation>按标签列出</translation>
    </message>
    <message>
        <source>Read a memory</source>
        <translation>读取记忆</translation>
    </message>
    <message>
        <source>List memories</source>
        <translation>列出记忆</translation>
    </message>
    <message>
        <source>Change a memory</source>
        <translation>更改记忆</translation>
    </message>
    <message>
        <source>Delete a memory</source>
        <translation>删除记忆</translation>
    </message>
    <message>
        <source>Delete all memories</source>
        <translation>删除所有记忆</translation>
    </message>
    <message>
        <source>Link two memories</source>
        <translation>关联两条记忆</translation>
    </message>
    <message>
        <source>Remove a link</source>
        <translation>移除关联</translation>
    </message>
    <message>
        <source>Look at the statistics</source>
        <translation>查看统计</translation>
    </message>
    <message>
        <source>Ask what to know</source>
        <translation>询问应该知道的事</translation>
    </message>
    <message>
        <source>List by type</source>
        <translation>按类型列出</translation>
    </message>
    <message>
        <source>List by date</source>
        <translation>按日期列出</translation>
    </message>
    <message>
        <source>Make a backup</source>
        <translation>创建备份</translation>
    </message>
</context>
<context>
    <name>TrayIcon</name>
    <message>
        <source>Open Rosemary</source>
        <translation>打开 Rosemary</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>搜索…</translation>
    </message>
    <message>
        <source>Add memory…</source>
        <translation>添加记忆…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Pause assistants</source>
        <translation>暂停助手</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} 及另外 {count} 个</translation>
    </message>
    <message>
        <source>Cancel the backup</source>
        <translation>取消备份</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>立即备份</translation>
    </message>
</context>
<context>
    <name>UndoActions</name>
    <message>
        <source>link “{name}”</source>
        <translation>关联“{name}”</translation>
    </message>
    <message>
        <source>tag “{name}”</source>
        <translation>标签“{name}”</translation>
    </message>
    <message>
        <source>name of the project “{name}”</source>
        <translation>项目名称“{name}”</translation>
    </message>
    <message>
        <source>project of “{name}”</source>
        <translation>“{name}”的项目</translation>
    </message>
    <message>
        <source>filter “{name}”</source>
        <translation>筛选“{name}”</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation><numerusform>另外 %Ln 项</numerusform></translation>
    </message>
    <message>
        <source>Done again: </source>
        <translation>已重做： </translation>
    </message>
    <message>
        <source>Undone: </source>
        <translation>已撤销： </translation>
    </message>
    <message>
        <source>The change was made on {moment}</source>
        <translation>这是 {moment} 的更改</translation>
    </message>
    <message>
        <source>{count} now in the trash</source>
        <translation>{count}现在在回收站中</translation>
    </message>
    <message>
        <source>{count} back</source>
        <translation>{count}已恢复</translation>
    </message>
    <message>
        <source>{count} changed again</source>
        <translation>{count}已再次更改</translation>
    </message>
    <message>
        <source>{count} as before</source>
        <translation>{count}已还原</translation>
    </message>
    <message>
        <source>1 change made since stays as it is.</source>
        <translation>此后的 1 处更改保持不变。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes made since stay as they are.</source>
        <translation><numerusform>此后的 %Ln 处更改保持不变。</numerusform></translation>
    </message>
    <message>
        <source>delete {count}</source>
        <translation>删除{count}</translation>
    </message>
    <message>
        <source>restore {count}</source>
        <translation>恢复{count}</translation>
    </message>
    <message>
        <source>save {count}</source>
        <translation>保存{count}</translation>
    </message>
    <message>
        <source>change {count}</source>
        <translation>更改{count}</translation>
    </message>
    <message>
        <source>change links</source>
        <translation>更改链接</translation>
    </message>
    <message>
        <source>change tags</source>
        <translation>更改标签</translation>
    </message>
    <message>
        <source>name a project</source>
        <translation>命名项目</translation>
    </message>
    <message>
        <source>choose the project of an assistant</source>
        <translation>选择助手的项目</translation>
    </message>
    <message>
        <source>change a list</source>
        <translation>更改列表</translation>
    </message>
    <message>
        <source>{what} removed</source>
        <translation>{what}已移除</translation>
    </message>
    <message>
        <source>{what} back</source>
        <translation>{what}已恢复</translation>
    </message>
    <message>
        <source>{what} changed again</source>
        <translation>{what}已再次更改</translation>
    </message>
    <message>
        <source>{what} as before</source>
        <translation>{what}已还原</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>正在处理…</translation>
    </message>
    <message>
        <source>Working: {done} of {memories}</source>
        <translation>正在处理：{done}/{memories}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Undo anyway</source>
        <translation>仍然撤销</translation>
    </message>
</context>
<context>
    <name>WindowCard</name>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation>跟随桌面</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Order of the list</source>
        <translation>列表排序</translation>
    </message>
    <message>
        <source>Back to the usual size</source>
        <translation>恢复通常大小</translation>
    </message>
    <message>
        <source>Light or dark colours. Like the desktop: those of your system.</source>
        <translation>浅色或深色。跟随桌面：使用系统的颜色。</translation>
    </message>
    <message>
        <source>Of texts, dates and numbers. Another one is used from the next start on.</source>
        <translation>用于文字、日期和数字。更改语言后，下次启动时生效。</translation>
    </message>
    <message>
        <source>Of all texts in Rosemary. Like the desktop: as large as in other programs.</source>
        <translation>用于 Rosemary 中的所有文字。跟随桌面：与其他程序一样大。</translation>
    </message>
    <message>
        <source>Reduced: nothing fades or moves by itself. Like the desktop: as your system is set.</source>
        <translation>减少：没有淡入淡出，也没有自动移动。跟随桌面：按系统的设置。</translation>
    </message>
    <message>
        <source>How memories are listed when you are not searching.</source>
        <translation>未搜索时，记忆如何排列。</translation>
    </message>
    <message>
        <source>Such as the one that Rosemary stays in the tray.</source>
        <translation>例如提示 Rosemary 会留在托盘中的消息。</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>动画</translation>
    </message>
    <message>
        <source>Show them again</source>
        <translation>再次显示</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Size of the window</source>
        <translation>窗口大小</translation>
    </message>
    <message>
        <source>The window opens as large, and with its parts as wide, as you left it.</source>
        <translation>窗口打开时，大小和各部分的宽度与你上次离开时一样。</translation>
    </message>
    <message>
        <source>Messages shown once</source>
        <translation>只显示一次的消息</translation>
    </message>
</context>
</TS>
