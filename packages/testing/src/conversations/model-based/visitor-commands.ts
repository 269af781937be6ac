import { expect } from "vitest";
import { given, refusal, type RealVisit } from "./visit.ts";
import * as simple from "./simple-model.ts";
import type { SimpleModel } from "./simple-model.ts";
import { command, isQuiet, stands, thread, type Command } from "./command.ts";

export const sends = (tab: number, line: string): Command =>
  command(`says "${line}" in tab ${tab}`, stands, async (model, real) => {
    const at = thread(model);
    const id = real.harness.ids.next();
    const why = simple.refusalOf(model, at);
    const sent = await real.tab(tab, model).send(line, id, { addressHash: real.passId });
    expect(refusal(sent)).toBe(why);
    if (why === null) simple.takes(at, id, line);
    if (why === "notice-required") {
      given(await real.tab(tab, model).sees());
      at.isNoticeShown = true;
    }
  });

/** The same id again: nothing changes, whatever it says and wherever it is sent. */
export const sendsAgain = (tab: number, nth: number, isChanged: boolean): Command =>
  command(
    `sends message ${nth} again${isChanged ? " with other words" : ""} in tab ${tab}`,
    stands,
    async (model, real) => {
      const own = model.threads
        .filter(({ owner }) => owner === model.visitorKind)
        .flatMap((one) => one.messages.map((message) => ({ one, message })))
        .filter(({ message }) => message.role === "user");
      const again = own[nth % Math.max(1, own.length)];
      if (again === undefined) return;
      const { id, content } = again.message;
      const words = isChanged ? `${content} or so` : (content ?? "");
      const sent = await real.tab(tab, model).send(words, id ?? "", { addressHash: real.passId });
      const isHere = again.one === model.at && !isChanged;
      expect(refusal(sent)).toBe(isHere ? null : "message-id-taken");
    },
  );

/** Two tabs send in the same moment: one is first, and both are taken where there is room for both. */
export const sendsTwice = (line: string): Command =>
  command(
    `says "${line}" in two tabs at once, under one id`,
    (model) => stands(model) && simple.refusalOf(model, thread(model)) === null,
    async (model, real) => {
      const id = real.harness.ids.next();
      const both = await Promise.all(
        [0, 1].map((tab) => real.tab(tab, model).send(line, id, { addressHash: real.passId })),
      );
      expect(both.map(refusal)).toEqual([null, null]);
      simple.takes(thread(model), id, line);
    },
  );

export const triesAgain = (): Command =>
  command(
    "asks for another reply than the canned line",
    (model) =>
      model.visitorKind === "account" &&
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

export const notes = (text: string): Command =>
  command(`has "${text}" remembered`, stands, async (model, real) => {
    const { characterId } = thread(model);
    given(await real.tab(0, model).notes(text));
    model.notes.push({ owner: model.visitorKind, characterId, text });
    await remembersTheSame(model, real);
  });

const remembersTheSame = async (model: SimpleModel, real: RealVisit): Promise<void> => {
  const { characterId } = thread(model);
  const known = model.notes
    .filter((note) => note.owner === model.visitorKind && note.characterId === characterId)
    .map(({ text }) => text);
  expect((await real.tab(1, model).remembered()).toSorted()).toEqual(known.toSorted());
};

export const forgets = (nth: number): Command =>
  command(`has memory ${nth} forgotten`, stands, async (model, real) => {
    await remembersTheSame(model, real);
    const tab = real.tab(0, model);
    const { facts } = await tab.memory();
    const fact = facts[nth % Math.max(1, facts.length)];
    if (fact === undefined) return;
    given(await tab.forgets(fact.id));
    const { characterId } = thread(model);
    simple.isAskedAgain(model, characterId);
    const gone = model.notes.findIndex(
      (note) =>
        note.owner === model.visitorKind &&
        note.characterId === characterId &&
        note.text === fact.text,
    );
    model.notes = model.notes.filter((_, index) => index !== gone);
    await remembersTheSame(model, real);
  });

export const startsOver = (characterId: string, isSure: boolean): Command =>
  command(
    `opens a conversation with ${characterId}${isSure ? ", leaving the other" : ""}`,
    () => true,
    async (model, real) => {
      const tab = real.tab(0, model);
      const id = real.harness.ids.next();
      const isHeld = model.visitorKind === "guest" && simple.guestThread(model) !== undefined;
      const started = await tab.start({ id, characterId, startOver: isSure });
      expect(refusal(started)).toBe(isHeld && !isSure ? "conversation-exists" : null);
      if (!started.ok) return;
      if (model.visitorKind === "guest") simple.guestThreadGoes(model);
      simple.begins(model, id, characterId);
      given(await real.tab(0, model).sees());
    },
  );

/** Signs up or in; done again, with nothing new, it changes nothing. */
export const claims = (kind: "new" | "existing"): Command =>
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

export const signsOut = (): Command =>
  command(
    "signs out",
    ({ visitorKind }) => visitorKind === "account",
    (model) => {
      model.visitorKind = "guest";
      model.at = simple.guestThread(model) ?? null;
      return Promise.resolve();
    },
  );

const DAY_MS = 25 * 3_600_000;

/** A guest pass lasts for thirty days. */
const DAYS_MAX = 20;

export const dayPasses = (): Command =>
  command(
    "a day passes",
    (model) => isQuiet(model) && model.days < DAYS_MAX,
    async (model, real) => {
      await real.harness.clock.advance(DAY_MS);
      await real.rest();
      await real.nodes[0].expire();
      model.days += 1;
      simple.guestThreadGoes(model);
      for (const one of model.threads) one.isNoticeShown = false;
    },
  );
