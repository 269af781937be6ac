import { parseAs, type Endpoint, type Output as Parsed, type Schema } from "@evenfall/contracts";
import { fail, ok, type Result } from "@evenfall/domain";
import type { FirstPorts } from "../browser/ports.ts";
import { exchange } from "./exchange.ts";
import { faultOf, isPassing, type CallFault } from "./fault.ts";

type Output<S> = S extends Schema ? Parsed<S> : never;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What a call of an endpoint takes: its path's parts, its query and its body. */
export type CallInput<E extends Endpoint> = ([ParamNames<E["path"]>] extends [never]
  ? object
  : { readonly params: Readonly<Record<ParamNames<E["path"]>, string>> }) &
  (E extends { query: infer Query } ? { readonly query?: Output<Query> } : object) &
  (E extends { body: infer Body } ? { readonly body: Output<Body> } : object);

/** Calls the server as the contract says; both sides parse with the same schemas (design §4). */
export interface Client {
  call<const E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
  ): Promise<Result<Output<E["response"]>, CallFault>>;
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

const addressOf = (path: string, { params = {}, query = {} }: AnyInput): string => {
  const filled = path.replaceAll(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? filled : `${filled}?${search}`;
};

const ask = async <E extends Endpoint>(
  ports: Pick<FirstPorts, "clock" | "fetch">,
  endpoint: E,
  input: AnyInput,
): Promise<Result<Output<E["response"]>, CallFault>> => {
  const answer = await exchange(ports, addressOf(endpoint.path, input), {
    method: endpoint.method,
    body: input.body,
  });
  if (answer === null) return fail({ type: "no-answer" });
  const { response, body } = answer;
  if (!response.ok) return fail(faultOf(response, body, ports.clock.now()));
  const parsed = parseAs(endpoint.response, body);
  return parsed.ok
    ? ok(parsed.value as Output<E["response"]>)
    : fail({ type: "unexpected", status: response.status });
};

/** `onOutcome` is told after each call whether the server was there to answer it. */
export const createClient = (
  ports: Pick<FirstPorts, "clock" | "fetch">,
  onOutcome: (isAnswered: boolean) => void,
): Client => ({
  call: async (endpoint, input) => {
    const outcome = await ask(ports, endpoint, input);
    onOutcome(outcome.ok || !isPassing(outcome.error));
    return outcome;
  },
});
