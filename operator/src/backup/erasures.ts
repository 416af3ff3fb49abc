import { existsSync } from 'node:fs';
import type { Pool } from 'pg';
import { z } from 'zod';
import { RefusedCommand } from '../refused-command.ts';
import { type Kind, parseLine, readFramed, writeFramed } from './framed-file.ts';

// The list contains ids and times, no personal data, so it may be stored without limit of time. It belongs outside of
// the database: a restore reads from it which people were erased since the backup.

const erasuresKind = { mandali: 'erasures', format: 1 } as const satisfies Kind;
const headerSchema = z.looseObject({ made: z.iso.datetime() });
const entrySchema = z.strictObject({ id: z.number().int().min(1), at: z.iso.datetime({ offset: true }) });

export type Erasures = {
  /** Time of the last update. */
  readonly made: string;
  /** Time of the erasure by person id. */
  readonly erased: ReadonlyMap<number, string>;
};

/** @throws RefusedCommand when the list is not whole */
export async function readErasures(file: string): Promise<Erasures> {
  const erased = new Map<number, string>();
  let made = '';
  for await (const line of readFramed({ file, isPacked: false }, erasuresKind)) {
    if (made === '') made = parseLine(file, headerSchema, line).made;
    else {
      const { id, at } = parseLine(file, entrySchema, line);
      erased.set(id, at);
    }
  }
  return { made, erased };
}

// A person who was joined into an account is erased with it: a backup from before the joining contains their data.
const erasedText = `
  select gone.id, coalesce(kept.erased_at, gone.erased_at) as at
  from people.person gone left join people.person kept on kept.id = gone.joined_into
  where gone.erased_at is not null and (gone.joined_into is null or kept.erased_at is not null)`;

/** Never removes people from the list, even when the database was restored from a backup without them. */
export async function writeErasures(pool: Pool, file: string, now: Date): Promise<number> {
  const before = existsSync(file) ? (await readErasures(file)).erased : new Map<number, string>();
  const { rows } = await pool.query<{ id: string; at: Date }>(erasedText);
  if (before.size > 0) await refuseOther(pool, file, before);
  const erased = new Map([...before, ...rows.map(({ id, at }) => [Number(id), at.toISOString()] as const)]);
  const lines = [...erased].sort(([a], [b]) => a - b).map(([id, at]) => JSON.stringify({ id, at }));
  return writeFramed({ file, isPacked: false }, { ...erasuresKind, made: now.toISOString() } as Kind, lines);
}

/** Rejects a list with people who are not erased here: it is of another database, or was not given to a restore. */
async function refuseOther(pool: Pool, file: string, listed: ReadonlyMap<number, string>): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from people.person where erased_at is null and id = any($1::bigint[])`,
    [[...listed.keys()]],
  );
  if (rows.length === 0) return;
  const who = rows.map(({ id }) => id).join(', ');
  throw new RefusedCommand(
    `${file} says that people are erased who are not erased here (${who}): it is the list of another database, or the backup was restored without it.`,
  );
}
