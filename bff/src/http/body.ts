import express, { type Request, type Response } from 'express';

/** A byte order mark and nothing else: the parser takes it for no body, and that for {}. */
const isBlank = (text: Buffer): boolean =>
  text
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim() === '';

/** 64 KB, as the contract says. */
const parser = express.json({
  limit: 64 * 1024,
  strict: false,
  type: () => true,
  verify: (_req, _res, text) => {
    if (text.length > 0 && isBlank(text)) throw Object.assign(new Error('blank'), { type: 'entity.parse.failed' });
  },
});

export class NotJson extends Error {
  readonly status = 415;
}

/**
 * The JSON body of a request; undefined when there is none.
 * @throws what faults.ts knows: too large, not JSON by type, not JSON by content
 */
export const readBody = async (req: Request, res: Response): Promise<unknown> => {
  const isJson = req.is('application/json');
  if (isJson === null || req.headers['content-length'] === '0') return undefined;
  if (isJson === false) throw new NotJson();
  await new Promise<void>((resolve, reject) => {
    parser(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
  return req.body;
};
