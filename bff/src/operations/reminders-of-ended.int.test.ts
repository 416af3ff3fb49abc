// Reminders of a committee that ends between their noting and their sending (docs/adr/0165), through HTTP.
import { randomUUID } from 'node:crypto';
import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { putReminderPlan } from '@mandali/contracts/api/put-reminder-plan';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startGateway, type TestGateway } from '../testing/gateway.ts';
import { type GivenCommittee, givenCommittee, when } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { person } from '../testing/world.ts';

let bff: TestBff;
let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway();
  // Noon in India.
  bff = await startTestBff({ at: '2026-03-02T06:30:00.000Z', environment: { WHATSAPP_API_URL: gateway.url } });
  await bff.deps.settings.putWhatsapp({ appKey: 'app', authKey: 'auth' });
});
afterEach(async () => {
  await gateway.close();
  await bff.stop();
});

/** As the worker does it, to its end. */
const run = async (): Promise<void> => {
  await bff.deps.jobs.enqueue('find-reminders', {}, randomUUID());
  await vi.waitFor(
    async () => expect(await bff.deps.jobs.depth()).toMatchObject({ active: 0, waiting: 0, delayed: 0 }),
    { timeout: 30_000, interval: 50 },
  );
};

const over: Readonly<Record<string, (committee: GivenCommittee) => Promise<unknown>>> = {
  'was completed': async (it) => {
    for (const [index, member] of it.members.entries())
      await it.after(selectWinner, { params: it.round(index + 1), body: { winnerId: member.id } });
  },
  'was deleted': async (it) =>
    when(await person(bff, 'Root', 'global_admin'), adminDeleteCommittee, { params: it.itself }).thenAnswers({}),
};

test.each(Object.entries(over))(
  'nothing is sent for the open dues of a committee that %s meanwhile',
  async (_, end) => {
    const committee = await givenCommittee(bff, { totalMembers: 2, cycleDuration: 3 });
    const body = { before: 3, onDay: true, after: 2 };
    await committee.after(putReminderPlan, { params: committee.itself, body });
    const [one, two] = [1, 2].map((seat) => ({
      committeeId: committee.id,
      paymentId: Number(committee.payment(1, seat).id),
      kind: 'before' as const,
      personId: committee.member(seat - 1).id,
    }));
    await bff.deps.reminders.note([one, two].flatMap((due) => (due === undefined ? [] : [due])));
    await end(committee);
    await run();
    expect([gateway.calls, await bff.deps.reminders.open(10)]).toEqual([[], []]);
  },
);
