import express, { type Request, type Response } from 'express';

/** 64 KB, as the contract says. */
const parser = express.json({ limit: 64 * 1024, strict: false, type: () => true });

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
