import type { ENDPOINTS } from "@evenfall/contracts";
import type { Call } from "../platform/http/index.ts";

type CallOf<Name extends keyof typeof ENDPOINTS> = Call<(typeof ENDPOINTS)[Name], unknown>;

/** What a call of the contract asks for: what its path names, and what its body says. */
export type Command<Name extends keyof typeof ENDPOINTS> = Readonly<
  CallOf<Name>["params"] & CallOf<Name>["body"]
>;
