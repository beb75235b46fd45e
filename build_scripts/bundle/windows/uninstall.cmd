@echo off
rem Removes what install.cmd put there, and nothing else: saved games and settings stay.
setlocal
set "target=%LOCALAPPDATA%\Programs\AquaRomana"
set "copy=%TEMP%\uninstall-aqua-romana.cmd"
rem A command file cannot remove its own folder while it is read: a copy does. It is told so, because Windows may have
rem two names for the folder it lies in.
if not "%~1"=="copied" (
    copy /y "%~f0" "%copy%" >nul
    "%copy%" copied
)
cd /d "%TEMP%"
rmdir /s /q "%target%" 2>nul
del /q "%APPDATA%\Microsoft\Windows\Start Menu\Programs\Aqua Romana.lnk"
reg delete "HKCU\Software\Classes\.aquaromana" /f >nul
reg delete "HKCU\Software\Classes\AquaRomana.Record" /f >nul
reg delete "HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\AquaRomana" /f >nul
echo Aqua Romana is removed. Your games and settings are where they were, in %LOCALAPPDATA%\aqua-romana.
rem What is still in use now is not any more in a second, this copy included.
start "" /b cmd /c "ping -n 2 127.0.0.1 >nul & rmdir /s /q "%target%" 2>nul & del /q "%~f0"" & exit /b
