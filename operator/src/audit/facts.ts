import type { CommitteeEvent, EventData } from '@mandali/domain/committee/events';
import { isOfPot, type PotEvent } from './hand-overs.ts';
import type { Json } from '@mandali/domain/decider';
import type { ReadEvent } from './read-event.ts';

/** Values of columns that the decider's state lacks. `revisions`: revision of the event that last changed a row. */
export type Facts = {
  openRound: number;
  head: string;
  revision: number;
  /** User id by member number; null: the system. */
  readonly addedBy: Map<number, number | null>;
  /** Revision by {@link rowName}. */
  readonly revisions: Map<string, number>;
  /** Rows of advances: payments, and what was given back. */
  readonly advances: { readonly [column: string]: Json }[];
  /** Ids in the people store, each with the revision of the first event that refers to it. */
  readonly referred: { readonly person: Map<number, number>; readonly text: Map<number, number> };
};

type RowTable = 'member' | 'round' | 'due' | 'part' | 'pot_part' | 'swap';
export const rowName = (table: RowTable, ...numbers: readonly number[]): string => `${table} ${numbers.join(' ')}`;

export const noFacts = (): Facts => ({
  openRound: 1,
  head: '',
  revision: -1,
  addedBy: new Map(),
  revisions: new Map(),
  advances: [],
  referred: { person: new Map(), text: new Map() },
});

/** Normalizes ISO 8601 to the format of the API. */
export const moment = (iso: string): string => new Date(iso).toISOString();

const advanceIn = (
  committeeId: number,
  { type, data }: CommitteeEvent,
  { revision, at }: { readonly revision: number; readonly at: string },
): Facts['advances'] => {
  if (type !== 'AdvancePaid' && type !== 'AdvanceReturned') return [];
  const isPaid = type === 'AdvancePaid';
  return [
    {
      committee_id: committeeId,
      entry_no: revision,
      seat_no: data.seatNo,
      member_no: data.memberNo,
      amount: isPaid ? data.amount : -data.amount,
      method: isPaid ? data.method : null,
      paid_at: moment(isPaid ? data.paidAt : at),
      note_id: isPaid ? (data.noteId ?? null) : null,
      revision,
    },
  ];
};

export function note(committeeId: number, facts: Facts, { event, meta, revision, hash }: ReadEvent): void {
  facts.head = hash;
  facts.revision = revision;
  for (const row of rowsOf(event)) facts.revisions.set(row, revision);
  if (meta.actorId !== 'system') refer(facts.referred.person, meta.actorId, revision);
  refer(facts.referred.person, personIn(event), revision);
  refer(facts.referred.text, textIn(event), revision);
  facts.advances.push(...advanceIn(committeeId, event, { revision, at: meta.occurredAt }));
  if (event.type === 'RoundOpened') facts.openRound = event.data.roundNumber;
  if (event.type === 'DecisionTakenBack' && event.data.reopens) facts.openRound = event.data.roundNumber;
  if (event.type === 'MemberAdded' || event.type === 'MemberReplaced')
    facts.addedBy.set(event.data.memberNo, meta.actorId === 'system' ? null : meta.actorId);
}

function refer(to: Map<number, number>, id: number | undefined, revision: number): void {
  if (id !== undefined && !to.has(id)) to.set(id, revision);
}

function personIn({ type, data }: CommitteeEvent): number | undefined {
  if (type === 'CommitteeCreated') return data.adminId;
  if (type === 'MemberAdded' || type === 'MemberReplaced') return data.userId;
  if (type === 'MemberCorrected') return data.toUserId ?? data.userId;
  return type === 'AdminTransferred' || type === 'AdminTransferRequested' || type === 'AccountsJoined'
    ? data.toUserId
    : undefined;
}

export function textIn({ type, data }: CommitteeEvent): number | undefined {
  if ('reasonId' in data) return data.reasonId;
  if ('noteId' in data) return data.noteId;
  if (type !== 'PastRoundRecorded' && type !== 'DrawConducted') return undefined;
  return data.receivedBy === 'Admin' ? undefined : data.receivedBy;
}

/** A dispute changes no part; a part that did not come is removed. */
const partRowsOf = (data: PotEvent['data']): readonly string[] => {
  const nos =
    'partNo' in data ? [data.partNo] : 'reasonId' in data || ('outcome' in data && !data.arrived) ? [] : data.partNos;
  return nos.map((partNo) => rowName('pot_part', data.roundNumber, partNo));
};

