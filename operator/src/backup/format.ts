import type { JsonObject } from '@mandali/event-store/port';
import { z } from 'zod';
import { type End, type Kind, parseLine, readFramed } from './framed-file.ts';
import { type MovedTable, movedTables } from './people-tables.ts';

// The lines of a backup (docs/backup.md): a header; every event of the log, in its order; then the kept tables of the
// people store, each with a line on its columns and its rows.

/** Format number; incremented when older versions cannot restore the file. 1 and 2: before 1.0. */
const backupKind = { mandali: 'backup', format: 3 } as const satisfies Kind;

export const headerOf = (made: Date, migrations: readonly string[], isMove: boolean): BackupHeader & Kind => ({
  ...backupKind,
  move: isMove,
  made: made.toISOString(),
  migrations: [...migrations],
});

const headerSchema = z.looseObject({
  mandali: z.literal('backup'),
  format: z.literal(backupKind.format),
  /** The old place was marked as moved away before the file was written. */
  move: z.boolean(),
  /** Start of the backup: everything stored before is in it. */
  made: z.iso.datetime(),
  /** Migrations of the people store, which determine the columns of its rows. */
  migrations: z.array(z.string()),
});
export type BackupHeader = z.infer<typeof headerSchema>;

/** Checks only for an object: JSON.parse returns only JSON. */
const json = z.custom<JsonObject>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
const eventSchema = z.strictObject({
  event: z.strictObject({
    stream: z.string(),
    revision: z.number().int().min(0),
    id: z.string(),
    type: z.string(),
    data: json,
    meta: json,
  }),
});
export type BackedUpEvent = z.infer<typeof eventSchema>['event'];

const tableSchema = z.strictObject({
  table: z.enum(movedTables as [MovedTable, ...MovedTable[]]),
  columns: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/)),
});
export type TableHead = z.infer<typeof tableSchema>;

export type BackupLine =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'event'; readonly event: BackedUpEvent }
  | { readonly kind: 'table'; readonly head: TableHead }
  /** JSON text as Postgres wrote it: numbers beyond 2^53 stay exact. */
  | { readonly kind: 'row'; readonly row: string };

const rowStart = '{"row":';

export const eventLine = ({ stream, revision, id, type, data, meta }: BackedUpEvent): string =>
  JSON.stringify({ event: { stream, revision, id, type, data, meta } });
export const tableLine = (head: TableHead): string => JSON.stringify(head);
export const rowLine = (row: string): string => `${rowStart}${row}}`;

/**
 * The content is verified only after the last line was returned.
 * @throws RefusedCommand for a file that is no whole backup
 */
export async function* readBackup(file: string, onEnd?: (end: End) => void): AsyncGenerator<BackupLine> {
  let isFirst = true;
  for await (const line of readFramed({ file, isPacked: true }, backupKind, onEnd)) {
    yield isFirst ? { kind: 'header', header: parseLine(file, headerSchema, line) } : lineOf(file, line);
    isFirst = false;
  }
}

function lineOf(file: string, line: string): BackupLine {
  if (line.startsWith(rowStart)) return { kind: 'row', row: line.slice(rowStart.length, -1) };
  if (line.startsWith('{"event":')) return { kind: 'event', event: parseLine(file, eventSchema, line).event };
  return { kind: 'table', head: parseLine(file, tableSchema, line) };
}
