import { describe, expect, it } from 'vitest';
import * as a from '../testing/examples.fixture.ts';
import { given } from '../testing/given.fixture.ts';
import type { CommitteeEvent } from '../events.ts';
import { committee } from '../index.ts';
import type { CommitteeState } from '../state.ts';

const restore = a.command('restoreCommittee', { actor: a.globalAdmin, adminIsGone: false });
const remove = a.command('deleteCommittee', { actor: a.globalAdmin });
const restoredCompleted: CommitteeEvent = { type: 'CommitteeRestored', data: { completed: true } };

const deletedAt = '2026-01-20T09:00:00.000Z';
/** Folds events that each have their own command and happen at the time of the deletion. */
const fold = (events: readonly CommitteeEvent[], from: CommitteeState = committee.initial): CommitteeState =>
  events.reduce(
    (state, event, i) => committee.evolve(state, event, { commandId: `e-${i}`, actorId: 9, occurredAt: deletedAt }),
    from,
  );
const outcomeOf = (state: CommitteeState, command: Parameters<typeof committee.decide>[0]): string => {
  const decision = committee.decide(command, state);
  return decision.ok ? decision.events.map(({ type }) => type).join(' ') : decision.refusal.kind;
};

describe('a deleted committee', () => {
  it('is restored to its state before the deletion', () => {
    const book = [...a.committeeWith(3), a.paid(1, 1), a.drawOpened(1, [102])];
    given([...book, a.deleted])
      .when(restore)
      .thenEvents(a.restored);
    const { recent: _, ...before } = fold(book) as Extract<CommitteeState, { status: 'active' }>;
    expect(fold([...book, a.deleted, a.restored])).toMatchObject(before);
  });
  it('is restored as completed when it was completed', () => {
    given([...a.finished, a.deleted])
      .when(restore)
      .thenEvents(restoredCompleted);
  });
  it('can be deleted and restored again', () => {
    given([...a.committeeWith(2), a.deleted, a.restored])
      .when(remove)
      .thenEvents(a.deleted);
    given([...a.committeeWith(2), a.deleted, a.restored, a.deleted])
      .when(restore)
      .thenEvents(a.restored);
  });
  it('can be restored for exactly 30 days after its deletion', () => {
    const gone = fold([...a.committeeWith(2), a.deleted]);
    expect(outcomeOf(gone, { ...restore, at: '2026-02-19T09:00:00.000Z' })).toBe('CommitteeRestored');
    expect(outcomeOf(gone, { ...restore, at: '2026-02-19T09:00:00.001Z' })).toBe('DeletedTooLongAgo');
  });
  it('is transferred to the global admin when its admin is gone, unless it is completed', () => {
    const digests = { adminName: a.hex(5) };
    given([...a.committeeWith(2), a.deleted])
      .when({ ...restore, adminIsGone: true, digests })
      .thenEvents(a.restored, { type: 'AdminTransferred', data: { fromUserId: 9, toUserId: 8, digests } });
    given([...a.finished, a.deleted])
      .when({ ...restore, adminIsGone: true, digests })
      .thenEvents(restoredCompleted);
    given([...a.committeeWith(2, { adminId: 8 }), a.deleted])
      .when({ ...restore, adminIsGone: true })
      .thenEvents(a.restored);
  });
  it('accepts a new commitment for its open round until the draw is opened', () => {
    const again = a.command('recommitDraw', { actor: a.system, roundNumber: 1, drawCommitment: a.hex(77), epoch: 5 });
    const anew: CommitteeEvent = {
      type: 'DrawRecommitted',
      data: { roundNumber: 1, drawCommitment: a.hex(77), epoch: 5 },
    };
    given([...a.committeeWith(2), a.deleted])
      .when(again)
      .thenEvents(anew);
    given([...a.committeeWith(2), a.drawOpened(1, [101]), a.deleted])
      .when(again)
      .thenRejected('DrawIsOpen');
    given([...a.finished, a.deleted])
      .when(again)
      .thenRejected('CommitteeNotFound');
    const state = fold([...a.committeeWith(2), a.deleted, anew, a.restored]);
    expect(state).toMatchObject({ rounds: [{ opened: { drawCommitment: a.hex(77), epoch: 5 } }] });
  });
  it('ignores a repeated command id of the system and refuses one of another sender', () => {
    const again = a.command('recommitDraw', { actor: a.system, roundNumber: 1, drawCommitment: a.hex(77), epoch: 5 });
    const newer = { ...again, drawCommitment: a.hex(78), epoch: 6 };
    const cause = (actorId: 'system' | 9) => ({ commandId: again.commandId, actorId, occurredAt: deletedAt });
    const recommitted: CommitteeEvent = {
      type: 'DrawRecommitted',
      data: { roundNumber: 1, drawCommitment: a.hex(77), epoch: 5 },
    };
    const gone = fold([...a.committeeWith(2), a.deleted]);
    expect(outcomeOf(committee.evolve(gone, recommitted, cause('system')), newer)).toBe('');
    expect(outcomeOf(committee.evolve(gone, recommitted, cause(9)), newer)).toBe('CommandIdReused');
    expect(outcomeOf(gone, newer)).toBe('DrawRecommitted');
  });
});

it('restoring a committee that is not deleted emits no events', () => {
  given(a.committeeWith(2)).when(restore).thenNothing();
  given([...a.finished, a.deleted, restoredCompleted])
    .when(restore)
    .thenNothing();
});

it('a repeated deletion or restoration changes nothing, also after later events', () => {
  const [deleting, restoring] = [
    { ...remove, commandId: 'd-1' },
    { ...restore, commandId: 'r-1' },
  ];
  const by = (commandId: string) => ({ commandId, actorId: 8, occurredAt: deletedAt });
  const gone = committee.evolve(fold(a.committeeWith(2)), a.deleted, by('d-1'));
  const back = committee.evolve(gone, a.restored, by('r-1'));
  const goneAgain = committee.evolve(back, a.deleted, by('d-2'));
  expect([outcomeOf(gone, deleting), outcomeOf(back, deleting), outcomeOf(back, restoring)]).toEqual(['', '', '']);
  expect([outcomeOf(goneAgain, restoring), outcomeOf(goneAgain, { ...restoring, commandId: 'r-2' })]).toEqual([
    '',
    'CommitteeRestored',
  ]);
});
