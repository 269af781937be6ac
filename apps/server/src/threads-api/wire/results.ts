import { ok, type Result } from "@evenfall/domain";

/** Both values, or the first refusal. */
export const both = <One, Other, Failure>(
  one: Result<One, Failure>,
  other: Result<Other, Failure>,
): Result<readonly [One, Other], Failure> => {
  if (!one.ok) return one;
  return other.ok ? ok([one.value, other.value]) : other;
};

/** Goes on with the value; a refusal stays what it is. */
export const onward = async <Value, Next, Failure>(
  result: Result<Value, Failure>,
  next: (value: Value) => Promise<Result<Next, Failure>>,
): Promise<Result<Next, Failure>> => (result.ok ? next(result.value) : result);
