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

it('takes the version of a tag that package.json has, too', () => {
  expect(versionOf('v1.0.0', '1.0.0')).toBe('1.0.0');
});

it.each(['v1.0.1', '1.0.0', 'v1.0.0-rc.1'])('refuses the tag %s when package.json has 1.0.0', (tag) => {
  expect(() => versionOf(tag, '1.0.0')).toThrow(/package\.json has 1\.0\.0/);
});

it('takes the section of one version as notes', () => {
  expect(releaseNotes(changelog, '1.0.0')).toBe('### For members\n\n- First\n');
});

it('refuses a version that is not dated', () => {
  expect(() => releaseNotes(changelog, '1.1.0')).toThrow(/Date the heading "## 1\.1\.0, not yet released"/);
});

it('refuses a version that the changelog does not name', () => {
  expect(() => releaseNotes(changelog, '1.0')).toThrow(/no section for 1\.0/);
});
