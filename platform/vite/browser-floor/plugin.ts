import type { Plugin, Rollup } from 'vite';
import { functionFaults, syntaxFaults } from './faults.ts';

const excerpt = (code: string, start: number): string => code.slice(Math.max(0, start - 40), start + 60);

/** Functions are looked for in the modules of a file: in the whole file a method of one library could hide one of the language. */
const faultsOf = async (file: Rollup.OutputChunk | Rollup.OutputAsset): Promise<readonly string[]> => {
  const code = file.type === 'chunk' ? file.code : Buffer.from(file.source).toString();
  const modules = file.type === 'chunk' ? Object.entries(file.modules) : [];
  return [
    ...(await syntaxFaults(code)).map(({ what }) => `${file.fileName}: ${what}`),
    ...modules.flatMap(([id, { code: text }]) =>
      functionFaults('module.js', text ?? '').map(
        ({ what, start }) => `${id}: ${what} … ${excerpt(text ?? '', start)}`,
      ),
    ),
  ];
};

/** Fails a build whose files an oldest supported browser could not run (docs/adr/0219). */
export const browserFloor = (): Plugin => ({
  name: 'mandali:browser-floor',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const scripts = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.js'));
      const faults = (await Promise.all(scripts.map(faultsOf))).flat();
      if (faults.length > 0) this.error(`The oldest supported browsers lack what is used here:\n${faults.join('\n')}`);
    },
  },
});
