import { createECDH, randomUUID } from 'node:crypto';
import { acceptJoinRequest } from '@mandali/contracts/api/accept-join-request';
import { addMember } from '@mandali/contracts/api/add-member';
import { adminDeleteCommittee } from '@mandali/contracts/api/admin-delete-committee';
import { askToJoin } from '@mandali/contracts/api/ask-to-join';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { disputePayment } from '@mandali/contracts/api/dispute-payment';
import { declineJoinRequest } from '@mandali/contracts/api/decline-join-request';
import { enablePastRounds } from '@mandali/contracts/api/enable-past-rounds';
import { getReminders } from '@mandali/contracts/api/get-reminders';
import { getJoinLink } from '@mandali/contracts/api/get-join-link';
import { listJoinRequests } from '@mandali/contracts/api/list-join-requests';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { reportPayment } from '@mandali/contracts/api/report-payment';
import { selectWinner } from '@mandali/contracts/api/select-winner';
import { putJoinLink } from '@mandali/contracts/api/put-join-link';
import { createSend } from '@mandali/contracts/client';
import type { operations } from '@mandali/contracts/operations';
import { committeeId as toCommitteeId, paymentId, roundId } from '@mandali/domain/ids';

// A good request of each command, for the test that loses the answer to every one of them once.

type Operations = typeof operations;
export type CommandId = {
  [Id in keyof Operations]: Operations[Id]['command'] extends true ? Id : never;
}[keyof Operations];

/** Parameters and body, as a page's client is given them. */
export type RequestInput = { readonly params?: Record<string, string>; readonly body?: unknown };

/** A person with an account. */
export type Person = { readonly id: number; readonly token: string; readonly phone: string };

/**
 * A committee of three seats in its first round, all paid; `other` has the first seat, the last one is free. It has a link
 * by which people ask to join.
 */
export type World = {
  readonly committeeId: number;
  /** Who has the second seat, and has never signed in. */
  readonly raviId: number;
  readonly other: Person;
  readonly password: string;
  /** With the code that was sent to it; '' where none was. */
  readonly newPhone: { readonly phone: string; readonly otp: string };
  /** When `other` reported their payment, where they have. */
  readonly reportAt: string;
  readonly joinToken: string;
  /** Of the links that invite `other`, and Ravi, who has not signed in. */
  readonly invitationTokens: { readonly other: string; readonly ravi: string };
  /** 0 when there is no request. */
  readonly requestId: number;
};

/** The admin's after they have changed it: made of no word of theirs, which would be refused. */
export const newPassword = 'marigold-12';

/** What `other` alone says of their own payment. */
export const isOfMember = (id: CommandId): boolean =>
  ['acceptInvitation', 'reportPayment', 'withdrawReport', 'confirmPayment', 'disputePayment'].includes(id);

let phones = 0;
const freshPhone = (): string => `98112${String((phones += 1)).padStart(5, '0')}`;

const family = {
  name: 'Family',
  totalMembers: 3,
  contributionAmount: 1_000,
  cycleDuration: 30,
  cycleType: 'fixed',
  committeeType: 'existing',
} as const;

type Makers = {
  readonly token: string;
  readonly other: Person;
  readonly password: string;
  readonly asker?: Person;
  readonly newPhone?: World['newPhone'];
};

