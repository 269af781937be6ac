import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./support/world.ts";

const failureOf = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path);
  const { error } = (await response.json()) as {
    error: { kind: string; message: string; requestId: string };
  };
  return { status: response.status(), ...error };
};

test("a query for the last items without an order is refused, and told why", async ({
  request,
}) => {
  expect(await failureOf(request, "/api/conversations?last=1")).toMatchObject({
    status: 400,
    kind: "query-last-needs-order",
    message: "A query for the last items needs an order: add orderBy.",
    requestId: expect.stringMatching(/.+/),
  });
});

test("a query with two composite filters at the top is refused, and told why", async ({
  request,
}) => {
  expect(
    await failureOf(request, "/api/conversations?all=assistantId:marisol&any=assistantId:julian"),
  ).toMatchObject({
    status: 400,
    kind: "query-one-composite-filter",
    message: "A query may have one composite filter at the top level: use either all or any.",
  });
});

test("one filter, an order and a limit are answered", async ({ request }) => {
  const response = await request.get(
    "/api/conversations?orderBy=updatedAt&direction=desc&limit=1&all=assistantId:marisol",
  );
  expect(response.status()).toBe(200);
  expect(await response.json()).toEqual({ conversations: [] });
});

test("no key of a service is in anything that the browser loads", async ({ page, startServer }) => {
  const server = await startServer({
    env: {
      MODEL_BASE_URL: "http://127.0.0.1:9/v1",
      MODEL_NAME: "secret-model-name",
      MODEL_API_KEY: "key-that-stays-on-the-server",
    },
  });
  const bodies: Promise<string>[] = [];
  const hosts = new Set<string>();
  page.on("response", (response) => {
    hosts.add(new URL(response.url()).host);
    bodies.push(response.text().catch(() => ""));
  });
  await page.goto(server.url);
  await page.getByRole("button", { name: "More Information" }).click();
  await expect(page.getByRole("region", { name: "Terms of Use" })).toBeVisible();
  const loaded = (await Promise.all(bodies)).join("\n");
  expect(loaded).toContain("Marisol");
  expect(loaded).not.toContain("key-that-stays-on-the-server");
  expect(loaded).not.toContain("secret-model-name");
  // Nothing comes from anywhere else.
  expect([...hosts]).toEqual([new URL(server.url).host]);
});
