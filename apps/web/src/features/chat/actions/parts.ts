// What no first glance needs: one part of the script for all.
export { ChatMenu } from "../chat-menu.tsx";
export { ChatLine } from "../composer/chat-line.tsx";
export { ComposerModes } from "../composer/composer-modes.tsx";
export { LogExtras } from "./log-extras.tsx";
export { Quote } from "./quote.tsx";
export { ReplyBar } from "./reply-bar.tsx";
export { ReadingPlace } from "../log/reading-place.tsx";
export { RichText } from "./rich-text.tsx";
export { VersionsLine } from "../cards/versions-line.tsx";
