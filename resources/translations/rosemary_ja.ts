<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en_US">
<context>
    <name>About</name>
    <message>
        <source>Same meaning</source>
        <translation>意味が同じ</translation>
    </message>
    <message>
        <source>Same words</source>
        <translation>言葉が同じ</translation>
    </message>
    <message>
        <source>Similar spelling</source>
        <translation>綴りが似ている</translation>
    </message>
    <message>
        <source>Neighbours in its conversation</source>
        <translation>会話での前後</translation>
    </message>
    <message>
        <source>Importance now</source>
        <translation>現在の重要度</translation>
    </message>
    <message>
        <source>How recent</source>
        <translation>新しさ</translation>
    </message>
</context>
<context>
    <name>AboutPane</name>
    <message>
        <source>Why it is number {rank} for “{query}”</source>
        <translation>「{query}」で{rank}番目になった理由</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent}%</translation>
    </message>
    <message>
        <source>About</source>
        <translation>情報</translation>
    </message>
</context>
<context>
    <name>Activity</name>
    <message>
        <source>read</source>
        <translation>閲覧</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>このウィンドウ</translation>
    </message>
    <message>
        <source>once</source>
        <translation>1回</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation><numerusform>%Ln回</numerusform></translation>
    </message>
    <message>
        <source>title shown</source>
        <translation>タイトルを表示</translation>
    </message>
    <message>
        <source>saved or changed</source>
        <translation>保存・変更</translation>
    </message>
    <message>
        <source>moved to the trash</source>
        <translation>ごみ箱へ移動</translation>
    </message>
    <message>
        <source>{memories} read</source>
        <translation>{memories}を閲覧</translation>
    </message>
    <message>
        <source>{memories} in the trash</source>
        <translation>{memories}をごみ箱へ移動</translation>
    </message>
    <message>
        <source>{memories} saved</source>
        <translation>{memories}を保存</translation>
    </message>
    <message>
        <source>The command line</source>
        <translation>コマンドライン</translation>
    </message>
    <message>
        <source>Looked for</source>
        <translation>検索内容</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>語句</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>本文</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>タイトル</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要度</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>プロジェクト</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>取得元</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>取得元</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作成者</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>記憶</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>From</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>To</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Needs your approval</source>
        <translation>承認が必要</translation>
    </message>
    <message>
        <source>1 title shown</source>
        <translation>タイトル1件を表示</translation>
    </message>
    <message numerus="yes">
        <source>%Ln titles shown</source>
        <translation><numerusform>タイトル%Ln件を表示</numerusform></translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>1件のリクエスト</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests</source>
        <translation><numerusform>%Ln件のリクエスト</numerusform></translation>
    </message>
    <message>
        <source>{count} refused or failed</source>
        <translation>拒否・失敗: {count}</translation>
    </message>
    <message>
        <source>{count} for you to approve</source>
        <translation>承認待ち: {count}</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>実行者</translation>
    </message>
    <message>
        <source>Size of the answer</source>
        <translation>回答のサイズ</translation>
    </message>
    <message>
        <source>{memories} changed</source>
        <translation>{memories}を変更</translation>
    </message>
    <message>
        <source>When</source>
        <translation>日時</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Came in by</source>
        <translation>接続方法</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>所要時間</translation>
    </message>
    <message>
        <source>{ms} ms</source>
        <translation>{ms} ms</translation>
    </message>
    <message>
        <source>{count} characters</source>
        <translation>{count}文字</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>セッション</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
</context>
<context>
    <name>ActivityFeed</name>
    <message>
        <source>Done again</source>
        <translation>やり直しました</translation>
    </message>
    <message>
        <source>1 change undone</source>
        <translation>1件の変更を元に戻しました</translation>
    </message>
    <message>
        <source>{count} changes undone</source>
        <translation>{count}件の変更を元に戻しました</translation>
    </message>
    <message>
        <source>These were changed since and stay as they are: {names}.</source>
        <translation>次のものはその後に変更されたため、そのまま残しました: {names}。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
</context>
<context>
    <name>ActivityPage</name>
    <message>
        <source>What they did</source>
        <translation>実行した操作</translation>
    </message>
    <message>
        <source>What they read</source>
        <translation>読んだ内容</translation>
    </message>
    <message>
        <source>Nothing here yet</source>
        <translation>まだ何もありません</translation>
    </message>
    <message>
        <source>What assistants do with your memories is shown here as it happens.</source>
        <translation>アシスタントが記憶に対して行った操作が、その都度ここに表示されます。</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>アクティビティ</translation>
    </message>
    <message>
        <source>Show the memories</source>
        <translation>記憶を表示</translation>
    </message>
    <message>
        <source>Show the assistant</source>
        <translation>アシスタントを表示</translation>
    </message>
</context>
<context>
    <name>AssistantConnector</name>
    <message>
        <source>Starting Rosemary as the assistant does…</source>
        <translation>アシスタントと同じ方法でRosemaryを起動しています…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
</context>
<context>
    <name>Assistants</name>
    <message>
        <source>.clinerules in a project, or ~/Documents/Cline/Rules</source>
        <translation>プロジェクト内の.clinerules、または~/Documents/Cline/Rules</translation>
    </message>
    <message>
        <source>.github/copilot-instructions.md in a project, or your own instructions file</source>
        <translation>プロジェクト内の.github/copilot-instructions.md、または自分用の指示ファイル</translation>
    </message>
    <message>
        <source>.junie/guidelines.md in a project</source>
        <translation>プロジェクト内の.junie/guidelines.md</translation>
    </message>
    <message>
        <source>.rules in a project, or the Rules Library</source>
        <translation>プロジェクト内の.rules、またはRules Library</translation>
    </message>
    <message>
        <source>Goose has no link that adds Rosemary.</source>
        <translation>GooseにはRosemaryを追加するリンクがありません。</translation>
    </message>
    <message>
        <source>Claude Code writes this file too: connect it while no session runs.</source>
        <translation>このファイルにはClaude Code自身も書き込みます。セッションが動いていないときに接続してください。</translation>
    </message>
    <message>
        <source>In Claude Desktop open Settings, Developer, Edit Config.</source>
        <translation>Claude Desktopで「設定（Settings）」→「開発者（Developer）」→「構成を編集（Edit Config）」を開きます。</translation>
    </message>
    <message>
        <source>In Cline open MCP Servers, Configure MCP Servers, and put the text in.</source>
        <translation>Clineで「MCP Servers」→「Configure MCP Servers」を開き、テキストを貼り付けます。</translation>
    </message>
    <message>
        <source>In Cursor open Settings, MCP, Add new global MCP server, and put the text in.</source>
        <translation>Cursorで「Settings」→「MCP」→「Add new global MCP server」を開き、テキストを貼り付けます。</translation>
    </message>
    <message>
        <source>In LM Studio open Program, Install, Edit mcp.json, and put the text in.</source>
        <translation>LM Studioで「Program」→「Install」→「Edit mcp.json」を開き、テキストを貼り付けます。</translation>
    </message>
    <message>
        <source>In VS Code run "MCP: Open User Configuration" from the command palette.</source>
        <translation>VS Codeのコマンドパレットで「MCP: Open User Configuration」を実行します。</translation>
    </message>
    <message>
        <source>In Windsurf open Settings, Cascade, MCP Servers, View raw config, and put the text in.</source>
        <translation>Windsurfで「Settings」→「Cascade」→「MCP Servers」→「View raw config」を開き、テキストを貼り付けます。</translation>
    </message>
    <message>
        <source>In Zed run "zed: open settings file" and put the text in.</source>
        <translation>Zedで「zed: open settings file」を実行し、テキストを貼り付けます。</translation>
    </message>
    <message>
        <source>In the IDE open Settings, Tools, AI Assistant, Model Context Protocol (MCP).</source>
        <translation>IDEで「Settings」→「Tools」→「AI Assistant」→「Model Context Protocol (MCP)」を開きます。</translation>
    </message>
    <message>
        <source>In the IDE open Settings, Tools, Junie, MCP Settings, and put the text in.</source>
        <translation>IDEで「Settings」→「Tools」→「Junie」→「MCP Settings」を開き、テキストを貼り付けます。</translation>
    </message>
    <message>
        <source>Its extensions read this file; its command line reads config.yaml alone.</source>
        <translation>拡張機能はこのファイルを読みますが、コマンドラインはconfig.yamlだけを読みます。</translation>
    </message>
    <message>
        <source>Or put the text in:</source>
        <translation>または次のテキストを貼り付けます:</translation>
    </message>
    <message>
        <source>Or run "goose configure", Add Extension, Command-line Extension.</source>
        <translation>または「goose configure」を実行し、「Add Extension」→「Command-line Extension」を選びます。</translation>
    </message>
    <message>
        <source>Press Add, choose As JSON, put the text in, and press OK and Apply.</source>
        <translation>「Add」を押して「As JSON」を選び、テキストを貼り付けて「OK」と「Apply」を押します。</translation>
    </message>
    <message>
        <source>Press the refresh button of that list.</source>
        <translation>その一覧の更新ボタンを押します。</translation>
    </message>
    <message>
        <source>Put the text at the end of the file.</source>
        <translation>テキストをファイルの末尾に貼り付けます。</translation>
    </message>
    <message>
        <source>Put the text in and save; VS Code then asks whether you trust the server.</source>
        <translation>テキストを貼り付けて保存します。続いてVS Codeが、サーバーを信頼するかどうかを尋ねます。</translation>
    </message>
    <message>
        <source>Put the text into the file that is shown; where it holds servers already, put the "rosemary" entry beside them.</source>
        <translation>表示されたファイルにテキストを貼り付けます。すでにサーバーがある場合は、「rosemary」の項目をその並びに追加します。</translation>
    </message>
    <message>
        <source>Put the text into the file, which is for Rosemary alone.</source>
        <translation>Rosemary専用のこのファイルにテキストを貼り付けます。</translation>
    </message>
    <message>
        <source>Put the text into the file.</source>
        <translation>テキストをファイルに貼り付けます。</translation>
    </message>
    <message>
        <source>Put the text into the file; where it holds "extensions" already, put the "rosemary" part below that line.</source>
        <translation>テキストをファイルに貼り付けます。すでに「extensions」がある場合は、その行の下に「rosemary」の部分を追加します。</translation>
    </message>
    <message>
        <source>Quit Claude Desktop (closing its window is not enough) and start it again.</source>
        <translation>Claude Desktopを終了し（ウィンドウを閉じるだけでは不十分です）、もう一度起動します。</translation>
    </message>
    <message>
        <source>Cline reads skills once they are switched on: Settings, Features, Enable Skills.</source>
        <translation>Cline は、スキルが有効になっていると読み込みます：Settings、Features、Enable Skills。</translation>
    </message>
    <message>
        <source>Codex, Goose and Zed all read this folder.</source>
        <translation>Codex、Goose、Zed はいずれもこのフォルダーを読み込みます。</translation>
    </message>
    <message>
        <source>Codex runs it once you have trusted it: enter /hooks there.</source>
        <translation>一度信頼すると、Codexはこれを実行します。Codexで/hooksと入力してください。</translation>
    </message>
    <message>
        <source>Some versions of Cursor do not read what it tells them.</source>
        <translation>Cursorの一部のバージョンは、これが伝える内容を読みません。</translation>
    </message>
    <message>
        <source>Run: claude mcp add -s user rosemary -- {command}</source>
        <translation>次を実行: claude mcp add -s user rosemary -- {command}</translation>
    </message>
    <message>
        <source>Settings, Profile, or the instructions of a project</source>
        <translation>「Settings」→「Profile」、またはプロジェクトの指示</translation>
    </message>
    <message>
        <source>Settings, Rules, or .cursor/rules/memory.mdc in a project</source>
        <translation>「Settings」→「Rules」、またはプロジェクト内の.cursor/rules/memory.mdc</translation>
    </message>
    <message>
        <source>Settings, Tools, AI Assistant, Rules</source>
        <translation>「Settings」→「Tools」→「AI Assistant」→「Rules」</translation>
    </message>
    <message>
        <source>Start Codex again; it reads its servers at its start.</source>
        <translation>Codexを起動し直してください。サーバーは起動時に読み込まれます。</translation>
    </message>
    <message>
        <source>Start Cursor again; it reads its servers at its start.</source>
        <translation>Cursorを起動し直してください。サーバーは起動時に読み込まれます。</translation>
    </message>
    <message>
        <source>Start Gemini CLI again; it reads its servers at its start.</source>
        <translation>Gemini CLIを起動し直してください。サーバーは起動時に読み込まれます。</translation>
    </message>
    <message>
        <source>The one from Flatpak runs in a sandbox that cannot start Rosemary: install the one of its maker.</source>
        <translation>Flatpak版はサンドボックス内で動くため、Rosemaryを起動できません。開発元が配布するものをインストールしてください。</translation>
    </message>
    <message>
        <source>With both the extension and the command line of Cline, the extension is connected.</source>
        <translation>Clineの拡張機能とコマンドラインの両方がある場合は、拡張機能に接続します。</translation>
    </message>
    <message>
        <source>the system prompt of a preset</source>
        <translation>プリセットのシステムプロンプト</translation>
    </message>
    <message>
        <source>~/.claude/CLAUDE.md, or CLAUDE.md in a project</source>
        <translation>~/.claude/CLAUDE.md、またはプロジェクト内のCLAUDE.md</translation>
    </message>
    <message>
        <source>~/.codeium/windsurf/memories/global_rules.md</source>
        <translation>~/.codeium/windsurf/memories/global_rules.md</translation>
    </message>
    <message>
        <source>~/.codex/AGENTS.md, or AGENTS.md in a project</source>
        <translation>~/.codex/AGENTS.md、またはプロジェクト内のAGENTS.md</translation>
    </message>
    <message>
        <source>~/.config/goose/.goosehints, or .goosehints in a project</source>
        <translation>~/.config/goose/.goosehints、またはプロジェクト内の.goosehints</translation>
    </message>
    <message>
        <source>~/.continue/rules/rosemary.md</source>
        <translation>~/.continue/rules/rosemary.md</translation>
    </message>
    <message>
        <source>~/.gemini/GEMINI.md, or GEMINI.md in a project</source>
        <translation>~/.gemini/GEMINI.md、またはプロジェクト内のGEMINI.md</translation>
    </message>
</context>
<context>
    <name>AssistantsPage</name>
    <message>
        <source>Assistants</source>
        <translation>アシスタント</translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation>すべて一時停止</translation>
    </message>
    <message>
        <source>No assistant yet</source>
        <translation>アシスタントはまだありません</translation>
    </message>
    <message>
        <source>An assistant is listed here once it has used your memories.</source>
        <translation>記憶を使ったアシスタントが、ここに表示されます。</translation>
    </message>
    <message>
        <source>Use your memories</source>
        <translation>記憶を利用中</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>このコンピューター</translation>
    </message>
    <message>
        <source>Not found on this computer</source>
        <translation>このコンピューターで見つからないもの</translation>
    </message>
    <message>
        <source>Other programs</source>
        <translation>その他のプログラム</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>HTTPでのアクセス</translation>
    </message>
    <message>
        <source>Resume all</source>
        <translation>すべて再開</translation>
    </message>
</context>
<context>
    <name>BackLine</name>
    <message>
        <source>Back to the list: {title}</source>
        <translation>一覧に戻る: {title}</translation>
    </message>
    <message>
        <source>Back to the list (Esc)</source>
        <translation>一覧に戻る（Esc）</translation>
    </message>
</context>
<context>
    <name>BackupContentsView</name>
    <message>
        <source>Whole backup</source>
        <translation>バックアップ全体</translation>
    </message>
    <message>
        <source>Which memories to list</source>
        <translation>表示する記憶</translation>
    </message>
    <message>
        <source>Search in this backup</source>
        <translation>このバックアップ内を検索</translation>
    </message>
    <message>
        <source>No memory of this backup has these words.</source>
        <translation>この言葉を含む記憶はこのバックアップにありません。</translation>
    </message>
    <message>
        <source>What has changed since this backup</source>
        <translation>このバックアップ以降の変更</translation>
    </message>
    <message>
        <source>Restore the ticked memories</source>
        <translation>チェックした記憶を復元</translation>
    </message>
    <message>
        <source>Restore all deleted ones</source>
        <translation>削除されたものをすべて復元</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>すべてチェック</translation>
    </message>
    <message>
        <source>Since this backup</source>
        <translation>このバックアップ以降</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>比較中…</translation>
    </message>
    <message>
        <source>This backup cannot be read: {reason}</source>
        <translation>このバックアップは読み取れません：{reason}</translation>
    </message>
    <message>
        <source>Only the newest are listed; {count} more are not.</source>
        <translation>新しいものだけを表示しています（ほか: {count}）。</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>すべての変更</translation>
    </message>
    <message>
        <source>Deleted {count}</source>
        <translation>削除 {count}</translation>
    </message>
    <message>
        <source>Changed {count}</source>
        <translation>変更 {count}</translation>
    </message>
    <message>
        <source>Added {count}</source>
        <translation>追加 {count}</translation>
    </message>
    <message>
        <source>Added since: as it is now</source>
        <translation>その後に追加：現在の内容</translation>
    </message>
    <message>
        <source>From this backup to now</source>
        <translation>このバックアップから現在まで</translation>
    </message>
    <message>
        <source>As it was in this backup</source>
        <translation>このバックアップでの内容</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>すべて解除</translation>
    </message>
</context>
<context>
    <name>BackupDetail</name>
    <message>
        <source>Check it</source>
        <translation>検査</translation>
    </message>
    <message>
        <source>Restore everything…</source>
        <translation>すべて復元…</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>復元</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>今はしない</translation>
    </message>
    <message>
        <source>All files of this backup are whole. It holds {count}.</source>
        <translation>このバックアップのファイルはすべて正常です。内容: {count}。</translation>
    </message>
    <message>
        <source>Your memories are replaced by {those} of {moment}. {changes}
What you have now is backed up first, so you can come back to it.</source>
        <translation>現在の記憶は、{moment}の{those}に置き換わります。{changes}
現在の内容は先にバックアップされるので、あとで戻すことができます。</translation>
    </message>
    <message>
        <source>Checked just now</source>
        <translation>検査したばかりです</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>破損</translation>
    </message>
    <message>
        <source>those</source>
        <translation>もの</translation>
    </message>
</context>
<context>
    <name>BackupMaker</name>
    <message>
        <source>Backing up…</source>
        <translation>バックアップ中…</translation>
    </message>
    <message>
        <source>Looking for the last backup…</source>
        <translation>前回のバックアップを確認中…</translation>
    </message>
    <message>
        <source>No backup yet</source>
        <translation>バックアップはまだありません</translation>
    </message>
    <message>
        <source>Last backup: {moment}</source>
        <translation>前回のバックアップ: {moment}</translation>
    </message>
</context>
<context>
    <name>BackupWatch</name>
    <message>
        <source>Making the backup…</source>
        <translation>バックアップを作成中…</translation>
    </message>
    <message>
        <source>Checking the backup…</source>
        <translation>バックアップを検査中…</translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation>復元中…</translation>
    </message>
    <message>
        <source>Restoring memories…</source>
        <translation>記憶を復元中…</translation>
    </message>
    <message>
        <source>What you had before is in a backup of its own.</source>
        <translation>以前の内容は、別のバックアップとして残っています。</translation>
    </message>
    <message>
        <source>The former file is kept: {file}</source>
        <translation>以前のファイルは残してあります: {file}</translation>
    </message>
    <message>
        <source>{count} left out: the same text was saved again since.</source>
        <translation>{count}は除外しました：同じ文章がその後また保存されています。</translation>
    </message>
    <message>
        <source>Nothing was restored. Move that one to the trash first, or keep it.</source>
        <translation>何も復元しませんでした。先にもう一方をごみ箱へ移動するか、そのままにしてください。</translation>
    </message>
    <message>
        <source>Backed up {count}</source>
        <translation>{count}をバックアップしました</translation>
    </message>
    <message>
        <source>Restored {count}</source>
        <translation>{count}を復元しました</translation>
    </message>
    <message>
        <source>{count} had not changed.</source>
        <translation>変更がなかったもの: {count}。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>もう一方を表示</translation>
    </message>
</context>
<context>
    <name>Backups</name>
    <message>
        <source>Made by you</source>
        <translation>手動</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Before an upgrade</source>
        <translation>アップグレード前</translation>
    </message>
    <message>
        <source>Before deleting everything</source>
        <translation>全削除の前</translation>
    </message>
    <message>
        <source>Before a restore</source>
        <translation>復元前</translation>
    </message>
    <message>
        <source>Before a repair</source>
        <translation>修復前</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>検査済み</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>未検査</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>破損</translation>
    </message>
    <message>
        <source>Added since</source>
        <translation>以降に追加</translation>
    </message>
    <message>
        <source>Changed since</source>
        <translation>以降に変更</translation>
    </message>
    <message>
        <source>Deleted since</source>
        <translation>以降に削除</translation>
    </message>
    <message>
        <source>This backup is damaged.</source>
        <translation>このバックアップは破損しています。</translation>
    </message>
    <message>
        <source>{count} added</source>
        <translation>追加: {count}</translation>
    </message>
    <message>
        <source>{count} changed</source>
        <translation>変更: {count}</translation>
    </message>
    <message>
        <source>{count} deleted</source>
        <translation>削除: {count}</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>記憶</translation>
    </message>
    <message>
        <source>In the trash</source>
        <translation>ごみ箱内</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>作成元</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Automatic backups are off. You can switch them on in Settings.</source>
        <translation>自動バックアップはオフです。「設定」でオンにできます。</translation>
    </message>
    <message>
        <source>One is made every {hours} h or after {saves} saves; {kept} are kept.</source>
        <translation>{hours}時間ごと、または{saves}回の保存ごとに作成し、{kept}個まで残します。</translation>
    </message>
    <message>
        <source>The next one comes by {moment} if anything changes.</source>
        <translation>次のバックアップは、変更があれば遅くとも{moment}に作成されます。</translation>
    </message>
    <message>
        <source>No memory has changed since. Links, tags or filters may have.</source>
        <translation>その後に変更された記憶はありません。リンク、タグ、フィルターは変更されている可能性があります。</translation>
    </message>
    <message>
        <source>The next one comes as soon as something changes.</source>
        <translation>次のバックアップは、何かが変更されるとすぐに作成されます。</translation>
    </message>
    <message>
        <source>The last automatic backup failed: {reason} Rosemary tries again.</source>
        <translation>前回の自動バックアップに失敗しました。{reason} Rosemaryは再試行します。</translation>
    </message>
    <message>
        <source>Nothing has changed since.</source>
        <translation>その後の変更はありません。</translation>
    </message>
    <message>
        <source>{counts} since.</source>
        <translation>その後の変更は次のとおりです。{counts}。</translation>
    </message>
