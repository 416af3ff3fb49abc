import { joinAccounts } from '@mandali/contracts/api/join-accounts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { answerWithUser } from '../answer-with-user.ts';
import type { AccountJoins } from '../account-joins.ts';
import type { Cards } from '../../people/cards.ts';
import type { Pool } from 'pg';
import type { Proofs } from '../proof.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = {
  readonly accountJoins: AccountJoins;
  readonly cards: Cards;
  readonly pool: Pool;
  readonly proofs: Proofs;
  readonly trail: Trail;
};

export const joinAccountsEndpoint = (deps: Dependencies) =>
  endpoint(
    joinAccounts,
    async ({ body, caller, ip }) => {
      const proofMissing = deps.proofs.requireProof(caller);
      if (proofMissing !== null) return rejected({ ...proofMissing, extra: { account: 'this' } });
      const joined = await deps.accountJoins.join({ ...caller, ip }, body.token);
      const outcome = joined.ok ? 'joined' : joined.rejection.kind;
      deps.trail.record({ act: 'account-join', who: caller.userId, whom: joined.other, outcome, ip });
      if (!joined.ok) return rejected(joined.rejection);
      deps.cards.forget(caller.userId);
      if (joined.other !== null) deps.cards.forget(joined.other);
      return ok({ success: true, user: joined.user });
    },
    (request) => answerWithUser(request, deps),
  );
