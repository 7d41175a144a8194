<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar" sourcelanguage="en_US">
<context>
    <name>About</name>
    <message>
        <source>Same meaning</source>
        <translation>المعنى نفسه</translation>
    </message>
    <message>
        <source>Same words</source>
        <translation>الكلمات نفسها</translation>
    </message>
    <message>
        <source>Similar spelling</source>
        <translation>تهجئة مشابهة</translation>
    </message>
    <message>
        <source>Neighbours in its conversation</source>
        <translation>جاراتها في محادثتها</translation>
    </message>
    <message>
        <source>Importance now</source>
        <translation>الأهمية الآن</translation>
    </message>
    <message>
        <source>How recent</source>
        <translation>مدى الحداثة</translation>
    </message>
</context>
<context>
    <name>AboutPane</name>
    <message>
        <source>Why it is number {rank} for “{query}”</source>
        <translation>لماذا رقمها {rank} في نتائج «{query}»</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent}%</translation>
    </message>
    <message>
        <source>About</source>
        <translation>معلومات</translation>
    </message>
</context>
<context>
    <name>Activity</name>
    <message>
        <source>read</source>
        <translation>قُرئت</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>هذه النافذة</translation>
    </message>
    <message>
        <source>once</source>
        <translation>مرة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation><numerusform>%Ln مرة</numerusform><numerusform>مرة واحدة</numerusform><numerusform>مرتين</numerusform><numerusform>%Ln مرات</numerusform><numerusform>%Ln مرة</numerusform><numerusform>%Ln مرة</numerusform></translation>
    </message>
    <message>
        <source>title shown</source>
        <translation>عُرض عنوانها</translation>
    </message>
    <message>
        <source>saved or changed</source>
        <translation>حُفظت أو عُدّلت</translation>
    </message>
    <message>
        <source>moved to the trash</source>
        <translation>نُقلت إلى المهملات</translation>
    </message>
    <message>
        <source>{memories} read</source>
        <translation>قُرئت {memories}</translation>
    </message>
    <message>
        <source>{memories} in the trash</source>
        <translation>في المهملات {memories}</translation>
    </message>
    <message>
        <source>{memories} saved</source>
        <translation>حُفظت {memories}</translation>
    </message>
    <message>
        <source>The command line</source>
        <translation>سطر الأوامر</translation>
    </message>
    <message>
        <source>Looked for</source>
        <translation>البحث عن</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>الكلمات</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>النص</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>العنوان</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>الوسم</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>الوسوم</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>الأهمية</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>المشروع</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>المصدر</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>المصادر</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>الكاتب</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>الذكرى</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>From</source>
        <translation>من</translation>
    </message>
    <message>
        <source>To</source>
        <translation>إلى</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>الحد الأقصى</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>تم</translation>
    </message>
    <message>
        <source>Needs your approval</source>
        <translation>بانتظار موافقتك</translation>
    </message>
    <message>
        <source>1 title shown</source>
        <translation>عُرض عنوان واحد</translation>
    </message>
    <message numerus="yes">
        <source>%Ln titles shown</source>
        <translation><numerusform>عُرض %Ln عنوان</numerusform><numerusform>عُرض عنوان واحد</numerusform><numerusform>عُرض عنوانان</numerusform><numerusform>عُرضت %Ln عناوين</numerusform><numerusform>عُرض %Ln عنوانًا</numerusform><numerusform>عُرض %Ln عنوان</numerusform></translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>طلب واحد</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests</source>
        <translation><numerusform>%Ln طلب</numerusform><numerusform>طلب واحد</numerusform><numerusform>طلبان</numerusform><numerusform>%Ln طلبات</numerusform><numerusform>%Ln طلبًا</numerusform><numerusform>%Ln طلب</numerusform></translation>
    </message>
    <message>
        <source>{count} refused or failed</source>
        <translation>مرفوض أو فاشل: {count}</translation>
    </message>
    <message>
        <source>{count} for you to approve</source>
        <translation>بانتظار موافقتك: {count}</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>الفاعل</translation>
    </message>
    <message>
        <source>Size of the answer</source>
        <translation>حجم الإجابة</translation>
    </message>
    <message>
        <source>{memories} changed</source>
        <translation>عُدّلت {memories}</translation>
    </message>
    <message>
        <source>When</source>
        <translation>الوقت</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>الناتج</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>البرنامج</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>الأداة</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>النتيجة</translation>
    </message>
    <message>
        <source>Came in by</source>
        <translation>طريقة الوصول</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>المدة</translation>
    </message>
    <message>
        <source>{ms} ms</source>
        <translation>{ms} ملّي ثانية</translation>
    </message>
    <message>
        <source>{count} characters</source>
        <translation>{count} حرف</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>الجلسة</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>نعم</translation>
    </message>
    <message>
        <source>no</source>
        <translation>لا</translation>
    </message>
</context>
<context>
    <name>ActivityFeed</name>
    <message>
        <source>Done again</source>
        <translation>أُعيد التنفيذ</translation>
    </message>
    <message>
        <source>1 change undone</source>
        <translation>تم التراجع عن تغيير واحد</translation>
    </message>
    <message>
        <source>{count} changes undone</source>
        <translation>التغييرات المتراجَع عنها: {count}</translation>
    </message>
    <message>
        <source>These were changed since and stay as they are: {names}.</source>
        <translation>عُدّلت هذه بعد ذلك وتبقى كما هي: {names}.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
</context>
<context>
    <name>ActivityPage</name>
    <message>
        <source>What they did</source>
        <translation>ما فعلوه</translation>
    </message>
    <message>
        <source>What they read</source>
        <translation>ما قرؤوه</translation>
    </message>
    <message>
        <source>Nothing here yet</source>
        <translation>لا شيء هنا بعد</translation>
    </message>
    <message>
        <source>What assistants do with your memories is shown here as it happens.</source>
        <translation>يظهر هنا ما يفعله المساعدون بذكرياتك أولًا بأول.</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>النشاط</translation>
    </message>
    <message>
        <source>Show the memories</source>
        <translation>عرض الذكريات</translation>
    </message>
    <message>
        <source>Show the assistant</source>
        <translation>عرض المساعد</translation>
    </message>
</context>
<context>
    <name>AssistantConnector</name>
    <message>
        <source>Starting Rosemary as the assistant does…</source>
        <translation>جارٍ بدء Rosemary كما يبدؤه المساعد…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
</context>
<context>
    <name>Assistants</name>
    <message>
        <source>.clinerules in a project, or ~/Documents/Cline/Rules</source>
        <translation>الملف ‎.clinerules في مشروع، أو ‎~/Documents/Cline/Rules</translation>
    </message>
    <message>
        <source>.github/copilot-instructions.md in a project, or your own instructions file</source>
        <translation>الملف ‎.github/copilot-instructions.md في مشروع، أو ملف تعليماتك الخاص</translation>
    </message>
    <message>
        <source>.junie/guidelines.md in a project</source>
        <translation>الملف ‎.junie/guidelines.md في مشروع</translation>
    </message>
    <message>
        <source>.rules in a project, or the Rules Library</source>
        <translation>الملف ‎.rules في مشروع، أو Rules Library</translation>
    </message>
    <message>
        <source>Goose has no link that adds Rosemary.</source>
        <translation>ليس في Goose رابط يضيف Rosemary.</translation>
    </message>
    <message>
        <source>Claude Code writes this file too: connect it while no session runs.</source>
        <translation>يكتب Claude Code في هذا الملف أيضًا: صِله حين لا تعمل أي جلسة.</translation>
    </message>
    <message>
        <source>In Claude Desktop open Settings, Developer, Edit Config.</source>
        <translation>في Claude Desktop افتح Settings, Developer, Edit Config.</translation>
    </message>
    <message>
        <source>In Cline open MCP Servers, Configure MCP Servers, and put the text in.</source>
        <translation>في Cline افتح MCP Servers, Configure MCP Servers وألصق النص.</translation>
    </message>
    <message>
        <source>In Cursor open Settings, MCP, Add new global MCP server, and put the text in.</source>
        <translation>في Cursor افتح Settings, MCP, Add new global MCP server وألصق النص.</translation>
    </message>
    <message>
        <source>In LM Studio open Program, Install, Edit mcp.json, and put the text in.</source>
        <translation>في LM Studio افتح Program, Install, Edit mcp.json وألصق النص.</translation>
    </message>
    <message>
        <source>In VS Code run "MCP: Open User Configuration" from the command palette.</source>
        <translation>في VS Code شغّل "MCP: Open User Configuration" من لوحة الأوامر.</translation>
    </message>
    <message>
        <source>In Windsurf open Settings, Cascade, MCP Servers, View raw config, and put the text in.</source>
        <translation>في Windsurf افتح Settings, Cascade, MCP Servers, View raw config وألصق النص.</translation>
    </message>
    <message>
        <source>In Zed run "zed: open settings file" and put the text in.</source>
        <translation>في Zed شغّل "zed: open settings file" وألصق النص.</translation>
    </message>
    <message>
        <source>In the IDE open Settings, Tools, AI Assistant, Model Context Protocol (MCP).</source>
        <translation>في بيئة التطوير افتح Settings, Tools, AI Assistant, Model Context Protocol (MCP).</translation>
    </message>
    <message>
        <source>In the IDE open Settings, Tools, Junie, MCP Settings, and put the text in.</source>
        <translation>في بيئة التطوير افتح Settings, Tools, Junie, MCP Settings وألصق النص.</translation>
    </message>
    <message>
        <source>Its extensions read this file; its command line reads config.yaml alone.</source>
        <translation>إضافاته تقرأ هذا الملف؛ أما سطر أوامره فيقرأ config.yaml وحده.</translation>
    </message>
    <message>
        <source>Or put the text in:</source>
        <translation>أو ألصق هذا النص:</translation>
    </message>
    <message>
        <source>Or run "goose configure", Add Extension, Command-line Extension.</source>
        <translation>أو شغّل "goose configure" ثم Add Extension ثم Command-line Extension.</translation>
    </message>
    <message>
        <source>Press Add, choose As JSON, put the text in, and press OK and Apply.</source>
        <translation>اضغط Add واختر As JSON وألصق النص، ثم اضغط OK وApply.</translation>
    </message>
    <message>
        <source>Press the refresh button of that list.</source>
        <translation>اضغط زر التحديث في تلك القائمة.</translation>
    </message>
    <message>
        <source>Put the text at the end of the file.</source>
        <translation>ضع النص في آخر الملف.</translation>
    </message>
    <message>
        <source>Put the text in and save; VS Code then asks whether you trust the server.</source>
        <translation>ألصق النص واحفظ؛ يسألك VS Code بعدها هل تثق بالخادم.</translation>
    </message>
    <message>
        <source>Put the text into the file that is shown; where it holds servers already, put the "rosemary" entry beside them.</source>
        <translation>ضع النص في الملف المعروض؛ وإن كانت فيه خوادم فضع مدخلة "rosemary" بجانبها.</translation>
    </message>
    <message>
        <source>Put the text into the file, which is for Rosemary alone.</source>
        <translation>ضع النص في الملف، وهو مخصص لـ Rosemary وحده.</translation>
    </message>
    <message>
        <source>Put the text into the file.</source>
        <translation>ضع النص في الملف.</translation>
    </message>
    <message>
        <source>Put the text into the file; where it holds "extensions" already, put the "rosemary" part below that line.</source>
        <translation>ضع النص في الملف؛ وإن كان فيه "extensions" فضع جزء "rosemary" تحت ذلك السطر.</translation>
    </message>
    <message>
        <source>Quit Claude Desktop (closing its window is not enough) and start it again.</source>
        <translation>أنهِ Claude Desktop (إغلاق نافذته لا يكفي) ثم شغّله من جديد.</translation>
    </message>
    <message>
        <source>Cline reads skills once they are switched on: Settings, Features, Enable Skills.</source>
        <translation>يقرأ Cline المهارات بعد تفعيلها: Settings ثم Features ثم Enable Skills.</translation>
    </message>
    <message>
        <source>Codex, Goose and Zed all read this folder.</source>
        <translation>يقرأ كل من Codex وGoose وZed هذا المجلد.</translation>
    </message>
    <message>
        <source>Codex runs it once you have trusted it: enter /hooks there.</source>
        <translation>يشغّله Codex بعد أن تثق به: أدخل ‎/hooks هناك.</translation>
    </message>
    <message>
        <source>Some versions of Cursor do not read what it tells them.</source>
        <translation>بعض إصدارات Cursor لا تقرأ ما يقال لها هنا.</translation>
    </message>
    <message>
        <source>Run: claude mcp add -s user rosemary -- {command}</source>
        <translation>شغّل: claude mcp add -s user rosemary -- {command}</translation>
    </message>
    <message>
        <source>Settings, Profile, or the instructions of a project</source>
        <translation>في Settings, Profile أو تعليمات مشروع</translation>
    </message>
    <message>
        <source>Settings, Rules, or .cursor/rules/memory.mdc in a project</source>
        <translation>في Settings, Rules أو ‎.cursor/rules/memory.mdc في مشروع</translation>
    </message>
    <message>
        <source>Settings, Tools, AI Assistant, Rules</source>
        <translation>في Settings, Tools, AI Assistant, Rules</translation>
    </message>
    <message>
        <source>Start Codex again; it reads its servers at its start.</source>
        <translation>شغّل Codex من جديد؛ فهو يقرأ خوادمه عند بدئه.</translation>
    </message>
    <message>
        <source>Start Cursor again; it reads its servers at its start.</source>
        <translation>شغّل Cursor من جديد؛ فهو يقرأ خوادمه عند بدئه.</translation>
    </message>
    <message>
        <source>Start Gemini CLI again; it reads its servers at its start.</source>
        <translation>شغّل Gemini CLI من جديد؛ فهو يقرأ خوادمه عند بدئه.</translation>
    </message>
    <message>
        <source>The one from Flatpak runs in a sandbox that cannot start Rosemary: install the one of its maker.</source>
        <translation>نسخة Flatpak تعمل في بيئة معزولة لا تستطيع بدء Rosemary: ثبّت نسخة الشركة المنتجة.</translation>
    </message>
    <message>
        <source>With both the extension and the command line of Cline, the extension is connected.</source>
        <translation>إن كان لديك Cline إضافةً وسطرَ أوامر معًا فالموصول هو الإضافة.</translation>
    </message>
    <message>
        <source>the system prompt of a preset</source>
        <translation>موجّه النظام (system prompt) في إعداد مسبق</translation>
    </message>
    <message>
        <source>~/.claude/CLAUDE.md, or CLAUDE.md in a project</source>
        <translation>الملف ‎~/.claude/CLAUDE.md، أو CLAUDE.md في مشروع</translation>
    </message>
    <message>
        <source>~/.codeium/windsurf/memories/global_rules.md</source>
        <translation>~/.codeium/windsurf/memories/global_rules.md</translation>
    </message>
    <message>
        <source>~/.codex/AGENTS.md, or AGENTS.md in a project</source>
        <translation>الملف ‎~/.codex/AGENTS.md، أو AGENTS.md في مشروع</translation>
    </message>
    <message>
        <source>~/.config/goose/.goosehints, or .goosehints in a project</source>
        <translation>الملف ‎~/.config/goose/.goosehints، أو ‎.goosehints في مشروع</translation>
    </message>
    <message>
        <source>~/.continue/rules/rosemary.md</source>
        <translation>~/.continue/rules/rosemary.md</translation>
    </message>
    <message>
        <source>~/.gemini/GEMINI.md, or GEMINI.md in a project</source>
        <translation>الملف ‎~/.gemini/GEMINI.md، أو GEMINI.md في مشروع</translation>
    </message>
</context>
<context>
    <name>AssistantsPage</name>
    <message>
        <source>Assistants</source>
        <translation>المساعدون</translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation>إيقاف الكل</translation>
    </message>
    <message>
        <source>No assistant yet</source>
        <translation>لا مساعد بعد</translation>
    </message>
    <message>
        <source>An assistant is listed here once it has used your memories.</source>
        <translation>يظهر المساعد هنا بعد أن يستخدم ذكرياتك.</translation>
    </message>
    <message>
        <source>Use your memories</source>
        <translation>يستخدمون ذكرياتك</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>على هذا الحاسوب</translation>
    </message>
    <message>
        <source>Not found on this computer</source>
        <translation>غير موجود على هذا الحاسوب</translation>
    </message>
    <message>
        <source>Other programs</source>
        <translation>برامج أخرى</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>الوصول عبر HTTP</translation>
    </message>
    <message>
        <source>Resume all</source>
        <translation>استئناف الكل</translation>
    </message>
</context>
<context>
    <name>BackLine</name>
    <message>
        <source>Back to the list: {title}</source>
        <translation>العودة إلى القائمة: {title}</translation>
    </message>
    <message>
        <source>Back to the list (Esc)</source>
        <translation>العودة إلى القائمة (Esc)</translation>
    </message>
</context>
<context>
    <name>BackupContentsView</name>
    <message>
        <source>Whole backup</source>
        <translation>النسخة كاملة</translation>
    </message>
    <message>
        <source>Which memories to list</source>
        <translation>أي الذكريات تُعرض</translation>
    </message>
    <message>
        <source>Search in this backup</source>
        <translation>البحث في هذه النسخة</translation>
    </message>
    <message>
        <source>No memory of this backup has these words.</source>
        <translation>لا توجد في هذه النسخة ذكرى بهذه الكلمات.</translation>
    </message>
    <message>
        <source>What has changed since this backup</source>
        <translation>ما تغيّر منذ هذه النسخة</translation>
    </message>
    <message>
        <source>Restore the ticked memories</source>
        <translation>استعادة الذكريات المختارة</translation>
    </message>
    <message>
        <source>Restore all deleted ones</source>
        <translation>استعادة كل المحذوف</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>اختيار الكل</translation>
    </message>
    <message>
        <source>Since this backup</source>
        <translation>منذ هذه النسخة</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>جارٍ المقارنة…</translation>
    </message>
    <message>
        <source>This backup cannot be read: {reason}</source>
        <translation>لا يمكن قراءة هذه النسخة: {reason}</translation>
    </message>
    <message>
        <source>Only the newest are listed; {count} more are not.</source>
        <translation>يظهر الأحدث فقط؛ وغير المعروض: {count}.</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>كل التغييرات</translation>
    </message>
    <message>
        <source>Deleted {count}</source>
        <translation>محذوف {count}</translation>
    </message>
    <message>
        <source>Changed {count}</source>
        <translation>متغيّر {count}</translation>
    </message>
    <message>
        <source>Added {count}</source>
        <translation>مضاف {count}</translation>
    </message>
    <message>
        <source>Added since: as it is now</source>
        <translation>أضيفت منذ ذلك الحين: كما هي الآن</translation>
    </message>
    <message>
        <source>From this backup to now</source>
        <translation>من هذه النسخة إلى الآن</translation>
    </message>
    <message>
        <source>As it was in this backup</source>
        <translation>كما كانت في هذه النسخة</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>إلغاء الاختيار</translation>
    </message>
</context>
<context>
    <name>BackupDetail</name>
    <message>
        <source>Check it</source>
        <translation>فحصها</translation>
    </message>
    <message>
        <source>Restore everything…</source>
        <translation>استعادة كل شيء…</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>استعادة</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>ليس الآن</translation>
    </message>
    <message>
        <source>All files of this backup are whole. It holds {count}.</source>
        <translation>كل ملفات هذه النسخة الاحتياطية سليمة. وفيها {count}.</translation>
    </message>
    <message>
        <source>Your memories are replaced by {those} of {moment}. {changes}
What you have now is backed up first, so you can come back to it.</source>
        <translation>ستحلّ {those} من نسخة {moment} محل ذكرياتك. {changes}
يُنسخ ما لديك الآن احتياطيًا أولًا لكي يمكنك الرجوع إليه.</translation>
    </message>
    <message>
        <source>Checked just now</source>
        <translation>فُحصت للتو</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>تالفة</translation>
    </message>
    <message>
        <source>those</source>
        <translation>الذكريات</translation>
    </message>
</context>
<context>
    <name>BackupMaker</name>
    <message>
        <source>Backing up…</source>
        <translation>جارٍ النسخ الاحتياطي…</translation>
    </message>
    <message>
        <source>Looking for the last backup…</source>
        <translation>جارٍ البحث عن آخر نسخة احتياطية…</translation>
    </message>
    <message>
        <source>No backup yet</source>
        <translation>لا نسخة احتياطية بعد</translation>
    </message>
    <message>
        <source>Last backup: {moment}</source>
        <translation>آخر نسخة احتياطية: {moment}</translation>
    </message>
</context>
<context>
    <name>BackupWatch</name>
    <message>
        <source>Making the backup…</source>
        <translation>جارٍ إنشاء النسخة الاحتياطية…</translation>
    </message>
    <message>
        <source>Checking the backup…</source>
        <translation>جارٍ فحص النسخة الاحتياطية…</translation>
    </message>
    <message>
        <source>Restoring…</source>
        <translation>جارٍ الاستعادة…</translation>
    </message>
    <message>
        <source>Restoring memories…</source>
        <translation>جارٍ استعادة الذكريات…</translation>
    </message>
    <message>
        <source>What you had before is in a backup of its own.</source>
        <translation>ما كان لديك من قبل محفوظ في نسخة احتياطية خاصة به.</translation>
    </message>
    <message>
        <source>The former file is kept: {file}</source>
        <translation>الملف السابق محفوظ: {file}</translation>
    </message>
    <message>
        <source>{count} left out: the same text was saved again since.</source>
        <translation>تُركت {count}: حُفظ النص نفسه من جديد منذ ذلك الحين.</translation>
    </message>
    <message>
        <source>Nothing was restored. Move that one to the trash first, or keep it.</source>
        <translation>لم يُستعَد شيء. انقل الأخرى إلى المهملات أولًا، أو أبقها.</translation>
    </message>
    <message>
        <source>Backed up {count}</source>
        <translation>نُسخت احتياطيًا {count}</translation>
    </message>
    <message>
        <source>Restored {count}</source>
        <translation>استُعيدت {count}</translation>
    </message>
    <message>
        <source>{count} had not changed.</source>
        <translation>لم تتغير {count}.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>عرض الأخرى</translation>
    </message>
</context>
<context>
    <name>Backups</name>
    <message>
        <source>Made by you</source>
        <translation>أنشأتها أنت</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>تلقائية</translation>
    </message>
    <message>
        <source>Before an upgrade</source>
        <translation>قبل ترقية</translation>
    </message>
    <message>
        <source>Before deleting everything</source>
        <translation>قبل حذف كل شيء</translation>
    </message>
    <message>
        <source>Before a restore</source>
        <translation>قبل استعادة</translation>
    </message>
    <message>
        <source>Before a repair</source>
        <translation>قبل إصلاح</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>مفحوصة</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>غير مفحوصة</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>تالفة</translation>
    </message>
    <message>
        <source>Added since</source>
        <translation>أُضيفت بعدها</translation>
    </message>
    <message>
        <source>Changed since</source>
        <translation>عُدّلت بعدها</translation>
    </message>
    <message>
        <source>Deleted since</source>
        <translation>حُذفت بعدها</translation>
    </message>
    <message>
        <source>This backup is damaged.</source>
        <translation>هذه النسخة الاحتياطية تالفة.</translation>
    </message>
    <message>
        <source>{count} added</source>
        <translation>أُضيفت {count}</translation>
    </message>
    <message>
        <source>{count} changed</source>
        <translation>عُدّلت {count}</translation>
    </message>
    <message>
        <source>{count} deleted</source>
        <translation>حُذفت {count}</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>الذكريات</translation>
    </message>
    <message>
        <source>In the trash</source>
        <translation>في المهملات</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>أنشأها</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>الحجم</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>المجلد</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>المشكلة</translation>
    </message>
    <message>
        <source>Automatic backups are off. You can switch them on in Settings.</source>
        <translation>النسخ الاحتياطية التلقائية متوقفة. يمكنك تفعيلها في الإعدادات.</translation>
    </message>
    <message>
        <source>One is made every {hours} h or after {saves} saves; {kept} are kept.</source>
        <translation>تُنشأ نسخة كل {hours} ساعة أو بعد {saves} عملية حفظ؛ ويُحتفظ بـ {kept} منها.</translation>
    </message>
    <message>
        <source>The next one comes by {moment} if anything changes.</source>
        <translation>إن تغيّر شيء فستأتي التالية {moment} على أبعد تقدير.</translation>
    </message>
    <message>
        <source>No memory has changed since. Links, tags or filters may have.</source>
        <translation>لم تتغير أي ذكرى منذ ذلك الحين. وقد تكون الروابط أو الوسوم أو المرشّحات تغيّرت.</translation>
    </message>
    <message>
        <source>The next one comes as soon as something changes.</source>
        <translation>تأتي التالية حالما يتغير شيء.</translation>
    </message>
    <message>
        <source>The last automatic backup failed: {reason} Rosemary tries again.</source>
        <translation>فشلت آخر نسخة احتياطية تلقائية: {reason} سيعيد Rosemary المحاولة.</translation>
    </message>
    <message>
        <source>Nothing has changed since.</source>
        <translation>لم يتغير شيء منذ ذلك الحين.</translation>
    </message>
    <message>
        <source>{counts} since.</source>
        <translation>منذ ذلك الحين: {counts}.</translation>
    </message>
</context>
<context>
    <name>BackupsPage</name>
    <message>
        <source>Backups</source>
        <translation>النسخ الاحتياطية</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>نسخ احتياطي الآن</translation>
    </message>
    <message>
        <source>No backup yet</source>
        <translation>لا نسخة احتياطية بعد</translation>
    </message>
    <message>
        <source>A backup is a copy of all memories that you can go back to.</source>
        <translation>النسخة الاحتياطية نسخة من كل الذكريات يمكنك الرجوع إليها.</translation>
    </message>
    <message>
        <source>They are on a disk that is not connected. Connect it, then open this page again.</source>
        <translation>هي على قرص غير موصول. صِله ثم افتح هذه الصفحة من جديد.</translation>
    </message>
    <message>
        <source>The backups cannot be read now</source>
        <translation>لا يمكن قراءة النسخ الاحتياطية الآن</translation>
    </message>
    <message>
        <source>Open the folder of the backups</source>
        <translation>فتح مجلد النسخ الاحتياطية</translation>
    </message>
    <message>
        <source>Backup of {moment}</source>
        <translation>نسخة احتياطية: {moment}</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>عرض المجلد</translation>
    </message>
</context>
<context>
    <name>Bulk</name>
    <message>
        <source>{count} would have too many tags</source>
        <translation>ستصبح وسومها أكثر من اللازم: {count}</translation>
    </message>
    <message>
        <source>{count} stayed: the project has the same text already</source>
        <translation>بقيت مكانها: {count}، ففي المشروع النص نفسه</translation>
    </message>
