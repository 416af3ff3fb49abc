import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryData } from './testing/arbitrary-events.fixture.ts';
import type { CommitteeEventType } from './events.ts';
import { committeeEventSchemas } from './events.ts';
import { grownEvents, storedEvents } from './testing/stored-events.fixture.ts';

const types = Object.keys(committeeEventSchemas) as CommitteeEventType[];
const optional = new Set([
  'RoundOpened.epoch',
  'DecisionTakenBack.closes',
  'MemberRemoved.reasonId',
  'MemberCorrected.toUserId',
  'PaymentMarked.method',
  'PaymentMarked.paidAt',
  'PaymentMarked.noteId',
  'PaymentReported.noteId',
  'PaymentDisputeSettled.noteId',
  'DrawConducted.proof',
  'TermsCorrected.dueAt',
  'DrawOpened.beacon',
  'PotHandedOver.noteId',
  'HandOverTakenBack.reasonId',
  'HandOverSettled.amount',
  'HandOverSettled.arrived',
  'HandOverSettled.noteId',
]);
const fields = types.flatMap((type) =>
  Object.keys(JSON.parse(storedEvents[type]) as object).map((field) => ({ type, field })),
);

describe.each(types)('the schema of %s', (type) => {
  const schema = committeeEventSchemas[type];

  it('parses stored events without losing a field', () => {
    const stored = [storedEvents[type], ...(grownEvents[type] ?? [])];
    expect(stored.map((line) => JSON.stringify(schema.parse(JSON.parse(line))))).toEqual(stored);
  });
  it('parses events unchanged after a JSON round trip', () => {
    const isSame = fc.property(arbitraryData(type), (before) => {
      expect(schema.parse(JSON.parse(JSON.stringify(before)))).toEqual(before);
    });
    fc.assert(isSame);
  });
});

describe('a stored event', () => {
  it.each(fields)('of type $type is rejected without $field, unless the field is optional', ({ type, field }) => {
    const { [field]: _, ...rest } = JSON.parse(storedEvents[type]) as Record<string, unknown>;
    expect(committeeEventSchemas[type].safeParse(rest).success).toBe(optional.has(`${type}.${field}`));
  });
  it('is parsed without the fields of a later version', () => {
    expect(committeeEventSchemas.AdminTransferred.parse({ fromUserId: 9, toUserId: 101, why: 3 })).toEqual({
      fromUserId: 9,
      toUserId: 101,
    });
  });
});
