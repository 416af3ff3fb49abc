import { join } from 'node:path';

export const remotes = ['auth', 'committees', 'admin'] as const;
type Remote = (typeof remotes)[number];

/** A missing folder is not served. */
export type FrontEndFolders = Readonly<Record<'shell' | Remote, string>>;

export const frontEndFolders = (root: string): FrontEndFolders => ({
  shell: join(root, 'mfe-shell/dist'),
  auth: join(root, 'mfe-auth/dist'),
  committees: join(root, 'mfe-committees/dist'),
  admin: join(root, 'mfe-admin/dist'),
});

export const addressHere = (remote: Remote): string => `/mfe/${remote}`;

export const entryAt = (address: string): string => `${address}/assets/remoteEntry.js`;
