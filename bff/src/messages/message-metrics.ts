import { withDeadline } from '@mandali/runtime/deadline';
import { addGauge, shareCall } from '@mandali/runtime/metrics';
import type { Registry } from '@mandali/runtime/prometheus';
import type { Pool } from 'pg';
import { dayAt } from '@mandali/domain/india-days';

const timeoutMs = 1_000;

const text = `select scope, sum(count)::int as count from people.message_count
  where day = $1 and (key = 0 or scope = 'service') group by scope`;

const gauges = {
  mandali_messages_today: ['service', 'Messages by the service today (India), without codes'],
  mandali_messages_refused_by_service_ceiling_today: ['refused-service', 'Messages refused by MESSAGES_PER_DAY today'],
  mandali_messages_refused_by_admin_ceiling_today: [
    'refused-admin',
    'Messages refused by MESSAGES_PER_DAY_ADMIN today',
  ],
  mandali_messages_refused_by_committee_ceiling_today: [
    'refused-committee',
    'Messages refused by MESSAGES_PER_DAY_COMMITTEE today',
  ],
} as const;

/** Adds the messages of all processes, which workers count in Postgres. */
export const addMessageMetrics = (registry: Registry, pool: Pool, now: () => Date): void => {
  const read = async (): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await pool.query<{ scope: string; count: number }>(text, [dayAt(now().toISOString())]);
    return new Map(rows.map(({ scope, count }) => [scope, count]));
  };
  const counts = shareCall(() => withDeadline(read(), timeoutMs).catch(() => undefined));
  for (const [name, [scope, help]] of Object.entries(gauges))
    addGauge(registry, name, help, async () => {
      const byScope = await counts();
      return byScope === undefined ? null : (byScope.get(scope) ?? 0);
    });
};
