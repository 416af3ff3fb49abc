import {
  type AccountNewsItem,
  isOfCommittee,
  type News,
  type NewsCommittee,
  type NewsItem,
} from '@mandali/contracts/news';
import { date } from '@mandali/platform/format/format.ts';

export type NewsDay = { readonly day: string; readonly items: readonly NewsItem[] };
export type NewsGroup = { readonly committee: NewsCommittee; readonly days: readonly NewsDay[] };

const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of items) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
};

export const accountNews = (pages: readonly News[]): readonly AccountNewsItem[] =>
  pages.flatMap((page) => page.items).flatMap((item) => (isOfCommittee(item) ? [] : [item]));

/** Groups by committee, newest change first, and by day. The committees are those of the first page. */
export const groupNews = (pages: readonly News[]): readonly NewsGroup[] => {
  const committees = new Map(pages[0]?.committees.map((each) => [each.id, each]));
  const items = pages.flatMap((page) => page.items).filter(isOfCommittee);
  return [...groupBy(items, ({ committeeId }) => String(committeeId))].flatMap(([id, itemsOfCommittee]) => {
    const committee = committees.get(Number(id));
    const days = [...groupBy(itemsOfCommittee, ({ entry }) => date(entry.occurredAt))];
    return committee === undefined
      ? []
      : [{ committee, days: days.map(([day, itemsOfDay]) => ({ day, items: itemsOfDay })) }];
  });
};
