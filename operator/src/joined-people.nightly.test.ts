// Backups of people whose accounts were joined (docs/adr/0060) and erased after the backup.
import { addMember } from '@mandali/contracts/api/add-member';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { provePhone } from '@mandali/contracts/api/prove-phone';
import { codeFor, signUpByEmail } from '@mandali/bff/testing/sign-up';
import { startTestBff, type TestBff } from '@mandali/bff/testing/start-test-bff';
import { freshPhone, createWorld } from '@mandali/bff/testing/world';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditCommand } from './audit-command.ts';
import { backupCommand } from './backup-command.ts';
import { readErasures } from './backup/erasures.ts';
import { restoreCommand } from './restore-command.ts';
import { call, emptyPlace, peopleIn, type Place, scratchFolder, writtenIn } from './testing/places.fixture.ts';

const folder = scratchFolder();
const [before, joined, erasures] = [folder.in('before.backup'), folder.in('joined.backup'), folder.in('erased')];

let bff: TestBff;
let place: Place;
let ids: { readonly added: number; readonly account: number };
let atJoining: { readonly people: unknown; readonly events: unknown };

const backUp = async (...args: readonly string[]): Promise<void> =>
  expect(await call(backupCommand, args, { DATABASE_URL: bff.databaseUrl })).toEqual({
    code: 0,
    said: expect.any(String),
  });
const restore = async (...args: readonly string[]): Promise<void> =>
  expect(await call(restoreCommand, args, { DATABASE_URL: place.url })).toEqual({ code: 0, said: expect.any(String) });

beforeAll(async () => {
  bff = await startTestBff();
  const { callers, committeeId } = await createWorld(bff);
  const [params, phone] = [{ id: `${committeeId}` }, freshPhone()];
  const added = await callers.CA.send(addMember, { params, body: { name: 'Zubeida as Added', phone } });
  const account = await signUpByEmail(bff, 'Zubeida by Herself', 'zubeida@example.org');
  ids = { added: added.data.user.id, account: account.id };
  await backUp(before);
  const proved = await account.send(provePhone, { body: { phone, otp: await codeFor(bff, phone) } });
  expect(proved.status).toBe(200);
  atJoining = { people: await peopleIn(bff.pool), events: await writtenIn(bff.pool) };
  await backUp(joined);
  expect((await account.send(deleteAccount)).status).toBe(200);
  await backUp('--erasures', erasures);
});
afterAll(async () => {
  await bff.stop();
  folder.remove();
});
beforeEach(async () => void (place = await emptyPlace()));
afterEach(() => place.drop());

it('restores joined accounts unchanged', async () => {
  await restore(joined, '--no-erasures');
  expect({ people: await peopleIn(place.pool), events: await writtenIn(place.pool) }).toEqual(atJoining);
  expect((await place.pool.query('select from people.account_join')).rowCount).toBe(1);
  expect(await call(auditCommand, ['replay'], { DATABASE_URL: place.url })).toEqual({
    code: 0,
    said: expect.any(String),
  });
});

it('the erasure list contains both ids of a joined account', async () => {
  const { erased } = await readErasures(erasures);
  expect([...erased.keys()].toSorted((one, other) => one - other)).toEqual(
    [ids.added, ids.account].toSorted((one, other) => one - other),
  );
});

it.each([
  ['before the joining', before],
  ['after the joining', joined],
])('a restored backup from %s contains no data of people erased since', async (_, file) => {
  await restore(file, '--erasures', erasures);
  const people = JSON.stringify(await peopleIn(place.pool));
  expect(people).not.toContain('Zubeida');
  expect(people).not.toContain('zubeida');
  const { rows } = await place.pool.query<{ name: string; phone: null; erased: boolean }>(
    'select name, phone, erased_at is not null as erased from people.person where id = any($1)',
    [[ids.added, ids.account]],
  );
  const erased = { name: 'Deleted member', phone: null, erased: true };
  expect(rows).toEqual([erased, erased]);
});
