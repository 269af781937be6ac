import {
  addFact,
  changeFact,
  forgetFact,
  getMemory,
  type Memory,
  type RememberedFact,
} from "@evenfall/contracts";
import type { Result } from "@evenfall/domain";
import { isRefused, type CallFault } from "../api/fault.ts";
import type { Stop } from "../browser/ports.ts";
import { createStore } from "../store.ts";
import type { DialogTools } from "../dialog-tools.ts";
import { t } from "../../words/later.ts";

/** One fact in the list, with what is under way or went wrong in its row. */
export interface FactRow {
  readonly fact: RememberedFact;
  /** A change of it is on its way: the row waits. */
  readonly isBusy: boolean;
  /** Why the last change of it did not happen, in words for people. */
  readonly problem: string | null;
}

/** What was just done, said once politely; counted, because the same may be said twice. */
interface DoneWords {
  readonly words: string;
  readonly count: number;
}

/** What a character remembers of the visitor, as far as the dialog knows. */
export type MemoryState =
  | { readonly type: "loading" }
  | { readonly type: "failed"; readonly words: string }
  /** The server has no such conversation (yet, or any more): nothing is remembered. */
  | { readonly type: "unstarted" }
  | {
      readonly type: "loaded";
      /** Pinned ones first, then the newest. */
      readonly rows: readonly FactRow[];
      readonly isAdding: boolean;
      readonly addProblem: string | null;
      readonly done: DoneWords | null;
    };

type LoadedMemory = Extract<MemoryState, { type: "loaded" }>;

/** Takes in the server's list; what is under way in a row stays. */
const withFacts = (known: LoadedMemory | null, facts: readonly RememberedFact[]): LoadedMemory => {
  const rowsById = new Map(known?.rows.map((row) => [row.fact.id, row]));
  return {
    type: "loaded",
    rows: facts.map((fact) => ({
      fact,
      isBusy: rowsById.get(fact.id)?.isBusy ?? false,
      problem: rowsById.get(fact.id)?.problem ?? null,
    })),
    isAdding: known?.isAdding ?? false,
    addProblem: known?.addProblem ?? null,
    done: known?.done ?? null,
  };
};

const withRow = (
  known: LoadedMemory,
  factId: string,
  change: Partial<Omit<FactRow, "fact">>,
): LoadedMemory => ({
  ...known,
  rows: known.rows.map((row) => (row.fact.id === factId ? { ...row, ...change } : row)),
});

/** One line, as a fact is; null where nothing is left. */
const sentenceOf = (text: string): string | null => {
  const sentence = text.replaceAll(/\s+/gu, " ").trim();
  return sentence === "" ? null : sentence;
};

type Answer = Promise<Result<Memory, CallFault>>;

