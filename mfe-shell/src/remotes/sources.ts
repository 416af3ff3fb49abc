import type { LoadRemote, RemoteModule, RemoteName } from '@mandali/platform/federation/remote.ts';

const sources: Record<RemoteName, () => Promise<RemoteModule>> = {
  'mfe-auth': () => import('@mandali/mfe-auth/routes'),
  'mfe-committees': () => import('@mandali/mfe-committees/routes'),
  'mfe-admin': () => import('@mandali/mfe-admin/routes'),
};

export const loadRemote: LoadRemote = (name) => sources[name]();