</context>
<context>
    <name>BulkPane</name>
    <message>
        <source>Related to</source>
        <translation>مرتبطة بـ</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>جزء من</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>تلي</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>تناقض</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>إضافة وسم</translation>
    </message>
    <message>
        <source>Remove tag</source>
        <translation>إزالة وسم</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>نقل</translation>
    </message>
    <message>
        <source>Link to the first</source>
        <translation>ربط بالأولى</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>تثبيت</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>إلغاء التثبيت</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>تصدير…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>نقل إلى المهملات</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>استعادة</translation>
    </message>
    <message>
        <source>Clear selection</source>
        <translation>إلغاء التحديد</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>{count} selected</source>
        <translation>المحدد: {count}</translation>
    </message>
    <message>
        <source>Each is linked to the first one in the list.</source>
        <translation>تُربط كل واحدة بالأولى في القائمة.</translation>
    </message>
    <message numerus="yes">
        <source>At most %Ln memories are linked at once.</source>
        <translation><numerusform>لا تُربط أي ذكرى دفعة واحدة (%Ln).</numerusform><numerusform>تُربط ذكرى واحدة على الأكثر دفعة واحدة.</numerusform><numerusform>تُربط ذكريان على الأكثر دفعة واحدة.</numerusform><numerusform>تُربط %Ln ذكريات على الأكثر دفعة واحدة.</numerusform><numerusform>تُربط %Ln ذكرى على الأكثر دفعة واحدة.</numerusform><numerusform>تُربط %Ln ذكرى على الأكثر دفعة واحدة.</numerusform></translation>
    </message>
    <message>
        <source>Each change is one step that Ctrl+Z takes back.</source>
        <translation>كل تغيير خطوة واحدة يتراجع عنها Ctrl+Z.</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} من {total}</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>الوسوم</translation>
    </message>
    <message>
        <source>Leave as they are</source>
        <translation>تركها كما هي</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>{value} of 10</source>
        <translation>{value} من ١٠</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>الأهمية</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>المشروع</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>العلاقة</translation>
    </message>
    <message>
        <source>Tags, with commas</source>
        <translation>الوسوم، بينها فواصل</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>الروابط</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>التقدم</translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} إلى {last}</translation>
    </message>
</context>
<context>
    <name>CallDetail</name>
    <message>
        <source>Approve or decline…</source>
        <translation>الموافقة أو الرفض…</translation>
    </message>
    <message>
        <source>Undo this</source>
        <translation>تراجع عن هذا</translation>
    </message>
    <message>
        <source>Undo the whole session</source>
        <translation>تراجع عن الجلسة كلها</translation>
    </message>
    <message>
        <source>Show the whole session</source>
        <translation>عرض الجلسة كلها</translation>
    </message>
    <message>
        <source>Which memories</source>
        <translation>أي ذكريات</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>إخفاء التفاصيل</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>التفاصيل</translation>
    </message>
    <message>
        <source>What it asked</source>
        <translation>ما طلبه</translation>
    </message>
</context>
<context>
    <name>CallFilter</name>
    <message>
        <source>Assistant</source>
        <translation>المساعد</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>النتيجة</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>الوقت</translation>
    </message>
    <message>
        <source>All assistants</source>
        <translation>كل المساعدين</translation>
    </message>
    <message>
        <source>Refused or failed</source>
        <translation>مرفوض أو فاشل</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>الإجراء</translation>
    </message>
    <message>
        <source>Only one session. Show all again</source>
        <translation>جلسة واحدة فقط. عرض الكل مجددًا</translation>
    </message>
    <message>
        <source>All actions</source>
        <translation>كل الإجراءات</translation>
    </message>
    <message>
        <source>Any outcome</source>
        <translation>أي نتيجة</translation>
    </message>
    <message>
        <source>Needs your approval</source>
        <translation>بانتظار موافقتك</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>تم</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>أي وقت</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>آخر 24 ساعة</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>آخر 7 أيام</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>آخر 30 يومًا</translation>
    </message>
</context>
<context>
    <name>Calls</name>
    <message>
        <source>{who} saved {what}</source>
        <translation>‏{who}: حفظ {what}</translation>
    </message>
    <message>
        <source>save {what}</source>
        <translation>حفظ {what}</translation>
    </message>
    <message>
        <source>a memory</source>
        <translation>ذكرى</translation>
    </message>
    <message>
        <source>{who} searched for {what}</source>
        <translation>‏{who}: البحث عن {what}</translation>
    </message>
    <message>
        <source>search for {what}</source>
        <translation>البحث عن {what}</translation>
    </message>
    <message>
        <source>something</source>
        <translation>شيء ما</translation>
    </message>
    <message>
        <source>{who} searched for the words {what}</source>
        <translation>‏{who}: البحث عن الكلمات {what}</translation>
    </message>
    <message>
        <source>search for the words {what}</source>
        <translation>البحث عن الكلمات {what}</translation>
    </message>
    <message>
        <source>it was given</source>
        <translation>المعطاة</translation>
    </message>
    <message>
        <source>{who} listed memories of the type {what}</source>
        <translation>‏{who}: عرض الذكريات من النوع {what}</translation>
    </message>
    <message>
        <source>list memories of the type {what}</source>
        <translation>عرض الذكريات من النوع {what}</translation>
    </message>
    <message>
        <source>{who} listed memories tagged {what}</source>
        <translation>‏{who}: عرض الذكريات الموسومة بـ {what}</translation>
    </message>
    <message>
        <source>list memories tagged {what}</source>
        <translation>عرض الذكريات الموسومة بـ {what}</translation>
    </message>
    <message>
        <source>{who} listed memories by date</source>
        <translation>‏{who}: عرض الذكريات حسب التاريخ</translation>
    </message>
    <message>
        <source>list memories by date</source>
        <translation>عرض الذكريات حسب التاريخ</translation>
    </message>
    <message>
        <source>{who} read {what}</source>
        <translation>‏{who}: قراءة {what}</translation>
    </message>
    <message>
        <source>read {what}</source>
        <translation>قراءة {what}</translation>
    </message>
    <message>
        <source>{who} listed memories</source>
        <translation>‏{who}: عرض الذكريات</translation>
    </message>
    <message>
        <source>list memories</source>
        <translation>عرض الذكريات</translation>
    </message>
    <message>
        <source>{who} changed {what}</source>
        <translation>‏{who}: تعديل {what}</translation>
    </message>
    <message>
        <source>change {what}</source>
        <translation>تعديل {what}</translation>
    </message>
    <message>
        <source>{who} moved {what} to the trash</source>
        <translation>‏{who}: نقل {what} إلى المهملات</translation>
    </message>
    <message>
        <source>delete {what}</source>
        <translation>حذف {what}</translation>
    </message>
    <message>
        <source>{who} moved all memories of {what} to the trash</source>
        <translation>‏{who}: نقل كل ذكريات {what} إلى المهملات</translation>
    </message>
    <message>
        <source>delete all memories of {what}</source>
        <translation>حذف كل ذكريات {what}</translation>
    </message>
    <message>
        <source>all projects</source>
        <translation>كل المشاريع</translation>
    </message>
    <message>
        <source>{who} linked two memories</source>
        <translation>‏{who}: ربط ذكريين</translation>
    </message>
    <message>
        <source>link two memories</source>
        <translation>ربط ذكريين</translation>
    </message>
    <message>
        <source>{who} removed a link</source>
        <translation>‏{who}: إزالة رابط</translation>
    </message>
    <message>
        <source>remove a link</source>
        <translation>إزالة رابط</translation>
    </message>
    <message>
        <source>{who} looked at the statistics</source>
        <translation>‏{who}: الاطلاع على الإحصاءات</translation>
    </message>
    <message>
        <source>look at the statistics</source>
        <translation>الاطلاع على الإحصاءات</translation>
    </message>
    <message>
        <source>{who} made a backup</source>
        <translation>‏{who}: إنشاء نسخة احتياطية</translation>
    </message>
    <message>
        <source>make a backup</source>
        <translation>إنشاء نسخة احتياطية</translation>
    </message>
    <message>
        <source>{who} asked what it should know</source>
        <translation>‏{who}: السؤال عمّا ينبغي معرفته</translation>
    </message>
    <message>
        <source>ask what it should know</source>
        <translation>السؤال عمّا ينبغي معرفته</translation>
    </message>
    <message>
        <source>{who} looked at the links of {what}</source>
        <translation>‏{who}: الاطلاع على روابط {what}</translation>
    </message>
    <message>
        <source>look at the links of {what}</source>
        <translation>الاطلاع على روابط {what}</translation>
    </message>
    <message>
        <source>{who} looked for links of {what}</source>
        <translation>‏{who}: البحث عن روابط لـ {what}</translation>
    </message>
    <message>
        <source>look for links of {what}</source>
        <translation>البحث عن روابط لـ {what}</translation>
    </message>
    <message>
        <source>{who} listed the keys of memories</source>
        <translation>‏{who}: عرض مفاتيح الذكريات</translation>
    </message>
    <message>
        <source>list the keys of memories</source>
        <translation>عرض مفاتيح الذكريات</translation>
    </message>
    <message>
        <source>{who} listed the tags</source>
        <translation>‏{who}: عرض الوسوم</translation>
    </message>
    <message>
        <source>list the tags</source>
        <translation>عرض الوسوم</translation>
    </message>
    <message>
        <source>{who} renamed the tag {what}</source>
        <translation>‏{who}: إعادة تسمية الوسم {what}</translation>
    </message>
    <message>
        <source>rename the tag {what}</source>
        <translation>إعادة تسمية الوسم {what}</translation>
    </message>
    <message>
        <source>{who} merged the tags {what}</source>
        <translation>‏{who}: دمج الوسوم {what}</translation>
    </message>
    <message>
        <source>merge the tags {what}</source>
        <translation>دمج الوسوم {what}</translation>
    </message>
    <message>
        <source>{who} removed the tag {what}</source>
        <translation>‏{who}: إزالة الوسم {what}</translation>
    </message>
    <message>
        <source>remove the tag {what}</source>
        <translation>إزالة الوسم {what}</translation>
    </message>
    <message>
        <source>{who} coloured the tag {what}</source>
        <translation>‏{who}: تلوين الوسم {what}</translation>
    </message>
    <message>
        <source>colour the tag {what}</source>
        <translation>تلوين الوسم {what}</translation>
    </message>
    <message>
        <source>{who} changed the tags of memories</source>
        <translation>‏{who}: تغيير وسوم ذكريات</translation>
    </message>
    <message>
        <source>change the tags of memories</source>
        <translation>تغيير وسوم ذكريات</translation>
    </message>
    <message>
        <source>{who} pinned memories</source>
        <translation>‏{who}: تثبيت ذكريات</translation>
    </message>
    <message>
        <source>pin memories</source>
        <translation>تثبيت ذكريات</translation>
    </message>
    <message>
        <source>{who} unpinned memories</source>
        <translation>‏{who}: إلغاء تثبيت ذكريات</translation>
    </message>
    <message>
        <source>unpin memories</source>
        <translation>إلغاء تثبيت ذكريات</translation>
    </message>
    <message>
        <source>{who} listed the projects</source>
        <translation>‏{who}: عرض المشاريع</translation>
    </message>
    <message>
        <source>list the projects</source>
        <translation>عرض المشاريع</translation>
    </message>
    <message>
        <source>{who} renamed the project {what}</source>
        <translation>‏{who}: إعادة تسمية المشروع {what}</translation>
    </message>
    <message>
        <source>rename the project {what}</source>
        <translation>إعادة تسمية المشروع {what}</translation>
    </message>
    <message>
        <source>{who} moved memories to another project</source>
        <translation>‏{who}: نقل ذكريات إلى مشروع آخر</translation>
    </message>
    <message>
        <source>move memories to another project</source>
        <translation>نقل ذكريات إلى مشروع آخر</translation>
    </message>
    <message>
        <source>{who} chose the project of an assistant</source>
        <translation>‏{who}: اختيار مشروع مساعد</translation>
    </message>
    <message>
        <source>choose the project of an assistant</source>
        <translation>اختيار مشروع مساعد</translation>
    </message>
    <message>
        <source>{who} listed the saved filters</source>
        <translation>‏{who}: عرض المرشّحات المحفوظة</translation>
    </message>
    <message>
        <source>list the saved filters</source>
        <translation>عرض المرشّحات المحفوظة</translation>
    </message>
    <message>
        <source>{who} saved the filter {what}</source>
        <translation>‏{who}: حفظ المرشّح {what}</translation>
    </message>
    <message>
        <source>save the filter {what}</source>
        <translation>حفظ المرشّح {what}</translation>
    </message>
    <message>
        <source>{who} used the filter {what}</source>
        <translation>‏{who}: استخدام المرشّح {what}</translation>
    </message>
    <message>
        <source>use the filter {what}</source>
        <translation>استخدام المرشّح {what}</translation>
    </message>
    <message>
        <source>{who} renamed the filter {what}</source>
        <translation>‏{who}: إعادة تسمية المرشّح {what}</translation>
    </message>
    <message>
        <source>rename the filter {what}</source>
        <translation>إعادة تسمية المرشّح {what}</translation>
    </message>
    <message>
        <source>{who} removed the filter {what}</source>
        <translation>‏{who}: إزالة المرشّح {what}</translation>
    </message>
    <message>
        <source>remove the filter {what}</source>
        <translation>إزالة المرشّح {what}</translation>
    </message>
    <message>
        <source>{who} listed the latest changes</source>
        <translation>‏{who}: عرض آخر التغييرات</translation>
    </message>
    <message>
        <source>list the latest changes</source>
        <translation>عرض آخر التغييرات</translation>
    </message>
    <message>
        <source>{who} took changes back</source>
        <translation>‏{who}: التراجع عن تغييرات</translation>
    </message>
    <message>
        <source>take changes back</source>
        <translation>التراجع عن تغييرات</translation>
    </message>
    <message>
        <source>{who} made changes again</source>
        <translation>‏{who}: إعادة تغييرات</translation>
    </message>
    <message>
        <source>make changes again</source>
        <translation>إعادة تغييرات</translation>
    </message>
    <message>
        <source>{who} looked at the versions of {what}</source>
        <translation>‏{who}: الاطلاع على إصدارات {what}</translation>
    </message>
    <message>
        <source>look at the versions of {what}</source>
        <translation>الاطلاع على إصدارات {what}</translation>
    </message>
    <message>
        <source>{who} compared versions of {what}</source>
        <translation>‏{who}: مقارنة إصدارات {what}</translation>
    </message>
    <message>
        <source>compare versions of {what}</source>
        <translation>مقارنة إصدارات {what}</translation>
    </message>
    <message>
        <source>{who} went back to a version of {what}</source>
        <translation>‏{who}: الرجوع إلى إصدار من {what}</translation>
    </message>
    <message>
        <source>go back to a version of {what}</source>
        <translation>الرجوع إلى إصدار من {what}</translation>
    </message>
    <message>
        <source>{who} looked into the trash</source>
        <translation>‏{who}: الاطلاع على المهملات</translation>
    </message>
    <message>
        <source>look into the trash</source>
        <translation>الاطلاع على المهملات</translation>
    </message>
    <message>
        <source>{who} restored {what} from the trash</source>
        <translation>‏{who}: استعادة {what} من المهملات</translation>
    </message>
    <message>
        <source>restore {what} from the trash</source>
        <translation>استعادة {what} من المهملات</translation>
    </message>
    <message>
        <source>{who} deleted memories in the trash for good</source>
        <translation>‏{who}: حذف ذكريات في المهملات نهائيًا</translation>
    </message>
    <message>
        <source>delete memories in the trash for good</source>
        <translation>حذف ذكريات في المهملات نهائيًا</translation>
    </message>
    <message>
        <source>{who} looked at what waits for the server</source>
        <translation>اطّلع {who} على ما ينتظر الخادم</translation>
    </message>
    <message>
        <source>look at what waits for the server</source>
        <translation>الاطلاع على ما ينتظر الخادم</translation>
    </message>
    <message>
        <source>{who} sent refused memories to the server again</source>
        <translation>أعاد {who} إرسال الذكريات المرفوضة إلى الخادم</translation>
    </message>
    <message>
        <source>send refused memories to the server again</source>
        <translation>إعادة إرسال الذكريات المرفوضة إلى الخادم</translation>
    </message>
    <message>
        <source>{who} deleted memories that the server did not take</source>
        <translation>حذف {who} ذكريات لم يقبلها الخادم</translation>
    </message>
    <message>
        <source>delete memories that the server did not take</source>
        <translation>حذف ذكريات لم يقبلها الخادم</translation>
    </message>
    <message>
        <source>{who} listed the assistants</source>
        <translation>‏{who}: عرض المساعدين</translation>
    </message>
    <message>
        <source>list the assistants</source>
        <translation>عرض المساعدين</translation>
    </message>
    <message>
        <source>{who} looked at what an assistant may do</source>
        <translation>‏{who}: الاطلاع على ما يُسمح به لمساعد</translation>
    </message>
    <message>
        <source>look at what an assistant may do</source>
        <translation>الاطلاع على ما يُسمح به لمساعد</translation>
    </message>
    <message>
        <source>{who} changed what an assistant may do</source>
        <translation>‏{who}: تغيير ما يُسمح به لمساعد</translation>
    </message>
    <message>
        <source>change what an assistant may do</source>
        <translation>تغيير ما يُسمح به لمساعد</translation>
    </message>
    <message>
        <source>{who} removed an assistant from the list</source>
        <translation>‏{who}: إزالة مساعد من القائمة</translation>
    </message>
    <message>
        <source>remove an assistant from the list</source>
        <translation>إزالة مساعد من القائمة</translation>
    </message>
    <message>
        <source>{who} paused assistants</source>
        <translation>‏{who}: إيقاف مساعدين مؤقتًا</translation>
    </message>
    <message>
        <source>pause assistants</source>
        <translation>إيقاف مساعدين مؤقتًا</translation>
    </message>
    <message>
        <source>{who} let paused assistants in again</source>
        <translation>‏{who}: استئناف مساعدين موقوفين</translation>
    </message>
    <message>
        <source>let paused assistants in again</source>
        <translation>استئناف مساعدين موقوفين</translation>
    </message>
    <message>
        <source>{who} looked at what waits for approval</source>
        <translation>‏{who}: الاطلاع على ما ينتظر الموافقة</translation>
    </message>
    <message>
        <source>look at what waits for approval</source>
        <translation>الاطلاع على ما ينتظر الموافقة</translation>
    </message>
    <message>
        <source>{who} approved what an assistant asked for</source>
        <translation>‏{who}: الموافقة على ما طلبه مساعد</translation>
    </message>
    <message>
        <source>approve what an assistant asked for</source>
        <translation>الموافقة على ما طلبه مساعد</translation>
    </message>
    <message>
        <source>{who} declined what an assistant asked for</source>
        <translation>‏{who}: رفض ما طلبه مساعد</translation>
    </message>
    <message>
        <source>decline what an assistant asked for</source>
        <translation>رفض ما طلبه مساعد</translation>
    </message>
    <message>
        <source>{who} looked at the activity</source>
        <translation>‏{who}: الاطلاع على النشاط</translation>
    </message>
    <message>
        <source>look at the activity</source>
        <translation>الاطلاع على النشاط</translation>
    </message>
    <message>
        <source>{who} looked at what assistants read</source>
        <translation>‏{who}: الاطلاع على ما قرأه المساعدون</translation>
    </message>
    <message>
        <source>look at what assistants read</source>
        <translation>الاطلاع على ما قرأه المساعدون</translation>
    </message>
    <message>
        <source>{who} listed the sessions of assistants</source>
        <translation>‏{who}: عرض جلسات المساعدين</translation>
    </message>
    <message>
        <source>list the sessions of assistants</source>
        <translation>عرض جلسات المساعدين</translation>
    </message>
    <message>
        <source>{who} checked the memories for damage</source>
        <translation>‏{who}: فحص الذكريات بحثًا عن تلف</translation>
    </message>
    <message>
        <source>check the memories for damage</source>
        <translation>فحص الذكريات بحثًا عن تلف</translation>
    </message>
    <message>
        <source>{who} repaired the memories</source>
        <translation>‏{who}: إصلاح الذكريات</translation>
    </message>
    <message>
        <source>repair the memories</source>
        <translation>إصلاح الذكريات</translation>
    </message>
    <message>
        <source>{who} listed the backups</source>
        <translation>‏{who}: عرض النسخ الاحتياطية</translation>
    </message>
    <message>
        <source>list the backups</source>
        <translation>عرض النسخ الاحتياطية</translation>
    </message>
    <message>
        <source>{who} checked a backup</source>
        <translation>‏{who}: فحص نسخة احتياطية</translation>
    </message>
    <message>
        <source>check a backup</source>
        <translation>فحص نسخة احتياطية</translation>
    </message>
    <message>
        <source>{who} compared a backup with the memories</source>
        <translation>‏{who}: مقارنة نسخة احتياطية بالذكريات</translation>
    </message>
    <message>
        <source>compare a backup with the memories</source>
        <translation>مقارنة نسخة احتياطية بالذكريات</translation>
    </message>
    <message>
        <source>{who} looked into a backup</source>
        <translation>‏{who}: الاطلاع على محتوى نسخة احتياطية</translation>
    </message>
    <message>
        <source>look into a backup</source>
        <translation>الاطلاع على محتوى نسخة احتياطية</translation>
    </message>
    <message>
        <source>{who} compared a memory with a backup</source>
        <translation>‏{who}: مقارنة ذكرى بنسخة احتياطية</translation>
    </message>
    <message>
        <source>compare a memory with a backup</source>
        <translation>مقارنة ذكرى بنسخة احتياطية</translation>
    </message>
    <message>
        <source>{who} restored deleted memories from a backup</source>
        <translation>‏{who}: استعادة ذكريات محذوفة من نسخة احتياطية</translation>
    </message>
    <message>
        <source>restore deleted memories from a backup</source>
        <translation>استعادة ذكريات محذوفة من نسخة احتياطية</translation>
    </message>
    <message>
        <source>{who} restored a backup</source>
        <translation>‏{who}: استعادة نسخة احتياطية</translation>
    </message>
    <message>
        <source>restore a backup</source>
        <translation>استعادة نسخة احتياطية</translation>
    </message>
    <message>
        <source>{who} restored memories from a backup</source>
        <translation>‏{who}: استعادة ذكريات من نسخة احتياطية</translation>
    </message>
    <message>
        <source>restore memories from a backup</source>
        <translation>استعادة ذكريات من نسخة احتياطية</translation>
    </message>
    <message>
        <source>{who} deleted old backups</source>
        <translation>‏{who}: حذف نسخ احتياطية قديمة</translation>
    </message>
    <message>
        <source>delete old backups</source>
        <translation>حذف نسخ احتياطية قديمة</translation>
    </message>
    <message>
        <source>{who} exported memories</source>
        <translation>‏{who}: تصدير ذكريات</translation>
    </message>
    <message>
        <source>export memories</source>
        <translation>تصدير ذكريات</translation>
    </message>
    <message>
        <source>{who} listed what can be imported</source>
        <translation>‏{who}: عرض ما يمكن استيراده</translation>
    </message>
    <message>
        <source>list what can be imported</source>
        <translation>عرض ما يمكن استيراده</translation>
    </message>
    <message>
        <source>{who} looked at what an import would bring</source>
        <translation>‏{who}: الاطلاع على ما سيجلبه استيراد</translation>
    </message>
    <message>
        <source>look at what an import would bring</source>
        <translation>الاطلاع على ما سيجلبه استيراد</translation>
    </message>
    <message>
        <source>{who} imported memories</source>
        <translation>‏{who}: استيراد ذكريات</translation>
    </message>
    <message>
        <source>import memories</source>
        <translation>استيراد ذكريات</translation>
    </message>
    <message>
        <source>{who} listed the assistants that are followed</source>
        <translation>‏{who}: عرض المساعدين المتابَعين</translation>
    </message>
    <message>
        <source>list the assistants that are followed</source>
        <translation>عرض المساعدين المتابَعين</translation>
    </message>
    <message>
        <source>{who} began to follow an assistant</source>
        <translation>‏{who}: بدء متابعة مساعد</translation>
    </message>
    <message>
        <source>begin to follow an assistant</source>
        <translation>بدء متابعة مساعد</translation>
    </message>
    <message>
        <source>{who} stopped following an assistant</source>
        <translation>‏{who}: إنهاء متابعة مساعد</translation>
    </message>
    <message>
        <source>stop following an assistant</source>
        <translation>إنهاء متابعة مساعد</translation>
    </message>
    <message>
        <source>{who} paused following assistants</source>
        <translation>‏{who}: إيقاف متابعة المساعدين مؤقتًا</translation>
    </message>
    <message>
        <source>pause following assistants</source>
        <translation>إيقاف متابعة المساعدين مؤقتًا</translation>
    </message>
    <message>
        <source>{who} went on following assistants</source>
        <translation>‏{who}: استئناف متابعة المساعدين</translation>
    </message>
    <message>
        <source>go on following assistants</source>
        <translation>استئناف متابعة المساعدين</translation>
    </message>
    <message>
        <source>{who} looked at earlier sessions of an assistant</source>
        <translation>‏{who}: الاطلاع على جلسات سابقة لمساعد</translation>
    </message>
    <message>
        <source>look at earlier sessions of an assistant</source>
        <translation>الاطلاع على جلسات سابقة لمساعد</translation>
    </message>
    <message>
        <source>{who} imported earlier sessions of an assistant</source>
        <translation>‏{who}: استيراد جلسات سابقة لمساعد</translation>
    </message>
    <message>
        <source>import earlier sessions of an assistant</source>
        <translation>استيراد جلسات سابقة لمساعد</translation>
    </message>
    <message>
        <source>{who} forgot a session of an assistant</source>
        <translation>نسي {who} جلسة لأحد المساعدين</translation>
    </message>
    <message>
        <source>forget a session of an assistant</source>
        <translation>نسيان جلسة لأحد المساعدين</translation>
    </message>
    <message>
        <source>{who} took a forgotten session again</source>
        <translation>أعاد {who} أخذ جلسة منسية</translation>
    </message>
    <message>
        <source>take a forgotten session again</source>
        <translation>إعادة أخذ جلسة منسية</translation>
    </message>
    <message>
        <source>{who} left out the sessions of a folder</source>
        <translation>‏{who}: استثناء جلسات مجلد</translation>
    </message>
    <message>
        <source>leave out the sessions of a folder</source>
        <translation>استثناء جلسات مجلد</translation>
    </message>
    <message>
        <source>{who} followed the sessions of a folder again</source>
        <translation>‏{who}: متابعة جلسات مجلد من جديد</translation>
    </message>
    <message>
        <source>follow the sessions of a folder again</source>
        <translation>متابعة جلسات مجلد من جديد</translation>
    </message>
    <message>
        <source>{who} asked for something that Rosemary does not know</source>
        <translation>‏{who}: طلب شيء لا يعرفه Rosemary</translation>
    </message>
    <message>
        <source>do something that Rosemary does not know</source>
        <translation>تنفيذ شيء لا يعرفه Rosemary</translation>
    </message>
    <message>
        <source>An assistant</source>
        <translation>مساعد</translation>
    </message>
    <message>
        <source>{who} asked to {wish}</source>
        <translation>‏{who}: طلب {wish}</translation>
    </message>
    <message>
        <source>{who} was paused and could not {wish}</source>
        <translation>‏{who} متوقف مؤقتًا، وتعذّر: {wish}</translation>
    </message>
    <message>
        <source>{who} made too many requests and could not {wish}</source>
        <translation>‏{who} أرسل طلبات كثيرة، وتعذّر: {wish}</translation>
    </message>
    <message>
        <source>{who} was not allowed to {wish}</source>
        <translation>‏{who}: مُنع من {wish}</translation>
    </message>
    <message>
        <source>{who} could not {wish}</source>
        <translation>‏{who}: تعذّر {wish}</translation>
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
        <translation>معطّلة</translation>
    </message>
    <message>
        <source>On</source>
        <translation>مفعّلة</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>موقوفة مؤقتًا</translation>
    </message>
    <message>
        <source>Rosemary can make a memory of each question with its answer, from the files in which this assistant keeps its sessions. It begins with what is said after you switch it on.</source>
        <translation>يستطيع Rosemary أن يجعل من كل سؤال مع جوابه ذكرى، من الملفات التي يحفظ فيها هذا المساعد جلساته. ويبدأ بما يقال بعد التشغيل.</translation>
    </message>
    <message>
        <source>Each question with its answer becomes a memory. What stands between &lt;private&gt; and &lt;/private&gt; is left out.</source>
        <translation>كل سؤال مع جوابه يصبح ذكرى. ويُستثنى ما بين &lt;private&gt; و‎&lt;/private&gt;‎.</translation>
    </message>
    <message>
        <source>No session is read for now. What is said meanwhile is left out.</source>
        <translation>لا تُقرأ أي جلسة حاليًا. ويُستثنى ما يقال في هذه الأثناء.</translation>
    </message>
    <message>
        <source>No session is read until {time}. What is said meanwhile is left out.</source>
        <translation>لا تُقرأ أي جلسة حتى {time}. ويُستثنى ما يقال في هذه الأثناء.</translation>
    </message>
    <message>
        <source>All that was said in its sessions is here already.</source>
        <translation>كل ما قيل في جلساته موجود هنا بالفعل.</translation>
    </message>
    <message>
        <source>{count} would be added, each a question with its answer.</source>
        <translation>ستُضاف {count}، كلٌّ منها سؤال مع جوابه.</translation>
    </message>
    <message>
        <source>Said from {first} to {last} in {count} sessions.</source>
        <translation>قيلت من {first} إلى {last}، وعدد الجلسات: {count}.</translation>
    </message>
    <message>
        <source>Said on {first} in {count} sessions.</source>
        <translation>قيلت يوم {first}، وعدد الجلسات: {count}.</translation>
    </message>
    <message>
        <source>Said in one session that began on {first}.</source>
        <translation>قيلت في جلسة واحدة بدأت يوم {first}.</translation>
    </message>
    <message>
        <source>Folders: {folders}.</source>
        <translation>المجلدات: {folders}.</translation>
    </message>
    <message>
        <source>{count} would be brought up to date.</source>
        <translation>ستُحدَّث {count}.</translation>
    </message>
    <message>
        <source>{count} are here already.</source>
        <translation>موجودة هنا بالفعل: {count}.</translation>
    </message>
    <message>
        <source>{count} cannot be read.</source>
        <translation>تعذّرت قراءتها: {count}.</translation>
    </message>
    <message>
        <source>{folders} and {count} more</source>
        <translation>‏{folders} وغيرها ({count})</translation>
    </message>
    <message>
        <source>Memory fills itself: on for {assistants}</source>
        <translation>الذاكرة تمتلئ تلقائيًا: تعمل مع {assistants}</translation>
    </message>
    <message>
        <source>Memory fills itself: paused</source>
        <translation>الذاكرة تمتلئ تلقائيًا: موقوفة مؤقتًا</translation>
    </message>
    <message>
        <source>Memory fills itself: paused until {time}</source>
        <translation>الذاكرة تمتلئ تلقائيًا: موقوفة حتى {time}</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>‏{names} وغيرهم ({count})</translation>
    </message>
