import { type Language, verdictWords } from '@mandali/domain/proof/verdict-words';
import type { FaultCode } from '@mandali/domain/proof/fault';
import { date } from '@mandali/platform/format/format.ts';
import { inLanguage } from '@mandali/ui-kit/language/catalogue.ts';

const words = await inLanguage(verdictWords, {
  hi: async () => (await import('@mandali/domain/proof/verdict-hi')).verdictHi,
  ur: async () => (await import('@mandali/domain/proof/verdict-ur')).verdictUr,
});
const faults = await inLanguage<Readonly<Record<FaultCode, string>> | undefined>(undefined, {
  hi: async () => (await import('@mandali/domain/proof/faults-hi')).faultsHi,
  ur: async () => (await import('@mandali/domain/proof/faults-ur')).faultsUr,
});

export const verdictLanguage: Language = { words, faults, day: date };
