import type { Entry } from '@mandali/contracts/shapes';
import { expect, it } from 'vitest';
import { committedOf } from './sentences.ts';

const added = (differently: Partial<Entry> = {}): Entry => ({
  revision: 2,
  type: 'MemberAdded',
  data: { memberNo: 1, seatNo: 1, userId: 101, owesRound: 1, digests: { name: 'a'.repeat(64) } },
  actor: null,
  occurredAt: '2026-11-21T09:00:00.000Z',
  hash: 'b'.repeat(64),
  people: [{ id: 101, name: 'Asha Rao' }],
  text: null,
  before: null,
  ...differently,
});

it('says what an entry proves of a name, where that is not the name of now', () => {
  expect(committedOf(added({ committedName: 'Asha' }))).toBe('Added as Asha');
  expect(committedOf(added({ committedName: 'Asha Rao' }))).toBeNull();
  expect(committedOf(added({ committedName: null }))).toBeNull();
  expect(committedOf(added({ data: { userId: 101 } }))).toBe('No proof of this name');
  expect(committedOf(added({ type: 'PaymentMarked', data: {} }))).toBeNull();
});
