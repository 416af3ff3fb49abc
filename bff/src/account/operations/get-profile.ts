import { getProfile } from '@mandali/contracts/api/get-profile';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';

export const getProfileEndpoint = endpoint(getProfile, async ({ caller, language }, deps) => {
  if (language !== null) await deps.preferences.speaks(caller.userId, language);
  const profile = await deps.profiles.of(caller.userId);
  // Erased between the look-up of the session and now.
  return profile === null ? rejected({ kind: 'NotSignedIn' }) : ok(profile);
});
