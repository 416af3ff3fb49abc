import { paths } from '@mandali/contracts/paths';
import type { RemoteName } from '@mandali/platform/federation/remote.ts';

/** Also with a slash at its end, as the router takes it. */
const isPage = (page: string, path: string): boolean => path === page || path === `${page}/`;

/** Pages of a remote that need no account: another member's phone opens them, or a link in a message. */
export const forAnybody = /^\/(compare\/?$|(invitation|stop)\/)/;
/** The dashboard, news, committees and join links; an expression is shorter than `paths`, and the first load has no room. */
const ofCommittees = /^\/($|news\/?$|committee(\/|$)|join\/)/;
const isForAnybody = (path: string): boolean => forAnybody.test(path);

const owners: readonly { readonly name: RemoteName; readonly has: (path: string) => boolean }[] = [
  {
    name: 'mfe-committees',
    has: (path) => ofCommittees.test(path) || isForAnybody(path),
  },
  { name: 'mfe-admin', has: (path) => isPage(paths.admin, path) || isPage(paths.audit, path) },
  { name: 'mfe-auth', has: (path) => isPage(paths.settings, path) || isPage(paths.resetPassword, path) },
];

/** The remote whose page a path is, for the one who is signed in; null where there is none. */
export const ownerOf = (path: string): RemoteName | null => owners.find(({ has }) => has(path))?.name ?? null;

/** Where an address leads at first, and the remote whose page is there; null where it needs none. */
export const firstPageOf = (path: string, isSignedIn: boolean) => {
  // Anyone who is signed in has nothing to do at the door and is led to the dashboard.
  const first = isSignedIn && path === paths.login ? paths.dashboard : path;
  if (isSignedIn) return { path: first, remote: ownerOf(first) };
  if (isForAnybody(first)) return { path: first, remote: ownerOf(first) };
  return { path: first, remote: first === paths.privacyPolicy ? null : ('mfe-auth' as const) };
};
