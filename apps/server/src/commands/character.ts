import { readEnvironment } from "../platform/config.ts";
import { characterCommand } from "./character-command.ts";

const outcome = await characterCommand(process.argv.slice(2), readEnvironment());
const said = outcome.ok ? outcome.value : outcome.error.said;
(outcome.ok ? process.stdout : process.stderr).write(`${said}\n`);
if (!outcome.ok) process.exitCode = outcome.error.isUsage ? 2 : 1;