/** Sent without the browser, with the token; `asker` asks to join. */
export const makeWorld = async (
  url: string,
  { token, other, password, asker, newPhone = { phone: '', otp: '' } }: Makers,
): Promise<World> => {
  const send = createSend({ baseUrl: url });
  const by = () => ({ token, idempotencyKey: randomUUID() });
  const { id } = (await send(createCommittee, { ...by(), body: family })).data;
  const params = { id: String(id) };
  await send(addMember, { ...by(), params, body: { name: 'Ignored', phone: other.phone } });
  const { data: ravi } = await send(addMember, { ...by(), params, body: { name: 'Ravi', phone: freshPhone() } });
  await send(enablePastRounds, { ...by(), params, body: { isExisting: true } });
  await send(markAllPaid, { ...by(), params: { id: `${roundId(toCommitteeId(id), 1)}` }, body: {} });
  await send(putJoinLink, { ...by(), params, body: { days: 14 } });
  const joinToken = (await send(getJoinLink, { token, params })).data.link?.token ?? '';
  if (asker) await send(askToJoin, { token: asker.token, params: { token: joinToken }, body: { word: '' } });
  const requestId = (await send(listJoinRequests, { token, params })).data[0]?.id ?? 0;
  const { people } = (await send(getReminders, { token, params })).data;
  const tokenOf = (person: number): string => people.find(({ userId }) => userId === person)?.token ?? '';
  const invitationTokens = { other: tokenOf(other.id), ravi: tokenOf(ravi.user.id) };
  return {
    committeeId: id,
    raviId: ravi.user.id,
    other,
    password,
    newPhone,
    joinToken,
    invitationTokens,
    requestId,
    reportAt: '',
  };
};

/** The world in which there is something to answer, for the commands that answer it. */
export const preparedFor = async (id: CommandId, url: string, token: string, world: World): Promise<World> => {
  const send = createSend({ baseUrl: url });
  const params = { id: `${paymentId(toCommitteeId(world.committeeId), 1, 1)}` };
  const by = (whose: string) => ({ token: whose, idempotencyKey: randomUUID(), params });
  const { token: others } = world.other;
  if (id === 'takeBackDecision') {
    const body = { winnerId: world.other.id };
    await send(selectWinner, { ...by(token), params: { id: `${roundId(toCommitteeId(world.committeeId), 1)}` }, body });
  }
  if (id === 'adminRestoreCommittee')
    await send(adminDeleteCommittee, { ...by(token), params: { id: `${world.committeeId}` } });
  if (id === 'settleDispute') await send(disputePayment, { ...by(others), body: { reason: 'Not me' } });
  if (!['reportPayment', 'withdrawReport', 'declineReport', 'removeMember'].includes(id)) return world;
  await send(markPayment, { ...by(token), body: { status: 'pending' } });
  if (id === 'reportPayment' || id === 'removeMember') return world;
  const { data } = await send(reportPayment, { ...by(others), body: { paymentMethod: 'cash' } });
  return { ...world, reportAt: data.word?.at ?? '' };
};

const ofCommittee = ({ committeeId }: World, body?: object): RequestInput => ({
  params: { id: `${committeeId}` },
  ...(body && { body }),
});
const ofRound = ({ committeeId }: World, body: object): RequestInput => ({
  params: { id: `${roundId(toCommitteeId(committeeId), 1)}` },
  body,
});
const ofPayment = ({ committeeId }: World, body: object): RequestInput => ({
  params: { id: `${paymentId(toCommitteeId(committeeId), 1, 1)}` },
  body,
});
const ofRequest = ({ committeeId, requestId }: World): RequestInput => ({
  params: { id: `${committeeId}`, requestId: `${requestId}` },
});
const ofLink = ({ joinToken }: World): RequestInput => ({ params: { token: joinToken } });

/** Commands that need a request first. */
export const isAboutRequest = (id: string): boolean => id === acceptJoinRequest.id || id === declineJoinRequest.id;
const nina = () => ({ name: 'Nina', phone: freshPhone() });

/** As a browser makes it. */
const newSubscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
});

