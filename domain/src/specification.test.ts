import { describe, expect, it } from 'vitest';
import type { Decider } from './decider.ts';
import { accept, refuse } from './decider.ts';
import { specification } from './specification.ts';

type Command = { readonly commandId: string; readonly by: number };
type AddEvent = { readonly type: 'Added'; readonly data: { readonly by: number } };
type Counter = { readonly total: number; readonly seen: readonly string[] };

const decider: Decider<Command, AddEvent, Counter, { readonly kind: 'Zero' }> = {
  initial: { total: 0, seen: [] },
  decide: ({ by, commandId }, { total, seen }) => {
    if (by === 0) return refuse({ kind: 'Zero' });
    return seen.includes(commandId) || total === by ? accept() : accept({ type: 'Added', data: { by } });
  },
  evolve: (state, { data }, { commandId }) => ({ total: data.by, seen: [...state.seen, commandId] }),
  decode: (stored) => stored as AddEvent,
};
const causeOf = ({ commandId }: Command) => ({ commandId, actorId: 1 });
const compare = (actual: unknown, expected: unknown): void => expect(actual).toEqual(expected);
const given = specification(decider, causeOf, compare);
const faulty = (part: Partial<typeof decider>) => specification({ ...decider, ...part }, causeOf, compare);
const add = { commandId: 'a', by: 2 };
const added: AddEvent = { type: 'Added', data: { by: 2 } };

describe('a given-when-then test passes', () => {
  it('when its expectation is correct', () => {
    given([]).when(add).thenEvents(added);
    given([added]).when(add).thenNothing();
    given([])
      .when({ ...add, by: 0 })
      .thenRejected('Zero');
  });
});

describe('a given-when-then test fails', () => {
  it('when its expectation is wrong', () => {
    expect(() => given([]).when(add).thenNothing()).toThrow('to deeply equal');
    expect(() => given([]).when(add).thenRejected('Zero')).toThrow('to deeply equal');
    expect(() =>
      given([])
        .when({ ...add, by: 0 })
        .thenEvents(added),
    ).toThrow('to deeply equal');
  });
  it('when a repeated command emits events again', () => {
    const decide = ({ by }: Command, { seen }: Counter) =>
      seen.length === 2 ? accept<AddEvent>() : accept<AddEvent>({ type: 'Added', data: { by } });
    expect(() => faulty({ decide })([]).when(add).thenEvents(added)).toThrow('repeated');
  });
  it('when the same content under another command id emits events again', () => {
    const decide = ({ by, commandId }: Command, { seen }: Counter) =>
      seen.includes(commandId) ? accept<AddEvent>() : accept<AddEvent>({ type: 'Added', data: { by } });
    expect(() => faulty({ decide })([]).when(add).thenEvents(added)).toThrow('sentAgain');
  });
  it('when evolve mutates the given state', () => {
    const evolve = (state: Counter) => Object.assign(state, { total: 1 });
    expect(() => faulty({ evolve })([added]).when(add).thenEvents(added)).toThrow(TypeError);
  });
});
