import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
const loopback = /^(127\.|::1$|::ffff:127\.)/;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export const isForwarded = ({ headers }: IncomingMessage): boolean =>
  forwarding.some((name) => headers[name] !== undefined);

const isDirectFromThisMachine = (req: IncomingMessage): boolean =>
  // A proxy on this machine connects from loopback, too, but names the original caller.
  !isForwarded(req) && loopback.test(req.socket.remoteAddress ?? '');

/** @param token METRICS_TOKEN, which each caller sends as bearer token; null: direct callers of this machine only */
export const mayReadMetrics = (req: IncomingMessage, token: string | null): boolean => {
  if (token === null) return isDirectFromThisMachine(req);
  const given = /^Bearer (\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
};
