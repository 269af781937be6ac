import { expect, it } from "vitest";
import { threadServicePaths } from "./openapi.ts";

it("gives ids as parameters, and bodies as schemas", () => {
  const described = JSON.stringify(threadServicePaths()["/v1/threads/{thread_id}/messages"]);
  expect(described).toContain('"name":"thread_id","in":"path"');
  expect(described).toContain('"enum":["user","assistant"]');
});
