import { join } from './bytes.ts';
import type { FaultCode } from './fault.ts';
import { utf8Decode } from './utf8.ts';

/** Bytes, without the line break. */
export const longestLine = 1_048_576;

export type Line = { readonly text: string } | { readonly code: Extract<FaultCode, 'line-too-long' | 'not-utf8'> };

const lineBreak = 0x0a;

const lineOf = (bytes: Uint8Array): Line => {
  if (bytes.length > longestLine) return { code: 'line-too-long' };
  const text = utf8Decode(bytes);
  return text === null ? { code: 'not-utf8' } : { text };
};

/** Holds one piece and one line at most; ends after a line that is too long. */
export async function* linesIn(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<readonly Line[], void, undefined> {
  let rest: Uint8Array = new Uint8Array();
  for await (const piece of pieces) {
    const lines: Line[] = [];
    let start = 0;
    for (let end = piece.indexOf(lineBreak); end >= 0; end = piece.indexOf(lineBreak, start)) {
      const last = piece.subarray(start, end);
      lines.push(lineOf(rest.length === 0 ? last : join(rest, last)));
      [rest, start] = [new Uint8Array(), end + 1];
    }
    rest = join(rest, piece.subarray(start));
    if (rest.length > longestLine) {
      yield [...lines, { code: 'line-too-long' }];
      return;
    }
    yield lines;
  }
  if (rest.length > 0) yield [lineOf(rest)];
}
