import type { PageContent } from "@evenfall/contracts";
import { renderToString } from "react-dom/server";
import { App } from "./app/app.tsx";
import { ChatView, SuccessView } from "./app/lazy-views.ts";
import { createStaticSession } from "./app/static-session.ts";
import { loadFirstWords, loadLaterWords, speak } from "./words/words.ts";

export interface RenderOptions {
  /** From `/?character=…`: that character's chat shell is rendered. */
  readonly characterId?: string;
  /** With the 18+ step on its way over it. */
  readonly isNewcomer?: boolean;
  /** From `/success`. */
  readonly view?: "success";
}

for (const locale of ["en", "es"] as const) {
  await loadFirstWords(locale);
  await loadLaterWords();
}
await Promise.all([ChatView.load(), SuccessView.load()]);

/** The markup inside `#root` for the first view, in the content's language: selection, a chat's shell, or success. */
export const renderPage = (content: PageContent, options: RenderOptions): string => {
  speak(content.locale ?? "en");
  const isKnown = content.characters.some(({ id }) => id === options.characterId);
  const first = {
    view: options.view ?? ("selection" as const),
    characterId: isKnown && options.view === undefined ? (options.characterId ?? null) : null,
    isNewcomer: options.isNewcomer === true,
  };
  return renderToString(
    <App content={content} session={createStaticSession(first)} first={first} face={null} />,
  );
};
