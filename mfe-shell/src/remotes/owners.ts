import type { RemoteName } from './remote.ts';

const owners: readonly { readonly name: RemoteName; readonly paths: RegExp }[] = [
  { name: 'mfe-committees', paths: /^\/(committee(\/.*)?)?$/ },
  { name: 'mfe-admin', paths: /^\/admin\/?$/ },
  { name: 'mfe-auth', paths: /^\/settings\/?$/ },
];

/** The remote whose page a path is, for whoever is signed in; null where there is none. */
export const ownerOf = (path: string): RemoteName | null => owners.find(({ paths }) => paths.test(path))?.name ?? null;

/** The remote that a page begins with; null where it needs none. */
export const firstOwnerOf = (path: string, isSignedIn: boolean): RemoteName | null => {
  // Whoever is signed in has nothing to do at the door and is led to the dashboard.
  if (isSignedIn) return ownerOf(path === '/login' ? '/' : path);
  return path === '/privacy-policy' ? null : 'mfe-auth';
};
