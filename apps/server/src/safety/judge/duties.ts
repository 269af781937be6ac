import type { Finding, Side } from "@evenfall/screening";

/** What a server's category means here, on each side; null if no duty of ours concerns it. */
export type Duty = Readonly<Record<Side, Finding | null>>;

const both = (finding: Finding): Duty => ({ in: finding, out: finding });

export const SEXUAL_MINOR = both({ action: "block", class: "sexual-minor" });
export const NON_CONSENT = both({ action: "block", class: "non-consent" });
export const CRIME = both({ action: "block", class: "crime" });
export const EXTREMISM = both({ action: "block", class: "extremism" });
export const EXPLICIT = both({ action: "block", class: "explicit" });

const ENCOURAGED: Finding = { action: "block", class: "self-harm-encouragement" };

/** A visitor who writes it needs help; a character that says it encourages it (duties L5). */
export const SUICIDE: Duty = { in: { action: "crisis", class: "suicide" }, out: ENCOURAGED };
export const SELF_HARM: Duty = { in: { action: "crisis", class: "self-harm" }, out: ENCOURAGED };

/** A visitor's own threat; in a story characters may threaten each other. */
export const THREAT: Duty = { in: { action: "crisis", class: "violence" }, out: null };

export const NO_DUTY: Duty = { in: null, out: null };

const rank = (finding: Finding): number => {
  if (finding.action === "block") return finding.class === "sexual-minor" ? 0 : 3;
  return finding.action === "crisis" ? 1 : 2;
};

/** The finding that decides, by the precedence of the rules; of equals the first. Null if there are none. */
export const mostSevere = (findings: readonly Finding[]): Finding | null =>
  findings.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;

/** The most severe finding of the duties on one side; null for none. */
export const gravest = (duties: readonly (Duty | undefined)[], side: Side): Finding | null =>
  mostSevere(duties.flatMap((duty) => duty?.[side] ?? []));
