import { v7 } from "uuid";

/** Makes identifiers; UUIDv7, so that they sort by time of making. */
export interface Ids {
  next(): string;
}

export const uuidIds: Ids = { next: () => v7() };

/** 16 bytes as databases write an id. */
export const idOfBytes = (bytes: Buffer): string =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/u, "$1-$2-$3-$4-");
