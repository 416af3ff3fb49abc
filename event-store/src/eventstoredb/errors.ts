import { StoreError } from '../port.ts';

/**
 * What the client says in many ways, said in the port's few. Only `type` and `code` are looked at: a message may be
 * empty, and an error may be of any class (a lost connection is a plain Error with code 14 on some paths).
 */
export function typeOf(error: unknown): string {
  const type = (error as { type?: unknown } | null)?.type;
  return typeof type === 'string' ? type : '';
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'number' || typeof code === 'string' ? `code ${code}` : '';
}

const codesOf = (error: unknown): string => [typeOf(error), codeOf(error)].filter((part) => part !== '').join(' ');

/** The server has looked at the append and will never take it. */
const refused = new Set(['maximum-append-size-exceeded', 'invalid-argument', 'stream-deleted']);
/** The server has said no before it did anything; another time, or another node, may say yes. */
const turnedAway = new Set(['access-denied', 'not-leader']);

/** Everything but a clear word from the server leaves the outcome open: the very same append may be sent again. */
export function appendError(stream: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const type = typeOf(error);
  const kind = refused.has(type) ? 'invalid' : turnedAway.has(type) ? 'unavailable' : 'outcome-unknown';
  return new StoreError(kind, `the append to ${stream} failed (${codesOf(error)})`, { cause: error });
}

export function readError(what: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const kind = typeOf(error) === 'stream-deleted' ? 'invalid' : 'unavailable';
  return new StoreError(kind, `reading ${what} failed (${codesOf(error)})`, { cause: error });
}

/**
 * The server has dropped a subscription that was some 32 events behind what was just stored: normal at every burst.
 * What was missed is there to be read.
 */
export const wasTooSlow = (error: unknown): boolean => typeOf(error) === 'timeout';
