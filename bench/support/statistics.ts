/** The quantile of the values at a share (0 to 1), by nearest rank. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error("nothing was measured");
  return value;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Measures each in turn, round by round (ABAB), so that other load on the machine affects all alike. */
export const interleave = async <Name extends string, Value>(
  rounds: number,
  measures: Readonly<Record<Name, () => Promise<Value>>>,
): Promise<Record<Name, Value[]>> => {
  const names = Object.keys(measures) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Value[]])) as Record<
    Name,
    Value[]
  >;
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) results[name].push(await measures[name]());
  return results;
};