</context>
<context>
    <name>BackupsPage</name>
    <message>
        <source>Backups</source>
        <translation>バックアップ</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>今すぐバックアップ</translation>
    </message>
    <message>
        <source>No backup yet</source>
        <translation>バックアップはまだありません</translation>
    </message>
    <message>
        <source>A backup is a copy of all memories that you can go back to.</source>
        <translation>バックアップとは、あとで戻せるように取っておく、すべての記憶のコピーです。</translation>
    </message>
    <message>
        <source>They are on a disk that is not connected. Connect it, then open this page again.</source>
        <translation>バックアップは、接続されていないディスクにあります。ディスクを接続してから、このページをもう一度開いてください。</translation>
    </message>
    <message>
        <source>The backups cannot be read now</source>
        <translation>今はバックアップを読み取れません</translation>
    </message>
    <message>
        <source>Open the folder of the backups</source>
        <translation>バックアップのフォルダーを開く</translation>
    </message>
    <message>
        <source>Backup of {moment}</source>
        <translation>{moment}のバックアップ</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>フォルダーを表示</translation>
    </message>
</context>
<context>
    <name>Bulk</name>
    <message>
        <source>{count} would have too many tags</source>
        <translation>タグが多くなりすぎるもの: {count}</translation>
    </message>
    <message>
        <source>{count} stayed: the project has the same text already</source>
        <translation>移動しませんでした: {count}（プロジェクトに同じ本文があります）</translation>
    </message>
</context>
<context>
    <name>BulkPane</name>
    <message>
        <source>Related to</source>
        <translation>関連</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>一部</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>続き</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>矛盾</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>タグを追加</translation>
    </message>
    <message>
        <source>Remove tag</source>
        <translation>タグを外す</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>Link to the first</source>
        <translation>先頭のものにリンク</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>ピン留め</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>ピンを外す</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>ごみ箱へ移動</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>復元</translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation>選択を解除</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>{count} selected</source>
        <translation>選択中: {count}</translation>
    </message>
    <message>
        <source>Each is linked to the first one in the list.</source>
        <translation>それぞれが、一覧の先頭のものにリンクされます。</translation>
    </message>
    <message numerus="yes">
        <source>At most %Ln memories are linked at once.</source>
        <translation><numerusform>一度にリンクできる記憶は%Ln件までです。</numerusform></translation>
    </message>
    <message>
        <source>Each change is one step that Ctrl+Z takes back.</source>
        <translation>変更はそれぞれ、Ctrl+Zで1つずつ元に戻せます。</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done}/{total}</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>Leave as they are</source>
        <translation>そのままにする</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>{value} of 10</source>
        <translation>{value}/10</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要度</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>プロジェクト</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>関係</translation>
    </message>
    <message>
        <source>Tags, with commas</source>
        <translation>タグ（コンマ区切り）</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進行状況</translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message>
        <source>{first} to {last}</source>
        <translation>{first}〜{last}</translation>
    </message>
</context>
<context>
    <name>CallDetail</name>
    <message>
        <source>Approve or decline…</source>
        <translation>承認・却下…</translation>
    </message>
    <message>
        <source>Undo this</source>
        <translation>これを元に戻す</translation>
    </message>
    <message>
        <source>Undo the whole session</source>
        <translation>セッション全体を元に戻す</translation>
    </message>
    <message>
        <source>Show the whole session</source>
        <translation>セッション全体を表示</translation>
    </message>
    <message>
        <source>Which memories</source>
        <translation>対象の記憶</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>詳細を隠す</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>What it asked</source>
        <translation>要求した内容</translation>
    </message>
</context>
<context>
    <name>CallFilter</name>
    <message>
        <source>Assistant</source>
        <translation>アシスタント</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>期間</translation>
    </message>
    <message>
        <source>All assistants</source>
        <translation>すべてのアシスタント</translation>
    </message>
    <message>
        <source>Refused or failed</source>
        <translation>拒否・失敗</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Only one session. Show all again</source>
        <translation>1つのセッションのみ表示中。すべて表示</translation>
    </message>
    <message>
        <source>All actions</source>
        <translation>すべての操作</translation>
    </message>
    <message>
        <source>Any outcome</source>
        <translation>すべての結果</translation>
    </message>
    <message>
        <source>Needs your approval</source>
        <translation>承認が必要</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>全期間</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>過去24時間</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>過去7日間</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>過去30日間</translation>
    </message>
</context>
<context>
    <name>Calls</name>
    <message>
        <source>{who} saved {what}</source>
        <translation>{who}が{what}を保存しました</translation>
    </message>
    <message>
        <source>save {what}</source>
        <translation>{what}を保存する</translation>
    </message>
    <message>
        <source>a memory</source>
        <translation>記憶</translation>
    </message>
    <message>
        <source>{who} searched for {what}</source>
        <translation>{who}が{what}を検索しました</translation>
    </message>
    <message>
        <source>search for {what}</source>
        <translation>{what}を検索する</translation>
    </message>
    <message>
        <source>something</source>
        <translation>何か</translation>
    </message>
    <message>
        <source>{who} searched for the words {what}</source>
        <translation>{who}が語句{what}を検索しました</translation>
    </message>
    <message>
        <source>search for the words {what}</source>
        <translation>語句{what}を検索する</translation>
    </message>
    <message>
        <source>it was given</source>
        <translation>（指定されたもの）</translation>
    </message>
    <message>
        <source>{who} listed memories of the type {what}</source>
        <translation>{who}が種類{what}の記憶を一覧表示しました</translation>
    </message>
    <message>
        <source>list memories of the type {what}</source>
        <translation>種類{what}の記憶を一覧表示する</translation>
    </message>
    <message>
        <source>{who} listed memories tagged {what}</source>
        <translation>{who}がタグ{what}の記憶を一覧表示しました</translation>
    </message>
    <message>
        <source>list memories tagged {what}</source>
        <translation>タグ{what}の記憶を一覧表示する</translation>
    </message>
    <message>
        <source>{who} listed memories by date</source>
        <translation>{who}が記憶を日付で一覧表示しました</translation>
    </message>
    <message>
        <source>list memories by date</source>
        <translation>記憶を日付で一覧表示する</translation>
    </message>
    <message>
        <source>{who} read {what}</source>
        <translation>{who}が{what}を読みました</translation>
    </message>
    <message>
        <source>read {what}</source>
        <translation>{what}を読む</translation>
    </message>
    <message>
        <source>{who} listed memories</source>
        <translation>{who}が記憶を一覧表示しました</translation>
    </message>
    <message>
        <source>list memories</source>
        <translation>記憶を一覧表示する</translation>
    </message>
    <message>
        <source>{who} changed {what}</source>
        <translation>{who}が{what}を変更しました</translation>
    </message>
    <message>
        <source>change {what}</source>
        <translation>{what}を変更する</translation>
    </message>
    <message>
        <source>{who} moved {what} to the trash</source>
        <translation>{who}が{what}をごみ箱へ移動しました</translation>
    </message>
    <message>
        <source>delete {what}</source>
        <translation>{what}を削除する</translation>
    </message>
    <message>
        <source>{who} moved all memories of {what} to the trash</source>
        <translation>{who}が{what}の記憶をすべてごみ箱へ移動しました</translation>
    </message>
    <message>
        <source>delete all memories of {what}</source>
        <translation>{what}の記憶をすべて削除する</translation>
    </message>
    <message>
        <source>all projects</source>
        <translation>すべてのプロジェクト</translation>
    </message>
    <message>
        <source>{who} linked two memories</source>
        <translation>{who}が2つの記憶をリンクしました</translation>
    </message>
    <message>
        <source>link two memories</source>
        <translation>2つの記憶をリンクする</translation>
    </message>
    <message>
        <source>{who} removed a link</source>
        <translation>{who}がリンクを削除しました</translation>
    </message>
    <message>
        <source>remove a link</source>
        <translation>リンクを削除する</translation>
    </message>
    <message>
        <source>{who} looked at the statistics</source>
        <translation>{who}が統計を確認しました</translation>
    </message>
    <message>
        <source>look at the statistics</source>
        <translation>統計を確認する</translation>
    </message>
    <message>
        <source>{who} made a backup</source>
        <translation>{who}がバックアップを作成しました</translation>
    </message>
    <message>
        <source>make a backup</source>
        <translation>バックアップを作成する</translation>
    </message>
    <message>
        <source>{who} asked what it should know</source>
        <translation>{who}が知っておくべきことを尋ねました</translation>
    </message>
    <message>
        <source>ask what it should know</source>
        <translation>知っておくべきことを尋ねる</translation>
    </message>
    <message>
        <source>{who} looked at the links of {what}</source>
        <translation>{who}が{what}のリンクを確認しました</translation>
    </message>
    <message>
        <source>look at the links of {what}</source>
        <translation>{what}のリンクを確認する</translation>
    </message>
    <message>
        <source>{who} looked for links of {what}</source>
        <translation>{who}が{what}のリンク候補を探しました</translation>
    </message>
    <message>
        <source>look for links of {what}</source>
        <translation>{what}のリンク候補を探す</translation>
    </message>
    <message>
        <source>{who} listed the keys of memories</source>
        <translation>{who}が記憶のキーを一覧表示しました</translation>
    </message>
    <message>
        <source>list the keys of memories</source>
        <translation>記憶のキーを一覧表示する</translation>
    </message>
    <message>
        <source>{who} listed the tags</source>
        <translation>{who}がタグを一覧表示しました</translation>
    </message>
    <message>
        <source>list the tags</source>
        <translation>タグを一覧表示する</translation>
    </message>
    <message>
        <source>{who} renamed the tag {what}</source>
        <translation>{who}がタグ{what}の名前を変更しました</translation>
    </message>
    <message>
        <source>rename the tag {what}</source>
        <translation>タグ{what}の名前を変更する</translation>
    </message>
    <message>
        <source>{who} merged the tags {what}</source>
        <translation>{who}がタグ{what}を統合しました</translation>
    </message>
    <message>
        <source>merge the tags {what}</source>
        <translation>タグ{what}を統合する</translation>
    </message>
    <message>
        <source>{who} removed the tag {what}</source>
        <translation>{who}がタグ{what}を削除しました</translation>
    </message>
    <message>
        <source>remove the tag {what}</source>
        <translation>タグ{what}を削除する</translation>
    </message>
    <message>
        <source>{who} coloured the tag {what}</source>
        <translation>{who}がタグ{what}の色を変更しました</translation>
    </message>
    <message>
        <source>colour the tag {what}</source>
        <translation>タグ{what}の色を変更する</translation>
    </message>
    <message>
        <source>{who} changed the tags of memories</source>
        <translation>{who}が記憶のタグを変更しました</translation>
    </message>
    <message>
        <source>change the tags of memories</source>
        <translation>記憶のタグを変更する</translation>
    </message>
    <message>
        <source>{who} pinned memories</source>
        <translation>{who}が記憶をピン留めしました</translation>
    </message>
    <message>
        <source>pin memories</source>
        <translation>記憶をピン留めする</translation>
    </message>
    <message>
        <source>{who} unpinned memories</source>
        <translation>{who}が記憶のピン留めを外しました</translation>
    </message>
    <message>
        <source>unpin memories</source>
        <translation>記憶のピン留めを外す</translation>
    </message>
    <message>
        <source>{who} listed the projects</source>
        <translation>{who}がプロジェクトを一覧表示しました</translation>
    </message>
    <message>
        <source>list the projects</source>
        <translation>プロジェクトを一覧表示する</translation>
    </message>
    <message>
        <source>{who} renamed the project {what}</source>
        <translation>{who}がプロジェクト{what}の名前を変更しました</translation>
    </message>
    <message>
        <source>rename the project {what}</source>
        <translation>プロジェクト{what}の名前を変更する</translation>
    </message>
    <message>
        <source>{who} moved memories to another project</source>
        <translation>{who}が記憶を別のプロジェクトへ移動しました</translation>
    </message>
    <message>
        <source>move memories to another project</source>
        <translation>記憶を別のプロジェクトへ移動する</translation>
    </message>
    <message>
        <source>{who} chose the project of an assistant</source>
        <translation>{who}がアシスタントのプロジェクトを選択しました</translation>
    </message>
    <message>
        <source>choose the project of an assistant</source>
        <translation>アシスタントのプロジェクトを選択する</translation>
    </message>
    <message>
        <source>{who} listed the saved filters</source>
        <translation>{who}が保存済みフィルターを一覧表示しました</translation>
    </message>
    <message>
        <source>list the saved filters</source>
        <translation>保存済みフィルターを一覧表示する</translation>
    </message>
    <message>
        <source>{who} saved the filter {what}</source>
        <translation>{who}がフィルター{what}を保存しました</translation>
    </message>
    <message>
        <source>save the filter {what}</source>
        <translation>フィルター{what}を保存する</translation>
    </message>
    <message>
        <source>{who} used the filter {what}</source>
        <translation>{who}がフィルター{what}を使用しました</translation>
    </message>
    <message>
        <source>use the filter {what}</source>
        <translation>フィルター{what}を使用する</translation>
    </message>
    <message>
        <source>{who} renamed the filter {what}</source>
        <translation>{who}がフィルター{what}の名前を変更しました</translation>
    </message>
    <message>
        <source>rename the filter {what}</source>
        <translation>フィルター{what}の名前を変更する</translation>
    </message>
    <message>
        <source>{who} removed the filter {what}</source>
        <translation>{who}がフィルター{what}を削除しました</translation>
    </message>
    <message>
        <source>remove the filter {what}</source>
        <translation>フィルター{what}を削除する</translation>
    </message>
    <message>
        <source>{who} listed the latest changes</source>
        <translation>{who}が最近の変更を一覧表示しました</translation>
    </message>
    <message>
        <source>list the latest changes</source>
        <translation>最近の変更を一覧表示する</translation>
    </message>
    <message>
        <source>{who} took changes back</source>
        <translation>{who}が変更を元に戻しました</translation>
    </message>
    <message>
        <source>take changes back</source>
        <translation>変更を元に戻す</translation>
    </message>
    <message>
        <source>{who} made changes again</source>
        <translation>{who}が変更をやり直しました</translation>
    </message>
    <message>
        <source>make changes again</source>
        <translation>変更をやり直す</translation>
    </message>
    <message>
        <source>{who} looked at the versions of {what}</source>
        <translation>{who}が{what}のバージョンを確認しました</translation>
    </message>
    <message>
        <source>look at the versions of {what}</source>
        <translation>{what}のバージョンを確認する</translation>
    </message>
    <message>
        <source>{who} compared versions of {what}</source>
        <translation>{who}が{what}のバージョンを比較しました</translation>
    </message>
    <message>
        <source>compare versions of {what}</source>
        <translation>{what}のバージョンを比較する</translation>
    </message>
    <message>
        <source>{who} went back to a version of {what}</source>
        <translation>{who}が{what}を以前のバージョンに戻しました</translation>
    </message>
    <message>
        <source>go back to a version of {what}</source>
        <translation>{what}を以前のバージョンに戻す</translation>
    </message>
    <message>
        <source>{who} looked into the trash</source>
        <translation>{who}がごみ箱の中を確認しました</translation>
    </message>
    <message>
        <source>look into the trash</source>
        <translation>ごみ箱の中を確認する</translation>
    </message>
    <message>
        <source>{who} restored {what} from the trash</source>
        <translation>{who}が{what}をごみ箱から復元しました</translation>
    </message>
    <message>
        <source>restore {what} from the trash</source>
        <translation>{what}をごみ箱から復元する</translation>
    </message>
    <message>
        <source>{who} deleted memories in the trash for good</source>
        <translation>{who}がごみ箱の記憶を完全に削除しました</translation>
    </message>
    <message>
        <source>delete memories in the trash for good</source>
        <translation>ごみ箱の記憶を完全に削除する</translation>
    </message>
    <message>
        <source>{who} looked at what waits for the server</source>
        <translation>{who}がサーバーを待っている記憶を確認しました</translation>
    </message>
    <message>
        <source>look at what waits for the server</source>
        <translation>サーバーを待っている記憶の確認</translation>
    </message>
    <message>
        <source>{who} sent refused memories to the server again</source>
        <translation>{who}が拒否された記憶をサーバーに再送しました</translation>
    </message>
    <message>
        <source>send refused memories to the server again</source>
        <translation>拒否された記憶のサーバーへの再送</translation>
    </message>
    <message>
        <source>{who} deleted memories that the server did not take</source>
        <translation>{who}がサーバーの受け付けなかった記憶を削除しました</translation>
    </message>
    <message>
        <source>delete memories that the server did not take</source>
        <translation>サーバーの受け付けなかった記憶の削除</translation>
    </message>
    <message>
        <source>{who} listed the assistants</source>
        <translation>{who}がアシスタントを一覧表示しました</translation>
    </message>
    <message>
        <source>list the assistants</source>
        <translation>アシスタントを一覧表示する</translation>
    </message>
    <message>
        <source>{who} looked at what an assistant may do</source>
        <translation>{who}がアシスタントの権限を確認しました</translation>
    </message>
    <message>
        <source>look at what an assistant may do</source>
        <translation>アシスタントの権限を確認する</translation>
    </message>
    <message>
        <source>{who} changed what an assistant may do</source>
        <translation>{who}がアシスタントの権限を変更しました</translation>
    </message>
    <message>
        <source>change what an assistant may do</source>
        <translation>アシスタントの権限を変更する</translation>
    </message>
    <message>
        <source>{who} removed an assistant from the list</source>
        <translation>{who}がアシスタントを一覧から削除しました</translation>
    </message>
    <message>
        <source>remove an assistant from the list</source>
        <translation>アシスタントを一覧から削除する</translation>
    </message>
    <message>
        <source>{who} paused assistants</source>
        <translation>{who}がアシスタントを一時停止しました</translation>
    </message>
    <message>
        <source>pause assistants</source>
        <translation>アシスタントを一時停止する</translation>
    </message>
    <message>
        <source>{who} let paused assistants in again</source>
        <translation>{who}が一時停止中のアシスタントを再開しました</translation>
    </message>
    <message>
        <source>let paused assistants in again</source>
        <translation>一時停止中のアシスタントを再開する</translation>
    </message>
    <message>
        <source>{who} looked at what waits for approval</source>
        <translation>{who}が承認待ちの内容を確認しました</translation>
    </message>
    <message>
        <source>look at what waits for approval</source>
        <translation>承認待ちの内容を確認する</translation>
    </message>
    <message>
        <source>{who} approved what an assistant asked for</source>
        <translation>{who}がアシスタントの要求を承認しました</translation>
    </message>
    <message>
        <source>approve what an assistant asked for</source>
        <translation>アシスタントの要求を承認する</translation>
    </message>
    <message>
        <source>{who} declined what an assistant asked for</source>
        <translation>{who}がアシスタントの要求を却下しました</translation>
    </message>
    <message>
        <source>decline what an assistant asked for</source>
        <translation>アシスタントの要求を却下する</translation>
    </message>
    <message>
        <source>{who} looked at the activity</source>
        <translation>{who}がアクティビティを確認しました</translation>
    </message>
    <message>
        <source>look at the activity</source>
        <translation>アクティビティを確認する</translation>
    </message>
    <message>
        <source>{who} looked at what assistants read</source>
        <translation>{who}がアシスタントの読んだ内容を確認しました</translation>
    </message>
    <message>
        <source>look at what assistants read</source>
        <translation>アシスタントの読んだ内容を確認する</translation>
    </message>
    <message>
        <source>{who} listed the sessions of assistants</source>
        <translation>{who}がアシスタントのセッションを一覧表示しました</translation>
    </message>
    <message>
        <source>list the sessions of assistants</source>
        <translation>アシスタントのセッションを一覧表示する</translation>
    </message>
    <message>
        <source>{who} checked the memories for damage</source>
        <translation>{who}が記憶に破損がないか検査しました</translation>
    </message>
    <message>
        <source>check the memories for damage</source>
        <translation>記憶に破損がないか検査する</translation>
    </message>
    <message>
        <source>{who} repaired the memories</source>
        <translation>{who}が記憶を修復しました</translation>
    </message>
    <message>
        <source>repair the memories</source>
        <translation>記憶を修復する</translation>
    </message>
    <message>
        <source>{who} listed the backups</source>
        <translation>{who}がバックアップを一覧表示しました</translation>
    </message>
    <message>
        <source>list the backups</source>
        <translation>バックアップを一覧表示する</translation>
    </message>
    <message>
        <source>{who} checked a backup</source>
        <translation>{who}がバックアップを検査しました</translation>
    </message>
    <message>
        <source>check a backup</source>
        <translation>バックアップを検査する</translation>
    </message>
    <message>
        <source>{who} compared a backup with the memories</source>
        <translation>{who}がバックアップと現在の記憶を比較しました</translation>
    </message>
    <message>
        <source>compare a backup with the memories</source>
        <translation>バックアップと現在の記憶を比較する</translation>
    </message>
    <message>
        <source>{who} looked into a backup</source>
        <translation>{who}がバックアップの中を見ました</translation>
    </message>
    <message>
        <source>look into a backup</source>
        <translation>バックアップの中を見る</translation>
    </message>
    <message>
        <source>{who} compared a memory with a backup</source>
        <translation>{who}が記憶をバックアップと比較しました</translation>
    </message>
    <message>
        <source>compare a memory with a backup</source>
        <translation>記憶をバックアップと比較する</translation>
    </message>
    <message>
        <source>{who} restored deleted memories from a backup</source>
        <translation>{who}が削除された記憶をバックアップから復元しました</translation>
    </message>
    <message>
        <source>restore deleted memories from a backup</source>
        <translation>削除された記憶をバックアップから復元する</translation>
    </message>
    <message>
        <source>{who} restored a backup</source>
        <translation>{who}がバックアップを復元しました</translation>
    </message>
    <message>
        <source>restore a backup</source>
        <translation>バックアップを復元する</translation>
    </message>
    <message>
        <source>{who} restored memories from a backup</source>
        <translation>{who}がバックアップから記憶を復元しました</translation>
    </message>
    <message>
        <source>restore memories from a backup</source>
        <translation>バックアップから記憶を復元する</translation>
    </message>
    <message>
        <source>{who} deleted old backups</source>
        <translation>{who}が古いバックアップを削除しました</translation>
    </message>
    <message>
        <source>delete old backups</source>
        <translation>古いバックアップを削除する</translation>
    </message>
    <message>
        <source>{who} exported memories</source>
        <translation>{who}が記憶をエクスポートしました</translation>
    </message>
    <message>
        <source>export memories</source>
        <translation>記憶をエクスポートする</translation>
    </message>
    <message>
        <source>{who} listed what can be imported</source>
        <translation>{who}がインポートできるものを一覧表示しました</translation>
    </message>
    <message>
        <source>list what can be imported</source>
        <translation>インポートできるものを一覧表示する</translation>
    </message>
    <message>
        <source>{who} looked at what an import would bring</source>
        <translation>{who}がインポートされる内容を確認しました</translation>
    </message>
    <message>
        <source>look at what an import would bring</source>
        <translation>インポートされる内容を確認する</translation>
    </message>
    <message>
        <source>{who} imported memories</source>
        <translation>{who}が記憶をインポートしました</translation>
    </message>
    <message>
        <source>import memories</source>
        <translation>記憶をインポートする</translation>
    </message>
    <message>
        <source>{who} listed the assistants that are followed</source>
        <translation>{who}が自動記憶の対象アシスタントを一覧表示しました</translation>
    </message>
    <message>
        <source>list the assistants that are followed</source>
        <translation>自動記憶の対象アシスタントを一覧表示する</translation>
    </message>
    <message>
        <source>{who} began to follow an assistant</source>
        <translation>{who}がアシスタントの自動記憶を開始しました</translation>
    </message>
    <message>
        <source>begin to follow an assistant</source>
        <translation>アシスタントの自動記憶を開始する</translation>
    </message>
    <message>
        <source>{who} stopped following an assistant</source>
        <translation>{who}がアシスタントの自動記憶を終了しました</translation>
    </message>
    <message>
        <source>stop following an assistant</source>
        <translation>アシスタントの自動記憶を終了する</translation>
    </message>
    <message>
        <source>{who} paused following assistants</source>
        <translation>{who}がアシスタントの自動記憶を一時停止しました</translation>
    </message>
    <message>
        <source>pause following assistants</source>
        <translation>アシスタントの自動記憶を一時停止する</translation>
    </message>
    <message>
        <source>{who} went on following assistants</source>
        <translation>{who}がアシスタントの自動記憶を再開しました</translation>
    </message>
    <message>
        <source>go on following assistants</source>
        <translation>アシスタントの自動記憶を再開する</translation>
    </message>
    <message>
        <source>{who} looked at earlier sessions of an assistant</source>
        <translation>{who}がアシスタントの以前のセッションを確認しました</translation>
    </message>
    <message>
        <source>look at earlier sessions of an assistant</source>
        <translation>アシスタントの以前のセッションを確認する</translation>
    </message>
    <message>
        <source>{who} imported earlier sessions of an assistant</source>
        <translation>{who}がアシスタントの以前のセッションをインポートしました</translation>
    </message>
    <message>
        <source>import earlier sessions of an assistant</source>
        <translation>アシスタントの以前のセッションをインポートする</translation>
    </message>
    <message>
        <source>{who} forgot a session of an assistant</source>
        <translation>{who} がアシスタントのセッションを忘れました</translation>
    </message>
    <message>
        <source>forget a session of an assistant</source>
        <translation>アシスタントのセッションを忘れる</translation>
    </message>
    <message>
        <source>{who} took a forgotten session again</source>
        <translation>{who} が忘れたセッションを再び取り込みました</translation>
    </message>
    <message>
        <source>take a forgotten session again</source>
        <translation>忘れたセッションを再び取り込む</translation>
    </message>
    <message>
        <source>{who} left out the sessions of a folder</source>
        <translation>{who}がフォルダーのセッションを自動記憶から除外しました</translation>
    </message>
    <message>
        <source>leave out the sessions of a folder</source>
        <translation>フォルダーのセッションを自動記憶から除外する</translation>
    </message>
    <message>
        <source>{who} followed the sessions of a folder again</source>
        <translation>{who}がフォルダーのセッションの自動記憶を再開しました</translation>
    </message>
    <message>
        <source>follow the sessions of a folder again</source>
        <translation>フォルダーのセッションの自動記憶を再開する</translation>
    </message>
    <message>
        <source>{who} asked for something that Rosemary does not know</source>
        <translation>{who}がRosemaryの知らない操作を要求しました</translation>
    </message>
    <message>
        <source>do something that Rosemary does not know</source>
        <translation>Rosemaryの知らない操作をする</translation>
    </message>
    <message>
        <source>An assistant</source>
        <translation>アシスタント</translation>
    </message>
    <message>
        <source>{who} asked to {wish}</source>
        <translation>{who}が許可を求めました: {wish}</translation>
    </message>
    <message>
        <source>{who} was paused and could not {wish}</source>
        <translation>{who}は一時停止中のため次のことができませんでした: {wish}</translation>
    </message>
    <message>
        <source>{who} made too many requests and could not {wish}</source>
        <translation>{who}はリクエストが多すぎて次のことができませんでした: {wish}</translation>
    </message>
    <message>
        <source>{who} was not allowed to {wish}</source>
        <translation>{who}は次のことを許可されませんでした: {wish}</translation>
    </message>
    <message>
        <source>{who} could not {wish}</source>
        <translation>{who}は次のことができませんでした: {wish}</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>「{text}」</translation>
    </message>
