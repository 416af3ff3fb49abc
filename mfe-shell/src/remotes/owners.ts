import { paths } from '@mandali/contracts/paths';
import type { RemoteName } from '@mandali/platform/federation/remote.ts';

/** Also with a slash at its end, as the router takes it. */
const isPage = (page: string, path: string): boolean => path === page || path === `${page}/`;

const folderOfCommittees = paths.committee('');
const folderOfLinks = paths.join('');

const owners: readonly { readonly name: RemoteName; readonly has: (path: string) => boolean }[] = [
  {
    name: 'mfe-committees',
    has: (path) =>
      path === paths.dashboard ||
      isPage(paths.news, path) ||
      isPage(paths.compare, path) ||
      `${path}/`.startsWith(folderOfCommittees) ||
      path.startsWith(folderOfLinks),
  },
  { name: 'mfe-admin', has: (path) => isPage(paths.admin, path) || isPage(paths.audit, path) },
  { name: 'mfe-auth', has: (path) => isPage(paths.settings, path) },
];

/** The remote whose page a path is, for the one who is signed in; null where there is none. */
export const ownerOf = (path: string): RemoteName | null => owners.find(({ has }) => has(path))?.name ?? null;

/** Pages of a remote that need no account: another member's phone opens them. */
export const isForAnybody = (path: string): boolean => isPage(paths.compare, path);

/** Where an address leads at first, and the remote whose page is there; null where it needs none. */
export const firstPageOf = (path: string, isSignedIn: boolean) => {
  // Anyone who is signed in has nothing to do at the door and is led to the dashboard.
  const first = isSignedIn && path === paths.login ? paths.dashboard : path;
  if (isSignedIn) return { path: first, remote: ownerOf(first) };
  if (isForAnybody(first)) return { path: first, remote: ownerOf(first) };
  return { path: first, remote: first === paths.privacyPolicy ? null : ('mfe-auth' as const) };
};
