import type { Language } from "../language.ts";
import { CONCEPTS } from "./concepts.ts";
import { EATING_DISORDER } from "./eating-disorder.ts";
import { PLAIN_ACTS } from "./plain-acts.ts";
import { SELF_HARM } from "./self-harm.ts";
import { SUICIDE_DIRECT } from "./suicide-direct.ts";
import { SUICIDE_MEANS } from "./suicide-means.ts";
import { SUICIDE_OBLIQUE } from "./suicide-oblique.ts";
import { SUICIDE_SIGNS } from "./suicide-signs.ts";
import { VIOLENCE } from "./violence.ts";

/** English, the deepest. */
export const ENGLISH: Language = {
  code: "en",
  concepts: CONCEPTS,
  rules: [
    ...SUICIDE_DIRECT,
    ...SUICIDE_OBLIQUE,
    ...SUICIDE_MEANS,
    ...SUICIDE_SIGNS,
    ...PLAIN_ACTS,
    ...SELF_HARM,
    ...EATING_DISORDER,
    ...VIOLENCE,
  ],
};