</context>
<context>
    <name>Capture</name>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>Rosemary can make a memory of each question with its answer, from the files in which this assistant keeps its sessions. It begins with what is said after you switch it on.</source>
        <translation>Rosemaryは、このアシスタントがセッションを保存しているファイルから、質問と回答の組を1件ずつ記憶にできます。オンにした後の会話から始まります。</translation>
    </message>
    <message>
        <source>Each question with its answer becomes a memory. What stands between &lt;private&gt; and &lt;/private&gt; is left out.</source>
        <translation>質問と回答の組が1件ずつ記憶になります。&lt;private&gt;と&lt;/private&gt;の間にある内容は除外されます。</translation>
    </message>
    <message>
        <source>No session is read for now. What is said meanwhile is left out.</source>
        <translation>現在、セッションは読み取られません。その間の会話は除外されます。</translation>
    </message>
    <message>
        <source>No session is read until {time}. What is said meanwhile is left out.</source>
        <translation>{time}まで、セッションは読み取られません。その間の会話は除外されます。</translation>
    </message>
    <message>
        <source>All that was said in its sessions is here already.</source>
        <translation>セッションの会話は、すでにすべてここにあります。</translation>
    </message>
    <message>
        <source>{count} would be added, each a question with its answer.</source>
        <translation>追加されるもの: {count}。それぞれが質問と回答の組です。</translation>
    </message>
    <message>
        <source>Said from {first} to {last} in {count} sessions.</source>
        <translation>{first}から{last}までの{count}セッションの会話です。</translation>
    </message>
    <message>
        <source>Said on {first} in {count} sessions.</source>
        <translation>{first}の{count}セッションの会話です。</translation>
    </message>
    <message>
        <source>Said in one session that began on {first}.</source>
        <translation>{first}に始まった1セッションの会話です。</translation>
    </message>
    <message>
        <source>Folders: {folders}.</source>
        <translation>フォルダー: {folders}。</translation>
    </message>
    <message>
        <source>{count} would be brought up to date.</source>
        <translation>最新の内容に更新されるもの: {count}。</translation>
    </message>
    <message>
        <source>{count} are here already.</source>
        <translation>すでにここにあるもの: {count}。</translation>
    </message>
    <message>
        <source>{count} cannot be read.</source>
        <translation>読み取れないもの: {count}。</translation>
    </message>
    <message>
        <source>{folders} and {count} more</source>
        <translation>{folders} ほか{count}件</translation>
    </message>
    <message>
        <source>Memory fills itself: on for {assistants}</source>
        <translation>自動記憶: {assistants}でオン</translation>
    </message>
    <message>
        <source>Memory fills itself: paused</source>
        <translation>自動記憶: 一時停止中</translation>
    </message>
    <message>
        <source>Memory fills itself: paused until {time}</source>
        <translation>自動記憶: {time}まで一時停止</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} ほか{count}件</translation>
    </message>
</context>
<context>
    <name>CaptureMenu</name>
    <message>
        <source>Pause for an hour</source>
        <translation>1時間一時停止</translation>
    </message>
    <message>
        <source>Pause until I switch it on</source>
        <translation>オンに戻すまで一時停止</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>再開</translation>
    </message>
</context>
<context>
    <name>CaptureSection</name>
    <message>
        <source>Memory fills itself</source>
        <translation>自動記憶</translation>
    </message>
    <message>
        <source>How long they are kept…</source>
        <translation>保存する期間…</translation>
    </message>
    <message>
        <source>Pause for all</source>
        <translation>すべて一時停止</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>オンにする</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>オフにする</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>All sessions are in one file</source>
        <translation>すべてのセッションは一つのファイルにあります</translation>
    </message>
    <message>
        <source>Sessions on this computer: {count}</source>
        <translation>このコンピューターのセッション: {count}</translation>
    </message>
    <message>
        <source>stored: {today} today, {all} in all</source>
        <translation>保存済み: 今日 {today}、合計 {all}</translation>
    </message>
    <message>
        <source>the last one {ago}</source>
        <translation>最新: {ago}</translation>
    </message>
    <message>
        <source>that cannot be read: {count}</source>
        <translation>読み取れないもの: {count}</translation>
    </message>
</context>
<context>
    <name>CaptureWatch</name>
    <message>
        <source>Sessions in {folder} count again, from now on</source>
        <translation>今後、{folder}のセッションも再び自動記憶の対象になります</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
</context>
<context>
    <name>ChartCard</name>
    <message>
        <source>Show as a table</source>
        <translation>表で表示</translation>
    </message>
    <message>
        <source>Copy the figures</source>
        <translation>数値をコピー</translation>
    </message>
    <message>
        <source>Save as a picture</source>
        <translation>画像として保存</translation>
    </message>
    <message>
        <source>Copied the figures</source>
        <translation>数値をコピーしました</translation>
    </message>
    <message>
        <source>Saved the picture as “{name}”</source>
        <translation>画像を「{name}」として保存しました</translation>
    </message>
    <message>
        <source>The picture could not be written to “{name}”. Choose another folder.</source>
        <translation>画像を「{name}」に書き込めませんでした。別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>Save as a picture…</source>
        <translation>画像として保存…</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>画像 (*.png)</translation>
    </message>
</context>
<context>
    <name>ChipBar</name>
    <message>
        <source>Clear all</source>
        <translation>すべて解除</translation>
    </message>
    <message>
        <source>Clear all filters</source>
        <translation>すべてのフィルターを解除</translation>
    </message>
    <message>
        <source>All of these tags</source>
        <translation>これらのタグすべて</translation>
    </message>
    <message>
        <source>Any of these tags</source>
        <translation>これらのタグのどれか</translation>
    </message>
    <message>
        <source>Filter: {what}. Remove</source>
        <translation>フィルター: {what}。解除</translation>
    </message>
</context>
<context>
    <name>ClashDialog</name>
    <message>
        <source>Compare</source>
        <translation>比べる</translation>
    </message>
    <message>
        <source>Yours, not saved yet</source>
        <translation>自分の内容(未保存)</translation>
    </message>
    <message>
        <source>What is saved now</source>
        <translation>現在保存されている内容</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>自分の内容を残す</translation>
    </message>
    <message>
        <source>Keep theirs</source>
        <translation>相手の内容を残す</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>両方を残す</translation>
    </message>
    <message>
        <source>What you typed becomes a memory of its own.</source>
        <translation>入力した内容は別の記憶になります。</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>今はしない</translation>
    </message>
</context>
<context>
    <name>ClientDetail</name>
    <message>
        <source>What it did last</source>
        <translation>最近の操作</translation>
    </message>
    <message>
        <source>What it did</source>
        <translation>操作内容</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>一覧から削除</translation>
    </message>
    <message>
        <source>Paused: it reads nothing and saves nothing</source>
        <translation>一時停止: 読み取りも保存もしない</translation>
    </message>
    <message>
        <source>May only read, not change anything</source>
        <translation>読み取りのみで、変更はできない</translation>
    </message>
    <message>
        <source>Asks you before it deletes or hides anything</source>
        <translation>削除や非表示の前に確認を求める</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>すべてのプロジェクト</translation>
    </message>
    <message>
        <source>Only these:</source>
        <translation>次のものだけ:</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>接続中</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>What it may do</source>
        <translation>権限</translation>
    </message>
    <message>
        <source>You have not decided yet: it may do what new assistants may (see Settings).</source>
        <translation>まだ設定していません。新しいアシスタントと同じ権限です（「設定」を参照）。</translation>
    </message>
    <message>
        <source>What it is offered</source>
        <translation>使えるツール</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>詳細を隠す</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Memories without a project</source>
        <translation>プロジェクトのない記憶</translation>
    </message>
    <message>
        <source>Tick at least one project. To shut it out, pause it.</source>
        <translation>プロジェクトを少なくとも1つチェックしてください。完全に締め出すには、一時停止してください。</translation>
    </message>
    <message>
        <source>Not saved yet: tick at most {most} projects.</source>
        <translation>まだ保存されていません。チェックできるプロジェクトは{most}個までです。</translation>
    </message>
    <message>
        <source>What it sees</source>
        <translation>見える範囲</translation>
    </message>
</context>
<context>
    <name>ClientWatch</name>
    <message>
        <source>Changed what {name} may do</source>
        <translation>{name}の権限を変更しました</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Removed {name} from the list. What it did stays in the activity.</source>
        <translation>{name}を一覧から削除しました。操作の記録はアクティビティに残ります。</translation>
    </message>
    <message>
        <source>Approved: deleted</source>
        <translation>承認済み: 削除しました</translation>
    </message>
    <message>
        <source>Approved: changed</source>
        <translation>承認済み: 変更しました</translation>
    </message>
    <message>
        <source>Declined: nothing was changed</source>
        <translation>却下: 何も変更していません</translation>
    </message>
</context>
<context>
    <name>Clients</name>
    <message>
        <source>paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>some projects</source>
        <translation>一部のプロジェクト</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>接続中</translation>
    </message>
    <message>
        <source>Wants to delete this memory.</source>
        <translation>この記憶を削除しようとしています。</translation>
    </message>
    <message>
        <source>Wants to delete all of them.</source>
        <translation>すべて削除しようとしています。</translation>
    </message>
    <message>
        <source>Wants to replace its text: more than half of it would go.</source>
        <translation>本文を置き換えようとしています。半分以上が失われます。</translation>
    </message>
    <message>
        <source>Wants to replace it with another memory: searches would no longer find this one.</source>
        <translation>別の記憶に置き換えようとしています。この記憶は検索で見つからなくなります。</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Only the basics</source>
        <translation>基本のみ</translation>
    </message>
    <message>
        <source>only reads</source>
        <translation>読み取りのみ</translation>
    </message>
    <message>
        <source>only the basics</source>
        <translation>基本のみ</translation>
    </message>
    <message>
        <source>asks before deleting</source>
        <translation>削除前に確認</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests</source>
        <translation><numerusform>%Ln件のリクエスト</numerusform></translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>1件のリクエスト</translation>
    </message>
    <message>
        <source>no requests yet</source>
        <translation>リクエストはまだありません</translation>
    </message>
    <message>
        <source>1 change waits for you</source>
        <translation>1件の変更が承認待ちです</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes wait for you</source>
        <translation><numerusform>%Ln件の変更が承認待ちです</numerusform></translation>
    </message>
    <message>
        <source>Approve or decline</source>
        <translation>承認・却下</translation>
    </message>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>接続できません</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>HTTPでのアクセス</translation>
    </message>
    <message>
        <source>{count} actions.</source>
        <translation>{count}個の操作。</translation>
    </message>
    <message>
        <source>Save, search, read, change and delete.</source>
        <translation>保存、検索、閲覧、変更、削除。</translation>
    </message>
    <message>
        <source>Each conversation begins with a description of them, about {words} words long.</source>
        <translation>会話ごとに、始めにこれらの説明（約{words}語）が渡されます。</translation>
    </message>
    <message>
        <source>{client} asked {ago}. If you do not decide by {until}, nothing is changed.</source>
        <translation>{client}からの要求（{ago}）。{until}までに決めない場合は、何も変更されません。</translation>
    </message>
    <message>
        <source>never</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>First request</source>
        <translation>最初のリクエスト</translation>
    </message>
    <message>
        <source>Last request</source>
        <translation>最後のリクエスト</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>リクエスト</translation>
    </message>
    <message>
        <source>Has read</source>
        <translation>閲覧した記憶</translation>
    </message>
    <message>
        <source>Saves into the project</source>
        <translation>保存先プロジェクト</translation>
    </message>
    <message>
        <source>Calls itself</source>
        <translation>申告名</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>All memories</source>
        <translation>すべての記憶</translation>
    </message>
    <message>
        <source>A memory that is gone already</source>
        <translation>すでに存在しない記憶</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>変更後</translation>
    </message>
    <message>
        <source>No longer found</source>
        <translation>見つからなくなるもの</translation>
    </message>
    <message>
        <source>Found in its place</source>
        <translation>代わりに見つかるもの</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>What to do</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>何をしますか？</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>There is no such command.</source>
        <translation>そのようなコマンドはありません。</translation>
    </message>
</context>
<context>
    <name>ConnectList</name>
    <message>
        <source>None of the assistants that Rosemary can connect by itself was found on this computer. The page Assistants says how to connect others.</source>
        <translation>Rosemaryが自動で接続できるアシスタントは、このコンピューターで見つかりませんでした。ほかのアシスタントの接続方法は「アシスタント」のページにあります。</translation>
    </message>
    <message>
        <source>Also tell them when to use the memory</source>
        <translation>記憶をいつ使うかも伝える</translation>
    </message>
</context>
<context>
    <name>ConnectRow</name>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>切断</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隠す</translation>
    </message>
    <message>
        <source>This file makes the assistant start Rosemary by this command:</source>
        <translation>このファイルにより、アシスタントは次のコマンドでRosemaryを起動します:</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>ファイルの変更内容</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>The page Assistants has the text to paste.</source>
        <translation>貼り付けるテキストは「アシスタント」のページにあります。</translation>
    </message>
</context>
<context>
    <name>ContentEditor</name>
    <message>
        <source>Text of the memory, Markdown</source>
        <translation>記憶の本文（Markdown）</translation>
    </message>
    <message>
        <source>Write what is worth remembering. Markdown is fine.</source>
        <translation>覚えておきたいことを書いてください。Markdownも使えます。</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>太字</translation>
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
        <translation>記憶の本文</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>編集</translation>
    </message>
</context>
<context>
    <name>ConversationDialog</name>
    <message>
        <source>Earlier</source>
        <translation>前へ</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Forget this session</source>
        <translation>このセッションを忘れる</translation>
    </message>
    <message>
        <source>Make a note of the selected text</source>
        <translation>選択したテキストをノートにする</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Select what you want to keep as a note of its own.</source>
        <translation>独立したノートとして残したい部分を選択してください。</translation>
    </message>
    <message>
        <source>Its memories go to the trash, and what is said in it later is not taken.</source>
        <translation>その記憶はゴミ箱に移り、以後その中で話されたことは取り込まれません。</translation>
    </message>
    <message>
        <source>{first} to {last} of {total}</source>
        <translation>{first}〜{last}（全{total}件）</translation>
    </message>
</context>
<context>
    <name>ConversationTicks</name>
    <message>
        <source>Conversations to import</source>
        <translation>インポートする会話</translation>
    </message>
    <message>
        <source>Find a conversation</source>
        <translation>会話を探す</translation>
    </message>
    <message>
        <source>No conversation has that in its title.</source>
        <translation>その語をタイトルに含む会話はありません。</translation>
    </message>
</context>
<context>
    <name>Copying</name>
    <message>
        <source>Copy the text</source>
        <translation>テキストをコピー</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Markdownとしてコピー</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>JSONとしてコピー</translation>
    </message>
    <message>
        <source>Copy a link for assistants</source>
        <translation>アシスタント用リンクをコピー</translation>
    </message>
</context>
<context>
    <name>DamagedStore</name>
    <message>
        <source>Saved: {memories}.</source>
        <translation>保存済み: {memories}。</translation>
    </message>
    <message>
        <source>A few letters may be wrong in {memories}. Compare them with a backup.</source>
        <translation>一部の文字が誤っている可能性があります: {memories}。バックアップと比べてください。</translation>
    </message>
    <message>
        <source>Could not be read: {memories}.</source>
        <translation>読み取れませんでした: {memories}。</translation>
    </message>
    <message>
        <source>The damaged file is kept as {file}.</source>
        <translation>破損したファイルは{file}として残してあります。</translation>
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
        <translation>最初からやり直す</translation>
    </message>
    <message>
        <source>Begins without memories. Nothing is deleted: the log and the backups stay.</source>
        <translation>記憶のない状態から始めます。何も削除されず、ログとバックアップも残ります。</translation>
    </message>
    <message>
        <source>Your memories need a repair</source>
        <translation>記憶の修復が必要です</translation>
    </message>
    <message>
        <source>Nothing has been changed. Whatever you choose, this file is kept.</source>
        <translation>まだ何も変更していません。どれを選んでも、このファイルは残ります。</translation>
    </message>
    <message>
        <source>Copies all that can be read into a new file. This usually saves nearly everything.</source>
        <translation>読み取れるものをすべて新しいファイルにコピーします。たいていは、ほぼすべてが残ります。</translation>
    </message>
    <message>
        <source>Brings back the newest changes from their log, which is still there.</source>
        <translation>まだ残っているログから、最新の変更を取り戻します。</translation>
    </message>
    <message>
        <source>There is no log left that could be read.</source>
        <translation>読み取れるログは残っていません。</translation>
    </message>
    <message>
        <source>{backup}. What was saved later stays only in the kept file.</source>
        <translation>{backup}。その後に保存したものは、残してあるファイルにだけ残ります。</translation>
    </message>
    <message>
        <source>{backup}. What was saved later stays only in the log.</source>
        <translation>{backup}。その後に保存したものは、ログにだけ残ります。</translation>
    </message>
    <message>
        <source>Save what can be read</source>
        <translation>読み取れるものを保存</translation>
    </message>
    <message>
        <source>Go back to the newest backup</source>
        <translation>最新のバックアップに戻る</translation>
    </message>
    <message>
        <source>Your memories are not where they were</source>
        <translation>記憶が元の場所にありません</translation>
    </message>
    <message>
        <source>Nothing has been deleted. If they are on a disk that is not connected, quit, connect it and start Rosemary again.</source>
        <translation>何も削除されていません。接続していないディスクにある場合は、Rosemaryを終了し、ディスクを接続してから、もう一度起動してください。</translation>
    </message>
    <message>
        <source>There is no backup that could be used.</source>
        <translation>使えるバックアップがありません。</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>フォルダーを表示</translation>
    </message>
    <message>
        <source>Open for reading only</source>
        <translation>読み取り専用で開く</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
</context>
<context>
    <name>DateGroups</name>
    <message>
        <source>Today</source>
        <translation>今日</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>昨日</translation>
    </message>
    <message>
        <source>This week</source>
        <translation>今週</translation>
    </message>
    <message>
        <source>Last week</source>
        <translation>先週</translation>
    </message>
