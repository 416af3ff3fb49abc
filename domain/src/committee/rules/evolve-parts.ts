import type { CommitteeEvent, EventData } from '../events.ts';
import { type Due, type LiveCommittee, type Part, put, replaceAt, type Seat, withRound } from '../state.ts';
import { withWord } from './evolve-dues.ts';
import { addedToAdvance, returnedToAdvance, takenFromAdvance } from '../parts.ts';

type Places = { readonly roundNumber: number; readonly seatNo: number };

export const withDue = (state: LiveCommittee, { roundNumber, seatNo }: Places, due: Due): LiveCommittee => {
  const round = state.rounds[roundNumber - 1];
  return round ? withRound(state, { ...round, dues: put(round.dues, seatNo - 1, due) }) : state;
};

export const withSeat = (state: LiveCommittee, seatNo: number, change: (seat: Seat) => Seat): LiveCommittee => {
  const seat = state.seats[seatNo - 1];
  const changed = seat && change(seat);
  return changed === undefined || changed === seat
    ? state
    : { ...state, seats: replaceAt(state.seats, seatNo - 1, changed) };
};

/** Adds the part, or replaces the one of its number. */
export const withPart = (parts: readonly Part[], part: Part): readonly Part[] => {
  const index = parts.findIndex(({ partNo }) => partNo === part.partNo);
  return index < 0 ? [...parts, part] : replaceAt(parts, index, part);
};

const dueAt = ({ rounds }: LiveCommittee, { roundNumber, seatNo }: Places): Due | undefined =>
  rounds[roundNumber - 1]?.dues[seatNo - 1];

const common = ({ seatNo, memberNo, noteId, noteDigest, word }: Due) => ({
  seatNo,
  memberNo,
  noteId,
  ...(noteDigest !== undefined && { noteDigest }),
  ...(word && { word }),
});

const partPaid = (
  state: LiveCommittee,
  data: EventData<'PartPaid' | 'AdvanceUsed'>,
  part: Part,
  word: (before: Due) => Due['word'],
): LiveCommittee => {
  const before = dueAt(state, data);
  if (!before || before.status === 'paid') return state;
  const parts = withPart(before.parts ?? [], part);
  const { method, paidAt } = data;
  const due = { ...common(before), memberNo: data.memberNo, parts };
  const after: Due = data.left === 0 ? { ...due, status: 'paid', method, paidAt } : { ...due, status: before.status };
  return withDue(state, data, withWord(after, word(before)));
};

const givenPart = (state: LiveCommittee, data: EventData<'PartPaid'>, at: string): LiveCommittee => {
  const { partNo, memberNo, amount, left, method, paidAt, noteId = null, digests, words } = data;
  const noteDigest = digests?.['note'];
  const part = { partNo, memberNo, amount, method, paidAt, noteId, ...(noteDigest !== undefined && { noteDigest }) };
  return partPaid(state, data, part, ({ word }) => {
    if (words === 'kept') return word;
    return words === 'agreed' && left === 0 ? { kind: 'agreed', at, report: null, textId: null } : undefined;
  });
};

const advanceUsed = (state: LiveCommittee, data: EventData<'AdvanceUsed'>): LiveCommittee => {
  const { partNo, memberNo, amount, method, paidAt } = data;
  const part = { partNo, memberNo, amount, method, paidAt, noteId: null, fromAdvance: true } as const;
  const used = partPaid(state, data, part, ({ word }) => word);
  return used === state ? state : withSeat(used, data.seatNo, (seat) => takenFromAdvance(seat, amount));
};

const partTakenBack = (state: LiveCommittee, data: EventData<'PartTakenBack'>): LiveCommittee => {
  const before = dueAt(state, data);
  if (!before) return state;
  const { parts } = before;
  const taken = parts?.filter(({ partNo }) => partNo === data.partNo) ?? [];
  const left = parts?.filter(({ partNo }) => partNo !== data.partNo);
  const due: Due = { ...common(before), memberNo: data.memberNo, status: data.status, ...(left && { parts: left }) };
  const open = withDue(state, data, withWord(due, data.words === 'kept' ? before.word : undefined));
  return withSeat(open, data.seatNo, (seat) => returnedToAdvance(seat, taken));
};

const partEvents = ['PartPaid', 'PartTakenBack', 'AdvancePaid', 'AdvanceUsed', 'AdvanceReturned'] as const;
export type PartEvent = Extract<CommitteeEvent, { type: (typeof partEvents)[number] }>;

const types: ReadonlySet<string> = new Set(partEvents);
export const isPartEvent = (event: CommitteeEvent): event is PartEvent => types.has(event.type);

export const partsChanged = (state: LiveCommittee, { type, data }: PartEvent, at: string): LiveCommittee => {
  switch (type) {
    case 'PartPaid':
      return givenPart(state, data, at);
    case 'AdvanceUsed':
      return advanceUsed(state, data);
    case 'PartTakenBack':
      return partTakenBack(state, data);
    case 'AdvancePaid':
      return withSeat(state, data.seatNo, (seat) => addedToAdvance(seat, data.amount, data.method));
    case 'AdvanceReturned':
      return withSeat(state, data.seatNo, (seat) => takenFromAdvance(seat, data.amount));
    default:
      return type satisfies never;
  }
};

/** Parts after a mark: it takes some back, and pays or edits one. */
export const partsAfterMark = (before: Due, data: EventData<'PaymentMarked'>): readonly Part[] | undefined => {
  const { status, part, takesBack, method, paidAt, memberNo } = data;
  if (status === 'paid' && part === undefined) return undefined;
  const left = takesBack ? before.parts?.filter(({ partNo }) => !takesBack.includes(partNo)) : before.parts;
  if (part === undefined || method === undefined || paidAt === undefined) return left;
  const edited = left?.find(({ partNo }) => partNo === part.partNo);
  return withPart(left ?? [], edited ? { ...edited, method } : { ...part, memberNo, method, paidAt });
};

/** Parts that are in the due before, and not in the due after. */
export const partsLost = (before: Due, after: Due | undefined): readonly Part[] =>
  before.parts?.filter(({ partNo }) => !after?.parts?.some((part) => part.partNo === partNo)) ?? [];
