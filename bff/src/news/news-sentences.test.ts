import { expect, it } from 'vitest';
import { newsSentences } from './news-sentences.ts';

const sentenceOf = (type: string, data: Record<string, unknown> = {}): readonly string[] =>
  newsSentences('en', { entries: [{ type, data, isOwn: false }], memberNos: [], count: 1 } as never);

it.each([
  ['MemberRemoved', 'A seat is free again.'],
  ['CommitteeRestored', 'The committee is back, as it was before it was deleted.'],
])('returns the text of the label of %s', (type, sentence) => {
  expect(sentenceOf(type)).toEqual([sentence]);
});
it.each([
  ['PartPaid', { left: 400 }, 'A part of your payment of round 3 is in the book.'],
  ['PartPaid', { left: 0 }, 'Your payment of round 3 is in the book.'],
  ['PartTakenBack', { left: 1_000 }, 'A part of your payment of round 3 was taken back.'],
  ['AdvancePaid', {}, 'What you paid for coming rounds is in the book.'],
  ['AdvanceUsed', { left: 0 }, 'Money that you had paid before went into round 3.'],
  ['AdvanceReturned', {}, 'What you had paid for coming rounds was given back.'],
  ['PotHandedOver', { isOwn: false }, 'Has the pot of round 3 come? Please answer.'],
  ['PotHandedOver', { isOwn: true }, 'The pot of round 3 was handed over, or a part of it.'],
])('tells a member about the own %s with %j', (type, data, sentence) => {
  const entry = { type, data: { ...data, roundNumber: 3, seatNo: 2, memberNo: 2 }, isOwn: true };
  expect(newsSentences('en', { entries: [entry], memberNos: [2], count: 1 } as never)).toEqual([sentence]);
});
it('reports only the newest change of a payment in parts', () => {
  const data = { roundNumber: 3, seatNo: 2, memberNo: 2, left: 400 };
  const entries = ['PartTakenBack', 'PartPaid', 'PaymentMarked'].map((type) => ({ type, data, isOwn: false }));
  const news = { entries, memberNos: [], count: 3 };
  expect(newsSentences('en', news as never)).toEqual(['A part of a payment of round 3 was taken back.']);
});
it('inserts the round into the text of a label', () => {
  expect(sentenceOf('DrawOpened', { roundNumber: 3 })).toEqual(['The draw of round 3 has begun.']);
});
it.each(['CommitteeDeleted', 'EventOfALaterVersion'])(
  'returns the default text for %s, whose label has no text',
  (type) => {
    expect(sentenceOf(type)).toEqual(['The committee has changed.']);
  },
);
