import type { HostAnswer, HostStatus } from "./host-status.ts";

/** What this server has learnt about its database, so that it never takes an old copy for it. */
export interface Known {
  /** The system identifier of PostgreSQL; null before the first answer. */
  readonly system: string | null;
  /** The highest timeline that any host has reported; 0 before the first answer. */
  readonly timeline: number;
}

export const NOTHING_KNOWN: Known = { system: null, timeline: 0 };

/** A host's name, as people read it, and its answer. */
export interface NamedAnswer {
  readonly name: string;
  readonly answer: HostAnswer;
}

/** The host that may be written to, or why there is none. */
export type Choice =
  | { readonly kind: "writer"; readonly index: number; readonly known: Known }
  | {
      readonly kind: "none";
      readonly known: Known;
      /** Why, in one line for the operator. */
      readonly words: string;
      /** Whether waiting cannot help: the operator has to act. */
      readonly isLasting: boolean;
    };

const speaks = (answer: HostAnswer): answer is HostStatus =>
  answer.kind !== "silent" && answer.kind !== "refused";

const wordsFor = ({ name, answer }: NamedAnswer, known: Known): string => {
  switch (answer.kind) {
    case "silent":
      return `${name} does not answer (${answer.reason})`;
    case "refused":
      return `${name} refuses (${answer.reason})`;
    case "standby":
      return `${name} is a standby`;
    case "read-only":
      return `${name} is read-only`;
    case "writer":
      if (answer.system !== known.system) return `${name} is another database cluster`;
      return answer.timeline < known.timeline
        ? `${name} is a primary on timeline ${answer.timeline}, and ${known.timeline} was seen`
        : `${name} takes writes on timeline ${answer.timeline}`;
  }
};

const learn = (answers: readonly NamedAnswer[], known: Known): Known => {
  const statuses = answers.map(({ answer }) => answer).filter(speaks);
  const system = known.system ?? statuses[0]?.system ?? null;
  const timelines = statuses
    .filter((status) => status.system === system)
    .map(({ timeline }) => timeline);
  return { system, timeline: Math.max(known.timeline, ...timelines) };
};

/**
 * Chooses the host that may be written to: the only primary on the highest timeline that any host
 * reports or reported before. An old primary that comes back without following its successor is on
 * a lower timeline and is not written to; if two servers claim the same timeline, neither is.
 */
export const chooseWriter = (answers: readonly NamedAnswer[], before: Known): Choice => {
  const systems = new Set(answers.flatMap(({ answer }) => (speaks(answer) ? [answer.system] : [])));
  const none = (known: Known, why: string, isLasting: boolean): Choice => ({
    kind: "none",
    known,
    words: `${why}: ${answers.map((each) => wordsFor(each, known)).join("; ")}`,
    isLasting,
  });
  if (before.system === null && systems.size > 1)
    return {
      kind: "none",
      known: before,
      words: `the hosts have different database clusters: ${answers.map(({ name }) => name).join(", ")}`,
      isLasting: true,
    };

  const known = learn(answers, before);
  const writers = answers.flatMap(({ answer }, index) =>
    answer.kind === "writer" && answer.system === known.system && answer.timeline >= known.timeline
      ? [{ index, server: answer.server }]
      : [],
  );
  const [first] = writers;
  if (first === undefined)
    return none(
      known,
      "no host takes writes",
      answers.every(({ answer }) => answer.kind === "refused" && answer.isLasting),
    );
  if (writers.some(({ server }) => server !== first.server))
    return none(known, "two servers claim to be the primary", false);
  return { kind: "writer", index: first.index, known };
};
