import type { NewsKind } from '@mandali/domain/committee/event-kinds';
import { newsCommittee, newsItem } from '@mandali/contracts/news';
import * as a from '@mandali/domain/committee/testing/examples.fixture';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readSideOfFile, viewers } from '../testing/questions.fixture.ts';
import { news, newsHeads, type NewsQuery, parseNewsCursor } from './query.ts';

const { side, fresh } = readSideOfFile();

const all: readonly NewsKind[] = ['wins', 'payments', 'reports', 'disputes', 'members', 'rounds'];

/** Entries of the given committee, whose number lies between two calls of `fresh`. */
const ask = async (id: number, differently: Partial<NewsQuery> = {}) => {
  const first = { viewer: viewers.member(1), told: new Set(all), seen: [], limit: 100, cursor: null };
  const found = await news(side().pool, { ...first, ...differently });
  const committees = z.array(newsCommittee).parse(JSON.parse(found.committees));
  const items = z.array(newsItem).parse(JSON.parse(found.items));
  return {
    ...found,
    committee: committees.find((each) => each.id === id),
    items: items.filter(({ committeeId }) => committeeId === id),
  };
};
type ParsedNews = Awaited<ReturnType<typeof ask>>;
const typesIn = ({ items }: ParsedNews): string[] => items.map(({ entry }) => entry.type);
const revisionsIn = ({ items }: ParsedNews): number[] => items.map(({ entry }) => entry.revision);

const at = (minute: number) => ({ at: `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z` });
/** A change by another person after the beginning. */
const later = async (id: number, events: Parameters<ReturnType<typeof side>['given']>[1], minute = 1) =>
  side().given(id, events, at(minute));

it('tells what others did from one’s own coming on, and nothing of what one did oneself', async () => {
  const id = fresh();
  await side().given(id, [a.created(), a.opened(1)], at(0));
  await side().given(id, [a.joined(1)], at(1));
  await side().given(id, [a.joined(2)], at(2));
  await side().given(id, [a.paid(1, 1)], { ...at(3), actorId: 101 });
  const member = await ask(id);
  expect(typesIn(member)).toEqual(['MemberAdded', 'MemberAdded']);
  expect(member.items.map(({ isOwn }) => isOwn)).toEqual([false, true]);
  expect(member.committee).toMatchObject({ name: 'Rao family', new: 2, revision: 4, memberNos: [1], isAdmin: false });
  // All but the payment are changes by the admin.
  expect(typesIn(await ask(id, { viewer: viewers.admin }))).toEqual(['PaymentMarked']);
});

it('always tells what concerns one’s own dues, and the rest by its switches', async () => {
  const id = fresh();
  await side().given(id, a.committeeWith(3), at(0));
  await later(id, [
    a.paid(1, 1),
    a.paid(1, 2),
    a.paid(1, 3),
    a.selected(1, a.winner(2)),
    a.opened(2, { owing: 3 }),
    a.recorded(3, { winner: a.winner(3), paid: [1, 2] }),
  ]);
  const seen = [{ committeeId: id, revision: 4 }];
  const told = async (kinds: readonly NewsKind[], viewer: NewsQuery['viewer']) =>
    revisionsIn(await ask(id, { told: new Set(kinds), viewer, seen })).filter((revision) => revision > 4);
  expect(await told([], viewers.member(1))).toEqual([10, 9, 5]);
  expect(await told([], viewers.member(2))).toEqual([10, 9, 8, 6]);
  // The third due of the past round belongs to another member, but they won it.
  expect(await told([], viewers.member(3))).toEqual([10, 9, 7]);
  expect(await told(['wins'], viewers.member(1))).toEqual([10, 9, 8, 5]);
  expect(await told(['payments'], viewers.member(1))).toEqual([10, 9, 7, 6, 5]);
  expect(await told(all, viewers.outsider)).toEqual([]);
});

it('tells who says to have paid to the admin only', async () => {
  const id = fresh();
  await side().given(id, a.committeeWith(2), at(0));
  const data = { roundNumber: 1, seatNo: 2, memberNo: 2 };
  const reported = { type: 'PaymentReported', data: { ...data, method: 'upi', paidAt: a.now } } as const;
  await side().given(id, [reported], { ...at(1), actorId: 102 });
  expect(typesIn(await ask(id, { viewer: viewers.admin }))).toEqual(['PaymentReported']);
  expect(typesIn(await ask(id))).not.toContain('PaymentReported');
});

