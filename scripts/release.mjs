#!/usr/bin/env node
/**
 * Steps of .github/workflows/release.yml. `check TAG` rejects a tag that differs from package.json or lacks a dated section
 * in CHANGELOG.md. `files TAG FOLDER` writes into FOLDER the sources, the bill of materials (CycloneDX) of the production
 * packages, the client as a package, and checksums; and release-notes.md into the working directory.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { releaseNotes, versionOf } from './release/version.mjs';
import { root, runQuietly } from './run.mjs';
import { script, Stop } from './steps.mjs';

const usage = 'Use: node scripts/release.mjs check TAG, or: node scripts/release.mjs files TAG FOLDER';

await script(async () => {
  const [step, tag, folder] = process.argv.slice(2);
  if (tag === undefined) throw new Stop(usage);
  const version = versionOf(tag, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);
  const notes = releaseNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  if (step === 'check') return;
  if (step !== 'files' || folder === undefined) throw new Stop(usage);
  await writeFiles(version, resolve(folder));
  writeFileSync('release-notes.md', notes);
});

/**
 * @param {string} version
 * @param {string} folder
 */
async function writeFiles(version, folder) {
  mkdirSync(folder, { recursive: true });
  const name = `mandali-${version}`;
  const archive = join(folder, `${name}.tar.gz`);
  await runQuietly('git', ['archive', '--format=tar.gz', `--prefix=${name}/`, `--output=${archive}`, 'HEAD']);
  // --package-lock-only: needs no installed packages.
  const bill = await runQuietly('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev']);
  writeFileSync(join(folder, `${name}.cdx.json`), bill);
  await runQuietly('npm', ['pack', '--workspace', 'client', '--pack-destination', folder]);
  const sums = readdirSync(folder)
    .filter((file) => file !== 'SHA256SUMS')
    .toSorted()
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')}  ${file}\n`,
    );
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
}
