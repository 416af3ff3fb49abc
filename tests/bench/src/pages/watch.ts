/** Times are ms since navigation. */
export type PageRecord = {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Sum of all shifts without input: an upper bound of CLS, which takes the worst burst. */
  readonly shifts: number;
  /** Sum of the times beyond 50 ms in long tasks, ms. */
  readonly blocked: number;
  readonly inputs: number;
  /** Slowest input since {@link resetSlowestAnswer}, until the next painted frame, ms; 0: none took 16 ms. */
  readonly slowestAnswer: number;
};

type Entry = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly interactionId: number;
};
type MutableRecord = { -readonly [Name in keyof Omit<PageRecord, 'inputs'>]: number };
type RecordingWindow = typeof globalThis & { record: MutableRecord };

/** Runs in the page before its scripts. The browser buffers the entries from the start. */
export const recordEntries = (): void => {
  const record: MutableRecord = { firstPaint: 0, largestPaint: 0, shifts: 0, blocked: 0, slowestAnswer: 0 };
  (globalThis as RecordingWindow).record = record;
  const on = (type: string, handle: (entry: Entry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => handle(entry as Entry))).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') record.firstPaint = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => (record.largestPaint = startTime));
  on('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) record.shifts += value;
  });
  on('event', ({ interactionId, duration }) => {
    if (interactionId > 0) record.slowestAnswer = Math.max(record.slowestAnswer, duration);
  });
  on('longtask', ({ duration }) => (record.blocked += duration - 50));
};

/** Runs in the page. */
export const readRecord = (): PageRecord => ({
  ...(globalThis as RecordingWindow).record,
  inputs: (performance as Performance & { readonly interactionCount: number }).interactionCount,
});

/** Runs in the page. */
export const resetSlowestAnswer = (): void => {
  (globalThis as RecordingWindow).record.slowestAnswer = 0;
};
