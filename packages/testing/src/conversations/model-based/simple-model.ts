// What must be true of one visitor's conversations, as simply as it can be said: no database, no
// clock, no nodes. The random sequences of the test are played against this and against the server.

/** Words of the model where only the choice of a canned line is left to chance. */
export const ANY_CANNED_LINE = null;

export interface SimpleMessage {
  readonly id: string | null;
  readonly role: "user" | "assistant";
  readonly content: string | null;
  readonly order: number;
  status: "delivered" | "read";
  sealed: boolean;
}

/** A turn: nothing, a message that waits to be read, or a reply in the making on some node. */
export type SimpleTurn =
  | { readonly type: "idle" }
  | { readonly type: "waiting" }
  /** On a node that died, on one that is alive but slow, or on none: its next step is due. */
  | { readonly type: "typing"; readonly on: "the dead" | "the living" | "nobody" };

export interface SimpleThread {
  readonly id: string;
  readonly characterId: string;
  owner: "guest" | "account";
  messages: SimpleMessage[];
  lastOrder: number;
  turn: SimpleTurn;
  isNoticeShown: boolean;
}

export type VisitorKind = "guest" | "account";

export interface SimpleModel {
  visitorKind: VisitorKind;
  /** How the account came to be; null before the first claim. */
  account: "new" | "existing" | null;
  threads: SimpleThread[];
  /** Where the visitor stands. */
  at: SimpleThread | null;
  /** Replies given on the guest pass. */
  spent: number;
  /** What characters remember, by owner. */
  notes: { readonly owner: VisitorKind; readonly characterId: string; readonly text: string }[];
  days: number;
}

export const emptyModel = (): SimpleModel => ({
  visitorKind: "guest",
  account: null,
  threads: [],
  at: null,
  spent: 0,
  notes: [],
  days: 0,
});

const IDLE: SimpleTurn = { type: "idle" };

const count = (thread: SimpleThread, role: "user" | "assistant"): number =>
  thread.messages.filter((message) => message.role === role).length;

/** The gate as the visitor is told of it (spec §9). */
export const gateOf = (model: SimpleModel, thread: SimpleThread): string => {
  if (thread.owner === "account") return "none";
  if (Math.max(count(thread, "assistant"), model.spent) >= 3) return "gated";
  return thread.messages.length >= 5 ? "limit" : "open";
};

/** Why a new message is refused; null where it is taken. */
export const refusalOf = (model: SimpleModel, thread: SimpleThread): string | null => {
  if (thread.turn.type === "typing") return "reply-in-progress";
  const gate = gateOf(model, thread);
  if (gate === "gated" || gate === "limit") return `guest-${gate}`;
  return thread.isNoticeShown ? null : "notice-required";
};

export const takes = (thread: SimpleThread, id: string, content: string): void => {
  thread.lastOrder += 1;
  const order = thread.lastOrder;
  thread.messages.push({ id, role: "user", content, order, status: "delivered", sealed: false });
  if (thread.turn.type === "idle") thread.turn = { type: "waiting" };
};

/** Typing starts: everything so far is read. */
export const isRead = (thread: SimpleThread, on: "the dead" | "the living"): void => {
  for (const message of thread.messages) message.status = "read";
  thread.turn = { type: "typing", on };
};

const newestLine = (thread: SimpleThread): string =>
  thread.messages.findLast(({ role }) => role === "user")?.content ?? "";

export const FAILS = "fails";

/** Whether the engine fails to answer what stands there. */
export const fails = (thread: SimpleThread): boolean => newestLine(thread).includes(FAILS);

/** The turn ends with its one reply. */
export const isAnswered = (
  model: SimpleModel,
  thread: SimpleThread,
  answer: (line: string) => string,
): void => {
  const isGuests = thread.owner === "guest";
  const sealed = isGuests && Math.max(count(thread, "assistant"), model.spent) + 1 >= 3;
  const content = fails(thread) ? ANY_CANNED_LINE : answer(newestLine(thread));
  for (const message of thread.messages) message.status = "read";
  thread.lastOrder += 1;
  const order = thread.lastOrder;
  thread.messages.push({ id: null, role: "assistant", content, order, status: "read", sealed });
  if (isGuests) model.spent += 1;
  thread.turn = IDLE;
};

/** Replies in the making may contain what is forgotten now: whoever works on them does so in vain. */
export const isAskedAgain = (model: SimpleModel, characterId: string): void => {
  for (const thread of model.threads)
    if (
      thread.owner === model.visitorKind &&
      thread.characterId === characterId &&
      thread.turn.type === "typing"
    )
      thread.turn = { type: "typing", on: "nobody" };
};

/** The canned line leaves the thread, and its question is asked again. */
export const isTriedAgain = (thread: SimpleThread): void => {
  thread.messages = thread.messages.slice(0, -1);
  thread.turn = { type: "waiting" };
};

export const begins = (model: SimpleModel, id: string, characterId: string): void => {
  model.at = {
    id,
    characterId,
    owner: model.visitorKind,
    messages: [],
    lastOrder: 0,
    turn: IDLE,
    isNoticeShown: true,
  };
  model.threads.push(model.at);
};

/** A guest has one thread. */
export const guestThread = (model: SimpleModel): SimpleThread | undefined =>
  model.threads.find(({ owner }) => owner === "guest");

/** The guest's thread goes, and what was remembered of the guest. */
export const guestThreadGoes = (model: SimpleModel): void => {
  model.threads = model.threads.filter(({ owner }) => owner !== "guest");
  model.notes = model.notes.filter(({ owner }) => owner !== "guest");
  if (model.at?.owner === "guest") model.at = null;
};

/** All that was the guest's is the account's, open. */
export const isClaimed = (model: SimpleModel): void => {
  model.visitorKind = "account";
  for (const thread of model.threads) {
    if (thread.owner !== "guest") continue;
    thread.owner = "account";
    for (const message of thread.messages) message.sealed = false;
    model.at = thread;
  }
  model.notes = model.notes.map((note) => ({ ...note, owner: "account" }));
  model.at ??= model.threads.at(-1) ?? null;
};
