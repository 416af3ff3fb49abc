import type { Decider, Decision, DomainEvent } from '@mandali/domain/decider';
import { createQueues } from '@mandali/runtime/queue';

import { link, type CommandMetadata } from './links.ts';
import { pauseWithin, retry, type Deadlines } from './retry.ts';
import {
  callTimeoutMs,
  StoreError,
  type AppendedEvent,
  type EventStore,
  type ExpectedRevision,
  type Position,
} from './port.ts';
import { createSnapshotCache, type SnapshotCache } from './snapshot-cache.ts';
import { advance, emptySnapshot, momentAfter, readPage, type StreamFold, type Snapshot } from './snapshots.ts';

export type BuildRefusal<Refusal> = { readonly ok: false; readonly refusal: Refusal };

/**
 * Builds the complete command from the state it is decided on (a draw's commitment depends on the round) and the time
 * `at` of the decision, ISO 8601 UTC, which its events get; or refuses. Called once per attempt; handle rethrows its
 * errors.
 */
export type BuildCommand<Command, State, Refusal> = (
  state: State,
  at: string,
) => Command | BuildRefusal<Refusal> | Promise<Command | BuildRefusal<Refusal>>;

export type HandleOptions = {
  /**
   * Stores data that the events refer to, after the decision and before the append: once per attempt, so again after a
   * conflict. handle rethrows its errors, and nothing is appended.
   */
  readonly beforeAppend?: () => Promise<void>;
};

/** `position` null and `revision` 'no-stream': the stream has no events. */
export type LoadedState<State> = {
  readonly state: State;
  readonly revision: ExpectedRevision;
  readonly head: string;
  readonly position: Position | null;
};

/**
 * `ok` without events: a repetition, or a command that changes nothing. State, revision and position are those after
 * the command, at least as new as the call. `contended`: three conflicts; nothing was stored.
 */
export type HandleResult<State, Refusal> =
  | ({ readonly kind: 'ok'; readonly events: readonly AppendedEvent[] } & LoadedState<State>)
  | ({ readonly kind: 'refused'; readonly refusal: Refusal } & LoadedState<State>)
  | { readonly kind: 'contended' };

export type CommandHandler<Id, Command, State, Refusal> = {
  /**
   * @throws StoreError 'unavailable' (nothing stored) or 'outcome-unknown' when the store is away for longer than
   * totalMs: the same commandId may be sent again and is carried out at most once
   */
  handle<Reason = Refusal>(
    id: Id,
    build: BuildCommand<Command, State, Reason>,
    sent: CommandMetadata,
    options?: HandleOptions,
  ): Promise<HandleResult<State, Refusal | Reason>>;
  /** @throws StoreError 'unavailable' */
  load(id: Id): Promise<LoadedState<State>>;
};

export type CommandHandlerOptions<Id, Command, Event extends DomainEvent, State, Refusal> = {
  readonly store: EventStore;
  readonly decider: Decider<Command, Event, State, Refusal>;
  readonly streamOf: (id: Id) => string;
  readonly now: () => Date;
  /** Maximum sum of the sizes of cached states; default 1,000. */
  readonly cacheSize?: number;
  /** Returns the size of a state in the unit of `cacheSize`; default 1. */
  readonly sizeOf?: (state: State) => number;
  /** Timeout of one call of the store, ms; default 2,000. */
  readonly callMs?: number;
  /** Timeout of a command with its wait in the queue and all its calls, ms; default 5,000. */
  readonly totalMs?: number;
};

const maxConflicts = 3;

/**
 * The cached state may be stale when other processes write. An append detects that by its expected revision, so it
 * needs no read; an answer without an append (a refusal, no change) is given only on a state that was read after the
 * call began. Commands for one stream run one at a time within this process, to avoid conflicts.
 */
export function createCommandHandler<Id, Command extends object, Event extends DomainEvent, State, Refusal>(
  settings: CommandHandlerOptions<Id, Command, Event, State, Refusal>,
): CommandHandler<Id, Command, State, Refusal> {
  const { store, decider, streamOf, now, callMs = callTimeoutMs, totalMs = 5_000 } = settings;
  const cache = createSnapshotCache<State>(settings.cacheSize ?? 1_000, settings.sizeOf ?? (() => 1));
  const streams = createQueues();
  const source = (id: Id): Source<Event, State> => {
    const deadlines = { callMs, until: performance.now() + totalMs };
    return { store, cache, folding: decider, stream: streamOf(id), deadlines, now };
  };
  return {
    handle: <Reason>(
      id: Id,
      build: BuildCommand<Command, State, Reason>,
      sent: CommandMetadata,
      options: HandleOptions = {},
    ) => {
      const from = source(id);
      const decide = async (state: State, at: string): Promise<Decision<Event, Refusal | Reason>> => {
        const built = await build(state, at);
        return isBuildRefusal(built) ? built : decider.decide(built, state);
      };
      return streams.of(from.stream).run(() => carryOut(from, { ...options, decide, sent }));
    },
    load: async (id) => loaded(await refresh(source(id))),
  };
}

