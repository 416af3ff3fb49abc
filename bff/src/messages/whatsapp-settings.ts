import type { Pool } from 'pg';
import { z } from 'zod';
import type { Seal } from '../db/sealing.ts';
import type { Actor } from '../http/caller.ts';
import type { SecurityEvents } from '../people/security-events.ts';
import { inTransaction, lockFor, type Queryable } from '../db/transaction.ts';

const whatsappKeys = z.strictObject({ appKey: z.string(), authKey: z.string() });
export type WhatsappKeys = z.infer<typeof whatsappKeys>;

export type Settings = {
  whatsapp(): Promise<WhatsappKeys | null>;
  maskedWhatsapp(): Promise<WhatsappKeys>;
  /** Returns the keys masked; a key that equals its own mask is not changed. */
  putWhatsapp(keys: WhatsappKeys, by?: Actor): Promise<WhatsappKeys>;
};

const shownCharacters = 4;

/** The number of stars is fixed and hides the length; a key of 4 characters or fewer is hidden whole. */
const mask = (key: string): string => {
  if (key === '') return '';
  return '*'.repeat(8) + (key.length > shownCharacters ? key.slice(-shownCharacters) : '');
};
const masked = (keys: WhatsappKeys | null): WhatsappKeys => ({
  appKey: mask(keys?.appKey ?? ''),
  authKey: mask(keys?.authKey ?? ''),
});

/** Stores the keys of the gateway, encrypted by AES-256-GCM (decision 14). */
export const createSettings = (options: {
  readonly pool: Pool;
  readonly seal: Seal;
  readonly events: Pick<SecurityEvents, 'record'>;
  readonly now: () => Date;
}): Settings => {
  const name = 'whatsapp';
  const read = async (on: Queryable): Promise<WhatsappKeys | null> => {
    const { rows } = await on.query<{ sealed: Buffer }>('select sealed from people.setting where name = $1', [name]);
    const row = rows[0];
    return row === undefined ? null : whatsappKeys.parse(JSON.parse(options.seal.open(row.sealed, name)));
  };

  return {
    whatsapp: () => read(options.pool),
    maskedWhatsapp: async () => masked(await read(options.pool)),
    putWhatsapp: (keys, by) =>
      inTransaction(options.pool, async (client) => {
        await lockFor(client, 'setting whatsapp');
        const before = await read(client);
        const maskedBefore = masked(before);
        const next = {
          appKey: before && keys.appKey === maskedBefore.appKey ? before.appKey : keys.appKey,
          authKey: before && keys.authKey === maskedBefore.authKey ? before.authKey : keys.authKey,
        };
        await client.query(
          `insert into people.setting (name, sealed, updated_at) values ($1, $2, $3)
           on conflict (name) do update set sealed = excluded.sealed, updated_at = excluded.updated_at`,
          [name, options.seal.close(JSON.stringify(next), name), options.now()],
        );
        await options.events.record(client, {
          kind: 'keys-changed',
          person: null,
          ...(by ? { actor: by.id, ip: by.ip } : {}),
        });
        return masked(next);
      }),
  };
};
