import {
  conversationUpdate,
  liveEvent,
  mustParse,
  type ConversationUpdate,
  type Message,
} from "@evenfall/contracts";
import type { HttpClient, Recorder } from "@evenfall/testing";
import { setTimeout as sleep } from "node:timers/promises";

export interface LogKeeperOptions {
  /** Where the calls go. */
  readonly client: HttpClient;
  /** Where the event stream comes from: a way on which it breaks. */
  readonly eventsUrl: string;
  readonly conversationId: string;
  /** Hears of a log with a hole in it, or a double. */
  readonly recorder: Recorder;
}

/** A log as the page keeps it: from events, and after each break by what came after its revision. */
export interface LogKeeper {
  /** Oldest first. */
  readonly log: readonly Message[];
  /** Streams that were open so far. */
  readonly opened: number;
  /** Resolves as soon as the log stands at this revision. */
  reaches(revision: number): Promise<void>;
  close(): Promise<void>;
}

const isPing = (frame: string): boolean => frame.startsWith("event: ping");

/** Never asks for the whole log again: what a break swallowed has to come by the revision. */
export const keepLog = (options: LogKeeperOptions): LogKeeper => {
  const { client, conversationId, recorder } = options;
  const ended = new AbortController();
  const messages = new Map<string, Message>();
  const waiting = new Set<() => void>();
  let revision = 0;
  let opened = 0;

  const inOrder = (): Message[] => [...messages.values()].toSorted((a, b) => a.order - b.order);

  const absorb = (update: ConversationUpdate): void => {
    for (const message of update.messages) {
      const known = messages.get(message.id);
      if (known === undefined || message.revision >= known.revision)
        messages.set(message.id, message);
    }
    revision = Math.max(revision, update.conversation.revision);
    const orders = inOrder().map(({ order }) => order);
    if (orders.some((order, index) => order !== index + 1))
      recorder.contradicts(`a log of ${conversationId} with the places ${orders.join(", ")}`);
    for (const look of waiting) look();
  };

  const catchUp = async (): Promise<void> => {
    const path = `/api/conversations/${conversationId}?after=${revision}`;
    const answer = await client.call("GET", path);
    if (answer?.status === 200) absorb(mustParse(conversationUpdate, answer.body));
  };

  const hear = async (data: string): Promise<void> => {
    const event = mustParse(liveEvent, JSON.parse(data));
    if (event.type === "stream-opened") {
      opened += 1;
      await catchUp();
    }
    if (event.type !== "conversation-changed" || event.conversationId !== conversationId) return;
    if (event.update !== undefined && event.update.since <= revision) absorb(event.update);
    else await catchUp();
  };

  const listen = async (): Promise<void> => {
    const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
    const { signal } = ended;
    const response = await fetch(`${options.eventsUrl}/api/events`, {
      headers: { cookie },
      signal,
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
        if (data !== undefined && !isPing(frame)) await hear(data);
      }
    }
  };

  const follow = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await listen().catch((error: unknown) => {
        // A broken stream is a TypeError; anything else is wrong with what it said.
        if (error instanceof TypeError || ended.signal.aborted) return;
        recorder.contradicts(`an event stream of ${conversationId} said ${String(error)}`);
      });
      await sleep(5);
    }
  };
  const following = follow();

  return {
    get log() {
      return inOrder();
    },
    get opened() {
      return opened;
    },
    reaches: (wanted) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (revision < wanted) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: async () => {
      ended.abort();
      await following;
    },
  };
};
