import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { createGate } from '../gate.ts';

// OWASP's first recommendation for Argon2id (19 MiB, 2 passes); the package's default algorithm is Argon2id.
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * One core is left to all other requests. An address and a person have two of these under way (http/lines.ts), so that
 * those in the order in which they came are in a fair one; who would wait for longer than some 6 s gets a 503.
 */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));
const gate = createGate(atOnce, atOnce * 200);

/**
 * Argon2id in PHC form, with a salt of its own. Takes some 30 ms of a thread that is not the event loop's.
 * @throws GateFull when too many wait
 */
export const hashPassword = (password: string): Promise<string> => gate(() => hash(password, options));

let nobodys: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash (unknown e-mail, no password set) it does the same
 * work and says no, so that the time of the answer shows nothing.
 * @throws GateFull when too many wait
 */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  nobodys ??= hash('a password that is nobody’s', options);
  const against = passwordHash ?? (await nobodys);
  const matches = await gate(() => verify(against, password));
  return passwordHash !== null && matches;
};

const listFile = new URL('../../common-passwords.txt', import.meta.url);
let common: Promise<ReadonlySet<string>> | undefined;

const readList = async (): Promise<ReadonlySet<string>> => {
  const lines = (await readFile(listFile, 'utf8')).split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
};

/** Whether it is one of the 10,000 that are guessed first, however its letters are capitalised (NIST SP 800-63B). */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  (await (common ??= readList())).has(password.toLowerCase());
