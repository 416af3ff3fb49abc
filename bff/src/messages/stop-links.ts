import { linkPaths } from '@mandali/contracts/link-paths';
import type { Pool } from 'pg';
import { idTokens } from '../db/id-tokens.ts';
import { joinedPerson } from '../people/joined-person.ts';
import { inTransaction, type Queryable } from '../db/transaction.ts';

export type StopLinks = {
  /** Returns the address of the link that stops all messages to the person except codes. */
  addressOf(personId: number): string;
  /** Returns false if there is no such link, or its person has deleted the account. */
  stop(token: string): Promise<boolean>;
};

type Dependencies = { readonly pool: Pool; readonly key: Buffer; readonly publicUrl: string };

const remindersText = `
  insert into people.preference as known (person_id, reminders)
  select id, false from people.person where id = $1 and erased_at is null for share
  on conflict (person_id) do update set reminders = false`;

const endMessages = async (client: Queryable, linked: number): Promise<boolean> => {
  const personId = await joinedPerson(client, linked);
  const { rowCount } = await client.query(remindersText, [personId]);
  if (rowCount === 1) {
    await client.query('update people.news_setting set whatsapp_since = null where person_id = $1', [personId]);
    return true;
  }
  // No row means that the person was joined into another account while the statement waited for the lock.
  return (await joinedPerson(client, personId)) !== personId && endMessages(client, personId);
};

export const createStopLinks = ({ pool, key, publicUrl }: Dependencies): StopLinks => {
  const tokens = idTokens(key, 1);
  return {
    addressOf: (personId) => `${publicUrl}${linkPaths.stop(tokens.of(personId))}`,
    async stop(token) {
      const [personId] = tokens.read(token) ?? [];
      return personId !== undefined && inTransaction(pool, (client) => endMessages(client, personId));
    },
  };
};
