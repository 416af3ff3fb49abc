import { faultsHi } from '@mandali/domain/proof/faults-hi';
import { verdictHi } from '@mandali/domain/proof/verdict-hi';
import { type Language, verdictWords } from '@mandali/domain/proof/verdict-words';
import { date } from '@mandali/platform/format/format.ts';
import { language } from '@mandali/ui-kit/language/language.ts';

export const verdictLanguage: Language =
  language === 'hi' ? { words: verdictHi, faults: faultsHi, day: date } : { words: verdictWords, day: date };
