import { parseSignedNote } from '@mandali/domain/proof/signed-note';
import { readTwoBooks } from '@mandali/domain/proof/two-books';
import { beforeEach, describe, expect, it } from 'vitest';
import { withAlarmClosed } from '../../shared/device-books/alarms.ts';
import { openBookStore, type BookStore } from '../../shared/device-books/book-store.ts';
import {
  answerOf,
  freshStorage,
  host,
  portsTo,
  serverWith,
  theCommittee,
  witnesses,
  type Book,
} from './trust.fixture.ts';
import { watch } from './watch.ts';

const origin = `${host}/committees/${theCommittee}`;
const hour = 60 * 60 * 1000;

beforeEach(freshStorage);

const aStore = async (): Promise<BookStore> => {
  const store = await openBookStore();
  if (store === null) throw new Error('no storage');
  return store;
};

/** A device with the true book of 20 entries. */
const aDevice = async () => {
  const store = await aStore();
  const server = serverWith({ size: 20 });
  const visit = () => watch(theCommittee, portsTo(server, store));
  const first = await visit();
  const shows = (book: Book) => Object.assign(server, { answer: serverWith(book).answer });
  return { store, server, visit, first, shows };
};

describe('each visit of a device', () => {
  it('stores the first book, pins the key and cosigns', async () => {
    const { store, server, first } = await aDevice();
    expect(first).toMatchObject({ storesBooks: true, clockIsOff: false, bound: true, witnesses: { members: 4 } });
    expect(first.book).toMatchObject({ size: 20, cosigned: 0, alarm: null });
    expect(await store.book(origin)).toMatchObject({ size: 20, cosigned: 20 });
    expect(server.requestedFrom).toEqual([undefined]);
    const note = parseSignedNote(server.cosigned[0] ?? '');
    expect(note.ok && note.value.signatures.map(({ name }) => name.split('/')[1])).toEqual(['committees', 'witness']);
  });

  it('requests the proof since its stored book and cosigns each size once', async () => {
    const { server, visit, shows } = await aDevice();
    await visit();
    expect(server.cosigned).toHaveLength(1);
    shows({ size: 23 });
    expect((await visit()).book).toMatchObject({ size: 23, alarm: null });
    expect(server.requestedFrom).toEqual([undefined, 20, 20]);
    expect(server.cosigned).toHaveLength(2);
  });

  it('cosigns again with the same key when the last cosignature was not confirmed', async () => {
    const store = await aStore();
    const server = serverWith({ size: 20 });
    const notes: string[] = [];
    server.cosign = async (note) => {
      notes.push(note.split('\n— ')[2]?.split(' ')[0] ?? '');
      return 'later';
    };
    const ports = portsTo(server, store);
    await watch(theCommittee, ports);
    await watch(theCommittee, ports);
    expect(notes).toHaveLength(2);
    expect(new Set(notes).size).toBe(1);
  });

  it('reports a wrong clock', async () => {
    const server = serverWith({ size: 20 });
    server.cosign = async () => 'clock';
    expect(await watch(theCommittee, portsTo(server, await aStore()))).toMatchObject({ clockIsOff: true });
  });

  it('checks and stores the book without a cosignature for auditors', async () => {
    const server = { ...serverWith({ size: 20 }), cosign: null };
    expect((await watch(theCommittee, portsTo(server, await aStore()))).book).toMatchObject({ size: 20 });
    expect(server.cosigned).toEqual([]);
  });

  it('reports the witnesses without device storage', async () => {
    expect(await watch(theCommittee, portsTo(serverWith({ size: 20 }), null))).toMatchObject({
      storesBooks: false,
      witnesses: { members: 3 },
    });
  });

  it('stores no personal data', async () => {
    const { store } = await aDevice();
    expect(JSON.stringify(await store.book(origin))).not.toContain('Meena');
  });
});

