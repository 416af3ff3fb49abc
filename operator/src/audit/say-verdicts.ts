import { quicknet } from '@mandali/domain/proof/beacon';
import type { ProvenDraw } from '@mandali/domain/proof/draw-proof';
import type { BookReading } from '@mandali/domain/proof/lawful-book';
import { stranger, type RoundVerdict, verdictOn, verdictOnProof } from '@mandali/domain/proof/verdict';
import { verdictSentence } from '@mandali/domain/proof/verdict-words';

const sentences = (verdict: RoundVerdict): string => {
  const { title, text } = verdictSentence(verdict);
  return text === '' ? title : `${title} ${text}`;
};

/** Sentences about rounds that were decided or committed again, computed from the file alone. */
export const sayVerdicts = (reading: BookReading): readonly string[] =>
  [...reading.rounds.values()]
    .filter(({ decision, promisedAnew }) => decision !== null || promisedAnew !== null)
    .map(({ roundNumber }) => `Round ${roundNumber}: ${sentences(verdictOn(reading, roundNumber, stranger))}`);

export const sayProof = ({ chain, cosignedBefore }: ProvenDraw): string =>
  sentences(verdictOnProof({ isPublic: chain.chain === quicknet.chain, devices: cosignedBefore.length }));
