import {
  addOperator,
  listOperators,
  OPERATOR_PASSWORD_MIN,
  removeOperator,
  type OperatorFault,
} from "../identity/index.ts";
import { forgetOldOperator } from "../operator/index.ts";
import { systemClock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { uuidIds } from "../platform/ids.ts";
import { onServersDatabase, refuse, runDatabaseCommand, say } from "./database-command.ts";
import { PASSWORD_WORDS, readNewPassword, type ReadPasswordError } from "./read-new-password.ts";

const USAGE = `Who may see the operator's page, at /operator. Nobody may before the first of these.

  npm run operator -- add EMAIL|NAME
  npm run operator -- remove EMAIL|NAME
  npm run operator -- list

An operator is an account with a role. Add makes the account where there is none; one that exists gets
another password, and its sessions end, for nobody has verified whose address it is. The password is
asked for, or read from standard input; it is never an argument.`;

type Asked =
  | { readonly action: "add" | "remove"; readonly name: string }
  | { readonly action: "list" };

const read = ([action, name, ...more]: readonly string[]): Asked | null => {
  if (more.length > 0) return null;
  if (action === "list") return name === undefined ? { action } : null;
  return (action === "add" || action === "remove") && name !== undefined ? { action, name } : null;
};

const WORDS: Readonly<Record<ReadPasswordError | OperatorFault, string>> = {
  ...PASSWORD_WORDS,
  "too-short": `An operator's password has at least ${OPERATOR_PASSWORD_MIN} characters. Nothing is changed.`,
  "name-invalid": "A name is made of plain letters, digits, and any of . _ + -, or is an address.",
};

const add = async (name: string, password: string, database: Database): Promise<number> => {
  const added = await addOperator(name, password, { database, clock: systemClock, ids: uuidIds });
  if (!added.ok) return refuse(WORDS[added.error]);
  say(`${name} may sign in at /operator.`);
  return 0;
};

const remove = async (name: string, database: Database): Promise<number> => {
  await forgetOldOperator(name, database.queries);
  if (!(await removeOperator(name, database))) return refuse("There is no operator of this name.");
  say(`${name} is no operator any more, and every session of that account has ended.`);
  return 0;
};

const list = async ({ queries }: Database): Promise<number> => {
  const all = await listOperators(queries);
  if (all.length === 0) say("There is no operator yet.");
  for (const { name, createdAt } of all)
    process.stdout.write(`${name}\tsince ${createdAt.toISOString().slice(0, 10)}\n`);
  return 0;
};

await runDatabaseCommand({
  usage: USAGE,
  read,
  defect: "the operators could not be changed",
  run: async (asked, at) => {
    const password =
      asked.action === "add" ? await readNewPassword(process.stdin, process.stderr) : null;
    if (password?.ok === false) return refuse(WORDS[password.error]);
    return onServersDatabase(at, (database) => {
      if (asked.action === "list") return list(database);
      return asked.action === "remove"
        ? remove(asked.name, database)
        : add(asked.name, password?.value ?? "", database);
    });
  },
});