</context>
<context>
    <name>Desktop</name>
    <message>
        <source>Show the folder</source>
        <translation>フォルダーを表示</translation>
    </message>
    <message>
        <source>Backed up to {folder}</source>
        <translation>{folder}にバックアップしました</translation>
    </message>
    <message>
        <source>Rosemary keeps running here. Quit it from this icon's menu.</source>
        <translation>Rosemaryはここで動作を続けます。終了するには、このアイコンのメニューを使ってください。</translation>
    </message>
    <message>
        <source>This desktop has no tray. Rosemary runs while its window is open.</source>
        <translation>このデスクトップにはトレイがありません。Rosemaryは、ウィンドウが開いている間だけ動作します。</translation>
    </message>
    <message>
        <source>Assistants cannot connect: {reason} Your memories are not affected.</source>
        <translation>アシスタントが接続できません。{reason} 記憶に影響はありません。</translation>
    </message>
    <message>
        <source>No backup could be made: {reason} Rosemary tries again.</source>
        <translation>バックアップを作成できませんでした。{reason} Rosemaryは再試行します。</translation>
    </message>
    <message>
        <source>New memories are kept on this computer and sent when the server is back.</source>
        <translation>新しい記憶はこのコンピューターに保管され、サーバーが復旧したときに送信されます。</translation>
    </message>
    <message>
        <source>The server of the memories is back.</source>
        <translation>記憶のサーバーが戻りました。</translation>
    </message>
    <message>
        <source>The server did not take some memories that were kept on this computer. They stay here.</source>
        <translation>このコンピューターに保管されていた記憶の一部をサーバーが受け付けませんでした。記憶はここに残ります。</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Show the backups</source>
        <translation>バックアップを表示</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>コマンドをコピー</translation>
    </message>
    <message>
        <source>Copied: {command}. Quit Rosemary, then paste this into a terminal.</source>
        <translation>コピーしました: {command}。Rosemaryを終了してから、ターミナルに貼り付けてください。</translation>
    </message>
    <message>
        <source>{count} saved changes are missing, because the log of the newest ones is damaged. Until this is repaired nothing is saved. Go back to the newest backup, or quit Rosemary and save what the log holds with a command.</source>
        <translation>最新の変更のログが破損しているため、保存した変更のうち{count}件が失われています。修復するまで、何も保存されません。最新のバックアップに戻すか、Rosemaryを終了し、ログの内容をコマンドで保存してください。</translation>
    </message>
    <message>
        <source>The file that holds the memories is damaged. Go back to the newest backup, or quit Rosemary and save what can be read with a command.</source>
        <translation>記憶のファイルが破損しています。最新のバックアップに戻すか、Rosemaryを終了し、読み取れるものをコマンドで保存してください。</translation>
    </message>
    <message>
        <source>Rosemary was updated. Restart it to use the new version.</source>
        <translation>Rosemaryが更新されました。新しいバージョンを使うには、再起動してください。</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>再起動</translation>
    </message>
    <message>
        <source>Rosemary {version} is out. This is {present}.</source>
        <translation>Rosemary {version}が公開されました。現在のバージョンは{present}です。</translation>
    </message>
    <message>
        <source>See what is new</source>
        <translation>新機能を見る</translation>
    </message>
    <message>
        <source>Programs cannot connect over HTTP: {reason} Close what uses the port, or choose another port in the settings. Your assistants are not affected.</source>
        <translation>プログラムがHTTPで接続できません。{reason} そのポートを使っているものを閉じるか、設定で別のポートを選んでください。アシスタントに影響はありません。</translation>
    </message>
    <message>
        <source>Text that is not saved yet would be lost if Rosemary stopped: the disk is full, or its folder cannot be written. Saved memories are safe.</source>
        <translation>今Rosemaryが停止すると、まだ保存されていないテキストは失われます。ディスクがいっぱいか、そのフォルダーに書き込めません。保存済みの記憶は安全です。</translation>
    </message>
    <message>
        <source>Quit anyway</source>
        <translation>それでも終了</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Some text is not saved yet, so Rosemary stays open.</source>
        <translation>まだ保存されていないテキストがあるため、Rosemaryは終了しません。</translation>
    </message>
</context>
<context>
    <name>DesktopChoices</name>
    <message>
        <source>Start Rosemary in the tray when I log in</source>
        <translation>ログイン時にRosemaryをトレイで起動する</translation>
    </message>
    <message>
        <source>Tell me when a backup fails or an assistant deletes a lot</source>
        <translation>バックアップの失敗や、アシスタントによる大量の削除を知らせる</translation>
    </message>
    <message>
        <source>Choose other keys</source>
        <translation>別のキーを選ぶ</translation>
    </message>
    <message>
        <source>Search and add from any program: {search}, {add}</source>
        <translation>どのプログラムからも検索・追加：{search}、{add}</translation>
    </message>
    <message>
        <source>In the keyboard settings of your system, you can let a key run the command {search}, and another one {add}.</source>
        <translation>システムのキーボード設定で、キーにコマンド {search} を、別のキーに {add} を割り当てられます。</translation>
    </message>
</context>
<context>
    <name>DetailHeader</name>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>編集</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>ピン留め</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>ごみ箱へ移動</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>復元</translation>
    </message>
    <message>
        <source>Restore from the trash</source>
        <translation>ごみ箱から復元</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>新しい記憶</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>ピンを外す</translation>
    </message>
    <message>
        <source>Discard this draft</source>
        <translation>この下書きを破棄</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>保存済み</translation>
    </message>
    <message>
        <source>It becomes a version of the memory when you end editing.</source>
        <translation>編集を終えると、記憶のバージョンになります。</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>保存中…</translation>
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
        <translation>何も選択されていません</translation>
    </message>
    <message>
        <source>Choose a memory to read or change it, or press Ctrl+N to write one.</source>
        <translation>記憶を選んで読んだり変更したりできます。新しく書くにはCtrl+Nを押してください。</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>記憶</translation>
    </message>
</context>
<context>
    <name>DetailTabs</name>
    <message>
        <source>Properties</source>
        <translation>プロパティ</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>About</source>
        <translation>情報</translation>
    </message>
</context>
<context>
    <name>Details</name>
    <message>
        <source>Linked to “{title}”</source>
        <translation>「{title}」にリンクしました</translation>
    </message>
    <message>
        <source>Changed the weight of the link to “{title}”</source>
        <translation>「{title}」へのリンクの重みを変更しました</translation>
    </message>
    <message>
        <source>Removed the link to “{title}”</source>
        <translation>「{title}」へのリンクを削除しました</translation>
    </message>
    <message>
        <source>Went back to version {number}</source>
        <translation>バージョン{number}に戻しました</translation>
    </message>
    <message>
        <source>First saved</source>
        <translation>最初の保存</translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation>最後の変更</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>{value} of 10; it fades while the memory is not used</source>
        <translation>{value}/10。使われない間は下がります</translation>
    </message>
    <message>
        <source>Importance now</source>
        <translation>現在の重要度</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>not yet read by an assistant; last looked at {ago}</source>
        <translation>アシスタントはまだ閲覧していません。最後の表示: {ago}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation><numerusform>%Ln回</numerusform></translation>
    </message>
    <message>
        <source>read by assistants {times}, last {ago}</source>
        <translation>アシスタントの閲覧: {times}、最後: {ago}</translation>
    </message>
    <message>
        <source>once</source>
        <translation>1回</translation>
    </message>
</context>
<context>
    <name>EarlierSessions</name>
    <message>
        <source>Add earlier sessions…</source>
        <translation>以前のセッションを追加…</translation>
    </message>
    <message>
        <source>Add them</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>今はしない</translation>
    </message>
    <message>
        <source>Looking at the sessions of {assistant}…</source>
        <translation>{assistant}のセッションを確認中…</translation>
    </message>
    <message>
        <source>Adding the sessions of {assistant}…</source>
        <translation>{assistant}のセッションを追加中…</translation>
    </message>
    <message>
        <source>Stopped. {count} from {assistant} were added until then.</source>
        <translation>停止しました。それまでに{assistant}から追加したもの: {count}。</translation>
    </message>
    <message>
        <source>Added {count} from sessions with {assistant}</source>
        <translation>{assistant}とのセッションから{count}を追加しました</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>The earlier sessions are taken out again.</source>
        <translation>追加した以前のセッションを取り除きました。</translation>
    </message>
</context>
<context>
    <name>EmptyTrash</name>
    <message>
        <source>Empty the trash</source>
        <translation>ごみ箱を空にする</translation>
    </message>
    <message>
        <source>Delete {count} for good?</source>
        <translation>{count}を完全に削除しますか？</translation>
    </message>
    <message>
        <source>Their history and links go with them. Only a backup brings them back.</source>
        <translation>履歴とリンクも一緒に削除されます。元に戻せるのはバックアップからだけです。</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>完全に削除</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>残す</translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>The file with the memories is empty or missing.</source>
        <translation>記憶のファイルが空か、見つかりません。</translation>
    </message>
    <message>
        <source>The file that holds the memories is damaged.</source>
        <translation>記憶のファイルが破損しています。</translation>
    </message>
    <message>
        <source>Rosemary is running already.</source>
        <translation>Rosemaryはすでに起動しています。</translation>
    </message>
    <message>
        <source>The memories cannot be reached at this moment.</source>
        <translation>現在、記憶にアクセスできません。</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>少し待ってから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>ディスクがいっぱいです。</translation>
    </message>
    <message>
        <source>Free some space, then try again.</source>
        <translation>空き容量を増やしてから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Search by meaning is off.</source>
        <translation>意味による検索はオフです。</translation>
    </message>
    <message>
        <source>Restart Rosemary: it says what can be done.</source>
        <translation>Rosemaryを再起動してください。できることが表示されます。</translation>
    </message>
    <message>
        <source>Go back to a backup, or restart Rosemary: it says what can be done.</source>
        <translation>バックアップに戻すか、Rosemaryを再起動してください。できることが表示されます。</translation>
    </message>
    <message>
        <source>Searches still find words.</source>
        <translation>語句による検索はこれまでどおり使えます。</translation>
    </message>
    <message>
        <source>There is a memory with the same text already.</source>
        <translation>同じ本文の記憶がすでにあります。</translation>
    </message>
    <message>
        <source>It is not there any more.</source>
        <translation>すでに存在しません。</translation>
    </message>
    <message>
        <source>It was changed elsewhere meanwhile.</source>
        <translation>その間に、ほかの場所で変更されました。</translation>
    </message>
    <message>
        <source>The text is too long.</source>
        <translation>本文が長すぎます。</translation>
    </message>
    <message>
        <source>Divide it into several memories.</source>
        <translation>いくつかの記憶に分けてください。</translation>
    </message>
    <message>
        <source>There is something in that place already.</source>
        <translation>その場所にはすでに何かがあります。</translation>
    </message>
    <message>
        <source>Something that was entered is not accepted.</source>
        <translation>入力された内容に、受け付けられないものがあります。</translation>
    </message>
    <message>
        <source>It was cancelled; nothing was left half-done.</source>
        <translation>キャンセルしました。途中までの変更は残っていません。</translation>
    </message>
    <message>
        <source>This is not allowed now.</source>
        <translation>今は許可されていません。</translation>
    </message>
    <message>
        <source>The assistant's file cannot be read, or not changed safely.</source>
        <translation>アシスタントのファイルを読み取れないか、安全に変更できません。</translation>
    </message>
    <message>
        <source>The disk of the backup folder is not there.</source>
        <translation>バックアップフォルダーのディスクが見つかりません。</translation>
    </message>
    <message>
        <source>Connect it, or choose another folder in the settings.</source>
        <translation>ディスクを接続するか、設定で別のフォルダーを選んでください。</translation>
    </message>
    <message>
        <source>This computer did not let Rosemary do it.</source>
        <translation>このコンピューターが、Rosemaryによる操作を許可しませんでした。</translation>
    </message>
    <message>
        <source>Something went wrong inside Rosemary.</source>
        <translation>Rosemaryの内部で問題が発生しました。</translation>
    </message>
    <message>
        <source>The log file holds the details.</source>
        <translation>詳細はログファイルにあります。</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>理解できない内容</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>見つからない</translation>
    </message>
    <message>
        <source>already there</source>
        <translation>すでに存在</translation>
    </message>
    <message>
        <source>changed meanwhile</source>
        <translation>その間に変更</translation>
    </message>
    <message>
        <source>memories not available</source>
        <translation>記憶を利用できず</translation>
    </message>
    <message>
        <source>no search by meaning</source>
        <translation>意味検索なし</translation>
    </message>
    <message>
        <source>disk full</source>
        <translation>ディスクがいっぱい</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>長すぎる</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>許可なし</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>一時停止中</translation>
    </message>
    <message>
        <source>too many requests</source>
        <translation>リクエストが多すぎます</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>refused by this computer</source>
        <translation>コンピューターが拒否</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>One file (JSON)</source>
        <translation>1つのファイル（JSON）</translation>
    </message>
    <message>
        <source>To keep, or to import into Rosemary again. Holds everything.</source>
        <translation>保管用、またはRosemaryに再び取り込む場合に。すべてを含みます。</translation>
    </message>
    <message>
        <source>One file, a memory a line (JSON Lines)</source>
        <translation>1つのファイル、1行に1件（JSON Lines）</translation>
    </message>
    <message>
        <source>For other programs. Holds everything.</source>
        <translation>ほかのプログラム用。すべてを含みます。</translation>
    </message>
    <message>
        <source>A folder of notes (Markdown)</source>
        <translation>ノートのフォルダー（Markdown）</translation>
    </message>
    <message>
        <source>To read and edit in any note program, without former versions.</source>
        <translation>どのノートアプリでも読んで編集できます。以前のバージョンは含みません。</translation>
    </message>
    <message>
        <source>For spreadsheets, a memory a row, without former versions.</source>
        <translation>表計算ソフト用、1行に1件。以前のバージョンは含みません。</translation>
    </message>
    <message>
        <source>A table (CSV)</source>
        <translation>表（CSV）</translation>
    </message>
    <message>
        <source>Exported {count} ({size}) to {path}</source>
        <translation>{count}（{size}）を{path}にエクスポートしました</translation>
    </message>
    <message>
        <source>Replace it, or choose another place.</source>
        <translation>置き換えるか、別の場所を選んでください。</translation>
    </message>
</context>
<context>
    <name>ExportChoices</name>
    <message>
        <source>Choose…</source>
        <translation>選択…</translation>
    </message>
    <message>
        <source>Where the export goes</source>
        <translation>エクスポート先</translation>
    </message>
    <message>
        <source>Choose where the export goes</source>
        <translation>エクスポート先を選択</translation>
    </message>
    <message>
        <source>As</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>What</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>保存先</translation>
    </message>
    <message>
        <source>Everything: {count}</source>
        <translation>すべて: {count}</translation>
    </message>
    <message>
        <source>Also what is in the trash: {count}</source>
        <translation>ごみ箱の中も含める: {count}</translation>
    </message>
    <message>
        <source>What the list shows: {count}</source>
        <translation>一覧に表示中のもの: {count}</translation>
    </message>
    <message>
        <source>What is selected: {count}</source>
        <translation>選択したもの: {count}</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>記憶のエクスポート</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進行状況</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>フォルダーで表示</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Choose where the export goes</source>
        <translation>エクスポート先を選択</translation>
    </message>
    <message>
        <source>Choose the folder in which the notes are put</source>
        <translation>ノートを保存するフォルダーを選択</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>エクスポート中…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Exporting… {done} of {total}</source>
        <translation>エクスポート中… {done}/{total}</translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation>停止しました。何も書き込まれていません。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>置き換える</translation>
    </message>
</context>
<context>
    <name>FileDrop</name>
    <message>
        <source>Drop to import</source>
        <translation>ここにドロップしてインポート</translation>
    </message>
</context>
<context>
    <name>Filters</name>
    <message>
        <source>type {value}</source>
        <translation>種類 {value}</translation>
    </message>
    <message>
        <source>tag {value}</source>
        <translation>タグ {value}</translation>
    </message>
    <message>
        <source>project {value}</source>
        <translation>プロジェクト {value}</translation>
    </message>
    <message>
        <source>source {value}</source>
        <translation>取得元 {value}</translation>
    </message>
    <message>
        <source>date {value}</source>
        <translation>日付 {value}</translation>
    </message>
    <message>
        <source>“{word}” is too long for a tag.</source>
        <translation>「{word}」はタグとして長すぎます。</translation>
    </message>
    <message>
        <source>“{word}”: there is no such type.</source>
        <translation>「{word}」という種類はありません。</translation>
    </message>
    <message>
        <source>“{word}”: there is no such project.</source>
        <translation>「{word}」というプロジェクトはありません。</translation>
    </message>
    <message>
        <source>“{word}”: nothing comes from there.</source>
        <translation>「{word}」から取得したものはありません。</translation>
    </message>
    <message>
        <source>“{word}” is no date like 2026-11-01.</source>
        <translation>「{word}」は2026-11-01のような日付ではありません。</translation>
    </message>
    <message>
        <source>“{word}” contradicts the other date.</source>
        <translation>「{word}」はもう一方の日付と矛盾します。</translation>
    </message>
    <message>
        <source>“{word}”: write yes or no.</source>
        <translation>「{word}」: yesまたはnoと入力してください。</translation>
    </message>
    <message>
        <source>“{word}”: only words can be left out.</source>
        <translation>「{word}」: 除外できるのは語句だけです。</translation>
    </message>
    <message>
        <source>“{word}” is one filter too many.</source>
        <translation>「{word}」を加えるとフィルターが多すぎます。</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>ごみ箱</translation>
    </message>
    <message>
        <source>Not pinned</source>
        <translation>ピン留めなし</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>ピン留め</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>プロジェクトなし</translation>
    </message>
    <message>
        <source>Phase {number}</source>
        <translation>フェーズ{number}</translation>
    </message>
    <message>
        <source>Without “{word}”</source>
        <translation>「{word}」を除く</translation>
    </message>
    <message>
        <source> and </source>
        <translation> と </translation>
    </message>
    <message>
        <source> or </source>
        <translation> または </translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this text</source>
        <translation>本文内を検索</translation>
    </message>
    <message>
        <source>Previous place (Shift+F3)</source>
        <translation>前の箇所（Shift+F3）</translation>
    </message>
    <message>
        <source>Next place (F3)</source>
        <translation>次の箇所（F3）</translation>
    </message>
    <message>
        <source>Close the search in this text</source>
        <translation>本文内の検索を閉じる</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>見つかりません</translation>
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
        <translation>記憶を探す</translation>
    </message>
    <message>
        <source>Memories found</source>
        <translation>見つかった記憶</translation>
    </message>
</context>
<context>
    <name>FirstStepsDialog</name>
    <message>
        <source>First steps</source>
        <translation>はじめに</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>コマンドをコピー</translation>
    </message>
    <message>
        <source>Another assistant…</source>
        <translation>別のアシスタント…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>インポート…</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>スキップ</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation>ステップ{number}/{count}</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Everything stays on this computer.</source>
        <translation>すべてはこのコンピューターの中にあります。</translation>
    </message>
    <message>
        <source>Everything stays on your own server: {name}.</source>
        <translation>すべてはご自分のサーバー（{name}）の中にあります。</translation>
    </message>
    <message>
        <source>Welcome to Rosemary</source>
        <translation>Rosemaryへようこそ</translation>
    </message>
    <message>
        <source>Rosemary is the long-term memory of your AI assistants. What one of them learns about you and your work, all of them can find again, today and in a year.</source>
        <translation>Rosemaryは、AIアシスタントの長期記憶です。あるアシスタントがあなたやあなたの仕事について知ったことを、今日も1年後も、すべてのアシスタントが見つけられます。</translation>
    </message>
    <message>
        <source>Connect your assistants</source>
        <translation>アシスタントを接続</translation>
    </message>
    <message>
        <source>A connected assistant starts Rosemary by itself.</source>
        <translation>接続したアシスタントは、Rosemaryを自動で起動します。</translation>
    </message>
    <message>
        <source>ChatGPT: Settings, Data controls, Export data. Claude: Settings, Privacy, Export data. Each mails you a link to a file; choose it here as it is, or drop it on the window, today or later.</source>
        <translation>ChatGPT: 「設定」→「データコントロール」→「データをエクスポートする」。Claude: 「設定」→「プライバシー」→「データをエクスポート」。どちらも、ファイルへのリンクがメールで届きます。ファイルをそのままここで選ぶか、ウィンドウにドロップしてください。後日でもかまいません。</translation>
    </message>
    <message>
        <source>Other memory programs and folders of notes can be imported, too. You see what would come before it does.</source>
        <translation>ほかの記憶アプリやノートのフォルダーもインポートできます。取り込まれる内容を事前に確認できます。</translation>
    </message>
    <message>
        <source>Your first memory</source>
        <translation>最初の記憶</translation>
    </message>
    <message>
        <source>Start your assistant again and say: “Remember that I prefer green tea.” What it saves appears here.</source>
        <translation>アシスタントを起動し直して、「緑茶が好きだと覚えておいて」と話しかけてください。保存された内容がここに表示されます。</translation>
    </message>
    <message>
        <source>{client} has saved: {memory}</source>
        <translation>{client}が保存しました: {memory}</translation>
    </message>
    <message>
        <source>These were found on this computer. Details shows exactly what changes in which file, and takes it back.</source>
        <translation>このコンピューターで次のものが見つかりました。「詳細」では、どのファイルの何が変わるかを正確に確認でき、元に戻すこともできます。</translation>
    </message>
    <message>
        <source>You see what assistants save, change it, delete it and get it back. Where there is a tray, Rosemary stays in it when you close the window.</source>
        <translation>アシスタントが保存した内容を見て、変更し、削除し、元に戻すことができます。トレイがある場合、ウィンドウを閉じてもRosemaryはトレイに残ります。</translation>
    </message>
    <message>
        <source>ChatGPT and Claude in a browser cannot reach this computer. They give what they know as a file: the next step says how.</source>
        <translation>ブラウザーのChatGPTとClaudeは、このコンピューターにアクセスできません。それらが知っていることは、ファイルとして受け取れます。方法は次のステップにあります。</translation>
    </message>
    <message>
        <source>Any other assistant is connected by this command. Add it there as an MCP server:</source>
        <translation>その他のアシスタントは、次のコマンドで接続します。アシスタントの側で、MCPサーバーとして追加してください:</translation>
    </message>
    <message>
        <source>Bring what you have</source>
        <translation>手持ちの情報を取り込む</translation>
    </message>
</context>
<context>
    <name>Fold</name>
    <message>
        <source>Less related · {count}</source>
        <translation>関連が低いもの · {count}</translation>
    </message>
    <message>
        <source>{text}, unfolded</source>
        <translation>{text}、展開</translation>
    </message>
    <message>
        <source>{text}, folded</source>
        <translation>{text}、折りたたみ</translation>
    </message>
</context>
<context>
    <name>GlobalKeys</name>
    <message>
        <source>This desktop gives programs no keys of their own.</source>
        <translation>このデスクトップはプログラム専用のキーに対応していません。</translation>
    </message>
    <message>
        <source>The desktop gave Rosemary no key.</source>
        <translation>デスクトップは Rosemary にキーを割り当てませんでした。</translation>
    </message>
    <message>
        <source>The keys were not allowed.</source>
        <translation>キーは許可されませんでした。</translation>
    </message>
    <message>
        <source>The desktop gave no answer.</source>
        <translation>デスクトップから応答がありませんでした。</translation>
    </message>
    <message>
        <source>Another program has the keys {keys} already.</source>
        <translation>キー {keys} は別のプログラムが使用しています。</translation>
    </message>
    <message>
        <source>Search the memories</source>
        <translation>記憶を検索</translation>
    </message>
    <message>
        <source>Add a memory</source>
        <translation>記憶を追加</translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message>
        <source>Related</source>
        <translation>関連</translation>
    </message>
    <message>
        <source>Supersedes</source>
        <translation>置き換え</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>矛盾</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>一部</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>続き</translation>
    </message>
    <message>
        <source>Suggested</source>
        <translation>候補</translation>
    </message>
</context>
<context>
    <name>GraphPage</name>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>すべて表示</translation>
    </message>
    <message>
        <source>Around “{title}”: {memories}</source>
        <translation>「{title}」の周辺: {memories}</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1件のリンク</translation>
    </message>
    <message>
        <source>{count} links</source>
        <translation>{count}件のリンク</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>ほか{count}件</translation>
    </message>
    <message>
        <source>Assistants link memories while they save them. You link one where it is open, under Links.</source>
        <translation>アシスタントは、保存するときに記憶をリンクします。自分でリンクするには、記憶を開いて「リンク」を使います。</translation>
    </message>
    <message>
        <source>No memory of this project and type is linked.</source>
        <translation>このプロジェクトと種類には、リンクされた記憶がありません。</translation>
    </message>
    <message>
        <source>No links yet</source>
        <translation>リンクはまだありません</translation>
    </message>
