import { paths } from '@mandali/contracts/paths';
import type { RemoteName } from '@mandali/platform/federation/remote.ts';

/** Accepts a trailing slash, as the router does. */
const isPage = (page: string, path: string): boolean => path === page || path === `${page}/`;

/** Pages without sign-in, opened on another member's phone or by a link in a message. */
export const forAnybody = /^\/(compare\/?$|(invitation|stop)\/)/;
/** A regular expression keeps `paths` out of the first load. */
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

export const ownerOf = (path: string): RemoteName | null => owners.find(({ has }) => has(path))?.name ?? null;

export const firstPageOf = (path: string, isSignedIn: boolean) => {
  // A signed-in viewer is redirected from the sign-in page to the dashboard.
  const first = isSignedIn && path === paths.login ? paths.dashboard : path;
  if (isSignedIn) return { path: first, remote: ownerOf(first) };
  if (isForAnybody(first)) return { path: first, remote: ownerOf(first) };
  return {
    path: first,
    remote: first === paths.privacyPolicy || first === paths.howItWorks ? null : ('mfe-auth' as const),
  };
};
