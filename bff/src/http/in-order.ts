import { setImmediate as nextTurn } from 'node:timers/promises';
import { createQueue } from '@mandali/runtime/queue';
import type { RequestHandler } from 'express';
import { bearerOf } from './incoming.ts';
import { networkOf } from './network.ts';
import type { HttpDependencies } from './dependencies.ts';

const startsInATurn = 8;

/**
 * Rotates over sources: a session that this process has found before, else the network of the address. A flood of one
 * source does not delay the requests of others.
 */
export const inOrder = ({ sessions }: Pick<HttpDependencies, 'sessions'>): RequestHandler => {
  const starts = createQueue(startsInATurn);
  return (req, _res, next) => {
    const token = bearerOf(req);
    const isKnown = token !== undefined && sessions.hasFound(token);
    const start = (): Promise<void> => {
      next();
      return nextTurn();
    };
    void starts.run(start, { key: isKnown ? token : networkOf(req.ip ?? '') });
  };
};
