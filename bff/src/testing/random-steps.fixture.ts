// Random commands as plain data, so that a failing sequence shrinks (see random-commands.fixture.ts).
import fc from 'fast-check';

/** Everything that is sent to a committee that is there; a new command is a line here and of `requests` in random-commands.fixture.ts. */
const weights = {
  addMember: 7,
  replaceMember: 4,
  removeMember: 3,
  correctMember: 4,
  enablePastRounds: 2,
  recordPastRound: 4,
  markPayment: 6,
  putPayment: 3,
  reportPayment: 6,
  withdrawReport: 2,
  declineReport: 4,
  confirmPayment: 3,
  disputePayment: 5,
  settleDispute: 4,
  markAllPaid: 6,
  openDraw: 6,
  conductDraw: 8,
  selectWinner: 4,
  takeBackDecision: 4,
  transferOwnership: 3,
};
export type Kind = keyof typeof weights;

export type RandomStep = {
  readonly kind: Kind;
  /** Choice of the sender, 0 to 9: mostly the admin, then a global admin, then any person. */
  readonly sender: number;
  readonly who: number;
  readonly whom: number;
  readonly round: number;
  readonly text: number;
  /** Sent once more under the same key. */
  readonly again: boolean;
};

export const kinds = Object.keys(weights) as readonly Kind[];
const anyKind = fc.oneof(...kinds.map((kind) => ({ weight: weights[kind], arbitrary: fc.constant(kind) })));

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

const scripted = (kind: Kind, wish: Partial<RandomStep> = {}): RandomStep => ({
  kind,
  sender: 0,
  who: 0,
  whom: 0,
  round: 0,
  text: 2,
  again: true,
  ...wish,
});

/** Two books of two seats, whose admin is no member: whatever chance does, each command is carried out and repeated. */
export const scripts: readonly (readonly RandomStep[])[] = [
  [
    scripted('addMember', { who: 1 }),
    scripted('addMember', { who: 5 }),
    scripted('correctMember', { whom: 5 }),
    scripted('correctMember', { whom: 3 }),
    scripted('removeMember', { who: 1 }),
    scripted('addMember', { who: 5 }),
    scripted('enablePastRounds'),
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
    scripted('transferOwnership', { again: false }),
    scripted('markPayment', { text: 3 }),
  ],
  [
    scripted('addMember', { who: 4 }),
    scripted('addMember', { who: 2 }),
    scripted('recordPastRound', { sender: 6 }),
    scripted('markAllPaid', { sender: 6 }),
    scripted('transferOwnership', { sender: 6, who: 1 }),
  ],
];
