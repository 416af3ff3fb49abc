import { prove } from '@mandali/contracts/api/prove';
import type { BodyOf } from '@mandali/contracts/operation';
import { endpoint, type ParsedRequest, ok, rejected } from '../../http/endpoint.ts';
import { tooManyRequests } from '../../people/rejections.ts';
import type { IdentityChecks } from '../identity-checks.ts';
import type { Proofs } from '../proof.ts';
import type { ProvesByPasskey } from '../passkey-sign-in.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = {
  readonly identityChecks: IdentityChecks;
  readonly proofs: Proofs;
  readonly provesByPasskey: ProvesByPasskey;
  readonly trail: Trail;
};

type Proof = BodyOf<typeof prove>;
type IdentityCheck = (request: ParsedRequest<typeof prove>, deps: Dependencies) => Promise<boolean>;

const isRight: IdentityCheck = async ({ body, caller, ip }, deps) => {
  const { otp, password, passkey } = body;
  if (passkey !== undefined) return deps.provesByPasskey(caller.userId, passkey);
  if (otp !== undefined) return deps.identityChecks.byCode(caller.userId, otp, ip);
  return password !== undefined && deps.identityChecks.byPassword(caller.userId, password, ip);
};

const wayOf = (body: Proof): string => Object.keys(body)[0] ?? '';

export const proveEndpoint = (deps: Dependencies) =>
  endpoint(
    prove,
    async (request) => {
      const { caller, ip, body } = request;
      const note = (outcome: string): void =>
        deps.trail.record({ act: `proof-${wayOf(body)}`, who: caller.userId, whom: caller.userId, outcome, ip });
      const limited = await deps.identityChecks.admit(caller.userId);
      if (limited !== null) {
        note('limited');
        return rejected(tooManyRequests(limited));
      }
      if (!(await isRight(request, deps))) {
        note('wrong');
        return rejected({ kind: 'ProofWrong' });
      }
      note('proved');
      return ok({ success: true, until: await deps.proofs.recordProof(caller.sessionId) });
    },
    async ({ caller }) => ok({ success: true, until: deps.proofs.untilOf(caller) }),
  );
