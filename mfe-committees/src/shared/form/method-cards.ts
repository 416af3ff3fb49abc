import { paymentMethods } from '@mandali/contracts/shapes';
import { texts } from '../../texts.ts';

export const methodCards = paymentMethods.map((value) => ({ value, label: texts.payments.method[value] }));
