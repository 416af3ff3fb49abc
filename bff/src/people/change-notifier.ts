import type { NewSecurityEvent, SecurityEvents } from './security-events.ts';
import type { Queryable } from '../db/transaction.ts';

/** `sessionId`: session of the change, which is not notified; null: no session of this person. */
export type AccountChange = NewSecurityEvent & { readonly person: number; readonly sessionId: number | null };

export type ChangeNotifier = (on: Queryable, change: AccountChange) => Promise<void>;

// One message for each device with web push except the one that made the change; the job that finds news sends it.
const pushText = `
  insert into people.news_message
    (id, person_id, committee_id, channel, subscription_id, after_revision, up_to, since, state, at, security_event_id)
  select gen_random_uuid(), person_id, null, 'push', id, 0, 0, $4::timestamptz, 'waiting', $4, $3
  from people.push_subscription where person_id = $1 and session_id is distinct from $2::bigint`;

/**
 * Records a change in its transaction, and notifies other devices by news of kind `account`, and by web push where it
 * is on.
 */
export const createChangeNotifier =
  ({ events, now }: { readonly events: Pick<SecurityEvents, 'record'>; readonly now: () => Date }): ChangeNotifier =>
  async (on, change) => {
    const id = await events.record(on, { ...change, isNotified: true });
    await on.query(pushText, [change.person, change.sessionId, id, now()]);
  };
