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
const tabOf = (person: number): Tab => {
  const seen = seenAnswers(person);
  const client = createQueryClient(seen.persister);
  seen.follow(client);
  open.push({ client, seen });
  return { client, seen };
};
const ask = ({ client }: Tab, id: number, answer: () => Promise<unknown>) =>
  client.fetchQuery({ queryKey: queryKeys.committee(id), queryFn: answer });
const answered = () => Promise.resolve(book);
const unanswered = () => Promise.reject(lost);
/** What a tab sees that is opened now without network. */
const offline = (person: number, id = 1): Promise<unknown> => ask(tabOf(person), id, unanswered).catch(() => 'nothing');
const comesToBe = (person: number, what: unknown, id = 1): Promise<unknown> =>
  expect.poll(() => offline(person, id), { timeout: 60_000 }).toEqual(what);
/** Writes are stored in their order: everything a tab has written until now is stored, or never will be. */
const untilEarlierAreStored = async (person: number): Promise<void> => {
  await ask(tabOf(person), 99, answered);
  await comesToBe(person, kept, 99);
};

const startAnew = (): void => {
  reportReachable(true);
  open.splice(0).forEach(({ seen }) => seen.end());
};
beforeEach(startAnew);
afterAll(startAnew);

it('is the answer where there is no server, with phones masked and the time of then', async () => {
  const at = Date.now() - 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  onTestFinished(() => void vi.useRealTimers());
  await ask(tabOf(asha), 1, answered);
  vi.useRealTimers();
  await comesToBe(asha, kept);
  const tab = tabOf(asha);
  await ask(tab, 1, unanswered);
  await expect.poll(() => tab.client.getQueryState(queryKeys.committee(1))?.dataUpdatedAt).toBe(at);
});

it('is of one person, and another one’s first look removes it', async () => {
  await ask(tabOf(asha), 1, answered);
  await comesToBe(asha, kept);
  expect(await offline(rekha)).toBe('nothing');
  expect(await offline(asha)).toBe('nothing');
});

it('is gone with the stay, also for a tab that does not know yet that it is over', async () => {
  const [here, asleep] = [tabOf(asha), tabOf(asha)];
  await ask(here, 1, answered);
  await comesToBe(asha, kept);
  here.seen.end();
  await comesToBe(asha, 'nothing');
  await ask(asleep, 2, answered);
  await untilEarlierAreStored(asha);
  expect(await offline(asha, 2)).toBe('nothing');
});

it('does not take the next person’s with it when a tab hears late that a stay is over', async () => {
  const late = tabOf(asha);
  await ask(late, 1, answered);
  await comesToBe(asha, kept);
  await ask(tabOf(rekha), 1, answered);
  await comesToBe(rekha, kept);
  late.seen.end();
  await untilEarlierAreStored(rekha);
  expect(await offline(rekha)).toEqual(kept);
});

it('is not read by a tab that does not know yet that another person is here', async () => {
  const asleep = tabOf(asha);
  await ask(asleep, 2, answered);
  await comesToBe(asha, 'nothing');
  await ask(tabOf(rekha), 1, answered);
  await comesToBe(rekha, kept);
  await expect(ask(asleep, 1, unanswered)).rejects.toBe(lost);
});

it('is never the answer to a refusal, which removes it with its parts, nor to a fault of the server', async () => {
  const part = { queryKey: queryKeys.roundPayments(1, 2), queryFn: answered };
  const partOffline = () =>
    tabOf(asha)
      .client.fetchQuery({ ...part, queryFn: unanswered })
      .catch(() => 'nothing');
  const tab = tabOf(asha);
  await ask(tab, 1, answered);
  await ask(tab, 10, answered);
  await tab.client.fetchQuery(part);
  await expect.poll(partOffline).toEqual(kept);
  const fault = new ApiError(500, 'Broken', null);
  await expect(ask(tabOf(asha), 1, () => Promise.reject(fault))).rejects.toBe(fault);
  expect(await offline(asha)).toEqual(kept);
  const refused = new ApiError(404, 'Not found', null);
  await expect(ask(tabOf(asha), 1, () => Promise.reject(refused))).rejects.toBe(refused);
  await comesToBe(asha, 'nothing');
  expect([await partOffline(), await offline(asha, 10)]).toEqual(['nothing', kept]);
});