</context>
<context>
    <name>CaptureMenu</name>
    <message>
        <source>Pause for an hour</source>
        <translation>إيقاف لمدة ساعة</translation>
    </message>
    <message>
        <source>Pause until I switch it on</source>
        <translation>إيقاف حتى أشغّلها</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>استئناف</translation>
    </message>
</context>
<context>
    <name>CaptureSection</name>
    <message>
        <source>Memory fills itself</source>
        <translation>الذاكرة تمتلئ تلقائيًا</translation>
    </message>
    <message>
        <source>How long they are kept…</source>
        <translation>مدة الاحتفاظ بها…</translation>
    </message>
    <message>
        <source>Pause for all</source>
        <translation>إيقاف مؤقت للكل</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>تشغيل</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>استئناف</translation>
    </message>
    <message>
        <source>All sessions are in one file</source>
        <translation>كل الجلسات في ملف واحد</translation>
    </message>
    <message>
        <source>Sessions on this computer: {count}</source>
        <translation>الجلسات على هذا الحاسوب: {count}</translation>
    </message>
    <message>
        <source>stored: {today} today, {all} in all</source>
        <translation>المحفوظ: {today} اليوم، و{all} إجمالًا</translation>
    </message>
    <message>
        <source>the last one {ago}</source>
        <translation>آخرها {ago}</translation>
    </message>
    <message>
        <source>that cannot be read: {count}</source>
        <translation>التي تعذّرت قراءتها: {count}</translation>
    </message>
</context>
<context>
    <name>CaptureWatch</name>
    <message>
        <source>Sessions in {folder} count again, from now on</source>
        <translation>جلسات {folder} تُحتسب من جديد، من الآن فصاعدًا</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
</context>
<context>
    <name>ChartCard</name>
    <message>
        <source>Show as a table</source>
        <translation>عرض كجدول</translation>
    </message>
    <message>
        <source>Copy the figures</source>
        <translation>نسخ الأرقام</translation>
    </message>
    <message>
        <source>Save as a picture</source>
        <translation>حفظ كصورة</translation>
    </message>
    <message>
        <source>Copied the figures</source>
        <translation>نُسخت الأرقام</translation>
    </message>
    <message>
        <source>Saved the picture as “{name}”</source>
        <translation>حُفظت الصورة باسم «{name}»</translation>
    </message>
    <message>
        <source>The picture could not be written to “{name}”. Choose another folder.</source>
        <translation>تعذّرت كتابة الصورة في «{name}». اختر مجلدًا آخر.</translation>
    </message>
    <message>
        <source>Save as a picture…</source>
        <translation>حفظ كصورة…</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>صور (*.png)</translation>
    </message>
</context>
<context>
    <name>ChipBar</name>
    <message>
        <source>Clear all</source>
        <translation>مسح الكل</translation>
    </message>
    <message>
        <source>Clear all filters</source>
        <translation>مسح كل المرشّحات</translation>
    </message>
    <message>
        <source>All of these tags</source>
        <translation>كل هذه الوسوم</translation>
    </message>
    <message>
        <source>Any of these tags</source>
        <translation>أيّ من هذه الوسوم</translation>
    </message>
    <message>
        <source>Filter: {what}. Remove</source>
        <translation>المرشّح: {what}. إزالة</translation>
    </message>
</context>
<context>
    <name>ClashDialog</name>
    <message>
        <source>Compare</source>
        <translation>مقارنة</translation>
    </message>
    <message>
        <source>Yours, not saved yet</source>
        <translation>نصك، لم يُحفظ بعد</translation>
    </message>
    <message>
        <source>What is saved now</source>
        <translation>ما هو محفوظ الآن</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>إبقاء نصي</translation>
    </message>
    <message>
        <source>Keep theirs</source>
        <translation>إبقاء الآخر</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>إبقاء كليهما</translation>
    </message>
    <message>
        <source>What you typed becomes a memory of its own.</source>
        <translation>يصبح ما كتبته ذكرى مستقلة.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>ليس الآن</translation>
    </message>
</context>
<context>
    <name>ClientDetail</name>
    <message>
        <source>What it did last</source>
        <translation>آخر ما فعله</translation>
    </message>
    <message>
        <source>What it did</source>
        <translation>ما فعله</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>الاتصال</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>إزالة من القائمة</translation>
    </message>
    <message>
        <source>Paused: it reads nothing and saves nothing</source>
        <translation>موقوف مؤقتًا: لا يقرأ شيئًا ولا يحفظ شيئًا</translation>
    </message>
    <message>
        <source>May only read, not change anything</source>
        <translation>له أن يقرأ فقط، لا أن يغيّر شيئًا</translation>
    </message>
    <message>
        <source>Asks you before it deletes or hides anything</source>
        <translation>يسألك قبل أن يحذف أو يُخفي شيئًا</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>كل المشاريع</translation>
    </message>
    <message>
        <source>Only these:</source>
        <translation>هذه فقط:</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>متصل</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>موقوف مؤقتًا</translation>
    </message>
    <message>
        <source>What it may do</source>
        <translation>ما يُسمح له به</translation>
    </message>
    <message>
        <source>You have not decided yet: it may do what new assistants may (see Settings).</source>
        <translation>لم تقرّر بعد: يُسمح له بما يُسمح للمساعدين الجدد (انظر الإعدادات).</translation>
    </message>
    <message>
        <source>What it is offered</source>
        <translation>ما يُعرض عليه</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>إخفاء التفاصيل</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>التفاصيل</translation>
    </message>
    <message>
        <source>Memories without a project</source>
        <translation>ذكريات بلا مشروع</translation>
    </message>
    <message>
        <source>Tick at least one project. To shut it out, pause it.</source>
        <translation>اختر مشروعًا واحدًا على الأقل. ولمنعه كليًا أوقفه مؤقتًا.</translation>
    </message>
    <message>
        <source>Not saved yet: tick at most {most} projects.</source>
        <translation>لم يُحفظ بعد: الحد الأقصى للمشاريع المختارة {most}.</translation>
    </message>
    <message>
        <source>What it sees</source>
        <translation>ما يراه</translation>
    </message>
</context>
<context>
    <name>ClientWatch</name>
    <message>
        <source>Changed what {name} may do</source>
        <translation>غُيّر ما يُسمح به لـ {name}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Removed {name} from the list. What it did stays in the activity.</source>
        <translation>أُزيل {name} من القائمة. ويبقى ما فعله في النشاط.</translation>
    </message>
    <message>
        <source>Approved: deleted</source>
        <translation>تمت الموافقة: حُذفت</translation>
    </message>
    <message>
        <source>Approved: changed</source>
        <translation>تمت الموافقة: عُدّلت</translation>
    </message>
    <message>
        <source>Declined: nothing was changed</source>
        <translation>تم الرفض: لم يتغير شيء</translation>
    </message>
</context>
<context>
    <name>Clients</name>
    <message>
        <source>paused</source>
        <translation>موقوف</translation>
    </message>
    <message>
        <source>some projects</source>
        <translation>بعض المشاريع</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>متصل</translation>
    </message>
    <message>
        <source>Wants to delete this memory.</source>
        <translation>يريد حذف هذه الذكرى.</translation>
    </message>
    <message>
        <source>Wants to delete all of them.</source>
        <translation>يريد حذفها كلها.</translation>
    </message>
    <message>
        <source>Wants to replace its text: more than half of it would go.</source>
        <translation>يريد استبدال نصها: سيزول أكثر من نصفه.</translation>
    </message>
    <message>
        <source>Wants to replace it with another memory: searches would no longer find this one.</source>
        <translation>يريد إحلال ذكرى أخرى محلها: لن يجدها البحث بعد ذلك.</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>كل شيء</translation>
    </message>
    <message>
        <source>Only the basics</source>
        <translation>الأساسيات فقط</translation>
    </message>
    <message>
        <source>only reads</source>
        <translation>يقرأ فقط</translation>
    </message>
    <message>
        <source>only the basics</source>
        <translation>الأساسيات فقط</translation>
    </message>
    <message>
        <source>asks before deleting</source>
        <translation>يسأل قبل الحذف</translation>
    </message>
    <message numerus="yes">
        <source>%Ln requests</source>
        <translation><numerusform>%Ln طلب</numerusform><numerusform>طلب واحد</numerusform><numerusform>طلبان</numerusform><numerusform>%Ln طلبات</numerusform><numerusform>%Ln طلبًا</numerusform><numerusform>%Ln طلب</numerusform></translation>
    </message>
    <message>
        <source>1 request</source>
        <translation>طلب واحد</translation>
    </message>
    <message>
        <source>no requests yet</source>
        <translation>لا طلبات بعد</translation>
    </message>
    <message>
        <source>1 change waits for you</source>
        <translation>تغيير واحد بانتظارك</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes wait for you</source>
        <translation><numerusform>%Ln تغيير بانتظارك</numerusform><numerusform>تغيير واحد بانتظارك</numerusform><numerusform>تغييران بانتظارك</numerusform><numerusform>%Ln تغييرات بانتظارك</numerusform><numerusform>%Ln تغييرًا بانتظارك</numerusform><numerusform>%Ln تغيير بانتظارك</numerusform></translation>
    </message>
    <message>
        <source>Approve or decline</source>
        <translation>موافقة أو رفض</translation>
    </message>
    <message>
        <source>On</source>
        <translation>مفعّل</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>غير متاح</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>معطّل</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>الوصول عبر HTTP</translation>
    </message>
    <message>
        <source>{count} actions.</source>
        <translation>عدد الإجراءات: {count}.</translation>
    </message>
    <message>
        <source>Save, search, read, change and delete.</source>
        <translation>الحفظ والبحث والقراءة والتعديل والحذف.</translation>
    </message>
    <message>
        <source>Each conversation begins with a description of them, about {words} words long.</source>
        <translation>تبدأ كل محادثة بوصف لها طوله نحو {words} كلمة.</translation>
    </message>
    <message>
        <source>{client} asked {ago}. If you do not decide by {until}, nothing is changed.</source>
        <translation>طلب {client} ذلك {ago}. إن لم تقرّر قبل {until} فلن يتغير شيء.</translation>
    </message>
    <message>
        <source>never</source>
        <translation>أبدًا</translation>
    </message>
    <message>
        <source>First request</source>
        <translation>أول طلب</translation>
    </message>
    <message>
        <source>Last request</source>
        <translation>آخر طلب</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>الطلبات</translation>
    </message>
    <message>
        <source>Has read</source>
        <translation>قرأ</translation>
    </message>
    <message>
        <source>Saves into the project</source>
        <translation>يحفظ في المشروع</translation>
    </message>
    <message>
        <source>Calls itself</source>
        <translation>اسمه كما يذكره</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>الإصدار</translation>
    </message>
    <message>
        <source>All memories</source>
        <translation>كل الذكريات</translation>
    </message>
    <message>
        <source>A memory that is gone already</source>
        <translation>ذكرى لم تعد موجودة</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>الآن</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>بعدها</translation>
    </message>
    <message>
        <source>No longer found</source>
        <translation>لن يجدها البحث</translation>
    </message>
    <message>
        <source>Found in its place</source>
        <translation>سيجد بدلًا منها</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>What to do</source>
        <translation>ما الذي تفعله</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>ماذا تريد أن تفعل؟</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>الأوامر</translation>
    </message>
    <message>
        <source>There is no such command.</source>
        <translation>لا يوجد أمر كهذا.</translation>
    </message>
</context>
<context>
    <name>ConnectList</name>
    <message>
        <source>None of the assistants that Rosemary can connect by itself was found on this computer. The page Assistants says how to connect others.</source>
        <translation>لم يُعثر على هذا الحاسوب على أيّ من المساعدين الذين يستطيع Rosemary توصيلهم بنفسه. وفي صفحة «المساعدون» كيفية توصيل غيرهم.</translation>
    </message>
    <message>
        <source>Also tell them when to use the memory</source>
        <translation>إخبارهم أيضًا متى يستخدمون الذاكرة</translation>
    </message>
</context>
<context>
    <name>ConnectRow</name>
    <message>
        <source>Details</source>
        <translation>التفاصيل</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>قطع الاتصال</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>إخفاء</translation>
    </message>
    <message>
        <source>This file makes the assistant start Rosemary by this command:</source>
        <translation>هذا الملف يجعل المساعد يبدأ Rosemary بهذا الأمر:</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>ما يتغير في الملف</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>توصيل</translation>
    </message>
    <message>
        <source>The page Assistants has the text to paste.</source>
        <translation>النص المطلوب لصقه في صفحة «المساعدون».</translation>
    </message>
</context>
<context>
    <name>ContentEditor</name>
    <message>
        <source>Text of the memory, Markdown</source>
        <translation>نص الذكرى، بصيغة Markdown</translation>
    </message>
    <message>
        <source>Write what is worth remembering. Markdown is fine.</source>
        <translation>اكتب ما يستحق التذكّر. يمكنك استخدام Markdown.</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>عريض</translation>
    </message>
    <message>
        <source>Italic</source>
        <translation>مائل</translation>
    </message>
</context>
<context>
    <name>ContentView</name>
    <message>
        <source>Text of the memory</source>
        <translation>نص الذكرى</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>تعديل</translation>
    </message>
</context>
<context>
    <name>ConversationDialog</name>
    <message>
        <source>Earlier</source>
        <translation>السابق</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>اللاحق</translation>
    </message>
    <message>
        <source>Forget this session</source>
        <translation>انسَ هذه الجلسة</translation>
    </message>
    <message>
        <source>Make a note of the selected text</source>
        <translation>إنشاء ملاحظة من النص المحدد</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>المحادثة</translation>
    </message>
    <message>
        <source>Select what you want to keep as a note of its own.</source>
        <translation>حدّد ما تريد الاحتفاظ به في ملاحظة مستقلة.</translation>
    </message>
    <message>
        <source>Its memories go to the trash, and what is said in it later is not taken.</source>
        <translation>تنتقل ذكرياتها إلى سلة المهملات، ولا يُؤخذ ما يُقال فيها لاحقًا.</translation>
    </message>
    <message>
        <source>{first} to {last} of {total}</source>
        <translation>{first} إلى {last} من {total}</translation>
    </message>
</context>
<context>
    <name>ConversationTicks</name>
    <message>
        <source>Conversations to import</source>
        <translation>المحادثات المراد استيرادها</translation>
    </message>
    <message>
        <source>Find a conversation</source>
        <translation>البحث عن محادثة</translation>
    </message>
    <message>
        <source>No conversation has that in its title.</source>
        <translation>لا محادثة في عنوانها ذلك.</translation>
    </message>
</context>
<context>
    <name>Copying</name>
    <message>
        <source>Copy the text</source>
        <translation>نسخ النص</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>نسخ بصيغة Markdown</translation>
    </message>
    <message>
        <source>Copy as JSON</source>
        <translation>نسخ بصيغة JSON</translation>
    </message>
    <message>
        <source>Copy a link for assistants</source>
        <translation>نسخ رابط للمساعدين</translation>
    </message>
</context>
<context>
    <name>DamagedStore</name>
    <message>
        <source>Saved: {memories}.</source>
        <translation>حُفظت {memories}.</translation>
    </message>
    <message>
        <source>A few letters may be wrong in {memories}. Compare them with a backup.</source>
        <translation>قد تكون بعض الحروف خاطئة؛ عدد المتأثر: {memories}. قارنها بنسخة احتياطية.</translation>
    </message>
    <message>
        <source>Could not be read: {memories}.</source>
        <translation>تعذّرت قراءة ما يلي: {memories}.</translation>
    </message>
    <message>
        <source>The damaged file is kept as {file}.</source>
        <translation>الملف التالف محفوظ باسم {file}.</translation>
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
        <translation>البدء من جديد</translation>
    </message>
    <message>
        <source>Begins without memories. Nothing is deleted: the log and the backups stay.</source>
        <translation>يبدأ بلا ذكريات. لا يُحذف شيء: السجل والنسخ الاحتياطية تبقى.</translation>
    </message>
    <message>
        <source>Your memories need a repair</source>
        <translation>ذكرياتك بحاجة إلى إصلاح</translation>
    </message>
    <message>
        <source>Nothing has been changed. Whatever you choose, this file is kept.</source>
        <translation>لم يتغير شيء. ومهما اخترت، يُحتفظ بهذا الملف.</translation>
    </message>
    <message>
        <source>Copies all that can be read into a new file. This usually saves nearly everything.</source>
        <translation>ينسخ كل ما يمكن قراءته إلى ملف جديد. وغالبًا ما ينقذ ذلك كل شيء تقريبًا.</translation>
    </message>
    <message>
        <source>Brings back the newest changes from their log, which is still there.</source>
        <translation>يعيد أحدث التغييرات من سجلها، وهو ما زال موجودًا.</translation>
    </message>
    <message>
        <source>There is no log left that could be read.</source>
        <translation>لم يبق سجل يمكن قراءته.</translation>
    </message>
    <message>
        <source>{backup}. What was saved later stays only in the kept file.</source>
        <translation>‏{backup}. ما حُفظ بعدها يبقى في الملف المحتفظ به وحده.</translation>
    </message>
    <message>
        <source>{backup}. What was saved later stays only in the log.</source>
        <translation>‏{backup}. ما حُفظ بعدها يبقى في السجل وحده.</translation>
    </message>
    <message>
        <source>Save what can be read</source>
        <translation>حفظ ما يمكن قراءته</translation>
    </message>
    <message>
        <source>Go back to the newest backup</source>
        <translation>الرجوع إلى أحدث نسخة احتياطية</translation>
    </message>
    <message>
        <source>Your memories are not where they were</source>
        <translation>ذكرياتك ليست حيث كانت</translation>
    </message>
    <message>
        <source>Nothing has been deleted. If they are on a disk that is not connected, quit, connect it and start Rosemary again.</source>
        <translation>لم يُحذف شيء. إن كانت على قرص غير موصول فأنهِ Rosemary وصِل القرص ثم شغّله من جديد.</translation>
    </message>
    <message>
        <source>There is no backup that could be used.</source>
        <translation>لا توجد نسخة احتياطية يمكن استخدامها.</translation>
    </message>
    <message>
        <source>Show the folder</source>
        <translation>عرض المجلد</translation>
    </message>
    <message>
        <source>Open for reading only</source>
        <translation>فتح للقراءة فقط</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>إنهاء</translation>
    </message>
</context>
<context>
    <name>DateGroups</name>
    <message>
        <source>Today</source>
        <translation>اليوم</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>أمس</translation>
    </message>
    <message>
        <source>This week</source>
        <translation>هذا الأسبوع</translation>
    </message>
    <message>
        <source>Last week</source>
        <translation>الأسبوع الماضي</translation>
    </message>
</context>
<context>
    <name>Desktop</name>
    <message>
        <source>Show the folder</source>
        <translation>عرض المجلد</translation>
    </message>
    <message>
        <source>Backed up to {folder}</source>
        <translation>أُنشئت نسخة احتياطية في {folder}</translation>
    </message>
    <message>
        <source>Rosemary keeps running here. Quit it from this icon's menu.</source>
        <translation>يبقى Rosemary عاملًا هنا. يمكنك إنهاؤه من قائمة هذه الأيقونة.</translation>
    </message>
    <message>
        <source>This desktop has no tray. Rosemary runs while its window is open.</source>
        <translation>لا توجد علبة نظام في سطح المكتب هذا. يعمل Rosemary ما دامت نافذته مفتوحة.</translation>
    </message>
    <message>
        <source>Assistants cannot connect: {reason} Your memories are not affected.</source>
        <translation>لا يستطيع المساعدون الاتصال: {reason} ذكرياتك لم تتأثر.</translation>
    </message>
    <message>
        <source>No backup could be made: {reason} Rosemary tries again.</source>
        <translation>تعذّر إنشاء نسخة احتياطية: {reason} سيعيد Rosemary المحاولة.</translation>
    </message>
    <message>
        <source>New memories are kept on this computer and sent when the server is back.</source>
        <translation>تُحفظ الذكريات الجديدة على هذا الحاسوب وتُرسل عند عودة الخادم.</translation>
    </message>
    <message>
        <source>The server of the memories is back.</source>
        <translation>عاد خادم الذكريات.</translation>
    </message>
    <message>
        <source>The server did not take some memories that were kept on this computer. They stay here.</source>
        <translation>لم يقبل الخادم بعض الذكريات المحفوظة على هذا الحاسوب. تبقى هنا.</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>عرضها</translation>
    </message>
    <message>
        <source>Show the backups</source>
        <translation>عرض النسخ الاحتياطية</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>نسخ الأمر</translation>
    </message>
    <message>
        <source>Copied: {command}. Quit Rosemary, then paste this into a terminal.</source>
        <translation>تم النسخ: {command}. أنهِ Rosemary ثم ألصقه في نافذة طرفية.</translation>
    </message>
    <message>
        <source>{count} saved changes are missing, because the log of the newest ones is damaged. Until this is repaired nothing is saved. Go back to the newest backup, or quit Rosemary and save what the log holds with a command.</source>
        <translation>التغييرات المحفوظة المفقودة: {count}، لأن سجل أحدثها تالف. ولن يُحفظ شيء حتى يتم إصلاحه. ارجع إلى أحدث نسخة احتياطية، أو أنهِ Rosemary واحفظ ما في السجل بأمر.</translation>
    </message>
    <message>
        <source>The file that holds the memories is damaged. Go back to the newest backup, or quit Rosemary and save what can be read with a command.</source>
        <translation>الملف الذي يحوي الذكريات تالف. ارجع إلى أحدث نسخة احتياطية، أو أنهِ Rosemary واحفظ ما يمكن قراءته بأمر.</translation>
    </message>
    <message>
        <source>Rosemary was updated. Restart it to use the new version.</source>
        <translation>حُدِّث Rosemary. أعد تشغيله لاستخدام الإصدار الجديد.</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>إعادة التشغيل</translation>
    </message>
    <message>
        <source>Rosemary {version} is out. This is {present}.</source>
        <translation>صدر Rosemary {version}. لديك {present}.</translation>
    </message>
    <message>
        <source>See what is new</source>
        <translation>عرض الجديد</translation>
    </message>
    <message>
        <source>Programs cannot connect over HTTP: {reason} Close what uses the port, or choose another port in the settings. Your assistants are not affected.</source>
        <translation>لا تستطيع البرامج الاتصال عبر HTTP: {reason} أغلق ما يستخدم المنفذ، أو اختر منفذًا آخر في الإعدادات. مساعدوك لم يتأثروا.</translation>
    </message>
    <message>
        <source>Text that is not saved yet would be lost if Rosemary stopped: the disk is full, or its folder cannot be written. Saved memories are safe.</source>
        <translation>النص الذي لم يُحفظ بعد سيضيع إن توقف Rosemary: القرص ممتلئ أو لا يمكن الكتابة في مجلده. أما الذكريات المحفوظة فهي في أمان.</translation>
    </message>
    <message>
        <source>Quit anyway</source>
        <translation>إنهاء على أي حال</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>عرضه</translation>
    </message>
    <message>
        <source>Some text is not saved yet, so Rosemary stays open.</source>
        <translation>بعض النص لم يُحفظ بعد، لذلك يبقى Rosemary مفتوحًا.</translation>
    </message>
