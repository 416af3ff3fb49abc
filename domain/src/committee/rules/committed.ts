import type { EventDigests } from '../events.ts';

export const committed = ({ digests }: { readonly digests?: EventDigests | undefined }) =>
  digests === undefined || Object.keys(digests).length === 0 ? {} : { digests };
