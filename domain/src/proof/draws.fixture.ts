import { bls12_381 } from '@noble/curves/bls12-381.js';
import { genesis, type ChainLink } from '../chain.ts';
import type { Json } from '../decider.ts';
import { toHex } from '../hex.ts';
import { type BeaconChain, messageOfRound, quicknet, timeOfRound } from './beacon.ts';
import { type Book, grown, noteFor } from './books.fixture.ts';
import { closingLine } from './closing-line.ts';
import { beaconTicket, type BeaconTicket, pickByBeacon } from './draw-2.ts';
import { drawProofOf } from './draw-proof.ts';
import { entryLine, hashOf } from './export-line.ts';
import { inclusionProof } from './tree.ts';

const bls = bls12_381.shortSignatures;
const secret = new Uint8Array(32).fill(0x11);

/** Beacon of the tests with a single signer, whose key is in this file. */
export const testChain: BeaconChain = {
  chain: 'ab'.repeat(32),
  key: toHex(bls.getPublicKey(secret).toBytes()),
  genesis: 1_700_000_000,
  period: 3,
};

export const signatureOf = (round: number): string =>
  toHex(bls.sign(bls.hash(messageOfRound(round), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'), secret).toBytes());

export type DrawBook = {
  readonly links: readonly ChainLink[];
  readonly ticket: BeaconTicket;
  readonly openedAt: number;
  readonly conductedAt: number;
  readonly winnerUserId: number;
};

const frozenSeconds = 1_790_000_100;
export const frozenAt = new Date(frozenSeconds * 1_000).toISOString();

/** Returns a book of `entries` payments with a draw by the beacon of the tests in the middle. */
export const drawnBook = async (eligible: readonly number[], entries: number): Promise<DrawBook> => {
  const ticket = beaconTicket(testChain, 123_456_789, 12, eligible, frozenSeconds);
  const beaconSignature = signatureOf(ticket.beacon.round);
  const drawn = await pickByBeacon(beaconSignature, ticket);
  const winnerUserId = drawn?.winnerUserId ?? 0;
  const winner = { seatNo: 1 + (drawn?.position ?? 0), memberNo: 12, userId: winnerUserId };
  const openedAt = entries - 2;
  const links: ChainLink[] = [];
  const add = (type: string, data: { readonly [key: string]: Json }, occurredAt: string): void => {
    const prev = links.at(-1)?.hash ?? genesis;
    const revision = links.length;
    const meta = {
      actorId: 9,
      commandId: '018f4e4e-7b6a-7c3e-9d2c-3a5b6c7d8e9f',
      correlationId: '018f4e4e-7b6a-7c3e-9d2c-3a5b6c7d8e9f',
      occurredAt,
    };
    const event = { stream: 'committee-123456789', revision, type, data, meta };
    links.push({ ...event, prev, hash: hashOf(prev, event) });
  };
  while (links.length < openedAt)
    add('PaymentMarked', { roundNumber: 1, seatNo: links.length, memberNo: 1, status: 'paid' }, frozenAt);
  const { beacon } = ticket;
  add(
    'DrawOpened',
    { roundNumber: 12, eligible, unpaidPastWinners: [], clientNonce: '1'.repeat(64), beacon },
    frozenAt,
  );
  const proof = { v: 2, beaconSignature, digest: drawn?.digest ?? '' };
  const spoken = new Date(timeOfRound(testChain, beacon.round) * 1_000).toISOString();
  add('DrawConducted', { roundNumber: 12, winner, receivedBy: 'Admin', method: 'cash', proof }, spoken);
  return { links, ticket, openedAt, conductedAt: entries - 1, winnerUserId };
};

/** Returns its proof.json; the list was cosigned by this number of devices before the beacon's round. */
export const proofOf = async ({ links, openedAt, conductedAt }: DrawBook, devices: number): Promise<string> => {
  const before = links.slice(0, openedAt + 1);
  const [first, second] = [await noteFor(before, devices), await noteFor(links, 0)];
  const part = (revision: number, of: readonly ChainLink[], checkpoint: string) => ({
    link: links[revision] as ChainLink,
    path: inclusionProof(revision, of.length, grown(of).hashAt) ?? [],
    checkpoint,
  });
  return drawProofOf({
    opened: part(openedAt, before, first.note),
    conducted: part(conductedAt, links, second.note),
    keys: first.keys,
  });
};

/** Genuine signature of round 1000 of quicknet. */
export const quicknetSignature =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';

/** `at`: seconds since 1970. `by`: default user 9. */
export type UnlinkedEvent = {
  readonly type: string;
  readonly data: { readonly [key: string]: Json };
  readonly at: number;
  readonly by?: number | 'system';
};

/** Links events as the entries of committee 123456789. */
export const linksOf = (events: readonly UnlinkedEvent[]): readonly ChainLink[] => {
  const links: ChainLink[] = [];
  for (const [revision, { type, data, at, by = 9 }] of events.entries()) {
    const prev = links.at(-1)?.hash ?? genesis;
    const meta = { actorId: by, commandId: `c-${revision}`, occurredAt: new Date(at * 1_000).toISOString() };
    const event = { stream: 'committee-123456789', revision, type, data, meta };
    links.push({ ...event, prev, hash: hashOf(prev, event) });
  }
  return links;
};

/** Signs a book of these entries, cosigned by this number of devices. */
export const signedBook = async (links: readonly ChainLink[], devices: number, seconds?: number): Promise<Book> => {
  const { note, keys } = await noteFor(links, devices, 'log', seconds);
  const closing = closingLine(links.at(-1)?.hash ?? '', links.length, note, keys);
  return { links, disclosed: [], note, keys, entryLines: links.map((link) => entryLine(link)), closing };
};

/** Time at which the draw of `publicDraw` was opened: 12 s before quicknet's round 1000. */
export const publicFreeze = timeOfRound(quicknet, 1_000) - 12;

const termsOfFive = {
  name: 'Gokuldham',
  totalMembers: 5,
  contribution: 1_000,
  cycleDays: 30,
  cycleType: 'fixed',
  isExisting: false,
  adminId: 9,
};

type PublicDraw = {
  readonly links: readonly ChainLink[];
  readonly winnerUserId: number;
  /** The revision of DrawOpened; DrawConducted is the next one. */
  readonly openedAt: number;
};

/** Returns round 1 of five members, drawn by the public beacon. `change` edits the events before they are linked. */
export const publicDraw = async (
  change: (events: readonly UnlinkedEvent[]) => readonly UnlinkedEvent[] = (events) => events,
): Promise<PublicDraw> => {
  const eligible = [101, 102, 113, 205, 317];
  const ticket = beaconTicket(quicknet, 123_456_789, 1, eligible, publicFreeze);
  const drawn = await pickByBeacon(quicknetSignature, ticket);
  const winnerUserId = drawn?.winnerUserId ?? 0;
  const seatNo = 1 + eligible.indexOf(winnerUserId);
  const proof = { v: 2, beaconSignature: quicknetSignature, digest: drawn?.digest ?? '' };
  const winner = { seatNo, memberNo: seatNo, userId: winnerUserId };
  const opening = { roundNumber: 1, dueAt: '2023-09-01T00:00:00.000Z', drawCommitment: '1'.repeat(64), owing: [] };
  const frozen = { roundNumber: 1, eligible, unpaidPastWinners: [], clientNonce: '2'.repeat(64) };
  const paid = { roundNumber: 1, status: 'paid', method: 'cash', paidAt: '2023-08-23T00:00:00.000Z' };
  const events: readonly UnlinkedEvent[] = [
    { type: 'CommitteeCreated', data: termsOfFive, at: publicFreeze - 1_000 },
    { type: 'RoundOpened', data: opening, at: publicFreeze - 1_000 },
    ...eligible.map((userId, i) => {
      const data = { memberNo: i + 1, seatNo: i + 1, userId, owesRound: 1 };
      return { type: 'MemberAdded', data, at: publicFreeze - 900 };
    }),
    ...eligible.map((_, i) => {
      const data = { ...paid, seatNo: i + 1, memberNo: i + 1 };
      return { type: 'PaymentMarked', data, at: publicFreeze - 800 };
    }),
    { type: 'DrawOpened', data: { ...frozen, beacon: ticket.beacon }, at: publicFreeze },
    {
      type: 'DrawConducted',
      data: { roundNumber: 1, winner, receivedBy: 'Admin', method: 'cash', proof },
      at: publicFreeze + 13,
    },
  ];
  const links = linksOf(change(events));
  return { links, winnerUserId, openedAt: links.findIndex(({ type }) => type === 'DrawOpened') };
};
