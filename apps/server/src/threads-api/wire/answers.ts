import type { Result } from "@evenfall/domain";
import { listObject, type ListPage } from "./list-query.ts";
import { toRun } from "./objects.ts";
import { errorResponse, type ProtocolError } from "./protocol-error.ts";
import type { RunRow } from "../rows.ts";

const json = (value: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(value), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      ...headers,
    },
  });

/** One object, or the refusal. */
export const answer = <Value>(
  result: Result<Value, ProtocolError>,
  toObject: (value: Value) => unknown,
): Response => (result.ok ? json(toObject(result.value)) : errorResponse(result.error));

/** How soon an official client that polls asks again, in milliseconds; by itself it waits five seconds. */
const POLL_AFTER = { "openai-poll-after-ms": "1000" };

/** One run as it is asked after, or the refusal. */
export const answerRun = (result: Result<RunRow, ProtocolError>): Response =>
  result.ok ? json(toRun(result.value), POLL_AFTER) : errorResponse(result.error);

/** A page of objects, or the refusal. */
export const answerList = <Row>(
  result: Result<ListPage<Row>, ProtocolError>,
  toObject: (row: Row) => { readonly id: string },
): Response => answer(result, ({ rows, hasMore }) => listObject(rows.map(toObject), hasMore));
