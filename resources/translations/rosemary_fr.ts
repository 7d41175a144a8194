<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en_US">
<context>
    <name>About</name>
    <message>
        <source>Same meaning</source>
        <translation>Même sens</translation>
    </message>
    <message>
        <source>Same words</source>
        <translation>Mêmes mots</translation>
    </message>
    <message>
        <source>Similar spelling</source>
        <translation>Orthographe proche</translation>
    </message>
    <message>
        <source>Neighbours in its conversation</source>
        <translation>Voisins dans sa conversation</translation>
    </message>
    <message>
        <source>Importance now</source>
        <translation>Importance actuelle</translation>
    </message>
    <message>
        <source>How recent</source>
        <translation>Récence</translation>
    </message>
</context>
<context>
    <name>AboutPane</name>
    <message>
        <source>Why it is number {rank} for “{query}”</source>
        <translation>Pourquoi il est n° {rank} pour « {query} »</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>About</source>
        <translation>À propos</translation>
    </message>
</context>
<context>
    <name>Activity</name>
    <message>
        <source>read</source>
        <translation>lu</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>Cette fenêtre</translation>
    </message>
    <message>
        <source>once</source>
        <translation>une fois</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation><numerusform>%Ln fois</numerusform><numerusform>%Ln fois</numerusform></translation>
    </message>
    <message>
        <source>title shown</source>
        <translation>titre montré</translation>
    </message>
    <message>
        <source>saved or changed</source>
        <translation>enregistré ou modifié</translation>
    </message>
    <message>
        <source>moved to the trash</source>
        <translation>mis à la corbeille</translation>
    </message>
    <message>
        <source>{memories} read</source>
        <translation>lecture de {memories}</translation>
    </message>
    <message>
        <source>{memories} in the trash</source>
        <translation>{memories} dans la corbeille</translation>
    </message>
    <message>
        <source>{memories} saved</source>
        <translation>enregistrement de {memories}</translation>
    </message>
    <message>
        <source>The command line</source>
        <translation>La ligne de commande</translation>
    </message>
    <message>
        <source>Looked for</source>
        <translation>Recherché</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Mots</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titre</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
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
        <translation>Importance</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projet</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Sources</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Auteur</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Souvenir</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Au</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>Au plus</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fait</translation>
    </message>
    <message>
        <source>Needs your approval</source>
        <translation>À approuver</translation>
    </message>
    <message>
        <source>1 title shown</source>
        <translation>1 titre montré</translation>
    </message>
    <message numerus="yes">
        <source>%Ln titles shown</source>
        <translation><numerusform>%Ln titre montré</numerusform><numerusform>%Ln titres montrés</numerusform></translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>1 demande</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests</source>
        <translation><numerusform>%Ln demande</numerusform><numerusform>%Ln demandes</numerusform></translation>
    </message>
    <message>
        <source>{count} refused or failed</source>
        <translation>refus ou échecs : {count}</translation>
    </message>
    <message>
        <source>{count} for you to approve</source>
        <translation>{count} à approuver</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Qui</translation>
    </message>
    <message>
        <source>Size of the answer</source>
        <translation>Taille de la réponse</translation>
    </message>
    <message>
        <source>{memories} changed</source>
        <translation>modification de {memories}</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quand</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programme</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Outil</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Issue</translation>
    </message>
    <message>
        <source>Came in by</source>
        <translation>Venu par</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Durée</translation>
    </message>
    <message>
        <source>{ms} ms</source>
        <translation>{ms} ms</translation>
    </message>
    <message>
        <source>{count} characters</source>
        <translation>{count} caractères</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Session</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
</context>
<context>
    <name>ActivityFeed</name>
    <message>
        <source>Done again</source>
        <translation>Rétabli</translation>
    </message>
    <message>
        <source>1 change undone</source>
        <translation>1 modification annulée</translation>
    </message>
    <message>
        <source>{count} changes undone</source>
        <translation>{count} modifications annulées</translation>
    </message>
    <message>
        <source>These were changed since and stay as they are: {names}.</source>
        <translation>Modifiés depuis, ceux-ci restent tels quels : {names}.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>ActivityPage</name>
    <message>
        <source>What they did</source>
        <translation>Ce qu’ils ont fait</translation>
    </message>
    <message>
        <source>What they read</source>
        <translation>Ce qu’ils ont lu</translation>
    </message>
    <message>
        <source>Nothing here yet</source>
        <translation>Rien pour l’instant</translation>
    </message>
    <message>
        <source>What assistants do with your memories is shown here as it happens.</source>
        <translation>Ce que les assistants font de vos souvenirs s’affiche ici au fur et à mesure.</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Activité</translation>
    </message>
    <message>
        <source>Show the memories</source>
        <translation>Afficher les souvenirs</translation>
    </message>
    <message>
        <source>Show the assistant</source>
        <translation>Afficher l’assistant</translation>
    </message>
</context>
<context>
    <name>AssistantConnector</name>
    <message>
        <source>Starting Rosemary as the assistant does…</source>
        <translation>Lancement de Rosemary comme le fait l’assistant…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>Assistants</name>
    <message>
        <source>.clinerules in a project, or ~/Documents/Cline/Rules</source>
        <translation>.clinerules dans un projet, ou ~/Documents/Cline/Rules</translation>
    </message>
    <message>
        <source>.github/copilot-instructions.md in a project, or your own instructions file</source>
        <translation>.github/copilot-instructions.md dans un projet, ou votre propre fichier d’instructions</translation>
    </message>
    <message>
        <source>.junie/guidelines.md in a project</source>
        <translation>.junie/guidelines.md dans un projet</translation>
    </message>
    <message>
        <source>.rules in a project, or the Rules Library</source>
        <translation>.rules dans un projet, ou la Rules Library</translation>
    </message>
    <message>
        <source>Goose has no link that adds Rosemary.</source>
        <translation>Goose n’a pas de lien qui ajoute Rosemary.</translation>
    </message>
    <message>
        <source>Claude Code writes this file too: connect it while no session runs.</source>
        <translation>Claude Code écrit aussi ce fichier : connectez-le quand aucune session n’est en cours.</translation>
    </message>
    <message>
        <source>In Claude Desktop open Settings, Developer, Edit Config.</source>
        <translation>Dans Claude Desktop, ouvrez Settings (Paramètres), Developer (Développeur), Edit Config.</translation>
    </message>
    <message>
        <source>In Cline open MCP Servers, Configure MCP Servers, and put the text in.</source>
        <translation>Dans Cline, ouvrez MCP Servers, Configure MCP Servers, et insérez le texte.</translation>
    </message>
    <message>
        <source>In Cursor open Settings, MCP, Add new global MCP server, and put the text in.</source>
        <translation>Dans Cursor, ouvrez Settings, MCP, Add new global MCP server, et insérez le texte.</translation>
    </message>
    <message>
        <source>In LM Studio open Program, Install, Edit mcp.json, and put the text in.</source>
        <translation>Dans LM Studio, ouvrez Program, Install, Edit mcp.json, et insérez le texte.</translation>
    </message>
    <message>
        <source>In VS Code run "MCP: Open User Configuration" from the command palette.</source>
        <translation>Dans VS Code, lancez « MCP: Open User Configuration » depuis la palette de commandes.</translation>
    </message>
    <message>
        <source>In Windsurf open Settings, Cascade, MCP Servers, View raw config, and put the text in.</source>
        <translation>Dans Windsurf, ouvrez Settings, Cascade, MCP Servers, View raw config, et insérez le texte.</translation>
    </message>
    <message>
        <source>In Zed run "zed: open settings file" and put the text in.</source>
        <translation>Dans Zed, lancez « zed: open settings file » et insérez le texte.</translation>
    </message>
    <message>
        <source>In the IDE open Settings, Tools, AI Assistant, Model Context Protocol (MCP).</source>
        <translation>Dans l’IDE, ouvrez Settings, Tools, AI Assistant, Model Context Protocol (MCP).</translation>
    </message>
    <message>
        <source>In the IDE open Settings, Tools, Junie, MCP Settings, and put the text in.</source>
        <translation>Dans l’IDE, ouvrez Settings, Tools, Junie, MCP Settings, et insérez le texte.</translation>
    </message>
    <message>
        <source>Its extensions read this file; its command line reads config.yaml alone.</source>
        <translation>Ses extensions lisent ce fichier ; sa ligne de commande ne lit que config.yaml.</translation>
    </message>
    <message>
        <source>Or put the text in:</source>
        <translation>Ou insérez le texte :</translation>
    </message>
    <message>
        <source>Or run "goose configure", Add Extension, Command-line Extension.</source>
        <translation>Ou lancez « goose configure », Add Extension, Command-line Extension.</translation>
    </message>
    <message>
        <source>Press Add, choose As JSON, put the text in, and press OK and Apply.</source>
        <translation>Cliquez sur Add, choisissez As JSON, insérez le texte, puis cliquez sur OK et Apply.</translation>
    </message>
    <message>
        <source>Press the refresh button of that list.</source>
        <translation>Cliquez sur le bouton d’actualisation de cette liste.</translation>
    </message>
    <message>
        <source>Put the text at the end of the file.</source>
        <translation>Placez le texte à la fin du fichier.</translation>
    </message>
    <message>
        <source>Put the text in and save; VS Code then asks whether you trust the server.</source>
        <translation>Insérez le texte et enregistrez ; VS Code demande alors si vous faites confiance au serveur.</translation>
    </message>
    <message>
        <source>Put the text into the file that is shown; where it holds servers already, put the "rosemary" entry beside them.</source>
        <translation>Insérez le texte dans le fichier affiché ; s’il contient déjà des serveurs, placez l’entrée "rosemary" à côté d’eux.</translation>
    </message>
    <message>
        <source>Put the text into the file, which is for Rosemary alone.</source>
        <translation>Placez le texte dans le fichier, qui est réservé à Rosemary.</translation>
    </message>
    <message>
        <source>Put the text into the file.</source>
        <translation>Placez le texte dans le fichier.</translation>
    </message>
    <message>
        <source>Put the text into the file; where it holds "extensions" already, put the "rosemary" part below that line.</source>
        <translation>Placez le texte dans le fichier ; s’il contient déjà "extensions", placez la partie "rosemary" sous cette ligne.</translation>
    </message>
    <message>
        <source>Quit Claude Desktop (closing its window is not enough) and start it again.</source>
        <translation>Quittez Claude Desktop (fermer sa fenêtre ne suffit pas) et relancez-le.</translation>
    </message>
    <message>
        <source>Cline reads skills once they are switched on: Settings, Features, Enable Skills.</source>
        <translation>Cline lit les skills une fois qu'ils sont activés : Settings, Features, Enable Skills.</translation>
    </message>
    <message>
        <source>Codex, Goose and Zed all read this folder.</source>
        <translation>Codex, Goose et Zed lisent tous ce dossier.</translation>
    </message>
    <message>
        <source>Codex runs it once you have trusted it: enter /hooks there.</source>
        <translation>Codex l’exécute une fois que vous l’avez approuvé : saisissez-y /hooks.</translation>
    </message>
    <message>
        <source>Some versions of Cursor do not read what it tells them.</source>
        <translation>Certaines versions de Cursor ne lisent pas ce qui leur est dit.</translation>
    </message>
    <message>
        <source>Run: claude mcp add -s user rosemary -- {command}</source>
        <translation>Lancez : claude mcp add -s user rosemary -- {command}</translation>
    </message>
    <message>
        <source>Settings, Profile, or the instructions of a project</source>
        <translation>Settings, Profile (Paramètres, Profil), ou les instructions d’un projet</translation>
    </message>
    <message>
        <source>Settings, Rules, or .cursor/rules/memory.mdc in a project</source>
        <translation>Settings, Rules, ou .cursor/rules/memory.mdc dans un projet</translation>
    </message>
    <message>
        <source>Settings, Tools, AI Assistant, Rules</source>
        <translation>Settings, Tools, AI Assistant, Rules</translation>
    </message>
    <message>
        <source>Start Codex again; it reads its servers at its start.</source>
        <translation>Relancez Codex ; il lit ses serveurs au démarrage.</translation>
    </message>
    <message>
        <source>Start Cursor again; it reads its servers at its start.</source>
        <translation>Relancez Cursor ; il lit ses serveurs au démarrage.</translation>
    </message>
    <message>
        <source>Start Gemini CLI again; it reads its servers at its start.</source>
        <translation>Relancez Gemini CLI ; il lit ses serveurs au démarrage.</translation>
    </message>
    <message>
        <source>The one from Flatpak runs in a sandbox that cannot start Rosemary: install the one of its maker.</source>
        <translation>La version Flatpak tourne dans un bac à sable qui ne peut pas lancer Rosemary : installez celle de l’éditeur.</translation>
    </message>
    <message>
        <source>With both the extension and the command line of Cline, the extension is connected.</source>
        <translation>Si vous avez à la fois l’extension et la ligne de commande de Cline, c’est l’extension qui est connectée.</translation>
    </message>
    <message>
        <source>the system prompt of a preset</source>
        <translation>l’invite système (system prompt) d’un préréglage</translation>
    </message>
    <message>
        <source>~/.claude/CLAUDE.md, or CLAUDE.md in a project</source>
        <translation>~/.claude/CLAUDE.md, ou CLAUDE.md dans un projet</translation>
    </message>
    <message>
        <source>~/.codeium/windsurf/memories/global_rules.md</source>
        <translation>~/.codeium/windsurf/memories/global_rules.md</translation>
    </message>
    <message>
        <source>~/.codex/AGENTS.md, or AGENTS.md in a project</source>
        <translation>~/.codex/AGENTS.md, ou AGENTS.md dans un projet</translation>
    </message>
    <message>
        <source>~/.config/goose/.goosehints, or .goosehints in a project</source>
        <translation>~/.config/goose/.goosehints, ou .goosehints dans un projet</translation>
    </message>
    <message>
        <source>~/.continue/rules/rosemary.md</source>
        <translation>~/.continue/rules/rosemary.md</translation>
    </message>
    <message>
        <source>~/.gemini/GEMINI.md, or GEMINI.md in a project</source>
        <translation>~/.gemini/GEMINI.md, ou GEMINI.md dans un projet</translation>
    </message>
</context>
<context>
    <name>AssistantsPage</name>
    <message>
        <source>Assistants</source>
        <translation>Assistants</translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation>Tout suspendre</translation>
    </message>
    <message>
        <source>No assistant yet</source>
        <translation>Aucun assistant</translation>
    </message>
    <message>
        <source>An assistant is listed here once it has used your memories.</source>
        <translation>Un assistant figure ici dès qu’il a utilisé vos souvenirs.</translation>
    </message>
    <message>
        <source>Use your memories</source>
        <translation>Utilisent vos souvenirs</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Sur cet ordinateur</translation>
    </message>
    <message>
        <source>Not found on this computer</source>
        <translation>Introuvables sur cet ordinateur</translation>
    </message>
    <message>
        <source>Other programs</source>
        <translation>Autres programmes</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Accès par HTTP</translation>
    </message>
    <message>
        <source>Resume all</source>
        <translation>Tout reprendre</translation>
    </message>
</context>
<context>
    <name>BackLine</name>
    <message>
        <source>Back to the list: {title}</source>
        <translation>Retour à la liste : {title}</translation>
    </message>
    <message>
        <source>Back to the list (Esc)</source>
        <translation>Retour à la liste (Échap)</translation>
    </message>
</context>
<context>
    <name>BackupContentsView</name>
    <message>
        <source>Whole backup</source>
        <translation>Toute la sauvegarde</translation>
    </message>
    <message>
        <source>Which memories to list</source>
        <translation>Souvenirs à afficher</translation>
    </message>
    <message>
        <source>Search in this backup</source>
        <translation>Rechercher dans cette sauvegarde</translation>
    </message>
    <message>
        <source>No memory of this backup has these words.</source>
        <translation>Aucun souvenir de cette sauvegarde ne contient ces mots.</translation>
    </message>
    <message>
        <source>What has changed since this backup</source>
        <translation>Ce qui a changé depuis cette sauvegarde</translation>
    </message>
    <message>
        <source>Restore the ticked memories</source>
        <translation>Restaurer les souvenirs cochés</translation>
    </message>
    <message>
        <source>Restore all deleted ones</source>
        <translation>Restaurer tous les souvenirs supprimés</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>Tout cocher</translation>
    </message>
    <message>
        <source>Since this backup</source>
        <translation>Depuis cette sauvegarde</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Comparaison…</translation>
    </message>
    <message>
        <source>This backup cannot be read: {reason}</source>
        <translation>Cette sauvegarde ne peut pas être lue : {reason}</translation>
    </message>
    <message>
        <source>Only the newest are listed; {count} more are not.</source>
        <translation>Seuls les plus récents sont listés ; il y en a {count} de plus.</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>Tous les changements</translation>
    </message>
    <message>
        <source>Deleted {count}</source>
        <translation>Supprimés {count}</translation>
    </message>
    <message>
        <source>Changed {count}</source>
        <translation>Modifiés {count}</translation>
    </message>
    <message>
        <source>Added {count}</source>
        <translation>Ajoutés {count}</translation>
    </message>
    <message>
        <source>Added since: as it is now</source>
        <translation>Ajouté depuis : tel qu’il est maintenant</translation>
    </message>
    <message>
        <source>From this backup to now</source>
        <translation>De cette sauvegarde à maintenant</translation>
    </message>
    <message>
        <source>As it was in this backup</source>
        <translation>Tel qu’il était dans cette sauvegarde</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>Tout décocher</translation>
    </message>
</context>
<context>
    <name>BackupDetail</name>
    <message>
        <source>Check it</source>
        <translation>Vérifier</translation>
    </message>
    <message>
        <source>Restore everything…</source>
        <translation>Tout restaurer…</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurer</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message>
        <source>All files of this backup are whole. It holds {count}.</source>
        <translation>Tous les fichiers de cette sauvegarde sont intacts. Elle contient {count}.</translation>
    </message>
    <message>
        <source>Your memories are replaced by {those} of {moment}. {changes}
What you have now is backed up first, so you can come back to it.</source>
        <translation>Vos souvenirs sont remplacés par {those} de la sauvegarde ({moment}). {changes}
Ce que vous avez maintenant est d’abord sauvegardé : vous pourrez y revenir.</translation>
    </message>
    <message>
        <source>Checked just now</source>
        <translation>Vérifiée à l’instant</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Endommagée</translation>
    </message>
    <message>
        <source>those</source>
        <translation>ceux</translation>
    </message>
</context>
<context>
    <name>BackupMaker</name>
    <message>
        <source>Backing up…</source>
        <translation>Sauvegarde…</translation>
    </message>
    <message>
        <source>Looking for the last backup…</source>
        <translation>Recherche de la dernière sauvegarde…</translation>
    </message>
    <message>
        <source>No backup yet</source>
        <translation>Aucune sauvegarde</translation>
    </message>
    <message>
        <source>Last backup: {moment}</source>
        <translation>Dernière sauvegarde : {moment}</translation>
    </message>
</context>
<context>
    <name>BackupWatch</name>
    <message>
        <source>Making the backup…</source>
        <translation>Sauvegarde en cours…</translation>
    </message>
    <message>
        <source>Checking the backup…</source>
        <translation>Vérification de la sauvegarde…</translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation>Restauration…</translation>
    </message>
    <message>
        <source>Restoring memories…</source>
        <translation>Restauration des souvenirs…</translation>
    </message>
    <message>
        <source>What you had before is in a backup of its own.</source>
        <translation>Ce que vous aviez avant est dans une sauvegarde à part.</translation>
    </message>
    <message>
        <source>The former file is kept: {file}</source>
        <translation>Le fichier d’avant est conservé : {file}</translation>
    </message>
    <message>
        <source>{count} left out: the same text was saved again since.</source>
        <translation>{count} laissés de côté : le même texte a été enregistré à nouveau depuis.</translation>
    </message>
    <message>
        <source>Nothing was restored. Move that one to the trash first, or keep it.</source>
        <translation>Rien n’a été restauré. Mettez d’abord l’autre à la corbeille, ou gardez-le.</translation>
    </message>
    <message>
        <source>Backed up {count}</source>
        <translation>Sauvegardé : {count}</translation>
    </message>
    <message>
        <source>Restored {count}</source>
        <translation>Restauré : {count}</translation>
    </message>
    <message>
        <source>{count} had not changed.</source>
        <translation>Sans changement : {count}.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>Afficher l’autre</translation>
    </message>
</context>
<context>
    <name>Backups</name>
    <message>
        <source>Made by you</source>
        <translation>Faite par vous</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>Before an upgrade</source>
        <translation>Avant une mise à niveau</translation>
    </message>
    <message>
        <source>Before deleting everything</source>
        <translation>Avant de tout supprimer</translation>
    </message>
    <message>
        <source>Before a restore</source>
        <translation>Avant une restauration</translation>
    </message>
    <message>
        <source>Before a repair</source>
        <translation>Avant une réparation</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Vérifiée</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Non vérifiée</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Endommagée</translation>
    </message>
    <message>
        <source>Added since</source>
        <translation>Ajoutés depuis</translation>
    </message>
    <message>
        <source>Changed since</source>
        <translation>Modifiés depuis</translation>
    </message>
    <message>
        <source>Deleted since</source>
        <translation>Supprimés depuis</translation>
    </message>
    <message>
        <source>This backup is damaged.</source>
        <translation>Cette sauvegarde est endommagée.</translation>
    </message>
    <message>
        <source>{count} added</source>
        <translation>ajout de {count}</translation>
    </message>
    <message>
        <source>{count} changed</source>
        <translation>modification de {count}</translation>
    </message>
    <message>
        <source>{count} deleted</source>
        <translation>suppression de {count}</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Souvenirs</translation>
    </message>
    <message>
        <source>In the trash</source>
        <translation>Dans la corbeille</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>Faite par</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problème</translation>
    </message>
    <message>
        <source>Automatic backups are off. You can switch them on in Settings.</source>
        <translation>Les sauvegardes automatiques sont désactivées. Vous pouvez les activer dans les paramètres.</translation>
    </message>
    <message>
        <source>One is made every {hours} h or after {saves} saves; {kept} are kept.</source>
        <translation>Une sauvegarde se fait toutes les {hours} h ou après {saves} enregistrements ; {kept} sont conservées.</translation>
    </message>
    <message>
        <source>The next one comes by {moment} if anything changes.</source>
        <translation>La prochaine se fera : {moment} au plus tard, si quelque chose change.</translation>
    </message>
    <message>
        <source>No memory has changed since. Links, tags or filters may have.</source>
        <translation>Aucun souvenir n’a changé depuis. Des liens, des tags ou des filtres, peut-être.</translation>
    </message>
    <message>
        <source>The next one comes as soon as something changes.</source>
        <translation>La prochaine se fera dès que quelque chose change.</translation>
    </message>
    <message>
        <source>The last automatic backup failed: {reason} Rosemary tries again.</source>
        <translation>La dernière sauvegarde automatique a échoué : {reason} Rosemary réessaiera.</translation>
    </message>
    <message>
        <source>Nothing has changed since.</source>
        <translation>Rien n’a changé depuis.</translation>
    </message>
    <message>
        <source>{counts} since.</source>
        <translation>Depuis : {counts}.</translation>
    </message>
</context>
<context>
    <name>BackupsPage</name>
    <message>
        <source>Backups</source>
        <translation>Sauvegardes</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Sauvegarder</translation>
    </message>
    <message>
        <source>No backup yet</source>
        <translation>Aucune sauvegarde</translation>
    </message>
    <message>
        <source>A backup is a copy of all memories that you can go back to.</source>
        <translation>Une sauvegarde est une copie de tous les souvenirs, à laquelle vous pouvez revenir.</translation>
    </message>
    <message>
        <source>They are on a disk that is not connected. Connect it, then open this page again.</source>
        <translation>Elles sont sur un disque qui n’est pas connecté. Connectez-le, puis rouvrez cette page.</translation>
    </message>
    <message>
        <source>The backups cannot be read now</source>
        <translation>Sauvegardes illisibles pour l’instant</translation>
    </message>
    <message>
        <source>Open the folder of the backups</source>
        <translation>Ouvrir le dossier des sauvegardes</translation>
    </message>
    <message>
        <source>Backup of {moment}</source>
        <translation>Sauvegarde : {moment}</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Afficher le dossier</translation>
    </message>
