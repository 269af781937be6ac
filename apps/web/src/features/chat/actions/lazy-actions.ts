import { lazyPart } from "../../../ui/lazy-part.tsx";

const fetchParts = () => import("./parts.ts");

export const ChatLine = lazyPart(fetchParts, "ChatLine");
export const ComposerModes = lazyPart(fetchParts, "ComposerModes");
export const LogExtras = lazyPart(fetchParts, "LogExtras");
export const Quote = lazyPart(fetchParts, "Quote");
export const ReplyBar = lazyPart(fetchParts, "ReplyBar");
export const RichText = lazyPart(fetchParts, "RichText");
