import { expect, it } from 'vitest';
import { releaseNotes, versionOf } from './version.mjs';

const changelog = `# Changes

## 1.1.0, not yet released

- New

## 1.0.0, 2026-11-27

### For members

- First

## 0.9.0, 2026-01-01

- Old
`;

it('versionOf returns the version of a tag that matches package.json', () => {
  expect(versionOf('v1.0.0', '1.0.0')).toBe('1.0.0');
});

it.each(['v1.0.1', '1.0.0', 'v1.0.0-rc.1'])('versionOf rejects the tag %s when package.json has 1.0.0', (tag) => {
  expect(() => versionOf(tag, '1.0.0')).toThrow(/package\.json has 1\.0\.0/);
});

it('releaseNotes returns the section of one version', () => {
  expect(releaseNotes(changelog, '1.0.0')).toBe('### For members\n\n- First\n');
});

it('releaseNotes rejects a version without a date', () => {
  expect(() => releaseNotes(changelog, '1.1.0')).toThrow(/Date the heading "## 1\.1\.0, not yet released"/);
});

it('releaseNotes rejects a version that the changelog lacks', () => {
  expect(() => releaseNotes(changelog, '1.0')).toThrow(/no section for 1\.0/);
});
