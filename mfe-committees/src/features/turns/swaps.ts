import type { Detail, User } from '@mandali/contracts/shapes';
import { actsFor } from '../../shared/acting.ts';
import { isComplete } from '../../shared/committee-detail.ts';
import { type Turn, turnsOf } from './order.ts';

export type HeldTurn = Turn & { readonly holder: NonNullable<Turn['holder']> };

const isHeld = (turn: Turn): turn is HeldTurn => turn.holder !== null && turn.state !== 'had';

/** Turns that were not taken yet; none in a committee that draws every round. */
export const comingTurns = (detail: Detail): readonly HeldTurn[] =>
  isComplete(detail) ? [] : turnsOf(detail).filter(isHeld);

/** Those for which the reader may ask, own ones first; none where no other turn is left. */
export const swappableTurns = (user: User | null, detail: Detail): readonly HeldTurn[] => {
  const coming = comingTurns(detail);
  if (coming.length < 2) return [];
  const isOwn = ({ holder }: HeldTurn): boolean => holder.user.id === user?.id;
  return coming
    .filter(({ holder }) => actsFor(user, detail, holder))
    .sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
};