</context>
<context>
    <name>Bulk</name>
    <message>
        <source>{count} would have too many tags</source>
        <translation>Trop de tags pour {count}</translation>
    </message>
    <message>
        <source>{count} stayed: the project has the same text already</source>
        <translation>Sans déplacement : {count} ; le projet a déjà le même texte</translation>
    </message>
</context>
<context>
    <name>BulkPane</name>
    <message>
        <source>Related to</source>
        <translation>En rapport avec</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>Fait partie de</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Fait suite à</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>Contredit</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>Ajouter le tag</translation>
    </message>
    <message>
        <source>Remove tag</source>
        <translation>Retirer le tag</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Déplacer</translation>
    </message>
    <message>
        <source>Link to the first</source>
        <translation>Lier au premier</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Épingler</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Désépingler</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mettre à la corbeille</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurer</translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation>Tout désélectionner</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>{count} selected</source>
        <translation>Sélection : {count}</translation>
    </message>
    <message>
        <source>Each is linked to the first one in the list.</source>
        <translation>Chacun est lié au premier de la liste.</translation>
    </message>
    <message numerus="yes">
        <source>At most %Ln memories are linked at once.</source>
        <translation><numerusform>%Ln souvenir au plus peut être lié à la fois.</numerusform><numerusform>%Ln souvenirs au plus peuvent être liés à la fois.</numerusform></translation>
    </message>
    <message>
        <source>Each change is one step that Ctrl+Z takes back.</source>
        <translation>Chaque modification est une étape que Ctrl+Z annule.</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} sur {total}</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Leave as they are</source>
        <translation>Laisser tels quels</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>{value} of 10</source>
        <translation>{value} sur 10</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Importance</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projet</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>Relation</translation>
    </message>
    <message>
        <source>Tags, with commas</source>
        <translation>Tags, séparés par des virgules</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Liens</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message>
        <source>{first} to {last}</source>
        <translation>du {first} au {last}</translation>
    </message>
</context>
<context>
    <name>CallDetail</name>
    <message>
        <source>Approve or decline…</source>
        <translation>Approuver ou refuser…</translation>
    </message>
    <message>
        <source>Undo this</source>
        <translation>Annuler ceci</translation>
    </message>
    <message>
        <source>Undo the whole session</source>
        <translation>Annuler toute la session</translation>
    </message>
    <message>
        <source>Show the whole session</source>
        <translation>Afficher toute la session</translation>
    </message>
    <message>
        <source>Which memories</source>
        <translation>Quels souvenirs</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>Masquer les détails</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>What it asked</source>
        <translation>Ce qui a été demandé</translation>
    </message>
</context>
<context>
    <name>CallFilter</name>
    <message>
        <source>Assistant</source>
        <translation>Assistant</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Issue</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Période</translation>
    </message>
    <message>
        <source>All assistants</source>
        <translation>Tous les assistants</translation>
    </message>
    <message>
        <source>Refused or failed</source>
        <translation>Refusé ou échoué</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Action</translation>
    </message>
    <message>
        <source>Only one session. Show all again</source>
        <translation>Une seule session. Tout réafficher</translation>
    </message>
    <message>
        <source>All actions</source>
        <translation>Toutes les actions</translation>
    </message>
    <message>
        <source>Any outcome</source>
        <translation>Toutes les issues</translation>
    </message>
    <message>
        <source>Needs your approval</source>
        <translation>À approuver</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fait</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>Toute période</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>Dernières 24 heures</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>7 derniers jours</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>30 derniers jours</translation>
    </message>
</context>
<context>
    <name>Calls</name>
    <message>
        <source>{who} saved {what}</source>
        <translation>{who} a enregistré {what}</translation>
    </message>
    <message>
        <source>save {what}</source>
        <translation>enregistrer {what}</translation>
    </message>
    <message>
        <source>a memory</source>
        <translation>un souvenir</translation>
    </message>
    <message>
        <source>{who} searched for {what}</source>
        <translation>{who} a recherché {what}</translation>
    </message>
    <message>
        <source>search for {what}</source>
        <translation>rechercher {what}</translation>
    </message>
    <message>
        <source>something</source>
        <translation>quelque chose</translation>
    </message>
    <message>
        <source>{who} searched for the words {what}</source>
        <translation>{who} a recherché les mots {what}</translation>
    </message>
    <message>
        <source>search for the words {what}</source>
        <translation>rechercher les mots {what}</translation>
    </message>
    <message>
        <source>it was given</source>
        <translation>donnés</translation>
    </message>
    <message>
        <source>{who} listed memories of the type {what}</source>
        <translation>{who} a listé les souvenirs de type {what}</translation>
    </message>
    <message>
        <source>list memories of the type {what}</source>
        <translation>lister les souvenirs de type {what}</translation>
    </message>
    <message>
        <source>{who} listed memories tagged {what}</source>
        <translation>{who} a listé les souvenirs portant le tag {what}</translation>
    </message>
    <message>
        <source>list memories tagged {what}</source>
        <translation>lister les souvenirs portant le tag {what}</translation>
    </message>
    <message>
        <source>{who} listed memories by date</source>
        <translation>{who} a listé les souvenirs par date</translation>
    </message>
    <message>
        <source>list memories by date</source>
        <translation>lister les souvenirs par date</translation>
    </message>
    <message>
        <source>{who} read {what}</source>
        <translation>{who} a lu {what}</translation>
    </message>
    <message>
        <source>read {what}</source>
        <translation>lire {what}</translation>
    </message>
    <message>
        <source>{who} listed memories</source>
        <translation>{who} a listé les souvenirs</translation>
    </message>
    <message>
        <source>list memories</source>
        <translation>lister les souvenirs</translation>
    </message>
    <message>
        <source>{who} changed {what}</source>
        <translation>{who} a modifié {what}</translation>
    </message>
    <message>
        <source>change {what}</source>
        <translation>modifier {what}</translation>
    </message>
    <message>
        <source>{who} moved {what} to the trash</source>
        <translation>{who} a mis {what} à la corbeille</translation>
    </message>
    <message>
        <source>delete {what}</source>
        <translation>supprimer {what}</translation>
    </message>
    <message>
        <source>{who} moved all memories of {what} to the trash</source>
        <translation>{who} a mis à la corbeille tous les souvenirs dans {what}</translation>
    </message>
    <message>
        <source>delete all memories of {what}</source>
        <translation>supprimer tous les souvenirs dans {what}</translation>
    </message>
    <message>
        <source>all projects</source>
        <translation>tous les projets</translation>
    </message>
    <message>
        <source>{who} linked two memories</source>
        <translation>{who} a lié deux souvenirs</translation>
    </message>
    <message>
        <source>link two memories</source>
        <translation>lier deux souvenirs</translation>
    </message>
    <message>
        <source>{who} removed a link</source>
        <translation>{who} a supprimé un lien</translation>
    </message>
    <message>
        <source>remove a link</source>
        <translation>supprimer un lien</translation>
    </message>
    <message>
        <source>{who} looked at the statistics</source>
        <translation>{who} a consulté les statistiques</translation>
    </message>
    <message>
        <source>look at the statistics</source>
        <translation>consulter les statistiques</translation>
    </message>
    <message>
        <source>{who} made a backup</source>
        <translation>{who} a fait une sauvegarde</translation>
    </message>
    <message>
        <source>make a backup</source>
        <translation>faire une sauvegarde</translation>
    </message>
    <message>
        <source>{who} asked what it should know</source>
        <translation>{who} a demandé ce qu’il faut savoir</translation>
    </message>
    <message>
        <source>ask what it should know</source>
        <translation>demander ce qu’il faut savoir</translation>
    </message>
    <message>
        <source>{who} looked at the links of {what}</source>
        <translation>{who} a consulté {what} et ses liens</translation>
    </message>
    <message>
        <source>look at the links of {what}</source>
        <translation>consulter {what} et ses liens</translation>
    </message>
    <message>
        <source>{who} looked for links of {what}</source>
        <translation>{who} a cherché des liens pour {what}</translation>
    </message>
    <message>
        <source>look for links of {what}</source>
        <translation>chercher des liens pour {what}</translation>
    </message>
    <message>
        <source>{who} listed the keys of memories</source>
        <translation>{who} a listé les clés des souvenirs</translation>
    </message>
    <message>
        <source>list the keys of memories</source>
        <translation>lister les clés des souvenirs</translation>
    </message>
    <message>
        <source>{who} listed the tags</source>
        <translation>{who} a listé les tags</translation>
    </message>
    <message>
        <source>list the tags</source>
        <translation>lister les tags</translation>
    </message>
    <message>
        <source>{who} renamed the tag {what}</source>
        <translation>{who} a renommé le tag {what}</translation>
    </message>
    <message>
        <source>rename the tag {what}</source>
        <translation>renommer le tag {what}</translation>
    </message>
    <message>
        <source>{who} merged the tags {what}</source>
        <translation>{who} a fusionné les tags {what}</translation>
    </message>
    <message>
        <source>merge the tags {what}</source>
        <translation>fusionner les tags {what}</translation>
    </message>
    <message>
        <source>{who} removed the tag {what}</source>
        <translation>{who} a supprimé le tag {what}</translation>
    </message>
    <message>
        <source>remove the tag {what}</source>
        <translation>supprimer le tag {what}</translation>
    </message>
    <message>
        <source>{who} coloured the tag {what}</source>
        <translation>{who} a coloré le tag {what}</translation>
    </message>
    <message>
        <source>colour the tag {what}</source>
        <translation>colorer le tag {what}</translation>
    </message>
    <message>
        <source>{who} changed the tags of memories</source>
        <translation>{who} a modifié les tags de souvenirs</translation>
    </message>
    <message>
        <source>change the tags of memories</source>
        <translation>modifier les tags de souvenirs</translation>
    </message>
    <message>
        <source>{who} pinned memories</source>
        <translation>{who} a épinglé des souvenirs</translation>
    </message>
    <message>
        <source>pin memories</source>
        <translation>épingler des souvenirs</translation>
    </message>
    <message>
        <source>{who} unpinned memories</source>
        <translation>{who} a désépinglé des souvenirs</translation>
    </message>
    <message>
        <source>unpin memories</source>
        <translation>désépingler des souvenirs</translation>
    </message>
    <message>
        <source>{who} listed the projects</source>
        <translation>{who} a listé les projets</translation>
    </message>
    <message>
        <source>list the projects</source>
        <translation>lister les projets</translation>
    </message>
    <message>
        <source>{who} renamed the project {what}</source>
        <translation>{who} a renommé le projet {what}</translation>
    </message>
    <message>
        <source>rename the project {what}</source>
        <translation>renommer le projet {what}</translation>
    </message>
    <message>
        <source>{who} moved memories to another project</source>
        <translation>{who} a déplacé des souvenirs dans un autre projet</translation>
    </message>
    <message>
        <source>move memories to another project</source>
        <translation>déplacer des souvenirs dans un autre projet</translation>
    </message>
    <message>
        <source>{who} chose the project of an assistant</source>
        <translation>{who} a choisi le projet d’un assistant</translation>
    </message>
    <message>
        <source>choose the project of an assistant</source>
        <translation>choisir le projet d’un assistant</translation>
    </message>
    <message>
        <source>{who} listed the saved filters</source>
        <translation>{who} a listé les filtres enregistrés</translation>
    </message>
    <message>
        <source>list the saved filters</source>
        <translation>lister les filtres enregistrés</translation>
    </message>
    <message>
        <source>{who} saved the filter {what}</source>
        <translation>{who} a enregistré le filtre {what}</translation>
    </message>
    <message>
        <source>save the filter {what}</source>
        <translation>enregistrer le filtre {what}</translation>
    </message>
    <message>
        <source>{who} used the filter {what}</source>
        <translation>{who} a utilisé le filtre {what}</translation>
    </message>
    <message>
        <source>use the filter {what}</source>
        <translation>utiliser le filtre {what}</translation>
    </message>
    <message>
        <source>{who} renamed the filter {what}</source>
        <translation>{who} a renommé le filtre {what}</translation>
    </message>
    <message>
        <source>rename the filter {what}</source>
        <translation>renommer le filtre {what}</translation>
    </message>
    <message>
        <source>{who} removed the filter {what}</source>
        <translation>{who} a supprimé le filtre {what}</translation>
    </message>
    <message>
        <source>remove the filter {what}</source>
        <translation>supprimer le filtre {what}</translation>
    </message>
    <message>
        <source>{who} listed the latest changes</source>
        <translation>{who} a listé les dernières modifications</translation>
    </message>
    <message>
        <source>list the latest changes</source>
        <translation>lister les dernières modifications</translation>
    </message>
    <message>
        <source>{who} took changes back</source>
        <translation>{who} a annulé des modifications</translation>
    </message>
    <message>
        <source>take changes back</source>
        <translation>annuler des modifications</translation>
    </message>
    <message>
        <source>{who} made changes again</source>
        <translation>{who} a rétabli des modifications</translation>
    </message>
    <message>
        <source>make changes again</source>
        <translation>rétablir des modifications</translation>
    </message>
    <message>
        <source>{who} looked at the versions of {what}</source>
        <translation>{who} a consulté {what} et ses versions</translation>
    </message>
    <message>
        <source>look at the versions of {what}</source>
        <translation>consulter {what} et ses versions</translation>
    </message>
    <message>
        <source>{who} compared versions of {what}</source>
        <translation>{who} a comparé {what} d’une version à l’autre</translation>
    </message>
    <message>
        <source>compare versions of {what}</source>
        <translation>comparer {what} d’une version à l’autre</translation>
    </message>
    <message>
        <source>{who} went back to a version of {what}</source>
        <translation>{who} a ramené {what} à une version antérieure</translation>
    </message>
    <message>
        <source>go back to a version of {what}</source>
        <translation>ramener {what} à une version antérieure</translation>
    </message>
    <message>
        <source>{who} looked into the trash</source>
        <translation>{who} a regardé dans la corbeille</translation>
    </message>
    <message>
        <source>look into the trash</source>
        <translation>regarder dans la corbeille</translation>
    </message>
    <message>
        <source>{who} restored {what} from the trash</source>
        <translation>{who} a restauré {what} depuis la corbeille</translation>
    </message>
    <message>
        <source>restore {what} from the trash</source>
        <translation>restaurer {what} depuis la corbeille</translation>
    </message>
    <message>
        <source>{who} deleted memories in the trash for good</source>
        <translation>{who} a supprimé définitivement des souvenirs de la corbeille</translation>
    </message>
    <message>
        <source>delete memories in the trash for good</source>
        <translation>supprimer définitivement des souvenirs de la corbeille</translation>
    </message>
    <message>
        <source>{who} looked at what waits for the server</source>
        <translation>{who} a regardé ce qui attend le serveur</translation>
    </message>
    <message>
        <source>look at what waits for the server</source>
        <translation>regarder ce qui attend le serveur</translation>
    </message>
    <message>
        <source>{who} sent refused memories to the server again</source>
        <translation>{who} a renvoyé au serveur des souvenirs refusés</translation>
    </message>
    <message>
        <source>send refused memories to the server again</source>
        <translation>renvoyer au serveur des souvenirs refusés</translation>
    </message>
    <message>
        <source>{who} deleted memories that the server did not take</source>
        <translation>{who} a supprimé des souvenirs que le serveur n’a pas acceptés</translation>
    </message>
    <message>
        <source>delete memories that the server did not take</source>
        <translation>supprimer des souvenirs que le serveur n’a pas acceptés</translation>
    </message>
    <message>
        <source>{who} listed the assistants</source>
        <translation>{who} a listé les assistants</translation>
    </message>
    <message>
        <source>list the assistants</source>
        <translation>lister les assistants</translation>
    </message>
    <message>
        <source>{who} looked at what an assistant may do</source>
        <translation>{who} a consulté les droits d’un assistant</translation>
    </message>
    <message>
        <source>look at what an assistant may do</source>
        <translation>consulter les droits d’un assistant</translation>
    </message>
    <message>
        <source>{who} changed what an assistant may do</source>
        <translation>{who} a modifié les droits d’un assistant</translation>
    </message>
    <message>
        <source>change what an assistant may do</source>
        <translation>modifier les droits d’un assistant</translation>
    </message>
    <message>
        <source>{who} removed an assistant from the list</source>
        <translation>{who} a retiré un assistant de la liste</translation>
    </message>
    <message>
        <source>remove an assistant from the list</source>
        <translation>retirer un assistant de la liste</translation>
    </message>
    <message>
        <source>{who} paused assistants</source>
        <translation>{who} a suspendu des assistants</translation>
    </message>
    <message>
        <source>pause assistants</source>
        <translation>suspendre des assistants</translation>
    </message>
    <message>
        <source>{who} let paused assistants in again</source>
        <translation>{who} a réadmis des assistants suspendus</translation>
    </message>
    <message>
        <source>let paused assistants in again</source>
        <translation>réadmettre des assistants suspendus</translation>
    </message>
    <message>
        <source>{who} looked at what waits for approval</source>
        <translation>{who} a consulté ce qui attend une approbation</translation>
    </message>
    <message>
        <source>look at what waits for approval</source>
        <translation>consulter ce qui attend une approbation</translation>
    </message>
    <message>
        <source>{who} approved what an assistant asked for</source>
        <translation>{who} a approuvé la demande d’un assistant</translation>
    </message>
    <message>
        <source>approve what an assistant asked for</source>
        <translation>approuver la demande d’un assistant</translation>
    </message>
    <message>
        <source>{who} declined what an assistant asked for</source>
        <translation>{who} a refusé la demande d’un assistant</translation>
    </message>
    <message>
        <source>decline what an assistant asked for</source>
        <translation>refuser la demande d’un assistant</translation>
    </message>
    <message>
        <source>{who} looked at the activity</source>
        <translation>{who} a consulté l’activité</translation>
    </message>
    <message>
        <source>look at the activity</source>
        <translation>consulter l’activité</translation>
    </message>
    <message>
        <source>{who} looked at what assistants read</source>
        <translation>{who} a consulté ce que lisent les assistants</translation>
    </message>
    <message>
        <source>look at what assistants read</source>
        <translation>consulter ce que lisent les assistants</translation>
    </message>
    <message>
        <source>{who} listed the sessions of assistants</source>
        <translation>{who} a listé les sessions des assistants</translation>
    </message>
    <message>
        <source>list the sessions of assistants</source>
        <translation>lister les sessions des assistants</translation>
    </message>
    <message>
        <source>{who} checked the memories for damage</source>
        <translation>{who} a vérifié l’état des souvenirs</translation>
    </message>
    <message>
        <source>check the memories for damage</source>
        <translation>vérifier l’état des souvenirs</translation>
    </message>
    <message>
        <source>{who} repaired the memories</source>
        <translation>{who} a réparé les souvenirs</translation>
    </message>
    <message>
        <source>repair the memories</source>
        <translation>réparer les souvenirs</translation>
    </message>
    <message>
        <source>{who} listed the backups</source>
        <translation>{who} a listé les sauvegardes</translation>
    </message>
    <message>
        <source>list the backups</source>
        <translation>lister les sauvegardes</translation>
    </message>
    <message>
        <source>{who} checked a backup</source>
        <translation>{who} a vérifié une sauvegarde</translation>
    </message>
    <message>
        <source>check a backup</source>
        <translation>vérifier une sauvegarde</translation>
    </message>
    <message>
        <source>{who} compared a backup with the memories</source>
        <translation>{who} a comparé une sauvegarde avec les souvenirs</translation>
    </message>
    <message>
        <source>compare a backup with the memories</source>
        <translation>comparer une sauvegarde avec les souvenirs</translation>
    </message>
    <message>
        <source>{who} looked into a backup</source>
        <translation>{who} a regardé dans une sauvegarde</translation>
    </message>
    <message>
        <source>look into a backup</source>
        <translation>regarder dans une sauvegarde</translation>
    </message>
    <message>
        <source>{who} compared a memory with a backup</source>
        <translation>{who} a comparé un souvenir avec une sauvegarde</translation>
    </message>
    <message>
        <source>compare a memory with a backup</source>
        <translation>comparer un souvenir avec une sauvegarde</translation>
    </message>
    <message>
        <source>{who} restored deleted memories from a backup</source>
        <translation>{who} a restauré des souvenirs supprimés d’une sauvegarde</translation>
    </message>
    <message>
        <source>restore deleted memories from a backup</source>
        <translation>restaurer des souvenirs supprimés d’une sauvegarde</translation>
    </message>
    <message>
        <source>{who} restored a backup</source>
        <translation>{who} a restauré une sauvegarde</translation>
    </message>
    <message>
        <source>restore a backup</source>
        <translation>restaurer une sauvegarde</translation>
    </message>
    <message>
        <source>{who} restored memories from a backup</source>
        <translation>{who} a restauré des souvenirs d’une sauvegarde</translation>
    </message>
    <message>
        <source>restore memories from a backup</source>
        <translation>restaurer des souvenirs d’une sauvegarde</translation>
    </message>
    <message>
        <source>{who} deleted old backups</source>
        <translation>{who} a supprimé d’anciennes sauvegardes</translation>
    </message>
    <message>
        <source>delete old backups</source>
        <translation>supprimer d’anciennes sauvegardes</translation>
    </message>
    <message>
        <source>{who} exported memories</source>
        <translation>{who} a exporté des souvenirs</translation>
    </message>
    <message>
        <source>export memories</source>
        <translation>exporter des souvenirs</translation>
    </message>
    <message>
        <source>{who} listed what can be imported</source>
        <translation>{who} a listé ce qui peut être importé</translation>
    </message>
    <message>
        <source>list what can be imported</source>
        <translation>lister ce qui peut être importé</translation>
    </message>
    <message>
        <source>{who} looked at what an import would bring</source>
        <translation>{who} a regardé ce qu’un import apporterait</translation>
    </message>
    <message>
        <source>look at what an import would bring</source>
        <translation>regarder ce qu’un import apporterait</translation>
    </message>
    <message>
        <source>{who} imported memories</source>
        <translation>{who} a importé des souvenirs</translation>
    </message>
    <message>
        <source>import memories</source>
        <translation>importer des souvenirs</translation>
    </message>
    <message>
        <source>{who} listed the assistants that are followed</source>
        <translation>{who} a listé les assistants suivis</translation>
    </message>
    <message>
        <source>list the assistants that are followed</source>
        <translation>lister les assistants suivis</translation>
    </message>
    <message>
        <source>{who} began to follow an assistant</source>
        <translation>{who} a commencé à suivre un assistant</translation>
    </message>
    <message>
        <source>begin to follow an assistant</source>
        <translation>commencer à suivre un assistant</translation>
    </message>
    <message>
        <source>{who} stopped following an assistant</source>
        <translation>{who} a cessé de suivre un assistant</translation>
    </message>
    <message>
        <source>stop following an assistant</source>
        <translation>cesser de suivre un assistant</translation>
    </message>
    <message>
        <source>{who} paused following assistants</source>
        <translation>{who} a suspendu le suivi des assistants</translation>
    </message>
    <message>
        <source>pause following assistants</source>
        <translation>suspendre le suivi des assistants</translation>
    </message>
    <message>
        <source>{who} went on following assistants</source>
        <translation>{who} a repris le suivi des assistants</translation>
    </message>
    <message>
        <source>go on following assistants</source>
        <translation>reprendre le suivi des assistants</translation>
    </message>
    <message>
        <source>{who} looked at earlier sessions of an assistant</source>
        <translation>{who} a consulté des sessions antérieures d’un assistant</translation>
    </message>
    <message>
        <source>look at earlier sessions of an assistant</source>
        <translation>consulter des sessions antérieures d’un assistant</translation>
    </message>
    <message>
        <source>{who} imported earlier sessions of an assistant</source>
        <translation>{who} a importé des sessions antérieures d’un assistant</translation>
    </message>
    <message>
        <source>import earlier sessions of an assistant</source>
        <translation>importer des sessions antérieures d’un assistant</translation>
    </message>
    <message>
        <source>{who} forgot a session of an assistant</source>
        <translation>{who} a oublié une session d'un assistant</translation>
    </message>
    <message>
        <source>forget a session of an assistant</source>
        <translation>oublier une session d'un assistant</translation>
    </message>
    <message>
        <source>{who} took a forgotten session again</source>
        <translation>{who} a repris une session oubliée</translation>
    </message>
    <message>
        <source>take a forgotten session again</source>
        <translation>reprendre une session oubliée</translation>
    </message>
    <message>
        <source>{who} left out the sessions of a folder</source>
        <translation>{who} a exclu les sessions d’un dossier</translation>
    </message>
    <message>
        <source>leave out the sessions of a folder</source>
        <translation>exclure les sessions d’un dossier</translation>
    </message>
    <message>
        <source>{who} followed the sessions of a folder again</source>
        <translation>{who} suit de nouveau les sessions d’un dossier</translation>
    </message>
    <message>
        <source>follow the sessions of a folder again</source>
        <translation>suivre de nouveau les sessions d’un dossier</translation>
    </message>
    <message>
        <source>{who} asked for something that Rosemary does not know</source>
        <translation>{who} a demandé quelque chose que Rosemary ne connaît pas</translation>
    </message>
    <message>
        <source>do something that Rosemary does not know</source>
        <translation>faire quelque chose que Rosemary ne connaît pas</translation>
    </message>
    <message>
        <source>An assistant</source>
        <translation>Un assistant</translation>
    </message>
    <message>
        <source>{who} asked to {wish}</source>
        <translation>{who} a demandé à {wish}</translation>
    </message>
    <message>
        <source>{who} was paused and could not {wish}</source>
        <translation>{who} était en pause et n’a pas pu {wish}</translation>
    </message>
    <message>
        <source>{who} made too many requests and could not {wish}</source>
        <translation>{who} a fait trop de requêtes et n’a pas pu {wish}</translation>
    </message>
    <message>
        <source>{who} was not allowed to {wish}</source>
        <translation>{who} n’était pas autorisé à {wish}</translation>
    </message>
    <message>
        <source>{who} could not {wish}</source>
        <translation>{who} n’a pas pu {wish}</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <translation>« {text} »</translation>
    </message>
