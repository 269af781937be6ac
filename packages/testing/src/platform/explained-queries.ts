import type { Pool } from "pg";

/** One table that a statement read, and how. */
export interface Access {
  readonly statement: string;
  readonly table: string;
  /** As PostgreSQL names it: "Index Scan", "Seq Scan". */
  readonly by: string;
  readonly index: string | null;
  /** What the index was asked for; empty where all of it was walked. */
  readonly condition: string;
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly PlanNode[];
}

/** A bitmap names its table above, its index and condition below. */
const READS = /^(?:Seq|Index|Index Only|Bitmap Index|Tid|Tid Range) Scan$/u;

const accessesIn = (statement: string, node: PlanNode, table = ""): readonly Access[] => {
  const here = node["Relation Name"] ?? table;
  const below = (node.Plans ?? []).flatMap((inner) => accessesIn(statement, inner, here));
  const type = node["Node Type"];
  if (!READS.test(type)) return below;
  return [
    {
      statement,
      table: here,
      by: type,
      index: node["Index Name"] ?? null,
      condition: node["Index Cond"] ?? "",
    },
    ...below,
  ];
};

/** How a connection is opened whose statements are told; for `options` of its pool. */
export const EXPLAIN_SETTINGS = [
  "session_preload_libraries=auto_explain",
  "auto_explain.log_min_duration=0",
  "auto_explain.log_format=json",
  "auto_explain.log_nested_statements=on",
  "client_min_messages=log",
  // Small tables are read whole because that is cheapest. So it shows what has no index to use.
  "enable_seqscan=off",
  "enable_hashjoin=off",
  "enable_mergejoin=off",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

/** How tables were read by the pool's statements since the last call, as PostgreSQL itself tells it. */
export const watchAccesses = (pool: Pool): (() => readonly Access[]) => {
  let seen: Access[] = [];
  pool.on("connect", (client) => {
    client.on("notice", ({ message }) => {
      const at = message?.indexOf("plan:\n") ?? -1;
      if (message === undefined || at === -1) return;
      const told = JSON.parse(message.slice(at + "plan:\n".length)) as {
        readonly "Query Text": string;
        readonly Plan: PlanNode;
      };
      seen.push(...accessesIn(told["Query Text"], told.Plan));
    });
  });
  return () => {
    const read = seen;
    seen = [];
    return read;
  };
};
