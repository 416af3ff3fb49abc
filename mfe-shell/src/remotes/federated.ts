import { federatedLoader } from '@mandali/platform/federation/load.ts';
import { settings } from '../settings.ts';

/** The built remotes, at the addresses of /config.json. */
export const loadRemote = federatedLoader(async (name) => (await settings()).remotes[name]);
