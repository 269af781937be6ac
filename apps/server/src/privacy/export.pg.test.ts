import { accountExport, mustParse } from "@evenfall/contracts";
import { expect, it } from "vitest";
import { toHtml } from "./export/to-html.ts";
import { toJson } from "./export/to-json.ts";
import { createPrivacyHarness, type PrivacyHarness } from "@evenfall/testing/privacy/privacy.ts";

type Browser = ReturnType<PrivacyHarness["browser"]>;

const exported = async (browser: Browser) =>
  mustParse(accountExport, (await browser.asks("GET", "/api/export")).json);

const ATTACK = `<img src=x onerror=alert(1)> & "quoted" 'single' </p></article><script>alert(2)</script>`;

it("gives an account everything that is kept of it, and nothing of anybody else", async () => {
  const harness = await createPrivacyHarness();
  const kim = await harness.account("kim@example.org", "Kim");
  const sam = await harness.account("sam@example.org");
  await kim.chats(await kim.opens(), "I live in Porto");
  const first = await sam.opens();
  await sam.chats(first, "I live in Lisbon");
  const second = await sam.opens("ben");
  await sam.chats(second, "good evening");
  await sam.asks("PATCH", `/api/conversations/${second}`, {
    body: { title: "the <sea>", pinned: true, archived: true, seenOrder: 1 },
  });

  const { headers, text, json } = await sam.asks("GET", "/api/export");
  expect(headers.get("content-disposition")).toBe('attachment; filename="my-data-2026-06-01.json"');
  expect(headers.get("cache-control")).toBe("no-store");
  expect(text).not.toContain("Porto");
  expect(text).not.toContain("Kim");
  const copy = mustParse(accountExport, json);
  expect(copy).toMatchObject({
    format: "evenfall-export-1",
    account: { displayName: "Sam Rivers", email: "sam@example.org" },
    age: { outcome: "adult", method: "self-declared" },
    memories: [{ character: "Ada", text: "Lives in Lisbon", pinned: false }],
  });
  const at = expect.any(String) as unknown;
  const marks = { title: "the <sea>", pinnedAt: at, archivedAt: at, seenOrder: 1 };
  expect(copy.conversations[1]).toMatchObject(marks);
  expect((await sam.asks("GET", "/api/export.html")).text).toContain("the &lt;sea&gt;");
  expect(
    copy.conversations.map(({ id, character, notices, messages }) => ({
      id,
      character,
      notices: notices.length,
      messages: messages.map(({ content, source, generatedBy }) => [content, source, generatedBy]),
    })),
  ).toEqual([
    {
      id: first,
      character: "Ada",
      notices: 1,
      messages: [
        ["I live in Lisbon", "visitor", undefined],
        [expect.stringMatching(/^reply/), "engine", "ai"],
      ],
    },
    {
      id: second,
      character: "Ben",
      notices: 1,
      messages: [
        ["good evening", "visitor", undefined],
        [expect.stringMatching(/^reply/), "engine", "ai"],
      ],
    },
  ]);
});

it("says of a guest's sealed reply that it is sealed, in both forms, and nothing of what it says", async () => {
  const harness = await createPrivacyHarness();
  const guest = harness.browser();
  await guest.isAdult();
  const id = await guest.opens();
  harness.fakes.rounds.push("one", "two", "the hidden words");
  for (const words of ["a", "b", "c"]) await guest.chats(id, words);
  const copy = await exported(guest);
  expect(copy.account).toBeNull();
  expect(copy.conversations[0]?.messages.at(-1)).toEqual({
    id: expect.any(String) as unknown,
    role: "assistant",
    content: "",
    sealed: true,
    source: "engine",
    generatedBy: "ai",
    timestamp: expect.any(String) as unknown,
  });
  const html = (await guest.asks("GET", "/api/export.html")).text;
  expect(html).toContain("this reply opens when you sign in");
  for (const text of [JSON.stringify(copy), html]) expect(text).not.toContain("hidden");
  await guest.signsUp("sam@example.org");
  expect(JSON.stringify(await exported(guest))).toContain("the hidden words");
});

