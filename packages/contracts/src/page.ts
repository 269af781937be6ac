import { LOCALES, NOTICE_STYLES } from "@evenfall/domain";
import * as v from "valibot";
import { wholeNumber } from "./primitives.ts";

/** A character as the page shows it (spec §3). */
export const pageCharacter = v.object({
  id: v.string(),
  name: v.string(),
  age: wholeNumber,
  location: v.string(),
  /** Who the character is, in a sentence. */
  summary: v.string(),
  likes: v.optional(v.array(v.string()), []),
  timeZone: v.string(),
  pronouns: v.object({ subject: v.string(), object: v.string(), possessive: v.string() }),
  avatar: v.string(),
  portrait: v.string(),
  greeting: v.string(),
  openers: v.array(v.string()),
  /** Used in the browser only where no thread could be made (design §3.9). */
  cannedReplies: v.array(v.string()),
});

/** The operator's words and characters, embedded in the page so that it needs no first request. */
export const pageContent = v.object({
  brand: v.object({
    name: v.string(),
    company: v.string(),
    supportEmail: v.string(),
    headline: v.array(v.string()),
    tagline: v.string(),
    /** Ready to show, "$9.99". */
    price: v.string(),
    passwordMinLength: wholeNumber,
    ageStep: v.object({ title: v.string(), body: v.string(), refused: v.string() }),
    /** Which words of the AI notice this page shows, and how (duties L1). */
    notice: v.object({ version: v.string(), text: v.string(), style: v.picklist(NOTICE_STYLES) }),
    gate: v.object({
      title: v.string(),
      body: v.string(),
      button: v.string(),
      secondary: v.string(),
    }),
    premium: v.object({
      title: v.string(),
      body: v.string(),
      /** "$9.99 per month" */
      priceLine: v.string(),
      button: v.string(),
      note: v.string(),
      /** Says that the built-in checkout takes no money. */
      noChargeLabel: v.string(),
    }),
    success: v.object({ title: v.string(), body: v.string(), bullets: v.array(v.string()) }),
    footer: v.array(v.string()),
  }),
  characters: v.array(pageCharacter),
  defaultCharacterId: v.string(),
  /** The language of these words; English where nothing is said. */
  locale: v.optional(v.picklist(LOCALES)),
  /** The languages that the operator offers. */
  locales: v.optional(v.array(v.picklist(LOCALES))),
});
export type PageContent = v.InferOutput<typeof pageContent>;
export type PageCharacter = v.InferOutput<typeof pageCharacter>;

/** Id of the script element that holds `pageContent` as JSON. */
export const PAGE_CONTENT_ELEMENT = "page-content";
