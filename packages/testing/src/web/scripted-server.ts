import { sealsNextReply } from "@evenfall/domain";
import type { StreamHandlers } from "@evenfall/web/session/browser/ports.ts";
import type { FakeClock } from "./fake-clock.ts";
import { faulty, type Answer, type Fault } from "./scripted-answers.ts";
import { createCalls } from "./scripted-calls.ts";
import {
  createConversations,
  createServerState,
  iso,
  type Held,
} from "./scripted-conversations.ts";
import { createScriptedMemory } from "./scripted-memory.ts";

export { CANNED, HELP } from "./scripted-conversations.ts";
export { WORDS } from "./scripted-calls.ts";
export type { Fault } from "./scripted-answers.ts";

/** The server as one visitor's browser sees it, with the visitor's accounts. */
export const createScriptedServer = (clock: FakeClock) => {
  /** Requests so far, as "POST /api/…". */
  const requests: string[] = [];
  const faults: { line: string; fault: Fault }[] = [];
  let down: Fault | null = null;
  let isStreamless = false;
  const state = createServerState(clock);
  const { streams, accounts } = state;
  const conversations = createConversations(state);
  const { mine, changedBy, saidIn } = conversations;
  /** What Marisol remembers. */
  const memory = createScriptedMemory("marisol", state.newId, () => iso(state.now()));
  const answer = createCalls(state, conversations, memory);

  const only = (): Held => {
    const [one, ...others] = mine();
    if (one === undefined || others.length > 0) throw new Error(`${mine().length} conversations`);
    return one;
  };

  return {
    requests,
    memory,
    only,
    conversations: (): readonly Held[] => state.held,
    fetch: (path: string, init: RequestInit): Promise<Response> => {
      const method = init.method ?? "GET";
      const line = `${method} ${path}`;
      requests.push(line);
      const body = typeof init.body === "string" ? init.body : "{}";
      const done = (): Answer =>
        answer(
          method,
          new URL(path, "http://localhost"),
          JSON.parse(body) as Readonly<Record<string, unknown>>,
        );
      const index = faults.findIndex((one) => line.includes(one.line));
      const [found] = index === -1 ? [] : faults.splice(index, 1);
      const fault = down ?? found?.fault ?? null;
      return fault === null ? Promise.resolve(done()) : faulty(fault, done, init.signal);
    },
    openStream: (handlers: StreamHandlers) => {
      if (down !== null || isStreamless) {
        void Promise.resolve().then(handlers.onEnd);
        return () => undefined;
      }
      streams.add(handlers);
      void Promise.resolve().then(() => {
        if (!streams.has(handlers) || state.isSilent) return;
        handlers.onSign();
        handlers.onOpen();
      });
      return () => void streams.delete(handlers);
    },
    /** The next requests whose line contains this text have these faults, one each. */
    fails: (line: string, ...some: Fault[]): void => {
      faults.push(...some.map((fault) => ({ line, fault })));
    },
    /** From now on every request has this fault; null ends that. */
    isDown: (fault: Fault | null): void => void (down = fault),
    /** The waiting message is read and typing starts. */
    reads: (): void => {
      const one = only();
      one.turn = "typing";
      changedBy(one, (revision) => {
        for (const message of one.messages)
          if (message.role === "user" && message.status === "delivered")
            Object.assign(message, { status: "read", revision });
      });
    },
    /** The reply is stored. */
    replies: (text: string): void => {
      const one = only();
      const isGuest = state.session === null;
      const { repliesSpent } = state;
      const assistantMessages = conversations.repliesIn(one);
      const isSealed = isGuest && sealsNextReply({ assistantMessages, repliesSpent });
      if (isGuest) state.repliesSpent += 1;
      one.turn = "idle";
      saidIn(one, {
        role: "assistant",
        content: isSealed ? "" : text,
        text,
        status: "delivered",
        source: "engine",
        generatedBy: "ai",
        ...(isSealed ? { sealed: `sealed:${text}` } : { tag: `tag:${text}` }),
      });
    },
    /** Every character has a newer version, which is announced in its conversations. */
    updatesCharacters: (version: string): void => {
      state.newestVersion = version;
      for (const one of state.held) changedBy(one);
    },
    /** Streams that are open now. */
    streams: (): number => streams.size,
    cutsStreams: (): void => {
      const cut = [...streams];
      streams.clear();
      for (const stream of cut) stream.onEnd();
    },
    /** Calls are answered, but no stream opens. */
    refusesStreams: (isRefusing: boolean): void => void (isStreamless = isRefusing),
    /** Streams stay open but send nothing. */
    fallsSilent: (isSilent: boolean): void => void (state.isSilent = isSilent),
    pings: (): void => {
      for (const stream of streams) stream.onSign();
    },
    /** A guest's thread is deleted after a day. */
    forgetsGuest: (): void =>
      void (state.held = state.held.filter((one) => one.owner !== state.guestOwner)),
    /** This many replies were already spent elsewhere on this pass. */
    spendsReplies: (count: number): void => void (state.repliesSpent = count),
    addAccount: (email: string, password: string): void => {
      accounts.push({ id: `account-${accounts.length + 1}`, name: "", email, password });
    },
    /** A conversation of the account from another device. */
    addConversation: (assistantId: string, updatedAt: number): void => {
      const owner = accounts[0]?.id ?? "";
      conversations.begin(state.newId(), assistantId, { owner, createdAt: updatedAt, updatedAt });
    },
    /** The browser's session ends on the server. */
    endsSession: (): void => void (state.session = null),
    /** The server's clock is ahead of the browser's by this much. */
    isAheadBy: (ms: number): void => void (state.clockSkewMs = ms),
  };
};
