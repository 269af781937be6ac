import { fail, ok, type Result } from "@evenfall/domain";
import { badRequest, nothingWithId, type ProtocolError } from "./protocol-error.ts";

/** How a list is asked for. The cursors are ids of objects in that very list. */
export interface ListQuery {
  readonly limit: number;
  readonly order: "asc" | "desc";
  readonly after: string | null;
  readonly before: string | null;
}

const LIMIT_DEFAULT = 20;
const LIMIT_MAX = 100;

const readLimit = (text: string | undefined): Result<number, ProtocolError> => {
  if (text === undefined) return ok(LIMIT_DEFAULT);
  const param = "limit";
  if (!/^-?\d{1,15}$/.test(text))
    return fail(
      badRequest("Invalid type for 'limit': expected an integer, but got a string instead.", {
        param,
        code: "invalid_type",
      }),
    );
  const limit = Number(text);
  const [side, bound] = limit > LIMIT_MAX ? ["above", LIMIT_MAX] : ["below", 1];
  if (limit >= 1 && limit <= LIMIT_MAX) return ok(limit);
  const [word, sign, short] =
    side === "above" ? ["maximum", "<=", "max"] : ["minimum", ">=", "min"];
  return fail(
    badRequest(
      `Invalid 'limit': integer ${side} ${word} value. Expected a value ${sign} ${bound}, but got ${limit} instead.`,
      { param, code: `integer_${side}_${short}_value` },
    ),
  );
};

/** The list parameters of a query string. */
export const readListQuery = (
  query: Readonly<Record<string, string>>,
): Result<ListQuery, ProtocolError> => {
  const limit = readLimit(query["limit"]);
  if (!limit.ok) return limit;
  const order = query["order"] ?? "desc";
  if (order !== "asc" && order !== "desc")
    return fail(
      badRequest(
        `Invalid value: '${order.slice(0, 64)}'. Supported values are: 'asc' and 'desc'.`,
        { param: "order", code: "invalid_value" },
      ),
    );
  return ok({
    limit: limit.value,
    order,
    after: query["after"] || null,
    before: query["before"] || null,
  });
};

/** Part of a list: what lies strictly between two places, in the direction asked for. */
export interface Slice {
  readonly above: number | null;
  readonly below: number | null;
  readonly direction: "asc" | "desc";
  readonly count: number;
}

/** A list whose objects have a place each, counted upwards as they came. */
export interface ListSource<Row> {
  readonly kind: "message" | "run" | "run step" | "assistant";
  /** The place of the object with that id; null where it is not in this list. */
  placeOf(id: string): Promise<number | null>;
  read(slice: Slice): Promise<readonly Row[]>;
}

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

/** What an id may look like; anything else is in no list, and no question for the database. */
const ID = /^[\w-]{1,200}$/;

const placesOf = async <Row>(
  query: ListQuery,
  source: ListSource<Row>,
): Promise<Result<{ after: number | null; before: number | null }, ProtocolError>> => {
  const places: Record<"after" | "before", number | null> = { after: null, before: null };
  for (const side of ["after", "before"] as const) {
    const id = query[side];
    if (id === null) continue;
    places[side] = ID.test(id) ? await source.placeOf(id) : null;
    if (places[side] === null) return fail(nothingWithId(source.kind, id.slice(0, 200)));
  }
  return ok(places);
};

/**
 * One page. `after` gives what follows an object in the list as ordered; `before` alone gives the
 * page that ends just ahead of it, in the same order.
 */
export const readPage = async <Row>(
  query: ListQuery,
  source: ListSource<Row>,
): Promise<Result<ListPage<Row>, ProtocolError>> => {
  const places = await placesOf(query, source);
  if (!places.ok) return places;
  const { after, before } = places.value;
  const upwards = query.order === "asc";
  const backwards = before !== null && after === null;
  const rows = await source.read({
    above: upwards ? after : before,
    below: upwards ? before : after,
    direction: upwards === backwards ? "desc" : "asc",
    count: query.limit + 1,
  });
  const page = rows.slice(0, query.limit);
  return ok({
    rows: backwards ? page.toReversed() : page,
    hasMore: rows.length > query.limit,
  });
};

/** A list as the protocol wraps it. */
export const listObject = <Item extends { readonly id: string }>(
  data: readonly Item[],
  hasMore: boolean,
) => ({
  object: "list",
  data,
  first_id: data[0]?.id ?? null,
  last_id: data.at(-1)?.id ?? null,
  has_more: hasMore,
});
