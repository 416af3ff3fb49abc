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
it('inserts the round into the text of a label', () => {
  expect(sentenceOf('DrawOpened', { roundNumber: 3 })).toEqual(['The draw of round 3 has begun.']);
});
it.each(['CommitteeDeleted', 'EventOfALaterVersion'])(
  'returns the default text for %s, whose label has no text',
  (type) => {
    expect(sentenceOf(type)).toEqual(['The committee has changed.']);
  },
);
