import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  type ReactNode,
} from "react";
import { Button } from "../button.tsx";
import { classes } from "../classes.ts";
import { useSession } from "../use-session.ts";
import { firstFocus, useDialogElement } from "./dialog-element.ts";
import { t } from "../../words/later.ts";
import styles from "./dialog.module.css";
import { IconButton } from "../icon-button.tsx";
import { CloseIcon } from "../icons.tsx";
import { Spinner } from "../spinner.tsx";

/** What the open dialog waits for, in words; null while it waits for nothing. While it waits, it may be closed. */
export const DialogWaiting = createContext<string | null>(null);

/**
 * A modal over the view: a sheet on phones, a card on desktops. The browser's own dialog keeps
 * the focus inside and gives it back.
 */
export const Dialog = ({
  title,
  children,
  onClose: closeThis,
  mayClose: isIdle = true,
  centred = false,
  picture = null,
}: {
  readonly title: string;
  readonly children: ReactNode;
  /** For a dialog that is not the view's modal. */
  readonly onClose?: () => void;
  /** False while closing would lose something that is under way. */
  readonly mayClose?: boolean;
  /** The title is part of the content's own layout. */
  readonly centred?: boolean;
  /** Stands above the title, from edge to edge. */
  readonly picture?: ReactNode;
}) => {
  const { views } = useSession();
  const onClose = closeThis ?? views.close;
  const waiting = use(DialogWaiting);
  const mayClose = isIdle || waiting !== null;
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useDialogElement(
    (element) => firstFocus(element).focus({ preventScroll: true }),
    () => {
      if (mayClose) onClose();
    },
  );

  // When the title changes, other content may have replaced what had the focus.
  const keepFocus = useEffectEvent((_title: string) => {
    if (document.activeElement === document.body) heading.current?.focus();
  });
  useEffect(() => keepFocus(title), [title]);

  return (
    <dialog {...dialog} className={styles.dialog} aria-labelledby={titleId} tabIndex={-1}>
      {picture}
      <div
        className={classes(
          styles.sheet,
          centred && styles.centred,
          picture !== null && styles.over,
        )}
      >
        <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <p aria-live="polite" className={styles.waiting}>
          {waiting}
        </p>
        {children}
        <div className={styles.closeTrack}>
          <IconButton
            label={t("dialog.close")}
            className={styles.close}
            disabled={!mayClose}
            onClick={() => onClose()}
          >
            <CloseIcon />
          </IconButton>
        </div>
      </div>
    </dialog>
  );
};

/** What went wrong in a dialog, announced once; nothing if `words` is null. */
export const Problem = ({
  id,
  words,
}: {
  /** For the fields that it is about. */
  readonly id?: string;
  readonly words: string | null;
}) =>
  words === null ? null : (
    <p id={id} role="alert" className={`broken ${styles.problem}`}>
      {words}
    </p>
  );

/** Shown in place of what is loading. */
export const Loading = () => (
  <div role="status" aria-label={t("page.loading")} className={`middle ${styles.loading}`}>
    <Spinner />
  </div>
);

/** Shown in place of what could not be loaded: why, and a button to try again. */
export const Failed = ({
  words,
  onTryAgain,
}: {
  readonly words: string;
  readonly onTryAgain: () => void;
}) => (
  <div className={styles.failed}>
    <p role="alert">{words}</p>
    <Button onClick={onTryAgain}>{t("bubble.try-again")}</Button>
  </div>
);
