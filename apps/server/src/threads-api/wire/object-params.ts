import { fail, ok, type Result } from "@evenfall/domain";
import type { Context } from "hono";
import { nothingWithId, type ProtocolError } from "./protocol-error.ts";

const KINDS = {
  threadId: ["thread", /^thread_[0-9A-Za-z]{24}$/],
  messageId: ["message", /^msg_[0-9A-Za-z]{24}$/],
  runId: ["run", /^run_[0-9A-Za-z]{24}$/],
  stepId: ["run step", /^step_[0-9A-Za-z]{24}$/],
} as const;

type Param = keyof typeof KINDS;

/**
 * The ids of a path. One of another shape names nothing that this service has, a visitor's
 * conversation for instance, and is refused before the database is asked.
 */
export const readIds = <Name extends Param>(
  context: Context,
  ...names: readonly Name[]
): Result<Readonly<Record<Name, string>>, ProtocolError> => {
  const ids: Partial<Record<Param, string>> = {};
  for (const name of names) {
    const id = context.req.param(name) ?? "";
    const [kind, shape] = KINDS[name];
    if (!shape.test(id)) return fail(nothingWithId(kind, id.slice(0, 200)));
    ids[name] = id;
  }
  return ok(ids as Record<Name, string>);
};
