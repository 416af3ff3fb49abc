import { committee } from '@mandali/domain/committee/index';
import type { CommitteeState } from '@mandali/domain/committee/state';
import type { Json } from '@mandali/domain/decider';
import { commandBehind } from './command-behind.ts';
import type { Fault } from './finding.ts';
import type { ReadEvent } from './read-event.ts';
import { asStored, isSameJson } from './same-json.ts';

/**
 * Repeats the decision of an append: the decider contains every rule, so the same result proves that the log obeys
 * them.
 */
export function decidedAgain(committeeId: number, before: CommitteeState, events: readonly ReadEvent[]): Fault | null {
  const [first] = events;
  const last = events.at(-1);
  if (first === undefined || last === undefined) return null;
  const fault = (revision: number, what: string, expected: Json, found: Json): Fault => ({
    revision,
    check: 'rules',
    what,
    expected,
    found,
  });
  const command = commandBehind(committeeId, before, events);
  if (command === null) return fault(first.revision, 'event', 'one that a command begins with', asStored(first.event));
  const decision = committee.decide(command, before);
  if (!decision.ok)
    return fault(first.revision, command.type, `refused: ${decision.refusal.kind}`, asStored(first.event));
  for (const [index, { revision, event }] of events.entries()) {
    const expected = decision.events[index];
    if (expected === undefined || !isSameJson(expected, event))
      return fault(revision, command.type, asStored(expected ?? null), asStored(event));
  }
  const missing = decision.events[events.length];
  return missing === undefined ? null : fault(last.revision, command.type, asStored(missing), null);
}