</context>
<context>
    <name>Capture</name>
    <message>
        <source>Off</source>
        <translation>Désactivé</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activé</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pause</translation>
    </message>
    <message>
        <source>Rosemary can make a memory of each question with its answer, from the files in which this assistant keeps its sessions. It begins with what is said after you switch it on.</source>
        <translation>Rosemary peut faire un souvenir de chaque question avec sa réponse, à partir des fichiers où cet assistant garde ses sessions. Cela commence avec ce qui est dit après l’activation.</translation>
    </message>
    <message>
        <source>Each question with its answer becomes a memory. What stands between &lt;private&gt; and &lt;/private&gt; is left out.</source>
        <translation>Chaque question devient un souvenir, avec sa réponse. Ce qui est placé entre &lt;private&gt; et &lt;/private&gt; est exclu.</translation>
    </message>
    <message>
        <source>No session is read for now. What is said meanwhile is left out.</source>
        <translation>Aucune session n’est lue pour l’instant. Ce qui est dit entre-temps est exclu.</translation>
    </message>
    <message>
        <source>No session is read until {time}. What is said meanwhile is left out.</source>
        <translation>Aucune session n’est lue jusqu’à {time}. Ce qui est dit entre-temps est exclu.</translation>
    </message>
    <message>
        <source>All that was said in its sessions is here already.</source>
        <translation>Tout ce qui a été dit dans ses sessions est déjà là.</translation>
    </message>
    <message>
        <source>{count} would be added, each a question with its answer.</source>
        <translation>À ajouter : {count}, chacun étant une question avec sa réponse.</translation>
    </message>
    <message>
        <source>Said from {first} to {last} in {count} sessions.</source>
        <translation>Dit du {first} au {last} en {count} sessions.</translation>
    </message>
    <message>
        <source>Said on {first} in {count} sessions.</source>
        <translation>Dit le {first} en {count} sessions.</translation>
    </message>
    <message>
        <source>Said in one session that began on {first}.</source>
        <translation>Dit dans une seule session, commencée le {first}.</translation>
    </message>
    <message>
        <source>Folders: {folders}.</source>
        <translation>Dossiers : {folders}.</translation>
    </message>
    <message>
        <source>{count} would be brought up to date.</source>
        <translation>À mettre à jour : {count}.</translation>
    </message>
    <message>
        <source>{count} are here already.</source>
        <translation>Déjà là : {count}.</translation>
    </message>
    <message>
        <source>{count} cannot be read.</source>
        <translation>Impossible à lire : {count}.</translation>
    </message>
    <message>
        <source>{folders} and {count} more</source>
        <translation>{folders} et {count} de plus</translation>
    </message>
    <message>
        <source>Memory fills itself: on for {assistants}</source>
        <translation>Mémoire automatique : activée pour {assistants}</translation>
    </message>
    <message>
        <source>Memory fills itself: paused</source>
        <translation>Mémoire automatique : en pause</translation>
    </message>
    <message>
        <source>Memory fills itself: paused until {time}</source>
        <translation>Mémoire automatique : en pause jusqu’à {time}</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} et {count} de plus</translation>
    </message>
</context>
<context>
    <name>CaptureMenu</name>
    <message>
        <source>Pause for an hour</source>
        <translation>Suspendre une heure</translation>
    </message>
    <message>
        <source>Pause until I switch it on</source>
        <translation>Suspendre jusqu’à réactivation</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Reprendre</translation>
    </message>
</context>
<context>
    <name>CaptureSection</name>
    <message>
        <source>Memory fills itself</source>
        <translation>Mémoire automatique</translation>
    </message>
    <message>
        <source>How long they are kept…</source>
        <translation>Durée de conservation…</translation>
    </message>
    <message>
        <source>Pause for all</source>
        <translation>Suspendre pour tous</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>Activer</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Désactiver</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>All sessions are in one file</source>
        <translation>Toutes les sessions sont dans un seul fichier</translation>
    </message>
    <message>
        <source>Sessions on this computer: {count}</source>
        <translation>Sessions sur cet ordinateur : {count}</translation>
    </message>
    <message>
        <source>stored: {today} today, {all} in all</source>
        <translation>enregistré : {today} aujourd’hui, {all} en tout</translation>
    </message>
    <message>
        <source>the last one {ago}</source>
        <translation>dernier : {ago}</translation>
    </message>
    <message>
        <source>that cannot be read: {count}</source>
        <translation>impossibles à lire : {count}</translation>
    </message>
</context>
<context>
    <name>CaptureWatch</name>
    <message>
        <source>Sessions in {folder} count again, from now on</source>
        <translation>Les sessions dans {folder} comptent de nouveau, à partir de maintenant</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>ChartCard</name>
    <message>
        <source>Show as a table</source>
        <translation>Afficher en tableau</translation>
    </message>
    <message>
        <source>Copy the figures</source>
        <translation>Copier les chiffres</translation>
    </message>
    <message>
        <source>Save as a picture</source>
        <translation>Enregistrer comme image</translation>
    </message>
    <message>
        <source>Copied the figures</source>
        <translation>Chiffres copiés</translation>
    </message>
    <message>
        <source>Saved the picture as “{name}”</source>
        <translation>Image enregistrée : « {name} »</translation>
    </message>
    <message>
        <source>The picture could not be written to “{name}”. Choose another folder.</source>
        <translation>L’image n’a pas pu être écrite dans « {name} ». Choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>Save as a picture…</source>
        <translation>Enregistrer comme image…</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Images (*.png)</translation>
    </message>
</context>
<context>
    <name>ChipBar</name>
    <message>
        <source>Clear all</source>
        <translation>Tout effacer</translation>
    </message>
    <message>
        <source>Clear all filters</source>
        <translation>Effacer tous les filtres</translation>
    </message>
    <message>
        <source>All of these tags</source>
        <translation>Tous ces tags</translation>
    </message>
    <message>
        <source>Any of these tags</source>
        <translation>L’un de ces tags</translation>
    </message>
    <message>
        <source>Filter: {what}. Remove</source>
        <translation>Filtre : {what}. Retirer</translation>
    </message>
</context>
<context>
    <name>ClashDialog</name>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>Yours, not saved yet</source>
        <translation>Le vôtre, pas encore enregistré</translation>
    </message>
    <message>
        <source>What is saved now</source>
        <translation>Ce qui est enregistré</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Garder le mien</translation>
    </message>
    <message>
        <source>Keep theirs</source>
        <translation>Garder l’autre</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>Garder les deux</translation>
    </message>
    <message>
        <source>What you typed becomes a memory of its own.</source>
        <translation>Ce que vous avez tapé devient un souvenir à part.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
</context>
<context>
    <name>ClientDetail</name>
    <message>
        <source>What it did last</source>
        <translation>Ses dernières actions</translation>
    </message>
    <message>
        <source>What it did</source>
        <translation>Ce qu’il a fait</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Connexion</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>Retirer de la liste</translation>
    </message>
    <message>
        <source>Paused: it reads nothing and saves nothing</source>
        <translation>En pause : il ne lit et n’enregistre rien</translation>
    </message>
    <message>
        <source>May only read, not change anything</source>
        <translation>Peut seulement lire, sans rien modifier</translation>
    </message>
    <message>
        <source>Asks you before it deletes or hides anything</source>
        <translation>Vous demande avant de supprimer ou de masquer quoi que ce soit</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>Tous les projets</translation>
    </message>
    <message>
        <source>Only these:</source>
        <translation>Seulement ceux-ci :</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Connecté</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pause</translation>
    </message>
    <message>
        <source>What it may do</source>
        <translation>Ce qu’il peut faire</translation>
    </message>
    <message>
        <source>You have not decided yet: it may do what new assistants may (see Settings).</source>
        <translation>Vous n’avez pas encore décidé : il a les droits des nouveaux assistants (voir Paramètres).</translation>
    </message>
    <message>
        <source>What it is offered</source>
        <translation>Ce qui lui est proposé</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>Masquer les détails</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>Memories without a project</source>
        <translation>Souvenirs sans projet</translation>
    </message>
    <message>
        <source>Tick at least one project. To shut it out, pause it.</source>
        <translation>Cochez au moins un projet. Pour l’exclure, mettez-le en pause.</translation>
    </message>
    <message>
        <source>Not saved yet: tick at most {most} projects.</source>
        <translation>Pas encore enregistré : cochez au plus {most} projets.</translation>
    </message>
    <message>
        <source>What it sees</source>
        <translation>Ce qu’il voit</translation>
    </message>
</context>
<context>
    <name>ClientWatch</name>
    <message>
        <source>Changed what {name} may do</source>
        <translation>Droits modifiés pour {name}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Removed {name} from the list. What it did stays in the activity.</source>
        <translation>{name} ne figure plus dans la liste. Ce qu’il a fait reste dans l’activité.</translation>
    </message>
    <message>
        <source>Approved: deleted</source>
        <translation>Approuvé : supprimé</translation>
    </message>
    <message>
        <source>Approved: changed</source>
        <translation>Approuvé : modifié</translation>
    </message>
    <message>
        <source>Declined: nothing was changed</source>
        <translation>Refusé : rien n’a été modifié</translation>
    </message>
</context>
<context>
    <name>Clients</name>
    <message>
        <source>paused</source>
        <translation>en pause</translation>
    </message>
    <message>
        <source>some projects</source>
        <translation>certains projets</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>connecté</translation>
    </message>
    <message>
        <source>Wants to delete this memory.</source>
        <translation>Veut supprimer ce souvenir.</translation>
    </message>
    <message>
        <source>Wants to delete all of them.</source>
        <translation>Veut tous les supprimer.</translation>
    </message>
    <message>
        <source>Wants to replace its text: more than half of it would go.</source>
        <translation>Veut remplacer son texte : plus de la moitié disparaîtrait.</translation>
    </message>
    <message>
        <source>Wants to replace it with another memory: searches would no longer find this one.</source>
        <translation>Veut le remplacer par un autre souvenir : les recherches ne trouveraient plus celui-ci.</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Tout</translation>
    </message>
    <message>
        <source>Only the basics</source>
        <translation>L’essentiel</translation>
    </message>
    <message>
        <source>only reads</source>
        <translation>lecture seule</translation>
    </message>
    <message>
        <source>only the basics</source>
        <translation>l’essentiel seulement</translation>
    </message>
    <message>
        <source>asks before deleting</source>
        <translation>demande avant de supprimer</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests</source>
        <translation><numerusform>%Ln demande</numerusform><numerusform>%Ln demandes</numerusform></translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>1 demande</translation>
    </message>
    <message>
        <source>no requests yet</source>
        <translation>aucune demande</translation>
    </message>
    <message>
        <source>1 change waits for you</source>
        <translation>1 modification vous attend</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes wait for you</source>
        <translation><numerusform>%Ln modification vous attend</numerusform><numerusform>%Ln modifications vous attendent</numerusform></translation>
    </message>
    <message>
        <source>Approve or decline</source>
        <translation>Approuver ou refuser</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activé</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>Injoignable</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Désactivé</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Accès par HTTP</translation>
    </message>
    <message>
        <source>{count} actions.</source>
        <translation>{count} actions.</translation>
    </message>
    <message>
        <source>Save, search, read, change and delete.</source>
        <translation>Enregistrer, rechercher, lire, modifier et supprimer.</translation>
    </message>
    <message>
        <source>Each conversation begins with a description of them, about {words} words long.</source>
        <translation>Chaque conversation commence par leur description, d’environ {words} mots.</translation>
    </message>
    <message>
        <source>{client} asked {ago}. If you do not decide by {until}, nothing is changed.</source>
        <translation>{client} a fait sa demande {ago}. Si vous ne décidez pas avant {until}, rien n’est modifié.</translation>
    </message>
    <message>
        <source>never</source>
        <translation>jamais</translation>
    </message>
    <message>
        <source>First request</source>
        <translation>Première demande</translation>
    </message>
    <message>
        <source>Last request</source>
        <translation>Dernière demande</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Demandes</translation>
    </message>
    <message>
        <source>Has read</source>
        <translation>A lu</translation>
    </message>
    <message>
        <source>Saves into the project</source>
        <translation>Enregistre dans</translation>
    </message>
    <message>
        <source>Calls itself</source>
        <translation>Se présente comme</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>All memories</source>
        <translation>Tous les souvenirs</translation>
    </message>
    <message>
        <source>A memory that is gone already</source>
        <translation>Un souvenir qui n’existe plus</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Maintenant</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Ensuite</translation>
    </message>
    <message>
        <source>No longer found</source>
        <translation>Ne sera plus trouvé</translation>
    </message>
    <message>
        <source>Found in its place</source>
        <translation>Trouvé à sa place</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>What to do</source>
        <translation>Que faire</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>Que voulez-vous faire ?</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Commandes</translation>
    </message>
    <message>
        <source>There is no such command.</source>
        <translation>Cette commande n’existe pas.</translation>
    </message>
</context>
<context>
    <name>ConnectList</name>
    <message>
        <source>None of the assistants that Rosemary can connect by itself was found on this computer. The page Assistants says how to connect others.</source>
        <translation>Aucun des assistants que Rosemary sait connecter seul n’a été trouvé sur cet ordinateur. La page Assistants explique comment en connecter d’autres.</translation>
    </message>
    <message>
        <source>Also tell them when to use the memory</source>
        <translation>Leur dire aussi quand utiliser la mémoire</translation>
    </message>
</context>
<context>
    <name>ConnectRow</name>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Déconnecter</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Masquer</translation>
    </message>
    <message>
        <source>This file makes the assistant start Rosemary by this command:</source>
        <translation>Par ce fichier, l’assistant lance Rosemary avec cette commande :</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>Ce qui change dans le fichier</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Connecter</translation>
    </message>
    <message>
        <source>The page Assistants has the text to paste.</source>
        <translation>Le texte à coller se trouve sur la page Assistants.</translation>
    </message>
</context>
<context>
    <name>ContentEditor</name>
    <message>
        <source>Text of the memory, Markdown</source>
        <translation>Texte du souvenir, Markdown</translation>
    </message>
    <message>
        <source>Write what is worth remembering. Markdown is fine.</source>
        <translation>Écrivez ce qui mérite d’être retenu. Markdown est accepté.</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>Gras</translation>
    </message>
    <message>
        <source>Italic</source>
        <translation>Italique</translation>
    </message>
</context>
<context>
    <name>ContentView</name>
    <message>
        <source>Text of the memory</source>
        <translation>Texte du souvenir</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Modifier</translation>
    </message>
</context>
<context>
    <name>ConversationDialog</name>
    <message>
        <source>Earlier</source>
        <translation>Plus tôt</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Plus tard</translation>
    </message>
    <message>
        <source>Forget this session</source>
        <translation>Oublier cette session</translation>
    </message>
    <message>
        <source>Make a note of the selected text</source>
        <translation>Faire une note du texte sélectionné</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Conversation</translation>
    </message>
    <message>
        <source>Select what you want to keep as a note of its own.</source>
        <translation>Sélectionnez ce que vous voulez garder dans une note à part.</translation>
    </message>
    <message>
        <source>Its memories go to the trash, and what is said in it later is not taken.</source>
        <translation>Ses souvenirs vont à la corbeille, et ce qui y sera dit ensuite n'est pas repris.</translation>
    </message>
    <message>
        <source>{first} to {last} of {total}</source>
        <translation>{first} à {last} sur {total}</translation>
    </message>
</context>
<context>
    <name>ConversationTicks</name>
    <message>
        <source>Conversations to import</source>
        <translation>Conversations à importer</translation>
    </message>
    <message>
        <source>Find a conversation</source>
        <translation>Trouver une conversation</translation>
    </message>
    <message>
        <source>No conversation has that in its title.</source>
        <translation>Aucune conversation n’a cela dans son titre.</translation>
    </message>
</context>
<context>
    <name>Copying</name>
    <message>
        <source>Copy the text</source>
        <translation>Copier le texte</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Copier en Markdown</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>Copier en JSON</translation>
    </message>
    <message>
        <source>Copy a link for assistants</source>
        <translation>Copier un lien pour assistants</translation>
    </message>
</context>
<context>
    <name>DamagedStore</name>
    <message>
        <source>Saved: {memories}.</source>
        <translation>Récupéré : {memories}.</translation>
    </message>
    <message>
        <source>A few letters may be wrong in {memories}. Compare them with a backup.</source>
        <translation>Quelques lettres peuvent être fausses dans {memories}. Comparez avec une sauvegarde.</translation>
    </message>
    <message>
        <source>Could not be read: {memories}.</source>
        <translation>Impossible à lire : {memories}.</translation>
    </message>
    <message>
        <source>The damaged file is kept as {file}.</source>
        <translation>Le fichier endommagé est conservé : {file}.</translation>
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
        <translation>Repartir de zéro</translation>
    </message>
    <message>
        <source>Begins without memories. Nothing is deleted: the log and the backups stay.</source>
        <translation>Commence sans souvenirs. Rien n’est supprimé : le journal et les sauvegardes restent.</translation>
    </message>
    <message>
        <source>Your memories need a repair</source>
        <translation>Vos souvenirs ont besoin d’une réparation</translation>
    </message>
    <message>
        <source>Nothing has been changed. Whatever you choose, this file is kept.</source>
        <translation>Rien n’a été modifié. Quel que soit votre choix, ce fichier est conservé.</translation>
    </message>
    <message>
        <source>Copies all that can be read into a new file. This usually saves nearly everything.</source>
        <translation>Copie tout ce qui est lisible dans un nouveau fichier. En général, cela sauve presque tout.</translation>
    </message>
    <message>
        <source>Brings back the newest changes from their log, which is still there.</source>
        <translation>Récupère les dernières modifications dans leur journal, qui est encore là.</translation>
    </message>
    <message>
        <source>There is no log left that could be read.</source>
        <translation>Il ne reste aucun journal lisible.</translation>
    </message>
    <message>
        <source>{backup}. What was saved later stays only in the kept file.</source>
        <translation>{backup}. Ce qui a été enregistré ensuite reste seulement dans le fichier conservé.</translation>
    </message>
    <message>
        <source>{backup}. What was saved later stays only in the log.</source>
        <translation>{backup}. Ce qui a été enregistré ensuite reste seulement dans le journal.</translation>
    </message>
    <message>
        <source>Save what can be read</source>
        <translation>Récupérer ce qui est lisible</translation>
    </message>
    <message>
        <source>Go back to the newest backup</source>
        <translation>Revenir à la dernière sauvegarde</translation>
    </message>
    <message>
        <source>Your memories are not where they were</source>
        <translation>Vos souvenirs ne sont plus à leur place</translation>
    </message>
    <message>
        <source>Nothing has been deleted. If they are on a disk that is not connected, quit, connect it and start Rosemary again.</source>
        <translation>Rien n’a été supprimé. S’ils sont sur un disque qui n’est pas connecté, quittez, connectez-le et relancez Rosemary.</translation>
    </message>
    <message>
        <source>There is no backup that could be used.</source>
        <translation>Aucune sauvegarde n’est utilisable.</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>Afficher le dossier</translation>
    </message>
    <message>
        <source>Open for reading only</source>
        <translation>Ouvrir en lecture seule</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
</context>
<context>
    <name>DateGroups</name>
    <message>
        <source>Today</source>
        <translation>Aujourd’hui</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Hier</translation>
    </message>
    <message>
        <source>This week</source>
        <translation>Cette semaine</translation>
    </message>
    <message>
        <source>Last week</source>
        <translation>La semaine dernière</translation>
    </message>
</context>
<context>
    <name>Desktop</name>
    <message>
        <source>Show the folder</source>
        <translation>Afficher le dossier</translation>
    </message>
    <message>
        <source>Backed up to {folder}</source>
        <translation>Sauvegardé dans {folder}</translation>
    </message>
    <message>
        <source>Rosemary keeps running here. Quit it from this icon's menu.</source>
        <translation>Rosemary continue ici. Pour quitter, utilisez le menu de cette icône.</translation>
    </message>
    <message>
        <source>This desktop has no tray. Rosemary runs while its window is open.</source>
        <translation>Ce bureau n’a pas de zone de notification. Rosemary fonctionne tant que sa fenêtre est ouverte.</translation>
    </message>
    <message>
        <source>Assistants cannot connect: {reason} Your memories are not affected.</source>
        <translation>Les assistants ne peuvent pas se connecter : {reason} Vos souvenirs ne sont pas touchés.</translation>
    </message>
    <message>
        <source>No backup could be made: {reason} Rosemary tries again.</source>
        <translation>La sauvegarde a échoué : {reason} Rosemary réessaiera.</translation>
    </message>
    <message>
        <source>New memories are kept on this computer and sent when the server is back.</source>
        <translation>Les nouveaux souvenirs restent sur cet ordinateur et sont envoyés dès le retour du serveur.</translation>
    </message>
    <message>
        <source>The server of the memories is back.</source>
        <translation>Le serveur des souvenirs est de retour.</translation>
    </message>
    <message>
        <source>The server did not take some memories that were kept on this computer. They stay here.</source>
        <translation>Le serveur n’a pas accepté certains souvenirs gardés sur cet ordinateur. Ils restent ici.</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Les voir</translation>
    </message>
    <message>
        <source>Show the backups</source>
        <translation>Afficher les sauvegardes</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copier la commande</translation>
    </message>
    <message>
        <source>Copied: {command}. Quit Rosemary, then paste this into a terminal.</source>
        <translation>Copié : {command}. Quittez Rosemary, puis collez ceci dans un terminal.</translation>
    </message>
    <message>
        <source>{count} saved changes are missing, because the log of the newest ones is damaged. Until this is repaired nothing is saved. Go back to the newest backup, or quit Rosemary and save what the log holds with a command.</source>
        <translation>Modifications enregistrées qui manquent : {count}, car le journal des plus récentes est endommagé. Rien n’est enregistré tant que ce n’est pas réparé. Revenez à la dernière sauvegarde, ou quittez Rosemary et récupérez avec une commande ce que contient le journal.</translation>
    </message>
    <message>
        <source>The file that holds the memories is damaged. Go back to the newest backup, or quit Rosemary and save what can be read with a command.</source>
        <translation>Le fichier qui contient les souvenirs est endommagé. Revenez à la dernière sauvegarde, ou quittez Rosemary et récupérez avec une commande ce qui est lisible.</translation>
    </message>
    <message>
        <source>Rosemary was updated. Restart it to use the new version.</source>
        <translation>Rosemary a été mis à jour. Redémarrez-le pour utiliser la nouvelle version.</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Redémarrer</translation>
    </message>
    <message>
        <source>Rosemary {version} is out. This is {present}.</source>
        <translation>Rosemary {version} est sorti. Vous avez {present}.</translation>
    </message>
    <message>
        <source>See what is new</source>
        <translation>Voir les nouveautés</translation>
    </message>
    <message>
        <source>Programs cannot connect over HTTP: {reason} Close what uses the port, or choose another port in the settings. Your assistants are not affected.</source>
        <translation>Les programmes ne peuvent pas se connecter par HTTP : {reason} Fermez ce qui utilise le port, ou choisissez un autre port dans les paramètres. Vos assistants ne sont pas touchés.</translation>
    </message>
    <message>
        <source>Text that is not saved yet would be lost if Rosemary stopped: the disk is full, or its folder cannot be written. Saved memories are safe.</source>
        <translation>Le texte pas encore enregistré serait perdu si Rosemary s’arrêtait : le disque est plein, ou son dossier est protégé en écriture. Les souvenirs enregistrés sont en sûreté.</translation>
    </message>
    <message>
        <source>Quit anyway</source>
        <translation>Quitter quand même</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Afficher</translation>
    </message>
    <message>
        <source>Some text is not saved yet, so Rosemary stays open.</source>
        <translation>Du texte n’est pas encore enregistré, Rosemary reste donc ouvert.</translation>
    </message>
