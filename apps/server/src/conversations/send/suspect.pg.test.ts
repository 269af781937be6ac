import { describe, expect, it } from "vitest";
import { QUEUED_RUN_LOSSES_MAX } from "@evenfall/domain";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { EngineFailure } from "../../assistant/index.ts";
import { createScreening, type Screening } from "../../safety/index.ts";
import type { Harness } from "@evenfall/testing/conversations/harness.ts";
import { accountHarness } from "@evenfall/testing/conversations/opened.ts";
import { isAdult } from "@evenfall/testing/conversations/age.ts";
import { HANGS, type Piece, type Round } from "@evenfall/testing/conversations/assistant.ts";
import { copyOf, given, sources, texts } from "@evenfall/testing/conversations/visitor.ts";
import { screeningFor } from "@evenfall/testing/safety/screening.ts";

/** Words that the rules only suspect, by marker. */
const RULES = screeningFor({
  VAGUE: { action: "suspect", class: "suicide" },
  RISQUE: { action: "suspect", class: "explicit" },
  YOUNG: { action: "suspect", class: "under-18" },
  CRIME: { action: "block", class: "crime" },
});

/** The rules above with the real judge. */
const judgedBy = (judge: "auto" | "off"): Screening => {
  const real = createScreening({ clock: testClock(), classifier: null, judge });
  return {
    ...real,
    read: RULES.read,
    judge: (text, reading, signal, known) =>
      real.judge(text, reading, signal, {
        ...known,
        screened: known?.screened ?? RULES.read(text, reading),
      }),
  };
};

const quietLines = async (harness: Harness) =>
  (
    await harness.rows<{ line: unknown }>(
      "select quiet_line as line from messages where role = 'user' order by message_order",
    )
  ).map(({ line }) => line);

const LINE = { class: "suicide", region: "US" };
const answering =
  (answer: string) =>
  (task: { readonly schema?: unknown }): string =>
    task.schema === undefined ? "" : answer;

/** Makes the assistant's replies lines of the operator's own content. */
const saysOwnContent = ({ fakes: { assistant } }: Harness): void => {
  const { reply } = assistant;
  Object.assign(assistant, {
    reply: async (...asked: Parameters<typeof reply>) => ({
      ...(await reply(...asked)),
      isOwnContent: true,
    }),
  });
};

describe("suspect words, where there is no judge", () => {
  it("of a crisis: the evening goes on, with one quiet line in a day, and a model takes care", async () => {
    const { harness, sam } = await accountHarness({ screening: RULES });
    const sent = (await sam.says("VAGUE")).messages[0]?.quietLine;
    expect(sent?.name).toContain("988");
    expect(sent?.text).toMatch(/\S/);
    const update = await sam.isAnswered();
    expect(sources(update)).toEqual(["visitor", "engine"]);
    expect(update.messages[0]?.quietLine).toEqual(sent);
    expect(JSON.stringify(copyOf(update))).not.toContain("quietLine");
    expect(update.conversation.pausedAt).toBeNull();
    await sam.chats("VAGUE again");
    await sam.chats("good evening");
    expect(harness.fakes.requests.map(({ manner }) => manner)).toEqual(["care", "care", undefined]);
    expect(await quietLines(harness)).toEqual([LINE, null, null]);
    await harness.clock.advance(24 * 3_600_000);
    given(await sam.sees());
    await sam.chats("VAGUE after a day");
    expect((await quietLines(harness)).at(-1)).toEqual(LINE);
    expect(await harness.counted()).toEqual([{ kind: "quiet-line", class: "suicide", count: 2 }]);
    expect(await harness.referrals()).toBe(0);
  });

  it("of something else: a model steers away; nothing is refused, and it stays in later contexts", async () => {
    const { harness, sam } = await accountHarness({ screening: RULES });
    await sam.chats("RISQUE");
    await sam.chats("good evening");
    expect(harness.fakes.requests.map(({ manner }) => manner)).toEqual(["steer", undefined]);
    expect(harness.fakes.heard(1)).toContain("RISQUE");
    expect(await harness.counted()).toEqual([{ kind: "steered", class: "explicit", count: 1 }]);
  });

  it("lines of the operator's own content are not read when they are said, and cannot steer: one that can stands in their place", async () => {
    const { harness, sam } = await accountHarness({ screening: RULES });
    saysOwnContent(harness);
    harness.fakes.rounds.push("a CRIME novel");
    expect(texts(await sam.chats("hello"))[1]).toBe("a CRIME novel");
    expect(texts(await sam.chats("RISQUE"))[3]).not.toMatch(/^reply/);
    expect(await harness.counted()).toEqual([{ kind: "steered", class: "explicit", count: 1 }]);
  });

  it("in a reply: shown, unless it has a sign of the gravest class", async () => {
    const { harness, sam } = await accountHarness({ screening: judgedBy("off") });
    harness.fakes.rounds.push("RISQUE, she laughs", "RISQUE, and sexy like a schoolgirl");
    expect(texts(await sam.chats("hello"))[1]).toBe("RISQUE, she laughs");
    expect(texts(await sam.chats("and then?"))[3]).not.toContain("schoolgirl");
  });
});

