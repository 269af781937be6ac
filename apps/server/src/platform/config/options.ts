import { REPLIES } from "./options/replies.ts";
import { SERVING } from "./options/serving.ts";
import { VISITORS } from "./options/visitors.ts";

/** Every setting of the server, in groups. `.env.example` and the README's table are made from it. */
export const OPTIONS = { ...SERVING, ...REPLIES, ...VISITORS };
