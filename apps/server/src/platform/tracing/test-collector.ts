import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { z } from "zod";

const hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`));
const nanoseconds = z.string().regex(/^\d{16,}$/);
const attribute = z.object({
  key: z.string(),
  value: z.union([
    z.strictObject({ stringValue: z.string() }),
    z.strictObject({ intValue: z.number() }),
    z.strictObject({ doubleValue: z.number() }),
    z.strictObject({ boolValue: z.boolean() }),
  ]),
});
const otlpSpan = z.object({
  traceId: hex(32),
  spanId: hex(16),
  parentSpanId: hex(16).optional(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: z.array(attribute),
  events: z.array(z.unknown()),
  links: z.array(z.unknown()),
  status: z.object({ code: z.int().min(0).max(2), message: z.string().optional() }),
});

/** The request of OTLP over HTTP in JSON, as the protocol's specification has it. */
const exportRequest = z.object({
  resourceSpans: z
    .array(
      z.object({
        resource: z.object({ attributes: z.array(attribute) }),
        scopeSpans: z.array(
          z.object({ scope: z.object({ name: z.string() }), spans: z.array(otlpSpan).min(1) }),
        ),
      }),
    )
    .min(1),
});

/** A span as it came over the wire. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly kind: number;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly resource: Readonly<Record<string, string | number | boolean>>;
}

/** How a collector answers: well, never, with an error, or with more than anybody wants to read. */
export type CollectorMood = "well" | "hangs" | "errs" | "unavailable" | "babbles";

const toRecord = (attributes: readonly z.infer<typeof attribute>[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, Object.values(value)[0] as string | number]),
  );

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
};

/** A collector on loopback that reads the true protocol, refuses what is not it, and can misbehave. */
export const startCollector = async () => {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const headers: IncomingMessage["headers"][] = [];
  const faults: string[] = [];
  let mood: CollectorMood = "well";
  let changed = Promise.withResolvers<void>();

  const refuse = (response: ServerResponse, fault: string): void => {
    faults.push(fault);
    response.writeHead(400).end();
  };
  const take = (body: string): string | null => {
    const parsed = exportRequest.safeParse(JSON.parse(body));
    if (!parsed.success) return parsed.error.message;
    for (const { resource, scopeSpans } of parsed.data.resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          traceId: span.traceId,
          spanId: span.spanId,
          parentSpanId: span.parentSpanId,
          name: span.name,
          kind: span.kind,
          failed: span.status.code === 2,
          attributes: toRecord(span.attributes),
          resource: toRecord(resource.attributes),
        });
    return null;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    headers.push(request.headers);
    const body = await bodyOf(request);
    bodies.push(body);
    if (request.method !== "POST" || request.url !== "/v1/traces")
      return refuse(response, `${request.method} ${request.url}`);
    if (request.headers["content-type"] !== "application/json")
      return refuse(response, "content-type");
    if (mood === "hangs") return;
    if (mood === "errs") return void response.writeHead(500).end("no");
    if (mood === "unavailable") return void response.writeHead(503).end();
    if (mood === "babbles") return void response.writeHead(200).end("x".repeat(5_000_000));
    const fault = take(body);
    if (fault !== null) return refuse(response, fault);
    response.writeHead(200, { "content-type": "application/json" }).end('{"partialSuccess":{}}');
  };
  const server = createServer((request, response) => {
    answer(request, response)
      .catch((error: unknown) => faults.push(String(error)))
      .finally(() => {
        changed.resolve();
        changed = Promise.withResolvers();
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(() => (server.listening ? close() : undefined));

  /** Resolves when something that was sent makes it true. */
  const until = async (isTrue: () => boolean): Promise<void> => {
    while (!isTrue()) await changed.promise;
  };
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    headers,
    /** Whatever was not the protocol. */
    faults,
    is: (next: CollectorMood): void => {
      mood = next;
    },
    until,
    /** The one span of that name, once it has come. */
    span: async (name: string): Promise<ReceivedSpan> => {
      await until(() => spans.some((span) => span.name === name));
      const found = spans.filter((span) => span.name === name);
      if (found.length !== 1) throw new Error(`${found.length} spans are called ${name}`);
      return found[0] as ReceivedSpan;
    },
    close,
  };
};
