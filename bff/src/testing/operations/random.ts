import { type Detail, type Payment, paymentMethods } from '@mandali/contracts/shapes';
import type { OperationId } from '@mandali/contracts/operations';
import { committeeId, paymentId, roundId } from '@mandali/domain/ids';

/** A random command as plain data, so that a failing sequence shrinks. Numbers are indexes into lists of the book. */
export type RandomStep = {
  readonly kind: OperationId;
  /** Choice of the sender, 0 to 9: mostly the admin, then a global admin, then any person. */
  readonly sender: number;
  readonly who: number;
  readonly whom: number;
  readonly round: number;
  readonly text: number;
  /** Repeats the command with the same key. */
  readonly again: boolean;
};

export type NamedPerson = { readonly id: number; readonly phone: string };

/** State from which a random request is built. */
export type RandomView = {
  readonly book: Detail;
  readonly people: readonly NamedPerson[];
  /** Winners of opened draws, by round id. */
  readonly drawn: ReadonlyMap<number, number>;
};

type IdParams = Record<string, string> & { readonly id: string };

export type RandomRequest = {
  /** Relative frequency. */
  readonly weight: number;
  /** For a report or a dispute: the payments for which the command changes something. */
  readonly payments?: (payment: Payment) => boolean;
  /** User id of the only person who may send it; undefined: no member in this book. */
  readonly by?: (step: RandomStep, view: RandomView) => number | undefined;
  /** @param payment chosen among `payments`; any payment where none fits, undefined in a book without payments */
  readonly request: (
    step: RandomStep,
    view: RandomView,
    payment?: Payment,
  ) => {
    readonly params: IdParams;
    readonly query?: Record<string, string>;
    readonly body?: Record<string, unknown>;
  };
};

export const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];

const texts = ['', 'Admin', 'By "phone",\n\\ धन्यवाद 🙏', 'Paid <b>late</b>', '  spaced  ', '9'.repeat(60)];
export const textOf = ({ text }: RandomStep): string => texts[text] ?? '';

export const committeeIn = ({ book }: RandomView) => ({ id: `${book.committee.id}` });
export const roundIn = ({ book }: RandomView, { round }: RandomStep) => {
  const found = round < 3 ? book.currentRound : pick(book.rounds, round);
  return { id: `${found?.id ?? roundId(committeeId(book.committee.id), 1)}` };
};
export const firstPaymentIn = ({ book }: RandomView): number => paymentId(committeeId(book.committee.id), 1, 1);

export const activeMembers = ({ book }: RandomView) => book.members.filter(({ isActive }) => isActive);
export const activeMemberId = (view: RandomView, who: number): number => pick(activeMembers(view), who)?.user.id ?? 1;
/** An active member, by the lowest seat of the person in half of the requests. */
export const aboutSeat = (view: RandomView, { who, text }: RandomStep) => {
  const member = pick(activeMembers(view), who);
  const params = { ...committeeIn(view), userId: `${member?.user.id ?? 1}` };
  return { params, ...(member && text % 2 === 1 && { query: { seat: `${member.seatNo}` } }) };
};
/** A member who has not won, by the lowest seat of the person in half of the requests. */
export const candidate = (view: RandomView, { who, text }: RandomStep) => {
  const member = pick(
    activeMembers(view).filter(({ hasWon }) => !hasWon),
    who,
  );
  return { winnerId: member?.user.id ?? 1, ...(member && text % 2 === 1 && { seatNo: member.seatNo }) };
};
export const memberData = ({ people }: RandomView, who: number) => ({
  name: `NamedPerson ${who}`,
  phone: pick(people, who)?.phone ?? '',
});
/** Asks for another seat in two of three requests. */
export const anotherSeat = ({ text }: RandomStep) => (text % 3 === 0 ? {} : { anotherSeat: true });

/** Builds the fields of how the winner received the pot. */
export const receipt = (step: RandomStep) => ({
  ...(step.text > 0 && { receivedBy: textOf(step) }),
  paymentMethod: pick(paymentMethods, step.whom),
});
