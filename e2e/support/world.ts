import { test as base, expect, type Page } from "@playwright/test";
import { startServerProcess, type ServerProcess, type ServerProcessOptions } from "@evenfall/testkit";

/** Limits that many visitors from one address would meet, and a read delay that keeps a journey short. */
export const QUICK = {
  READ_DELAY_MS: "80-160",
  GUEST_REPLIES_PER_ADDRESS_DAY: "100000",
  AUTH_RATE_LIMIT: "10000",
  SENDS_PER_MINUTE: "10000",
} as const;

interface WorldFixtures {
  /** Starts a server of the test's own; it ends with the test. */
  readonly startServer: (options?: ServerProcessOptions) => Promise<ServerProcess>;
  /** What the page complained about; a test fails where this is not empty at its end. */
  readonly complaints: string[];
}

interface WorkerFixtures {
  /** One server for all tests of a worker. */
  readonly server: ServerProcess;
}

/** What a browser says of answers that a journey provokes on purpose. */
const EXPECTED = /status of (401|403|404|409|422|429|503)|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED|net::ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/;

const listen = (page: Page, complaints: string[]): void => {
  page.on("pageerror", (error) => complaints.push(`page error: ${error.message}`));
  page.on("console", (line) => {
    if (["error", "warning"].includes(line.type()) && !EXPECTED.test(line.text()))
      complaints.push(`console ${line.type()}: ${line.text()}`);
  });
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
};

export const test = base.extend<WorldFixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the fixtures' first parameter has to be destructured
    async ({}, use) => {
      const server = await startServerProcess({ env: QUICK });
      await use(server);
      await server.dispose();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // oxlint-disable-next-line no-empty-pattern -- as above
  startServer: async ({}, use) => {
    const started: ServerProcess[] = [];
    await use(async (options = {}) => {
      const server = await startServerProcess({ ...options, env: { ...QUICK, ...options.env } });
      started.push(server);
      return server;
    });
    for (const server of started) await server.dispose();
  },
  complaints: async ({ context }, use) => {
    const complaints: string[] = [];
    context.on("page", (page) => listen(page, complaints));
    await use(complaints);
    expect(complaints).toEqual([]);
  },
  page: async ({ page, complaints }, use) => {
    expect(complaints).toEqual([]);
    await use(page);
  },
});

export { expect };
