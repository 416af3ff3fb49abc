/** An event as the server keeps it. `revision` and `position` are what the protocol calls so. */
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

export type Proposed = Pick<DoubleEvent, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

export type DoubleAppend =
  | { readonly kind: 'stored' | 'known'; readonly revision: number; readonly position: number }
  /** -1: there is no stream. */
  | { readonly kind: 'wrong'; readonly current: number };

/** The data of the double, which outlives its restarts. */
export type DoubleLog = {
  readonly all: readonly DoubleEvent[];
  readonly streams: ReadonlyMap<string, readonly DoubleEvent[]>;
  /** @param expected revision, -1 for no stream */
  append(stream: string, expected: number, events: readonly Proposed[]): DoubleAppend;
};

export type VisibleLog = Pick<DoubleLog, 'all'> & {
  readonly streams: Pick<DoubleLog['streams'], 'get'>;
};

/**
 * What readers see. While the followers of a leader stand still, it checks appends against what it has written and shows
 * what was replicated before.
 */
export type Replicated = {
  readonly log: VisibleLog;
  readonly isHeld: () => boolean;
  hold(): void;
  /** The followers go on. */
  release(): void;
};

export function replicatedPart(log: DoubleLog): Replicated {
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

/** What a real server has in it before anybody writes. */
const system = ['$$$settings', '$settings', '$$$users'];

export function createDoubleLog(): DoubleLog {
  const all: DoubleEvent[] = [];
  const streams = new Map<string, DoubleEvent[]>();
  // Positions are addresses in a file: they grow by what was written, and leave gaps.
  let end = 0;
  const store = (stream: string, event: Proposed): DoubleEvent => {
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
      // Only ids are compared, and a prefix of what was stored counts too.
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