</context>
<context>
    <name>DesktopChoices</name>
    <message>
        <source>Start Rosemary in the tray when I log in</source>
        <translation>تشغيل Rosemary في علبة النظام عند تسجيل الدخول</translation>
    </message>
    <message>
        <source>Tell me when a backup fails or an assistant deletes a lot</source>
        <translation>إعلامي عند فشل نسخة احتياطية أو حذف مساعد الكثير</translation>
    </message>
    <message>
        <source>Choose other keys</source>
        <translation>اختيار مفاتيح أخرى</translation>
    </message>
    <message>
        <source>Search and add from any program: {search}, {add}</source>
        <translation>البحث والإضافة من أي برنامج: {search}، {add}</translation>
    </message>
    <message>
        <source>In the keyboard settings of your system, you can let a key run the command {search}, and another one {add}.</source>
        <translation>في إعدادات لوحة المفاتيح يمكنك جعل مفتاح يشغّل الأمر {search} وآخر يشغّل {add}.</translation>
    </message>
</context>
<context>
    <name>DetailHeader</name>
    <message>
        <source>Preview</source>
        <translation>معاينة</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>تعديل</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>تثبيت</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>نقل إلى المهملات</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>استعادة</translation>
    </message>
    <message>
        <source>Restore from the trash</source>
        <translation>استعادة من المهملات</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>ذكرى جديدة</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>إلغاء التثبيت</translation>
    </message>
    <message>
        <source>Discard this draft</source>
        <translation>تجاهل هذه المسودة</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>حُفظت</translation>
    </message>
    <message>
        <source>It becomes a version of the memory when you end editing.</source>
        <translation>تصبح إصدارًا من الذكرى حين تنهي التعديل.</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>جارٍ الحفظ…</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>لم تُحفظ</translation>
    </message>
</context>
<context>
    <name>DetailPane</name>
    <message>
        <source>Nothing selected</source>
        <translation>لا شيء محدد</translation>
    </message>
    <message>
        <source>Choose a memory to read or change it, or press Ctrl+N to write one.</source>
        <translation>اختر ذكرى لقراءتها أو تعديلها، أو اضغط Ctrl+N لكتابة ذكرى.</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>الذكريات</translation>
    </message>
</context>
<context>
    <name>DetailTabs</name>
    <message>
        <source>Properties</source>
        <translation>الخصائص</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>الروابط</translation>
    </message>
    <message>
        <source>History</source>
        <translation>التغييرات</translation>
    </message>
    <message>
        <source>About</source>
        <translation>معلومات</translation>
    </message>
</context>
<context>
    <name>Details</name>
    <message>
        <source>Linked to “{title}”</source>
        <translation>رُبطت بـ «{title}»</translation>
    </message>
    <message>
        <source>Changed the weight of the link to “{title}”</source>
        <translation>غُيّر وزن الرابط مع «{title}»</translation>
    </message>
    <message>
        <source>Removed the link to “{title}”</source>
        <translation>أُزيل الرابط مع «{title}»</translation>
    </message>
    <message>
        <source>Went back to version {number}</source>
        <translation>تم الرجوع إلى الإصدار {number}</translation>
    </message>
    <message>
        <source>First saved</source>
        <translation>أول حفظ</translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation>آخر تعديل</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>الاستخدام</translation>
    </message>
    <message>
        <source>{value} of 10; it fades while the memory is not used</source>
        <translation>{value} من ١٠؛ وتخفت ما دامت الذكرى لا تُستخدم</translation>
    </message>
    <message>
        <source>Importance now</source>
        <translation>الأهمية الآن</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>المفتاح</translation>
    </message>
    <message>
        <source>not yet read by an assistant; last looked at {ago}</source>
        <translation>لم يقرأها مساعد بعد؛ آخر اطلاع عليها {ago}</translation>
    </message>
    <message numerus="yes">
        <source>%Ln times</source>
        <translation><numerusform>%Ln مرة</numerusform><numerusform>مرة واحدة</numerusform><numerusform>مرتين</numerusform><numerusform>%Ln مرات</numerusform><numerusform>%Ln مرة</numerusform><numerusform>%Ln مرة</numerusform></translation>
    </message>
    <message>
        <source>read by assistants {times}, last {ago}</source>
        <translation>قرأها المساعدون {times}، آخرها {ago}</translation>
    </message>
    <message>
        <source>once</source>
        <translation>مرة واحدة</translation>
    </message>
</context>
<context>
    <name>EarlierSessions</name>
    <message>
        <source>Add earlier sessions…</source>
        <translation>إضافة جلسات سابقة…</translation>
    </message>
    <message>
        <source>Add them</source>
        <translation>إضافتها</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>ليس الآن</translation>
    </message>
    <message>
        <source>Looking at the sessions of {assistant}…</source>
        <translation>جارٍ الاطلاع على جلسات {assistant}…</translation>
    </message>
    <message>
        <source>Adding the sessions of {assistant}…</source>
        <translation>جارٍ إضافة جلسات {assistant}…</translation>
    </message>
    <message>
        <source>Stopped. {count} from {assistant} were added until then.</source>
        <translation>تم الإيقاف. المضاف من {assistant} حتى ذلك الحين: {count}.</translation>
    </message>
    <message>
        <source>Added {count} from sessions with {assistant}</source>
        <translation>أُضيفت {count} من جلسات مع {assistant}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>The earlier sessions are taken out again.</source>
        <translation>أُخرجت الجلسات السابقة من جديد.</translation>
    </message>
</context>
<context>
    <name>EmptyTrash</name>
    <message>
        <source>Empty the trash</source>
        <translation>إفراغ المهملات</translation>
    </message>
    <message>
        <source>Delete {count} for good?</source>
        <translation>أتُحذف {count} نهائيًا؟</translation>
    </message>
    <message>
        <source>Their history and links go with them. Only a backup brings them back.</source>
        <translation>يزول معها تاريخ تغييراتها وروابطها. ولا ترجع إلا من نسخة احتياطية.</translation>
    </message>
    <message>
        <source>Delete for good</source>
        <translation>حذف نهائي</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>إبقاء</translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>The file with the memories is empty or missing.</source>
        <translation>ملف الذكريات فارغ أو مفقود.</translation>
    </message>
    <message>
        <source>The file that holds the memories is damaged.</source>
        <translation>الملف الذي يحوي الذكريات تالف.</translation>
    </message>
    <message>
        <source>Rosemary is running already.</source>
        <translation>يعمل Rosemary بالفعل.</translation>
    </message>
    <message>
        <source>The memories cannot be reached at this moment.</source>
        <translation>لا يمكن الوصول إلى الذكريات في هذه اللحظة.</translation>
    </message>
    <message>
        <source>Try again in a moment.</source>
        <translation>أعد المحاولة بعد قليل.</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>القرص ممتلئ.</translation>
    </message>
    <message>
        <source>Free some space, then try again.</source>
        <translation>أفرغ بعض المساحة ثم أعد المحاولة.</translation>
    </message>
    <message>
        <source>Search by meaning is off.</source>
        <translation>البحث بالمعنى متوقف.</translation>
    </message>
    <message>
        <source>Restart Rosemary: it says what can be done.</source>
        <translation>أعد تشغيل Rosemary: سيبيّن ما يمكن فعله.</translation>
    </message>
    <message>
        <source>Go back to a backup, or restart Rosemary: it says what can be done.</source>
        <translation>ارجع إلى نسخة احتياطية، أو أعد تشغيل Rosemary: سيبيّن ما يمكن فعله.</translation>
    </message>
    <message>
        <source>Searches still find words.</source>
        <translation>ما زال البحث يجد الكلمات.</translation>
    </message>
    <message>
        <source>There is a memory with the same text already.</source>
        <translation>توجد ذكرى بالنص نفسه بالفعل.</translation>
    </message>
    <message>
        <source>It is not there any more.</source>
        <translation>لم يعد موجودًا.</translation>
    </message>
    <message>
        <source>It was changed elsewhere meanwhile.</source>
        <translation>تغيّر من مكان آخر في هذه الأثناء.</translation>
    </message>
    <message>
        <source>The text is too long.</source>
        <translation>النص أطول من اللازم.</translation>
    </message>
    <message>
        <source>Divide it into several memories.</source>
        <translation>قسّمه إلى عدة ذكريات.</translation>
    </message>
    <message>
        <source>There is something in that place already.</source>
        <translation>يوجد شيء في ذلك المكان بالفعل.</translation>
    </message>
    <message>
        <source>Something that was entered is not accepted.</source>
        <translation>شيء مما أُدخل غير مقبول.</translation>
    </message>
    <message>
        <source>It was cancelled; nothing was left half-done.</source>
        <translation>تم الإلغاء؛ ولم يبق شيء نصف منجز.</translation>
    </message>
    <message>
        <source>This is not allowed now.</source>
        <translation>هذا غير مسموح الآن.</translation>
    </message>
    <message>
        <source>The assistant's file cannot be read, or not changed safely.</source>
        <translation>لا يمكن قراءة ملف المساعد، أو لا يمكن تغييره بأمان.</translation>
    </message>
    <message>
        <source>The disk of the backup folder is not there.</source>
        <translation>قرص مجلد النسخ الاحتياطية غير موجود.</translation>
    </message>
    <message>
        <source>Connect it, or choose another folder in the settings.</source>
        <translation>صِله، أو اختر مجلدًا آخر في الإعدادات.</translation>
    </message>
    <message>
        <source>This computer did not let Rosemary do it.</source>
        <translation>لم يسمح هذا الحاسوب لـ Rosemary بذلك.</translation>
    </message>
    <message>
        <source>Something went wrong inside Rosemary.</source>
        <translation>حدث خطأ داخل Rosemary.</translation>
    </message>
    <message>
        <source>The log file holds the details.</source>
        <translation>التفاصيل في ملف السجل.</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>غير مفهوم</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>غير موجود</translation>
    </message>
    <message>
        <source>already there</source>
        <translation>موجود بالفعل</translation>
    </message>
    <message>
        <source>changed meanwhile</source>
        <translation>تغيّر في الأثناء</translation>
    </message>
    <message>
        <source>memories not available</source>
        <translation>الذكريات غير متاحة</translation>
    </message>
    <message>
        <source>no search by meaning</source>
        <translation>البحث بالمعنى متوقف</translation>
    </message>
    <message>
        <source>disk full</source>
        <translation>القرص ممتلئ</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>أطول من اللازم</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>غير مسموح</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>متوقف مؤقتًا</translation>
    </message>
    <message>
        <source>too many requests</source>
        <translation>طلبات كثيرة</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>مُلغى</translation>
    </message>
    <message>
        <source>refused by this computer</source>
        <translation>رفضه هذا الحاسوب</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>فشل</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message>
        <source>One file (JSON)</source>
        <translation>ملف واحد (JSON)</translation>
    </message>
    <message>
        <source>To keep, or to import into Rosemary again. Holds everything.</source>
        <translation>للاحتفاظ به أو لاستيراده إلى Rosemary من جديد. يحوي كل شيء.</translation>
    </message>
    <message>
        <source>One file, a memory a line (JSON Lines)</source>
        <translation>ملف واحد، ذكرى في كل سطر (JSON Lines)</translation>
    </message>
    <message>
        <source>For other programs. Holds everything.</source>
        <translation>لبرامج أخرى. يحوي كل شيء.</translation>
    </message>
    <message>
        <source>A folder of notes (Markdown)</source>
        <translation>مجلد ملاحظات (Markdown)</translation>
    </message>
    <message>
        <source>To read and edit in any note program, without former versions.</source>
        <translation>للقراءة والتعديل في أي برنامج ملاحظات، بلا إصدارات سابقة.</translation>
    </message>
    <message>
        <source>For spreadsheets, a memory a row, without former versions.</source>
        <translation>لجداول البيانات، ذكرى في كل صف، بلا إصدارات سابقة.</translation>
    </message>
    <message>
        <source>A table (CSV)</source>
        <translation>جدول (CSV)</translation>
    </message>
    <message>
        <source>Exported {count} ({size}) to {path}</source>
        <translation>صُدّرت {count} ({size}) إلى {path}</translation>
    </message>
    <message>
        <source>Replace it, or choose another place.</source>
        <translation>استبدله، أو اختر مكانًا آخر.</translation>
    </message>
</context>
<context>
    <name>ExportChoices</name>
    <message>
        <source>Choose…</source>
        <translation>اختيار…</translation>
    </message>
    <message>
        <source>Where the export goes</source>
        <translation>وجهة التصدير</translation>
    </message>
    <message>
        <source>Choose where the export goes</source>
        <translation>اختيار وجهة التصدير</translation>
    </message>
    <message>
        <source>As</source>
        <translation>الصيغة</translation>
    </message>
    <message>
        <source>What</source>
        <translation>المحتوى</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>المكان</translation>
    </message>
    <message>
        <source>Everything: {count}</source>
        <translation>كل شيء: {count}</translation>
    </message>
    <message>
        <source>Also what is in the trash: {count}</source>
        <translation>وكذلك ما في المهملات: {count}</translation>
    </message>
    <message>
        <source>What the list shows: {count}</source>
        <translation>ما تعرضه القائمة: {count}</translation>
    </message>
    <message>
        <source>What is selected: {count}</source>
        <translation>المحدد: {count}</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>تصدير</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>تصدير ذكريات</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>التقدم</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>عرض في المجلد</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Choose where the export goes</source>
        <translation>اختيار وجهة التصدير</translation>
    </message>
    <message>
        <source>Choose the folder in which the notes are put</source>
        <translation>اختيار المجلد الذي توضع فيه الملاحظات</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>جارٍ التصدير…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Exporting… {done} of {total}</source>
        <translation>جارٍ التصدير… {done} من {total}</translation>
    </message>
    <message>
        <source>Stopped. Nothing was written.</source>
        <translation>تم الإيقاف. لم يُكتب شيء.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>استبداله</translation>
    </message>
</context>
<context>
    <name>FileDrop</name>
    <message>
        <source>Drop to import</source>
        <translation>أفلت للاستيراد</translation>
    </message>
</context>
<context>
    <name>Filters</name>
    <message>
        <source>type {value}</source>
        <translation>النوع {value}</translation>
    </message>
    <message>
        <source>tag {value}</source>
        <translation>الوسم {value}</translation>
    </message>
    <message>
        <source>project {value}</source>
        <translation>المشروع {value}</translation>
    </message>
    <message>
        <source>source {value}</source>
        <translation>المصدر {value}</translation>
    </message>
    <message>
        <source>date {value}</source>
        <translation>التاريخ {value}</translation>
    </message>
    <message>
        <source>“{word}” is too long for a tag.</source>
        <translation>الكلمة «{word}» أطول من أن تكون وسمًا.</translation>
    </message>
    <message>
        <source>“{word}”: there is no such type.</source>
        <translation>‏«{word}»: لا يوجد نوع كهذا.</translation>
    </message>
    <message>
        <source>“{word}”: there is no such project.</source>
        <translation>‏«{word}»: لا يوجد مشروع كهذا.</translation>
    </message>
    <message>
        <source>“{word}”: nothing comes from there.</source>
        <translation>‏«{word}»: لا يأتي شيء من هناك.</translation>
    </message>
    <message>
        <source>“{word}” is no date like 2026-11-01.</source>
        <translation>‏«{word}» ليس تاريخًا مثل 2026-11-01.</translation>
    </message>
    <message>
        <source>“{word}” contradicts the other date.</source>
        <translation>‏«{word}» يناقض التاريخ الآخر.</translation>
    </message>
    <message>
        <source>“{word}”: write yes or no.</source>
        <translation>‏«{word}»: اكتب yes أو no.</translation>
    </message>
    <message>
        <source>“{word}”: only words can be left out.</source>
        <translation>‏«{word}»: لا يمكن استثناء إلا الكلمات.</translation>
    </message>
    <message>
        <source>“{word}” is one filter too many.</source>
        <translation>‏«{word}» مرشّح زائد على الحد.</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>المهملات</translation>
    </message>
    <message>
        <source>Not pinned</source>
        <translation>غير مثبّتة</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>مثبّتة</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>بلا مشروع</translation>
    </message>
    <message>
        <source>Phase {number}</source>
        <translation>المرحلة {number}</translation>
    </message>
    <message>
        <source>Without “{word}”</source>
        <translation>بدون «{word}»</translation>
    </message>
    <message>
        <source> and </source>
        <translation> و </translation>
    </message>
    <message>
        <source> or </source>
        <translation> أو </translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in this text</source>
        <translation>بحث في هذا النص</translation>
    </message>
    <message>
        <source>Previous place (Shift+F3)</source>
        <translation>الموضع السابق (Shift+F3)</translation>
    </message>
    <message>
        <source>Next place (F3)</source>
        <translation>الموضع التالي (F3)</translation>
    </message>
    <message>
        <source>Close the search in this text</source>
        <translation>إغلاق البحث في هذا النص</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>غير موجود</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} من {count}</translation>
    </message>
</context>
<context>
    <name>FindBox</name>
    <message>
        <source>Find a memory</source>
        <translation>البحث عن ذكرى</translation>
    </message>
    <message>
        <source>Memories found</source>
        <translation>الذكريات المطابقة</translation>
    </message>
</context>
<context>
    <name>FirstStepsDialog</name>
    <message>
        <source>First steps</source>
        <translation>الخطوات الأولى</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>نسخ الأمر</translation>
    </message>
    <message>
        <source>Another assistant…</source>
        <translation>مساعد آخر…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>استيراد…</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>تخطي</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation>الخطوة {number} من {count}</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>تم</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>التالي</translation>
    </message>
    <message>
        <source>Everything stays on this computer.</source>
        <translation>كل شيء يبقى على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Everything stays on your own server: {name}.</source>
        <translation>كل شيء يبقى على خادمك أنت: {name}.</translation>
    </message>
    <message>
        <source>Welcome to Rosemary</source>
        <translation>مرحبًا بك في Rosemary</translation>
    </message>
    <message>
        <source>Rosemary is the long-term memory of your AI assistants. What one of them learns about you and your work, all of them can find again, today and in a year.</source>
        <translation>هذا Rosemary: الذاكرة طويلة الأمد لمساعدي الذكاء الاصطناعي لديك. ما يعرفه أحدهم عنك وعن عملك يستطيع الجميع العثور عليه، اليوم وبعد سنة.</translation>
    </message>
    <message>
        <source>Connect your assistants</source>
        <translation>صِل مساعديك</translation>
    </message>
    <message>
        <source>A connected assistant starts Rosemary by itself.</source>
        <translation>المساعد الموصول يبدأ Rosemary بنفسه.</translation>
    </message>
    <message>
        <source>ChatGPT: Settings, Data controls, Export data. Claude: Settings, Privacy, Export data. Each mails you a link to a file; choose it here as it is, or drop it on the window, today or later.</source>
        <translation>في ChatGPT: ‏Settings, Data controls, Export data. وفي Claude: ‏Settings, Privacy, Export data. يرسل إليك كلٌّ منهما بالبريد رابطًا إلى ملف؛ اختره هنا كما هو، أو أفلته على النافذة، اليوم أو لاحقًا.</translation>
    </message>
    <message>
        <source>Other memory programs and folders of notes can be imported, too. You see what would come before it does.</source>
        <translation>يمكن أيضًا استيراد ذكريات من برامج ذاكرة أخرى ومجلدات ملاحظات. وترى ما سيأتي قبل أن يأتي.</translation>
    </message>
    <message>
        <source>Your first memory</source>
        <translation>ذكراك الأولى</translation>
    </message>
    <message>
        <source>Start your assistant again and say: “Remember that I prefer green tea.” What it saves appears here.</source>
        <translation>شغّل مساعدك من جديد وقل: «تذكّر أنني أفضّل الشاي الأخضر». ما يحفظه يظهر هنا.</translation>
    </message>
    <message>
        <source>{client} has saved: {memory}</source>
        <translation>حفظ {client}: {memory}</translation>
    </message>
    <message>
        <source>These were found on this computer. Details shows exactly what changes in which file, and takes it back.</source>
        <translation>عُثر على هؤلاء على هذا الحاسوب. تبيّن «التفاصيل» بدقة ما يتغير وفي أي ملف، وتتيح التراجع عنه.</translation>
    </message>
    <message>
        <source>You see what assistants save, change it, delete it and get it back. Where there is a tray, Rosemary stays in it when you close the window.</source>
        <translation>ترى ما يحفظه المساعدون، وتعدّله وتحذفه وتستعيده. وحيث توجد علبة نظام يبقى Rosemary فيها حين تغلق النافذة.</translation>
    </message>
    <message>
        <source>ChatGPT and Claude in a browser cannot reach this computer. They give what they know as a file: the next step says how.</source>
        <translation>لا يستطيع ChatGPT وClaude في المتصفح الوصول إلى هذا الحاسوب. يعطيان ما يعرفانه في ملف: الخطوة التالية تبيّن كيف.</translation>
    </message>
    <message>
        <source>Any other assistant is connected by this command. Add it there as an MCP server:</source>
        <translation>يُوصَل أي مساعد آخر بهذا الأمر. أضفه هناك خادمَ MCP:</translation>
    </message>
    <message>
        <source>Bring what you have</source>
        <translation>أحضر ما لديك</translation>
    </message>
</context>
<context>
    <name>Fold</name>
    <message>
        <source>Less related · {count}</source>
        <translation>أقل صلة · {count}</translation>
    </message>
    <message>
        <source>{text}, unfolded</source>
        <translation>‏{text}، مبسوط</translation>
    </message>
    <message>
        <source>{text}, folded</source>
        <translation>‏{text}، مطوي</translation>
    </message>
</context>
<context>
    <name>GlobalKeys</name>
    <message>
        <source>This desktop gives programs no keys of their own.</source>
        <translation>لا يمنح سطح المكتب هذا البرامج مفاتيح خاصة بها.</translation>
    </message>
    <message>
        <source>The desktop gave Rosemary no key.</source>
        <translation>لم يعطِ سطح المكتب أي مفتاح لـ Rosemary.</translation>
    </message>
    <message>
        <source>The keys were not allowed.</source>
        <translation>لم يُسمح بالمفاتيح.</translation>
    </message>
    <message>
        <source>The desktop gave no answer.</source>
        <translation>لم يُجب سطح المكتب.</translation>
    </message>
    <message>
        <source>Another program has the keys {keys} already.</source>
        <translation>المفاتيح {keys} يستخدمها برنامج آخر.</translation>
    </message>
    <message>
        <source>Search the memories</source>
        <translation>البحث في الذكريات</translation>
    </message>
    <message>
        <source>Add a memory</source>
        <translation>إضافة ذكرى</translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message>
        <source>Related</source>
        <translation>مرتبطة</translation>
    </message>
    <message>
        <source>Supersedes</source>
        <translation>تحلّ محل</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>تناقض</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>جزء من</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>تلي</translation>
    </message>
    <message>
        <source>Suggested</source>
        <translation>مقترحة</translation>
    </message>
</context>
<context>
    <name>GraphPage</name>
    <message>
        <source>Links</source>
        <translation>الروابط</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>عرض الكل</translation>
    </message>
    <message>
        <source>Around “{title}”: {memories}</source>
        <translation>حول «{title}»: {memories}</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>رابط واحد</translation>
    </message>
    <message>
        <source>{count} links</source>
        <translation>الروابط: {count}</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>{count} أخرى</translation>
    </message>
    <message>
        <source>Assistants link memories while they save them. You link one where it is open, under Links.</source>
        <translation>يربط المساعدون الذكريات أثناء حفظها. وتربط أنت ذكرى حيث تكون مفتوحة، تحت «الروابط».</translation>
    </message>
    <message>
        <source>No memory of this project and type is linked.</source>
        <translation>لا ذكرى مرتبطة من هذا المشروع والنوع.</translation>
    </message>
    <message>
        <source>No links yet</source>
        <translation>لا روابط بعد</translation>
    </message>
</context>
<context>
    <name>GraphPanel</name>
    <message>
        <source>Links</source>
        <translation>الروابط</translation>
    </message>
    <message>
        <source>Linked memories</source>
        <translation>الذكريات المرتبطة</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
    <message>
        <source>Centre here</source>
        <translation>توسيط هنا</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
</context>
<context>
    <name>GraphTools</name>
    <message>
        <source>How many memories</source>
        <translation>عدد الذكريات</translation>
    </message>
    <message>
        <source>Up to {count}</source>
        <translation>حتى {count}</translation>
    </message>
    <message>
        <source>1 step</source>
        <translation>خطوة واحدة</translation>
    </message>
    <message>
        <source>2 steps</source>
        <translation>خطوتان</translation>
    </message>
    <message>
        <source>3 steps</source>
        <translation>ثلاث خطوات</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>الاقتراحات</translation>
    </message>
    <message>
        <source>Suggest links</source>
        <translation>اقتراح روابط</translation>
    </message>
    <message>
        <source>Show memories that could be linked, dashed</source>
        <translation>عرض الذكريات التي يمكن ربطها، بخط متقطع</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>عرض الكل</translation>
    </message>
    <message>
        <source>Show all linked memories</source>
        <translation>عرض كل الذكريات المرتبطة</translation>
    </message>
    <message>
        <source>Smaller (-)</source>
        <translation>تصغير (-)</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>تكبير (+)</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>عرض كل شيء (0)</translation>
    </message>
</context>
<context>
    <name>GraphView</name>
    <message>
        <source>Links between memories</source>
        <translation>الروابط بين الذكريات</translation>
    </message>
    <message>
        <source>{memories} shown</source>
        <translation>المعروض: {memories}</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>رابط واحد</translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation><numerusform>%n رابط</numerusform><numerusform>رابط واحد</numerusform><numerusform>رابطان</numerusform><numerusform>%n روابط</numerusform><numerusform>%n رابطًا</numerusform><numerusform>%n رابط</numerusform></translation>
    </message>
</context>
<context>
    <name>HeatLegend</name>
    <message>
        <source>Fewer</source>
        <translation>أقل</translation>
    </message>
    <message>
        <source>More</source>
        <translation>أكثر</translation>
    </message>
    <message>
        <source>The darker a day, the more memories it has</source>
        <translation>كلما كان اليوم أغمق كانت ذكرياته أكثر</translation>
    </message>
</context>
<context>
    <name>HeatMap</name>
    <message>
        <source>Calendar of memories</source>
        <translation>تقويم الذكريات</translation>
    </message>
