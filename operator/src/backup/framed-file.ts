import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { RefusedCommand } from '../refused-command.ts';

// JSON lines between a header with kind and format and an end with count and hash of the lines, which reveals changed,
// lost or truncated bytes.

export type Kind = { readonly mandali: string; readonly format: number };

type Target = { readonly file: string; readonly isPacked: boolean };

/** `signature`: present when the writer had a key. */
export type End = { readonly lines: number; readonly sha256: string; readonly signature?: string | undefined };

const endSchema = z.strictObject({
  end: z.strictObject({ lines: z.number().int(), sha256: z.string(), signature: z.string().optional() }),
});

const signatureOf = (key: Buffer, sha256: string): string => createHmac('sha256', key).update(sha256).digest('hex');

/** Checks the signature: without a key, a forger can compute the checksum only. */
export const isSigned = ({ sha256, signature = '' }: End, key: Buffer): boolean =>
  timingSafeEqual(
    createHash('sha256').update(signature).digest(),
    createHash('sha256').update(signatureOf(key, sha256)).digest(),
  );

const endsWith = '{"end":';

/** Size of a chunk, characters. */
const chunkLength = 64 * 1024;

/** Writes a file that only its owner can read; it gets its name only when it is complete and on the disk. */
export async function writeFramed(
  { file, isPacked }: Target,
  header: Kind,
  lines: AsyncIterable<string> | Iterable<string>,
  key?: Buffer,
): Promise<number> {
  // The process id separates concurrent writers.
  const partial = `${file}.${process.pid}.partial`;
  const counted = { lines: 0 };
  // Opened before the first line is read: otherwise a source that fails immediately leaves a file created after it.
  const out = (await open(partial, 'w', 0o600)).createWriteStream({ flush: true });
  const text = Readable.from(framed(header, lines, counted, key), { objectMode: false });
  // The fastest level: events are mostly hashes, which do not compress.
  const packing = createGzip({ level: constants.Z_BEST_SPEED });
  try {
    await (isPacked ? pipeline(text, packing, out) : pipeline(text, out));
    await rename(partial, file);
    await syncFolderOf(file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return counted.lines;
}

async function* framed(
  header: Kind,
  lines: AsyncIterable<string> | Iterable<string>,
  counted: { lines: number },
  key: Buffer | undefined,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let chunk = `${JSON.stringify(header)}\n`;
  for await (const line of lines) {
    chunk += `${line}\n`;
    counted.lines += 1;
    if (chunk.length < chunkLength) continue;
    hash.update(chunk);
    yield chunk;
    chunk = '';
  }
  hash.update(chunk);
  const sha256 = hash.digest('hex');
  const end: End = { lines: counted.lines, sha256, ...(key && { signature: signatureOf(key, sha256) }) };
  yield `${chunk}${JSON.stringify({ end })}\n`;
}

/** Flushes the folder: otherwise a crash of the machine could lose the new name. */
async function syncFolderOf(file: string): Promise<void> {
  const folder = await open(dirname(file));
  await folder.sync().catch(() => {});
  await folder.close();
}

/**
 * Yields the header, then the lines. The file is verified only after the last line: callers that must not stop halfway
 * read it twice.
 * @throws RefusedCommand for a file that is missing, of another kind or format, damaged, or cut off
 */
export async function* readFramed(
  { file, isPacked }: Target,
  known: Kind,
  onEnd?: (end: End) => void,
): AsyncGenerator<string> {
  if (!existsSync(file)) throw new RefusedCommand(`There is no file ${file}.`);
  const hash = createHash('sha256');
  let [count, held] = [-1, ''];
  try {
    for await (const line of linesOf(file, isPacked)) {
      if (held !== '') {
        if (count < 0) checkHeader(file, held, known);
        hash.update(`${held}\n`);
        count += 1;
        yield held;
      }
      held = line;
    }
  } catch (error) {
    if (!isOfContent(error)) throw error;
    if (count < 0 && held === '') throw new RefusedCommand(notOurs(file, known), { cause: error });
    throw new RefusedCommand(`${file} is damaged or was cut off (${error.message}).`, { cause: error });
  }
  if (count < 0) checkHeader(file, held, known);
  const end = checkEnd(file, held, { lines: count, sha256: hash.digest('hex') });
  onEnd?.(end);
}

const isOfContent = (error: unknown): error is Error =>
  error instanceof Error && /^(Z_|ERR_ENCODING)/.test((error as NodeJS.ErrnoException).code ?? '');

const notOurs = (file: string, { mandali }: Kind): string => `${file} is no ${mandali} file of Mandali.`;

function checkHeader(file: string, line: string, known: Kind): void {
  const header = z.looseObject({ mandali: z.literal(known.mandali), format: z.number() }).safeParse(parsed(line));
  if (!header.success) throw new RefusedCommand(notOurs(file, known));
  const { format } = header.data;
  if (format > known.format)
    throw new RefusedCommand(
      `${file} was written by a newer Mandali (format ${format}, this one knows ${known.format}).`,
    );
  if (format < known.format)
    throw new RefusedCommand(
      `${file} was written by a Mandali before 1.0 (format ${format}), which this one cannot read: ` +
        'restore it with the version that wrote it, and export the books there.',
    );
}

function checkEnd(file: string, line: string, found: { readonly lines: number; readonly sha256: string }): End {
  const said = line.startsWith(endsWith) ? endSchema.safeParse(parsed(line)) : undefined;
  if (said?.success !== true) throw new RefusedCommand(`${file} was cut off: its last line is missing.`);
  const { lines, sha256 } = said.data.end;
  if (lines !== found.lines || sha256 !== found.sha256)
    throw new RefusedCommand(`${file} is damaged: its content is not the one that was written (checksum).`);
  return said.data.end;
}

/** @throws RefusedCommand when the line does not match the schema */
export function parseLine<T>(file: string, schema: z.ZodType<T>, line: string): T {
  const found = schema.safeParse(parsed(line));
  if (found.success) return found.data;
  throw new RefusedCommand(`${file} is damaged: a line is not of the form that it should have.`);
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

async function* linesOf(file: string, isPacked: boolean): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = isPacked ? source.pipe(createGunzip()) : source;
  source.on('error', (error) => text.destroy(error));
  let rest = '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of text as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  decoder.decode();
  if (rest !== '') yield rest;
}
