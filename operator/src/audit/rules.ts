import { committee } from '@mandali/domain/committee/index';
import type { CommitteeCommand } from '@mandali/domain/committee/commands';
import type { CommitteeDecision } from '@mandali/domain/committee/refusals';
import type { CommitteeState } from '@mandali/domain/committee/state';
import { endOfDay } from '@mandali/domain/india-days';
import type { Json } from '@mandali/domain/decider';
import { commandBehind } from './command-behind.ts';
import type { Fault } from './finding.ts';
import type { ReadEvent } from './read-event.ts';
import { asStored, isSameJson } from './same-json.ts';

/**
 * Before due days ended with their day (decision 56), a due became overdue at the hour at which its round had opened: of
 * a mark that is too early by that, the decision of the day's end is expected.
 */
const decide = (command: CommitteeCommand, before: CommitteeState, found: number): CommitteeDecision => {
  const decision = committee.decide(command, before);
  if (command.type !== 'markOverdue' || !decision.ok || decision.events.length === found) return decision;
  const at = new Date(Date.parse(endOfDay(command.at)) + 1).toISOString();
  return committee.decide({ ...command, at }, before);
};

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
  const decision = decide(command, before, events.length);
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