describe("suspect words, where a model judges", () => {
  const opened = (judge: "auto" | "off" = "auto") =>
    accountHarness({ screening: judgedBy(judge), writes: true });

  it("cleared: an ordinary reply and no line, and only suspect words are asked about", async () => {
    const { harness, sam } = await opened();
    harness.fakes.writings.push(answering('{"answer":"no"}'));
    expect(texts(await sam.chats("RISQUE"))[1]).toBe("reply 1");
    await sam.chats("good evening");
    const judged = harness.fakes.tasks.filter(({ schema }) => schema !== undefined);
    expect(judged.map(({ text }) => text)).toEqual(["RISQUE"]);
    expect(judged[0]?.instructions).not.toContain("RISQUE");
    expect(await harness.counted()).toEqual([]);
  });

  it("confirmed as never served: a safe line, and in no later context; a reply that it confirms is replaced", async () => {
    const { harness, sam } = await opened();
    harness.fakes.writings.push(answering('{"answer":"yes"}'));
    expect(texts(await sam.chats("RISQUE"))[1]).not.toMatch(/^reply/);
    expect(await harness.counted()).toEqual([{ kind: "blocked-in", class: "explicit", count: 1 }]);
    harness.fakes.rounds.push("RISQUE, she says");
    harness.fakes.writings.push(answering('{"answer":"yes"}'));
    expect(texts(await sam.chats("good evening"))[3]).not.toContain("RISQUE");
    expect(JSON.stringify(harness.fakes.requests.at(-1)?.history)).not.toContain("RISQUE");
  });

  const DOWN = new EngineFailure("unreachable", "no route");
  it.each<readonly [string, Piece | null, Round | null, readonly unknown[]]>([
    ["answers with nonsense: the gentle way", answering("I would say so"), null, [LINE]],
    ["fails: the same", DOWN, null, [LINE]],
    ["is switched off: the same", null, null, [LINE]],
    ["fails, as the reply does: the line with help all the same", DOWN, DOWN, [LINE]],
    ["hangs, as the reply does: the same", HANGS, HANGS, [LINE]],
    ["has cleared it, and the reply fails: no line", answering('{"answer":"no"}'), DOWN, [null]],
  ])("that %s", async (_what, judgement, reply, lines) => {
    const { harness, sam } = await opened(judgement === null ? "off" : "auto");
    if (judgement !== null) harness.fakes.writings.push(judgement);
    if (reply !== null) harness.fakes.rounds.push(reply);
    const source = reply === null ? "engine" : "canned";
    expect(sources(await sam.chats("VAGUE"))).toEqual(["visitor", source]);
    expect(await quietLines(harness)).toEqual(lines);
    expect(await harness.counted()).toEqual(
      lines.includes(LINE) ? [{ kind: "quiet-line", class: "suicide", count: 1 }] : [],
    );
    const judged = harness.fakes.tasks.filter(({ schema }) => schema !== undefined);
    expect(judged).toHaveLength(judgement === null ? 0 : 1);
  });

  it("that the visitor does not wait for: the line with help all the same", async () => {
    const { harness, sam } = await opened();
    harness.fakes.writings.push(HANGS);
    harness.fakes.rounds.push(HANGS);
    await sam.saysUntilTypedTo("VAGUE");
    expect((await sam.stops()).messages[0]?.quietLine?.name).toContain("988");
    expect(await quietLines(harness)).toEqual([LINE]);
    expect(await harness.counted()).toEqual([{ kind: "quiet-line", class: "suicide", count: 1 }]);
  });

  it("that has cleared it, and a canned line is given up: no line", async () => {
    const { harness, sam } = await opened();
    harness.fakes.writings.push(answering('{"answer":"no"}'));
    harness.fakes.rounds.push(DOWN);
    await sam.saysUntilTypedTo("VAGUE");
    await harness.rest();
    await harness.pool.query("update runs set attempts = $1", [QUEUED_RUN_LOSSES_MAX]);
    await harness.passes(120_000);
    expect(harness.logged("given up")).toHaveLength(1);
    expect(await quietLines(harness)).toEqual([null]);
  });

  it("that crashes with its process again and again: the line with help all the same", async () => {
    const { harness, sam } = await opened();
    await sam.says("VAGUE");
    await harness.pool.query("update runs set attempts = $1", [QUEUED_RUN_LOSSES_MAX]);
    await sam.isAnswered();
    expect(harness.logged("given up")).toHaveLength(1);
    expect((await sam.current()).messages[0]?.quietLine?.name).toContain("988");
    expect(await harness.counted()).toEqual([{ kind: "quiet-line", class: "suicide", count: 1 }]);
  });

  it.each<readonly [string, Piece, readonly Round[]]>([
    ["nobody judges and no reply comes to", DOWN, [DOWN]],
    ["it confirms", answering('{"answer":"yes"}'), []],
  ])(
    "an age that %s is asked about, and the run waits for Yes",
    async (_what, judgement, replies) => {
      const { harness, sam } = await opened();
      await isAdult(harness, sam.ownerId);
      harness.fakes.writings.push(judgement);
      harness.fakes.rounds.push(...replies);
      await sam.says("YOUNG");
      await harness.passes(60_000);
      expect((await sam.current()).turn).toBe("waiting");
      expect(texts(await sam.current())).toEqual(["YOUNG"]);
      expect(await harness.counted()).toEqual([
        { kind: "age-question", class: "under-18", count: 1 },
      ]);
      await harness.node.answerAgeQuestion(await sam.viewer(), true);
      expect(texts(await sam.isAnswered())[1]).toMatch(/^reply/);
    },
  );
});
