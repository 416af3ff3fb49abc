import { describe, expect, it } from 'vitest';
import type { CommitteeEvent } from '../events.ts';
import * as a from '../testing/examples.fixture.ts';
import { given } from '../testing/given.fixture.ts';
import { committee } from '../index.ts';
import { openDraw } from '../queries.ts';

const recommit = a.command('recommitDraw', { actor: a.system, roundNumber: 1, drawCommitment: a.hex(99), epoch: 5 });
const recommitted = {
  type: 'DrawRecommitted',
  data: { roundNumber: 1, drawCommitment: a.hex(99), epoch: 5 },
} as const;
const allPaid = [...a.committeeWith(2), a.paid(1, 1), a.paid(1, 2)];
const fold = (events: readonly CommitteeEvent[]) =>
  events.reduce((state, event) => committee.evolve(state, event, { commandId: 'c', actorId: 9 }), committee.initial);

describe('committing to another seed after a restore', () => {
  it('is accepted for the open round, and ignored for an older epoch', () => {
    given(allPaid).when(recommit).thenEvents(recommitted);
    given([...allPaid, recommitted])
      .when({ ...recommit, epoch: 6 })
      .thenEvents({ ...recommitted, data: { ...recommitted.data, epoch: 6 } });
    given([...allPaid, recommitted])
      .when({ ...recommit, epoch: 4 })
      .thenNothing();
  });
  it('is refused after the draw was opened or the round decided', () => {
    given([...allPaid, a.drawOpened(1, [101, 102])])
      .when(recommit)
      .thenRejected('DrawIsOpen');
    given([...allPaid, a.selected(1, a.winner(1)), a.opened(2, { owing: 2 })])
      .when(recommit)
      .thenRejected('RoundAlreadyDecided');
    given(allPaid)
      .when({ ...recommit, roundNumber: 2 })
      .thenRejected('RoundNotFound');
    given(a.finished).when(recommit).thenRejected('CommitteeCompleted');
  });
  it.each([a.admin, a.globalAdmin])('is refused for $role', (actor) => {
    given(allPaid)
      .when({ ...recommit, actor })
      .thenRejected('NotCommitteeAdmin');
  });
  it('changes the draw ticket, but not that of an opened draw', () => {
    expect(openDraw(fold([...allPaid, recommitted, a.drawOpened(1, [101, 102])]), 1)).toMatchObject({
      commitment: a.hex(99),
      epoch: 5,
    });
    expect(openDraw(fold([...allPaid, a.drawOpened(1, [101, 102]), recommitted]), 1)).toMatchObject({
      commitment: a.hex(1),
      epoch: 0,
    });
  });
});

it('the next round stores the epoch of its seed', () => {
  const select = a.command('selectWinner', { roundNumber: 1, winnerUserId: 101, method: 'cash', ...a.opensNext(2) });
  const next = a.opened(2, { owing: 2, dueAt: a.nextDueAt });
  given(allPaid)
    .when({ ...select, nextDrawEpoch: 7 })
    .thenEvents(a.selected(1, a.winner(1)), { ...next, data: { ...next.data, epoch: 7 } } as CommitteeEvent);
});
