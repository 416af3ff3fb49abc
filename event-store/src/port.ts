import type { Json } from '@mandali/domain/decider';

/** The revision that an append expects to find: 'no-stream', or the revision of the stream's last event (from 0). */
export type ExpectedRevision = 'no-stream' | number;

/**
 * A place in the order of all events. Opaque outside the adapter's folder: store it, hand it back, compare nothing
 * but equality. `null` where a position is expected means: before the first event.
 */
export type Position = string;

export type JsonObject = { readonly [key: string]: Json };

/** An event to be appended. `id` is a lower-case UUID of the caller's; a retry sends the very same list again. */
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

/** An event of an append, which has its revision, and no known position in the order of all events. */
export type AppendedEvent = Omit<StoredEvent, 'position'>;

/**
 * `appended` is also the answer to the repetition of a stored append (same ids, same expected revision), also after
 * later appends; `revision` and `position` are those of its last event as first stored, and the contents of the
 * repetition are ignored. `conflict`: nothing was written.
 *
 * Stored ids at another expected revision, and a list that is stored in part, are conflicts. Stored ids at the current
 * revision are an error of the caller that not every store detects: a retry must keep the expected revision.
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

export type ReadStreamOptions = {
  /** Default 0. */
  readonly fromRevision?: number;
  /** Maximum number of events; default and upper bound {@link maxReadLimit}. */
  readonly limit?: number;
};

export type ReadAllOptions = {
  /** Exclusive; null from the beginning. */
  readonly after: Position | null;
  /** Only streams whose name begins so, e.g. 'committee-'; '' for all. */
  readonly streamPrefix: string;
  /** Maximum number of events; upper bound {@link maxReadLimit}. */
  readonly limit: number;
  /** Gives up: the read rejects with 'unavailable', and a server that can cancel it is notified. */
  readonly signal?: AbortSignal | undefined;
};

export type StreamsOptions = Pick<ReadAllOptions, 'streamPrefix' | 'limit'>;

/**
 * What a log holds at the moment of the call, one stream after the other, each from its first event on; `last` is the
 * position of its newest event, of any stream.
 */
export type Streams = { readonly last: Position | null; readonly batches: AsyncIterable<readonly StoredEvent[]> };

export type SubscribeOptions = {
  /** Start after this position; null from the beginning. */
  readonly after: Position | null;
  /** Only streams whose name begins so, e.g. 'committee-'; '' for all. */
  readonly streamPrefix: string;
  /** Maximum batch size, events; default 500. */
  readonly batchSize?: number;
  /** Ends the subscription: the iterator returns. */
  readonly signal: AbortSignal;
};

/** Events of one read. A longer stream is read page by page, so that each call stays within its time. */
export const maxReadLimit = 5_000;

/** What one append may hold: EventStoreDB refuses more than 1 MiB, and counts less than we do (the data alone). */
export const maxAppendBytes = 1_048_576;
export const maxAppendEvents = 1_000;

/** Every call settles within this time; the subscription's waiting is no call. */
export const callTimeoutMs = 2_000;

/** The few kinds of failure that an adapter lets out; everything else is a bug. */
export type StoreErrorKind =
  /** The append may be stored, or not, or be stored later: repeat it with the same ids and expected revision. */
  | 'outcome-unknown'
  /** The store cannot be reached, is starting or did not answer in time; an append was not stored. */
  | 'unavailable'
  /** The input can never be stored or is no place in this log. Nothing was sent. */
  | 'invalid';

export class StoreError extends Error {
  readonly kind: StoreErrorKind;
  constructor(kind: StoreErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.kind = kind;
  }
}

export type SqlStatement = { readonly text: string; readonly values: readonly unknown[] };

/** Writes rows of the read models, which are in the database of the log, in the transaction of an append. */
export type InlineProjection = {
  /** Resolves when the projection can take part in the next append, or its time limit has passed. */
  ready(): Promise<void>;
  /**
   * Extends the statement of an append, which returns one row. Null: the append goes without rows. It also does when the
   * server refuses the extended statement.
   * @param events as they will be stored
   */
  prepare(append: SqlStatement, events: readonly AppendedEvent[]): InlineWrite | null;
};

export type InlineWrite = {
  readonly statement: SqlStatement & { readonly name: string };
  /**
   * Called with the row of the statement, before the appends are answered.
   * @param isStored whether at least one append of the batch is in the log, now or since before
   */
  succeeded(row: { readonly [column: string]: unknown }, isStored: boolean): void;
  /** Called instead when the statement failed, or its outcome is unknown. */
  failed(): void;
};

/**
 * What every event store adapter does, and what contract.ts proves of it. Methods reject with {@link StoreError} only.
 */
export type EventStore = {
  append(append: Append): Promise<AppendResult>;
  /** Events of a stream in order; [] when there is none. */
  readStream(stream: string, options?: ReadStreamOptions): Promise<readonly StoredEvent[]>;
  /** Events of all streams in commit order; none is ever missed or seen twice by reading on after the last one. */
  readAll(options: ReadAllOptions): Promise<readonly StoredEvent[]>;
  /**
   * Reads the event at a position of a log; null when this log has none there: it is another one, or ends before it.
   */
  eventAt(position: Position): Promise<StoredEvent | null>;
  /** For readers that do not need commit order; not every store supports it. */
  readStreams?(options: StreamsOptions): Promise<Streams>;
  /**
   * Yields batches in commit order, first the stored events, then live. Never an empty batch. Reconnects
   * automatically, without gap or repetition, and waits while the store is away; ends by the signal, by leaving the
   * loop, or with StoreError 'invalid' for an invalid position. One loop per call.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<readonly StoredEvent[]>;
  /**
   * Registers the projection that takes part in the appends of this process; its subscription returns the events as
   * well. Only for a store that shares a database with the read models.
   * @returns a function that removes it
   */
  registerInlineProjection?(projection: InlineProjection): () => void;
  /** Frees connections and ends subscriptions; calls under way may reject. May be repeated. */
  close(): Promise<void>;
};
