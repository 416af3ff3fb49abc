import { expect, it } from 'vitest';
import { eventKinds, eventTypes, isEventType } from './event-kinds.ts';
import { committee } from './index.ts';
import { commandOf, sampledSequences } from './testing/sequences.fixture.ts';
import type { Step } from './testing/steps.fixture.ts';

/** Enough random books for every command to cause each of its events, with this seed. */
const books = 3_000;
const seed = 7;

const creation: Step = { type: 'createCommittee', luck: 0, sender: 10, who: 0, whom: 0, round: 0, pick: 0 };

/** The commands after which the decider gave an event of each type. */
function observedCauses(): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, Set<string>>();
  for (const sequence of sampledSequences(books, seed)) {
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
  return Object.fromEntries([...found].map(([type, commands]) => [type, [...commands].toSorted()]));
}

it('names the commands that cause each event in random books', () => {
  expect(Object.fromEntries(eventTypes.map((type) => [type, eventKinds[type].causes]))).toEqual(observedCauses());
});

it('gives each event a label of its own', () => {
  const labels = eventTypes.map((type) => eventKinds[type].label);
  expect(labels).toEqual([...new Set(labels)]);
});

it('does not know an event type of a later version', () => {
  expect(isEventType('MemberAdded')).toBe(true);
  expect(isEventType('toString')).toBe(false);
});
