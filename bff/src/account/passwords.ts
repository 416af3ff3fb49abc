import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { createFairGate, type GatePlace } from '../db/fair-gate.ts';
import { siteOf } from '../http/network.ts';

// OWASP's first recommendation for Argon2id (19 MiB, 2 passes); the package's default algorithm is Argon2id.
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** known: the account of the e-mail has signed in at this place before (familiarity.ts). */
export type HashPlace = GatePlace<'known' | 'signed-in' | 'strange'>;

/** Of the operator's commands and the first start. */
const atServer: HashPlace = { lane: 'signed-in', network: 'server' };

/**
 * One core is left to all other requests. The lanes share the slots, so strangers never keep known people waiting for
 * more than a few hashes; work that would wait for longer than some 6 s in its own lane gets a 503.
 */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));
const gate = createFairGate<HashPlace['lane']>(atOnce, atOnce * 200);
const inTurn = <T>({ lane, network }: HashPlace, work: () => Promise<T>): Promise<T> =>
  gate({ lane, network: siteOf(network) }, work);

/** One spelling of what looks the same: keyboards write letters in different ways (NIST SP 800-63B, RFC 8265). */
export const normalPassword = (password: string): string => password.normalize('NFKC');

/**
 * Argon2id of the normal form, as PHC text, with a salt of its own. Takes some 30 ms of a thread that is not the event
 * loop's.
 * @throws GateFull when too many wait
 */
export const hashPassword = (password: string, place = atServer): Promise<string> =>
  inTurn(place, () => hash(normalPassword(password), options));

let nobodys: Promise<string> | undefined;

/** as-typed: by a hash of before passwords were brought into their normal form; it is to be hashed anew. */
export type PasswordMatch = 'right' | 'as-typed' | 'wrong';

type Comparison = (passwordHash: string, password: string, place: HashPlace) => Promise<boolean>;

/**
 * Builds matchPassword on that comparison: without a hash (unknown e-mail, no password set) it does the same work and says
 * no, so that the time of the answer shows nothing.
 */
export const passwordMatchBy =
  (compare: Comparison) =>
  async (passwordHash: string | null, password: string, place = atServer): Promise<PasswordMatch> => {
    nobodys ??= hash('a password that is nobody’s', options);
    const against = passwordHash ?? (await nobodys);
    const normal = normalPassword(password);
    if ((await compare(against, normal, place)) && passwordHash !== null) return 'right';
    const isOther = normal !== password;
    return isOther && (await compare(against, password, place)) && passwordHash !== null ? 'as-typed' : 'wrong';
  };

/**
 * Compares a password with a hash: in its normal form, then as it was typed (@see passwordMatchBy).
 * @throws GateFull when too many wait
 */
export const matchPassword = passwordMatchBy((against, text, place) => inTurn(place, () => verify(against, text)));

/**
 * Whether the password is the one that was hashed (@see matchPassword).
 * @throws GateFull when too many wait
 */
export const verifyPassword = async (
  passwordHash: string | null,
  password: string,
  place = atServer,
): Promise<boolean> => (await matchPassword(passwordHash, password, place)) !== 'wrong';
