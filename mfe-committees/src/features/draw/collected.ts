import type { Round } from '@mandali/contracts/shapes';
import type { Draw } from './api/draw.ts';

const sumOf = ({ payments }: Round): number =>
  payments.filter(({ status }) => status === 'paid').reduce((sum, { amount }) => sum + Number(amount), 0);

/** Rupees that were paid for the round of a draw by its decision. */
export const collectedOf = ({ round }: Draw): number => sumOf(round);
