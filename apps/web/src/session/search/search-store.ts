import { searchMessages, type SearchHit } from "@evenfall/contracts";
import type { Stop } from "../browser/ports.ts";
import { faultText } from "../api/fault.ts";
import { characterOf, showFault, showProblem } from "../core-context.ts";
import type { SessionParts } from "../dialog-tools.ts";
import { createStore, patch } from "../store.ts";
import { t } from "../../words/later.ts";

/** A pause in typing after which the search is sent, milliseconds. */
const PAUSE_MS = 250;

/** Results per page; more of them by a tap. */
const PAGE = 20;

export interface SearchState {
  readonly text: string;
  readonly type: "idle" | "searching" | "found" | "failed";
  /** What went wrong, in words. */
  readonly problem: string | null;
  readonly hits: readonly SearchHit[];
  /** Where the search goes on; null if nothing is left. */
  readonly next: string | null;
  /** The result opened last, to which the focus returns when the visitor comes back. */
  readonly openedId: string | null;
}

const EMPTY: SearchState = {
  text: "",
  type: "idle",
  problem: null,
  hits: [],
  next: null,
  openedId: null,
};

/** Opens the conversation of a message that was found, at that message. */
const openHit = async (
  { context, opening }: Pick<SessionParts, "context" | "opening">,
  { conversationId, assistantId, messageId, order }: SearchHit,
): Promise<void> => {
  const { chats, content, intent, retry, state, views } = context;
  const here = chats.current();
  const latest = intent.begin();
  if (here?.conversationId() === conversationId && !here.isRemoved()) views.show("chat");
  else {
    if (characterOf(content, assistantId) === null)
      return showProblem(state, t("search.character-gone"));
    const answer = await retry.here((until) => opening.read(conversationId, { until }), latest);
    if (latest.aborted) return;
    if (!answer.ok) return showFault(state, answer.error);
    if (answer.value === null) return showProblem(state, t("search.conversation-deleted"));
    opening.openSnapshot(answer.value);
  }
  await chats.current()?.place({ type: "go", messageId, order });
};

/** A search over all of the visitor's messages, as it is typed. */
export const createSearch = (
  parts: Pick<SessionParts, "context" | "opening">,
  /** The account; undefined for a guest. */
  owner: string | undefined,
) => {
  const { client, ports, retry } = parts.context;
  const store = createStore(EMPTY);
  let asking = new AbortController();
  let stopWaiting: Stop = () => undefined;
  const know = (change: Partial<SearchState>): void => patch(store, change);

  /** Asks until there is one more page of results, or nothing is left. */
  const ask = async (known: Pick<SearchState, "hits" | "next">): Promise<void> => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const { text: q } = store.getState();
    know({ type: "searching", problem: null });
    let { hits, next } = known;
    do {
      const query = { q, limit: PAGE, ...(next === null ? {} : { before: next }) };
      const answer = await retry.here(
        (until) => retry.untilAnswered(() => client.call(searchMessages, { query }), { until }),
        signal,
      );
      if (signal.aborted) return;
      if (!answer.ok) return know({ type: "failed", problem: faultText(answer.error) });
      hits = [...hits, ...answer.value.hits];
      next = answer.value.next;
      know({ hits, next });
    } while (next !== null && hits.length < known.hits.length + PAGE);
    know({ type: "found" });
  };
  const askAnew = (): void => void ask(EMPTY);

  return {
    owner,
    getState: store.getState,
    subscribe: store.subscribe,
    setText: (text: string): void => {
      asking.abort();
      stopWaiting();
      if (text.trim() === "") return store.setState({ ...EMPTY, text });
      know({ text, type: "searching", problem: null, openedId: null });
      stopWaiting = ports.clock.after(PAUSE_MS, askAnew);
    },
    /** Loads the next page of results. */
    more: (): void => void ask(store.getState()),
    tryAgain: askAnew,
    open: (hit: SearchHit): void => {
      know({ openedId: hit.messageId });
      void openHit(parts, hit);
    },
    /** The view is shown again: a search that was given up when it was left is asked for once more. */
    resume: (): void => {
      const { type } = store.getState();
      if (type === "searching" || type === "failed") askAnew();
    },
  };
};

export type Search = ReturnType<typeof createSearch>;
