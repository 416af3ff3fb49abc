import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { frontEndFolders } from './front-end-folders.ts';

/** The built pages of this repository. */
const projectRoot = join(import.meta.dirname, '../../..');
let bff: TestBff;
beforeAll(async () => {
  bff = await startTestBff({ folders: frontEndFolders(projectRoot) });
});
afterAll(() => bff.stop());

const get = (path: string, accept: string) => bff.visitor.raw('GET', path, { headers: { accept } });

describe('a reader of link previews', () => {
  it.each(['/', '/login', '/join/abcdefghijklmnopqrstuv', '/committee/1'])(
    'finds title, description and the whole address of the picture in the head of %s',
    async (path) => {
      const { status, text } = await get(path, '*/*');
      const [head = ''] = text.split('</head>');
      const tags = [...head.matchAll(/<meta\s+property="og:(\w+)"\s+content="([^"]*)"/g)];
      expect(status).toBe(200);
      expect(Object.fromEntries(tags.map(([, name, content]) => [name, content]))).toMatchObject({
        title: 'Mandali',
        description: 'A shared account book for rotating savings groups that everybody can check',
        image: expect.stringMatching(/^https?:\/\/[^/]+\/icons\/preview\.png$/),
      });
    },
  );
});

describe('/robots.txt', () => {
  /** Returns what each robot may not read, by its name. */
  const disallowed = (text: string): Record<string, string[]> => {
    const rules: Record<string, string[]> = {};
    for (const group of text.split(/\n\s*\n/)) {
      const of = (field: string) =>
        [...group.matchAll(new RegExp(`^${field}: (.+)$`, 'gm'))].map(([, value]) => `${value}`);
      for (const robot of of('User-agent')) rules[robot] = of('Disallow');
    }
    return rules;
  };

  it.each(['*/*', 'text/plain', 'text/html'])('is sent as text to a client that accepts %s', async (accept) => {
    const { status, headers } = await get('/robots.txt', accept);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain;charset=utf-8']);
  });
  it('keeps search engines from pages of one committee, links that invite and the API', async () => {
    const rules = disallowed((await get('/robots.txt', '*/*')).text);
    expect(rules['*']).toEqual(['/api/', '/committee/', '/invitation', '/join/', '/stop/']);
  });
  it('keeps readers of link previews from the API alone', async () => {
    const { '*': _, ...previews } = disallowed((await get('/robots.txt', '*/*')).text);
    expect(Object.keys(previews)).toEqual(expect.arrayContaining(['facebookexternalhit', 'WhatsApp', 'TelegramBot']));
    expect(new Set(Object.values(previews).flat())).toEqual(new Set(['/api/']));
  });
});
