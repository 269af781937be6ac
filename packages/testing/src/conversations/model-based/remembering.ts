import { expect } from "vitest";
import { command, stands, thread, type Command } from "./command.ts";
import { given, type RealVisit } from "./visit.ts";
import * as simple from "./simple-model.ts";
import type { SimpleModel } from "./simple-model.ts";

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
