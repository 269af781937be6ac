import type { Visitor } from "@evenfall/contracts";
import type { ReactNode } from "react";
import { usePageContent } from "../../ui/words/page-content.ts";
import { Button } from "../../ui/button.tsx";
import { Mark } from "../../ui/mark.tsx";
import { useSession } from "../../ui/use-session.ts";
import { t } from "../../words/words.ts";
import { CharacterCard } from "./character-card.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import styles from "./selection-view.module.css";

/** The first page: whom to talk to (spec §2). */
export const SelectionView = ({
  account,
  openingCharacterId,
  accountMenu,
  onPick,
  onReachCard,
  hasConversations,
}: {
  readonly account: Visitor["account"];
  readonly openingCharacterId: string | null;
  /** Who is signed in, at the right of the head. */
  readonly accountMenu: ReactNode;
  readonly onPick: (characterId: string) => void;
  readonly onReachCard: () => void;
  readonly hasConversations: boolean;
}) => {
  const { views } = useSession();
  const { brand, characters } = usePageContent();
  // What follows the tagline's first sentence invites newcomers: "No account to start."
  const [first] = brand.tagline.split(/(?<=\.)\s/u);
  return (
    <div className={`fitting ${styles.page}`}>
      <header className={`ends ${styles.head}`}>
        <Mark name={brand.name} />
        {account === null ? <span className={styles.adults}>18+</span> : accountMenu}
      </header>
      <main className={styles.main} id="main" data-view="selection" tabIndex={-1}>
        <div className={styles.words}>
          <h1 className={styles.headline}>
            {brand.headline.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className={`balanced ${styles.tagline}`}>{account === null ? brand.tagline : first}</p>
        </div>
        <form
          method="get"
          action="/"
          className={styles.cards}
          aria-label={t("selection.characters")}
        >
          {characters.map((character) => (
            <CharacterCard
              key={character.id}
              character={character}
              isOpening={openingCharacterId === character.id}
              onPick={() => onPick(character.id)}
              onReach={onReachCard}
            />
          ))}
        </form>
        <div className={`stack ${styles.actions}`}>
          {account === null ? (
            <Button onClick={() => views.open("sign-in")}>{t("selection.sign-in")}</Button>
          ) : null}
          {hasConversations ? (
            <Button onClick={() => views.show("conversations")}>{t("page.conversations")}</Button>
          ) : null}
          <Button onClick={() => views.show("more-info")}>{t("menu.information")}</Button>
        </div>
      </main>
      <footer className={`pretty ${styles.foot}`}>
        {brand.footer.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <div className={styles.links}>
          <a href="/safety" className={`tap ${styles.link}`}>
            {t("page.safety")}
          </a>
          <LanguageChoice className={`tap ${styles.link}`} />
        </div>
      </footer>
    </div>
  );
};
