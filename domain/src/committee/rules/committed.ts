import type { EventDigests } from '../events.ts';

/** Returns a command's digests as event data. */
export const committed = ({ digests }: { readonly digests?: EventDigests | undefined }) =>
  digests === undefined || Object.keys(digests).length === 0 ? {} : { digests };
