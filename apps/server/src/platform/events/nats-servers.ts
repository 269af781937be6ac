import { fail, ok, type Result } from "@evenfall/domain";

/** Addresses and credentials for the NATS client. */
export interface NatsServers {
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
  readonly token?: string;
  readonly tls?: Readonly<Record<string, never>>;
}

const WORDS =
  "is not a NATS address such as nats://host:4222 or nats://user:password@one:4222,nats://two:4222.";

const SCHEMES = ["nats:", "tls:"];

/**
 * Reads one or several addresses, separated by commas. The credentials are those of the first address
 * that has any, percent-encoded: `user:password@` or `token@`. `tls://` asks for an encrypted
 * connection. The fault never repeats the address, which may contain a password.
 */
export const readNatsUrl = (text: string): Result<NatsServers, string> => {
  const urls: URL[] = [];
  for (const part of text.split(",").map((piece) => piece.trim())) {
    const whole = part.includes("://") ? part : `nats://${part}`;
    const url = URL.canParse(whole) ? new URL(whole) : null;
    const isPlain = url !== null && ["", "/"].includes(url.pathname) && url.search === "";
    if (!isPlain || !SCHEMES.includes(url.protocol) || url.hostname === "") return fail(WORDS);
    if (/%(?![0-9a-f]{2})/i.test(url.username + url.password)) return fail(WORDS);
    urls.push(url);
  }
  const login = urls.find((url) => url.username !== "");
  return ok({
    servers: urls.map((url) => `${url.hostname}:${url.port === "" ? "4222" : url.port}`),
    ...(login === undefined
      ? {}
      : login.password === ""
        ? { token: decodeURIComponent(login.username) }
        : {
            user: decodeURIComponent(login.username),
            pass: decodeURIComponent(login.password),
          }),
    ...(urls.some((url) => url.protocol === "tls:") ? { tls: {} } : {}),
  });
};
