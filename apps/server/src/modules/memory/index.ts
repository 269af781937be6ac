export {
  NO_MEMORY,
  type ContextFact,
  type FactCandidate,
  type FactFinding,
  type ReplyMemory,
} from "./fact.ts";
