import { stroked } from "../../ui/icons.tsx";

/** A pin; filled where it holds, by the style around it. */
export const PinIcon = () =>
  stroked(
    <>
      <path d="M9 4h6l-.8 6.2L18 14H6l3.8-3.8z" />
      <path d="M12 14v6" fill="none" />
    </>,
    20,
  );

export const PencilIcon = () => stroked(<path d="M5 19l1-4L16 5l3 3L9 18zM14 7l3 3" />, 20);

export const BinIcon = () =>
  stroked(<path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5" />, 20);
