import { defineConfig } from "vitest/config";

const setupFiles = [new URL("./scripts/testing/noise-fails.ts", import.meta.url).pathname];
const english = new URL("./apps/web/testing/english.ts", import.meta.url).pathname;
const PG_TESTS = "apps/server/src/**/*.pg.test.ts";

// They need nats-server, or a PostgreSQL that replicates, from the system: not from npm.
// `npm run test:long` runs these alone.
const SYSTEM_TESTS = process.env["LONG_TESTS"] === "on" ? [] : ["**/*.system.*test.ts"];

/** Ends a test that hangs. Nothing is asserted of time: tests with processes may be this slow on a busy machine. */
const PATIENT = {
  setupFiles,
  testTimeout: 600_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 120_000 } },
};

/** Tests in one process. Files of one worker share its modules: what takes long to load is loaded once. */
const UNIT = {
  setupFiles,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  isolate: false,
};

/** Tests beside a database, some of them with commands in processes of their own. */
const DATABASE = { ...PATIENT, testTimeout: 120_000, isolate: false };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "packages",
          include: ["packages/*/src/**/*.test.ts"],
          ...UNIT,
          isolate: true,
        },
      },
      {
        test: {
          name: "server",
          include: ["apps/server/src/**/*.test.ts"],
          exclude: [PG_TESTS, ...SYSTEM_TESTS],
          ...UNIT,
        },
      },
      {
        // Apart, so that only these wait for a database; TEST_DATABASE_URL points them to another one.
        test: {
          name: "server-pg",
          include: [PG_TESTS],
          exclude: SYSTEM_TESTS,
          globalSetup: ["./packages/testing/src/platform/template-database.ts"],
          ...DATABASE,
        },
      },
      {
        test: {
          name: "web",
          include: ["apps/web/**/*.test.{ts,tsx}"],
          ...UNIT,
          setupFiles: [...setupFiles, english],
        },
      },
      {
        // Real servers, really killed: with the machine to themselves, and no more than two files at a time.
        test: {
          name: "faults",
          include: ["chaos/tests/**/*.test.ts"],
          exclude: SYSTEM_TESTS,
          ...PATIENT,
          testTimeout: 900_000,
        },
      },
      {
        test: {
          name: "scripts",
          include: ["{scripts,bench}/**/*.test.ts"],
          ...UNIT,
        },
      },
    ],
  },
});
