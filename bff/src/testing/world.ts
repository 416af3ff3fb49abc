import { randomBytes } from 'node:crypto';
import { getCalendarLink } from '@mandali/contracts/api/get-calendar-link';
import { getCheckpoint } from '@mandali/contracts/api/get-checkpoint';
import { getJoinLink } from '@mandali/contracts/api/get-join-link';
import { getReminders } from '@mandali/contracts/api/get-reminders';
import { putJoinLink } from '@mandali/contracts/api/put-join-link';
import { renewCalendar } from '@mandali/contracts/api/renew-calendar';
import * as ids from '@mandali/domain/ids';
import { toBase64 } from '@mandali/domain/proof/bytes';
import { cosign } from '@mandali/domain/proof/cosignature';
import type { RegistrationResponse } from '@mandali/contracts/passkeys';
import { seedSigner, type Signer } from '@mandali/domain/proof/ed25519';
import { lineOf, parseSignedNote } from '@mandali/domain/proof/signed-note';
import { addMember } from '@mandali/contracts/api/add-member';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { replaceMember } from '@mandali/contracts/api/replace-member';
import type { RoleName } from './operations/roles.ts';
import { carryOut, type Client } from './client.ts';
import { codeFor } from './sign-up.ts';
import type { TestBff, TestPerson } from './start-test-bff.ts';

export const family = {
  name: 'Family',
  totalMembers: 4,
  contributionAmount: 1_000,
  cycleDuration: 30,
  cycleType: 'fixed',
  committeeType: 'existing',
} as const;

export const newDevice = (): Promise<Signer> => seedSigner(randomBytes(32));

/** Creates the cosignature request of a device that has read the committee's checkpoint. */
export const cosigned = async (
  reader: Client,
  committeeId: number,
  device: Signer,
  at: Date,
): Promise<{ readonly note: string; readonly key: string }> => {
  const { checkpoint } = (await reader.send(getCheckpoint, { params: { id: `${committeeId}` } })).data;
  return cosignedNote(checkpoint, device, at);
};

/** Adds the device's cosignature line to a note of the log. */
export const cosignedNote = async (
  note: string,
  device: Signer,
  at: Date,
): Promise<{ readonly note: string; readonly key: string }> => {
  const parsed = parseSignedNote(note);
  if (!parsed.ok) throw new Error('no note');
  const { text } = parsed.value;
  const host = text.slice(0, text.indexOf('/committees/'));
  const line = await cosign(host, device, text, Math.floor(at.getTime() / 1_000));
  return { note: `${note}${lineOf(line)}`, key: toBase64(device.publicKey) };
};

let nextPhone = 9_811_100_000;
/** Returns a phone that no other person of this process has. */
export const freshPhone = (): string => `+91${(nextPhone += 1)}`;

export type PersonWithPhone = TestPerson & { readonly phone: string };

type Callers = Readonly<Record<Exclude<RoleName, 'V'>, PersonWithPhone>> & { readonly V: Client };

/** People and server of a world; one person may be in several worlds. */
export type WorldParts = {
  readonly callers: Callers;
  /** Active member beside M, with an account. */
  readonly other: PersonWithPhone;
  /** Session of a person whose account can be joined into another one. */
  readonly spareToken: string;
  /** Password of all callers; null: they have none. */
  readonly password: string | null;
  /** Requests a code and reads what the server prints. */
  readonly requestCode: (phone: string) => Promise<string>;
  readonly now: () => Date;
};

export type World = WorldParts & {
  readonly committeeId: number;
  readonly outsidersCommitteeId: number;
  /** Successor of R, without an account. */
  readonly newcomerId: number;
  readonly roundId: number;
  readonly roundTwoId: number;
  /** Payment of M in round 1. */
  readonly paymentId: number;
  /** Token of the committee's open link to join. */
  readonly joinToken: string;
  /** Tokens of the links that invite M, and the newcomer. */
  readonly invitations: { readonly M: string; readonly newcomer: string };
  /** Token of the link that ends the messages to M; only messages contain it. */
  readonly stopToken: string;
  /** Secret in the address of CA's calendar. */
  readonly calendarSecret: string;
  /** Request of a device on which a person has read the committee. */
  readonly cosigned: { readonly note: string; readonly key: string };

  // Set by `before` of an operation's row, where the operation needs it.
  /** Moment of M's report of the payment. */
  reportAt: string;
  joinRequestId: number;
  sessionId: number;
  passkeyId: number;
  newPasskey: RegistrationResponse | null;
  drawnTurns: readonly number[];
  newPhone: { readonly phone: string; readonly otp: string };
};

