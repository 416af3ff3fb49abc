// Names without addresses, and repeated additions of the same person (decision 55, docs/features.md), through HTTP.
import { randomUUID } from 'node:crypto';
import { addMember } from '@mandali/contracts/api/add-member';
import { correctMember } from '@mandali/contracts/api/correct-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { emailSignup } from '@mandali/contracts/api/email-signup';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { signup } from '@mandali/contracts/api/signup';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../testing/client.ts';
import { givenCommittee, when } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { family, freshPhone, person } from '../testing/world.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

const bad = 'Gold at evil.com';
const sentence = 'A name cannot hold a web address, a UPI address or a phone number';

type RefusedName = {
  readonly status: number;
  readonly problem: { readonly code: string; readonly fields?: Readonly<Record<string, string>> | undefined };
};

describe('a name that holds an address', () => {
  /** Requests by operation, with the field of the refused name. */
  const requests: Readonly<Record<string, readonly [field: string, () => Promise<RefusedName>]>> = {
    createCommittee: [
      'name',
      async () => (await person(bff, 'A')).send(createCommittee, { body: { ...family, name: bad } }),
    ],
    addMember: [
      'name',
      async () => {
        const book = await givenCommittee(bff);
        return book.admin.send(addMember, { params: book.itself, body: { name: bad, phone: freshPhone() } });
      },
    ],
    replaceMember: [
      'newMemberData.name',
      async () => {
        const book = await givenCommittee(bff);
        const params = { ...book.itself, userId: `${book.member(0).id}` };
        const body = { newMemberData: { name: 'Call 98111 00001', phone: freshPhone() }, reason: 'Moved' };
        return book.admin.send(replaceMember, { params, body });
      },
    ],
    correctMember: [
      'name',
      async () => {
        const book = await givenCommittee(bff);
        const sent = { params: book.itself, body: { name: 'Chand', phone: freshPhone() } };
        const { data } = await book.admin.send(addMember, sent);
        return book.admin.send(correctMember, {
          params: { ...book.itself, userId: `${data.user.id}` },
          body: { name: bad },
        });
      },
    ],
    signup: [
      'name',
      async () => {
        const phone = freshPhone();
        const before = bff.terminal.length;
        await bff.visitor.send(sendOtp, { body: { phone } });
        const otp = /\b\d{6}\b/.exec(bff.terminal.slice(before).join(' '))?.[0] ?? '';
        return bff.visitor.send(signup, { body: { name: bad, phone, otp } });
      },
    ],
    emailSignup: [
      'name',
      () =>
        bff.visitor.send(emailSignup, {
          body: { name: bad, email: `${randomUUID()}@example.org`, password: 'quiet-lantern-71', phone: '' },
        }),
    ],
    updateProfile: ['name', async () => (await person(bff, 'A')).send(updateProfile, { body: { name: bad } })],
  };

  it.each(Object.entries(requests))('is refused with an error of its field: %s', async (_, [field, send]) => {
    const { status, problem } = await send();
    expect([status, problem.code, problem.fields]).toEqual([400, 'address-in-name', { [field]: sentence }]);
  });

  it('can be saved unchanged in a profile that has it since before the rule', async () => {
    const asha = await person(bff, bad);
    await when(asha, updateProfile, { body: { name: bad } }).thenAnswers({ success: true });
  });

  it('is not detected in initials and years', async () => {
    const asha = await person(bff, 'K.Ramesh');
    for (const name of ['M.G. Road', 'Family 2025-26'])
      await when(asha, createCommittee, { body: { ...family, name } }).thenAnswers({ name });
  });
});

describe('adding the same person', () => {
  const add = async (admin: Client, phone: string, headers = {}) => {
    const { data } = await admin.send(createCommittee, { body: family });
    return admin.send(addMember, { params: { id: `${data.id}` }, body: { name: 'Asha', phone }, headers });
  };

  it('is refused for the 21st committee of an admin, with the end of the wait', async () => {
    const admin = await person(bff, 'Admin');
    const phone = freshPhone();
    for (let n = 0; n < 20; n += 1) expect((await add(admin, phone)).status).toBe(201);
    const refused = await add(admin, phone);
    const until = Date.parse(String((refused.problem as { until?: string }).until));
    expect([refused.status, refused.problem.code]).toEqual([429, 'too-many-of-person']);
    expect(Math.abs(until - bff.features.now().getTime() - 86_400_000)).toBeLessThan(120_000);
    // Neither counts: another person whose masked phone is the same, and another admin who adds the person.
    const lookAlike = `${phone.slice(0, 5)}0000${phone.slice(9)}`;
    expect([lookAlike === phone, (await add(admin, lookAlike)).status]).toEqual([false, 201]);
    expect((await add(await person(bff, 'Other'), phone)).status).toBe(201);
  });

  it('counts once for a repeated command', async () => {
    const admin = await person(bff, 'Admin');
    const phone = freshPhone();
    const book = await givenCommittee(bff);
    const sent = { params: book.itself, body: { name: 'Asha', phone }, headers: { 'idempotency-key': randomUUID() } };
    for (let n = 0; n < 25; n += 1) expect((await book.admin.send(addMember, sent)).status).toBe(201);
    expect((await add(admin, phone)).status).toBe(201);
  });

  it('is refused above the configured limit', async () => {
    const strict = await startTestBff({ environment: { SAME_PERSON_PER_DAY: '1' } });
    try {
      const admin = await person(strict, 'Admin');
      const phone = freshPhone();
      expect([(await add(admin, phone)).status, (await add(admin, phone)).status]).toEqual([201, 429]);
    } finally {
      await strict.stop();
    }
  });
});
