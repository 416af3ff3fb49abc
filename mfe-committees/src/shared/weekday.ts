import { shortDate } from '@mandali/platform/format/format.ts';
import { inIndia } from '@mandali/platform/format/india.ts';
import { texts as kitTexts } from '@mandali/ui-kit/language/texts.ts';
import { texts } from '../texts.ts';

/** 'Saturday, Dec 05' ('शनिवार, 05 दिस॰'), the day in India. */
export const weekdayAndDate = (iso: string): string =>
  `${texts.payments.weekday(inIndia(iso).getUTCDay())}${kitTexts.format.comma}${shortDate(iso)}`;
