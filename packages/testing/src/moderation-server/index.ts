<<<<<<< HEAD
export { startModerationServer } from "./moderation-server.ts";
=======
export { startModerationServer, type ModerationFault } from "./moderation-server.ts";
>>>>>>> bea41692f01732e1a1ac039eeb89ffede4faa721
export { CATEGORIES as MODERATION_CATEGORIES, HAZARDS, type Category } from "./wire.ts";
