import { getNews } from '@mandali/contracts/api/get-news';
import { getNewsChannels } from '@mandali/contracts/api/get-news-channels';
import type { NewsChannels } from '@mandali/contracts/push';
import { firstSwitches, type News, type NewsItem } from '@mandali/contracts/news';
import type { Entry } from '@mandali/contracts/shapes';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { renderApp } from '@mandali/platform/testing/render-app.tsx';
import { meena, meenaSignedIn } from '../shared/committee.fixture.tsx';
import { anEntry } from '../shared/entries.fixture.ts';
import { RemoteRoutes } from '../routes.tsx';

export const item = (entry: Entry, more: Partial<NewsItem> = {}): NewsItem => ({
  committeeId: 7,
  isNew: true,
  isOwn: false,
  entry,
  ...more,
});

/** The news of Meena, who has seat 1 and the first member number. */
export const news = (items: readonly NewsItem[], more: Partial<News> = {}): News => {
  const fresh = items.filter(({ isNew }) => isNew).length;
  const committee = { contributionAmount: '5000', totalMembers: 4, isAdmin: false, memberNos: [1] };
  return {
    new: fresh,
    seenAt: '2026-11-20T15:45:00.000Z',
    told: firstSwitches,
    committees: [
      { id: 7, name: 'Gokuldham', new: fresh, revision: 12, ...committee },
      { id: 8, name: 'Ladies', new: 0, revision: 3, ...committee },
    ],
    items: [...items],
    ...more,
  };
};
export const ownItem = (revision: number, type: string, data: Entry['data']) =>
  item(anEntry(revision, type, data, meena), { isOwn: true });
export const open = (pages: readonly News[], channels: Partial<NewsChannels> = {}) => {
  const api = mockApi();
  api.answerPages(getNews, pages);
  api.answer(getNewsChannels, { push: null, ...channels });
  renderApp(<RemoteRoutes />, { path: '/news', session: meenaSignedIn });
  return api;
};
export const sentences = () =>
  [...document.querySelectorAll('main li, section li')].map((line) => line.querySelector('p')?.textContent);
