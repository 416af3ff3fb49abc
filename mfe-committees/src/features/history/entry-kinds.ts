import {
  eventKinds,
  eventTypes,
  type HistoryKind,
  historyKinds,
  isEventType,
} from '@mandali/domain/committee/event-kinds';

export type Kind = 'all' | HistoryKind;

export const kinds: readonly Kind[] = ['all', ...historyKinds];

/** Null: all. */
export const typesOf = (kind: Kind): readonly string[] | null =>
  kind === 'all' ? null : eventTypes.filter((type) => eventKinds[type].history === kind);

/** Null: a type of a later version. */
export const kindOf = (type: string): HistoryKind | null => (isEventType(type) ? eventKinds[type].history : null);
