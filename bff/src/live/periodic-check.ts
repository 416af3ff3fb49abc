export type PeriodicCheck = {
  /** Runs the check soon; requests that come together share one. */
  request(): void;
  stop(): void;
};

export type PeriodicCheckOptions = {
  readonly check: () => Promise<void>;
  /** Time until the next check that nothing has requested, ms; null: none. */
  readonly idleMs: () => number | null;
  readonly onError: (error: unknown) => void;
};

/** Delay of a requested check, ms: the writer of one change often makes another. */
const soonMs = 50;
/** Minimum time between the starts of two checks, ms. Rights that have ended count for twice as long at most. */
const intervalMs = 1_000;

export const createPeriodicCheck = ({ check, idleMs, onError }: PeriodicCheckOptions): PeriodicCheck => {
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Infinity;
  let startedAt = -Infinity;
  let isRunning = false;
  let isStopped = false;
  const schedule = (ms: number | null): void => {
    const at = ms === null ? Infinity : performance.now() + ms;
    if (isStopped || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    if (!isRunning) timer = setTimeout(() => void run(), Math.max(0, at - performance.now())).unref();
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    dueAt = Infinity;
    startedAt = performance.now();
    const failed = await check().then(
      () => false,
      (error: unknown) => (onError(error), true),
    );
    isRunning = false;
    const requestedAt = dueAt;
    dueAt = Infinity;
    schedule(failed ? intervalMs : idleMs());
    if (requestedAt !== Infinity) schedule(Math.max(0, requestedAt - performance.now()));
  };
  return {
    request: () => schedule(Math.max(soonMs, startedAt + intervalMs - performance.now())),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
