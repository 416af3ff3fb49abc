import { addMember } from '@mandali/contracts/api/add-member';
import { getCommittee } from '@mandali/contracts/api/get-committee';
import { getInvitation } from '@mandali/contracts/api/get-invitation';
import { getReminders } from '@mandali/contracts/api/get-reminders';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { signup } from '@mandali/contracts/api/signup';
import { type GivenCommittee, givenCommittee, when } from './given.ts';
import type { TestBff } from './start-test-bff.ts';
import { freshPhone } from './world.ts';

export const tokenOf = async (book: GivenCommittee, userId: number): Promise<string> => {
  const { people } = await book.when(getReminders, { params: book.itself }).thenAnswers({});
  return people.find((each) => each.userId === userId)?.token ?? '';
};
export const memberOf = async (book: GivenCommittee, seatNo: number) =>
  (await book.when(getCommittee, { params: book.itself }).thenAnswers({})).members.find(
    (each) => each.seatNo === seatNo && each.isActive,
  );
/** Creates a committee with a person without an account in seat 3. */
export const withPlaceholder = async (bff: TestBff) => {
  const book = await givenCommittee(bff, { totalMembers: 4 });
  const phone = freshPhone();
  const { data } = await book.admin.send(addMember, { params: book.itself, body: { name: 'Chand', phone } });
  return { book, phone, id: data.user.id, added: data, token: await tokenOf(book, data.user.id) };
};
export const signUp = async (bff: TestBff, phone: string, name = 'Chand Rao'): Promise<string> => {
  const before = bff.terminal.length;
  await bff.visitor.send(sendOtp, { body: { phone } });
  const otp = /\b\d{6}\b/.exec(bff.terminal.slice(before).join(' '))?.[0] ?? '';
  const { data } = await bff.visitor.send(signup, { body: { name, phone, otp } });
  return 'token' in data ? data.token : '';
};
export const link = (token: string) => ({ params: { token } });
export const stateOf = async (bff: TestBff, token: string) =>
  (await when(bff.visitor, getInvitation, link(token)).thenAnswers({})).state;
