import { readFileSync } from 'node:fs';
import { sampledSequences } from '@mandali/domain/committee/testing/sequences.fixture';
import { expect, it } from 'vitest';
import { emptyBook, type Book, type Table } from './expected-rows.ts';
import { createFold } from './fold.ts';
import { id, play, stored } from './history.fixture.ts';
import { readEvent } from './read-event.ts';

const tables = Object.keys(emptyBook) as Table[];

/** Columns of each table, from the statements that create them: one column on each line, indented by two spaces. */
const columnsInSql = (): Readonly<Record<string, Set<string>>> => {
  const sql = ['committee', 'history'].map((folder) =>
    readFileSync(new URL(`../../../projections/src/${folder}/table.sql`, import.meta.url), 'utf8'),
  );
  const created = sql.join('\n').matchAll(/^CREATE TABLE (\w+) \(\n(.*?)^\)/gms);
  return Object.fromEntries(
    [...created].map(([, table = '', body = '']) => [
      table,
      new Set([...body.matchAll(/^ {2}([a-z]\w*) /gm)].map(([, column = '']) => column)),
    ]),
  );
};

/** The book after each event: requests such as swaps have rows only until they end. */
const booksOf = async (sequence: Parameters<typeof play>[0]): Promise<readonly Book[]> => {
  const fold = createFold(id);
  return stored(await play(sequence)).map((event) => {
    const read = readEvent(event);
    if ('event' in read) fold.take(read);
    return fold.book();
  });
};

it('the audit expects each column of each table', async () => {
  const expected = new Map(tables.map((table) => [table, new Set<string>()]));
  for (const sequence of sampledSequences(60, 7)) {
    for (const book of await booksOf(sequence)) {
      for (const table of tables) {
        for (const column of book[table].flatMap((row) => Object.keys(row))) expected.get(table)?.add(column);
      }
    }
  }
  expect(Object.fromEntries(expected)).toEqual(columnsInSql());
});
