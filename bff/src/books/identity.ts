import { isEqual, toBase64 } from '@mandali/domain/proof/bytes';
import { originOf, parseOrigin } from '@mandali/domain/proof/tree-head';
import { seedSigner, type Signer } from '@mandali/domain/proof/ed25519';
import { OperatorError } from '@mandali/runtime/operator-error';
import type { Pool } from 'pg';

export type Identity = {
  /** Host of PUBLIC_URL at the first start; never changes. */
  readonly host: string;
  readonly signer: Signer;
};

export type IdentitySettings = { readonly logSigningKey: Uint8Array; readonly publicUrl: string };

type Row = { readonly host: string; readonly public_key: Buffer; readonly since: Date };

/** The first process to start stores the host. */
const text = `
  insert into people.log_identity as kept (host, public_key, since) values ($1, $2, $3)
  on conflict (one) do update set public_key = coalesce(kept.public_key, excluded.public_key)
  returning host, public_key, since`;

/**
 * Creates the identity at the first start.
 * @throws OperatorError when another key signs the books, or when PUBLIC_URL has no valid host for an origin
 */
export const ensureIdentity = async (
  pool: Pool,
  { logSigningKey, publicUrl }: IdentitySettings,
  now: Date,
): Promise<Identity> => {
  const signer = await seedSigner(logSigningKey);
  const { host } = new URL(publicUrl);
  if (parseOrigin(originOf(host, 100_000_000)) === null)
    throw new OperatorError(
      `PUBLIC_URL must have a host of letters, digits, dots and hyphens: the books are signed in its name.`,
    );
  const { rows } = await pool.query<Row>(text, [host, Buffer.from(signer.publicKey), now]);
  const row = rows[0];
  if (row === undefined) throw new Error('the identity of the log was not kept');
  if (isEqual(row.public_key, signer.publicKey)) return { host: row.host, signer };
  throw new OperatorError(
    `LOG_SIGNING_KEY is not the key by which the books have been signed since ${row.since.toISOString()}: that one has the public key ${toBase64(row.public_key)}.`,
  );
};
