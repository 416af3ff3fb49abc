import { committeeStream, type CommitteeId } from '@mandali/domain/ids';
import { maxReadLimit, type EventStore, type StoredEvent } from '@mandali/event-store/port';
import { committeeAccess } from '@mandali/projections/access/query';
import type { DetailQuestion } from '@mandali/projections/committee-detail/query';
import { committeePast } from '@mandali/projections/committee-past/query';
import type { Deps } from '../deps.ts';

type Asked = DetailQuestion & { readonly committeeId: CommitteeId; readonly asOf: number };

/**
 * Detail as JSON text after the committee's first `asOf` events; null when the caller may not read it now. It is masked
 * by the rights of now: whoever sees whole phones today sees them in the past too, nobody else does.
 * @throws StoreError when the event store is away
 */
export const pastDetail = async (
  { pool, store }: Pick<Deps, 'pool' | 'store'>,
  { committeeId, viewer, payments, asOf }: Asked,
): Promise<string | null> => {
  const access = await committeeAccess(pool, { committeeId, viewer });
  if (access === 'none' || access === 'replaced') return null;
  const events = await firstEvents(store, committeeStream(committeeId), asOf);
  // Global admins and auditors read every book, also one whose members they were not yet or are no more.
  const role = access === 'admin' ? 'global_admin' : 'auditor';
  return committeePast(pool, events, { committeeId, viewer: { userId: viewer.userId, role }, payments });
};

const firstEvents = async (store: EventStore, stream: string, count: number): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  while (events.length < count) {
    const limit = Math.min(maxReadLimit, count - events.length);
    const page = await store.readStream(stream, { fromRevision: events.length, limit });
    events.push(...page);
    if (page.length < limit) break;
  }
  return events;
};
