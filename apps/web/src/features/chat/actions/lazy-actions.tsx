import type { ChatLine as Line } from "../../../session/index.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";

const nothing = () => <></>;

/** Stands in where their script does not come: the talk goes on without them, and its words are there. */
const PLAIN = {
  ChatLine: ({
    line,
    waiting,
  }: {
    readonly line: Line | null;
    readonly waiting: string | null;
  }) => <p role="status">{line?.text ?? waiting}</p>,
  ComposerModes: nothing,
  LogExtras: nothing,
  Quote: nothing,
  ReplyBar: nothing,
  RichText: ({ text }: { readonly text: string }) => <>{text}</>,
};

const fetchParts = (): Promise<typeof import("./parts.ts")> =>
  import("./parts.ts").catch(() => PLAIN);

export const ChatLine = lazyPart(fetchParts, "ChatLine");
export const ComposerModes = lazyPart(fetchParts, "ComposerModes");
export const LogExtras = lazyPart(fetchParts, "LogExtras");
export const Quote = lazyPart(fetchParts, "Quote");
export const ReplyBar = lazyPart(fetchParts, "ReplyBar");
export const RichText = lazyPart(fetchParts, "RichText");