/** @see World for whom they are about; a new command does not compile until it is here. */
export const goodRequests: Record<CommandId, (world: World) => RequestInput> = {
  updateProfile: () => ({ body: { name: 'Keeper of the book' } }),
  prove: ({ password }) => ({ body: { password } }),
  provePhone: ({ newPhone }) => ({ body: newPhone }),
  joinAccounts: ({ other }) => ({ body: { token: other.token } }),
  changePassword: ({ password }) => ({ body: { currentPassword: password, newPassword } }),
  deleteAccount: () => ({}),
  endSession: () => ({ params: { id: '1' } }),
  endOtherSessions: () => ({}),
  deletePasskey: () => ({ params: { id: '1' } }),
  addPasskey: () => ({ body: {} }),
  seeNews: ({ committeeId }) => ({ body: { upTo: [{ committeeId, revision: 1 }] } }),
  renewCalendar: () => ({ body: {} }),
  putNewsSettings: () => ({ body: { told: { payments: true } } }),
  putPushSubscription: () => ({ body: newSubscription() }),
  deletePushSubscription: () => ({}),
  createCommittee: () => ({ body: { ...family, name: 'Another' } }),
  enablePastRounds: (world) => ofCommittee(world, { isExisting: true }),
  putWayToPay: (world) => ofCommittee(world, { upi: 'asha.rao@okbank', note: 'Cash on Sunday' }),
  putReminderPlan: (world) => ofCommittee(world, { before: 3, onDay: true, after: null }),
  putOwnReminders: () => ({ body: { reminders: false } }),
  putAway: (world) => ofCommittee(world, { away: true }),
  putJoinLink: (world) => ofCommittee(world, { days: 30 }),
  deleteJoinLink: (world) => ofCommittee(world),
  acceptJoinRequest: ofRequest,
  declineJoinRequest: ofRequest,
  askToJoin: (world) => ({ ...ofLink(world), body: { word: '' } }),
  withdrawJoinRequest: ofLink,
  acceptInvitation: ({ invitationTokens }) => ({ params: { token: invitationTokens.other } }),
  disownInvitation: ({ invitationTokens }) => ({ params: { token: invitationTokens.ravi } }),
  // Tokens of this kind are in messages alone.
  stopMessages: () => ({ params: { token: 'x'.repeat(31) } }),
  addMember: (world) => ofCommittee(world, nina()),
  replaceMember: (world) => ({
    params: { id: `${world.committeeId}`, userId: `${world.other.id}` },
    body: { newMemberData: nina(), reason: 'Moved' },
  }),
  removeMember: (world) => ({
    params: { id: `${world.committeeId}`, userId: `${world.other.id}` },
    body: { reason: 'Asked twice' },
  }),
  correctMember: ({ committeeId, raviId }) => ({
    params: { id: `${committeeId}`, userId: `${raviId}` },
    body: { name: 'Ravi Menon', phone: freshPhone() },
  }),
  recordPastRound: (world) =>
    ofCommittee(world, { winnerId: world.other.id, roundNumber: 2, drawDate: '2026-01-02', paymentMethod: 'cash' }),
  transferOwnership: (world) => ofCommittee(world, { newAdminId: world.other.id }),
  markPayment: (world) => ofPayment(world, { status: 'pending' }),
  putPayment: (world) => ofPayment(world, { status: 'pending' }),
  reportPayment: (world) => ofPayment(world, { paymentMethod: 'upi', notes: 'Reference 4471' }),
  withdrawReport: (world) => ({ params: ofPayment(world, {}).params ?? {} }),
  declineReport: (world) => ofPayment(world, { reportAt: world.reportAt, reason: 'Nothing has come' }),
  confirmPayment: (world) => ofPayment(world, {}),
  disputePayment: (world) => ofPayment(world, { reason: 'That was another month' }),
  settleDispute: (world) => ofPayment(world, { outcome: 'paid' }),
  markAllPaid: (world) => ofRound(world, {}),
  openDraw: (world) => ofRound(world, { clientNonce: 'a'.repeat(64) }),
  conductDraw: (world) => ofRound(world, { winnerId: world.other.id }),
  selectWinner: (world) => ofRound(world, { winnerId: world.other.id }),
  takeBackDecision: (world) => ofRound(world, { reason: 'Another one was meant' }),
  // An auditor they would not become: by then a committee is theirs.
  adminChangeRole: ({ other }) => ({ params: { id: `${other.id}` }, body: { role: 'global_admin' } }),
  adminPutWhatsappSettings: () => ({ body: { appKey: 'app-key-1234', authKey: 'auth-key-1234' } }),
  adminDeleteCommittee: (world) => ofCommittee(world),
  adminRestoreCommittee: (world) => ofCommittee(world),
};

/** All that the commands are about, as a global admin may see it. */
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
