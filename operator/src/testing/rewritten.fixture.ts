import { readBackup } from '../backup/format.ts';
import { type Kind, writeFramed } from '../backup/framed-file.ts';

type Header = Record<string, unknown>;

/** Copies a backup with a changed header. */
export async function rewritten(from: string, to: string, change: (header: Header) => Header): Promise<void> {
  const lines = textsOf(from);
  const header = JSON.parse(String((await lines.next()).value)) as Header;
  await writeFramed({ file: to, isPacked: true }, change(header) as Kind, lines);
}

async function* textsOf(file: string): AsyncGenerator<string> {
  for await (const line of readBackup(file)) {
    if (line.kind === 'header') yield JSON.stringify(line.header);
    if (line.kind === 'event') yield JSON.stringify({ event: line.event });
    if (line.kind === 'table') yield JSON.stringify(line.head);
    if (line.kind === 'row') yield `{"row":${line.row}}`;
  }
}
