import { spawn, spawnSync } from "node:child_process";
import { dirname, join } from "node:path";

// What the shell does elsewhere: stands between the server and PostgreSQL, and ends it when its
// own standard input ends. Run as a program: `node watch-windows.ts postgres.exe -D folder …`.
const [program = "", ...args] = process.argv.slice(2);
const folder = args[args.indexOf("-D") + 1] ?? "";

const server = spawn(program, args, { stdio: ["ignore", "ignore", "inherit"], windowsHide: true });
process.stdout.write(`${server.pid ?? 0}\n`);
server.on("exit", (code) => process.exit(code ?? 1));
server.on("error", () => process.exit(1));

process.stdin.resume();
process.stdin.on("close", () => {
  spawnSync(join(dirname(program), "pg_ctl.exe"), ["stop", "-D", folder, "-m", "fast"], {
    stdio: "ignore",
  });
  server.kill();
});