</context>
<context>
    <name>GraphPanel</name>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Linked memories</source>
        <translation>リンクされた記憶</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Centre here</source>
        <translation>中央に表示</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>GraphTools</name>
    <message>
        <source>How many memories</source>
        <translation>記憶の表示数</translation>
    </message>
    <message>
        <source>Up to {count}</source>
        <translation>最大{count}</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1段階</translation>
    </message>
    <message>
        <source>2 steps</source>
        <translation>2段階</translation>
    </message>
    <message>
        <source>3 steps</source>
        <translation>3段階</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>候補</translation>
    </message>
    <message>
        <source>Suggest links</source>
        <translation>リンクの候補</translation>
    </message>
    <message>
        <source>Show memories that could be linked, dashed</source>
        <translation>リンクできそうな記憶を破線で表示</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>すべて表示</translation>
    </message>
    <message>
        <source>Show all linked memories</source>
        <translation>リンクされた記憶をすべて表示</translation>
    </message>
    <message>
        <source>Smaller (-)</source>
        <translation>縮小（-）</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>拡大（+）</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>全体を表示（0）</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>Links between memories</source>
        <translation>記憶のリンク</translation>
    </message>
    <message>
        <source>{memories} shown</source>
        <translation>{memories}を表示</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1件のリンク</translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation><numerusform>%n件のリンク</numerusform></translation>
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
        <translation>色が濃い日ほど、記憶が多くあります</translation>
    </message>
</context>
<context>
    <name>HeatMap</name>
    <message>
        <source>Calendar of memories</source>
        <translation>記憶のカレンダー</translation>
    </message>
</context>
<context>
    <name>HeldDetail</name>
    <message>
        <source>Waiting for you</source>
        <translation>承認待ち</translation>
    </message>
    <message>
        <source>What you approve is done in the name of the assistant. What is deleted goes to the trash; every change can be undone.</source>
        <translation>承認すると、アシスタントの名前で実行されます。削除されたものはごみ箱へ移動し、どの変更も元に戻せます。</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>承認</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>却下</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>表示</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Find something</source>
        <translation>何かを探す</translation>
    </message>
    <message>
        <source>Press Ctrl+F and type what you remember of it: words, or what it was about. The list on the left narrows it to a type, a tag or a project. So do words in the search box: tag:music type:decision before:2026-11-01 -draft.</source>
        <translation>Ctrl+Fを押し、覚えていることを入力します。言葉でも、どんな内容だったかでもかまいません。左の一覧で、種類、タグ、プロジェクトに絞り込めます。検索ボックスに次のように入力しても絞り込めます: tag:music type:decision before:2026-11-01 -draft</translation>
    </message>
    <message>
        <source>Get something back</source>
        <translation>何かを取り戻す</translation>
    </message>
    <message>
        <source>Deleted memories stay in the trash, on the left, for some time. Older ones are in a backup: open Backups, choose one, and restore single memories or everything.</source>
        <translation>削除した記憶は、しばらくの間、左の「ごみ箱」に残ります。それより前のものはバックアップにあります。「バックアップ」を開いて1つ選び、個々の記憶またはすべてを復元してください。</translation>
    </message>
    <message>
        <source>Activity tells what each one asked for, and which memories it read. What it changed, at once or in a whole session, can be undone there.</source>
        <translation>「アクティビティ」には、それぞれのアシスタントが要求した内容と、閲覧した記憶が表示されます。アシスタントによる変更は、1回ごとに、またはセッション全体をまとめて、そこで元に戻せます。</translation>
    </message>
    <message>
        <source>Under Assistants you can pause each one, let it only read, show it only some projects, or have it ask you before it deletes.</source>
        <translation>「アシスタント」では、それぞれを一時停止したり、読み取りのみにしたり、一部のプロジェクトだけを見せたり、削除前に確認を求めるようにしたりできます。</translation>
    </message>
    <message>
        <source>See what an assistant did</source>
        <translation>アシスタントの操作を見る</translation>
    </message>
    <message>
        <source>Limit an assistant</source>
        <translation>アシスタントを制限する</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>記憶</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>ログ</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>About Rosemary</source>
        <translation>Rosemaryについて</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
    <message>
        <source>Save diagnostics…</source>
        <translation>診断情報を保存…</translation>
    </message>
    <message>
        <source>Licences of all parts…</source>
        <translation>すべての部品のライセンス…</translation>
    </message>
    <message>
        <source>First steps…</source>
        <translation>はじめに…</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>キーボード</translation>
    </message>
    <message>
        <source>Where everything is</source>
        <translation>保存場所</translation>
    </message>
    <message>
        <source>Open the folder: {name}</source>
        <translation>フォルダーを開く: {name}</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>コマンドをコピー</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>コマンドライン</translation>
    </message>
    <message>
        <source>When something is wrong</source>
        <translation>問題が起きたとき</translation>
    </message>
    <message>
        <source>This saves a file with versions, settings, the result of a check and the end of the logs. It holds nothing of what your memories say, and it is sent nowhere.</source>
        <translation>バージョン、設定、検査結果、ログの末尾を含むファイルを保存します。記憶の内容は含まれず、どこにも送信されません。</translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation>診断情報を保存</translation>
    </message>
    <message>
        <source>Saved {file}. Read it before you share it.</source>
        <translation>{file}を保存しました。共有する前に内容を確認してください。</translation>
    </message>
    <message>
        <source>Rosemary: MIT. Qt and PySide: LGPL 3. Inter: SIL Open Font License. Lucide icons: ISC. Search model: Apache 2.0.</source>
        <translation>Rosemary: MIT。QtとPySide: LGPL 3。Inter: SIL Open Font License。Lucideアイコン: ISC。検索モデル: Apache 2.0。</translation>
    </message>
    <message>
        <source>System</source>
        <translation>システム</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>ライセンス</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>written</source>
        <translation>作成</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>moved to the trash</source>
        <translation>ごみ箱へ移動</translation>
    </message>
    <message>
        <source>restored</source>
        <translation>復元</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>本文</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>タイトル</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>重要度</translation>
    </message>
    <message>
        <source>Other data</source>
        <translation>その他のデータ</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>取得元</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>プロジェクト</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>フェーズ</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作成者</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
</context>
<context>
    <name>HistoryPane</name>
    <message>
        <source>Go back to this version</source>
        <translation>このバージョンに戻す</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>What is different</source>
        <translation>違い</translation>
    </message>
    <message>
        <source>The first version. Select two to compare them.</source>
        <translation>最初のバージョンです。比較するには2つ選択してください。</translation>
    </message>
    <message>
        <source>From version {before} to {after}</source>
        <translation>バージョン{before}から{after}へ</translation>
    </message>
    <message>
        <source>Moved to the trash</source>
        <translation>ごみ箱へ移動</translation>
    </message>
    <message>
        <source>Restored</source>
        <translation>復元</translation>
    </message>
</context>
<context>
    <name>HitBar</name>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>前の一致（Shift+F3）</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>次の一致（F3）</translation>
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
        <translation>Rosemaryを再起動</translation>
    </message>
    <message>
        <source>Copy the token</source>
        <translation>トークンをコピー</translation>
    </message>
    <message>
        <source>Make a new one…</source>
        <translation>新しく作成…</translation>
    </message>
    <message>
        <source>Make a token</source>
        <translation>トークンを作成</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>接続できません</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>HTTPでのアクセス</translation>
    </message>
    <message>
        <source>For scripts</source>
        <translation>スクリプト用</translation>
    </message>
    <message>
        <source>For assistants</source>
        <translation>アシスタント用</translation>
    </message>
    <message>
        <source>Copy the address: {title}</source>
        <translation>アドレスをコピー: {title}</translation>
    </message>
    <message>
        <source>Your token</source>
        <translation>あなたのトークン</translation>
    </message>
    <message>
        <source>Tokens of single programs</source>
        <translation>個々のプログラムのトークン</translation>
    </message>
    <message>
        <source>Let programs on this computer in</source>
        <translation>このコンピューターのプログラムを許可する</translation>
    </message>
    <message>
        <source>Programs are let in after a restart of Rosemary.</source>
        <translation>Rosemaryの再起動後に、プログラムが許可されます。</translation>
    </message>
    <message>
        <source>Programs are let in until Rosemary is restarted.</source>
        <translation>Rosemaryを再起動するまでは、プログラムが許可されます。</translation>
    </message>
    <message>
        <source>For scripts, and for assistants that ask for an address (MCP over HTTP). Only programs on this computer can come in, each with a token. The assistants in the list do not need it.</source>
        <translation>スクリプトや、アドレスが必要なアシスタント（MCP over HTTP）のための機能です。接続できるのはこのコンピューターのプログラムだけで、それぞれトークンが必要です。一覧にあるアシスタントには必要ありません。</translation>
    </message>
    <message>
        <source>A token is like a password: whoever has it may do all that an assistant may.</source>
        <translation>トークンはパスワードのようなものです。持っている人は、アシスタントにできることをすべて行えます。</translation>
    </message>
    <message>
        <source>A program with a token of its own is known by its name: it has its own rights, and its token can be ended by itself.</source>
        <translation>専用のトークンを持つプログラムは、名前で識別されます。独自の権限を持ち、そのトークンだけを無効にできます。</translation>
    </message>
    <message>
        <source>Name of the program</source>
        <translation>プログラムの名前</translation>
    </message>
    <message>
        <source>Name of the program, such as notes-script</source>
        <translation>プログラムの名前（例: notes-script）</translation>
    </message>
    <message>
        <source>The new token</source>
        <translation>新しいトークン</translation>
    </message>
    <message>
        <source>End it…</source>
        <translation>無効にする…</translation>
    </message>
    <message>
        <source>End the token of {name}</source>
        <translation>{name}のトークンを無効にする</translation>
    </message>
    <message>
        <source>New token</source>
        <translation>新しいトークン</translation>
    </message>
    <message>
        <source>Make a new token?</source>
        <translation>新しいトークンを作成しますか？</translation>
    </message>
    <message>
        <source>The one you have ends at once; programs that use it are refused.</source>
        <translation>今のトークンはすぐに無効になり、それを使っているプログラムは拒否されます。</translation>
    </message>
    <message>
        <source>Make a new one</source>
        <translation>新しく作成</translation>
    </message>
    <message>
        <source>End a token</source>
        <translation>トークンを無効にする</translation>
    </message>
    <message>
        <source>End the token of {name}?</source>
        <translation>{name}のトークンを無効にしますか？</translation>
    </message>
    <message>
        <source>The program is refused at once. It can be given a new token.</source>
        <translation>このプログラムはすぐに拒否されます。あとで新しいトークンを渡すこともできます。</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>無効にする</translation>
    </message>
    <message>
        <source>The token of {name}. It is shown this once: copy it now.</source>
        <translation>{name}のトークンです。表示されるのは今回だけなので、今コピーしてください。</translation>
    </message>
</context>
<context>
    <name>HttpWatch</name>
    <message>
        <source>There is a new token; the former one has ended.</source>
        <translation>新しいトークンを作成しました。以前のものは無効になりました。</translation>
    </message>
    <message>
        <source>The token of {name} has ended.</source>
        <translation>{name}のトークンを無効にしました。</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>It cannot be read.</source>
        <translation>読み取れません。</translation>
    </message>
    <message>
        <source>It was read, but something in it is different now.</source>
        <translation>読み取りましたが、一部の内容が変わっています。</translation>
    </message>
    <message>
        <source>row {number}</source>
        <translation>{number}行目</translation>
    </message>
    <message>
        <source>line {number}</source>
        <translation>{number}行目</translation>
    </message>
    <message>
        <source>entry {number}</source>
        <translation>{number}番目の項目</translation>
    </message>
    <message>
        <source>head</source>
        <translation>先頭</translation>
    </message>
    <message>
        <source>The capture has no time.</source>
        <translation>キャプチャに時刻がありません。</translation>
    </message>
    <message>
        <source>It has no text.</source>
        <translation>本文がありません。</translation>
    </message>
    <message>
        <source>It has no content.</source>
        <translation>内容がありません。</translation>
    </message>
    <message>
        <source>It is too long.</source>
        <translation>長すぎます。</translation>
    </message>
    <message>
        <source>Some bytes were not text and were replaced.</source>
        <translation>テキストでないバイトがあったため、置き換えました。</translation>
    </message>
    <message>
        <source>It is not an ordinary file.</source>
        <translation>通常のファイルではありません。</translation>
    </message>
    <message>
        <source>media posts</source>
        <translation>メディアの投稿</translation>
    </message>
    <message>
        <source>They come from {count} conversations or documents.</source>
        <translation>{count}件の会話または文書から取り込まれます。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>ファイルが空です。</translation>
    </message>
    <message>
        <source>The file ends in the middle.</source>
        <translation>ファイルが途中で終わっています。</translation>
    </message>
    <message>
        <source>It is not clear which conversation this is.</source>
        <translation>どの会話のものか分かりません。</translation>
    </message>
    <message>
        <source>It is built in a way that Rosemary cannot read.</source>
        <translation>Rosemary では読み取れない構造です。</translation>
    </message>
    <message>
        <source>It is neither a memory nor a link.</source>
        <translation>記憶でもリンクでもありません。</translation>
    </message>
    <message>
        <source>It has no name.</source>
        <translation>名前がありません。</translation>
    </message>
    <message>
        <source>The link does not say which two memories it joins.</source>
        <translation>リンクがどの二つの記憶を結ぶのか分かりません。</translation>
    </message>
    <message>
        <source>It is damaged or incomplete.</source>
        <translation>壊れているか、不完全です。</translation>
    </message>
    <message>
        <source>The file is damaged, or in a form that Rosemary does not know.</source>
        <translation>ファイルが壊れているか、Rosemary の知らない形式です。</translation>
    </message>
    <message>
        <source>Something follows that does not belong to the export.</source>
        <translation>エクスポートに属さない内容が続いています。</translation>
    </message>
    <message>
        <source>A cell has more than 2,000,000 characters: the row is left out.</source>
        <translation>2,000,000文字を超えるセルがあるため、この行を除外します。</translation>
    </message>
    <message>
        <source>A cell has more than 2,000,000 characters, or a quotation mark is missing: nothing is read from here on.</source>
        <translation>2,000,000文字を超えるセルがあるか、引用符が足りません。ここから先は読み取りません。</translation>
    </message>
    <message>
        <source>A quotation mark in this row is never closed, up to the end of the table: nothing is read from here on.</source>
        <translation>この行の引用符が、表の最後まで閉じられていません。ここから先は読み取りません。</translation>
    </message>
    <message>
        <source>The table cannot be read on from here: it may be broken off.</source>
        <translation>表のここから先を読み取れません。途中で切れている可能性があります。</translation>
    </message>
    <message>
        <source>Its path leads out of the archive.</source>
        <translation>パスがアーカイブの外を指しています。</translation>
    </message>
    <message>
        <source>It is a link.</source>
        <translation>リンクです。</translation>
    </message>
    <message>
        <source>It is a link to another folder.</source>
        <translation>別のフォルダーへのリンクです。</translation>
    </message>
    <message>
        <source>It is encrypted: unpack the archive with its password, then import the folder.</source>
        <translation>暗号化されています。パスワードでアーカイブを展開してから、フォルダーをインポートしてください。</translation>
    </message>
    <message>
        <source>attachments</source>
        <translation>添付ファイル</translation>
    </message>
    <message>
        <source>messages of sub-agents</source>
        <translation>サブエージェントのメッセージ</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>attachments and other files</source>
        <translation>添付ファイルなどのファイル</translation>
    </message>
    <message>
        <source>captures that repeat the one before</source>
        <translation>直前と同じキャプチャ</translation>
    </message>
    <message>
        <source>conversations without messages</source>
        <translation>メッセージのない会話</translation>
    </message>
    <message>
        <source>empty notes</source>
        <translation>空のノート</translation>
    </message>
    <message>
        <source>exchanges of forgotten sessions</source>
        <translation>忘れたセッションのやり取り</translation>
    </message>
    <message>
        <source>hidden steps of the assistant</source>
        <translation>アシスタントの非表示の手順</translation>
    </message>
    <message>
        <source>links beyond the first 500,000</source>
        <translation>500,000件を超えた分のリンク</translation>
    </message>
    <message>
        <source>messages of tools</source>
        <translation>ツールのメッセージ</translation>
    </message>
    <message>
        <source>pictures and files</source>
        <translation>画像とファイル</translation>
    </message>
    <message>
        <source>projects</source>
        <translation>プロジェクト</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>{count} would be added.</source>
        <translation>追加されるもの: {count}。</translation>
    </message>
    <message>
        <source>They are from {first}.</source>
        <translation>日付は{first}です。</translation>
    </message>
    <message>
        <source>They are from {first} to {last}.</source>
        <translation>日付は{first}から{last}までです。</translation>
    </message>
    <message>
        <source>{count} added.</source>
        <translation>追加したもの: {count}。</translation>
    </message>
    <message>
        <source>It was stopped. Import the same again to go on from there.</source>
        <translation>停止しました。続けるには、同じものをもう一度インポートしてください。</translation>
    </message>
    <message>
        <source>It is not there any more: it was moved, renamed or deleted. Choose where it is now.</source>
        <translation>すでにそこにありません。移動、名前の変更、または削除が行われました。今ある場所を選んでください。</translation>
    </message>
    <message>
        <source>Nothing that Rosemary can import was found there. It takes the exports of ChatGPT, Claude and Grok, the sessions of coding assistants such as Claude Code, exports of other memory programs and its own, tables in CSV, and folders of notes in Markdown.</source>
        <translation>Rosemaryがインポートできるものは見つかりませんでした。インポートできるのは、ChatGPT、Claude、Grokのエクスポート、Claude Codeなどのコーディングアシスタントのセッション、ほかの記憶アプリとRosemary自身のエクスポート、CSVの表、Markdownのノートのフォルダーです。</translation>
    </message>
    <message>
        <source>{count} brought up to date.</source>
        <translation>最新の内容に更新したもの: {count}。</translation>
    </message>
    <message>
        <source>{count} left out: imported before.</source>
        <translation>インポート済みのため除外: {count}。</translation>
    </message>
    <message>
        <source>{count} left out: you have the same text.</source>
        <translation>同じ本文があるため除外: {count}。</translation>
    </message>
    <message>
        <source>Links between them: {count}.</source>
        <translation>それらの間のリンク: {count}。</translation>
    </message>
    <message>
        <source>Left out on purpose: {parts}.</source>
        <translation>意図的に除外: {parts}。</translation>
    </message>
    <message>
        <source>Cannot be read: {count}. See below.</source>
        <translation>読み取れないもの: {count}。下記をご覧ください。</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import</source>
        <translation>インポート</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>記憶のインポート</translation>
    </message>
    <message>
        <source>Some of the memories</source>
        <translation>記憶の例</translation>
    </message>
    <message>
        <source>What cannot be read</source>
        <translation>読み取れないもの</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進行状況</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>ファイルを選択…</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>フォルダーを選択…</translation>
    </message>
    <message>
        <source>Undo this import</source>
        <translation>このインポートを元に戻す</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Choose the export of an assistant (ChatGPT, Claude, Grok) or of another memory program, a table (CSV), or a folder of notes. Nothing is imported before you have seen what would come.</source>
        <translation>アシスタント（ChatGPT、Claude、Grok）やほかの記憶アプリのエクスポート、表（CSV）、またはノートのフォルダーを選んでください。取り込まれる内容を確認するまで、何もインポートされません。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Looking at it…</source>
        <translation>確認中…</translation>
    </message>
    <message>
        <source>Recognised: {title}.</source>
        <translation>認識した形式: {title}。</translation>
    </message>
    <message>
        <source>Importing…</source>
        <translation>インポート中…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Choose a file to import</source>
        <translation>インポートするファイルを選択</translation>
    </message>
    <message>
        <source>Choose a folder to import</source>
        <translation>インポートするフォルダーを選択</translation>
    </message>
</context>
<context>
    <name>ImportOptionsForm</name>
    <message>
        <source>One memory for each question with its answer</source>
        <translation>質問と回答の組ごとに1件の記憶</translation>
    </message>
    <message>
        <source>One memory for each message</source>
        <translation>メッセージごとに1件の記憶</translation>
    </message>
    <message>
        <source>One memory for each conversation</source>
        <translation>会話ごとに1件の記憶</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Take the assistant's answers, too</source>
        <translation>アシスタントの回答も取り込む</translation>
    </message>
    <message>
        <source>As in the export</source>
        <translation>エクスポートのまま</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>プロジェクト</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>タグ</translation>
    </message>
</context>
<context>
    <name>ImportRun</name>
    <message>
        <source>The import is undone.</source>
        <translation>インポートを元に戻しました。</translation>
    </message>
    <message>
        <source>There was nothing new to import.</source>
        <translation>新しくインポートするものはありませんでした。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Imported {count}</source>
        <translation>{count}をインポートしました</translation>
    </message>
</context>
<context>
    <name>LeftOutFolders</name>
    <message>
        <source>Leave out a folder…</source>
        <translation>フォルダーを除外…</translation>
    </message>
    <message>
        <source>Left out for all assistants: what is said in these folders and below them.</source>
        <translation>次のフォルダーとその下での会話は、すべてのアシスタントで除外されます。</translation>
    </message>
    <message>
        <source>Leave it out no longer: {folder}</source>
        <translation>除外をやめる: {folder}</translation>
    </message>
    <message>
        <source>Choose a folder to leave out</source>
        <translation>除外するフォルダーを選択</translation>
    </message>
</context>
<context>
    <name>LeftOutLine</name>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Show the conversations</source>
        <translation>会話を表示</translation>
    </message>
    <message>
        <source>{count} are not in this list</source>
        <translation>この一覧にないもの: {count}</translation>
    </message>
</context>
<context>
    <name>LicencesDialog</name>
    <message>
        <source>Licences</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>Find in the licences</source>
        <translation>ライセンス内を検索</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>Reading the licences…</source>
        <translation>ライセンスを読み込み中…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>What Rosemary is made of</source>
        <translation>Rosemaryの構成部品</translation>
    </message>
</context>
<context>
    <name>LinkOffers</name>
    <message>
        <source>Memories to link to</source>
        <translation>リンク先の記憶</translation>
    </message>
</context>
<context>
    <name>Links</name>
    <message>
        <source>Related to</source>
        <translation>関連</translation>
    </message>
    <message>
        <source>Supersedes</source>
        <translation>置き換え元</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>矛盾</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>上位の記憶</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>前の記憶</translation>
    </message>
    <message>
        <source>Superseded by</source>
        <translation>置き換え先</translation>
    </message>
    <message>
        <source>Contradicted by</source>
        <translation>矛盾（相手側）</translation>
    </message>
    <message>
        <source>Contains</source>
        <translation>下位の記憶</translation>
    </message>
    <message>
        <source>Followed by</source>
        <translation>続きの記憶</translation>
    </message>
