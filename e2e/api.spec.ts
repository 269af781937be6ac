import { expect, test } from "./support/harness.ts";

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
