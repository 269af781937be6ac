import { v7 } from "uuid";

/** Makes identifiers: UUIDv7, which sort by creation time. */
export interface Ids {
  next(): string;
}

export const uuidIds: Ids = { next: () => v7() };
