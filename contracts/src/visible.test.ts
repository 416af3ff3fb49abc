import { expect, test } from 'vitest';
import { conductDraw } from './api/conduct-draw.ts';
import { declineReport } from './api/decline-report.ts';
import { disputePaymentBody } from './api/dispute-payment.ts';
import { markPaymentBody } from './api/mark-payment.ts';
import { recordPastRoundBody } from './api/record-past-round.ts';
import { removeMemberBody } from './api/remove-member.ts';
import { reportPaymentBody } from './api/report-payment.ts';
import { settleDisputeBody } from './api/settle-dispute.ts';
import { takeBackDecisionBody } from './api/take-back-decision.ts';
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
  ['1\u200D\u200C2', '12'],
  ['क्\u200D\u200Dष', 'क्\u200Dष'],
  ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
  ['José', 'José'],
])('personName parses %j to %j', (given, name) => {
  expect(personName.parse(given)).toBe(name);
});

/** Request bodies that contain the name of a person. */
const bodies = {
  'a sign-up by e-mail': (name: string) =>
    emailSignup.body.parse({ name, email: 'asha@example.org', password: 'six-or-more', phone: '' }).name,
  'a sign-up by phone': (name: string) => signup.body.parse({ name, phone: '98111 26610', otp: '123456' }).name,
  'a profile': (name: string) => updateProfile.body.parse({ name }).name,
  'a new member': (name: string) => addMemberBody.parse({ name, phone: '98111 26610' }).name,
  'the member who takes a seat over': (name: string) =>
    replaceMemberBody.parse({ newMemberData: { name, phone: '98111 26610' }, reason: 'Moved' }).newMemberData.name,
};

test.each(Object.entries(bodies))(
  '%s strips invisible characters from a name and rejects an invisible name',
  (_, nameIn) => {
    expect(nameIn(' Asha\u202E\u2066 Rao\u200B')).toBe('Asha Rao');
    expect(() => nameIn('\u2800 \u3164')).toThrow(/Name|fill in/);
  },
);

const at = '2026-11-20T06:00:00.000Z';
/** Request bodies that contain a note or a reason. */
const notes = {
  'a note of the admin': (text: string) => markPaymentBody.parse({ status: 'paid', notes: text }).notes,
  'a note of a member': (text: string) => reportPaymentBody.parse({ paymentMethod: 'upi', notes: text }).notes,
  'a settled dispute': (text: string) => settleDisputeBody.parse({ outcome: 'paid', notes: text }).notes,
};
const reasons = {
  'a declined report': (reason: string) => declineReport.body.parse({ reportAt: at, reason }).reason,
  'a dispute': (reason: string) => disputePaymentBody.parse({ reason }).reason,
  'a removal': (reason: string) => removeMemberBody.parse({ reason }).reason,
  'a decision taken back': (reason: string) => takeBackDecisionBody.parse({ reason }).reason,
  'a replacement': (reason: string) =>
    replaceMemberBody.parse({ newMemberData: { name: 'Nina', phone: '98111 26610' }, reason }).reason,
};

test.each(Object.entries({ ...notes, ...reasons }))(
  '%s strips invisible characters from its text and preserves line breaks',
  (_, textIn) => {
    expect(textIn(' Paid\u202E 005 ₹\u2066 \r\n\u200Bby Ravi\n\n')).toBe('Paid 005 ₹\nby Ravi');
  },
);
test.each(Object.entries(reasons))('%s rejects a reason without visible characters', (_, reasonIn) => {
  expect(() => reasonIn('\u200B\n\u2800 \u3164')).toThrow(/say why|fill in/);
});
test('a note without visible characters becomes empty', () => {
  for (const noteIn of Object.values(notes)) expect(noteIn('\u200B \u202E')).toBe('');
});
test('the receiver of a pot is parsed without invisible characters', () => {
  const past = { winnerId: 1, roundNumber: 1, drawDate: '2026-01-02', paymentMethod: 'cash' };
  expect(recordPastRoundBody.parse({ ...past, receivedBy: 'Asha\u202E\nRao' }).receivedBy).toBe('Asha Rao');
  expect(conductDraw.body.parse({ winnerId: 1, receivedBy: '\u200BAdmin' }).receivedBy).toBe('Admin');
});

test.each(['\u200B', '\u200D\u200C', '\u2800 \u3164', '\u{E0041}'])(
  'personName and the name of a committee reject %j',
  (given) => {
    expect(personName.safeParse(given).error?.issues[0]?.message).toBe('Name is required');
    const body = {
      totalMembers: 4,
      contributionAmount: 1_000,
      cycleDuration: 30,
      cycleType: 'fixed',
      committeeType: 'new',
    };
    expect(createCommitteeBody.safeParse({ ...body, name: given }).success).toBe(false);
  },
);
