import type { Detail, Entry, Member, Payment, Round } from '@mandali/contracts/shapes';
import { quicknet } from '@mandali/domain/proof/beacon';
import { date, rupees } from '@mandali/platform/format/format.ts';
import { paidOf, seatOf } from '../../shared/committee-detail.ts';
import { texts } from '../../texts.ts';
import { trust } from '../../texts/trust.ts';

const labels = trust.papers.minutes;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** Values in hex, except the beacon's round. */
export type Evidence = {
  readonly commitment: string | null;
  readonly nonce: string | null;
  readonly seed: string | null;
  /** `isPublic`: drand's quicknet, not the server's own beacon. */
  readonly beacon: { readonly round: number; readonly isPublic: boolean } | null;
  readonly signature: string | null;
};

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Null for a round without a provable draw. */
export const evidenceOf = (opened: Entry | null, decided: Entry): Evidence | null => {
  if (opened === null || decided.data['proof'] === undefined) return null;
  const proof = fieldsOf(decided.data['proof']);
  const { round, chain } = fieldsOf(opened.data['beacon']);
  return {
    commitment: text(proof['commitment']),
    nonce: text(proof['clientNonce']),
    seed: text(proof['seed']),
    beacon: typeof round === 'number' ? { round, isPublic: chain === quicknet.chain } : null,
    signature: text(proof['beaconSignature']),
  };
};

export const winnerIn = ({ data }: Entry): { readonly seat: number; readonly userId: number } => {
  const { seatNo, userId } = fieldsOf(data['winner']);
  return { seat: Number(seatNo), userId: Number(userId) };
};

export type SeatLine = {
  readonly seat: number;
  /** Null: the seat was free. */
  readonly holder: Member | null;
  /** Null: the seat owed nothing in this round. */
  readonly payment: Payment | null;
  readonly part: keyof typeof labels.part;
};

type DecidedRound = {
  readonly detail: Detail;
  readonly round: Round;
  readonly decided: Entry;
  readonly opened: Entry | null;
};

/** The frozen list of a draw decides who took part, even where a seat changed hands before the announcement. */
export const seatLines = ({ detail, round, decided, opened }: DecidedRound): readonly SeatLine[] => {
  const frozenList = decided.type === 'DrawConducted' ? opened?.data['eligible'] : undefined;
  const listedUserIds: ReadonlySet<unknown> | null = Array.isArray(frozenList) ? new Set(frozenList) : null;
  const payments = new Map(round.payments.map((payment) => [seatOf(payment), payment]));
  const winner = winnerIn(decided).seat;
  const partOf = (holder: Member): SeatLine['part'] => {
    if (holder.seatNo === winner) return 'won';
    // A person in the list may hold another seat that has had its pot.
    const isIn = !holder.hasWon && (listedUserIds === null || listedUserIds.has(holder.user.id));
    return isIn ? 'eligible' : 'hadPot';
  };
  return Array.from({ length: detail.committee.totalMembers }, (_, index): SeatLine => {
    const seat = index + 1;
    const holders = detail.members.filter(({ seatNo }) => seatNo === seat);
    const holder =
      holders.find(({ user }) => listedUserIds?.has(user.id)) ?? holders.find(({ isActive }) => isActive) ?? null;
    const payment = payments.get(seat) ?? null;
    return { seat, holder, payment, part: holder === null ? 'free' : partOf(holder) };
  });
};

export const paymentText = ({ payment, holder }: SeatLine): string => {
  if (payment === null) return labels.noDue;
  if (payment.status !== 'paid') {
    const said = payment.status === 'overdue' ? labels.overdue : labels.notPaid;
    return paidOf(payment) === 0 ? said : labels.paidPart(rupees(paidOf(payment)), rupees(payment.amount));
  }
  const method = payment.paymentMethod && texts.payments.method[payment.paymentMethod];
  const how = [method, payment.paidAt && date(payment.paidAt)].filter(Boolean).join(', ');
  return holder === null || payment.user.id === holder.user.id ? how : labels.paidBy(how, payment.user.name);
};