describe('an alarm of the device', () => {
  it('is raised at once, with evidence, when an old entry has changed', async () => {
    for (const [size, kind] of [
      [20, 'contradicts'],
      [25, 'not-continued'],
    ] as const) {
      freshStorage();
      const { visit, shows, server } = await aDevice();
      shows({ size, past: 'false', from: 10 });
      const { book } = await visit();
      expect(book?.alarm).toMatchObject({ kind, size });
      expect((await readTwoBooks(book?.alarm?.evidence ?? '')).ok).toBe(true);
      expect(book).toMatchObject({ size: 20 });
      expect(server.cosigned).toHaveLength(1);
      // The server has signed the other book, even if it shows the true one again.
      shows({ size: 30 });
      expect((await visit()).book).toMatchObject({ size: 20, alarm: { kind } });
      expect(server.cosigned).toHaveLength(1);
    }
  });

  it('is raised when the book stays shorter, not when a server process lags', async () => {
    const { visit, shows, server } = await aDevice();
    server.pause = async () => void shows({ size: 21 });
    shows({ size: 15 });
    expect((await visit()).book).toMatchObject({ size: 21, alarm: null });
    server.pause = async () => {};
    shows({ size: 15 });
    expect((await visit()).book?.alarm).toMatchObject({ kind: 'shorter', size: 15 });
    shows({ size: 22 });
    expect((await visit()).book).toMatchObject({ size: 22, alarm: null });
  });

  it('is raised when a newer book lacks its proof twice in a row', async () => {
    const { visit, server } = await aDevice();
    server.answer = async () => answerOf({ size: 22 });
    expect((await visit()).book?.alarm).toMatchObject({ kind: 'withheld', size: 22 });
  });

  it('is raised when the key or the committee differs', async () => {
    const { visit, shows } = await aDevice();
    shows({ size: 25, key: 'thief' });
    expect((await visit()).book?.alarm).toMatchObject({ kind: 'other-key' });
    freshStorage();
    const other = await aDevice();
    other.shows({ size: 25, id: theCommittee + 1 });
    expect((await other.visit()).book?.alarm).toMatchObject({ kind: 'other-origin' });
  });

  it('is raised after a day of refused checks, not earlier', async () => {
    const { visit, server } = await aDevice();
    server.answer = async () => ({ refused: true });
    for (let times = 1; times <= 30; times += 1) expect((await visit()).book?.alarm).toBeNull();
    server.now += 25 * hour;
    expect((await visit()).book?.alarm).toMatchObject({ kind: 'no-answer', refused: { times: 31 } });
    server.answer = serverWith({ size: 21 }).answer;
    expect((await visit()).book).toMatchObject({ size: 21, alarm: null, refused: null });
  });

  it.each([403, 404, 429, 503])(
    'is raised when its cosignatures are rejected with status %i over a day',
    async (status) => {
      const { visit, server, shows } = await aDevice();
      server.cosign = async () => ({ refused: true, status });
      let size = 20;
      const visits = status === 503 ? [0, 1, 2, 20] : [0, 1, 22];
      for (const hours of visits) {
        size += 1;
        shows({ size });
        server.now += hours * hour;
        expect((await visit()).book?.alarm).toBeNull();
      }
      server.now += 2 * hour;
      expect((await visit()).book?.alarm).toMatchObject({ kind: 'no-answer' });
      // An answered checkpoint does not end the alarm, an answered signature does.
      expect((await visit()).book?.alarm).toMatchObject({ kind: 'no-answer' });
      server.cosign = async () => ({ witnesses });
      await visit();
      expect((await visit()).book).toMatchObject({ alarm: null, refusals: {} });
    },
  );

  it('is not raised by daily upgrades of ten minutes', async () => {
    const { visit, server } = await aDevice();
    const { answer } = server;
    for (let day = 0; day < 5; day += 1) {
      server.answer = async () => ({ refused: true, status: 503 });
      for (let minute = 0; minute < 10; minute += 3) {
        expect((await visit()).book).toMatchObject({ alarm: null, refused: { times: 0 } });
        server.now += 3 * 60_000;
      }
      server.answer = answer;
      expect((await visit()).book).toMatchObject({ refused: null });
      server.now += 24 * hour;
    }
  });

  it('is not raised without network', async () => {
    const { visit, server } = await aDevice();
    server.answer = async () => 'silent';
    for (let day = 0; day < 10; day += 1) {
      server.now += 24 * hour;
      expect((await visit()).book?.alarm).toBeNull();
    }
  });

  it('is closed with its evidence when the reader accepts the server’s book', async () => {
    const { store, visit, shows, server } = await aDevice();
    shows({ size: 20, past: 'false' });
    await visit();
    await store.change(origin, withAlarmClosed);
    expect((await visit()).book).toMatchObject({ size: 20, alarm: null, closed: [{ kind: 'contradicts' }] });
    expect(server.cosigned).toHaveLength(2);
  });
});

describe('two tabs at once', () => {
  it('share one key', async () => {
    const store = await aStore();
    const servers = [serverWith({ size: 20 }), serverWith({ size: 20 })];
    await Promise.all(servers.map((server) => watch(theCommittee, portsTo(server, store))));
    const notes = servers.flatMap(({ cosigned }) => cosigned);
    expect(new Set(notes.map((note) => /witness\/(\w+)/.exec(note)?.[1])).size).toBe(1);
  });

  it.each([
    { late: 20, kept: 21 },
    { late: 21, kept: 20 },
  ])('store the longer book when $late entries arrive after $kept were stored', async ({ late, kept }) => {
    const store = await aStore();
    const server = serverWith({ size: 21 });
    const { answer } = server;
    server.answer = async () => {
      server.answer = answer;
      await watch(theCommittee, portsTo(serverWith({ size: kept }), store));
      return answerOf({ size: late });
    };
    await watch(theCommittee, portsTo(server, store));
    expect(await store.book(origin)).toMatchObject({ size: 21, alarm: null });
  });

  it('detect two different books from the server', async () => {
    const store = await aStore();
    const one = serverWith({ size: 20 });
    const other = serverWith({ size: 20, past: 'false' });
    await Promise.all([watch(theCommittee, portsTo(one, store)), watch(theCommittee, portsTo(other, store))]);
    expect((await store.book(origin))?.alarm).toMatchObject({ kind: 'contradicts' });
  });
});
