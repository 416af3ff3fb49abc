import type { CommitteeEvent } from '@mandali/domain/committee/events';
import { expect } from 'vitest';
import type { Envelope } from '../committee/rows.ts';
import { fold, keys, type Change, type Columns, type Table } from '../runner/changes.ts';
import { translate } from '../runner/translate.ts';

export const committee = 100_000_001;
export const hash = 'c0ffee00'.repeat(8);
export const at = '2026-01-20T09:00:00.000Z';

/** Test grammar for projections: `given(...events).thenRow('due', key, columns)`; rows are plain objects here. */
export const given = (...events: readonly CommitteeEvent[]) => {
  const rows = new Map<string, Columns>();
  for (const change of fold(events.flatMap(changesOf))) write(rows, change);
  return {
    thenRow: (table: Table, key: readonly number[], columns: Columns): void =>
      expect(rows.get(rowName(table, key))).toMatchObject(columns),
    thenNoRow: (table: Table, key: readonly number[]): void => expect(rows.has(rowName(table, key))).toBe(false),
    thenRows: (table: Table, count: number): void =>
      expect([...rows.keys()].filter((name) => name.startsWith(`${table} `))).toHaveLength(count),
  };
};

const rowName = (table: Table, key: readonly unknown[]): string => `${table} ${key.join(' ')}`;

function write(rows: Map<string, Columns>, { table, mode, columns }: Change): void {
  // `fold` has dropped the removed rows.
  if (mode === 'remove') return;
  const [committeeColumn, ...rest] = keys[table];
  const name = rowName(table, rest.length === 0 ? [columns[committeeColumn]] : rest.map((key) => columns[key]));
  rows.set(name, { ...rows.get(name), ...columns });
}

const envelope: Pick<Envelope, 'occurredAt' | 'actorId'> = { occurredAt: at, actorId: 9 };

const changesOf = ({ type, data }: CommitteeEvent, revision: number): readonly Change[] =>
  translate(
    {
      id: '00000000-0000-4000-8000-000000000000',
      stream: `committee-${committee}`,
      revision,
      type,
      data: data as never,
      meta: { ...envelope, hash },
    },
    '',
  );
