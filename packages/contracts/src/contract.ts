import * as dialog from "./dialog-endpoints.ts";
import * as endpoints from "./endpoints.ts";
import * as push from "./push-endpoints.ts";
import { listMessages, searchMessages } from "./search-endpoints.ts";
import * as versions from "./version-endpoints.ts";

/** Every call of the HTTP contract, by name. */
export const ENDPOINTS = {
  ...endpoints,
  listMessages,
  searchMessages,
  ...versions,
  ...dialog,
  ...push,
};
