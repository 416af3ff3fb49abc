import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const versionOf = (name: string): string => {
  const fromEnvironment = process.env['MANDALI_VERSION'];
  if (fromEnvironment) return fromEnvironment;
  const file = new URL(`../../${name}/package.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
};

/**
 * Writes release.json, for the operator, and a <meta name="release"> for each front end, since they are released one by one. A
 * remote exports its own, which the host adds (platform/src/federation/load.ts).
 */
export const release = ({ name, host = false }: { readonly name: string; readonly host?: boolean }): Plugin => {
  const version = versionOf(name);
  const routes = `/${name}/src/routes.tsx`;
  return {
    name: 'mandali:release',
    transform: (code, id) =>
      !host && id.endsWith(routes)
        ? { code: `${code}\nexport const release = ${JSON.stringify(version)};`, map: null }
        : null,
    transformIndexHtml: () =>
      host ? [{ tag: 'meta', attrs: { name: 'release', content: `${name} ${version}` }, injectTo: 'head' }] : [],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'release.json', source: `${JSON.stringify({ name, version })}\n` });
    },
  };
};
