export {
  startModerationServer,
  type ModerationCall,
  type ModerationFault,
  type ModerationServer,
  type ModerationServerOptions,
} from "./moderation-server.ts";
export { CATEGORIES as MODERATION_CATEGORIES, HAZARDS, type Category } from "./wire.ts";
