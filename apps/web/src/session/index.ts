/**
 * The session: everything with state and effects in the browser, without pixels.
 * This entry is all that the first view needs; the chat core is loaded when it is wanted.
 *
 *   const session = createSession({ ports: createFirstPorts(), content });
 *   session.start();
 *   useSyncExternalStore(session.subscribe, session.getState);
 *   useSyncExternalStore(session.views.subscribe, session.views.getState);
 */
export type * from "./chat/chat-types.ts";
export type { DialogTools } from "./dialog-tools.ts";
export type { Search, SearchState } from "./search/search-store.ts";
export type { MemoryStore } from "./memory/memory-store.ts";
export type { ConversationList } from "./list/conversation-list.ts";
export type { ListRow } from "./list/rows.ts";
export type * from "./types.ts";
export type { InfoSection, Modal, View, ViewState, Views } from "./views.ts";
export { createFirstPorts } from "./browser/first-ports.ts";
export { createSession } from "./session.ts";
