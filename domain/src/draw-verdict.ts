/** Checks are in the order of the page. */
export type Verdict<Check extends string> = {
  readonly passed: boolean;
  readonly checks: readonly { readonly name: Check; readonly passed: boolean }[];
};

export const verdictOf = <Check extends string>(
  names: readonly Check[],
  outcome: { readonly [Each in Check]?: boolean },
): Verdict<Check> => {
  const checks = names.flatMap((name) => {
    const passed = outcome[name];
    return passed === undefined ? [] : [{ name, passed }];
  });
  return { passed: checks.every(({ passed }) => passed), checks };
};

/** `frozen`: user ids, ascending; `eligibleThen`: in any order. */
export const isCompleteList = (frozen: readonly number[], eligibleThen: readonly number[]): boolean => {
  const complete = [...eligibleThen].sort((a, b) => a - b);
  return frozen.length === complete.length && frozen.every((id, index) => id === complete[index]);
};
