import { parseProgress, progressChannel } from '@mandali/projections/progress';
import type { Notifications } from '../people/cards.ts';

export type ChangeListener = {
  /** A committee's rows show this revision. */
  onRevision(committeeId: number, revision: number): void;
  /** Pages of these committees have changed without an entry. */
  onPages(committeeIds: readonly number[]): void;
  /** Names or phones of these people have changed. */
  onPeople(personIds: readonly number[]): void;
  /** A session has ended, or a person has another role. */
  onRights(): void;
  /** Some of the above may have been missed. */
  onGap(): void;
};

export type ChangeNotifications = {
  isListening(): boolean;
  /** Resolves while notifications arrive. */
  listening(): Promise<void>;
};

const numbersIn = (payload: string): readonly number[] => payload.split(',').map(Number);

/** Payload of a notification whose list would be too long. */
const all = '*';

/** Listens to the database on the connection that all parts of the process share. */
export const listenToChanges = (listener: Notifications, changes: ChangeListener): ChangeNotifications => {
  const lists = (tell: (ids: readonly number[]) => void) => (payload: string) =>
    payload === all ? changes.onGap() : tell(numbersIn(payload));
  const channels: Readonly<Record<string, (payload: string) => void>> = {
    [progressChannel]: (payload) => {
      const pairs = parseProgress(payload);
      // The read models were rebuilt; the writer was silent for the last events.
      if (pairs.length === 0) changes.onGap();
      for (const pair of pairs) changes.onRevision(...pair);
    },
    // Migration 0002 and the first one.
    page_change: lists(changes.onPages),
    people_card: lists(changes.onPeople),
    rights_change: changes.onRights,
  };
  const open = new Set<string>();
  const isListening = (): boolean => open.size === Object.keys(channels).length;
  const waiting: (() => void)[] = [];
  for (const [channel, onNotification] of Object.entries(channels))
    listener.on(channel, {
      onNotification,
      onListening: () => {
        open.add(channel);
        if (!isListening()) return;
        changes.onGap();
        for (const resolve of waiting.splice(0)) resolve();
      },
      onLost: () => void open.delete(channel),
    });
  return {
    isListening,
    listening: () => (isListening() ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
};
