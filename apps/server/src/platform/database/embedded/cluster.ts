import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import { join } from "node:path";
import { fail, ok, type Result } from "@evenfall/domain";
import type { Binaries } from "./binaries.ts";
import type { RunAs } from "./run-as.ts";
import { folderFault, type StartFault } from "./start-fault.ts";

/** The built-in server's own superuser. */
export const SUPERUSER = "evenfall";

const MAJOR = "18";
const UNFINISHED = "postgres.new-";

export interface ClusterPlace {
  readonly dataDir: string;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  /** Waits for the disk after making it. */
  readonly durable: boolean;
  /** Password of the superuser where connections come by TCP; null for a private socket. */
  readonly password: string | null;
}

const initialise = (
  { binaries, runAs, durable, password }: ClusterPlace,
  folder: string,
): Promise<Result<null, StartFault>> => {
  const flags = [
    "-D",
    folder,
    "-U",
    SUPERUSER,
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  const passwordFile = `${folder}.password`;
  if (password === null) flags.push("--auth=trust");
  else {
    fs.writeFileSync(passwordFile, password, { mode: 0o600 });
    flags.push("--auth=scram-sha-256", `--pwfile=${passwordFile}`);
  }
  if (!durable) flags.push("--no-sync");
  const [command = "", ...args] = [...runAs.prefix, binaries.initdb, ...flags];
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...runAs.spawnOptions,
      cwd: "/",
      stdio: ["ignore", "ignore", "pipe"],
    });
    let complaint = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      complaint += text;
    });
    child.on("error", (error) => {
      complaint += String(error);
    });
    child.on("close", (code) => {
      fs.rmSync(passwordFile, { force: true });
      if (code === 0) resolve(ok(null));
      else {
        const reason =
          complaint.split("\n").find((line) => /error|fatal|could not/i.test(line)) ?? complaint;
        resolve(
          fail({
            kind: "did-not-start",
            message: `A database could not be made in ${folder}: ${reason.trim()}`,
          }),
        );
      }
    });
  });
};

const sweepUnfinished = (dataDir: string): void => {
  for (const name of fs.readdirSync(dataDir))
    if (name.startsWith(UNFINISHED))
      fs.rmSync(join(dataDir, name), { recursive: true, force: true });
};

const syncFolder = (folder: string): void => {
  if (process.platform === "win32") return;
  const handle = fs.openSync(folder, "r");
  fs.fsyncSync(handle);
  fs.closeSync(handle);
};

/** A folder that was used as another user before (root, under another home) changes hands; only root may do it. */
const handOver = (folder: string, owner: number): void => {
  fs.lchownSync(folder, owner, owner);
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: "utf8" }))
    fs.lchownSync(join(folder, entry), owner, owner);
};

const takeExisting = (
  folder: string,
  { dataDir, runAs }: ClusterPlace,
): Result<string, StartFault> => {
  const found = fs.readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
  if (found !== MAJOR)
    return fail({
      kind: "other-version",
      message: `DATA_DIR ${dataDir} contains a PostgreSQL ${found} database; the one built in is ${MAJOR}.`,
    });
  if (runAs.owner !== null && fs.statSync(folder).uid !== runAs.owner) {
    if (process.getuid?.() !== 0)
      return fail({
        kind: "folder-unusable",
        message: `DATA_DIR ${dataDir} cannot be used: its database belongs to user ${fs.statSync(folder).uid}, and this is user ${runAs.owner}.`,
      });
    handOver(folder, runAs.owner);
  }
  return ok(folder);
};

/**
 * The folder of the database below `dataDir`; made at the first start. It is made beside its
 * place and renamed, so a start that was killed half-way leaves nothing that looks finished.
 */
export const prepareCluster = async (place: ClusterPlace): Promise<Result<string, StartFault>> => {
  const { dataDir, runAs, durable } = place;
  const folder = join(dataDir, "postgres");
  try {
    sweepUnfinished(dataDir);
    if (fs.existsSync(folder)) return takeExisting(folder, place);
    const unfinished = join(dataDir, `${UNFINISHED}${randomBytes(4).toString("hex")}`);
    fs.mkdirSync(unfinished, { mode: 0o700 });
    if (runAs.owner !== null && runAs.owner !== process.getuid?.())
      fs.chownSync(unfinished, runAs.owner, runAs.owner);
    const made = await initialise(place, unfinished);
    if (!made.ok) {
      fs.rmSync(unfinished, { recursive: true, force: true });
      return made;
    }
    fs.renameSync(unfinished, folder);
    if (durable) syncFolder(dataDir);
    return ok(folder);
  } catch (error) {
    return fail(folderFault(dataDir, error));
  }
};
