import type { Verdict } from "@evenfall/screening";
import { describe, expect, it } from "vitest";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { EngineFailure } from "../assistant/index.ts";
import { createScreening, type Screening } from "../safety/index.ts";
import { createHarness, type Harness } from "@evenfall/testing/conversations/harness.ts";
import { isAdult } from "@evenfall/testing/conversations/age.ts";
import { HANGS, type Piece } from "@evenfall/testing/conversations/assistant.ts";
import { copyOf, given, refusal, texts } from "@evenfall/testing/conversations/visitor.ts";
import { screeningBy } from "@evenfall/testing/safety/screening.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Words that the rules only suspect, by marker. */
const suspecting = ({ side, text }: { side: "in" | "out"; text: string }): Verdict => {
  if (text.includes("VAGUE")) return { action: "suspect", class: "suicide" };
  if (text.includes("RISQUE")) return { action: "suspect", class: "explicit" };
  if (text.includes("YOUNG")) return { action: "suspect", class: "under-18" };
  if (side === "out" && text.includes("GRAVE")) return { action: "suspect", class: "sexual-minor" };
  return { action: "pass", class: null };
};

const RULES = screeningBy((text, { side }) => suspecting({ side, text }));

/** The rules of above and the judge that is real. */
const judgedBy = (judge: "auto" | "off" = "auto"): Screening => {
  const real = createScreening({ clock: testClock(), classifier: null, judge });
  return {
    ...real,
    read: RULES.read,
    judge: (text, reading, signal, known = {}) =>
      real.judge(text, reading, signal, {
        ...known,
        screened: known.screened ?? RULES.read(text, reading),
      }),
  };
};

const counted = async ({ pool }: Harness) =>
  (await pool.query("select kind, class, count from safety_counts order by kind"))
    .rows as unknown[];

const quietLines = async ({ pool }: Harness) =>
  (
    await pool.query<{ line: unknown }>(
      "select quiet_line as line from messages where role = 'user' order by message_order",
    )
  ).rows.map(({ line }) => line);

const LINE = { class: "suicide", region: "US" };
const answering =
  (answer: string) =>
  (task: { readonly schema?: unknown }): string =>
    task.schema === undefined ? "" : answer;

describe("suspect words, where there is no judge", () => {
  it("of a crisis: the evening goes on, with one quiet line in a day, and a model takes care", async () => {
    const harness = await createHarness({ screening: RULES });
    const sam = await harness.account();
    await sam.opens();
    const update = await sam.chats("VAGUE");
    expect(update.messages.map(({ source }) => source)).toEqual(["visitor", "engine"]);
    expect(update.conversation.pausedAt).toBeNull();
    await sam.chats("VAGUE again");
    await sam.chats("good evening");
    expect(harness.fakes.requests.map(({ manner }) => manner)).toEqual(["care", "care", undefined]);
    expect(await quietLines(harness)).toEqual([LINE, null, null]);
    await harness.clock.advance(DAY_MS);
    given(await sam.sees());
    await sam.chats("VAGUE after a day");
    expect((await quietLines(harness)).at(-1)).toEqual(LINE);
    expect(await counted(harness)).toEqual(
      [1, 1].map((count) => ({ kind: "quiet-line", class: "suicide", count })),
    );
    expect((await harness.pool.query("select from referrals")).rowCount).toBe(0);
  });

  it("of something else: a model steers away; nothing is refused, and it stays in later contexts", async () => {
    const harness = await createHarness({ screening: RULES });
    const sam = await harness.account();
    await sam.opens();
    await sam.chats("RISQUE");
    await sam.chats("good evening");
    expect(harness.fakes.requests.map(({ manner }) => manner)).toEqual(["steer", undefined]);
    expect(harness.fakes.requests[1]?.history.map(({ content }) => content)).toContain("RISQUE");
    expect(await counted(harness)).toEqual([{ kind: "steered", class: "explicit", count: 1 }]);
  });

  it("of something else: lines of the operator's cannot steer, so one that can stands in their place", async () => {
    const harness = await createHarness({ screening: RULES });
    const { reply } = harness.fakes.assistant;
    Object.assign(harness.fakes.assistant, {
      reply: async (...asked: Parameters<typeof reply>) => ({
        ...(await reply(...asked)),
        isOwnContent: true,
      }),
    });
    const sam = await harness.account();
    await sam.opens();
    const update = await sam.chats("RISQUE");
    expect(texts(update)[1]).not.toMatch(/^reply/);
    expect(await counted(harness)).toEqual([{ kind: "steered", class: "explicit", count: 1 }]);
  });

  it("in a reply: shown, unless it has a sign of the gravest class", async () => {
    const harness = await createHarness({ screening: judgedBy("off") });
    const sam = await harness.account();
    await sam.opens();
    harness.fakes.rounds.push("RISQUE, she laughs", "RISQUE, and sexy like a schoolgirl");
    expect(texts(await sam.chats("hello"))[1]).toBe("RISQUE, she laughs");
    expect(texts(await sam.chats("and then?"))[3]).not.toContain("schoolgirl");
  });

  it("lines of the operator's own content are not read when they are said", async () => {
    const harness = await createHarness({
      screening: screeningBy((_text, { side }) =>
        side === "out" ? { action: "block", class: "crime" } : { action: "pass", class: null },
      ),
    });
    const { reply } = harness.fakes.assistant;
    Object.assign(harness.fakes.assistant, {
      reply: async (...asked: Parameters<typeof reply>) => ({
        ...(await reply(...asked)),
        isOwnContent: true,
      }),
    });
    const sam = await harness.account();
    await sam.opens();
    expect(texts(await sam.chats("hello"))[1]).toBe("reply 1");
  });
});