export const person = async (
  bff: TestBff,
  name: string,
  role: 'user' | 'global_admin' | 'auditor' = 'user',
): Promise<PersonWithPhone> => {
  const phone = freshPhone();
  return { ...(await bff.signIn({ name, phone, role, email: `${phone.slice(1)}@example.org` })), phone };
};

/**
 * Creates a committee of four seats over HTTP: M in seat 1, `other` in seat 2; seat 3 was R's until a person without an
 * account took it over; seat 4 is free. All members have paid round 1.
 */
export const createWorldOf = async (parts: WorldParts): Promise<World> => {
  const { O, M, R, CA } = parts.callers;
  const committee = await carryOut(CA, createCommittee, { body: family });
  const outsiders = await carryOut(O, createCommittee, { body: { ...family, name: 'Outsiders' } });
  const params = { id: `${committee.id}` };
  for (const { phone } of [M, parts.other, R])
    await carryOut(CA, addMember, { params, body: { name: 'Ignored', phone } });
  const newMemberData = { name: 'Newcomer', phone: freshPhone() };
  const successor = { params: { ...params, userId: `${R.id}` }, body: { newMemberData, reason: 'Moved' } };
  const newcomer = (await carryOut(CA, replaceMember, successor)).user;
  const roundId = ids.roundId(ids.committeeId(committee.id), 1);
  await carryOut(CA, markAllPaid, { params: { id: `${roundId}` }, body: {} });
  return {
    ...parts,
    committeeId: committee.id,
    outsidersCommitteeId: outsiders.id,
    newcomerId: newcomer.id,
    roundId,
    roundTwoId: roundId + 1,
    paymentId: ids.paymentId(ids.committeeId(committee.id), 1, 1),
    ...(await linksOf(CA, committee.id, { M: M.id, newcomer: newcomer.id })),
    stopToken: '',
    cosigned: await cosigned(CA, committee.id, await newDevice(), parts.now()),
    reportAt: parts.now().toISOString(),
    joinRequestId: 1,
    sessionId: 1,
    passkeyId: 1,
    newPasskey: null,
    drawnTurns: [],
    newPhone: { phone: freshPhone(), otp: '123456' },
  };
};

/** Creates the links that the admin can read; returns their secrets. */
const linksOf = async (
  admin: Client,
  committeeId: number,
  invited: { readonly M: number; readonly newcomer: number },
) => {
  const params = { id: `${committeeId}` };
  await carryOut(admin, putJoinLink, { params, body: { days: 14 } });
  const joinToken = (await carryOut(admin, getJoinLink, { params })).link?.token ?? '';
  await carryOut(admin, renewCalendar, { body: {} });
  const calendarSecret = (await carryOut(admin, getCalendarLink)).link?.secret ?? '';
  const { people } = await carryOut(admin, getReminders, { params });
  const tokenOf = (id: number): string => people.find(({ userId }) => userId === id)?.token ?? '';
  return { joinToken, calendarSecret, invitations: { M: tokenOf(invited.M), newcomer: tokenOf(invited.newcomer) } };
};

/** Creates a world of new people, in which every role of the matrix is signed in. */
export const createWorld = async (bff: TestBff): Promise<World> => {
  const [O, M, R, CA, other, spare, GA, AU] = await Promise.all([
    person(bff, 'Outsider'),
    person(bff, 'Member'),
    person(bff, 'Replaced'),
    person(bff, 'Admin'),
    person(bff, 'Other'),
    person(bff, 'Spare'),
    person(bff, 'Global', 'global_admin'),
    person(bff, 'Auditor', 'auditor'),
  ]);
  const world = await createWorldOf({
    callers: { V: bff.visitor, O, M, R, CA, GA, AU },
    other,
    spareToken: spare.token,
    password: null,
    requestCode: (phone) => codeFor(bff, phone),
    now: bff.features.now,
  });
  return { ...world, stopToken: bff.features.messages.stopLinks.addressOf(M.id).split('/').at(-1) ?? '' };
};
