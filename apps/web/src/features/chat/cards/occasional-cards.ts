// What stands in or under the log only now and then: one part of the script for all.
export { HelpCard } from "../../../ui/help/help-card.tsx";
export { AgeQuestionCard } from "./age-question-card.tsx";
export { GateCard } from "./gate-card.tsx";
export { QuietLine } from "./quiet-line.tsx";
export { RememberedLine } from "./remembered-line.tsx";
export { UpdateCard } from "./update-card.tsx";
