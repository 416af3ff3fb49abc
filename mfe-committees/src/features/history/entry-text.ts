import type { Entry } from '@mandali/contracts/shapes';
import { history } from '../../texts/history.ts';

const withReason: ReadonlySet<string> = new Set([
  'MemberReplaced',
  'PaymentReportDeclined',
  'MemberRemoved',
  'PartTakenBack',
  'DecisionTakenBack',
  'HandOverTakenBack',
  'DueDayMoved',
  'CommitteeEnded',
]);

const withNote = /^(Payment|PartPaid$|AdvancePaid$|PotHandedOver$|HandOverSettled$)/;

export const textOf = ({ type, text }: Entry): string | null => {
  if (text === null) return null;
  if (withReason.has(type)) return history.reason(text);
  if (type === 'PaymentDisputed' || type === 'HandOverDisputed') return history.said(text);
  return withNote.test(type) ? history.note(text) : history.receivedBy(text);
};
