import { runChecks } from "./run/checks.ts";

// Static checks of the code: types, lint, import directions, unused code, format, migrations.
const { passed, failed, report } = await runChecks(2);
process.stdout.write(`${report}${passed} checks passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
