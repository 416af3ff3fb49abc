/** An event as the server stores it; `revision` and `position` are the protocol's terms. */
export type DoubleEvent = {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
};

export type ProposedEvent = Pick<DoubleEvent, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

export type DoubleAppend =
  | { readonly kind: 'stored' | 'known'; readonly revision: number; readonly position: number }
  /** -1: there is no stream. */
  | { readonly kind: 'wrong'; readonly current: number };

/** The double's data, which survive its restarts. */
export type DoubleLog = {
  readonly all: readonly DoubleEvent[];
  readonly streams: ReadonlyMap<string, readonly DoubleEvent[]>;
  /** @param expected revision, -1 for no stream */
  append(stream: string, expected: number, events: readonly ProposedEvent[]): DoubleAppend;
};

export type VisibleLog = Pick<DoubleLog, 'all'> & {
  readonly streams: Pick<DoubleLog['streams'], 'get'>;
};

/**
 * The log as readers see it. While the followers of a leader are stopped, it checks appends against the written events
 * and shows only the replicated ones.
 */
export type ReplicatedLog = {
  readonly log: VisibleLog;
  readonly isHeld: () => boolean;
  hold(): void;
  /** Restarts the followers. */
  release(): void;
};

export function replicatedPart(log: DoubleLog): ReplicatedLog {
  let seen = Infinity;
  const isSeen = ({ position }: DoubleEvent): boolean => position < seen;
  const part = (events: readonly DoubleEvent[]) => (seen === Infinity ? events : events.filter(isSeen));
  const ofStream = (name: string): readonly DoubleEvent[] | undefined => {
    const events = part(log.streams.get(name) ?? []);
    return events.length === 0 ? undefined : events;
  };
  return {
    log: {
      get all() {
        return part(log.all);
      },
      streams: { get: ofStream },
    },
    isHeld: () => seen !== Infinity,
    hold: () => void (seen = (log.all.at(-1)?.position ?? -1) + 1),
    release: () => void (seen = Infinity),
  };
}

/** Streams of an empty server. */
const system = ['$$$settings', '$settings', '$$$users'];

export function createDoubleLog(): DoubleLog {
  const all: DoubleEvent[] = [];
  const streams = new Map<string, DoubleEvent[]>();
  // Positions are file offsets: they grow by the size written, with gaps.
  let end = 0;
  const store = (stream: string, event: ProposedEvent): DoubleEvent => {
    const events = streams.get(stream) ?? [];
    const stored = { ...event, stream, revision: events.length, position: end };
    end += 100 + event.data.length;
    streams.set(stream, [...events, stored]);
    all.push(stored);
    return stored;
  };
  const nothing = { contentType: 'application/json', data: Buffer.from('{}'), metadata: Buffer.of() };
  for (const stream of system)
    store(stream, { ...nothing, id: '00000000-0000-4000-8000-000000000000', type: '$metadata' });

  return {
    all,
    streams,
    append: (stream, expected, events) => {
      const stored = streams.get(stream) ?? [];
      if (stored.length - 1 === expected) {
        const last = events.map((event) => store(stream, event)).at(-1);
        if (last === undefined) throw new Error('an empty append is not sent');
        return { kind: 'stored', revision: last.revision, position: last.position };
      }
      // Only ids are compared, and a stored prefix counts, too.
      const known = events.map((event, index) => {
        const there = stored[expected + 1 + index];
        return there?.id === event.id ? there : undefined;
      });
      const last = known.at(-1);
      if (last === undefined || known.includes(undefined)) return { kind: 'wrong', current: stored.length - 1 };
      return { kind: 'known', revision: last.revision, position: last.position };
    },
  };
}
