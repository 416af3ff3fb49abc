import { beaconRound } from '@mandali/contracts/draw-shapes';
import { operation } from '@mandali/contracts/operation';
import { publicRelays } from '@mandali/contracts/relays';
import { isTimeOfRound, quicknet, timeOfRound } from '@mandali/domain/proof/beacon';
import { fromBase64 } from '@mandali/domain/proof/bytes';
import { quicknetSignature } from '@mandali/domain/proof/draws.fixture';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withAlarmClosed } from '../../shared/device-books/alarms.ts';
import { newestRound } from './api/newest-round.ts';
import { cosignedByDevice } from './cosigned-by-device.ts';
import { unconfirmedTime } from './signed-lists.ts';
import { openBookStore } from '../../shared/device-books/book-store.ts';
import { answerOf, freshStorage, host, portsTo, serverWith, theCommittee } from './trust.fixture.ts';
import { watch } from './watch.ts';

const origin = `${host}/committees/${theCommittee}`;
const publishedAt = timeOfRound(quicknet, 1_000) * 1_000;

beforeEach(freshStorage);
afterEach(() => void vi.restoreAllMocks());

const askRelay = operation({
  id: 'askRelay',
  summary: '',
  method: 'GET',
  path: '/v2/chains/:chain/rounds/:round',
  auth: 'none',
  command: false,
  status: 200,
  answer: beaconRound,
});

describe('the newest round of the beacon', () => {
  const newestRoundAt = async (
    now: number,
    relays: readonly string[] = publicRelays,
    signature = quicknetSignature,
  ) => {
    const api = mockApi();
    api.answer(askRelay, { round: 1_000, signature });
    vi.spyOn(Date, 'now').mockReturnValue(now);
    return { round: await newestRound(relays), requests: api.sent(askRelay) };
  };

  it('is accepted by a device whose clock agrees with it', async () => {
    const { round, requests } = await newestRoundAt(publishedAt + 1_500);
    expect(round).toBe(1_000);
    expect(requests.map(({ params }) => params['round'])).toEqual(publicRelays.map(() => 'latest'));
  });

  it.each([
    ['is two minutes slow', -120_000],
    ['is two minutes fast', 120_000],
    ['is four seconds slow', -4_000],
  ])('is rejected by a device whose clock %s', async (_, off) => {
    expect((await newestRoundAt(publishedAt + 500 + off)).round).toBeNull();
  });

  it('is not requested from a relay of the operator', async () => {
    const { round, requests } = await newestRoundAt(publishedAt, ['https://relay.operator.example']);
    expect([round, requests]).toEqual([null, []]);
  });

  it('is rejected when its signature is forged', async () => {
    expect((await newestRoundAt(publishedAt, publicRelays, `a${quicknetSignature.slice(1)}`)).round).toBeNull();
  });
});

describe('the signed list of a draw', () => {
  const visit = async (newest: number | null, list: number | null = 6) => {
    const store = await openBookStore();
    const server = serverWith({ size: 20 });
    server.now = publishedAt + 1_000;
    await watch(theCommittee, { ...portsTo(server, store), newest: async () => newest }, list);
    return { store, server, book: await store?.book(origin) };
  };

  it('is stored with the device’s newest round and signed at the time of that round', async () => {
    const { book, server } = await visit(1_000);
    const [list] = book?.lists ?? [];
    expect(list).toMatchObject({ round: 6, size: 20, seconds: publishedAt / 1_000 });
    expect(list?.newest).toEqual({ chain: quicknet.chain, round: 1_000 });
    expect(list?.note).toBe(server.cosigned[0]);
  });

  it('is stored without a round and signed at an unconfirmed time when no round is known', async () => {
    const { book } = await visit(null);
    expect(book?.lists?.[0]).toMatchObject({ newest: null });
    for (const second of [0, 1_000, 2_000, 2_999])
      expect(isTimeOfRound(quicknet, unconfirmedTime(publishedAt + second))).toBe(false);
  });

  it('is stored before it is sent, as evidence', async () => {
    const store = await openBookStore();
    const server = serverWith({ size: 20 });
    server.cosign = async () => {
      throw new Error('gone');
    };
    await expect(watch(theCommittee, portsTo(server, store), 6)).rejects.toThrow('gone');
    const { lists } = (await store?.book(origin)) ?? {};
    expect(lists).toHaveLength(1);
    expect(lists?.[0]).not.toHaveProperty('takenAt');
  });

  it('is stored with the time when the server accepted it', async () => {
    const store = await openBookStore();
    const server = serverWith({ size: 20 });
    const visitAt = async (now: number) => {
      server.now = now;
      await watch(theCommittee, { ...portsTo(server, store), newest: async () => 1_000 }, 6);
      return (await store?.book(origin))?.lists?.[0]?.takenAt;
    };
    server.cosign = async () => ({ refused: true, status: 503 });
    expect(await visitAt(publishedAt + 1_000)).toBeUndefined();
    delete server.cosign;
    expect(await visitAt(publishedAt + 2_000)).toBe(publishedAt / 1_000 + 2);
    server.answer = serverWith({ size: 21 }).answer;
    expect(await visitAt(publishedAt + 3_000)).toBe(publishedAt / 1_000 + 2);
  });

  it('is replaced once, by the first list that the beacon confirms', async () => {
    const store = await openBookStore();
    const server = serverWith({ size: 20 });
    const rounds = [null, 998, 999];
    for (const [at, newest] of rounds.entries()) {
      server.answer = serverWith({ size: 20 + at }).answer;
      await watch(theCommittee, { ...portsTo(server, store), newest: async () => newest }, 6);
    }
    expect((await store?.book(origin))?.lists).toMatchObject([{ size: 21, newest: { round: 998 } }]);
  });

  it('is signed although an earlier visit has cosigned the book', async () => {
    const store = await openBookStore();
    const server = serverWith({ size: 20 });
    const ports = { ...portsTo(server, store), newest: async () => 999 };
    await watch(theCommittee, ports, null);
    await watch(theCommittee, ports, 6);
    await watch(theCommittee, ports, 6);
    expect((await store?.book(origin))?.lists).toMatchObject([{ round: 6, size: 20, newest: { round: 999 } }]);
    expect(server.cosigned).toHaveLength(2);
  });

  it('is signed again for a round of the same number after the book was restored', async () => {
    const { store, book } = await visit(1_000);
    expect(book?.lists).toHaveLength(1);
    const restored = serverWith({ size: 12, past: 'other' });
    const ports = { ...portsTo(restored, store), newest: async () => 1_001 };
    await watch(theCommittee, ports, 6);
    await store?.change(origin, withAlarmClosed);
    await watch(theCommittee, ports, 6);
    const after = await store?.book(origin);
    expect(after?.lists).toMatchObject([{ round: 6, size: 12, newest: { round: 1_001 } }]);
    expect(after?.closed).toMatchObject([{ kind: 'shorter', lists: book?.lists }]);
  });

  it('is not stored for a book without an opened draw', async () => {
    expect((await visit(1_000, null)).book?.lists ?? []).toEqual([]);
  });
});

it('a compared note is signed at an unconfirmed time', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(publishedAt);
  const { note = '' } = (await cosignedByDevice((await answerOf({ size: 3 })).checkpoint)) ?? {};
  const line = fromBase64(note.trimEnd().split(' ').at(-1) ?? '') ?? new Uint8Array(12);
  const seconds = Number(new DataView(line.buffer, line.byteOffset).getBigUint64(4));
  expect(seconds).toBe(publishedAt / 1_000 - 1);
});
