import { listMessages, PAGE_OF_MESSAGES, type Message } from "@evenfall/contracts";
import { lineShown } from "./changes.ts";
import type { PlaceStep } from "./chat-types.ts";
import type { ChatParts } from "./deps.ts";
import { lineFor } from "./sending/fault-line.ts";
import { PLACE } from "./tab-memory.ts";
import { mergeMessages, type Thread } from "./thread.ts";

/** Most messages in one answer. */
const LARGE_PAGE = 200;

const firstOrderOf = ({ messages }: Pick<Thread, "messages">): number | null =>
  messages.find(({ order }) => order !== null)?.order ?? null;

/** Loads earlier messages, page by page, until there are enough; the log has no gap then. */
const loadEarlier = async (
  parts: ChatParts,
  limit: number,
  isEnough: (messages: readonly Message[]) => boolean,
): Promise<void> => {
  const { client, retry, ended, model, change } = parts;
  const { id, hasEarlier, ...thread } = model.getState().thread;
  const first = firstOrderOf(thread);
  if (id === null || first === null || !hasEarlier) return;
  const params = { conversationId: id };
  const loaded: Message[] = [];
  let rest = { before: first, isThere: true };
  change((known) => ({ ...known, isLoadingEarlier: true }));
  do {
    const query = { orderBy: "order", direction: "desc", limit, before: rest.before } as const;
    const answer = await retry.untilAnswered(() => client.call(listMessages, { params, query }), {
      until: ended,
    });
    if (ended.aborted) return;
    if (!answer.ok) {
      change((known) => lineShown(known, lineFor(answer.error)));
      break;
    }
    const { messages, hasEarlier: isThere } = answer.value;
    loaded.push(...messages);
    rest = { before: messages.at(-1)?.order ?? 1, isThere };
  } while (rest.isThere && !isEnough(loaded));
  change((known) => ({
    ...known,
    isLoadingEarlier: false,
    thread: {
      ...known.thread,
      messages: mergeMessages(known.thread.messages, loaded, known.thread.removed),
      hasEarlier: rest.isThere,
    },
  }));
};

interface Wanted {
  readonly messageId: string | null;
  /** Null for a message that only this browser has. */
  readonly order: number | null;
  readonly topPx: number | null;
}

/** Has the log show a message, or the next one if it is gone; the latest request wins. */
const goTo = async (parts: ChatParts, { messageId, order, topPx }: Wanted): Promise<void> => {
  const { model, change } = parts;
  const goal = { key: null, topPx };
  change((known) => ({ ...known, goal }));
  const has = (some: readonly { readonly id: string }[]): boolean =>
    some.some(({ id }) => id === messageId);
  const { thread } = model.getState();
  if (order !== null && order < (firstOrderOf(thread) ?? 0) && !has(thread.messages))
    await loadEarlier(
      parts,
      LARGE_PAGE,
      (loaded) => has(loaded) || (loaded.at(-1)?.order ?? 1) <= order,
    );
  change((known) => {
    if (known.goal !== goal) return known;
    const { messages } = known.thread;
    const found =
      messages.find(({ id }) => id === messageId) ??
      messages.find(
        (message) => order !== null && message.order !== null && message.order >= order,
      );
    return { ...known, goal: found === undefined ? null : { key: found.id, topPx } };
  });
};

/** Goes to the first message of a day or of the next one; to the newest message if there is none. */
const goToDay = async (parts: ChatParts, from: string): Promise<void> => {
  const { client, retry, ended, model, change } = parts;
  const { thread } = model.getState();
  const [first] = thread.messages;
  const knowsDay = !thread.hasEarlier || (first !== undefined && first.timestamp < from);
  let found: { readonly id: string; readonly order: number | null } | undefined;
  if (knowsDay || thread.id === null)
    found = thread.messages.find(({ timestamp }) => timestamp >= from);
  else {
    const params = { conversationId: thread.id };
    const query = { orderBy: "order", limit: 1, from } as const;
    const answer = await retry.untilAnswered(() => client.call(listMessages, { params, query }), {
      until: ended,
    });
    if (ended.aborted) return;
    if (!answer.ok) return change((known) => lineShown(known, lineFor(answer.error)));
    found = answer.value.messages[0];
  }
  const target = found ?? model.getState().thread.messages.at(-1);
  if (target !== undefined)
    await goTo(parts, { messageId: target.id, order: target.order, topPx: null });
};

const isKept = (value: unknown): value is Wanted =>
  typeof value === "object" && value !== null && "messageId" in value && "topPx" in value;

/** Keeps the place where the log is read in this tab, returns to it, or goes to another. */
export const takePlace = async (parts: ChatParts, step: PlaceStep): Promise<void> => {
  const { ports, model, change } = parts;
  const { thread, goal } = model.getState();
  const key = PLACE + (thread.id ?? "");
  switch (step.type) {
    case "earlier":
      if (!model.getState().isLoadingEarlier)
        await loadEarlier(parts, PAGE_OF_MESSAGES, () => true);
      return;
    case "go":
      return goTo(parts, { ...step, topPx: null });
    case "day":
      return goToDay(parts, step.from);
    case "reached":
      return change((known) => ({ ...known, goal: null }));
    case "keep": {
      // The log is still on its way to another place.
      if (goal !== null) return;
      if (step.at === null) return ports.tab.remove(key);
      const { messageId } = step.at;
      const order = thread.messages.find(({ id }) => id === messageId)?.order ?? null;
      ports.tab.write(key, JSON.stringify({ ...step.at, order }));
      return;
    }
    case "resume": {
      const kept: unknown = JSON.parse(ports.tab.read(key) ?? "null");
      if (goal === null && isKept(kept)) await goTo(parts, kept);
    }
  }
};
