import { updateProfile } from '@mandali/contracts/api/update-profile';
import { endpoint, ok, rejected } from '../http/endpoint.ts';
import { badPhone, waiting } from '../people/answers.ts';
import { userOf } from '../people/person.ts';
import { isSamePhone, parsePhone } from '../people/phone.ts';

export const updateProfileEndpoint = endpoint(
  updateProfile,
  async ({ body, caller, ip }, deps) => {
    const typed = body.phone ?? '';
    const known = typed === '' ? null : (await deps.profiles.of(caller.userId))?.phone;
    const isAsBefore = typed === '' || (known && isSamePhone(typed, known));
    const phone = isAsBefore ? undefined : parsePhone(typed);
    if (phone === null) return rejected(badPhone());
    const change = { name: body.name, ...(body.email ? { email: body.email } : {}), ...(phone ? { phone } : {}) };
    // The answer shows whether a phone is somebody's.
    const limited = phone ? await deps.lookups.exact(caller.userId, phone) : null;
    if (limited !== null) return rejected(waiting(limited));
    const outcome = await deps.profiles.update({ id: caller.userId, ip }, change);
    return typeof outcome === 'string' ? rejected({ kind: outcome }) : ok({ success: true, user: outcome });
  },
  async ({ caller }, deps) => {
    const user = await userOf(deps.pool, caller.userId);
    return user === null ? rejected({ kind: 'NotSignedIn' }) : ok({ success: true, user });
  },
);
