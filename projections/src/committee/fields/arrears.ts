// Arrears: dues that are unpaid in decided rounds (decision 39), as SQL and as functions of the state. A committee that
// ended early has none.
import type { Arrears } from '@mandali/contracts/shapes';
import { isEnded, paidOf } from '@mandali/domain/committee/queries';
import type { Due, Member, LiveCommittee } from '@mandali/domain/committee/state';
import { type JsonSql, object, plain, quoted } from '../../json-sql.ts';

/**
 * Counts the late dues of the committee c, including dues that earlier holders left unpaid. `late`: alias of the due in
 * `condition`.
 */
export const lateDuesSql = (condition = 'true'): string => `(SELECT count(*) FROM read.due late
    JOIN read.round past ON past.committee_id = late.committee_id AND past.round_number = late.round_number
      AND past.winner_seat IS NOT NULL
    WHERE late.committee_id = c.id AND c.ended_round IS NULL AND late.status <> 'paid' AND ${condition})`;

/** Rupees that were paid of these dues. */
export const latePartsSql = (condition = 'true'): string => `(SELECT coalesce(sum(part.amount), 0) FROM read.part part
    JOIN read.due late ON late.committee_id = part.committee_id AND late.round_number = part.round_number
      AND late.seat_no = part.seat_no AND late.status <> 'paid'
    JOIN read.round past ON past.committee_id = late.committee_id AND past.round_number = late.round_number
      AND past.winner_seat IS NOT NULL
    WHERE part.committee_id = c.id AND c.ended_round IS NULL AND ${condition})`;

/** Unpaid dues, and the rupees that were paid of them. */
export type Late = { readonly dues: number; readonly paid: number };
export const noLate: Late = { dues: 0, paid: 0 };

const withDue = (late: Late, due: Due, contribution: number): Late => ({
  dues: late.dues + 1,
  paid: late.paid + paidOf(due, contribution),
});

/** By member number. */
export const lateDues = (state: LiveCommittee): ReadonlyMap<number, Late> => {
  const { rounds, contribution } = state;
  const late = new Map<number, Late>();
  if (isEnded(state)) return late;
  for (const round of rounds) {
    if (!round?.winner) continue;
    for (const due of round.dues)
      if (due && due.status !== 'paid')
        late.set(due.memberNo, withDue(late.get(due.memberNo) ?? noLate, due, contribution));
  }
  return late;
};

/** Unpaid dues of the member's present seat only. */
export const lateDuesOf = (state: LiveCommittee, { seatNo, memberNo }: Member): Late => {
  const { rounds, contribution } = state;
  if (isEnded(state)) return noLate;
  return rounds.reduce((late, round) => {
    const due = round?.winner ? round.dues[seatNo - 1] : undefined;
    return due && due.status !== 'paid' && due.memberNo === memberNo ? withDue(late, due, contribution) : late;
  }, noLate);
};

/** SQL of a number of dues, and of the rupees that were paid of them. */
export const arrearsSql = (dues: string, paid: string): JsonSql =>
  object({ dues: plain(dues), amount: quoted(`(${dues} * c.contribution - ${paid})`) });

export const arrearsOf = ({ contribution }: LiveCommittee, { dues, paid }: Late): Arrears => ({
  dues,
  amount: String(dues * contribution - paid),
});
