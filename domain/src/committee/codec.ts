import type { StoredForm } from '../decider.ts';
import { endOfDay } from '../india-days.ts';
import { type CommitteeEvent, type CommitteeEventType, committeeEventSchemas } from './events.ts';

/**
 * Decodes a stored event, which is trusted. Upcasters belong here: commands, read models and the audit all read the log
 * through this function.
 */
export const decode = ({ type, data }: StoredForm): CommitteeEvent =>
  ({ type, data: type === 'RoundOpened' ? withDueDay(data) : data }) as CommitteeEvent;

/** Older events hold the time of day at which the round opened; a due day ends with its day (decision 56). */
const withDueDay = (data: StoredForm['data']): StoredForm['data'] =>
  'dueAt' in data && typeof data.dueAt === 'string' ? { ...data, dueAt: endOfDay(data.dueAt) } : data;

export type ParseResult =
  | { readonly ok: true; readonly event: CommitteeEvent }
  | { readonly ok: false; readonly part: 'type' | 'data'; readonly reason: string };

const isKnown = (type: string): type is CommitteeEventType => Object.hasOwn(committeeEventSchemas, type);

/** Drops unknown fields. */
export const parse = (stored: StoredForm): ParseResult => {
  const { type, data }: StoredForm = decode(stored);
  if (!isKnown(type)) return { ok: false, part: 'type', reason: `unknown event type ${type}` };
  const parsed = committeeEventSchemas[type].safeParse(data);
  if (parsed.success) return { ok: true, event: { type, data: parsed.data } as CommitteeEvent };
  const { path = [], message = '' } = parsed.error.issues[0] ?? {};
  return { ok: false, part: 'data', reason: path.length === 0 ? message : `${path.join('.')}: ${message}` };
};

const unknownKeyIn = (given: unknown, known: unknown): string | null => {
  if (typeof given !== 'object' || given === null || given === known) return null;
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(known as object, key)) return key;
    const deeper = unknownKeyIn((given as Fields)[key], (known as Fields)[key]);
    if (deeper !== null) return `${key}.${deeper}`;
  }
  return null;
};
type Fields = { readonly [key: string]: unknown };

/** Refuses unknown fields: part 'key' names the field. */
export const parseStrictly = (
  stored: StoredForm,
): ParseResult | { readonly ok: false; readonly part: 'key'; readonly reason: string } => {
  const parsed = parse(stored);
  const reason = parsed.ok ? unknownKeyIn(stored.data, parsed.event.data) : null;
  return reason === null ? parsed : { ok: false, part: 'key', reason };
};