</context>
<context>
    <name>HeldDetail</name>
    <message>
        <source>Waiting for you</source>
        <translation>بانتظارك</translation>
    </message>
    <message>
        <source>What you approve is done in the name of the assistant. What is deleted goes to the trash; every change can be undone.</source>
        <translation>ما توافق عليه يُنفَّذ باسم المساعد. وما يُحذف يذهب إلى المهملات؛ ويمكن التراجع عن كل تغيير.</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>موافقة</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>رفض</translation>
    </message>
    <message>
        <source>Show it</source>
        <translation>عرضها</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Find something</source>
        <translation>العثور على شيء</translation>
    </message>
    <message>
        <source>Press Ctrl+F and type what you remember of it: words, or what it was about. The list on the left narrows it to a type, a tag or a project. So do words in the search box: tag:music type:decision before:2026-11-01 -draft.</source>
        <translation>اضغط Ctrl+F واكتب ما تتذكره منه: كلمات، أو موضوعه. وتحصره القائمة الجانبية في نوع أو وسم أو مشروع. وكذلك تفعل كلمات في مربع البحث: tag:music type:decision before:2026-11-01 -draft.</translation>
    </message>
    <message>
        <source>Get something back</source>
        <translation>استرجاع شيء</translation>
    </message>
    <message>
        <source>Deleted memories stay in the trash, on the left, for some time. Older ones are in a backup: open Backups, choose one, and restore single memories or everything.</source>
        <translation>تبقى الذكريات المحذوفة مدةً في المهملات، في القائمة الجانبية. وما هو أقدم من ذلك موجود في نسخة احتياطية: افتح «نسخ احتياطية» واختر إحداها، واستعد ذكريات مفردة أو كل شيء.</translation>
    </message>
    <message>
        <source>Activity tells what each one asked for, and which memories it read. What it changed, at once or in a whole session, can be undone there.</source>
        <translation>يبيّن «النشاط» ما طلبه كل مساعد والذكريات التي قرأها. ويمكن هناك التراجع عمّا غيّره، دفعة واحدة أو في جلسة كاملة.</translation>
    </message>
    <message>
        <source>Under Assistants you can pause each one, let it only read, show it only some projects, or have it ask you before it deletes.</source>
        <translation>تحت «المساعدون» يمكنك إيقاف كل مساعد مؤقتًا، أو السماح له بالقراءة فقط، أو إظهار بعض المشاريع وحدها له، أو جعله يسألك قبل الحذف.</translation>
    </message>
    <message>
        <source>See what an assistant did</source>
        <translation>معرفة ما فعله مساعد</translation>
    </message>
    <message>
        <source>Limit an assistant</source>
        <translation>تقييد مساعد</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>الذكريات</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>الإعدادات</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>السجلات</translation>
    </message>
</context>
<context>
    <name>HelpPage</name>
    <message>
        <source>About Rosemary</source>
        <translation>حول Rosemary</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>مساعدة</translation>
    </message>
    <message>
        <source>Save diagnostics…</source>
        <translation>حفظ التشخيص…</translation>
    </message>
    <message>
        <source>Licences of all parts…</source>
        <translation>تراخيص كل الأجزاء…</translation>
    </message>
    <message>
        <source>First steps…</source>
        <translation>الخطوات الأولى…</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>لوحة المفاتيح</translation>
    </message>
    <message>
        <source>Where everything is</source>
        <translation>مواضع كل شيء</translation>
    </message>
    <message>
        <source>Open the folder: {name}</source>
        <translation>فتح المجلد: {name}</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>نسخ الأمر</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>سطر الأوامر</translation>
    </message>
    <message>
        <source>When something is wrong</source>
        <translation>حين يحدث خطأ</translation>
    </message>
    <message>
        <source>This saves a file with versions, settings, the result of a check and the end of the logs. It holds nothing of what your memories say, and it is sent nowhere.</source>
        <translation>يحفظ هذا ملفًا فيه الإصدارات والإعدادات ونتيجة فحص وآخر السجلات. ولا شيء فيه مما تقوله ذكرياتك، ولا يُرسل إلى أي مكان.</translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation>حفظ التشخيص</translation>
    </message>
    <message>
        <source>Saved {file}. Read it before you share it.</source>
        <translation>حُفظ {file}. اقرأه قبل أن تشاركه.</translation>
    </message>
    <message>
        <source>Rosemary: MIT. Qt and PySide: LGPL 3. Inter: SIL Open Font License. Lucide icons: ISC. Search model: Apache 2.0.</source>
        <translation>‏Rosemary: MIT. Qt وPySide: LGPL 3. Inter: SIL Open Font License. أيقونات Lucide: ISC. نموذج البحث: Apache 2.0.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>النظام</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>التراخيص</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>written</source>
        <translation>كُتبت</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>عُدّلت</translation>
    </message>
    <message>
        <source>moved to the trash</source>
        <translation>نُقلت إلى المهملات</translation>
    </message>
    <message>
        <source>restored</source>
        <translation>استُعيدت</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>النص</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>المفتاح</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>العنوان</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>الوسوم</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>الأهمية</translation>
    </message>
    <message>
        <source>Other data</source>
        <translation>بيانات أخرى</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>المصدر</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>المشروع</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>المرحلة</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>الكاتب</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>المحادثة</translation>
    </message>
    <message>
        <source>none</source>
        <translation>لا يوجد</translation>
    </message>
</context>
<context>
    <name>HistoryPane</name>
    <message>
        <source>Go back to this version</source>
        <translation>الرجوع إلى هذا الإصدار</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>الإصدارات</translation>
    </message>
    <message>
        <source>What is different</source>
        <translation>ما المختلف</translation>
    </message>
    <message>
        <source>The first version. Select two to compare them.</source>
        <translation>الإصدار الأول. حدّد إصدارين لمقارنتهما.</translation>
    </message>
    <message>
        <source>From version {before} to {after}</source>
        <translation>من الإصدار {before} إلى {after}</translation>
    </message>
    <message>
        <source>Moved to the trash</source>
        <translation>نُقلت إلى المهملات</translation>
    </message>
    <message>
        <source>Restored</source>
        <translation>استُعيدت</translation>
    </message>
</context>
<context>
    <name>HitBar</name>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>النتيجة السابقة (Shift+F3)</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>النتيجة التالية (F3)</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} من {count}</translation>
    </message>
</context>
<context>
    <name>HttpDetail</name>
    <message>
        <source>Restart Rosemary</source>
        <translation>إعادة تشغيل Rosemary</translation>
    </message>
    <message>
        <source>Copy the token</source>
        <translation>نسخ الرمز</translation>
    </message>
    <message>
        <source>Make a new one…</source>
        <translation>إنشاء رمز جديد…</translation>
    </message>
    <message>
        <source>Make a token</source>
        <translation>إنشاء رمز</translation>
    </message>
    <message>
        <source>Copy it</source>
        <translation>نسخه</translation>
    </message>
    <message>
        <source>On</source>
        <translation>مفعّل</translation>
    </message>
    <message>
        <source>Not reachable</source>
        <translation>غير متاح</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>معطّل</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>الوصول عبر HTTP</translation>
    </message>
    <message>
        <source>For scripts</source>
        <translation>للبرامج النصية</translation>
    </message>
    <message>
        <source>For assistants</source>
        <translation>للمساعدين</translation>
    </message>
    <message>
        <source>Copy the address: {title}</source>
        <translation>نسخ العنوان: {title}</translation>
    </message>
    <message>
        <source>Your token</source>
        <translation>رمزك</translation>
    </message>
    <message>
        <source>Tokens of single programs</source>
        <translation>رموز برامج مفردة</translation>
    </message>
    <message>
        <source>Let programs on this computer in</source>
        <translation>السماح بدخول برامج هذا الحاسوب</translation>
    </message>
    <message>
        <source>Programs are let in after a restart of Rosemary.</source>
        <translation>يُسمح بدخول البرامج بعد إعادة تشغيل Rosemary.</translation>
    </message>
    <message>
        <source>Programs are let in until Rosemary is restarted.</source>
        <translation>يُسمح بدخول البرامج إلى أن يُعاد تشغيل Rosemary.</translation>
    </message>
    <message>
        <source>For scripts, and for assistants that ask for an address (MCP over HTTP). Only programs on this computer can come in, each with a token. The assistants in the list do not need it.</source>
        <translation>للبرامج النصية، وللمساعدين الذين يطلبون عنوانًا (MCP عبر HTTP). لا تدخل إلا برامج هذا الحاسوب، ولكلٍّ منها رمز. والمساعدون الذين في القائمة لا يحتاجون إليه.</translation>
    </message>
    <message>
        <source>A token is like a password: whoever has it may do all that an assistant may.</source>
        <translation>الرمز مثل كلمة المرور: من يملكه يستطيع كل ما يستطيعه مساعد.</translation>
    </message>
    <message>
        <source>A program with a token of its own is known by its name: it has its own rights, and its token can be ended by itself.</source>
        <translation>البرنامج الذي له رمز خاص يُعرف باسمه: فله صلاحياته، ويمكن إنهاء رمزه وحده.</translation>
    </message>
    <message>
        <source>Name of the program</source>
        <translation>اسم البرنامج</translation>
    </message>
    <message>
        <source>Name of the program, such as notes-script</source>
        <translation>اسم البرنامج، مثل notes-script</translation>
    </message>
    <message>
        <source>The new token</source>
        <translation>الرمز الجديد</translation>
    </message>
    <message>
        <source>End it…</source>
        <translation>إنهاؤه…</translation>
    </message>
    <message>
        <source>End the token of {name}</source>
        <translation>إنهاء رمز {name}</translation>
    </message>
    <message>
        <source>New token</source>
        <translation>رمز جديد</translation>
    </message>
    <message>
        <source>Make a new token?</source>
        <translation>إنشاء رمز جديد؟</translation>
    </message>
    <message>
        <source>The one you have ends at once; programs that use it are refused.</source>
        <translation>ينتهي الرمز الحالي فورًا؛ والبرامج التي تستخدمه تُرفض.</translation>
    </message>
    <message>
        <source>Make a new one</source>
        <translation>إنشاء رمز جديد</translation>
    </message>
    <message>
        <source>End a token</source>
        <translation>إنهاء رمز</translation>
    </message>
    <message>
        <source>End the token of {name}?</source>
        <translation>إنهاء رمز {name}؟</translation>
    </message>
    <message>
        <source>The program is refused at once. It can be given a new token.</source>
        <translation>يُرفض البرنامج فورًا. ويمكن إعطاؤه رمزًا جديدًا.</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>إنهاؤه</translation>
    </message>
    <message>
        <source>The token of {name}. It is shown this once: copy it now.</source>
        <translation>رمز {name}. يُعرض هذه المرة فقط: انسخه الآن.</translation>
    </message>
</context>
<context>
    <name>HttpWatch</name>
    <message>
        <source>There is a new token; the former one has ended.</source>
        <translation>أُنشئ رمز جديد؛ وانتهى الرمز السابق.</translation>
    </message>
    <message>
        <source>The token of {name} has ended.</source>
        <translation>انتهى رمز {name}.</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>It cannot be read.</source>
        <translation>لا يمكن قراءته.</translation>
    </message>
    <message>
        <source>It was read, but something in it is different now.</source>
        <translation>قُرئ، لكن شيئًا فيه اختلف الآن.</translation>
    </message>
    <message>
        <source>row {number}</source>
        <translation>الصف {number}</translation>
    </message>
    <message>
        <source>line {number}</source>
        <translation>السطر {number}</translation>
    </message>
    <message>
        <source>entry {number}</source>
        <translation>المدخلة {number}</translation>
    </message>
    <message>
        <source>head</source>
        <translation>الرأس</translation>
    </message>
    <message>
        <source>The capture has no time.</source>
        <translation>ليس للالتقاط وقت.</translation>
    </message>
    <message>
        <source>It has no text.</source>
        <translation>ليس فيه نص.</translation>
    </message>
    <message>
        <source>It has no content.</source>
        <translation>ليس فيه محتوى.</translation>
    </message>
    <message>
        <source>It is too long.</source>
        <translation>أطول من اللازم.</translation>
    </message>
    <message>
        <source>Some bytes were not text and were replaced.</source>
        <translation>بعض البايتات لم تكن نصًا فاستُبدلت.</translation>
    </message>
    <message>
        <source>It is not an ordinary file.</source>
        <translation>ليس ملفًا عاديًا.</translation>
    </message>
    <message>
        <source>media posts</source>
        <translation>منشورات الوسائط</translation>
    </message>
    <message>
        <source>They come from {count} conversations or documents.</source>
        <translation>عدد المحادثات أو المستندات التي جاءت منها: {count}.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>الملف فارغ.</translation>
    </message>
    <message>
        <source>The file ends in the middle.</source>
        <translation>ينتهي الملف في المنتصف.</translation>
    </message>
    <message>
        <source>It is not clear which conversation this is.</source>
        <translation>ليس واضحًا أي محادثة هذه.</translation>
    </message>
    <message>
        <source>It is built in a way that Rosemary cannot read.</source>
        <translation>بُنيت بطريقة لا يستطيع Rosemary قراءتها.</translation>
    </message>
    <message>
        <source>It is neither a memory nor a link.</source>
        <translation>ليست ذكرى ولا رابطًا.</translation>
    </message>
    <message>
        <source>It has no name.</source>
        <translation>بلا اسم.</translation>
    </message>
    <message>
        <source>The link does not say which two memories it joins.</source>
        <translation>لا يذكر الرابط أي ذكريين يصل بينهما.</translation>
    </message>
    <message>
        <source>It is damaged or incomplete.</source>
        <translation>تالفة أو ناقصة.</translation>
    </message>
    <message>
        <source>The file is damaged, or in a form that Rosemary does not know.</source>
        <translation>الملف تالف، أو بصيغة لا يعرفها Rosemary.</translation>
    </message>
    <message>
        <source>Something follows that does not belong to the export.</source>
        <translation>يتبع ذلك ما ليس من التصدير.</translation>
    </message>
    <message>
        <source>A cell has more than 2,000,000 characters: the row is left out.</source>
        <translation>في خلية أكثر من 2,000,000 حرف: استُثني الصف.</translation>
    </message>
    <message>
        <source>A cell has more than 2,000,000 characters, or a quotation mark is missing: nothing is read from here on.</source>
        <translation>في خلية أكثر من 2,000,000 حرف، أو تنقص علامة اقتباس: لا يُقرأ شيء من هنا فصاعدًا.</translation>
    </message>
    <message>
        <source>A quotation mark in this row is never closed, up to the end of the table: nothing is read from here on.</source>
        <translation>علامة اقتباس في هذا الصف لم تُغلق حتى نهاية الجدول: لا يُقرأ شيء من هنا فصاعدًا.</translation>
    </message>
    <message>
        <source>The table cannot be read on from here: it may be broken off.</source>
        <translation>لا يمكن متابعة قراءة الجدول من هنا: قد يكون مقطوعًا.</translation>
    </message>
    <message>
        <source>Its path leads out of the archive.</source>
        <translation>يقود مساره إلى خارج الأرشيف.</translation>
    </message>
    <message>
        <source>It is a link.</source>
        <translation>هو رابط.</translation>
    </message>
    <message>
        <source>It is a link to another folder.</source>
        <translation>هو رابط إلى مجلد آخر.</translation>
    </message>
    <message>
        <source>It is encrypted: unpack the archive with its password, then import the folder.</source>
        <translation>هو مشفّر: فكّ الأرشيف بكلمة مروره ثم استورد المجلد.</translation>
    </message>
    <message>
        <source>attachments</source>
        <translation>المرفقات</translation>
    </message>
    <message>
        <source>messages of sub-agents</source>
        <translation>رسائل المساعدين الفرعيين</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>الصور</translation>
    </message>
    <message>
        <source>attachments and other files</source>
        <translation>المرفقات وملفات أخرى</translation>
    </message>
    <message>
        <source>captures that repeat the one before</source>
        <translation>التقاطات تكرّر ما قبلها</translation>
    </message>
    <message>
        <source>conversations without messages</source>
        <translation>محادثات بلا رسائل</translation>
    </message>
    <message>
        <source>empty notes</source>
        <translation>ملاحظات فارغة</translation>
    </message>
    <message>
        <source>exchanges of forgotten sessions</source>
        <translation>تبادلات جلسات منسية</translation>
    </message>
    <message>
        <source>hidden steps of the assistant</source>
        <translation>خطوات المساعد المخفية</translation>
    </message>
    <message>
        <source>links beyond the first 500,000</source>
        <translation>الروابط بعد أول 500,000</translation>
    </message>
    <message>
        <source>messages of tools</source>
        <translation>رسائل الأدوات</translation>
    </message>
    <message>
        <source>pictures and files</source>
        <translation>الصور والملفات</translation>
    </message>
    <message>
        <source>projects</source>
        <translation>المشاريع</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>المهام</translation>
    </message>
    <message>
        <source>{count} would be added.</source>
        <translation>ستُضاف {count}.</translation>
    </message>
    <message>
        <source>They are from {first}.</source>
        <translation>هي من {first}.</translation>
    </message>
    <message>
        <source>They are from {first} to {last}.</source>
        <translation>هي من {first} إلى {last}.</translation>
    </message>
    <message>
        <source>{count} added.</source>
        <translation>أُضيفت {count}.</translation>
    </message>
    <message>
        <source>It was stopped. Import the same again to go on from there.</source>
        <translation>تم إيقافه. استورد الشيء نفسه مجددًا للمتابعة من هناك.</translation>
    </message>
    <message>
        <source>It is not there any more: it was moved, renamed or deleted. Choose where it is now.</source>
        <translation>لم يعد هناك: نُقل أو أُعيدت تسميته أو حُذف. اختر مكانه الآن.</translation>
    </message>
    <message>
        <source>Nothing that Rosemary can import was found there. It takes the exports of ChatGPT, Claude and Grok, the sessions of coding assistants such as Claude Code, exports of other memory programs and its own, tables in CSV, and folders of notes in Markdown.</source>
        <translation>لم يُعثر هناك على شيء يستطيع Rosemary استيراده. يقبل ما يُصدَّر من ChatGPT وClaude وGrok، وجلسات مساعدي البرمجة مثل Claude Code، وما يُصدَّر من برامج ذاكرة أخرى ومنه هو، وجداول CSV، ومجلدات ملاحظات Markdown.</translation>
    </message>
    <message>
        <source>{count} brought up to date.</source>
        <translation>حُدّثت {count}.</translation>
    </message>
    <message>
        <source>{count} left out: imported before.</source>
        <translation>استُثنيت {count}: استُوردت من قبل.</translation>
    </message>
    <message>
        <source>{count} left out: you have the same text.</source>
        <translation>استُثنيت {count}: لديك النص نفسه.</translation>
    </message>
    <message>
        <source>Links between them: {count}.</source>
        <translation>الروابط بينها: {count}.</translation>
    </message>
    <message>
        <source>Left out on purpose: {parts}.</source>
        <translation>استُثني عمدًا: {parts}.</translation>
    </message>
    <message>
        <source>Cannot be read: {count}. See below.</source>
        <translation>تعذّرت قراءة ما يلي: {count}. انظر أدناه.</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import</source>
        <translation>استيراد</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>استيراد ذكريات</translation>
    </message>
    <message>
        <source>Some of the memories</source>
        <translation>بعض الذكريات</translation>
    </message>
    <message>
        <source>What cannot be read</source>
        <translation>ما تعذّرت قراءته</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>التقدم</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>اختيار ملف…</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>اختيار مجلد…</translation>
    </message>
    <message>
        <source>Undo this import</source>
        <translation>تراجع عن الاستيراد</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Choose the export of an assistant (ChatGPT, Claude, Grok) or of another memory program, a table (CSV), or a folder of notes. Nothing is imported before you have seen what would come.</source>
        <translation>اختر ما صُدّر من مساعد (ChatGPT أو Claude أو Grok) أو من برنامج ذاكرة آخر، أو جدولًا (CSV)، أو مجلد ملاحظات. لا يُستورد شيء قبل أن ترى ما سيأتي.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Looking at it…</source>
        <translation>جارٍ الاطلاع عليه…</translation>
    </message>
    <message>
        <source>Recognised: {title}.</source>
        <translation>تم التعرّف عليه: {title}.</translation>
    </message>
    <message>
        <source>Importing…</source>
        <translation>جارٍ الاستيراد…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Choose a file to import</source>
        <translation>اختيار ملف لاستيراده</translation>
    </message>
    <message>
        <source>Choose a folder to import</source>
        <translation>اختيار مجلد لاستيراده</translation>
    </message>
</context>
<context>
    <name>ImportOptionsForm</name>
    <message>
        <source>One memory for each question with its answer</source>
        <translation>ذكرى لكل سؤال مع جوابه</translation>
    </message>
    <message>
        <source>One memory for each message</source>
        <translation>ذكرى لكل رسالة</translation>
    </message>
    <message>
        <source>One memory for each conversation</source>
        <translation>ذكرى لكل محادثة</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>المحادثات</translation>
    </message>
    <message>
        <source>Take the assistant's answers, too</source>
        <translation>أخذ أجوبة المساعد أيضًا</translation>
    </message>
    <message>
        <source>As in the export</source>
        <translation>كما في التصدير</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>المشروع</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>الوسوم</translation>
    </message>
</context>
<context>
    <name>ImportRun</name>
    <message>
        <source>The import is undone.</source>
        <translation>تم التراجع عن الاستيراد.</translation>
    </message>
    <message>
        <source>There was nothing new to import.</source>
        <translation>لم يكن هناك جديد لاستيراده.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Imported {count}</source>
        <translation>استُوردت {count}</translation>
    </message>
</context>
<context>
    <name>LeftOutFolders</name>
    <message>
        <source>Leave out a folder…</source>
        <translation>استثناء مجلد…</translation>
    </message>
    <message>
        <source>Left out for all assistants: what is said in these folders and below them.</source>
        <translation>مستثنى لكل المساعدين: ما يقال في هذه المجلدات وما تحتها.</translation>
    </message>
    <message>
        <source>Leave it out no longer: {folder}</source>
        <translation>إلغاء استثنائه: {folder}</translation>
    </message>
    <message>
        <source>Choose a folder to leave out</source>
        <translation>اختيار مجلد لاستثنائه</translation>
    </message>
</context>
<context>
    <name>LeftOutLine</name>
    <message>
        <source>Show</source>
        <translation>عرض</translation>
    </message>
    <message>
        <source>Show the conversations</source>
        <translation>عرض المحادثات</translation>
    </message>
    <message>
        <source>{count} are not in this list</source>
        <translation>ليست في هذه القائمة: {count}</translation>
    </message>
</context>
<context>
    <name>LicencesDialog</name>
    <message>
        <source>Licences</source>
        <translation>التراخيص</translation>
    </message>
    <message>
        <source>Find in the licences</source>
        <translation>بحث في التراخيص</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>غير موجود</translation>
    </message>
    <message>
        <source>Reading the licences…</source>
        <translation>جارٍ قراءة التراخيص…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>What Rosemary is made of</source>
        <translation>ممّ يتكوّن Rosemary</translation>
    </message>
</context>
<context>
    <name>LinkOffers</name>
    <message>
        <source>Memories to link to</source>
        <translation>ذكريات يمكن الربط بها</translation>
    </message>
</context>
<context>
    <name>Links</name>
    <message>
        <source>Related to</source>
        <translation>مرتبطة بـ</translation>
    </message>
    <message>
        <source>Supersedes</source>
        <translation>تحلّ محل</translation>
    </message>
    <message>
        <source>Contradicts</source>
        <translation>تناقض</translation>
    </message>
    <message>
        <source>Part of</source>
        <translation>جزء من</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>تلي</translation>
    </message>
    <message>
        <source>Superseded by</source>
        <translation>حلّت محلها</translation>
    </message>
    <message>
        <source>Contradicted by</source>
        <translation>تناقضها</translation>
    </message>
    <message>
        <source>Contains</source>
        <translation>تحتوي على</translation>
    </message>
    <message>
        <source>Followed by</source>
        <translation>تليها</translation>
    </message>
</context>
<context>
    <name>LinksPane</name>
    <message>
        <source>Nothing is linked to this memory yet.</source>
        <translation>لم يُربط شيء بهذه الذكرى بعد.</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>النتائج</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>لم يُعثر على شيء</translation>
    </message>
    <message>
        <source>Suggested: close in meaning</source>
        <translation>مقترحة: قريبة في المعنى</translation>
    </message>
    <message>
        <source>Find a memory to link</source>
        <translation>البحث عن ذكرى لربطها</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>مسح البحث</translation>
    </message>
    <message>
        <source>Relation of a new link</source>
        <translation>علاقة رابط جديد</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>الروابط</translation>
    </message>
    <message>
        <source>Remove the link to {title}</source>
        <translation>إزالة الرابط مع {title}</translation>
    </message>
    <message>
        <source>{percent} %</source>
        <translation>{percent}%</translation>
    </message>
    <message>
        <source>Weight of the link</source>
        <translation>وزن الرابط</translation>
    </message>
    <message>
        <source>How strong the link is. In searches, a strong link lifts the memory it leads to.</source>
        <translation>مدى قوة الرابط. في نتائج البحث يرفع الرابط القوي الذكرى التي يقود إليها.</translation>
    </message>
    <message>
        <source>Link {title}</source>
        <translation>ربط {title}</translation>
    </message>
</context>
<context>
    <name>ListPane</name>
    <message>
        <source>New</source>
        <translation>جديدة</translation>
    </message>
    <message>
        <source>Empty the trash</source>
        <translation>إفراغ المهملات</translation>
    </message>
    <message>
        <source>Show or hide the filters</source>
        <translation>إظهار المرشّحات أو إخفاؤها</translation>
    </message>
    <message>
        <source>Empty trash…</source>
        <translation>إفراغ المهملات…</translation>
    </message>
    <message>
        <source>Save this list as a filter</source>
        <translation>حفظ هذه القائمة كمرشّح</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>ذكرى جديدة</translation>
    </message>
    <message>
        <source>No memories yet</source>
        <translation>لا ذكريات بعد</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>استيراد…</translation>
    </message>
    <message>
        <source>Connect an assistant, and it will keep here what matters. Or write the first memory yourself.</source>
        <translation>صِل مساعدًا، وسيحفظ هنا ما يهم. أو اكتب الذكرى الأولى بنفسك.</translation>
    </message>
    <message>
        <source>Show what is selected (Return)</source>
        <translation>عرض المحدد (Return)</translation>
    </message>
    <message>
        <source>Search everywhere</source>
        <translation>بحث في كل مكان</translation>
    </message>
    <message>
        <source>Show the conversations</source>
        <translation>عرض المحادثات</translation>
    </message>
    <message>
        <source>Connect an assistant</source>
        <translation>توصيل مساعد</translation>
    </message>
    <message>
        <source>words only</source>
        <translation>كلمات فقط</translation>
    </message>
    <message>
        <source>Nothing in {what}</source>
        <translation>لا شيء في {what}</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>لم يُعثر على شيء</translation>
    </message>
    <message>
        <source>No memory there matches “{query}”.</source>
        <translation>لا ذكرى هناك تطابق «{query}».</translation>
    </message>
    <message>
        <source>No memory matches “{query}”.</source>
        <translation>لا ذكرى تطابق «{query}».</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>مسح البحث</translation>
    </message>
    <message>
        <source>No notes here</source>
        <translation>لا ملاحظات هنا</translation>
    </message>
    <message>
        <source>The trash is empty</source>
        <translation>المهملات فارغة</translation>
    </message>
    <message>
        <source>No memory matches this filter.</source>
        <translation>لا ذكرى تطابق هذا المرشّح.</translation>
    </message>
    <message>
        <source>Show all memories</source>
        <translation>عرض كل الذكريات</translation>
    </message>
    <message>
        <source>Deleted memories stay here for some time, and can be restored.</source>
        <translation>تبقى الذكريات المحذوفة هنا مدةً، ويمكن استعادتها.</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>لا شيء هنا</translation>
    </message>
    <message>
        <source>No memory has the tag “{tag}”.</source>
        <translation>لا ذكرى تحمل الوسم «{tag}».</translation>
    </message>
