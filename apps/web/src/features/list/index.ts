export { createConversationList } from "../../session/list/conversation-list.ts";
export { ListColumn, ListView } from "./conversations.tsx";
export { UndoLine } from "./undo-line.tsx";
