import { helpWords } from "../../../ui/help/help-words.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { t, withWords } from "../../../words/words.ts";
import styles from "../cards/help-row.module.css";

/** Help in plain words, while its card is not loaded. */
export const PlainHelp = ({ words }: { readonly words: string }) => (
  <p className={`panel broken ${styles.plain}`} aria-live="off">
    {words} <a href="/safety">{t("page.safety")}</a>
  </p>
);

// If their script cannot be loaded, the chat goes on without them, and its texts are shown plain; but not
// without the two cards that come before every further message.
const parts = withWords(() => import("./parts.ts"));
const nothing = () => null;

export const AgeQuestionCard = lazyPart(parts, "AgeQuestionCard");
export const ChatLine = lazyPart(parts, "ChatLine", ({ line, waiting }) => (
  <p role="status">{line?.text ?? waiting}</p>
));
export const ChatMenu = lazyPart(parts, "ChatMenu", nothing);
export const ComposerModes = lazyPart(parts, "ComposerModes", nothing);
export const GateCard = lazyPart(parts, "GateCard");
export const HelpCard = lazyPart(parts, "HelpCard", ({ card }) => (
  <PlainHelp words={helpWords(card)} />
));
export const LogExtras = lazyPart(parts, "LogExtras", nothing);
export const Quote = lazyPart(parts, "Quote", nothing);
export const QuietLine = lazyPart(parts, "QuietLine", ({ line }) => (
  <PlainHelp words={line.text} />
));
export const ReadingPlace = lazyPart(parts, "ReadingPlace", nothing);
export const RememberedLine = lazyPart(parts, "RememberedLine", nothing);
export const ReplyBar = lazyPart(parts, "ReplyBar", nothing);
export const RichText = lazyPart(parts, "RichText", ({ text }) => text);
export const UpdateCard = lazyPart(parts, "UpdateCard", nothing);
export const VersionsLine = lazyPart(parts, "VersionsLine", nothing);

/** Call it with the chat, so that a card shows at once and the log scrolls to the end with it. */
export const prefetchCards = (): void => {
  for (const part of [AgeQuestionCard, GateCard, HelpCard, QuietLine, RememberedLine, UpdateCard])
    part.prefetch();
};
