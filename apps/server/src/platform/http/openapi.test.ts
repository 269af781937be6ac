import { type Endpoint, ENDPOINTS, FAILURE_STATUS } from "@evenfall/contracts";
import { expect, it } from "vitest";
import { toOpenApi } from "./openapi.ts";

interface Operation {
  readonly operationId: string;
  readonly parameters: { readonly name: string; readonly in: string }[];
  readonly responses: Record<string, { readonly description: string }>;
}

const { paths } = toOpenApi("Evenfall", ENDPOINTS) as {
  paths: Record<string, Record<string, Operation>>;
};

it.each(Object.entries<Endpoint>(ENDPOINTS))(
  "describes %s with its status and every failure",
  (name, endpoint) => {
    const operation =
      paths[endpoint.path.replaceAll(/:(\w+)/g, "{$1}")]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(operation?.responses).toHaveProperty(String(endpoint.status ?? 200));
    for (const kind of endpoint.failures)
      expect(operation?.responses[String(FAILURE_STATUS[kind])]?.description.split(", ")).toContain(
        kind,
      );
  },
);

it("names the failures that the edge answers by itself", () => {
  const send = paths["/api/conversations/{conversationId}/messages"]?.["post"];
  expect(Object.keys(send?.responses ?? {})).toEqual(
    expect.arrayContaining(["403", "404", "413", "415", "500", "503"]),
  );
  expect(send?.parameters).toMatchObject([{ name: "conversationId", in: "path" }]);
});

it.each([
  ["/api/auth/sign-in/email", "post", ["200", "500", "503", "default"]],
  ["/api/auth/get-session", "get", ["200", "500", "503"]],
  ["/api/events", "get", ["200", "401", "429", "500", "503"]],
  ["/api/export.html", "get", ["200", "401", "429", "500", "503"]],
  ["/api/age-assurance/callback", "get", ["303", "500", "503"]],
])("names the answers of %s, which no endpoint describes", (path, method, statuses) => {
  expect(Object.keys(paths[path]?.[method]?.responses ?? {})).toEqual(statuses);
});
