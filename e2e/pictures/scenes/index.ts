import { CHATTING } from "./chatting.ts";
import { DIALOGS } from "./dialogs.ts";
import { REMEMBERING } from "./remembering.ts";
import { SELECTING } from "./selecting.ts";
import { TRUSTING } from "./trusting.ts";
import { UPDATING } from "./updating.ts";

export type { Scene, SceneStage } from "./scene.ts";

/** Every view, dialog and state that a visitor can meet. */
export const SCENES = [
  ...SELECTING,
  ...CHATTING,
  ...REMEMBERING,
  ...UPDATING,
  ...TRUSTING,
  ...DIALOGS,
];
