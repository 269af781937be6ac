import { fail, ok, type Result } from "@evenfall/domain";
import type { Context } from "hono";
import { nothingWithId, type ProtocolError } from "./protocol-error.ts";

const KINDS = {
  // Looked for among the characters, with or without its prefix.
  assistant_id: ["assistant", /^/],
  thread_id: ["thread", /^thread_[0-9A-Za-z]{24}$/],
  message_id: ["message", /^msg_[0-9A-Za-z]{24}$/],
  run_id: ["run", /^run_[0-9A-Za-z]{24}$/],
  step_id: ["run step", /^step_[0-9A-Za-z]{24}$/],
} as const;

/** The ids of a path; one that the path does not name is empty. */
export type PathIds = Readonly<Record<keyof typeof KINDS, string>>;

const NAMES = Object.keys(KINDS) as readonly (keyof typeof KINDS)[];

/**
 * The ids of a path. One of another shape names nothing that this service has, a visitor's
 * conversation for instance, and is refused before the database is asked.
 */
export const readIds = (context: Context): Result<PathIds, ProtocolError> => {
  const ids = { assistant_id: "", thread_id: "", message_id: "", run_id: "", step_id: "" };
  for (const name of NAMES) {
    const id = context.req.param(name);
    if (id === undefined) continue;
    const [kind, shape] = KINDS[name];
    if (!shape.test(id)) return fail(nothingWithId(kind, id.slice(0, 200)));
    ids[name] = id;
  }
  return ok(ids);
};
