/** The checks of a draw by name, in the order in which a page shows them. */
export type Verdict<Check extends string> = {
  readonly passed: boolean;
  readonly checks: readonly { readonly name: Check; readonly passed: boolean }[];
};

/** The checks that were made, in that order. */
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

/** Whether the frozen list, user ids ascending, is exactly who was eligible, in any order. */
export const isCompleteList = (frozen: readonly number[], eligibleThen: readonly number[]): boolean => {
  const complete = [...eligibleThen].sort((a, b) => a - b);
  return frozen.length === complete.length && frozen.every((id, index) => id === complete[index]);
};
