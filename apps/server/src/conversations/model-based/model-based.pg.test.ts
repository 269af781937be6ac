import { array, assert, asyncProperty, boolean, constantFrom, nat, tuple } from "fast-check";
import { expect, it } from "vitest";
import { CANNED_LINES } from "@evenfall/testing/assistant/sample-card.ts";
import { createHarness, type Harness } from "@evenfall/testing/conversations/harness.ts";
import * as simple from "@evenfall/testing/conversations/model-based/simple-model.ts";
import { given, refusal } from "@evenfall/testing/conversations/visitor.ts";
import { testClock } from "@evenfall/testing/platform/clock.ts";
import { EngineFailure, type Assistant } from "../../assistant/index.ts";
import type { Conversations } from "../conversations.ts";

/** How many random sequences are played; `MODEL_SEQUENCES` sets another number, `MODEL_SEED` another seed. */
const SEQUENCES = Number(process.env["MODEL_SEQUENCES"] ?? 60);
const SEED = Number(process.env["MODEL_SEED"] ?? 1);
const STEPS_MAX = 24;

const LINES = ["hey", "what now?", "tell me more", "so?", `this one ${simple.FAILS}`];
const NOTES = ["Plays chess", "Plays go", "Keeps bees"];

/** Enough half seconds for the longest read delay: of two runs due in the same one, one waits for the next. */
const READ_STEPS = 10;

/** Answers the newest line, at once or when the test releases it. */
const playedAssistant = () => {
  const held: (() => void)[] = [];
  let isHolding = false;
  const reply: Assistant["reply"] = async ({ history }) => {
    const line = history.at(-1)?.content ?? "";
    const isLate = isHolding;
    if (isLate) await new Promise<void>((resolve) => held.push(resolve));
    if (line.includes(simple.FAILS)) throw new EngineFailure("server-error", "as it was told to");
    const text = isLate ? simple.lateAnswerTo(line) : simple.answerTo(line);
    return { text, engine: "played", state: null, usage: null };
  };
  return {
    reply,
    held,
    holds: (on: boolean) => void (isHolding = on),
    letsGo: () => held.splice(0).forEach((go) => go()),
  };
};

interface Place {
  readonly harness: Harness;
  /** Two healthy nodes with the same clock. */
  readonly nodes: readonly [Conversations, Conversations];
  readonly assistant: ReturnType<typeof playedAssistant>;
}

