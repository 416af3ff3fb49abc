import { getLogKey } from '@mandali/contracts/api/get-log-key';
import { toBase64 } from '@mandali/domain/proof/bytes';
import { endpoint, ok } from '../../http/endpoint.ts';
import type { BookSigning } from '../create-signing.ts';

/** Uncounted: the only call of the check without a session must work during a flood from the same address. */
export const getLogKeyEndpoint = ({ signing }: { readonly signing: Pick<BookSigning, 'identity'> }) => ({
  ...endpoint(getLogKey, async () => {
    const { host, signer } = await signing.identity();
    return ok({ origin: host, publicKey: toBase64(signer.publicKey) });
  }),
  isUncounted: true as const,
});
