import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startTestBff, type TestBff } from '@mandali/bff/testing/start-test-bff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');
const consumer = mkdtempSync(join(tmpdir(), 'mandali-consumer-'));
const installed = join(consumer, 'node_modules/@mandali/client');

const body = `{ name: 'Rao family', totalMembers: 3, contributionAmount: 500, cycleDuration: 30,
  cycleType: 'fixed', committeeType: 'new' }`;

/** Creates a committee and prints the list of committees; prints the status of an error response. */
const program = `import { ApiError, createClient } from '@mandali/client';

const [baseUrl = '', token = ''] = process.argv.slice(2);
const mandali = createClient({ baseUrl, token });
try {
  const { data: created } = await mandali.createCommittee({ body: ${body} });
  const { data: listed, nextCursor } = await mandali.listCommittees({});
  const names: readonly string[] = listed.map(({ name }) => name);
  console.log(JSON.stringify({ isListed: listed.some(({ id }) => id === created.id), names, nextCursor }));
} catch (error) {
  if (!(error instanceof ApiError)) throw error;
  console.log(JSON.stringify({ status: error.status, code: error.problem?.code }));
}
`;

const options = {
  strict: true,
  exactOptionalPropertyTypes: true,
  module: 'NodeNext',
  target: 'ES2023',
  lib: ['ES2023', 'DOM'],
  types: ['node'],
  typeRoots: [join(modules, '@types')],
};

const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { cwd: consumer, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
/** Returns the output of the compiler; '' without errors. */
const compile = (...files: readonly string[]): string => {
  writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files }));
  try {
    return run(process.execPath, join(modules, 'typescript/bin/tsc'), '--pretty', 'false');
  } catch (error) {
    return (error as { readonly stdout: string }).stdout;
  }
};

let bff: TestBff;
let compileErrors = '';
/** Runs the program asynchronously, because this process also serves its requests. */
const runProgram = async (token: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(consumer, 'program.js'), bff.url, token]);
  return stdout;
};

beforeAll(async () => {
  execFileSync('npm', ['pack', '--workspace', 'client', '--pack-destination', consumer], { cwd: root, stdio: 'pipe' });
  const tarball = readdirSync(consumer).find((name) => name.endsWith('.tgz')) ?? '';
  mkdirSync(installed, { recursive: true });
  run('tar', '-xzf', tarball, '-C', installed, '--strip-components=1');
  cpSync(join(modules, 'zod'), join(consumer, 'node_modules/zod'), { recursive: true });
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(consumer, 'program.ts'), program);
  const [, example = ''] = /```ts\n(.*?)```/s.exec(readFileSync(join(installed, 'README.md'), 'utf8')) ?? [];
  writeFileSync(join(consumer, 'example.ts'), example);
  compileErrors = compile('program.ts', 'example.ts');
  bff = await startTestBff();
});
afterAll(async () => {
  await bff?.stop();
  rmSync(consumer, { recursive: true });
});

describe('the packed client in an empty folder', () => {
  it('depends only on zod, and imports nothing else', () => {
    const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
      readonly dependencies: object;
    };
    expect(Object.keys(dependencies)).toEqual(['zod']);
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'dist/package/index.js', 'dist/package/index.d.ts']),
    );
    const sources = files.filter((file) => /\.(js|ts)$/.test(file));
    const imports = sources.flatMap((file) =>
      [...readFileSync(join(installed, file), 'utf8').matchAll(/\bfrom '([^.'][^']*)'/g)].map(([, name]) => name),
    );
    expect([...new Set(imports)]).toEqual(['zod']);
  });

  it('compiles in a strict consumer and in the example of its README', () => {
    expect(compileErrors).toBe('');
    expect(readFileSync(join(consumer, 'example.ts'), 'utf8')).toContain('createClient');
  });

  it('rejects a body without a name at compile time', () => {
    writeFileSync(join(consumer, 'wrong.ts'), program.replace("name: 'Rao family', ", ''));
    expect(compile('wrong.ts')).toMatch(/Property 'name' is missing/);
  });

  it('creates a committee and lists it', async () => {
    const { token } = await bff.signIn({ name: 'Asha', phone: '+919811126610' });
    expect(JSON.parse(await runProgram(token))).toEqual({ isListed: true, names: ['Rao family'], nextCursor: null });
  });

  it('rejects with the status of an error response', async () => {
    expect(JSON.parse(await runProgram('none'))).toMatchObject({ status: 401 });
  });
});
