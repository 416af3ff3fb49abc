import { login } from '@mandali/contracts/api/login';
import { endpoint, ok, rejected } from '../http/endpoint.ts';
import { refused, signedIn, waiting } from '../people/answers.ts';

export const loginEndpoint = endpoint(login, async ({ body, ip }, deps) => {
  const limited = await deps.signInLimits.admit(body.email, ip);
  if (limited !== null) {
    deps.trail.note({ act: 'password-sign-in', who: null, whom: null, outcome: limited.kind, ip });
    return rejected(waiting(limited));
  }
  const outcome = await deps.accounts.signInByPassword(body.email, body.password, ip);
  const [who, whom] = outcome.kind === 'wrong' ? [null, outcome.whom] : [outcome.user.id, outcome.user.id];
  deps.trail.note({ act: 'password-sign-in', who, whom, outcome: outcome.kind, ip });
  return ok(outcome.kind === 'wrong' ? refused('Invalid email or password') : signedIn(outcome));
});
