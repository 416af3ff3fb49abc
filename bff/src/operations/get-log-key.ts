import { getLogKey } from '@mandali/contracts/api/get-log-key';
import { toBase64 } from '@mandali/domain/proof/bytes';
import { endpoint, ok } from '../http/endpoint.ts';

export const getLogKeyEndpoint = endpoint(getLogKey, async (_, { signing }) => {
  const { host, signer } = await signing.identity();
  return ok({ origin: host, publicKey: toBase64(signer.publicKey) });
});
