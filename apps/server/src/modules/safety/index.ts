export {
  passEverything,
  type CrisisBranch,
  type InputVerdict,
  type OutputVerdict,
  type Screening,
} from "./screening.ts";
