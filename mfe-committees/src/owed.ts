import type { Arrears } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format.ts';
import { texts } from './texts.ts';

/** What is owed of decided rounds, in words; null when it is nothing. */
export const owedWords = (arrears: Arrears | undefined): string | null =>
  arrears === undefined || arrears.dues === 0 ? null : texts.owed(arrears.dues, rupees(arrears.amount));
