import type { Committee, Detail, Member } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { texts } from '../texts.ts';

/** 'Ended early in round 7 of 12'; null of any other committee. */
export const endedText = ({ ended, totalMembers }: Pick<Committee, 'ended' | 'totalMembers'>): string | null =>
  ended ? texts.ending.endedEarly(ended.round, totalMembers) : null;

/** The round in which the committee is, or ended. */
export const roundReached = ({ ended, currentRound, totalMembers }: Committee): number =>
  ended?.round ?? Math.min(currentRound, totalMembers);

/** What the member's seat gets back or still pays; null where there is no settlement of it. */
export const settlementText = ({ settlement }: Detail, { seatNo, user }: Member): string | null => {
  const seat = settlement?.find((each) => each.seatNo === seatNo && each.user.id === user.id);
  if (seat === undefined) return null;
  const balance = Number(seat.balance);
  if (balance === 0) return texts.ending.even;
  return (balance > 0 ? texts.ending.seatGetsBack : texts.ending.seatPays)(rupees(Math.abs(balance)));
};
