import type { JsonObject } from '@mandali/event-store/port';
import { z } from 'zod';
import { type End, type Kind, parseLine, readFramed } from './framed-file.ts';
import { type MovedTable, movedTables } from './people-tables.ts';

// The lines of a backup (docs/backup.md): a header; every event of the log, in its order; then the kept tables of the
// people store, each with a line on its columns and its rows.

/** Grows when an older Mandali could no longer restore what is written. Format 2 is that of a move. */
const backupKind = { mandali: 'backup', format: 2 } as const satisfies Kind;

export const headerOf = (made: Date, migrations: readonly string[], isMove: boolean): BackupHeader & Kind => ({
  mandali: 'backup',
  format: isMove ? 2 : 1,
  made: made.toISOString(),
  migrations: [...migrations],
});

const headerSchema = z.looseObject({
  mandali: z.literal('backup'),
  format: z.literal([1, 2]),
  /** When it was begun; everything from before is in it. */
  made: z.iso.datetime(),
  /** The migrations of the people store, whose form the rows have. */
  migrations: z.array(z.string()),
});
export type BackupHeader = z.infer<typeof headerSchema>;

/** Whether the place it comes from was marked as moved away before it was written. */
export const isOfMove = ({ format }: BackupHeader): boolean => format === 2;

/** Out of JSON.parse comes nothing but JSON. */
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
  /** In files of before ADR 205: the id that was counted next. Ids come from the clock now, so it is not used. */
  nextId: z.number().int().nullable().optional(),
});
export type TableHead = z.infer<typeof tableSchema>;

export type BackupLine =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'event'; readonly event: BackedUpEvent }
  | { readonly kind: 'table'; readonly head: TableHead }
  /** The row as Postgres wrote it, as JSON text: numbers beyond 2^53 stay what they are. */
  | { readonly kind: 'row'; readonly row: string };

const rowStart = '{"row":';

export const eventLine = ({ stream, revision, id, type, data, meta }: BackedUpEvent): string =>
  JSON.stringify({ event: { stream, revision, id, type, data, meta } });
export const tableLine = (head: TableHead): string => JSON.stringify(head);
export const rowLine = (row: string): string => `${rowStart}${row}}`;

/**
 * The lines of a backup. As with every framed file, it is right only when the last one has been handed out.
 * @throws Refused for a file that is no whole backup of this format or an older one
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