/** What one character remembers, while its dialog is open; the conversation is null while no thread could be made. */
export const createMemoryStore = (tools: DialogTools, conversationId: string | null) => {
  const store = createStore<MemoryState>({
    type: conversationId === null ? "unstarted" : "loading",
  });
  let isDisposed = false;
  let stopVisibility: Stop = () => undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** Tried again after a lost answer, the same words go under the same id. */
  let adding: { readonly id: string; readonly text: string } | null = null;

  const change = (next: (known: LoadedMemory) => LoadedMemory): void => {
    const known = store.getState();
    if (!isDisposed && known.type === "loaded") store.setState(next(known));
  };

  /** One call at a time: every answer is the whole list, and an older one must not come last. */
  const inTurn = (call: () => Answer): Answer => {
    const mine = last.then(call);
    last = mine.catch(() => undefined);
    return mine;
  };

  const take = (memory: Memory): void => {
    if (isDisposed) return;
    const known = store.getState();
    store.setState(withFacts(known.type === "loaded" ? known : null, memory.facts));
  };

  const read = async (id: string): Promise<void> => {
    const answer = await inTurn(() => tools.read(getMemory, { params: { conversationId: id } }));
    if (isDisposed) return;
    if (answer.ok) take(answer.value);
    else if (isRefused(answer.error, "not-found")) store.setState({ type: "unstarted" });
    // A list that is there already stays as it is.
    else if (store.getState().type !== "loaded")
      store.setState({ type: "failed", words: tools.wordsFor(answer.error) });
  };

  const say = (words: string): void =>
    change((known) => ({ ...known, done: { words, count: (known.done?.count ?? 0) + 1 } }));

  const rewrite =
    (factId: string, body: { readonly text: string } | { readonly pinned: boolean }) =>
    (id: string): Answer =>
      tools.write(changeFact, { params: { conversationId: id, factId }, body });

  const changeRow = async (
    factId: string,
    call: (conversationId: string) => Answer,
    done: string,
  ): Promise<boolean> => {
    const known = store.getState();
    const row =
      known.type === "loaded" ? known.rows.find(({ fact }) => fact.id === factId) : undefined;
    if (conversationId === null || row === undefined || row.isBusy) return false;
    change((now) => withRow(now, factId, { isBusy: true, problem: null }));
    const answer = await inTurn(() => call(conversationId));
    change((now) => withRow(now, factId, { isBusy: false }));
    if (answer.ok) {
      take(answer.value);
      say(done);
      return true;
    }
    if (isRefused(answer.error, "not-found")) {
      // Forgotten in another tab, or the conversation ended there.
      await read(conversationId);
      say(t("memory.already-forgotten"));
      return false;
    }
    const problem = tools.wordsFor(answer.error);
    change((now) => withRow(now, factId, { problem }));
    return false;
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** Asks the server; once. */
    start: (): void => {
      if (conversationId === null) return;
      // What another tab changed meanwhile is there when this one is looked at again.
      stopVisibility = tools.page.onVisibilityChange(() => {
        if (tools.page.isVisible() && store.getState().type === "loaded") void read(conversationId);
      });
      void read(conversationId);
    },
    tryAgain: (): void => {
      if (conversationId === null || store.getState().type !== "failed") return;
      store.setState({ type: "loading" });
      void read(conversationId);
    },
    /** Has something remembered in the visitor's own words, pinned; like the others, says whether it was done. */
    add: async (written: string): Promise<boolean> => {
      const text = sentenceOf(written);
      const known = store.getState();
      if (conversationId === null || text === null || known.type !== "loaded" || known.isAdding)
        return false;
      const fact = adding?.text === text ? adding : { id: tools.ids.next(), text };
      adding = fact;
      change((now) => ({ ...now, isAdding: true, addProblem: null }));
      const answer = await inTurn(() =>
        tools.write(addFact, { params: { conversationId }, body: fact }),
      );
      change((now) => ({ ...now, isAdding: false }));
      if (answer.ok) {
        adding = null;
        take(answer.value);
        say(t("memory.remembered"));
        return true;
      }
      const addProblem = tools.wordsFor(answer.error);
      if (isRefused(answer.error, "not-found")) await read(conversationId);
      else change((now) => ({ ...now, addProblem }));
      return false;
    },
    correct: async (factId: string, written: string): Promise<boolean> => {
      const text = sentenceOf(written);
      return text === null
        ? false
        : changeRow(factId, rewrite(factId, { text }), t("memory.saved"));
    },
    setPinned: (factId: string, pinned: boolean) =>
      changeRow(
        factId,
        rewrite(factId, { pinned }),
        t(pinned ? "memory.pinned" : "memory.unpinned"),
      ),
    forget: (factId: string) =>
      changeRow(
        factId,
        (id) => tools.write(forgetFact, { params: { conversationId: id, factId } }),
        t("memory.forgotten"),
      ),
    dispose: (): void => {
      isDisposed = true;
      stopVisibility();
    },
  };
};

export type MemoryStore = ReturnType<typeof createMemoryStore>;
