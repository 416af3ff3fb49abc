import type { CommitteeEvent, EventData } from '@mandali/domain/committee/events';
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
  /** Ids in the people store, each with the revision of the first event that refers to it. */
  readonly referred: { readonly person: Map<number, number>; readonly text: Map<number, number> };
};

export const rowName = (table: 'member' | 'round' | 'due', ...numbers: readonly number[]): string =>
  `${table} ${numbers.join(' ')}`;

export const noFacts = (): Facts => ({
  openRound: 1,
  head: '',
  revision: -1,
  addedBy: new Map(),
  revisions: new Map(),
  referred: { person: new Map(), text: new Map() },
});

/** Normalizes ISO 8601 to the format of the API. */
export const moment = (iso: string): string => new Date(iso).toISOString();

export function note(facts: Facts, { event, meta, revision, hash }: ReadEvent): void {
  facts.head = hash;
  facts.revision = revision;
  for (const row of rowsOf(event)) facts.revisions.set(row, revision);
  if (meta.actorId !== 'system') refer(facts.referred.person, meta.actorId, revision);
  refer(facts.referred.person, personIn(event), revision);
  refer(facts.referred.text, textIn(event), revision);
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
  return type === 'AdminTransferred' || type === 'AccountsJoined' ? data.toUserId : undefined;
}

export function textIn({ type, data }: CommitteeEvent): number | undefined {
  if ('reasonId' in data) return data.reasonId;
  if ('noteId' in data) return data.noteId;
  if (type !== 'PastRoundRecorded' && type !== 'DrawConducted') return undefined;
  return data.receivedBy === 'Admin' ? undefined : data.receivedBy;
}

/** Names of the changed rows besides that of the committee. */
function rowsOf({ type, data }: CommitteeEvent): readonly string[] {
  switch (type) {
    case 'MemberAdded':
      return [rowName('member', data.memberNo), rowName('due', data.owesRound, data.seatNo)];
    case 'MemberReplaced':
      return replacement(data);
    case 'MemberRemoved':
      return [rowName('member', data.memberNo)];
    case 'MemberCorrected':
      return data.toUserId === undefined ? [] : [rowName('member', data.memberNo)];
    case 'AccountsJoined':
      return [
        ...data.memberNos.map((memberNo) => rowName('member', memberNo)),
        ...data.wonRounds.map((roundNumber) => rowName('round', roundNumber)),
      ];
    case 'RoundOpened':
      return roundWith(data.roundNumber, data.owing);
    case 'PaymentMarked':
    case 'PaymentReported':
    case 'PaymentReportWithdrawn':
    case 'PaymentReportDeclined':
    case 'PaymentConfirmed':
    case 'PaymentDisputed':
    case 'PaymentDisputeSettled':
      return [rowName('due', data.roundNumber, data.seatNo)];
    case 'PastRoundRecorded':
      return roundWith(data.roundNumber, data.paid);
    case 'DecisionTakenBack':
      return roundWith(data.roundNumber, data.owing);
    case 'DrawOpened':
    case 'DrawRecommitted':
    case 'DrawConducted':
    case 'WinnerSelected':
      return [rowName('round', data.roundNumber)];
    default:
      return [];
  }
}

const replacement = ({ leavingMemberNo, memberNo, seatNo, takesOverRounds }: EventData<'MemberReplaced'>) => [
  rowName('member', leavingMemberNo),
  rowName('member', memberNo),
  ...takesOverRounds.map((round) => rowName('due', round, seatNo)),
];

const roundWith = (roundNumber: number, dues: readonly { readonly seatNo: number }[]) => [
  rowName('round', roundNumber),
  ...dues.map(({ seatNo }) => rowName('due', roundNumber, seatNo)),
];
