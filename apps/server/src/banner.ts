/** What the operator is told once it serves. */
export interface StartedWith {
  readonly brandName: string;
  readonly version: string;
  readonly address: string;
  readonly engine: string;
  readonly data: string;
  readonly modelConnected: boolean;
  /** Whether other programs may use the thread/run service. */
  readonly servesThreads: boolean;
}

/** The lines that `npm start` ends with in a terminal: address, engine, data, and how to connect a real model. */
export const startBanner = (started: StartedWith): string =>
  [
    "",
    `  ${started.brandName} ${started.version} is up.`,
    "",
    `  Open      ${started.address}`,
    `  Replies   ${started.engine}`,
    `  Data      ${started.data}`,
    ...(started.servesThreads
      ? [`  Programs  ${started.address}/v1, with the key in ASSISTANT_API_KEY`]
      : []),
    ...(started.modelConnected
      ? []
      : [
          "",
          "  To connect a real model, set these and start again:",
          "    MODEL_BASE_URL=http://127.0.0.1:11434/v1  MODEL_NAME=your-model  (MODEL_API_KEY=… if it asks for one)",
        ]),
    "",
    "  Ctrl-C ends it.",
    "",
    "",
  ].join("\n");
