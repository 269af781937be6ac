import { lazyPart } from "../../../ui/lazy-part.tsx";

const fetchParts = () => import("./parts.ts");

export const MessageActions = lazyPart(async () => (await fetchParts()).MessageActions);
export const VisibleHeight = lazyPart(async () => (await fetchParts()).VisibleHeight);
