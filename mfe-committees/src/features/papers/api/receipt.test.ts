import { getReceipt } from '@mandali/contracts/api/get-receipt';
import { listEvents } from '@mandali/contracts/api/list-events';
import type { Entry } from '@mandali/contracts/shapes';
import { bookOf, receiptFor } from '@mandali/domain/proof/books.fixture';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { receipt } from './receipt.ts';

const committee = 123_456_789;

const aPayment = async () => {
  const book = await bookOf(3, 40);
  const at = book.links.findIndex(({ type }) => type === 'PaymentMarked');
  const link = book.links[at];
  if (link === undefined) throw new Error('no payment');
  const entry: Entry = {
    revision: at,
    type: link.type,
    data: link.data,
    actor: null,
    occurredAt: '2026-11-22T09:00:00.000Z',
    hash: link.hash,
    people: [],
    text: null,
    before: null,
  };
  return { entry, file: receiptFor(book, at) };
};

const read = ({ entry, file }: Awaited<ReturnType<typeof aPayment>>, key?: string) => {
  const api = mockApi();
  api.answer(listEvents, [entry]);
  api.answer(getReceipt, file);
  return new QueryClient().fetchQuery(receipt(committee, entry.revision, key));
};

it('a receipt contains the entry that the file proves instead of the server’s entry', async () => {
  const { entry, file } = await aPayment();
  const serverEntry = { ...entry, data: { ...entry.data, roundNumber: 9, status: 'overdue' } };
  const { entry: shown, proof } = await read({ entry: serverEntry, file });
  expect(proof).toMatchObject({ host: 'book.mandali.example', size: 40 });
  expect(shown?.data).toEqual(entry.data);
});

it('a receipt rejects the proof file of another entry or another key', async () => {
  const { entry, file } = await aPayment();
  expect((await read({ entry: { ...entry, hash: 'f'.repeat(64) }, file })).proof).toBeNull();
  expect((await read({ entry, file }, `${'A'.repeat(43)}=`)).proof).toBeNull();
});
