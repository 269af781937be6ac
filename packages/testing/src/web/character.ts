import type { PageCharacter } from "@evenfall/contracts";
import { CANNED } from "./scripted-server.ts";

/** A character as the page knows her. */
export const character = (id: string, name: string): PageCharacter => ({
  id,
  name,
  age: 27,
  location: "Miami, Florida",
  summary: "Paints signs.",
  likes: [],
  timeZone: "America/New_York",
  pronouns: { subject: "she", object: "her", possessive: "her" },
  avatar: "/a.svg",
  portrait: "/p.svg",
  greeting: "Hi.",
  openers: [],
  cannedReplies: CANNED,
});
