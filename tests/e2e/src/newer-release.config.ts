import { defineConfig, loadConfigFromFile, mergeConfig, type Plugin } from 'vite';

/**
 * Builds the front end in the current folder as its next release: one changed text in the sources changes code and chunk
 * names.
 */
export default defineConfig(async (env) => {
  const own = await loadConfigFromFile(env, 'vite.config.ts');
  if (own === null) throw new Error('run this in the folder of a front end');
  return mergeConfig(own.config, { plugins: [changed()] });
});

const changes = [
  {
    file: '/mfe-shell/src/texts/frame/en.ts',
    from: 'Mandali manages rotating savings groups securely.',
    to: 'A newer frame.',
  },
  { file: '/mfe-admin/src/texts/panel/en.ts', from: "analytics: 'Analytics'", to: "analytics: 'Figures'" },
];

const changed = (): Plugin => ({
  name: 'mandali:newer-release',
  enforce: 'pre',
  transform(code, id) {
    const change = changes.find(({ file }) => id.endsWith(file));
    if (change === undefined) return null;
    if (!code.includes(change.from)) throw new Error(`${change.file} no longer says ${change.from}`);
    return { code: code.replace(change.from, change.to), map: null };
  },
});
