// Aliases in SQL: c is a row of read.committee, held is {@link heldSeatsSql} beside it.
import type { Committee } from '@mandali/contracts/shapes';
import { askedMember, endingOf, heldSeats, seatsOf } from '@mandali/domain/committee/queries';
import { noMember, type LiveCommittee, type Word } from '@mandali/domain/committee/state';
import { object, plain, quoted, rawJson, text, when } from '../../json-sql.ts';
import { arrearsOf, arrearsSql, type Late, lateDues, lateDuesSql, latePartsSql, noLate } from './arrears.ts';
import { isoInstant, type ShapeContext, textOf } from './context.ts';
import type { Fields } from './field.ts';
import { nameOf, nameSql } from './person.ts';
import { turnsFields } from './turns.ts';

/** Excludes what only committee-list adds. */
export const committeeFields: Fields<Omit<Committee, 'counters' | 'present'>, [context: ShapeContext]> = {
  id: { sql: plain('c.id'), of: ({ id }) => id },
  name: { sql: text('c.name'), of: ({ state }) => state.name },
  status: { sql: quoted('c.status'), of: ({ state }) => state.status },
  totalMembers: { sql: plain('c.total_members'), of: ({ state }) => state.totalMembers },
  contributionAmount: { sql: quoted('c.contribution'), of: ({ state }) => String(state.contribution) },
  currentRound: {
    sql: plain(`CASE c.status WHEN 'completed' THEN c.total_members + 1 ELSE c.open_round END`),
    of: ({ state }) => (state.status === 'completed' ? state.totalMembers + 1 : state.currentRound),
  },
  cycleDuration: { sql: plain('c.cycle_days'), of: ({ state }) => state.cycleDays },
  firstDueDay: { sql: quoted('c.first_due_day'), of: ({ state }) => state.firstDueDay },
  calendar: { sql: plain('c.calendar'), of: ({ state }) => state.calendar },
  ...turnsFields,
  cycleType: { sql: quoted('c.cycle_type'), of: ({ state }) => state.cycleType },
  committeeType: {
    sql: quoted(`CASE WHEN c.created_as_existing THEN 'existing' ELSE 'new' END`),
    of: ({ state }) => (state.createdAsExisting ? 'existing' : 'new'),
  },
  isExisting: { sql: plain('c.is_existing'), of: ({ state }) => state.isExisting },
  createdById: { sql: plain('c.admin_id'), of: ({ state }) => state.adminId },
  createdAt: { sql: quoted('c.created_at'), of: ({ state }) => isoInstant(state.createdAt) },
  memberCount: { sql: plain('held.members'), of: ({ state }) => heldSeats(state) },
  bookMark: { sql: quoted(`coalesce(left(c.head, 8), '')`), of: ({ head }) => head.slice(0, 8) },
  events: { sql: plain('c.revision + 1'), of: ({ events }) => events },
  seats: { sql: quoted('held.seats'), of: ({ state }) => seatLetters(state) },
  mySeat: { sql: plain('held.mine'), of: ({ state, viewer }) => seatsOf(state, viewer.userId)[0]?.seatNo ?? null },
  mySeats: {
    sql: rawJson('held.all_mine'),
    of: ({ state, viewer }) => seatsOf(state, viewer.userId).map(({ seatNo }) => seatNo),
  },
  arrears: { sql: arrearsSql('held.late', 'held.late_paid'), of: ({ state }) => arrearsOf(state, allLate(state)) },
  reports: { sql: plain(countDuesSql('reported')), of: ({ state }) => countDues(state, 'reported') },
  transferTo: {
    sql: rawJson(`(SELECT ${object({ id: plain('asked.user_id'), name: text(nameSql('ap')) })}
      FROM read.member asked LEFT JOIN people.card ap ON ap.id = asked.user_id
      WHERE asked.committee_id = c.id AND asked.member_no = c.transfer_to AND asked.replaced_by IS NULL)`),
    of: (context) => {
      const asked = askedMember(context.state);
      return asked && { id: asked.userId, name: nameOf(context, asked.userId) };
    },
  },
  ended: {
    sql: when(
      'c.ended_round IS NOT NULL',
      object({
        round: plain('c.ended_round'),
        reason: text('(SELECT body FROM people.text_card WHERE id = c.ended_reason)'),
        at: quoted('c.ended_at'),
      }),
    ),
    of: (context) => {
      const ended = endingOf(context.state);
      return ended && { round: ended.roundNumber, reason: textOf(context, ended.reasonId), at: isoInstant(ended.at) };
    },
  },
  disputes: { sql: plain(countDuesSql('disputed')), of: ({ state }) => countDues(state, 'disputed') },
};

/** Encodes each seat as a letter of the contract (`seats`). */
export const heldSeatsSql = `LATERAL (
    SELECT count(m.seat_no) AS members, min(m.seat_no) FILTER (WHERE m.user_id = $1) AS mine,
      '[' || coalesce(string_agg(m.seat_no::text, ',' ORDER BY seat) FILTER (WHERE m.user_id = $1), '') || ']' AS all_mine,
      ${lateDuesSql()} AS late,
      ${latePartsSql()} AS late_paid,
      string_agg(CASE
        WHEN m.seat_no IS NULL THEN 'e'
        WHEN r.winner_seat IS NULL THEN CASE d.status WHEN 'paid' THEN 'p' WHEN 'overdue' THEN 'l' ELSE 'o' END
        ELSE CASE d.status WHEN 'pending' THEN 'W' WHEN 'overdue' THEN 'L' ELSE 'w' END END,
        '' ORDER BY seat) AS seats
    FROM generate_series(1, c.total_members) AS seat
    LEFT JOIN read.member m ON m.committee_id = c.id AND m.seat_no = seat AND m.replaced_by IS NULL
    LEFT JOIN read.round r ON r.committee_id = c.id AND r.winner_seat = seat
    LEFT JOIN read.due d ON d.committee_id = c.id AND d.seat_no = seat AND d.round_number = c.open_round
      AND c.status = 'active') AS held`;

const seatLetters = (state: LiveCommittee): string =>
  Array.from({ length: state.totalMembers }, (_, index) => seatLetter(state, index + 1)).join('');

const seatLetter = ({ seats, rounds, ...book }: LiveCommittee, seatNo: number): string => {
  const seat = seats[seatNo - 1];
  if (!seat || seat.memberNo === noMember) return 'e';
  const due = book.status === 'active' ? rounds[book.currentRound - 1]?.dues[seatNo - 1] : undefined;
  if (seat.wonInRound !== null) return due?.status === 'pending' ? 'W' : due?.status === 'overdue' ? 'L' : 'w';
  return due?.status === 'paid' ? 'p' : due?.status === 'overdue' ? 'l' : 'o';
};

const allLate = (state: LiveCommittee): Late =>
  [...lateDues(state).values()].reduce(
    (sum, { dues, paid }) => ({ dues: sum.dues + dues, paid: sum.paid + paid }),
    noLate,
  );

function countDuesSql(kind: Word['kind']): string {
  return `(SELECT count(*) FROM read.due s WHERE s.committee_id = c.id AND s.word = '${kind}')`;
}

const countDues = ({ rounds }: LiveCommittee, kind: Word['kind']): number =>
  rounds.reduce((sum, round) => sum + (round?.dues ?? []).filter((due) => due?.word?.kind === kind).length, 0);
