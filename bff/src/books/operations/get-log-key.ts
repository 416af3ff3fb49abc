import { getLogKey } from '@mandali/contracts/api/get-log-key';
import { toBase64 } from '@mandali/domain/proof/bytes';
import { endpoint, ok } from '../../http/endpoint.ts';
import type { BookSigning } from '../create-signing.ts';

/** Not counted by the limit of an address: the verifier calls it without a session, also during a flood from there. */
export const getLogKeyEndpoint = ({ signing }: { readonly signing: Pick<BookSigning, 'identity'> }) => ({
  ...endpoint(getLogKey, async () => {
    const { host, signer } = await signing.identity();
    return ok({ origin: host, publicKey: toBase64(signer.publicKey) });
  }),
  isUncounted: true as const,
});
