import { expect, it } from 'vitest';
import { firstPageOf } from './owners.ts';

it.each([
  ['/', true, '/', 'mfe-committees'],
  ['/login', true, '/', 'mfe-committees'],
  ['/committee/7', true, '/committee/7', 'mfe-committees'],
  ['/admin', true, '/admin', 'mfe-admin'],
  ['/admin/', true, '/admin/', 'mfe-admin'],
  ['/admin/users', true, '/admin/users', null],
  ['/committee', true, '/committee', 'mfe-committees'],
  ['/committee/7/draw/1', true, '/committee/7/draw/1', 'mfe-committees'],
  ['/committees', true, '/committees', null],
  ['/nowhere', true, '/nowhere', null],
  ['/committee/7', false, '/committee/7', 'mfe-auth'],
  ['/login', false, '/login', 'mfe-auth'],
  ['/join/abc', true, '/join/abc', 'mfe-committees'],
  ['/join/abc', false, '/join/abc', 'mfe-auth'],
  ['/news', true, '/news', 'mfe-committees'],
  ['/news', false, '/news', 'mfe-auth'],
  ['/compare', true, '/compare', 'mfe-committees'],
  ['/compare', false, '/compare', 'mfe-committees'],
  ['/privacy-policy', false, '/privacy-policy', null],
  ['/how-it-works', false, '/how-it-works', null],
] as const)('resolves %s, signed in: %s, to page %s of remote %s', (path, isSignedIn, first, remote) => {
  expect(firstPageOf(path, isSignedIn)).toEqual({ path: first, remote });
});
