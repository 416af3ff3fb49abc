import { readBook } from '@mandali/domain/proof/lawful-book';
import { committeeId, committeeStream } from '@mandali/domain/ids';
import { stranger, verdictOn } from '@mandali/domain/proof/verdict';
import { verdictSentence } from '@mandali/domain/proof/verdict-words';
import { expect } from 'vitest';
import type { TestBff } from './start-test-bff.ts';

/** Expects a lawful book; returns the title of the verdict on the round. */
export const verdictOf = async (bff: TestBff, id: number, round: number): Promise<string> => {
  const place = { fromRevision: 0, limit: 500 };
  const reading = await readBook(await bff.features.store.readStream(committeeStream(committeeId(id)), place));
  expect([reading.faults, reading.unchecked]).toEqual([[], []]);
  return verdictSentence(verdictOn(reading, round, stranger)).title;
};
