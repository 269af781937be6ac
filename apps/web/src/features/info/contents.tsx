import { useRef, useState } from "react";
import { classes } from "../../ui/classes.ts";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { useFold } from "../../ui/use-fold.ts";
import { t } from "../../words/later.ts";
import { sectionOf } from "../../session/views.ts";
import { SECTIONS, type Part } from "./places.ts";
import styles from "./contents.module.css";

interface ContentsProps {
  readonly parts: readonly Part[];
  /** Id of the heading that is being read. */
  readonly placeId: string | null;
}

/** The index of the legal text: a column on wide screens, unfolded from the bar on phones. */
export const Contents = ({ parts, placeId }: ContentsProps) => {
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const here = placeId === null ? null : sectionOf(placeId);

  const fold = (): void => setOpen(false);
  useFold({ whole, button, onFold: fold }, isOpen);

  return (
    <nav ref={whole} className={styles.contents} aria-label={t("info.sections")}>
      <button
        ref={button}
        type="button"
        className={`medium row unfolds ${styles.button}`}
        aria-expanded={isOpen}
        aria-controls="contents"
        onClick={() => setOpen(!isOpen)}
      >
        {t("info.on-this-page")}
        <ChevronDownIcon size={16} />
      </button>
      <ul id="contents" className={classes(styles.list, isOpen && styles.open)}>
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={here === id ? "true" : undefined} onClick={fold}>
              {t(title)}
            </a>
            {here === id ? (
              <ul className={styles.parts}>
                {parts
                  .filter((part) => sectionOf(part.id) === id)
                  .map((part) => (
                    <li key={part.id}>
                      <a
                        href={`#${part.id}`}
                        aria-current={placeId === part.id ? "location" : undefined}
                        onClick={fold}
                      >
                        {part.title}
                      </a>
                    </li>
                  ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
};
