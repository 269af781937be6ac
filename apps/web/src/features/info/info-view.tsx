import { useEffect, useRef, useState } from "react";
import { usePageContent } from "../../ui/words/page-content.ts";
import type { InfoOutcome, InfoSection, SessionActions } from "../../session/index.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { BackIcon } from "../../ui/icons.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./info-view.module.css";

interface InfoViewProps {
  readonly section: InfoSection | null;
  readonly actions: Pick<SessionActions, "loadInfo">;
  readonly onBack: () => void;
}

const SECTIONS: readonly { readonly id: InfoSection; readonly title: string }[] = [
  { id: "terms", title: "Terms of Use" },
  { id: "privacy", title: "Privacy Policy" },
  { id: "content", title: "Content & Usage Policy" },
  { id: "manifesto", title: "Manifesto" },
];

/** The operator's legal text in four anchored sections (spec §2). */
export const InfoView = ({ section, actions, onBack }: InfoViewProps) => {
  const { brand } = usePageContent();
  const [outcome, setOutcome] = useState<InfoOutcome | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const isLoaded = outcome?.type === "loaded";

  useEffect(() => {
    let isWanted = true;
    void actions.loadInfo().then((loaded) => {
      if (isWanted) setOutcome(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, [actions]);

  useEffect(() => {
    if (isLoaded && section !== null)
      body.current?.querySelector(`#${section}`)?.scrollIntoView({ block: "start" });
  }, [isLoaded, section]);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.bar}>
          <IconButton label="Back" onClick={onBack}>
            <BackIcon />
          </IconButton>
          <span className={styles.brand}>{brand.name}</span>
        </div>
      </header>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label="Sections">
          {SECTIONS.map(({ id, title }) => (
            <a key={id} href={`#${id}`} aria-current={section === id ? "true" : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <main className={styles.main} id="main" data-view="more-info" tabIndex={-1}>
          <h1 className={styles.title}>More Information</h1>
          {outcome?.type === "loaded" ? (
            <div ref={body} className={styles.body}>
              {outcome.sections.map(({ id, title, html }) => (
                <section
                  key={id}
                  id={id}
                  aria-labelledby={`${id}-title`}
                  className={styles.section}
                >
                  <h2 id={`${id}-title`} className={styles.sectionTitle}>
                    {title}
                  </h2>
                  {/* The operator's own text, made into HTML by the server. */}
                  <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
                </section>
              ))}
            </div>
          ) : outcome?.type === "problem" ? (
            <div role="alert" className={styles.state}>
              <p>{outcome.message}</p>
              <Button
                onClick={() => {
                  setOutcome(null);
                  void actions.loadInfo().then(setOutcome);
                }}
              >
                Try again
              </Button>
            </div>
          ) : (
            <div role="status" aria-label="Loading" className={styles.state}>
              <Spinner />
            </div>
          )}
        </main>
      </div>
    </div>
  );
};
