; The Windows installer: per user, no administrator. Built by: iscc packaging\windows\rosemary.iss
; The folder is outside AppData, which packaged programs such as Claude Desktop see redirected: a
; launcher there could not be started by them.
#define Version GetEnv("APP_VERSION")

[Setup]
AppId={{6B0C3E6E-3C2B-4B1E-9E55-52053E4A0001}
AppName=Rosemary
AppVersion={#Version}
AppPublisher=The Rosemary developers
DefaultDirName={%USERPROFILE}\Rosemary
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
OutputDir=..\..\dist
OutputBaseFilename=rosemary-{#Version}-windows-x64-setup
SetupIconFile=..\..\build\icons\rosemary.ico
UninstallDisplayIcon={app}\rosemary.exe
LicenseFile=..\..\LICENSE
Compression=lzma2
SolidCompression=yes
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
CloseApplications=yes
RestartApplications=no
WizardStyle=modern

[Tasks]
Name: autostart; Description: "Start Rosemary when I sign in"; Flags: unchecked

[InstallDelete]
; What an earlier version had and this one has not must not be found by Python.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\..\dist\rosemary\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{autoprograms}\Rosemary"; Filename: "{app}\rosemary.exe"; AppUserModelID: "io.github.rosemary.Rosemary"

[Registry]
Root: HKCU; Subkey: "Software\Microsoft\Windows\CurrentVersion\Run"; ValueType: string; ValueName: "Rosemary"; ValueData: """{app}\rosemary.exe"" --hidden"; Tasks: autostart; Flags: uninsdeletevalue

[Run]
Filename: "{app}\rosemary.exe"; Description: "Start Rosemary"; Flags: nowait postinstall skipifsilent

[UninstallRun]
Filename: "{app}\rosemary.exe"; Parameters: "quit"; RunOnceId: "Quit"; Flags: runhidden

[Code]
function PrepareToInstall(var NeedsRestart: Boolean): String;
var
  Code: Integer;
begin
  { A running app holds its files: it is asked to go, and starts again at the end. }
  if FileExists(ExpandConstant('{app}\rosemary.exe')) then
    Exec(ExpandConstant('{app}\rosemary.exe'), 'quit', '', SW_HIDE, ewWaitUntilTerminated, Code);
  Result := '';
end;

procedure CurUninstallStepChanged(Step: TUninstallStep);
begin
  if Step = usPostUninstall then
    MsgBox('Your memories and settings are kept, in ' +
      ExpandConstant('{localappdata}\rosemary') + '. Delete that folder to remove them too.',
      mbInformation, MB_OK);
end;
