import type { Pool } from 'pg';

type Value = string | number | null;

/** The statement is prepared and returns one row with a column `json`, sent to the client unchanged, or no row. */
export const jsonQuery =
  (name: string, text: string) =>
  async (pool: Pool, values: readonly Value[]): Promise<string | null> => {
    const { rows } = await pool.query<{ json: string }>({ name, text, values: [...values] });
    return rows[0]?.json ?? null;
  };
