import type { NewsKind } from '@mandali/domain/committee/event-kinds';
import { newsCommittee, newsItem } from '@mandali/contracts/news';
import * as a from '@mandali/domain/committee/testing/examples.fixture';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readSideOfFile, viewers } from '../testing/questions.fixture.ts';
import { news, newsHeads, type NewsQuery, parseNewsCursor } from './query.ts';

const { side, fresh } = readSideOfFile();

const all: readonly NewsKind[] = ['wins', 'payments', 'reports', 'disputes', 'members', 'rounds'];

/** Requests the news of all committees; returns those of this one. */
const readNews = async (id: number, changes: Partial<NewsQuery> = {}) => {
  const first = { viewer: viewers.member(1), told: new Set(all), seen: [], limit: 100, cursor: null };
  const found = await news(side().pool, { ...first, ...changes });
  const committees = z.array(newsCommittee).parse(JSON.parse(found.committees));
  const items = z.array(newsItem).parse(JSON.parse(found.items));
  return {
    ...found,
    committee: committees.find((each) => each.id === id),
    items: items.filter(({ committeeId }) => committeeId === id),
  };
};
type ParsedNews = Awaited<ReturnType<typeof readNews>>;
const typesIn = ({ items }: ParsedNews): string[] => items.map(({ entry }) => entry.type);
const revisionsIn = ({ items }: ParsedNews): number[] => items.map(({ entry }) => entry.revision);

const at = (minute: number) => ({ at: `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z` });
/** Appends changes by another person after the creation. */
const later = async (id: number, events: Parameters<ReturnType<typeof side>['given']>[1], minute = 1) =>
  side().given(id, events, at(minute));

it('lists changes by other people since the viewer joined, and no changes by the viewer', async () => {
  const id = fresh();
  await side().given(id, [a.created(), a.opened(1)], at(0));
  await side().given(id, [a.joined(1)], at(1));
  await side().given(id, [a.joined(2)], at(2));
  await side().given(id, [a.paid(1, 1)], { ...at(3), actorId: 101 });
  const member = await readNews(id);
  expect(typesIn(member)).toEqual(['MemberAdded', 'MemberAdded']);
  expect(member.items.map(({ isOwn }) => isOwn)).toEqual([false, true]);
  expect(member.committee).toMatchObject({ name: 'Rao family', new: 2, revision: 4, memberNos: [1], isAdmin: false });
  // All but the payment are changes by the admin.
  expect(typesIn(await readNews(id, { viewer: viewers.admin }))).toEqual(['PaymentMarked']);
});

it('always lists entries about the dues of the viewer, and other entries by enabled kind', async () => {
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
  const listedRevisions = async (kinds: readonly NewsKind[], viewer: NewsQuery['viewer']) =>
    revisionsIn(await readNews(id, { told: new Set(kinds), viewer, seen })).filter((revision) => revision > 4);
  expect(await listedRevisions([], viewers.member(1))).toEqual([10, 9, 5]);
  expect(await listedRevisions([], viewers.member(2))).toEqual([10, 9, 8, 6]);
  // The third due of the past round belongs to another member, but they won it.
  expect(await listedRevisions([], viewers.member(3))).toEqual([10, 9, 7]);
  expect(await listedRevisions(['wins'], viewers.member(1))).toEqual([10, 9, 8, 5]);
  expect(await listedRevisions(['payments'], viewers.member(1))).toEqual([10, 9, 7, 6, 5]);
  expect(await listedRevisions(all, viewers.outsider)).toEqual([]);
});

it('lists reported payments for the admin only', async () => {
  const id = fresh();
  await side().given(id, a.committeeWith(2), at(0));
  const data = { roundNumber: 1, seatNo: 2, memberNo: 2 };
  const reported = { type: 'PaymentReported', data: { ...data, method: 'upi', paidAt: a.now } } as const;
  await side().given(id, [reported], { ...at(1), actorId: 102 });
  expect(typesIn(await readNews(id, { viewer: viewers.admin }))).toEqual(['PaymentReported']);
  expect(typesIn(await readNews(id))).not.toContain('PaymentReported');
});

