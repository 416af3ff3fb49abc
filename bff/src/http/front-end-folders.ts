import { join } from 'node:path';

/** The front ends that the shell loads, by what their folders and addresses here are called after. */
export const remotes = ['auth', 'committees', 'admin'] as const;
type Remote = (typeof remotes)[number];

/** Folders of built front ends; one that has not been built is not served. */
export type FrontEndFolders = Readonly<Record<'shell' | Remote, string>>;

export const frontEndFolders = (root: string): FrontEndFolders => ({
  shell: join(root, 'mfe-shell/dist'),
  auth: join(root, 'mfe-auth/dist'),
  committees: join(root, 'mfe-committees/dist'),
  admin: join(root, 'mfe-admin/dist'),
});

/** Where this server has a remote; the configuration may name another one. */
export const addressHere = (remote: Remote): string => `/mfe/${remote}`;

/** The entry of a remote that is served at an address. */
export const entryAt = (address: string): string => `${address}/assets/remoteEntry.js`;
