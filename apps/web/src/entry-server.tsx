import type { PageContent } from "@evenfall/contracts";
import { renderToString } from "react-dom/server";
import { App } from "./app/app.tsx";
import { ChatView, SuccessView } from "./app/lazy-views.ts";
import type { FirstPorts } from "./session/browser/ports.ts";
import type { FirstPage } from "./session/first-state.ts";
import { createSession } from "./session/index.ts";
import { loadFirstWords, loadLaterWords, speak } from "./words/words.ts";

for (const locale of ["en", "es"] as const) {
  await loadFirstWords(locale);
  await loadLaterWords();
}
await Promise.all([ChatView.load(), SuccessView.load()]);

const nothing = (): void => undefined;

/** As much of a browser as a session needs that is never started. */
const portsAt = (path: string) => {
  const history: FirstPorts["history"] = {
    location: () => ({ path, hash: "" }),
    state: () => null,
    push: nothing,
    replace: nothing,
    back: nothing,
    onMove: () => nothing,
  };
  return { history } as FirstPorts;
};

/** The markup inside `#root` for the first view, in the content's language: selection, a chat's shell, or success. */
export const renderPage = (
  content: PageContent,
  { view = "selection", characterId = null, isNewcomer = false }: Partial<FirstPage>,
): string => {
  speak(content.locale ?? "en");
  const first = { view, characterId, isNewcomer };
  const session = createSession({ ports: portsAt(view === "success" ? "/success" : "/"), content });
  return renderToString(<App content={content} session={session} first={first} face={null} />);
};
