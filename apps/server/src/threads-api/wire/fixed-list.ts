import type { ListSource } from "./list-query.ts";

/** A short list that stands in memory, oldest first, as a source of pages. */
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
