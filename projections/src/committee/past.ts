import type { StoredEvent } from '@mandali/event-store/port';
import { fold, type Columns, type Table } from '../runner/changes.ts';
import { translate } from '../runner/translate.ts';

const bookTables = ['committee', 'member', 'round', 'due'] as const satisfies readonly Table[];
type BookTable = (typeof bookTables)[number];

/** The rows of one committee, as the projection would have written them. */
export type PastBook = { readonly [T in BookTable]: readonly Columns[] };

/** What Postgres fills in where a row is put without it (table.sql). */
const defaults: { readonly [T in BookTable]: Columns } = {
  committee: {},
  member: {},
  round: { draw_opened: false, received_by_admin: false },
  due: {},
};

/**
 * The book after these events, which are the first ones of a stream, by the projection's own rules.
 * @throws Error for an event that this version does not know
 */
export const bookAfter = (events: readonly StoredEvent[]): PastBook => {
  const rows = fold(events.flatMap((event) => translate(event)));
  const of = (table: BookTable): readonly Columns[] =>
    rows
      // What was only set is no row: there was nothing to be changed.
      .filter((row) => row.table === table && row.mode === 'put')
      .map(({ columns, revision }) => ({ ...defaults[table], ...columns, revision }));
  const round = of('round');
  const committee = of('committee').map((row) => ({ ...row, open_round: openRound(row, round) }));
  return { committee, member: of('member'), round, due: of('due') };
};

/**
 * The rows of the present are only seen after whole appends. In the middle of one a round may be decided and the next one
 * not be opened yet: then the open round is the lowest one without a winner, as in the domain's fold.
 */
const openRound = ({ open_round: opened = 1 }: Columns, rounds: readonly Columns[]): number => {
  const decided = new Set(
    rounds.filter((row) => typeof row['winner_seat'] === 'number').map((row) => row['round_number']),
  );
  let roundNumber = Number(opened);
  while (decided.has(roundNumber)) roundNumber += 1;
  return roundNumber;
};

/**
 * A statement on the tables of the book, to be asked of rows that are handed in instead: the same answer in the same
 * shape, masked by the same rule. The rows are the parameters from `first` on, as JSON, in the order of
 * {@link pastValues}.
 */
export const onPast = (statement: string, first: number): string => {
  const tables = bookTables.map(
    (table, at) =>
      `past_${table} AS MATERIALIZED (SELECT * FROM json_populate_recordset(NULL::read.${table}, $${first + at}::json))`,
  );
  const asked = statement.replace(/^\s*WITH /, '').replace(/\bread\.(committee|member|round|due)\b/g, 'past_$1');
  return `WITH ${tables.join(', ')}, ${asked}`;
};

export const pastValues = (book: PastBook): readonly string[] => bookTables.map((table) => JSON.stringify(book[table]));
