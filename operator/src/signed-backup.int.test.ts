import { startTestBff } from '@mandali/bff/testing/start-test-bff';
import { afterAll, expect, it } from 'vitest';
import { backupCommand } from './backup-command.ts';
import { restoreCommand } from './restore-command.ts';
import { call, scratchFolder } from './testing/places.fixture.ts';
import { rewritten } from './testing/rewritten.fixture.ts';

const folder = scratchFolder();
afterAll(() => folder.remove());

it('warns about a backup that is unsigned or does not match APP_SECRET', async () => {
  const [signed, edited] = [folder.in('signed.backup'), folder.in('edited.backup')];
  const secret = { APP_SECRET: 'a secret of the backup '.repeat(3) };
  const bff = await startTestBff();
  try {
    expect(await call(backupCommand, [signed], { DATABASE_URL: bff.databaseUrl, ...secret })).toMatchObject({
      code: 0,
    });
  } finally {
    await bff.stop();
  }
  const checked = async (name: string, env: Record<string, string>) =>
    (await call(restoreCommand, [name, '--no-erasures', '--other-secrets', '--check'], env)).said;
  expect(await checked(signed, secret)).not.toContain('Warning');
  await rewritten(signed, edited, (header) => ({ ...header, made: '2020-01-01T00:00:00.000Z' }));
  expect(await checked(edited, secret)).toContain('is not signed');
  const another = { APP_SECRET: 'another secret altogether '.repeat(3) };
  expect(await checked(signed, another)).toContain('does not match APP_SECRET');
});