</context>
<context>
    <name>DesktopChoices</name>
    <message>
        <source>Start Rosemary in the tray when I log in</source>
        <translation>Lancer Rosemary dans la zone de notification à l’ouverture de session</translation>
    </message>
    <message>
        <source>Tell me when a backup fails or an assistant deletes a lot</source>
        <translation>M’avertir si une sauvegarde échoue ou si un assistant supprime beaucoup</translation>
    </message>
    <message>
        <source>Choose other keys</source>
        <translation>Choisir d’autres touches</translation>
    </message>
    <message>
        <source>Search and add from any program: {search}, {add}</source>
        <translation>Rechercher et ajouter depuis tout programme : {search}, {add}</translation>
    </message>
    <message>
        <source>In the keyboard settings of your system, you can let a key run the command {search}, and another one {add}.</source>
        <translation>Dans les réglages du clavier de votre système, vous pouvez faire exécuter à une touche la commande {search}, et à une autre {add}.</translation>
    </message>
</context>
<context>
    <name>DetailHeader</name>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Modifier</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Épingler</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mettre à la corbeille</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurer</translation>
    </message>
    <message>
        <source>Restore from the trash</source>
        <translation>Restaurer depuis la corbeille</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Nouveau souvenir</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Désépingler</translation>
    </message>
    <message>
        <source>Discard this draft</source>
        <translation>Abandonner ce brouillon</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Enregistré</translation>
    </message>
    <message>
        <source>It becomes a version of the memory when you end editing.</source>
        <translation>Cela devient une version du souvenir quand vous terminez la modification.</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>Enregistrement…</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Non enregistré</translation>
    </message>
</context>
<context>
    <name>DetailPane</name>
    <message>
        <source>Nothing selected</source>
        <translation>Rien de sélectionné</translation>
    </message>
    <message>
        <source>Choose a memory to read or change it, or press Ctrl+N to write one.</source>
        <translation>Choisissez un souvenir à lire ou à modifier, ou appuyez sur Ctrl+N pour en écrire un.</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Souvenirs</translation>
    </message>
</context>
<context>
    <name>DetailTabs</name>
    <message>
        <source>Properties</source>
        <translation>Propriétés</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Liens</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>About</source>
        <translation>À propos</translation>
    </message>
</context>
<context>
    <name>Details</name>
    <message>
        <source>Linked to “{title}”</source>
        <translation>Lié à « {title} »</translation>
    </message>
    <message>
        <source>Changed the weight of the link to “{title}”</source>
        <translation>Poids du lien vers « {title} » modifié</translation>
    </message>
    <message>
        <source>Removed the link to “{title}”</source>
        <translation>Lien vers « {title} » supprimé</translation>
    </message>
    <message>
        <source>Went back to version {number}</source>
        <translation>Retour à la version {number}</translation>
    </message>
    <message>
        <source>First saved</source>
        <translation>Créé</translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation>Modifié</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Utilisation</translation>
    </message>
    <message>
        <source>{value} of 10; it fades while the memory is not used</source>
        <translation>{value} sur 10 ; elle s’estompe tant que le souvenir ne sert pas</translation>
    </message>
    <message>
        <source>Importance now</source>
        <translation>Importance actuelle</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clé</translation>
    </message>
    <message>
        <source>not yet read by an assistant; last looked at {ago}</source>
        <translation>pas encore lu par un assistant ; consulté la dernière fois {ago}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation><numerusform>%Ln fois</numerusform><numerusform>%Ln fois</numerusform></translation>
    </message>
    <message>
        <source>read by assistants {times}, last {ago}</source>
        <translation>lu {times} par des assistants, la dernière fois {ago}</translation>
    </message>
    <message>
        <source>once</source>
        <translation>une fois</translation>
    </message>
</context>
<context>
    <name>EarlierSessions</name>
    <message>
        <source>Add earlier sessions…</source>
        <translation>Ajouter des sessions antérieures…</translation>
    </message>
    <message>
        <source>Add them</source>
        <translation>Les ajouter</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message>
        <source>Looking at the sessions of {assistant}…</source>
        <translation>Examen des sessions avec {assistant}…</translation>
    </message>
    <message>
        <source>Adding the sessions of {assistant}…</source>
        <translation>Ajout des sessions avec {assistant}…</translation>
    </message>
    <message>
        <source>Stopped. {count} from {assistant} were added until then.</source>
        <translation>Arrêté. Ajouté jusque-là depuis {assistant} : {count}.</translation>
    </message>
    <message>
        <source>Added {count} from sessions with {assistant}</source>
        <translation>Ajouté depuis des sessions avec {assistant} : {count}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>The earlier sessions are taken out again.</source>
        <translation>Les sessions antérieures ont été retirées.</translation>
    </message>
</context>
<context>
    <name>EmptyTrash</name>
    <message>
        <source>Empty the trash</source>
        <translation>Vider la corbeille</translation>
    </message>
    <message>
        <source>Delete {count} for good?</source>
        <translation>Supprimer définitivement {count} ?</translation>
    </message>
    <message>
        <source>Their history and links go with them. Only a backup brings them back.</source>
        <translation>Leur historique et leurs liens disparaissent aussi. Seule une sauvegarde peut les faire revenir.</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Garder</translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>The file with the memories is empty or missing.</source>
        <translation>Le fichier des souvenirs est vide ou absent.</translation>
    </message>
    <message>
        <source>The file that holds the memories is damaged.</source>
        <translation>Le fichier qui contient les souvenirs est endommagé.</translation>
    </message>
    <message>
        <source>Rosemary is running already.</source>
        <translation>Rosemary est déjà en cours d’exécution.</translation>
    </message>
    <message>
        <source>The memories cannot be reached at this moment.</source>
        <translation>Les souvenirs sont inaccessibles en ce moment.</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>Réessayez dans un instant.</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>Le disque est plein.</translation>
    </message>
    <message>
        <source>Free some space, then try again.</source>
        <translation>Libérez de l’espace, puis réessayez.</translation>
    </message>
    <message>
        <source>Search by meaning is off.</source>
        <translation>La recherche par le sens est désactivée.</translation>
    </message>
    <message>
        <source>Restart Rosemary: it says what can be done.</source>
        <translation>Redémarrez Rosemary : il dit ce qui peut être fait.</translation>
    </message>
    <message>
        <source>Go back to a backup, or restart Rosemary: it says what can be done.</source>
        <translation>Revenez à une sauvegarde, ou redémarrez Rosemary : il dit ce qui peut être fait.</translation>
    </message>
    <message>
        <source>Searches still find words.</source>
        <translation>Les recherches trouvent toujours les mots.</translation>
    </message>
    <message>
        <source>There is a memory with the same text already.</source>
        <translation>Un souvenir a déjà le même texte.</translation>
    </message>
    <message>
        <source>It is not there any more.</source>
        <translation>L’élément n’existe plus.</translation>
    </message>
    <message>
        <source>It was changed elsewhere meanwhile.</source>
        <translation>L’élément a été modifié ailleurs entre-temps.</translation>
    </message>
    <message>
        <source>The text is too long.</source>
        <translation>Le texte est trop long.</translation>
    </message>
    <message>
        <source>Divide it into several memories.</source>
        <translation>Répartissez-le en plusieurs souvenirs.</translation>
    </message>
    <message>
        <source>There is something in that place already.</source>
        <translation>Il y a déjà quelque chose à cet endroit.</translation>
    </message>
    <message>
        <source>Something that was entered is not accepted.</source>
        <translation>Une des valeurs saisies n’est pas acceptée.</translation>
    </message>
    <message>
        <source>It was cancelled; nothing was left half-done.</source>
        <translation>L’opération a été interrompue ; rien n’est resté à moitié fait.</translation>
    </message>
    <message>
        <source>This is not allowed now.</source>
        <translation>Ce n’est pas permis pour l’instant.</translation>
    </message>
    <message>
        <source>The assistant's file cannot be read, or not changed safely.</source>
        <translation>Le fichier de l’assistant ne peut pas être lu, ou pas modifié sans risque.</translation>
    </message>
    <message>
        <source>The disk of the backup folder is not there.</source>
        <translation>Le disque du dossier de sauvegarde n’est pas là.</translation>
    </message>
    <message>
        <source>Connect it, or choose another folder in the settings.</source>
        <translation>Connectez-le, ou choisissez un autre dossier dans les paramètres.</translation>
    </message>
    <message>
        <source>This computer did not let Rosemary do it.</source>
        <translation>Cet ordinateur n’a pas laissé Rosemary le faire.</translation>
    </message>
    <message>
        <source>Something went wrong inside Rosemary.</source>
        <translation>Un problème est survenu dans Rosemary.</translation>
    </message>
    <message>
        <source>The log file holds the details.</source>
        <translation>Les détails sont dans le fichier journal.</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>non compris</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>introuvable</translation>
    </message>
    <message>
        <source>already there</source>
        <translation>déjà là</translation>
    </message>
    <message>
        <source>changed meanwhile</source>
        <translation>modifié entre-temps</translation>
    </message>
    <message>
        <source>memories not available</source>
        <translation>souvenirs indisponibles</translation>
    </message>
    <message>
        <source>no search by meaning</source>
        <translation>pas de recherche par le sens</translation>
    </message>
    <message>
        <source>disk full</source>
        <translation>disque plein</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>trop long</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>non permis</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>en pause</translation>
    </message>
    <message>
        <source>too many requests</source>
        <translation>trop de requêtes</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>interrompu</translation>
    </message>
    <message>
        <source>refused by this computer</source>
        <translation>refusé par cet ordinateur</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>échoué</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>One file (JSON)</source>
        <translation>Un fichier (JSON)</translation>
    </message>
    <message>
        <source>To keep, or to import into Rosemary again. Holds everything.</source>
        <translation>À conserver, ou à réimporter dans Rosemary. Contient tout.</translation>
    </message>
    <message>
        <source>One file, a memory a line (JSON Lines)</source>
        <translation>Un fichier, un souvenir par ligne (JSON Lines)</translation>
    </message>
    <message>
        <source>For other programs. Holds everything.</source>
        <translation>Pour d’autres programmes. Contient tout.</translation>
    </message>
    <message>
        <source>A folder of notes (Markdown)</source>
        <translation>Un dossier de notes (Markdown)</translation>
    </message>
    <message>
        <source>To read and edit in any note program, without former versions.</source>
        <translation>À lire et modifier dans tout programme de notes, sans les versions antérieures.</translation>
    </message>
    <message>
        <source>For spreadsheets, a memory a row, without former versions.</source>
        <translation>Pour les tableurs, un souvenir par ligne, sans les versions antérieures.</translation>
    </message>
    <message>
        <source>A table (CSV)</source>
        <translation>Un tableau (CSV)</translation>
    </message>
    <message>
        <source>Exported {count} ({size}) to {path}</source>
        <translation>Exporté : {count} ({size}) dans {path}</translation>
    </message>
    <message>
        <source>Replace it, or choose another place.</source>
        <translation>Remplacez-le, ou choisissez un autre endroit.</translation>
    </message>
</context>
<context>
    <name>ExportChoices</name>
    <message>
        <source>Choose…</source>
        <translation>Choisir…</translation>
    </message>
    <message>
        <source>Where the export goes</source>
        <translation>Destination de l’export</translation>
    </message>
    <message>
        <source>Choose where the export goes</source>
        <translation>Choisir la destination de l’export</translation>
    </message>
    <message>
        <source>As</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Contenu</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Lieu</translation>
    </message>
    <message>
        <source>Everything: {count}</source>
        <translation>Tout : {count}</translation>
    </message>
    <message>
        <source>Also what is in the trash: {count}</source>
        <translation>Et le contenu de la corbeille : {count}</translation>
    </message>
    <message>
        <source>What the list shows: {count}</source>
        <translation>Ce que montre la liste : {count}</translation>
    </message>
    <message>
        <source>What is selected: {count}</source>
        <translation>La sélection : {count}</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>Exporter des souvenirs</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Afficher dans le dossier</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Choose where the export goes</source>
        <translation>Choisir la destination de l’export</translation>
    </message>
    <message>
        <source>Choose the folder in which the notes are put</source>
        <translation>Choisir le dossier où placer les notes</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>Exportation…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Exporting… {done} of {total}</source>
        <translation>Exportation… {done} sur {total}</translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation>Arrêté. Rien n’a été écrit.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>Remplacer</translation>
    </message>
</context>
<context>
    <name>FileDrop</name>
    <message>
        <source>Drop to import</source>
        <translation>Déposez pour importer</translation>
    </message>
</context>
<context>
    <name>Filters</name>
    <message>
        <source>type {value}</source>
        <translation>type {value}</translation>
    </message>
    <message>
        <source>tag {value}</source>
        <translation>tag {value}</translation>
    </message>
    <message>
        <source>project {value}</source>
        <translation>projet {value}</translation>
    </message>
    <message>
        <source>source {value}</source>
        <translation>source {value}</translation>
    </message>
    <message>
        <source>date {value}</source>
        <translation>date {value}</translation>
    </message>
    <message>
        <source>“{word}” is too long for a tag.</source>
        <translation>« {word} » est trop long pour un tag.</translation>
    </message>
    <message>
        <source>“{word}”: there is no such type.</source>
        <translation>« {word} » : ce type n’existe pas.</translation>
    </message>
    <message>
        <source>“{word}”: there is no such project.</source>
        <translation>« {word} » : ce projet n’existe pas.</translation>
    </message>
    <message>
        <source>“{word}”: nothing comes from there.</source>
        <translation>« {word} » : rien ne vient de là.</translation>
    </message>
    <message>
        <source>“{word}” is no date like 2026-11-01.</source>
        <translation>« {word} » n’est pas une date comme 2026-11-01.</translation>
    </message>
    <message>
        <source>“{word}” contradicts the other date.</source>
        <translation>« {word} » contredit l’autre date.</translation>
    </message>
    <message>
        <source>“{word}”: write yes or no.</source>
        <translation>« {word} » : écrivez yes ou no.</translation>
    </message>
    <message>
        <source>“{word}”: only words can be left out.</source>
        <translation>« {word} » : seuls des mots peuvent être exclus.</translation>
    </message>
    <message>
        <source>“{word}” is one filter too many.</source>
        <translation>« {word} » est un filtre de trop.</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Corbeille</translation>
    </message>
    <message>
        <source>Not pinned</source>
        <translation>Non épinglés</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Épinglés</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Sans projet</translation>
    </message>
    <message>
        <source>Phase {number}</source>
        <translation>Phase {number}</translation>
    </message>
    <message>
        <source>Without “{word}”</source>
        <translation>Sans « {word} »</translation>
    </message>
    <message>
        <source> and </source>
        <translation> et </translation>
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
        <translation>Rechercher dans ce texte</translation>
    </message>
    <message>
        <source>Previous place (Shift+F3)</source>
        <translation>Occurrence précédente (Maj+F3)</translation>
    </message>
    <message>
        <source>Next place (F3)</source>
        <translation>Occurrence suivante (F3)</translation>
    </message>
    <message>
        <source>Close the search in this text</source>
        <translation>Fermer la recherche dans ce texte</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Introuvable</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} sur {count}</translation>
    </message>
</context>
<context>
    <name>FindBox</name>
    <message>
        <source>Find a memory</source>
        <translation>Trouver un souvenir</translation>
    </message>
    <message>
        <source>Memories found</source>
        <translation>Souvenirs trouvés</translation>
    </message>
</context>
<context>
    <name>FirstStepsDialog</name>
    <message>
        <source>First steps</source>
        <translation>Premiers pas</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copier la commande</translation>
    </message>
    <message>
        <source>Another assistant…</source>
        <translation>Autre assistant…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importer…</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Passer</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation>Étape {number} sur {count}</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminer</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>Everything stays on this computer.</source>
        <translation>Tout reste sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Everything stays on your own server: {name}.</source>
        <translation>Tout reste sur votre propre serveur : {name}.</translation>
    </message>
    <message>
        <source>Welcome to Rosemary</source>
        <translation>Bienvenue dans Rosemary</translation>
    </message>
    <message>
        <source>Rosemary is the long-term memory of your AI assistants. What one of them learns about you and your work, all of them can find again, today and in a year.</source>
        <translation>Rosemary est la mémoire à long terme de vos assistants IA. Ce que l’un d’eux apprend sur vous et votre travail, tous peuvent le retrouver, aujourd’hui comme dans un an.</translation>
    </message>
    <message>
        <source>Connect your assistants</source>
        <translation>Connectez vos assistants</translation>
    </message>
    <message>
        <source>A connected assistant starts Rosemary by itself.</source>
        <translation>Un assistant connecté lance Rosemary tout seul.</translation>
    </message>
    <message>
        <source>ChatGPT: Settings, Data controls, Export data. Claude: Settings, Privacy, Export data. Each mails you a link to a file; choose it here as it is, or drop it on the window, today or later.</source>
        <translation>ChatGPT : Paramètres, Gestion des données, Exporter les données. Claude : Paramètres, Confidentialité, Exporter les données. Chacun vous envoie par e-mail un lien vers un fichier ; choisissez-le ici tel quel, ou déposez-le sur la fenêtre, aujourd’hui ou plus tard.</translation>
    </message>
    <message>
        <source>Other memory programs and folders of notes can be imported, too. You see what would come before it does.</source>
        <translation>D’autres programmes de mémoire et des dossiers de notes peuvent aussi être importés. Vous voyez ce qui viendrait avant que cela n’arrive.</translation>
    </message>
    <message>
        <source>Your first memory</source>
        <translation>Votre premier souvenir</translation>
    </message>
    <message>
        <source>Start your assistant again and say: “Remember that I prefer green tea.” What it saves appears here.</source>
        <translation>Relancez votre assistant et dites : « Retiens que je préfère le thé vert. » Ce qu’il enregistre apparaît ici.</translation>
    </message>
    <message>
        <source>{client} has saved: {memory}</source>
        <translation>{client} a enregistré : {memory}</translation>
    </message>
    <message>
        <source>These were found on this computer. Details shows exactly what changes in which file, and takes it back.</source>
        <translation>Ceux-ci ont été trouvés sur cet ordinateur. Détails montre exactement ce qui change dans quel fichier, et permet de l’annuler.</translation>
    </message>
    <message>
        <source>You see what assistants save, change it, delete it and get it back. Where there is a tray, Rosemary stays in it when you close the window.</source>
        <translation>Vous voyez ce que les assistants enregistrent, vous pouvez le modifier, le supprimer et le récupérer. S’il y a une zone de notification, Rosemary y reste quand vous fermez la fenêtre.</translation>
    </message>
    <message>
        <source>ChatGPT and Claude in a browser cannot reach this computer. They give what they know as a file: the next step says how.</source>
        <translation>ChatGPT et Claude dans un navigateur ne peuvent pas accéder à cet ordinateur. Ils donnent ce qu’ils savent sous forme de fichier : l’étape suivante explique comment.</translation>
    </message>
    <message>
        <source>Any other assistant is connected by this command. Add it there as an MCP server:</source>
        <translation>Tout autre assistant se connecte avec cette commande. Ajoutez-la chez lui comme serveur MCP :</translation>
    </message>
    <message>
        <source>Bring what you have</source>
        <translation>Apportez ce que vous avez</translation>
    </message>
</context>
<context>
    <name>Fold</name>
    <message>
        <source>Less related · {count}</source>
        <translation>Moins proches · {count}</translation>
    </message>
    <message>
        <source>{text}, unfolded</source>
        <translation>{text}, déplié</translation>
    </message>
    <message>
        <source>{text}, folded</source>
        <translation>{text}, replié</translation>
    </message>
</context>
<context>
    <name>GlobalKeys</name>
    <message>
        <source>This desktop gives programs no keys of their own.</source>
        <translation>Ce bureau ne donne pas de touches propres aux programmes.</translation>
    </message>
    <message>
        <source>The desktop gave Rosemary no key.</source>
        <translation>Le bureau n’a donné aucune touche à Rosemary.</translation>
    </message>
    <message>
        <source>The keys were not allowed.</source>
        <translation>Les touches n’ont pas été autorisées.</translation>
    </message>
    <message>
        <source>The desktop gave no answer.</source>
        <translation>Le bureau n’a pas répondu.</translation>
    </message>
    <message>
        <source>Another program has the keys {keys} already.</source>
        <translation>Un autre programme utilise déjà les touches {keys}.</translation>
    </message>
    <message>
        <source>Search the memories</source>
        <translation>Rechercher dans les souvenirs</translation>
    </message>
    <message>
        <source>Add a memory</source>
        <translation>Ajouter un souvenir</translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message>
        <source>Related</source>
        <translation>En rapport</translation>
    </message>
    <message>
        <source>Supersedes</source>
        <translation>Remplace</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>Contredit</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>Fait partie de</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Fait suite à</translation>
    </message>
    <message>
        <source>Suggested</source>
        <translation>Suggéré</translation>
    </message>
</context>
<context>
    <name>GraphPage</name>
    <message>
        <source>Links</source>
        <translation>Liens</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Tout afficher</translation>
    </message>
    <message>
        <source>Around “{title}”: {memories}</source>
        <translation>Autour de « {title} » : {memories}</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 lien</translation>
    </message>
    <message>
        <source>{count} links</source>
        <translation>{count} liens</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>{count} de plus</translation>
    </message>
    <message>
        <source>Assistants link memories while they save them. You link one where it is open, under Links.</source>
        <translation>Les assistants lient les souvenirs en les enregistrant. Vous en liez un là où il est ouvert, sous Liens.</translation>
    </message>
    <message>
        <source>No memory of this project and type is linked.</source>
        <translation>Aucun souvenir de ce projet et de ce type n’est lié.</translation>
    </message>
    <message>
        <source>No links yet</source>
        <translation>Aucun lien</translation>
    </message>
</context>
<context>
    <name>GraphPanel</name>
    <message>
        <source>Links</source>
        <translation>Liens</translation>
    </message>
    <message>
        <source>Linked memories</source>
        <translation>Souvenirs liés</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Centre here</source>
        <translation>Centrer ici</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
</context>
<context>
    <name>GraphTools</name>
    <message>
        <source>How many memories</source>
        <translation>Nombre de souvenirs</translation>
    </message>
    <message>
        <source>Up to {count}</source>
        <translation>Jusqu’à {count}</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>1 pas</translation>
    </message>
    <message>
        <source>2 steps</source>
        <translation>2 pas</translation>
    </message>
    <message>
        <source>3 steps</source>
        <translation>3 pas</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>Suggestions</translation>
    </message>
    <message>
        <source>Suggest links</source>
        <translation>Suggérer des liens</translation>
    </message>
    <message>
        <source>Show memories that could be linked, dashed</source>
        <translation>Montrer en pointillés les souvenirs qui pourraient être liés</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Tout afficher</translation>
    </message>
    <message>
        <source>Show all linked memories</source>
        <translation>Afficher tous les souvenirs liés</translation>
    </message>
    <message>
        <source>Smaller (-)</source>
        <translation>Réduire (-)</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>Agrandir (+)</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>Tout montrer (0)</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>Links between memories</source>
        <translation>Liens entre les souvenirs</translation>
    </message>
    <message>
        <source>{memories} shown</source>
        <translation>{memories} à l’écran</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 lien</translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation><numerusform>%n lien</numerusform><numerusform>%n liens</numerusform></translation>
    </message>
