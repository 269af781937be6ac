import { createHash } from "node:crypto";
import type { AccountExport } from "@evenfall/contracts";
import { escapeHtml } from "../../platform/http/escape-html.ts";
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
[data-generated-by=ai] header::after{content:" · written by an AI"}`;

/** Nothing runs, nothing is loaded, nothing is sent: also where the file is opened from a disk. */
export const HTML_EXPORT_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256")
  .update(STYLE)
  .digest("base64")}'; base-uri 'none'; form-action 'none'`;

const moment = (iso: string): string =>
  `<time datetime="${escapeHtml(iso)}">${escapeHtml(iso.replace("T", " ").slice(0, 16))} UTC</time>`;

const term = (name: string, value: string): string =>
  `<dt>${escapeHtml(name)}</dt><dd>${value}</dd>`;

const ownMarks = ({
  title,
  pinnedAt,
  archivedAt,
  seenOrder,
}: Omit<Conversation, "messages">): string =>
  (title === undefined ? "" : term("Your name for it", escapeHtml(title))) +
  (pinnedAt === undefined ? "" : term("Pinned", moment(pinnedAt))) +
  (archivedAt === undefined ? "" : term("Archived", moment(archivedAt))) +
  (seenOrder === undefined ? "" : term("Read up to", `message ${seenOrder}`));

const messageHtml = (message: Message, character: string): string => {
  const isVisitor = message.role === "user";
  const who = message.source === "card" ? "Help" : isVisitor ? "You" : character;
  const mark = message.generatedBy === undefined ? "" : ' data-generated-by="ai"';
  const said =
    message.sealed === true
      ? "<em>Sealed: this reply opens when you sign in.</em>"
      : escapeHtml(message.content);
  const kept = message.putAway === true ? " (earlier version)" : "";
  return `<article${mark}><header><strong>${escapeHtml(who)}</strong> ${moment(message.timestamp)}${kept}</header><p>${said}</p></article>\n`;
};

/** The copy as one page that needs nothing else, to read; everything in it stands as text. */
export async function* toHtml(
  { head, pieces }: OwnCopy,
  brandName: string,
): AsyncGenerator<string, void, undefined> {
  const title = escapeHtml(`Your data at ${brandName}`);
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="${escapeHtml(HTML_EXPORT_POLICY)}"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
<p class="when">As it was kept at ${moment(head.exportedAt)}. Characters are computer programs; what they say is written by an AI.</p>
<h2>You</h2><dl>`;
  if (head.account === null) yield term("Account", "none: you are a guest");
  else {
    yield term("Name", escapeHtml(head.account.displayName));
    yield term("Email", escapeHtml(head.account.email));
    yield term("Since", moment(head.account.createdAt));
  }
  yield head.age === null
    ? term("Age", "not asked yet")
    : term("Age", `${escapeHtml(head.age.outcome)}, ${escapeHtml(head.age.method)}`) +
      term("Recorded", moment(head.age.recordedAt)) +
      (head.age.confirmedAt === undefined ? "" : term("Confirmed", moment(head.age.confirmedAt)));
  for (const { since } of head.notifications ?? [])
    yield term("A browser is notified of replies", `since ${moment(since)}`);
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
        yield `<h2>${escapeHtml(character)}</h2><dl>${term("Conversation", escapeHtml(conversation.id))}${term("Began", moment(conversation.createdAt))}${term("Last changed", moment(conversation.updatedAt))}${conversation.notices.map(({ shownAt, version }) => term("AI notice shown", `${moment(shownAt)}, version ${escapeHtml(version)}`)).join("")}${ownMarks(conversation)}${conversation.summary === null ? "" : term("Summary kept", escapeHtml(conversation.summary))}</dl>\n`;
        break;
      }
      case "message":
        yield messageHtml(piece.message, character);
        break;
      case "memory": {
        const { memory } = piece;
        if (!remembers) yield `<h2>What characters remember about you</h2><ul>\n`;
        remembers = true;
        yield `<li>${escapeHtml(memory.character)}: ${escapeHtml(memory.text)}${memory.pinned ? " (pinned)" : ""} <span class="when">since ${moment(memory.since)}</span></li>\n`;
      }
    }
  }
  if (remembers) yield "</ul>\n";
  if (!isAny) yield "<p>There are no conversations.</p>\n";
  yield "</main></body></html>\n";
}
