import { disputePayment } from '@mandali/contracts/api/dispute-payment';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { reportPayment } from '@mandali/contracts/api/report-payment';
import type { OperationId } from '@mandali/contracts/operations';
import { type Payment, paymentMethods, paymentStatuses } from '@mandali/contracts/shapes';
import { committeeId, paymentId, roundNumberOf } from '@mandali/domain/ids';
import { carryOut } from '../client.ts';
import type { World } from '../world.ts';
import {
  activeMemberId,
  committeeIn,
  firstPaymentIn,
  pick,
  type RandomRequest,
  type RandomView,
  roundIn,
  textOf,
} from './random.ts';
import { committeeAdmins, committeeReaders, committeeReadersButAuditors, payingMember, roles } from './roles.ts';
import { aboutCommittee, aboutMember, aboutPayment, aboutRound, type OperationRow, type Senders } from './row.ts';

/** Marks the payment as pending; in a new world it is paid. */
const markPending = async ({ callers, paymentId: id }: World): Promise<void> => {
  await carryOut(callers.CA, markPayment, { params: { id: `${id}` }, body: { status: 'pending' } });
};

const report = async (world: World, { member }: Senders): Promise<void> => {
  await markPending(world);
  const request = { params: { id: `${world.paymentId}` }, body: { paymentMethod: 'upi' } } as const;
  world.reportAt = (await carryOut(member, reportPayment, request)).word?.at ?? '';
};

const dispute = async ({ paymentId: id }: World, { member }: Senders): Promise<void> => {
  await carryOut(member, disputePayment, { params: { id: `${id}` }, body: { reason: 'That was another month' } });
};

const randomMark: RandomRequest['request'] = (step, view) => {
  const { who, whom, round, text } = step;
  const { rounds, currentRound } = view.book;
  const owed = (round < 3 ? currentRound : pick(rounds, who)) ?? pick(rounds, who);
  const status = pick(paymentStatuses, who);
  const method = status === 'paid' ? { paymentMethod: pick(paymentMethods, whom) } : {};
  const payment = pick(owed?.payments ?? [], whom);
  const params = { id: `${payment?.id ?? firstPaymentIn(view)}` };
  const paidAt = payment?.paidAt ?? null;
  if (paidAt !== null && text === 1) return { params, body: { status: 'pending', undoes: paidAt } };
  return { params, body: { status, ...method, ...(text > 0 && { notes: textOf(step) }) } };
};

/** Builds a request for all dues of the round, or for two of them. */
const randomMarks: RandomRequest['request'] = (step, view) => {
  const params = roundIn(view, step);
  if (step.text % 2 === 0) return { params, body: {} };
  const id = paymentId(committeeId(view.book.committee.id), roundNumberOf(Number(params.id)), 1 + step.who);
  return { params, body: { payments: [{ id, paymentMethod: pick(paymentMethods, step.whom) }, { id: id + 1 }] } };
};

const idOf = (view: RandomView, payment?: Payment) => ({ id: `${payment?.id ?? firstPaymentIn(view)}` });

/** A time at which no report or dispute was made. */
const unknownMoment = '2026-01-02T00:00:00.000Z';

