import {
  conversationUpdate,
  type ConversationUpdate,
  liveEvent,
  type Message,
  mustParse,
} from "@evenfall/contracts";
import type { Answer, HttpClient, Recorder, SeenMessage } from "@evenfall/testing";
import { setTimeout as sleep } from "node:timers/promises";

/** A message in the recorder's form. */
export const toSeen = (message: Message): SeenMessage => ({
  id: message.id,
  role: message.role,
  content: message.content,
  order: message.order,
  isSealed: message.sealed !== undefined,
});

/** Answers that the page retries by itself: a 503, and the 408 of a server that was paused for a while. */
export const asksAgain = ({ status }: Answer): boolean => status === 503 || status === 408;

interface LiveThreadOptions {
  /** The address of the event stream. */
  readonly url: string;
  /** Makes the calls. */
  readonly client: HttpClient;
  readonly conversationId: string;
  readonly recorder: Recorder;
}

/** Follows a conversation as the page does, with a catch-up after each break; the recorder is told what it sees. */
export const followThread = (options: LiveThreadOptions) => {
  const { client, conversationId, recorder } = options;
  const ended = new AbortController();
  const waiting = new Set<() => void>();
  let turn: ConversationUpdate["turn"] = "idle";
  let gate: ConversationUpdate["gate"] = "open";
  const messages = new Map<string, Message>();
  let revision = -1;
  let servedSince = 0;
  /** The revision up to which nothing is missing in `messages`. */
  let complete = 0;
  let catching: Promise<void> | null = null;

  const inOrder = (): SeenMessage[] =>
    [...messages.values()].toSorted((one, other) => one.order - other.order).map(toSeen);

  const absorb = (update: ConversationUpdate): void => {
    recorder.saw(conversationId, update.messages.map(toSeen));
    for (const message of update.messages)
      if (message.revision >= (messages.get(message.id)?.revision ?? -1))
        messages.set(message.id, message);
    for (const id of update.removed) messages.delete(id);
    if (update.conversation.revision >= revision) {
      revision = update.conversation.revision;
      ({ turn, gate } = update);
    }
    if (update.since <= complete) complete = Math.max(complete, update.conversation.revision);
    else void catchUpTo(update.conversation.revision);
    const orders = inOrder().map(({ order }) => order);
    if (complete === revision && orders.some((order, index) => order !== index + 1))
      recorder.contradicts(`a log of ${conversationId} with the places ${orders.join(", ")}`);
    for (const look of waiting) look();
  };

  const refresh = async (): Promise<boolean> => {
    const known = revision;
    const after = complete > 0 ? `?after=${complete}` : "";
    const answer = await client.call("GET", `/api/conversations/${conversationId}${after}`);
    if (answer === null || asksAgain(answer)) {
      servedSince = performance.now();
      return false;
    }
    if (answer.status !== 200) return true;
    const update = mustParse(conversationUpdate, answer.body);
    if (update.conversation.revision < known) {
      recorder.contradicts(
        `${conversationId} went back to revision ${update.conversation.revision} from ${known}`,
      );
      revision = update.conversation.revision;
      complete = 0;
    }
    absorb(update);
    return true;
  };

  /** Retries until there is an answer; concurrent callers share one request. */
  const catchUp = (): Promise<void> => {
    catching ??= (async () => {
      while (!ended.signal.aborted && !(await refresh())) await sleep(20);
    })().finally(() => {
      catching = null;
    });
    return catching;
  };

  /** A catch-up that was already under way may give an older revision than wanted; a second one cannot. */
  const catchUpTo = async (wanted: number): Promise<void> => {
    await catchUp();
    if (complete < wanted) await catchUp();
  };

  const hear = async (data: string): Promise<void> => {
    const event = mustParse(liveEvent, JSON.parse(data));
    if (event.type === "stream-opened") {
      servedSince = performance.now();
      // A catch-up begun before the stream opened may lack what came in between.
      await catching;
      await catchUp();
    }
    if (event.type !== "conversation-changed" || event.conversationId !== conversationId) return;
    if (event.update === undefined) await catchUpTo(event.revision);
    else absorb(event.update);
  };

  const listen = async (): Promise<void> => {
    const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
    const response = await fetch(`${options.url}/api/events`, {
      headers: { cookie },
      signal: ended.signal,
    });
    if (response.status !== 200 || response.body === null) {
      await response.body?.cancel();
      return;
    }
    let text = "";
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      const frames = (text + piece).split("\n\n");
      text = frames.pop() ?? "";
      for (const frame of frames) {
        const data = /^data: (.*)$/m.exec(frame)?.[1];
        if (data !== undefined && !frame.startsWith("event: ping")) await hear(data);
      }
    }
  };

  const follow = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      // A stream may break, but an event that cannot be parsed is a defect.
      await listen().catch((error: unknown) => {
        if (!(error instanceof TypeError) && !ended.signal.aborted) throw error;
      });
      servedSince = performance.now();
      await sleep(10);
    }
  };
  const following = follow();
  // A defect rejects in `until`; without this line it would end the process before that.
  const broken = following.then(() => new Promise<never>(() => undefined));
  broken.catch(() => undefined);

  return {
    get turn() {
      return turn;
    },
    get gate() {
      return gate;
    },
    /** Messages from events and responses, oldest first; never from a list of the whole conversation. */
    get log() {
      return inOrder();
    },
    /** When a call last failed or the stream was last (re)opened, by `performance.now()`. */
    get servedSince() {
      return servedSince;
    },
    absorb,
    /** Asks for what came after its revision. False if there was no answer. */
    refresh,
    /** Resolves as soon as `fits` gives true. */
    until: (fits: () => boolean) =>
      Promise.race([
        broken,
        new Promise<void>((resolve) => {
          const look = (): void => {
            if (!fits()) return;
            waiting.delete(look);
            resolve();
          };
          waiting.add(look);
          look();
        }),
      ]),
    close: async (): Promise<void> => {
      ended.abort();
      await following;
    },
  };
};
