import { expect, test } from 'vitest';
import { createCommitteeBody } from './api/create-committee.ts';
import { personName } from './fields.ts';

test.each([
  ['Asha\u202E\u2066 Rao\u200B', 'Asha Rao'],
  ['\u2068Asha\u2069', 'Asha'],
  ['A\u00ADsha', 'Asha'],
  ['Rene\u0301', 'René'],
  ['Asha\nRao', 'Asha Rao'],
  // A joiner belongs to these letters.
  ['क्\u200Dष', 'क्\u200Dष'],
  ['ന്\u200D', 'ന്\u200D'],
  ['Asha\u200D', 'Asha'],
  ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
  ['José', 'José'],
])('%j is the name %j', (given, name) => {
  expect(personName.parse(given)).toBe(name);
});

test.each(['\u200B', '\u200D\u200C', '\u2800 \u3164', '\u{E0041}'])('%j is no name', (given) => {
  expect(personName.safeParse(given).error?.issues[0]?.message).toBe('Name is required');
  const body = {
    totalMembers: 4,
    contributionAmount: 1_000,
    cycleDuration: 30,
    cycleType: 'fixed',
    committeeType: 'new',
  };
  expect(createCommitteeBody.safeParse({ ...body, name: given }).success).toBe(false);
});