it('counts as new what lies beyond what was seen of each committee', async () => {
  const [one, two] = [fresh(), fresh()];
  for (const id of [one, two]) await side().given(id, a.committeeWith(2), at(0));
  const seen = [{ committeeId: one, revision: 3 }];
  await later(one, [a.paid(1, 1)]);
  const asked = await ask(one, { seen });
  expect([asked.committee?.new, revisionsIn(asked)]).toEqual([1, [4, 3, 2, 1, 0]]);
  expect(asked.items.map(({ isNew }) => isNew)).toEqual([true, false, false, false, false]);
  expect((await ask(two, { seen })).committee?.new).toBe(4);
  expect(await newsHeads(side().pool, 101, [one, two, 5])).toEqual([
    { committeeId: one, revision: 4 },
    { committeeId: two, revision: 3 },
  ]);
  expect(await newsHeads(side().pool, viewers.outsider.userId, [one])).toEqual([]);
  const mark = await ask(one, { seen, limit: 0 });
  expect([mark.committee?.new, mark.items]).toEqual([1, []]);
});

it('goes on page by page over all committees, each entry once, also where clocks differ', async () => {
  const [one, two] = [fresh(), fresh()];
  await side().given(one, a.committeeWith(2), at(0));
  await side().given(two, a.committeeWith(2), at(0));
  await later(one, [a.paid(1, 1)], 9);
  await later(one, [a.owed(1, 1, 'pending')], 8);
  await later(two, [a.paid(1, 1)], 8);
  const met: string[] = [];
  for (let cursor: string | null = null; ;) {
    const page = await news(side().pool, {
      viewer: viewers.member(1),
      told: new Set(all),
      seen: [],
      limit: 3,
      cursor: cursor === null ? null : parseNewsCursor(cursor),
    });
    const items = z.array(newsItem).parse(JSON.parse(page.items));
    met.push(...items.map(({ committeeId, entry }) => `${committeeId} ${entry.revision}`));
    cursor = page.next;
    if (cursor === null) break;
  }
  expect(met.filter((each) => each.startsWith(`${one}`))).toEqual(
    [5, 4, 3, 2, 1, 0].toSorted((x, y) => place(x) - place(y)).map((n) => `${one} ${n}`),
  );
  expect(new Set(met).size).toBe(met.length);
  expect(met.indexOf(`${two} 4`)).toBeLessThan(met.indexOf(`${one} 5`));
  expect(parseNewsCursor('nonsense')).toBeNull();
});
/** Entry 4 was made at 9:09 and the later entry 5 at 9:08, by another clock. */
const place = (revision: number): number => (revision === 4 ? 0 : revision === 5 ? 1 : 10 - revision);

it('has no news for former members, nor of a deleted committee', async () => {
  const id = fresh();
  await side().given(id, a.committeeWith(2), at(0));
  await later(id, [a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3 })]);
  expect((await ask(id)).committee).toBeUndefined();
  expect(typesIn(await ask(id, { viewer: viewers.member(3) }))).toEqual(['MemberReplaced']);
  const heads = () => newsHeads(side().pool, 103, [id]);
  expect(await heads()).toHaveLength(1);
  await later(id, [a.deleted], 2);
  expect((await ask(id, { viewer: viewers.member(3) })).committee).toBeUndefined();
  expect(await heads()).toEqual([]);
});

it('has no news of the time in between, nor of the former seat, for a returning member', async () => {
  const id = fresh();
  await side().given(id, a.committeeWith(2), at(0));
  await later(id, [a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3 })], 1);
  await later(id, [a.paid(1, 1, { memberNo: 3 })], 2);
  await later(id, [a.joined(4, { seatNo: 3, userId: 101 })], 3);
  await later(id, [a.owed(1, 1, 'pending', { memberNo: 3 })], 4);
  const back = await ask(id);
  expect([typesIn(back), back.committee?.memberNos]).toEqual([['PaymentMarked', 'MemberAdded'], [4]]);
});