</context>
<context>
    <name>HeatLegend</name>
    <message>
        <source>Fewer</source>
        <translation>Moins</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>The darker a day, the more memories it has</source>
        <translation>Plus un jour est foncé, plus il compte de souvenirs</translation>
    </message>
</context>
<context>
    <name>HeatMap</name>
    <message>
        <source>Calendar of memories</source>
        <translation>Calendrier des souvenirs</translation>
    </message>
</context>
<context>
    <name>HeldDetail</name>
    <message>
        <source>Waiting for you</source>
        <translation>En attente de vous</translation>
    </message>
    <message>
        <source>What you approve is done in the name of the assistant. What is deleted goes to the trash; every change can be undone.</source>
        <translation>Ce que vous approuvez est fait au nom de l’assistant. Ce qui est supprimé va dans la corbeille ; chaque modification peut être annulée.</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Approuver</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>Refuser</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>Afficher</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Find something</source>
        <translation>Trouver quelque chose</translation>
    </message>
    <message>
        <source>Press Ctrl+F and type what you remember of it: words, or what it was about. The list on the left narrows it to a type, a tag or a project. So do words in the search box: tag:music type:decision before:2026-11-01 -draft.</source>
        <translation>Appuyez sur Ctrl+F et tapez ce dont vous vous souvenez : des mots, ou le sujet. La liste de gauche restreint à un type, un tag ou un projet. Certains mots dans la zone de recherche aussi : tag:music type:decision before:2026-11-01 -draft.</translation>
    </message>
    <message>
        <source>Get something back</source>
        <translation>Récupérer quelque chose</translation>
    </message>
    <message>
        <source>Deleted memories stay in the trash, on the left, for some time. Older ones are in a backup: open Backups, choose one, and restore single memories or everything.</source>
        <translation>Les souvenirs supprimés restent quelque temps dans la corbeille, à gauche. Les plus anciens sont dans une sauvegarde : ouvrez Sauvegardes, choisissez-en une, et restaurez des souvenirs isolés ou tout.</translation>
    </message>
    <message>
        <source>Activity tells what each one asked for, and which memories it read. What it changed, at once or in a whole session, can be undone there.</source>
        <translation>Activité montre ce que chacun a demandé, et quels souvenirs il a lus. Ce qu’il a modifié, en une fois ou dans toute une session, peut y être annulé.</translation>
    </message>
    <message>
        <source>Under Assistants you can pause each one, let it only read, show it only some projects, or have it ask you before it deletes.</source>
        <translation>Sous Assistants, vous pouvez suspendre chacun, le limiter à la lecture, ne lui montrer que certains projets, ou faire qu’il vous demande avant de supprimer.</translation>
    </message>
    <message>
        <source>See what an assistant did</source>
        <translation>Voir ce qu’a fait un assistant</translation>
    </message>
    <message>
        <source>Limit an assistant</source>
        <translation>Limiter un assistant</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Souvenirs</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Journaux</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>About Rosemary</source>
        <translation>À propos de Rosemary</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>Save diagnostics…</source>
        <translation>Enregistrer un diagnostic…</translation>
    </message>
    <message>
        <source>Licences of all parts…</source>
        <translation>Licences des composants…</translation>
    </message>
    <message>
        <source>First steps…</source>
        <translation>Premiers pas…</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Clavier</translation>
    </message>
    <message>
        <source>Where everything is</source>
        <translation>Où tout se trouve</translation>
    </message>
    <message>
        <source>Open the folder: {name}</source>
        <translation>Ouvrir le dossier : {name}</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Copier la commande</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Ligne de commande</translation>
    </message>
    <message>
        <source>When something is wrong</source>
        <translation>En cas de problème</translation>
    </message>
    <message>
        <source>This saves a file with versions, settings, the result of a check and the end of the logs. It holds nothing of what your memories say, and it is sent nowhere.</source>
        <translation>Cela enregistre un fichier avec les versions, les paramètres, le résultat d’une vérification et la fin des journaux. Il ne contient rien de ce que disent vos souvenirs, et n’est envoyé nulle part.</translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation>Enregistrer un diagnostic</translation>
    </message>
    <message>
        <source>Saved {file}. Read it before you share it.</source>
        <translation>{file} est enregistré. Lisez-le avant de le partager.</translation>
    </message>
    <message>
        <source>Rosemary: MIT. Qt and PySide: LGPL 3. Inter: SIL Open Font License. Lucide icons: ISC. Search model: Apache 2.0.</source>
        <translation>Rosemary : MIT. Qt et PySide : LGPL 3. Inter : SIL Open Font License. Icônes Lucide : ISC. Modèle de recherche : Apache 2.0.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Système</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Licences</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>written</source>
        <translation>écrit</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>modifié</translation>
    </message>
    <message>
        <source>moved to the trash</source>
        <translation>mis à la corbeille</translation>
    </message>
    <message>
        <source>restored</source>
        <translation>restauré</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Clé</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titre</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Importance</translation>
    </message>
    <message>
        <source>Other data</source>
        <translation>Autres données</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projet</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Auteur</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Conversation</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
</context>
<context>
    <name>HistoryPane</name>
    <message>
        <source>Go back to this version</source>
        <translation>Revenir à cette version</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versions</translation>
    </message>
    <message>
        <source>What is different</source>
        <translation>Ce qui diffère</translation>
    </message>
    <message>
        <source>The first version. Select two to compare them.</source>
        <translation>La première version. Sélectionnez-en deux pour les comparer.</translation>
    </message>
    <message>
        <source>From version {before} to {after}</source>
        <translation>De la version {before} à la version {after}</translation>
    </message>
    <message>
        <source>Moved to the trash</source>
        <translation>Mis à la corbeille</translation>
    </message>
    <message>
        <source>Restored</source>
        <translation>Restauré</translation>
    </message>
</context>
<context>
    <name>HitBar</name>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>Occurrence précédente (Maj+F3)</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>Occurrence suivante (F3)</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} sur {count}</translation>
    </message>
</context>
<context>
    <name>HttpDetail</name>
    <message>
        <source>Restart Rosemary</source>
        <translation>Redémarrer Rosemary</translation>
    </message>
    <message>
        <source>Copy the token</source>
        <translation>Copier le jeton</translation>
    </message>
    <message>
        <source>Make a new one…</source>
        <translation>En créer un nouveau…</translation>
    </message>
    <message>
        <source>Make a token</source>
        <translation>Créer un jeton</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activé</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>Injoignable</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Désactivé</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Accès par HTTP</translation>
    </message>
    <message>
        <source>For scripts</source>
        <translation>Pour les scripts</translation>
    </message>
    <message>
        <source>For assistants</source>
        <translation>Pour les assistants</translation>
    </message>
    <message>
        <source>Copy the address: {title}</source>
        <translation>Copier l’adresse : {title}</translation>
    </message>
    <message>
        <source>Your token</source>
        <translation>Votre jeton</translation>
    </message>
    <message>
        <source>Tokens of single programs</source>
        <translation>Jetons par programme</translation>
    </message>
    <message>
        <source>Let programs on this computer in</source>
        <translation>Laisser entrer les programmes de cet ordinateur</translation>
    </message>
    <message>
        <source>Programs are let in after a restart of Rosemary.</source>
        <translation>Les programmes pourront entrer après un redémarrage de Rosemary.</translation>
    </message>
    <message>
        <source>Programs are let in until Rosemary is restarted.</source>
        <translation>Les programmes peuvent entrer jusqu’au redémarrage de Rosemary.</translation>
    </message>
    <message>
        <source>For scripts, and for assistants that ask for an address (MCP over HTTP). Only programs on this computer can come in, each with a token. The assistants in the list do not need it.</source>
        <translation>Pour les scripts, et pour les assistants qui demandent une adresse (MCP par HTTP). Seuls les programmes de cet ordinateur peuvent entrer, chacun avec un jeton. Les assistants de la liste n’en ont pas besoin.</translation>
    </message>
    <message>
        <source>A token is like a password: whoever has it may do all that an assistant may.</source>
        <translation>Un jeton est comme un mot de passe : qui le détient peut faire tout ce qu’un assistant peut faire.</translation>
    </message>
    <message>
        <source>A program with a token of its own is known by its name: it has its own rights, and its token can be ended by itself.</source>
        <translation>Un programme qui a son propre jeton est connu par son nom : il a ses propres droits, et son jeton peut être révoqué séparément.</translation>
    </message>
    <message>
        <source>Name of the program</source>
        <translation>Nom du programme</translation>
    </message>
    <message>
        <source>Name of the program, such as notes-script</source>
        <translation>Nom du programme, par exemple notes-script</translation>
    </message>
    <message>
        <source>The new token</source>
        <translation>Le nouveau jeton</translation>
    </message>
    <message>
        <source>End it…</source>
        <translation>Révoquer…</translation>
    </message>
    <message>
        <source>End the token of {name}</source>
        <translation>Révoquer le jeton « {name} »</translation>
    </message>
    <message>
        <source>New token</source>
        <translation>Nouveau jeton</translation>
    </message>
    <message>
        <source>Make a new token?</source>
        <translation>Créer un nouveau jeton ?</translation>
    </message>
    <message>
        <source>The one you have ends at once; programs that use it are refused.</source>
        <translation>Le jeton actuel est révoqué aussitôt ; les programmes qui l’utilisent sont refusés.</translation>
    </message>
    <message>
        <source>Make a new one</source>
        <translation>En créer un</translation>
    </message>
    <message>
        <source>End a token</source>
        <translation>Révoquer un jeton</translation>
    </message>
    <message>
        <source>End the token of {name}?</source>
        <translation>Révoquer le jeton « {name} » ?</translation>
    </message>
    <message>
        <source>The program is refused at once. It can be given a new token.</source>
        <translation>Le programme est refusé aussitôt. Il peut recevoir un nouveau jeton.</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>Révoquer</translation>
    </message>
    <message>
        <source>The token of {name}. It is shown this once: copy it now.</source>
        <translation>Le jeton « {name} ». Il n’est affiché que cette fois : copiez-le maintenant.</translation>
    </message>
</context>
<context>
    <name>HttpWatch</name>
    <message>
        <source>There is a new token; the former one has ended.</source>
        <translation>Il y a un nouveau jeton ; l’ancien est révoqué.</translation>
    </message>
    <message>
        <source>The token of {name} has ended.</source>
        <translation>Le jeton « {name} » est révoqué.</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>It cannot be read.</source>
        <translation>Lecture impossible.</translation>
    </message>
    <message>
        <source>It was read, but something in it is different now.</source>
        <translation>Il a été lu, mais quelque chose y est différent maintenant.</translation>
    </message>
    <message>
        <source>row {number}</source>
        <translation>ligne {number}</translation>
    </message>
    <message>
        <source>line {number}</source>
        <translation>ligne {number}</translation>
    </message>
    <message>
        <source>entry {number}</source>
        <translation>entrée {number}</translation>
    </message>
    <message>
        <source>head</source>
        <translation>en-tête</translation>
    </message>
    <message>
        <source>The capture has no time.</source>
        <translation>La capture n’a pas d’heure.</translation>
    </message>
    <message>
        <source>It has no text.</source>
        <translation>Il n’y a pas de texte.</translation>
    </message>
    <message>
        <source>It has no content.</source>
        <translation>Il n’y a pas de contenu.</translation>
    </message>
    <message>
        <source>It is too long.</source>
        <translation>C’est trop long.</translation>
    </message>
    <message>
        <source>Some bytes were not text and were replaced.</source>
        <translation>Certains octets n’étaient pas du texte et ont été remplacés.</translation>
    </message>
    <message>
        <source>It is not an ordinary file.</source>
        <translation>Ce n’est pas un fichier ordinaire.</translation>
    </message>
    <message>
        <source>media posts</source>
        <translation>publications multimédias</translation>
    </message>
    <message>
        <source>They come from {count} conversations or documents.</source>
        <translation>Provenance : {count} conversations ou documents.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Le fichier est vide.</translation>
    </message>
    <message>
        <source>The file ends in the middle.</source>
        <translation>Le fichier s’arrête au milieu.</translation>
    </message>
    <message>
        <source>It is not clear which conversation this is.</source>
        <translation>On ne sait pas de quelle conversation il s’agit.</translation>
    </message>
    <message>
        <source>It is built in a way that Rosemary cannot read.</source>
        <translation>Sa structure ne peut pas être lue par Rosemary.</translation>
    </message>
    <message>
        <source>It is neither a memory nor a link.</source>
        <translation>Ce n’est ni un souvenir ni un lien.</translation>
    </message>
    <message>
        <source>It has no name.</source>
        <translation>Il n’a pas de nom.</translation>
    </message>
    <message>
        <source>The link does not say which two memories it joins.</source>
        <translation>Le lien ne dit pas quels deux souvenirs il relie.</translation>
    </message>
    <message>
        <source>It is damaged or incomplete.</source>
        <translation>Il est endommagé ou incomplet.</translation>
    </message>
    <message>
        <source>The file is damaged, or in a form that Rosemary does not know.</source>
        <translation>Le fichier est endommagé, ou d’une forme que Rosemary ne connaît pas.</translation>
    </message>
    <message>
        <source>Something follows that does not belong to the export.</source>
        <translation>Quelque chose suit qui n’appartient pas à l’export.</translation>
    </message>
    <message>
        <source>A cell has more than 2,000,000 characters: the row is left out.</source>
        <translation>Une cellule dépasse 2 000 000 caractères : la ligne est laissée de côté.</translation>
    </message>
    <message>
        <source>A cell has more than 2,000,000 characters, or a quotation mark is missing: nothing is read from here on.</source>
        <translation>Une cellule dépasse 2 000 000 caractères, ou un guillemet manque : rien n’est lu à partir d’ici.</translation>
    </message>
    <message>
        <source>A quotation mark in this row is never closed, up to the end of the table: nothing is read from here on.</source>
        <translation>Un guillemet de cette ligne n’est jamais fermé, jusqu’à la fin du tableau : rien n’est lu à partir d’ici.</translation>
    </message>
    <message>
        <source>The table cannot be read on from here: it may be broken off.</source>
        <translation>La suite du tableau est illisible : il est peut-être tronqué.</translation>
    </message>
    <message>
        <source>Its path leads out of the archive.</source>
        <translation>Son chemin mène hors de l’archive.</translation>
    </message>
    <message>
        <source>It is a link.</source>
        <translation>C’est un lien.</translation>
    </message>
    <message>
        <source>It is a link to another folder.</source>
        <translation>C’est un lien vers un autre dossier.</translation>
    </message>
    <message>
        <source>It is encrypted: unpack the archive with its password, then import the folder.</source>
        <translation>C’est chiffré : décompressez l’archive avec son mot de passe, puis importez le dossier.</translation>
    </message>
    <message>
        <source>attachments</source>
        <translation>pièces jointes</translation>
    </message>
    <message>
        <source>messages of sub-agents</source>
        <translation>messages de sous-agents</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>images</translation>
    </message>
    <message>
        <source>attachments and other files</source>
        <translation>pièces jointes et autres fichiers</translation>
    </message>
    <message>
        <source>captures that repeat the one before</source>
        <translation>captures qui répètent la précédente</translation>
    </message>
    <message>
        <source>conversations without messages</source>
        <translation>conversations sans message</translation>
    </message>
    <message>
        <source>empty notes</source>
        <translation>notes vides</translation>
    </message>
    <message>
        <source>exchanges of forgotten sessions</source>
        <translation>échanges de sessions oubliées</translation>
    </message>
    <message>
        <source>hidden steps of the assistant</source>
        <translation>étapes cachées de l’assistant</translation>
    </message>
    <message>
        <source>links beyond the first 500,000</source>
        <translation>liens au-delà des 500 000 premiers</translation>
    </message>
    <message>
        <source>messages of tools</source>
        <translation>messages d’outils</translation>
    </message>
    <message>
        <source>pictures and files</source>
        <translation>images et fichiers</translation>
    </message>
    <message>
        <source>projects</source>
        <translation>projets</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>tâches</translation>
    </message>
    <message>
        <source>{count} would be added.</source>
        <translation>À ajouter : {count}.</translation>
    </message>
    <message>
        <source>They are from {first}.</source>
        <translation>Date : {first}.</translation>
    </message>
    <message>
        <source>They are from {first} to {last}.</source>
        <translation>Dates : du {first} au {last}.</translation>
    </message>
    <message>
        <source>{count} added.</source>
        <translation>Ajouté : {count}.</translation>
    </message>
    <message>
        <source>It was stopped. Import the same again to go on from there.</source>
        <translation>L’import a été arrêté. Relancez le même pour reprendre où il en était.</translation>
    </message>
    <message>
        <source>It is not there any more: it was moved, renamed or deleted. Choose where it is now.</source>
        <translation>L’élément n’est plus là : il a été déplacé, renommé ou supprimé. Indiquez où il est maintenant.</translation>
    </message>
    <message>
        <source>Nothing that Rosemary can import was found there. It takes the exports of ChatGPT, Claude and Grok, the sessions of coding assistants such as Claude Code, exports of other memory programs and its own, tables in CSV, and folders of notes in Markdown.</source>
        <translation>Rien que Rosemary puisse importer n’a été trouvé là. Il accepte les exports de ChatGPT, Claude et Grok, les sessions d’assistants de programmation comme Claude Code, les exports d’autres programmes de mémoire et les siens, les tableaux CSV et les dossiers de notes en Markdown.</translation>
    </message>
    <message>
        <source>{count} brought up to date.</source>
        <translation>Mis à jour : {count}.</translation>
    </message>
    <message>
        <source>{count} left out: imported before.</source>
        <translation>Laissé de côté, car déjà importé : {count}.</translation>
    </message>
    <message>
        <source>{count} left out: you have the same text.</source>
        <translation>Laissé de côté, car vous avez le même texte : {count}.</translation>
    </message>
    <message>
        <source>Links between them: {count}.</source>
        <translation>Liens entre eux : {count}.</translation>
    </message>
    <message>
        <source>Left out on purpose: {parts}.</source>
        <translation>Laissé de côté à dessein : {parts}.</translation>
    </message>
    <message>
        <source>Cannot be read: {count}. See below.</source>
        <translation>Impossible à lire : {count}. Voir ci-dessous.</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import</source>
        <translation>Importer</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>Importer des souvenirs</translation>
    </message>
    <message>
        <source>Some of the memories</source>
        <translation>Quelques-uns des souvenirs</translation>
    </message>
    <message>
        <source>What cannot be read</source>
        <translation>Ce qui est illisible</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Choisir un fichier…</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Choisir un dossier…</translation>
    </message>
    <message>
        <source>Undo this import</source>
        <translation>Annuler cet import</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Choose the export of an assistant (ChatGPT, Claude, Grok) or of another memory program, a table (CSV), or a folder of notes. Nothing is imported before you have seen what would come.</source>
        <translation>Choisissez l’export d’un assistant (ChatGPT, Claude, Grok) ou d’un autre programme de mémoire, un tableau (CSV) ou un dossier de notes. Rien n’est importé avant que vous n’ayez vu ce qui viendrait.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Looking at it…</source>
        <translation>Examen…</translation>
    </message>
    <message>
        <source>Recognised: {title}.</source>
        <translation>Reconnu : {title}.</translation>
    </message>
    <message>
        <source>Importing…</source>
        <translation>Importation…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Choose a file to import</source>
        <translation>Choisir un fichier à importer</translation>
    </message>
    <message>
        <source>Choose a folder to import</source>
        <translation>Choisir un dossier à importer</translation>
    </message>
</context>
<context>
    <name>ImportOptionsForm</name>
    <message>
        <source>One memory for each question with its answer</source>
        <translation>Un souvenir pour chaque question avec sa réponse</translation>
    </message>
    <message>
        <source>One memory for each message</source>
        <translation>Un souvenir pour chaque message</translation>
    </message>
    <message>
        <source>One memory for each conversation</source>
        <translation>Un souvenir pour chaque conversation</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversations</translation>
    </message>
    <message>
        <source>Take the assistant's answers, too</source>
        <translation>Prendre aussi les réponses de l’assistant</translation>
    </message>
    <message>
        <source>As in the export</source>
        <translation>Comme dans l’export</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projet</translation>
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
        <translation>L’import est annulé.</translation>
    </message>
    <message>
        <source>There was nothing new to import.</source>
        <translation>Il n’y avait rien de nouveau à importer.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Imported {count}</source>
        <translation>Importé : {count}</translation>
    </message>
</context>
<context>
    <name>LeftOutFolders</name>
    <message>
        <source>Leave out a folder…</source>
        <translation>Exclure un dossier…</translation>
    </message>
    <message>
        <source>Left out for all assistants: what is said in these folders and below them.</source>
        <translation>Exclu pour tous les assistants : ce qui est dit dans ces dossiers et leurs sous-dossiers.</translation>
    </message>
    <message>
        <source>Leave it out no longer: {folder}</source>
        <translation>Ne plus exclure : {folder}</translation>
    </message>
    <message>
        <source>Choose a folder to leave out</source>
        <translation>Choisir un dossier à exclure</translation>
    </message>
</context>
<context>
    <name>LeftOutLine</name>
    <message>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
    <message>
        <source>Show the conversations</source>
        <translation>Afficher les conversations</translation>
    </message>
    <message>
        <source>{count} are not in this list</source>
        <translation>Absent de cette liste : {count}</translation>
    </message>
</context>
<context>
    <name>LicencesDialog</name>
    <message>
        <source>Licences</source>
        <translation>Licences</translation>
    </message>
    <message>
        <source>Find in the licences</source>
        <translation>Rechercher dans les licences</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Introuvable</translation>
    </message>
    <message>
        <source>Reading the licences…</source>
        <translation>Lecture des licences…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>What Rosemary is made of</source>
        <translation>De quoi Rosemary est fait</translation>
    </message>
</context>
<context>
    <name>LinkOffers</name>
    <message>
        <source>Memories to link to</source>
        <translation>Souvenirs à lier</translation>
    </message>
</context>
<context>
    <name>Links</name>
    <message>
        <source>Related to</source>
        <translation>En rapport avec</translation>
    </message>
    <message>
        <source>Supersedes</source>
        <translation>Remplace</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>Contredit</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>Fait partie de</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Fait suite à</translation>
    </message>
    <message>
        <source>Superseded by</source>
        <translation>Remplacé par</translation>
    </message>
    <message>
        <source>Contradicted by</source>
        <translation>Contredit par</translation>
    </message>
    <message>
        <source>Contains</source>
        <translation>Contient</translation>
    </message>
    <message>
        <source>Followed by</source>
        <translation>Suivi par</translation>
    </message>
</context>
<context>
    <name>LinksPane</name>
    <message>
        <source>Nothing is linked to this memory yet.</source>
        <translation>Rien n’est encore lié à ce souvenir.</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Trouvé</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Rien trouvé</translation>
    </message>
    <message>
        <source>Suggested: close in meaning</source>
        <translation>Suggéré : sens proche</translation>
    </message>
    <message>
        <source>Find a memory to link</source>
        <translation>Trouver un souvenir à lier</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Effacer la recherche</translation>
    </message>
    <message>
        <source>Relation of a new link</source>
        <translation>Relation d’un nouveau lien</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Liens</translation>
    </message>
    <message>
        <source>Remove the link to {title}</source>
        <translation>Supprimer le lien vers {title}</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent} %</translation>
    </message>
    <message>
        <source>Weight of the link</source>
        <translation>Poids du lien</translation>
    </message>
    <message>
        <source>How strong the link is. In searches, a strong link lifts the memory it leads to.</source>
        <translation>Force du lien. Dans les recherches, un lien fort fait remonter le souvenir vers lequel il mène.</translation>
    </message>
    <message>
        <source>Link {title}</source>
        <translation>Lier {title}</translation>
    </message>
