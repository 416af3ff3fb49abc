import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { englishFiles, inLanguage, root, textsIn } from './catalogues.mjs';

/** Texts that readers without technical schooling did not understand in a trial. */
const notUnderstood: Readonly<Record<string, readonly RegExp[]>> = {
  en: [
    /public beacon/,
    /is the one that was fixed/,
    /number was recorded first/,
    /lie in the signed book/,
    /if the server.s secret was kept/,
    /proves itself/,
    /said to have paid/,
    /that is not right/,
    /^(Commitment|Seed|Its signature|Parked|Overrides|Replay)$/,
    /^(Make an address|Open in the calendar|In other words)/,
  ],
  hi: [/सार्वजनिक बीकन/, /सीट .*को रकम मिली$/, /^(को|आपको) मिले$/],
  ur: [/پبلک بیکن/, /^(کو|آپ کو) ملے$/],
};

it.each(Object.entries(notUnderstood))(
  'no text in %s is one that readers did not understand',
  async (language, refused) => {
    const catalogues = englishFiles.map((file) => inLanguage(file, language));
    expect(catalogues.length).toBeGreaterThan(20);
    const found: string[] = [];
    for (const file of catalogues) {
      const module = (await import(join(root, file))) as Record<string, unknown>;
      for (const [path, text] of textsIn(module[basename(file, '.ts')]))
        if (refused.some((each) => each.test(text))) found.push(`${file} ${path}: ${text}`);
    }
    expect(found).toEqual([]);
  },
);
