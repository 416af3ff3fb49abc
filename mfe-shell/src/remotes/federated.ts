import { federatedLoader } from '@mandali/platform/federation/load.ts';
import { settings } from '../settings.ts';

/** The built remotes, from wherever /config.json says that they are served. */
export const loadRemote = federatedLoader(async (name) => (await settings()).remotes[name]);
