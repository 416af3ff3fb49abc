// Stored and logged events of accounts (docs/security.md).
import { adminChangeRole } from '@mandali/contracts/api/admin-change-role';
import { adminListSecurityEvents } from '@mandali/contracts/api/admin-list-security-events';
import { adminPutWhatsappSettings } from '@mandali/contracts/api/admin-put-whatsapp-settings';
import { changePassword } from '@mandali/contracts/api/change-password';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { emailSignup } from '@mandali/contracts/api/email-signup';
import { exportAccount } from '@mandali/contracts/api/export-account';
import { listAccountEvents } from '@mandali/contracts/api/list-account-events';
import { login } from '@mandali/contracts/api/login';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeFor, otherThan, signInByPhone, signUpByEmail, signUpByPhone } from '../testing/sign-up.ts';
import { startTestBff, type TestBff, type TestPerson } from '../testing/start-test-bff.ts';

let bff: TestBff;
let root: TestPerson;
beforeAll(async () => {
  bff = await startTestBff();
  root = await bff.signIn({ name: 'Root', role: 'global_admin' });
});
afterAll(() => bff.stop());
beforeEach(() => void (bff.log.length = 0));

/** Returns the logged security events: act, actor, person concerned, outcome. */
const securityTrail = () =>
  bff.log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => 'security' in line)
    .map(({ security, who, whom, outcome, from }) => {
      expect(from).toMatch(/^[0-9a-f]{16}$/);
      return [security, who, whom, outcome];
    });

test('a person lists sign-ins and changes of the account, newest first', async () => {
  const asha = await signUpByPhone(bff, 'Asha', '+919811126610');
  const again = await signInByPhone(bff, '+919811126610');
  await again.send(updateProfile, { body: { name: 'Asha Rao', email: 'asha@example.org', phone: '+919811126611' } });
  await again.send(updateProfile, { body: { name: 'Asha Rao' } });
  await again.send(changePassword, { body: { newPassword: 'first secret' } });
  await again.send(changePassword, { body: { currentPassword: 'first secret', newPassword: 'second secret' } });
  await root.send(adminChangeRole, { params: { id: `${asha.id}` }, body: { role: 'auditor' } });
  const last = await signInByPhone(bff, '+919811126610');
  await last.send(exportAccount);
  // An event of another person, which this list does not contain.
  await signUpByPhone(bff, 'Zoya', '+919811126612');
  const seen = (await last.send(listAccountEvents)).data;
  expect(seen.map(({ kind, how, byAdmin }) => [kind, how, byAdmin])).toEqual([
    ['exported', null, false],
    ['signed-in', 'otp', false],
    ['role-changed', 'auditor', true],
    ['password-changed', null, false],
    ['password-set', null, false],
    ['phone-entered', null, false],
    ['email-changed', null, false],
    ['name-changed', null, false],
    ['signed-in', 'otp', false],
    ['signed-up', 'otp', false],
  ]);
});

test('global admins list changes of roles and keys with the person who acted and the person concerned', async () => {
  const bela = await signUpByPhone(bff, 'Bela', '+919811126620');
  await root.send(adminChangeRole, { params: { id: `${bela.id}` }, body: { role: 'auditor' } });
  await root.send(adminPutWhatsappSettings, { body: { appKey: 'app-key-1234', authKey: 'auth-key-1234' } });
  const who = { id: root.id, name: 'Root' };
  const { data } = await root.send(adminListSecurityEvents);
  // Sign-ins are listed to their person only.
  expect(data.filter(({ kind }) => kind !== 'keys-changed' && kind !== 'role-changed')).toEqual([]);
  expect(data.slice(0, 2)).toEqual([
    { at: expect.any(String), kind: 'keys-changed', how: null, who, whom: null },
    { at: expect.any(String), kind: 'role-changed', how: 'auditor', who, whom: { id: bela.id, name: 'Bela' } },
  ]);
  expect(securityTrail().slice(-2)).toEqual([
    ['role-change', root.id, bela.id, 'is now auditor'],
    ['key-change', root.id, null, 'changed'],
  ]);
  const erased = await signInByPhone(bff, '+919811126620');
  const keyed = `select address_key is not null as keyed from people.security_event where person_id = $1 and kind = 'signed-in'`;
  expect((await bff.pool.query(keyed, [bela.id])).rows).toEqual([{ keyed: true }]);
  expect((await erased.send(deleteAccount)).status).toBe(200);
  const stored = await bff.pool.query('select kind, address_key from people.security_event where person_id = $1', [
    bela.id,
  ]);
  expect(stored.rows).toEqual([{ kind: 'role-changed', address_key: null }]);
  expect((await root.send(adminListSecurityEvents)).data[1]?.whom?.name).toBe('Deleted member');
});

test('failures are logged without a name, a phone or an address', async () => {
  const charu = await signUpByEmail(bff, 'Charu Canary', 'charu@canary.example', '+919811126630');
  const devi = await signUpByPhone(bff, 'Devi', '+919811126631');
  bff.log.length = 0;
  const code = await codeFor(bff, '+919811126631');
  await bff.visitor.send(login, { body: { email: 'charu@canary.example', password: 'wrong secret' } });
  await bff.visitor.send(login, { body: { email: 'nobody@canary.example', password: 'wrong secret' } });
  await bff.visitor.send(verifyOtp, { body: { phone: '+919811126631', otp: otherThan(code) } });
  await charu.send(changePassword, { body: { currentPassword: 'wrong secret', newPassword: 'second secret' } });
  await charu.send(deleteAccount);
  expect(securityTrail()).toEqual([
    ['password-sign-in', null, charu.id, 'wrong'],
    ['password-sign-in', null, null, 'wrong'],
    ['code-sign-in', null, devi.id, 'wrong'],
    ['password-change', charu.id, charu.id, 'WrongCurrentPassword'],
    ['account-deletion', charu.id, charu.id, 'erased'],
  ]);
  expect(bff.log.join('\n')).not.toMatch(/canary|98111|127\.0\.0\.1/i);
});

test('a common password is refused with its own message, at sign-up and at a change', async () => {
  const sentence = 'This password is one of the most common ones. Please choose another.';
  const body = { name: 'Esha', email: 'esha@example.org', password: 'Iloveyou', phone: '' };
  const refused = await bff.visitor.send(emailSignup, { body });
  expect([refused.status, refused.problem.fields]).toEqual([400, { password: sentence }]);
  const esha = await signUpByEmail(bff, 'Esha', 'esha@example.org');
  const change = { currentPassword: 'first secret', newPassword: 'password123' };
  const again = await esha.send(changePassword, { body: change });
  expect([again.status, again.problem.fields]).toEqual([400, { newPassword: sentence }]);
});
