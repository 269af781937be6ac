import { EngineFailure, stoppedBy, type Engine, type ReplyRequest } from "../engine.ts";
import { toAddress, type ServerOptions } from "../openai/client.ts";
import { cleanReply } from "../openai/clean-reply.ts";
import { hear, SILENCE, wordsOf } from "../openai/thought.ts";
import { converse, type Exchange } from "./converse.ts";
import { parseKeptThread, printOf, unseenMessages, type KeptThread } from "./kept-thread.ts";
import { createRemoteThreads } from "./remote-threads.ts";

/** Messages of an existing conversation that a new thread begins with. */
const MAX_CARRIED_OVER = 20;

/** How many threads are remembered as having ended their last reply well. */
const MAX_SETTLED = 10_000;

export interface RemoteThreadOptions extends ServerOptions {
  /** Distinguishes several engines in logs, metrics and stored state. */
  readonly name: string;
  /** The service's assistant for a character, by the character's id; `asst_` and the id by default. */
  readonly assistants: Readonly<Record<string, string>>;
}

/** A citation of the service's own files: 【4:0†notes.txt】. */
const CITATION = /【[^【】\n]{0,80}†[^【】\n]{0,80}】/gu;

/**
 * An engine on a service of threads and runs (spec §7). The character, its rules and its memory live
 * in the service's own assistant; only the conversation is sent. The thread's id is kept with the
 * conversation. Throws at once if the options cannot work, without a secret in the message.
 */
export const createRemoteThreadEngine = (options: RemoteThreadOptions): Engine => {
  const address = toAddress(options);
  const { baseUrl, clock } = address;
  const remote = createRemoteThreads(address);
  // Any other thread may contain what an interrupted attempt has left, of a killed server too, and is
  // looked through before anything is added. Forgetting a thread costs only that extra look.
  const settled = new Set<string>();

  const settle = (threadId: string): void => {
    settled.add(threadId);
    const [oldest] = settled;
    if (settled.size > MAX_SETTLED && oldest !== undefined) settled.delete(oldest);
  };

  const speak = async (request: ReplyRequest, signal: AbortSignal) => {
    const { id } = request.character;
    const assistantId = options.assistants[id] ?? `asst_${id}`;
    const converseIn = (exchange: Omit<Exchange, "assistantId">) =>
      converse({ remote, clock }, { ...exchange, assistantId }, signal);

    const kept = parseKeptThread(request.state);
    const unseen = kept === null ? null : unseenMessages(kept, request);
    if (kept !== null && unseen !== null) {
      const { threadId, lastId } = kept;
      const isDoubtful = !settled.delete(threadId);
      const replied = await converseIn({ threadId, lastKnownId: lastId, unseen, isDoubtful });
      if (replied.ok) return { threadId, ...replied.value };
      if (replied.error.status !== 404) throw replied.error.failure;
    }
    const created = await remote.createThread(signal);
    if (!created.ok) throw created.error.failure;
    const threadId = created.value.id;
    const replied = await converseIn({
      threadId,
      lastKnownId: null,
      unseen: request.history.slice(-MAX_CARRIED_OVER),
      isDoubtful: false,
    });
    if (!replied.ok) throw replied.error.failure;
    return { threadId, ...replied.value };
  };

  return {
    name: options.name,
    description: `the assistants of the thread service at ${baseUrl}`,
    reply: async (request, signal) => {
      const { threadId, messageId, text: spoken, usage } = await speak(request, signal);
      const text = cleanReply(wordsOf(hear(SILENCE, spoken)).replace(CITATION, ""), {
        name: request.character.name,
        isCutShort: false,
      });
      if (text === "") throw new EngineFailure("empty", "the assistant answered without a word");
      if (signal.aborted) throw stoppedBy(signal);
      settle(threadId);
      const state: KeptThread = {
        threadId,
        upTo: request.messageCount,
        reply: printOf(text),
        lastId: messageId,
      };
      return { text, usage, state: { ...state } };
    },
  };
};
