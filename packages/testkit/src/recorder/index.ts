export { judgeThread, numberedReply, repliesUsedTwice, type FinalThread } from "./judge.ts";
export {
  createRecorder,
  type Recorder,
  type SeenMessage,
  type SentMessage,
  type ThreadRecord,
} from "./record.ts";
