import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { RequestHandler } from 'express';
import { isCompressible } from './compress.ts';

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
/** In order of preference: the smallest result first. */
const codings = ['br', 'gzip'] as const;
type ContentCoding = (typeof codings)[number];
export type PageBodies = { readonly [coding in ContentCoding]?: Buffer };

export const fixedText = (
  type: string,
  text: string,
  { caching = 'no-cache', built = {} }: { caching?: string; built?: PageBodies } = {},
): RequestHandler => {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const isPacked = isCompressible(text) || Object.keys(built).length > 0;
  const packed: { [coding in ContentCoding]?: Promise<Buffer> | Buffer } = { ...built };
  const packedBy = (coding: ContentCoding): Promise<Buffer> | Buffer => (packed[coding] ??= packers[coding](text));
  return async (req, res) => {
    res.setHeader('content-type', `${type}; charset=utf-8`);
    res.setHeader('cache-control', caching);
    res.setHeader('etag', etag);
    if (isPacked) res.vary('accept-encoding');
    const coding = isPacked ? codings.find((each) => req.acceptsEncodings(each) === each) : undefined;
    if (coding !== undefined) res.setHeader('content-encoding', coding);
    res.send(coding === undefined ? text : await packedBy(coding));
  };
};

export const htmlPage = (html: string, built: PageBodies = {}): RequestHandler =>
  fixedText('text/html', html, { built });
