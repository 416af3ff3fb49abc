import { StoreError, type EventStore } from '../../port.ts';

/** A fault of one append, in order; afterwards, and for `'none'`, the store answers normally. */
export type Fault =
  | 'none'
  /** Stored, but the answer is lost. */
  | 'reply-lost'
  /** Lost before it is stored. */
  | 'request-lost'
  /** Stored, and never answered. */
  | 'frozen'
  | 'unavailable'
  /** Runs before the append, such as another writer. */
  | (() => Promise<void>);

export type FaultyStore = EventStore & { readonly appends: number; readonly reads: number };

/** Runs before a read of a stream from this revision on. 'behind': the read does not show the newer events yet. */
export type BeforeRead = (fromRevision: number) => Promise<void | 'behind'>;

/** Creates a store whose appends and reads fail as planned, for tests of its callers. */
export function faultyStore(
  store: EventStore,
  faults: readonly Fault[],
  beforeRead: BeforeRead = async () => {},
): FaultyStore {
  const plan = [...faults];
  let appends = 0;
  let reads = 0;
  return {
    ...store,
    get appends() {
      return appends;
    },
    get reads() {
      return reads;
    },
    readStream: async (stream, options) => {
      reads += 1;
      if ((await beforeRead(options?.fromRevision ?? 0)) === 'behind') return [];
      return store.readStream(stream, options);
    },
    append: async (append) => {
      appends += 1;
      const fault = plan.shift() ?? 'none';
      if (typeof fault === 'function') await fault();
      if (fault === 'unavailable') throw new StoreError('unavailable', 'planned fault');
      if (fault === 'request-lost') throw new StoreError('outcome-unknown', 'planned fault');
      const result = await store.append(append);
      if (fault === 'reply-lost') throw new StoreError('outcome-unknown', 'planned fault');
      if (fault === 'frozen') await new Promise(() => {});
      return result;
    },
  };
}
