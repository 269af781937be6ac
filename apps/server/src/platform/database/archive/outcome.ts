import { fail, ok, type Result } from "@evenfall/domain";
import { ArchiveFault } from "./archive.ts";

/** What was expected to go wrong becomes words for the operator; a defect stays thrown. */
export const inWords = async <Value>(
  work: () => Promise<Value>,
): Promise<Result<Value, string>> => {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof ArchiveFault) return fail(error.message);
    throw error;
  }
};
