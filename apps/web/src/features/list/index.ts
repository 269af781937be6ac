export { createConversationList } from "../../session/list/conversation-list.ts";
export { ListColumn } from "./list-column.tsx";
export { ListView } from "./list-view.tsx";
export { UndoLine } from "./undo-line.tsx";
