import type { HashAt, Place } from '@mandali/domain/proof/tree';
import type { ClientBase } from 'pg';
import { entryOfPlace, hashesIn, type SubtreeRow } from '../history/subtrees.ts';

type Queryable = Pick<ClientBase, 'query'>;

const sizeText = 'SELECT revision + 1 AS size FROM read.committee WHERE id = $1';

/** Null: no such committee. */
export async function treeSize(on: Queryable, committeeId: number): Promise<number | null> {
  const { rows } = await on.query<{ size: number }>({ name: 'tree-size', text: sizeText, values: [committeeId] });
  return rows[0]?.size ?? null;
}

const hashesText = 'SELECT entry_no, subtrees FROM read.entry WHERE committee_id = $1 AND entry_no = ANY ($2::int[])';

export async function treeHashes(on: Queryable, committeeId: number, places: readonly Place[]): Promise<HashAt> {
  const entries = [...new Set(places.map(entryOfPlace))];
  const values = [committeeId, entries];
  const { rows } = await on.query<SubtreeRow>({ name: 'tree-hashes', text: hashesText, values });
  return hashesIn(rows);
}
