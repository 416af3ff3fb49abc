import { type Language, verdictWords } from '@mandali/domain/proof/verdict-words';
import { date } from '@mandali/platform/format/format.ts';
import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';
import type { FaultCode } from '@mandali/domain/proof/fault';

const words = await inLanguage(verdictWords, {
  hi: async () => (await import('@mandali/domain/proof/verdict-hi')).verdictHi,
  ur: async () => (await import('@mandali/domain/proof/verdict-ur')).verdictUr,
});
const faults = await inLanguage<Readonly<Record<FaultCode, string>> | undefined>(undefined, {
  hi: async () => (await import('@mandali/domain/proof/faults-hi')).faultsHi,
  ur: async () => (await import('@mandali/domain/proof/faults-ur')).faultsUr,
});

/** The language of verdicts on draws; verifier and command line have the same sentences. */
export const verdictLanguage: Language = { words, faults, day: date };