</context>
<context>
    <name>LinksPane</name>
    <message>
        <source>Nothing is linked to this memory yet.</source>
        <translation>この記憶にはまだリンクがありません。</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>検索結果</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>何も見つかりません</translation>
    </message>
    <message>
        <source>Suggested: close in meaning</source>
        <translation>候補: 意味が近いもの</translation>
    </message>
    <message>
        <source>Find a memory to link</source>
        <translation>リンクする記憶を探す</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>検索をクリア</translation>
    </message>
    <message>
        <source>Relation of a new link</source>
        <translation>新しいリンクの関係</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Remove the link to {title}</source>
        <translation>{title}へのリンクを削除</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent}%</translation>
    </message>
    <message>
        <source>Weight of the link</source>
        <translation>リンクの重み</translation>
    </message>
    <message>
        <source>How strong the link is. In searches, a strong link lifts the memory it leads to.</source>
        <translation>リンクの強さです。強いリンクは、リンク先の記憶を検索で上位にします。</translation>
    </message>
    <message>
        <source>Link {title}</source>
        <translation>{title}をリンク</translation>
    </message>
</context>
<context>
    <name>ListPane</name>
    <message>
        <source>New</source>
        <translation>新規</translation>
    </message>
    <message>
        <source>Empty the trash</source>
        <translation>ごみ箱を空にする</translation>
    </message>
    <message>
        <source>Show or hide the filters</source>
        <translation>フィルターの表示・非表示</translation>
    </message>
    <message>
        <source>Empty trash…</source>
        <translation>ごみ箱を空にする…</translation>
    </message>
    <message>
        <source>Save this list as a filter</source>
        <translation>この一覧をフィルターとして保存</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>新しい記憶</translation>
    </message>
    <message>
        <source>No memories yet</source>
        <translation>記憶はまだありません</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>インポート…</translation>
    </message>
    <message>
        <source>Connect an assistant, and it will keep here what matters. Or write the first memory yourself.</source>
        <translation>アシスタントを接続すると、大切なことがここに保存されます。最初の記憶を自分で書くこともできます。</translation>
    </message>
    <message>
        <source>Show what is selected (Return)</source>
        <translation>選択中のものを表示（Return）</translation>
    </message>
    <message>
        <source>Search everywhere</source>
        <translation>すべてから検索</translation>
    </message>
    <message>
        <source>Show the conversations</source>
        <translation>会話を表示</translation>
    </message>
    <message>
        <source>Connect an assistant</source>
        <translation>アシスタントを接続</translation>
    </message>
    <message>
        <source>words only</source>
        <translation>語句のみ</translation>
    </message>
    <message>
        <source>Nothing in {what}</source>
        <translation>{what}には何もありません</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>何も見つかりません</translation>
    </message>
    <message>
        <source>No memory there matches “{query}”.</source>
        <translation>そこには「{query}」に一致する記憶がありません。</translation>
    </message>
    <message>
        <source>No memory matches “{query}”.</source>
        <translation>「{query}」に一致する記憶はありません。</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>検索をクリア</translation>
    </message>
    <message>
        <source>No notes here</source>
        <translation>ここにはノートがありません</translation>
    </message>
    <message>
        <source>The trash is empty</source>
        <translation>ごみ箱は空です</translation>
    </message>
    <message>
        <source>No memory matches this filter.</source>
        <translation>このフィルターに合う記憶はありません。</translation>
    </message>
    <message>
        <source>Show all memories</source>
        <translation>すべての記憶を表示</translation>
    </message>
    <message>
        <source>Deleted memories stay here for some time, and can be restored.</source>
        <translation>削除した記憶は、しばらくの間ここに残り、復元できます。</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>ここには何もありません</translation>
    </message>
    <message>
        <source>No memory has the tag “{tag}”.</source>
        <translation>タグ「{tag}」の付いた記憶はありません。</translation>
    </message>
</context>
<context>
    <name>Listing</name>
    <message>
        <source>Nothing from {what}, so all was searched.</source>
        <translation>{what}には何もないため、すべてから検索しました。</translation>
    </message>
    <message>
        <source>No sure answer. These are the nearest:</source>
        <translation>確実な答えはありません。近いものは次のとおりです:</translation>
    </message>
    <message>
        <source>No sure answer in {what}. These are the nearest:</source>
        <translation>{what}には確実な答えがありません。近いものは次のとおりです:</translation>
    </message>
</context>
<context>
    <name>MemoryChanges</name>
    <message>
        <source>Tagged {count}</source>
        <translation>{count}にタグを付けました</translation>
    </message>
    <message>
        <source>Removed the tag from {count}</source>
        <translation>{count}からタグを外しました</translation>
    </message>
    <message>
        <source>Pinned {count}</source>
        <translation>{count}をピン留めしました</translation>
    </message>
    <message>
        <source>Unpinned {count}</source>
        <translation>{count}のピン留めを外しました</translation>
    </message>
    <message>
        <source>Changed the type of {count}</source>
        <translation>{count}の種類を変更しました</translation>
    </message>
    <message>
        <source>Changed the importance of {count}</source>
        <translation>{count}の重要度を変更しました</translation>
    </message>
    <message>
        <source>Moved {count}</source>
        <translation>{count}を移動しました</translation>
    </message>
    <message>
        <source>Linked {count}</source>
        <translation>{count}をリンクしました</translation>
    </message>
    <message>
        <source>Moved {count} to the trash</source>
        <translation>{count}をごみ箱へ移動しました</translation>
    </message>
    <message>
        <source>Nothing changed</source>
        <translation>変更はありません</translation>
    </message>
    <message>
        <source>Restored {count}</source>
        <translation>{count}を復元しました</translation>
    </message>
    <message>
        <source>moved {count} to the trash instead</source>
        <translation>代わりに{count}をごみ箱へ移動しました</translation>
    </message>
    <message>
        <source>Its key is now {key}: another memory has the former one.</source>
        <translation>以前のキーを別の記憶が使っているため、キーは{key}になりました。</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>もう一方を表示</translation>
    </message>
    <message>
        <source>Restore in its place</source>
        <translation>置き換えて復元</translation>
    </message>
    <message>
        <source>This one stays in the trash.</source>
        <translation>こちらはごみ箱に残ります。</translation>
    </message>
    <message>
        <source>Another memory has the text of one of them, so all stay in the trash.</source>
        <translation>そのうちの1件と同じ本文の記憶がほかにあるため、すべてごみ箱に残ります。</translation>
    </message>
    <message>
        <source>Deleted {count} for good</source>
        <translation>{count}を完全に削除しました</translation>
    </message>
</context>
<context>
    <name>MemoryForm</name>
    <message>
        <source>Show all</source>
        <translation>すべて表示</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>タイトル</translation>
    </message>
    <message>
        <source>Add a title</source>
        <translation>タイトルを追加</translation>
    </message>
    <message>
        <source>Show the whole text</source>
        <translation>全文を表示</translation>
    </message>
    <message>
        <source>A long text: the first {shown} of {total} characters.</source>
        <translation>長い本文のため、全{total}文字のうち最初の{shown}文字を表示しています。</translation>
    </message>
    <message>
        <source>One of its lines is too long to edit here.</source>
        <translation>長すぎる行があるため、ここでは編集できません。</translation>
    </message>
</context>
<context>
    <name>MemoryListModel</name>
    <message>
        <source>Loading</source>
        <translation>読み込み中</translation>
    </message>
    <message>
        <source>{title}, {type}, importance {importance} of 10</source>
        <translation>{title}、{type}、重要度{importance}/10</translation>
    </message>
</context>
<context>
    <name>MemoryListView</name>
    <message>
        <source>Memories</source>
        <translation>記憶</translation>
    </message>
</context>
<context>
    <name>MemoryMenus</name>
    <message>
        <source>Actions for {what}</source>
        <translation>{what}の操作</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>復元</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>編集</translation>
    </message>
    <message>
        <source>Link to the first</source>
        <translation>先頭のものにリンク</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>ピン留め</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>ピンを外す</translation>
    </message>
    <message>
        <source>Add tag…</source>
        <translation>タグを追加…</translation>
    </message>
    <message>
        <source>Move to a project…</source>
        <translation>プロジェクトへ移動…</translation>
    </message>
    <message>
        <source>Read the conversation</source>
        <translation>会話を読む</translation>
    </message>
    <message>
        <source>Make a note</source>
        <translation>ノートにする</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>エクスポート…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>ごみ箱へ移動</translation>
    </message>
    <message>
        <source>List memories with this tag</source>
        <translation>このタグの記憶を一覧</translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation>名前を変更・統合…</translation>
    </message>
    <message>
        <source>Remove from this memory</source>
        <translation>この記憶から外す</translation>
    </message>
    <message>
        <source>Tag {name}</source>
        <translation>タグ {name}</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Discarded the draft</source>
        <translation>下書きを破棄しました</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>Show the next one</source>
        <translation>次を表示</translation>
    </message>
    <message>
        <source>Someone else</source>
        <translation>ほかの誰か</translation>
    </message>
    <message>
        <source>{who} moved this memory to the trash while you were writing.</source>
        <translation>書いている間に、{who}がこの記憶をごみ箱へ移動しました。</translation>
    </message>
    <message>
        <source>Restore and save</source>
        <translation>復元して保存</translation>
    </message>
    <message>
        <source>{who} changed this memory while you were writing.</source>
        <translation>書いている間に、{who}がこの記憶を変更しました。</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>自分の内容を残す</translation>
    </message>
    <message>
        <source>Show theirs</source>
        <translation>相手の内容を表示</translation>
    </message>
    <message>
        <source>This memory has been moved to the trash since.</source>
        <translation>この記憶は、その後ごみ箱へ移動されました。</translation>
    </message>
    <message>
        <source>This memory has been changed since.</source>
        <translation>この記憶は、その後変更されました。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比べる</translation>
    </message>
    <message>
        <source>What you typed is a memory of its own now.</source>
        <translation>入力した内容は別の記憶になりました。</translation>
    </message>
    <message>
        <source>Showing the other version</source>
        <translation>もう一方のバージョンを表示しています</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>もう一方を表示</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>新しい記憶</translation>
    </message>
    <message>
        <source>“{title}” was changed elsewhere and is not saved.</source>
        <translation>「{title}」はほかの場所で変更されたため、保存されていません。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
</context>
<context>
    <name>Narrowing</name>
    <message>
        <source>Only {what}</source>
        <translation>{what}のみ</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first}〜{last}</translation>
    </message>
    <message>
        <source>since {first}</source>
        <translation>{first}以降</translation>
    </message>
    <message>
        <source>until {last}</source>
        <translation>{last}まで</translation>
    </message>
</context>
<context>
    <name>NarrowingBar</name>
    <message>
        <source>Project</source>
        <translation>プロジェクト</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>All types</source>
        <translation>すべての種類</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>すべてのプロジェクト</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>プロジェクトなし</translation>
    </message>
</context>
<context>
    <name>NarrowingLine</name>
    <message>
        <source>Search everything</source>
        <translation>すべてを検索</translation>
    </message>
</context>
<context>
    <name>NavigationModel</name>
    <message>
        <source>below {tag}</source>
        <translation>{tag}の下位</translation>
    </message>
    <message>
        <source>part of the filter</source>
        <translation>フィルターの一部</translation>
    </message>
    <message>
        <source>All memories</source>
        <translation>すべての記憶</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>ノート</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>ピン留め</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>最近使ったもの</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>ごみ箱</translation>
    </message>
    <message numerus="yes">
        <source>Show all %Ln tags</source>
        <translation><numerusform>%Ln個のタグをすべて表示</numerusform></translation>
    </message>
    <message>
        <source>No tag named “{name}”</source>
        <translation>「{name}」という名前のタグはありません</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>保存済みフィルター</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>取得元</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>プロジェクト</translation>
    </message>
    <message numerus="yes">
        <source>Show all %Ln projects</source>
        <translation><numerusform>%Ln個のプロジェクトをすべて表示</numerusform></translation>
    </message>
    <message>
        <source>Shared by {names}</source>
        <translation>{names} さんが共有</translation>
    </message>
    <message>
        <source>everyone</source>
        <translation>全員</translation>
    </message>
    <message>
        <source>Shared with {names}</source>
        <translation>共有相手: {names}</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>プロジェクトなし</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Copied</source>
        <translation>コピーしました</translation>
    </message>
    <message>
        <source>What you typed is kept.</source>
        <translation>入力した内容は残っています。</translation>
    </message>
    <message>
        <source>The text that you were typing when Rosemary stopped is back.</source>
        <translation>Rosemaryが停止したときに入力していたテキストを復元しました。</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Close this message</source>
        <translation>このメッセージを閉じる</translation>
    </message>
</context>
<context>
    <name>Notifications</name>
    <message>
        <source>Assistants cannot connect</source>
        <translation>アシスタントが接続できません</translation>
    </message>
    <message>
        <source>The server of the memories is away</source>
        <translation>記憶のサーバーに接続できません</translation>
    </message>
    <message>
        <source>No backup could be made</source>
        <translation>バックアップを作成できませんでした</translation>
    </message>
    <message>
        <source>One change by an assistant waits for your approval.</source>
        <translation>アシスタントによる1件の変更が、承認を待っています。</translation>
    </message>
    <message>
        <source>{count} changes by assistants wait for your approval.</source>
        <translation>アシスタントによる{count}件の変更が、承認を待っています。</translation>
    </message>
    <message>
        <source>Waiting for you</source>
        <translation>承認待ち</translation>
    </message>
    <message>
        <source>{client} moved {count} to the trash. They can be restored.</source>
        <translation>{client}が{count}をごみ箱へ移動しました。復元できます。</translation>
    </message>
    <message>
        <source>An assistant</source>
        <translation>アシスタント</translation>
    </message>
    <message>
        <source>Many memories deleted</source>
        <translation>多くの記憶が削除されました</translation>
    </message>
</context>
<context>
    <name>OrganisationActions</name>
    <message>
        <source>Saved the filter “{name}”</source>
        <translation>フィルター「{name}」を保存しました</translation>
    </message>
    <message>
        <source>Save this list</source>
        <translation>この一覧を保存</translation>
    </message>
    <message>
        <source>Name of the filter</source>
        <translation>フィルターの名前</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Take out of the filter</source>
        <translation>フィルターから外す</translation>
    </message>
    <message>
        <source>Add to the filter</source>
        <translation>フィルターに加える</translation>
    </message>
    <message>
        <source>Ctrl+Click</source>
        <translation>Ctrl+クリック</translation>
    </message>
    <message>
        <source>The filter is called “{name}” now.</source>
        <translation>フィルターの名前を「{name}」に変更しました。</translation>
    </message>
    <message>
        <source>Removed the filter “{name}”</source>
        <translation>フィルター「{name}」を削除しました</translation>
    </message>
    <message>
        <source>Rename the filter</source>
        <translation>フィルターの名前を変更</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>名前を変更…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Removed the tag “{name}” from all memories</source>
        <translation>タグ「{name}」をすべての記憶から外しました</translation>
    </message>
    <message>
        <source>New name; that of another tag merges the two</source>
        <translation>新しい名前（別のタグの名前にすると統合）</translation>
    </message>
    <message>
        <source>Rename the tag</source>
        <translation>タグの名前を変更</translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation>名前を変更・統合…</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>色</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Remove from all memories</source>
        <translation>すべての記憶から外す</translation>
    </message>
    <message>
        <source>Remove with the tags below it</source>
        <translation>下位のタグも含めて外す</translation>
    </message>
    <message>
        <source>The tag is called “{name}” now.</source>
        <translation>タグの名前を「{name}」に変更しました。</translation>
    </message>
    <message>
        <source>Merged the tag “{tag}” into “{name}”</source>
        <translation>タグ「{tag}」を「{name}」に統合しました</translation>
    </message>
    <message>
        <source>The project is called “{name}” now.</source>
        <translation>プロジェクトの名前を「{name}」に変更しました。</translation>
    </message>
    <message>
        <source>Rename the project</source>
        <translation>プロジェクトの名前を変更</translation>
    </message>
    <message>
        <source>Share…</source>
        <translation>共有…</translation>
    </message>
    <message>
        <source>Changed the colour of “{name}”</source>
        <translation>「{name}」の色を変更しました</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
</context>
<context>
    <name>OutboxDialog</name>
    <message>
        <source>Memories kept on this computer</source>
        <translation>このコンピューターに保管されている記憶</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>The server does not have these. They are safe on this computer as long as they stand here.</source>
        <translation>サーバーにはありません。ここに表示されている間は、このコンピューターに安全に保管されています。</translation>
    </message>
    <message>
        <source>The server has everything.</source>
        <translation>サーバーにすべてあります。</translation>
    </message>
    <message>
        <source>Waits for the server.</source>
        <translation>サーバーを待っています。</translation>
    </message>
    <message>
        <source>Not taken: {reason}</source>
        <translation>受け付けられませんでした: {reason}</translation>
    </message>
    <message>
        <source>Delete {memories} for good?</source>
        <translation>{memories}を完全に削除しますか?</translation>
    </message>
    <message>
        <source>The server does not have them. This cannot be undone.</source>
        <translation>サーバーにはありません。この操作は取り消せません。</translation>
    </message>
</context>
<context>
    <name>PageRail</name>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Memories</source>
        <translation>記憶</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>タイムライン</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>統計</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>バックアップ</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>アクティビティ</translation>
    </message>
    <message>
        <source>Assistants</source>
        <translation>アシスタント</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>New memory</source>
        <translation>新しい記憶</translation>
    </message>
    <message>
        <source>Search memories</source>
        <translation>記憶を検索</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>直前の変更を元に戻す</translation>
    </message>
    <message>
        <source>Redo what was undone last</source>
        <translation>元に戻した変更をやり直す</translation>
    </message>
    <message>
        <source>Import memories…</source>
        <translation>記憶をインポート…</translation>
    </message>
    <message>
        <source>Export memories…</source>
        <translation>記憶をエクスポート…</translation>
    </message>
    <message>
        <source>Switch between preview and edit</source>
        <translation>プレビューと編集を切り替える</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>今すぐ保存</translation>
    </message>
    <message>
        <source>Quit Rosemary</source>
        <translation>Rosemaryを終了</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>ライトテーマ</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>ダークテーマ</translation>
    </message>
    <message>
        <source>Colours of the desktop</source>
        <translation>デスクトップのテーマに合わせる</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Undo: {what}</source>
        <translation>元に戻す: {what}</translation>
    </message>
    <message>
        <source>Redo: {what}</source>
        <translation>やり直す: {what}</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>ごみ箱を空にする…</translation>
    </message>
    <message>
        <source>First steps…</source>
        <translation>はじめに…</translation>
    </message>
    <message>
        <source>Move what is selected to the trash</source>
        <translation>選択したものをごみ箱へ移動</translation>
    </message>
    <message>
        <source>Pause all assistants</source>
        <translation>すべてのアシスタントを一時停止</translation>
    </message>
    <message>
        <source>Resume all assistants</source>
        <translation>すべてのアシスタントを再開</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>List of memories</source>
        <translation>記憶の一覧</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Backing up what is there now</source>
        <translation>現在の内容をバックアップ中</translation>
    </message>
    <message>
        <source>Putting the backup in place</source>
        <translation>バックアップを配置中</translation>
    </message>
    <message>
        <source>Checking the backup</source>
        <translation>バックアップを検査中</translation>
    </message>
    <message>
        <source>Copying the memories</source>
        <translation>記憶をコピー中</translation>
    </message>
    <message>
        <source>Writing the memories as JSON</source>
        <translation>記憶をJSONで書き出し中</translation>
    </message>
</context>
<context>
    <name>ProgressLine</name>
    <message>
        <source>Working</source>
        <translation>処理中</translation>
    </message>
</context>
<context>
    <name>ProjectBox</name>
    <message>
        <source>Project</source>
        <translation>プロジェクト</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>プロジェクトなし</translation>
    </message>
</context>
<context>
    <name>ProjectTicks</name>
    <message>
        <source>Find a project</source>
        <translation>プロジェクトを探す</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>プロジェクト</translation>
    </message>
    <message>
        <source>No project has that in its name.</source>
        <translation>その名前を含むプロジェクトはありません。</translation>
    </message>
</context>
<context>
    <name>PropertiesCard</name>
    <message>
        <source>Importance</source>
        <translation>重要度</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>now {value}</source>
        <translation>現在{value}</translation>
    </message>
    <message numerus="yes">
        <source>now {value}, not used for %Ln days</source>
        <translation><numerusform>現在{value}、%Ln日間未使用</numerusform></translation>
    </message>
    <message>
        <source>now {value}, last used {date}</source>
        <translation>現在{value}、最後の使用: {date}</translation>
    </message>
    <message>
        <source>now {value}, raised by use</source>
        <translation>現在{value}、使用により上昇</translation>
    </message>
    <message>
        <source>Type, project</source>
        <translation>種類、プロジェクト</translation>
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
        <translation>そのままにする</translation>
    </message>
</context>
<context>
    <name>QuickAdd</name>
    <message>
        <source>Add a memory</source>
        <translation>記憶を追加</translation>
    </message>
    <message>
        <source>From the clipboard</source>
        <translation>クリップボードから</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>This text is not saved yet. Save or discard it, then quit again.</source>
        <translation>このテキストはまだ保存されていません。保存または破棄してから、もう一度終了してください。</translation>
    </message>
    <message>
        <source>What should be remembered?</source>
        <translation>何を覚えておきますか？</translation>
    </message>
    <message>
        <source>Text of the memory</source>
        <translation>記憶の本文</translation>
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
        <translation>クイック検索</translation>
    </message>
    <message>
        <source>Enter opens · {copy} copies · Esc closes</source>
        <translation>Enterで開く · {copy}でコピー · Escで閉じる</translation>
    </message>
    <message>
        <source>No memory matches “{query}”.</source>
        <translation>「{query}」に一致する記憶はありません。</translation>
    </message>
    <message>
        <source>There are no memories yet.</source>
        <translation>記憶はまだありません。</translation>
    </message>
    <message>
        <source>No memory matches this filter.</source>
        <translation>このフィルターに合う記憶はありません。</translation>
    </message>
</context>
<context>
    <name>RecentSessions</name>
    <message>
        <source>Remembered last</source>
        <translation>最近の自動記憶</translation>
    </message>
    <message>
        <source>1 exchange</source>
        <translation>1件のやり取り</translation>
    </message>
    <message>
        <source>{count} exchanges</source>
        <translation>{count}件のやり取り</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>忘れる</translation>
    </message>
    <message>
        <source>Forget this session: {title}</source>
        <translation>このセッションを忘れる: {title}</translation>
    </message>
</context>
<context>
    <name>RememberBox</name>
    <message>
        <source>Each question with its answer becomes a memory, from now on. It stays on this computer; the page Assistants switches it off.</source>
        <translation>これからは、質問と回答の組が1件ずつ記憶になります。記憶はこのコンピューターに残ります。「アシスタント」のページでオフにできます。</translation>
    </message>
    <message>
        <source>Save conversations with {assistant}</source>
        <translation>{assistant}との会話を保存</translation>
    </message>
</context>
<context>
    <name>ReminderRow</name>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>テキストをコピー</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>ファイルの変更内容</translation>
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
        <translation>記憶を使うための案内</translation>
    </message>