/** One visitor with two tabs, each served by a different node, and what may happen there. */
const visit = async ({ harness, nodes, assistant }: Place) => {
  const { clock, ids, rest } = harness;
  const model = simple.emptyModel();
  const guest = await harness.guest();
  let account: Awaited<ReturnType<Harness["account"]>> | null = null;
  const slow: Conversations[] = [];

  const viewer = (as: simple.Owner) => (as === "guest" ? guest : (account ?? guest)).viewer();
  const tab = (nth: boolean, { owner = model.visitor, at = model.at } = {}) => {
    return harness.visitor(() => viewer(owner), nodes[nth ? 1 : 0]).at(at?.id ?? "");
  };
  const send = (content: string, id: string, nth: boolean) =>
    tab(nth).send(content, id, { addressHash: guest.passId });
  const notesHere = () =>
    model.notes.filter(
      ({ owner, characterId }) => owner === model.visitor && characterId === model.at?.characterId,
    );

  const isSameThread = async (thread: simple.SimpleThread): Promise<void> => {
    const { owner } = thread;
    const { turn, gate, messages } = await tab(false, { owner, at: thread }).current();
    expect({ turn, gate, length: messages.length }).toEqual({
      turn: thread.turn,
      gate: simple.gateOf(model, thread),
      length: thread.messages.length,
    });
    for (const [index, { id, role, content, order, status, sealed }] of thread.messages.entries()) {
      const isCanned = role === "assistant" && content === simple.ANY_CANNED_LINE;
      const source = role === "user" ? "visitor" : isCanned ? "canned" : "engine";
      const shown = messages[index];
      expect(shown).toMatchObject({ ...(id && { id }), role, order, status, source });
      expect(shown?.sealed !== undefined).toBe(sealed);
      if (sealed) expect(shown?.content).toBe("");
      else if (isCanned) expect(CANNED_LINES).toContain(shown?.content);
      else expect(shown?.content).toBe(content);
    }
  };

  /** Time passes until no run is open. */
  const settles = async (): Promise<void> => {
    for (let steps = 0; steps < 200; steps += 1) {
      await rest();
      const [open] = await harness.rows<{ at: Date | null }>("select min(wake_at) as at from runs");
      if (!open?.at) return;
      await clock.advance(Math.max(250, open.at.getTime() - clock.now()));
    }
    throw new Error("a run does not end");
  };

  const steps = {
    says: async (nth: number, second: boolean) => {
      const { at } = model;
      if (at === null) return;
      const [id, line] = [ids.next(), LINES[nth % LINES.length] ?? ""];
      const why = simple.refusalOf(model, at);
      expect(refusal(await send(line, id, second))).toBe(why);
      if (why === null) simple.takes(at, id, line);
      if (why === "notice-required") given(await tab(second).sees());
      at.isNoticeShown ||= why === "notice-required";
    },
    saysInTwoTabsAtOnce: async (nth: number) => {
      const { at } = model;
      if (at === null || simple.refusalOf(model, at) !== null) return;
      const [id, line] = [ids.next(), LINES[nth % LINES.length] ?? ""];
      const both = await Promise.all([send(line, id, false), send(line, id, true)]);
      expect(both.map(refusal)).toEqual([null, null]);
      simple.takes(at, id, line);
    },
    /** The same id again: nothing changes, whatever it says and wherever it is sent. */
    saysAgain: async (nth: number, isChanged: boolean) => {
      const own = model.threads
        .filter(({ owner }) => owner === model.visitor)
        .flatMap((one) => one.messages.map((message) => ({ one, ...message })))
        .filter(({ role }) => role === "user");
      const again = own[nth % Math.max(1, own.length)];
      if (model.at === null || again === undefined) return;
      const words = `${again.content ?? ""}${isChanged ? " or so" : ""}`;
      const sent = await send(words, again.id ?? "", nth % 2 === 0);
      expect(refusal(sent)).toBe(again.one === model.at && !isChanged ? null : "message-id-taken");
    },
    /** A node takes up all that waits and then does nothing more: its clock stands still. */
    isTypedToBySlowNode: async () => {
      const waiting = model.threads.filter(({ turn }) => turn === "waiting");
      if (waiting.length === 0 || model.threads.some(({ turn }) => turn === "typing")) return;
      const own = testClock(clock.now());
      const node = harness.createNode({ clock: own });
      slow.push(node);
      assistant.holds(true);
      const before = assistant.held.length;
      await node.worker.start({ alone: false });
      for (let passed = 0; passed < READ_STEPS; passed += 1) {
        await rest();
        await own.advance(500);
      }
      await rest();
      assistant.holds(false);
      expect(assistant.held.length).toBe(before + waiting.length);
      waiting.forEach(simple.isRead);
    },
    /** The slow node writes at last: in time, or when another has taken over, and then it is refused. */
    waits: async (_nth: number, isInTime: boolean) => {
      if (isInTime) assistant.letsGo();
      await settles();
      assistant.letsGo();
      await rest();
      for (const one of model.threads) {
        const isLate = isInTime && one.turn === "typing" && !one.isAskedAnew;
        const answer = isLate ? simple.lateAnswerTo : simple.answerTo;
        if (one.turn !== "idle") simple.isAnswered(model, one, answer);
      }
    },
    triesAgain: async () => {
      const { at } = model;
      if (model.visitor === "guest" || at?.turn !== "idle" || !at.isNoticeShown) return;
      const last = at.messages.at(-1);
      if (last?.role !== "assistant" || last.content !== simple.ANY_CANNED_LINE) return;
      given(await tab(false).retries((await tab(false).current()).messages.at(-1)?.id ?? ""));
      at.messages.pop();
      at.turn = "waiting";
    },
    notes: async (nth: number) => {
      if (model.at === null) return;
      const text = NOTES[nth % NOTES.length] ?? "";
      given(await tab(false).notes(text));
      model.notes.push({ owner: model.visitor, characterId: model.at.characterId, text });
    },
    /** Replies in progress may contain it, so work on them is discarded. */
    forgets: async (nth: number) => {
      if (model.at === null) return;
      const { characterId } = model.at;
      const { facts } = await tab(false).memory();
      const fact = facts[nth % Math.max(1, facts.length)];
      if (fact === undefined) return;
      given(await tab(false).forgets(fact.id));
      for (const one of model.threads)
        one.isAskedAnew ||= one.owner === model.visitor && one.characterId === characterId;
      const gone = notesHere().find(({ text }) => text === fact.text);
      model.notes = model.notes.filter((note) => note !== gone);
    },
    opens: async (nth: number, startOver: boolean) => {
      const [id, characterId] = [ids.next(), nth % 2 === 0 ? "ada" : "ben"];
      const started = await tab(false).start({ id, characterId, startOver });
      const isHeld = model.visitor === "guest" && simple.guestThread(model) !== undefined;
      expect(refusal(started)).toBe(isHeld && !startOver ? "conversation-exists" : null);
      if (!started.ok) return;
      if (model.visitor === "guest") simple.guestThreadGoes(model);
      simple.begins(model, id, characterId);
      given(await tab(false).sees());
    },
    /** Signs up or in; done again, with nothing new, it changes nothing. */
    claims: async (_nth: number, isNew: boolean) => {
      const conversationId = simple.guestThread(model)?.id ?? null;
      account ??= await harness.account(isNew ? { ownerId: await guest.ownerId() } : {});
      expect(given(await account.claims(guest.passId))).toEqual({ conversationId });
      expect(given(await account.claims(guest.passId))).toEqual({ conversationId: null });
      simple.isClaimed(model);
    },
    signsOut: async () => {
      model.visitor = "guest";
      model.at = simple.guestThread(model) ?? null;
    },
    dayPasses: async () => {
      // A guest pass lasts for thirty days.
      if (model.threads.some(({ turn }) => turn !== "idle") || model.days >= 20) return;
      await clock.advance(25 * 3_600_000);
      await rest();
      await nodes[0].expire();
      model.days += 1;
      simple.guestThreadGoes(model);
      for (const one of model.threads) one.isNoticeShown = false;
    },
  };

  return {
    plays: async (name: keyof typeof steps, nth: number, flag: boolean): Promise<void> => {
      await steps[name](nth, flag);
      expect(await guest.repliesSpent()).toBe(model.spent);
      if (model.at === null) return;
      await isSameThread(model.at);
      const known = notesHere().map(({ text }) => text);
      expect((await tab(true).remembered()).toSorted()).toEqual(known.toSorted());
    },
    /** Checks that everything is as in the model, and that nobody can read another's conversation. */
    isSameEverywhere: async (): Promise<void> => {
      for (const thread of model.threads) {
        await isSameThread(thread);
        const other = thread.owner === "account" ? "guest" : "account";
        if (other === "account" && !model.hasAccount) continue;
        expect(refusal(await nodes[1].read(await viewer(other), thread.id, null))).not.toBeNull();
      }
    },
    ends: async (): Promise<void> => {
      assistant.letsGo();
      for (const node of slow) await node.worker.stop();
      await settles();
      harness.events.length = 0;
    },
  };
};

