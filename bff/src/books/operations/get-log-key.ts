import { getLogKey } from '@mandali/contracts/api/get-log-key';
import { toBase64 } from '@mandali/domain/proof/bytes';
import { endpoint, ok } from '../../http/endpoint.ts';
import type { BookSigning } from '../create-signing.ts';

/** The one call of the check that is made without a session: a flood from the same address must not silence it. */
export const getLogKeyEndpoint = ({ signing }: { readonly signing: Pick<BookSigning, 'identity'> }) => ({
  ...endpoint(getLogKey, async () => {
    const { host, signer } = await signing.identity();
    return ok({ origin: host, publicKey: toBase64(signer.publicKey) });
  }),
  isUncounted: true as const,
});
