import { randomUUID } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { rejectionReply } from '../http/problem.ts';

export type Entrance = {
  readonly listener: RequestListener;
  /** Says at /readyz what the start waits for. */
  waitFor(what: string): void;
  /** From now on requests go there. */
  open(service: RequestListener): void;
  /** When /readyz has been answered with 200 for the first time. */
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

/**
 * Answers on the port from the first moment, so that anyone who watches over the process sees that it lives and what it
 * waits for; the service takes its place when it can serve.
 */
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
