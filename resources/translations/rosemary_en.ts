<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>BackingUp</name>
    <message>
        <source>Backing up…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last backup: looking…</source>
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
    <name>ContentEditor</name>
    <message>
        <source>Text of the memory, Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write what is worth remembering. Markdown is fine.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ContentView</name>
    <message>
        <source>Text of the memory</source>
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
        <source>Your memories need a repair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has been changed. Whatever you choose, this file is kept.</source>
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
        <source>Reads every sound page of the file into a new one; usually nearly everything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{backup}. What was saved after it is in the kept file alone.</source>
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
        <source>{reason} Assistants that use the launcher are not affected.</source>
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
        <source>Tell me from the tray when a backup fails or an assistant deletes a lot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Desktop</source>
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
        <source>Unsaved</source>
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
    <message>
        <source>Ctrl+S saves now; leaving the memory saves too.</source>
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
        <source>{count} selected</source>
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
    <name>FirstSteps</name>
    <message>
        <source>First steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the command</source>
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
        <source>Welcome to Rosemary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rosemary is the long-term memory of your AI assistants. What one of them learns about you and your work, all of them can find again, today and in a year.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything stays on this computer. You see what assistants save, change it, delete it and get it back. Closing the window leaves Rosemary in the tray.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect an assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An assistant that speaks MCP starts Rosemary by itself. Add this command to its MCP servers: {command}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Then ask it to remember something. It appears here while it is saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring what you have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exports of ChatGPT, Claude and Grok, other memory programs and folders of notes can be imported, now or later. You see what would come before it does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can also drop a file on the window at any time.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Import</name>
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
        <source>They belong to {count} conversations or documents.</source>
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
        <source>Choose the export of an assistant (ChatGPT, Claude, Grok), of another memory, or a folder of notes. Nothing is imported before you have seen what would come.</source>
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
    <name>ListPane</name>
    <message>
        <source>New</source>
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
        <source>Add the command “{command}” to the MCP servers of your assistant and it will keep here what matters, or write the first memory yourself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search by meaning is off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memory answers “{query}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you delete stays here until you restore it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trash is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing here</source>
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
        <source>Title (else the first sentence)</source>
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
        <source>It has a line too long to be edited here.</source>
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
        <source>Showing the other version.</source>
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
    <name>NavigationModel</name>
    <message>
        <source>All memories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trash</source>
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
    <message numerus="yes">
        <source>Show all %Ln tags</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No project</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>What you typed is kept.</source>
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
        <source>No backup could be made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One deletion by an assistant waits for your approval.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} deletions by assistants wait for your approval.</source>
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
</context>
<context>
    <name>ProgressLine</name>
    <message>
        <source>Working</source>
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
        <source>Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags</source>
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
        <source>No memory answers “{query}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no memories yet.</source>
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
    <name>ServerStatus</name>
    <message>
        <source>Assistants are paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assistants cannot connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No server for assistants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server running · no assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server running · 1 assistant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server running · %Ln assistants</source>
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
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move through the list, also from the search box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the search, close the message</source>
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
        <source>Switch between preview and edit</source>
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
        <source>Undo the last deletion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a page: the first to the ninth</source>
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
    <name>ShortcutsDialog</name>
    <message>
        <source>Keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First steps…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>The endpoint could not be started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import memories</source>
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
    <name>TagChip</name>
    <message>
        <source>Remove tag {tag}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TagEditor</name>
    <message>
        <source>Add tag</source>
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
        <source>Saved by {client} over HTTP</source>
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
        <source>for “{query}” · {elapsed} ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now</source>
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
        <source>version {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>[picture: {name}]</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TrashActions</name>
    <message>
        <source>Moved {count} to the trash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tray</name>
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
</TS>
