import { fail, ok, type Result } from "./result.ts";

/** What a list may be asked for (design §3.17, spec §8: query-building errors). */
export interface ListQuery {
  readonly orderBy?: string | undefined;
  readonly direction?: "asc" | "desc" | undefined;
  /** The first so many. */
  readonly limit?: number | undefined;
  /** The last so many; needs an order. */
  readonly last?: number | undefined;
  /** So many are left out first. */
  readonly skip?: number | undefined;
  /** Composite filters, each of several conditions; at most one may stand at the top level. */
  readonly all?: readonly string[] | undefined;
  readonly any?: readonly string[] | undefined;
}

export type ListQueryFault = "last-needs-order" | "one-composite-filter" | "limit-and-last";

/** The query itself, or the rule it breaks. */
export const checkListQuery = <Query extends ListQuery>(
  query: Query,
): Result<Query, ListQueryFault> => {
  if (query.last !== undefined && query.orderBy === undefined) return fail("last-needs-order");
  if (query.all !== undefined && query.any !== undefined) return fail("one-composite-filter");
  if (query.limit !== undefined && query.last !== undefined) return fail("limit-and-last");
  return ok(query);
};
