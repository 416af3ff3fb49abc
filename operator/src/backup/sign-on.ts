import type { Pool } from 'pg';

/** With a new key, the origin of the books is unchanged, and the key of the next start signs them. */
export async function acceptRestores(
  pool: Pool,
  isNewKey: boolean,
): Promise<{ readonly restores: number; readonly isRenewed: boolean }> {
  const { rowCount } = await pool.query('update people.log_restore set accepted_at = now() where accepted_at is null');
  if (!isNewKey) return { restores: rowCount ?? 0, isRenewed: false };
  const renewed = await pool.query('update people.log_identity set public_key = null');
  await pool.query('delete from people.signed_head');
  return { restores: rowCount ?? 0, isRenewed: renewed.rowCount === 1 };
}
