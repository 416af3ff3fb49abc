import { createReadStream } from 'node:fs';
import { createExportReader, type ExportReader } from '@mandali/domain/proof/export';
import type { Entry } from '@mandali/domain/proof/export-line';
import { sentenceOf } from '@mandali/domain/proof/fault';
import { linesIn } from '@mandali/domain/proof/lines';

/** `isInOrder`: the exports are equal, or one continues the other. */
export type Bisection = { readonly isInOrder: boolean; readonly said: readonly string[] };

type Side = { readonly name: string; readonly reader: ExportReader; readonly entries: AsyncGenerator<Entry | Bad> };
type Bad = { readonly bad: string };

/** Yields entries up to the first invalid line; does not check signatures. */
async function* entriesIn(file: string, name: string, reader: ExportReader): AsyncGenerator<Entry | Bad> {
  let number = 0;
  for await (const lines of linesIn(createReadStream(file, { highWaterMark: 1 << 20 })))
    for (const line of lines) {
      number += 1;
      const outcome = reader.read(line);
      if (!outcome.ok) yield { bad: `Line ${number} of ${name}: ${sentenceOf(outcome.fault)}` };
      else if (outcome.value !== null) yield outcome.value;
    }
}

const sideOf = (file: string): Side => {
  const reader = createExportReader();
  return { name: file, reader, entries: entriesIn(file, file, reader) };
};

/** @throws Error when a file cannot be read */
export async function bisect(fileA: string, fileB: string): Promise<Bisection> {
  const [a, b] = [sideOf(fileA), sideOf(fileB)];
  for (let revision = 0; ; revision += 1) {
    const [nextA, nextB] = [(await a.entries.next()).value, (await b.entries.next()).value];
    const bad = [nextA, nextB].find((next): next is Bad => next !== undefined && next !== null && 'bad' in next);
    if (bad !== undefined) return { isInOrder: false, said: [bad.bad] };
    const [entryA, entryB] = [nextA as Entry | undefined, nextB as Entry | undefined];
    if (entryA === undefined || entryB === undefined) return ended(a, b, revision, [entryA, entryB]);
    if (entryA.hash !== entryB.hash) return differs(a, b, revision, [entryA, entryB]);
  }
}

function ended(a: Side, b: Side, revision: number, [moreA, moreB]: readonly (Entry | undefined)[]): Bisection {
  if (revision === 0)
    return { isInOrder: false, said: [`There is no entry in ${moreA === undefined ? a.name : b.name}.`] };
  if (moreA === undefined && moreB === undefined)
    return { isInOrder: true, said: [`Both are the same book of ${revision} entries.`] };
  const [longer, shorter] = moreA === undefined ? [b.name, a.name] : [a.name, b.name];
  return { isInOrder: true, said: [`${longer} continues ${shorter}, which ends after ${revision} entries.`] };
}

function differs(a: Side, b: Side, revision: number, [inA, inB]: readonly [Entry, Entry]): Bisection {
  const shown = (name: string, { type, data, hash }: Entry): string =>
    `${name}: ${type} ${JSON.stringify(data)}, hash ${hash}`;
  const first =
    inA.stream === inB.stream ? `They differ from revision ${revision} on.` : 'They are books of two committees.';
  return { isInOrder: false, said: [first, shown(a.name, inA), shown(b.name, inB)] };
}
