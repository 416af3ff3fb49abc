import type { Json } from '@mandali/domain/decider';
import type { Book, Row, Table } from './expected-rows.ts';
import type { Fault } from './finding.ts';
import { isSameJson } from './same-json.ts';

/** Key columns besides the committee id. */
const keys: Readonly<Record<Table, readonly string[]>> = {
  committee: [],
  member: ['member_no'],
  round: ['round_number'],
  due: ['round_number', 'seat_no'],
  part: ['round_number', 'seat_no', 'part_no'],
  advance: ['entry_no'],
  pot_part: ['round_number', 'part_no'],
  swap: ['swap_no'],
  entry: ['entry_no'],
};
const tables = Object.keys(keys) as Table[];

const nameOf = (table: Table, row: Row): string =>
  [table, ...keys[table].map((key) => `${key} ${JSON.stringify(row[key])}`)].join(', ');

const revisionIn = (row: Row, otherwise: number): number => {
  const { revision } = row;
  return typeof revision === 'number' ? revision : otherwise;
};

/** Expects rows ordered by key. Compares every column, including those that only one side has. */
export function firstDifference(expected: Book, found: Book, revision: number): Fault | null {
  for (const table of tables) {
    const should = new Map(expected[table].map((row) => [nameOf(table, row), row]));
    const is = new Map(found[table].map((row) => [nameOf(table, row), row]));
    for (const name of new Set([...should.keys(), ...is.keys()])) {
      const fault = rowFault(name, should.get(name), is.get(name), revision);
      if (fault !== null) return fault;
    }
  }
  return null;
}

function rowFault(name: string, should: Row | undefined, is: Row | undefined, revision: number): Fault | null {
  const fault = (what: string, expected: Json, found: Json): Fault => ({
    revision: revisionIn(should ?? is ?? {}, revision),
    check: 'read-model',
    what,
    expected,
    found,
  });
  if (should === undefined || is === undefined) return fault(name, should ?? null, is ?? null);
  for (const column of new Set([...Object.keys(should), ...Object.keys(is)])) {
    const [a = null, b = null] = [should[column], is[column]];
    if (!isSameJson(a, b) || column in should !== column in is) return fault(`${name}: ${column}`, a, b);
  }
  return null;
}
