import { configTable } from "../apps/server/src/platform/config/options.ts";

// Prints the README's table of settings, in Markdown, on standard output.
process.stdout.write(configTable());
