import { login } from '@mandali/contracts/api/login';
import { endpoint, ok, rejected } from '../http/endpoint.ts';
import { refused, signedIn } from '../people/answers.ts';
import { normalEmail } from '../people/person.ts';

export const loginEndpoint = endpoint(login, async ({ body, ip }, deps) => {
  const rules = [{ max: deps.config.loginPerMinute, seconds: 60 }];
  const retryAfter = await deps.limits.admit([
    { kind: 'login-email', subject: normalEmail(body.email), rules },
    { kind: 'login-ip', subject: ip, rules },
  ]);
  if (retryAfter > 0) return rejected({ kind: 'TooManyRequests', retryAfter });
  const outcome = await deps.accounts.signInByPassword(body.email, body.password);
  return ok(outcome === null ? refused('Invalid email or password') : signedIn(outcome));
});
