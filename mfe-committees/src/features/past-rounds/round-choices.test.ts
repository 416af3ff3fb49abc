import { describe, expect, it } from 'vitest';
import { aDetail } from '../../committee.fixture.tsx';
import { openRoundNumbers } from './round-choices.ts';

describe('the rounds that can be recorded', () => {
  it('are those of the committee without a winner', () => {
    expect(openRoundNumbers(aDetail())).toEqual([2, 3, 4]);
  });

  it('are five where the size of the committee is unknown', () => {
    expect(openRoundNumbers({ ...aDetail({ committee: { totalMembers: 0 } }), rounds: [] })).toEqual([1, 2, 3, 4, 5]);
  });
});
