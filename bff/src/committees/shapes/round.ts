import type { Payment, Round as RoundShape } from '@mandali/contracts/shapes';
import { roundOf, liveCommittee } from '@mandali/domain/committee/queries';
import type { CommitteeState, Due, Round } from '@mandali/domain/committee/state';
import { paymentId, roundId } from '@mandali/domain/ids';
import { moment, nameOf, personCard, type Telling, textOf, type Told, userOf } from './context.ts';

const roundBrief = ({ id }: Told, { roundNumber, outcome }: Round): Payment['round'] => ({
  id: roundId(id, roundNumber),
  roundNumber,
  drawDate: outcome && moment(outcome.drawDate),
});

const wordShape = (told: Told, { word, memberNo }: Due): Payment['word'] => {
  if (word === undefined) return null;
  const reads = told.reader.readsWords || told.reader.userId === userOf(told, memberNo);
  return {
    kind: word.kind,
    at: moment(word.at),
    paymentMethod: word.report?.method ?? null,
    paidAt: word.report && moment(word.report.paidAt),
    text: reads ? textOf(told, word.textId) : null,
  };
};

export const paymentShape = (told: Told, round: Round, due: Due): Payment => ({
  id: paymentId(told.id, round.roundNumber, due.seatNo),
  status: due.status,
  amount: String(told.state.contribution),
  paymentMethod: due.status === 'paid' ? due.method : null,
  notes: textOf(told, due.noteId),
  paidAt: due.status === 'paid' ? moment(due.paidAt) : null,
  user: personCard(told, userOf(told, due.memberNo)),
  round: roundBrief(told, round),
  word: wordShape(told, due),
});

export const paymentsOf = (told: Told, round: Round): readonly Payment[] =>
  round.dues.flatMap((due) => (due ? [paymentShape(told, round, due)] : []));

const receiver = (told: Told, { outcome }: Round): string | null => {
  const by = outcome?.receivedBy ?? null;
  return by === 'Admin' ? by : textOf(told, by);
};

/** `payments`: null when they are left out. */
export const roundShape = (told: Told, round: Round, payments: readonly Payment[] | null): RoundShape => {
  const { opened, winner, outcome, draw, dues } = round;
  return {
    ...roundBrief(told, round),
    dueAt: opened && moment(opened.dueAt),
    winnerId: winner?.userId ?? null,
    winner: winner && { id: winner.userId, name: nameOf(told, userOf(told, winner.memberNo)) },
    receivedBy: receiver(told, round),
    paymentMethod: outcome?.method ?? null,
    payments: [...(payments ?? [])],
    decidedBy: outcome?.how ?? null,
    drawCommitment: opened?.drawCommitment ?? null,
    drawOpened: draw !== null && winner === null,
    unpaid: dues.filter((due) => due !== undefined && due.status !== 'paid').length,
    openedHere: outcome?.how === 'past' && opened !== null,
    paymentsLeftOut: payments === null,
  };
};

/** What a seat owes in a round; null when it owes nothing there. */
export const thePayment = (now: CommitteeState, roundNumber: number, seatNo: number): Telling<Payment> | null => {
  const state = liveCommittee(now);
  const round = roundOf(now, roundNumber);
  const due = round?.dues[seatNo - 1];
  if (state === null || round === null || due === undefined) return null;
  return {
    people: [userOf({ state }, due.memberNo)],
    texts: textsOf(due),
    shape: (told) => paymentShape({ ...told, state }, round, due),
  };
};

/** The texts of a decided round: who took the pot. */
export const receivers = ({ outcome }: Round): readonly number[] =>
  typeof outcome?.receivedBy === 'number' ? [outcome.receivedBy] : [];

const textsOf = ({ noteId, word }: Due): readonly number[] =>
  [noteId, word?.textId ?? null].filter((id) => id !== null);

/** Notes, and what was said of the dues. */
export const notesOf = ({ dues }: Round): readonly number[] => dues.flatMap((due) => (due ? textsOf(due) : []));

/** An opened or decided round with its payments; null for every other number. */
export const theRound = (now: CommitteeState, roundNumber: number): Telling<RoundShape> | null => {
  const state = liveCommittee(now);
  const round = roundOf(now, roundNumber);
  if (state === null || round === null) return null;
  const holders = round.dues.flatMap((due) => due?.memberNo ?? []);
  return {
    people: [...holders, ...(round.winner ? [round.winner.memberNo] : [])].map((memberNo) =>
      userOf({ state }, memberNo),
    ),
    texts: [...notesOf(round), ...receivers(round)],
    shape: (told) => {
      const whole = { ...told, state };
      return roundShape(whole, round, paymentsOf(whole, round));
    },
  };
};
