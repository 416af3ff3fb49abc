import { eventKinds, eventTypes, newsAudiences, type NewsKind } from '@mandali/domain/committee/event-kinds';

export const typesOf = (kinds: ReadonlySet<NewsKind>): readonly string[] =>
  eventTypes.filter((type) => {
    const { news } = eventKinds[type];
    return news !== null && kinds.has(news);
  });

export const forAdmins: readonly string[] = eventTypes.filter((type) => {
  const { news } = eventKinds[type];
  return news !== null && newsAudiences[news] === 'committee admin';
});
