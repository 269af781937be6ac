// What must be true of one visitor's conversations, in the simplest form: no database, no clock, no
// nodes. The test plays random sequences against this and against the server.

/** The model's content for a canned line, as the choice of the line is left to chance. */
export const ANY_CANNED_LINE = null;

/** The engine fails to answer a line with this word. */
export const FAILS = "fails";

export const answerTo = (line: string): string => `answer to ${line}`;
export const lateAnswerTo = (line: string): string => `late ${answerTo(line)}`;

export type Owner = "guest" | "account";

export interface SimpleMessage {
  readonly id: string | null;
  readonly role: "user" | "assistant";
  readonly content: string | null;
  readonly order: number;
  status: "delivered" | "read";
  sealed: boolean;
}

export interface SimpleThread {
  readonly id: string;
  readonly characterId: string;
  owner: Owner;
  messages: SimpleMessage[];
  lastOrder: number;
  turn: "idle" | "waiting" | "typing";
  /** The reply was in progress when something was forgotten, so the engine is asked again. */
  isAskedAnew: boolean;
  isNoticeShown: boolean;
}

export const emptyModel = () => ({
  /** As whom the visitor acts. */
  visitor: "guest" as Owner,
  hasAccount: false,
  threads: [] as SimpleThread[],
  /** The thread that the visitor has open. */
  at: null as SimpleThread | null,
  /** Replies given on the guest pass. */
  spent: 0,
  /** What characters remember. */
  notes: [] as { readonly owner: Owner; readonly characterId: string; readonly text: string }[],
  days: 0,
});

export type SimpleModel = ReturnType<typeof emptyModel>;

const replies = ({ messages }: SimpleThread): number =>
  messages.filter(({ role }) => role === "assistant").length;

/** The gate as an update tells it to the visitor (spec §9). */
export const gateOf = (model: SimpleModel, thread: SimpleThread): string => {
  if (thread.owner === "account") return "none";
  if (Math.max(replies(thread), model.spent) >= 3) return "gated";
  return thread.messages.length >= 5 ? "limit" : "open";
};

/** Why a new message is refused; null where it is taken. */
export const refusalOf = (model: SimpleModel, thread: SimpleThread): string | null => {
  if (thread.turn === "typing") return "reply-in-progress";
  const gate = gateOf(model, thread);
  if (gate === "gated" || gate === "limit") return `guest-${gate}`;
  return thread.isNoticeShown ? null : "notice-required";
};

export const takes = (thread: SimpleThread, id: string, content: string): void => {
  thread.lastOrder += 1;
  const order = thread.lastOrder;
  thread.messages.push({ id, role: "user", content, order, status: "delivered", sealed: false });
  if (thread.turn === "idle") thread.turn = "waiting";
};

/** Typing starts: everything so far is read. */
export const isRead = (thread: SimpleThread): void => {
  for (const message of thread.messages) if (message.role === "user") message.status = "read";
  thread.turn = "typing";
  thread.isAskedAnew = false;
};

/** The turn ends with its one reply. */
export const isAnswered = (
  model: SimpleModel,
  thread: SimpleThread,
  answer: (line: string) => string,
): void => {
  const isGuests = thread.owner === "guest";
  const sealed = isGuests && Math.max(replies(thread), model.spent) + 1 >= 3;
  const line = thread.messages.findLast(({ role }) => role === "user")?.content ?? "";
  const content = line.includes(FAILS) ? ANY_CANNED_LINE : answer(line);
  isRead(thread);
  thread.lastOrder += 1;
  const order = thread.lastOrder;
  thread.messages.push({
    id: null,
    role: "assistant",
    content,
    order,
    status: "delivered",
    sealed,
  });
  if (isGuests) model.spent += 1;
  thread.turn = "idle";
};

export const begins = (model: SimpleModel, id: string, characterId: string): void => {
  model.at = {
    id,
    characterId,
    owner: model.visitor,
    messages: [],
    lastOrder: 0,
    turn: "idle",
    isAskedAnew: false,
    isNoticeShown: true,
  };
  model.threads.push(model.at);
};

/** A guest has one thread. */
export const guestThread = (model: SimpleModel): SimpleThread | undefined =>
  model.threads.find(({ owner }) => owner === "guest");

/** Deletes the guest's thread and what was remembered of the guest. */
export const guestThreadGoes = (model: SimpleModel): void => {
  model.threads = model.threads.filter(({ owner }) => owner !== "guest");
  model.notes = model.notes.filter(({ owner }) => owner !== "guest");
  if (model.at?.owner === "guest") model.at = null;
};

/** All that was the guest's is the account's, open. */
export const isClaimed = (model: SimpleModel): void => {
  model.visitor = "account";
  model.hasAccount = true;
  for (const thread of model.threads) {
    if (thread.owner !== "guest") continue;
    thread.owner = "account";
    for (const message of thread.messages) message.sealed = false;
    model.at = thread;
  }
  model.notes = model.notes.map((note) => ({ ...note, owner: "account" }));
  model.at ??= model.threads.at(-1) ?? null;
};
