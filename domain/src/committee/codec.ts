import type { StoredForm } from '../decider.ts';
import { type CommitteeEvent, type CommitteeEventType, committeeEventSchemas } from './events.ts';

/**
 * The event of its stored form, which is trusted to be what was stored. What is changed about events, by turning an older
 * type into the one that follows it, is changed here for the one who reads the log: commands, read models and the audit.
 */
export const decode = ({ type, data }: StoredForm): CommitteeEvent => ({ type, data }) as CommitteeEvent;

/** An event, or which part of its stored form is none that this version knows, and why. */
export type Parsed =
  | { readonly ok: true; readonly event: CommitteeEvent }
  | { readonly ok: false; readonly part: 'type' | 'data'; readonly reason: string };

const isKnown = (type: string): type is CommitteeEventType => Object.hasOwn(committeeEventSchemas, type);

/** The same for a form that is not trusted. Fields that the type has not got are left out. */
export const parse = (stored: StoredForm): Parsed => {
  const { type, data }: StoredForm = decode(stored);
  if (!isKnown(type)) return { ok: false, part: 'type', reason: `unknown event type ${type}` };
  const parsed = committeeEventSchemas[type].safeParse(data);
  if (parsed.success) return { ok: true, event: { type, data: parsed.data } as CommitteeEvent };
  const { path = [], message = '' } = parsed.error.issues[0] ?? {};
  return { ok: false, part: 'data', reason: path.length === 0 ? message : `${path.join('.')}: ${message}` };
};
