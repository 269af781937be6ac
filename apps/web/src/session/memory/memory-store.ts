import {
  addFact,
  changeFact,
  forgetFact,
  getMemory,
  type LiveEvent,
  type Memory,
  type RememberedFact,
} from "@evenfall/contracts";
import type { Result } from "@evenfall/domain";
import { isRefused, type CallFault } from "../api/fault.ts";
import { oneAtATime } from "../api/one-at-a-time.ts";
import type { Stop } from "../browser/ports.ts";
import { createStore } from "../store.ts";
import type { DialogTools } from "../dialog-tools.ts";
import { t } from "../../words/later.ts";

/** What a character remembers of the visitor, as far as the dialog knows. */
export type MemoryState =
  | { readonly type: "loading" }
  | { readonly type: "failed"; readonly words: string }
  /** The server has no such conversation (yet, or any more): nothing is remembered. */
  | { readonly type: "unstarted" }
  | {
      readonly type: "loaded";
      /** Pinned ones first, then the newest. */
      readonly facts: readonly RememberedFact[];
      /** What was just done, announced politely; counted, because the same words may come twice. */
      readonly done: { readonly words: string; readonly count: number } | null;
    };

/** Puts a text on one line, as a fact is. */
const sentenceOf = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

type Answer = Promise<Result<Memory, CallFault>>;

/**
 * What one character remembers, while its dialog is open; the conversation is null while no thread could
 * be made. Each change gives why it did not happen, in words; null if it did.
 */
export const createMemoryStore = (tools: DialogTools, conversationId: string | null) => {
  const store = createStore<MemoryState>({
    type: conversationId === null ? "unstarted" : "loading",
  });
  let isDisposed = false;
  let stopVisibility: Stop = () => undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** The fact being added: after a lost answer, the same words are sent under the same id. */
  let adding: { readonly id: string; readonly text: string } | null = null;

  /** One call at a time: every answer is the whole list, and an older one must not come last. */
  const inTurn = (call: () => Answer): Answer => {
    const mine = last.then(call);
    last = mine.catch(() => undefined);
    return mine;
  };

  const take = (memory: Memory): void => {
    if (isDisposed) return;
    const known = store.getState();
    const done = known.type === "loaded" ? known.done : null;
    store.setState({ type: "loaded", facts: memory.facts, done });
  };

  const read = oneAtATime(async () => {
    if (conversationId === null) return;
    const answer = await inTurn(() => tools.read(getMemory, { params: { conversationId } }));
    if (isDisposed) return;
    if (answer.ok) take(answer.value);
    else if (isRefused(answer.error, "not-found")) store.setState({ type: "unstarted" });
    // A list that is shown already stays as it is.
    else if (store.getState().type !== "loaded")
      store.setState({ type: "failed", words: tools.wordsFor(answer.error) });
  });

  const readAgain = (): void => {
    if (tools.page.isVisible() && store.getState().type === "loaded") void read();
  };

  /** Whatever changes a conversation may change what is remembered. */
  const watch = (event: LiveEvent | null): void => {
    if (event === null || event.type === "conversation-changed") readAgain();
  };

  const say = (words: string): void => {
    const known = store.getState();
    if (!isDisposed && known.type === "loaded")
      store.setState({ ...known, done: { words, count: (known.done?.count ?? 0) + 1 } });
  };

  const change = async (
    call: (conversationId: string) => Answer,
    done: string,
  ): Promise<string | null> => {
    if (conversationId === null) return null;
    const answer = await inTurn(() => call(conversationId));
    if (answer.ok) {
      take(answer.value);
      say(done);
      return null;
    }
    if (!isRefused(answer.error, "not-found")) return tools.wordsFor(answer.error);
    // Forgotten in another tab, or the conversation ended there.
    await read();
    const words = t("memory.already-forgotten");
    say(words);
    return words;
  };

  const rewrite = (
    factId: string,
    body: { readonly text: string } | { readonly pinned: boolean },
    done: string,
  ) =>
    change((id) => tools.write(changeFact, { params: { conversationId: id, factId }, body }), done);

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** Asks the server, and again after changes; call it once. */
    start: (): void => {
      // A note written elsewhere raises no event, so the server is asked when this tab is looked at again.
      stopVisibility = tools.page.onVisibilityChange(readAgain);
      tools.parts.watchers.add(watch);
      void read();
    },
    tryAgain: (): void => {
      if (store.getState().type !== "failed") return;
      store.setState({ type: "loading" });
      void read();
    },
    /** Has something remembered in the visitor's own words, pinned. */
    add: async (written: string): Promise<string | null> => {
      const text = sentenceOf(written);
      const fact = adding?.text === text ? adding : { id: tools.ids.next(), text };
      adding = fact;
      const problem = await change(
        (id) => tools.write(addFact, { params: { conversationId: id }, body: fact }),
        t("memory.remembered"),
      );
      if (problem === null) adding = null;
      return problem;
    },
    correct: (factId: string, written: string) =>
      rewrite(factId, { text: sentenceOf(written) }, t("memory.saved")),
    setPinned: (factId: string, pinned: boolean) =>
      rewrite(factId, { pinned }, t(pinned ? "memory.pinned" : "memory.unpinned")),
    forget: (factId: string) =>
      change(
        (id) => tools.write(forgetFact, { params: { conversationId: id, factId } }),
        t("memory.forgotten"),
      ),
    dispose: (): void => {
      isDisposed = true;
      stopVisibility();
      tools.parts.watchers.delete(watch);
    },
  };
};

export type MemoryStore = ReturnType<typeof createMemoryStore>;
