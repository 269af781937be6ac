import fc from "fast-check";
import { expect } from "vitest";
import { given, refusal, type RealVisit } from "./real-visit.ts";
import * as simple from "./simple-model.ts";
import type { SimpleModel, SimpleThread } from "./simple-model.ts";
import { answerTo, lateAnswerTo } from "./played-assistant.ts";
import { isSame } from "./same-state.ts";

type Command = fc.AsyncCommand<SimpleModel, RealVisit>;

/** What is done to both, with the model checked before and the two compared after. */
const command = (
  name: string,
  check: (model: Readonly<SimpleModel>) => boolean,
  run: (model: SimpleModel, real: RealVisit) => Promise<void>,
): Command => ({
  check,
  run: async (model, real) => {
    await run(model, real);
    await isSame(model, real);
  },
  toString: () => name,
});

const stands = ({ at }: Readonly<SimpleModel>): boolean => at !== null;

const thread = ({ at }: SimpleModel): SimpleThread => {
  if (at === null) throw new Error("the visitor stands nowhere");
  return at;
};

const typingOn = (model: SimpleModel, on: string): SimpleThread[] =>
  model.threads.filter(({ turn }) => turn.type === "typing" && turn.on === on);

const waiting = (model: Readonly<SimpleModel>): SimpleThread[] =>
  model.threads.filter(({ turn }) => turn.type === "waiting");

const isQuiet = (model: Readonly<SimpleModel>): boolean =>
  model.threads.every(({ turn }) => turn.type === "idle");

const sends = (tab: number, line: string): Command =>
  command(`says "${line}" in tab ${tab}`, stands, async (model, real) => {
    const at = thread(model);
    const id = real.stage.ids.next();
    const why = simple.refusalOf(model, at);
    const sent = await real.tab(tab, model).send(line, id, real.address);
    expect(refusal(sent)).toBe(why);
    if (why === null) simple.takes(at, id, line);
    if (why === "notice-required") {
      given(await real.tab(tab, model).sees());
      at.isNoticeShown = true;
    }
  });

/** The same id again: nothing changes, whatever it says and wherever it is sent. */
const sendsAgain = (tab: number, nth: number, isChanged: boolean): Command =>
  command(
    `sends message ${nth} again${isChanged ? " with other words" : ""} in tab ${tab}`,
    stands,
    async (model, real) => {
      const own = model.threads
        .filter(({ owner }) => owner === model.seat)
        .flatMap((one) => one.messages.map((message) => ({ one, message })))
        .filter(({ message }) => message.role === "user");
      const again = own[nth % Math.max(1, own.length)];
      if (again === undefined) return;
      const { id, content } = again.message;
      const words = isChanged ? `${content} or so` : (content ?? "");
      const sent = await real.tab(tab, model).send(words, id ?? "", real.address);
      const isHere = again.one === model.at && !isChanged;
      expect(refusal(sent)).toBe(isHere ? null : "message-id-taken");
    },
  );

/** Two tabs send in the same moment: one is first, and both are taken where there is room for both. */
const sendsTwice = (line: string): Command =>
  command(
    `says "${line}" in two tabs at once, under one id`,
    (model) => stands(model) && simple.refusalOf(model, thread(model)) === null,
    async (model, real) => {
      const id = real.stage.ids.next();
      const both = await Promise.all(
        [0, 1].map((tab) => real.tab(tab, model).send(line, id, real.address)),
      );
      expect(both.map(refusal)).toEqual([null, null]);
      simple.takes(thread(model), id, line);
    },
  );

/** Time passes until every turn is over. */
const waits = (): Command =>
  command(
    "waits for the reply",
    (model) => !isQuiet(model),
    async (model, real) => {
      real.assistant.letsGo("the living");
      await real.isQuiet();
      for (const one of model.threads)
        if (one.turn.type !== "idle") simple.isAnswered(model, one, answerTo);
    },
  );

/** A node takes up all that waits, and dies with it. */
const nodeDies = (): Command =>
  command(
    "a node dies in the middle",
    (model) => waiting(model).length > 0,
    async (model, real) => {
      const taken = waiting(model);
      await real.dies(taken.length);
      for (const one of taken) simple.isRead(one, "the dead");
    },
  );

const TAKEN_OVER_WITHIN_S = 60;

/** The lease runs out: another node takes it up, and is at it. */
const takenOver = (): Command =>
  command(
    "another node takes over",
    (model) =>
      isQuiet({
        ...model,
        threads: model.threads.filter(
          ({ turn }) => turn.type !== "typing" || turn.on !== "the dead",
        ),
      }) && typingOn(model, "the dead").length > 0,
    async (model, real) => {
      const taken = typingOn(model, "the dead");
      real.assistant.holdsFor("the living");
      for (let seconds = 0; seconds < TAKEN_OVER_WITHIN_S; seconds += 1) {
        if (real.assistant.held("the living") === taken.length) break;
        await real.waits();
      }
      real.assistant.holdsFor(null);
      expect(real.assistant.held("the living")).toBe(taken.length);
      for (const one of taken) simple.isRead(one, "the living");
    },
  );

/** What the dead node had in hand is written after all: only where nobody took it over meanwhile. */
const writesLate = (): Command =>
  command(
    "the dead node wakes and writes",
    () => true,
    async (model, real) => {
      const still = typingOn(model, "the dead");
      real.assistant.letsGo("the dead");
      await real.stage.rest();
      for (const one of still)
        if (simple.fails(one)) one.turn = { type: "typing", on: "nobody" };
        else simple.isAnswered(model, one, lateAnswerTo);
    },
  );

