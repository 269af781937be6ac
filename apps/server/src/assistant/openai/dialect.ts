/** Fields of a request that not every server takes. */
export interface Dialect {
  /** Ask for token usage with `stream_options`. */
  readonly asksUsage: boolean;
  /** The field that limits a reply: local servers know the older name, newer hosted models only the other. */
  readonly lengthField: "max_tokens" | "max_completion_tokens" | "max_output_tokens" | null;
  /** Ask for an answer by a schema at temperature 0, where one is wanted. */
  readonly asksSchema: boolean;
  /** Say `store: false`, where a server would keep the conversation otherwise. */
  readonly asksNotToStore: boolean;
}

/** What to try after a 400 or 422 whose body names one of the fields; null if it names none. */
export const nextDialect = (dialect: Dialect, errorBody: string): Dialect | null => {
  if (dialect.asksUsage && /stream_options|include_usage/u.test(errorBody))
    return { ...dialect, asksUsage: false };
  if (dialect.asksSchema && /response_format|json_schema|temperature|text\.format/u.test(errorBody))
    return { ...dialect, asksSchema: false };
  if (dialect.lengthField === "max_tokens" && /max_tokens/u.test(errorBody))
    return { ...dialect, lengthField: "max_completion_tokens" };
  if (dialect.lengthField !== null && errorBody.includes(dialect.lengthField))
    return { ...dialect, lengthField: null };
  // A server that does not know `store` keeps nothing; one that only mentions the word may keep it.
  if (dialect.asksNotToStore && /['"`]store['"`]/u.test(errorBody))
    return { ...dialect, asksNotToStore: false };
  return null;
};
