import { fail, ok, type Result } from "@evenfall/domain";
import * as v from "valibot";
import { issueToError } from "./issue-words.ts";
import { nothingWithId, type Outcome, type ProtocolError } from "./protocol-error.ts";

const limit = v.pipe(
  v.string(),
  v.transform((text): unknown => (/^-?\d{1,15}$/.test(text) ? Number(text) : text)),
  v.custom<number>(Number.isInteger),
  v.minValue(1),
  v.maxValue(100),
);

const cursor = v.pipe(
  v.optional(v.string(), ""),
  v.transform((id) => id || null),
);

const listQuery = v.object({
  limit: v.optional(limit, "20"),
  order: v.optional(v.picklist(["asc", "desc"]), "desc"),
  after: cursor,
  before: cursor,
});

/** How a list is asked for. The cursors are ids of objects in that very list. */
export type ListQuery = v.InferOutput<typeof listQuery>;

/** The list parameters of a query string. */
export const readListQuery = (
  query: Readonly<Record<string, string>>,
): Result<ListQuery, ProtocolError> => {
  const read = v.safeParse(listQuery, query, { abortEarly: true, abortPipeEarly: true });
  return read.success ? ok(read.output) : fail(issueToError(read.issues[0]));
};

/** Part of a list: what lies strictly between two places, in the direction asked for. */
export interface Slice {
  readonly above: number | null;
  readonly below: number | null;
  readonly direction: "asc" | "desc";
  readonly count: number;
}

/** A list whose objects each have a place, counted up in the order of creation. */
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

/** The form of an id; anything else is in no list, and the database is not asked. */
const ID = /^[\w-]{1,200}$/;

const placesOf = async <Row>(
  query: ListQuery,
  source: ListSource<Row>,
): Outcome<{ after: number | null; before: number | null }> => {
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
): Outcome<ListPage<Row>> => {
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

/** A short list in memory, oldest first, as a source of pages. */
export const fixedList = <Row>(
  kind: ListSource<Row>["kind"],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): ListSource<Row> => ({
  kind,
  placeOf: (id) => {
    const index = rows.findIndex((row) => idOf(row) === id);
    return Promise.resolve(index < 0 ? null : index);
  },
  read: ({ above, below, direction, count }) => {
    const between = rows.filter(
      (_row, index) => (above === null || index > above) && (below === null || index < below),
    );
    const ordered = direction === "asc" ? between : between.toReversed();
    return Promise.resolve(ordered.slice(0, count));
  },
});
