import type { Meter, PauseBits, View } from "../normalise/view.ts";
import type { Anchor, Measure } from "./anchor.ts";
import { isWithin, numberOf } from "./fits.ts";
import type { Phrase, Slot } from "./phrase.ts";
import { bitsFor, pausesIn, placesIn } from "./view-index.ts";

export { fits } from "./fits.ts";

/** Phrases this wide fit the bits of a number. */
export const WIDEST_PHRASE = 31;

// Every walk has a number of its own, by which slots and choices know that what they hold is old.
let runs = 0;

// What a slot holds of an earlier walk is written over, not thrown away.
const clear = (placed: PlacedSlot, run: number): void => {
  placed.run = run;
  placed.count = 0;
  placed.bits = -1;
  placed.filled = 0;
};

/** Takes down that a word that fits the slot stands at these places of the walk's view. */
const noteAt = (placed: PlacedSlot, places: readonly number[], run: number): void => {
  if (placed.run !== run) clear(placed, run);
  else if (placed.filled > 0 && placed.lists[placed.filled - 1] === places) return;
  placed.count += places.length;
  placed.lists[placed.filled] = places;
  placed.filled += 1;
};

const eachPlace = ({ lists, filled }: PlacedSlot, tell: (place: number) => void): void => {
  for (let list = 0; list < filled; list += 1) for (const place of lists[list] ?? []) tell(place);
};

/** A slot, and where its words stand in the view that was last looked at. */
export interface PlacedSlot {
  readonly slot: Slot;
  /** The walk in which it was made, which its triggers knew nothing of. */
  readonly madeIn: number;
  /** The walk that the rest is about. */
  run: number;
  count: number;
  /** Lists of places, one for each word that fits; so many of them count. */
  readonly lists: (readonly number[])[];
  filled: number;
  /** Where its bits begin, a bit for a place; below 0 before they are asked for. */
  bits: number;
}

/** An anchor with its slots. */
export interface PlacedAnchor {
  readonly slots: readonly PlacedSlot[];
  readonly least: number;
  readonly most: number;
}

/** A phrase made ready to be walked. */
export type Program =
  | { readonly type: "slot"; readonly slot: PlacedSlot }
  | { readonly type: "gap"; readonly most: number }
  | { readonly type: "start" | "end" | "pause" }
  | { readonly type: "sequence"; readonly parts: readonly Program[] }
  | { readonly type: "optional"; readonly part: Program }
  | {
      readonly type: "choice";
      readonly options: readonly {
        readonly program: Program;
        readonly anchors: readonly PlacedAnchor[];
        /** The first words of all ways through it; nothing where one may begin with any. */
        readonly firsts: readonly PlacedSlot[] | undefined;
      }[];
      run: number;
      /** The options all of whose words stand in the view. */
      open: readonly Program[];
      /** Where the bits begin of the places where one of them may begin; below 0 where that may be any. */
      firsts: number;
    };

const firstsOfAll = (parts: readonly Program[]): readonly PlacedSlot[] | undefined => {
  const all: PlacedSlot[] = [];
  for (const part of parts) {
    const firsts = firstsOf(part);
    if (firsts === undefined) return undefined;
    for (const first of firsts) all.push(first);
  }
  return all;
};

// The slots that every way through the program begins with; nothing where there are others.
const firstsOf = (program: Program): readonly PlacedSlot[] | undefined => {
  switch (program.type) {
    case "slot":
      return program.slot.slot.isNot ? undefined : [program.slot];
    case "sequence":
      return firstsOfAll(program.parts.slice(0, 1));
    case "choice":
      return firstsOfAll(program.options.map((option) => option.program));
    default:
      return undefined;
  }
};

/** Makes phrases ready; what they share is made once. */
export interface Programmer {
  readonly program: (phrase: Phrase) => Program;
  readonly place: (anchor: Anchor) => PlacedAnchor;
}

