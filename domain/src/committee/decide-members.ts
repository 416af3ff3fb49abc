import { accept, refuse } from '../decider.ts';
import type { CommandOf } from './commands.ts';
import { committed } from './committed.ts';
import type { CommitteeEvent } from './events.ts';
import { activeMember, freeSeat, wasEverMember } from './queries.ts';
import type { CommitteeDecision } from './refusals.ts';
import type { ActiveCommittee, LivingCommittee } from './state.ts';

/** A member id has four digits for the member number. */
const highestMemberNo = 9_999;

/** The new member takes the lowest free seat and owes from the current round on. */
export const addMember = (command: CommandOf<'addMember'>, state: ActiveCommittee): CommitteeDecision => {
  const { userId } = command;
  if (activeMember(state, userId)) return refuse({ kind: 'AlreadyMember' });
  const seatNo = freeSeat(state);
  const memberNo = state.members.length + 1;
  if (seatNo === null || memberNo > highestMemberNo) return refuse({ kind: 'CommitteeFull' });
  return accept<CommitteeEvent>({
    type: 'MemberAdded',
    data: { memberNo, seatNo, userId, owesRound: state.currentRound, ...committed(command) },
  });
};

/** The new holder takes over the seat: its open dues of every round, its future dues and its right to draw. */
export const replaceMember = (command: CommandOf<'replaceMember'>, state: ActiveCommittee): CommitteeDecision => {
  const { leavingUserId, userId, reasonId } = command;
  const leaving = activeMember(state, leavingUserId);
  if (!leaving) return refuse({ kind: wasEverMember(state, leavingUserId) ? 'MemberInactive' : 'MemberNotFound' });
  if (activeMember(state, userId)) return refuse({ kind: 'AlreadyMember' });
  const memberNo = state.members.length + 1;
  if (memberNo > highestMemberNo) return refuse({ kind: 'CommitteeFull' });
  const { seatNo, memberNo: leavingMemberNo } = leaving;
  const takesOverRounds = state.rounds.flatMap((round) => {
    const due = round?.dues[seatNo - 1];
    return round && due && due.status !== 'paid' ? [round.roundNumber] : [];
  });
  return accept<CommitteeEvent>({
    type: 'MemberReplaced',
    data: { seatNo, leavingMemberNo, memberNo, userId, takesOverRounds, reasonId, ...committed(command) },
  });
};

/** Ownership goes to an active member with an account who is no auditor; to whom has it already: nothing happens. */
export const transferAdmin = (command: CommandOf<'transferAdmin'>, state: LivingCommittee): CommitteeDecision => {
  const { toUserId, toHasAccount, toIsAuditor } = command;
  if (toUserId === state.adminId) return accept();
  if (!toHasAccount || !activeMember(state, toUserId)) return refuse({ kind: 'NotAnActiveMember' });
  if (toIsAuditor) return refuse({ kind: 'AuditorCannotAdminister' });
  const data = { fromUserId: state.adminId, toUserId, ...committed(command) };
  return accept<CommitteeEvent>({ type: 'AdminTransferred', data });
};
