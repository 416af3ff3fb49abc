import type { CommandOf } from '../commands.ts';
import type { PaymentMethod } from '../events.ts';
import type { CommitteeState, Due } from '../state.ts';
import type { Step } from './steps.fixture.ts';

type ReportCommand = CommandOf<
  'reportPayment' | 'withdrawReport' | 'declineReport' | 'confirmPayment' | 'disputePayment' | 'settleDispute'
>;
type Type = ReportCommand['type'];
type DueReference = { readonly roundNumber: number; readonly due: Due };

const isType = (type: string): type is Type => Object.hasOwn(isApplicable, type);

/** Whether a command applies to a due. */
const isApplicable: Readonly<Record<Type, (due: Due) => boolean>> = {
  reportPayment: ({ status, word }) => status !== 'paid' && word?.kind !== 'disputed',
  withdrawReport: ({ word }) => word?.kind === 'reported' || word?.kind === 'declined',
  declineReport: ({ word }) => word?.kind === 'reported',
  confirmPayment: ({ status, word }) => status === 'paid' && word === undefined,
  disputePayment: ({ status, word }) => (status === 'paid' ? word === undefined : word?.kind === 'declined'),
  settleDispute: ({ word }) => word?.kind === 'disputed',
};

/** Chooses the due of the step: mostly one to which the command applies. */
const chosenDue = ({ luck, whom, round: n }: Step, type: Type, state: CommitteeState): DueReference | undefined => {
  const rounds = state.status === 'active' || state.status === 'completed' ? state.rounds : [];
  const all = rounds.flatMap((round) =>
    round ? round.dues.flatMap((due) => (due ? [{ roundNumber: round.roundNumber, due }] : [])) : [],
  );
  const fitting = all.filter(({ due }) => isApplicable[type](due));
  const among = luck < 85 && fitting.length > 0 ? fitting : all;
  return among[(whom + n) % among.length];
};

/** Returns the user id of the member who sends the command; null: the admin sends it. */
export const senderIdOf = (step: Step, state: CommitteeState): number | null => {
  const { type, sender } = step;
  if (!isType(type) || type === 'declineReport' || (type === 'settleDispute' && sender > 11)) return null;
  const due = chosenDue(step, type, state)?.due;
  return due && 'members' in state ? (state.members[due.memberNo - 1]?.userId ?? null) : null;
};

type ReportInput = { readonly method: PaymentMethod; readonly paidAt: string };
type EnvelopeField = 'actor' | 'at' | 'commandId' | 'fingerprint';
type Draft<C> = C extends ReportCommand ? Omit<C, EnvelopeField> : never;

/** Builds the command of the step without its sender. */
export const reportCommandOf = (
  step: Step & { readonly type: Type },
  state: CommitteeState,
  { method, paidAt }: ReportInput,
): Draft<ReportCommand> => {
  const { type, pick } = step;
  const { roundNumber = 1, due } = chosenDue(step, type, state) ?? {};
  const where = { roundNumber, seatNo: due?.seatNo ?? 1 };
  // The tests of the read models have three texts.
  const text = 1 + (pick % 3);
  switch (type) {
    case 'reportPayment':
      return { ...where, type, method, paidAt, noteId: pick < 6 ? null : text, ...(pick % 4 === 1 && { amount: 400 }) };
    case 'declineReport':
      return { ...where, type, reasonId: text, reportAt: due?.word?.at ?? paidAt };
    case 'disputePayment':
      return { ...where, type, noteId: text };
    case 'settleDispute':
      return {
        ...where,
        type,
        outcome: pick % 2 ? 'paid' : 'unpaid',
        noteId: pick < 6 ? null : text,
        ...(pick % 3 > 0 && { disputeAt: due?.word?.at ?? paidAt }),
      };
    case 'withdrawReport':
    case 'confirmPayment':
      return { ...where, type };
    default:
      return type satisfies never;
  }
};
