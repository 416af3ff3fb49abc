import type { Step } from './steps.fixture.ts';

type More = Partial<Omit<Step, 'type'>>;

/** A step of the committee admin, or of the member concerned. */
const step = (type: Step['type'], more: More = {}): Step => {
  return { type, luck: 2, sender: 10, who: 0, whom: 0, round: 1, pick: 0, ...more };
};

const add = (who: number): Step => step('addMember', { who, pick: 1 });

/** Chooses by number, not among what is possible. */
const exactly = { luck: 86 } as const;

/** The order is drawn, then another order is sent. */
const drawnAgain: readonly Step[] = [
  add(1),
  add(2),
  step('openTurnsDraw'),
  step('conductTurnsDraw', { luck: 3 }),
  step('conductTurnsDraw', { luck: 92 }),
  step('markOverdue'),
];

/** Four members swap turns, and pass pots on; the last winner disputes the pot. */
const exchanged: readonly Step[] = [
  add(1),
  add(2),
  add(3),
  add(4),
  step('askSwap', { whom: 1 }),
  step('arrangeTurns'),
  step('askSwap', { whom: 1 }),
  step('acceptSwap'),
  step('acceptSwap', exactly),
  step('acceptSwap', { ...exactly, whom: 2, sender: 2 }),
  step('askSwap', { who: 2, whom: 3 }),
  step('withdrawSwap'),
  step('askSwap', { who: 2, whom: 3 }),
  step('declineSwap'),
  step('markAllPaid'),
  step('giveTurn'),
  step('askSwap', { ...exactly, who: 2, whom: 3 }),
  step('askPassOn', { whom: 1 }),
  step('askPassOn', { whom: 2 }),
  step('declinePassOn'),
  step('askPassOn', { whom: 1 }),
  step('withdrawPassOn'),
  step('askPassOn', { whom: 1 }),
  step('acceptPassOn'),
  step('askPassOn', { whom: 1 }),
  step('markAllPaid'),
  step('giveTurn'),
  step('askPassOn', { ...exactly, round: 1, whom: 1 }),
  step('askPassOn', { ...exactly, round: 2, whom: 4 }),
  step('askPassOn', { ...exactly, round: 2, whom: 3 }),
  step('handOverPot', { luck: 3 }),
  step('acceptPassOn'),
  step('disputeHandOver'),
  step('settleHandOver', { whom: 1 }),
];

/** One person swaps the turns of two seats, and passes a pot from one to the other. A draw is refused. */
const ofOnePerson: readonly Step[] = [
  add(1),
  add(1),
  add(2),
  step('arrangeTurns'),
  step('askSwap', { whom: 1 }),
  step('markAllPaid'),
  step('giveTurn'),
  step('askPassOn'),
  step('openDraw', { luck: 92, round: 2 }),
  step('markOverdue'),
];

type RareSequence = { seats: number; isExisting: boolean; steps: Step[] };

/** Books that are part of every sample: random ones rarely contain what they do. The number of steps chooses the turns. */
export const rareSequences: readonly RareSequence[] = [
  { seats: 2, isExisting: false, steps: [...drawnAgain] },
  { seats: 4, isExisting: false, steps: [...exchanged] },
  { seats: 3, isExisting: false, steps: [...ofOnePerson] },
];

/** For fast-check, which plays them before random ones. */
export const rareExamples = rareSequences.map((sequence): [RareSequence] => [sequence]);
