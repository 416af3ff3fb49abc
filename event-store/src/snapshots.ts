import { genesis, linkOf } from '@mandali/domain/chain';
import type { Decider, DomainEvent, Envelope } from '@mandali/domain/decider';

import { maxReadLimit, type EventStore, type JsonObject, type Position, type StoredEvent } from './port.ts';

/** Revision -1: no event. */
export type Snapshot<State> = {
  readonly state: State;
  readonly revision: number;
  /** Hash of the last event. */
  readonly head: string;
  readonly position: Position | null;
  /** Stored time of the last event; '' before the first. */
  readonly at: string;
};

export type StreamFold<Event extends DomainEvent, State> = Pick<
  Decider<never, Event, State, never>,
  'initial' | 'evolve' | 'decode'
>;

export const emptySnapshot = <State>(initial: State): Snapshot<State> => ({
  state: initial,
  revision: -1,
  head: genesis,
  position: null,
  at: '',
});

/** @throws Error when there is a gap */
export function advance<Event extends DomainEvent, State>(
  folding: StreamFold<Event, State>,
  from: Snapshot<State>,
  events: readonly StoredEvent[],
): Snapshot<State> {
  let { state, revision } = from;
  for (const event of events) {
    revision += 1;
    if (event.revision !== revision)
      throw new Error(`${event.stream}: ${event.revision} comes where ${revision} should`);
    state = folding.evolve(state, folding.decode(event), envelopeOf(event.meta));
  }
  const last = events.at(-1);
  if (last === undefined) return from;
  const { occurredAt: at = '' } = envelopeOf(last.meta);
  return { state, revision, head: linkOf(last).hash, position: last.position, at };
}

/** ISO 8601 UTC. Never before the last event: clocks of processes differ. */
export const momentAfter = ({ at }: Pick<Snapshot<unknown>, 'at'>, now: Date): string =>
  Date.parse(at) > now.getTime() ? at : now.toISOString();

export async function readPage<Event extends DomainEvent, State>(
  store: EventStore,
  folding: StreamFold<Event, State>,
  stream: string,
  from: Snapshot<State>,
): Promise<{ readonly snapshot: Snapshot<State>; readonly isLast: boolean }> {
  const events = await store.readStream(stream, { fromRevision: from.revision + 1, limit: maxReadLimit });
  return { snapshot: advance(folding, from, events), isLast: events.length < maxReadLimit };
}

function envelopeOf(meta: JsonObject): Envelope {
  const { commandId, actorId, fingerprint, occurredAt } = meta;
  return {
    commandId: typeof commandId === 'string' ? commandId : '',
    actorId: typeof actorId === 'number' ? actorId : 'system',
    fingerprint: typeof fingerprint === 'string' ? fingerprint : undefined,
    occurredAt: typeof occurredAt === 'string' ? occurredAt : undefined,
  };
}
