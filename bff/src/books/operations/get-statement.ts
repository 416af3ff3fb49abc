import type { Detail } from '@mandali/contracts/shapes';
import { committeeDetail } from '@mandali/projections/committee-detail/query';
import type { Viewer } from '@mandali/projections/viewer';
import { namesakesIn } from '@mandali/contracts/namesakes';
import { getStatement } from '@mandali/contracts/api/get-statement';
import {
  type Due,
  type Part,
  type Round,
  seatsOfStatement,
  statementOfDues,
  statementOfRounds,
  type WinnersSeat,
} from '@mandali/projections/committee-statement/query';
import { byteOrderMark, csvLine } from '../csv.ts';
import { clockAt, dayAt } from '@mandali/domain/india-days';
import { findReadableCommittee } from '../../committees/read-access.ts';
import { endpoint, okFile, rejected } from '../../http/endpoint.ts';
import type { Pool } from 'pg';

type Dependencies = { readonly pool: Pool };

const settlementHead = csvLine(['seat', 'member', 'paid in', 'received', 'balance']);
const duesHead = csvLine('round,seat,member,amount,status,method,paid at,note,said,paid,parts'.split(','));
const roundsHead = csvLine('round,winner,pot,decided by,date,received by,planned,open,handed over,state'.split(','));

/** '600 upi 2026-05-01; 400 advance 2026-05-08': readable in one cell of a spreadsheet. */
const partsCell = (parts: readonly Part[]): string =>
  parts
    .map(({ amount, method, paid_at, from_advance }) => {
      return `${amount} ${from_advance ? 'advance' : method} ${dayAt(paid_at)}`;
    })
    .join('; ');
const dueLine = ({ round, seat, member, amount, status, method, paid_at, note, word, ...sums }: Due): string => {
  const due = [round, seat, member, amount, status, method, paid_at && clockAt(paid_at), note, word];
  return csvLine([...due, sums.paid, sums.parts && partsCell(sums.parts)]);
};
/** Winners whose name occurs twice, by round: 'Asha (seat 8)'. */
const namesakesByRound = (seats: readonly WinnersSeat[]): ReadonlyMap<number, string> =>
  new Map(
    namesakesIn(seats).flatMap(({ wonInRound, name, seatNo }) =>
      wonInRound === null ? [] : [[wonInRound, `${name} (seat ${seatNo})`] as const],
    ),
  );

const roundLine = ({ round, winner, pot, decided_by, date, received_by, ...more }: Round): string => {
  const { planned, open, handed_over, state } = more;
  const decision = [round, winner, pot, decided_by, date && dayAt(date), received_by];
  return csvLine([...decision, planned, open, handed_over, state]);
};

async function* dues({ pool }: Dependencies, id: number): AsyncGenerator<string> {
  yield `${byteOrderMark}${duesHead}`;
  for await (const page of statementOfDues(pool, id)) yield page.map(dueLine).join('');
}

const rounds = async ({ pool }: Dependencies, id: number): Promise<string> => {
  const named = namesakesByRound(await seatsOfStatement(pool, id));
  const all = await statementOfRounds(pool, id);
  const lines = all.map((each) => roundLine({ ...each, winner: named.get(each.round) ?? each.winner }));
  return `${byteOrderMark}${roundsHead}${lines.join('')}`;
};

/** Sums of each seat after an early end; before it, the file has only its head line. */
const settlement = async ({ pool }: Dependencies, committeeId: number, viewer: Viewer): Promise<string> => {
  const detail = await committeeDetail(pool, { committeeId, viewer, payments: 'latest' });
  const { settlement: seats } = JSON.parse(detail ?? '{}') as Pick<Detail, 'settlement'>;
  const lines = (seats ?? []).map(({ seatNo, user, paidIn, received, balance }) =>
    csvLine([seatNo, user.name, ...[paidIn, received, balance].map(Number)]),
  );
  return `${byteOrderMark}${settlementHead}${lines.join('')}`;
};

export const getStatementEndpoint = (deps: Dependencies) =>
  endpoint(getStatement, async ({ params, query, caller }) => {
    const id = await findReadableCommittee(deps, params.id, caller);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const { part } = query;
    if (part === 'rounds') return okFile(await rounds(deps, id), { name: `mandali-${id}-rounds.csv` });
    if (part === undefined) return okFile(dues(deps, id), { name: `mandali-${id}-payments.csv` });
    return okFile(await settlement(deps, id, caller), { name: `mandali-${id}-settlement.csv` });
  });
