import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import {
  startKillableServer,
  startModelServer,
  startServerProcess,
  type KillableServer,
  type ModelServer,
  type Person,
  type ServerProcess,
  type ServerProcessOptions,
} from "@evenfall/testing";
import { visitorIn, type VisitorInPage } from "./visitor.ts";
import { QUICK, smallTalk, startEnvironment, type Environment } from "./environment.ts";

interface HarnessFixtures {
  /** The visitor at the page. */
  readonly sam: VisitorInPage;
  /** The model for the characters; what a test makes it say ends with the test. */
  readonly model: ModelServer;
  /** A model of the test's own, which no other server asks. */
  readonly ownModel: ModelServer;
  readonly server: ServerProcess;
  /** Starts a separate server, which ends with the test. */
  readonly startServer: (options?: ServerProcessOptions) => Promise<ServerProcess>;
  /** Starts one that can be killed and restarted with the same address and data. */
  readonly startMortalServer: (env?: Readonly<Record<string, string>>) => Promise<KillableServer>;
  /** A visitor at another device, signed in to this account if one is given. */
  readonly newDevice: (account?: Person) => Promise<VisitorInPage>;
  /** Errors and warnings of the page; a test fails if there are any at its end. */
  readonly complaints: string[];
  /** A further error message of the browser that the test provokes on purpose. */
  readonly expectedComplaint: RegExp | null;
}

interface WorkerFixtures {
  /** One server and one model for all tests of a worker. */
  readonly environment: Environment;
}

/** The browser's messages about failures that tests provoke on purpose. */
const EXPECTED =
  /status of (400|401|403|404|409|422|429|503)|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_INCOMPLETE_CHUNKED|net::ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|Service Worker registration blocked by Playwright/;

const listen = (page: Page, complaints: string[], isExpected: (line: string) => boolean): void => {
  page.on("pageerror", (error) => complaints.push(`page error: ${error.message}`));
  page.on("console", (line) => {
    if (["error", "warning"].includes(line.type()) && !isExpected(line.text()))
      complaints.push(`console ${line.type()}: ${line.text()}`);
  });
  page.on("dialog", (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
};

export const test = base.extend<HarnessFixtures, WorkerFixtures>({
  environment: [
    // oxlint-disable-next-line no-empty-pattern -- the fixtures' first parameter has to be destructured
    async ({}, provide) => {
      const environment = await startEnvironment();
      await provide(environment);
      await environment.dispose();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  server: async ({ environment }, provide) => provide(environment.server),
  model: async ({ environment: { model } }, provide) => {
    await provide(model);
    model.play(smallTalk);
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  ownModel: async ({}, provide) => {
    const model = await startModelServer({ script: smallTalk });
    await provide(model);
    await model.close();
  },
  baseURL: async ({ server }, provide) => provide(server.url),
  // oxlint-disable-next-line no-empty-pattern -- as above
  startServer: async ({}, provide) => {
    const started: ServerProcess[] = [];
    await provide(async (options = {}) => {
      const server = await startServerProcess({ ...options, env: { ...QUICK, ...options.env } });
      started.push(server);
      return server;
    });
    for (const server of started) await server.dispose();
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  startMortalServer: async ({}, provide) => {
    const started: KillableServer[] = [];
    await provide(async (env = {}) => {
      const server = await startKillableServer({ ...QUICK, ...env });
      started.push(server);
      return server;
    });
    for (const server of started) await server.close();
  },
  expectedComplaint: [null, { option: true }],
  complaints: async ({ context, expectedComplaint }, provide) => {
    const complaints: string[] = [];
    const isExpected = (line: string): boolean =>
      EXPECTED.test(line) || expectedComplaint?.test(line) === true;
    context.on("page", (page) => listen(page, complaints, isExpected));
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        // oxlint-disable-next-line no-console -- the page's console is what is listened to
        console.error(`policy: ${violatedDirective} ${blockedURI}`);
      });
    });
    await provide(complaints);
    expect(complaints).toEqual([]);
  },
  // Playwright sets up fixtures in the order of these names, so we listen before the page opens.
  page: async ({ complaints, page }, provide) => {
    expect(complaints).toEqual([]);
    await provide(page);
  },
  sam: async ({ page }, provide) => provide(visitorIn(page)),
  newDevice: async ({ browser, baseURL, complaints }, provide) => {
    const devices: BrowserContext[] = [];
    await provide(async (account) => {
      const device = await browser.newContext({ baseURL: baseURL ?? "" });
      devices.push(device);
      device.on("page", (page) => listen(page, complaints, (line) => EXPECTED.test(line)));
      const visitor = visitorIn(await device.newPage());
      if (account !== undefined) await visitor.comesBackAs(account);
      return visitor;
    });
    for (const device of devices) await device.close();
  },
});

export { expect };
