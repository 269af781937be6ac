import { NOTICE_VERSION } from "@evenfall/domain";
import { clientId, startServerProcess, type ServerProcess } from "@evenfall/testing";
import type { Locator, Page } from "@playwright/test";
import { fillRequests, fillStreams } from "./support/full-server.ts";
import { hasAccount } from "./support/shortcuts.ts";
import { visitorIn, type VisitorInPage } from "./support/visitor.ts";
import { expect as atOnce, QUICK, test as base } from "./support/harness.ts";

/** The longer the server was full, the longer a page waits before it asks again: half a minute at most. */
const expect = atOnce.configure({ timeout: 45_000 });

const REQUESTS_MAX = 20;
const BUSY = "We are busy for a moment. We keep trying.";

/** A server that is soon full, and reads so slowly that everything written is one turn. */
const test = base.extend<object, { readonly server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the fixtures' first parameter has to be destructured
    async ({}, provide) => {
      const server = await startServerProcess({
        env: {
          ...QUICK,
          READ_DELAY_MS: "60000-60000",
          REQUESTS_MAX: String(REQUESTS_MAX),
          EVENT_STREAMS_MAX: "10",
        },
      });
      await provide(server);
      await server.dispose();
    },
    { scope: "worker" },
  ],
});

/** A visitor whom the full server turns away while they want something. */
interface Story {
  readonly wants: string;
  /** Somebody with an account and nothing said yet; else all are devices of one who has talked for long. */
  readonly isNew?: true;
  /** While there is room. */
  readonly before: (sam: VisitorInPage) => Promise<void>;
  /** While there is none: the page says that it waits. */
  readonly during: (sam: VisitorInPage) => Promise<void>;
  /** There is room again, and nobody has touched the page. */
  readonly after: (sam: VisitorInPage) => Promise<void>;
}

const loadsEarlier = ({ page }: VisitorInPage): Locator =>
  page.getByRole("status", { name: "Loading earlier messages" });

/** Scrolls up until something is there. */
const scrollsUpTo = async ({ page, log }: VisitorInPage, target: Locator): Promise<void> => {
  await log.hover();
  await expect(async () => {
    await page.mouse.wheel(0, -4000);
    await expect(target).toBeVisible({ timeout: 250 });
  }).toPass({ intervals: [50] });
};

const saysBusy = async ({ page }: VisitorInPage): Promise<void> => {
  await expect(page.getByText(BUSY)).toBeVisible();
};

const saysNothingMore = async ({ page }: VisitorInPage): Promise<void> => {
  await expect(page.getByText(BUSY)).toHaveCount(0);
};

const opensChat = async (sam: VisitorInPage): Promise<void> => {
  await sam.opens();
  await expect(sam.log.getByText("message 60", { exact: true })).toBeVisible();
};