</context>
<context>
    <name>ListPane</name>
    <message>
        <source>New</source>
        <translation>Nouveau</translation>
    </message>
    <message>
        <source>Empty the trash</source>
        <translation>Vider la corbeille</translation>
    </message>
    <message>
        <source>Show or hide the filters</source>
        <translation>Afficher ou masquer les filtres</translation>
    </message>
    <message>
        <source>Empty trash…</source>
        <translation>Vider la corbeille…</translation>
    </message>
    <message>
        <source>Save this list as a filter</source>
        <translation>Enregistrer cette liste comme filtre</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Nouveau souvenir</translation>
    </message>
    <message>
        <source>No memories yet</source>
        <translation>Aucun souvenir</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importer…</translation>
    </message>
    <message>
        <source>Connect an assistant, and it will keep here what matters. Or write the first memory yourself.</source>
        <translation>Connectez un assistant, et il gardera ici ce qui compte. Ou écrivez vous-même le premier souvenir.</translation>
    </message>
    <message>
        <source>Show what is selected (Return)</source>
        <translation>Afficher la sélection (Entrée)</translation>
    </message>
    <message>
        <source>Search everywhere</source>
        <translation>Rechercher partout</translation>
    </message>
    <message>
        <source>Show the conversations</source>
        <translation>Afficher les conversations</translation>
    </message>
    <message>
        <source>Connect an assistant</source>
        <translation>Connecter un assistant</translation>
    </message>
    <message>
        <source>words only</source>
        <translation>mots seulement</translation>
    </message>
    <message>
        <source>Nothing in {what}</source>
        <translation>Rien dans {what}</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Rien trouvé</translation>
    </message>
    <message>
        <source>No memory there matches “{query}”.</source>
        <translation>Aucun souvenir n’y correspond à « {query} ».</translation>
    </message>
    <message>
        <source>No memory matches “{query}”.</source>
        <translation>Aucun souvenir ne correspond à « {query} ».</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Effacer la recherche</translation>
    </message>
    <message>
        <source>No notes here</source>
        <translation>Aucune note ici</translation>
    </message>
    <message>
        <source>The trash is empty</source>
        <translation>La corbeille est vide</translation>
    </message>
    <message>
        <source>No memory matches this filter.</source>
        <translation>Aucun souvenir ne correspond à ce filtre.</translation>
    </message>
    <message>
        <source>Show all memories</source>
        <translation>Afficher tous les souvenirs</translation>
    </message>
    <message>
        <source>Deleted memories stay here for some time, and can be restored.</source>
        <translation>Les souvenirs supprimés restent ici quelque temps et peuvent être restaurés.</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>Rien ici</translation>
    </message>
    <message>
        <source>No memory has the tag “{tag}”.</source>
        <translation>Aucun souvenir ne porte le tag « {tag} ».</translation>
    </message>
</context>
<context>
    <name>Listing</name>
    <message>
        <source>Nothing from {what}, so all was searched.</source>
        <translation>Rien pour {what} : la recherche a donc porté sur tout.</translation>
    </message>
    <message>
        <source>No sure answer. These are the nearest:</source>
        <translation>Aucune réponse sûre. Les plus proches :</translation>
    </message>
    <message>
        <source>No sure answer in {what}. These are the nearest:</source>
        <translation>Aucune réponse sûre dans {what}. Les plus proches :</translation>
    </message>
</context>
<context>
    <name>MemoryChanges</name>
    <message>
        <source>Tagged {count}</source>
        <translation>Tag ajouté à {count}</translation>
    </message>
    <message>
        <source>Removed the tag from {count}</source>
        <translation>Tag retiré de {count}</translation>
    </message>
    <message>
        <source>Pinned {count}</source>
        <translation>Épinglé : {count}</translation>
    </message>
    <message>
        <source>Unpinned {count}</source>
        <translation>Désépinglé : {count}</translation>
    </message>
    <message>
        <source>Changed the type of {count}</source>
        <translation>Type modifié pour {count}</translation>
    </message>
    <message>
        <source>Changed the importance of {count}</source>
        <translation>Importance modifiée pour {count}</translation>
    </message>
    <message>
        <source>Moved {count}</source>
        <translation>Déplacé : {count}</translation>
    </message>
    <message>
        <source>Linked {count}</source>
        <translation>Lié : {count}</translation>
    </message>
    <message>
        <source>Moved {count} to the trash</source>
        <translation>Mis à la corbeille : {count}</translation>
    </message>
    <message>
        <source>Nothing changed</source>
        <translation>Rien n’a changé</translation>
    </message>
    <message>
        <source>Restored {count}</source>
        <translation>Restauré : {count}</translation>
    </message>
    <message>
        <source>moved {count} to the trash instead</source>
        <translation>mis à la corbeille à la place : {count}</translation>
    </message>
    <message>
        <source>Its key is now {key}: another memory has the former one.</source>
        <translation>Sa clé est maintenant {key} : un autre souvenir a la précédente.</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>Afficher l’autre</translation>
    </message>
    <message>
        <source>Restore in its place</source>
        <translation>Restaurer à sa place</translation>
    </message>
    <message>
        <source>This one stays in the trash.</source>
        <translation>Celui-ci reste dans la corbeille.</translation>
    </message>
    <message>
        <source>Another memory has the text of one of them, so all stay in the trash.</source>
        <translation>Un autre souvenir a le texte de l’un d’eux, tous restent donc dans la corbeille.</translation>
    </message>
    <message>
        <source>Deleted {count} for good</source>
        <translation>Supprimé définitivement : {count}</translation>
    </message>
</context>
<context>
    <name>MemoryForm</name>
    <message>
        <source>Show all</source>
        <translation>Tout afficher</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titre</translation>
    </message>
    <message>
        <source>Add a title</source>
        <translation>Ajouter un titre</translation>
    </message>
    <message>
        <source>Show the whole text</source>
        <translation>Afficher tout le texte</translation>
    </message>
    <message>
        <source>A long text: the first {shown} of {total} characters.</source>
        <translation>Un long texte : les {shown} premiers caractères sur {total}.</translation>
    </message>
    <message>
        <source>One of its lines is too long to edit here.</source>
        <translation>Une de ses lignes est trop longue pour être modifiée ici.</translation>
    </message>
</context>
<context>
    <name>MemoryListModel</name>
    <message>
        <source>Loading</source>
        <translation>Chargement</translation>
    </message>
    <message>
        <source>{title}, {type}, importance {importance} of 10</source>
        <translation>{title}, {type}, importance {importance} sur 10</translation>
    </message>
</context>
<context>
    <name>MemoryListView</name>
    <message>
        <source>Memories</source>
        <translation>Souvenirs</translation>
    </message>
</context>
<context>
    <name>MemoryMenus</name>
    <message>
        <source>Actions for {what}</source>
        <translation>Actions pour {what}</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurer</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Modifier</translation>
    </message>
    <message>
        <source>Link to the first</source>
        <translation>Lier au premier</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Épingler</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Désépingler</translation>
    </message>
    <message>
        <source>Add tag…</source>
        <translation>Ajouter un tag…</translation>
    </message>
    <message>
        <source>Move to a project…</source>
        <translation>Déplacer vers un projet…</translation>
    </message>
    <message>
        <source>Read the conversation</source>
        <translation>Lire la conversation</translation>
    </message>
    <message>
        <source>Make a note</source>
        <translation>Faire une note</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>Mettre à la corbeille</translation>
    </message>
    <message>
        <source>List memories with this tag</source>
        <translation>Lister les souvenirs avec ce tag</translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation>Renommer ou fusionner…</translation>
    </message>
    <message>
        <source>Remove from this memory</source>
        <translation>Retirer de ce souvenir</translation>
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
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Discarded the draft</source>
        <translation>Brouillon abandonné</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Abandonner</translation>
    </message>
    <message>
        <source>Show the next one</source>
        <translation>Afficher le suivant</translation>
    </message>
    <message>
        <source>Someone else</source>
        <translation>Quelqu’un d’autre</translation>
    </message>
    <message>
        <source>{who} moved this memory to the trash while you were writing.</source>
        <translation>{who} a mis ce souvenir à la corbeille pendant que vous écriviez.</translation>
    </message>
    <message>
        <source>Restore and save</source>
        <translation>Restaurer et enregistrer</translation>
    </message>
    <message>
        <source>{who} changed this memory while you were writing.</source>
        <translation>{who} a modifié ce souvenir pendant que vous écriviez.</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Garder le mien</translation>
    </message>
    <message>
        <source>Show theirs</source>
        <translation>Voir l’autre</translation>
    </message>
    <message>
        <source>This memory has been moved to the trash since.</source>
        <translation>Ce souvenir a été mis à la corbeille depuis.</translation>
    </message>
    <message>
        <source>This memory has been changed since.</source>
        <translation>Ce souvenir a été modifié depuis.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>What you typed is a memory of its own now.</source>
        <translation>Ce que vous avez tapé est maintenant un souvenir à part.</translation>
    </message>
    <message>
        <source>Showing the other version</source>
        <translation>L’autre version est affichée</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>Afficher l’autre</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Nouveau souvenir</translation>
    </message>
    <message>
        <source>“{title}” was changed elsewhere and is not saved.</source>
        <translation>« {title} » a été modifié ailleurs et n’est pas enregistré.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>Narrowing</name>
    <message>
        <source>Only {what}</source>
        <translation>Seulement {what}</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>du {first} au {last}</translation>
    </message>
    <message>
        <source>since {first}</source>
        <translation>depuis le {first}</translation>
    </message>
    <message>
        <source>until {last}</source>
        <translation>jusqu’au {last}</translation>
    </message>
</context>
<context>
    <name>NarrowingBar</name>
    <message>
        <source>Project</source>
        <translation>Projet</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>All types</source>
        <translation>Tous les types</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>Tous les projets</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Sans projet</translation>
    </message>
</context>
<context>
    <name>NarrowingLine</name>
    <message>
        <source>Search everything</source>
        <translation>Tout rechercher</translation>
    </message>
</context>
<context>
    <name>NavigationModel</name>
    <message>
        <source>below {tag}</source>
        <translation>sous {tag}</translation>
    </message>
    <message>
        <source>part of the filter</source>
        <translation>dans le filtre</translation>
    </message>
    <message>
        <source>All memories</source>
        <translation>Tous les souvenirs</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Conversations</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Épinglés</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>Utilisés récemment</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>Corbeille</translation>
    </message>
    <message numerus="yes">
        <source>Show all %Ln tags</source>
        <translation><numerusform>Afficher %Ln tag</numerusform><numerusform>Afficher les %Ln tags</numerusform></translation>
    </message>
    <message>
        <source>No tag named “{name}”</source>
        <translation>Aucun tag nommé « {name} »</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>Filtres enregistrés</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Types</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Sources</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Projets</translation>
    </message>
    <message numerus="yes">
        <source>Show all %Ln projects</source>
        <translation><numerusform>Afficher %Ln projet</numerusform><numerusform>Afficher les %Ln projets</numerusform></translation>
    </message>
    <message>
        <source>Shared by {names}</source>
        <translation>Partagé par {names}</translation>
    </message>
    <message>
        <source>everyone</source>
        <translation>tout le monde</translation>
    </message>
    <message>
        <source>Shared with {names}</source>
        <translation>Partagé avec {names}</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Sans projet</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
    <message>
        <source>What you typed is kept.</source>
        <translation>Ce que vous avez tapé est conservé.</translation>
    </message>
    <message>
        <source>The text that you were typing when Rosemary stopped is back.</source>
        <translation>Le texte que vous tapiez quand Rosemary s’est arrêté a été retrouvé.</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Close this message</source>
        <translation>Fermer ce message</translation>
    </message>
</context>
<context>
    <name>Notifications</name>
    <message>
        <source>Assistants cannot connect</source>
        <translation>Les assistants ne peuvent pas se connecter</translation>
    </message>
    <message>
        <source>The server of the memories is away</source>
        <translation>Le serveur des souvenirs est absent</translation>
    </message>
    <message>
        <source>No backup could be made</source>
        <translation>La sauvegarde a échoué</translation>
    </message>
    <message>
        <source>One change by an assistant waits for your approval.</source>
        <translation>Une modification d’un assistant attend votre approbation.</translation>
    </message>
    <message>
        <source>{count} changes by assistants wait for your approval.</source>
        <translation>{count} modifications d’assistants attendent votre approbation.</translation>
    </message>
    <message>
        <source>Waiting for you</source>
        <translation>En attente de vous</translation>
    </message>
    <message>
        <source>{client} moved {count} to the trash. They can be restored.</source>
        <translation>{client} a mis {count} à la corbeille. Une restauration reste possible.</translation>
    </message>
    <message>
        <source>An assistant</source>
        <translation>Un assistant</translation>
    </message>
    <message>
        <source>Many memories deleted</source>
        <translation>Nombreux souvenirs supprimés</translation>
    </message>
</context>
<context>
    <name>OrganisationActions</name>
    <message>
        <source>Saved the filter “{name}”</source>
        <translation>Filtre « {name} » enregistré</translation>
    </message>
    <message>
        <source>Save this list</source>
        <translation>Enregistrer cette liste</translation>
    </message>
    <message>
        <source>Name of the filter</source>
        <translation>Nom du filtre</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Take out of the filter</source>
        <translation>Retirer du filtre</translation>
    </message>
    <message>
        <source>Add to the filter</source>
        <translation>Ajouter au filtre</translation>
    </message>
    <message>
        <source>Ctrl+Click</source>
        <translation>Ctrl+Clic</translation>
    </message>
    <message>
        <source>The filter is called “{name}” now.</source>
        <translation>Le filtre s’appelle maintenant « {name} ».</translation>
    </message>
    <message>
        <source>Removed the filter “{name}”</source>
        <translation>Filtre « {name} » supprimé</translation>
    </message>
    <message>
        <source>Rename the filter</source>
        <translation>Renommer le filtre</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Renommer…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Removed the tag “{name}” from all memories</source>
        <translation>Tag « {name} » retiré de tous les souvenirs</translation>
    </message>
    <message>
        <source>New name; that of another tag merges the two</source>
        <translation>Nouveau nom ; celui d’un autre tag fusionne les deux</translation>
    </message>
    <message>
        <source>Rename the tag</source>
        <translation>Renommer le tag</translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation>Renommer ou fusionner…</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Couleur</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucune</translation>
    </message>
    <message>
        <source>Remove from all memories</source>
        <translation>Retirer de tous les souvenirs</translation>
    </message>
    <message>
        <source>Remove with the tags below it</source>
        <translation>Retirer avec les tags inférieurs</translation>
    </message>
    <message>
        <source>The tag is called “{name}” now.</source>
        <translation>Le tag s’appelle maintenant « {name} ».</translation>
    </message>
    <message>
        <source>Merged the tag “{tag}” into “{name}”</source>
        <translation>Tag « {tag} » fusionné dans « {name} »</translation>
    </message>
    <message>
        <source>The project is called “{name}” now.</source>
        <translation>Le projet s’appelle maintenant « {name} ».</translation>
    </message>
    <message>
        <source>Rename the project</source>
        <translation>Renommer le projet</translation>
    </message>
    <message>
        <source>Share…</source>
        <translation>Partager…</translation>
    </message>
    <message>
        <source>Changed the colour of “{name}”</source>
        <translation>Couleur de « {name} » modifiée</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
</context>
<context>
    <name>OutboxDialog</name>
    <message>
        <source>Memories kept on this computer</source>
        <translation>Souvenirs gardés sur cet ordinateur</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>The server does not have these. They are safe on this computer as long as they stand here.</source>
        <translation>Le serveur ne les a pas. Tant qu’ils figurent ici, ils sont en sûreté sur cet ordinateur.</translation>
    </message>
    <message>
        <source>The server has everything.</source>
        <translation>Le serveur a tout.</translation>
    </message>
    <message>
        <source>Waits for the server.</source>
        <translation>Attend le serveur.</translation>
    </message>
    <message>
        <source>Not taken: {reason}</source>
        <translation>Refusé : {reason}</translation>
    </message>
    <message>
        <source>Delete {memories} for good?</source>
        <translation>Supprimer définitivement {memories} ?</translation>
    </message>
    <message>
        <source>The server does not have them. This cannot be undone.</source>
        <translation>Le serveur ne les a pas. Cette action est irréversible.</translation>
    </message>
</context>
<context>
    <name>PageRail</name>
    <message>
        <source>Pages</source>
        <translation>Pages</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Memories</source>
        <translation>Souvenirs</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Chronologie</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Liens</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistiques</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Sauvegardes</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Activité</translation>
    </message>
    <message>
        <source>Assistants</source>
        <translation>Assistants</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>New memory</source>
        <translation>Nouveau souvenir</translation>
    </message>
    <message>
        <source>Search memories</source>
        <translation>Rechercher un souvenir</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Annuler la dernière modification</translation>
    </message>
    <message>
        <source>Redo what was undone last</source>
        <translation>Rétablir ce qui vient d’être annulé</translation>
    </message>
    <message>
        <source>Import memories…</source>
        <translation>Importer des souvenirs…</translation>
    </message>
    <message>
        <source>Export memories…</source>
        <translation>Exporter des souvenirs…</translation>
    </message>
    <message>
        <source>Switch between preview and edit</source>
        <translation>Basculer entre aperçu et modification</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>Enregistrer maintenant</translation>
    </message>
    <message>
        <source>Quit Rosemary</source>
        <translation>Quitter Rosemary</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>Couleurs claires</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>Couleurs sombres</translation>
    </message>
    <message>
        <source>Colours of the desktop</source>
        <translation>Couleurs du bureau</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Commande</translation>
    </message>
    <message>
        <source>Undo: {what}</source>
        <translation>Annuler : {what}</translation>
    </message>
    <message>
        <source>Redo: {what}</source>
        <translation>Rétablir : {what}</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>Vider la corbeille…</translation>
    </message>
    <message>
        <source>First steps…</source>
        <translation>Premiers pas…</translation>
    </message>
    <message>
        <source>Move what is selected to the trash</source>
        <translation>Mettre la sélection à la corbeille</translation>
    </message>
    <message>
        <source>Pause all assistants</source>
        <translation>Suspendre tous les assistants</translation>
    </message>
    <message>
        <source>Resume all assistants</source>
        <translation>Reprendre tous les assistants</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Page</translation>
    </message>
    <message>
        <source>List of memories</source>
        <translation>Liste de souvenirs</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Backing up what is there now</source>
        <translation>Sauvegarde de l’état actuel</translation>
    </message>
    <message>
        <source>Putting the backup in place</source>
        <translation>Mise en place de la sauvegarde</translation>
    </message>
    <message>
        <source>Checking the backup</source>
        <translation>Vérification de la sauvegarde</translation>
    </message>
    <message>
        <source>Copying the memories</source>
        <translation>Copie des souvenirs</translation>
    </message>
    <message>
        <source>Writing the memories as JSON</source>
        <translation>Écriture des souvenirs en JSON</translation>
    </message>
</context>
<context>
    <name>ProgressLine</name>
    <message>
        <source>Working</source>
        <translation>En cours</translation>
    </message>
</context>
<context>
    <name>ProjectBox</name>
    <message>
        <source>Project</source>
        <translation>Projet</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Sans projet</translation>
    </message>
</context>
<context>
    <name>ProjectTicks</name>
    <message>
        <source>Find a project</source>
        <translation>Trouver un projet</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Projets</translation>
    </message>
    <message>
        <source>No project has that in its name.</source>
        <translation>Aucun projet n’a cela dans son nom.</translation>
    </message>
</context>
<context>
    <name>PropertiesCard</name>
    <message>
        <source>Importance</source>
        <translation>Importance</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>now {value}</source>
        <translation>maintenant {value}</translation>
    </message>
    <message numerus="yes">
        <source>now {value}, not used for %Ln days</source>
        <translation><numerusform>maintenant {value}, sans utilisation depuis %Ln jour</numerusform><numerusform>maintenant {value}, sans utilisation depuis %Ln jours</numerusform></translation>
    </message>
    <message>
        <source>now {value}, last used {date}</source>
        <translation>maintenant {value}, dernière utilisation : {date}</translation>
    </message>
    <message>
        <source>now {value}, raised by use</source>
        <translation>maintenant {value}, augmentée par l’utilisation</translation>
    </message>
    <message>
        <source>Type, project</source>
        <translation>Type, projet</translation>
    </message>
    <message>
        <source>{value} of 10</source>
        <translation>{value} sur 10</translation>
    </message>
</context>
<context>
    <name>Question</name>
    <message>
        <source>Leave it as it is</source>
        <translation>Laisser tel quel</translation>
    </message>
</context>
<context>
    <name>QuickAdd</name>
    <message>
        <source>Add a memory</source>
        <translation>Ajouter un souvenir</translation>
    </message>
    <message>
        <source>From the clipboard</source>
        <translation>Presse-papiers</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Abandonner</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>This text is not saved yet. Save or discard it, then quit again.</source>
        <translation>Ce texte n’est pas encore enregistré. Enregistrez-le ou abandonnez-le, puis quittez de nouveau.</translation>
    </message>
    <message>
        <source>What should be remembered?</source>
        <translation>Que faut-il retenir ?</translation>
    </message>
    <message>
        <source>Text of the memory</source>
        <translation>Texte du souvenir</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Entrée</translation>
    </message>
</context>
<context>
    <name>QuickSearch</name>
    <message>
        <source>Quick search</source>
        <translation>Recherche rapide</translation>
    </message>
    <message>
        <source>Enter opens · {copy} copies · Esc closes</source>
        <translation>Entrée ouvre · {copy} copie · Échap ferme</translation>
    </message>
    <message>
        <source>No memory matches “{query}”.</source>
        <translation>Aucun souvenir ne correspond à « {query} ».</translation>
    </message>
    <message>
        <source>There are no memories yet.</source>
        <translation>Il n’y a pas encore de souvenirs.</translation>
    </message>
    <message>
        <source>No memory matches this filter.</source>
        <translation>Aucun souvenir ne correspond à ce filtre.</translation>
    </message>
</context>
<context>
    <name>RecentSessions</name>
    <message>
        <source>Remembered last</source>
        <translation>Derniers retenus</translation>
    </message>
    <message>
        <source>1 exchange</source>
        <translation>1 échange</translation>
    </message>
    <message>
        <source>{count} exchanges</source>
        <translation>{count} échanges</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Oublier</translation>
    </message>
    <message>
        <source>Forget this session: {title}</source>
        <translation>Oublier cette session : {title}</translation>
    </message>
</context>
<context>
    <name>RememberBox</name>
    <message>
        <source>Each question with its answer becomes a memory, from now on. It stays on this computer; the page Assistants switches it off.</source>
        <translation>Chaque question devient un souvenir avec sa réponse, à partir de maintenant. Tout reste sur cet ordinateur ; la page Assistants permet de désactiver cela.</translation>
    </message>
    <message>
        <source>Save conversations with {assistant}</source>
        <translation>Enregistrer les conversations avec {assistant}</translation>
    </message>
</context>
<context>
    <name>ReminderRow</name>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Copier le texte</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>Ce qui change dans le fichier</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Mettre à jour</translation>
    </message>
</context>
<context>
    <name>ReminderSection</name>
    <message>
        <source>Reminded of its memory</source>
        <translation>Rappel de sa mémoire</translation>
    </message>
</context>
<context>
    <name>Reminders</name>
    <message>
        <source>Is told at the start what it should know</source>
        <translation>Apprend au démarrage ce qu’il doit savoir</translation>
    </message>
    <message>
        <source>Has a skill for its memory</source>
        <translation>A un skill pour sa mémoire</translation>
    </message>
    <message>
        <source>Knows when to search and save</source>
        <translation>Sait quand rechercher et enregistrer</translation>
    </message>
    <message>
        <source>Paste the text into its rules: {place}.</source>
        <translation>Collez le texte dans ses règles : {place}.</translation>
    </message>
    <message>
        <source>A short text in its own rules says when to use the memory.</source>
        <translation>Un court texte dans ses propres règles dit quand utiliser la mémoire.</translation>
    </message>
    <message>
        <source>At the start of each session it is told who you are, what was decided and what is open.</source>
        <translation>Au début de chaque session, il apprend qui vous êtes, ce qui a été décidé et ce qui reste ouvert.</translation>
    </message>
    <message>
        <source>A folder among its skills says when to use the memory; it is read when it is needed.</source>
        <translation>Un dossier parmi ses skills dit quand utiliser la mémoire ; il est lu quand il est utile.</translation>
    </message>
    <message>
        <source>It can be updated: what is there now differs.</source>
        <translation>Une mise à jour est possible : ce qui s’y trouve maintenant diffère.</translation>
    </message>
