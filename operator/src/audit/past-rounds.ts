import type { CommandOf, CommitteeCommand } from '@mandali/domain/committee/commands';
import type { EventData } from '@mandali/domain/committee/events';
import { activeMembers, isLive } from '@mandali/domain/committee/queries';
import type { CommitteeState } from '@mandali/domain/committee/state';
import type { ReadEvent } from './read-event.ts';

type CommandSender = Pick<CommitteeCommand, 'actor' | 'at' | 'commandId' | 'fingerprint'>;
type PastRound = EventData<'PastRoundRecorded'>;

/** Recording one past round pays all of its dues. */
const leavesDuesOpen = ({ roundNumber, paid }: PastRound, state: CommitteeState): boolean => {
  const round = isLive(state) ? state.rounds[roundNumber - 1] : undefined;
  const owing = round ? round.dues.filter((due) => due && due.status !== 'paid') : activeMembers(state);
  return paid.length < owing.length;
};

const roundOf = ({
  roundNumber,
  winner,
  drawDate,
  method,
  paid,
}: PastRound): CommandOf<'recordBook'>['rounds'][number] => ({
  roundNumber,
  winnerSeatNo: winner.seatNo,
  drawDate,
  method,
  paidSeatNos: paid.map(({ seatNo }) => seatNo),
});

/** Returns null for an append of another command. @param state before the append */
export function ofBook(
  sent: CommandSender,
  events: readonly ReadEvent[],
  state: CommitteeState,
): CommandOf<'recordBook'> | null {
  const rounds = events.flatMap(({ event }) => (event.type === 'PastRoundRecorded' ? [event.data] : []));
  const [first] = rounds;
  if (first === undefined || (rounds.length === 1 && !leavesDuesOpen(first, state))) return null;
  const opened = events.flatMap(({ event }) => (event.type === 'RoundOpened' ? [event.data] : []));
  return {
    ...sent,
    type: 'recordBook',
    rounds: rounds.map(roundOf),
    nextDraws: opened.map(({ roundNumber: round, drawCommitment: commitment }) => ({ round, commitment })),
    nextDrawEpoch: opened[0]?.epoch,
  };
}
