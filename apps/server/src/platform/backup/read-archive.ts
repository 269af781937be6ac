import { createHash } from "node:crypto";
import { BackupError, broken, END, HEAD, parseHead, TITLE, type ArchiveHead } from "./archive.ts";

type ArchivePart =
  | { readonly kind: "head"; readonly head: ArchiveHead }
  | {
      readonly kind: "table";
      readonly name: string;
      /** The COPY statement that takes the rows in. */
      readonly statement: string;
      /** In COPY's text format, in pieces cut at line ends. Read them all before the next part. */
      readonly rows: AsyncIterable<Buffer>;
    }
  | { readonly kind: "sequence"; readonly statement: string };

// No other statement of a file is ever run: a file may bring rows, but no SQL of its own.
const COPY =
  /^COPY ("(?:[^"]|"")+"\."(?:[^"]|"")+") \((?:(?:, )?"(?:[^"]|"")+")+\) FROM stdin(?=;$)/;
const SET_SEQUENCE = /^SELECT pg_catalog\.setval\('(?:[^']|'')+', -?\d+, true\);$/;

const END_OF_ROWS = Buffer.from("\\.\n");

const notOurs = (): BackupError => new BackupError("The file is not a backup of Evenfall.");

/** Regroups the text into pieces that end at line ends; throws if it is not a backup or is cut short. */
async function* wholeLines(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const begun: Buffer[] = [];
  let isFirst = true;
  for await (const piece of text) {
    // A file of another kind may have no line ends, and would be read into memory whole.
    if (isFirst && !TITLE.startsWith(piece.toString("latin1", 0, TITLE.length))) throw notOurs();
    isFirst = false;
    const end = piece.lastIndexOf("\n") + 1;
    if (end > 0) yield Buffer.concat([...begun.splice(0), piece.subarray(0, end)]);
    begun.push(piece.subarray(end));
  }
  if (begun.some(({ length }) => length > 0)) throw broken("it is cut short");
}

/** Reads an archive of any version; throws if it is damaged, which may show only at its end, by the checksum. */
export async function* readArchive(text: AsyncIterable<Buffer>): AsyncGenerator<ArchivePart> {
  const pieces = wholeLines(text);
  const sha256 = createHash("sha256");
  let buffered: Buffer = Buffer.alloc(0);
  let last: Buffer = buffered;

  const isMore = async (): Promise<boolean> => {
    if (buffered.length > 0) return true;
    const next = await pieces.next();
    if (next.done !== true) buffered = next.value;
    return next.done !== true;
  };
  /** Hashes a piece only when the next one is taken: the last line is not part of the checksum. */
  const take = (length: number): Buffer => {
    sha256.update(last);
    last = buffered.subarray(0, length);
    buffered = buffered.subarray(length);
    return last;
  };
  const nextLine = async (): Promise<string | null> =>
    (await isMore())
      ? take(buffered.indexOf("\n") + 1)
          .toString("utf8")
          .slice(0, -1)
      : null;

  const tablePart = (name: string, statement: string): ArchivePart => {
    const rows = async function* (): AsyncGenerator<Buffer> {
      while (await isMore()) {
        if (buffered.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) {
          take(END_OF_ROWS.length);
          return;
        }
        const end = buffered.indexOf("\n\\.\n");
        yield take(end === -1 ? buffered.length : end + 1);
      }
      throw broken("it is cut short");
    };
    return { kind: "table", name, statement, rows: rows() };
  };

  try {
    if ((await nextLine()) !== TITLE) throw notOurs();
    for (let line = await nextLine(); line !== null; line = await nextLine()) {
      const [statement, name] = COPY.exec(line) ?? [];
      if (statement !== undefined && name !== undefined) yield tablePart(name, statement);
      else if (SET_SEQUENCE.test(line)) yield { kind: "sequence", statement: line };
      else if (line.startsWith(HEAD)) yield { kind: "head", head: parseHead(line) };
      else if (line.startsWith(END)) {
        if (!line.includes(`"sha256":"${sha256.digest("hex")}"`))
          throw broken("its checksum does not fit");
        // Reading on also makes gunzip reach its own checksum and compare it.
        if (await isMore()) throw broken("something follows its end");
        return;
      }
    }
    throw broken("it is cut short");
  } finally {
    await pieces.return(undefined);
  }
}
