import { readFileSync } from 'node:fs';

const packageFile = new URL('../../package.json', import.meta.url);

/** Version of the product, such as 1.0.0. */
export const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version: string };
