import { FACTS_MAX } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import { valueReworded } from "./fact-from-words.ts";
import type { FactCandidate, Receipt } from "./fact.ts";
import type { Ids } from "../platform/ids.ts";
import type { Queries } from "../platform/database/database.ts";
import { mentionOf, mentions } from "./mentions.ts";
import { weakest } from "./merge-findings.ts";
import {
  deleteFacts,
  findFact,
  insertFact,
  lockFacts,
  readFacts,
  toKnown,
  updateFact,
  type FactRow,
  type MemoryPlace,
} from "./store.ts";
import { dropMessage, dropSummaries } from "./store-marks.ts";
import { sourcesOf } from "./store-receipts.ts";
import { takeFindings, type News } from "./take-findings.ts";

/** What the visitor writes by hand, already read by `factFromWords`. */
export interface Note {
  readonly text: string;
  readonly value: string;
}

export interface FactChange {
  /** Rewords the fact, which pins it unless `pinned` says otherwise. */
  readonly note?: Note;
  readonly pinned?: boolean;
}

/** What has to leave every context, because a fact was forgotten or corrected. */
export interface Forgotten {
  readonly value: string;
  /** Ids of the messages that it came from. */
  readonly sources: ReadonlySet<string>;
}

const inMemory = async (tx: Queries, place: MemoryPlace, id: string): Promise<FactRow | null> => {
  const fact = await findFact(tx, place.ownerId, id);
  return fact?.characterId === place.characterId ? fact : null;
};

export const editing = ({ ids }: { readonly ids: Ids }) => ({
  /** Adds a fact in the visitor's own words, pinned. Does nothing if the id exists. */
  addNote: async (
    tx: Queries,
    place: MemoryPlace,
    { id, text, value, at }: Note & { readonly id: string; readonly at: number },
  ): Promise<Result<null, "memory-full">> => {
    await lockFacts(tx, place);
    if ((await findFact(tx, place.ownerId, id)) !== null) return ok(null);
    const known = (await readFacts(tx, place)).map(toKnown);
    const leaving = weakest(known, FACTS_MAX - 1);
    if (known.length - leaving.length >= FACTS_MAX) return fail("memory-full");
    await deleteFacts(tx, place.ownerId, leaving);
    await insertFact(tx, place, {
      id,
      // A subject that no rule and no other note has, so that nothing contradicts the note.
      subject: `note ${ids.next()}`,
      text,
      value,
      source: "visitor",
      pinned: true,
      strength: 1,
      at,
    });
    return ok(null);
  },
  /**
   * Rewords, pins or unpins. Gives what the visitor took back by rewording it, which has to leave
   * every context; null if nothing was. Fails if this memory has no fact of that id.
   */
  changeFact: async (
    tx: Queries,
    place: MemoryPlace,
    id: string,
    { note, pinned, at }: FactChange & { readonly at: number },
  ): Promise<Result<Forgotten | null, "not-found">> => {
    await lockFacts(tx, place);
    const fact = await inMemory(tx, place, id);
    if (fact === null) return fail("not-found");
    if (note === undefined && pinned === undefined) return ok(null);
    await updateFact(tx, place.ownerId, id, {
      ...(note === undefined
        ? {}
        : {
            text: note.text,
            value: valueReworded(fact, note.text),
            source: "visitor",
            pinned: true,
            updatedAt: new Date(at),
          }),
      ...(pinned === undefined ? {} : { pinned }),
    });
    // A note that still contains the old words only says the same better.
    if (note === undefined || mentions(note.text, fact.value)) return ok(null);
    return ok({ value: fact.value, sources: new Set(await sourcesOf(tx, place.ownerId, id)) });
  },
  /**
   * Removes a fact and every other one that contains its words, except pinned ones. Null if this
   * memory has no fact of that id.
   */
  forget: async (tx: Queries, place: MemoryPlace, id: string): Promise<Forgotten | null> => {
    await lockFacts(tx, place);
    const fact = await inMemory(tx, place, id);
    if (fact === null) return null;
    const sources = new Set(await sourcesOf(tx, place.ownerId, id));
    const isMention = mentionOf(fact.value);
    const carriers = (await readFacts(tx, place))
      .map(toKnown)
      .filter(({ pinned, text, value }) => !pinned && isMention(`${text} ${value}`));
    await deleteFacts(tx, place.ownerId, [fact, ...carriers]);
    return { value: fact.value, sources };
  },
  /** Removes these facts and no other. Gives ids of the messages that they came from. */
  takeBack: async (
    tx: Queries,
    place: MemoryPlace,
    factIds: readonly string[],
  ): Promise<ReadonlySet<string>> => {
    await lockFacts(tx, place);
    const sources = new Set<string>();
    for (const id of factIds)
      for (const source of await sourcesOf(tx, place.ownerId, id)) sources.add(source);
    await deleteFacts(
      tx,
      place.ownerId,
      factIds.map((id) => ({ id })),
    );
    return sources;
  },
  /** Stores what the visitor was asked about and agreed to, with its receipt. */
  agree: (
    tx: Queries,
    place: MemoryPlace,
    receipt: Receipt,
    agreed: readonly FactCandidate[],
  ): Promise<News> => {
    const findings = agreed.map((fact) => ({ type: "told", fact }) as const);
    return takeFindings(tx, place, [{ receipt, findings }], { source: "rules", ids });
  },
  /** A message is no longer read: drops a summary that covers it, and the answer of a model that has read it. */
  leaveUnread: dropMessage,
  /**
   * Drops the summaries of conversations from which something was excluded. They are made again from
   * what remains; the answer of a model that is reading at this moment is discarded.
   */
  forgetSummaries: dropSummaries,
});
