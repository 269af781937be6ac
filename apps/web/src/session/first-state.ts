import type { SessionState } from "./types.ts";
import type { ViewState } from "./views.ts";

/** What the server renders: nobody is known yet. */
export const FIRST_SESSION: SessionState = {
  visitor: { type: "unknown" },
  chat: null,
  openingCharacterId: null,
  startOver: null,
  problem: null,
  waiting: null,
  connection: { isUp: true, words: "" },
  unseen: 0,
};

export const FIRST_VIEWS: ViewState = { view: "selection", section: null, modal: null };

/** What the address asked for, as far as the server can see it. */
export interface FirstPage {
  readonly view: "selection" | "success";
  /** From `/?character=…`: the shell of that chat is shown at once. */
  readonly characterId: string | null;
  /** Whether this browser has not been here before: the age step comes before that chat. */
  readonly isNewcomer: boolean;
}
