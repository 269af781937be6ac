import { ENDPOINTS } from "@evenfall/contracts";
import { toOpenApi } from "../../apps/server/src/platform/http/openapi.ts";

const { paths } = toOpenApi("Evenfall", ENDPOINTS, {}) as { readonly paths: object };

/** The paths that the server says it answers. */
export const answeredPaths: readonly string[] = Object.keys(paths);
