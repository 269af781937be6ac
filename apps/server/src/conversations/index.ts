export { createConversations, type Conversations } from "./conversations.ts";
export { limitNetworks } from "./network-limit.ts";
export type { OwnPiece } from "./read-everything.ts";
export { mountConversations } from "./routes.ts";
export { createSealing, type Sealing } from "./sealing.ts";
export { credentialOf, receiveVisit, viewerOf, type Visit } from "./visit.ts";
export type { Viewer } from "./viewer.ts";
