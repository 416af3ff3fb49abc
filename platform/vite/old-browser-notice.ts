import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../../mfe-shell/src/page-load/old-browser.ts', import.meta.url));

/**
 * Puts the notice for old browsers into the page, where it costs no request and runs before all modules. The servers read its
 * hash from the meta element and allow it in the content policy (bff/src/http/shell-page.ts, deploy/bin/front-end.sh).
 */
export const oldBrowserNotice = (): Plugin => {
  const options = { loader: 'ts', format: 'iife', target: 'es2015', minify: true, charset: 'utf8' } as const;
  const code = transformSync(readFileSync(source, 'utf8'), options).code.trim();
  const hash = createHash('sha256').update(code).digest('base64');
  const meta = `<meta name="inline-script" content="sha256-${hash}" />`;
  return {
    name: 'mandali:old-browser-notice',
    apply: 'build',
    transformIndexHtml: (html) =>
      html
        .replace('<title>', () => `${meta}\n    <title>`)
        .replace('<div id="root"></div>', (root) => `${root}\n    <script>${code}</script>`),
  };
};
