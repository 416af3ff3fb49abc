import { listCommittees } from '@mandali/contracts/api/list-committees';
import type { DashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import type { Committee } from '@mandali/contracts/shapes';
import { sendForPage } from '@mandali/platform/requests/api.ts';
import { currentSession } from '@mandali/platform/session/session.ts';
import { visit } from '../api/visit.ts';
import { openBookStore } from '../../../shared/device-books/book-store.ts';
import { checkAnswer } from './check-answer.ts';
import { maxEntries } from './checker-limits.ts';
import type { Answer } from './question.ts';

export type DashboardCheck =
  | { readonly kind: 'same' | 'open' }
  | { readonly kind: 'committee'; readonly id: number; readonly name: string }
  | { readonly kind: 'sums'; readonly file: string };

type CardCheck = { readonly committee: Committee; readonly answer: Answer };

/** Delay, ms, and number of retries before sums count as wrong: answers may come from several moments. */
const [pause, maxRetries] = [2_000, 3];
const wait = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, pause));

/** Never cosigns, as the reader has not opened the book. Readers of all committees update only books opened before. */
const updateBook = async ({ id, events = 0 }: Committee): Promise<void> => {
  const store = await openBookStore();
  const pinned = await store?.pinned(location.host);
  const book = pinned && (await store?.book(`${pinned.host}/committees/${id}`));
  if (book?.note && book.size >= events) return;
  if (book?.note || currentSession()?.user.role === 'user') await visit(id, false, null);
};

const compare = async (committee: Committee): Promise<CardCheck> => {
  await updateBook(committee);
  const shown = await checkAnswer(committee.id, { what: 'card', committee });
  return { committee, answer: shown?.answer ?? { kind: 'silent' } };
};

const compareAll = async (committees: readonly Committee[]): Promise<readonly CardCheck[]> => {
  const cards: CardCheck[] = [];
  for (const committee of committees) cards.push(await compare(committee));
  return cards;
};

/** Null beyond the limit of a phone's fold. */
const committeesWithCounters = async (): Promise<readonly Committee[] | null> => {
  const query = { counters: 'true', limit: 50 } as const;
  const { data, nextCursor } = await sendForPage(listCommittees, { query });
  const entries = data.reduce((sum, { events = 0 }) => sum + events, 0);
  return nextCursor === null && entries <= maxEntries ? data : null;
};

const rupees = (text: string): number => Number(text.replaceAll(/\D/g, ''));

const sumsOf = (all: readonly CardCheck[], reader: number) => {
  const sum = (of: (each: CardCheck) => number): number => all.reduce((total, each) => total + of(each), 0);
  return {
    activeCommittees: sum(({ committee }) => (committee.status === 'active' ? 1 : 0)),
    totalMembers: sum(({ committee }) => committee.memberCount),
    pendingPayments: sum(({ committee }) => Number(committee.counters?.pending ?? 0)),
    monthlyCollection: sum(({ committee }) => Number(committee.counters?.collected ?? 0)),
    arrears: sum(({ committee }) => (committee.createdById === reader ? Number(committee.arrears?.amount ?? 0) : 0)),
    ownArrears: sum(({ answer }) => (answer.kind === 'same' ? (answer.ownArrears ?? 0) : 0)),
  };
};

const isAsSummed = (stats: DashboardStats, sums: ReturnType<typeof sumsOf>): boolean =>
  stats.activeCommittees === sums.activeCommittees &&
  stats.totalMembers === sums.totalMembers &&
  rupees(stats.pendingPayments) === sums.pendingPayments &&
  rupees(stats.monthlyCollection) === sums.monthlyCollection &&
  (stats.arrears === undefined || rupees(stats.arrears) === sums.arrears) &&
  (stats.ownArrears === undefined || rupees(stats.ownArrears) === sums.ownArrears);

const momentOf = (committees: readonly Committee[] | null): string =>
  JSON.stringify(committees?.map(({ id, events, counters }) => [id, events, counters?.month]));

type DashboardSums = {
  readonly stats: DashboardStats;
  readonly readAgain: () => Promise<DashboardStats>;
};

const checkSums = async ({ stats, readAgain }: DashboardSums): Promise<DashboardCheck> => {
  const reader = currentSession()?.user.id ?? 0;
  let shown = stats;
  for (let turn = 1; ; turn += 1) {
    const committees = await committeesWithCounters();
    if (committees === null) return { kind: 'open' };
    const all = await compareAll(committees);
    const wrong = all.find(({ answer }) => answer.kind === 'differs');
    if (wrong) return { kind: 'committee', id: wrong.committee.id, name: wrong.committee.name };
    if (all.some(({ answer }) => answer.kind !== 'same')) return { kind: 'open' };
    const sums = sumsOf(all, reader);
    if (isAsSummed(shown, sums)) return { kind: 'same' };
    // Sums and books may be of different moments; if the lists before and after are equal, they are of the same one.
    shown = await readAgain();
    const isStill = momentOf(await committeesWithCounters()) === momentOf(committees);
    if (isStill && !isAsSummed(shown, sums) && turn >= maxRetries) {
      const file = { format: 'mandali/shown@v1', at: new Date().toISOString(), answer: shown, books: sums, committees };
      return { kind: 'sums', file: `${JSON.stringify(file, null, 1)}\n` };
    }
    if (isStill && isAsSummed(shown, sums)) return { kind: 'same' };
    if (turn >= maxRetries * 2) return { kind: 'open' };
    await wait();
  }
};

/** Readers of all committees have too many: only their cards are compared. */
export const checkDashboard = async (cards: readonly Committee[], sums: DashboardSums): Promise<DashboardCheck> => {
  if ((await openBookStore()) === null) return { kind: 'open' };
  const few: Committee[] = [];
  let entries = 0;
  for (const card of cards.slice(0, 20)) {
    entries += card.events ?? 0;
    if (entries <= maxEntries) few.push(card);
  }
  const wrong = (await compareAll(few)).find(({ answer }) => answer.kind === 'differs');
  if (wrong) return { kind: 'committee', id: wrong.committee.id, name: wrong.committee.name };
  return currentSession()?.user.role === 'user' ? checkSums(sums) : { kind: 'open' };
};
