import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request } from 'express';

const pack = promisify(gzip);

/** Characters. What fits a packet or two arrives no sooner when it is smaller; nor is a token ever in a longer answer. */
const worthIt = 2_048;

/** Whether the answer depends on what the client takes. */
export const isLong = (body: string): boolean => body.length >= worthIt;

/**
 * The body as the client gets it: a long one by gzip where the client takes that (docs/adr/0096). Level 1, on another
 * thread: a book of 500 payments shrinks to a fifteenth within a millisecond, a higher level gains a tenth of that.
 */
export const compressed = async (body: string, req: Request): Promise<Buffer | null> =>
  isLong(body) && req.acceptsEncodings('gzip') === 'gzip' ? pack(body, { level: 1 }) : null;
