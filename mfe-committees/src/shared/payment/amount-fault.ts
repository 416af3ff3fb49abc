import { rupees } from '@mandali/platform/format/format.ts';
import { texts } from '../../texts.ts';

/** Undefined for an amount that may be paid. @param most rupees */
export const amountFault = (amount: number | null, most: number): string | undefined => {
  if (amount === null || amount < 1) return texts.payments.amountMissing;
  return amount > most ? texts.payments.atMost(rupees(most)) : undefined;
};