type Source<Event extends DomainEvent, State> = {
  readonly store: EventStore;
  readonly cache: SnapshotCache<State>;
  readonly folding: StreamFold<Event, State>;
  readonly stream: string;
  readonly deadlines: Deadlines;
  readonly now: () => Date;
};

const isBuildRefusal = <Refusal>(built: object): built is BuildRefusal<Refusal> => 'ok' in built;

type CommandAttempt<Event, State, Refusal> = HandleOptions & {
  readonly decide: (state: State, at: string) => Promise<Decision<Event, Refusal>>;
  readonly sent: CommandMetadata;
};

async function carryOut<Event extends DomainEvent, State, Refusal>(
  from: Source<Event, State>,
  { decide, sent, beforeAppend }: CommandAttempt<Event, State, Refusal>,
): Promise<HandleResult<State, Refusal>> {
  const { cache, stream, deadlines, now } = from;
  if (performance.now() > deadlines.until) throw new StoreError('unavailable', `${stream} is busy`);
  const cached = cache.get(stream);
  let snapshot = cached ?? (await refresh(from));
  let fresh = cached === undefined;
  for (let conflicts = 0; ;) {
    let behind = -1;
    const occurredAt = momentAfter(snapshot, now());
    const decision = await decide(snapshot.state, occurredAt);
    if (decision.ok && decision.events.length > 0) {
      if (conflicts === maxConflicts) return { kind: 'contended' };
      await beforeAppend?.();
      const events = link(stream, snapshot, decision.events, { ...sent, occurredAt });
      const after = await appendAfter(from, snapshot, events);
      if (after.kind === 'stored') return { kind: 'ok', events, ...loaded(after.snapshot) };
      conflicts += 1;
      behind = after.actual;
    } else if (fresh) return unchanged(decision, snapshot);
    // Another writer was faster, or the state was stale. The writer may have been an earlier attempt at this command,
    // whose answer was lost: its commandId is in the state.
    snapshot = await refresh(from, behind);
    fresh = true;
  }
}

const unchanged = <State, Refusal>(
  decision: Decision<unknown, Refusal>,
  snapshot: Snapshot<State>,
): HandleResult<State, Refusal> =>
  decision.ok
    ? { kind: 'ok', events: [], ...loaded(snapshot) }
    : { kind: 'refused', refusal: decision.refusal, ...loaded(snapshot) };

/** `actual`: revision of the conflicting event, -1 for none. */
type Attempt<State> =
  | { readonly kind: 'stored'; readonly snapshot: Snapshot<State> }
  | { readonly kind: 'conflict'; readonly actual: number };

async function appendAfter<Event extends DomainEvent, State>(
  from: Source<Event, State>,
  snapshot: Snapshot<State>,
  events: readonly AppendedEvent[],
): Promise<Attempt<State>> {
  const { store, cache, folding, stream, deadlines } = from;
  const newEvents = events.map(({ id, type, data, meta }) => ({ id, type, data, meta }));
  const append = { stream, expected: loaded(snapshot).revision, events: newEvents };
  const result = await retry(() => store.append(append), 'outcome-unknown', deadlines);
  if (result.kind === 'appended') {
    // Equal to the stored events without reading them; only the last position is known, and only it is used.
    const stored = events.map((event) => ({ ...event, position: result.position }));
    const after = advance(folding, snapshot, stored);
    cache.put(stream, after);
    return { kind: 'stored', snapshot: after };
  }
  // The log is behind the cache: it was restored from a backup.
  const actual = result.actual === 'no-stream' ? -1 : result.actual;
  if (actual < snapshot.revision) cache.drop(stream);
  return { kind: 'conflict', actual };
}

/**
 * Reads at least to the revision `atLeast`, page by page: when time runs out, a repetition of the command reads the
 * rest of a long stream. EventStoreDB reports a conflict with an event that it has written and not yet replicated,
 * which reads do not show: a decision on the shown events would meet the same conflict each time.
 * @throws StoreError 'unavailable' when the deadline passes first
 */
async function refresh<Event extends DomainEvent, State>(
  from: Source<Event, State>,
  atLeast = -1,
): Promise<Snapshot<State>> {
  const { store, cache, folding, stream, deadlines } = from;
  let attempts = 0;
  for (let known = cache.get(stream) ?? emptySnapshot(folding.initial); ;) {
    const after = known;
    const page = await retry(() => readPage(store, folding, stream, after), 'unavailable', deadlines);
    cache.put(stream, page.snapshot);
    if (page.isLast && page.snapshot.revision >= atLeast) return page.snapshot;
    if (page.isLast) await pauseWithin(deadlines, `event ${atLeast} of ${stream} cannot be read yet`, attempts++);
    known = page.snapshot;
  }
}

const loaded = <State>({ state, revision, head, position }: Snapshot<State>): LoadedState<State> => ({
  state,
  revision: revision < 0 ? 'no-stream' : revision,
  head,
  position,
});
