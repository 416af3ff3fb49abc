// Aliases in SQL: c is a row of read.committee. m is a row of read.member with three columns more: person (personSql),
// has_account (hasAccountSql) and state (memberStateSql). s is the same of the member's successor, if any; r the row of
// read.round that the seat has won, if any; l.dues the number of the member's late dues, l.paid the
// rupees that were paid of them, u.amount the seat's unused advance; null when there are none.
import type { Member as MemberShape } from '@mandali/contracts/shapes';
import { unusedAdvance } from '@mandali/domain/committee/parts';
import type { Member } from '@mandali/domain/committee/state';
import { idSql, memberId } from '@mandali/domain/ids';
import { object, plain, quoted, rawJson, text, when } from '../../json-sql.ts';
import { arrearsOf, arrearsSql, type Late } from './arrears.ts';
import { isoInstant, type ShapeContext, userIdOf } from './context.ts';
import type { Fields } from './field.ts';
import { hasAccount, memberState, nameOf, personCard } from './person.ts';

export const memberFields: Fields<MemberShape, [context: ShapeContext, member: Member, late: Late]> = {
  id: {
    sql: plain(idSql.member('m.committee_id', 'm.member_no')),
    of: ({ id }, { memberNo }) => memberId(id, memberNo),
  },
  seatNo: { sql: plain('m.seat_no'), of: (_, { seatNo }) => seatNo },
  user: { sql: rawJson('m.person'), of: (context, { userId }) => personCard(context, userId) },
  hasWon: {
    sql: plain('r.winner_seat IS NOT NULL AND (m.replaced_by IS NULL OR r.winner_member_no = m.member_no)'),
    of: (context, member) =>
      (member.replacedBy === null ? roundWonBySeat(context, member) : roundWonByMember(context, member)) !== null,
  },
  wonInRound: {
    sql: plain('CASE WHEN r.winner_member_no = m.member_no THEN r.round_number END'),
    of: (context, member) => roundWonByMember(context, member),
  },
  isActive: { sql: plain('m.replaced_by IS NULL'), of: (_, { replacedBy }) => replacedBy === null },
  replacedBy: {
    sql: when('m.replaced_by IS NOT NULL', object({ name: text('s.name') })),
    of: (context, { replacedBy }) =>
      replacedBy === null ? null : { name: nameOf(context, userIdOf(context, replacedBy)) },
  },
  joinedAt: { sql: quoted('m.joined_at'), of: (_, { joinedAt }) => isoInstant(joinedAt) },
  arrears: {
    sql: arrearsSql('coalesce(l.dues, 0)', 'coalesce(l.paid, 0)'),
    of: ({ state }, _, late) => arrearsOf(state, late),
  },
  advance: {
    sql: quoted('CASE WHEN m.replaced_by IS NULL THEN coalesce(u.amount, 0) ELSE 0 END'),
    of: ({ state }, { seatNo, memberNo }) => {
      const seat = state.seats[seatNo - 1];
      return String(seat?.memberNo === memberNo ? unusedAdvance(seat) : 0);
    },
  },
  hasAccount: { sql: plain('m.has_account'), of: (context, { userId }) => hasAccount(context, userId) },
  state: { sql: quoted('m.state'), of: (context, { userId }) => memberState(context, userId) },
};

const roundWonBySeat = ({ state }: ShapeContext, { seatNo }: Member): number | null =>
  state.seats[seatNo - 1]?.wonInRound ?? null;

/** Null when the seat has not won, or when another holder of it has won. */
const roundWonByMember = (context: ShapeContext, member: Member): number | null => {
  const won = roundWonBySeat(context, member);
  return won !== null && context.state.rounds[won - 1]?.winner?.memberNo === member.memberNo ? won : null;
};
