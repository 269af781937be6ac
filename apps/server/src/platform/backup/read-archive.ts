import { createHash } from "node:crypto";
import { END, FORMAT, HEAD, parseHead, TITLE, type ArchiveHead } from "./archive-head.ts";
import { BackupFault, broken } from "./backup-fault.ts";

type ArchivePart =
  | { readonly kind: "head"; readonly head: ArchiveHead }
  | {
      readonly kind: "table";
      readonly name: string;
      /** The COPY statement that takes the rows in. */
      readonly statement: string;
      /** In COPY's text form, cut anywhere; to be read to the end before the next part. */
      readonly rows: AsyncIterable<Buffer>;
      /** How many rows were read. */
      rowCount(): number;
    }
  | { readonly kind: "sequence"; readonly statement: string };

// Nothing else of a file is ever run: whoever made it says what the rows are, and no more.
const COPY =
  /^COPY ("(?:[^"]|"")+"\."(?:[^"]|"")+") \((?:(?:, )?"(?:[^"]|"")+")+\) FROM stdin(?=;$)/;
const SET_SEQUENCE = /^SELECT pg_catalog\.setval\('(?:[^']|'')+', -?\d+, true\);$/;

const END_OF_ROWS = Buffer.from("\\.\n");

/** The same text in pieces that end where a line ends. */
async function* wholeLines(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const begun: Buffer[] = [];
  for await (const piece of text) {
    const end = piece.lastIndexOf("\n") + 1;
    if (end > 0) yield Buffer.concat([...begun.splice(0), piece.subarray(0, end)]);
    begun.push(piece.subarray(end));
  }
  if (begun.some(({ length }) => length > 0)) throw broken("it is cut short");
}

const countLines = (lines: Buffer): number => {
  let count = 0;
  for (let at = lines.indexOf("\n"); at !== -1; at = lines.indexOf("\n", at + 1)) count += 1;
  return count;
};

const checkedHead = (line: string): ArchiveHead => {
  const head = parseHead(line);
  if (head.format <= FORMAT) return head;
  throw new BackupFault(
    `The file has the form ${head.format}, and this Evenfall reads ${FORMAT}. Take the version that wrote it, or a newer one.`,
  );
};

/**
 * Reads the text of an archive, of any form there was. That all of it is as it was written is
 * known when this ends, and not before. A fault is thrown.
 */
export async function* readArchive(text: AsyncIterable<Buffer>): AsyncGenerator<ArchivePart> {
  const pieces = wholeLines(text);
  const sha256 = createHash("sha256");
  let held: Buffer = Buffer.alloc(0);
  let last: Buffer = held;

  const isMore = async (): Promise<boolean> => {
    if (held.length > 0) return true;
    const next = await pieces.next();
    if (next.done !== true) held = next.value;
    return next.done !== true;
  };
  /** What is taken is hashed when the next is, as the last line is not in the checksum. */
  const take = (length: number): Buffer => {
    sha256.update(last);
    last = held.subarray(0, length);
    held = held.subarray(length);
    return last;
  };
  const nextLine = async (): Promise<string | null> =>
    (await isMore())
      ? take(held.indexOf("\n") + 1)
          .toString("utf8")
          .slice(0, -1)
      : null;

  const tablePart = (name: string, statement: string): ArchivePart => {
    let count = 0;
    const rows = async function* (): AsyncGenerator<Buffer> {
      while (await isMore()) {
        if (held.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) {
          take(END_OF_ROWS.length);
          return;
        }
        const end = held.indexOf("\n\\.\n");
        const piece = take(end === -1 ? held.length : end + 1);
        count += countLines(piece);
        yield piece;
      }
      throw broken("it is cut short");
    };
    return { kind: "table", name, statement, rows: rows(), rowCount: () => count };
  };

  try {
    if ((await nextLine()) !== TITLE)
      throw new BackupFault("The file is not a backup of Evenfall.");
    for (let line = await nextLine(); line !== null; line = await nextLine()) {
      const [statement, name] = COPY.exec(line) ?? [];
      if (statement !== undefined && name !== undefined) yield tablePart(name, statement);
      else if (SET_SEQUENCE.test(line)) yield { kind: "sequence", statement: line };
      else if (line.startsWith(HEAD)) yield { kind: "head", head: checkedHead(line) };
      else if (line.startsWith(END)) {
        if (!line.includes(`"sha256":"${sha256.digest("hex")}"`))
          throw broken("its checksum does not fit");
        // The packing has a checksum of its own, which is compared at its end.
        if (await isMore()) throw broken("something follows its end");
        return;
      }
    }
    throw broken("it is cut short");
  } finally {
    await pieces.return(undefined);
  }
}
