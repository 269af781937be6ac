import { toJsonSchema } from "@valibot/to-json-schema";
import { OPERATIONS, type Operation } from "./operations.ts";

const ERROR = {
  type: "object",
  properties: {
    error: {
      type: "object",
      properties: {
        message: { type: "string" },
        type: { type: "string" },
        param: { type: ["string", "null"] },
        code: { type: ["string", "null"] },
      },
    },
  },
};

const json = (schema: unknown) => ({ "application/json": { schema } });

const describe = ({ path, summary, body }: Operation) => ({
  summary,
  security: [{ assistantApiKey: [] }],
  parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  })),
  ...(body === undefined
    ? {}
    : {
        requestBody: {
          content: json(toJsonSchema(body, { typeMode: "input", errorMode: "ignore" })),
        },
      }),
  responses: {
    "200": { description: "Done; the object or the list, as the protocol has it." },
    default: { description: "Refused, in the protocol's shape.", content: json(ERROR) },
  },
});

/** The service's calls as path items of OpenAPI 3.1, to be merged into the server's own. */
export const threadServicePaths = (): Readonly<Record<string, unknown>> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of OPERATIONS)
    (paths[`/v1${operation.path}`] ??= {})[operation.method] = describe(operation);
  return paths;
};
