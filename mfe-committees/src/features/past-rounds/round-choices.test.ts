import { describe, expect, it } from 'vitest';
import { aDetail, decided, meena, openRound } from '../../shared/committee.fixture.tsx';
import { openRoundNumbers, outOfOrder } from './round-choices.ts';

describe('the choices for a past round', () => {
  it('include the rounds without a winner', () => {
    expect(openRoundNumbers(aDetail())).toEqual([2, 3, 4]);
  });

  it('include rounds 1 to 5 when the size of the committee is unknown', () => {
    expect(openRoundNumbers({ ...aDetail({ committee: { totalMembers: 0 } }), rounds: [] })).toEqual([1, 2, 3, 4, 5]);
  });

  it('exclude a round with an opened draw', () => {
    expect(openRoundNumbers(aDetail({ round: openRound({ drawOpened: true }) }))).toEqual([3, 4]);
  });
});

describe('a draw date', () => {
  const drawn = (number: number, drawDate: string) => decided(number, meena, { drawDate });
  // 19:00 UTC is the next day in India.
  const rounds = [openRound(), drawn(4, '2026-08-01T06:00:00.000Z'), drawn(1, '2026-05-01T19:00:00.000Z')];
  const detail = { ...aDetail(), rounds };
  it.each([
    ['2026-05-01', { kind: 'before', round: 1, drawDate: '2026-05-01T19:00:00.000Z' }],
    ['2026-05-02', null],
    ['2026-08-01', null],
    ['2026-08-02', { kind: 'after', round: 4, drawDate: '2026-08-01T06:00:00.000Z' }],
  ])('of %s in round 3 conflicts with %o', (day, found) => {
    expect(outOfOrder(detail, 3, day)).toEqual(found);
  });
});
