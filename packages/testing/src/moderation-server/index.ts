export {
  startModerationServer,
  type ModerationFault,
  type ModerationServer,
} from "./moderation-server.ts";
export { CATEGORIES as MODERATION_CATEGORIES, HAZARDS, type Category } from "./wire.ts";
