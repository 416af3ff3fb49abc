import { ApiError } from '@mandali/contracts/client';
import { reportReachable } from '@mandali/platform/requests/connection.ts';
import { createQueryClient } from '@mandali/platform/requests/query-client.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { asOf } from '../as-of.ts';
import { claim, find, keep } from './device.ts';
import { seenAnswers, type SeenAnswers } from './answers.ts';

const [asha, rekha] = [7, 8];
const lost = new TypeError('Failed to fetch');
const book = {
  name: 'Gokuldham',
  members: [
    { name: 'Babita', phone: '+919822200001' },
    { name: 'Komal', phone: '98****0002' },
  ],
};
const kept = {
  ...book,
  members: [
    { name: 'Babita', phone: '98****0001' },
    { name: 'Komal', phone: '98****0002' },
  ],
};

type Tab = { readonly client: QueryClient; readonly seen: SeenAnswers };

const open: Tab[] = [];
/** A page of a signed-in person, with its own cache as after a reload. */
const openTab = (person: number): Tab => {
  const seen = seenAnswers(person);
  const client = createQueryClient(seen.persister);
  seen.follow(client);
  open.push({ client, seen });
  return { client, seen };
};
const request = ({ client }: Tab, id: number, answer: () => Promise<unknown>) =>
  client.fetchQuery({ queryKey: queryKeys.committee(id), queryFn: answer });
const respond = () => Promise.resolve(book);
const failToConnect = () => Promise.reject(lost);
/** Opens a tab without network; returns its data, or 'nothing'. */
const readOffline = (person: number, id = 1): Promise<unknown> =>
  request(openTab(person), id, failToConnect).catch(() => 'nothing');
const expectOffline = (person: number, expected: unknown, id = 1): Promise<unknown> =>
  expect.poll(() => readOffline(person, id), { timeout: 60_000 }).toEqual(expected);
/** Writes are stored in their order: everything a tab has written until now is stored, or never will be. */
const waitForEarlierWrites = async (person: number): Promise<void> => {
  await request(openTab(person), 99, respond);
  await expectOffline(person, kept, 99);
};

const reset = (): void => {
  reportReachable(true);
  open.splice(0).forEach(({ seen }) => seen.end());
};
beforeEach(reset);
afterAll(reset);

it('a stored answer replaces a lost one, with masked phones and its original time', async () => {
  const at = Date.now() - 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  onTestFinished(() => void vi.useRealTimers());
  await request(openTab(asha), 1, respond);
  vi.useRealTimers();
  await expectOffline(asha, kept);
  const tab = openTab(asha);
  await request(tab, 1, failToConnect);
  await expect.poll(() => tab.client.getQueryState(queryKeys.committee(1))?.dataUpdatedAt).toBe(at);
});

it('stored answers are deleted when another person opens a page', async () => {
  await request(openTab(asha), 1, respond);
  await expectOffline(asha, kept);
  expect(await readOffline(rekha)).toBe('nothing');
  expect(await readOffline(asha)).toBe('nothing');
});

it('stored answers are deleted at sign-out, also for a tab that has not noticed the sign-out', async () => {
  const [here, asleep] = [openTab(asha), openTab(asha)];
  await request(here, 1, respond);
  await expectOffline(asha, kept);
  here.seen.end();
  await expectOffline(asha, 'nothing');
  await request(asleep, 2, respond);
  await waitForEarlierWrites(asha);
  expect(await readOffline(asha, 2)).toBe('nothing');
});

it('a tab that notices a sign-out late does not delete the answers of the next person', async () => {
  const late = openTab(asha);
  await request(late, 1, respond);
  await expectOffline(asha, kept);
  await request(openTab(rekha), 1, respond);
  await expectOffline(rekha, kept);
  late.seen.end();
  await waitForEarlierWrites(rekha);
  expect(await readOffline(rekha)).toEqual(kept);
});

it('a tab that has not noticed the next person cannot read their stored answers', async () => {
  const asleep = openTab(asha);
  await request(asleep, 2, respond);
  await expectOffline(asha, 'nothing');
  await request(openTab(rekha), 1, respond);
  await expectOffline(rekha, kept);
  await expect(request(asleep, 1, failToConnect)).rejects.toBe(lost);
});

