import { listPasskeys } from '@mandali/contracts/api/list-passkeys';
import { endpoint, ok } from '../../http/endpoint.ts';
import type { Passkeys } from '../passkeys.ts';

type Needs = { readonly passkeys: Passkeys };

export const listPasskeysEndpoint = (deps: Needs) =>
  endpoint(listPasskeys, async ({ caller }) => ok(await deps.passkeys.of(caller.userId)));
