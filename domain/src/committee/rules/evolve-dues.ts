import type { CommitteeEvent, EventData, SeatHolder } from '../events.ts';
import type { Due, Word } from '../state.ts';

export const pending = ({ seatNo, memberNo }: SeatHolder): Due => ({
  seatNo,
  memberNo,
  noteId: null,
  status: 'pending',
});

export const dueMarked = (data: EventData<'PaymentMarked'>): Due | null => {
  const { seatNo, memberNo, noteId = null, status, method, paidAt } = data;
  if (status !== 'paid') return { seatNo, memberNo, noteId, status };
  if (method === undefined || paidAt === undefined) return null;
  return { seatNo, memberNo, noteId, status, method, paidAt };
};

/** Most dues have no note: one of few shapes for them all keeps the fold three times as fast as a spread for each. */
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

/** The events of what member and admin say of a due. */
export type WordEvent = Extract<CommitteeEvent, { type: (typeof wordEvents)[number] }>;

const types: ReadonlySet<string> = new Set(wordEvents);
export const isWordEvent = (event: CommitteeEvent): event is WordEvent => types.has(event.type);

const agreed = (at: string): Word => ({ kind: 'agreed', at, report: null, textId: null });

/** The due with that word, or without any. */
export const saying = (due: Due, word: Word | undefined): Due => {
  if (word !== undefined) return { ...due, word };
  if (due.word === undefined) return due;
  const { word: _, ...wordless } = due;
  return wordless;
};

export const wordAfterMark = ({ words }: EventData<'PaymentMarked'>, before: Due, at: string): Word | undefined => {
  if (words === 'kept') return before.word;
  return words === 'agreed' ? agreed(at) : undefined;
};

/** What stands beside the due after the event; undefined: nothing. */
export const wordAfter = ({ type, data }: WordEvent, { word }: Due, at: string): Word | undefined => {
  const report = word?.report ?? null;
  switch (type) {
    case 'PaymentReported':
      return {
        kind: 'reported',
        at,
        report: { method: data.method, paidAt: data.paidAt },
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
