import { providerJson } from "./provider-failure.ts";
import { findSession, type SessionDeps } from "./sessions.ts";

/**
 * The session and its user in the provider's form, `null` when signed out. The session's token
 * stays in the cookie, where scripts cannot read it.
 */
export const getSession = async (
  headers: Headers,
  secure: boolean,
  deps: SessionDeps,
): Promise<Response> => {
  const found = await findSession(headers, secure, deps);
  if (found === null) return providerJson(200, null);
  const { id, userId, expiresAt, createdAt, updatedAt } = found.session;
  const { ownerId: _ownerId, role: _role, ...user } = found.user;
  const response = providerJson(200, {
    session: { id, userId, expiresAt, createdAt, updatedAt },
    user,
  });
  for (const cookie of found.setCookies) response.headers.append("set-cookie", cookie);
  return response;
};
