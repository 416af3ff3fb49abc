import { expect, it } from 'vitest';
import { installation } from './installation.ts';

it('installation parses the answer of an older bff, with defaults for missing fields', () => {
  const remotes = { 'mfe-auth': '/a', 'mfe-committees': '/c', 'mfe-admin': '/d' };
  const older = { remotes, contactEmail: 'help@mandali.example', version: '1.0.0' };
  expect(installation.parse(older)).toEqual({ ...older, contactPhone: '', contactAddress: '' });
});
