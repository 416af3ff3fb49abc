import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const pack = promisify(gzip);

/** Minimum length for compression, characters. Shorter answers fit into one or two packets, and tokens are only in these. */
const minLength = 2_048;

export const isCompressible = (body: string): boolean => body.length >= minLength;

/** Level 1, on another thread: higher levels cost more time than they save (docs/adr/0051). */
export const compressed = async (body: string, req: Request): Promise<Buffer | null> =>
  isCompressible(body) && req.acceptsEncodings('gzip') === 'gzip' ? pack(body, { level: 1 }) : null;

/**
 * A failure ends the connection, so that no client accepts a part as the whole answer; a caller who disconnects is no error.
 * @throws the error of the stream
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
