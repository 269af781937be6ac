import type { Result } from "@evenfall/domain";
import type { Context } from "hono";
import type * as v from "valibot";
import { parseBody } from "./bodies.ts";
import type { ProtocolError } from "./protocol-error.ts";
import { readBody } from "./read-body.ts";

/** The request's body by its schema, or why it is refused. */
export const readParsed = async <Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<Result<v.InferOutput<Schema>, ProtocolError>> => {
  const body = await readBody(context.req.raw);
  return body.ok ? parseBody(schema, body.value) : body;
};
