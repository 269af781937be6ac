import type { Result } from "@evenfall/domain";
import { listObject, type ListPage } from "./list-query.ts";
import { errorResponse, type ProtocolError } from "./protocol-error.ts";

const json = (value: unknown): Response =>
  new Response(JSON.stringify(value), {
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
  });

/** One object, or the refusal. */
export const answer = <Value>(
  result: Result<Value, ProtocolError>,
  toObject: (value: Value) => unknown,
): Response => (result.ok ? json(toObject(result.value)) : errorResponse(result.error));

/** A page of objects, or the refusal. */
export const answerList = <Row>(
  result: Result<ListPage<Row>, ProtocolError>,
  toObject: (row: Row) => { readonly id: string },
): Response => answer(result, ({ rows, hasMore }) => listObject(rows.map(toObject), hasMore));
