import type { RemoteName } from './remote.ts';

const owners: readonly { readonly name: RemoteName; readonly paths: RegExp }[] = [
  { name: 'mfe-committees', paths: /^\/(compare\/?|committee(\/.*)?)?$/ },
  { name: 'mfe-admin', paths: /^\/(admin|audit)\/?$/ },
  { name: 'mfe-auth', paths: /^\/settings\/?$/ },
];

/** The remote whose page a path is, for whoever is signed in; null where there is none. */
export const ownerOf = (path: string): RemoteName | null => owners.find(({ paths }) => paths.test(path))?.name ?? null;

/** Pages of a remote that need no account: another member's phone opens them. */
export const isForAnybody = (path: string): boolean => /^\/compare\/?$/.test(path);

/** Where an address leads at first, and the remote whose page is there; null where it needs none. */
export const firstPageOf = (path: string, isSignedIn: boolean) => {
  // Whoever is signed in has nothing to do at the door and is led to the dashboard.
  const first = isSignedIn && path === '/login' ? '/' : path;
  if (isSignedIn) return { path: first, remote: ownerOf(first) };
  if (isForAnybody(first)) return { path: first, remote: ownerOf(first) };
  return { path: first, remote: first === '/privacy-policy' ? null : ('mfe-auth' as const) };
};
