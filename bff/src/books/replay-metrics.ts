import { withDeadline } from '@mandali/runtime/deadline';
import { addGauge, shareCall } from '@mandali/runtime/metrics';
import type { Registry } from '@mandali/runtime/prometheus';
import type { Pool } from 'pg';

type LastCheck = { readonly at: Date; readonly differences: number };

/** Timeout of a scrape for Postgres, ms. */
const timeoutMs = 1_000;

const readLastCheck = async (pool: Pool): Promise<LastCheck | undefined> => {
  const { rows } = await pool.query<LastCheck>('select at, differences from people.replay_check');
  return rows[0];
};

/** Adds metrics of the last replay of any process; they have no value before the first one. */
export const addReplayMetrics = (registry: Registry, pool: Pool): void => {
  const lastCheck = shareCall(() => withDeadline(readLastCheck(pool), timeoutMs).catch(() => undefined));
  addGauge(
    registry,
    'mandali_replay_differences',
    'Differences that the last replay check found',
    async () => (await lastCheck())?.differences ?? null,
  );
  addGauge(
    registry,
    'mandali_replay_completed_timestamp_seconds',
    'When the last replay check ended, in seconds since 1970',
    async () => {
      const check = await lastCheck();
      return check === undefined ? null : check.at.getTime() / 1_000;
    },
  );
};
