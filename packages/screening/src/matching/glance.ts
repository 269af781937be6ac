import { type Concepts, lexemesOf, literal, type Slot } from "./phrase.ts";
import { weightOf } from "./weight.ts";

/** What one sees of a phrase without parsing it. */
export interface Glance {
  /** Every match has a word that fits one of these; nothing where that is not seen at a glance. */
  readonly needs: readonly Slot[] | undefined;
}

/** Looks at phrases. */
export interface Glancer {
  readonly glance: (phrase: string) => Glance;
  /** All words that the phrases named which were looked at. */
  readonly words: ReadonlySet<string>;
}

interface Need {
  readonly slots: readonly Slot[];
  readonly weight: number;
}

const SIGNS = new Set(["(", ")", "|", "?", "^", "~", "$", "!"]);

const isLiteral = (lexeme: string): boolean =>
  !SIGNS.has(lexeme) &&
  !lexeme.startsWith("..") &&
  !lexeme.startsWith("#") &&
  !lexeme.startsWith("{");

const lighter = (one: Need | undefined, other: Need | undefined): Need | undefined =>
  one === undefined || (other !== undefined && other.weight < one.weight) ? other : one;

/** Looks at phrases that name these concepts, at each concept once. */
export const createGlancer = (concepts: Concepts): Glancer => {
  const words = new Set<string>();
  const needs = new Map<string, Need | undefined>();
  const literals = new Map<string, Need | undefined>();

  const needOfLiteral = (lexeme: string, phrase: string): Need | undefined => {
    if (literals.has(lexeme)) return literals.get(lexeme);
    const read = literal(lexeme, phrase);
    let need: Need | undefined;
    for (const slot of read.type === "sequence" ? read.parts : [read]) {
      if (slot.type !== "slot") continue;
      for (const word of slot.words) words.add(word);
      need = lighter(need, { slots: [slot], weight: weightOf(slot) });
    }
    literals.set(lexeme, need);
    return need;
  };

  const needOfConcept = (name: string): Need | undefined => {
    if (needs.has(name)) return needs.get(name);
    needs.set(name, undefined);
    const source = concepts[name];
    const need = source === undefined ? undefined : needOf(source);
    needs.set(name, need);
    return need;
  };

  // Every match of alternatives has what one of them needs; of a row, what any of it needs.
  const needOf = (phrase: string): Need | undefined => {
    const lexemes = lexemesOf(phrase);
    let place = 0;
    const unit = (): Need | undefined => {
      const lexeme = lexemes[place] ?? "";
      place += 1;
      if (lexeme === "(") {
        const need = alternatives();
        place += 1;
        return need;
      }
      if (lexeme === "!") {
        unit();
        return undefined;
      }
      if (lexeme.startsWith("{")) return needOfConcept(lexeme.slice(1, -1));
      return isLiteral(lexeme) ? needOfLiteral(lexeme, phrase) : undefined;
    };
    const row = (): Need | undefined => {
      let lightest: Need | undefined;
      while (place < lexemes.length && lexemes[place] !== "|" && lexemes[place] !== ")") {
        const need = unit();
        if (lexemes[place] === "?") place += 1;
        else if (need !== undefined) lightest = lighter(lightest, need);
      }
      return lightest;
    };
    const alternatives = (): Need | undefined => {
      const all = [row()];
      while (lexemes[place] === "|") {
        place += 1;
        all.push(row());
      }
      const [only] = all;
      if (all.length === 1) return only;
      const slots: Slot[] = [];
      let weight = 0;
      for (const need of all) {
        if (need === undefined) return undefined;
        for (const slot of need.slots) slots.push(slot);
        weight += need.weight;
      }
      return { slots, weight };
    };
    return alternatives();
  };

  return { glance: (phrase) => ({ needs: needOf(phrase)?.slots }), words };
};
