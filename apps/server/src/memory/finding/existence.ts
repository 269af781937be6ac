import type { FactFinding } from "../fact.ts";
import { told } from "./findings.ts";
import { withArticle } from "./value.ts";
import { subjectOf, type Other } from "./who.ts";

/** That somebody is there, and what they are called. */
export const existence = (who: Other): readonly FactFinding[] => {
  const { label, name, isMany } = who;
  if (name === null || label === "person") return [];
  const many = label.replace(/(?<!s|children)$/u, "s").replace(/childs$/u, "children");
  const has = isMany ? many : withArticle(label);
  return [told(subjectOf(who), `Has ${has} called ${name}`, name)];
};
