import { icon } from "../../../ui/icons.tsx";

export const ReplyIcon = icon(<path d="M9 7l-5 5 5 5M4 12h9a7 7 0 0 1 7 6" />);
export const CopyIcon = icon(
  <path d="M9 9h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1zM5 15H4.5a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1H14a1 1 0 0 1 1 1V5" />,
);
export const EditIcon = icon(<path d="M4 20l1-4.5L16.5 4a2 2 0 0 1 3.5 3.5L8.5 19z" />);
export const TakeBackIcon = icon(<path d="M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13" />);
export const AgainIcon = icon(<path d="M20 5v5h-5M19.5 10a8 8 0 1 0 .5 4.5" />);
export const EarlierIcon = icon(<path d="M14.5 6l-6 6 6 6" />);
export const LaterIcon = icon(<path d="M9.5 6l6 6-6 6" />);
export const ReportIcon = icon(<path d="M6 21V4.5c3.5-2 7.5 2 12 0v9c-4.5 2-8.5-2-12 0" />);
