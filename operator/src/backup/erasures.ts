import { existsSync } from 'node:fs';
import type { Pool } from 'pg';
import { z } from 'zod';
import { RefusedCommand } from '../refused-command.ts';
import { type Kind, parseLine, readFramed, writeFramed } from './framed-file.ts';

// Numbers and moments, no personal data: the list may be kept for ever. Keep it apart from the database: a restore
// learns from it who has been erased since the backup.

const erasuresKind = { mandali: 'erasures', format: 1 } as const satisfies Kind;
const headerSchema = z.looseObject({ made: z.iso.datetime() });
const entrySchema = z.strictObject({ id: z.number().int().min(1), at: z.iso.datetime({ offset: true }) });

export type Erasures = {
  /** Time of the last update. */
  readonly made: string;
  /** Person id to the moment of the erasure. */
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

// A person who was joined into an account is erased with it: a backup of before the joining has them as they were.
const erasedText = `
  select gone.id, coalesce(kept.erased_at, gone.erased_at) as at
  from people.person gone left join people.person kept on kept.id = gone.joined_into
  where gone.erased_at is not null and (gone.joined_into is null or kept.erased_at is not null)`;

/** The list only grows, also when the database was restored from a backup without some of its people. */
export async function writeErasures(pool: Pool, file: string, now: Date): Promise<number> {
  const before = existsSync(file) ? (await readErasures(file)).erased : new Map<number, string>();
  const { rows } = await pool.query<{ id: string; at: Date }>(erasedText);
  if (before.size > 0) await refuseOther(pool, file, before);
  const erased = new Map([...before, ...rows.map(({ id, at }) => [Number(id), at.toISOString()] as const)]);
  const lines = [...erased].sort(([a], [b]) => a - b).map(([id, at]) => JSON.stringify({ id, at }));
  return writeFramed({ file, isPacked: false }, { ...erasuresKind, made: now.toISOString() } as Kind, lines);
}

/** People in the list who live on here: the list is of another database, or a restore did not know it. */
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
