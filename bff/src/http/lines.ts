import type { Deps } from '../deps.ts';
import type { AnyEndpoint, AnyIncoming } from './endpoint.ts';
import type { Line } from './turns.ts';

/** A page asks for three or four things at a time, and gets them as fast by two. */
const reads = { atOnce: 2, waiting: 30 };
const commands = { atOnce: 2, waiting: 100 };
/** Thousands of people may stand behind one address of a mobile network. */
const fromAddress = { atOnce: 4, waiting: 2_000 };
/** A password is hashed, for some 30 ms of a processor: who comes last is answered within 10 s. */
const byPassword = { atOnce: 2, waiting: 200 };
/** A person who signs in where they have signed in before passes by the crowd at their address. */
const atHome = { atOnce: 1, waiting: 10 };

/**
 * The line in which a request takes its turn: a person's reads and commands, each call without a session by the address
 * that it comes from. Who is known there has a line of their own: by the mark of the device, or by an e-mail that has
 * signed in from this address.
 */
export const lineOf = async ({ operation }: AnyEndpoint, request: AnyIncoming, deps: Deps): Promise<Line> => {
  const { caller, ip, body, device } = request;
  if (caller !== null) {
    return operation.method === 'GET'
      ? { name: `reads ${caller.userId}`, ...reads }
      : { name: `commands ${caller.userId}`, ...commands };
  }
  if (device !== null) return { name: `${operation.id} device ${device}`, ...atHome };
  if (textIn(body, 'password') === null && textIn(body, 'newPassword') === null)
    return { name: `${operation.id} address ${ip}`, ...fromAddress };
  const email = textIn(body, 'email');
  const isKnown = email !== null && (await deps.securityEvents.hasSignedInFrom(email, ip));
  return isKnown
    ? { name: `${operation.id} ${email.toLowerCase()} ${ip}`, ...atHome }
    : { name: `${operation.id} address ${ip}`, ...byPassword };
};

const textIn = (body: unknown, field: string): string | null => {
  const value = (body as Readonly<Record<string, unknown>> | undefined)?.[field];
  return typeof value === 'string' ? value : null;
};