const triesAgain = (): Command =>
  command(
    "asks for another reply than the canned line",
    (model) =>
      model.seat === "account" &&
      model.at?.turn.type === "idle" &&
      model.at.isNoticeShown &&
      model.at.messages.at(-1)?.content === simple.ANY_CANNED_LINE,
    async (model, real) => {
      const tab = real.tab(0, model);
      const shown = await tab.current();
      given(await tab.retries(shown.messages.at(-1)?.id ?? ""));
      simple.isTriedAgain(thread(model));
    },
  );

const startsOver = (characterId: string, isSure: boolean): Command =>
  command(
    `opens a conversation with ${characterId}${isSure ? ", leaving the other" : ""}`,
    () => true,
    async (model, real) => {
      const tab = real.tab(0, model);
      const id = real.stage.ids.next();
      const isHeld = model.seat === "guest" && simple.guestThread(model) !== undefined;
      const started = await tab.start({ id, characterId, startOver: isSure });
      expect(refusal(started)).toBe(isHeld && !isSure ? "conversation-exists" : null);
      if (!started.ok) return;
      if (model.seat === "guest") simple.guestThreadGoes(model);
      simple.begins(model, id, characterId);
      given(await real.tab(0, model).sees());
    },
  );

/** Signs up or in; done again, with nothing new, it changes nothing. */
const claims = (kind: "new" | "existing"): Command =>
  command(
    `signs in to ${kind === "new" ? "a new" : "an existing"} account`,
    () => true,
    async (model, real) => {
      const held = simple.guestThread(model)?.id ?? null;
      model.account ??= kind;
      expect(given(await real.claims(kind))).toEqual({ conversationId: held });
      simple.isClaimed(model);
      expect(given(await real.claims(kind))).toEqual({ conversationId: null });
    },
  );

const signsOut = (): Command =>
  command(
    "signs out",
    ({ seat }) => seat === "account",
    (model) => {
      model.seat = "guest";
      model.at = simple.guestThread(model) ?? null;
      return Promise.resolve();
    },
  );

const notes = (text: string): Command =>
  command(`has "${text}" remembered`, stands, async (model, real) => {
    const { characterId } = thread(model);
    given(await real.tab(0, model).notes(text));
    model.notes.push({ owner: model.seat, characterId, text });
    await remembersTheSame(model, real);
  });

const remembersTheSame = async (model: SimpleModel, real: RealVisit): Promise<void> => {
  const { characterId } = thread(model);
  const known = model.notes
    .filter((note) => note.owner === model.seat && note.characterId === characterId)
    .map(({ text }) => text);
  expect((await real.tab(1, model).remembered()).toSorted()).toEqual(known.toSorted());
};

const forgets = (nth: number): Command =>
  command(`has memory ${nth} forgotten`, stands, async (model, real) => {
    await remembersTheSame(model, real);
    const tab = real.tab(0, model);
    const { facts } = await tab.memory();
    const fact = facts[nth % Math.max(1, facts.length)];
    if (fact === undefined) return;
    given(await tab.forgets(fact.id));
    const { characterId } = thread(model);
    const gone = model.notes.findIndex(
      (note) =>
        note.owner === model.seat && note.characterId === characterId && note.text === fact.text,
    );
    model.notes = model.notes.filter((_, index) => index !== gone);
    await remembersTheSame(model, real);
  });

const DAY_MS = 25 * 3_600_000;

/** A guest pass lasts for thirty days. */
const DAYS_MAX = 20;

const dayPasses = (): Command =>
  command(
    "a day passes",
    (model) => isQuiet(model) && model.days < DAYS_MAX,
    async (model, real) => {
      await real.stage.clock.advance(DAY_MS);
      await real.stage.rest();
      await real.nodes[0].expire();
      model.days += 1;
      simple.guestThreadGoes(model);
      for (const one of model.threads) one.isNoticeShown = false;
    },
  );

/** After these nothing is under way any more. */
export const SETTLING: readonly Command[] = [writesLate(), waits()];

const tab = fc.nat({ max: 1 });
const line = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("hey", "what now?", "tell me more") },
  { weight: 1, arbitrary: fc.constant(`this one ${simple.FAILS}`) },
);
const note = fc.constantFrom("Plays chess", "Plays go", "Keeps bees");
const character = fc.constantFrom("ada", "ben");
const account = fc.constantFrom("new" as const, "existing" as const);

const weighed = (weight: number, arbitrary: fc.Arbitrary<Command>) =>
  Array.from({ length: weight }, () => arbitrary);

/** What a visitor and the nodes may do, the usual more often. */
export const COMMANDS: fc.Arbitrary<Command>[] = [
  ...weighed(
    6,
    fc.tuple(tab, line).map((drawn) => sends(...drawn)),
  ),
  ...weighed(
    2,
    fc.tuple(tab, fc.nat({ max: 9 }), fc.boolean()).map((drawn) => sendsAgain(...drawn)),
  ),
  ...weighed(1, line.map(sendsTwice)),
  ...weighed(5, fc.constant(null).map(waits)),
  ...weighed(3, fc.constant(null).map(nodeDies)),
  ...weighed(3, fc.constant(null).map(takenOver)),
  ...weighed(3, fc.constant(null).map(writesLate)),
  ...weighed(1, fc.constant(null).map(triesAgain)),
  ...weighed(
    2,
    fc.tuple(character, fc.boolean()).map((drawn) => startsOver(...drawn)),
  ),
  ...weighed(2, account.map(claims)),
  ...weighed(1, fc.constant(null).map(signsOut)),
  ...weighed(1, note.map(notes)),
  ...weighed(1, fc.nat({ max: 3 }).map(forgets)),
  ...weighed(1, fc.constant(null).map(dayPasses)),
];