</context>
<context>
    <name>Listing</name>
    <message>
        <source>Nothing from {what}, so all was searched.</source>
        <translation>لا شيء من {what}، لذلك شمل البحث كل شيء.</translation>
    </message>
    <message>
        <source>No sure answer. These are the nearest:</source>
        <translation>لا جواب يقينيًا. هذه أقرب النتائج:</translation>
    </message>
    <message>
        <source>No sure answer in {what}. These are the nearest:</source>
        <translation>لا جواب يقينيًا في {what}. هذه أقرب النتائج:</translation>
    </message>
</context>
<context>
    <name>MemoryChanges</name>
    <message>
        <source>Tagged {count}</source>
        <translation>وُسمت {count}</translation>
    </message>
    <message>
        <source>Removed the tag from {count}</source>
        <translation>أُزيل الوسم: {count}</translation>
    </message>
    <message>
        <source>Pinned {count}</source>
        <translation>ثُبّتت {count}</translation>
    </message>
    <message>
        <source>Unpinned {count}</source>
        <translation>أُلغي التثبيت: {count}</translation>
    </message>
    <message>
        <source>Changed the type of {count}</source>
        <translation>غُيّر النوع: {count}</translation>
    </message>
    <message>
        <source>Changed the importance of {count}</source>
        <translation>غُيّرت الأهمية: {count}</translation>
    </message>
    <message>
        <source>Moved {count}</source>
        <translation>نُقلت {count}</translation>
    </message>
    <message>
        <source>Linked {count}</source>
        <translation>رُبطت {count}</translation>
    </message>
    <message>
        <source>Moved {count} to the trash</source>
        <translation>نُقلت {count} إلى المهملات</translation>
    </message>
    <message>
        <source>Nothing changed</source>
        <translation>لم يتغير شيء</translation>
    </message>
    <message>
        <source>Restored {count}</source>
        <translation>استُعيدت {count}</translation>
    </message>
    <message>
        <source>moved {count} to the trash instead</source>
        <translation>نُقلت {count} إلى المهملات بدلًا من ذلك</translation>
    </message>
    <message>
        <source>Its key is now {key}: another memory has the former one.</source>
        <translation>مفتاحها الآن {key}: المفتاح السابق لذكرى أخرى.</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>عرض الأخرى</translation>
    </message>
    <message>
        <source>Restore in its place</source>
        <translation>استعادة مكانها</translation>
    </message>
    <message>
        <source>This one stays in the trash.</source>
        <translation>تبقى هذه في المهملات.</translation>
    </message>
    <message>
        <source>Another memory has the text of one of them, so all stay in the trash.</source>
        <translation>لذكرى أخرى نص إحداها، لذلك تبقى كلها في المهملات.</translation>
    </message>
    <message>
        <source>Deleted {count} for good</source>
        <translation>حُذفت {count} نهائيًا</translation>
    </message>
</context>
<context>
    <name>MemoryForm</name>
    <message>
        <source>Show all</source>
        <translation>عرض الكل</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>العنوان</translation>
    </message>
    <message>
        <source>Add a title</source>
        <translation>أضف عنوانًا</translation>
    </message>
    <message>
        <source>Show the whole text</source>
        <translation>عرض النص كله</translation>
    </message>
    <message>
        <source>A long text: the first {shown} of {total} characters.</source>
        <translation>نص طويل: أول {shown} من {total} حرف.</translation>
    </message>
    <message>
        <source>One of its lines is too long to edit here.</source>
        <translation>أحد أسطره أطول من أن يُعدَّل هنا.</translation>
    </message>
</context>
<context>
    <name>MemoryListModel</name>
    <message>
        <source>Loading</source>
        <translation>جارٍ التحميل</translation>
    </message>
    <message>
        <source>{title}, {type}, importance {importance} of 10</source>
        <translation>‏{title}، {type}، الأهمية {importance} من ١٠</translation>
    </message>
</context>
<context>
    <name>MemoryListView</name>
    <message>
        <source>Memories</source>
        <translation>الذكريات</translation>
    </message>
</context>
<context>
    <name>MemoryMenus</name>
    <message>
        <source>Actions for {what}</source>
        <translation>إجراءات: {what}</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>استعادة</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>تعديل</translation>
    </message>
    <message>
        <source>Link to the first</source>
        <translation>ربط بالأولى</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>تثبيت</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>إلغاء التثبيت</translation>
    </message>
    <message>
        <source>Add tag…</source>
        <translation>إضافة وسم…</translation>
    </message>
    <message>
        <source>Move to a project…</source>
        <translation>نقل إلى مشروع…</translation>
    </message>
    <message>
        <source>Read the conversation</source>
        <translation>قراءة المحادثة</translation>
    </message>
    <message>
        <source>Make a note</source>
        <translation>إنشاء ملاحظة</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>تصدير…</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>نقل إلى المهملات</translation>
    </message>
    <message>
        <source>List memories with this tag</source>
        <translation>عرض الذكريات بهذا الوسم</translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation>إعادة تسمية أو دمج…</translation>
    </message>
    <message>
        <source>Remove from this memory</source>
        <translation>إزالة من هذه الذكرى</translation>
    </message>
    <message>
        <source>Tag {name}</source>
        <translation>الوسم {name}</translation>
    </message>
</context>
<context>
    <name>Messages</name>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Discarded the draft</source>
        <translation>تم تجاهل المسودة</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>تجاهل</translation>
    </message>
    <message>
        <source>Show the next one</source>
        <translation>عرض التالية</translation>
    </message>
    <message>
        <source>Someone else</source>
        <translation>طرف آخر</translation>
    </message>
    <message>
        <source>{who} moved this memory to the trash while you were writing.</source>
        <translation>نُقلت هذه الذكرى إلى المهملات بينما كنت تكتب. الفاعل: {who}.</translation>
    </message>
    <message>
        <source>Restore and save</source>
        <translation>استعادة وحفظ</translation>
    </message>
    <message>
        <source>{who} changed this memory while you were writing.</source>
        <translation>عُدّلت هذه الذكرى بينما كنت تكتب. الفاعل: {who}.</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>إبقاء نصي</translation>
    </message>
    <message>
        <source>Show theirs</source>
        <translation>عرض الآخر</translation>
    </message>
    <message>
        <source>This memory has been moved to the trash since.</source>
        <translation>نُقلت هذه الذكرى إلى المهملات بعد ذلك.</translation>
    </message>
    <message>
        <source>This memory has been changed since.</source>
        <translation>عُدّلت هذه الذكرى بعد ذلك.</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>مقارنة</translation>
    </message>
    <message>
        <source>What you typed is a memory of its own now.</source>
        <translation>ما كتبته الآن ذكرى مستقلة.</translation>
    </message>
    <message>
        <source>Showing the other version</source>
        <translation>يظهر الآن النص الآخر</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>Show the other one</source>
        <translation>عرض الأخرى</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>عرض</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>ذكرى جديدة</translation>
    </message>
    <message>
        <source>“{title}” was changed elsewhere and is not saved.</source>
        <translation>عُدّلت «{title}» من مكان آخر ولم تُحفظ.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
</context>
<context>
    <name>Narrowing</name>
    <message>
        <source>Only {what}</source>
        <translation>‏{what} فقط</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} إلى {last}</translation>
    </message>
    <message>
        <source>since {first}</source>
        <translation>منذ {first}</translation>
    </message>
    <message>
        <source>until {last}</source>
        <translation>حتى {last}</translation>
    </message>
</context>
<context>
    <name>NarrowingBar</name>
    <message>
        <source>Project</source>
        <translation>المشروع</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>All types</source>
        <translation>كل الأنواع</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>كل المشاريع</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>بلا مشروع</translation>
    </message>
</context>
<context>
    <name>NarrowingLine</name>
    <message>
        <source>Search everything</source>
        <translation>البحث في كل شيء</translation>
    </message>
</context>
<context>
    <name>NavigationModel</name>
    <message>
        <source>below {tag}</source>
        <translation>تحت {tag}</translation>
    </message>
    <message>
        <source>part of the filter</source>
        <translation>جزء من المرشّح</translation>
    </message>
    <message>
        <source>All memories</source>
        <translation>كل الذكريات</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>الملاحظات</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>المحادثات</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>المثبّتة</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>المستخدمة مؤخرًا</translation>
    </message>
    <message>
        <source>Trash</source>
        <translation>المهملات</translation>
    </message>
    <message numerus="yes">
        <source>Show all %Ln tags</source>
        <translation><numerusform>عرض كل الوسوم (%Ln)</numerusform><numerusform>عرض الوسم الوحيد</numerusform><numerusform>عرض الوسمين</numerusform><numerusform>عرض كل الوسوم (%Ln)</numerusform><numerusform>عرض كل الوسوم (%Ln)</numerusform><numerusform>عرض كل الوسوم (%Ln)</numerusform></translation>
    </message>
    <message>
        <source>No tag named “{name}”</source>
        <translation>لا يوجد وسم باسم «{name}»</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>المرشّحات المحفوظة</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>الأنواع</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>الوسوم</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>المصادر</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>المشاريع</translation>
    </message>
    <message numerus="yes">
        <source>Show all %Ln projects</source>
        <translation><numerusform>عرض كل المشاريع (%Ln)</numerusform><numerusform>عرض المشروع الوحيد</numerusform><numerusform>عرض المشروعين</numerusform><numerusform>عرض كل المشاريع (%Ln)</numerusform><numerusform>عرض كل المشاريع (%Ln)</numerusform><numerusform>عرض كل المشاريع (%Ln)</numerusform></translation>
    </message>
    <message>
        <source>Shared by {names}</source>
        <translation>شاركه {names}</translation>
    </message>
    <message>
        <source>everyone</source>
        <translation>الجميع</translation>
    </message>
    <message>
        <source>Shared with {names}</source>
        <translation>مشترَك مع {names}</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>بلا مشروع</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Copied</source>
        <translation>تم النسخ</translation>
    </message>
    <message>
        <source>What you typed is kept.</source>
        <translation>يُحتفظ بما كتبته.</translation>
    </message>
    <message>
        <source>The text that you were typing when Rosemary stopped is back.</source>
        <translation>استُرجع النص الذي كنت تكتبه حين توقف Rosemary.</translation>
    </message>
</context>
<context>
    <name>NoticeBar</name>
    <message>
        <source>Close this message</source>
        <translation>إغلاق هذه الرسالة</translation>
    </message>
</context>
<context>
    <name>Notifications</name>
    <message>
        <source>Assistants cannot connect</source>
        <translation>لا يستطيع المساعدون الاتصال</translation>
    </message>
    <message>
        <source>The server of the memories is away</source>
        <translation>خادم الذكريات غير متاح</translation>
    </message>
    <message>
        <source>No backup could be made</source>
        <translation>تعذّر إنشاء نسخة احتياطية</translation>
    </message>
    <message>
        <source>One change by an assistant waits for your approval.</source>
        <translation>تغيير واحد من مساعد ينتظر موافقتك.</translation>
    </message>
    <message>
        <source>{count} changes by assistants wait for your approval.</source>
        <translation>تغييرات من مساعدين تنتظر موافقتك: {count}.</translation>
    </message>
    <message>
        <source>Waiting for you</source>
        <translation>بانتظارك</translation>
    </message>
    <message>
        <source>{client} moved {count} to the trash. They can be restored.</source>
        <translation>نُقلت {count} إلى المهملات. الفاعل: {client}. يمكن استعادتها.</translation>
    </message>
    <message>
        <source>An assistant</source>
        <translation>مساعد</translation>
    </message>
    <message>
        <source>Many memories deleted</source>
        <translation>حُذفت ذكريات كثيرة</translation>
    </message>
</context>
<context>
    <name>OrganisationActions</name>
    <message>
        <source>Saved the filter “{name}”</source>
        <translation>حُفظ المرشّح «{name}»</translation>
    </message>
    <message>
        <source>Save this list</source>
        <translation>حفظ هذه القائمة</translation>
    </message>
    <message>
        <source>Name of the filter</source>
        <translation>اسم المرشّح</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>حفظ</translation>
    </message>
    <message>
        <source>Take out of the filter</source>
        <translation>إخراج من المرشّح</translation>
    </message>
    <message>
        <source>Add to the filter</source>
        <translation>إضافة إلى المرشّح</translation>
    </message>
    <message>
        <source>Ctrl+Click</source>
        <translation>Ctrl+نقرة</translation>
    </message>
    <message>
        <source>The filter is called “{name}” now.</source>
        <translation>أصبح اسم المرشّح «{name}».</translation>
    </message>
    <message>
        <source>Removed the filter “{name}”</source>
        <translation>أُزيل المرشّح «{name}»</translation>
    </message>
    <message>
        <source>Rename the filter</source>
        <translation>إعادة تسمية المرشّح</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>إعادة تسمية…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>إزالة</translation>
    </message>
    <message>
        <source>Removed the tag “{name}” from all memories</source>
        <translation>أُزيل الوسم «{name}» من كل الذكريات</translation>
    </message>
    <message>
        <source>New name; that of another tag merges the two</source>
        <translation>الاسم الجديد؛ واسم وسم آخر يدمج الاثنين</translation>
    </message>
    <message>
        <source>Rename the tag</source>
        <translation>إعادة تسمية الوسم</translation>
    </message>
    <message>
        <source>Rename or merge…</source>
        <translation>إعادة تسمية أو دمج…</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>اللون</translation>
    </message>
    <message>
        <source>None</source>
        <translation>بلا</translation>
    </message>
    <message>
        <source>Remove from all memories</source>
        <translation>إزالة من كل الذكريات</translation>
    </message>
    <message>
        <source>Remove with the tags below it</source>
        <translation>إزالة مع الوسوم التي تحته</translation>
    </message>
    <message>
        <source>The tag is called “{name}” now.</source>
        <translation>أصبح اسم الوسم «{name}».</translation>
    </message>
    <message>
        <source>Merged the tag “{tag}” into “{name}”</source>
        <translation>دُمج الوسم «{tag}» في «{name}»</translation>
    </message>
    <message>
        <source>The project is called “{name}” now.</source>
        <translation>أصبح اسم المشروع «{name}».</translation>
    </message>
    <message>
        <source>Rename the project</source>
        <translation>إعادة تسمية المشروع</translation>
    </message>
    <message>
        <source>Share…</source>
        <translation>مشاركة…</translation>
    </message>
    <message>
        <source>Changed the colour of “{name}”</source>
        <translation>غُيّر لون «{name}»</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>إعادة تسمية</translation>
    </message>
</context>
<context>
    <name>OutboxDialog</name>
    <message>
        <source>Memories kept on this computer</source>
        <translation>ذكريات محفوظة على هذا الحاسوب</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>حذف</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>The server does not have these. They are safe on this computer as long as they stand here.</source>
        <translation>ليست لدى الخادم. ما دامت معروضة هنا فهي آمنة على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>The server has everything.</source>
        <translation>لدى الخادم كل شيء.</translation>
    </message>
    <message>
        <source>Waits for the server.</source>
        <translation>تنتظر الخادم.</translation>
    </message>
    <message>
        <source>Not taken: {reason}</source>
        <translation>لم تُقبل: {reason}</translation>
    </message>
    <message>
        <source>Delete {memories} for good?</source>
        <translation>حذف {memories} نهائيًا؟</translation>
    </message>
    <message>
        <source>The server does not have them. This cannot be undone.</source>
        <translation>ليست لدى الخادم. لا يمكن التراجع عن هذا.</translation>
    </message>
</context>
<context>
    <name>PageRail</name>
    <message>
        <source>Pages</source>
        <translation>الصفحات</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>Memories</source>
        <translation>الذكريات</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>الخط الزمني</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>الروابط</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>الإحصاءات</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>نسخ احتياطية</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>النشاط</translation>
    </message>
    <message>
        <source>Assistants</source>
        <translation>المساعدون</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>الإعدادات</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>مساعدة</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>New memory</source>
        <translation>ذكرى جديدة</translation>
    </message>
    <message>
        <source>Search memories</source>
        <translation>البحث في الذكريات</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>التراجع عن آخر تغيير</translation>
    </message>
    <message>
        <source>Redo what was undone last</source>
        <translation>إعادة آخر ما تُراجع عنه</translation>
    </message>
    <message>
        <source>Import memories…</source>
        <translation>استيراد ذكريات…</translation>
    </message>
    <message>
        <source>Export memories…</source>
        <translation>تصدير ذكريات…</translation>
    </message>
    <message>
        <source>Switch between preview and edit</source>
        <translation>التبديل بين المعاينة والتعديل</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>حفظ الآن</translation>
    </message>
    <message>
        <source>Quit Rosemary</source>
        <translation>إنهاء Rosemary</translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation>ألوان فاتحة</translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation>ألوان داكنة</translation>
    </message>
    <message>
        <source>Colours of the desktop</source>
        <translation>ألوان سطح المكتب</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>أمر</translation>
    </message>
    <message>
        <source>Undo: {what}</source>
        <translation>تراجع: {what}</translation>
    </message>
    <message>
        <source>Redo: {what}</source>
        <translation>إعادة: {what}</translation>
    </message>
    <message>
        <source>Empty the trash…</source>
        <translation>إفراغ المهملات…</translation>
    </message>
    <message>
        <source>First steps…</source>
        <translation>الخطوات الأولى…</translation>
    </message>
    <message>
        <source>Move what is selected to the trash</source>
        <translation>نقل المحدد إلى المهملات</translation>
    </message>
    <message>
        <source>Pause all assistants</source>
        <translation>إيقاف كل المساعدين مؤقتًا</translation>
    </message>
    <message>
        <source>Resume all assistants</source>
        <translation>استئناف كل المساعدين</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>صفحة</translation>
    </message>
    <message>
        <source>List of memories</source>
        <translation>قائمة الذكريات</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Backing up what is there now</source>
        <translation>جارٍ نسخ الموجود الآن احتياطيًا</translation>
    </message>
    <message>
        <source>Putting the backup in place</source>
        <translation>جارٍ وضع النسخة الاحتياطية مكانها</translation>
    </message>
    <message>
        <source>Checking the backup</source>
        <translation>جارٍ فحص النسخة الاحتياطية</translation>
    </message>
    <message>
        <source>Copying the memories</source>
        <translation>جارٍ نسخ الذكريات</translation>
    </message>
    <message>
        <source>Writing the memories as JSON</source>
        <translation>جارٍ كتابة الذكريات بصيغة JSON</translation>
    </message>
</context>
<context>
    <name>ProgressLine</name>
    <message>
        <source>Working</source>
        <translation>جارٍ العمل</translation>
    </message>
</context>
<context>
    <name>ProjectBox</name>
    <message>
        <source>Project</source>
        <translation>المشروع</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>بلا مشروع</translation>
    </message>
</context>
<context>
    <name>ProjectTicks</name>
    <message>
        <source>Find a project</source>
        <translation>البحث عن مشروع</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>المشاريع</translation>
    </message>
    <message>
        <source>No project has that in its name.</source>
        <translation>لا مشروع في اسمه ذلك.</translation>
    </message>
</context>
<context>
    <name>PropertiesCard</name>
    <message>
        <source>Importance</source>
        <translation>الأهمية</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>الوسوم</translation>
    </message>
    <message>
        <source>now {value}</source>
        <translation>الآن {value}</translation>
    </message>
    <message numerus="yes">
        <source>now {value}, not used for %Ln days</source>
        <translation><numerusform>الآن {value}، لم تُستخدم منذ %Ln يوم</numerusform><numerusform>الآن {value}، لم تُستخدم منذ يوم واحد</numerusform><numerusform>الآن {value}، لم تُستخدم منذ يومين</numerusform><numerusform>الآن {value}، لم تُستخدم منذ %Ln أيام</numerusform><numerusform>الآن {value}، لم تُستخدم منذ %Ln يومًا</numerusform><numerusform>الآن {value}، لم تُستخدم منذ %Ln يوم</numerusform></translation>
    </message>
    <message>
        <source>now {value}, last used {date}</source>
        <translation>الآن {value}، آخر استخدام {date}</translation>
    </message>
    <message>
        <source>now {value}, raised by use</source>
        <translation>الآن {value}، رفعها الاستخدام</translation>
    </message>
    <message>
        <source>Type, project</source>
        <translation>النوع، المشروع</translation>
    </message>
    <message>
        <source>{value} of 10</source>
        <translation>{value} من ١٠</translation>
    </message>
</context>
<context>
    <name>Question</name>
    <message>
        <source>Leave it as it is</source>
        <translation>تركه كما هو</translation>
    </message>
</context>
<context>
    <name>QuickAdd</name>
    <message>
        <source>Add a memory</source>
        <translation>إضافة ذكرى</translation>
    </message>
    <message>
        <source>From the clipboard</source>
        <translation>من الحافظة</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>تجاهل</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>حفظ</translation>
    </message>
    <message>
        <source>This text is not saved yet. Save or discard it, then quit again.</source>
        <translation>هذا النص لم يُحفظ بعد. احفظه أو تجاهله، ثم أنهِ البرنامج من جديد.</translation>
    </message>
    <message>
        <source>What should be remembered?</source>
        <translation>ما الذي ينبغي تذكّره؟</translation>
    </message>
    <message>
        <source>Text of the memory</source>
        <translation>نص الذكرى</translation>
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
        <translation>بحث سريع</translation>
    </message>
    <message>
        <source>Enter opens · {copy} copies · Esc closes</source>
        <translation>‏Enter للفتح · {copy} للنسخ · Esc للإغلاق</translation>
    </message>
    <message>
        <source>No memory matches “{query}”.</source>
        <translation>لا ذكرى تطابق «{query}».</translation>
    </message>
    <message>
        <source>There are no memories yet.</source>
        <translation>لا توجد ذكريات بعد.</translation>
    </message>
    <message>
        <source>No memory matches this filter.</source>
        <translation>لا ذكرى تطابق هذا المرشّح.</translation>
    </message>
</context>
<context>
    <name>RecentSessions</name>
    <message>
        <source>Remembered last</source>
        <translation>آخر ما حُفظ</translation>
    </message>
    <message>
        <source>1 exchange</source>
        <translation>سؤال مع جوابه</translation>
    </message>
    <message>
        <source>{count} exchanges</source>
        <translation>أسئلة وأجوبة: {count}</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>نسيان</translation>
    </message>
    <message>
        <source>Forget this session: {title}</source>
        <translation>نسيان هذه الجلسة: {title}</translation>
    </message>
</context>
<context>
    <name>RememberBox</name>
    <message>
        <source>Each question with its answer becomes a memory, from now on. It stays on this computer; the page Assistants switches it off.</source>
        <translation>كل سؤال مع جوابه يصبح ذكرى، من الآن فصاعدًا. وتبقى على هذا الحاسوب؛ ويمكن إيقاف ذلك في صفحة «المساعدون».</translation>
    </message>
    <message>
        <source>Save conversations with {assistant}</source>
        <translation>حفظ المحادثات مع {assistant}</translation>
    </message>
</context>
<context>
    <name>ReminderRow</name>
    <message>
        <source>Details</source>
        <translation>التفاصيل</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>نسخ النص</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>إزالة</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>إضافة</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>ما يتغير في الملف</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>تحديث</translation>
    </message>
</context>
<context>
    <name>ReminderSection</name>
    <message>
        <source>Reminded of its memory</source>
        <translation>التذكير بالذاكرة</translation>
    </message>
</context>
<context>
    <name>Reminders</name>
    <message>
        <source>Is told at the start what it should know</source>
        <translation>يُخبَر في البداية بما ينبغي أن يعرفه</translation>
    </message>
    <message>
        <source>Has a skill for its memory</source>
        <translation>لديه مهارة لذاكرته</translation>
    </message>
    <message>
        <source>Knows when to search and save</source>
        <translation>يعرف متى يبحث ومتى يحفظ</translation>
    </message>
    <message>
        <source>Paste the text into its rules: {place}.</source>
        <translation>ألصق النص في قواعده: {place}.</translation>
    </message>
    <message>
        <source>A short text in its own rules says when to use the memory.</source>
        <translation>نص قصير في قواعده يبيّن متى يستخدم الذاكرة.</translation>
    </message>
    <message>
        <source>At the start of each session it is told who you are, what was decided and what is open.</source>
        <translation>في بداية كل جلسة يُخبَر من أنت وما تقرّر وما لم يُنجز بعد.</translation>
    </message>
    <message>
        <source>A folder among its skills says when to use the memory; it is read when it is needed.</source>
        <translation>مجلد ضمن مهاراته يوضح متى تُستخدم الذاكرة؛ ويُقرأ عند الحاجة إليه.</translation>
    </message>
    <message>
        <source>It can be updated: what is there now differs.</source>
        <translation>يمكن تحديثه: الموجود الآن مختلف.</translation>
    </message>
</context>
<context>
    <name>SearchBox</name>
    <message>
        <source>Search memories</source>
        <translation>البحث في الذكريات</translation>
    </message>
    <message>
        <source>Clear search</source>
        <translation>مسح البحث</translation>
    </message>
</context>
<context>
    <name>SearchedTicks</name>
    <message>
        <source>{ticked} of {count}</source>
        <translation>{ticked} من {count}</translation>
    </message>
    <message>
        <source>Tick none</source>
        <translation>إلغاء الاختيار</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>اختيار الكل</translation>
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
        <translation>إعادة المحاولة</translation>
    </message>
    <message>
        <source>Change the address or password…</source>
        <translation>تغيير العنوان أو كلمة المرور…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>إنهاء</translation>
    </message>
    <message>
        <source>Your memories cannot be reached</source>
        <translation>لا يمكن الوصول إلى ذكرياتك</translation>
    </message>
</context>
<context>
    <name>ServerStatus</name>
    <message>
        <source>The server is away</source>
        <translation>الخادم غير متاح</translation>
    </message>
    <message>
        <source>Assistants are paused</source>
        <translation>المساعدون موقوفون مؤقتًا</translation>
    </message>
    <message>
        <source>Assistants cannot connect</source>
        <translation>لا يستطيع المساعدون الاتصال</translation>
    </message>
    <message>
        <source>Closed to assistants</source>
        <translation>مغلق أمام المساعدين</translation>
    </message>
    <message>
        <source>Ready for assistants</source>
        <translation>جاهز للمساعدين</translation>
    </message>
    <message>
        <source>Ready · 1 assistant</source>
        <translation>جاهز · مساعد واحد</translation>
    </message>
    <message numerus="yes">
        <source>Ready · %Ln assistants</source>
        <translation><numerusform>جاهز · %Ln مساعد</numerusform><numerusform>جاهز · مساعد واحد</numerusform><numerusform>جاهز · مساعدان</numerusform><numerusform>جاهز · %Ln مساعدين</numerusform><numerusform>جاهز · %Ln مساعدًا</numerusform><numerusform>جاهز · %Ln مساعد</numerusform></translation>
    </message>
    <message>
        <source>Nothing saved yet</source>
        <translation>لم يُحفظ شيء بعد</translation>
    </message>
    <message>
        <source>Last saved: {moment}</source>
        <translation>آخر حفظ: {moment}</translation>
    </message>
</context>
<context>
    <name>SessionForgetting</name>
    <message>
        <source>The session is forgotten: {count} went to the trash, and no more of it is taken</source>
        <translation>نُسيت الجلسة: {count} ذهبت إلى المهملات، ولن يؤخذ منها المزيد</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
