import { activeMembers, eligible, seatsOf } from '../committee/queries.ts';
import { type Scribe, send } from './scribe.fixture.ts';

export const stranger = { hasAccount: false, isShared: false, isSame: false };
/** Names the holder of a seat after 'not me', as the admin does. */
const nameSeat = (scribe: Scribe): void => {
  const unnamed = activeMembers(scribe.state).find(({ isUnnamed }) => isUnnamed);
  if (unnamed === undefined) return;
  send(scribe, 'correctMember', { userId: unnamed.userId, toUserId: 500 + scribe.dice(90), ...stranger });
};

/** Joins an account into another one or moves a seat to a placeholder; for members, former members and the admin. */
export const changeOfPerson = (scribe: Scribe): void => {
  const { dice, state } = scribe;
  if (state.status !== 'active' && state.status !== 'completed') return;
  const anyone = (): number => state.members[dice(state.members.length)]?.userId ?? state.adminId;
  const [userId, other] = [anyone(), anyone()];
  const fromUserId = dice(4) === 0 ? state.adminId : userId;
  if (dice(2) === 0) send(scribe, 'joinAccounts', { fromUserId }, dice(3) === 0 ? other : 600 + dice(90));
  else {
    const seats = seatsOf(state, userId).map(({ seatNo }) => ({ seatNo, toUserId: 700 + 10 * dice(90) + seatNo }));
    send(scribe, 'disownSeat', { userId, seats }, 'system');
  }
  if (dice(2) === 0) nameSeat(scribe);
};

/** One seat in four is another seat of a member. */
export const anotherOf = ({ dice, state }: Scribe): number | undefined => {
  const members = activeMembers(state);
  return dice(4) === 0 ? members[dice(Math.max(1, members.length))]?.userId : undefined;
};

export const replaceMember = (scribe: Scribe): void => {
  const { dice, state } = scribe;
  const { userId: leavingUserId = 0, seatNo = 0 } = eligible(state)[dice(Math.max(1, eligible(state).length))] ?? {};
  const userId = anotherOf(scribe) ?? 300 + dice(90);
  send(scribe, 'replaceMember', { leavingUserId, seatNo, userId, anotherSeat: true, reasonId: 1 });
};
