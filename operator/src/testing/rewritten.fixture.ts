import { readBackup } from '../backup/format.ts';
import { type Kind, writeFramed } from '../backup/framed-file.ts';

type Header = Record<string, unknown>;

/** Writes a whole file with the lines of a backup, the header changed, and the lines after it as `kept` has them. */
export async function rewritten(
  from: string,
  to: string,
  change: (header: Header) => Header,
  kept: (line: string) => string | null = (line) => line,
): Promise<void> {
  const lines = textsOf(from);
  const header = JSON.parse(String((await lines.next()).value)) as Header;
  await writeFramed({ file: to, isPacked: true }, change(header) as Kind, changed(lines, kept));
}

const younger =
  /^\{"table":"(log_identity|cosignature|invitation)"|^\{"row":\{("one":true,"host"|"committee_id":\d+,"person_id":\d+,"at")|"author_id":null/;

/** A line as the first people store had it; null: it had none. */
export const asInFirstForm = (line: string): string | null =>
  younger.test(line) ? null : line.replace(',"salt","digest"', '').replace(/,"joined_into"(?::null)?/, '');

async function* changed(lines: AsyncIterable<string>, kept: (line: string) => string | null): AsyncGenerator<string> {
  for await (const line of lines) {
    const found = kept(line);
    if (found !== null) yield found;
  }
}

async function* textsOf(file: string): AsyncGenerator<string> {
  for await (const line of readBackup(file)) {
    if (line.kind === 'header') yield JSON.stringify(line.header);
    if (line.kind === 'event') yield JSON.stringify({ event: line.event });
    if (line.kind === 'table') yield JSON.stringify(line.head);
    if (line.kind === 'row') yield `{"row":${line.row}}`;
  }
}
