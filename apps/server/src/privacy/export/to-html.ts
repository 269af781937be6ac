import { createHash } from "node:crypto";
import type { AccountExport } from "@evenfall/contracts";
import { LOCALES, type Locale } from "@evenfall/domain";
import { escapeHtml } from "../../platform/http/escape-html.ts";
import { EXPORT_WORDS, type ExportWords } from "./export-words.ts";
import type { OwnCopy } from "./own-copy.ts";

type Conversation = AccountExport["conversations"][number];
type Message = Conversation["messages"][number];

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
h2{margin-top:3rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}
dd{margin:0}
article{border-top:1px solid;padding:.75rem 0}
article p{margin:0;white-space:pre-wrap}
article header,.when{font-size:.875rem}
header[data-mark]::after{content:" · " attr(data-mark)}`;

/** No scripts, nothing loaded, no forms; it holds even if the saved file is opened from a disk. */
export const HTML_EXPORT_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256")
  .update(STYLE)
  .digest("base64")}'; base-uri 'none'; form-action 'none'`;

const moment = (iso: string): string =>
  `<time datetime="${escapeHtml(iso)}">${escapeHtml(iso.replace("T", " ").slice(0, 16))} UTC</time>`;

const term = (name: string, value: string): string =>
  `<dt>${escapeHtml(name)}</dt><dd>${value}</dd>`;

const ownMarks = (
  { title, pinnedAt, archivedAt, seenOrder }: Omit<Conversation, "messages">,
  words: ExportWords,
): string =>
  (title === undefined ? "" : term(words.ownName, escapeHtml(title))) +
  (pinnedAt === undefined ? "" : term(words.pinned, moment(pinnedAt))) +
  (archivedAt === undefined ? "" : term(words.archived, moment(archivedAt))) +
  (seenOrder === undefined ? "" : term(words.readUpTo, `${words.message} ${seenOrder}`));

const messageHtml = (message: Message, character: string, words: ExportWords): string => {
  const isVisitor = message.role === "user";
  const who = message.source === "card" ? words.help : isVisitor ? words.you : character;
  const [mark, told] =
    message.generatedBy === undefined
      ? ["", ""]
      : [' data-generated-by="ai"', ` data-mark="${words.writtenByAi}"`];
  const said = message.sealed === true ? `<em>${words.sealed}</em>` : escapeHtml(message.content);
  const kept = message.putAway === true ? ` (${words.earlier})` : "";
  return `<article${mark}><header${told}><strong>${escapeHtml(who)}</strong> ${moment(message.timestamp)}${kept}</header><p>${said}</p></article>\n`;
};

/** The export as one self-contained HTML page, in which all data is escaped as text. */
export async function* toHtml(
  { head, pieces }: OwnCopy,
  brandName: string,
  locale: Locale = LOCALES[0],
): AsyncGenerator<string, void, undefined> {
  const words = EXPORT_WORDS[locale];
  const title = escapeHtml(`${words.title} ${brandName}`);
  yield `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="${escapeHtml(HTML_EXPORT_POLICY)}"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
<p class="when">${words.asKept} ${moment(head.exportedAt)}. ${words.byAi}</p>
<h2>${words.you}</h2><dl>`;
  const ageWords = (said: string): string => escapeHtml(words.ages[said] ?? said);
  if (head.account === null) yield term(words.account, words.guest);
  else {
    yield term(words.name, escapeHtml(head.account.displayName));
    yield term(words.email, escapeHtml(head.account.email));
    yield term(words.since, moment(head.account.createdAt));
  }
  yield head.age === null
    ? term(words.age, words.notAsked)
    : term(words.age, [head.age.outcome, head.age.method].map(ageWords).join(", ")) +
      term(words.recorded, moment(head.age.recordedAt)) +
      (head.age.confirmedAt === undefined
        ? ""
        : term(words.confirmed, moment(head.age.confirmedAt)));
  for (const { since } of head.notifications ?? []) yield term(words.notified, moment(since));
  yield "</dl>\n";
  let character = "";
  let remembers = false;
  let isAny = false;
  for await (const piece of pieces) {
    switch (piece.type) {
      case "conversation": {
        const { conversation } = piece;
        ({ character } = conversation);
        isAny = true;
        yield `<h2>${escapeHtml(character)}</h2><dl>${term(words.conversation, escapeHtml(conversation.id))}${term(words.began, moment(conversation.createdAt))}${term(words.lastChanged, moment(conversation.updatedAt))}${conversation.notices.map(({ shownAt, version }) => term(words.noticeShown, `${moment(shownAt)}, ${words.version} ${escapeHtml(version)}`)).join("")}${ownMarks(conversation, words)}${conversation.summary === null ? "" : term(words.summary, escapeHtml(conversation.summary))}</dl>\n`;
        break;
      }
      case "message":
        yield messageHtml(piece.message, character, words);
        break;
      case "memory": {
        const { memory } = piece;
        if (!remembers) yield `<h2>${words.remembered}</h2><ul>\n`;
        remembers = true;
        yield `<li>${escapeHtml(memory.character)}: ${escapeHtml(memory.text)}${memory.pinned ? ` (${words.isPinned})` : ""} <span class="when">${words.rememberedSince} ${moment(memory.since)}</span></li>\n`;
      }
    }
  }
  if (remembers) yield "</ul>\n";
  if (!isAny) yield `<p>${words.none}</p>\n`;
  yield "</main></body></html>\n";
}
