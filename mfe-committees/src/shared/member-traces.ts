import type { Reminders } from '@mandali/contracts/reminders';
import { date, shortDate } from '@mandali/platform/format/format.ts';
import { texts } from '../texts.ts';

const labels = texts.members.known;

export type MemberTraces = Pick<Reminders['people'][number], 'invited' | 'reminded'>;

/** Null: no reminder was opened or sent. */
export const remindedText = (traces: MemberTraces | undefined): string | null => {
  if (!traces?.reminded) return null;
  const { at, by } = traces.reminded;
  return labels.reminded(shortDate(at), by ?? texts.product);
};

/** The whole date and the admin, for the title of the short text; null: not told yet. */
export const invitedText = (traces: MemberTraces | undefined): string | null => {
  if (!traces?.invited) return null;
  const { at, by } = traces.invited;
  return labels.opened(date(at), by);
};
