import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { testFolder } from "@evenfall/testing/server/content-folder.ts";
import { toAsset } from "./assets.ts";
import { createManifest, createWorker } from "./install.ts";

const folder = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const made = testFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(made, name, ".."), { recursive: true });
    await writeFile(join(made, name), content);
  }
  return made;
};

it("names the operator's pictures where they are, and else the mark alone", async () => {
  const content = {
    brand: { name: "Duskline", tagline: "Someone to talk to." },
    characters: [{ id: "ada", name: "Ada" }],
  } as unknown as Parameters<typeof createManifest>[0]["content"];
  const made = async (files: Readonly<Record<string, string>>) => {
    const contentDir = await folder(files);
    const picture = (path: string) => Promise.resolve(`${path}?1`);
    const { manifest, touchIcon } = await createManifest({ contentDir, content, picture });
    const { icons, screenshots, ...read } = JSON.parse(
      Buffer.from(manifest.identity).toString(),
    ) as {
      readonly icons: readonly { readonly src: string }[];
      readonly screenshots: readonly unknown[];
    };
    return { ...read, icons: icons.map(({ src }) => src), screenshots, touchIcon };
  };
  expect(await made({ "brand/mark.svg": "<svg/>" })).toMatchObject({
    name: "Duskline",
    icons: ["/brand/mark.svg"],
    screenshots: [],
    shortcuts: [{ name: "Ada", url: "/?character=ada" }],
    touchIcon: null,
  });
  expect(
    await made({ "brand/icon-maskable-512.png": "", "brand/screenshot.webp": "" }),
  ).toMatchObject({
    icons: ["/brand/icon-maskable-512.png?1", "/brand/mark.svg"],
    screenshots: [{ src: "/brand/screenshot.webp?1", type: "image/webp" }],
    touchIcon: "/brand/icon-maskable-512.png?1",
  });
});

it("makes another worker for another build and for other content, and the same for the same", async () => {
  const client = (script: string) =>
    folder({
      ".vite/manifest.json": JSON.stringify({ "worker/sw.ts": { file: "assets/sw-1.js" } }),
      "assets/sw-1.js": "work()",
      "assets/sw-1.js.br": "",
      [`assets/${script}`]: "",
    });
  const worker = async (script: string, page: string): Promise<string> => {
    const asset = await createWorker(
      await client(script),
      await Promise.all([page, "hola"].map((text) => toAsset(Buffer.from(text), ".html"))),
    );
    return Buffer.from(asset.identity).toString();
  };
  const first = await worker("app-1.js", "hello");
  expect(first).toMatch(
    /^const KEPT=.*"files":\["\/assets\/app-1\.js","\/brand\/mark\.svg"\]\};\nwork\(\)$/u,
  );
  expect(await worker("app-1.js", "hello")).toBe(first);
  expect(await worker("app-1.js", "good day")).not.toBe(first);
  expect(await worker("app-2.js", "hello")).not.toBe(first);
});
