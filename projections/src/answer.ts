import type { Pool } from 'pg';

type Value = string | number | null;

/**
 * Sends one statement under a name of its own, so that each connection plans it once. It answers one row, whose column
 * `json` is the answer's text as the client gets it, or no row.
 */
export const asking =
  (name: string, text: string) =>
  async (pool: Pool, values: readonly Value[]): Promise<string | null> => {
    const { rows } = await pool.query<{ json: string }>({ name, text, values: [...values] });
    return rows[0]?.json ?? null;
  };
