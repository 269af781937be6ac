import { icon } from "../../../ui/icons.tsx";

export const ReplyIcon = icon(<path d="M9 7l-5 5 5 5M4 12h9a7 7 0 0 1 7 6" />);
export const CopyIcon = icon(
  <path d="M9 9h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1zM5 15H4.5a1 1 0 0 1-1-1V4.5a1 1 0 0 1 1-1H14a1 1 0 0 1 1 1V5" />,
);
export const ReportIcon = icon(<path d="M6 21V4.5c3.5-2 7.5 2 12 0v9c-4.5 2-8.5-2-12 0" />);
