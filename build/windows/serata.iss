; The Inno Setup recipe of the installer for Windows; build/package.py runs it with the version.
; It installs for whoever runs it, asks for no rights, and leaves settings and matches alone when it is removed.
#define Name "Serata Giochi"
#define Type "SerataGiochi.Match"

[Setup]
AppId={{6E1E6D5B-3C1C-4C0B-9F8E-5E8B0B1B7A52}
AppName={#Name}
AppVersion={#Version}
AppPublisher=the Serata Giochi authors
DefaultDirName={autopf}\{#Name}
DefaultGroupName={#Name}
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=serata-giochi-{#Version}-windows-setup
UninstallDisplayIcon={app}\{#Name}.exe
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "it"; MessagesFile: "compiler:Languages\Italian.isl"

[InstallDelete]
; What a former version had and this one has not would be found there: the app reads whole folders of cards and pictures.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\..\dist\{#Name}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs

[Icons]
Name: "{autoprograms}\{#Name}"; Filename: "{app}\{#Name}.exe"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\{#Name}.exe"; Tasks: desktopicon

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Registry]
; A match ends in .match.jsonl; Windows looks at the last part alone, which others use too: this app is offered for it,
; and opens it where no other one does.
Root: HKA; Subkey: "Software\Classes\.jsonl\OpenWithProgids"; ValueType: string; ValueName: "{#Type}"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\{#Type}"; ValueType: string; ValueData: "{#Name}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\{#Type}\DefaultIcon"; ValueType: string; ValueData: "{app}\{#Name}.exe,0"
Root: HKA; Subkey: "Software\Classes\{#Type}\shell\open\command"; ValueType: string; ValueData: """{app}\{#Name}.exe"" ""%1"""

[Run]
Filename: "{app}\{#Name}.exe"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent
