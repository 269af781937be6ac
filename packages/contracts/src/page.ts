import * as z from "zod/mini";

/** A character as the page shows it (spec §3). */
export const pageCharacter = z.object({
  id: z.string(),
  name: z.string(),
  age: z.int(),
  location: z.string(),
  timeZone: z.string(),
  pronouns: z.object({ subject: z.string(), object: z.string(), possessive: z.string() }),
  avatar: z.string(),
  portrait: z.string(),
  greeting: z.string(),
  openers: z.array(z.string()),
  /** Used in the browser only where no thread could be made (design §3.9). */
  cannedReplies: z.array(z.string()),
});

/** The operator's words and characters, embedded in the page so that it needs no first request. */
export const pageContent = z.object({
  brand: z.object({
    name: z.string(),
    company: z.string(),
    supportEmail: z.string(),
    headline: z.array(z.string()),
    tagline: z.string(),
    /** Ready to show, "$9.99". */
    price: z.string(),
    passwordMinLength: z.int(),
    ageStep: z.object({ title: z.string(), body: z.string(), refused: z.string() }),
    gate: z.object({
      title: z.string(),
      body: z.string(),
      button: z.string(),
      secondary: z.string(),
    }),
    premium: z.object({
      title: z.string(),
      body: z.string(),
      /** "$9.99 per month" */
      priceLine: z.string(),
      button: z.string(),
      note: z.string(),
      /** Says that the built-in checkout takes no money. */
      noChargeLabel: z.string(),
    }),
    success: z.object({ title: z.string(), body: z.string(), bullets: z.array(z.string()) }),
    footer: z.array(z.string()),
  }),
  characters: z.array(pageCharacter),
  defaultCharacterId: z.string(),
});
export type PageContent = z.infer<typeof pageContent>;
export type PageCharacter = z.infer<typeof pageCharacter>;

/** Id of the script element that holds `pageContent` as JSON. */
export const PAGE_CONTENT_ELEMENT = "page-content";
