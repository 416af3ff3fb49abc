import type { CommitteeEvent, EventData, SeatHolder } from '../events.ts';
import type { Due, Word } from '../state.ts';

export const pending = ({ seatNo, memberNo }: SeatHolder): Due => ({
  seatNo,
  memberNo,
  noteId: null,
  status: 'pending',
});

export const notOverdue = (due: Due): Due => (due.status === 'overdue' ? { ...due, status: 'pending' } : due);

export const dueMarked = (data: EventData<'PaymentMarked'>): Due | null => {
  const { seatNo, memberNo, noteId = null, status, method, paidAt } = data;
  if (status !== 'paid') return { seatNo, memberNo, noteId, status };
  if (method === undefined || paidAt === undefined) return null;
  return { seatNo, memberNo, noteId, status, method, paidAt };
};

/** Few object shapes: three times faster than a spread for each due, most of which have no note. */
export const committedTo = (due: Due, noteDigest: string | undefined): Due =>
  noteDigest === undefined ? due : { ...due, noteDigest };

const wordEvents = [
  'PaymentReported',
  'PaymentReportWithdrawn',
  'PaymentReportDeclined',
  'PaymentConfirmed',
  'PaymentDisputed',
  'PaymentDisputeSettled',
] as const;

export type WordEvent = Extract<CommitteeEvent, { type: (typeof wordEvents)[number] }>;

const types: ReadonlySet<string> = new Set(wordEvents);
export const isWordEvent = (event: CommitteeEvent): event is WordEvent => types.has(event.type);

const agreed = (at: string): Word => ({ kind: 'agreed', at, report: null, textId: null });

export const withWord = (due: Due, word: Word | undefined): Due => {
  if (word !== undefined) return { ...due, word };
  if (due.word === undefined) return due;
  const { word: _, ...wordless } = due;
  return wordless;
};

export const wordAfterMark = ({ words }: EventData<'PaymentMarked'>, before: Due, at: string): Word | undefined => {
  if (words === 'kept') return before.word;
  return words === 'agreed' ? agreed(at) : undefined;
};

export const wordAfter = ({ type, data }: WordEvent, { word }: Due, at: string): Word | undefined => {
  const report = word?.report ?? null;
  switch (type) {
    case 'PaymentReported':
      return {
        kind: 'reported',
        at,
        report: {
          method: data.method,
          paidAt: data.paidAt,
          ...(data.amount !== undefined && { amount: data.amount }),
        },
        textId: data.noteId ?? null,
      };
    case 'PaymentReportDeclined':
      return { kind: 'declined', at, report, textId: data.reasonId };
    case 'PaymentDisputed':
      return { kind: 'disputed', at, report, textId: data.noteId };
    case 'PaymentConfirmed':
      return agreed(at);
    case 'PaymentDisputeSettled':
      return data.by === 'member' && data.outcome === 'paid' ? agreed(at) : undefined;
    case 'PaymentReportWithdrawn':
      return undefined;
    default:
      return type satisfies never;
  }
};
