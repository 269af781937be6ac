import { Hono } from "hono";
import { expect, it } from "vitest";
import type { HttpEnv } from "../../platform/http/index.ts";
import { mountThreads } from "../threads/thread-routes.ts";
import { mountAssistants } from "../assistant-routes.ts";
import { mountMessages } from "../threads/message-routes.ts";
import { mountRuns } from "../runs/run-routes.ts";
import { mountSteps } from "../runs/step-routes.ts";
import { threadServicePaths } from "./service-paths.ts";
import type { ThreadService } from "../thread-service.ts";

const camel = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, c: string) => c.toUpperCase());

it("describes every call that is mounted, and no other", () => {
  const v1 = new Hono<HttpEnv>();
  const service = { characters: new Map(), since: 0 } as unknown as ThreadService;
  mountAssistants(v1, service);
  for (const mount of [mountThreads, mountMessages, mountRuns, mountSteps]) mount(v1, service);
  const mounted = v1.routes
    .filter(({ path, method }) => method === "GET" || !path.startsWith("/assistants"))
    .map(({ method, path }) => `${method.toLowerCase()} /v1${path}`);
  const described = Object.entries(threadServicePaths).flatMap(([path, operations]) =>
    Object.keys(operations as object).map(
      (method) =>
        `${method} ${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `:${camel(name)}`)}`,
    ),
  );
  expect(described.toSorted()).toEqual(mounted.toSorted());
});

it("gives the bodies as schemas", () => {
  expect(JSON.stringify(threadServicePaths["/v1/threads/{thread_id}/messages"])).toContain(
    '"enum":["user","assistant"]',
  );
});
