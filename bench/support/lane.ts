import { request, type Agent, type IncomingMessage } from "node:http";
import { strangersMessages } from "./strangers.ts";
import { uuidIds } from "../../apps/server/src/platform/ids.ts";
import type { BenchVisitor } from "./visitors.ts";

/** Where and with which headers one visitor sends to a server and listens to it. */
export interface Doors {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly messagesPath: string;
  readonly eventsPath: string;
}

/** Only the frame of a reply contains this. */
const REPLY_MARK = '"role":"assistant"';

export const productDoors = (origin: string, visitor: BenchVisitor): Doors => ({
  origin,
  headers: { cookie: visitor.cookie },
  messagesPath: `/api/conversations/${visitor.conversationId}/messages`,
  eventsPath: "/api/events",
});

/** The bare script authenticates nobody: a name in a header is enough. */
export const bareDoors = (origin: string, conversationId: string): Doors => ({
  origin,
  headers: { "x-conversation": conversationId },
  messagesPath: "/messages",
  eventsPath: "/events",
});

const openStream = ({ eventsPath, origin, headers }: Doors): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(new URL(eventsPath, origin), { headers })
      .once("error", reject)
      .once("response", (stream) => {
        if (stream.statusCode === 200) resolve(stream);
        else
          stream.on("data", (piece) =>
            reject(new Error(`the event stream was refused: ${String(piece)}`)),
          );
      })
      .end();
  });

/** `not-read`: the server had just closed the idle connection that was reused. */
const postOnce = (doors: Doors, agent: Agent, body: string): Promise<"taken" | "not-read"> =>
  new Promise((resolve, reject) => {
    const sending = request(new URL(doors.messagesPath, doors.origin), {
      method: "POST",
      agent,
      headers: {
        ...doors.headers,
        origin: doors.origin,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
      },
    });
    sending.once("error", (error: NodeJS.ErrnoException) => {
      if (sending.reusedSocket && error.code === "ECONNRESET") resolve("not-read");
      else reject(error);
    });
    sending.once("response", (answer) => {
      if (answer.statusCode === 202) answer.resume().once("end", () => resolve("taken"));
      else
        answer.on("data", (piece) => reject(new Error(`a message was refused: ${String(piece)}`)));
    });
    sending.end(body);
  });

const post = async (doors: Doors, agent: Agent, body: string): Promise<void> => {
  for (;;) if ((await postOnce(doors, agent, body)) === "taken") return;
};

/** One visitor's connections: a stream that stays open, and those for messages, which the agent keeps. */
export const openLane = async (doors: Doors, agent: Agent, first = 0) => {
  let next = first;
  const stream = await openStream(doors);
  let heardReply = (): void => undefined;
  let heard = "";
  stream.setEncoding("utf8").on("data", (piece: string) => {
    heard += piece;
    const isReply = heard.includes(REPLY_MARK);
    heard = isReply ? "" : heard.slice(-REPLY_MARK.length);
    if (isReply) heardReply();
  });
  stream.once("error", () => {});
  return {
    /** Sends a message and waits for its reply on the stream; gives the milliseconds. */
    turn: async (): Promise<number> => {
      const content = strangersMessages[next++ % strangersMessages.length];
      const body = JSON.stringify({ id: uuidIds.next(), content });
      const replied = new Promise<void>((resolve) => {
        heardReply = resolve;
      });
      const startedAt = performance.now();
      await Promise.all([post(doors, agent, body), replied]);
      return performance.now() - startedAt;
    },
    close: () => stream.destroy(),
  };
};

export type Lane = Awaited<ReturnType<typeof openLane>>;
