import type { ChatLine as Line } from "../../../session/index.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { withWords } from "../../../words/words.ts";
import type * as parts from "./parts.ts";

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
  ChatMenu: nothing,
  ComposerModes: nothing,
  LogExtras: nothing,
  Quote: nothing,
  ReadingPlace: () => null,
  ReplyBar: nothing,
  RichText: ({ text }: { readonly text: string }) => <>{text}</>,
  VersionsLine: nothing,
};

const fetchParts = (): Promise<typeof parts> =>
  withWords(() => import("./parts.ts"))().catch(() => PLAIN);

export const ChatLine = lazyPart(fetchParts, "ChatLine");
export const ChatMenu = lazyPart(fetchParts, "ChatMenu");
export const ComposerModes = lazyPart(fetchParts, "ComposerModes");
export const LogExtras = lazyPart(fetchParts, "LogExtras");
export const Quote = lazyPart(fetchParts, "Quote");
export const ReplyBar = lazyPart(fetchParts, "ReplyBar");
export const ReadingPlace = lazyPart(fetchParts, "ReadingPlace");
export const RichText = lazyPart(fetchParts, "RichText");
export const VersionsLine = lazyPart(fetchParts, "VersionsLine");
