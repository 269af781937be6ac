import type { Phrase, Slot } from "./phrase.ts";
import { weightOf } from "./weight.ts";

/** Words one of which every match of a phrase has, so many words after its start. */
export interface Anchor {
  readonly slots: readonly Slot[];
  readonly least: number;
  readonly most: number;
  /** The less, the rarer its words are likely to be. */
  readonly weight: number;
}

/** How many words a phrase takes, and what it cannot be without. */
export interface Measure {
  readonly least: number;
  readonly most: number;
  /** For each, no match is without one of its words. */
  readonly anchors: readonly Anchor[];
}

/** The anchor that is the likeliest to be rare. */
export const lightestOf = (anchors: readonly Anchor[]): Anchor | undefined => {
  let lightest: Anchor | undefined;
  for (const anchor of anchors)
    if (lightest === undefined || anchor.weight < lightest.weight) lightest = anchor;
  return lightest;
};

const NONE: readonly Anchor[] = [];
const NOTHING: Measure = { least: 0, most: 0, anchors: NONE };

/** Measures phrases; slots and choices but once, however many phrases share them. */
export const createMeasuring = (): ((phrase: Phrase) => Measure) => {
  const known = new Map<Phrase, Measure>();

  const measureChoice = (options: readonly Phrase[]): Measure => {
    const slots: Slot[] = [];
    let weight = 0;
    let isAnchored = true;
    let least = Number.POSITIVE_INFINITY;
    let most = 0;
    let soonest = Number.POSITIVE_INFINITY;
    let latest = 0;
    for (const option of options) {
      const measure = measured(option);
      least = Math.min(least, measure.least);
      most = Math.max(most, measure.most);
      const best = lightestOf(measure.anchors);
      if (best === undefined) isAnchored = false;
      else {
        for (const slot of best.slots) slots.push(slot);
        soonest = Math.min(soonest, best.least);
        latest = Math.max(latest, best.most);
        weight += best.weight;
      }
    }
    const anchors = isAnchored ? [{ slots, least: soonest, most: latest, weight }] : NONE;
    return { least, most, anchors };
  };

  const measureSequence = (parts: readonly Phrase[]): Measure => {
    const anchors: Anchor[] = [];
    let least = 0;
    let most = 0;
    for (const part of parts) {
      const measure = measured(part);
      for (const anchor of measure.anchors)
        anchors.push({
          slots: anchor.slots,
          least: anchor.least + least,
          most: anchor.most + most,
          weight: anchor.weight,
        });
      least += measure.least;
      most += measure.most;
    }
    return { least, most, anchors };
  };

  const measureSlot = (slot: Slot): Measure => ({
    least: 1,
    most: 1,
    anchors: slot.isNot ? NONE : [{ slots: [slot], least: 0, most: 0, weight: weightOf(slot) }],
  });

  const measured = (phrase: Phrase): Measure => {
    switch (phrase.type) {
      case "sequence":
        return measureSequence(phrase.parts);
      case "gap":
        return { least: 0, most: phrase.most, anchors: NONE };
      case "optional":
        return { least: 0, most: measured(phrase.part).most, anchors: NONE };
      case "slot":
      case "choice": {
        let measure = known.get(phrase);
        if (measure === undefined) {
          measure = phrase.type === "slot" ? measureSlot(phrase) : measureChoice(phrase.options);
          known.set(phrase, measure);
        }
        return measure;
      }
      default:
        return NOTHING;
    }
  };

  return measured;
};
