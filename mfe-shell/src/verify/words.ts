import { eventKinds, isEventType } from '@mandali/domain/committee/event-kinds';
import { count, date, time } from '@mandali/platform/format/format.ts';
import { entryTypes, texts } from './texts.ts';

/** 'Nov 22, 2026, 10:42'; a text that is no time stays unchanged. */
export const moment = (iso: string): string => (Number.isNaN(Date.parse(iso)) ? iso : `${date(iso)}, ${time(iso)}`);

const { size } = texts;

export const sizeOf = (bytes: number): string => {
  if (bytes < 1_000) return size.bytes(count(bytes));
  if (bytes < 1_000_000) return size.kb(count(Math.round(bytes / 1_000)));
  return size.mb(count(Math.round(bytes / 1_000_000)));
};

/** A type of a later version keeps its name. */
export const entryType = (type: string): string => (isEventType(type) ? entryTypes[eventKinds[type].label] : type);
