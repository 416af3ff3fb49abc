import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';

const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
const loopback = /^(127\.|::1$|::ffff:127\.)/;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Metrics are for this machine, and for the one who has the token. A proxy on this machine comes from loopback too, but
 * says for whom it asks.
 */
export const mayReadMetrics = (req: Request, token: string | null): boolean => {
  const given = /^Bearer (\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
  if (token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token))) return true;
  if (forwarding.some((name) => req.headers[name] !== undefined)) return false;
  return loopback.test(req.socket.remoteAddress ?? '');
};
