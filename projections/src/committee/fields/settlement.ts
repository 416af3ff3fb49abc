// What each held seat of a committee that ended early has paid in and received. Aliases in SQL: m is the holder of a seat
// with the column person (personSql); p.rupees what was paid of the seat's dues, u.amount its unused advance; r the round
// that the seat has won, with the column collected, and pot the sums of that round (potSql); null when there are none.
import type { Detail } from '@mandali/contracts/shapes';
import type { SettledSeat } from '@mandali/domain/committee/settlement';
import { plain, quoted, rawJson } from '../../json-sql.ts';
import type { ShapeContext } from './context.ts';
import type { Fields } from './field.ts';
import { personCard } from './person.ts';

const paidInSql = '(coalesce(p.rupees, 0) + coalesce(u.amount, 0))';
const receivedSql = `(CASE WHEN r.due_at IS NULL AND pot.handed IS NULL THEN coalesce(r.collected, 0)
    ELSE coalesce(pot.handed, 0) END)`;

type SeatShape = NonNullable<Detail['settlement']>[number];

export const settledSeatFields: Fields<SeatShape, [context: ShapeContext, seat: SettledSeat]> = {
  seatNo: { sql: plain('m.seat_no'), of: (_, { seatNo }) => seatNo },
  user: { sql: rawJson('m.person'), of: (context, { userId }) => personCard(context, userId) },
  paidIn: { sql: quoted(paidInSql), of: (_, { paidIn }) => String(paidIn) },
  received: { sql: quoted(receivedSql), of: (_, { received }) => String(received) },
  balance: {
    sql: quoted(`(${paidInSql} - ${receivedSql})`),
    of: (_, { paidIn, received }) => String(paidIn - received),
  },
};
