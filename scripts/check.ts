import { runChecks } from "./run/checks.ts";

// Types, lint, import directions, unused code, format, migrations: what must be true of the code at rest.
const { passed, failed, report } = await runChecks(2);
process.stdout.write(`${report}${passed} checks passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
