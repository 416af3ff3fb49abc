import { expect, it } from 'vitest';
import { eventKinds, eventTypes, isEventType } from './event-kinds.ts';
import { committee } from './index.ts';
import { commandOf, sampledSequences, type Sequence } from './testing/sequences.fixture.ts';
import type { Step } from './testing/steps.fixture.ts';

/** Number of random books in a sample. */
const books = 3_000;
/** Seeds of the samples. In the first one each command usually causes each of its events. */
const seeds = [1, 14, 7, 2, 10];

const creation: Step = { type: 'createCommittee', luck: 0, sender: 10, who: 0, whom: 0, round: 0, pick: 0 };

const stepOf = (type: Step['type'], luck: number, [who, whom, round, pick]: readonly number[]): Step => {
  return { type, luck, sender: 10, who: who ?? 0, whom: whom ?? 0, round: round ?? 0, pick: pick ?? 0 };
};

/** The open round is taken back after a later one was recorded as past, and an advance pays it when it opens again. */
const rareBook: Sequence = {
  seats: 4,
  isExisting: true,
  steps: [
    stepOf('addMember', 26, [1, 5, 1, 10]),
    stepOf('addMember', 30, [2, 2, 3, 3]),
    stepOf('addMember', 25, [3, 0, 2, 6]),
    stepOf('payAdvance', 35, [0, 4, 1, 11]),
    stepOf('recordPastRound', 37, [1, 3, 2, 7]),
    stepOf('selectWinner', 19, [2, 5, 3, 3]),
    stepOf('takeBackDecision', 29, [1, 6, 1, 4]),
  ],
};

type Causes = Readonly<Record<string, readonly string[]>>;

/** Records which command caused each event of the sequence. */
function observe(sequence: Sequence, found: Map<string, Set<string>>): void {
  let state = committee.initial;
  for (const [index, step] of [creation, ...sequence.steps].entries()) {
    const command = commandOf(sequence, step, state, index);
    const decision = committee.decide(command, state);
    if (!decision.ok) continue;
    const cause = { commandId: command.commandId, actorId: 'system', occurredAt: command.at } as const;
    for (const event of decision.events) {
      found.set(event.type, (found.get(event.type) ?? new Set()).add(command.type));
      state = committee.evolve(state, event, cause);
    }
  }
}

/** Returns the causes in random books. Rare causes may need more than one sample. */
function observedCauses(expected: Causes): Causes {
  const found = new Map<string, Set<string>>();
  observe(rareBook, found);
  for (const seed of seeds) {
    for (const sequence of sampledSequences(books, seed)) observe(sequence, found);
    if (Object.entries(expected).every(([type, all]) => found.get(type)?.size === all.length)) break;
  }
  return Object.fromEntries([...found].map(([type, commands]) => [type, [...commands].toSorted()]));
}

it('eventKinds lists exactly the commands that cause each event in random books', () => {
  const declared: Causes = Object.fromEntries(eventTypes.map((type) => [type, eventKinds[type].causes]));
  expect(observedCauses(declared)).toEqual(declared);
});

it('eventKinds assigns a unique label to each event type', () => {
  const labels = eventTypes.map((type) => eventKinds[type].label);
  expect(labels).toEqual([...new Set(labels)]);
});

it('isEventType returns false for a name that is not an event type', () => {
  expect(isEventType('MemberAdded')).toBe(true);
  expect(isEventType('toString')).toBe(false);
});
