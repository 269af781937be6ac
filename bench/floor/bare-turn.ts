import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { Pool, type PoolClient } from "pg";

// The minimum of a durable turn: no accounts, no gate, no lease, no checks.
// One transaction stores the message and its run, one marks them read, one stores the reply.

const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 20 });
const model = process.env["MODEL_BASE_URL"] ?? "";
const HISTORY = 60;

await pool.query(`
  create table messages (id uuid primary key, conversation uuid not null, number bigserial, role text not null,
    content text not null, status text not null, created_at timestamptz not null default now());
  create index on messages (conversation, number);
  create table runs (id uuid primary key, conversation uuid not null, status text not null, ended_at timestamptz);
`);

const streams = new Map<string, ServerResponse>();

const inTransaction = async (work: (client: PoolClient) => Promise<unknown>): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await work(client);
    await client.query("commit");
  } finally {
    client.release();
  }
};

interface Piece {
  readonly choices: readonly { readonly delta: { readonly content?: string | null } }[];
}

const askModel = async (messages: unknown): Promise<string> => {
  const answer = await fetch(`${model}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model: "stand-in", stream: true, messages }),
  });
  let text = "";
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of answer.body ?? []) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines)
      if (line.startsWith("data: {"))
        text += (JSON.parse(line.slice(6)) as Piece).choices[0]?.delta.content ?? "";
  }
  return text;
};

const answerTurn = async (
  conversation: string,
  messageId: string,
  runId: string,
): Promise<void> => {
  await inTransaction(async (client) => {
    await client.query("update runs set status = 'in_progress' where id = $1", [runId]);
    await client.query("update messages set status = 'read' where id = $1", [messageId]);
  });
  streams.get(conversation)?.write(`data: ${JSON.stringify({ type: "read", id: messageId })}\n\n`);
  const history = await pool.query<{ role: string; content: string }>(
    "select role, content from messages where conversation = $1 order by number desc limit $2",
    [conversation, HISTORY],
  );
  const content = await askModel(history.rows.toReversed());
  const reply = { id: randomUUID(), role: "assistant", content };
  await inTransaction(async (client) => {
    await client.query(
      "insert into messages (id, conversation, role, content, status) values ($1, $2, 'assistant', $3, 'read')",
      [reply.id, conversation, content],
    );
    await client.query("update runs set status = 'completed', ended_at = now() where id = $1", [
      runId,
    ]);
  });
  streams
    .get(conversation)
    ?.write(`data: ${JSON.stringify({ type: "reply", message: reply })}\n\n`);
};

const takeMessage = async (
  conversation: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const message = (await json(request)) as { id: string; content: string };
  const runId = randomUUID();
  await inTransaction(async (client) => {
    await client.query(
      "insert into messages (id, conversation, role, content, status) values ($1, $2, 'user', $3, 'delivered')",
      [message.id, conversation, message.content],
    );
    await client.query("insert into runs (id, conversation, status) values ($1, $2, 'queued')", [
      runId,
      conversation,
    ]);
  });
  response.writeHead(202, { "content-type": "application/json" }).end("{}");
  await answerTurn(conversation, message.id, runId);
};

const server = createServer((request, response) => {
  const conversation = String(request.headers["x-conversation"]);
  if (request.url === "/events") {
    response.writeHead(200, { "content-type": "text/event-stream" }).write(": open\n\n");
    streams.set(conversation, response);
    response.on("close", () => streams.delete(conversation));
  } else void takeMessage(conversation, request, response);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.on("SIGTERM", () => process.exit(0));
