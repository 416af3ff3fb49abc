import { federatedLoader } from '@mandali/platform/federation/load.ts';
import { settings } from '../settings.ts';

export const loadRemote = federatedLoader(async (name) => (await settings()).remotes[name]);
