// What no first glance needs: one part of the script for all.
export { MessageActions } from "./message-actions.tsx";
export { VisibleHeight } from "../composer/visible-height.tsx";
