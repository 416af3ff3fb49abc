import { paymentMethods } from '@mandali/contracts/shapes';
import { texts } from '../../texts.ts';

/** The payment methods as a field offers them. */
export const methodCards = paymentMethods.map((value) => ({ value, label: texts.payments.method[value] }));
