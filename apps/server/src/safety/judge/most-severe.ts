import type { Finding } from "@evenfall/screening";

const rank = (finding: Finding): number => {
  if (finding.action === "block") return finding.class === "sexual-minor" ? 0 : 3;
  return finding.action === "crisis" ? 1 : 2;
};

/** The finding that decides, in the precedence of the rules; of equals the first. Null of none. */
export const mostSevere = (findings: readonly Finding[]): Finding | null =>
  findings.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
