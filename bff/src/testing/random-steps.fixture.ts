import { type OperationId, operations } from '@mandali/contracts/operations';
import type { Detail, Payment } from '@mandali/contracts/shapes';
import fc from 'fast-check';
import { pick, type RandomRequest, type RandomStep, type RandomView } from './operations/random.ts';
import { operationRows } from './operations/table.ts';

// Random commands to one committee, built from the rows of the operations.

/** The commands that random tests send. */
export const kinds: readonly OperationId[] = (Object.keys(operationRows) as OperationId[]).filter(
  (id) => operationRows[id].random !== undefined,
);

const randomOf = (kind: OperationId): RandomRequest => {
  const { random } = operationRows[kind];
  if (random === undefined) throw new Error(`${kind} has no random request`);
  return random;
};

const anyKind = fc.oneof(...kinds.map((kind) => ({ weight: randomOf(kind).weight, arbitrary: fc.constant(kind) })));

export const randomSteps: fc.Arbitrary<readonly RandomStep[]> = fc.array(
  fc.record({
    kind: anyKind,
    sender: fc.nat(9),
    who: fc.nat(6),
    whom: fc.nat(6),
    round: fc.nat(3),
    text: fc.nat(5),
    again: fc.boolean(),
  }),
  { minLength: 10, maxLength: 25 },
);

/** Returns the payment of a step; undefined for commands without a report or a dispute of a payment. */
export const paymentOf = ({ kind, whom }: RandomStep, book: Detail): Payment | undefined => {
  const isAccepted = randomOf(kind).payments;
  if (isAccepted === undefined) return undefined;
  const payments = book.rounds.flatMap((round) => round.payments);
  return pick(payments.filter(isAccepted), whom) ?? pick(payments, whom);
};

/** Returns the user id of the member who alone may send the step, if there is one. */
export const memberOf = (step: RandomStep, view: RandomView): number | undefined =>
  randomOf(step.kind).by?.(step, view) ?? paymentOf(step, view.book)?.user.id;

/** Returns whether the member of the payment sends the step: always when only members may, else in some steps. */
export const isSentByMember = ({ kind, sender }: RandomStep): boolean => {
  const { M, CA } = operationRows[kind].roles;
  return typeof M === 'string' && (typeof CA !== 'string' || sender >= 6);
};

/** Builds the request of a step for the current state of the book. */
export const requestOf = (step: RandomStep, view: RandomView) => ({
  operation: operations[step.kind],
  ...randomOf(step.kind).request(step, view, paymentOf(step, view.book)),
});

const scripted = (kind: OperationId, wish: Partial<RandomStep> = {}): RandomStep => ({
  kind,
  sender: 0,
  who: 0,
  whom: 0,
  round: 0,
  text: 2,
  again: true,
  ...wish,
});

const wholeRound = [
  scripted('addMember', { who: 1 }),
  scripted('addMember', { who: 5 }),
  scripted('correctMember', { whom: 5 }),
  scripted('correctMember', { whom: 3 }),
  scripted('removeMember', { who: 1 }),
  scripted('addMember', { who: 5 }),
  scripted('reportPayment', { who: 1 }),
  scripted('declineReport'),
  scripted('disputePayment'),
  scripted('settleDispute'),
  scripted('reportPayment', { who: 3 }),
  scripted('withdrawReport'),
  scripted('markPayment', { who: 1 }),
  scripted('confirmPayment'),
  scripted('putPayment', { who: 2, whom: 1 }),
  scripted('markAllPaid'),
  scripted('openDraw'),
  scripted('conductDraw'),
  scripted('replaceMember', { who: 1, whom: 3 }),
  scripted('selectWinner', { sender: 6 }),
  scripted('takeBackDecision', { sender: 6 }),
  scripted('selectWinner', { sender: 6 }),
  scripted('handOverPot'),
  scripted('disputeHandOver'),
  scripted('settleHandOver', { whom: 1 }),
  scripted('handOverPot', { whom: 2 }),
  scripted('takeBackHandOver'),
  scripted('confirmHandOver'),
  scripted('transferOwnership', { sender: 0 }),
  scripted('declineTransfer', { again: false }),
  scripted('transferOwnership'),
  scripted('acceptTransfer', { again: false }),
  scripted('markPayment', { text: 3 }),
];
const pastRound = [
  scripted('addMember', { who: 4 }),
  scripted('addMember', { who: 2 }),
  scripted('recordPastRound', { sender: 6 }),
  scripted('markAllPaid', { sender: 6 }),
  scripted('transferOwnership', { sender: 6, who: 1 }),
  scripted('endCommittee', { sender: 6 }),
];
/** Without a draw, whose random winner may be a member who has left. */
const handedOver = [
  scripted('addMember', { who: 1 }),
  scripted('addMember', { who: 2 }),
  scripted('payAdvance'),
  scripted('markAllPaid'),
  scripted('selectWinner', { sender: 6 }),
  scripted('handOverPot'),
  scripted('confirmHandOver'),
];
const byTurns = [
  scripted('addMember', { who: 1 }),
  scripted('changeCommittee', { text: 5 }),
  scripted('arrangeTurns'),
  scripted('addMember', { who: 2 }),
  scripted('markAllPaid'),
  scripted('giveTurn'),
];
/** Sent once: an accepted request changes which member may send the command. */
const once = { again: false } as const;
const exchanged = [
  scripted('addMember', { who: 1 }),
  scripted('changeCommittee', { text: 5 }),
  scripted('addMember', { who: 2 }),
  scripted('arrangeTurns'),
  scripted('askSwap', { whom: 1 }),
  scripted('declineSwap', once),
  scripted('askSwap', { whom: 1 }),
  scripted('withdrawSwap', once),
  scripted('askSwap', { whom: 1 }),
  scripted('acceptSwap', once),
  scripted('markAllPaid'),
  scripted('giveTurn'),
  scripted('askPassOn', once),
  scripted('declinePassOn', once),
  scripted('askPassOn', once),
  scripted('withdrawPassOn', once),
  scripted('askPassOn', once),
  scripted('acceptPassOn', once),
];
const left = [scripted('addMember', { who: 1 }), scripted('leaveCommittee', once)];
const inScripts = new Set([...wholeRound, ...pastRound, ...byTurns, ...exchanged, ...left].map(({ kind }) => kind));
/** Commands that are accepted in any committee with a member. */
const unscripted = kinds.filter((kind) => !inScripts.has(kind)).map((kind) => scripted(kind));

/** Books of two seats, whose admin is no member: each command is carried out and repeated at least once. */
export const scripts: readonly (readonly RandomStep[])[] = [
  wholeRound,
  pastRound,
  handedOver,
  byTurns,
  exchanged,
  left,
  [scripted('addMember', { who: 1 }), ...unscripted],
];
