import { openPassOn, openSwaps } from '@mandali/domain/committee/exchanges';
import type { LiveCommittee, Round } from '@mandali/domain/committee/state';
import { addFact, addFacts, type Facts } from './facts.ts';

const moment = (iso: string): string => new Date(iso).toISOString();

const userIn =
  ({ members }: LiveCommittee) =>
  (memberNo: number): number =>
    members[memberNo - 1]?.userId ?? 0;

/** Open requests to swap turns. */
export const swapFacts = (facts: Facts, state: LiveCommittee): void => {
  const userOf = userIn(state);
  addFact(
    facts,
    'swaps',
    openSwaps(state).map(({ swapNo, seatNo, memberNo, toSeatNo, toMemberNo, at }) => [
      swapNo,
      seatNo,
      toSeatNo,
      userOf(memberNo),
      userOf(toMemberNo),
      moment(at),
    ]),
  );
};

/** The open request to take the pot of the round, and whether the pot was passed on. */
export const passOnFacts = (facts: Facts, path: string, state: LiveCommittee, round: Round): void => {
  const userOf = userIn(state);
  const [request, { passedOn, winner }] = [openPassOn(state, round), round];
  addFacts(facts, path, {
    passOn: request && [userOf(request.memberNo), userOf(request.toMemberNo), request.toSeatNo, moment(request.at)],
    passedOn: passedOn ? [userOf(passedOn.fromMemberNo), winner?.userId ?? 0, moment(passedOn.at)] : null,
  });
};
