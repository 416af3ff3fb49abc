import type { Committee, Member as MemberShape, Payment, Round as RoundShape } from '@mandali/contracts/shapes';
import {
  activeMember,
  activeMembers,
  askedMember,
  endingOf,
  roundOf,
  liveCommittee,
} from '@mandali/domain/committee/queries';
import type { CommitteeState, Due, LiveCommittee, Member, Round } from '@mandali/domain/committee/state';
import { lateDuesOf } from '@mandali/projections/committee/fields/arrears';
import { committeeFields } from '@mandali/projections/committee/fields/committee';
import { type CommitteeVersion, type ShapeContext, userIdOf } from '@mandali/projections/committee/fields/context';
import { buildShape } from '@mandali/projections/committee/fields/field';
import { passingOnPeople } from '@mandali/projections/committee/fields/exchanges';
import { handOverPeople, handOverTexts } from '@mandali/projections/committee/fields/hand-over';
import { memberFields } from '@mandali/projections/committee/fields/member';
import { paymentFields } from '@mandali/projections/committee/fields/payment';
import { roundFields } from '@mandali/projections/committee/fields/round';
import type { ViewerRights } from '@mandali/projections/committee/viewer-rights';
import type { CardRequest, Cards } from '../../people/cards.ts';

export type Presenter<Shape> = Partial<CardRequest> & {
  readonly build: (context: Omit<ShapeContext, 'state'>) => Shape | Promise<Shape>;
};

export const present = async <Shape>(
  cards: Pick<Cards, 'read'>,
  version: CommitteeVersion,
  viewer: ViewerRights,
  { people = [], texts = [], build }: Presenter<Shape>,
): Promise<Shape> => build({ ...version, viewer, cards: await cards.read({ people, texts }) });

export const committeePresenter = (committee: CommitteeState): Presenter<Committee> | null => {
  const state = liveCommittee(committee);
  return (
    state && {
      people: committeePeople(state),
      texts: committeeTexts(state),
      build: (context) => buildShape(committeeFields, { ...context, state }),
    }
  );
};

export const committeePeople = (state: LiveCommittee): readonly number[] => {
  const asked = askedMember(state);
  return asked === null ? [] : [asked.userId];
};

/** The reason of an early end. */
export const committeeTexts = (state: LiveCommittee): readonly number[] => {
  const ended = endingOf(state);
  return ended === null ? [] : [ended.reasonId];
};

/** Null: the person does not hold the seat. @param seatNo default: the lowest seat of the person */
export const memberPresenter = (
  committee: CommitteeState,
  userId: number,
  seatNo?: number,
): Presenter<MemberShape> | null => presenterOf(committee, activeMember(committee, userId, seatNo));

/** Of the seat that the command filled; null: its member has left since. */
export const newMemberPresenter = (committee: CommitteeState, commandId: string): Presenter<MemberShape> | null =>
  presenterOf(committee, activeMembers(committee).find((member) => member.commandId === commandId) ?? null);

const presenterOf = (committee: CommitteeState, member: Member | null): Presenter<MemberShape> | null => {
  const state = liveCommittee(committee);
  if (state === null || member === null) return null;
  return {
    people: [member.userId],
    build: (context) => buildShape(memberFields, { ...context, state }, member, lateDuesOf(state, member)),
  };
};

/** Null: the seat owes nothing in that round. */
export const paymentPresenter = (
  committee: CommitteeState,
  roundNumber: number,
  seatNo: number,
): Presenter<Payment> | null => {
  const state = liveCommittee(committee);
  const round = roundOf(committee, roundNumber);
  const due = round?.dues[seatNo - 1];
  if (state === null || round === null || due === undefined) return null;
  return {
    people: [userIdOf({ state }, due.memberNo)],
    texts: dueTexts(due),
    build: (context) => buildShape(paymentFields, { ...context, state }, due, round),
  };
};

/** Null: the round is neither opened nor decided. */
export const roundPresenter = (committee: CommitteeState, roundNumber: number): Presenter<RoundShape> | null => {
  const state = liveCommittee(committee);
  const round = roundOf(committee, roundNumber);
  if (state === null || round === null) return null;
  const holders = round.dues.flatMap((due) => due?.memberNo ?? []);
  const memberNos = round.winner ? [...holders, round.winner.memberNo] : holders;
  return {
    people: [
      ...memberNos.map((memberNo) => userIdOf({ state }, memberNo)),
      ...handOverPeople({ state }, round),
      ...passingOnPeople({ state }, round),
    ],
    texts: [...paymentTexts(round), ...receiverTexts(round), ...handOverTexts(round)],
    build: (stateless) => {
      const context = { ...stateless, state };
      return buildShape(roundFields, context, round, paymentsOf(context, round));
    },
  };
};

export const paymentsOf = (context: ShapeContext, round: Round): readonly Payment[] =>
  round.dues.flatMap((due) => (due ? [buildShape(paymentFields, context, due, round)] : []));

const dueTexts = ({ noteId, word, parts = [] }: Due): readonly number[] =>
  [noteId, word?.textId ?? null, ...parts.map((part) => part.noteId ?? null)].filter((id) => id !== null);

export const paymentTexts = ({ dues }: Round): readonly number[] => dues.flatMap((due) => (due ? dueTexts(due) : []));

export const receiverTexts = ({ outcome }: Round): readonly number[] =>
  typeof outcome?.receivedBy === 'number' ? [outcome.receivedBy] : [];
