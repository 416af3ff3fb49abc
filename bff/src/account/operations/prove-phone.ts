import { provePhone } from '@mandali/contracts/api/prove-phone';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { answerWithUser } from '../answer-with-user.ts';
import { badPhone } from '../../people/rejections.ts';
import { parsePhone } from '../../people/phone.ts';
import { badCode } from '../../http/rejections.ts';
import type { Cards } from '../../people/cards.ts';
import type { Phones } from '../phones.ts';
import type { Pool } from 'pg';
import type { Proofs } from '../proof.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = {
  readonly cards: Cards;
  readonly phones: Phones;
  readonly pool: Pool;
  readonly proofs: Proofs;
  readonly trail: Trail;
};

export const provePhoneEndpoint = (deps: Dependencies) =>
  endpoint(
    provePhone,
    async ({ body, caller, ip }) => {
      const phone = parsePhone(body.phone);
      if (phone === null) return rejected(badPhone());
      const proofMissing = deps.proofs.requireProof(caller);
      if (proofMissing !== null) return rejected(proofMissing);
      const taken = await deps.phones.prove({ ...caller, ip }, phone, body.otp);
      const outcome = taken.ok ? 'changed' : taken.rejection.kind;
      deps.trail.record({ act: 'phone-change', who: caller.userId, whom: caller.userId, outcome, ip });
      if (taken.ok) {
        deps.cards.forget(caller.userId);
        return ok({ success: true, user: taken.user });
      }
      const { rejection } = taken;
      return rejected(rejection.kind === 'WrongCode' ? { ...rejection, fields: { otp: badCode } } : rejection);
    },
    (request) => answerWithUser(request, deps),
  );
