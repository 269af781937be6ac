import { and, eq, inArray } from "drizzle-orm";
import { noteExcluded } from "../claim/copied-thread.ts";
import type { ConversationsDeps } from "../deps.ts";
import type { MessageRow } from "../rows.ts";
import { messages, type RememberedHere } from "../tables.ts";
import type { Deciding } from "../thread/step-thread.ts";
import { stepViewer } from "../thread/step-viewer.ts";
import type { Viewer } from "../viewer.ts";
import {
  announceMoved,
  lineWith,
  settleLines,
  writeLines,
  type Moved,
} from "./remembered-lines.ts";
import { type Answered, refuse, type Command } from "../calls.ts";

interface Settled {
  /** Changed messages of this conversation, with their new remembered lines. */
  readonly changed: readonly MessageRow[];
  /** What is to be done once they are written. */
  readonly after: (tx: Deciding["queries"]) => Promise<readonly Moved[]>;
}

/**
 * Takes facts back: they are no longer known, and nothing is kept of the messages that they came from.
 * The messages stay in the talk.
 */
const takeBack = async (
  { conversation, queries }: Deciding,
  { id: messageId }: MessageRow,
  facts: RememberedHere["facts"],
  deps: ConversationsDeps,
): Promise<Settled> => {
  const { ownerId } = conversation;
  const gone = new Set(facts.map(({ id }) => id));
  const sources = await deps.memory.takeBack(queries, conversation, [...gone]);
  const rows = await queries
    .select()
    .from(messages)
    .where(and(eq(messages.ownerId, ownerId), inArray(messages.id, [messageId, ...sources])))
    .orderBy(messages.order);
  for (const { conversationId, order } of rows)
    await deps.memory.leaveUnread(queries, { ownerId, conversationId }, order);
  const changed = rows.map((row) => ({
    ...row,
    remembered: lineWith(row.remembered, {
      facts: row.remembered?.facts.filter(({ id }) => !gone.has(id)) ?? [],
      isTakenBack: true,
    }),
  }));
  const isHere = ({ conversationId }: MessageRow) => conversationId === conversation.id;
  const elsewhere = changed.filter((row) => !isHere(row));
  return { changed: changed.filter(isHere), after: (tx) => writeLines(tx, ownerId, elsewhere) };
};

/** Closes questions; after a Yes, what they are about is kept. */
const close = async (
  { conversation, queries }: Deciding,
  row: MessageRow,
  { ids, keep }: Pick<Command<"answerRemembered">, "ids" | "keep">,
  deps: ConversationsDeps,
): Promise<Settled> => {
  const { facts = [], asked = [] } = row.remembered ?? {};
  const isMeant = ({ id, isOpen }: (typeof asked)[number]) => isOpen && ids.includes(id);
  const receipt = {
    messageId: row.id,
    conversationId: row.conversationId,
    at: row.createdAt.getTime(),
  };
  const agreed = keep ? asked.filter(isMeant) : [];
  const { kept, known } = await deps.memory.agree(queries, conversation, receipt, agreed);
  const remembered = lineWith(row.remembered, {
    facts: [...facts, ...kept.map(({ id, text }) => ({ id, text }))],
    asked: asked.map((one) => (isMeant(one) ? { ...one, isOpen: false } : one)),
  });
  return {
    changed: [{ ...row, remembered }],
    after: (tx) => settleLines(tx, conversation, known),
  };
};

/**
 * The visitor's answer to a remembered line: takes facts back, or answers what was asked. What is no
 * longer under the message is skipped, so the same again changes nothing.
 */
export const answerRemembered = (
  viewer: Viewer,
  command: Command<"answerRemembered">,
  deps: ConversationsDeps,
): Promise<Answered> =>
  stepViewer(
    viewer,
    { conversationId: command.conversationId, messageId: command.messageId, mustLock: true },
    async (state) => {
      const { conversation, known: row, now } = state;
      if (row?.conversationId !== conversation.id) return refuse("not-found");
      const isMeant = ({ id }: { readonly id: string }) => command.ids.includes(id);
      const facts = command.keep ? [] : (row.remembered?.facts.filter(isMeant) ?? []);
      const isAsked = row.remembered?.asked.some((one) => one.isOpen && isMeant(one)) === true;
      if (facts.length === 0 && !isAsked) return { change: null };
      const settled =
        facts.length > 0
          ? await takeBack(state, row, facts, deps)
          : await close(state, row, command, deps);
      const revision = conversation.revision + 1;
      let moved: readonly Moved[] = [];
      return {
        change: { changed: settled.changed.map((one) => ({ ...one, revision })) },
        also: async (tx) => {
          moved = await settled.after(tx);
          // A copy that comes back from the browser does not bring back what was refused.
          if (!command.keep && conversation.expiresAt !== null)
            await noteExcluded(
              tx,
              conversation.id,
              settled.changed.map(({ id }) => id),
              now,
            );
        },
        afterCommit: () => announceMoved(viewer.ownerId, moved, deps),
      };
    },
    deps,
  );
