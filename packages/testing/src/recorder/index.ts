export { judgeGate, type GuestBounds } from "./judge-gate.ts";
export { judgeLog } from "./judge-log.ts";
export { judgeMarks, markedLine, marksIn } from "./judge-marks.ts";
export { judgeThread, numberedReply, repliesUsedTwice, type FinalThread } from "./judge.ts";
export {
  createRecorder,
  type Recorder,
  type SeenMessage,
  type SentMessage,
  type ThreadRecord,
} from "./record.ts";
