import { createHash } from 'node:crypto';
import type { Plugin, Rollup } from 'vite';

const hashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const inlineScript = /<meta name="inline-script" content="([^"]+)" \/>/;

const policyFor = (page: string, script: string, style: string): string =>
  [
    "default-src 'none'",
    `script-src '${inlineScript.exec(page)?.[1]}' ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'worker-src blob:',
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join(';');

const textOf = (file: Rollup.OutputAsset | Rollup.OutputChunk): string =>
  file.type === 'chunk' ? file.code : Buffer.from(file.source).toString();

const putTogether = (bundle: Rollup.OutputBundle): void => {
  const files = Object.values(bundle);
  const page = files.find(({ fileName }) => fileName.endsWith('.html'));
  if (page?.type !== 'asset') throw new Error('there is no page to put all into');
  const parts = files.filter((file) => file !== page);
  const joined = (extension: string): string =>
    parts
      .filter(({ fileName }) => fileName.endsWith(extension))
      .map(textOf)
      .join('\n');
  // Escapes end tags of the elements.
  const script = joined('.js').replaceAll('</script', '<\\/script').trim();
  const style = joined('.css').replaceAll('</style', '<\\/style').trim();
  const unknown = parts.find(({ fileName }) => !/\.(js|css)$/.test(fileName));
  if (unknown !== undefined) throw new Error(`${unknown.fileName} cannot be put into the page`);
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyFor(textOf(page), script, style)}" />`;
  page.source = textOf(page)
    .replaceAll(/\s*<script type="module"[^>]*><\/script>|\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${policy}`)
    .replace('</head>', () => `<style>${style}</style>\n  </head>`)
    .replace('</body>', () => `<script type="module">${script}</script>\n  </body>`);
  for (const { fileName } of parts) delete bundle[fileName];
};

export const pageAsOneFile = (): Plugin => ({
  name: 'mandali:page-as-one-file',
  // After Vite's own changes of page and script.
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => putTogether(bundle),
  },
});
