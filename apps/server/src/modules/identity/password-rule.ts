import { fail, ok, type Result } from "@evenfall/domain";
import type { IsBreached } from "./breached-passwords.ts";

/** The identity library refuses longer ones: hashing them would be work for free. */
export const PASSWORD_MAX_LENGTH = 128;

export type PasswordFault = "too-short" | "too-long" | "breached";

/** Whether a password may be chosen (spec §5, design §3.16). Lengths in UTF-16 units, as browsers count. */
export const checkNewPassword = (
  password: string,
  minLength: number,
  isBreached: IsBreached,
): Result<null, PasswordFault> => {
  if (password.length < minLength) return fail("too-short");
  if (password.length > PASSWORD_MAX_LENGTH) return fail("too-long");
  return isBreached(password) ? fail("breached") : ok(null);
};
