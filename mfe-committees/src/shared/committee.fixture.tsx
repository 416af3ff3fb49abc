import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { getDrawWitnesses } from '@mandali/contracts/api/get-draw-witnesses';
import { getReminders } from '@mandali/contracts/api/get-reminders';
import { getWayToPay } from '@mandali/contracts/api/get-way-to-pay';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { listJoinRequests } from '@mandali/contracts/api/list-join-requests';
import type { Committee, Detail, Member, Payment, Round } from '@mandali/contracts/shapes';
import { quicknet } from '@mandali/domain/proof/beacon';
import { mockApi, type MockApi } from '@mandali/platform/testing/mock-api.ts';
import type { Session } from '@mandali/platform/session/session.ts';
import { member as asha, renderApp } from '@mandali/platform/testing/render-app.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { preloadDialogs } from '../pages/dialogs/lazy-dialogs.ts';
import { RemoteRoutes } from '../routes.tsx';

// One committee for the tests of its page: four seats of ₹5,000, round 2 is open. Asha Rao (user 2, seat 3) runs it.
// Meena has won round 1; Imran's due is pending, Zubair's overdue; Zubair took the seat over from Vikram.

export const aCommittee = (overrides: Partial<Committee> = {}): Committee => ({
  id: 7,
  name: 'Gokuldham',
  status: 'active',
  totalMembers: 4,
  contributionAmount: '5000',
  currentRound: 2,
  cycleDuration: 30,
  cycleType: 'fixed',
  committeeType: 'new',
  isExisting: false,
  createdById: 2,
  createdAt: '2026-09-01T06:00:00.000Z',
  memberCount: 4,
  bookMark: '7f3a91c2',
  seats: 'wopl',
  mySeat: 3,
  ...overrides,
});

type Person = { readonly id: number; readonly name: string; readonly phone: string };
export const meena: Person = { id: 11, name: 'Meena Iyer', phone: '+919811100011' };
export const imran: Person = { id: 12, name: 'Imran Malik', phone: '+919811100012' };
export const ashaRao: Person = { id: 2, name: 'Asha Rao', phone: '+919811126610' };
export const zubair: Person = { id: 14, name: 'Zubair Hussain', phone: '+919811100014' };
export const vikram: Person = { id: 15, name: 'Vikram Rao', phone: '+919811100015' };
const holders = [meena, imran, ashaRao, zubair];

export const aMember = (user: Person, seatNo: number, more: Partial<Member> = {}): Member => ({
  id: 7000 + user.id,
  seatNo,
  user,
  hasWon: false,
  wonInRound: null,
  isActive: true,
  replacedBy: null,
  joinedAt: '2026-09-01T06:00:00.000Z',
  ...more,
});

const roundId = (number: number): number => 7000 + number;

export const aPayment = (user: Person, round: number, seatNo: number, more: Partial<Payment> = {}): Payment => ({
  id: roundId(round) * 1000 + seatNo,
  status: 'paid',
  amount: '5000',
  paymentMethod: 'upi',
  notes: null,
  paidAt: '2026-10-09T06:00:00.000Z',
  user,
  round: { id: roundId(round), roundNumber: round, drawDate: null },
  ...more,
});

const open = { paymentMethod: null, paidAt: null } as const;

export const aRound = (number: number, more: Partial<Round> = {}): Round => ({
  id: roundId(number),
  roundNumber: number,
  drawDate: null,
  dueAt: '2026-11-25T06:00:00.000Z',
  winnerId: null,
  winner: null,
  receivedBy: null,
  paymentMethod: null,
  payments: holders.map((person, index) => aPayment(person, number, index + 1)),
  decidedBy: null,
  drawCommitment: null,
  drawOpened: false,
  ...more,
});

export const decided = (number: number, winner: Person, more: Partial<Round> = {}): Round =>
  aRound(number, {
    drawDate: '2026-10-20T06:00:00.000Z',
    winnerId: winner.id,
    winner: { id: winner.id, name: winner.name },
    receivedBy: 'Admin',
    paymentMethod: 'cash',
    decidedBy: 'verified',
    ...more,
  });

