// Run by install.cmd: shortcut.js LINK PROGRAM
var link = WScript.CreateObject("WScript.Shell").CreateShortcut(WScript.Arguments(0));
link.TargetPath = WScript.Arguments(1);
link.Save();
