import { defineConfig, loadConfigFromFile, mergeConfig, type Plugin } from 'vite';

/**
 * The build of a front end (the folder it is run in) as its next release would be: the same set-up, and one text that
 * has changed in its sources, so that its code and the names of its chunks are others.
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
