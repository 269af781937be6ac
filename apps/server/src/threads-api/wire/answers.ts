import type { Result } from "@evenfall/domain";
import { jsonResponse } from "../../platform/http/json-response.ts";
import { listObject, type ListPage } from "./list-query.ts";
import { errorResponse, type ProtocolError } from "./protocol-error.ts";

/** One object, or the refusal. */
export const answer = <Value>(
  result: Result<Value, ProtocolError>,
  toObject: (value: Value) => unknown,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  result.ok ? jsonResponse(toObject(result.value), headers) : errorResponse(result.error);

/** How soon an official client polls again, in milliseconds; without this it waits five seconds. */
export const POLL_AFTER = { "openai-poll-after-ms": "1000" };

/** A page of objects, or the refusal. */
export const answerList = <Row>(
  result: Result<ListPage<Row>, ProtocolError>,
  toObject: (row: Row) => { readonly id: string },
): Response => answer(result, ({ rows, hasMore }) => listObject(rows.map(toObject), hasMore));
