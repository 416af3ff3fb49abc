import { expect, it } from 'vitest';
import { installation } from './installation.ts';

it('is understood by a shell that is newer than the bff', () => {
  const remotes = { 'mfe-auth': '/a', 'mfe-committees': '/c', 'mfe-admin': '/d' };
  const older = { remotes, contactEmail: 'help@mandali.example', version: '1.0.0' };
  expect(installation.parse(older)).toEqual({ ...older, contactPhone: '', contactAddress: '' });
});
