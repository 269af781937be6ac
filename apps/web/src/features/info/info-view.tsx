import { fail } from "@evenfall/domain";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { sectionOf } from "../../session/views.ts";
import { usePageContent } from "../../ui/words/page-content.ts";
import type { InfoSection, Session } from "../../session/index.ts";
import { Failed, Loading } from "../../ui/dialog/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { BackIcon } from "../../ui/icons.tsx";
import { useAnswer } from "../../ui/use-answer.ts";
import { useListener } from "../../ui/use-listener.ts";
import { useSession } from "../../ui/use-session.ts";
import { t } from "../../words/later.ts";
import { Contents } from "./contents.tsx";
import { goTo, headingInView, nameParts, type Part } from "./places.ts";
import styles from "./info-view.module.css";

/** Loaded by itself: if the core's script cannot be loaded, the page keeps its frame and a way to try again. */
const loadInfo = (session: Session) =>
  import("./ask-info.ts").then(
    ({ askInfo }) => askInfo(session),
    () => fail(t("trouble.not-loaded")),
  );

/** The operator's legal text in four anchored sections, with an index (spec §2). */
export const InfoView = ({ section }: { readonly section: InfoSection | null }) => {
  const session = useSession();
  const { brand } = usePageContent();
  const [info, askAgain] = useAnswer(() => loadInfo(session));
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [placeId, setPlaceId] = useState<string | null>(null);
  const view = useRef<HTMLDivElement>(null);
  const shownSection = useRef<InfoSection | null>(null);
  const isLoaded = info?.ok === true;

  useLayoutEffect(() => {
    const element = view.current;
    if (!isLoaded || element === null) return undefined;
    setParts(nameParts(element));
    const follow = (): void => setPlaceId(headingInView(element));
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, [isLoaded]);

  useEffect(() => {
    if (!isLoaded || section === null || shownSection.current === section) return;
    shownSection.current = section;
    document.getElementById(section)?.scrollIntoView({ block: "start" });
  }, [isLoaded, section]);

  // This includes links within the operator's text.
  const follow = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const id = event.target.closest('a[href^="#"]')?.getAttribute("href")?.slice(1) ?? "";
    const wanted = sectionOf(id);
    if (wanted === null || !goTo(id)) return;
    event.preventDefault();
    shownSection.current = wanted;
    session.views.show("more-info", wanted);
  };
  useListener("click", follow, view);

  return (
    <div ref={view} className={styles.page}>
      <header className="top">
        <div className={`row ${styles.bar}`}>
          <IconButton label={t("header.back")} onClick={session.views.back}>
            <BackIcon />
          </IconButton>
          <span className={`cut ${styles.brand}`}>{brand.name}</span>
        </div>
      </header>
      <div className={styles.columns}>
        <Contents parts={parts} placeId={placeId} />
        <main className={styles.main} id="main" data-view="more-info" tabIndex={-1}>
          <h1 className={styles.title}>{t("menu.information")}</h1>
          {info === null ? (
            <Loading />
          ) : info.ok ? (
            info.value.sections.map(({ id, title, html }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
                <h2 id={`${id}-title`} tabIndex={-1} className={styles.sectionTitle}>
                  {title}
                </h2>
                {/* The operator's own text, made into HTML by the server. */}
                <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
              </section>
            ))
          ) : (
            <Failed words={info.error} onTryAgain={askAgain} />
          )}
        </main>
      </div>
    </div>
  );
};
