export type { Exchange, Scenario } from "./exchange.ts";
export {
  startModelServer,
  type ModelForm,
  type ModelServer,
  type ModelServerOptions,
  type Script,
} from "./model-server.ts";
export type { ChatBody, RecordedRequest } from "./recorded-request.ts";
export type { ReplyOptions } from "./replies.ts";
export { scenario } from "./scenario.ts";
