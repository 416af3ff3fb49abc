import type { PaymentMethod } from '../events.ts';
import { activeMembers, eligible } from '../queries.ts';
import type { CommitteeState } from '../state.ts';
import { hex } from './examples.fixture.ts';
import type { Step } from './steps.fixture.ts';

type Round = { readonly roundNumber: number; readonly drawDate: string; readonly method: PaymentMethod };

/** One to three rounds from `roundNumber` on; mostly won by eligible seats, and paid by all seats or by some. */
export const bookOf = ({ luck, who, whom, pick }: Step, state: CommitteeState, first: Round) => {
  const seats = eligible(state).map(({ seatNo }) => seatNo);
  const held = activeMembers(state).map(({ seatNo }) => seatNo);
  const paidSeatNos = pick % 2 ? held : held.filter((seatNo) => (seatNo + whom) % 3 > 0);
  const rounds = Array.from({ length: 1 + (pick % 3) }, (_, i) => ({
    ...first,
    roundNumber: first.roundNumber + i,
    winnerSeatNo: (luck < 90 ? seats[(who + i) % seats.length] : undefined) ?? who,
    paidSeatNos: luck === 97 ? [9] : paidSeatNos,
  }));
  return { rounds, nextDraws: [2, 3, 4, 5].map((round) => ({ round, commitment: hex(round) })) };
};
