@echo off
rem Puts Aqua Romana into your own folders, the Start menu and the list of apps; needs no administrator.
rem What is there of an older version is replaced. uninstall.cmd takes it out again.
setlocal
set "target=%LOCALAPPDATA%\Programs\AquaRomana"
set "program=%target%\AquaRomana.exe"
set "classes=HKCU\Software\Classes"
set "apps=HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\AquaRomana"
if /i "%~dp0"=="%target%\" (
    echo This is the installed copy already.
    exit /b 1
)
rem A folder with a running program in it cannot be moved: nothing is lost then.
if exist "%target%" move "%target%" "%target%.old" >nul 2>nul
if exist "%target%" (
    echo Aqua Romana could not be replaced. Close it, then start this again.
    exit /b 1
)
if exist "%target%.old" rmdir /s /q "%target%.old"
xcopy "%~dp0." "%target%" /e /i /q /y >nul
if not exist "%program%" (
    echo The program could not be copied to "%target%".
    exit /b 1
)
reg add "%classes%\.aquaromana" /ve /d "AquaRomana.Record" /f >nul
reg add "%classes%\AquaRomana.Record" /ve /d "Aqua Romana" /f >nul
reg add "%classes%\AquaRomana.Record\DefaultIcon" /ve /d "%program%,0" /f >nul
reg add "%classes%\AquaRomana.Record\shell\open\command" /ve /d "\"%program%\" \"%%1\"" /f >nul
reg add "%apps%" /v DisplayName /d "Aqua Romana" /f >nul
reg add "%apps%" /v DisplayIcon /d "%program%,0" /f >nul
reg add "%apps%" /v InstallLocation /d "%target%" /f >nul
reg add "%apps%" /v UninstallString /d "\"%target%\uninstall.cmd\"" /f >nul
reg add "%apps%" /v NoModify /t REG_DWORD /d 1 /f >nul
reg add "%apps%" /v NoRepair /t REG_DWORD /d 1 /f >nul
cscript //nologo "%target%\shortcut.js" "%APPDATA%\Microsoft\Windows\Start Menu\Programs\Aqua Romana.lnk" "%program%"
echo Aqua Romana is in the Start menu. To remove it: uninstall it there, or start %target%\uninstall.cmd.
