import { randomBytes, randomUUID } from 'node:crypto';
import { getCheckpoint } from '@mandali/contracts/api/get-checkpoint';
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
import type { RoleName } from './role-matrix.ts';
import type { Client } from './client.ts';
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

/** What a device sends that has looked at the committee. */
export const cosigned = async (
  reader: Client,
  committeeId: number,
  device: Signer,
  at: Date,
): Promise<{ readonly note: string; readonly key: string }> => {
  const { checkpoint } = (await reader.send(getCheckpoint, { params: { id: `${committeeId}` } })).data;
  return cosignedNote(checkpoint, device, at);
};

/** The log's note with the device's line. */
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
/** A phone that no other person of this process has. */
export const freshPhone = (): string => `+91${(nextPhone += 1)}`;

type PersonWithPhone = TestPerson & { readonly phone: string };
export type World = {
  readonly callers: Readonly<Record<Exclude<RoleName, 'V'>, PersonWithPhone>> & { readonly V: Client };
  /** Active member beside M, with an account. */
  readonly other: PersonWithPhone;
  readonly committeeId: number;
  readonly outsidersCommitteeId: number;
  /** Who took over R's seat. */
  readonly newcomerId: number;
  readonly roundId: number;
  readonly roundTwoId: number;
  /** Of M, in round 1. */
  readonly paymentId: number;
  /** When M has reported the payment, for requests that answer the report. */
  reportAt: string;
  /** Of the next caller, where that was prepared (before-requests.ts). */
  sessionId: number;
  passkeyId: number;
  newPasskey: RegistrationResponse | null;
  /** Of an open link of the committee; O has asked by it. */
  readonly joinToken: string;
  readonly joinRequestId: number;
  /** Tokens of the links that invite M, and the newcomer, who has not signed in. */
  readonly invitations: { readonly M: string; readonly newcomer: string };
  /** Of the link that ends the messages to M. */
  readonly stopToken: string;
  /** Of the calendar of CA. */
  readonly calendarSecret: string;
  /** With the code that was sent to it. */
  readonly newPhone: { readonly phone: string; readonly otp: string };
  /** Session of a person without a committee. */
  readonly spareToken: string;
  /** Request of a device on which a person has read the committee. */
  readonly cosigned: { readonly note: string; readonly key: string };
};

export const person = async (
  bff: TestBff,
  name: string,
  role: 'user' | 'global_admin' | 'auditor' = 'user',
): Promise<PersonWithPhone> => {
  const phone = freshPhone();
  return { ...(await bff.signIn({ name, phone, role, email: `${phone.slice(1)}@example.org` })), phone };
};

/** Past HTTP, since every test of the matrix has a world of its own. */
const asked = async ({ features }: TestBff, id: number, personId: number) => {
  const committee = ids.committeeId(id);
  await features.joining.joinLinks.open(committee, 14);
  const joinToken = (await features.joining.joinLinks.openOf(committee))?.token ?? '';
  const linkId = (await features.joining.joinLinks.find(joinToken))?.id ?? '';
  await features.joining.joinRequests.ask({ linkId, committee, personId, word: null, commandId: randomUUID() });
  return { joinToken, joinRequestId: (await features.joining.joinRequests.listOpen(committee))[0]?.id ?? 0 };
};

const coded = async ({ features }: TestBff): Promise<World['newPhone']> => {
  const phone = freshPhone();
  const issued = await features.account.otp.issue({ e164: phone, nationalDigits: 10 }, '127.0.0.1');
  if (issued.kind === 'limited') throw new Error('no code is to be had');
  return { phone, otp: issued.code };
};

const linksOf = (
  { features }: TestBff,
  id: number,
  { M, newcomer }: { readonly M: number; readonly newcomer: number },
) => {
  const tokenOf = (memberNo: number, personId: number): string =>
    features.people.invitations.tokenOf({ committee: ids.committeeId(id), memberNo, personId });
  return {
    // R was the third member, whom the newcomer replaced.
    invitations: { M: tokenOf(1, M), newcomer: tokenOf(4, newcomer) },
    stopToken: features.messages.stopLinks.addressOf(M).split('/').at(-1) ?? '',
  };
};

/**
 * Creates a committee of four seats: M in seat 1, `other` in seat 2; seat 3 was R's until a person without an account
 * took it over; seat 4 is free. All members have paid round 1. Every role of the matrix is signed in.
 */
export const makeWorld = async (bff: TestBff): Promise<World> => {
  const people = ['Outsider', 'Member', 'Replaced', 'Admin', 'Other'].map((name) => person(bff, name));
  const [O, M, R, CA, other] = (await Promise.all(people)) as [
    PersonWithPhone,
    PersonWithPhone,
    PersonWithPhone,
    PersonWithPhone,
    PersonWithPhone,
  ];
  const [GA, AU] = await Promise.all([person(bff, 'Global', 'global_admin'), person(bff, 'Auditor', 'auditor')]);
  const { data: committee } = await CA.send(createCommittee, { body: family });
  const { data: outsiders } = await O.send(createCommittee, { body: { ...family, name: 'Outsiders' } });
  const params = { id: String(committee.id) };
  for (const member of [M, other, R])
    await CA.send(addMember, { params, body: { name: 'Ignored', phone: member.phone } });
  const newMemberData = { name: 'Newcomer', phone: freshPhone() };
  const { data: newcomer } = await CA.send(replaceMember, {
    params: { ...params, userId: String(R.id) },
    body: { newMemberData, reason: 'Moved' },
  });
  const roundId = ids.roundId(ids.committeeId(committee.id), 1);
  await CA.send(markAllPaid, { params: { id: String(roundId) }, body: {} });
  const joining = await asked(bff, committee.id, O.id);
  await bff.features.calendar.calendarLinks.renew(CA.id);
  const calendarSecret = (await bff.features.calendar.calendarLinks.of(CA.id))?.secret ?? '';
  return {
    callers: { V: bff.visitor, O, M, R, CA, GA, AU },
    other,
    committeeId: committee.id,
    outsidersCommitteeId: outsiders.id,
    newcomerId: newcomer.user.id,
    roundId,
    roundTwoId: roundId + 1,
    paymentId: ids.paymentId(ids.committeeId(committee.id), 1, 1),
    reportAt: bff.features.now().toISOString(),
    sessionId: 1,
    passkeyId: 1,
    newPasskey: null,
    ...joining,
    ...linksOf(bff, committee.id, { M: M.id, newcomer: newcomer.user.id }),
    calendarSecret,
    newPhone: await coded(bff),
    spareToken: (await person(bff, 'Spare')).token,
    cosigned: await cosigned(CA, committee.id, await newDevice(), bff.features.now()),
  };
};
