/**
 * Asks the server in this container whether it is well: `node deploy/health-check.ts /readyz`.
 * Ends with 0 for yes and 1 for no, as a container's health check must.
 */
const WITHIN_MS = 3_000;

const [path = "/healthz"] = process.argv.slice(2);
const port = process.env["PORT"] ?? "3000";

const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
  signal: AbortSignal.timeout(WITHIN_MS),
}).catch(() => null);
process.exitCode = answer?.ok === true ? 0 : 1;
