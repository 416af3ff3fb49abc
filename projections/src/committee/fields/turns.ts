// Aliases in SQL: c is a row of read.committee.
import type { Committee } from '@mandali/contracts/shapes';
import { nextTurn, turnsDrawStateOf } from '@mandali/domain/committee/turns';
import { plain, quoted, rawJson } from '../../json-sql.ts';
import type { ShapeContext } from './context.ts';
import type { Fields } from './field.ts';

type OrderOfTurns = Pick<Committee, 'turns' | 'order' | 'nextTurn' | 'turnsDraw'>;

export const turnsFields: Fields<OrderOfTurns, [context: ShapeContext]> = {
  turns: { sql: quoted('c.turns'), of: ({ state }) => state.turns },
  order: { sql: rawJson('to_json(c.turn_order)::text'), of: ({ state }) => [...state.order] },
  nextTurn: {
    sql: plain(`(SELECT turn.seat_no FROM unnest(c.turn_order) WITH ORDINALITY AS turn (seat_no, turn_no)
      WHERE c.status = 'active'
        AND EXISTS (SELECT FROM read.member m
          WHERE m.committee_id = c.id AND m.seat_no = turn.seat_no AND m.replaced_by IS NULL)
        AND NOT EXISTS (SELECT FROM read.round r WHERE r.committee_id = c.id AND r.winner_seat = turn.seat_no)
      ORDER BY turn.turn_no LIMIT 1)`),
    of: ({ state }) => nextTurn(state),
  },
  turnsDraw: { sql: quoted('c.turns_draw'), of: ({ state }) => turnsDrawStateOf(state) },
};
