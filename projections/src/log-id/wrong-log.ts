import { OperatorError } from '@mandali/runtime/operator-error';
import { halfRestoredText } from './restore-mark.ts';

export type WrongLogReason =
  /** The log has another id than the one that Postgres belongs to, or the read models were built from another log. */
  | 'other-log'
  /** Postgres belongs to a log with events, and this one has none. */
  | 'empty-log'
  /** The log has the right id, but lacks the last projected event. */
  | 'shorter-log'
  /** The log was written for people who are missing in this Postgres. */
  | 'no-people'
  | 'half-restored';

const restore = 'restore a backup into empty stores (npm run restore, docs/backup.md)';
const settings = 'set EVENTSTORE_URL and EVENTSTORE_PREFIX, or DATABASE_URL, to the ones that belong together';

const sentences: Readonly<Record<WrongLogReason, string>> = {
  'other-log': `The event log is not the one that the people and the read models of this Postgres belong to: ${settings}, or ${restore}.`,
  'empty-log': `The event log is empty, and this Postgres belongs to one that is not: ${settings}, or ${restore}.`,
  'shorter-log': `The event log has lost its last events, which the read models of this Postgres have seen: bring the whole log back, or ${restore}.`,
  'no-people': `The event log was written with another Postgres, and this one has no people: ${settings}, give a product of its own a log or a prefix of its own, or ${restore}; where there is no backup, npm run restore -- --without-people starts with an empty people store above this log, and every name is missing.`,
  'half-restored': halfRestoredText,
};

/** Nothing was written. */
export class WrongLog extends OperatorError {
  override readonly name = 'WrongLog';
  readonly reason: WrongLogReason;
  constructor(reason: WrongLogReason) {
    super(sentences[reason]);
    this.reason = reason;
  }
}
