import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { changed, type CommandId } from './changed.ts';
import { queryKeys } from './query-keys.ts';

const cached = [queryKeys.committee(7), queryKeys.committee(8), queryKeys.committeeLists, queryKeys.profile];

/** The cached queries that a command about committee 7 invalidates. */
const invalidatedBy = async (command: CommandId) => {
  const client = new QueryClient();
  cached.forEach((key) => client.setQueryData(key, 'cached'));
  await changed(client, command, 7);
  return cached.filter((key) => client.getQueryState(key)?.isInvalidated);
};

it.each(['addMember', 'markPayment', 'changeCommittee', 'conductDraw', 'acceptJoinRequest'] as const)(
  'invalidates the committee and the lists after %s',
  async (command) => {
    expect(await invalidatedBy(command)).toEqual([queryKeys.committee(7), queryKeys.committeeLists]);
  },
);
it('invalidates only the queries listed for a command', async () => {
  expect(await invalidatedBy('putAway')).toEqual([queryKeys.committeeLists]);
  expect(await invalidatedBy('putReminderPlan')).toEqual([]);
});
it('invalidates the profile after a command about the account', async () => {
  expect(await invalidatedBy('putOwnReminders')).toEqual([queryKeys.profile]);
});
it.each([
  ['adminDeleteCommittee', {}],
  ['removeCommittee', {}],
  ['leaveCommittee', { endsAccess: true }],
] as const)(
  'invalidates a committee after a failed %s and removes it after a successful one',
  async (command, result) => {
    const client = new QueryClient();
    client.setQueryData(queryKeys.committee(7), 'cached');
    await changed(client, command, 7, { ...result, isDone: false });
    expect(client.getQueryState(queryKeys.committee(7))?.isInvalidated).toBe(true);
    await changed(client, command, 7, result);
    expect(client.getQueryState(queryKeys.committee(7))).toBeUndefined();
  },
);
