import type { ChainLink } from '@mandali/domain/chain';
import type { Disclosure } from '@mandali/domain/proof/disclosure';
import type { Viewer } from '@mandali/projections/viewer';

/** What this reader may see of the texts that the entries of a committee commit to, by revision. */
export type DisclosuresFor = (
  viewer: Viewer,
  entries: readonly ChainLink[],
) => Promise<ReadonlyMap<number, readonly Disclosure[]>>;

/** No event commits to a text yet. */
export const disclosuresFor: DisclosuresFor = async () => new Map();
