import { join } from 'node:path';

/** Remotes, by the name in their folder and address. */
export const remotes = ['auth', 'committees', 'admin'] as const;
type Remote = (typeof remotes)[number];

/** Folders of built front ends; a missing one is not served. */
export type FrontEndFolders = Readonly<Record<'shell' | Remote, string>>;

export const frontEndFolders = (root: string): FrontEndFolders => ({
  shell: join(root, 'mfe-shell/dist'),
  auth: join(root, 'mfe-auth/dist'),
  committees: join(root, 'mfe-committees/dist'),
  admin: join(root, 'mfe-admin/dist'),
});

/** Default address of a remote, on this server. */
export const addressHere = (remote: Remote): string => `/mfe/${remote}`;

export const entryAt = (address: string): string => `${address}/assets/remoteEntry.js`;
