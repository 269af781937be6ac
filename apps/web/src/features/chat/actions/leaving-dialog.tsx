import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { usePageContent } from "../../../ui/words/page-content.ts";
import { t } from "../../../words/later.ts";
import styles from "./leaving-dialog.module.css";

interface LeavingDialogProps {
  readonly url: URL;
  readonly onClose: () => void;
}

/** Says where a link leads before it is followed. */
export const LeavingDialog = ({ url, onClose }: LeavingDialogProps) => (
  <Dialog title={t("leaving.title", { brand: usePageContent().brand.name })} onClose={onClose}>
    <p className="broken">
      <strong className={styles.host}>{url.hostname}</strong>
      <span className={`small ${styles.address}`}>{url.href}</span>
    </p>
    <div className="stack">
      <Button
        look="ember"
        onClick={() => {
          onClose();
          window.open(url, "_blank", "noopener,noreferrer");
        }}
      >
        {t("leaving.open")}
      </Button>
      <Button onClick={onClose}>{t("action.cancel")}</Button>
    </div>
  </Dialog>
);
