import { stroked } from "../../ui/icons.tsx";

export const PlusIcon = () => stroked(<path d="M12 5v14M5 12h14" />);
export const PinIcon = () =>
  stroked(<path d="M9 4h6M10 4v6l-3 4h10l-3-4V4M12 14v6" strokeWidth="1.8" />, 16);
export const ArchiveIcon = () =>
  stroked(<path d="M4 5h16v4H4zM6 9v10h12V9M10 13h4" strokeWidth="1.8" />, 20);
