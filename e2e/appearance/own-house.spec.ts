import { SECRET_KEY } from "../support/environment.ts";
import { expect, test } from "../support/harness.ts";

test("a whole visit breaks no policy, asks no other host, and its cookies and the server's keys are out of reach", async ({
  page,
  sam,
  context,
  server: { url },
  complaints,
}) => {
  const elsewhere: string[] = [];
  const titles = new Set<string>();
  const bodies: Promise<string>[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${url}/`)) elsewhere.push(request.url());
  });
  page.on("response", (response) => {
    if (!response.url().endsWith("/api/events")) bodies.push(response.text().catch(() => ""));
  });
  await sam.startsChat();
  titles.add(await page.title());
  await sam.chatsUntilReply(3);
  await page.getByRole("button", { name: "Create Account" }).click();
  await sam.signsUp();
  await expect(page.getByRole("dialog")).toBeHidden();
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: /Marisol/ }).click();
  await sam.presses("Premium");
  await page.getByRole("button", { name: "Stay Connected to Marisol" }).click();
  await expect(page.getByText("Account Active")).toBeVisible();
  titles.add(await page.title());
  await expect(page).toHaveURL(`${url}/`);
  await page.getByRole("button", { name: "Start Chatting" }).click();
  await page.getByRole("button", { name: "More Information" }).click();
  await expect(page.getByRole("heading", { name: "Terms of Use" })).toBeVisible();
  titles.add(await page.title());
  await page.goto(`${url}/no-such-page`);
  titles.add(await page.title());

  expect([...titles]).toEqual(["Evenfall"]);
  expect(elsewhere).toEqual([]);
  const loaded = (await Promise.all(bodies)).join("\n");
  expect(loaded).toContain("Marisol");
  for (const secret of [SECRET_KEY, "test-model"]) expect(loaded).not.toContain(secret);
  expect(complaints).toEqual([]);
  const cookies = await context.cookies();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", secure: false, path: "/" });
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

test("every file of the build is named by its content, packed beforehand, and cached for ever", async ({
  page,
  sam,
  request,
}) => {
  const files = new Set<string>();
  page.on("request", (asked) => {
    const { pathname } = new URL(asked.url());
    if (/^\/(?:assets|characters)\//.test(pathname)) files.add(pathname);
  });
  await sam.startsChat("Marisol");
  expect(files.size).toBeGreaterThan(8);
  for (const file of files) {
    const isPacked = !file.endsWith(".woff2");
    expect(file).toMatch(/[-.][\w-]{8,}\.[a-z0-9]+$/);
    for (const encoding of ["br", "gzip"]) {
      const answer = await request.get(file, { headers: { "accept-encoding": encoding } });
      expect(answer.status(), file).toBe(200);
      expect(answer.headers()["cache-control"], file).toMatch(/max-age=31536000, immutable/);
      if (isPacked) expect(answer.headers()["content-encoding"], file).toBe(encoding);
    }
  }
  const first = await request.get("/", { headers: { "accept-encoding": "br" } });
  expect(first.headers()["content-encoding"]).toBe("br");
  expect(first.headers()["cache-control"]).toBe("no-cache");
});