</context>
<context>
    <name>SearchBox</name>
    <message>
        <source>Search memories</source>
        <translation>Rechercher un souvenir</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>Effacer la recherche</translation>
    </message>
</context>
<context>
    <name>SearchedTicks</name>
    <message>
        <source>{ticked} of {count}</source>
        <translation>{ticked} sur {count}</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>Tout décocher</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>Tout cocher</translation>
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
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>Change the address or password…</source>
        <translation>Modifier l’adresse ou le mot de passe…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Your memories cannot be reached</source>
        <translation>Vos souvenirs sont inaccessibles</translation>
    </message>
</context>
<context>
    <name>ServerStatus</name>
    <message>
        <source>The server is away</source>
        <translation>Le serveur est injoignable</translation>
    </message>
    <message>
        <source>Assistants are paused</source>
        <translation>Assistants en pause</translation>
    </message>
    <message>
        <source>Assistants cannot connect</source>
        <translation>Assistants sans connexion</translation>
    </message>
    <message>
        <source>Closed to assistants</source>
        <translation>Fermé aux assistants</translation>
    </message>
    <message>
        <source>Ready for assistants</source>
        <translation>Prêt pour les assistants</translation>
    </message>
    <message>
        <source>Ready · 1 assistant</source>
        <translation>Prêt · 1 assistant</translation>
    </message>
    <message numerus="yes">
        <source>Ready · %Ln assistants</source>
        <translation><numerusform>Prêt · %Ln assistant</numerusform><numerusform>Prêt · %Ln assistants</numerusform></translation>
    </message>
    <message>
        <source>Nothing saved yet</source>
        <translation>Rien d’enregistré</translation>
    </message>
    <message>
        <source>Last saved: {moment}</source>
        <translation>Dernier enregistrement : {moment}</translation>
    </message>
</context>
<context>
    <name>SessionForgetting</name>
    <message>
        <source>The session is forgotten: {count} went to the trash, and no more of it is taken</source>
        <translation>La session est oubliée : {count} à la corbeille, et plus rien n’en est repris</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Back to the default of {name}</source>
        <translation>Rétablir la valeur par défaut : {name}</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Enregistré</translation>
    </message>
    <message>
        <source>Saved. It counts after a restart.</source>
        <translation>Enregistré. Prend effet après un redémarrage.</translation>
    </message>
    <message>
        <source>Choose the folder: {name}</source>
        <translation>Choisir le dossier : {name}</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activé</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Type a whole number.</source>
        <translation>Tapez un nombre entier.</translation>
    </message>
    <message>
        <source>Type a number, such as 0.5.</source>
        <translation>Tapez un nombre, par exemple 0.5.</translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation>Comme le bureau</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>Réduites</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Complètes</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenêtre</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Sauvegardes</translation>
    </message>
    <message>
        <source>Automatic backups</source>
        <translation>Sauvegardes automatiques</translation>
    </message>
    <message>
        <source>Rosemary makes them by itself while it runs</source>
        <translation>Rosemary les fait lui-même pendant qu’il fonctionne</translation>
    </message>
    <message>
        <source>Hours between backups</source>
        <translation>Heures entre sauvegardes</translation>
    </message>
    <message>
        <source>Saves between backups</source>
        <translation>Enregistrements entre sauvegardes</translation>
    </message>
    <message>
        <source>one is made after so many saves, 1 to 1,000,000</source>
        <translation>une sauvegarde se fait après ce nombre d’enregistrements, de 1 à 1 000 000</translation>
    </message>
    <message>
        <source>Backups kept</source>
        <translation>Sauvegardes conservées</translation>
    </message>
    <message>
        <source>how many are kept, spread over days, weeks and months, 1 to 1,000</source>
        <translation>combien sont conservées, réparties sur les jours, les semaines et les mois, de 1 à 1 000</translation>
    </message>
    <message>
        <source>Folder of the backups</source>
        <translation>Dossier des sauvegardes</translation>
    </message>
    <message>
        <source>where they are kept; if empty, in `backups` beside the memories</source>
        <translation>où elles sont conservées ; si vide, dans `backups` à côté des souvenirs</translation>
    </message>
    <message>
        <source>New assistants</source>
        <translation>Nouveaux assistants</translation>
    </message>
    <message>
        <source>it may change nothing</source>
        <translation>il ne peut rien modifier</translation>
    </message>
    <message>
        <source>Ask before deleting</source>
        <translation>Demander avant de supprimer</translation>
    </message>
    <message>
        <source>its deletions wait for your approval</source>
        <translation>ses suppressions attendent votre approbation</translation>
    </message>
    <message>
        <source>Days a deletion waits</source>
        <translation>Attente d’une suppression, en jours</translation>
    </message>
    <message>
        <source>What is kept</source>
        <translation>Ce qui est conservé</translation>
    </message>
    <message>
        <source>Days in the trash</source>
        <translation>Jours dans la corbeille</translation>
    </message>
    <message>
        <source>after so many days in the trash a memory is deleted for good, 1 to 36,500</source>
        <translation>après ce nombre de jours dans la corbeille, un souvenir est supprimé définitivement, de 1 à 36 500</translation>
    </message>
    <message>
        <source>Days in the activity</source>
        <translation>Jours dans l’activité</translation>
    </message>
    <message>
        <source>Days of followed conversations</source>
        <translation>Jours des conversations suivies</translation>
    </message>
    <message>
        <source>conversations from the session files of assistants go to the trash when they are so many days old; 0 for never</source>
        <translation>les conversations issues des fichiers de session des assistants vont à la corbeille à cet âge, en jours ; 0 pour jamais</translation>
    </message>
    <message>
        <source>Followed exchanges kept</source>
        <translation>Échanges suivis conservés</translation>
    </message>
    <message>
        <source>beyond so many of them the oldest go to the trash; 0 for no limit</source>
        <translation>au-delà de ce nombre, les plus anciens vont à la corbeille ; 0 pour aucune limite</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>Accès par HTTP</translation>
    </message>
    <message>
        <source>whether scripts and other programs may come in over HTTP</source>
        <translation>si les scripts et autres programmes peuvent entrer par HTTP</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>the number programs connect to, 1024 to 65535</source>
        <translation>le numéro auquel se connectent les programmes, de 1024 à 65535</translation>
    </message>
    <message>
        <source>Newer versions</source>
        <translation>Nouvelles versions</translation>
    </message>
    <message>
        <source>Ask for newer versions</source>
        <translation>Chercher les nouvelles versions</translation>
    </message>
    <message>
        <source>whether to ask the address below once a day</source>
        <translation>s’il faut interroger l’adresse ci-dessous une fois par jour</translation>
    </message>
    <message>
        <source>Address that is asked</source>
        <translation>Adresse interrogée</translation>
    </message>
    <message>
        <source>the next one is made so many hours after the last, if anything has changed, 1 to 8,760</source>
        <translation>la suivante se fait ce nombre d’heures après la dernière, si quelque chose a changé, de 1 à 8 760</translation>
    </message>
    <message>
        <source>It counts after a restart.</source>
        <translation>Prend effet après un redémarrage.</translation>
    </message>
    <message>
        <source>What it is offered</source>
        <translation>Ce qui lui est proposé</translation>
    </message>
    <message>
        <source>everything, or only the basics: save, search, read, change and delete</source>
        <translation>tout, ou seulement l’essentiel : enregistrer, rechercher, lire, modifier et supprimer</translation>
    </message>
    <message>
        <source>Only read</source>
        <translation>Lecture seule</translation>
    </message>
    <message>
        <source>if you have not decided after so many days, nothing is deleted, 1 to 36,500</source>
        <translation>si vous n’avez pas décidé après ce nombre de jours, rien n’est supprimé, de 1 à 36 500</translation>
    </message>
    <message>
        <source>what an assistant did is listed for so many days, 1 to 36,500</source>
        <translation>ce qu’a fait un assistant reste listé ce nombre de jours, de 1 à 36 500</translation>
    </message>
    <message>
        <source>Let programs in</source>
        <translation>Laisser entrer les programmes</translation>
    </message>
    <message>
        <source>where new versions are listed, as on GitHub; if empty, none is asked</source>
        <translation>où les nouvelles versions sont listées, comme sur GitHub ; si vide, rien n’est interrogé</translation>
    </message>
    <message>
        <source>Limits for each assistant</source>
        <translation>Limites pour chaque assistant</translation>
    </message>
    <message>
        <source>Calls at once</source>
        <translation>Appels simultanés</translation>
    </message>
    <message>
        <source>so many calls of one client are worked on at the same time, 1 to 1,000</source>
        <translation>combien d’appels d’un même client sont traités en même temps, de 1 à 1 000</translation>
    </message>
    <message>
        <source>Calls in a minute</source>
        <translation>Appels par minute</translation>
    </message>
    <message>
        <source>so many calls of one client are answered in a minute, 1 to 1,000,000</source>
        <translation>combien d’appels d’un même client reçoivent une réponse par minute, de 1 à 1 000 000</translation>
    </message>
    <message>
        <source>Seconds for a call</source>
        <translation>Secondes par appel</translation>
    </message>
    <message>
        <source>a call of an assistant is waited for so long, 1 to 86,400</source>
        <translation>combien de temps un appel d’assistant est attendu, de 1 à 86 400</translation>
    </message>
    <message>
        <source>Order of search results</source>
        <translation>Ordre des résultats de recherche</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Candidats</translation>
    </message>
    <message>
        <source>how many memories each kind of search proposes, 10 to 1000</source>
        <translation>combien de souvenirs chaque sorte de recherche propose, de 10 à 1000</translation>
    </message>
    <message>
        <source>Common words</source>
        <translation>Mots courants</translation>
    </message>
    <message>
        <source>a word in more than this share of the memories counts as common</source>
        <translation>un mot présent dans plus que cette part des souvenirs compte comme courant</translation>
    </message>
    <message>
        <source>Weight of meaning, Latin letters</source>
        <translation>Poids du sens, alphabet latin</translation>
    </message>
    <message>
        <source>what meaning counts against words for a query in Latin letters</source>
        <translation>ce que pèse le sens face aux mots pour une recherche en lettres latines</translation>
    </message>
    <message>
        <source>Weight of meaning, other scripts</source>
        <translation>Poids du sens, autres écritures</translation>
    </message>
    <message>
        <source>the same for all other letters</source>
        <translation>de même pour toutes les autres écritures</translation>
    </message>
    <message>
        <source>what else is shown beside a sure result must be as probable as this</source>
        <translation>probabilité minimale de ce qui est aussi montré à côté d’un résultat sûr</translation>
    </message>
    <message>
        <source>once the uses have added so much, importance rises by it</source>
        <translation>une fois que les utilisations ont ajouté autant, l’importance augmente d’autant</translation>
    </message>
    <message>
        <source>Weight of parts of words</source>
        <translation>Poids des parties de mots</translation>
    </message>
    <message>
        <source>what parts of words count of all that words count, where they are looked for</source>
        <translation>part des parties de mots dans tout ce que pèsent les mots, là où elles sont cherchées</translation>
    </message>
    <message>
        <source>Weight of the conversation</source>
        <translation>Poids de la conversation</translation>
    </message>
    <message>
        <source>the share of its score that a memory passes to its neighbours in a conversation</source>
        <translation>la part de son score qu’un souvenir transmet à ses voisins dans une conversation</translation>
    </message>
    <message>
        <source>Weight of importance</source>
        <translation>Poids de l’importance</translation>
    </message>
    <message>
        <source>what the highest importance adds to a score</source>
        <translation>ce que l’importance maximale ajoute à un score</translation>
    </message>
    <message>
        <source>Weight of recency</source>
        <translation>Poids de la récence</translation>
    </message>
    <message>
        <source>what having been made just now adds to a score</source>
        <translation>ce qu’ajoute à un score le fait de venir d’être créé</translation>
    </message>
    <message>
        <source>Days of recency</source>
        <translation>Jours de récence</translation>
    </message>
    <message>
        <source>the age at which half of that is left</source>
        <translation>l’âge auquel il en reste la moitié</translation>
    </message>
    <message>
        <source>Least similarity, by meaning</source>
        <translation>Similarité minimale, par le sens</translation>
    </message>
    <message>
        <source>the least similarity of a result in semantic mode</source>
        <translation>la plus faible similarité d’un résultat en mode sémantique</translation>
    </message>
    <message>
        <source>Sure from</source>
        <translation>Sûr à partir de</translation>
    </message>
    <message>
        <source>with no memory as probable as this, a search finds nothing sure</source>
        <translation>sans souvenir aussi probable que cela, une recherche ne trouve rien de sûr</translation>
    </message>
    <message>
        <source>Also shown from</source>
        <translation>Aussi montré à partir de</translation>
    </message>
    <message>
        <source>How importance fades</source>
        <translation>Comment l’importance s’estompe</translation>
    </message>
    <message>
        <source>Half-life in days</source>
        <translation>Demi-vie en jours</translation>
    </message>
    <message>
        <source>a table, `[decay.half_life_days]`: after so many days half of the importance is left</source>
        <translation>un tableau, `[decay.half_life_days]` : après ce nombre de jours, il reste la moitié de l’importance</translation>
    </message>
    <message>
        <source>Least importance</source>
        <translation>Importance minimale</translation>
    </message>
    <message>
        <source>a table, `[decay.floor]`: importance does not fall below these, 1 to 10</source>
        <translation>un tableau, `[decay.floor]` : l’importance ne descend pas sous ces valeurs, de 1 à 10</translation>
    </message>
    <message>
        <source>Tags that keep importance</source>
        <translation>Tags qui gardent l’importance</translation>
    </message>
    <message>
        <source>a memory with one of these tags neither fades nor rises by use</source>
        <translation>un souvenir portant l’un de ces tags ne s’estompe pas et ne gagne rien à l’utilisation</translation>
    </message>
    <message>
        <source>Gain of each use</source>
        <translation>Gain de chaque utilisation</translation>
    </message>
    <message>
        <source>what each use adds</source>
        <translation>ce qu’ajoute chaque utilisation</translation>
    </message>
    <message>
        <source>Step of the gain</source>
        <translation>Palier du gain</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Search settings</source>
        <translation>Rechercher un paramètre</translation>
    </message>
    <message>
        <source>Some changes count after a restart.</source>
        <translation>Certaines modifications prennent effet après un redémarrage.</translation>
    </message>
    <message>
        <source>Search model</source>
        <translation>Modèle de recherche</translation>
    </message>
    <message>
        <source>Show advanced settings</source>
        <translation>Afficher les paramètres avancés</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Restart Rosemary</source>
        <translation>Redémarrer Rosemary</translation>
    </message>
    <message>
        <source>Addresses and tokens…</source>
        <translation>Adresses et jetons…</translation>
    </message>
    <message>
        <source>No setting was found.</source>
        <translation>Aucun paramètre trouvé.</translation>
    </message>
    <message>
        <source>window appearance look animation motion</source>
        <translation>fenêtre apparence aspect animation mouvement</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>Bureau</translation>
    </message>
    <message>
        <source>desktop start login autostart tray notifications messages</source>
        <translation>bureau démarrage ouverture session automatique zone notification notifications messages</translation>
    </message>
    <message>
        <source>Where your memories are</source>
        <translation>Où se trouvent vos souvenirs</translation>
    </message>
    <message>
        <source>where memories are server database postgresql computer password</source>
        <translation>où sont les souvenirs serveur base de données postgresql ordinateur mot de passe</translation>
    </message>
    <message>
        <source>It finds memories by their meaning. A change counts at once, and all memories are read again. To add another one, type this command: {command}</source>
        <translation>Il trouve les souvenirs par leur sens. Un changement prend effet aussitôt, et tous les souvenirs sont relus. Pour en ajouter un autre, tapez cette commande : {command}</translation>
    </message>
    <message>
        <source>{count} still to be read; until then the former model searches.</source>
        <translation>Encore à lire : {count} ; d’ici là, c’est l’ancien modèle qui cherche.</translation>
    </message>
    <message>
        <source>Hide advanced settings</source>
        <translation>Masquer les paramètres avancés</translation>
    </message>
</context>
<context>
    <name>Setup</name>
    <message>
        <source>automatic</source>
        <translation>automatique</translation>
    </message>
    <message>
        <source>guided</source>
        <translation>guidé</translation>
    </message>
    <message>
        <source>manual</source>
        <translation>manuel</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Connecté</translation>
    </message>
    <message>
        <source>Starts another Rosemary</source>
        <translation>Lance un autre Rosemary</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>Non connecté</translation>
    </message>
    <message>
        <source>Its file cannot be read</source>
        <translation>Son fichier est illisible</translation>
    </message>
    <message>
        <source>Set up by hand</source>
        <translation>Configuré à la main</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Ajouté</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Modifié</translation>
    </message>
    <message>
        <source>Not added</source>
        <translation>Non ajouté</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>À la main</translation>
    </message>
    <message>
        <source>Not possible</source>
        <translation>Impossible</translation>
    </message>
    <message>
        <source>It starts another Rosemary, not this one.</source>
        <translation>Il lance un autre Rosemary, pas celui-ci.</translation>
    </message>
    <message>
        <source>Automatic: Rosemary adds itself to the settings file of the assistant.</source>
        <translation>Automatique : Rosemary s’ajoute lui-même au fichier de paramètres de l’assistant.</translation>
    </message>
    <message>
        <source>Guided: you paste a text into the settings file of the assistant.</source>
        <translation>Guidé : vous collez un texte dans le fichier de paramètres de l’assistant.</translation>
    </message>
    <message>
        <source>Manual: you fill in a page in the settings of the assistant.</source>
        <translation>Manuel : vous remplissez une page dans les paramètres de l’assistant.</translation>
    </message>
    <message>
        <source>This file does not exist yet. Rosemary makes it with the lines below; disconnecting removes it again.</source>
        <translation>Ce fichier n’existe pas encore. Rosemary le crée avec les lignes ci-dessous ; la déconnexion le supprime.</translation>
    </message>
    <message>
        <source>{title} was not found on this computer. You can connect it now and install it later.</source>
        <translation>{title} n’a pas été trouvé sur cet ordinateur. Vous pouvez le connecter maintenant et l’installer plus tard.</translation>
    </message>
    <message>
        <source>It is told when to use it.</source>
        <translation>Il apprend quand l’utiliser.</translation>
    </message>
    <message>
        <source>From its next session on, {title} is told at the start what it should know.</source>
        <translation>Dès sa prochaine session, {title} apprend au démarrage ce qu’il doit savoir.</translation>
    </message>
    <message>
        <source>{title} is no longer told at the start what it should know.</source>
        <translation>{title} n’apprend plus au démarrage ce qu’il doit savoir.</translation>
    </message>
    <message>
        <source>From its next session on, {title} knows when to search and save.</source>
        <translation>Dès sa prochaine session, {title} sait quand rechercher et enregistrer.</translation>
    </message>
    <message>
        <source>From its next session on, {title} has a skill for its memory.</source>
        <translation>À partir de sa prochaine session, {title} a un skill pour sa mémoire.</translation>
    </message>
    <message>
        <source>The skill of {title} is removed.</source>
        <translation>Le skill de {title} est retiré.</translation>
    </message>
    <message>
        <source>{title} is disconnected. It lets go of Rosemary when it is next started.</source>
        <translation>{title} est déconnecté. Il se détache de Rosemary à son prochain lancement.</translation>
    </message>
    <message>
        <source>It works: the assistant starts Rosemary and gets an answer in {seconds} s.</source>
        <translation>Cela fonctionne : l’assistant lance Rosemary et reçoit une réponse en {seconds} s.</translation>
    </message>
    <message>
        <source>Telling it at the start what it should know works, too.</source>
        <translation>Lui dire au démarrage ce qu’il doit savoir fonctionne aussi.</translation>
    </message>
    <message>
        <source>Rosemary changes only the lines with + and - in this file. A copy of the file as it is now is put beside it first, and disconnecting takes the lines out again.</source>
        <translation>Rosemary ne modifie que les lignes avec + et - dans ce fichier. Une copie du fichier actuel est d’abord placée à côté, et la déconnexion retire ces lignes.</translation>
    </message>
    <message>
        <source>The rule of {title} is removed.</source>
        <translation>La règle pour {title} est retirée.</translation>
    </message>
    <message>
        <source>{title} was connected already.</source>
        <translation>{title} était déjà connecté.</translation>
    </message>
    <message>
        <source>{title} is connected. Restart it once, and it has a memory.</source>
        <translation>{title} est connecté. Relancez-le une fois, et il a une mémoire.</translation>
    </message>
    <message>
        <source>The file as it was: {name}</source>
        <translation>Le fichier tel qu’il était : {name}</translation>
    </message>
    <message>
        <source>It does not work yet. {reason}</source>
        <translation>Cela ne fonctionne pas encore. {reason}</translation>
    </message>
    <message>
        <source>The file was not touched.</source>
        <translation>Le fichier n’a pas été touché.</translation>
    </message>
</context>
<context>
    <name>SetupDetail</name>
    <message>
        <source>What it may do</source>
        <translation>Ce qu’il peut faire</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Connecter</translation>
    </message>
    <message>
        <source>Test it</source>
        <translation>Tester</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Déconnecter</translation>
    </message>
    <message>
        <source>Open the folder of the file</source>
        <translation>Ouvrir le dossier du fichier</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>Ce qui change dans le fichier</translation>
    </message>
    <message>
        <source>Do it by hand instead</source>
        <translation>Le faire à la main</translation>
    </message>
    <message>
        <source>The text to paste</source>
        <translation>Le texte à coller</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>Copier le texte</translation>
    </message>
    <message>
        <source>Copy the name of the file</source>
        <translation>Copier le nom du fichier</translation>
    </message>
    <message>
        <source>Open the assistant and add it there</source>
        <translation>Ouvrir l’assistant et l’y ajouter</translation>
    </message>
    <message>
        <source>Also tell it when to use the memory</source>
        <translation>Lui dire aussi quand utiliser la mémoire</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>À la main</translation>
    </message>
    <message>
        <source>You can put the text below into it yourself.</source>
        <translation>Vous pouvez y placer vous-même le texte ci-dessous.</translation>
    </message>
    <message>
        <source>This file makes the assistant start Rosemary by this command:</source>
        <translation>Par ce fichier, l’assistant lance Rosemary avec cette commande :</translation>
    </message>
    <message>
        <source>No program on this computer opens the link, so it was copied.</source>
        <translation>Aucun programme de cet ordinateur n’ouvre le lien, il a donc été copié.</translation>
    </message>
    <message>
        <source>Writing the file…</source>
        <translation>Écriture du fichier…</translation>
    </message>
