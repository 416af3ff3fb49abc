import { hash, verify, type Options } from '@node-rs/argon2';

// OWASP's first recommendation for Argon2id (19 MiB, 2 passes); the package's default algorithm is Argon2id.
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id in PHC form, with a salt of its own. Takes some 30 ms of a thread that is not the event loop's. */
export const hashPassword = (password: string): Promise<string> => hash(password, options);

let nobodys: Promise<string> | undefined;

/**
 * Whether the password is the one that was hashed. Without a hash (unknown e-mail, no password set) it does the same
 * work and says no, so that the time of the answer tells nothing.
 */
export const verifyPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  nobodys ??= hashPassword('a password that is nobody’s');
  const matches = await verify(passwordHash ?? (await nobodys), password);
  return passwordHash !== null && matches;
};
