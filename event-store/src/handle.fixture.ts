import { accept, refuse, type Decider } from '@mandali/domain/decider';

import { faultyStore, type BeforeRead, type Fault } from './testing/doubles/faulty-store.ts';
import { createCommandHandler } from './handle.ts';
import { createMemoryLog, createMemoryStore } from './testing/doubles/memory-store.ts';

/** Aggregate for tests: a purse, into which whole rupees are put and from which they are taken up to the balance. */
type Command = { readonly commandId: string; readonly put: number };
type Event = { readonly type: 'Put'; readonly data: { readonly rupees: number; readonly note?: string | undefined } };
export type State = { readonly rupees: number; readonly done: readonly string[] };

export const purse: Decider<Command, Event, State, 'TooLittle'> = {
  initial: { rupees: 0, done: [] },
  decide: ({ commandId, put }, state) => {
    if (state.done.includes(commandId) || put === 0) return accept();
    if (state.rupees + put < 0) return refuse('TooLittle');
    return accept<Event>(
      { type: 'Put', data: { rupees: put, note: undefined } },
      ...(put > 100 ? [{ type: 'Put', data: { rupees: 1 } } as const] : []),
    );
  },
  evolve: (state, { data }, { commandId }) => ({
    rupees: state.rupees + data.rupees,
    done: commandId === '' ? state.done : [...state.done, commandId],
  }),
  decode: (stored) => stored as Event,
};

let commands = 0;
export const setUp = (faults: readonly Fault[] = [], log = createMemoryLog(), beforeRead?: BeforeRead) => {
  const store = faultyStore(createMemoryStore(log), faults, beforeRead);
  const clock = { at: noon, now: () => new Date(clock.at) };
  let decided = 0;
  const decide: typeof purse.decide = (command, state) => ((decided += 1), purse.decide(command, state));
  const handler = createCommandHandler({
    store,
    decider: { ...purse, decide },
    streamOf: (id: number) => `purse-${id}`,
    now: clock.now,
    cacheSize: 2,
    callMs: 50,
    totalMs: 600,
  });
  const put = (rupees: number, commandId = `c${(commands += 1)}`, id = 1) =>
    handler.handle(id, () => ({ commandId, put: rupees }), sent(commandId));
  return { clock, log, store, handler, put, decisions: () => decided, events: () => store.readStream('purse-1') };
};
export const sent = (commandId: string) => ({
  commandId,
  correlationId: 'r1',
  actorId: 7,
});
/** Default time of all commands in the tests. */
export const noon = '2025-03-09T12:00:00.000Z';