</context>
<context>
    <name>SharingDialog</name>
    <message>
        <source>Share the project “{name}”</source>
        <translation>Partager le projet « {name} »</translation>
    </message>
    <message>
        <source>Share with</source>
        <translation>Partager avec</translation>
    </message>
    <message>
        <source>May also change and add memories</source>
        <translation>Peut aussi modifier et ajouter des souvenirs</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Partager</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>The people you share it with see its memories and their history, also what is saved to it later. All other memories stay yours alone.</source>
        <translation>Les personnes avec qui vous le partagez voient ses souvenirs et leur historique, y compris ce qui y sera enregistré plus tard. Tous les autres souvenirs restent à vous seul.</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Interrogation du serveur…</translation>
    </message>
    <message>
        <source>It is yours alone.</source>
        <translation>Il est à vous seul.</translation>
    </message>
    <message>
        <source>Everyone who uses the store</source>
        <translation>Tous ceux qui utilisent l’emplacement</translation>
    </message>
    <message>
        <source>Nobody else uses this store yet.</source>
        <translation>Personne d’autre n’utilise encore cet emplacement.</translation>
    </message>
    <message>
        <source>may read and change</source>
        <translation>peut lire et modifier</translation>
    </message>
    <message>
        <source>may read</source>
        <translation>peut lire</translation>
    </message>
    <message>
        <source>Stop sharing</source>
        <translation>Ne plus partager</translation>
    </message>
    <message>
        <source>Stop sharing with {name}</source>
        <translation>Ne plus partager avec {name}</translation>
    </message>
    <message>
        <source>Sharing… This takes a while with many memories.</source>
        <translation>Partage en cours… Cela prend un moment s’il y a beaucoup de souvenirs.</translation>
    </message>
    <message>
        <source>Taking it back…</source>
        <translation>Le partage prend fin…</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>Search; or find words in the text you are in</source>
        <translation>Rechercher ; ou trouver des mots dans le texte où vous êtes</translation>
    </message>
    <message>
        <source>Everything the window can do, found by typing</source>
        <translation>Tout ce que la fenêtre sait faire, à trouver en tapant</translation>
    </message>
    <message>
        <source>The next or previous place found in the text</source>
        <translation>L’occurrence suivante ou précédente dans le texte</translation>
    </message>
    <message>
        <source>Move through the list, also from the search box</source>
        <translation>Parcourir la liste, aussi depuis la zone de recherche</translation>
    </message>
    <message>
        <source>Close the message or an empty new memory, end editing, go back to the list, clear the search</source>
        <translation>Fermer le message ou un nouveau souvenir vide, terminer la modification, revenir à la liste, effacer la recherche</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>Nouveau souvenir</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>Importer des souvenirs</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>Exporter des souvenirs</translation>
    </message>
    <message>
        <source>Switch between preview and edit</source>
        <translation>Basculer entre aperçu et modification</translation>
    </message>
    <message>
        <source>In a shown text, edit it; Enter does the same</source>
        <translation>Dans un texte affiché, le modifier ; Entrée fait de même</translation>
    </message>
    <message>
        <source>While writing: bold and italic, on and off</source>
        <translation>En écrivant : gras et italique, activer ou désactiver</translation>
    </message>
    <message>
        <source>While writing a list: move the item in or out</source>
        <translation>En écrivant une liste : augmenter ou réduire le retrait de l’élément</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>Enregistrer maintenant</translation>
    </message>
    <message>
        <source>Select all; Shift and Ctrl select some</source>
        <translation>Tout sélectionner ; Maj et Ctrl en sélectionnent plusieurs</translation>
    </message>
    <message>
        <source>Move the selected memories to the trash</source>
        <translation>Mettre à la corbeille les souvenirs sélectionnés</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>Annuler la dernière modification</translation>
    </message>
    <message>
        <source>Redo what was undone last</source>
        <translation>Rétablir ce qui vient d’être annulé</translation>
    </message>
    <message>
        <source>Open a page: the first to the ninth</source>
        <translation>Ouvrir une page : de la première à la neuvième</translation>
    </message>
    <message>
        <source>Go to the next part of the window, or the one before</source>
        <translation>Aller à la partie suivante de la fenêtre, ou à la précédente</translation>
    </message>
    <message>
        <source>In a list, go to what is chosen in it; press a button</source>
        <translation>Dans une liste, aller à l’élément choisi ; activer un bouton</translation>
    </message>
    <message>
        <source>The menu of what is chosen, as the menu key opens it</source>
        <translation>Le menu de la sélection, comme avec la touche Menu</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Paramètres</translation>
    </message>
    <message>
        <source>Show this help</source>
        <translation>Afficher cette aide</translation>
    </message>
    <message>
        <source>Quit Rosemary</source>
        <translation>Quitter Rosemary</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Filters</source>
        <translation>Filtres</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>Exporter des souvenirs</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>Importer des souvenirs</translation>
    </message>
    <message>
        <source>No tag named “{name}”</source>
        <translation>Aucun tag nommé « {name} »</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Monter</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Descendre</translation>
    </message>
    <message>
        <source>Reset order</source>
        <translation>Rétablir l’ordre</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Replier</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Déplier</translation>
    </message>
    <message>
        <source>Actions for {what}</source>
        <translation>Actions pour {what}</translation>
    </message>
</context>
<context>
    <name>SortButton</name>
    <message>
        <source>Best match first</source>
        <translation>Plus pertinents d’abord</translation>
    </message>
    <message>
        <source>Order: {order}</source>
        <translation>Ordre : {order}</translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message>
        <source>Month</source>
        <translation>Mois</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>Sans projet</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projet</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Écrit par</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Aujourd’hui</translation>
    </message>
    <message numerus="yes">
        <source>In %Ln days</source>
        <translation><numerusform>Dans %Ln jour</numerusform><numerusform>Dans %Ln jours</numerusform></translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quand</translation>
    </message>
    <message>
        <source>Memories and history</source>
        <translation>Souvenirs et historique</translation>
    </message>
    <message>
        <source>Search by words</source>
        <translation>Recherche par mots</translation>
    </message>
    <message>
        <source>Search by meaning</source>
        <translation>Recherche par le sens</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>Usage</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Sauvegardes</translation>
    </message>
    <message>
        <source>Search models</source>
        <translation>Modèles de recherche</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message numerus="yes">
        <source>%Ln others</source>
        <translation><numerusform>%Ln autre</numerusform><numerusform>%Ln autres</numerusform></translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Souvenirs</translation>
    </message>
</context>
<context>
    <name>StatisticsPage</name>
    <message>
        <source>Statistics</source>
        <translation>Statistiques</translation>
    </message>
    <message>
        <source>Nothing to count yet</source>
        <translation>Rien à compter pour l’instant</translation>
    </message>
    <message>
        <source>Once there are memories, this page shows how they grow and fade.</source>
        <translation>Dès qu’il y aura des souvenirs, cette page montrera comment ils se multiplient et s’estompent.</translation>
    </message>
    <message>
        <source>So many memories fall below an importance of {least} if nothing is used until then. They stay where they are, and come back when they are used.</source>
        <translation>Nombre de souvenirs dont l’importance tombera sous {least} si rien n’est utilisé d’ici là. Ils restent où ils sont, et reviennent quand ils sont utilisés.</translation>
    </message>
    <message>
        <source>Memories over time</source>
        <translation>Souvenirs au fil du temps</translation>
    </message>
    <message>
        <source>Added each month</source>
        <translation>Ajoutés chaque mois</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>Types</translation>
    </message>
    <message>
        <source>Room on the disk</source>
        <translation>Place sur le disque</translation>
    </message>
    <message>
        <source>Fading</source>
        <translation>Estompage</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Écrit par</translation>
    </message>
    <message>
        <source>Most used tags</source>
        <translation>Tags les plus utilisés</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Projets</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Sources</translation>
    </message>
    <message>
        <source>{memories}, {trashed} in the trash</source>
        <translation>{memories}, {trashed} dans la corbeille</translation>
    </message>
</context>
<context>
    <name>StatusButton</name>
    <message>
        <source>{status}. Show the assistants</source>
        <translation>{status}. Afficher les assistants</translation>
    </message>
</context>
<context>
    <name>StoreForm</name>
    <message>
        <source>On this computer</source>
        <translation>Sur cet ordinateur</translation>
    </message>
    <message>
        <source>On a server</source>
        <translation>Sur un serveur</translation>
    </message>
    <message>
        <source>Server and database</source>
        <translation>Serveur et base de données</translation>
    </message>
    <message>
        <source>Your name there</source>
        <translation>Votre nom sur ce serveur</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Mot de passe</translation>
    </message>
    <message>
        <source>Try the connection</source>
        <translation>Tester la connexion</translation>
    </message>
    <message>
        <source>Use this store</source>
        <translation>Utiliser cet emplacement</translation>
    </message>
    <message>
        <source>Of PostgreSQL, as in db.example.org/memories, or a whole address.</source>
        <translation>De PostgreSQL, comme db.example.org/memories, ou une adresse complète.</translation>
    </message>
    <message>
        <source>The name that you log in with.</source>
        <translation>Le nom avec lequel vous vous connectez.</translation>
    </message>
    <message>
        <source>Kept in your system's keyring. If empty, the one that is kept is used.</source>
        <translation>Conservé dans le trousseau de votre système. Si le champ est vide, celui qui est conservé est utilisé.</translation>
    </message>
    <message>
        <source>Your memories are on this computer.</source>
        <translation>Vos souvenirs sont sur cet ordinateur.</translation>
    </message>
    <message>
        <source>Your memories are on a server: {name}.</source>
        <translation>Vos souvenirs sont sur un serveur : {name}.</translation>
    </message>
    <message>
        <source>This start was given another place. What you choose here counts for the others.</source>
        <translation>Un autre emplacement a été indiqué à ce démarrage. Votre choix ici vaut pour les autres.</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>Interrogation du serveur…</translation>
    </message>
    <message>
        <source>The server lets you in. It has memories of Rosemary already.</source>
        <translation>Le serveur vous laisse entrer. Il contient déjà des souvenirs de Rosemary.</translation>
    </message>
    <message>
        <source>The server lets you in. It has no memories of Rosemary yet. To take yours along, quit Rosemary and run “rosemary move-store”.</source>
        <translation>Le serveur vous laisse entrer. Il ne contient pas encore de souvenirs de Rosemary. Pour emporter les vôtres, quittez Rosemary et lancez « rosemary move-store ».</translation>
    </message>
    <message>
        <source>Saved. It counts after a restart. No memory is moved: they stay where they are.</source>
        <translation>Enregistré. Pris en compte après un redémarrage. Aucun souvenir n’est déplacé : ils restent où ils sont.</translation>
    </message>
</context>
<context>
    <name>TagEditor</name>
    <message>
        <source>Remove tag {tag}</source>
        <translation>Retirer le tag {tag}</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>Ajouter un tag</translation>
    </message>
</context>
<context>
    <name>TagField</name>
    <message>
        <source>Find a tag</source>
        <translation>Trouver un tag</translation>
    </message>
</context>
<context>
    <name>TaskBar</name>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Arrêt en cours…</translation>
    </message>
</context>
<context>
    <name>TextLinks</name>
    <message>
        <source>Linked to “{title}”</source>
        <translation>Lié à « {title} »</translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>General</source>
        <translation>Général</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Fait</translation>
    </message>
    <message>
        <source>Preference</source>
        <translation>Préférence</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Conversation</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Tâche</translation>
    </message>
    <message>
        <source>Ephemeral</source>
        <translation>Éphémère</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Décision</translation>
    </message>
    <message>
        <source>Requirement</source>
        <translation>Exigence</translation>
    </message>
    <message>
        <source>Observation</source>
        <translation>Observation</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Plus récents d’abord</translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation>Plus anciens d’abord</translation>
    </message>
    <message>
        <source>Recently changed</source>
        <translation>Modifiés récemment</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>Utilisés récemment</translation>
    </message>
    <message>
        <source>Most important</source>
        <translation>Plus importants</translation>
    </message>
    <message>
        <source>Written here</source>
        <translation>Écrit ici</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>Assistant</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>Écran</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Saved by {client}</source>
        <translation>Enregistré par {client}</translation>
    </message>
    <message>
        <source>Saved from the command line</source>
        <translation>Enregistré depuis la ligne de commande</translation>
    </message>
    <message>
        <source>Saved in this window</source>
        <translation>Enregistré dans cette fenêtre</translation>
    </message>
    <message>
        <source>The command line</source>
        <translation>La ligne de commande</translation>
    </message>
    <message>
        <source>1 conversation</source>
        <translation>1 conversation</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversations</source>
        <translation><numerusform>%Ln conversation</numerusform><numerusform>%Ln conversations</numerusform></translation>
    </message>
    <message>
        <source>for “{query}”</source>
        <translation>pour « {query} »</translation>
    </message>
    <message>
        <source>and {count} less related</source>
        <translation>et {count} de moins proches</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>Ligne de commande</translation>
    </message>
    <message>
        <source>Moved to the trash by {client}</source>
        <translation>Mis à la corbeille par {client}</translation>
    </message>
    <message>
        <source>Moved to the trash from the command line</source>
        <translation>Mis à la corbeille depuis la ligne de commande</translation>
    </message>
    <message>
        <source>Moved to the trash in this window</source>
        <translation>Mis à la corbeille dans cette fenêtre</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>Cette fenêtre</translation>
    </message>
    <message>
        <source>1 memory</source>
        <translation>1 souvenir</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories</source>
        <translation><numerusform>%Ln souvenir</numerusform><numerusform>%Ln souvenirs</numerusform></translation>
    </message>
    <message>
        <source>1 result</source>
        <translation>1 résultat</translation>
    </message>
    <message numerus="yes">
        <source>%Ln results</source>
        <translation><numerusform>%Ln résultat</numerusform><numerusform>%Ln résultats</numerusform></translation>
    </message>
    <message>
        <source>1 word</source>
        <translation>1 mot</translation>
    </message>
    <message numerus="yes">
        <source>%Ln words</source>
        <translation><numerusform>%Ln mot</numerusform><numerusform>%Ln mots</numerusform></translation>
    </message>
    <message>
        <source>1 character</source>
        <translation>1 caractère</translation>
    </message>
    <message numerus="yes">
        <source>%Ln characters</source>
        <translation><numerusform>%Ln caractère</numerusform><numerusform>%Ln caractères</numerusform></translation>
    </message>
    <message>
        <source>&lt;1 %</source>
        <translation>&lt;1 %</translation>
    </message>
    <message>
        <source>{share} %</source>
        <translation>{share} %</translation>
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
        <translation>maintenant</translation>
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
        <translation><numerusform>%Ln j</numerusform><numerusform>%Ln j</numerusform></translation>
    </message>
    <message>
        <source>last day</source>
        <translation>dernier jour</translation>
    </message>
    <message>
        <source>1 day left</source>
        <translation>1 jour restant</translation>
    </message>
    <message numerus="yes">
        <source>%Ln days left</source>
        <translation><numerusform>%Ln jour restant</numerusform><numerusform>%Ln jours restants</numerusform></translation>
    </message>
    <message>
        <source>just now</source>
        <translation>à l’instant</translation>
    </message>
    <message>
        <source>{age} ago</source>
        <translation>il y a {age}</translation>
    </message>
    <message>
        <source>Yesterday, {time}</source>
        <translation>Hier, {time}</translation>
    </message>
    <message>
        <source>{date}, {time}</source>
        <comment>a time of a day, such as 21 November 2026, 19:13</comment>
        <translation>{date}, {time}</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vous</translation>
    </message>
    <message>
        <source>Another computer</source>
        <translation>Un autre ordinateur</translation>
    </message>
    <message>
        <source>From a session with {program}</source>
        <translation>D’une session avec {program}</translation>
    </message>
    <message>
        <source>Imported from {program}</source>
        <translation>Importé depuis {program}</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Importé</translation>
    </message>
    <message>
        <source>version {number}</source>
        <translation>version {number}</translation>
    </message>
    <message>
        <source>[picture: {name}]</source>
        <translation>[image : {name}]</translation>
    </message>
</context>
<context>
    <name>ThreadLine</name>
    <message>
        <source>Exchange before this one</source>
        <translation>Échange précédent</translation>
    </message>
    <message>
        <source>Exchange after this one</source>
        <translation>Échange suivant</translation>
    </message>
    <message>
        <source>Read it all</source>
        <translation>Tout lire</translation>
    </message>
    <message>
        <source>Read the whole conversation</source>
        <translation>Lire toute la conversation</translation>
    </message>
    <message>
        <source>Make a note</source>
        <translation>Faire une note</translation>
    </message>
    <message>
        <source>Make a note of this exchange</source>
        <translation>Faire une note de cet échange</translation>
    </message>
    <message>
        <source>Opens a new note with the selected text, else with the answer.</source>
        <translation>Ouvre une nouvelle note avec le texte sélectionné, sinon avec la réponse.</translation>
    </message>
    <message>
        <source>{number} of {total} in this conversation</source>
        <translation>{number} sur {total} dans cette conversation</translation>
    </message>
    <message>
        <source>{number} of {total}</source>
        <translation>{number} sur {total}</translation>
    </message>
</context>
<context>
    <name>ThreadView</name>
    <message>
        <source>Conversation</source>
        <translation>Conversation</translation>
    </message>
</context>
<context>
    <name>TimelinePage</name>
    <message>
        <source>Timeline</source>
        <translation>Chronologie</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Jour</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>Semaine</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>Mois</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Plus tôt</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Plus tard</translation>
    </message>
    <message>
        <source>Memories of the chosen days</source>
        <translation>Souvenirs des jours choisis</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>Rien ici</translation>
    </message>
    <message>
        <source>No memory was made then. Choose a darker day in the calendar.</source>
        <translation>Aucun souvenir ne date de ce moment. Choisissez un jour plus foncé dans le calendrier.</translation>
    </message>
    <message>
        <source>Once there are memories, this calendar shows when they were made.</source>
        <translation>Dès qu’il y aura des souvenirs, ce calendrier montrera quand ils ont été créés.</translation>
    </message>
</context>
<context>
    <name>ToldLine</name>
    <message>
        <source>Search everywhere</source>
        <translation>Rechercher partout</translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Save a memory</source>
        <translation>Enregistrer un souvenir</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Search in brief</source>
        <translation>Rechercher en bref</translation>
    </message>
    <message>
        <source>Search for words</source>
        <translation>Rechercher des mots</translation>
    </message>
    <message>
        <source>List by tag</source>
        <translation>Lister par tag</translation>
    </message>
    <message>
        <source>Read a memory</source>
        <translation>Lire un souvenir</translation>
    </message>
    <message>
        <source>List memories</source>
        <translation>Lister les souvenirs</translation>
    </message>
    <message>
        <source>Change a memory</source>
        <translation>Modifier un souvenir</translation>
    </message>
    <message>
        <source>Delete a memory</source>
        <translation>Supprimer un souvenir</translation>
    </message>
    <message>
        <source>Delete all memories</source>
        <translation>Supprimer tous les souvenirs</translation>
    </message>
    <message>
        <source>Link two memories</source>
        <translation>Lier deux souvenirs</translation>
    </message>
    <message>
        <source>Remove a link</source>
        <translation>Supprimer un lien</translation>
    </message>
    <message>
        <source>Look at the statistics</source>
        <translation>Consulter les statistiques</translation>
    </message>
    <message>
        <source>Ask what to know</source>
        <translation>Demander ce qu’il faut savoir</translation>
    </message>
    <message>
        <source>List by type</source>
        <translation>Lister par type</translation>
    </message>
    <message>
        <source>List by date</source>
        <translation>Lister par date</translation>
    </message>
    <message>
        <source>Make a backup</source>
        <translation>Faire une sauvegarde</translation>
    </message>
</context>
<context>
    <name>TrayIcon</name>
    <message>
        <source>Open Rosemary</source>
        <translation>Ouvrir Rosemary</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>Rechercher…</translation>
    </message>
    <message>
        <source>Add memory…</source>
        <translation>Ajouter un souvenir…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Pause assistants</source>
        <translation>Suspendre les assistants</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} et {count} de plus</translation>
    </message>
    <message>
        <source>Cancel the backup</source>
        <translation>Arrêter la sauvegarde</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Sauvegarder maintenant</translation>
    </message>
</context>
<context>
    <name>UndoActions</name>
    <message>
        <source>link “{name}”</source>
        <translation>lien « {name} »</translation>
    </message>
    <message>
        <source>tag “{name}”</source>
        <translation>tag « {name} »</translation>
    </message>
    <message>
        <source>name of the project “{name}”</source>
        <translation>nom du projet « {name} »</translation>
    </message>
    <message>
        <source>project of “{name}”</source>
        <translation>projet de « {name} »</translation>
    </message>
    <message>
        <source>filter “{name}”</source>
        <translation>filtre « {name} »</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation><numerusform>%Ln de plus</numerusform><numerusform>%Ln de plus</numerusform></translation>
    </message>
    <message>
        <source>Done again: </source>
        <translation>Rétabli : </translation>
    </message>
    <message>
        <source>Undone: </source>
        <translation>Annulé : </translation>
    </message>
    <message>
        <source>The change was made on {moment}</source>
        <translation>Le changement datait du {moment}</translation>
    </message>
    <message>
        <source>{count} now in the trash</source>
        <translation>{count} dans la corbeille</translation>
    </message>
    <message>
        <source>{count} back</source>
        <translation>{count} de retour</translation>
    </message>
    <message>
        <source>{count} changed again</source>
        <translation>modification refaite pour {count}</translation>
    </message>
    <message>
        <source>{count} as before</source>
        <translation>{count} comme avant</translation>
    </message>
    <message>
        <source>1 change made since stays as it is.</source>
        <translation>1 modification faite depuis reste telle quelle.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes made since stay as they are.</source>
        <translation><numerusform>%Ln modification faite depuis reste telle quelle.</numerusform><numerusform>%Ln modifications faites depuis restent telles quelles.</numerusform></translation>
    </message>
    <message>
        <source>delete {count}</source>
        <translation>supprimer {count}</translation>
    </message>
    <message>
        <source>restore {count}</source>
        <translation>restaurer {count}</translation>
    </message>
    <message>
        <source>save {count}</source>
        <translation>enregistrer {count}</translation>
    </message>
    <message>
        <source>change {count}</source>
        <translation>modifier {count}</translation>
    </message>
    <message>
        <source>change links</source>
        <translation>modifier des liens</translation>
    </message>
    <message>
        <source>change tags</source>
        <translation>modifier des étiquettes</translation>
    </message>
    <message>
        <source>name a project</source>
        <translation>nommer un projet</translation>
    </message>
    <message>
        <source>choose the project of an assistant</source>
        <translation>choisir le projet d’un assistant</translation>
    </message>
    <message>
        <source>change a list</source>
        <translation>modifier une liste</translation>
    </message>
    <message>
        <source>{what} removed</source>
        <translation>{what} supprimé</translation>
    </message>
    <message>
        <source>{what} back</source>
        <translation>{what} de retour</translation>
    </message>
    <message>
        <source>{what} changed again</source>
        <translation>{what} de nouveau modifié</translation>
    </message>
    <message>
        <source>{what} as before</source>
        <translation>{what} comme avant</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>En cours…</translation>
    </message>
    <message>
        <source>Working: {done} of {memories}</source>
        <translation>En cours : {done} sur {memories}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Undo anyway</source>
        <translation>Annuler quand même</translation>
    </message>
</context>
<context>
    <name>WindowCard</name>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation>Comme le bureau</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation>Taille du texte</translation>
    </message>
    <message>
        <source>Order of the list</source>
        <translation>Ordre de la liste</translation>
    </message>
    <message>
        <source>Back to the usual size</source>
        <translation>Revenir à la taille habituelle</translation>
    </message>
    <message>
        <source>Light or dark colours. Like the desktop: those of your system.</source>
        <translation>Couleurs claires ou sombres. Comme le bureau : celles de votre système.</translation>
    </message>
    <message>
        <source>Of texts, dates and numbers. Another one is used from the next start on.</source>
        <translation>Des textes, des dates et des nombres. Une autre s’applique à partir du prochain démarrage.</translation>
    </message>
    <message>
        <source>Of all texts in Rosemary. Like the desktop: as large as in other programs.</source>
        <translation>De tous les textes dans Rosemary. Comme le bureau : aussi grands que dans les autres programmes.</translation>
    </message>
    <message>
        <source>Reduced: nothing fades or moves by itself. Like the desktop: as your system is set.</source>
        <translation>Réduites : rien ne se fond ni ne bouge de lui-même. Comme le bureau : selon le réglage de votre système.</translation>
    </message>
    <message>
        <source>How memories are listed when you are not searching.</source>
        <translation>Comment les souvenirs sont listés quand vous ne cherchez pas.</translation>
    </message>
    <message>
        <source>Such as the one that Rosemary stays in the tray.</source>
        <translation>Par exemple celui qui dit que Rosemary reste dans la zone de notification.</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>Animations</translation>
    </message>
    <message>
        <source>Show them again</source>
        <translation>Les afficher de nouveau</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Thème</translation>
    </message>
    <message>
        <source>Size of the window</source>
        <translation>Taille de la fenêtre</translation>
    </message>
    <message>
        <source>The window opens as large, and with its parts as wide, as you left it.</source>
        <translation>La fenêtre s’ouvre aussi grande, et avec des parties aussi larges, que vous l’avez laissée.</translation>
    </message>
    <message>
        <source>Messages shown once</source>
        <translation>Messages affichés une fois</translation>
    </message>
</context>
</TS>
