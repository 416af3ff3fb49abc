import { accept, refuse } from '../../decider.ts';
import type { CommandOf } from '../commands.ts';
import type { Continuation } from '../ending-commands.ts';
import type { CommitteeEvent } from '../events.ts';
import { activeMembers } from '../queries.ts';
import type { CommitteeDecision, CommitteeRefusal } from '../refusals.ts';
import type { ActiveCommittee, CompletedCommittee, LiveCommittee, Member } from '../state.ts';
import { isTurnsDrawOpen } from '../turns.ts';
import { committed } from './committed.ts';

/** A draw that was opened has a result, and its list must not be left without one. */
export const endCommittee = (command: CommandOf<'endCommittee'>, state: ActiveCommittee): CommitteeDecision => {
  const isDrawOpen = state.rounds.some((round) => round?.draw && !round.winner) || isTurnsDrawOpen(state);
  if (isDrawOpen) return refuse({ kind: 'DrawIsOpen' });
  const data = { roundNumber: state.currentRound, reasonId: command.reasonId, ...committed(command) };
  return accept<CommitteeEvent>({ type: 'CommitteeEnded', data });
};

/** Why a completed committee does not accept what only a running one accepts. */
export const overRefusal = ({ ended }: CompletedCommittee): CommitteeRefusal =>
  ended === undefined ? { kind: 'CommitteeCompleted' } : { kind: 'CommitteeEnded' };

type Terms = Pick<LiveCommittee, 'totalMembers' | 'contribution' | 'cycleDays' | 'cycleType' | 'calendar' | 'turns'>;

/** What the next committee takes over besides its members; its first due day follows the calendar, and its order of turns is a new one. */
export const termsOfNext = ({
  totalMembers,
  contribution,
  cycleDays,
  cycleType,
  calendar,
  turns,
}: LiveCommittee): Terms => ({
  totalMembers,
  contribution,
  cycleDays,
  cycleType,
  calendar,
  turns,
});

/** Members whom the next committee takes over, by seat: a seat that waits for a name stays empty. */
export const membersOfNext = (state: LiveCommittee): readonly Member[] =>
  activeMembers(state).filter(({ isUnnamed }) => isUnnamed !== true);

/** The entries of the members whom a new committee takes over, in the seats that they had. */
export const membersTakenOver = ({ members }: Pick<Continuation, 'members'>): readonly CommitteeEvent[] =>
  members.map(({ seatNo, userId, noPhone, digests }, index) => ({
    type: 'MemberAdded',
    data: { memberNo: index + 1, seatNo, userId, owesRound: 1, ...(noPhone && { noPhone }), ...committed({ digests }) },
  }));
