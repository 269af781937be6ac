import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run/command.ts";
import { deployText } from "./files.ts";

/** Files of the project that a unit starts. */
const startedBy = (unit: string): readonly string[] =>
  [...deployText(`systemd/${unit}`).matchAll(/\bapps\/[\w./-]+\.ts/g)].map(([file]) => file);

test.each(["evenfall.service", "evenfall-backup.service"])(
  "%s starts what is there, as its own user",
  (unit) => {
    const files = startedBy(unit);
    expect(files).not.toEqual([]);
    for (const file of files) expect(existsSync(join(root, file))).toBe(true);
    expect(deployText(`systemd/${unit}`)).toMatch(/^User=evenfall$/m);
  },
);

test("the built-in database's socket stands where the backup sees it", () => {
  const unit = deployText("systemd/evenfall.service");
  const [, folder = ""] = /^RuntimeDirectory=(.+)$/m.exec(unit) ?? [];
  expect(unit).toMatch(new RegExp(`^Environment=TMPDIR=/run/${folder}$`, "m"));
});

test("nginx passes on who asks, lets events leave at once, and logs no words searched for", () => {
  const nginx = deployText("nginx.conf");
  const events = nginx.slice(nginx.indexOf("location = /api/events"));
  expect(events).toContain("proxy_buffering off");
  expect(nginx.match(/X-Forwarded-For/g)).toHaveLength(2);
  const [, logged = "$request"] = /^log_format evenfall '(.*)';$/m.exec(nginx) ?? [];
  expect(logged).not.toMatch(/\$(?:request|request_uri|args|query_string|http_referer)\b/);
  expect(nginx.match(/^server \{/gm)).toHaveLength(
    nginx.match(/ access_log (?:off|\S+ evenfall);/g)?.length ?? 0,
  );
});
