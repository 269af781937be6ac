import counts from "./topics.json" with { type: "json" };
import { fail, ok, type Result } from "@evenfall/domain";
import {
  fieldName,
  type ContentFault,
  type ContentFaults,
  type LocatedJson,
} from "../../platform/content/index.ts";
import type { LinesFile } from "./line-schema.ts";
import { INTENTS } from "../intents/intents.ts";
import { FOLLOW_UPS, type CharacterLines, type Line, type Topic } from "./lines.ts";

/**
 * The occasions that the scripted engine knows, and how many lines each character needs for
 * them. A character may have further topics of its own, called up by their cue words.
 */
const REQUIRED_TOPICS: Readonly<Record<string, number>> = counts.required;

/**
 * What a character needs of those if its lines are a small neutral set (`lines/basics.json`, as an
 * import makes it): honesty, safety, greetings and goodbyes, and something for any moment.
 */
export const ESSENTIAL_TOPICS: Readonly<Record<string, number>> = counts.essential;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Characters of an id, which is short because conversations store hundreds of them. */
const ID_LENGTH = 6;

/** The id of a line: a hash of its text, so that it stays the same when lines are moved. */
const lineId = (text: string): string => {
  let hash = FNV_OFFSET;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME) >>> 0;
  }
  return (hash % 36 ** ID_LENGTH).toString(36).padStart(ID_LENGTH, "0");
};

/** A checked file of lines, and the positions of its values. */
export interface ReadLines {
  readonly file: string;
  readonly topics: LinesFile;
  readonly located: LocatedJson;
}

const plainLine = (text: string): Line => ({
  id: lineId(text),
  text,
  learns: null,
  answers: [],
  follow: {},
});

/** The lines that may follow a line: those after answers to it, and follow-ups. */
const linesAfter = ({ answers, follow }: Line): readonly Line[] => [
  ...answers.flatMap(({ lines }) => lines),
  ...Object.values(follow),
];

/** Every line of a topic, including those that follow others. */
export const allLines = ({ lines, asked }: Topic): readonly Line[] => [
  ...lines.flatMap((line) => [line, ...linesAfter(line)]),
  ...asked.map(({ line }) => line),
];

/** Topics of another language for when nothing was understood. */
const LOST = ["unknown", "unknown-question", "on", "gentle"] as const;

/** The engine's own topics: occasions, intents, and how their stories go on. */
const KNOWN_TOPICS: ReadonlySet<string> = new Set([
  ...Object.keys(REQUIRED_TOPICS),
  ...Object.keys(ESSENTIAL_TOPICS),
  ...counts.optional,
  // No longer used; older characters still have them.
  ...counts.unused,
  ...Object.entries(INTENTS).flatMap(([intent, { story, lang }]) => [
    intent,
    ...(story === undefined ? [] : [`${story}-on`, `${story}-later`]),
    ...(lang === undefined ? [] : LOST.map((topic) => `${lang}-${topic}`)),
  ]),
]);

const toTopic = (written: LinesFile[string]): Topic => ({
  cues: written.cues ?? [],
  lines: written.lines.map((line) => ({
    ...plainLine(line.text),
    learns: line.learns ?? null,
    answers: Object.entries(line.answers ?? {}).map(([cue, lines]) => ({
      cue,
      lines: lines.map(plainLine),
    })),
    follow: Object.fromEntries(
      FOLLOW_UPS.flatMap((kind) => {
        const text = line[kind];
        return text === undefined ? [] : [[kind, plainLine(text)]];
      }),
    ),
  })),
  asked: written.asked.map(({ questions, text }) => ({ questions, line: plainLine(text) })),
});

const needed = (files: readonly ReadLines[]): Readonly<Record<string, number>> =>
  files.some(({ file }) => file.endsWith("/basics.json")) ? ESSENTIAL_TOPICS : REQUIRED_TOPICS;

type Wrong = (path: (string | number)[], problem: string) => void;

/**
 * All files of a character as one set of topics. Refuses a topic that is in two files, one that
 * neither the engine knows nor cue words call up, a line that occurs twice, and too few lines.
 */
export const toCharacterLines = (
  files: readonly ReadLines[],
  folder: string,
): Result<CharacterLines, ContentFaults> => {
  const topics: Record<string, Topic> = {};
  const placeById = new Map<string, string>();
  const faults: ContentFault[] = [];
  /** Questions about topics whose lines may be in another file. */
  const continued: [name: string, topic: Topic, wrong: Wrong][] = [];

  for (const { file, topics: written, located } of files) {
    const wrong: Wrong = (path, problem) => {
      faults.push({ file, line: located.lineOf(path), field: fieldName(path), problem });
    };

    for (const [name, writtenTopic] of Object.entries(written)) {
      const known = KNOWN_TOPICS.has(name);
      const isContinued = writtenTopic.lines.length === 0;
      if (Object.hasOwn(topics, name) && !isContinued)
        wrong([name], "another file has this topic already");
      if (!known && writtenTopic.cues === undefined && !isContinued)
        wrong([name], "not a known topic, and no cues call it up");
      if (known && writtenTopic.cues !== undefined)
        wrong([name, "cues"], "a known topic takes no cues");
      const topic = toTopic(writtenTopic);
      const place = (path: (string | number)[], line: Line): void => {
        const earlier = placeById.get(line.id);
        if (earlier !== undefined) wrong(path, `the same line stands in ${earlier}`);
        else placeById.set(line.id, fieldName(path));
      };
      for (const [index, line] of topic.lines.entries())
        for (const one of [line, ...linesAfter(line)]) place([name, index], one);
      for (const [index, { line }] of topic.asked.entries()) place([name, "asked", index], line);
      if (topic.lines.length === 0) continued.push([name, topic, wrong]);
      else topics[name] ??= topic;
    }
  }

  for (const [name, { asked }, wrong] of continued) {
    const topic = topics[name];
    if (topic === undefined) wrong([name], "no file has lines for this topic");
    else topics[name] = { ...topic, asked: [...topic.asked, ...asked] };
  }
  for (const [name, least] of Object.entries(needed(files))) {
    const count = topics[name]?.lines.length ?? 0;
    if (count >= least) continue;
    const holder = files.find(({ topics: written }) => Object.hasOwn(written, name));
    faults.push({
      file: holder?.file ?? `${folder}/lines`,
      line: holder?.located.lineOf([name]) ?? 1,
      field: name,
      problem: `needs at least ${least} lines, has ${count}`,
    });
  }
  return faults.length === 0 ? ok({ topics }) : fail(faults);
};
