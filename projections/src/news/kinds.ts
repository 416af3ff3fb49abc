import { eventKinds, eventTypes, newsAudiences, type NewsKind } from '@mandali/domain/committee/event-kinds';

/** Returns the event types under these switches. */
export const typesOf = (told: ReadonlySet<NewsKind>): readonly string[] =>
  eventTypes.filter((type) => {
    const { news } = eventKinds[type];
    return news !== null && told.has(news);
  });

/** Event types that are reported to the committee admin only. */
export const forAdmins: readonly string[] = eventTypes.filter((type) => {
  const { news } = eventKinds[type];
  return news !== null && newsAudiences[news] === 'committee admin';
});