</context>
<context>
    <name>SettingRow</name>
    <message>
        <source>Back to the default of {name}</source>
        <translation>العودة إلى القيمة الافتراضية: {name}</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>حُفظ</translation>
    </message>
    <message>
        <source>Saved. It counts after a restart.</source>
        <translation>حُفظ. يسري بعد إعادة التشغيل.</translation>
    </message>
    <message>
        <source>Choose the folder: {name}</source>
        <translation>اختيار المجلد: {name}</translation>
    </message>
    <message>
        <source>On</source>
        <translation>مفعّل</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>Type a whole number.</source>
        <translation>اكتب عددًا صحيحًا.</translation>
    </message>
    <message>
        <source>Type a number, such as 0.5.</source>
        <translation>اكتب عددًا، مثل 0.5.</translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation>مثل سطح المكتب</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>مخفّفة</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>كاملة</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>النافذة</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>النسخ الاحتياطية</translation>
    </message>
    <message>
        <source>Automatic backups</source>
        <translation>نسخ احتياطية تلقائية</translation>
    </message>
    <message>
        <source>Rosemary makes them by itself while it runs</source>
        <translation>ينشئها Rosemary بنفسه أثناء عمله</translation>
    </message>
    <message>
        <source>Hours between backups</source>
        <translation>الساعات بين النسخ</translation>
    </message>
    <message>
        <source>Saves between backups</source>
        <translation>عمليات الحفظ بين النسخ</translation>
    </message>
    <message>
        <source>one is made after so many saves, 1 to 1,000,000</source>
        <translation>تُنشأ نسخة بعد هذا العدد من عمليات الحفظ، من 1 إلى 1,000,000</translation>
    </message>
    <message>
        <source>Backups kept</source>
        <translation>النسخ المحتفظ بها</translation>
    </message>
    <message>
        <source>how many are kept, spread over days, weeks and months, 1 to 1,000</source>
        <translation>العدد الذي يُحتفظ به، موزعًا على الأيام والأسابيع والأشهر، من 1 إلى 1,000</translation>
    </message>
    <message>
        <source>Folder of the backups</source>
        <translation>مجلد النسخ الاحتياطية</translation>
    </message>
    <message>
        <source>where they are kept; if empty, in `backups` beside the memories</source>
        <translation>مكان حفظها؛ وإن كان فارغًا ففي `backups` بجانب الذكريات</translation>
    </message>
    <message>
        <source>New assistants</source>
        <translation>المساعدون الجدد</translation>
    </message>
    <message>
        <source>it may change nothing</source>
        <translation>لا يُسمح له بتغيير شيء</translation>
    </message>
    <message>
        <source>Ask before deleting</source>
        <translation>السؤال قبل الحذف</translation>
    </message>
    <message>
        <source>its deletions wait for your approval</source>
        <translation>عمليات الحذف التي يطلبها تنتظر موافقتك</translation>
    </message>
    <message>
        <source>Days a deletion waits</source>
        <translation>أيام انتظار الحذف</translation>
    </message>
    <message>
        <source>What is kept</source>
        <translation>ما يُحتفظ به</translation>
    </message>
    <message>
        <source>Days in the trash</source>
        <translation>الأيام في المهملات</translation>
    </message>
    <message>
        <source>after so many days in the trash a memory is deleted for good, 1 to 36,500</source>
        <translation>بعد هذا العدد من الأيام في المهملات تُحذف الذكرى نهائيًا، من 1 إلى 36,500</translation>
    </message>
    <message>
        <source>Days in the activity</source>
        <translation>الأيام في النشاط</translation>
    </message>
    <message>
        <source>Days of followed conversations</source>
        <translation>أيام المحادثات المتابَعة</translation>
    </message>
    <message>
        <source>conversations from the session files of assistants go to the trash when they are so many days old; 0 for never</source>
        <translation>تذهب المحادثات المأخوذة من ملفات جلسات المساعدين إلى المهملات حين يبلغ عمرها هذا العدد من الأيام؛ 0 يعني أبدًا</translation>
    </message>
    <message>
        <source>Followed exchanges kept</source>
        <translation>الأسئلة والأجوبة المحتفظ بها</translation>
    </message>
    <message>
        <source>beyond so many of them the oldest go to the trash; 0 for no limit</source>
        <translation>ما زاد على هذا العدد من الأسئلة والأجوبة المتابَعة يذهب أقدمه إلى المهملات؛ 0 يعني بلا حد</translation>
    </message>
    <message>
        <source>Access over HTTP</source>
        <translation>الوصول عبر HTTP</translation>
    </message>
    <message>
        <source>whether scripts and other programs may come in over HTTP</source>
        <translation>هل يُسمح للبرامج النصية والبرامج الأخرى بالدخول عبر HTTP</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>المنفذ</translation>
    </message>
    <message>
        <source>the number programs connect to, 1024 to 65535</source>
        <translation>الرقم الذي تتصل به البرامج، من 1024 إلى 65535</translation>
    </message>
    <message>
        <source>Newer versions</source>
        <translation>الإصدارات الأحدث</translation>
    </message>
    <message>
        <source>Ask for newer versions</source>
        <translation>السؤال عن إصدارات أحدث</translation>
    </message>
    <message>
        <source>whether to ask the address below once a day</source>
        <translation>هل يُسأل العنوان أدناه مرة في اليوم</translation>
    </message>
    <message>
        <source>Address that is asked</source>
        <translation>العنوان الذي يُسأل</translation>
    </message>
    <message>
        <source>the next one is made so many hours after the last, if anything has changed, 1 to 8,760</source>
        <translation>تُنشأ التالية بعد هذا العدد من الساعات من آخر نسخة، إن تغيّر شيء، من 1 إلى 8,760</translation>
    </message>
    <message>
        <source>It counts after a restart.</source>
        <translation>يسري بعد إعادة التشغيل.</translation>
    </message>
    <message>
        <source>What it is offered</source>
        <translation>ما يُعرض عليه</translation>
    </message>
    <message>
        <source>everything, or only the basics: save, search, read, change and delete</source>
        <translation>كل شيء، أو الأساسيات فقط: الحفظ والبحث والقراءة والتعديل والحذف</translation>
    </message>
    <message>
        <source>Only read</source>
        <translation>القراءة فقط</translation>
    </message>
    <message>
        <source>if you have not decided after so many days, nothing is deleted, 1 to 36,500</source>
        <translation>إن لم تقرّر بعد هذا العدد من الأيام فلا يُحذف شيء، من 1 إلى 36,500</translation>
    </message>
    <message>
        <source>what an assistant did is listed for so many days, 1 to 36,500</source>
        <translation>يبقى ما فعله المساعد معروضًا هذا العدد من الأيام، من 1 إلى 36,500</translation>
    </message>
    <message>
        <source>Let programs in</source>
        <translation>السماح للبرامج بالدخول</translation>
    </message>
    <message>
        <source>where new versions are listed, as on GitHub; if empty, none is asked</source>
        <translation>حيث تُعرض الإصدارات الجديدة، كما في GitHub؛ وإن كان فارغًا فلا يُسأل أحد</translation>
    </message>
    <message>
        <source>Limits for each assistant</source>
        <translation>حدود كل مساعد</translation>
    </message>
    <message>
        <source>Calls at once</source>
        <translation>الاستدعاءات المتزامنة</translation>
    </message>
    <message>
        <source>so many calls of one client are worked on at the same time, 1 to 1,000</source>
        <translation>عدد استدعاءات العميل الواحد التي تُعالج في الوقت نفسه، من 1 إلى 1,000</translation>
    </message>
    <message>
        <source>Calls in a minute</source>
        <translation>الاستدعاءات في الدقيقة</translation>
    </message>
    <message>
        <source>so many calls of one client are answered in a minute, 1 to 1,000,000</source>
        <translation>عدد استدعاءات العميل الواحد التي يُجاب عنها في الدقيقة، من 1 إلى 1,000,000</translation>
    </message>
    <message>
        <source>Seconds for a call</source>
        <translation>ثواني الاستدعاء</translation>
    </message>
    <message>
        <source>a call of an assistant is waited for so long, 1 to 86,400</source>
        <translation>مدة انتظار استدعاء المساعد، من 1 إلى 86,400</translation>
    </message>
    <message>
        <source>Order of search results</source>
        <translation>ترتيب نتائج البحث</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>الذكريات المقترحة</translation>
    </message>
    <message>
        <source>how many memories each kind of search proposes, 10 to 1000</source>
        <translation>عدد الذكريات التي يقترحها كل نوع من البحث، من 10 إلى 1000</translation>
    </message>
    <message>
        <source>Common words</source>
        <translation>الكلمات الشائعة</translation>
    </message>
    <message>
        <source>a word in more than this share of the memories counts as common</source>
        <translation>الكلمة التي ترد في أكثر من هذه النسبة من الذكريات تُعد شائعة</translation>
    </message>
    <message>
        <source>Weight of meaning, Latin letters</source>
        <translation>وزن المعنى، الحروف اللاتينية</translation>
    </message>
    <message>
        <source>what meaning counts against words for a query in Latin letters</source>
        <translation>وزن المعنى مقابل الكلمات لبحث بحروف لاتينية</translation>
    </message>
    <message>
        <source>Weight of meaning, other scripts</source>
        <translation>وزن المعنى، كتابات أخرى</translation>
    </message>
    <message>
        <source>the same for all other letters</source>
        <translation>الأمر نفسه لكل الحروف الأخرى</translation>
    </message>
    <message>
        <source>what else is shown beside a sure result must be as probable as this</source>
        <translation>الاحتمال المطلوب لما يُعرض أيضًا بجانب نتيجة يقينية</translation>
    </message>
    <message>
        <source>once the uses have added so much, importance rises by it</source>
        <translation>حين تضيف الاستخدامات هذا القدر ترتفع الأهمية بمقداره</translation>
    </message>
    <message>
        <source>Weight of parts of words</source>
        <translation>وزن أجزاء الكلمات</translation>
    </message>
    <message>
        <source>what parts of words count of all that words count, where they are looked for</source>
        <translation>وزن أجزاء الكلمات من وزن الكلمات كله، حيث يُبحث عنها</translation>
    </message>
    <message>
        <source>Weight of the conversation</source>
        <translation>وزن المحادثة</translation>
    </message>
    <message>
        <source>the share of its score that a memory passes to its neighbours in a conversation</source>
        <translation>النسبة من درجتها التي تمنحها الذكرى لجاراتها في المحادثة</translation>
    </message>
    <message>
        <source>Weight of importance</source>
        <translation>وزن الأهمية</translation>
    </message>
    <message>
        <source>what the highest importance adds to a score</source>
        <translation>ما تضيفه أعلى أهمية إلى الدرجة</translation>
    </message>
    <message>
        <source>Weight of recency</source>
        <translation>وزن الحداثة</translation>
    </message>
    <message>
        <source>what having been made just now adds to a score</source>
        <translation>ما يضيفه إلى الدرجة أن تكون الذكرى قد أُنشئت للتو</translation>
    </message>
    <message>
        <source>Days of recency</source>
        <translation>أيام الحداثة</translation>
    </message>
    <message>
        <source>the age at which half of that is left</source>
        <translation>العمر الذي يبقى عنده نصف ذلك</translation>
    </message>
    <message>
        <source>Least similarity, by meaning</source>
        <translation>أدنى تشابه، بالمعنى</translation>
    </message>
    <message>
        <source>the least similarity of a result in semantic mode</source>
        <translation>أدنى تشابه لنتيجة في وضع المعنى</translation>
    </message>
    <message>
        <source>Sure from</source>
        <translation>يقين ابتداءً من</translation>
    </message>
    <message>
        <source>with no memory as probable as this, a search finds nothing sure</source>
        <translation>إن لم تبلغ أي ذكرى هذا الاحتمال، لا يجد البحث شيئًا يقينًا</translation>
    </message>
    <message>
        <source>Also shown from</source>
        <translation>يُعرض أيضًا ابتداءً من</translation>
    </message>
    <message>
        <source>How importance fades</source>
        <translation>كيف تخفت الأهمية</translation>
    </message>
    <message>
        <source>Half-life in days</source>
        <translation>عمر النصف بالأيام</translation>
    </message>
    <message>
        <source>a table, `[decay.half_life_days]`: after so many days half of the importance is left</source>
        <translation>جدول، `[decay.half_life_days]`: بعد هذا العدد من الأيام يبقى نصف الأهمية</translation>
    </message>
    <message>
        <source>Least importance</source>
        <translation>أدنى أهمية</translation>
    </message>
    <message>
        <source>a table, `[decay.floor]`: importance does not fall below these, 1 to 10</source>
        <translation>جدول، `[decay.floor]`: لا تنزل الأهمية دون هذه القيم، من 1 إلى 10</translation>
    </message>
    <message>
        <source>Tags that keep importance</source>
        <translation>وسوم تحفظ الأهمية</translation>
    </message>
    <message>
        <source>a memory with one of these tags neither fades nor rises by use</source>
        <translation>الذكرى التي تحمل أحد هذه الوسوم لا تخفت ولا ترتفع بالاستخدام</translation>
    </message>
    <message>
        <source>Gain of each use</source>
        <translation>مكسب كل استخدام</translation>
    </message>
    <message>
        <source>what each use adds</source>
        <translation>ما يضيفه كل استخدام</translation>
    </message>
    <message>
        <source>Step of the gain</source>
        <translation>خطوة المكسب</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Search settings</source>
        <translation>البحث في الإعدادات</translation>
    </message>
    <message>
        <source>Some changes count after a restart.</source>
        <translation>بعض التغييرات يسري بعد إعادة التشغيل.</translation>
    </message>
    <message>
        <source>Search model</source>
        <translation>نموذج البحث</translation>
    </message>
    <message>
        <source>Show advanced settings</source>
        <translation>إظهار الإعدادات المتقدمة</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>الإعدادات</translation>
    </message>
    <message>
        <source>Restart Rosemary</source>
        <translation>إعادة تشغيل Rosemary</translation>
    </message>
    <message>
        <source>Addresses and tokens…</source>
        <translation>العناوين والرموز…</translation>
    </message>
    <message>
        <source>No setting was found.</source>
        <translation>لم يُعثر على أي إعداد.</translation>
    </message>
    <message>
        <source>window appearance look animation motion</source>
        <translation>نافذة مظهر شكل حركة رسوم متحركة ألوان</translation>
    </message>
    <message>
        <source>Desktop</source>
        <translation>سطح المكتب</translation>
    </message>
    <message>
        <source>desktop start login autostart tray notifications messages</source>
        <translation>سطح المكتب بدء تشغيل تسجيل الدخول تلقائي علبة النظام إشعارات رسائل</translation>
    </message>
    <message>
        <source>Where your memories are</source>
        <translation>مكان ذكرياتك</translation>
    </message>
    <message>
        <source>where memories are server database postgresql computer password</source>
        <translation>مكان الذكريات خادم قاعدة بيانات postgresql حاسوب كلمة مرور</translation>
    </message>
    <message>
        <source>It finds memories by their meaning. A change counts at once, and all memories are read again. To add another one, type this command: {command}</source>
        <translation>يجد الذكريات بمعناها. يسري التغيير فورًا، وتُقرأ كل الذكريات من جديد. لإضافة نموذج آخر اكتب هذا الأمر: {command}</translation>
    </message>
    <message>
        <source>{count} still to be read; until then the former model searches.</source>
        <translation>ما زالت تنتظر القراءة: {count}؛ وحتى ذلك الحين يبحث النموذج السابق.</translation>
    </message>
    <message>
        <source>Hide advanced settings</source>
        <translation>إخفاء الإعدادات المتقدمة</translation>
    </message>
</context>
<context>
    <name>Setup</name>
    <message>
        <source>automatic</source>
        <translation>تلقائي</translation>
    </message>
    <message>
        <source>guided</source>
        <translation>موجَّه</translation>
    </message>
    <message>
        <source>manual</source>
        <translation>يدوي</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>متصل</translation>
    </message>
    <message>
        <source>Starts another Rosemary</source>
        <translation>يبدأ Rosemary آخر</translation>
    </message>
    <message>
        <source>Not connected</source>
        <translation>غير متصل</translation>
    </message>
    <message>
        <source>Its file cannot be read</source>
        <translation>لا يمكن قراءة ملفه</translation>
    </message>
    <message>
        <source>Set up by hand</source>
        <translation>أُعدّ يدويًا</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>مضاف</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>معدَّل</translation>
    </message>
    <message>
        <source>Not added</source>
        <translation>غير مضاف</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>يدويًا</translation>
    </message>
    <message>
        <source>Not possible</source>
        <translation>غير ممكن</translation>
    </message>
    <message>
        <source>It starts another Rosemary, not this one.</source>
        <translation>يبدأ Rosemary آخر، لا هذا.</translation>
    </message>
    <message>
        <source>Automatic: Rosemary adds itself to the settings file of the assistant.</source>
        <translation>تلقائي: يضيف Rosemary نفسه إلى ملف إعدادات المساعد.</translation>
    </message>
    <message>
        <source>Guided: you paste a text into the settings file of the assistant.</source>
        <translation>موجَّه: تلصق نصًا في ملف إعدادات المساعد.</translation>
    </message>
    <message>
        <source>Manual: you fill in a page in the settings of the assistant.</source>
        <translation>يدوي: تملأ صفحة في إعدادات المساعد.</translation>
    </message>
    <message>
        <source>This file does not exist yet. Rosemary makes it with the lines below; disconnecting removes it again.</source>
        <translation>هذا الملف غير موجود بعد. ينشئه Rosemary بالأسطر أدناه؛ وقطع الاتصال يزيله من جديد.</translation>
    </message>
    <message>
        <source>{title} was not found on this computer. You can connect it now and install it later.</source>
        <translation>لم يُعثر على {title} على هذا الحاسوب. يمكنك توصيله الآن وتثبيته لاحقًا.</translation>
    </message>
    <message>
        <source>It is told when to use it.</source>
        <translation>يُخبَر متى يستخدمه.</translation>
    </message>
    <message>
        <source>From its next session on, {title} is told at the start what it should know.</source>
        <translation>ابتداءً من جلسته التالية، يُخبَر {title} في البداية بما ينبغي أن يعرفه.</translation>
    </message>
    <message>
        <source>{title} is no longer told at the start what it should know.</source>
        <translation>لم يعد {title} يُخبَر في البداية بما ينبغي أن يعرفه.</translation>
    </message>
    <message>
        <source>From its next session on, {title} knows when to search and save.</source>
        <translation>ابتداءً من جلسته التالية، يعرف {title} متى يبحث ومتى يحفظ.</translation>
    </message>
    <message>
        <source>From its next session on, {title} has a skill for its memory.</source>
        <translation>ابتداءً من جلسته التالية، لدى {title} مهارة لذاكرته.</translation>
    </message>
    <message>
        <source>The skill of {title} is removed.</source>
        <translation>أُزيلت مهارة {title}.</translation>
    </message>
    <message>
        <source>{title} is disconnected. It lets go of Rosemary when it is next started.</source>
        <translation>قُطع اتصال {title}. ويترك Rosemary عند بدئه التالي.</translation>
    </message>
    <message>
        <source>It works: the assistant starts Rosemary and gets an answer in {seconds} s.</source>
        <translation>نجح الأمر: يبدأ المساعد Rosemary ويحصل على جواب في {seconds} ث.</translation>
    </message>
    <message>
        <source>Telling it at the start what it should know works, too.</source>
        <translation>ونجح كذلك إخباره في البداية بما ينبغي أن يعرفه.</translation>
    </message>
    <message>
        <source>Rosemary changes only the lines with + and - in this file. A copy of the file as it is now is put beside it first, and disconnecting takes the lines out again.</source>
        <translation>لا يغيّر Rosemary في هذا الملف إلا الأسطر ذات + و-. وتوضع أولًا بجانبه نسخة من الملف كما هو الآن، وقطع الاتصال يزيل هذه الأسطر من جديد.</translation>
    </message>
    <message>
        <source>The rule of {title} is removed.</source>
        <translation>أُزيلت قاعدة {title}.</translation>
    </message>
    <message>
        <source>{title} was connected already.</source>
        <translation>كان {title} موصولًا بالفعل.</translation>
    </message>
    <message>
        <source>{title} is connected. Restart it once, and it has a memory.</source>
        <translation>تم توصيل {title}. أعد تشغيله مرة واحدة فتصبح له ذاكرة.</translation>
    </message>
    <message>
        <source>The file as it was: {name}</source>
        <translation>الملف كما كان: {name}</translation>
    </message>
    <message>
        <source>It does not work yet. {reason}</source>
        <translation>لم ينجح الأمر بعد. {reason}</translation>
    </message>
    <message>
        <source>The file was not touched.</source>
        <translation>لم يُمسّ الملف.</translation>
    </message>
</context>
<context>
    <name>SetupDetail</name>
    <message>
        <source>What it may do</source>
        <translation>ما يُسمح له به</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>توصيل</translation>
    </message>
    <message>
        <source>Test it</source>
        <translation>اختبار</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>قطع الاتصال</translation>
    </message>
    <message>
        <source>Open the folder of the file</source>
        <translation>فتح مجلد الملف</translation>
    </message>
    <message>
        <source>What changes in the file</source>
        <translation>ما يتغير في الملف</translation>
    </message>
    <message>
        <source>Do it by hand instead</source>
        <translation>القيام به يدويًا</translation>
    </message>
    <message>
        <source>The text to paste</source>
        <translation>النص المطلوب لصقه</translation>
    </message>
    <message>
        <source>Copy the text</source>
        <translation>نسخ النص</translation>
    </message>
    <message>
        <source>Copy the name of the file</source>
        <translation>نسخ اسم الملف</translation>
    </message>
    <message>
        <source>Open the assistant and add it there</source>
        <translation>فتح المساعد وإضافته هناك</translation>
    </message>
    <message>
        <source>Also tell it when to use the memory</source>
        <translation>إخباره أيضًا متى يستخدم الذاكرة</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>يدويًا</translation>
    </message>
    <message>
        <source>You can put the text below into it yourself.</source>
        <translation>يمكنك وضع النص أدناه فيه بنفسك.</translation>
    </message>
    <message>
        <source>This file makes the assistant start Rosemary by this command:</source>
        <translation>هذا الملف يجعل المساعد يبدأ Rosemary بهذا الأمر:</translation>
    </message>
    <message>
        <source>No program on this computer opens the link, so it was copied.</source>
        <translation>لا برنامج على هذا الحاسوب يفتح الرابط، لذلك نُسخ.</translation>
    </message>
    <message>
        <source>Writing the file…</source>
        <translation>جارٍ كتابة الملف…</translation>
    </message>
</context>
<context>
    <name>SharingDialog</name>
    <message>
        <source>Share the project “{name}”</source>
        <translation>مشاركة المشروع «{name}»</translation>
    </message>
    <message>
        <source>Share with</source>
        <translation>مشاركة مع</translation>
    </message>
    <message>
        <source>May also change and add memories</source>
        <translation>يمكنه أيضًا تغيير الذكريات وإضافتها</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>مشاركة</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>The people you share it with see its memories and their history, also what is saved to it later. All other memories stay yours alone.</source>
        <translation>من تشاركه معه يرى ذكرياته وسجلّها، وما يُحفظ فيه لاحقًا أيضًا. وتبقى كل الذكريات الأخرى لك وحدك.</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>جارٍ سؤال الخادم…</translation>
    </message>
    <message>
        <source>It is yours alone.</source>
        <translation>هو لك وحدك.</translation>
    </message>
    <message>
        <source>Everyone who uses the store</source>
        <translation>كل من يستخدم المخزن</translation>
    </message>
    <message>
        <source>Nobody else uses this store yet.</source>
        <translation>لا أحد غيرك يستخدم هذا المخزن بعد.</translation>
    </message>
    <message>
        <source>may read and change</source>
        <translation>يمكنه القراءة والتغيير</translation>
    </message>
    <message>
        <source>may read</source>
        <translation>يمكنه القراءة</translation>
    </message>
    <message>
        <source>Stop sharing</source>
        <translation>إيقاف المشاركة</translation>
    </message>
    <message>
        <source>Stop sharing with {name}</source>
        <translation>إيقاف المشاركة مع {name}</translation>
    </message>
    <message>
        <source>Sharing… This takes a while with many memories.</source>
        <translation>تجري المشاركة… يستغرق ذلك بعض الوقت مع ذكريات كثيرة.</translation>
    </message>
    <message>
        <source>Taking it back…</source>
        <translation>يجري إنهاء المشاركة…</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>Search; or find words in the text you are in</source>
        <translation>البحث؛ أو العثور على كلمات في النص الذي أنت فيه</translation>
    </message>
    <message>
        <source>Everything the window can do, found by typing</source>
        <translation>كل ما تستطيعه النافذة، تجده بالكتابة</translation>
    </message>
    <message>
        <source>The next or previous place found in the text</source>
        <translation>الموضع التالي أو السابق الذي عُثر عليه في النص</translation>
    </message>
    <message>
        <source>Move through the list, also from the search box</source>
        <translation>التنقل في القائمة، ومن مربع البحث أيضًا</translation>
    </message>
    <message>
        <source>Close the message or an empty new memory, end editing, go back to the list, clear the search</source>
        <translation>إغلاق الرسالة أو ذكرى جديدة فارغة، إنهاء التعديل، العودة إلى القائمة، مسح البحث</translation>
    </message>
    <message>
        <source>New memory</source>
        <translation>ذكرى جديدة</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>استيراد ذكريات</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>تصدير ذكريات</translation>
    </message>
    <message>
        <source>Switch between preview and edit</source>
        <translation>التبديل بين المعاينة والتعديل</translation>
    </message>
    <message>
        <source>In a shown text, edit it; Enter does the same</source>
        <translation>تعديل النص المعروض؛ ويفعل Enter الشيء نفسه</translation>
    </message>
    <message>
        <source>While writing: bold and italic, on and off</source>
        <translation>أثناء الكتابة: تشغيل العريض والمائل أو إيقافهما</translation>
    </message>
    <message>
        <source>While writing a list: move the item in or out</source>
        <translation>أثناء كتابة قائمة: إزاحة البند إلى الداخل أو الخارج</translation>
    </message>
    <message>
        <source>Save now</source>
        <translation>حفظ الآن</translation>
    </message>
    <message>
        <source>Select all; Shift and Ctrl select some</source>
        <translation>تحديد الكل؛ ومع Shift وCtrl تحديد بعضها</translation>
    </message>
    <message>
        <source>Move the selected memories to the trash</source>
        <translation>نقل الذكريات المحددة إلى المهملات</translation>
    </message>
    <message>
        <source>Undo the last change</source>
        <translation>التراجع عن آخر تغيير</translation>
    </message>
    <message>
        <source>Redo what was undone last</source>
        <translation>إعادة آخر ما تُراجع عنه</translation>
    </message>
    <message>
        <source>Open a page: the first to the ninth</source>
        <translation>فتح صفحة: من الأولى إلى التاسعة</translation>
    </message>
    <message>
        <source>Go to the next part of the window, or the one before</source>
        <translation>الانتقال إلى الجزء التالي من النافذة أو السابق</translation>
    </message>
    <message>
        <source>In a list, go to what is chosen in it; press a button</source>
        <translation>في قائمة، الانتقال إلى المختار فيها؛ وضغط زر</translation>
    </message>
    <message>
        <source>The menu of what is chosen, as the menu key opens it</source>
        <translation>قائمة ما تم تحديده، كما بمفتاح القائمة</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>الإعدادات</translation>
    </message>
    <message>
        <source>Show this help</source>
        <translation>عرض هذه المساعدة</translation>
    </message>
    <message>
        <source>Quit Rosemary</source>
        <translation>إنهاء Rosemary</translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message>
        <source>Filters</source>
        <translation>المرشّحات</translation>
    </message>
    <message>
        <source>Export memories</source>
        <translation>تصدير ذكريات</translation>
    </message>
    <message>
        <source>Import memories</source>
        <translation>استيراد ذكريات</translation>
    </message>
    <message>
        <source>No tag named “{name}”</source>
        <translation>لا يوجد وسم باسم «{name}»</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>نقل إلى أعلى</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>نقل إلى أسفل</translation>
    </message>
    <message>
        <source>Reset order</source>
        <translation>استعادة الترتيب</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>طي</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>توسيع</translation>
    </message>
    <message>
        <source>Actions for {what}</source>
        <translation>إجراءات: {what}</translation>
    </message>
