/** What a list may be asked for (design §3.17, spec §8: query-building errors). */
export interface ListQuery {
  readonly orderBy?: string | undefined;
  readonly direction?: "asc" | "desc" | undefined;
  /** How many, from the start. */
  readonly limit?: number | undefined;
  /** How many, from the end; needs an order. */
  readonly last?: number | undefined;
  /** How many to skip at the start. */
  readonly skip?: number | undefined;
  /** Composite filters, each of several conditions; a query may have at most one of them. */
  readonly all?: readonly string[] | undefined;
  readonly any?: readonly string[] | undefined;
}

export type ListQueryFault = "last-needs-order" | "one-composite-filter" | "limit-and-last";

/** The rule that a query breaks; null for none. */
export const faultOfListQuery = ({
  orderBy,
  limit,
  last,
  all,
  any,
}: ListQuery): ListQueryFault | null => {
  if (last !== undefined && orderBy === undefined) return "last-needs-order";
  if (all !== undefined && any !== undefined) return "one-composite-filter";
  return limit !== undefined && last !== undefined ? "limit-and-last" : null;
};