export const paymentsOperations = {
  markPayment: {
    roles: committeeAdmins,
    request: (world) => aboutPayment(world, { status: 'pending' }),
    random: { weight: 6, request: randomMark },
  },
  putPayment: {
    roles: committeeAdmins,
    request: (world) => aboutPayment(world, { status: 'pending' }),
    random: { weight: 3, request: randomMark },
  },
  markAllPaid: {
    roles: committeeAdmins,
    request: (world) => aboutRound(world, {}),
    random: { weight: 6, request: randomMarks },
  },
  payPart: {
    roles: committeeAdmins,
    request: (world) => aboutPayment(world, { amount: 1, paymentMethod: 'cash', notes: 'The rest on Friday' }),
    before: markPending,
    random: {
      weight: 7,
      payments: ({ status }) => status !== 'paid',
      request: (step, view, payment) => ({
        params: idOf(view, payment),
        body: {
          amount: Math.max(1, Math.floor(Number(view.book.committee.contributionAmount) / (1 + step.whom))),
          paymentMethod: pick(paymentMethods, step.who),
          paidAt: '2026-01-02',
          ...(step.text > 0 && { notes: textOf(step) }),
        },
      }),
    },
  },
  takeBackPart: {
    roles: committeeAdmins,
    request: ({ paymentId: id }) => ({ params: { id: `${id}`, no: '1' }, body: { reason: 'Counted twice' } }),
    random: {
      weight: 3,
      payments: ({ parts = [] }) => parts.length > 0,
      request: (step, view, payment) => ({
        params: { ...idOf(view, payment), no: `${pick(payment?.parts ?? [], step.who)?.no ?? 1}` },
        ...(step.text > 1 && { body: { reason: textOf(step) } }),
      }),
    },
  },
  payAdvance: {
    roles: committeeAdmins,
    request: (world) => aboutMember(world, { amount: 1, paymentMethod: 'upi', notes: 'Travels till May' }),
    random: {
      weight: 6,
      request: ({ who, whom }, view) => ({
        params: { ...committeeIn(view), userId: `${activeMemberId(view, who)}` },
        body: {
          amount: Math.floor((Number(view.book.committee.contributionAmount) * (1 + whom)) / 2),
          paymentMethod: pick(paymentMethods, who),
        },
      }),
    },
  },
  returnAdvance: {
    roles: committeeAdmins,
    request: (world) => aboutMember(world),
    random: {
      weight: 2,
      request: ({ who }, view) => ({ params: { ...committeeIn(view), userId: `${activeMemberId(view, who)}` } }),
    },
  },
  reportPayment: {
    roles: payingMember,
    request: (world) => aboutPayment(world, { paymentMethod: 'upi', notes: 'Reference 4471' }),
    before: markPending,
    random: {
      weight: 6,
      payments: ({ status, word }) => status !== 'paid' && word?.kind !== 'disputed',
      request: (step, view, payment) => ({
        params: idOf(view, payment),
        body: {
          paymentMethod: pick(paymentMethods, step.who),
          paidAt: '2026-01-02',
          ...(step.text > 0 && { notes: textOf(step) }),
        },
      }),
    },
  },
  withdrawReport: {
    roles: payingMember,
    request: (world) => aboutPayment(world),
    before: report,
    random: {
      weight: 2,
      payments: ({ word }) => word?.kind === 'reported' || word?.kind === 'declined',
      request: (_, view, payment) => ({ params: idOf(view, payment) }),
    },
  },
  declineReport: {
    roles: committeeAdmins,
    request: (world) => aboutPayment(world, { reportAt: world.reportAt, reason: 'Nothing has come' }),
    before: report,
    random: {
      weight: 4,
      payments: ({ word }) => word?.kind === 'reported',
      request: (step, view, payment) => ({
        params: idOf(view, payment),
        body: { reportAt: payment?.word?.at ?? unknownMoment, reason: textOf(step) || 'No' },
      }),
    },
  },
  confirmPayment: {
    roles: payingMember,
    request: (world) => aboutPayment(world, {}),
    random: {
      weight: 3,
      payments: ({ status, word }) => status === 'paid' && !word,
      request: (_, view, payment) => ({ params: idOf(view, payment), body: {} }),
    },
  },
  disputePayment: {
    roles: payingMember,
    request: (world) => aboutPayment(world, { reason: 'That was another month' }),
    random: {
      weight: 5,
      payments: ({ status, word }) => (status === 'paid' ? !word : word?.kind === 'declined'),
      request: (step, view, payment) => ({
        params: idOf(view, payment),
        body: { reason: textOf(step) || 'No' },
      }),
    },
  },
  settleDispute: {
    roles: committeeReadersButAuditors,
    request: (world) => aboutPayment(world, { outcome: 'paid' }),
    before: dispute,
    random: {
      weight: 4,
      payments: ({ word }) => word?.kind === 'disputed',
      request: (step, view, payment) => ({
        params: idOf(view, payment),
        body: {
          outcome: step.who % 2 ? 'paid' : 'unpaid',
          notes: textOf(step),
          ...(step.whom % 2 > 0 && { disputeAt: payment?.word?.at ?? unknownMoment }),
        },
      }),
    },
  },
  // Payments of another active member; role-matrix.int.test.ts also requests the caller's own.
  listMemberPayments: {
    roles: roles(401, 404, 403, 404, 'whole', 'whole', 'masked'),
    request: (world) => aboutMember(world),
  },
  getWayToPay: { roles: committeeReaders, request: (world) => aboutCommittee(world) },
  putWayToPay: {
    roles: committeeAdmins,
    request: (world) => aboutCommittee(world, { upi: 'asha.rao@okbank', note: '' }),
  },
} as const satisfies Partial<Record<OperationId, OperationRow>>;
