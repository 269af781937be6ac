import { timestamp } from "drizzle-orm/pg-core";

/** A timestamp column with a precision of milliseconds. */
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, mode: "date", precision: 3 });