it("gives a page to read on which nothing runs, whatever anybody wrote", async () => {
  const harness = await createPrivacyHarness();
  const sam = await harness.account("sam@example.org", ATTACK.slice(0, 60));
  const id = await sam.opens();
  harness.fakes.rounds.push(ATTACK);
  await sam.chats(id, ATTACK);
  await sam.notes(id, ATTACK);
  const { headers, text: html } = await sam.asks("GET", "/api/export.html");
  expect(headers.get("content-disposition")).toBe('attachment; filename="my-data-2026-06-01.html"');
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/);
  expect(html).toContain(policy.replaceAll("'", "&#39;"));
  expect(html).toContain(
    "&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot; &#39;single&#39;",
  );
  // All tags are the page's own.
  const tags = [...html.matchAll(/<(\/?[^\s>]+)/g)].map(([, tag]) => tag);
  expect(new Set(tags)).toEqual(
    new Set(
      "!doctype html head meta title /title style /style /head body main h1 /h1 p /p h2 /h2 dl /dl dt /dt dd /dd time /time article /article header /header strong /strong ul /ul li /li span /span /main /body /html".split(
        " ",
      ),
    ),
  );
  expect(
    html.match(/<article data-generated-by="ai"><header data-mark="written by an AI">/g),
  ).toHaveLength(1);
  const spanish = { headers: { "accept-language": "es" } };
  expect((await sam.asks("GET", "/api/export.html", spanish)).text).toMatch(
    /<html lang="es">.*<h1>Tus datos en .*data-mark="escrito por una IA"/s,
  );
});

it("asks who it is for, keeps to the rate of writes, and is whole where it is empty", async () => {
  const harness = await createPrivacyHarness({ perMinute: 3 });
  const nobody = harness.browser();
  expect(await nobody.status("GET", "/api/export")).toBe("401 unauthenticated");
  expect(await nobody.status("GET", "/api/export.html")).toBe("401 unauthenticated");
  const sam = harness.browser();
  await sam.signsUp("sam@example.org");
  expect(await exported(sam)).toMatchObject({ conversations: [], memories: [], age: null });
  expect((await sam.asks("GET", "/api/export.html")).text).toContain("There are no conversations.");
  await exported(sam);
  expect(await sam.status("GET", "/api/export")).toBe("429 rate-limited");
  expect(await sam.status("GET", "/api/export.html")).toBe("429 rate-limited");
});

it("reads a long conversation page by page, each message once and in order", async () => {
  const harness = await createPrivacyHarness();
  const sam = await harness.account("sam@example.org");
  const id = await sam.opens();
  const { account } = await sam.who();
  await harness.pool.query(
    `insert into messages (owner_id, id, conversation_id, message_order, role, content, status, source, revision, created_at)
     select $1, gen_random_uuid(), $2, n, case n % 2 when 0 then 'assistant' else 'user' end,
            'message ' || n, 'read', case n % 2 when 0 then 'engine' else 'visitor' end, n, now()
     from generate_series(1, 1001) n`,
    [account?.ownerId, id],
  );
  const [conversation] = (await exported(sam)).conversations;
  expect(conversation?.messages.map(({ content }) => content)).toEqual(
    Array.from({ length: 1001 }, (_, index) => `message ${index + 1}`),
  );
});

it("breaks off where the database does, so that half a copy is not taken for a whole one", async () => {
  const head = {
    format: "evenfall-export-1",
    exportedAt: "2026-01-01T00:00:00.000Z",
    account: null,
    age: null,
  } as const;
  const breaks = async function* (): AsyncGenerator<never> {
    yield* [];
    await Promise.reject(new Error("the database is gone"));
  };
  const read = async (parts: AsyncIterable<string>): Promise<void> => {
    for await (const part of parts) expect(part).not.toBe("");
  };
  await expect(read(toJson({ head, pieces: breaks() }))).rejects.toThrow("gone");
  await expect(read(toHtml({ head, pieces: breaks() }, "Evenfall"))).rejects.toThrow("gone");
});
