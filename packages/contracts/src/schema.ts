import { fail, ok, type Result } from "@evenfall/domain";
import * as v from "valibot";

/** A schema of the wire. Only this package knows which library it is made with. */
export type Schema = v.GenericSchema;

/** The type of a schema's parsed value. */
export type Output<S extends Schema> = v.InferOutput<S>;

/** The type of the value before parsing. */
export type Input<S extends Schema> = v.InferInput<S>;

/** Parses a value, without fields that its schema does not know; or gives the field at fault, "" for the whole. */
export const parseAs = <S extends Schema>(
  schema: S,
  value: unknown,
): Result<Output<S>, { readonly field: string }> => {
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  return parsed.success ? ok(parsed.output) : fail({ field: v.getDotPath(parsed.issues[0]) ?? "" });
};

/** Parses a value; throws if it has another form, which then is a defect. */
export const mustParse = <S extends Schema>(schema: S, value: unknown): Output<S> =>
  v.parse(schema, value);
