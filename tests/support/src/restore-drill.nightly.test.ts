// Restore drill: a product is backed up, changes, erases a member and is lost; the restored rows equal the replay of the log.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { login } from '@mandali/contracts/api/login';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { openDraw } from '@mandali/contracts/api/open-draw';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { signup } from '@mandali/contracts/api/signup';
import { updateProfile } from '@mandali/contracts/api/update-profile';
import { verifyOtp } from '@mandali/contracts/api/verify-otp';
import { createSend, type Send } from '@mandali/contracts/client';
import type { Detail } from '@mandali/contracts/shapes';
import { committeeId, paymentId, roundId } from '@mandali/domain/ids';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { operatorsTool } from './operators-tool.ts';
import { createTestDatabase } from './postgres.ts';
import { newDataDir, type Product, removeData, startProduct } from './product.ts';

const canary = { name: 'Zubeidacanary Kanariya', phone: '+919811177701', email: 'zubeida@canary.example' };
const traces = ['zubeidacanary', 'kanariya', '9811177701', '98111 77701', 'canary.example', 'notecanary'];
const admin = { email: 'root@example.org', password: 'root of the drill' };
/** Disables the scheduled jobs: only the test changes the books. */
const settings = { OVERDUE_EVERY_S: '0', PURGE_EVERY_S: '0', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
const keys = {
  APP_SECRET: 'drill-app-secret-'.repeat(3),
  DRAW_SECRET: 'drill-draw-secret-'.repeat(3),
  LOG_SIGNING_KEY: Buffer.alloc(32, 'drill-log-key').toString('base64'),
};
const eventStoreUrl = process.env['EVENTSTORE_URL'] ?? '';
/** Settings of the log: on the server of EVENTSTORE_URL, if set. */
const logOf = (dataDir: string): Readonly<Record<string, string>> => ({
  EVENTSTORE_URL: eventStoreUrl,
  EVENTSTORE_PREFIX: eventStoreUrl === '' ? '' : `r${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}-`,
});

type Place = { readonly env: Readonly<Record<string, string>>; words(): Promise<string>; remove(): Promise<void> };

const embedded = async (): Promise<Place> => {
  const dataDir = await newDataDir();
  const files = (): readonly string[] =>
    readdirSync(join(dataDir, 'postgres'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name)).toString('latin1').toLowerCase());
  return {
    env: { ...settings, ...logOf(dataDir), DATA_DIR: dataDir },
    words: async () => files().join('\n'),
    remove: () => removeData(dataDir),
  };
};

const onServer = async (): Promise<Place> => {
  const [dataDir, { url, drop }] = [await newDataDir(), await createTestDatabase()];
  const words = async (): Promise<string> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const tables = ['person', 'text', 'credential'].map(
      (table) => `(select string_agg(t::text, ' ') from people.${table} t)`,
    );
    const { rows } = await client.query<{ all: string }>(`select lower(concat_ws(' ', ${tables.join(', ')})) as all`);
    await client.end();
    return rows[0]?.all ?? '';
  };
  const remove = async (): Promise<void> => {
    await drop();
    await removeData(dataDir);
  };
  return { env: { ...settings, ...keys, ...logOf(dataDir), DATA_DIR: dataDir, DATABASE_URL: url }, words, remove };
};

