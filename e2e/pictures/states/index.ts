import { CHATTING } from "./chatting.ts";
import { DIALOGS } from "./dialogs.ts";
import { REMEMBERING } from "./remembering.ts";
import { SELECTING } from "./selecting.ts";
import { TRUSTING } from "./trusting.ts";
import { UPDATING } from "./updating.ts";

export type { PageState, PageSetup } from "./state.ts";

/** Every view, dialog and state that a visitor can meet. */
export const PAGE_STATES = [
  ...SELECTING,
  ...CHATTING,
  ...REMEMBERING,
  ...UPDATING,
  ...TRUSTING,
  ...DIALOGS,
];
