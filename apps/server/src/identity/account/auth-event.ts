import { TOO_MANY_SIGN_UPS } from "./provider-failure.ts";

/** What an answer of `/api/auth/*` means to somebody who looks for an attack. */
export interface AuthEvent {
  readonly event: "sign-up" | "sign-in" | "sign-in-failed" | "over-limit" | "origin-refused";
  readonly userId?: string | undefined;
  /** Which limit was met. */
  readonly limit?: "auth" | "sign-ups";
}

const limitOf = async (answer: Response): Promise<"auth" | "sign-ups"> =>
  ((await answer.clone().json()) as { readonly code?: unknown }).code === TOO_MANY_SIGN_UPS
    ? "sign-ups"
    : "auth";

const userIdIn = async (answer: Response): Promise<string | undefined> => {
  const body = (await answer.clone().json()) as { readonly user?: { readonly id?: unknown } };
  return typeof body.user?.id === "string" ? body.user.id : undefined;
};

/** Null where it means nothing; signing out is logged by who was there before. */
export const authEventOf = async (path: string, answer: Response): Promise<AuthEvent | null> => {
  if (answer.status === 429) return { event: "over-limit", limit: await limitOf(answer) };
  if (answer.status === 403) return { event: "origin-refused" };
  if (answer.status === 401) return { event: "sign-in-failed" };
  if (!answer.ok) return null;
  if (path.endsWith("/sign-up/email")) return { event: "sign-up", userId: await userIdIn(answer) };
  if (path.endsWith("/sign-in/email")) return { event: "sign-in", userId: await userIdIn(answer) };
  return null;
};
