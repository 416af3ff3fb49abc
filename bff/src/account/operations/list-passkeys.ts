import { listPasskeys } from '@mandali/contracts/api/list-passkeys';
import { endpoint, ok } from '../../http/endpoint.ts';

export const listPasskeysEndpoint = endpoint(listPasskeys, async ({ caller }, deps) =>
  ok(await deps.passkeys.of(caller.userId)),
);
