import { login } from '@mandali/contracts/api/login';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import { tooManyRequests } from '../../people/rejections.ts';
import { refused, signedIn } from '../sign-in-answers.ts';
import type { Accounts } from '../accounts.ts';
import type { Cards } from '../../people/cards.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import type { Trail } from '../../http/security-trail.ts';

type Dependencies = {
  readonly accounts: Accounts;
  readonly cards: Cards;
  readonly signInLimits: SignInLimits;
  readonly trail: Trail;
};

export const loginEndpoint = (deps: Dependencies) =>
  endpoint(login, async (request) => {
    const { body, ip, userAgent, familiarity } = request;
    const limited = await deps.signInLimits.admit(body.email, request);
    if (limited !== null) {
      deps.trail.record({ act: 'password-sign-in', who: null, whom: null, outcome: limited.kind, ip });
      return rejected(tooManyRequests(limited));
    }
    const from = { ip, userAgent, familiarity, claim: body.claim };
    const outcome = await deps.accounts.signInByPassword(body.email, body.password, from);
    const [who, whom] = outcome.kind === 'signed-in' ? [outcome.user.id, outcome.user.id] : [null, outcome.whom];
    const trailOutcome = outcome.kind === 'refused' ? outcome.rejection.kind : outcome.kind;
    deps.trail.record({ act: 'password-sign-in', who, whom, outcome: trailOutcome, ip });
    if (outcome.kind === 'refused') return rejected(outcome.rejection);
    if (outcome.kind === 'wrong') return ok(refused('Invalid email or password'));
    if (body.claim !== undefined) deps.cards.forget(outcome.user.id);
    return ok(signedIn(outcome));
  });
