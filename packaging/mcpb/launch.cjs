// Finds the installed Rosemary and becomes its launcher. Runs in the client's own Node.js.
"use strict";

const { spawn } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

/** The places where an installer puts the launcher, the likeliest first. */
function candidates(platform, env, home) {
  const named = env.ROSEMARY_LAUNCHER ? [env.ROSEMARY_LAUNCHER] : [];
  const name = platform === "win32" ? "rosemary-mcp.exe" : "rosemary-mcp";
  const separator = platform === "win32" ? ";" : ":";
  const onPath = (env.PATH || "").split(separator).filter(Boolean);
  const installed = {
    win32: [path.join(home, "Rosemary"), path.join(env.ProgramFiles || "C:\\Program Files", "Rosemary")],
    darwin: ["/Applications/Rosemary.app/Contents/MacOS", path.join(home, "Applications/Rosemary.app/Contents/MacOS")],
    linux: ["/usr/bin", "/usr/local/bin"],
  };
  const own = [path.join(home, ".local", "bin"), "/opt/homebrew/bin"];
  const folders = [...(installed[platform] || installed.linux), ...own, ...onPath];
  return [...named, ...folders.map((folder) => path.join(folder, name))];
}

function main() {
  const found = candidates(process.platform, process.env, os.homedir()).find((file) => fs.existsSync(file));
  if (!found) {
    process.stderr.write(
      "Rosemary is not installed on this computer. Install it, then start this assistant again. " +
        "Where it is installed in an unusual place, name its rosemary-mcp in ROSEMARY_LAUNCHER.\n",
    );
    process.exit(1);
  }
  const child = spawn(found, process.argv.slice(2), { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal));
  }
  child.on("error", (problem) => {
    process.stderr.write(`${found} cannot be run: ${problem.message}\n`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(signal ? 1 : code));
}

if (require.main === module) {
  main();
}

module.exports = { candidates };
