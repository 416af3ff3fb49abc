import { availableParallelism } from 'node:os';
import { createQueue } from '@mandali/runtime/queue';
import { hash, verify, type Options } from '@node-rs/argon2';
import { siteOf } from '../http/network.ts';

// OWASP's first recommendation for Argon2id (19 MiB, 2 passes); the package's default algorithm is Argon2id.
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type HashPlace = {
  /** known: the account of the e-mail has signed in at this place before (familiarity.ts). */
  readonly lane: 'known' | 'signed-in' | 'strange';
  readonly network: string;
};

/** Queue of the operator's commands and of the first start. */
const atServer: HashPlace = { lane: 'signed-in', network: 'server' };

/**
 * Maximum number of concurrent hashes: one core is left to other requests. The lanes share the slots, so known people
 * wait for a few hashes of strangers only. Work that would wait for more than about 6 s in its lane gets a 503.
 */
const maxConcurrent = Math.max(1, Math.min(3, availableParallelism() - 1));
const maxWaiting = maxConcurrent * 200;
const queue = createQueue(maxConcurrent);
const inTurn = <T>({ lane, network }: HashPlace, work: () => Promise<T>): Promise<T> =>
  queue.run(work, { lane, key: siteOf(network), maxWaiting });

/** Keyboards encode the same letters differently (NIST SP 800-63B, RFC 8265). */
export const normalPassword = (password: string): string => password.normalize('NFKC');

/**
 * Takes about 30 ms of a worker thread.
 * @throws QueueFull when the queue is full
 */
export const hashPassword = (password: string, place = atServer): Promise<string> =>
  inTurn(place, () => hash(normalPassword(password), options));

let decoyHash: Promise<string> | undefined;

/** as-typed: matches a hash from before passwords were normalised; the caller rehashes it. */
export type PasswordMatch = 'right' | 'as-typed' | 'wrong';

type Comparison = (passwordHash: string, password: string, place: HashPlace) => Promise<boolean>;

/**
 * Without a hash (unknown e-mail, no password set) it compares with a decoy hash, so that the response time does not
 * show whether there is an account.
 */
export const passwordMatchBy =
  (compare: Comparison) =>
  async (passwordHash: string | null, password: string, place = atServer): Promise<PasswordMatch> => {
    decoyHash ??= hash('a password that is nobody’s', options);
    const against = passwordHash ?? (await decoyHash);
    const normal = normalPassword(password);
    if ((await compare(against, normal, place)) && passwordHash !== null) return 'right';
    const isOther = normal !== password;
    return isOther && (await compare(against, password, place)) && passwordHash !== null ? 'as-typed' : 'wrong';
  };

/** @throws QueueFull when the queue is full */
export const matchPassword = passwordMatchBy((against, text, place) => inTurn(place, () => verify(against, text)));

/** @throws QueueFull when the queue is full */
export const verifyPassword = async (
  passwordHash: string | null,
  password: string,
  place = atServer,
): Promise<boolean> => (await matchPassword(passwordHash, password, place)) !== 'wrong';
