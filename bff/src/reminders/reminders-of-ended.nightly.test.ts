// Reminders of a committee that ends after they were stored and before they are sent (docs/features.md), through HTTP.
import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestGateway } from '../testing/gateway.ts';
import { type GivenCommittee, givenCommittee, when } from '../testing/given.ts';
import { findAndSend, plan, startReminding, stopReminding } from '../testing/reminding.ts';
import type { TestBff } from '../testing/start-test-bff.ts';
import { person } from '../testing/world.ts';

let bff: TestBff;
let gateway: TestGateway;
beforeEach(async () => void ({ bff, gateway } = await startReminding()));
afterEach(() => stopReminding({ bff, gateway }));

const endings: Readonly<Record<string, (committee: GivenCommittee) => Promise<unknown>>> = {
  'was completed': async (it) => {
    for (const [index, member] of it.members.entries())
      await it.after(selectWinner, { params: it.round(index + 1), body: { winnerId: member.id } });
  },
  'was deleted': async (it) =>
    when(await person(bff, 'Root', 'global_admin'), adminDeleteCommittee, { params: it.itself }).thenAnswers({}),
};

test.each(Object.entries(endings))('sends no stored reminders of a committee that %s', async (_, end) => {
  const committee = await plan(await givenCommittee(bff, { totalMembers: 2, cycleDuration: 3 }));
  const [one, two] = [1, 2].map((seat) => ({
    committeeId: committee.id,
    paymentId: Number(committee.payment(1, seat).id),
    kind: 'before' as const,
    dueDay: '2026-03-05',
    adminId: committee.admin.id,
    personId: committee.member(seat - 1).id,
  }));
  await bff.features.reminders.reminders.store([one, two].flatMap((due) => (due === undefined ? [] : [due])));
  await end(committee);
  await findAndSend(bff);
  expect([gateway.calls, await bff.features.reminders.reminders.open(10)]).toEqual([[], []]);
});
