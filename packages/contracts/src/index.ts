export * from "./conversation.ts";
export * from "./endpoints.ts";
export * from "./failure.ts";
export * from "./live-event.ts";
export * from "./local-copy.ts";
export * from "./page.ts";
export * from "./primitives.ts";
export { mustParse, parseAs, type Input, type Output, type Schema } from "./schema.ts";
export * from "./visitor.ts";
