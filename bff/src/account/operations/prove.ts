import { prove } from '@mandali/contracts/api/prove';
import type { BodyOf } from '@mandali/contracts/operation';
import type { Deps } from '../../deps.ts';
import { endpoint, type Incoming, ok, rejected } from '../../http/endpoint.ts';
import { waiting } from '../../people/answers.ts';

type Proof = BodyOf<typeof prove>;
/** Whether the caller has proved by `body` who they are. A further way to prove is a line in {@link isRight}. */
type Check = (request: Incoming<typeof prove>, deps: Deps) => Promise<boolean>;

const isRight: Check = async ({ body, caller, ip }, deps) => {
  const { otp, password, passkey } = body;
  if (passkey !== undefined) return deps.provesByPasskey(caller.userId, passkey);
  if (otp !== undefined) return deps.identityChecks.byCode(caller.userId, otp, ip);
  return password !== undefined && deps.identityChecks.byPassword(caller.userId, password, ip);
};

const wayOf = (body: Proof): string => Object.keys(body)[0] ?? '';

export const proveEndpoint = endpoint(
  prove,
  async (request, deps) => {
    const { caller, ip, body } = request;
    const note = (outcome: string): void =>
      deps.trail.note({ act: `proof-${wayOf(body)}`, who: caller.userId, whom: caller.userId, outcome, ip });
    const limited = await deps.identityChecks.admit(caller.userId);
    if (limited !== null) {
      note('limited');
      return rejected(waiting(limited));
    }
    if (!(await isRight(request, deps))) {
      note('wrong');
      return rejected({ kind: 'ProofWrong' });
    }
    note('proved');
    return ok({ success: true, until: await deps.proofs.recordProof(caller.sessionId) });
  },
  async ({ caller }, deps) => ok({ success: true, until: deps.proofs.untilOf(caller) }),
);
