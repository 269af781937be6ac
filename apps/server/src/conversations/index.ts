export { createConversations, type Conversations } from "./conversations.ts";
export { mountEvents } from "./event-routes.ts";
export { limitNetworks } from "./network-limit.ts";
export type { OwnPiece } from "./thread/read-everything.ts";
export { mountConversations } from "./routes.ts";
export { createSealing } from "./gate/sealing.ts";
export { receiveVisit, viewerOf, type Visit } from "./visit.ts";
export type { Viewer } from "./viewer.ts";
