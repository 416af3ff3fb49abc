import { StoreError } from '@mandali/event-store/port';
import { QueueFull } from '@mandali/runtime/queue';
import { QueueUnavailableError } from '../jobs/jobs.ts';
import { rejectionReply, problemReply } from './problem.ts';
import type { Reply } from './reply.ts';

/** An answer never has the text of an error. */
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

export type Fault = { readonly reply: Reply; readonly isOurs: boolean };

const serverFault = (reply: Reply): Fault => ({ reply, isOurs: true });
const clientFault = (reply: Reply): Fault => ({ reply, isOurs: false });

export const faultOf = (error: unknown, requestId: string): Fault => {
  if (isOutage(error)) return serverFault(rejectionReply({ kind: 'Unavailable', retryAfter: 2 }, requestId));
  const status = field(error, 'status');
  if (status === 413) return clientFault(faultReply('tooLarge', requestId));
  if (status === 415) return clientFault(faultReply('notJson', requestId));
  if (field(error, 'type') === 'entity.parse.failed') return clientFault(faultReply('badJson', requestId));
  if (error instanceof URIError) return clientFault(rejectionReply({ kind: 'NotFound' }, requestId));
  if (typeof status === 'number' && status >= 400 && status < 500)
    return clientFault(faultReply('badRequest', requestId));
  return serverFault(faultReply('internal', requestId));
};

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT', 'EAI_AGAIN']);
/** Postgres: connection exceptions, out of resources, shutdown or start, cancelled by a timeout. */
const postgresOutage = /^(08...|53...|57P0[1-5]|57014|55P03)$/;
/** Postgres: missing table or schema. The projections create those of the read models when they first lead. */
const notThere = /^(42P01|3F000)$/;

/** Errors of pg and pg-pool that have a message but no code. */
const pgSentences =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered)/;

export const isOutage = (error: unknown): boolean => {
  if (error instanceof StoreError) return error.kind !== 'invalid';
  if (error instanceof QueueUnavailableError || error instanceof QueueFull) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  const code = field(error, 'code');
  if (typeof code === 'string' && notThere.test(code)) return error.message.includes('"read.');
  if (typeof code === 'string') return networkCodes.has(code) || postgresOutage.test(code);
  return pgSentences.test(error.message);
};
