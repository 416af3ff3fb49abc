import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { compressed, isLong } from './compress.ts';

/** Answers with a page, for each request anew whether it is still the same. */
export const htmlPage = (html: string): RequestHandler => {
  const etag = `"${createHash('sha256').update(html).digest('base64url')}"`;
  return async (req, res) => {
    const packed = await compressed(html, req);
    res.setHeader('content-type', 'text/html; charset=utf-8');
    res.setHeader('cache-control', 'no-cache');
    res.setHeader('etag', etag);
    if (isLong(html)) res.vary('accept-encoding');
    if (packed !== null) res.setHeader('content-encoding', 'gzip');
    res.send(packed ?? html);
  };
};
