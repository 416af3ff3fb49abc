import { describe, it } from 'vitest';
import { drawOpened, proven, roundTwo } from '../testing/draws.fixture.ts';
import * as a from '../testing/examples.fixture.ts';
import { given } from '../testing/given.fixture.ts';
import type { CommitteeEvent, EventData } from '../events.ts';

const join = (fromUserId: number) => a.command('joinAccounts', { actor: a.person(150), fromUserId });
const joined = (data: Partial<EventData<'AccountsJoined'>> = {}): CommitteeEvent => ({
  type: 'AccountsJoined',
  data: { fromUserId: 101, toUserId: 150, memberNos: [1], wonRounds: [], isAdmin: false, ...data },
});

describe('joining two accounts', () => {
  it('moves the seat of the other account', () => {
    given(a.committeeWith(2)).when(join(101)).thenEvents(joined());
  });
  it('moves won rounds and admin rights', () => {
    const won = { seatNo: 3, memberNo: 3, userId: 9 };
    given([...a.committeeWith(2), a.joined(3, { userId: 9 }), a.selected(1, won)])
      .when(join(9))
      .thenEvents(joined({ fromUserId: 9, memberNos: [3], wonRounds: [1], isAdmin: true }));
  });
  it('moves a past membership, also to an account that holds a seat', () => {
    given([...a.committeeWith(2), a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3, userId: 150 })])
      .when(join(101))
      .thenEvents(joined());
  });
  it('changes nothing when the other account has no seat or is the same account', () => {
    given(a.committeeWith(2)).when(join(777)).thenEvents();
    given(a.committeeWith(2)).when(join(150)).thenEvents();
  });
  it('adds the seats of both accounts up', () => {
    given([...a.committeeWith(2), a.joined(3, { userId: 150 })])
      .when(join(101))
      .thenEvents(joined());
    given([...a.committeeWith(2), a.joined(3, { userId: 101 })])
      .when(join(101))
      .thenEvents(joined({ memberNos: [1, 3] }));
  });
  it('is refused while a draw is open', () => {
    given(drawOpened).when(join(101)).thenRejected('DrawIsOpen');
    const decided = [...drawOpened, a.drawn(1, a.winner(1), proven.drawn.proof), roundTwo];
    given(decided)
      .when(join(101))
      .thenEvents(joined({ wonRounds: [1] }));
  });
  it('is accepted in a completed committee', () => {
    given(a.finished)
      .when(join(101))
      .thenEvents(joined({ wonRounds: [1] }));
  });
  it('is refused for the system', () => {
    given(a.committeeWith(2))
      .when({ ...join(101), actor: a.system })
      .thenRejected('NotCommitteeAdmin');
  });
  it('allows an earlier winner to be taken back under the joined account', () => {
    const events = [...a.committeeWith(2), a.selected(1, a.winner(1)), a.opened(2, { owing: 2 })];
    const taken = a.command('takeBackDecision', {
      roundNumber: 1,
      winnerUserId: 150,
      reasonId: 1,
      ...a.opensNext(null),
    });
    given([...events, joined({ wonRounds: [1] })])
      .when(taken)
      .thenEvents({
        type: 'DecisionTakenBack',
        data: {
          roundNumber: 1,
          winner: { seatNo: 1, memberNo: 1, userId: 150 },
          reopens: true,
          closes: 2,
          owing: [],
          reasonId: 1,
        },
      });
  });
});