it('a refusal deletes the stored answer and its parts; a server fault neither uses nor deletes it', async () => {
  const part = { queryKey: queryKeys.roundPayments(1, 2), queryFn: respond };
  const readPartOffline = () =>
    openTab(asha)
      .client.fetchQuery({ ...part, queryFn: failToConnect })
      .catch(() => 'nothing');
  const tab = openTab(asha);
  await request(tab, 1, respond);
  await request(tab, 10, respond);
  await tab.client.fetchQuery(part);
  await expect.poll(readPartOffline).toEqual(kept);
  const fault = new ApiError(500, 'Broken', null);
  await expect(request(openTab(asha), 1, () => Promise.reject(fault))).rejects.toBe(fault);
  expect(await readOffline(asha)).toEqual(kept);
  const refused = new ApiError(404, 'Not found', null);
  await expect(request(openTab(asha), 1, () => Promise.reject(refused))).rejects.toBe(refused);
  await expectOffline(asha, 'nothing');
  expect([await readPartOffline(), await readOffline(asha, 10)]).toEqual(['nothing', kept]);
});

it('a stored answer does not replace data in the cache, which is newer and has unmasked phones', async () => {
  const tab = openTab(asha);
  await request(tab, 1, respond);
  await expectOffline(asha, kept);
  const again = { queryKey: queryKeys.committee(1), queryFn: failToConnect, staleTime: 0 };
  await expect(tab.client.fetchQuery(again)).rejects.toBe(lost);
  expect(tab.client.getQueryData(queryKeys.committee(1))).toEqual(book);
});

it('an optimistic update is not stored while its command is pending', async () => {
  const { client } = openTab(asha);
  let answer = (): void => {};
  const command = client.getMutationCache().build(client, {
    mutationFn: () => new Promise<void>((resolve) => (answer = resolve)),
  });
  const done = command.execute(undefined);
  client.setQueryData(queryKeys.committee(1), { ...book, name: 'Hoped for' });
  await waitForEarlierWrites(asha);
  expect(await readOffline(asha)).toBe('nothing');
  client.setQueryData(queryKeys.committee(1), book);
  answer();
  await done;
  await expectOffline(asha, kept);
});

it('a stored answer expires after 14 days', async () => {
  const day = 24 * 3600 * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 14 * day - 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  await request(openTab(asha), 1, respond);
  await expectOffline(asha, kept);
  const openSinceThen = openTab(asha);
  await expect(request(openSinceThen, 2, failToConnect)).rejects.toBe(lost);
  vi.useRealTimers();
  await expect(request(openSinceThen, 1, failToConnect)).rejects.toBe(lost);
  expect(await readOffline(asha)).toBe('nothing');
});

it('a stored answer shows its time while the server is unreachable and is refetched when it answers again', async () => {
  const first = openTab(asha);
  await request(first, 1, respond);
  await expectOffline(asha, kept);
  open.splice(0).forEach(({ client }) => client.clear());
  const queryFn = vi.fn<() => Promise<unknown>>(failToConnect);
  const tab = openTab(asha);
  const stop = new QueryObserver(tab.client, { queryKey: queryKeys.committee(1), queryFn }).subscribe(() => {});
  onTestFinished(stop);
  reportReachable(false);
  await expect.poll(() => tab.client.getQueryData(queryKeys.committee(1))).toEqual(kept);
  await expect.poll(asOf.get).toBe(tab.client.getQueryState(queryKeys.committee(1))?.dataUpdatedAt);
  queryFn.mockImplementation(respond);
  reportReachable(true);
  await expect.poll(() => tab.client.getQueryData(queryKeys.committee(1))).toEqual(book);
  expect(asOf.get()).toBeNull();
});

it('the next visit deletes expired answers and all but the newest ones', async () => {
  const stay = await claim(asha, 0, 100);
  const at = (hash: string, when: number) => ({ hash, at: when, data: hash });
  await keep(stay, [at('a', 1), at('b', 2), at('c', 3), at('d', 4)]);
  expect(await claim(asha, 2, 2)).toBe(stay);
  const left = await Promise.all(['a', 'b', 'c', 'd'].map((hash) => find(stay, hash)));
  expect(left.map((found) => found?.data)).toEqual([undefined, undefined, 'c', 'd']);
  await claim(asha, 4, 100);
  expect([await find(stay, 'c'), (await find(stay, 'd'))?.data]).toEqual([undefined, 'd']);
});

it('only queries that are read offline are stored', async () => {
  const { client } = openTab(asha);
  const key = queryKeys.wayToPay(1);
  await client.fetchQuery({ queryKey: key, queryFn: respond });
  await waitForEarlierWrites(asha);
  const lostRequest = openTab(asha).client.fetchQuery({ queryKey: key, queryFn: failToConnect });
  await expect(lostRequest).rejects.toBe(lost);
});
