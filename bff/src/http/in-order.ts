import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { bearerOf } from './incoming.ts';
import { networkOf } from './network.ts';

/** A session that this process knows is a source of its own, everything else belongs to the address. */
export const inOrder = ({ sessions, arrivals }: Deps): RequestHandler => {
  return (req, _res, next) => {
    const token = bearerOf(req);
    const isKnown = token !== undefined && sessions.hasFound(token);
    arrivals.enter(isKnown ? token : networkOf(req.ip ?? ''), next);
  };
};
