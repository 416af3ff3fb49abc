import { createExportReader, type ExportReader } from '@mandali/domain/proof/export';
import { type BookFinding, type BookReader, createBookReader } from '@mandali/domain/proof/lawful-book';
import { linesIn, type Line } from '@mandali/domain/proof/lines';
import type { CheckRequest, Bad, Progress, Report } from './report.ts';
import { signedOf } from './signed.ts';

const maxShownCharacters = 600;

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

/** `last`: the first bad line, if there is one. */
const readAll = async (
  file: Blob,
  reader: ExportReader,
  book: BookReader,
  onProgress: (progress: Progress) => void,
): Promise<Read> => {
  let lines = 0;
  const pieces = piecesOf(file, (bytes) => onProgress({ bytes, entries: reader.book().entries }));
  for await (const some of linesIn(pieces)) {
    for (const line of some) {
      lines += 1;
      const outcome = reader.read(line);
      if (!outcome.ok) return { last: line, lines };
      if (outcome.value !== null) book.read(outcome.value);
    }
  }
  return { last: null, lines };
};

const textOf = (line: Line | null): string | null =>
  line !== null && 'text' in line ? line.text.slice(0, maxShownCharacters) : null;

/** Reads the file as a stream: of a million entries only one chunk is in memory. */
export const checkExport = async (request: CheckRequest, onProgress: (progress: Progress) => void): Promise<Report> => {
  const reader = createExportReader({ key: request.key, since: request.note });
  const rules = createBookReader();
  const { last } = await readAll(request.file, reader, rules, onProgress);
  const { fault, book, signed, keyFrom } = await reader.finish();
  const bad = (found: Omit<Bad, 'kind' | 'entries'>): Bad => ({ kind: 'export', entries: book.entries, ...found });
  if (fault !== null || signed === null) {
    const failure = { fault: fault ?? { code: 'unsigned' }, line: fault?.line ?? null, text: textOf(last) } as const;
    return { verdict: 'fails', bad: bad(failure) };
  }
  const reading = await rules.finish();
  const of = ({ line, round, ...found }: BookFinding): Bad => bad({ fault: found, line, round, text: null });
  const [unlawful, unknown] = [reading.faults[0], reading.unchecked[0]];
  if (unlawful !== undefined) return { verdict: 'fails', bad: of(unlawful) };
  if (unknown !== undefined) return { verdict: 'unchecked', bad: of(unknown) };
  const { entries, lastAt, committed, disclosed } = book;
  const good = { kind: 'export', entries, lastAt, committed, disclosed, reading } as const;
  return { verdict: 'holds', good: { ...good, signed: signedOf(signed, keyFrom) } };
};