type Step = Parameters<Awaited<ReturnType<typeof visit>>["plays"]>[0];

/** Common steps come more often. */
const WEIGHTS: Record<Step, number> = {
  says: 6,
  saysInTwoTabsAtOnce: 1,
  saysAgain: 2,
  isTypedToBySlowNode: 5,
  waits: 6,
  triesAgain: 1,
  notes: 1,
  forgets: 1,
  opens: 2,
  claims: 2,
  signsOut: 1,
  dayPasses: 1,
};
const NAMES = (Object.keys(WEIGHTS) as Step[]).flatMap((name) =>
  Array.from({ length: WEIGHTS[name] }, () => name),
);

it(
  "does what a simple model of it does, in random sequences of all that visitors and nodes may do",
  async () => {
    const harness = await createHarness({ addressBudget: 1_000 });
    const assistant = playedAssistant();
    Object.assign(harness.fakes.assistant, { reply: assistant.reply });
    const other = harness.createNode();
    await other.worker.start({ alone: false });
    const place: Place = { harness, nodes: [harness.node, other], assistant };
    const step = tuple(constantFrom(...NAMES), nat({ max: 29 }), boolean());
    await assert(
      asyncProperty(array(step, { maxLength: STEPS_MAX, size: "max" }), async (played) => {
        const { plays, isSameEverywhere, ends } = await visit(place);
        try {
          await plays("opens", 0, false);
          for (const one of played) await plays(...one);
          await plays("waits", 0, false);
          await isSameEverywhere();
        } finally {
          await ends();
        }
      }),
      { numRuns: SEQUENCES, seed: SEED, verbose: 1 },
    );
  },
  60_000 + SEQUENCES * 4_000,
);
