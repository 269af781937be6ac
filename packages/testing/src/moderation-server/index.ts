export { startModerationServer, type ModerationFault } from "./moderation-server.ts";
export { CATEGORIES as MODERATION_CATEGORIES, HAZARDS, type Category } from "./wire.ts";
