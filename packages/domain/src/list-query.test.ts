import { expect, it } from "vitest";
import { checkListQuery, type ListQuery } from "./list-query.ts";

it.each<ListQuery>([
  {},
  { orderBy: "updatedAt", direction: "desc", limit: 1 },
  { orderBy: "updatedAt", last: 1 },
  { any: ["id:1"], orderBy: "updatedAt", last: 1 },
])("answers %j", (query) => {
  expect(checkListQuery(query)).toEqual({ ok: true, value: query });
});

it.each<[ListQuery, string]>([
  [{ last: 1 }, "last-needs-order"],
  [{ all: ["id:1"], any: ["id:2"] }, "one-composite-filter"],
  [{ all: [], any: [] }, "one-composite-filter"],
  [{ orderBy: "updatedAt", limit: 1, last: 1 }, "limit-and-last"],
])("refuses %j: %s", (query, fault) => {
  expect(checkListQuery(query)).toEqual({ ok: false, error: fault });
});