it('counts entries after the last seen revision of each committee as new', async () => {
  const [one, two] = [fresh(), fresh()];
  for (const id of [one, two]) await side().given(id, a.committeeWith(2), at(0));
  const seen = [{ committeeId: one, revision: 3 }];
  await later(one, [a.paid(1, 1)]);
  const answer = await readNews(one, { seen });
  expect([answer.committee?.new, revisionsIn(answer)]).toEqual([1, [4, 3, 2, 1, 0]]);
  expect(answer.items.map(({ isNew }) => isNew)).toEqual([true, false, false, false, false]);
  expect((await readNews(two, { seen })).committee?.new).toBe(4);
  expect(await newsHeads(side().pool, 101, [one, two, 5])).toEqual([
    { committeeId: one, revision: 4 },
    { committeeId: two, revision: 3 },
  ]);
  expect(await newsHeads(side().pool, viewers.outsider.userId, [one])).toEqual([]);
  const mark = await readNews(one, { seen, limit: 0 });
  expect([mark.committee?.new, mark.items]).toEqual([1, []]);
});

it('returns each entry of all committees once, page by page, even when clocks differ', async () => {
  const [one, two] = [fresh(), fresh()];
  await side().given(one, a.committeeWith(2), at(0));
  await side().given(two, a.committeeWith(2), at(0));
  await later(one, [a.paid(1, 1)], 9);
  await later(one, [a.owed(1, 1, 'pending')], 8);
  await later(two, [a.paid(1, 1)], 8);
  const listed: string[] = [];
  for (let cursor: string | null = null; ;) {
    const page = await news(side().pool, {
      viewer: viewers.member(1),
      told: new Set(all),
      seen: [],
      limit: 3,
      cursor: cursor === null ? null : parseNewsCursor(cursor),
    });
    const items = z.array(newsItem).parse(JSON.parse(page.items));
    listed.push(...items.map(({ committeeId, entry }) => `${committeeId} ${entry.revision}`));
    cursor = page.next;
    if (cursor === null) break;
  }
  expect(listed.filter((each) => each.startsWith(`${one}`))).toEqual(
    [5, 4, 3, 2, 1, 0].toSorted((x, y) => place(x) - place(y)).map((n) => `${one} ${n}`),
  );
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.indexOf(`${two} 4`)).toBeLessThan(listed.indexOf(`${one} 5`));
  expect(parseNewsCursor('nonsense')).toBeNull();
});
/** Entry 4 was made at 9:09 and the later entry 5 at 9:08, by another clock. */
const place = (revision: number): number => (revision === 4 ? 0 : revision === 5 ? 1 : 10 - revision);

it('returns no news to former members or of a deleted committee', async () => {
  const id = fresh();
  await side().given(id, a.committeeWith(2), at(0));
  await later(id, [a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3 })]);
  expect((await readNews(id)).committee).toBeUndefined();
  expect(typesIn(await readNews(id, { viewer: viewers.member(3) }))).toEqual(['MemberReplaced']);
  const heads = () => newsHeads(side().pool, 103, [id]);
  expect(await heads()).toHaveLength(1);
  await later(id, [a.deleted], 2);
  expect((await readNews(id, { viewer: viewers.member(3) })).committee).toBeUndefined();
  expect(await heads()).toEqual([]);
});

it('returns news to a rejoined member only since the return, with only the new seat as own', async () => {
  const id = fresh();
  await side().given(id, a.committeeWith(2), at(0));
  await later(id, [a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 3 })], 1);
  await later(id, [a.paid(1, 1, { memberNo: 3 })], 2);
  await later(id, [a.joined(4, { seatNo: 3, userId: 101 })], 3);
  await later(id, [a.owed(1, 1, 'pending', { memberNo: 3 })], 4);
  const back = await readNews(id);
  expect([typesIn(back), back.committee?.memberNos]).toEqual([['PaymentMarked', 'MemberAdded'], [4]]);
});
