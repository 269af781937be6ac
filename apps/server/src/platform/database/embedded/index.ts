export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresDeps,
} from "./embedded.ts";
export { FORGETFUL, type Settings } from "./settings.ts";
export type { StartFault } from "./start-fault.ts";
