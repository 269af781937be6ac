import { LOCAL_COPY_KEY, localCopy, type LocalCopy, parseAs } from "@evenfall/contracts";
import { LOCAL_SAVE_DELAY_MS } from "@evenfall/domain";
import { readJson } from "../api/exchange.ts";
import type { FirstPorts, Stop } from "../browser/ports.ts";
import { begun, isSameConversation, mergeCopies } from "./merge-copies.ts";

const parseLocalCopy = (text: string | null): LocalCopy | null => {
  const parsed = parseAs(localCopy, readJson(text ?? ""));
  return parsed.ok ? parsed.value : null;
};

/** Keeps a guest's conversation in the browser, under its one key (design §6). */
export const createLocalCopyKeeper = ({
  clock,
  local,
  page,
}: Pick<FirstPorts, "clock" | "local" | "page">) => {
  let waiting: {
    readonly current: () => LocalCopy | null;
    readonly dropped: ReadonlySet<string>;
  } | null = null;
  let cancelTimer: Stop = () => undefined;

  /** The stored copy; null if there is none or it is damaged. A damaged one stays until it is replaced. */
  const load = (): LocalCopy | null => parseLocalCopy(local.read(LOCAL_COPY_KEY));
  const write = (copy: LocalCopy): void => {
    const text = JSON.stringify(copy);
    // Writing the same again would wake the other tabs for nothing. A full or refused storage
    // loses the copy, never the chat.
    if (text !== local.read(LOCAL_COPY_KEY)) local.write(LOCAL_COPY_KEY, text);
  };

  /** Cancels a pending save. */
  const cancel = (): void => {
    cancelTimer();
    waiting = null;
  };

  /** Carries out a pending save now. */
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
    /** Saves what the function gives, 100 ms after the change (spec §9). */
    save: (current: () => LocalCopy | null, dropped: ReadonlySet<string>): void => {
      const isWaiting = waiting !== null;
      waiting = { current, dropped };
      if (!isWaiting) cancelTimer = clock.after(LOCAL_SAVE_DELAY_MS, flush);
    },
    flush,
    clear: (): void => {
      cancel();
      local.remove(LOCAL_COPY_KEY);
    },
    cancel,
    /** Another tab wrote or cleared the copy. */
    onForeignChange: (listener: (copy: LocalCopy | null) => void): Stop =>
      local.onForeignChange(LOCAL_COPY_KEY, (text) => listener(parseLocalCopy(text))),
    dispose: (): void => {
      cancel();
      stopHide();
      stopVisibility();
    },
  };
};

export type LocalCopyKeeper = ReturnType<typeof createLocalCopyKeeper>;
