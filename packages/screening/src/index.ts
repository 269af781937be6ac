export { screenCard, type CardClass } from "./card.ts";
export { plainLetters, withoutMarks } from "./fold.ts";
export { createLeakFinder, type Instructions } from "./leak/leak.ts";
export { screen, type Screened, type ScreenOptions, verdictOf } from "./screen.ts";
export { isSuspicious } from "./suspicion.ts";
export type {
  CharacterClass,
  CrisisClass,
  Finding,
  ForbiddenClass,
  Side,
  SuspectClass,
  Turn,
  Verdict,
} from "./verdict.ts";
