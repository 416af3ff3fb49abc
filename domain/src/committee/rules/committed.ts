import type { EventDigests } from '../events.ts';

/** The digests of a command, as the data of its event carry them. */
export const committed = ({ digests }: { readonly digests?: EventDigests | undefined }) =>
  digests === undefined || Object.keys(digests).length === 0 ? {} : { digests };
