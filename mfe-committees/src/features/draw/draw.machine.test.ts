import { ApiError } from '@mandali/contracts/client';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate';
import { BrokenPromiseError, type Writing } from './api/draw.ts';
import { drawMachine, type DrawnRound } from './draw.machine.ts';

const round: DrawnRound = { id: 7002, drawCommitment: null };
const refused = (message: string) =>
  new ApiError(409, message, { message, error: message, code: 'refused', requestId: 'r' });

/** Answers one after the other; an error is thrown. */
const inTurn = <T>(answers: readonly (T | Error)[]) => {
  let calls = 0;
  const next = async (): Promise<T> => {
    const answer = answers[calls++];
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked once too often');
    return answer;
  };
  return { next, calls: () => calls };
};

const start = (finds: (number | Error)[], writes: (null | Error)[]) => {
  const find = inTurn(finds);
  const write = inTurn(writes);
  const written: Writing[] = [];
  const announce = vi.fn<() => void>();
  const complain = vi.fn<() => void>();
  const actor = createActor(
    drawMachine.provide({
      actors: {
        find: fromPromise<number, DrawnRound>(() => find.next()),
        write: fromPromise<void, Writing>(async ({ input }) => {
          written.push(input);
          await write.next();
        }),
      },
      actions: { announce, complain },
    }),
    { input: { round } },
  ).start();
  const reach = (state: SnapshotFrom<typeof drawMachine>['value']) =>
    waitFor(actor, (snapshot) => snapshot.value === state);
  return { actor, reach, find, written, announce, complain };
};

describe('conducting a draw', () => {
  it('goes ready, opening, writing, running, named, and can be replayed', async () => {
    const { actor, reach, written, announce } = start([12], [null]);
    const seen: unknown[] = [actor.getSnapshot().value];
    actor.subscribe(({ value }) => seen.at(-1) !== value && seen.push(value));
    actor.send({ type: 'draw' });
    await reach('running');
    actor.send({ type: 'named' });
    actor.send({ type: 'again' });
    actor.send({ type: 'named' });
    expect(seen).toEqual(['ready', 'opening', 'writing', 'running', 'named', 'replaying', 'named']);
    expect(written).toMatchObject([{ roundId: 7002, winnerId: 12 }]);
    expect(announce).toHaveBeenCalledTimes(1);
  });

  it('does not hear a second press while it is at work', async () => {
    const { actor, reach, find, written } = start([12], [null]);
    actor.send({ type: 'draw' });
    actor.send({ type: 'draw' });
    await reach('running');
    actor.send({ type: 'draw' });
    expect([find.calls(), written.length]).toEqual([1, 1]);
  });

  it.each([
    ['a refusal', refused('Round 2 has been decided already'), 'Round 2 has been decided already'],
    ['a fault', new TypeError('Failed to fetch'), 'Failed to conduct draw'],
    [
      'a broken promise',
      new BrokenPromiseError(),
      'The server did not keep the promise it made for this round. Nothing was drawn.',
    ],
  ])('is ready again after %s of opening, with the reason', async (_, error, reason) => {
    const { actor, reach, complain, written } = start([error], []);
    actor.send({ type: 'draw' });
    await reach('ready');
    expect(actor.getSnapshot().context.failure).toBe(reason);
    expect(complain).toHaveBeenCalledTimes(1);
    expect(written).toEqual([]);
  });

  it('repeats the writing with the same winner and key after a lost answer', async () => {
    const { actor, reach, find, written } = start([12, 14], [new TypeError('Failed to fetch'), null]);
    actor.send({ type: 'draw' });
    await reach('ready');
    actor.send({ type: 'draw' });
    await reach('running');
    expect(find.calls()).toBe(1);
    expect(written[1]).toEqual(written[0]);
    expect(actor.getSnapshot().context).toMatchObject({ winnerId: 12, failure: null });
  });

  it('asks for the ticket again, under a new key, after a refused writing', async () => {
    const { actor, reach, written } = start([12, 14], [refused('The winner is another'), null]);
    actor.send({ type: 'draw' });
    await reach('ready');
    expect(actor.getSnapshot().context).toMatchObject({ winnerId: null, failure: 'The winner is another' });
    actor.send({ type: 'draw' });
    await reach('running');
    expect(written.map(({ winnerId }) => winnerId)).toEqual([12, 14]);
    expect(written[1]?.idempotencyKey).not.toBe(written[0]?.idempotencyKey);
  });
});
