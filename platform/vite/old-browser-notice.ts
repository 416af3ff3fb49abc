import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../../mfe-shell/src/page-load/old-browser.ts', import.meta.url));

/**
 * Puts the notice for old browsers before all other scripts, in the page: it costs no request. The servers read its hash from the
 * meta element and allow it in the content policy (bff/src/http/shell-page.ts, deploy/bin/front-end.sh).
 */
export const oldBrowserNotice = (): Plugin => {
  const options = { loader: 'ts', format: 'iife', target: 'es2015', minify: true, charset: 'utf8' } as const;
  const code = transformSync(readFileSync(source, 'utf8'), options).code.trim();
  const hash = createHash('sha256').update(code).digest('base64');
  const tags = `<meta name="inline-script" content="sha256-${hash}" />\n    <script>${code}</script>`;
  return {
    name: 'mandali:old-browser-notice',
    apply: 'build',
    transformIndexHtml: (html) => html.replace('<title>', () => `${tags}\n    <title>`),
  };
};
