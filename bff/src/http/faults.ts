import { StoreError } from '@mandali/event-store/port';
import { QueueAway } from '../jobs/jobs.ts';
import { GateFull } from '../db/gate.ts';
import { rejectionReply, problemReply } from './problem.ts';
import type { Reply } from './reply.ts';

/** The texts of 4xx and 5xx answers that come from no rule of the product. They are fixed: no thrown text gets out. */
export const faults = {
  internal: { status: 500, code: 'internal', message: 'Something went wrong. Please try again.' },
  badJson: { status: 400, code: 'invalid-json', message: 'The body is not valid JSON' },
  badRequest: { status: 400, code: 'bad-request', message: 'The request cannot be read' },
  tooLarge: { status: 413, code: 'body-too-large', message: 'The body is larger than 64 KB' },
  notJson: { status: 415, code: 'unsupported-media-type', message: 'The body must be application/json' },
  wrongMethod: { status: 405, code: 'method-not-allowed', message: 'This method is not allowed here' },
} as const;

export const faultReply = (name: keyof typeof faults, requestId: string): Reply =>
  problemReply(faults[name], requestId);

/** What a thrown value means: an outage, a request that could not be read, or a fault of ours. */
export type Fault = { readonly reply: Reply; readonly isOurs: boolean };

const ours = (reply: Reply): Fault => ({ reply, isOurs: true });
const theirs = (reply: Reply): Fault => ({ reply, isOurs: false });

export const faultOf = (error: unknown, requestId: string): Fault => {
  if (isOutage(error)) return ours(rejectionReply({ kind: 'Unavailable', retryAfter: 2 }, requestId));
  const status = field(error, 'status');
  if (status === 413) return theirs(faultReply('tooLarge', requestId));
  if (status === 415) return theirs(faultReply('notJson', requestId));
  if (field(error, 'type') === 'entity.parse.failed') return theirs(faultReply('badJson', requestId));
  if (error instanceof URIError) return theirs(rejectionReply({ kind: 'NotFound' }, requestId));
  if (typeof status === 'number' && status >= 400 && status < 500) return theirs(faultReply('badRequest', requestId));
  return ours(faultReply('internal', requestId));
};

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT', 'EAI_AGAIN']);
/** Postgres: connection exceptions, out of resources, shutting down or starting, cancelled by a deadline. */
const postgresOutage = /^(08...|53...|57P0[1-5]|57014|55P03)$/;
/** Postgres: a table, or its schema, is not there. Those of the read models are made when the projections first lead. */
const notThere = /^(42P01|3F000)$/;

/** What pg and pg-pool say in words only. */
const pgSentences =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered)/;

/** Did a thing that we need not answer (Postgres, the event log, Redis)? */
export const isOutage = (error: unknown): boolean => {
  if (error instanceof StoreError) return error.kind !== 'invalid';
  if (error instanceof QueueAway || error instanceof GateFull) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  const code = field(error, 'code');
  if (typeof code === 'string' && notThere.test(code)) return error.message.includes('"read.');
  if (typeof code === 'string') return networkCodes.has(code) || postgresOutage.test(code);
  return pgSentences.test(error.message);
};
