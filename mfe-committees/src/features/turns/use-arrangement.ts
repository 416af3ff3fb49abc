import type { Detail } from '@mandali/contracts/shapes';
import { useLayoutEffect, useRef, useState } from 'react';
import { draftNames } from '../../shared/form/draft-names.ts';
import { useStoredDraft } from '../../shared/form/stored-draft.ts';
import { texts } from '../../texts.ts';
import { turns as catalogue } from '../../texts/turns.ts';
import { useArrangeTurns } from './api/arrange-turns.ts';
import { movedSeats, type Turn, turnsOf, wholeOrder, withMoved } from './order.ts';

type Direction = -1 | 1;
/** `fixed`: number of turns in the order; later rounds are drawn. */
type OrderDraft = { readonly order: readonly number[]; readonly fixed: number };

const shape: OrderDraft = { order: [0], fixed: 0 };

/** A draft of another number of seats is not used. */
const isOfSeats = (order: readonly number[], seats: readonly number[]): boolean =>
  order.length === seats.length && seats.every((seat) => order.includes(seat));

/** A moved row takes the focus along: its button, or the other one where it has come to an end. */
const useMovedFocus = () => {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const pressed = useRef<{ readonly seat: number; readonly by: Direction } | null>(null);
  useLayoutEffect(() => {
    if (pressed.current === null) return;
    const { seat, by } = pressed.current;
    pressed.current = null;
    const [own, other] = [by, -by].map((each) => buttons.current.get(`${seat} ${each}`));
    (own?.disabled === false ? own : other)?.focus();
  });
  return {
    buttonOf: (seat: number, by: Direction) => (button: HTMLButtonElement | null) => {
      if (button === null) buttons.current.delete(`${seat} ${by}`);
      else buttons.current.set(`${seat} ${by}`, button);
    },
    follow: (seat: number, by: Direction): void => void (pressed.current = { seat, by }),
  };
};

export const useArrangement = (detail: Detail) => {
  const { id, order: saved = [] } = detail.committee;
  const whole = wholeOrder(detail);
  const stored = useStoredDraft<OrderDraft>(
    draftNames.turns(id),
    { order: whole, fixed: saved.length || whole.length },
    shape,
  );
  const { run, isPending, error } = useArrangeTurns(id);
  const { buttonOf, follow } = useMovedFocus();
  const [said, setSaid] = useState('');
  const order = isOfSeats(stored.value.order, whole) ? stored.value.order : whole;
  const { fixed } = stored.value;
  const kept = order.slice(0, fixed);
  const move = ({ seatNo, turn, holder }: Turn, by: Direction): void => {
    follow(seatNo, by);
    stored.change(() => ({ order: withMoved(order, seatNo, by), fixed }));
    setSaid(catalogue.arrange.moved(holder?.user.name ?? texts.payments.seat(seatNo), turn + by));
  };
  return {
    turns: turnsOf(detail, order),
    moved: movedSeats(kept, saved) + Math.max(0, saved.length - fixed),
    move,
    fixed,
    fix: (turns: number) => stored.change(() => ({ order, fixed: turns })),
    buttonOf,
    said,
    save: () => run(kept, stored.draft.drop),
    isPending,
    error,
    draft: stored.draft,
  };
};

export type Arrangement = ReturnType<typeof useArrangement>;
