// 'Not me' concurrent with other commands (docs/features.md), through HTTP.
import { acceptInvitation } from '@mandali/contracts/api/accept-invitation';
import { correctMember } from '@mandali/contracts/api/correct-member';
import { disownInvitation } from '@mandali/contracts/api/disown-invitation';
import { listEvents } from '@mandali/contracts/api/list-events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenCommittee } from '../testing/given.ts';
import { link, memberOf, signUp, stateOf, tokenOf, withPlaceholder } from '../testing/inviting.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';

let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff();
});
afterAll(() => bff.stop());

describe('concurrent requests', () => {
  it('“not me” and an acceptance: exactly one of them succeeds', async () => {
    const outcomes = new Set<string>();
    for (let n = 0; n < 12; n += 1) {
      const book = await givenCommittee(bff, { members: 1 });
      const asha = book.member(0);
      const sent = link(await tokenOf(book, asha.id));
      const calls = [() => bff.visitor.send(disownInvitation, sent), () => asha.send(acceptInvitation, sent)];
      const [one, two] = await Promise.all((n % 2 ? calls.toReversed() : calls).map((call) => call()));
      const name = (await memberOf(book, 1))?.user.name;
      const statuses = [one?.status, two?.status].toSorted((a = 0, b = 0) => a - b);
      expect(statuses).toEqual([200, 409]);
      outcomes.add(String(name));
      const state = await stateOf(bff, sent.params.token);
      expect([name, state]).toEqual(name === 'Asha' ? ['Asha', 'joined'] : ['Seat 1', 'ended']);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it('“not me” and a correction by the admin: the seat remains, and the disowned name is removed', async () => {
    for (let n = 0; n < 8; n += 1) {
      const { book, id, token } = await withPlaceholder(bff);
      const params = { ...book.itself, userId: `${id}` };
      const body = { name: 'Chandra' };
      const [out, renamed] = await Promise.all([
        bff.visitor.send(disownInvitation, link(token)),
        book.admin.send(correctMember, { params, body }),
      ]);
      expect(out.status).toBe(200);
      // 409: the person lost the phone while the correction waited for the lock; the admin has to retry.
      expect([200, 404, 409]).toContain(renamed.status);
      expect((await memberOf(book, 3))?.user.name).toBe('Seat 3');
      expect((await book.admin.send(listEvents, { params: book.itself })).text).not.toContain('Chand');
    }
  });

  it('“not me” and a sign-up: “not me” succeeds or the person keeps the seat, never both', async () => {
    for (let n = 0; n < 6; n += 1) {
      const { book, phone, token } = await withPlaceholder(bff);
      const [session, out] = await Promise.all([signUp(bff, phone), bff.visitor.send(disownInvitation, link(token))]);
      expect(session).not.toBe('');
      const name = (await memberOf(book, 3))?.user.name;
      expect([out.status, name]).toEqual(out.status === 200 ? [200, 'Seat 3'] : [409, 'Chand Rao']);
    }
  });
});
