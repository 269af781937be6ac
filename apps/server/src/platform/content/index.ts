export {
  faultWords,
  fieldName,
  isMissing,
  together,
  wholeFile,
  type ContentFault,
  type ContentFaults,
} from "./fault.ts";
export { type LocatedJson } from "./json-with-lines.ts";
export {
  checkContent,
  loadContent,
  readContentFile,
  readContentText,
} from "./read-content-file.ts";