const inOrder = { shuffle: false, timeout: 180_000 };
describe.each([
  ['the embedded product', embedded, true],
  ['a product on a Postgres server', onServer, false],
] as const)('%s, restored', inOrder, (_, makePlace, hasOwnSecrets) => {
  let [folder, id, token, canaryToken, canaryId] = ['', '', '', '', 0];
  let [lost, found, moved]: Place[] = [];
  let product: Product;
  let send: Send;
  let before: readonly Detail[] = [];

  const start = async (place: Place, args: readonly string[]): Promise<void> => {
    const { DATA_DIR: dataDir = '', ...env } = place.env;
    product = await startProduct({ dataDir, env, args });
    send = createSend({ baseUrl: product.url });
    const signedIn = (await send(login, { body: admin })).data;
    token = signedIn.success ? signedIn.token : '';
  };
  const tool = (name: string, args: readonly string[], place: Place | undefined) =>
    operatorsTool(name, args, place?.env ?? {});
  const books = async (): Promise<readonly Detail[]> => {
    const { data: all } = await send(listCommittees, { token, query: { limit: '500' } });
    return Promise.all(
      all.map(async (each) => (await send(getCommittee, { token, params: { id: `${each.id}` } })).data),
    );
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mandali-drill-'));
    [lost, found] = [await makePlace(), await makePlace()];
    await start(lost, ['--demo']);
    await vi.waitFor(() => expect(product.output()).toContain('to keep their books as'), { timeout: 60_000 });
    await fillProduct();
    before = await books();
    const secrets = hasOwnSecrets ? ['--secrets', join(folder, 'secrets.env')] : [];
    expect(await tool('backup', [join(folder, 'it.backup'), ...secrets], lost)).toMatchObject({ code: 0 });
    await changeAfterBackup();
    expect(await tool('backup', ['--erasures', join(folder, 'erased')], lost)).toMatchObject({ code: 0 });
    await product.stop();
  });
  afterAll(async () => {
    await product.stop();
    await Promise.all([lost?.remove(), found?.remove(), moved?.remove(), rm(folder, { recursive: true })]);
  });

  const fillProduct = async (): Promise<void> => {
    const since = product.output().length;
    await send(sendOtp, { body: { phone: canary.phone } });
    const otp = await product.code(since);
    await send(verifyOtp, { body: { phone: canary.phone, otp } });
    const signed = (await send(signup, { body: { name: canary.name, phone: canary.phone, otp } })).data;
    if (!signed.success) throw new Error(signed.message);
    canaryId = signed.user.id;
    canaryToken = signed.token;
    await send(updateProfile, { token: canaryToken, body: { name: canary.name, email: canary.email } });
    const terms = { totalMembers: 2, contributionAmount: 500, cycleDuration: 30, cycleType: 'fixed' } as const;
    const created = await send(createCommittee, { token, body: { name: 'Circle', ...terms, committeeType: 'new' } });
    id = `${created.data.id}`;
    for (const { name, phone } of [canary, { name: 'Ramesh', phone: '+919811177703' }])
      await send(addMember, { token, params: { id }, body: { name, phone } });
    await pay(1, 'notecanary: as always in coins');
  };
  const pay = (seatNo: number, notes: string) =>
    send(markPayment, {
      token,
      params: { id: `${paymentId(committeeId(Number(id)), 1, seatNo)}` },
      body: { status: 'paid', notes },
    });

  /** Changes that the restore loses, except for the erasure. */
  const changeAfterBackup = async (): Promise<void> => {
    await pay(2, 'after the backup');
    expect((await send(deleteAccount, { token: canaryToken })).data).toEqual({ success: true });
  };

  it('passes the audit of its backup before the restore', async () => {
    const { code, out } = await tool('audit', ['verify', join(folder, 'it.backup')], undefined);
    expect(out).toMatch(/^Everything is as the log says: 5 committees, \d+ events, in/);
    expect(code).toBe(0);
  });

  it('is restored to an empty place, where the listed people are erased again', async () => {
    const secrets = hasOwnSecrets ? ['--secrets', join(folder, 'secrets.env')] : [];
    const args = [join(folder, 'it.backup'), '--erasures', join(folder, 'erased'), ...secrets];
    const { code, out, err } = await tool('restore', args, found);
    expect(out).toContain('Erased again: 1 people');
    // A slow restore reports its progress.
    expect({ code, err: err.replaceAll(/\d+ of \d+ events …\n/g, '') }).toEqual({ code: 0, err: '' });
  });

  it('contains no data of an erased person', async () => {
    const tracesIn = async (place: Place | undefined): Promise<readonly string[]> => {
      const words = (await place?.words()) ?? '';
      return traces.filter((trace) => words.includes(trace));
    };
    expect(await tracesIn(found)).toEqual([]);
    // Control: the lost embedded server still contains them until its purge.
    expect((await tracesIn(lost)).length > 0).toBe(hasOwnSecrets);
  });

  it('equals the replay of its log, row by row', async () => {
    const { code, out } = await tool('audit', ['replay'], found);
    expect(out).toMatch(/^Everything is as the log says: 5 committees, \d+ events, \d+ rows/);
    expect(code).toBe(0);
  });

  it('serves the committees of the backup without the name of an erased person', async () => {
    await start(found as Place, []);
    expect(token).not.toBe('');
    expect(before.length).toBe(5);
    expect((await books()).map(comparable)).toEqual(before.map((book) => comparable(erased(canaryId, book))));
  });

  it('accepts a sign-up with the phone number of an erased person', async () => {
    const since = product.output().length;
    await send(sendOtp, { body: { phone: canary.phone } });
    const otp = await product.code(since);
    const verified = (await send(verifyOtp, { body: { phone: canary.phone, otp } })).data;
    expect(verified).toMatchObject({ requiresSignup: true });
  });

  it('opens a draw with its renewed commitment, and still equals its log', async () => {
    const params = { id: `${roundId(committeeId(Number(id)), 1)}` };
    await send(markAllPaid, { token, params, body: {} });
    const { data: opened } = await send(openDraw, { token, params, body: { clientNonce: 'ab'.repeat(32) } });
    const commitment = opened.seed === null ? '' : opened.ticket.commitment;
    const commitmentIn = (all: readonly Detail[]) =>
      all.find((book) => `${book.committee.id}` === id)?.currentRound?.drawCommitment;
    expect(commitment).toBe(commitmentIn(await books()));
    expect(commitment).not.toBe(commitmentIn(before));
    expect(await tool('audit', ['replay', '--committee', id], found)).toMatchObject({ code: 0 });
  });

  it('is moved to another place, where sessions remain valid, and does not start at the old one', async () => {
    const file = join(folder, 'it.move');
    expect((await tool('backup', ['--move', file], found)).err).toContain('stop it first');
    const [session, booksBefore] = [token, await books()];
    await product.stop();
    expect(await tool('backup', ['--move', file], found)).toMatchObject({ code: 0 });
    await expect(start(found as Place, [])).rejects.toThrow('The product was moved away from this database');
    moved = await makePlace();
    const secrets = hasOwnSecrets ? ['--secrets', join(folder, 'secrets.env')] : [];
    expect(await tool('restore', [file, '--no-erasures', ...secrets], moved)).toMatchObject({ code: 0 });
    await start(moved, []);
    token = session;
    expect((await books()).map(comparable)).toEqual(booksBefore.map(comparable));
  });
});

/** Removes the commitment of the open round's draw: a restore renews it, which adds an event and changes the book mark. */
const comparable = (book: Detail): Detail =>
  JSON.parse(JSON.stringify(book), (name, value: unknown) => {
    if (name === 'bookMark' || name === 'events') return undefined;
    const isOpenRound =
      typeof value === 'object' && value !== null && 'drawOpened' in value && !('winner' in value && value.winner);
    return isOpenRound ? { ...value, drawCommitment: null } : value;
  }) as Detail;

/** Returns the committee as shown after the erasure of this person. */
const erased = (userId: number, book: Detail): Detail =>
  JSON.parse(JSON.stringify(book), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const { id, user } = value as { id?: number; user?: { id: number } };
    if (id === userId && 'phone' in value) return { id, name: 'Deleted member', phone: null };
    if (user?.id !== userId) return value;
    const ofMember = 'hasAccount' in value && { hasAccount: false, ...('state' in value && { state: 'no-phone' }) };
    const ofPayment = 'parts' in value && {
      parts: (value.parts as object[]).map((part) => ({ ...part, notes: null })),
    };
    return { ...value, ...('notes' in value && { notes: null }), ...ofPayment, ...ofMember };
  }) as Detail;
