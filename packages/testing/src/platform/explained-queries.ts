import type { Pool } from "pg";

/** One table that a statement read, and how. */
export interface Access {
  readonly statement: string;
  readonly table: string;
  /** As PostgreSQL names it: "Index Scan", "Seq Scan". */
  readonly by: string;
  readonly index: string | null;
  /** The index condition; empty where the whole index was read. */
  readonly condition: string;
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Index Cond"?: string;
  readonly Plans?: readonly PlanNode[];
}

/** A bitmap scan names its table in the upper node, its index and condition in the lower one. */
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

/** Connection settings with which PostgreSQL reports its plans; for the `options` of a pool. */
export const EXPLAIN_SETTINGS = [
  "session_preload_libraries=auto_explain",
  "auto_explain.log_min_duration=0",
  "auto_explain.log_format=json",
  "auto_explain.log_nested_statements=on",
  "client_min_messages=log",
  // Small tables would be read whole, which is cheapest. This way only what has no usable index is.
  "enable_seqscan=off",
  "enable_hashjoin=off",
  "enable_mergejoin=off",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

/** How the pool's statements read tables since the last call, as PostgreSQL itself reports it. */
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