/** Makes phrases ready. */
export const createProgrammer = (
  measure: (phrase: Phrase) => Measure,
  onPlaced: (placed: PlacedSlot) => void,
): Programmer => {
  const slots = new Map<Slot, PlacedSlot>();
  const programs = new Map<Phrase, Program>();
  const placed = (slot: Slot): PlacedSlot => {
    let known = slots.get(slot);
    if (known === undefined) {
      known = { slot, madeIn: runs, run: 0, count: 0, lists: [], filled: 0, bits: -1 };
      slots.set(slot, known);
      onPlaced(known);
    }
    return known;
  };
  const place = ({ slots: all, least, most }: Anchor): PlacedAnchor => ({
    slots: all.map(placed),
    least,
    most,
  });
  const make = (phrase: Phrase): Program => {
    switch (phrase.type) {
      case "slot":
        return { type: "slot", slot: placed(phrase) };
      case "sequence":
        return { type: "sequence", parts: phrase.parts.map(program) };
      case "optional":
        return { type: "optional", part: program(phrase.part) };
      case "choice":
        return {
          type: "choice",
          options: phrase.options.map((option) => {
            const made = program(option);
            return {
              program: made,
              anchors: measure(option).anchors.map(place),
              firsts: firstsOf(made),
            };
          }),
          run: 0,
          open: [],
          firsts: -1,
        };
      default:
        return phrase;
    }
  };
  const program = (phrase: Phrase): Program => {
    let known = programs.get(phrase);
    if (known === undefined) {
      known = make(phrase);
      programs.set(phrase, known);
    }
    return known;
  };
  return { program, place };
};

/** Looks for phrases in one view. */
export interface Walk {
  /** Its number. */
  readonly run: number;
  /** Takes down that a word that fits the slot stands at these places. */
  readonly note: (slot: PlacedSlot, places: readonly number[]) => void;
  /** How many places fit the anchor; 0 where the phrase cannot stand. */
  readonly countOf: (anchor: PlacedAnchor) => number;
  /** Tells where a phrase may begin that has this anchor, some places more than once. */
  readonly eachBeginning: (
    program: Program,
    anchor: PlacedAnchor,
    tell: (place: number) => void,
  ) => void;
  /**
   * Where a phrase can end that begins at any of these places: places are bits, counted from
   * `start`. All ways are walked at once, so no phrase costs more than its parts times its width.
   */
  readonly reach: (program: Program, start: number, from: number) => number;
}

/** A bit for each place, for many slots one after the other. */
let arena = new Int32Array(1 << 16);

