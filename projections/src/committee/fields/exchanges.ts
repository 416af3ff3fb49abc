// Swaps of turns, and pots that are passed on. Aliases in SQL: c is a row of read.committee, r of read.round, w the winner,
// pot the sums of the round, `opened` the rounds of the committee, `holder` its members with their names.
import type { Round as RoundShape, Swap } from '@mandali/contracts/shapes';
import type { SwapRequest } from '@mandali/domain/committee/exchange-state';
import { openPassOn } from '@mandali/domain/committee/exchanges';
import type { Round } from '@mandali/domain/committee/state';
import { object, plain, quoted, text, when } from '../../json-sql.ts';
import { isoInstant, type ShapeContext, userIdOf } from './context.ts';
import type { Fields } from './field.ts';
import { nameOf } from './person.ts';

const person = (alias: string) => object({ id: plain(`${alias}.user_id`), name: text(`${alias}.name`) });

const personOf = (context: ShapeContext, memberNo: number) => {
  const id = userIdOf(context, memberNo);
  return { id, name: nameOf(context, id) };
};

/** `s` is a row of read.swap, `f` and `g` are the members who ask and are asked. */
export const swapFields: Fields<Swap, [context: ShapeContext, swap: SwapRequest]> = {
  no: { sql: plain('s.swap_no'), of: (_, { swapNo }) => swapNo },
  seatNo: { sql: plain('s.seat_no'), of: (_, { seatNo }) => seatNo },
  withSeatNo: { sql: plain('s.to_seat_no'), of: (_, { toSeatNo }) => toSeatNo },
  from: { sql: person('f'), of: (context, { memberNo }) => personOf(context, memberNo) },
  to: { sql: person('g'), of: (context, { toMemberNo }) => personOf(context, toMemberNo) },
  askedAt: { sql: quoted('s.asked_at'), of: (_, { at }) => isoInstant(at) },
};

/** Rows of open requests. */
export const openSwapsSql = `seen c JOIN read.swap s ON s.committee_id = c.id AND c.status = 'active'
      AND c.turn_order[s.turn] = s.seat_no AND c.turn_order[s.to_turn] = s.to_seat_no
      AND NOT EXISTS (SELECT FROM opened o WHERE o.winner_seat IN (s.seat_no, s.to_seat_no))
    JOIN holder f ON f.member_no = s.member_no AND f.replaced_by IS NULL
    JOIN holder g ON g.member_no = s.to_member_no AND g.replaced_by IS NULL`;

const isPassOnOpen = `c.status = 'active' AND r.pass_on_from = r.winner_member_no AND w.replaced_by IS NULL
      AND pt.replaced_by IS NULL AND pot.handed IS NULL
      AND NOT EXISTS (SELECT FROM opened o WHERE o.winner_seat = pt.seat_no
        OR o.round_number > r.round_number AND o.winner_seat IS NOT NULL)`;

type PassingOn = Pick<RoundShape, 'passOn' | 'passedOn'>;

/** `pt` is the member who is asked, `pf` the winner before. */
export const passingOnFields: Fields<PassingOn, [context: ShapeContext, round: Round]> = {
  passOn: {
    sql: when(
      isPassOnOpen,
      object({ from: person('w'), to: person('pt'), toSeatNo: plain('pt.seat_no'), askedAt: quoted('r.pass_on_at') }),
    ),
    of: (context, round) => {
      const request = openPassOn(context.state, round);
      if (request === null) return null;
      const { memberNo, toMemberNo, toSeatNo, at } = request;
      const [from, to] = [personOf(context, memberNo), personOf(context, toMemberNo)];
      return { from, to, toSeatNo, askedAt: isoInstant(at) };
    },
  },
  passedOn: {
    sql: when('r.passed_from IS NOT NULL', object({ from: person('pf'), to: person('w'), at: quoted('r.passed_at') })),
    of: (context, { passedOn, winner }) =>
      passedOn && winner
        ? {
            from: personOf(context, passedOn.fromMemberNo),
            to: personOf(context, winner.memberNo),
            at: isoInstant(passedOn.at),
          }
        : null,
  },
};

/** User ids that {@link passingOnFields} reads. */
export const passingOnPeople = (context: Pick<ShapeContext, 'state'>, { passOn, passedOn }: Round): readonly number[] =>
  [passOn?.memberNo, passOn?.toMemberNo, passedOn?.fromMemberNo].map((memberNo) => userIdOf(context, memberNo ?? 0));
