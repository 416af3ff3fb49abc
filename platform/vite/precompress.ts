import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const minSizeBytes = 1024;

const toBrotli = (content: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });

/** Servers do not compress per request. */
export const precompress = (): Plugin => ({
  name: 'mandali:precompress',
  async writeBundle({ dir }) {
    if (dir === undefined) return;
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
    for (const file of files) {
      const path = join(file.parentPath, file.name);
      const content = await readFile(path);
      if (content.length < minSizeBytes) continue;
      await writeFile(`${path}.br`, await toBrotli(content));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }
  },
});
