import { type Memory as MemoryView, FACT_MAX_LENGTH } from "@evenfall/contracts";
import { fail, ok, parseContent, type Result } from "@evenfall/domain";
import type { Queries } from "../../platform/database/database.ts";
import { factFromWords, type NoteFault } from "../../memory/index.ts";
import type { ConversationsDeps } from "../deps.ts";
import { leaveOutEverywhere, takeUpAgain, leaveOutEverything } from "./exclude-from-context.ts";
import { memoryView } from "./memory-view.ts";
import { announceMoved, settleLines, type Moved } from "./remembered-lines.ts";
import type { ConversationRow } from "../rows.ts";
import type { EndedLease } from "../run/run-leases.ts";
import { lockConversationAndOthers, readConversation } from "../thread/store.ts";
import { lockPassOf, type Viewer } from "../viewer.ts";
import type { Refusal, Command } from "../calls.ts";

/**
 * Forgets everything that the character of a conversation remembers of the visitor, pinned or not:
 * no later context of any conversation with this character holds a fact, a summary, or a message from
 * before. The messages stay in their threads, for the visitor alone. Another owner's is not found.
 */
export const forgetEverything = (
  viewer: Viewer,
  conversationId: string,
  deps: ConversationsDeps,
): Promise<MemoryAnswer> =>
  editMemory(viewer, conversationId, deps, async (tx, conversation, threads) => {
    await deps.memory.forgetAll(tx, conversation);
    return ok(await leaveOutEverything(tx, threads, viewer.ownerId, deps));
  });

export type MemoryAnswer = Result<MemoryView, Refusal>;

const NOTE_REASONS: Readonly<
  Record<NoteFault | "unreadable-characters", Pick<Refusal, "reason" | "message">>
> = {
  empty: { reason: "memory-empty", message: "Write down what should be remembered." },
  "too-long": {
    reason: "memory-too-long",
    message: `A memory has at most ${FACT_MAX_LENGTH} characters.`,
  },
  "unreadable-characters": {
    reason: "memory-unreadable",
    message: "This holds characters that cannot be shown.",
  },
};

/** A note in the visitor's own words; whatever it is about, keeping it is the visitor's choice. */
const readNote = (text: string): Result<{ text: string; value: string }, Refusal> => {
  const content = parseContent(text);
  const note = content.ok ? factFromWords(content.value) : content;
  return note.ok
    ? ok({ ...note.value })
    : fail({ kind: "content-invalid", ...NOTE_REASONS[note.error], field: "text" });
};

/** What the character of a conversation remembers. Another's conversation is not found. */
export const readMemory = (
  viewer: Viewer,
  conversationId: string,
  deps: ConversationsDeps,
): Promise<MemoryAnswer> =>
  deps.database.snapshot<MemoryAnswer>(async (tx) => {
    const conversation = await readConversation(tx, {
      ownerId: viewer.ownerId,
      id: conversationId,
    });
    return conversation === null
      ? fail({ kind: "not-found" })
      : ok(await memoryView(tx, conversation, deps));
  });

/**
 * Changes the memory of a conversation's character, and answers with all of it. Every conversation that
 * shares the memory is locked meanwhile, always in the same order. `work` gives the leases that it ended,
 * whose runs are taken up again after the commit.
 */
export const editMemory = async (
  viewer: Viewer,
  conversationId: string,
  deps: ConversationsDeps,
  work: (
    tx: Queries,
    conversation: ConversationRow,
    threads: readonly ConversationRow[],
  ) => Promise<Result<readonly EndedLease[], Refusal>>,
): Promise<MemoryAnswer> => {
  let interrupted: readonly EndedLease[] = [];
  let moved: readonly Moved[] = [];
  const answer = await deps.database.transaction<MemoryAnswer>(async (tx) => {
    const pass = await lockPassOf(tx, viewer, deps.guests);
    if (!pass.ok) return pass;
    const key = { ownerId: viewer.ownerId, id: conversationId };
    const locked = await lockConversationAndOthers(tx, key);
    if (locked === null) return fail({ kind: "not-found" });
    const { conversation, threads } = locked;
    const edited = await work(tx, conversation, threads);
    if (!edited.ok) return edited;
    interrupted = edited.value;
    const view = await memoryView(tx, conversation, deps);
    moved = await settleLines(tx, conversation, view.facts);
    return ok(view);
  });
  announceMoved(viewer.ownerId, moved, deps);
  takeUpAgain(interrupted, deps);
  return answer;
};

/** Remembers a note in the visitor's own words, pinned. The same id again changes nothing. */
export const addFact = async (
  viewer: Viewer,
  command: Command<"addFact">,
  deps: ConversationsDeps,
): Promise<MemoryAnswer> => {
  const note = readNote(command.text);
  if (!note.ok) return note;
  return editMemory(viewer, command.conversationId, deps, async (tx, conversation) => {
    const added = await deps.memory.addNote(tx, conversation, {
      id: command.id,
      ...note.value,
      at: deps.clock.now(),
    });
    return added.ok ? ok([]) : fail({ kind: added.error });
  });
};

/**
 * Corrects a fact, pins it or unpins it. A corrected one is the visitor's own: nothing found later replaces
 * it, and what it corrected leaves every later context.
 */
export const changeFact = async (
  viewer: Viewer,
  { conversationId, factId, text, pinned }: Command<"changeFact">,
  deps: ConversationsDeps,
): Promise<MemoryAnswer> => {
  const note = text === undefined ? ok(undefined) : readNote(text);
  if (!note.ok) return note;
  return editMemory(viewer, conversationId, deps, async (tx, conversation, threads) => {
    const changed = await deps.memory.changeFact(tx, conversation, factId, {
      ...(note.value === undefined ? {} : { note: note.value }),
      ...(pinned === undefined ? {} : { pinned }),
      at: deps.clock.now(),
    });
    if (!changed.ok) return fail({ kind: changed.error });
    if (changed.value === null) return ok([]);
    return ok(await leaveOutEverywhere(tx, threads, viewer.ownerId, changed.value, deps));
  });
};

/**
 * Forgets a fact for good: no later context of any conversation with this character holds it, nor
 * the messages it came from. Forgetting twice is fine. Another's conversation is not found.
 */
export const forgetFact = (
  viewer: Viewer,
  command: { readonly conversationId: string; readonly factId: string },
  deps: ConversationsDeps,
): Promise<MemoryAnswer> =>
  editMemory(viewer, command.conversationId, deps, async (tx, conversation, threads) => {
    const forgotten = await deps.memory.forget(tx, conversation, command.factId);
    if (forgotten === null) return ok([]);
    return ok(await leaveOutEverywhere(tx, threads, viewer.ownerId, forgotten, deps));
  });