describe("suspect words, where a model judges", () => {
  const harnessWith = (judge: "auto" | "off" = "auto") =>
    createHarness({ screening: judgedBy(judge), writes: true });

  it("confirmed as a crisis: a card in place of the reply, which is never shown", async () => {
    const harness = await harnessWith();
    const sam = await harness.account();
    await sam.opens();
    harness.fakes.writings.push(answering('{"answer":"yes"}'));
    await sam.says("VAGUE");
    const update = await sam.isAnswered();
    expect(update.messages.map(({ source }) => source)).toEqual(["visitor", "card"]);
    expect(update.conversation.pausedAt).not.toBeNull();
    expect(JSON.stringify(update)).not.toContain("reply 1");
    expect(await quietLines(harness)).toEqual([null]);
  });

  it("cleared: an ordinary reply and no line, and only suspect words are asked about", async () => {
    const harness = await harnessWith();
    const sam = await harness.account();
    await sam.opens();
    harness.fakes.writings.push(answering('{"answer":"no"}'));
    expect(texts(await sam.chats("RISQUE"))[1]).toBe("reply 1");
    await sam.chats("good evening");
    const judged = harness.fakes.tasks.filter(({ schema }) => schema !== undefined);
    expect(judged.map(({ text }) => text)).toEqual(["RISQUE"]);
    expect(judged[0]?.instructions).not.toContain("RISQUE");
    expect(await counted(harness)).toEqual([]);
  });

  it("confirmed as never served: a safe line, and in no later context", async () => {
    const harness = await harnessWith();
    const sam = await harness.account();
    await sam.opens();
    harness.fakes.writings.push(answering('{"answer":"yes"}'));
    expect(texts(await sam.chats("RISQUE"))[1]).not.toMatch(/^reply/);
    await sam.chats("good evening");
    expect(harness.fakes.requests.at(-1)?.history.map(({ content }) => content)).not.toContain(
      "RISQUE",
    );
    expect(await counted(harness)).toEqual([{ kind: "blocked-in", class: "explicit", count: 1 }]);
  });

  it.each<readonly [name: string, piece: Piece]>([
    ["nonsense", answering("I would say so")],
    ["another form", answering('{"verdict":"yes"}')],
    ["silence", () => HANGS],
    ["a failure", () => new EngineFailure("server-error", "500")],
  ])("that answers with %s: the gentle way", async (_name, piece) => {
    const harness = await harnessWith();
    const sam = await harness.account();
    await sam.opens();
    harness.fakes.writings.push(piece);
    const update = await sam.chats("VAGUE");
    expect(texts(update)[1]).toBe("reply 1");
    expect(await quietLines(harness)).toEqual([LINE]);
    expect(await counted(harness)).toEqual([{ kind: "quiet-line", class: "suicide", count: 1 }]);
  });

  it("that is switched off is never asked", async () => {
    const harness = await harnessWith("off");
    const sam = await harness.account();
    await sam.opens();
    await sam.chats("VAGUE");
    expect(harness.fakes.tasks.filter(({ schema }) => schema !== undefined)).toEqual([]);
    expect(await quietLines(harness)).toEqual([LINE]);
  });

  it("an age that it confirms is asked about, and the run waits for Yes", async () => {
    const harness = await harnessWith();
    const sam = await harness.account();
    await isAdult(harness, sam.ownerId);
    await sam.opens();
    harness.fakes.writings.push(answering('{"answer":"yes"}'));
    await sam.says("YOUNG");
    await harness.passes(60_000);
    expect((await sam.current()).turn).toBe("waiting");
    expect(texts(await sam.current())).toEqual(["YOUNG"]);
    expect(await counted(harness)).toEqual([{ kind: "age-question", class: "under-18", count: 1 }]);
    await harness.node.answerAgeQuestion(await sam.viewer(), true);
    expect(texts(await sam.isAnswered())[1]).toMatch(/^reply/);
  });

  it("a reply that it confirms is replaced", async () => {
    const harness = await harnessWith();
    const sam = await harness.account();
    await sam.opens();
    harness.fakes.rounds.push("RISQUE, she says");
    harness.fakes.writings.push(answering('{"answer":"yes"}'));
    expect(texts(await sam.chats("hello"))[1]).not.toContain("RISQUE");
  });
});

it("a message is read once, and not while its conversation is locked", async () => {
  const reads: string[] = [];
  const harness = await createHarness({
    screening: screeningBy((text, { side }) => {
      if (side === "in") reads.push(text);
      return { action: "pass", class: null };
    }),
  });
  const sam = await harness.account();
  await sam.opens();
  const before = harness.statements.length;
  await sam.chats("hello");
  expect(reads).toEqual(["hello"]);
  const sent = harness.statements.slice(before);
  const read = sent.findIndex((statement) => statement.includes('from "messages"'));
  expect(read).toBeGreaterThanOrEqual(0);
  expect(sent.slice(0, read)).not.toContain("begin");
  expect(refusal(await sam.send("hello"))).toBeNull();
});

it("the line stands under its message: in the answer to the send, after a reload, and in no copy", async () => {
  const harness = await createHarness({ screening: RULES });
  const sam = await harness.account();
  await sam.opens();
  const sent = (await sam.says("VAGUE")).messages[0]?.quietLine;
  expect(sent?.name).toContain("988");
  expect(sent?.text).toMatch(/\S/);
  expect((await sam.isAnswered()).messages[0]?.quietLine).toEqual(sent);
  expect(JSON.stringify(copyOf(await sam.current()))).not.toContain("quietLine");
});
