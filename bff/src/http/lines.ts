import { type Familiarity, familiarityOf, type FamiliarityDependencies } from './familiarity.ts';
import type { AnyEndpoint, AnyIncoming } from './endpoint.ts';
import { siteOf } from './network.ts';
import type { Line } from './turns.ts';

/** Two at once are enough: the three or four reads of a page take no longer. */
const reads = { atOnce: 2, waiting: 30, address: null };
const commands = { atOnce: 2, waiting: 100, address: null };
/** Thousands of people may share one address of a mobile network. */
const fromAddress = { atOnce: 4, waiting: 2_000 };
/** A password hash takes some 30 ms of a processor: the last waiter is answered within 10 s. */
const byPassword = { atOnce: 2, waiting: 200 };
const ofKnownAccount = { atOnce: 1, waiting: 10 };
/** Shared limit of all known accounts of one address: an attacker may own many accounts. */
const ofAllKnownAccounts = { atOnce: 4, waiting: 2_000 };
const ofAllKnownAccountsByPassword = { ...ofAllKnownAccounts, atOnce: 2 };

/** 'stranger' for a call without a password. */
export const familiarityIn = async (request: AnyIncoming, deps: FamiliarityDependencies): Promise<Familiarity> => {
  const email = textIn(request.body, 'email');
  const isAsked = request.caller === null && email !== null && hasPassword(request);
  return isAsked ? familiarityOf(deps, email, request) : 'stranger';
};

/**
 * A person has one line of reads and one of commands. Without a session each operation and address has one; a known
 * device has its own, and so has an e-mail that has signed in from this address. With a password only the device cookie
 * of that account counts.
 */
export const linesOf = ({ operation: { id, method } }: AnyEndpoint, request: AnyIncoming): readonly Line[] => {
  const { caller, ip, body, device, familiarity } = request;
  if (caller !== null)
    return method === 'GET'
      ? [{ name: `reads ${caller.userId}`, ...reads }]
      : [{ name: `commands ${caller.userId}`, ...commands }];
  const site = siteOf(ip);
  // Known accounts and strangers of an address have separate limits.
  const knownAt = (name: string, way: string): readonly Line[] =>
    [
      { name: `${id} ${name}`, ...ofKnownAccount },
      { name: `${id} ${way} ${ip}`, ...(hasPassword(request) ? ofAllKnownAccountsByPassword : ofAllKnownAccounts) },
    ].map((line) => ({ ...line, address: `known ${site}` }));
  const isOwnDevice = familiarity === 'device' || !hasPassword(request);
  if (device !== null && isOwnDevice) return knownAt(`device ${device}`, 'devices');
  if (familiarity === 'address') return knownAt(`${textIn(body, 'email')?.toLowerCase()} ${ip}`, 'emails');
  return [{ name: `${id} address ${ip}`, address: site, ...(hasPassword(request) ? byPassword : fromAddress) }];
};

const hasPassword = ({ body }: AnyIncoming): boolean =>
  textIn(body, 'password') !== null || textIn(body, 'newPassword') !== null;

const textIn = (body: unknown, field: string): string | null => {
  const value = (body as Readonly<Record<string, unknown>> | undefined)?.[field];
  return typeof value === 'string' ? value : null;
};
