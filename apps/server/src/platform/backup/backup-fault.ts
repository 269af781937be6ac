import { fail, ok, type Result } from "@evenfall/domain";

/** Why something is not done, in words for the operator. Thrown inside, a `Result` outside. */
export class BackupFault extends Error {}

export const broken = (where: string): BackupFault =>
  new BackupFault(`The file is broken: ${where}. Take another backup.`);

/** What was expected to go wrong becomes words for the operator; a defect stays thrown. */
export const inWords = async <Value>(
  work: () => Promise<Value>,
): Promise<Result<Value, string>> => {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof BackupFault) return fail(error.message);
    throw error;
  }
};
