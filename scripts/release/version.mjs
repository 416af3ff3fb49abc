import { Stop } from '../steps.mjs';

/**
 * Returns the version that a tag releases.
 * @param {string} tag such as v1.2.3
 * @param {string} version in package.json
 * @throws {Stop} when the two differ
 */
export function versionOf(tag, version) {
  if (tag !== `v${version}`) throw new Stop(`The tag is ${tag}, but package.json has ${version}: tag v${version}.`);
  return version;
}

/**
 * Returns the section of a version in CHANGELOG.md, for the page of the release.
 * @param {string} changelog
 * @param {string} version
 * @throws {Stop} when its heading is missing or has no date
 */
export function releaseNotes(changelog, version) {
  const sections = changelog.split(/^(?=## )/m).slice(1);
  const section = sections.find((each) => each.startsWith(`## ${version},`));
  if (section === undefined) throw new Stop(`CHANGELOG.md has no section for ${version}.`);
  const [heading = '', ...lines] = section.split('\n');
  if (!/, \d{4}-\d{2}-\d{2}$/.test(heading)) {
    throw new Stop(`Date the heading "${heading}" in CHANGELOG.md, as in "## ${version}, 2026-01-31".`);
  }
  return `${lines.join('\n').trim()}\n`;
}
