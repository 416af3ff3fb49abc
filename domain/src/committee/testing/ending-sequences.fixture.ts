import { hex } from './examples.fixture.ts';

type Plan = { readonly seats: number; readonly isExisting: boolean; readonly steps: readonly unknown[] };

/** One committee in eight continues another one, in which seat 2 was empty. */
export const continuationOf = ({ seats, isExisting, steps }: Plan) => {
  const members = [1, 3].map((seatNo) => ({ seatNo, userId: seatNo, digests: { name: hex(3_000 + seatNo) } }));
  const doesContinue = seats > 2 && !isExisting && steps.length % 4 === 1;
  return doesContinue ? { continues: { committeeId: 100_000_001, adminId: 1, members } } : {};
};
