import type { FactFinding } from "../fact.ts";
import { subjectOf, type Who } from "./who.ts";

export const told = (subject: string, text: string, value: string): FactFinding => ({
  type: "told",
  fact: { subject, text, value },
});

export const over = (subject: string, value: string | null = null): FactFinding => ({
  type: "over",
  subject,
  value,
});

/** What a topic of somebody is kept under: "job", "sister hana job". */
export const topicOf = (who: Who, topic: string): string =>
  who.kind === "self" ? topic : `${subjectOf(who)} ${topic}`;
