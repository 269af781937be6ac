/** How often a case is tried: once or little more in `npm test`, often in `npm run test:long`. */
export const rounds = ({ few, many }: { readonly few: number; readonly many: number }): number =>
  process.env["LONG_TESTS"] === "on" ? many : few;
