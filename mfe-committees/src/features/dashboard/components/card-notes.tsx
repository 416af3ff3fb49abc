import type { Committee, User } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { StatusMark, type Status } from '@mandali/ui-kit/ledger/status-mark.tsx';
import type { ReactNode } from 'react';
import { dueText } from '../../../shared/due-text.ts';
import { ownSeats } from '../../../shared/own-seats.ts';
import { texts } from '../../../texts.ts';

const labels = texts.card;

type PresentRound = NonNullable<Committee['present']>;

/** The seat's letter of the contract: 'l' and 'L' are overdue. */
const isLate = (committee: Committee): boolean =>
  ownSeats(committee).some((seat) => committee.seats?.charAt(seat - 1).toLowerCase() === 'l');

const by = (dueAt: string | null, hasLate: boolean): string => (dueAt === null ? '' : ` ${dueText(dueAt, hasLate)}`);

type Note = { readonly status: Status; readonly text: string };

const ownNote = (committee: Committee, { mine, dueAt }: PresentRound): Note => {
  if (mine === '0') return { status: 'paid', text: labels.youPaid(committee.currentRound) };
  const late = isLate(committee);
  return { status: late ? 'overdue' : 'pending', text: labels.youOwe(rupees(mine)) + by(dueAt, late) };
};

const owingNote = ({ seats = '' }: Committee, { owing, open, dueAt }: PresentRound): Note => {
  if (owing === 0) return { status: 'paid', text: texts.payments.everybodyPaid };
  const late = /[lL]/.test(seats);
  return { status: late ? 'overdue' : 'pending', text: texts.payments.owing(owing, rupees(open)) + by(dueAt, late) };
};

const waitingNote = ({ reports = 0, disputes = 0 }: Committee): readonly Note[] =>
  reports + disputes > 0 ? [{ status: 'reported', text: texts.payments.waiting(reports + disputes) }] : [];

const notesOf = (committee: Committee, user: User | null): readonly Note[] => {
  const { present, memberCount, createdById } = committee;
  if (!present || memberCount === 0) return [];
  const isAdmin = user !== null && user.role !== 'auditor' && user.id === createdById;
  return [
    ...(ownSeats(committee).length > 0 ? [ownNote(committee, present)] : []),
    ...(isAdmin ? [...waitingNote(committee), owingNote(committee, present)] : []),
  ];
};

/** What the reader owes; to the admin also what waits for them. */
export const notesFor = (committee: Committee, user: User | null): readonly ReactNode[] =>
  notesOf(committee, user).map(({ status, text }) => (
    <StatusMark key={text} status={status} wraps>
      {text}
    </StatusMark>
  ));
