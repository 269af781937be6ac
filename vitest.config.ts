import { defineConfig } from "vitest/config";

const setupFiles = [new URL("./scripts/testing/noise-fails.ts", import.meta.url).pathname];
const PG_TESTS = "apps/server/src/**/*.pg.test.ts";

// They need nats-server, libfaketime, or a PostgreSQL that replicates, from the system: not from npm.
// `npm run test:long` runs these alone.
const SYSTEM_TESTS = process.env["LONG_TESTS"] === "on" ? [] : ["**/*.system.*test.ts"];

/** What ends a test that hangs. Nothing is asserted of time: a busy machine may be this slow. */
const PATIENT = {
  setupFiles,
  testTimeout: 600_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 120_000 } },
};

/** Files of one worker share its modules: what takes long to load is loaded once. A test leaves nothing behind. */
const SHARING = { ...PATIENT, isolate: false };

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: "packages", include: ["packages/*/src/**/*.test.ts"], ...PATIENT },
      },
      {
        test: {
          name: "server",
          include: ["apps/server/src/**/*.test.ts"],
          exclude: [PG_TESTS, ...SYSTEM_TESTS],
          ...SHARING,
        },
      },
      {
        // Apart, so that only these wait for a database; TEST_DATABASE_URL points them to another one.
        test: {
          name: "server-pg",
          include: [PG_TESTS],
          exclude: SYSTEM_TESTS,
          globalSetup: ["./packages/testing/src/platform/template-database.ts"],
          ...SHARING,
        },
      },
      {
        test: { name: "web", include: ["apps/web/**/*.test.{ts,tsx}"], ...SHARING },
      },
      {
        // Real servers, really killed: one file after another, with the machine to themselves.
        test: {
          name: "faults",
          include: ["e2e/faults/**/*.test.ts"],
          exclude: SYSTEM_TESTS,
          fileParallelism: false,
          ...PATIENT,
          testTimeout: 900_000,
        },
      },
      {
        test: {
          name: "scripts",
          include: ["scripts/**/*.test.ts", "chaos/**/*.test.ts", "bench/**/*.test.ts"],
          ...SHARING,
        },
      },
    ],
  },
});
