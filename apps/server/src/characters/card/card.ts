import type { Character } from "@evenfall/domain";
import type { CharacterLines } from "./lines.ts";
import type { Lorebook } from "../lore/lorebook-schema.ts";

/** How a character writes; the voice and the rules go into a model's prompt unchanged. */
export interface Speech {
  readonly voice: string;
  readonly rules: readonly string[];
}

/** Everything the operator wrote about a character: what visitors see, and what engines need. */
export interface CharacterCard extends Character {
  /** Place on the selection view; the lowest is the default character (spec §9). */
  readonly order: number;
  /** One sentence: who this is. */
  readonly summary: string;
  /** What the character likes, as shown in the profile, each in a word or two. */
  readonly likes?: readonly string[] | undefined;
  readonly personality: string;
  /** The invented life, as the character speaks of it. */
  readonly background: string;
  readonly speech: Speech;
  /** Shown when no reply could be made; exactly five (spec §9). */
  readonly cannedReplies: readonly string[];
  /** Lore that a model gets only when the conversation calls for it; null for none. */
  readonly lorebook: Lorebook | null;
  /** A hash of the persona, to which conversations are pinned. */
  readonly version: string;
  /** What the scripted engine may say. */
  readonly lines: CharacterLines;
}
