/** Fields of Chromium's trace. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly pid: number;
  readonly tid: number;
  /** Wall-clock and CPU time, µs. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly frame_reporter?: {
      readonly state?: string;
      readonly scroll_state?: string;
      readonly has_missing_content?: boolean;
    };
  };
};

export type Frames = {
  readonly frames: number;
  /** Shares of the frames; holes: shown with a missing row; late: within a wait of more than 50 ms. */
  readonly dropped: number;
  readonly holes: number;
  readonly late: number;
  /** Longest wait for a frame, ms. */
  readonly longestWait: number;
  /** Main-thread time, ms. */
  readonly work: { readonly p95: number; readonly most: number };
};

const frame = 1_000 / 60;
/** This many dropped frames make a wait of more than 50 ms. */
const lateFrom = 3;

const runsOf = (dropped: readonly boolean[]): readonly number[] =>
  dropped
    .map((isDropped) => (isDropped ? 'd' : ' '))
    .join('')
    .split(/ +/)
    .map((run) => run.length);

const isMainThread = ({ name, args }: TraceEvent): boolean => name === 'thread_name' && args?.name === 'CrRendererMain';
const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/** Returns the main thread's work of each frame, ms, in ascending order. */
const workOf = (trace: readonly TraceEvent[]): readonly number[] => {
  const pages = new Set(trace.filter(isMainThread).map(threadOf));
  return trace
    .filter((event) => event.name === 'ProxyMain::BeginMainFrame' && event.ph === 'X' && pages.has(threadOf(event)))
    .map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1_000)
    .toSorted((a, b) => a - b);
};

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** @throws when the trace has no scrolled frame */
export const framesOf = (trace: readonly TraceEvent[]): Frames => {
  const scrolled = trace
    .filter(({ name, ph, args }) => {
      const { state, scroll_state } = args?.frame_reporter ?? {};
      const isOurs = name === 'PipelineReporter' && ph === 'b' && state !== 'STATE_NO_UPDATE_DESIRED';
      return isOurs && scroll_state !== undefined && scroll_state !== 'SCROLL_NONE';
    })
    .toSorted((a, b) => a.ts - b.ts)
    .map(({ args }) => args?.frame_reporter);
  if (scrolled.length === 0) throw new Error('Nothing was scrolled');
  const dropped = scrolled.map((each) => each?.state === 'STATE_DROPPED');
  const runs = runsOf(dropped);
  const late = runs.filter((run) => run >= lateFrom).reduce((sum, run) => sum + run, 0);
  const work = workOf(trace);
  return {
    frames: scrolled.length,
    dropped: shareOf(dropped.filter(Boolean).length, scrolled.length),
    holes: shareOf(scrolled.filter((each) => each?.has_missing_content === true).length, scrolled.length),
    late: shareOf(late, scrolled.length),
    longestWait: (Math.max(...runs) + 1) * frame,
    work: { p95: work[Math.floor(work.length * 0.95)] ?? 0, most: work.at(-1) ?? 0 },
  };
};
