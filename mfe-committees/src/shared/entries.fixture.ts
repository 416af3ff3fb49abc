import type { Entry } from '@mandali/contracts/shapes';
import { imran, meena } from './committee.fixture.tsx';

type Person = { readonly id: number; readonly name: string };

/** An entry of the history of the committee of these tests, written by Meena; `revision` counts from 0. */
export const anEntry = (revision: number, type: string, data: Entry['data'], about: Person = imran): Entry => ({
  revision,
  type,
  data,
  actor: { id: meena.id, name: meena.name },
  occurredAt: '2026-11-22T09:00:00.000Z',
  hash: 'a'.repeat(64),
  people: [{ id: about.id, name: about.name }],
  text: null,
  committedName: null,
  before: null,
});

export const aPaidEntry = (revision: number, roundNumber: number, seatNo: number, by: Person = imran): Entry =>
  anEntry(revision, 'PaymentMarked', { roundNumber, seatNo, memberNo: seatNo, status: 'paid', method: 'upi' }, by);
