import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { cyclesIn } from './cycles.mjs';
import { idArithmeticIn } from './id-arithmetic.mjs';
import { importsOf } from './imports.mjs';
import { impuritiesOf } from './purity.mjs';
import { forBuilds, forTests, rules } from './rules.mjs';
import { physicalSidesIn } from './sides.mjs';

/**
 * @typedef {{ file: string, line: number, rule: string, message: string }} Violation
 * @typedef {import('./imports.mjs').Import & { file: string }} Edge
 */

/**
 * Returns every place in the sources of the workspaces that crosses a border.
 * @param {string} root folder of the project
 * @returns {readonly Violation[]}
 */
export function checkBorders(root) {
  const { workspaces, devDependencies = {} } = readJson(join(root, 'package.json'));
  const parts = workspaces.map((/** @type {string} */ folder) => {
    const files = sourcesBelow(join(root, folder, 'src')).map((file) => relative(root, file));
    const looks = sourcesBelow(join(root, folder, 'src'), /\.(css|tsx)$/).map((file) => relative(root, file));
    const declared = { ...readJson(join(root, folder, 'package.json')), atRoot: devDependencies };
    const edges = files.flatMap((file) => importsOf(join(root, file)).map((one) => ({ ...one, file })));
    return { folder, files, looks, declared, edges };
  });
  const of = (/** @type {'files' | 'looks' | 'edges'} */ what) => parts.flatMap((part) => part[what]);
  const folders = new Map(parts.map(({ declared, folder }) => [declared.name, folder]));
  return [
    ...of('files')
      .filter((file) => file.startsWith('domain/src/') && !forTests.test(file))
      .flatMap((file) => impuritiesOf(root, file)),
    ...of('files').flatMap((file) => idArithmeticIn(root, file)),
    ...of('looks').flatMap((file) => physicalSidesIn(root, file)),
    ...cyclesIn(of('files'), of('edges'), folders),
    ...parts.flatMap(({ folder, declared, edges }) =>
      edges.flatMap((edge) => [
        ...brokenRules(edge),
        ...escapingImport(edge, folder),
        ...sidewaysImport(edge),
        ...undeclaredImport(edge, declared),
      ]),
    ),
  ];
}

/** @param {Edge} edge */
function brokenRules({ file, line, specifier }) {
  const name = specifier.startsWith('.') ? join(dirname(file), specifier) : specifier;
  return rules
    .filter(({ from, except }) => from.test(file) && except?.test(file) !== true)
    .filter(({ to, unless }) => to.test(name) && unless?.test(name) !== true)
    .map(({ name: rule, why }) => ({ file, line, rule, message: `${specifier}: ${why}` }));
}

/**
 * Reports a relative import that leaves the folder: it would bypass every rule on package names.
 * @param {Edge} edge
 * @param {string} folder
 */
function escapingImport({ file, line, specifier }, folder) {
  if (!specifier.startsWith('.') || join(dirname(file), specifier).startsWith(`${folder}/`)) return [];
  const message = `${specifier}: another folder is imported by its package name`;
  return [{ file, line, rule: 'relative-stays-inside', message }];
}

/** @param {Edge} edge */
function sidewaysImport({ file, line, specifier }) {
  const own = /^mfe-[a-z]+\/src\/features\/([^/]+)\//.exec(file)?.[1];
  const other = /\/src\/features\/([^/]+)\//.exec(join(dirname(file), specifier))?.[1];
  if (own === undefined || other === undefined || own === other || !specifier.startsWith('.')) return [];
  const message = `${specifier}: a feature never imports another one`;
  return [{ file, line, rule: 'features-never-sideways-or-upwards', message }];
}

/**
 * @typedef {{ name: string, dependencies?: object, optionalDependencies?: object, devDependencies?: object, atRoot: object,
 *   copiedByPrepack?: readonly string[] }} Manifest copiedByPrepack: our packages that a published package contains a copy of
 */

/**
 * Reports undeclared packages: npm hoists the packages of all folders to the root, where an import finds them, too.
 * @param {Edge} edge
 * @param {Manifest} declared
 */
function undeclaredImport({ file, line, specifier }, declared) {
  // Names that bundler plugins define have a scheme: virtual:, whole:.
  if (/^(\.|#|[a-z]+:)/.test(specifier) || isBuiltin(specifier)) return [];
  const [scope = '', name = ''] = specifier.split('/');
  const wanted = scope.startsWith('@') ? `${scope}/${name}` : scope;
  const isForUs = forTests.test(file) || forBuilds.test(file);
  const inTests = isForUs ? { ...declared.devDependencies, ...declared.atRoot } : {};
  const copied = Object.fromEntries((declared.copiedByPrepack ?? []).map((each) => [each, '']));
  const known = {
    ...copied,
    ...declared.dependencies,
    ...declared.optionalDependencies,
    ...inTests,
    [declared.name]: '',
  };
  if (wanted in known || `@types/${wanted}` in (declared.devDependencies ?? {})) return [];
  const message = `${wanted} is not among the dependencies of ${declared.name}`;
  return [{ file, line, rule: 'declared-packages-only', message }];
}

/**
 * @param {string} folder
 * @param {RegExp} name
 * @returns {string[]}
 */
function sourcesBelow(folder, name = /\.tsx?$/) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
