import type { ReactNode } from "react";

export const stroked = (paths: ReactNode, size = 22) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {paths}
  </svg>
);

/** An icon of strokes, in any size. */
export const icon =
  (paths: ReactNode) =>
  ({ size }: { readonly size?: number }) =>
    stroked(paths, size);

export const BackIcon = icon(<path d="M15 5l-7 7 7 7" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const ChevronDownIcon = icon(<path d="M6 9l6 6 6-6" />);
export const SearchIcon = icon(
  <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.3 15.3L20 20" />,
);
export const SendIcon = icon(<path d="M12 19V5.5M6 11l6-6 6 6" strokeWidth="2.4" />);
export const DownIcon = icon(<path d="M12 5v13M6 13l6 6 6-6" />);
export const SignOutIcon = icon(
  <path d="M14 4H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h7M11 12h9M17 8.5l3.5 3.5-3.5 3.5" />,
);
export const HideIcon = icon(
  <path d="M10 5.3q1-.3 2-.3c5 0 8.5 4.5 9.5 7q-.8 2-2.5 3.8M6.2 6.7C4.3 8.1 3 10.2 2.5 12c1 2.5 4.5 7 9.5 7q2.6 0 4.8-1.3M4 3.5l16 17" />,
);
export const MoreIcon = icon(
  <g fill="currentColor" stroke="none">
    <circle cx="5" cy="12" r="1.8" />
    <circle cx="12" cy="12" r="1.8" />
    <circle cx="19" cy="12" r="1.8" />
  </g>,
);
