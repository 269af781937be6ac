import { stroked } from "../../ui/icons.tsx";

/** A pin; filled where it holds, by the style around it. */
export const PinIcon = () =>
  stroked(
    <>
      <path d="M9 4h6l-.8 6.2L18 14H6l3.8-3.8z" />
      <path d="M12 14v6" fill="none" />
    </>,
    18,
  );
