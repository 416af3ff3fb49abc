import type { Pool } from 'pg';

export type Nonces = {
  /** Stores the nonce if none is stored for the draw with the commitment; returns the stored one. */
  first(commitment: string, clientNonce: string): Promise<string>;
};

const text = `
  insert into people.draw_nonce as first (commitment, client_nonce, sent_at) values ($1, $2, $3)
  on conflict (commitment) do update set client_nonce = first.client_nonce
  returning client_nonce`;

/** Stores the nonces in a table, because a refused opening appends no event. */
export const createNonces = ({ pool, now }: { readonly pool: Pool; readonly now: () => Date }): Nonces => ({
  async first(commitment, clientNonce) {
    const { rows } = await pool.query<{ client_nonce: string }>(text, [commitment, clientNonce, now()]);
    return rows[0]?.client_nonce ?? clientNonce;
  },
});
