import type { BookReading, RoundReading, TurnsReading } from '@mandali/domain/proof/lawful-book';

/** `turns`: the number of turns that were drawn. */
export type DecidingDraw =
  | { readonly of: 'round'; readonly draw: RoundReading }
  | { readonly of: 'turns'; readonly draw: TurnsReading; readonly turns: number };

/** The draw that decided a round: its own, or the one for all turns. Null: the round was not drawn. */
export const decidingDraw = ({ rounds, turns }: BookReading, round: number): DecidingDraw | null => {
  const own = rounds.get(round);
  if (own === undefined) return null;
  if (own.method === 'seed' || own.method === 'beacon') return { of: 'round', draw: own };
  return own.turn?.isDrawn === true && turns !== null ? { of: 'turns', draw: turns, turns: own.turn.of } : null;
};
