import { ApiError } from '@mandali/contracts/client';
import { readEventStream, type StreamEvent } from './event-stream.ts';

/** Failures in a row after which the pages poll. */
const failuresBeforePolling = 3;
/**
 * Intervals while polling, ms: between polls, and between attempts to open the stream. A page shows an opened draw within
 * 4 s, also without the stream.
 */
const [pollMs, attemptMs] = [3_000, 60_000];
/** Delay of a poll after the stream has ended, ms: the page may be about to learn that its session has. */
const leaveMs = 250;
/** Delay after the first failure, ms; it doubles with each further one. */
const firstDelayMs = 1_000;

/** `isFirst`: the state at the start of a stream, no news of a change. */
export type LiveEvent = StreamEvent & { readonly isFirst: boolean };

export type StreamSource = {
  readonly token: string;
  /** The committees to name; empty: all committees of the person. Read for each attempt. */
  readonly committees: () => readonly number[];
  readonly lastEventId: string | null;
  /** Called after a 401. */
  readonly checkSession: () => Promise<unknown>;
};

export type LoopListener = {
  readonly onEvent: (event: LiveEvent, id: string | null) => void;
  /** Changes are not told at present: the pages ask for the newest revision. */
  readonly onPoll: () => void;
};

/** Jitter: 75 to 125 % of the delay, so that the clients of a restarted server do not return together. */
const delayAfter = (failures: number, retryAfter: number | null): number => {
  const delay = failures >= failuresBeforePolling ? attemptMs : firstDelayMs * 2 ** (failures - 1);
  return Math.max(delay * (0.75 + Math.random() / 2), (retryAfter ?? 0) * 1_000);
};

/** Ends early when the network returns, or by the signal. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });

/** Keeps a stream open until it is stopped, with backoff and jitter after failures, and polling after three of them. */
export class StreamLoop {
  readonly #source: StreamSource;
  readonly #listener: LoopListener;
  readonly #stopping = new AbortController();
  #attempt = new AbortController();
  #failures = 0;
  #lastEventId: string | null;
  #polling: ReturnType<typeof setInterval> | undefined;
  /** Committees heard of on a stream that began without Last-Event-ID; null: it began with one. */
  #heard: Set<number> | null = null;
  /** Names of committees of which one is not readable: the stream goes on without names, and the pages poll. */
  #unreadable: string | null = null;

  constructor(source: StreamSource, listener: LoopListener) {
    this.#source = source;
    this.#listener = listener;
    this.#lastEventId = source.lastEventId;
    void this.#run();
  }

  /** Opens the stream again without Last-Event-ID: other committees are named. */
  restart(): void {
    this.#lastEventId = null;
    this.#unreadable = null;
    this.#attempt.abort();
  }

  stop(): void {
    this.#stopping.abort();
    this.#attempt.abort();
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#attempt = new AbortController();
      const { signal } = this.#attempt;
      const retryAfter = await this.#read(signal);
      if (signal.aborted) continue;
      this.#failures += 1;
      setTimeout(() => signal.aborted || this.#listener.onPoll(), leaveMs);
      this.#poll(this.#failures >= failuresBeforePolling);
      await pause(delayAfter(this.#failures, retryAfter), signal);
    }
    this.#poll(false);
  }

  /** Returns the seconds of a Retry-After; null: none. */
  async #read(signal: AbortSignal): Promise<number | null> {
    const names = this.#source.committees();
    const committees = names.join(',') === this.#unreadable ? [] : names;
    const lastEventId = this.#lastEventId;
    this.#heard = lastEventId === null ? new Set() : null;
    const onAlive = (): void => this.#onAlive();
    const onEvent = (event: StreamEvent, id: string | null): void => this.#onEvent(event, id);
    try {
      await readEventStream({ token: this.#source.token, committees, lastEventId, signal }, { onAlive, onEvent });
    } catch (error) {
      if (!(error instanceof ApiError) || signal.aborted) return null;
      if (error.status === 401) await this.#source.checkSession().catch(() => {});
      if (error.status === 404) {
        this.#unreadable = names.join(',');
        this.#lastEventId = null;
      }
      return error.retryAfter;
    }
    return null;
  }

  #onAlive(): void {
    this.#failures = 0;
    this.#poll(this.#unreadable !== null);
  }

  #onEvent(event: StreamEvent, id: string | null): void {
    this.#lastEventId = id ?? this.#lastEventId;
    const isFirst = event.kind === 'change' && this.#heard?.has(event.committeeId) === false;
    if (event.kind === 'change') this.#heard?.add(event.committeeId);
    this.#listener.onEvent({ ...event, isFirst }, id);
  }

  #poll(isOn: boolean): void {
    if (isOn) this.#polling ??= setInterval(this.#listener.onPoll, pollMs);
    else {
      clearInterval(this.#polling);
      this.#polling = undefined;
    }
  }
}
