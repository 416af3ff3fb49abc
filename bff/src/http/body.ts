import express, { type Request, type Response } from 'express';

/** The JSON parser would read a byte order mark as {}. */
const isBlank = (text: Buffer): boolean =>
  text
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim() === '';

const notJson = (): Error => Object.assign(new Error('blank'), { type: 'entity.parse.failed' });

const parserOf = (limit: number) =>
  express.json({
    limit,
    strict: false,
    type: () => true,
    verify: (_req, _res, text) => {
      if (isBlank(text)) throw notJson();
    },
  });

/** Of an operation without its own maximum. */
const defaultMaxBytes = 64 * 1024;
const parser = parserOf(defaultMaxBytes);

export class NotJson extends Error {
  readonly status = 415;
}

/** A lost body is no missing one: to 'mark all paid' a missing one means everybody. */
const announcesJson = (req: Request): boolean => /^application\/json\b/i.test(req.headers['content-type'] ?? '');

/**
 * Undefined without a body. `maxBytes`: maximum size by the contract.
 * @throws errors that faults.ts maps: too large, wrong content type, not JSON
 */
export const readBody = async (req: Request, res: Response, maxBytes = defaultMaxBytes): Promise<unknown> => {
  const isJson = req.is('application/json');
  if (isJson === null || req.headers['content-length'] === '0') {
    if (announcesJson(req)) throw notJson();
    return undefined;
  }
  if (isJson === false) throw new NotJson();
  await new Promise<void>((resolve, reject) => {
    const parse = maxBytes === defaultMaxBytes ? parser : parserOf(maxBytes);
    parse(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
  // The parser skips a request whose client has gone.
  if (req.body === undefined) throw notJson();
  return req.body;
};
