import type { AppendedEvent, EventStore, InlineProjection, InlineWrite, StoredEvent } from '@mandali/event-store/port';
import { removesRows } from './batches.ts';
import type { InlineWriter } from './writer.ts';

/** Maximum events of an append whose rows are written inline; more would hold up other appends. */
const maxEvents = 64;
/** Maximum wait of an append for a batch of the catch-up, ms; after that it is stored without its rows. */
const maxWaitMs = 10;

export type InlineRows = {
  /** Stops inline writes, waits for the one under way, and returns the events of the batch without rows. */
  takeOver(batch: readonly StoredEvent[]): Promise<readonly StoredEvent[]>;
  /** Allows inline writes: the catch-up has written its batch. */
  handBack(): void;
  close(): void;
};

type Options = {
  readonly register: NonNullable<EventStore['registerInlineProjection']>;
  readonly writer: InlineWriter;
  readonly parkedStreams: ReadonlySet<string>;
};

/**
 * Inline projection: appends of this process write their rows in their own transaction, where log and read models share
 * a database (ADR 54). One writer serves the appends and the catch-up, never both at once. In every unusual case the
 * append is stored without rows, and the catch-up writes them.
 */
export function startInlineProjection({ register, writer, parkedStreams }: Options): InlineRows {
  const catchUp = createBusyFlag();
  const written = createWrittenEvents();
  // True while the log has, or may have, events that neither an append nor the catch-up has projected.
  let isBehind = false;
  let lastWrite = Promise.resolve();
  const isInline = (event: AppendedEvent): boolean => !parkedStreams.has(event.stream) && !removesRows(event);

  const prepare: InlineProjection['prepare'] = (append, events) => {
    if (catchUp.isBusy() || isBehind || events.length > maxEvents || !events.every(isInline)) return null;
    const write = writer.prepareInline(append, events);
    if (write === null) return null;
    const { promise, resolve: done } = deferred();
    lastWrite = promise;
    const succeeded: InlineWrite['succeeded'] = (row, isStored) => {
      if (write.finish(row)) written.add(events);
      else isBehind ||= isStored;
      done();
    };
    const failed = (): void => {
      isBehind = true;
      done();
    };
    return { statement: write.statement, succeeded, failed };
  };
  const takeOver: InlineRows['takeOver'] = async (batch) => {
    catchUp.begin();
    await lastWrite;
    return written.removeFrom(batch);
  };
  const handBack = (): void => {
    isBehind = false;
    catchUp.end();
  };
  return { takeOver, handBack, close: register({ ready: () => catchUp.waitUntilIdle(maxWaitMs), prepare }) };
}

/** Events that were projected inline and that the subscription has not returned yet, in the order of the log. */
const createWrittenEvents = () => {
  let ids: readonly string[] = [];
  return {
    add: (events: readonly AppendedEvent[]): void => {
      ids = [...ids, ...events.map(({ id }) => id)];
    },
    removeFrom: (batch: readonly StoredEvent[]): readonly StoredEvent[] => {
      const first = batch.findIndex(({ id }, index) => id !== ids[index]);
      const count = first < 0 ? batch.length : first;
      ids = ids.slice(count);
      return batch.slice(count);
    },
  };
};

const createBusyFlag = () => {
  let idle: DeferredPromise | null = null;
  return {
    isBusy: (): boolean => idle !== null,
    begin: (): void => void (idle ??= deferred()),
    end: (): void => {
      idle?.resolve();
      idle = null;
    },
    waitUntilIdle: async (maxMs: number): Promise<void> => {
      if (idle === null) return;
      const timer = setTimeout(idle.resolve, maxMs);
      await idle.promise;
      clearTimeout(timer);
    },
  };
};

type DeferredPromise = { readonly promise: Promise<void>; readonly resolve: () => void };

const deferred = (): DeferredPromise => {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
};
