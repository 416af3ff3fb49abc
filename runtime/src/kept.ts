/** Of a question about the whole installation. */
export type KeptRules<T> = {
  /** Whether so much was counted that counting it again for each question would be felt. */
  readonly isLarge: (answer: T) => boolean;
  readonly now?: () => number;
};

/** From this age on an answer is asked for anew while it is still told. */
const freshMs = 10_000;
/** Older ones are told to nobody. */
const mostMs = 60_000;

/**
 * Answers of sums over everything, which take as long as there is much to sum up. A small one is asked for each time. A
 * large one is told for a while, and asked for again behind that: its reader waits only when nobody has asked for long.
 */
export function createKept<T>({ isLarge, now = Date.now }: KeptRules<T>): (ask: () => Promise<T>) => Promise<T> {
  let kept: { readonly answer: T; readonly at: number } | null = null;
  let asking: Promise<T> | null = null;
  const anew = async (ask: () => Promise<T>): Promise<T> => {
    const at = now();
    const answer = await ask();
    kept = isLarge(answer) ? { answer, at } : null;
    return answer;
  };
  const sharing = (ask: () => Promise<T>): Promise<T> => (asking ??= anew(ask).finally(() => (asking = null)));
  return async (ask) => {
    if (kept === null) return anew(ask);
    const age = now() - kept.at;
    if (age > mostMs) return sharing(ask);
    const { answer } = kept;
    // Who asks next hears of a failure.
    if (age > freshMs) sharing(ask).catch(() => {});
    return answer;
  };
}
