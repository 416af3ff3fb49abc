import { randomUUID } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { rejectionReply } from '../http/problem.ts';

export type Entrance = {
  readonly listener: RequestListener;
  /** Shown at /readyz. */
  waitFor(what: string): void;
  open(service: RequestListener): void;
  /** Resolves after the first answer 200 of /readyz. */
  readonly firstGreen: Promise<void>;
};

const json = (res: ServerResponse, status: number, body: unknown): void => {
  const head = { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '1' };
  res.writeHead(status, head).end(JSON.stringify(body));
};

const refuse = (res: ServerResponse): void => {
  const requestId = randomUUID();
  const { status, headers, body } = rejectionReply({ kind: 'Unavailable', retryAfter: 2 }, requestId);
  res.writeHead(status, { ...headers, 'x-request-id': requestId }).end(body);
};

const pathOf = (url = '/'): string => url.split('?')[0] ?? '/';

export const createEntrance = (): Entrance => {
  let waitingFor = 'the start';
  let green = (): void => {};
  const firstGreen = new Promise<void>((resolve) => (green = resolve));
  const wait: RequestListener = (req, res) => {
    const path = pathOf(req.url);
    if (path === '/healthz') json(res, 200, { status: 'ok' });
    else if (path === '/readyz') json(res, 503, { status: 'not-ready', waitingFor });
    else refuse(res);
  };
  let serve = wait;
  return {
    listener: (req, res) => serve(req, res),
    waitFor: (what) => void (waitingFor = what),
    open: (service) => {
      const watched: RequestListener = (req, res) => {
        if (pathOf(req.url) === '/readyz') {
          res.once('finish', () => {
            if (res.statusCode !== 200) return;
            serve = service;
            green();
          });
        }
        service(req, res);
      };
      serve = watched;
    },
    firstGreen,
  };
};
