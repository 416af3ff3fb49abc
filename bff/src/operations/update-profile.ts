import { updateProfile } from '@mandali/contracts/api/update-profile';
import { endpoint, ok, rejected } from '../http/endpoint.ts';
import { badPhone } from '../people/answers.ts';
import { parsePhone } from '../people/phone.ts';

export const updateProfileEndpoint = endpoint(updateProfile, async ({ body, caller }, deps) => {
  const phone = body.phone ? parsePhone(body.phone) : undefined;
  if (phone === null) return rejected(badPhone);
  const outcome = await deps.profiles.update(caller.userId, {
    name: body.name,
    ...(body.email ? { email: body.email } : {}),
    ...(phone ? { phone } : {}),
  });
  return typeof outcome === 'string' ? rejected({ kind: outcome }) : ok({ success: true, user: outcome });
});
