import { type Familiarity, familiarityOf, type FamiliarityTools } from './familiarity.ts';
import type { AnyEndpoint, AnyIncoming } from './endpoint.ts';
import { siteOf } from './network.ts';
import type { Line } from './turns.ts';

/** A page asks for three or four things at a time, and gets them as fast by two. */
const reads = { atOnce: 2, waiting: 30, address: null };
const commands = { atOnce: 2, waiting: 100, address: null };
/** Thousands of people may stand behind one address of a mobile network. */
const fromAddress = { atOnce: 4, waiting: 2_000 };
/** A password is hashed, for some 30 ms of a processor: the last in the line is answered within 10 s. */
const byPassword = { atOnce: 2, waiting: 200 };
/** A known account passes by the crowd at its address. */
const known = { atOnce: 1, waiting: 10 };
/** All known accounts of one address, each with one place in it: a stranger can have many accounts, and their marks. */
const allKnown = { atOnce: 4, waiting: 2_000 };
const allKnownByPassword = { ...allKnown, atOnce: 2 };

/** How the account of a request's e-mail is known there; a call without a password has none. */
export const familiarityIn = async (request: AnyIncoming, tools: FamiliarityTools): Promise<Familiarity> => {
  const email = textIn(request.body, 'email');
  const isAsked = request.caller === null && email !== null && hasPassword(request);
  return isAsked ? familiarityOf(tools, email, request) : 'stranger';
};

/**
 * The lines in which a request takes its turn, one after the other: a person's reads and commands, each call without a
 * session by the address that it comes from. A device that is known has a line of its own, and so has an e-mail that has
 * signed in from this address. With a password only the mark of that account counts.
 */
export const linesOf = ({ operation: { id, method } }: AnyEndpoint, request: AnyIncoming): readonly Line[] => {
  const { caller, ip, body, device, familiarity } = request;
  if (caller !== null)
    return method === 'GET'
      ? [{ name: `reads ${caller.userId}`, ...reads }]
      : [{ name: `commands ${caller.userId}`, ...commands }];
  const site = siteOf(ip);
  // Known accounts and the crowd at their address do not count for each other.
  const knownAt = (name: string, way: string): readonly Line[] =>
    [
      { name: `${id} ${name}`, ...known },
      { name: `${id} ${way} ${ip}`, ...(hasPassword(request) ? allKnownByPassword : allKnown) },
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