it('takes the place of nothing that the page has, which is newer and has whole phones', async () => {
  const tab = tabOf(asha);
  await ask(tab, 1, answered);
  await comesToBe(asha, kept);
  const again = { queryKey: queryKeys.committee(1), queryFn: unanswered, staleTime: 0 };
  await expect(tab.client.fetchQuery(again)).rejects.toBe(lost);
  expect(tab.client.getQueryData(queryKeys.committee(1))).toEqual(book);
});

it('is nothing that a command on its way has not been answered for', async () => {
  const { client } = tabOf(asha);
  let answer = (): void => {};
  const command = client.getMutationCache().build(client, {
    mutationFn: () => new Promise<void>((resolve) => (answer = resolve)),
  });
  const done = command.execute(undefined);
  client.setQueryData(queryKeys.committee(1), { ...book, name: 'Hoped for' });
  await untilEarlierAreStored(asha);
  expect(await offline(asha)).toBe('nothing');
  client.setQueryData(queryKeys.committee(1), book);
  answer();
  await done;
  await comesToBe(asha, kept);
});

it('can be read for 14 days', async () => {
  const day = 24 * 3600 * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 14 * day - 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  await ask(tabOf(asha), 1, answered);
  await comesToBe(asha, kept);
  const openSinceThen = tabOf(asha);
  await expect(ask(openSinceThen, 2, unanswered)).rejects.toBe(lost);
  vi.useRealTimers();
  await expect(ask(openSinceThen, 1, unanswered)).rejects.toBe(lost);
  expect(await offline(asha)).toBe('nothing');
});

it('is told with its time while the server is away, and asked for anew when it answers', async () => {
  const first = tabOf(asha);
  await ask(first, 1, answered);
  await comesToBe(asha, kept);
  open.splice(0).forEach(({ client }) => client.clear());
  const queryFn = vi.fn<() => Promise<unknown>>(unanswered);
  const tab = tabOf(asha);
  const stop = new QueryObserver(tab.client, { queryKey: queryKeys.committee(1), queryFn }).subscribe(() => {});
  onTestFinished(stop);
  reportReachable(false);
  await expect.poll(() => tab.client.getQueryData(queryKeys.committee(1))).toEqual(kept);
  await expect.poll(asOf.get).toBe(tab.client.getQueryState(queryKeys.committee(1))?.dataUpdatedAt);
  queryFn.mockImplementation(answered);
  reportReachable(true);
  await expect.poll(() => tab.client.getQueryData(queryKeys.committee(1))).toEqual(book);
  expect(asOf.get()).toBeNull();
});

it('is thinned at the next visit: what is too old goes, and all but the newest', async () => {
  const stay = await claim(asha, 0, 100);
  const at = (hash: string, when: number) => ({ hash, at: when, data: hash });
  await keep(stay, [at('a', 1), at('b', 2), at('c', 3), at('d', 4)]);
  expect(await claim(asha, 2, 2)).toBe(stay);
  const left = await Promise.all(['a', 'b', 'c', 'd'].map((hash) => find(stay, hash)));
  expect(left.map((found) => found?.data)).toEqual([undefined, undefined, 'c', 'd']);
  await claim(asha, 4, 100);
  expect([await find(stay, 'c'), (await find(stay, 'd'))?.data]).toEqual([undefined, 'd']);
});

it('is nothing but what is read without network', async () => {
  const { client } = tabOf(asha);
  const key = queryKeys.wayToPay(1);
  await client.fetchQuery({ queryKey: key, queryFn: answered });
  await untilEarlierAreStored(asha);
  const asked = tabOf(asha).client.fetchQuery({ queryKey: key, queryFn: unanswered });
  await expect(asked).rejects.toBe(lost);
});
