import type { Step } from './steps.fixture.ts';

/** Returns one change: past rounds, a name, a cycle, an amount or a number of seats. */
export const changeOf = ({ who, whom, pick }: Step) =>
  [
    { isExisting: true as const },
    { name: `B${whom}` },
    { cycleDays: 4 + 3 * whom },
    { contribution: 900 + 100 * whom },
    { totalMembers: 2 + (whom % 2), ...(who === 0 && { name: 'C' }) },
  ][pick % 5];
