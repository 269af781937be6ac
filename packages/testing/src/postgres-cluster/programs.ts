import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync } from "node:fs";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import { dataFolder } from "../platform/data-folder.ts";

const FOLDER = "/usr/lib/postgresql/15/bin";

/** "nobody": PostgreSQL does not run as root. */
const NOBODY = 65534;

/** The user id that owns the files and processes; null for the user who runs the test. */
export const clusterOwner = (): number | null => (process.getuid?.() === 0 ? NOBODY : null);

/** How a program of PostgreSQL's is started: not as root, and not in a folder that it may not enter. */
export const spawnOptions = () => {
  const owner = clusterOwner();
  return {
    cwd: "/",
    env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C" },
    ...(owner === null ? {} : { uid: owner, gid: owner }),
  };
};

/** The path of one of the programs; throws what to install if it is missing. */
export const programPath = (name: string): string => {
  const path = join(FOLDER, name);
  if (!existsSync(path))
    throw new Error(`${path} is missing: install postgresql-15 to test what happens at a failover`);
  return path;
};

/** Runs one of the programs to its end and gives what it printed; throws what it wrote to standard error. */
export const runPostgresProgram = async (
  name: string,
  args: readonly string[],
): Promise<string> => {
  const child = spawn(programPath(name), args, {
    ...spawnOptions(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [printed, complaint, exitCode] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close").then(([code]) => code as number | null),
  ]);
  if (exitCode !== 0) throw new Error(`${name} ended with ${String(exitCode)}: ${complaint}`);
  return printed.trim();
};

/** A short path: the length of a socket's path is limited. */
export const socketFolderIn = (folder: string): string => join(folder, "s");

/** A folder of its own for servers and their sockets; the caller removes it. */
export const clusterFolder = (): string => {
  const folder = dataFolder("pair");
  const owner = clusterOwner();
  mkdirSync(socketFolderIn(folder));
  if (owner !== null)
    for (const path of [folder, socketFolderIn(folder)]) chownSync(path, owner, owner);
  return folder;
};

/** Initializes an empty folder for a server. */
export const initialise = (folder: string): Promise<string> =>
  runPostgresProgram("initdb", [
    "-D",
    folder,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--no-sync",
  ]);
