import type { Json } from '@mandali/domain/decider';

/** The revision that an append expects to find: 'no-stream', or the revision of the stream's last event (from 0). */
export type ExpectedRevision = 'no-stream' | number;

/**
 * A place in the order of all events. Opaque outside the adapter's folder: store it, hand it back, compare nothing
 * but equality. `null` means: before the first event.
 */
export type Position = string;

export type JsonObject = { readonly [key: string]: Json };

/** An event to be appended. `id` is a UUID of the caller's; a retry sends the very same list with the same ids. */
export type NewEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly meta: JsonObject;
};

export type StoredEvent = NewEvent & {
  readonly stream: string;
  /** From 0, without gaps within a stream. */
  readonly revision: number;
  readonly position: Position;
};

/**
 * `appended` is also the answer to the repetition of an append that is stored already (same ids, same expected
 * revision); `revision` and `position` are those of the last event of the list. `conflict`: nothing was written.
 */
export type AppendResult =
  | { readonly kind: 'appended'; readonly revision: number; readonly position: Position }
  | { readonly kind: 'conflict'; readonly actual: ExpectedRevision };

/** One append: one stream, all or nothing. */
export type Append = {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
};

export type SubscribeOptions = {
  /** Start after this position; null from the beginning. */
  readonly after: Position | null;
  /** Only streams whose name begins so, e.g. 'committee-'. */
  readonly streamPrefix: string;
  /** At most so many events a batch; default 500. */
  readonly batchSize?: number;
  /** Ends the subscription: the iterator returns. */
  readonly signal: AbortSignal;
};

/** The few kinds of failure that an adapter lets out; everything else is a bug. */
export type StoreErrorKind =
  /** The outcome is unknown (timeout, connection lost): repeat the same append with the same expected revision. */
  | 'outcome-unknown'
  /** The store cannot be reached or is starting. */
  | 'unavailable'
  /** The input can never be stored: empty list, bad id, too large. Nothing was sent. */
  | 'invalid';

export class StoreError extends Error {
  readonly kind: StoreErrorKind;
  constructor(kind: StoreErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.kind = kind;
  }
}

/**
 * What every event store adapter does, and what contract.ts proves of it. Methods reject with {@link StoreError} only.
 */
export type EventStore = {
  append(append: Append): Promise<AppendResult>;
  /** Events of a stream in order, from `fromRevision` (default 0) on, at most `limit`; [] when there is none. */
  readStream(stream: string, options?: { readonly fromRevision?: number; readonly limit?: number }): Promise<readonly StoredEvent[]>;
  /** Events of all streams in commit order, after `after`, at most `limit`; none is ever missed or seen twice. */
  readAll(options: { readonly after: Position | null; readonly streamPrefix: string; readonly limit: number }): Promise<readonly StoredEvent[]>;
  /**
   * Batches in commit order, first what is stored, then live. Never an empty batch. Reconnects by itself, without gap
   * or repetition; ends only by the signal.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<readonly StoredEvent[]>;
  /** Frees connections; calls under way may reject. */
  close(): Promise<void>;
};
