import { lazyPart } from "../../../ui/lazy-part.tsx";

const fetchParts = () => import("./parts.ts");

export const LogExtras = lazyPart(async () => (await fetchParts()).LogExtras);
export const Quote = lazyPart(async () => (await fetchParts()).Quote);
export const ReplyBar = lazyPart(async () => (await fetchParts()).ReplyBar);
export const RichText = lazyPart(async () => (await fetchParts()).RichText);
