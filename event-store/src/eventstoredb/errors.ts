import { StoreError } from '../port.ts';

/** A client's message may be empty, and a lost connection is a plain Error with code 14 on some paths. */
export function typeOf(error: unknown): string {
  const type = (error as { type?: unknown } | null)?.type;
  return typeof type === 'string' ? type : '';
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'number' || typeof code === 'string' ? `code ${code}` : '';
}

const codesOf = (error: unknown): string => [typeOf(error), codeOf(error)].filter((part) => part !== '').join(' ');

/** gRPC status codes: https://grpc.io/docs/guides/status-codes/ */
const grpc = { permissionDenied: 7, unavailable: 14, unauthenticated: 16 };

const fieldsOf = (error: unknown): { readonly code?: unknown; readonly message?: string } => error ?? {};

const isDenied = (error: unknown): boolean =>
  typeOf(error) === 'access-denied' ||
  [grpc.permissionDenied, grpc.unauthenticated].includes(Number(fieldsOf(error).code));

const detailOf = (message: string): string => {
  const detail = /Last error: (?:Error: )?(.+?)\.? Resolution note/.exec(message)?.[1];
  return detail === undefined ? '' : ` (${detail})`;
};

/** Describes an error without user and password. `right`: the permission that the user of the address needs. */
function reasonOf(error: unknown, right: string): string {
  const { code, message = '' } = fieldsOf(error);
  if (code === grpc.unauthenticated) return 'the user or the password is wrong';
  if (isDenied(error)) return `the user may not ${right}`;
  if (message.includes('Server Is Not Ready')) return 'the server is starting';
  if (/wrong version number|certificate/i.test(message)) return `no encrypted connection${detailOf(message)}`;
  if (code === grpc.unavailable || message.startsWith('Failed to discover'))
    return `no server answers there${detailOf(message)}`;
  return codesOf(error);
}

/** The server has checked the append and will never accept it. */
const refused = new Set(['maximum-append-size-exceeded', 'invalid-argument', 'stream-deleted']);
/** The server rejected the append before it did anything; another time or node may accept it. */
const turnedAway = (error: unknown): boolean => typeOf(error) === 'not-leader' || isDenied(error);

/** Without a clear rejection by the server the outcome is unknown: the same append may be sent again. */
export function appendError(place: string, stream: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const type = typeOf(error);
  const kind = refused.has(type) ? 'invalid' : turnedAway(error) ? 'unavailable' : 'outcome-unknown';
  return new StoreError(kind, `the append to ${stream} at ${place} failed: ${reasonOf(error, 'append to it')}`, {
    cause: error,
  });
}

export const theLog = 'the log';

export function readError(place: string, what: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const right = what === theLog ? 'read $all' : 'read it';
  const kind = typeOf(error) === 'stream-deleted' ? 'invalid' : 'unavailable';
  return new StoreError(kind, `reading ${what} at ${place} failed: ${reasonOf(error, right)}`, { cause: error });
}

/** The server drops subscriptions that lag by some 32 events: normal at every burst. */
export const wasTooSlow = (error: unknown): boolean => typeOf(error) === 'timeout';
