import "./ui/styles/font.css";
import "./ui/styles/tokens.css";
import "./ui/styles/base.css";
import "./ui/styles/kit.css";
import type { PAGE_CONTENT_ELEMENT, PageContent } from "@evenfall/contracts";
import { hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import type { FirstPage } from "./session/first-state.ts";
import { ChatView, prefetchParts, SuccessView } from "./app/lazy-views.ts";
import { createPageTitle } from "./session/browser/page-title.ts";
import { loadFirstWords } from "./words/words.ts";
import { createFirstPorts, createSession } from "./session/index.ts";

// Only its type is imported: the value would bring the contract's schemas into the first view.
const CONTENT_ELEMENT: typeof PAGE_CONTENT_ELEMENT = "page-content";

const root = document.getElementById("root");
const embedded = document.getElementById(CONTENT_ELEMENT)?.textContent;
if (root === null || embedded === undefined) throw new Error("The page came without its content.");

// Written and checked by the server that sent this page.
const content = JSON.parse(embedded) as PageContent;

/** What the server rendered, read from its markup; hydration has to begin with exactly that. */
const renderedPage = (): FirstPage => {
  const view = root.querySelector<HTMLElement>("[data-view]")?.dataset["view"];
  const asked = new URLSearchParams(window.location.search).get("character");
  return {
    view: view === "success" ? "success" : "selection",
    characterId: view === "chat" ? asked : null,
    isNewcomer: root.querySelector("[data-over]") !== null,
  };
};

// The server rendered in this language, and says which.
await loadFirstWords(document.documentElement.lang === "es" ? "es" : "en");

const first = renderedPage();

// Hydration needs the script of the view that the markup shows. If it cannot be loaded, the app says so
// when it renders that view.
const reportedOnRender = (): void => undefined;
if (first.characterId !== null) await ChatView.load().catch(reportedOnRender);
if (first.view === "success") await SuccessView.load().catch(reportedOnRender);

const session = createSession({ ports: createFirstPorts(), content });

// It has been read; removed so that it cannot be found while the page is hidden.
document.getElementById(CONTENT_ELEMENT)?.remove();
const face = createPageTitle(content.brand.name);
hydrateRoot(root, <App content={content} session={session} first={first} face={face} />);
session.start();

const whenIdle = (): void => {
  void prefetchParts().then((later) => later?.registerWorker());
  // Through the core, the page learns whether its server is there.
  void session.loadTools();
};
if ("requestIdleCallback" in window) requestIdleCallback(whenIdle, { timeout: 3000 });
else setTimeout(whenIdle, 1200);
