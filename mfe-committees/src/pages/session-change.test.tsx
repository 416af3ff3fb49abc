import { exportCommittee } from '@mandali/contracts/api/export-committee';
import type { Detail } from '@mandali/contracts/shapes';
import { exportOf } from '@mandali/domain/proof/books.fixture';
import { publicDraw, signedBook } from '@mandali/domain/proof/draws.fixture';
import type { MockApi } from '@mandali/platform/testing/mock-api.ts';
import { setSession } from '@mandali/platform/session/session.ts';
import { member as asha, signInAs } from '@mandali/platform/testing/render-app.tsx';
import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { readDeviceRecord } from '../features/trust/device-record.ts';
import { checkAnswer } from '../features/trust/page-check/check-answer.ts';
import { openBookStore } from '../shared/device-books/book-store.ts';
import { freshStorage } from '../features/trust/trust.fixture.ts';
import { aDetail, meena, meenaSignedIn, openCommittee } from '../shared/committee.fixture.tsx';
import { recordServerDetail, serverDetails } from '../shared/server-details.ts';

beforeEach(freshStorage);

const changeTo = (session: typeof asha): void =>
  act(() => {
    setSession(null);
    setSession(session);
  });

/** The committee of `publicDraw`. */
const book = 123_456_789;

/** Stores a book that differs from the page in every comparison. */
const storeOtherBook = async (api: MockApi): Promise<void> => {
  const { links } = await publicDraw();
  const signed = await signedBook(links, 0);
  const store = await openBookStore();
  await store?.pin(location.host, { host: 'book.mandali.example', logKey: signed.keys.logKey });
  const origin = `book.mandali.example/committees/${book}`;
  await store?.change(origin, (kept) => ({ ...kept, note: signed.note, size: links.length }));
  const head = JSON.stringify({ from: 0, head: '0'.repeat(64), subtrees: [] });
  api.answer(exportCommittee, `${head}\n${new TextDecoder().decode(exportOf(signed))}`);
};

const detail = aDetail({ committee: { events: 14 } });

it('recorded answers are deleted when the session changes', async () => {
  await openCommittee(detail, asha);
  expect(serverDetails(7)).not.toEqual([]);
  changeTo(meenaSignedIn);
  expect(serverDetails(7).filter(({ reader }) => reader !== meena.id)).toEqual([]);
});

it('an answer that arrives after a session change is not recorded', async () => {
  signInAs(asha);
  let resolveAnswer: (recorded: Detail) => void = () => {};
  const recording = recordServerDetail(7, new Promise<Detail>((resolve) => (resolveAnswer = resolve)));
  changeTo(meenaSignedIn);
  resolveAnswer(detail);
  expect(await recording).toBe(detail);
  expect(serverDetails(7)).toEqual([]);
});

it('an answer for an earlier user of the tab is not compared', async () => {
  await storeOtherBook(await openCommittee(detail, asha));
  const [recorded] = serverDetails(7);
  changeTo(meenaSignedIn);
  expect(recorded && (await checkAnswer(book, recorded))).toBeNull();
  expect(await readDeviceRecord(book)).toMatchObject({ book: { alarm: null }, shown: null });
});

it('evidence is stored without phones', async () => {
  await storeOtherBook(await openCommittee(detail, asha));
  const [recorded] = serverDetails(7);
  expect(recorded && (await checkAnswer(book, recorded))).toMatchObject({ answer: { kind: 'differs' } });
  const file = (await readDeviceRecord(book))?.shown?.file ?? '';
  expect(file).toContain(meena.name);
  expect(file).not.toContain('phone');
  expect(file).not.toContain(meena.phone);
});
