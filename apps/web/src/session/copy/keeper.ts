import { LOCAL_COPY_KEY, localCopy, type LocalCopy, parseAs } from "@evenfall/contracts";
import { LOCAL_SAVE_DELAY_MS } from "@evenfall/domain";
import type { FirstPorts, Stop } from "../browser/ports.ts";
import { begun, isSameConversation, mergeCopies } from "./merge-copies.ts";

/** Keeps a guest's conversation in the browser, under its one key (design §6). */
export interface LocalCopyKeeper {
  /** The stored copy; null where there is none or it is damaged. A damaged one stays until replaced. */
  load(): LocalCopy | null;
  /** Whether there is anything under the key, readable or not. */
  isPresent(): boolean;
  /** Saves what the function gives, 100 ms after the change (spec §9). */
  save(current: () => LocalCopy | null, dropped: ReadonlySet<string>): void;
  /** Saves now what waits to be saved. */
  flush(): void;
  /** Starts a new conversation over the old one. */
  replace(copy: LocalCopy): void;
  clear(): void;
  /** Forgets what waits to be saved. */
  cancel(): void;
  /** Another tab wrote or cleared the copy. */
  onForeignChange(listener: (copy: LocalCopy | null) => void): Stop;
  dispose(): void;
}

const parseLocalCopy = (text: string | null): LocalCopy | null => {
  if (text === null) return null;
  try {
    const parsed = parseAs(localCopy, JSON.parse(text));
    return parsed.ok ? parsed.value : null;
  } catch {
    return null;
  }
};

export const createLocalCopyKeeper = ({
  clock,
  local,
  page,
}: Pick<FirstPorts, "clock" | "local" | "page">): LocalCopyKeeper => {
  let waiting: {
    readonly current: () => LocalCopy | null;
    readonly dropped: ReadonlySet<string>;
  } | null = null;
  let cancelTimer: Stop = () => undefined;

  const load = (): LocalCopy | null => parseLocalCopy(local.read(LOCAL_COPY_KEY));
  const write = (copy: LocalCopy): void => {
    const text = JSON.stringify(copy);
    // Writing the same again would wake the other tabs for nothing. A full or refused storage
    // loses the copy, never the chat.
    if (text !== local.read(LOCAL_COPY_KEY)) local.write(LOCAL_COPY_KEY, text);
  };

  const cancel = (): void => {
    cancelTimer();
    waiting = null;
  };

  const flush = (): void => {
    if (waiting === null) return;
    const { current, dropped } = waiting;
    cancel();
    const ours = current();
    if (ours === null) return;
    const stored = load();
    if (stored === null) write(ours);
    else if (isSameConversation(ours, stored)) write(mergeCopies(ours, stored, dropped));
    else if (begun(ours) >= begun(stored)) write(ours);
  };

  const stopHide = page.onHide(flush);
  const stopVisibility = page.onVisibilityChange(() => {
    if (!page.isVisible()) flush();
  });

  return {
    load,
    isPresent: () => local.read(LOCAL_COPY_KEY) !== null,
    save: (current, dropped) => {
      const isWaiting = waiting !== null;
      waiting = { current, dropped };
      if (!isWaiting) cancelTimer = clock.after(LOCAL_SAVE_DELAY_MS, flush);
    },
    flush,
    replace: (copy) => {
      cancel();
      write(copy);
    },
    clear: () => {
      cancel();
      local.remove(LOCAL_COPY_KEY);
    },
    cancel,
    onForeignChange: (listener) =>
      local.onForeignChange(LOCAL_COPY_KEY, (text) => listener(parseLocalCopy(text))),
    dispose: () => {
      cancel();
      stopHide();
      stopVisibility();
    },
  };
};
