/**
 * The address that the protocol's paths are appended to. A bare host gets `/v1`; a trailing slash and
 * a pasted `/chat/completions`, `/responses` or `/moderations` are dropped; any other path is kept.
 * Throws if the address cannot work, without repeating it, since it may contain a secret.
 */
export const protocolBase = (text: string): string => {
  if (!URL.canParse(text)) throw new Error("the model server's address is not a URL");
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new Error("the model server's address must begin with http:// or https://");
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    throw new Error(
      "the model server's address must not carry a user, a password, a query or a fragment",
    );
  const path = url.pathname
    .replace(/\/+$/u, "")
    .replace(/\/(?:chat\/completions|responses|moderations)$/u, "");
  return `${url.origin}${path === "" ? "/v1" : path}`;
};