/** A walk of the view. It ends when another begins: what slots hold is of the last one. */
export const createWalk = (view: View, meter: Meter): Walk => {
  runs += 1;
  const run = runs;
  const { length } = view.words;
  const stride = bitsFor(length);
  let free = 0;
  let found: PauseBits | undefined;
  const paused = (): PauseBits => (found ??= pausesIn(view));

  // A slot that was made on this walk looks for its words; the triggers knew all others.
  const look = (placed: PlacedSlot): void => {
    const { words, prefixes, ranges } = placed.slot;
    const places = new Set<readonly number[]>();
    const all = placesIn(view);
    for (const word of words) {
      const at = all.get(word);
      if (at !== undefined) places.add(at);
    }
    if (prefixes.length + ranges.length > 0)
      for (const [word, at] of all)
        if (
          prefixes.some((prefix) => word.startsWith(prefix)) ||
          (ranges.length > 0 && isWithin(ranges, numberOf(word)))
        )
          places.add(at);
    meter.steps += words.length + places.size;
    for (const list of places) noteAt(placed, list, run);
  };

  const locate = (placed: PlacedSlot): PlacedSlot => {
    if (placed.run === run) return placed;
    clear(placed, run);
    if (placed.madeIn === run) look(placed);
    return placed;
  };

  const newBits = (): number => {
    const from = free;
    free += stride;
    if (free > arena.length) {
      const larger = new Int32Array(Math.max(free, arena.length * 2));
      larger.set(arena.subarray(0, from));
      arena = larger;
    }
    arena.fill(0, from, free);
    meter.steps += stride >>> 3;
    return from;
  };

  const addPlaces = (placed: PlacedSlot, bits: number): void => {
    eachPlace(placed, (place) => {
      const at = bits + (place >>> 5);
      arena[at] = (arena[at] ?? 0) | (1 << (place & 31));
    });
    meter.steps += placed.count;
  };

  const bitsOf = (placed: PlacedSlot): number => {
    if (placed.bits >= 0) return placed.bits;
    placed.bits = newBits();
    addPlaces(placed, placed.bits);
    return placed.bits;
  };

  // The 32 bits from a place on.
  const windowOf = (bits: Int32Array, from: number, start: number): number => {
    const at = from + (start >>> 5);
    const shift = start & 31;
    return shift === 0
      ? (bits[at] ?? 0)
      : ((bits[at] ?? 0) >>> shift) | ((bits[at + 1] ?? 0) << (32 - shift));
  };

  const withinText = (start: number): number =>
    length - start >= 32 ? -1 : (1 << (length - start)) - 1;

  const countOf = ({ slots }: PlacedAnchor): number => {
    let count = 0;
    for (const slot of slots) count += locate(slot).count;
    return count;
  };

  const openOf = (choice: Extract<Program, { type: "choice" }>): readonly Program[] => {
    if (choice.run === run) return choice.open;
    choice.run = run;
    const open: Program[] = [];
    const firsts = new Set<PlacedSlot>();
    let isAnyFirst = false;
    for (const option of choice.options) {
      const { program, anchors } = option;
      let isOpen = true;
      for (const anchor of anchors) {
        isOpen = countOf(anchor) > 0;
        if (!isOpen) break;
      }
      if (!isOpen) continue;
      open.push(program);
      if (option.firsts === undefined) isAnyFirst = true;
      else for (const first of option.firsts) firsts.add(first);
    }
    choice.open = open;
    choice.firsts = isAnyFirst ? -1 : newBits();
    if (!isAnyFirst) for (const first of firsts) addPlaces(locate(first), choice.firsts);
    return open;
  };

  // Where the bits begin of the places where it may begin; below 0 where that may be any.
  const firstBitsOf = (program: Program): number => {
    switch (program.type) {
      case "slot":
        return program.slot.slot.isNot ? -1 : bitsOf(locate(program.slot));
      case "sequence": {
        const [first] = program.parts;
        return first === undefined ? -1 : firstBitsOf(first);
      }
      case "choice":
        openOf(program);
        return program.firsts;
      default:
        return -1;
    }
  };

  const reach = (program: Program, start: number, from: number): number => {
    meter.steps += 1;
    switch (program.type) {
      case "slot": {
        const placed = locate(program.slot);
        if (placed.count === 0) return placed.slot.isNot ? (from & withinText(start)) << 1 : 0;
        // The arena may grow for the bits: they come first.
        const bits = bitsOf(placed);
        const fitting = windowOf(arena, bits, start);
        return (from & (placed.slot.isNot ? ~fitting & withinText(start) : fitting)) << 1;
      }
      case "gap": {
        // A gap stays within the sentence: it neither leaves it nor enters the next.
        const isInside = (~windowOf(paused().ends, 0, start) | 1) & withinText(start);
        let to = from;
        let next = from;
        for (let more = 0; more < program.most && next !== 0; more += 1) {
          next = (next & isInside) << 1;
          to |= next;
        }
        return to;
      }
      case "start":
        return (
          from & ((windowOf(paused().ends, 0, start) & withinText(start)) | (start === 0 ? 1 : 0))
        );
      case "end":
        return from & windowOf(paused().ends, 0, start);
      case "pause":
        return from & windowOf(paused().pauses, 0, start);
      case "optional":
        return from | reach(program.part, start, from);
      case "sequence": {
        let bits = from;
        for (const part of program.parts) {
          bits = reach(part, start, bits);
          if (bits === 0) break;
        }
        return bits;
      }
      case "choice": {
        const open = openOf(program);
        if (program.firsts >= 0 && (from & windowOf(arena, program.firsts, start)) === 0) return 0;
        let bits = 0;
        for (const option of open) bits |= reach(option, start, from);
        return bits;
      }
    }
  };

  return {
    run,
    note: (placed, places) => {
      noteAt(placed, places, run);
    },
    countOf,
    eachBeginning: (program, { slots, least, most }, tell) => {
      const bits = firstBitsOf(program);
      const tellAround = (at: number): void => {
        const from = Math.max(0, at - most);
        const width = at - least - from + 1;
        if (width <= 0) return;
        let open = width >= 32 ? -1 : (1 << width) - 1;
        if (bits >= 0) open &= windowOf(arena, bits, from);
        while (open !== 0) {
          const next = 31 - Math.clz32(open & -open);
          open &= open - 1;
          tell(from + next);
        }
      };
      for (const slot of slots) eachPlace(locate(slot), tellAround);
    },
    reach,
  };
};
