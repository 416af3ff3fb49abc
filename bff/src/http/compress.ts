import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const pack = promisify(gzip);

/** Characters. What fits a packet or two arrives no sooner when it is smaller; nor is a token ever in a longer answer. */
const worthIt = 2_048;

/** Whether the answer depends on what the client takes. */
export const isLong = (body: string): boolean => body.length >= worthIt;

/**
 * The body as the client gets it: a long one by gzip where the client takes that (docs/adr/0051). Level 1, on another
 * thread: a book of 500 payments shrinks to a fifteenth within a millisecond, a higher level gains a tenth of that.
 */
export const compressed = async (body: string, req: Request): Promise<Buffer | null> =>
  isLong(body) && req.acceptsEncodings('gzip') === 'gzip' ? pack(body, { level: 1 }) : null;

/**
 * Sends an answer as it is made, no faster than it is taken. @throws what making it throws; the connection has ended
 * then, so that nobody takes a part for the whole. A caller who leaves is no fault.
 */
export const sendPieces = async (body: AsyncIterable<string>, req: Request, res: Response): Promise<void> => {
  res.vary('accept-encoding');
  const text = Readable.from(body, { objectMode: false });
  const isPacked = req.acceptsEncodings('gzip') === 'gzip';
  if (isPacked) res.setHeader('content-encoding', 'gzip');
  try {
    if (req.method === 'HEAD') res.end();
    else await (isPacked ? pipeline(text, createGzip({ level: 1 }), res) : pipeline(text, res));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
};