type PassOnEvent = Extract<CommitteeEvent, { type: 'PassOnRequested' | 'PassOnRequestEnded' | 'PotPassedOn' }>;
const isPassOn = (event: CommitteeEvent): event is PassOnEvent => /^(PassOn|PotPassedOn)/.test(event.type);

/** Names of the changed rows besides that of the committee. */
const rowsOf = (event: CommitteeEvent): readonly string[] => {
  if (isOfPot(event)) return [rowName('round', event.data.roundNumber), ...partRowsOf(event.data)];
  if (event.type === 'TurnSwapRequested') return [rowName('swap', event.data.swapNo)];
  if (isPassOn(event)) return [rowName('round', event.data.roundNumber)];
  if (event.type === 'TurnGiven') return [rowName('round', event.data.roundNumber)];
  if (event.type === 'DueDayMoved') return dueDayMove(event.data.roundNumber, event.data.pending);
  return event.type === 'TermsCorrected' ? correction(event.data) : rowsOfOther(event);
};

const dueDayMove = (roundNumber: number, pending: readonly number[]): readonly string[] => [
  rowName('round', roundNumber),
  ...pending.map((seatNo) => rowName('due', roundNumber, seatNo)),
];

const correction = ({ dueAt, pending }: EventData<'TermsCorrected'>): readonly string[] => [
  ...(dueAt === undefined ? [] : [rowName('round', 1)]),
  ...pending.map((seatNo) => rowName('due', 1, seatNo)),
];

function rowsOfOther({ type, data }: Exclude<CommitteeEvent, PotEvent>): readonly string[] {
  switch (type) {
    case 'MemberAdded':
      return [rowName('member', data.memberNo), rowName('due', data.owesRound, data.seatNo)];
    case 'MemberReplaced':
      return replacement(data);
    case 'MemberRemoved':
    case 'MemberCorrected':
      return type === 'MemberRemoved' || data.toUserId !== undefined ? [rowName('member', data.memberNo)] : [];
    case 'AccountsJoined':
      return [
        ...data.memberNos.map((memberNo) => rowName('member', memberNo)),
        ...data.wonRounds.map((roundNumber) => rowName('round', roundNumber)),
      ];
    case 'RoundOpened':
    case 'DecisionTakenBack':
      return roundWith(data.roundNumber, data.owing);
    case 'PaymentMarked':
    case 'PartPaid':
    case 'AdvanceUsed':
      return [...dueOf(data), ...partOf(data, 'partNo' in data ? data.partNo : data.part?.partNo)];
    case 'PartTakenBack':
    case 'PaymentReported':
    case 'PaymentReportWithdrawn':
    case 'PaymentReportDeclined':
    case 'PaymentConfirmed':
    case 'PaymentDisputed':
    case 'PaymentDisputeSettled':
      return dueOf(data);
    case 'PastRoundRecorded':
      return [...roundWith(data.roundNumber, data.paid), ...data.paid.flatMap(partPaidIn(data.roundNumber))];
    case 'DrawOpened':
    case 'DrawRecommitted':
    case 'DrawConducted':
    case 'WinnerSelected':
      return [rowName('round', data.roundNumber)];
    default:
      return [];
  }
}

type DuePlace = { readonly roundNumber: number; readonly seatNo: number };
const dueOf = ({ roundNumber, seatNo }: DuePlace) => [rowName('due', roundNumber, seatNo)];
const partOf = ({ roundNumber, seatNo }: DuePlace, partNo: number | undefined) =>
  partNo === undefined ? [] : [rowName('part', roundNumber, seatNo, partNo)];

const partPaidIn =
  (roundNumber: number) =>
  ({ seatNo, part }: EventData<'PastRoundRecorded'>['paid'][number]) =>
    partOf({ roundNumber, seatNo }, part?.partNo);

const replacement = ({ leavingMemberNo, memberNo, seatNo, takesOverRounds }: EventData<'MemberReplaced'>) => [
  rowName('member', leavingMemberNo),
  rowName('member', memberNo),
  ...takesOverRounds.map((round) => rowName('due', round, seatNo)),
];

const roundWith = (roundNumber: number, dues: readonly { readonly seatNo: number }[]) => [
  rowName('round', roundNumber),
  ...dues.map(({ seatNo }) => rowName('due', roundNumber, seatNo)),
];
