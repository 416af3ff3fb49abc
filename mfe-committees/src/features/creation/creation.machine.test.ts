import { ApiError } from '@mandali/contracts/client';
import type { Committee } from '@mandali/contracts/shapes';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { aCommittee } from '../../shared/committee.fixture.tsx';
import type { NewCommittee } from './api/create-committee.ts';
import type { SavedRow } from './api/save-past-round.ts';
import { emptyCommittee } from './committee-form.ts';
import { creationMachine } from './creation.machine.ts';
import { nextRow, type PastRow } from './past-rows.ts';

const refused = new ApiError(409, 'x', { message: 'Not today', error: 'Not today', code: 'refused', requestId: 'r' });
const row = (roundNumber: number): PastRow => ({ ...nextRow([]), roundNumber, winnerName: `Winner ${roundNumber}` });
const saved = (number: number): SavedRow => ({ row: row(number), reason: null, held: null });
const failed = (number: number): SavedRow => ({ row: row(number), reason: 'Not today', held: null });

type Rows = { readonly committeeId: number; readonly rows: readonly PastRow[] };

const start = (create: () => Promise<Committee>, ...savings: (() => Promise<readonly SavedRow[]>)[]) => {
  const announce = vi.fn<(saved: readonly number[]) => void>();
  const invite = vi.fn<() => void>();
  const complain = vi.fn<() => void>();
  const saveRequests: Rows[] = [];
  const actor = createActor(
    creationMachine.provide({
      actors: {
        create: fromPromise<Committee, NewCommittee>(create),
        savePastRounds: fromPromise<readonly SavedRow[], Rows>(({ input }) => {
          saveRequests.push(input);
          return savings[saveRequests.length - 1]?.() ?? Promise.reject(new Error('saved once too often'));
        }),
      },
      actions: { announce: ({ context }) => announce(context.saved), invite, complain },
    }),
    { input: null },
  ).start();
  const reach = (state: string) => waitFor(actor, ({ value }) => value === state);
  return { actor, reach, announce, invite, complain, saveRequests };
};

const submit = { type: 'SUBMIT', values: emptyCommittee } as const;
const existing = async () => aCommittee({ committeeType: 'existing' });

describe('the creation machine for a new committee', () => {
  it('finishes when the committee is created', async () => {
    const { actor, reach, announce, invite } = start(async () => aCommittee());
    actor.send(submit);
    expect(actor.getSnapshot().value).toBe('creating');
    await reach('finished');
    expect(announce).toHaveBeenCalledWith([]);
    expect(invite).not.toHaveBeenCalled();
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('returns to the form with the reason of a rejection and accepts a retry', async () => {
    const create = vi.fn<() => Promise<Committee>>().mockRejectedValueOnce(refused).mockResolvedValueOnce(aCommittee());
    const { actor, reach, complain } = start(create);
    actor.send(submit);
    await reach('basic');
    expect(actor.getSnapshot().context.failure).toBe('Not today');
    expect(complain).toHaveBeenCalledTimes(1);
    actor.send(submit);
    expect(actor.getSnapshot().context.failure).toBeNull();
    await reach('finished');
  });

  it('stores no reason when the connection is lost', async () => {
    const { actor, reach, complain } = start(() => Promise.reject(new TypeError('Failed to fetch')));
    actor.send(submit);
    await reach('basic');
    expect(actor.getSnapshot().context.failure).toBeNull();
    expect(complain).toHaveBeenCalledTimes(1);
  });
});

describe('the creation machine for an existing committee', () => {
  it('continues with the past rounds and finishes when they are skipped', async () => {
    const { actor, reach, announce, invite } = start(existing);
    actor.send(submit);
    await reach('pastRounds');
    expect(invite).toHaveBeenCalledTimes(1);
    expect(announce).not.toHaveBeenCalled();
    actor.send({ type: 'SKIP' });
    await reach('finished');
    expect(announce).toHaveBeenCalledWith([]);
  });

  it('finishes when all rows are saved', async () => {
    const { actor, reach, announce, saveRequests } = start(existing, async () => [saved(1), saved(2)]);
    actor.send(submit);
    await reach('pastRounds');
    actor.send({ type: 'SAVE', rows: [row(1), row(2)] });
    expect(actor.getSnapshot().value).toBe('saving');
    await reach('finished');
    expect(saveRequests).toEqual([{ committeeId: 7, rows: [row(1), row(2)] }]);
    expect(announce).toHaveBeenCalledWith([1, 2]);
  });

  it('stores failed rows with their reasons and the numbers of saved rows', async () => {
    const { actor, reach, announce } = start(
      existing,
      async () => [failed(1), saved(2)],
      async () => [saved(1)],
    );
    actor.send(submit);
    await reach('pastRounds');
    actor.send({ type: 'SAVE', rows: [row(1), row(2)] });
    await reach('pastRounds');
    expect(actor.getSnapshot().context).toMatchObject({ saved: [2], failed: [failed(1)] });
    actor.send({ type: 'SAVE', rows: [row(1)] });
    await reach('finished');
    expect(announce).toHaveBeenCalledWith([2, 1]);
  });

  it('finishes with the saved rows when failed rows are skipped', async () => {
    const { actor, reach, announce } = start(existing, async () => [failed(1), saved(2)]);
    actor.send(submit);
    await reach('pastRounds');
    actor.send({ type: 'SAVE', rows: [row(1), row(2)] });
    await reach('pastRounds');
    actor.send({ type: 'SKIP' });
    await reach('finished');
    expect(announce).toHaveBeenCalledWith([2]);
  });

  it('returns to the past rounds after an internal error', async () => {
    const { actor, reach, complain } = start(existing, () => Promise.reject(new Error('a mistake')));
    actor.send(submit);
    await reach('pastRounds');
    actor.send({ type: 'SAVE', rows: [row(1)] });
    await reach('pastRounds');
    expect(complain).toHaveBeenCalledTimes(1);
  });
});
