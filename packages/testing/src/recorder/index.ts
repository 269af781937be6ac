export * from "./judge.ts";
export { createRecorder, type Recorder, type SeenMessage, type SentMessage } from "./record.ts";
