import { createExportReader, type ExportReader } from '@mandali/domain/proof/export';
import { linesIn, type Line } from '@mandali/domain/proof/lines';
import { createDraws } from './draws.ts';
import type { Asked, Bad, Progress, Report } from './report.ts';
import { signedOf } from './signed.ts';

/** Characters of a bad line that are shown. */
const shown = 600;

type Read = { readonly last: Line | null; readonly lines: number };

const piecesOf = async function* (file: Blob, onProgress: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  let bytes = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    yield piece.value;
    bytes += piece.value.length;
    onProgress(bytes);
  }
};

type Following = ReturnType<typeof createDraws>;

/** Reads until the end or the first bad line, which is then `last`. */
const readAll = async (
  file: Blob,
  reader: ExportReader,
  draws: Following,
  onProgress: (progress: Progress) => void,
): Promise<Read> => {
  let lines = 0;
  const pieces = piecesOf(file, (bytes) => onProgress({ bytes, entries: reader.book().entries }));
  for await (const some of linesIn(pieces)) {
    for (const line of some) {
      lines += 1;
      const outcome = reader.read(line);
      if (!outcome.ok) return { last: line, lines };
      if (outcome.value !== null) draws.follow(outcome.value);
    }
  }
  return { last: null, lines };
};

const textOf = (line: Line | null): string | null =>
  line !== null && 'text' in line ? line.text.slice(0, shown) : null;

/** Verifies an export as a stream: of a book of a million entries no more than one piece of the file is held. */
export const checkExport = async (asked: Asked, onProgress: (progress: Progress) => void): Promise<Report> => {
  const reader = createExportReader({ key: asked.key, since: asked.note });
  const draws = createDraws();
  const { last } = await readAll(asked.file, reader, draws, onProgress);
  const { fault, book, signed, keyFrom } = await reader.finish();
  const bad = (found: Omit<Bad, 'kind' | 'entries'>): Report => ({
    verdict: 'fails',
    bad: { kind: 'export', entries: book.entries, ...found },
  });
  if (fault !== null || signed === null)
    return bad({ fault: fault ?? { code: 'unsigned' }, line: fault?.line ?? null, text: textOf(last) });
  const drawn = await draws.check(book.committeeId);
  if (drawn !== null && 'check' in drawn)
    return bad({ fault: { code: 'draw-check-failed', found: drawn.check }, line: drawn.revision + 1, text: null });
  const { entries, lastAt, committed, disclosed } = book;
  const good = { kind: 'export', entries, lastAt, committed, disclosed, draws: drawn } as const;
  return { verdict: 'holds', good: { ...good, signed: signedOf(signed, keyFrom) } };
};
