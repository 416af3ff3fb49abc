import { expect, test } from 'vitest';
import { addMemberBody } from './api/add-member.ts';
import { createCommitteeBody } from './api/create-committee.ts';
import { emailSignup } from './api/email-signup.ts';
import { replaceMemberBody } from './api/replace-member.ts';
import { signup } from './api/signup.ts';
import { updateProfile } from './api/update-profile.ts';
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

/** Every name that somebody gives to a person, in the body that brings it. */
const bodies = {
  'a sign-up by e-mail': (name: string) =>
    emailSignup.body.parse({ name, email: 'asha@example.org', password: 'six-or-more', phone: '' }).name,
  'a sign-up by phone': (name: string) => signup.body.parse({ name, phone: '98111 26610', otp: '123456' }).name,
  'a profile': (name: string) => updateProfile.body.parse({ name }).name,
  'a new member': (name: string) => addMemberBody.parse({ name, phone: '98111 26610' }).name,
  'whoever takes a seat over': (name: string) =>
    replaceMemberBody.parse({ newMemberData: { name, phone: '98111 26610' }, reason: 'Moved' }).newMemberData.name,
};

test.each(Object.entries(bodies))('%s is named as the name is seen', (_, nameIn) => {
  expect(nameIn(' Asha\u202E\u2066 Rao\u200B')).toBe('Asha Rao');
  expect(() => nameIn('\u2800 \u3164')).toThrow(/Name|fill in/);
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
