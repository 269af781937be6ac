import { v7 } from "uuid";

/** Makes identifiers; UUIDv7, so that they sort by time of making. */
export interface Ids {
  next(): string;
}

export const uuidIds: Ids = { next: () => v7() };
