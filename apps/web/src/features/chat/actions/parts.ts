// What the first glance does not need, in one chunk.
export { ChatMenu } from "../chat-menu.tsx";
export { ChatLine } from "../composer/chat-line.tsx";
export { ComposerModes } from "../composer/composer-modes.tsx";
export { LogExtras } from "./log-extras.tsx";
export { Quote } from "./quote.tsx";
export { ReplyBar } from "./reply-bar.tsx";
export { ReadingPlace } from "../log/reading-place.tsx";
export { RichText } from "./rich-text.tsx";
export { VersionsLine } from "../cards/versions-line.tsx";
export { HelpCard } from "../../../ui/help/help-card.tsx";
export { AgeQuestionCard } from "../cards/age-question-card.tsx";
export { GateCard } from "../cards/gate-card.tsx";
export { QuietLine } from "../cards/quiet-line.tsx";
export { RememberedLine } from "../cards/remembered-line.tsx";
export { UpdateCard } from "../cards/update-card.tsx";
