import { configTable } from "../apps/server/src/platform/config/options.ts";

// The table of settings for the README, in Markdown, on standard output.
process.stdout.write(configTable());
