import type { Visitor } from "@evenfall/contracts";
import { shownName } from "@evenfall/domain";
import { Button } from "../../ui/button.tsx";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { MenuPanel } from "../../ui/menu-panel.tsx";
import { Menu } from "../../ui/menu.tsx";
import { t } from "../../words/later.ts";
import styles from "./account-corner.module.css";

/** Who is signed in, their menu, and the way out (spec §2). */
export const AccountCorner = ({
  account,
  isSigningOut,
  onPremium,
  onYourData,
  onSignOut,
}: {
  readonly account: NonNullable<Visitor["account"]>;
  readonly isSigningOut: boolean;
  /** Null where there is nothing to subscribe to. */
  readonly onPremium: (() => void) | null;
  readonly onYourData: () => void;
  readonly onSignOut: () => void;
}) => (
  <div className={`row ${styles.corner}`}>
    <Menu
      className={styles.who}
      renderPanel={(place) => (
        <MenuPanel
          {...place}
          items={[
            ...(onPremium === null
              ? []
              : [
                  account.premium
                    ? { label: t("menu.premium"), hint: t("account.active"), choose: onPremium }
                    : { label: t("menu.premium"), choose: onPremium },
                ]),
            { label: t("menu.your-data"), choose: onYourData },
          ]}
        />
      )}
    >
      <span className={`cut ${styles.name}`} dir="auto">
        {shownName(account)}
      </span>
      <ChevronDownIcon size={16} />
    </Menu>
    <Button className={styles.out} busy={isSigningOut} onClick={onSignOut}>
      {t("account.out")}
    </Button>
  </div>
);
