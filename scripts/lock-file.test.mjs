import { expect, it } from 'vitest';
import { isSatisfied, missingOptionals } from './lock-file.mjs';

const binding = {
  '@x/binding-linux-x64-musl': '1.2.3',
  '@x/binding-darwin-arm64': '1.2.3',
  '@x/binding-linux-x64-gnu': '1.2.3',
};

it('missingOptionals returns packages of other systems at the required version', () => {
  const packages = {
    'node_modules/x': { version: '1.2.3', dev: true, optionalDependencies: binding },
    'node_modules/@x/binding-linux-x64-gnu': { version: '1.2.3' },
  };
  expect(missingOptionals(packages)).toEqual({
    'node_modules/@x/binding-linux-x64-musl': {
      version: '1.2.3',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
    'node_modules/@x/binding-darwin-arm64': {
      version: '1.2.3',
      os: ['darwin'],
      cpu: ['arm64'],
      dev: true,
      optional: true,
    },
  });
});

it('missingOptionals ignores packages that are installed beside their package', () => {
  const packages = {
    'node_modules/x': { optionalDependencies: { 'fsevents-darwin-x64': '2.0.0' } },
    'node_modules/x/node_modules/fsevents-darwin-x64': { version: '2.0.0' },
  };
  expect(missingOptionals(packages)).toEqual({});
});

it('missingOptionals ignores packages without an exact version or a known system', () => {
  expect(
    missingOptionals({ 'node_modules/x': { optionalDependencies: { fsevents: '2.0.0', 'y-linux-x64': '^1.0.0' } } }),
  ).toEqual({});
});

it.each([
  ['the required version', { version: '1.0.0' }, 'tests/a', true],
  ['another version', { version: '1.0.1' }, 'tests/a', false],
  ['a workspace in another folder', { version: '1.0.0' }, 'a', false],
])('isSatisfied compares the installed packages: %s', (_, x, resolved, isEnough) => {
  const wanted = {
    'tests/a': { version: '1.0.0' },
    'node_modules/@mandali/a': { resolved: 'tests/a', link: true },
    'node_modules/x': { version: '1.0.0' },
    'node_modules/x-win32-x64': { version: '1.0.0', optional: true },
  };
  const found = { 'node_modules/@mandali/a': { resolved, link: true }, 'node_modules/x': x };
  expect(isSatisfied(wanted, found)).toBe(isEnough);
});