</context>
<context>
    <name>Reminders</name>
    <message>
        <source>Is told at the start what it should know</source>
        <translation>開始時に、知っておくべきことが伝えられる</translation>
    </message>
    <message>
        <source>Has a skill for its memory</source>
        <translation>記憶のためのスキルがある</translation>
    </message>
    <message>
        <source>Knows when to search and save</source>
        <translation>いつ検索し、いつ保存するかを知っている</translation>
    </message>
    <message>
        <source>Paste the text into its rules: {place}.</source>
        <translation>テキストをルールに貼り付けてください: {place}。</translation>
    </message>
    <message>
        <source>A short text in its own rules says when to use the memory.</source>
        <translation>アシスタント自身のルールに入れる短いテキストで、記憶をいつ使うかを伝えます。</translation>
    </message>
    <message>
        <source>At the start of each session it is told who you are, what was decided and what is open.</source>
        <translation>各セッションの開始時に、あなたのこと、決まったこと、未解決のことが伝えられます。</translation>
    </message>
    <message>
        <source>A folder among its skills says when to use the memory; it is read when it is needed.</source>
        <translation>スキルの中のフォルダーが、記憶をいつ使うかを伝えます。必要なときに読み込まれます。</translation>
    </message>
    <message>
        <source>It can be updated: what is there now differs.</source>
        <translation>今ある内容と異なるため、更新できます。</translation>
    </message>
</context>
<context>
    <name>SearchBox</name>
    <message>
        <source>Search memories</source>
        <translation>記憶を検索</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>検索をクリア</translation>
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
        <translation>すべて解除</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>すべてチェック</translation>
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
        <translation>再試行</translation>
    </message>
    <message>
        <source>Change the address or password…</source>
        <translation>アドレスまたはパスワードを変更…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Your memories cannot be reached</source>
        <translation>記憶に接続できません</translation>
    </message>
</context>
<context>
    <name>ServerStatus</name>
    <message>
        <source>The server is away</source>
        <translation>サーバーに接続できません</translation>
    </message>
    <message>
        <source>Assistants are paused</source>
        <translation>アシスタントを一時停止中</translation>
    </message>
    <message>
        <source>Assistants cannot connect</source>
        <translation>アシスタントが接続できません</translation>
    </message>
    <message>
        <source>Closed to assistants</source>
        <translation>アシスタントは利用不可</translation>
    </message>
    <message>
        <source>Ready for assistants</source>
        <translation>アシスタントを利用可能</translation>
    </message>
    <message>
        <source>Ready · 1 assistant</source>
        <translation>準備完了 · アシスタント1件</translation>
    </message>
    <message numerus="yes">
        <source>Ready · %Ln assistants</source>
        <translation><numerusform>準備完了 · アシスタント%Ln件</numerusform></translation>
    </message>
    <message>
        <source>Nothing saved yet</source>
        <translation>まだ何も保存されていません</translation>
    </message>
    <message>
        <source>Last saved: {moment}</source>
        <translation>前回の保存: {moment}</translation>
    </message>
</context>
<context>
    <name>SessionForgetting</name>
    <message>
        <source>The session is forgotten: {count} went to the trash, and no more of it is taken</source>
        <translation>セッションを忘れました。{count}をごみ箱へ移動し、今後は記憶しません</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Back to the default of {name}</source>
        <translation>{name}を既定値に戻す</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>保存しました</translation>
    </message>
    <message>
        <source>Saved. It counts after a restart.</source>
        <translation>保存しました。再起動後に有効になります。</translation>
    </message>
    <message>
        <source>Choose the folder: {name}</source>
        <translation>フォルダーを選択: {name}</translation>
    </message>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Type a whole number.</source>
        <translation>整数を入力してください。</translation>
    </message>
    <message>
        <source>Type a number, such as 0.5.</source>
        <translation>0.5のような数値を入力してください。</translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation>デスクトップに合わせる</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>控えめ</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>ウィンドウ</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>バックアップ</translation>
    </message>
    <message>
        <source>Automatic backups</source>
        <translation>自動バックアップ</translation>
    </message>
    <message>
        <source>Rosemary makes them by itself while it runs</source>
        <translation>Rosemaryの動作中に自動で作成します</translation>
    </message>
    <message>
        <source>Hours between backups</source>
        <translation>バックアップの間隔（時間）</translation>
    </message>
    <message>
        <source>Saves between backups</source>
        <translation>バックアップまでの保存回数</translation>
    </message>
    <message>
        <source>one is made after so many saves, 1 to 1,000,000</source>
        <translation>この回数だけ保存するごとに作成します。1〜1,000,000</translation>
    </message>
    <message>
        <source>Backups kept</source>
        <translation>残すバックアップの数</translation>
    </message>
    <message>
        <source>how many are kept, spread over days, weeks and months, 1 to 1,000</source>
        <translation>日、週、月に分散して残す数。1〜1,000</translation>
    </message>
    <message>
        <source>Folder of the backups</source>
        <translation>バックアップのフォルダー</translation>
    </message>
    <message>
        <source>where they are kept; if empty, in `backups` beside the memories</source>
        <translation>保存場所。空の場合は、記憶と同じ場所の`backups`です</translation>
    </message>
    <message>
        <source>New assistants</source>
        <translation>新しいアシスタント</translation>
    </message>
    <message>
        <source>it may change nothing</source>
        <translation>何も変更できません</translation>
    </message>
    <message>
        <source>Ask before deleting</source>
        <translation>削除前に確認</translation>
    </message>
    <message>
        <source>its deletions wait for your approval</source>
        <translation>アシスタントによる削除は、承認を待ちます</translation>
    </message>
    <message>
        <source>Days a deletion waits</source>
        <translation>削除の承認待ち日数</translation>
    </message>
    <message>
        <source>What is kept</source>
        <translation>残す期間と数</translation>
    </message>
    <message>
        <source>Days in the trash</source>
        <translation>ごみ箱の保持日数</translation>
    </message>
    <message>
        <source>after so many days in the trash a memory is deleted for good, 1 to 36,500</source>
        <translation>この日数が過ぎると、ごみ箱の記憶は完全に削除されます。1〜36,500</translation>
    </message>
    <message>
        <source>Days in the activity</source>
        <translation>アクティビティの保持日数</translation>
    </message>
    <message>
        <source>Days of followed conversations</source>
        <translation>自動記憶した会話の保持日数</translation>
    </message>
    <message>
        <source>conversations from the session files of assistants go to the trash when they are so many days old; 0 for never</source>
        <translation>アシスタントのセッションファイルから記憶した会話は、この日数が過ぎるとごみ箱へ移動します。0: 移動しない</translation>
    </message>
    <message>
        <source>Followed exchanges kept</source>
        <translation>自動記憶したやり取りの保持数</translation>
    </message>
    <message>
        <source>beyond so many of them the oldest go to the trash; 0 for no limit</source>
        <translation>この数を超えると、古いものからごみ箱へ移動します。0: 無制限</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>HTTPでのアクセス</translation>
    </message>
    <message>
        <source>whether scripts and other programs may come in over HTTP</source>
        <translation>スクリプトなどのプログラムがHTTPで接続することを許可するかどうか</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>the number programs connect to, 1024 to 65535</source>
        <translation>プログラムの接続先の番号。1024〜65535</translation>
    </message>
    <message>
        <source>Newer versions</source>
        <translation>新しいバージョン</translation>
    </message>
    <message>
        <source>Ask for newer versions</source>
        <translation>新しいバージョンを確認</translation>
    </message>
    <message>
        <source>whether to ask the address below once a day</source>
        <translation>下のアドレスに1日1回問い合わせるかどうか</translation>
    </message>
    <message>
        <source>Address that is asked</source>
        <translation>問い合わせ先のアドレス</translation>
    </message>
    <message>
        <source>the next one is made so many hours after the last, if anything has changed, 1 to 8,760</source>
        <translation>変更がある場合に、前回から次回までの時間。1〜8,760</translation>
    </message>
    <message>
        <source>It counts after a restart.</source>
        <translation>再起動後に有効になります。</translation>
    </message>
    <message>
        <source>What it is offered</source>
        <translation>使える操作</translation>
    </message>
    <message>
        <source>everything, or only the basics: save, search, read, change and delete</source>
        <translation>すべて、または基本のみ（保存、検索、閲覧、変更、削除）</translation>
    </message>
    <message>
        <source>Only read</source>
        <translation>読み取りのみ</translation>
    </message>
    <message>
        <source>if you have not decided after so many days, nothing is deleted, 1 to 36,500</source>
        <translation>この日数が過ぎても決めていない場合は、何も削除されません。1〜36,500</translation>
    </message>
    <message>
        <source>what an assistant did is listed for so many days, 1 to 36,500</source>
        <translation>アシスタントの操作を一覧に残す日数。1〜36,500</translation>
    </message>
    <message>
        <source>Let programs in</source>
        <translation>プログラムの接続を許可</translation>
    </message>
    <message>
        <source>where new versions are listed, as on GitHub; if empty, none is asked</source>
        <translation>GitHubのように、新しいバージョンが一覧になっている場所。空の場合は問い合わせません</translation>
    </message>
    <message>
        <source>Limits for each assistant</source>
        <translation>アシスタントごとの制限</translation>
    </message>
    <message>
        <source>Calls at once</source>
        <translation>同時の呼び出し数</translation>
    </message>
    <message>
        <source>so many calls of one client are worked on at the same time, 1 to 1,000</source>
        <translation>1つのクライアントについて、同時に処理する呼び出しの数。1〜1,000</translation>
    </message>
    <message>
        <source>Calls in a minute</source>
        <translation>1分間の呼び出し数</translation>
    </message>
    <message>
        <source>so many calls of one client are answered in a minute, 1 to 1,000,000</source>
        <translation>1つのクライアントについて、1分間に応答する呼び出しの数。1〜1,000,000</translation>
    </message>
    <message>
        <source>Seconds for a call</source>
        <translation>呼び出しの制限秒数</translation>
    </message>
    <message>
        <source>a call of an assistant is waited for so long, 1 to 86,400</source>
        <translation>アシスタントの呼び出しを待つ秒数。1〜86,400</translation>
    </message>
    <message>
        <source>Order of search results</source>
        <translation>検索結果の順序</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候補数</translation>
    </message>
    <message>
        <source>how many memories each kind of search proposes, 10 to 1000</source>
        <translation>各検索方法が候補として挙げる記憶の数。10〜1000</translation>
    </message>
    <message>
        <source>Common words</source>
        <translation>一般的な語</translation>
    </message>
    <message>
        <source>a word in more than this share of the memories counts as common</source>
        <translation>この割合を超える記憶に含まれる語は、一般的な語とみなします</translation>
    </message>
    <message>
        <source>Weight of meaning, Latin letters</source>
        <translation>意味の重み（ラテン文字）</translation>
    </message>
    <message>
        <source>what meaning counts against words for a query in Latin letters</source>
        <translation>ラテン文字での検索で、語句に対して意味をどれだけ重視するか</translation>
    </message>
    <message>
        <source>Weight of meaning, other scripts</source>
        <translation>意味の重み（その他の文字）</translation>
    </message>
    <message>
        <source>the same for all other letters</source>
        <translation>その他の文字での検索について、同様に指定します</translation>
    </message>
    <message>
        <source>what else is shown beside a sure result must be as probable as this</source>
        <translation>確実な結果と併せて表示するものに必要な確率</translation>
    </message>
    <message>
        <source>once the uses have added so much, importance rises by it</source>
        <translation>使用による加算の合計がこの値に達するごとに、重要度がその分上がります</translation>
    </message>
    <message>
        <source>Weight of parts of words</source>
        <translation>語の一部の重み</translation>
    </message>
    <message>
        <source>what parts of words count of all that words count, where they are looked for</source>
        <translation>語の一部を検索する場合に、語句の重みのうち語の一部が占める割合</translation>
    </message>
    <message>
        <source>Weight of the conversation</source>
        <translation>会話の重み</translation>
    </message>
    <message>
        <source>the share of its score that a memory passes to its neighbours in a conversation</source>
        <translation>記憶のスコアのうち、同じ会話の隣の記憶に与える割合</translation>
    </message>
    <message>
        <source>Weight of importance</source>
        <translation>重要度の重み</translation>
    </message>
    <message>
        <source>what the highest importance adds to a score</source>
        <translation>重要度が最高のときにスコアに加わる値</translation>
    </message>
    <message>
        <source>Weight of recency</source>
        <translation>新しさの重み</translation>
    </message>
    <message>
        <source>what having been made just now adds to a score</source>
        <translation>作成直後の記憶のスコアに加わる値</translation>
    </message>
    <message>
        <source>Days of recency</source>
        <translation>新しさの日数</translation>
    </message>
    <message>
        <source>the age at which half of that is left</source>
        <translation>上の値が半分になるまでの日数</translation>
    </message>
    <message>
        <source>Least similarity, by meaning</source>
        <translation>意味の最低類似度</translation>
    </message>
    <message>
        <source>the least similarity of a result in semantic mode</source>
        <translation>意味検索モードで結果に含める最低の類似度</translation>
    </message>
    <message>
        <source>Sure from</source>
        <translation>確実とみなす値</translation>
    </message>
    <message>
        <source>with no memory as probable as this, a search finds nothing sure</source>
        <translation>確率がこの値に達する記憶がない場合、確実な結果なしとみなします</translation>
    </message>
    <message>
        <source>Also shown from</source>
        <translation>併せて表示する値</translation>
    </message>
    <message>
        <source>How importance fades</source>
        <translation>重要度の下がり方</translation>
    </message>
    <message>
        <source>Half-life in days</source>
        <translation>半減期（日数）</translation>
    </message>
    <message>
        <source>a table, `[decay.half_life_days]`: after so many days half of the importance is left</source>
        <translation>表`[decay.half_life_days]`。この日数で重要度が半分になります</translation>
    </message>
    <message>
        <source>Least importance</source>
        <translation>最低の重要度</translation>
    </message>
    <message>
        <source>a table, `[decay.floor]`: importance does not fall below these, 1 to 10</source>
        <translation>表`[decay.floor]`。重要度はこの値より下がりません。1〜10</translation>
    </message>
    <message>
        <source>Tags that keep importance</source>
        <translation>重要度を保つタグ</translation>
    </message>
    <message>
        <source>a memory with one of these tags neither fades nor rises by use</source>
        <translation>これらのタグのいずれかが付いた記憶は、重要度が下がらず、使用で上がることもありません</translation>
    </message>
    <message>
        <source>Gain of each use</source>
        <translation>使用ごとの加算</translation>
    </message>
    <message>
        <source>what each use adds</source>
        <translation>1回の使用で加わる値</translation>
    </message>
    <message>
        <source>Step of the gain</source>
        <translation>加算の単位</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Search settings</source>
        <translation>設定を検索</translation>
    </message>
    <message>
        <source>Some changes count after a restart.</source>
        <translation>変更の一部は、再起動後に有効になります。</translation>
    </message>
    <message>
        <source>Search model</source>
        <translation>検索モデル</translation>
    </message>
    <message>
        <source>Show advanced settings</source>
        <translation>詳細設定を表示</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Restart Rosemary</source>
        <translation>Rosemaryを再起動</translation>
    </message>
    <message>
        <source>Addresses and tokens…</source>
        <translation>アドレスとトークン…</translation>
    </message>
    <message>
        <source>No setting was found.</source>
        <translation>設定が見つかりませんでした。</translation>
    </message>
    <message>
        <source>window appearance look animation motion</source>
        <translation>ウィンドウ 外観 見た目 アニメーション 動き</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>デスクトップ</translation>
    </message>
    <message>
        <source>desktop start login autostart tray notifications messages</source>
        <translation>デスクトップ 起動 ログイン 自動起動 トレイ 通知 メッセージ</translation>
    </message>
    <message>
        <source>Where your memories are</source>
        <translation>記憶の保存先</translation>
    </message>
    <message>
        <source>where memories are server database postgresql computer password</source>
        <translation>記憶 保存先 サーバー データベース postgresql コンピューター パスワード</translation>
    </message>
    <message>
        <source>It finds memories by their meaning. A change counts at once, and all memories are read again. To add another one, type this command: {command}</source>
        <translation>記憶を意味で見つけます。変更はすぐに有効になり、すべての記憶が読み直されます。別のモデルを追加するには、次のコマンドを入力してください: {command}</translation>
    </message>
    <message>
        <source>{count} still to be read; until then the former model searches.</source>
        <translation>読み直し待ち: {count}。完了するまでは、以前のモデルで検索します。</translation>
    </message>
    <message>
        <source>Hide advanced settings</source>
        <translation>詳細設定を隠す</translation>
    </message>
</context>
<context>
    <name>Setup</name>
    <message>
        <source>automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>guided</source>
        <translation>案内付き</translation>
    </message>
    <message>
        <source>manual</source>
        <translation>手動</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>接続済み</translation>
    </message>
    <message>
        <source>Starts another Rosemary</source>
        <translation>別のRosemaryを起動</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>Its file cannot be read</source>
        <translation>ファイルを読み取れません</translation>
    </message>
    <message>
        <source>Set up by hand</source>
        <translation>手動で設定済み</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>追加済み</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>変更済み</translation>
    </message>
    <message>
        <source>Not added</source>
        <translation>未追加</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>手動</translation>
    </message>
    <message>
        <source>Not possible</source>
        <translation>利用不可</translation>
    </message>
    <message>
        <source>It starts another Rosemary, not this one.</source>
        <translation>このRosemaryではなく、別のRosemaryを起動します。</translation>
    </message>
    <message>
        <source>Automatic: Rosemary adds itself to the settings file of the assistant.</source>
        <translation>自動: Rosemaryが、アシスタントの設定ファイルに自分自身を追加します。</translation>
    </message>
    <message>
        <source>Guided: you paste a text into the settings file of the assistant.</source>
        <translation>案内付き: アシスタントの設定ファイルに、テキストを貼り付けます。</translation>
    </message>
    <message>
        <source>Manual: you fill in a page in the settings of the assistant.</source>
        <translation>手動: アシスタントの設定ページで入力します。</translation>
    </message>
    <message>
        <source>This file does not exist yet. Rosemary makes it with the lines below; disconnecting removes it again.</source>
        <translation>このファイルはまだありません。Rosemaryが下の行を入れて作成します。切断すると、ファイルは削除されます。</translation>
    </message>
    <message>
        <source>{title} was not found on this computer. You can connect it now and install it later.</source>
        <translation>{title}は、このコンピューターで見つかりませんでした。今接続しておき、あとでインストールすることもできます。</translation>
    </message>
    <message>
        <source>It is told when to use it.</source>
        <translation>いつ使うかが、アシスタントに伝えられます。</translation>
    </message>
    <message>
        <source>From its next session on, {title} is told at the start what it should know.</source>
        <translation>次のセッションから、{title}の開始時に、知っておくべきことが伝えられます。</translation>
    </message>
    <message>
        <source>{title} is no longer told at the start what it should know.</source>
        <translation>{title}の開始時に、知っておくべきことを伝えるのをやめました。</translation>
    </message>
    <message>
        <source>From its next session on, {title} knows when to search and save.</source>
        <translation>次のセッションから、{title}はいつ検索し、いつ保存するかがわかるようになります。</translation>
    </message>
    <message>
        <source>From its next session on, {title} has a skill for its memory.</source>
        <translation>次のセッションから、{title} には記憶のためのスキルがあります。</translation>
    </message>
    <message>
        <source>The skill of {title} is removed.</source>
        <translation>{title} のスキルを削除しました。</translation>
    </message>
    <message>
        <source>{title} is disconnected. It lets go of Rosemary when it is next started.</source>
        <translation>{title}を切断しました。次の起動時にRosemaryが切り離されます。</translation>
    </message>
    <message>
        <source>It works: the assistant starts Rosemary and gets an answer in {seconds} s.</source>
        <translation>正常に動作しています。アシスタントがRosemaryを起動し、{seconds}秒で応答を受け取りました。</translation>
    </message>
    <message>
        <source>Telling it at the start what it should know works, too.</source>
        <translation>開始時に知っておくべきことを伝える機能も、正常に動作しています。</translation>
    </message>
    <message>
        <source>Rosemary changes only the lines with + and - in this file. A copy of the file as it is now is put beside it first, and disconnecting takes the lines out again.</source>
        <translation>Rosemaryは、このファイルの+と-の付いた行だけを変更します。先に現在のファイルのコピーを同じ場所に作成します。切断すると、これらの行は取り除かれます。</translation>
    </message>
    <message>
        <source>The rule of {title} is removed.</source>
        <translation>{title}のルールを削除しました。</translation>
    </message>
    <message>
        <source>{title} was connected already.</source>
        <translation>{title}はすでに接続されています。</translation>
    </message>
    <message>
        <source>{title} is connected. Restart it once, and it has a memory.</source>
        <translation>{title}を接続しました。一度再起動すると、記憶を使えるようになります。</translation>
    </message>
    <message>
        <source>The file as it was: {name}</source>
        <translation>元のファイル: {name}</translation>
    </message>
    <message>
        <source>It does not work yet. {reason}</source>
        <translation>まだ動作していません。{reason}</translation>
    </message>
    <message>
        <source>The file was not touched.</source>
        <translation>ファイルは変更していません。</translation>
    </message>
</context>
<context>
    <name>SetupDetail</name>
    <message>
        <source>What it may do</source>
        <translation>権限</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>接続</translation>
    </message>
    <message>
        <source>Test it</source>
        <translation>テスト</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>切断</translation>
    </message>
    <message>
        <source>Open the folder of the file</source>
        <translation>ファイルのフォルダーを開く</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>ファイルの変更内容</translation>
    </message>
    <message>
        <source>Do it by hand instead</source>
        <translation>代わりに手動で設定</translation>
    </message>
    <message>
        <source>The text to paste</source>
        <translation>貼り付けるテキスト</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>テキストをコピー</translation>
    </message>
    <message>
        <source>Copy the name of the file</source>
        <translation>ファイル名をコピー</translation>
    </message>
    <message>
        <source>Open the assistant and add it there</source>
        <translation>アシスタントを開いて追加</translation>
    </message>
    <message>
        <source>Also tell it when to use the memory</source>
        <translation>記憶をいつ使うかも伝える</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>手動</translation>
    </message>
    <message>
        <source>You can put the text below into it yourself.</source>
        <translation>下のテキストを自分で貼り付けることもできます。</translation>
    </message>
    <message>
        <source>This file makes the assistant start Rosemary by this command:</source>
        <translation>このファイルにより、アシスタントは次のコマンドでRosemaryを起動します:</translation>
    </message>
    <message>
        <source>No program on this computer opens the link, so it was copied.</source>
        <translation>リンクを開けるプログラムがこのコンピューターにないため、リンクをコピーしました。</translation>
    </message>
    <message>
        <source>Writing the file…</source>
        <translation>ファイルに書き込み中…</translation>
    </message>