export const openRound = (more: Partial<Round> = {}): Round =>
  aRound(2, {
    payments: [
      aPayment(meena, 2, 1),
      aPayment(imran, 2, 2, { status: 'pending', ...open }),
      aPayment(ashaRao, 2, 3, { paymentMethod: 'cash' }),
      aPayment(zubair, 2, 4, { status: 'overdue', ...open }),
    ],
    ...more,
  });

export const paidRound = (more: Partial<Round> = {}): Round => aRound(2, more);

export const theMembers = (): Member[] => [
  aMember(meena, 1, { hasWon: true, wonInRound: 1 }),
  aMember(imran, 2),
  aMember(ashaRao, 3),
  aMember(zubair, 4),
  aMember(vikram, 4, { isActive: false, replacedBy: { name: zubair.name } }),
];

type DetailParts = { readonly committee?: Partial<Committee>; readonly members?: Member[]; readonly round?: Round };

export const aDetail = ({ committee, members = theMembers(), round = openRound() }: DetailParts = {}): Detail => ({
  committee: aCommittee(committee),
  members,
  rounds: [round, decided(1, meena)],
  currentRound: round,
});

export const completedDetail = (more: Partial<Round> = {}): Detail => ({
  committee: aCommittee({ status: 'completed', currentRound: 5 }),
  members: theMembers().map((member, index) => ({
    ...member,
    ...(index < 4 && { hasWon: true, wonInRound: index + 1 }),
  })),
  rounds: [4, 3, 2, 1].map((number) => decided(number, holders[number - 1] ?? meena, number === 4 ? more : {})),
  currentRound: null,
});

/** Round 2 is not decided; Meena has the pot of round 1. */
export const endedDetail = (more: Partial<Detail> = {}): Detail => {
  const detail = aDetail({
    committee: {
      status: 'completed',
      currentRound: 5,
      ended: { round: 2, reason: 'Three families are moving', at: '2026-11-28T06:00:00.000Z' },
    },
  });
  const settled = (user: Person, seatNo: number, paidIn: number, received: number) => ({
    seatNo,
    user,
    paidIn: String(paidIn),
    received: String(received),
    balance: String(paidIn - received),
  });
  const settlement = [
    settled(meena, 1, 10_000, 20_000),
    settled(imran, 2, 5_000, 0),
    settled(ashaRao, 3, 10_000, 0),
    settled(zubair, 4, 5_000, 5_000),
  ];
  const rounds = detail.rounds.map((round) => ({
    ...round,
    payments: round.payments.map((payment) => ({
      ...payment,
      ...(payment.status === 'overdue' && { status: 'pending' as const }),
    })),
  }));
  return { ...detail, rounds, currentRound: null, settlement, ...more };
};

/** Opens the page of committee 7 with `detail` as its answer; `more` prepares further answers. */
export const openCommittee = async (
  detail: Detail,
  session: Session = asha,
  stored: Readonly<Record<string, string>> = {},
  more: (api: MockApi) => void = () => {},
): Promise<MockApi> => {
  await preloadDialogs();
  const api = mockApi();
  api.answer(getCommittee, detail);
  api.answer(listJoinRequests, []);
  api.answer(getReminders, { people: [] });
  api.answer(getWayToPay, { way: null });
  api.answer(getDrawWitnesses, { beacon: { relays: [], ...quicknet }, state: 'open', beaconRound: null, phones: [] });
  more(api);
  renderApp(<RemoteRoutes />, { path: '/committee/7', session, stored });
  await screen.findByRole('heading', { level: 1, name: detail.committee.name });
  // The content below the first screen renders later.
  await screen.findByRole('heading', { level: 2, name: 'Round History' });
  return api;
};

/** Waits for parts that are still loading: the button ignores a press meanwhile. */
export const refresh = async (): Promise<void> => {
  const button = screen.getByRole('button', { name: 'Refresh' });
  await waitFor(() => expect(button.ariaBusy).toBeNull());
  fireEvent.click(button);
};

/** A member who does not run the committee. */
export const meenaSignedIn: Session = {
  token: 'token-of-meena',
  user: { id: meena.id, name: meena.name, email: null, phone: meena.phone, role: 'user' },
};

export const answerEmptyDashboard = (api: MockApi): void => {
  api.answer(listCommittees, []);
  api.answer(getDashboardStats, {
    activeCommittees: 0,
    totalMembers: 0,
    pendingPayments: '₹0',
    monthlyCollection: '₹0',
  });
};
