export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresDeps,
} from "./embedded.ts";
export type { StartFault } from "./start-fault.ts";
