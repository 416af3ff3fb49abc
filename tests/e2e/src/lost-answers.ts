import { carryOut, clientOf } from '@mandali/bff/testing/client';
import { freshPhone, type PersonWithPhone, type World, type WorldParts } from '@mandali/bff/testing/world';
import { adminChangeRole } from '@mandali/contracts/api/admin-change-role';
import { getProfile } from '@mandali/contracts/api/get-profile';
import { sendOtp } from '@mandali/contracts/api/send-otp';
import { signup } from '@mandali/contracts/api/signup';
import type { Product } from '@mandali/testing/product';

// People and state of the test that loses the answer to each command once.

const requestCode = async (product: Product, phone: string): Promise<string> => {
  const before = product.output().length;
  await carryOut(clientOf(product.url, null), sendOtp, { body: { phone } });
  return product.code(before);
};

const signUp = async (product: Product, name: string): Promise<PersonWithPhone> => {
  const phone = freshPhone();
  const otp = await requestCode(product, phone);
  const answer = await carryOut(clientOf(product.url, null), signup, { body: { name, phone, otp } });
  if (!answer.success) throw new Error(`the sign-up of ${name} was refused: ${answer.message}`);
  return { ...clientOf(product.url, answer.token), id: answer.user.id, token: answer.token, phone };
};

/** Signed-in people whose browsers the test opens. */
export type BrowserPeople = {
  /** Session of a global admin, who also is the admin of the committees. */
  readonly token: string;
  readonly password: string;
  readonly member: PersonWithPhone;
};

/** Signs up the people whom a world needs beside those of the browsers. `other` is the person whose account may be joined. */
export const peopleOf = async (product: Product, { token, password, member }: BrowserPeople): Promise<WorldParts> => {
  const admin = clientOf(product.url, token);
  const { id } = await carryOut(admin, getProfile);
  const keeper = { ...admin, id, token, phone: '' };
  const outsider = await signUp(product, 'Outsider');
  const replaced = await signUp(product, 'Replaced');
  const other = await signUp(product, 'Other');
  const auditor = await signUp(product, 'Auditor');
  await carryOut(admin, adminChangeRole, { params: { id: `${auditor.id}` }, body: { role: 'auditor' } });
  const V = clientOf(product.url, null);
  return {
    callers: { V, O: outsider, M: member, R: replaced, CA: keeper, GA: keeper, AU: auditor },
    other,
    spareToken: other.token,
    password,
    requestCode: (phone) => requestCode(product, phone),
    now: () => new Date(),
  };
};

/** Reads every resource that the commands change, as a global admin. @returns the answers as one text */
export const stateOf = async (url: string, token: string, { committeeId }: World): Promise<string> => {
  const ask = async (path: string): Promise<string> =>
    (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })).text();
  const committee = `/api/committees/${committeeId}`;
  const paths = [
    committee,
    `${committee}/join-link`,
    `${committee}/way-to-pay`,
    `${committee}/reminders`,
    `${committee}/join-requests`,
    '/api/admin/committees',
    '/api/admin/users',
  ];
  const texts = await Promise.all([...paths, '/api/admin/whatsapp-settings', '/api/auth/profile'].map(ask));
  // A refusal contains the number of the request.
  return texts.join('\n').replace(/"requestId":"[^"]*"/g, '');
};