</context>
<context>
    <name>SharingDialog</name>
    <message>
        <source>Share the project “{name}”</source>
        <translation>プロジェクト「{name}」を共有</translation>
    </message>
    <message>
        <source>Share with</source>
        <translation>共有する相手</translation>
    </message>
    <message>
        <source>May also change and add memories</source>
        <translation>記憶の変更と追加もできる</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>共有</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>The people you share it with see its memories and their history, also what is saved to it later. All other memories stay yours alone.</source>
        <translation>共有した相手には、このプロジェクトの記憶とその履歴が見えます。後から保存されるものも同じです。それ以外の記憶はあなただけのものです。</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>サーバーに問い合わせています…</translation>
    </message>
    <message>
        <source>It is yours alone.</source>
        <translation>あなただけのものです。</translation>
    </message>
    <message>
        <source>Everyone who uses the store</source>
        <translation>この保存先を使う全員</translation>
    </message>
    <message>
        <source>Nobody else uses this store yet.</source>
        <translation>この保存先をほかに使っている人はまだいません。</translation>
    </message>
    <message>
        <source>may read and change</source>
        <translation>閲覧と変更ができます</translation>
    </message>
    <message>
        <source>may read</source>
        <translation>閲覧できます</translation>
    </message>
    <message>
        <source>Stop sharing</source>
        <translation>共有をやめる</translation>
    </message>
    <message>
        <source>Stop sharing with {name}</source>
        <translation>{name} さんとの共有をやめる</translation>
    </message>
    <message>
        <source>Sharing… This takes a while with many memories.</source>
        <translation>共有しています… 記憶が多いと時間がかかります。</translation>
    </message>
    <message>
        <source>Taking it back…</source>
        <translation>共有を終了しています…</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>Search; or find words in the text you are in</source>
        <translation>検索。本文の中では、語句を検索</translation>
    </message>
    <message>
        <source>Everything the window can do, found by typing</source>
        <translation>ウィンドウでできるすべての操作を、入力して検索</translation>
    </message>
    <message>
        <source>The next or previous place found in the text</source>
        <translation>本文で見つかった次または前の箇所</translation>
    </message>
    <message>
        <source>Move through the list, also from the search box</source>
        <translation>一覧の中を移動（検索ボックスからも可能）</translation>
    </message>
    <message>
        <source>Close the message or an empty new memory, end editing, go back to the list, clear the search</source>
        <translation>メッセージや空の新しい記憶を閉じる、編集を終える、一覧に戻る、検索をクリアする</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>新しい記憶</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>記憶をインポート</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>記憶をエクスポート</translation>
    </message>
    <message>
        <source>Switch between preview and edit</source>
        <translation>プレビューと編集を切り替える</translation>
    </message>
    <message>
        <source>In a shown text, edit it; Enter does the same</source>
        <translation>表示中の本文を編集（Enterでも可能）</translation>
    </message>
    <message>
        <source>While writing: bold and italic, on and off</source>
        <translation>入力中: 太字と斜体のオンとオフ</translation>
    </message>
    <message>
        <source>While writing a list: move the item in or out</source>
        <translation>リストの入力中: 項目の字下げを増減</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>今すぐ保存</translation>
    </message>
    <message>
        <source>Select all; Shift and Ctrl select some</source>
        <translation>すべて選択。ShiftとCtrlで一部を選択</translation>
    </message>
    <message>
        <source>Move the selected memories to the trash</source>
        <translation>選択した記憶をごみ箱へ移動</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>直前の変更を元に戻す</translation>
    </message>
    <message>
        <source>Redo what was undone last</source>
        <translation>元に戻した変更をやり直す</translation>
    </message>
    <message>
        <source>Open a page: the first to the ninth</source>
        <translation>ページを開く（1〜9番目）</translation>
    </message>
    <message>
        <source>Go to the next part of the window, or the one before</source>
        <translation>ウィンドウの次または前の部分に移動</translation>
    </message>
    <message>
        <source>In a list, go to what is chosen in it; press a button</source>
        <translation>一覧では選んだものに移動、ボタンでは押す</translation>
    </message>
    <message>
        <source>The menu of what is chosen, as the menu key opens it</source>
        <translation>選択中の項目のメニュー（メニューキーと同じ）</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Show this help</source>
        <translation>このヘルプを表示</translation>
    </message>
    <message>
        <source>Quit Rosemary</source>
        <translation>Rosemaryを終了</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Filters</source>
        <translation>フィルター</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>記憶をエクスポート</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>記憶をインポート</translation>
    </message>
    <message>
        <source>No tag named “{name}”</source>
        <translation>「{name}」という名前のタグはありません</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上へ移動</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下へ移動</translation>
    </message>
    <message>
        <source>Reset order</source>
        <translation>並び順を元に戻す</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>折りたたむ</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>展開する</translation>
    </message>
    <message>
        <source>Actions for {what}</source>
        <translation>{what}の操作</translation>
    </message>
</context>
<context>
    <name>SortButton</name>
    <message>
        <source>Best match first</source>
        <translation>一致度の高い順</translation>
    </message>
    <message>
        <source>Order: {order}</source>
        <translation>並べ替え: {order}</translation>
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
        <translation>種類</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>取得元</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>タグ</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>プロジェクトなし</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>プロジェクト</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>作成者</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今日</translation>
    </message>
    <message numerus="yes">
        <source>In %Ln days</source>
        <translation><numerusform>%Ln日後</numerusform></translation>
    </message>
    <message>
        <source>When</source>
        <translation>時期</translation>
    </message>
    <message>
        <source>Memories and history</source>
        <translation>記憶と履歴</translation>
    </message>
    <message>
        <source>Search by words</source>
        <translation>語句による検索</translation>
    </message>
    <message>
        <source>Search by meaning</source>
        <translation>意味による検索</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>バックアップ</translation>
    </message>
    <message>
        <source>Search models</source>
        <translation>検索モデル</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message numerus="yes">
        <source>%Ln others</source>
        <translation><numerusform>ほか%Ln件</numerusform></translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>記憶</translation>
    </message>
</context>
<context>
    <name>StatisticsPage</name>
    <message>
        <source>Statistics</source>
        <translation>統計</translation>
    </message>
    <message>
        <source>Nothing to count yet</source>
        <translation>まだ集計するものがありません</translation>
    </message>
    <message>
        <source>Once there are memories, this page shows how they grow and fade.</source>
        <translation>記憶ができると、その増え方と薄れ方がここに表示されます。</translation>
    </message>
    <message>
        <source>So many memories fall below an importance of {least} if nothing is used until then. They stay where they are, and come back when they are used.</source>
        <translation>それまでに何も使わなかった場合に、重要度が{least}を下回る記憶の数です。記憶はそのまま残り、使うと重要度が戻ります。</translation>
    </message>
    <message>
        <source>Memories over time</source>
        <translation>記憶の推移</translation>
    </message>
    <message>
        <source>Added each month</source>
        <translation>月ごとの追加</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Room on the disk</source>
        <translation>ディスク使用量</translation>
    </message>
    <message>
        <source>Fading</source>
        <translation>薄れ方</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>作成者</translation>
    </message>
    <message>
        <source>Most used tags</source>
        <translation>よく使うタグ</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>プロジェクト</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>取得元</translation>
    </message>
    <message>
        <source>{memories}, {trashed} in the trash</source>
        <translation>{memories}、ごみ箱に{trashed}</translation>
    </message>
</context>
<context>
    <name>StatusButton</name>
    <message>
        <source>{status}. Show the assistants</source>
        <translation>{status}。アシスタントを表示</translation>
    </message>
</context>
<context>
    <name>StoreForm</name>
    <message>
        <source>On this computer</source>
        <translation>このコンピューター</translation>
    </message>
    <message>
        <source>On a server</source>
        <translation>サーバー</translation>
    </message>
    <message>
        <source>Server and database</source>
        <translation>サーバーとデータベース</translation>
    </message>
    <message>
        <source>Your name there</source>
        <translation>サーバーでのユーザー名</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>パスワード</translation>
    </message>
    <message>
        <source>Try the connection</source>
        <translation>接続を試す</translation>
    </message>
    <message>
        <source>Use this store</source>
        <translation>この保存先を使う</translation>
    </message>
    <message>
        <source>Of PostgreSQL, as in db.example.org/memories, or a whole address.</source>
        <translation>PostgreSQL の db.example.org/memories のような形、または完全なアドレス。</translation>
    </message>
    <message>
        <source>The name that you log in with.</source>
        <translation>ログインに使う名前。</translation>
    </message>
    <message>
        <source>Kept in your system's keyring. If empty, the one that is kept is used.</source>
        <translation>システムのキーリングに保存されます。空の場合は保存済みのものを使います。</translation>
    </message>
    <message>
        <source>Your memories are on this computer.</source>
        <translation>記憶はこのコンピューターにあります。</translation>
    </message>
    <message>
        <source>Your memories are on a server: {name}.</source>
        <translation>記憶はサーバーにあります：{name}。</translation>
    </message>
    <message>
        <source>This start was given another place. What you choose here counts for the others.</source>
        <translation>今回の起動には別の保存先が指定されています。ここでの選択は他の起動に適用されます。</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>サーバーに問い合わせています…</translation>
    </message>
    <message>
        <source>The server lets you in. It has memories of Rosemary already.</source>
        <translation>サーバーに接続できました。Rosemary の記憶がすでにあります。</translation>
    </message>
    <message>
        <source>The server lets you in. It has no memories of Rosemary yet. To take yours along, quit Rosemary and run “rosemary move-store”.</source>
        <translation>サーバーに接続できました。Rosemary の記憶はまだありません。いまの記憶を移すには、Rosemary を終了して「rosemary move-store」を実行してください。</translation>
    </message>
    <message>
        <source>Saved. It counts after a restart. No memory is moved: they stay where they are.</source>
        <translation>保存しました。再起動後に有効になります。記憶は移動されず、今の場所に残ります。</translation>
    </message>
</context>
<context>
    <name>TagEditor</name>
    <message>
        <source>Remove tag {tag}</source>
        <translation>タグ{tag}を外す</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>タグを追加</translation>
    </message>
</context>
<context>
    <name>TagField</name>
    <message>
        <source>Find a tag</source>
        <translation>タグを探す</translation>
    </message>
</context>
<context>
    <name>TaskBar</name>
    <message>
        <source>Progress</source>
        <translation>進行状況</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>停止中…</translation>
    </message>
</context>
<context>
    <name>TextLinks</name>
    <message>
        <source>Linked to “{title}”</source>
        <translation>「{title}」にリンクしました</translation>
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
        <translation>事実</translation>
    </message>
    <message>
        <source>Preference</source>
        <translation>好み</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>会話</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Ephemeral</source>
        <translation>一時的</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>決定</translation>
    </message>
    <message>
        <source>Requirement</source>
        <translation>要件</translation>
    </message>
    <message>
        <source>Observation</source>
        <translation>観察</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>新しい順</translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation>古い順</translation>
    </message>
    <message>
        <source>Recently changed</source>
        <translation>最近の変更順</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>最近の使用順</translation>
    </message>
    <message>
        <source>Most important</source>
        <translation>重要度順</translation>
    </message>
    <message>
        <source>Written here</source>
        <translation>ここで作成</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>アシスタント</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>インポート</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>画面</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Saved by {client}</source>
        <translation>{client}が保存</translation>
    </message>
    <message>
        <source>Saved from the command line</source>
        <translation>コマンドラインから保存</translation>
    </message>
    <message>
        <source>Saved in this window</source>
        <translation>このウィンドウで保存</translation>
    </message>
    <message>
        <source>The command line</source>
        <translation>コマンドライン</translation>
    </message>
    <message>
        <source>1 conversation</source>
        <translation>1件の会話</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversations</source>
        <translation><numerusform>%Ln件の会話</numerusform></translation>
    </message>
    <message>
        <source>for “{query}”</source>
        <translation>「{query}」の検索</translation>
    </message>
    <message>
        <source>and {count} less related</source>
        <translation>（関連が低いもの: {count}）</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>コマンドライン</translation>
    </message>
    <message>
        <source>Moved to the trash by {client}</source>
        <translation>{client}がごみ箱へ移動</translation>
    </message>
    <message>
        <source>Moved to the trash from the command line</source>
        <translation>コマンドラインからごみ箱へ移動</translation>
    </message>
    <message>
        <source>Moved to the trash in this window</source>
        <translation>このウィンドウでごみ箱へ移動</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>このウィンドウ</translation>
    </message>
    <message>
        <source>1 memory</source>
        <translation>1件の記憶</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories</source>
        <translation><numerusform>%Ln件の記憶</numerusform></translation>
    </message>
    <message>
        <source>1 result</source>
        <translation>1件の結果</translation>
    </message>
    <message numerus="yes">
        <source>%Ln results</source>
        <translation><numerusform>%Ln件の結果</numerusform></translation>
    </message>
    <message>
        <source>1 word</source>
        <translation>1語</translation>
    </message>
    <message numerus="yes">
        <source>%Ln words</source>
        <translation><numerusform>%Ln語</numerusform></translation>
    </message>
    <message>
        <source>1 character</source>
        <translation>1文字</translation>
    </message>
    <message numerus="yes">
        <source>%Ln characters</source>
        <translation><numerusform>%Ln文字</numerusform></translation>
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
        <translation>今</translation>
    </message>
    <message numerus="yes">
        <source>%Ln min</source>
        <translation><numerusform>%Ln分</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%Ln h</source>
        <translation><numerusform>%Ln時間</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%Ln d</source>
        <translation><numerusform>%Ln日</numerusform></translation>
    </message>
    <message>
        <source>last day</source>
        <translation>最終日</translation>
    </message>
    <message>
        <source>1 day left</source>
        <translation>残り1日</translation>
    </message>
    <message numerus="yes">
        <source>%Ln days left</source>
        <translation><numerusform>残り%Ln日</numerusform></translation>
    </message>
    <message>
        <source>just now</source>
        <translation>たった今</translation>
    </message>
    <message>
        <source>{age} ago</source>
        <translation>{age}前</translation>
    </message>
    <message>
        <source>Yesterday, {time}</source>
        <translation>昨日 {time}</translation>
    </message>
    <message>
        <source>{date}, {time}</source>
        <comment>a time of a day, such as 21 November 2026, 19:13</comment>
        <translation>{date} {time}</translation>
    </message>
    <message>
        <source>You</source>
        <translation>あなた</translation>
    </message>
    <message>
        <source>Another computer</source>
        <translation>別のコンピューター</translation>
    </message>
    <message>
        <source>From a session with {program}</source>
        <translation>{program}とのセッションから</translation>
    </message>
    <message>
        <source>Imported from {program}</source>
        <translation>{program}からインポート</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>インポート</translation>
    </message>
    <message>
        <source>version {number}</source>
        <translation>バージョン{number}</translation>
    </message>
    <message>
        <source>[picture: {name}]</source>
        <translation>[画像: {name}]</translation>
    </message>
</context>
<context>
    <name>ThreadLine</name>
    <message>
        <source>Exchange before this one</source>
        <translation>前のやり取り</translation>
    </message>
    <message>
        <source>Exchange after this one</source>
        <translation>次のやり取り</translation>
    </message>
    <message>
        <source>Read it all</source>
        <translation>全体を読む</translation>
    </message>
    <message>
        <source>Read the whole conversation</source>
        <translation>会話全体を読む</translation>
    </message>
    <message>
        <source>Make a note</source>
        <translation>ノートにする</translation>
    </message>
    <message>
        <source>Make a note of this exchange</source>
        <translation>このやり取りをノートにする</translation>
    </message>
    <message>
        <source>Opens a new note with the selected text, else with the answer.</source>
        <translation>選択したテキスト（選択がなければ回答）で新しいノートを開きます。</translation>
    </message>
    <message>
        <source>{number} of {total} in this conversation</source>
        <translation>この会話の{total}件中{number}番目</translation>
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
        <translation>会話</translation>
    </message>
</context>
<context>
    <name>TimelinePage</name>
    <message>
        <source>Timeline</source>
        <translation>タイムライン</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>日</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>週</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>月</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>前へ</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Memories of the chosen days</source>
        <translation>選んだ日の記憶</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>ここには何もありません</translation>
    </message>
    <message>
        <source>No memory was made then. Choose a darker day in the calendar.</source>
        <translation>この期間に作成された記憶はありません。カレンダーで色の濃い日を選んでください。</translation>
    </message>
    <message>
        <source>Once there are memories, this calendar shows when they were made.</source>
        <translation>記憶ができると、作成された時期がこのカレンダーに表示されます。</translation>
    </message>
</context>
<context>
    <name>ToldLine</name>
    <message>
        <source>Search everywhere</source>
        <translation>すべてから検索</translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Save a memory</source>
        <translation>記憶を保存</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Search in brief</source>
        <translation>簡易検索</translation>
    </message>
    <message>
        <source>Search for words</source>
        <translation>語句で検索</translation>
    </message>
    <message>
        <source>List by tag</source>
        <translation>タグで一覧表示</translation>
    </message>
    <message>
        <source>Read a memory</source>
        <translation>記憶を読む</translation>
    </message>
    <message>
        <source>List memories</source>
        <translation>記憶を一覧表示</translation>
    </message>
    <message>
        <source>Change a memory</source>
        <translation>記憶を変更</translation>
    </message>
    <message>
        <source>Delete a memory</source>
        <translation>記憶を削除</translation>
    </message>
    <message>
        <source>Delete all memories</source>
        <translation>すべての記憶を削除</translation>
    </message>
    <message>
        <source>Link two memories</source>
        <translation>2つの記憶をリンク</translation>
    </message>
    <message>
        <source>Remove a link</source>
        <translation>リンクを削除</translation>
    </message>
    <message>
        <source>Look at the statistics</source>
        <translation>統計を確認</translation>
    </message>
    <message>
        <source>Ask what to know</source>
        <translation>知っておくべきことを尋ねる</translation>
    </message>
    <message>
        <source>List by type</source>
        <translation>種類で一覧表示</translation>
    </message>
    <message>
        <source>List by date</source>
        <translation>日付で一覧表示</translation>
    </message>
    <message>
        <source>Make a backup</source>
        <translation>バックアップを作成</translation>
    </message>
</context>
<context>
    <name>TrayIcon</name>
    <message>
        <source>Open Rosemary</source>
        <translation>Rosemaryを開く</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>検索…</translation>
    </message>
    <message>
        <source>Add memory…</source>
        <translation>記憶を追加…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Pause assistants</source>
        <translation>アシスタントを一時停止</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} ほか{count}件</translation>
    </message>
    <message>
        <source>Cancel the backup</source>
        <translation>バックアップをキャンセル</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>今すぐバックアップ</translation>
    </message>
</context>
<context>
    <name>UndoActions</name>
    <message>
        <source>link “{name}”</source>
        <translation>リンク「{name}」</translation>
    </message>
    <message>
        <source>tag “{name}”</source>
        <translation>タグ「{name}」</translation>
    </message>
    <message>
        <source>name of the project “{name}”</source>
        <translation>プロジェクト「{name}」の名前</translation>
    </message>
    <message>
        <source>project of “{name}”</source>
        <translation>「{name}」のプロジェクト</translation>
    </message>
    <message>
        <source>filter “{name}”</source>
        <translation>フィルター「{name}」</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation><numerusform>ほか%Ln件</numerusform></translation>
    </message>
    <message>
        <source>Done again: </source>
        <translation>やり直しました: </translation>
    </message>
    <message>
        <source>Undone: </source>
        <translation>元に戻しました: </translation>
    </message>
    <message>
        <source>The change was made on {moment}</source>
        <translation>{moment} の変更です</translation>
    </message>
    <message>
        <source>{count} now in the trash</source>
        <translation>{count}をごみ箱へ移動</translation>
    </message>
    <message>
        <source>{count} back</source>
        <translation>{count}を復元</translation>
    </message>
    <message>
        <source>{count} changed again</source>
        <translation>{count}を再び変更</translation>
    </message>
    <message>
        <source>{count} as before</source>
        <translation>{count}を元の状態に</translation>
    </message>
    <message>
        <source>1 change made since stays as it is.</source>
        <translation>その後に行われた1件の変更は、そのまま残ります。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes made since stay as they are.</source>
        <translation><numerusform>その後に行われた%Ln件の変更は、そのまま残ります。</numerusform></translation>
    </message>
    <message>
        <source>delete {count}</source>
        <translation>{count}の削除</translation>
    </message>
    <message>
        <source>restore {count}</source>
        <translation>{count}の復元</translation>
    </message>
    <message>
        <source>save {count}</source>
        <translation>{count}の保存</translation>
    </message>
    <message>
        <source>change {count}</source>
        <translation>{count}の変更</translation>
    </message>
    <message>
        <source>change links</source>
        <translation>リンクの変更</translation>
    </message>
    <message>
        <source>change tags</source>
        <translation>タグの変更</translation>
    </message>
    <message>
        <source>name a project</source>
        <translation>プロジェクト名の変更</translation>
    </message>
    <message>
        <source>choose the project of an assistant</source>
        <translation>アシスタントのプロジェクトの選択</translation>
    </message>
    <message>
        <source>change a list</source>
        <translation>リストの変更</translation>
    </message>
    <message>
        <source>{what} removed</source>
        <translation>{what}を削除</translation>
    </message>
    <message>
        <source>{what} back</source>
        <translation>{what}を復元</translation>
    </message>
    <message>
        <source>{what} changed again</source>
        <translation>{what}を再び変更</translation>
    </message>
    <message>
        <source>{what} as before</source>
        <translation>{what}を元の状態に</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>処理中…</translation>
    </message>
    <message>
        <source>Working: {done} of {memories}</source>
        <translation>処理中: {done}/{memories}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Undo anyway</source>
        <translation>それでも元に戻す</translation>
    </message>
</context>
<context>
    <name>WindowCard</name>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation>デスクトップに合わせる</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation>文字の大きさ</translation>
    </message>
    <message>
        <source>Order of the list</source>
        <translation>一覧の並び順</translation>
    </message>
    <message>
        <source>Back to the usual size</source>
        <translation>通常の大きさに戻す</translation>
    </message>
    <message>
        <source>Light or dark colours. Like the desktop: those of your system.</source>
        <translation>明るい色または暗い色にします。「デスクトップに合わせる」では、システムの色になります。</translation>
    </message>
    <message>
        <source>Of texts, dates and numbers. Another one is used from the next start on.</source>
        <translation>文章、日付、数値の言語です。変更は次回の起動から有効になります。</translation>
    </message>
    <message>
        <source>Of all texts in Rosemary. Like the desktop: as large as in other programs.</source>
        <translation>Rosemaryのすべての文字の大きさです。「デスクトップに合わせる」では、ほかのプログラムと同じ大きさになります。</translation>
    </message>
    <message>
        <source>Reduced: nothing fades or moves by itself. Like the desktop: as your system is set.</source>
        <translation>控えめ: 自動で薄れたり動いたりしません。「デスクトップに合わせる」では、システムの設定に従います。</translation>
    </message>
    <message>
        <source>How memories are listed when you are not searching.</source>
        <translation>検索していないときの、記憶の並び順です。</translation>
    </message>
    <message>
        <source>Such as the one that Rosemary stays in the tray.</source>
        <translation>Rosemaryがトレイに残ることのお知らせなどです。</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>アニメーション</translation>
    </message>
    <message>
        <source>Show them again</source>
        <translation>もう一度表示</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>Size of the window</source>
        <translation>ウィンドウの大きさ</translation>
    </message>
    <message>
        <source>The window opens as large, and with its parts as wide, as you left it.</source>
        <translation>ウィンドウは、前回の大きさと各部分の幅のまま開きます。</translation>
    </message>
    <message>
        <source>Messages shown once</source>
        <translation>一度だけ表示するメッセージ</translation>
    </message>
</context>
</TS>
