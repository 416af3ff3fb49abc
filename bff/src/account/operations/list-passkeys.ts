import { listPasskeys } from '@mandali/contracts/api/list-passkeys';
import { endpoint, ok } from '../../http/endpoint.ts';
import type { Passkeys } from '../passkeys.ts';

type Dependencies = { readonly passkeys: Passkeys };

export const listPasskeysEndpoint = (deps: Dependencies) =>
  endpoint(listPasskeys, async ({ caller }) => ok(await deps.passkeys.of(caller.userId)));
