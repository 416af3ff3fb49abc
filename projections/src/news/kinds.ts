import { eventKinds, eventTypes, newsAudiences, type NewsKind } from '@mandali/domain/committee/event-kinds';

/** Returns the event types of these kinds. */
export const typesOf = (kinds: ReadonlySet<NewsKind>): readonly string[] =>
  eventTypes.filter((type) => {
    const { news } = eventKinds[type];
    return news !== null && kinds.has(news);
  });

/** Event types that are reported to the committee admin only. */
export const forAdmins: readonly string[] = eventTypes.filter((type) => {
  const { news } = eventKinds[type];
  return news !== null && newsAudiences[news] === 'committee admin';
});
