import { getProfile } from '@mandali/contracts/api/get-profile';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { Preferences } from '../../people/preferences.ts';
import type { Profiles } from '../profiles.ts';

type Dependencies = { readonly preferences: Preferences; readonly profiles: Profiles };

export const getProfileEndpoint = (deps: Dependencies) =>
  endpoint(getProfile, async ({ caller, language }) => {
    if (language !== null) await deps.preferences.setLanguage(caller.userId, language);
    const profile = await deps.profiles.of(caller.userId);
    // The person was erased after the session was found.
    return profile === null ? rejected({ kind: 'NotSignedIn' }) : ok(profile);
  });