const STORIES: readonly Story[] = [
  {
    wants: "the last conversation on a loaded page",
    before: () => Promise.resolve(),
    during: async (sam) => {
      await sam.opens();
      await saysBusy(sam);
      await expect(sam.card("Marisol")).toBeVisible();
    },
    after: async (sam) => {
      await expect(sam.log.getByText("message 60", { exact: true })).toBeVisible();
    },
  },
  {
    wants: "a card",
    isNew: true,
    before: async (sam) => {
      await sam.opens();
      await expect(sam.page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    },
    during: async (sam) => {
      await sam.picks("Julian");
      await saysBusy(sam);
      await expect(sam.card("Julian")).toHaveAttribute("aria-busy", "true");
    },
    after: async (sam) => {
      await expect(sam.composer).toBeVisible();
    },
  },
  {
    wants: "to send",
    before: opensChat,
    during: async (sam) => {
      await sam.says("patience");
      await expect(sam.ownMessages.last()).toContainText("Not sent");
    },
    after: async (sam) => {
      await expect(sam.ownMessages.last()).toContainText("Delivered");
      await expect(sam.log.getByText("patience", { exact: true })).toHaveCount(1);
      await sam.hasReplies(0);
    },
  },
  {
    wants: "older messages",
    before: opensChat,
    during: async (sam) => {
      await scrollsUpTo(sam, loadsEarlier(sam));
      await saysBusy(sam);
      await expect(loadsEarlier(sam)).toBeVisible();
    },
    after: async (sam) => {
      await expect(loadsEarlier(sam)).toHaveCount(0);
      await scrollsUpTo(sam, sam.log.getByText("message 1", { exact: true }));
    },
  },
  {
    wants: "to see what is remembered",
    before: opensChat,
    during: async (sam) => {
      await sam.chooses("What Marisol remembers");
      await expect(sam.dialog.getByText(BUSY)).toBeVisible();
    },
    after: async (sam) => {
      await expect(
        sam.dialog.getByRole("textbox", { name: "Something to remember" }),
      ).toBeVisible();
    },
  },
];

/** The account's conversation, with more messages than a page shows; of the page's own visitor. */
const hasLongTalk = async ({ request }: Page, url: string): Promise<string> => {
  const conversations = `${url}/api/conversations`;
  const headers = { origin: url };
  const post = async (path: string, data: object): Promise<void> => {
    const answer = await request.post(path, { data, headers });
    expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  };
  const id = clientId();
  await post(conversations, { id, assistantId: "marisol" });
  await post(`${conversations}/${id}/notices`, { version: NOTICE_VERSION });
  for (let number = 1; number <= 60; number += 1)
    await post(`${conversations}/${id}/messages`, {
      id: clientId(),
      content: `message ${number}`,
    });
  return `${conversations}/${id}/messages`;
};

test("whoever a full server turns away is served when there is room, with nobody touching the page", async ({
  page,
  newDevice,
  server: { url },
}) => {
  // Eight pages at once, on a machine that may be busy with other things.
  test.setTimeout(240_000);
  await hasAccount(page, url);
  const messages = await hasLongTalk(page, url);
  const cookies = await page.context().cookies();
  const newcomer = visitorIn(await newDevice());
  const person = await hasAccount(newcomer.page, url);
  const newCookies = await newcomer.page.context().cookies();
  await newcomer.page.context().clearCookies();
  const visitors = await Promise.all(
    STORIES.map(async (story) => {
      const device = await newDevice();
      await device.context().addCookies(story.isNew === true ? newCookies : cookies);
      const sam = visitorIn(device);
      await story.before(sam);
      return { ...story, sam };
    }),
  );
  const comesBack = visitorIn(await newDevice());
  await comesBack.opens();
  await comesBack.page.getByRole("button", { name: "Already in conversation?" }).click();
  await expect(comesBack.dialog).toBeVisible();

  // The page's own device finds every stream taken.
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const streams = await fillStreams(url, cookie);
  const listener = visitorIn(page);
  const turnedAway = page.waitForResponse((answer) => answer.url().endsWith("/api/events"));
  await listener.opens(url);
  expect((await turnedAway).status()).toBe(503);
  await expect(listener.log.getByText("message 60", { exact: true })).toBeVisible();

  const requests = await fillRequests(url, REQUESTS_MAX);
  await newcomer.opens();
  await saysBusy(newcomer);
  await Promise.all(visitors.map(({ during, sam }) => during(sam)));
  await comesBack.signsIn(person);
  await expect(comesBack.dialog.getByText(BUSY)).toBeVisible();
  const listens = page.waitForResponse(
    (answer) => answer.url().endsWith("/api/events") && answer.ok(),
  );
  requests.leave();
  streams.leave();

  await Promise.all([
    ...visitors.map(({ wants, after, sam }) =>
      test.step(`wanted ${wants}`, async () => {
        await after(sam);
        await saysNothingMore(sam);
      }),
    ),
    test.step("wanted to be known", () => saysNothingMore(newcomer)),
    test.step("wanted to sign in", async () => {
      await expect(comesBack.page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    }),
    test.step("wanted to hear what happens", async () => {
      await listens;
      await visitors[0]?.sam.page.request.post(messages, {
        data: { id: clientId(), content: "from another device" },
        headers: { origin: url },
      });
      await expect(listener.log.getByText("from another device")).toBeVisible();
    }),
  ]);
});