</context>
<context>
    <name>SortButton</name>
    <message>
        <source>Best match first</source>
        <translation>الأنسب أولًا</translation>
    </message>
    <message>
        <source>Order: {order}</source>
        <translation>الترتيب: {order}</translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message>
        <source>Month</source>
        <translation>الشهر</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>النوع</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>المصدر</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>الوسم</translation>
    </message>
    <message>
        <source>No project</source>
        <translation>بلا مشروع</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>المشروع</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>الكاتب</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>اليوم</translation>
    </message>
    <message numerus="yes">
        <source>In %Ln days</source>
        <translation><numerusform>بعد %Ln يوم</numerusform><numerusform>بعد يوم واحد</numerusform><numerusform>بعد يومين</numerusform><numerusform>بعد %Ln أيام</numerusform><numerusform>بعد %Ln يومًا</numerusform><numerusform>بعد %Ln يوم</numerusform></translation>
    </message>
    <message>
        <source>When</source>
        <translation>الوقت</translation>
    </message>
    <message>
        <source>Memories and history</source>
        <translation>الذكريات وتغييراتها</translation>
    </message>
    <message>
        <source>Search by words</source>
        <translation>البحث بالكلمات</translation>
    </message>
    <message>
        <source>Search by meaning</source>
        <translation>البحث بالمعنى</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>الغرض</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>النسخ الاحتياطية</translation>
    </message>
    <message>
        <source>Search models</source>
        <translation>نماذج البحث</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>الحجم</translation>
    </message>
    <message numerus="yes">
        <source>%Ln others</source>
        <translation><numerusform>%Ln أخرى</numerusform><numerusform>%Ln آخر</numerusform><numerusform>%Ln أخرى</numerusform><numerusform>%Ln أخرى</numerusform><numerusform>%Ln أخرى</numerusform><numerusform>%Ln أخرى</numerusform></translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>الذكريات</translation>
    </message>
</context>
<context>
    <name>StatisticsPage</name>
    <message>
        <source>Statistics</source>
        <translation>الإحصاءات</translation>
    </message>
    <message>
        <source>Nothing to count yet</source>
        <translation>لا شيء لعدّه بعد</translation>
    </message>
    <message>
        <source>Once there are memories, this page shows how they grow and fade.</source>
        <translation>حين توجد ذكريات تعرض هذه الصفحة كيف تنمو وتخفت.</translation>
    </message>
    <message>
        <source>So many memories fall below an importance of {least} if nothing is used until then. They stay where they are, and come back when they are used.</source>
        <translation>عدد الذكريات التي تنزل أهميتها دون {least} إن لم يُستخدم شيء حتى ذلك الحين. تبقى مكانها، وتعود حين تُستخدم.</translation>
    </message>
    <message>
        <source>Memories over time</source>
        <translation>الذكريات عبر الزمن</translation>
    </message>
    <message>
        <source>Added each month</source>
        <translation>المضاف كل شهر</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>الأنواع</translation>
    </message>
    <message>
        <source>Room on the disk</source>
        <translation>المساحة على القرص</translation>
    </message>
    <message>
        <source>Fading</source>
        <translation>الخفوت</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>الكاتب</translation>
    </message>
    <message>
        <source>Most used tags</source>
        <translation>أكثر الوسوم استخدامًا</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>المشاريع</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>المصادر</translation>
    </message>
    <message>
        <source>{memories}, {trashed} in the trash</source>
        <translation>{memories}، و{trashed} في المهملات</translation>
    </message>
</context>
<context>
    <name>StatusButton</name>
    <message>
        <source>{status}. Show the assistants</source>
        <translation>‏{status}. عرض المساعدين</translation>
    </message>
</context>
<context>
    <name>StoreForm</name>
    <message>
        <source>On this computer</source>
        <translation>على هذا الحاسوب</translation>
    </message>
    <message>
        <source>On a server</source>
        <translation>على خادم</translation>
    </message>
    <message>
        <source>Server and database</source>
        <translation>الخادم وقاعدة البيانات</translation>
    </message>
    <message>
        <source>Your name there</source>
        <translation>اسمك هناك</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>كلمة المرور</translation>
    </message>
    <message>
        <source>Try the connection</source>
        <translation>تجربة الاتصال</translation>
    </message>
    <message>
        <source>Use this store</source>
        <translation>استخدام هذا المخزن</translation>
    </message>
    <message>
        <source>Of PostgreSQL, as in db.example.org/memories, or a whole address.</source>
        <translation>من PostgreSQL، مثل db.example.org/memories، أو عنوان كامل.</translation>
    </message>
    <message>
        <source>The name that you log in with.</source>
        <translation>الاسم الذي تسجل الدخول به.</translation>
    </message>
    <message>
        <source>Kept in your system's keyring. If empty, the one that is kept is used.</source>
        <translation>تُحفظ في سلسلة مفاتيح نظامك. إذا تُركت فارغة تُستخدم المحفوظة.</translation>
    </message>
    <message>
        <source>Your memories are on this computer.</source>
        <translation>ذكرياتك على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Your memories are on a server: {name}.</source>
        <translation>ذكرياتك على خادم: {name}.</translation>
    </message>
    <message>
        <source>This start was given another place. What you choose here counts for the others.</source>
        <translation>أُعطي هذا التشغيل مكانًا آخر. ما تختاره هنا يسري على عمليات التشغيل الأخرى.</translation>
    </message>
    <message>
        <source>Asking the server…</source>
        <translation>جارٍ سؤال الخادم…</translation>
    </message>
    <message>
        <source>The server lets you in. It has memories of Rosemary already.</source>
        <translation>يسمح لك الخادم بالدخول. فيه ذكريات Rosemary بالفعل.</translation>
    </message>
    <message>
        <source>The server lets you in. It has no memories of Rosemary yet. To take yours along, quit Rosemary and run “rosemary move-store”.</source>
        <translation>يسمح لك الخادم بالدخول. ليس فيه ذكريات Rosemary بعد. لتأخذ ذكرياتك معك، أغلِق Rosemary وشغّل «rosemary move-store».</translation>
    </message>
    <message>
        <source>Saved. It counts after a restart. No memory is moved: they stay where they are.</source>
        <translation>تم الحفظ. يسري بعد إعادة التشغيل. لا تُنقل أي ذكرى: تبقى حيث هي.</translation>
    </message>
</context>
<context>
    <name>TagEditor</name>
    <message>
        <source>Remove tag {tag}</source>
        <translation>إزالة الوسم {tag}</translation>
    </message>
    <message>
        <source>Add tag</source>
        <translation>إضافة وسم</translation>
    </message>
</context>
<context>
    <name>TagField</name>
    <message>
        <source>Find a tag</source>
        <translation>البحث عن وسم</translation>
    </message>
</context>
<context>
    <name>TaskBar</name>
    <message>
        <source>Progress</source>
        <translation>التقدم</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>جارٍ الإيقاف…</translation>
    </message>
</context>
<context>
    <name>TextLinks</name>
    <message>
        <source>Linked to “{title}”</source>
        <translation>رُبطت بـ «{title}»</translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>General</source>
        <translation>عام</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>حقيقة</translation>
    </message>
    <message>
        <source>Preference</source>
        <translation>تفضيل</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>محادثة</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>مهمة</translation>
    </message>
    <message>
        <source>Ephemeral</source>
        <translation>عابر</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>قرار</translation>
    </message>
    <message>
        <source>Requirement</source>
        <translation>متطلّب</translation>
    </message>
    <message>
        <source>Observation</source>
        <translation>رصد</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>الأحدث أولًا</translation>
    </message>
    <message>
        <source>Oldest first</source>
        <translation>الأقدم أولًا</translation>
    </message>
    <message>
        <source>Recently changed</source>
        <translation>المعدّلة مؤخرًا</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>المستخدمة مؤخرًا</translation>
    </message>
    <message>
        <source>Most important</source>
        <translation>الأهم أولًا</translation>
    </message>
    <message>
        <source>Written here</source>
        <translation>كُتبت هنا</translation>
    </message>
    <message>
        <source>Assistant</source>
        <translation>مساعد</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>استيراد</translation>
    </message>
    <message>
        <source>Screen</source>
        <translation>شاشة</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ملف</translation>
    </message>
    <message>
        <source>Saved by {client}</source>
        <translation>حفظها {client}</translation>
    </message>
    <message>
        <source>Saved from the command line</source>
        <translation>حُفظت من سطر الأوامر</translation>
    </message>
    <message>
        <source>Saved in this window</source>
        <translation>حُفظت في هذه النافذة</translation>
    </message>
    <message>
        <source>The command line</source>
        <translation>سطر الأوامر</translation>
    </message>
    <message>
        <source>1 conversation</source>
        <translation>محادثة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>%Ln conversations</source>
        <translation><numerusform>%Ln محادثة</numerusform><numerusform>محادثة واحدة</numerusform><numerusform>محادثتان</numerusform><numerusform>%Ln محادثات</numerusform><numerusform>%Ln محادثة</numerusform><numerusform>%Ln محادثة</numerusform></translation>
    </message>
    <message>
        <source>for “{query}”</source>
        <translation>عن «{query}»</translation>
    </message>
    <message>
        <source>and {count} less related</source>
        <translation>و{count} أقل صلة</translation>
    </message>
    <message>
        <source>Command line</source>
        <translation>سطر الأوامر</translation>
    </message>
    <message>
        <source>Moved to the trash by {client}</source>
        <translation>نقلها إلى المهملات {client}</translation>
    </message>
    <message>
        <source>Moved to the trash from the command line</source>
        <translation>نُقلت إلى المهملات من سطر الأوامر</translation>
    </message>
    <message>
        <source>Moved to the trash in this window</source>
        <translation>نُقلت إلى المهملات في هذه النافذة</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>هذه النافذة</translation>
    </message>
    <message>
        <source>1 memory</source>
        <translation>ذكرى واحدة</translation>
    </message>
    <message numerus="yes">
        <source>%Ln memories</source>
        <translation><numerusform>%Ln ذكرى</numerusform><numerusform>ذكرى واحدة</numerusform><numerusform>ذكريان</numerusform><numerusform>%Ln ذكريات</numerusform><numerusform>%Ln ذكرى</numerusform><numerusform>%Ln ذكرى</numerusform></translation>
    </message>
    <message>
        <source>1 result</source>
        <translation>نتيجة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>%Ln results</source>
        <translation><numerusform>%Ln نتيجة</numerusform><numerusform>نتيجة واحدة</numerusform><numerusform>نتيجتان</numerusform><numerusform>%Ln نتائج</numerusform><numerusform>%Ln نتيجة</numerusform><numerusform>%Ln نتيجة</numerusform></translation>
    </message>
    <message>
        <source>1 word</source>
        <translation>كلمة واحدة</translation>
    </message>
    <message numerus="yes">
        <source>%Ln words</source>
        <translation><numerusform>%Ln كلمة</numerusform><numerusform>كلمة واحدة</numerusform><numerusform>كلمتان</numerusform><numerusform>%Ln كلمات</numerusform><numerusform>%Ln كلمة</numerusform><numerusform>%Ln كلمة</numerusform></translation>
    </message>
    <message>
        <source>1 character</source>
        <translation>حرف واحد</translation>
    </message>
    <message numerus="yes">
        <source>%Ln characters</source>
        <translation><numerusform>%Ln حرف</numerusform><numerusform>حرف واحد</numerusform><numerusform>حرفان</numerusform><numerusform>%Ln أحرف</numerusform><numerusform>%Ln حرفًا</numerusform><numerusform>%Ln حرف</numerusform></translation>
    </message>
    <message>
        <source>&lt;1 %</source>
        <translation>أقل من 1%</translation>
    </message>
    <message>
        <source>{share} %</source>
        <translation>{share}%</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a list</comment>
        <translation>، </translation>
    </message>
    <message>
        <source>. </source>
        <comment>between two sentences</comment>
        <translation>. </translation>
    </message>
    <message>
        <source>now</source>
        <translation>الآن</translation>
    </message>
    <message numerus="yes">
        <source>%Ln min</source>
        <translation><numerusform>%Ln دقيقة</numerusform><numerusform>دقيقة واحدة</numerusform><numerusform>دقيقتين</numerusform><numerusform>%Ln دقائق</numerusform><numerusform>%Ln دقيقة</numerusform><numerusform>%Ln دقيقة</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%Ln h</source>
        <translation><numerusform>%Ln ساعة</numerusform><numerusform>ساعة واحدة</numerusform><numerusform>ساعتين</numerusform><numerusform>%Ln ساعات</numerusform><numerusform>%Ln ساعة</numerusform><numerusform>%Ln ساعة</numerusform></translation>
    </message>
    <message numerus="yes">
        <source>%Ln d</source>
        <translation><numerusform>%Ln يوم</numerusform><numerusform>يوم واحد</numerusform><numerusform>يومين</numerusform><numerusform>%Ln أيام</numerusform><numerusform>%Ln يومًا</numerusform><numerusform>%Ln يوم</numerusform></translation>
    </message>
    <message>
        <source>last day</source>
        <translation>آخر يوم</translation>
    </message>
    <message>
        <source>1 day left</source>
        <translation>بقي يوم واحد</translation>
    </message>
    <message numerus="yes">
        <source>%Ln days left</source>
        <translation><numerusform>بقي %Ln يوم</numerusform><numerusform>بقي يوم واحد</numerusform><numerusform>بقي يومان</numerusform><numerusform>بقيت %Ln أيام</numerusform><numerusform>بقي %Ln يومًا</numerusform><numerusform>بقي %Ln يوم</numerusform></translation>
    </message>
    <message>
        <source>just now</source>
        <translation>للتو</translation>
    </message>
    <message>
        <source>{age} ago</source>
        <translation>قبل {age}</translation>
    </message>
    <message>
        <source>Yesterday, {time}</source>
        <translation>أمس، {time}</translation>
    </message>
    <message>
        <source>{date}, {time}</source>
        <comment>a time of a day, such as 21 November 2026, 19:13</comment>
        <translation>{date}، {time}</translation>
    </message>
    <message>
        <source>You</source>
        <translation>أنت</translation>
    </message>
    <message>
        <source>Another computer</source>
        <translation>حاسوب آخر</translation>
    </message>
    <message>
        <source>From a session with {program}</source>
        <translation>من جلسة مع {program}</translation>
    </message>
    <message>
        <source>Imported from {program}</source>
        <translation>استُوردت من {program}</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>مستوردة</translation>
    </message>
    <message>
        <source>version {number}</source>
        <translation>الإصدار {number}</translation>
    </message>
    <message>
        <source>[picture: {name}]</source>
        <translation>[صورة: {name}]</translation>
    </message>
</context>
<context>
    <name>ThreadLine</name>
    <message>
        <source>Exchange before this one</source>
        <translation>السؤال والجواب السابقان</translation>
    </message>
    <message>
        <source>Exchange after this one</source>
        <translation>السؤال والجواب التاليان</translation>
    </message>
    <message>
        <source>Read it all</source>
        <translation>قراءة الكل</translation>
    </message>
    <message>
        <source>Read the whole conversation</source>
        <translation>قراءة المحادثة كلها</translation>
    </message>
    <message>
        <source>Make a note</source>
        <translation>إنشاء ملاحظة</translation>
    </message>
    <message>
        <source>Make a note of this exchange</source>
        <translation>إنشاء ملاحظة من هذا السؤال وجوابه</translation>
    </message>
    <message>
        <source>Opens a new note with the selected text, else with the answer.</source>
        <translation>يفتح ملاحظة جديدة بالنص المحدد، وإلا فبالجواب.</translation>
    </message>
    <message>
        <source>{number} of {total} in this conversation</source>
        <translation>{number} من {total} في هذه المحادثة</translation>
    </message>
    <message>
        <source>{number} of {total}</source>
        <translation>{number} من {total}</translation>
    </message>
</context>
<context>
    <name>ThreadView</name>
    <message>
        <source>Conversation</source>
        <translation>المحادثة</translation>
    </message>
</context>
<context>
    <name>TimelinePage</name>
    <message>
        <source>Timeline</source>
        <translation>الخط الزمني</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>يوم</translation>
    </message>
    <message>
        <source>Week</source>
        <translation>أسبوع</translation>
    </message>
    <message>
        <source>Month</source>
        <translation>شهر</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>السابق</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>اللاحق</translation>
    </message>
    <message>
        <source>Memories of the chosen days</source>
        <translation>ذكريات الأيام المختارة</translation>
    </message>
    <message>
        <source>Nothing here</source>
        <translation>لا شيء هنا</translation>
    </message>
    <message>
        <source>No memory was made then. Choose a darker day in the calendar.</source>
        <translation>لم تُنشأ أي ذكرى حينها. اختر يومًا أغمق في التقويم.</translation>
    </message>
    <message>
        <source>Once there are memories, this calendar shows when they were made.</source>
        <translation>حين توجد ذكريات يعرض هذا التقويم متى أُنشئت.</translation>
    </message>
</context>
<context>
    <name>ToldLine</name>
    <message>
        <source>Search everywhere</source>
        <translation>بحث في كل مكان</translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Save a memory</source>
        <translation>حفظ ذكرى</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>بحث</translation>
    </message>
    <message>
        <source>Search in brief</source>
        <translation>بحث موجز</translation>
    </message>
    <message>
        <source>Search for words</source>
        <translation>البحث عن كلمات</translation>
    </message>
    <message>
        <source>List by tag</source>
        <translation>عرض حسب الوسم</translation>
    </message>
    <message>
        <source>Read a memory</source>
        <translation>قراءة ذكرى</translation>
    </message>
    <message>
        <source>List memories</source>
        <translation>عرض الذكريات</translation>
    </message>
    <message>
        <source>Change a memory</source>
        <translation>تعديل ذكرى</translation>
    </message>
    <message>
        <source>Delete a memory</source>
        <translation>حذف ذكرى</translation>
    </message>
    <message>
        <source>Delete all memories</source>
        <translation>حذف كل الذكريات</translation>
    </message>
    <message>
        <source>Link two memories</source>
        <translation>ربط ذكريين</translation>
    </message>
    <message>
        <source>Remove a link</source>
        <translation>إزالة رابط</translation>
    </message>
    <message>
        <source>Look at the statistics</source>
        <translation>الاطلاع على الإحصاءات</translation>
    </message>
    <message>
        <source>Ask what to know</source>
        <translation>السؤال عمّا ينبغي معرفته</translation>
    </message>
    <message>
        <source>List by type</source>
        <translation>عرض حسب النوع</translation>
    </message>
    <message>
        <source>List by date</source>
        <translation>عرض حسب التاريخ</translation>
    </message>
    <message>
        <source>Make a backup</source>
        <translation>إنشاء نسخة احتياطية</translation>
    </message>
</context>
<context>
    <name>TrayIcon</name>
    <message>
        <source>Open Rosemary</source>
        <translation>فتح Rosemary</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>بحث…</translation>
    </message>
    <message>
        <source>Add memory…</source>
        <translation>إضافة ذكرى…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>إنهاء</translation>
    </message>
    <message>
        <source>Pause assistants</source>
        <translation>إيقاف المساعدين مؤقتًا</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>‏{names} وغيرهم ({count})</translation>
    </message>
    <message>
        <source>Cancel the backup</source>
        <translation>إلغاء النسخ الاحتياطي</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>نسخ احتياطي الآن</translation>
    </message>
</context>
<context>
    <name>UndoActions</name>
    <message>
        <source>link “{name}”</source>
        <translation>الرابط «{name}»</translation>
    </message>
    <message>
        <source>tag “{name}”</source>
        <translation>الوسم «{name}»</translation>
    </message>
    <message>
        <source>name of the project “{name}”</source>
        <translation>اسم المشروع «{name}»</translation>
    </message>
    <message>
        <source>project of “{name}”</source>
        <translation>مشروع «{name}»</translation>
    </message>
    <message>
        <source>filter “{name}”</source>
        <translation>المرشّح «{name}»</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation><numerusform>%Ln أخرى</numerusform><numerusform>%Ln أخرى</numerusform><numerusform>%Ln أخرى</numerusform><numerusform>%Ln أخرى</numerusform><numerusform>%Ln أخرى</numerusform><numerusform>%Ln أخرى</numerusform></translation>
    </message>
    <message>
        <source>Done again: </source>
        <translation>أُعيد التنفيذ: </translation>
    </message>
    <message>
        <source>Undone: </source>
        <translation>تم التراجع: </translation>
    </message>
    <message>
        <source>The change was made on {moment}</source>
        <translation>تاريخ التغيير: {moment}</translation>
    </message>
    <message>
        <source>{count} now in the trash</source>
        <translation>{count} الآن في المهملات</translation>
    </message>
    <message>
        <source>{count} back</source>
        <translation>عادت {count}</translation>
    </message>
    <message>
        <source>{count} changed again</source>
        <translation>تغيّرت {count} مجددًا</translation>
    </message>
    <message>
        <source>{count} as before</source>
        <translation>{count} كما كانت</translation>
    </message>
    <message>
        <source>1 change made since stays as it is.</source>
        <translation>تغيير واحد أُجري بعد ذلك يبقى كما هو.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln changes made since stay as they are.</source>
        <translation><numerusform>%Ln تغيير أُجري بعد ذلك يبقى كما هو.</numerusform><numerusform>تغيير واحد أُجري بعد ذلك يبقى كما هو.</numerusform><numerusform>تغييران أُجريا بعد ذلك يبقيان كما هما.</numerusform><numerusform>%Ln تغييرات أُجريت بعد ذلك تبقى كما هي.</numerusform><numerusform>%Ln تغييرًا أُجري بعد ذلك يبقى كما هو.</numerusform><numerusform>%Ln تغيير أُجري بعد ذلك يبقى كما هو.</numerusform></translation>
    </message>
    <message>
        <source>delete {count}</source>
        <translation>حذف {count}</translation>
    </message>
    <message>
        <source>restore {count}</source>
        <translation>استعادة {count}</translation>
    </message>
    <message>
        <source>save {count}</source>
        <translation>حفظ {count}</translation>
    </message>
    <message>
        <source>change {count}</source>
        <translation>تغيير {count}</translation>
    </message>
    <message>
        <source>change links</source>
        <translation>تغيير الروابط</translation>
    </message>
    <message>
        <source>change tags</source>
        <translation>تغيير الوسوم</translation>
    </message>
    <message>
        <source>name a project</source>
        <translation>تسمية مشروع</translation>
    </message>
    <message>
        <source>choose the project of an assistant</source>
        <translation>اختيار مشروع مساعد</translation>
    </message>
    <message>
        <source>change a list</source>
        <translation>تغيير قائمة</translation>
    </message>
    <message>
        <source>{what} removed</source>
        <translation>أُزيل {what}</translation>
    </message>
    <message>
        <source>{what} back</source>
        <translation>عاد {what}</translation>
    </message>
    <message>
        <source>{what} changed again</source>
        <translation>تغيّر {what} مجددًا</translation>
    </message>
    <message>
        <source>{what} as before</source>
        <translation>‏{what} كما كان</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>جارٍ العمل…</translation>
    </message>
    <message>
        <source>Working: {done} of {memories}</source>
        <translation>جارٍ العمل: {done} من {memories}</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>إعادة</translation>
    </message>
    <message>
        <source>Undo anyway</source>
        <translation>تراجع على أي حال</translation>
    </message>
</context>
<context>
    <name>WindowCard</name>
    <message>
        <source>Light</source>
        <translation>فاتح</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>داكن</translation>
    </message>
    <message>
        <source>Like the desktop</source>
        <translation>مثل سطح المكتب</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>اللغة</translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation>حجم النص</translation>
    </message>
    <message>
        <source>Order of the list</source>
        <translation>ترتيب القائمة</translation>
    </message>
    <message>
        <source>Back to the usual size</source>
        <translation>العودة إلى الحجم المعتاد</translation>
    </message>
    <message>
        <source>Light or dark colours. Like the desktop: those of your system.</source>
        <translation>ألوان فاتحة أو داكنة. مثل سطح المكتب: ألوان نظامك.</translation>
    </message>
    <message>
        <source>Of texts, dates and numbers. Another one is used from the next start on.</source>
        <translation>للنصوص والتواريخ والأرقام. وتُستخدم لغة أخرى ابتداءً من التشغيل التالي.</translation>
    </message>
    <message>
        <source>Of all texts in Rosemary. Like the desktop: as large as in other programs.</source>
        <translation>لكل النصوص في Rosemary. مثل سطح المكتب: بحجمها في البرامج الأخرى.</translation>
    </message>
    <message>
        <source>Reduced: nothing fades or moves by itself. Like the desktop: as your system is set.</source>
        <translation>مخفّفة: لا شيء يتلاشى أو يتحرك من تلقاء نفسه. مثل سطح المكتب: كما ضُبط نظامك.</translation>
    </message>
    <message>
        <source>How memories are listed when you are not searching.</source>
        <translation>كيف تُعرض الذكريات حين لا تبحث.</translation>
    </message>
    <message>
        <source>Such as the one that Rosemary stays in the tray.</source>
        <translation>مثل الرسالة التي تقول إن Rosemary يبقى في علبة النظام.</translation>
    </message>
    <message>
        <source>Animations</source>
        <translation>الحركات</translation>
    </message>
    <message>
        <source>Show them again</source>
        <translation>عرضها من جديد</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>السمة</translation>
    </message>
    <message>
        <source>Size of the window</source>
        <translation>حجم النافذة</translation>
    </message>
    <message>
        <source>The window opens as large, and with its parts as wide, as you left it.</source>
        <translation>تُفتح النافذة بالحجم الذي تركتها عليه وبعرض أجزائها نفسه.</translation>
    </message>
    <message>
        <source>Messages shown once</source>
        <translation>رسائل تُعرض مرة واحدة</translation>
    </message>
</context>
</TS>
