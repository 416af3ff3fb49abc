// Arrears: dues that are unpaid in decided rounds (decision 39), as SQL and as functions of the state.
import type { Arrears } from '@mandali/contracts/shapes';
import type { Member, LiveCommittee } from '@mandali/domain/committee/state';
import { type JsonSql, object, plain, quoted } from '../../json-sql.ts';

/**
 * Counts the late dues of the committee c, including dues that earlier holders left unpaid. `late`: alias of the due in
 * `condition`.
 */
export const lateDuesSql = (condition = 'true'): string => `(SELECT count(*) FROM read.due late
    JOIN read.round past ON past.committee_id = late.committee_id AND past.round_number = late.round_number
      AND past.winner_seat IS NOT NULL
    WHERE late.committee_id = c.id AND late.status <> 'paid' AND ${condition})`;

export const lateDues = ({ rounds }: LiveCommittee): ReadonlyMap<number, number> => {
  const late = new Map<number, number>();
  for (const round of rounds) {
    if (!round?.winner) continue;
    for (const due of round.dues)
      if (due && due.status !== 'paid') late.set(due.memberNo, (late.get(due.memberNo) ?? 0) + 1);
  }
  return late;
};

/** Counts unpaid dues of the member's present seat only. */
export const countLateDuesOf = ({ rounds }: LiveCommittee, { seatNo, memberNo }: Member): number =>
  rounds.filter((round) => {
    const due = round?.winner ? round.dues[seatNo - 1] : undefined;
    return due !== undefined && due.status !== 'paid' && due.memberNo === memberNo;
  }).length;

/** `dues` is the SQL of a number of dues. */
export const arrearsSql = (dues: string): JsonSql =>
  object({ dues: plain(dues), amount: quoted(`${dues} * c.contribution`) });

export const arrearsOf = ({ contribution }: LiveCommittee, dues: number): Arrears => ({
  dues,
  amount: String(dues * contribution),
});
