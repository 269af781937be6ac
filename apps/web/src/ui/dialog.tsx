import {
  createContext,
  use,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
} from "react";
import { classes } from "./classes.ts";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";
import { CloseIcon } from "./icons.tsx";

/** What the open dialog waits for, in words; null while it waits for nothing. It may be closed then. */
export const DialogWaiting = createContext<string | null>(null);

/** Where typing needs no screen keyboard, the field to begin with is focused. */
const firstFocus = (part: HTMLElement): HTMLElement =>
  (matchMedia("(pointer: fine)").matches
    ? part.querySelector<HTMLElement>("[data-first-focus]:enabled")
    : null) ?? part;

/**
 * A modal over the view: a sheet on phones, a card on desktops. The browser's own dialog keeps
 * the focus inside and gives it back.
 */
export const Dialog = ({
  title,
  children,
  onClose,
  mayClose: isIdle = true,
  centred = false,
  picture = null,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** False while closing would lose something that is under way. */
  readonly mayClose?: boolean;
  /** The title is part of the content's own layout. */
  readonly centred?: boolean;
  /** Stands above the title, from edge to edge. */
  readonly picture?: ReactNode;
}) => {
  const waiting = use(DialogWaiting);
  const mayClose = isIdle || waiting !== null;
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const closeIfAllowed = useEffectEvent(() => {
    if (mayClose) onClose();
  });

  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    // The room of a classic scrollbar stays taken, so that the page behind does not jump.
    const { style } = document.body;
    style.paddingRight = `${window.innerWidth - document.documentElement.clientWidth}px`;
    // Browsers close a dialog at the second Escape whatever the page says.
    const reopen = () => {
      if (!dialog.isConnected) return;
      dialog.showModal();
      closeIfAllowed();
    };
    dialog.showModal();
    firstFocus(dialog).focus({ preventScroll: true });
    dialog.addEventListener("close", reopen);
    return () => {
      dialog.removeEventListener("close", reopen);
      dialog.close();
      style.paddingRight = "";
      // What opened it is gone meanwhile: the view under it takes the focus.
      const main = document.getElementById("main");
      if (document.activeElement === document.body && main !== null)
        firstFocus(main).focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        if (mayClose) onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && mayClose) onClose();
      }}
    >
      {picture}
      <div
        className={classes(
          styles.sheet,
          centred && styles.centred,
          picture !== null && styles.over,
        )}
      >
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p aria-live="polite" className={styles.waiting}>
          {waiting}
        </p>
        {children}
        <div className={styles.closeTrack}>
          <IconButton
            label="Close"
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

/** What went wrong in a dialog, said once; nothing while nothing did. */
export const Problem = ({ words }: { readonly words: string | null }) =>
  words === null ? null : (
    <p role="alert" className={styles.problem}>
      {words}
    </p>
  );
