import { addMember } from '@mandali/contracts/api/add-member';
import { correctMember } from '@mandali/contracts/api/correct-member';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { committeeId, committeeStream } from '@mandali/domain/ids';
import { type GivenCommittee, givenCommittee } from './given.ts';
import type { TestBff } from './start-test-bff.ts';
import { freshPhone } from './world.ts';

/** A member without an account in the third seat; `phone` as first entered. */
export type PlaceholderSeat = { readonly book: GivenCommittee; readonly id: number; readonly phone: string };
export type Correction = { readonly name?: string; readonly phone?: string };

/** Creates a committee with the member 'Aasha', who has no account. */
export const givenPlaceholder = async (bff: TestBff, phone = freshPhone()): Promise<PlaceholderSeat> => {
  const book = await givenCommittee(bff);
  const { user } = await book.when(addMember, { params: book.itself, body: { name: 'Aasha', phone } }).thenAnswers({});
  return { book, id: user.id, phone };
};

export const correcting = ({ book, id }: PlaceholderSeat, body: Correction) => ({
  params: { ...book.itself, userId: `${id}` },
  body,
});

export const sendCorrection = (waiting: PlaceholderSeat, body: Correction, headers = {}) =>
  waiting.book.admin.send(correctMember, { ...correcting(waiting, body), headers });

/** Returns the active member of the third seat, as the admin sees it. */
export const thirdOf = async ({ book }: PlaceholderSeat) => {
  const { members } = await book.when(getCommittee, { params: book.itself }).thenAnswers({});
  return members.find(({ seatNo, isActive }) => seatNo === 3 && isActive);
};

/** Returns the data of the MemberCorrected events in the log. */
export const correctionsOf = async ({ features }: TestBff, { book }: PlaceholderSeat) => {
  const log = await features.store.readStream(committeeStream(committeeId(book.id)), { fromRevision: 0, limit: 500 });
  return log.filter(({ type }) => type === 'MemberCorrected').map(({ data }) => data);
};
