import { fail, ok, type Result } from "@evenfall/domain";
import * as v from "valibot";

/** A schema of the wire. What it is made with is this package's own matter. */
export type Schema = v.GenericSchema;

/** What a schema gives. */
export type Output<S extends Schema> = v.InferOutput<S>;

/** What is handed to a schema. */
export type Input<S extends Schema> = v.InferInput<S>;

/** The value as its schema has it, without fields it does not know; or the field at fault, empty for the whole. */
export const parseAs = <S extends Schema>(
  schema: S,
  value: unknown,
): Result<Output<S>, { readonly field: string }> => {
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  return parsed.success ? ok(parsed.output) : fail({ field: v.getDotPath(parsed.issues[0]) ?? "" });
};

/** The value as its schema has it; throws where it has another form, which then is a defect. */
export const mustParse = <S extends Schema>(schema: S, value: unknown): Output<S> =>
  v.parse(schema, value);
