import type { RequestHandler } from 'express';
import { bearerOf } from './incoming.ts';
import { networkOf } from './network.ts';
import type { HttpTools } from './tools.ts';

/** Orders requests by source: a session that this process has found before, else the network of the address. */
export const inOrder = ({ sessions, arrivals }: Pick<HttpTools, 'sessions' | 'arrivals'>): RequestHandler => {
  return (req, _res, next) => {
    const token = bearerOf(req);
    const isKnown = token !== undefined && sessions.hasFound(token);
    arrivals.enter(isKnown ? token : networkOf(req.ip ?? ''), next);
  };
};
