import type { CommandOf } from '../commands.ts';
import type { PaymentMethod } from '../events.ts';
import { activeMembers } from '../queries.ts';
import type { CommitteeState, Due } from '../state.ts';
import type { Step } from './steps.fixture.ts';

type MoneyCommand = CommandOf<'payPart' | 'takeBackPart' | 'payAdvance' | 'returnAdvance'>;
type EnvelopeField = 'actor' | 'at' | 'commandId' | 'fingerprint';
type Draft<C> = C extends MoneyCommand ? Omit<C, EnvelopeField> : never;
type Payment = { readonly method: PaymentMethod; readonly paidAt: string };
type Place = { readonly roundNumber: number; readonly seatNo: number };

const openDueOf = ({ whom, luck }: Step, state: CommitteeState): (Place & { readonly due: Due }) | undefined => {
  const dues = ('rounds' in state ? state.rounds : []).flatMap((round) =>
    round
      ? round.dues.flatMap((due) => (due ? [{ roundNumber: round.roundNumber, seatNo: due.seatNo, due }] : []))
      : [],
  );
  const open = dues.filter(({ due }) => due.status !== 'paid' || luck > 94);
  return (luck < 97 && open[whom % open.length]) || dues[whom % dues.length];
};

const partOf = (step: Step, state: CommitteeState) => {
  const { roundNumber = step.round, seatNo = 1, due } = openDueOf(step, state) ?? {};
  const reportAt = due?.word?.kind === 'reported' && step.pick % 2 ? { reportAt: due.word.at } : {};
  const [wrong] = due?.parts ?? [];
  const replaces = wrong && step.luck % 5 === 0 ? { replaces: wrong.partNo } : {};
  return { roundNumber, seatNo, amount: [100, 400, 600, 1000][step.pick % 4] ?? 100, ...reportAt, ...replaces };
};

const dueInPartsOf = ({ whom, pick, round, luck }: Step, state: CommitteeState) => {
  const parts = ('rounds' in state ? state.rounds : []).flatMap((each) =>
    each
      ? each.dues.flatMap((due) =>
          (due?.parts ?? []).map(({ partNo }) => ({ roundNumber: each.roundNumber, seatNo: due?.seatNo ?? 1, partNo })),
        )
      : [],
  );
  const other = { roundNumber: round, seatNo: 1 + (whom % 4), partNo: 1 + (pick % 2) };
  return (luck < 80 && parts[whom % parts.length]) || other;
};

/** Builds the command of the step without its sender. */
export const moneyCommandOf = (
  step: Step & { readonly type: MoneyCommand['type'] },
  state: CommitteeState,
  { method, paidAt }: Payment,
): Draft<MoneyCommand> => {
  const { type, luck, who, whom, pick } = step;
  // The tests of the read models have three texts.
  const text = pick < 6 ? null : 1 + (pick % 3);
  switch (type) {
    case 'payPart':
      return { type, ...partOf(step, state), method, paidAt, noteId: text };
    case 'takeBackPart':
      return { type, ...dueInPartsOf(step, state), reasonId: text };
    case 'payAdvance': {
      const holders = activeMembers(state);
      const userId = (luck < 90 && holders[who % holders.length]?.userId) || whom + 1;
      const seat = luck % 10 === 3 ? { seatNo: 1 + (whom % 4) } : {};
      const amount = [500, 1000, 1500, 3000][pick % 4] ?? 500;
      return { type, userId, ...seat, amount, method, noteId: text };
    }
    case 'returnAdvance': {
      const rich = activeMembers(state).filter(({ seatNo }) => 'seats' in state && state.seats[seatNo - 1]?.advance);
      const { userId = whom + 1, seatNo } = (luck < 80 && rich[who % rich.length]) || {};
      return { type, userId, ...(seatNo !== undefined && pick % 2 === 0 && { seatNo }) };
    }
    default:
      return type satisfies never;
  }
};
