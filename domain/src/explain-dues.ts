// The dues, and the parts of dues, that an entry pays or opens: read beside the decider (explain.ts).
/** Unknown types and fields are ignored. */
export type BookEntry = {
  readonly revision: number;
  readonly type: string;
  readonly data: { readonly [field: string]: unknown };
};

export type Mark = {
  readonly revision: number;
  readonly isPaid: boolean;
  /** Neither paid nor open: the due, or the part of it, no longer exists. */
  readonly isOpen: boolean;
  readonly memberNo: number;
  /** ISO 8601 in UTC; null: not paid. */
  readonly paidAt: string | null;
  /** Of a part; null: the whole due. */
  readonly rupees: number | null;
};

/** `part`: its number; {@link whole} for the due as one mark pays or opens it. */
export type Due = { readonly roundNumber: number; readonly seatNo: number; readonly part: number; readonly mark: Mark };
export type Holder = { readonly seatNo?: unknown; readonly memberNo?: unknown; readonly part?: unknown };
type Fields = { readonly [field: string]: unknown };

const whole = 0;

export const holdersIn = (list: unknown): readonly Holder[] => (Array.isArray(list) ? list : []);
const numbersIn = (list: unknown): readonly number[] => (Array.isArray(list) ? list.map(Number) : []);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

type State = 'paid' | 'open' | 'gone';
type Place = { readonly revision: number; readonly roundNumber: number };

const unitOf = (
  { revision, roundNumber }: Place,
  { seatNo, memberNo }: Holder,
  { part = whole, amount = null }: { readonly part?: number; readonly amount?: unknown },
  [state, paidAt]: readonly [State, unknown],
): Due => {
  const isOf = { isPaid: state === 'paid', isOpen: state === 'open' };
  const rupees = part === whole ? null : Number(amount);
  const mark = { revision, ...isOf, memberNo: Number(memberNo), paidAt: textOf(paidAt), rupees };
  return { roundNumber, seatNo: Number(seatNo), part, mark };
};

/** Pays the whole due, or the part that the entry names. */
const paidBy = (place: Place, holder: Holder, paidAt: unknown): Due => {
  const { partNo, amount } = (holder.part ?? {}) as Fields;
  return unitOf(place, holder, partNo === undefined ? {} : { part: Number(partNo), amount }, ['paid', paidAt]);
};

/** Opens the due, and takes parts back. */
const openedBy = (place: Place, holder: Holder, parts: readonly number[]): readonly Due[] => [
  unitOf(place, holder, {}, ['open', null]),
  ...parts.map((part) => unitOf(place, holder, { part, amount: 0 }, ['gone', null])),
];

export const duesIn = ({ revision, type, data }: BookEntry): readonly Due[] => {
  const place = { revision, roundNumber: Number(data['roundNumber']) };
  if (type === 'PaymentMarked')
    return data['status'] === 'paid'
      ? [paidBy(place, data, data['paidAt'])]
      : openedBy(place, data, numbersIn(data['takesBack']));
  if (type === 'PartPaid' || type === 'AdvanceUsed')
    return [unitOf(place, data, { part: Number(data['partNo']), amount: data['amount'] }, ['paid', data['paidAt']])];
  if (type === 'PartTakenBack') return openedBy(place, data, [Number(data['partNo'])]);
  if (type === 'DecisionTakenBack')
    return holdersIn(data['owing']).flatMap((holder) => {
      const { partNo } = (holder.part ?? {}) as Fields;
      return openedBy(place, holder, partNo === undefined ? [] : [Number(partNo)]);
    });
  if (type !== 'PastRoundRecorded') return [];
  return holdersIn(data['paid']).map((holder) => paidBy(place, holder, data['drawDate']));
};

export const resetsRound = ({ type, data }: BookEntry, round: number): boolean =>
  type === 'DecisionTakenBack' &&
  (data['closes'] === round || (data['roundNumber'] === round && data['reopens'] === false));

export const cancelsDue = ({ type, data }: BookEntry, round: number, seatNo: number): boolean =>
  type === 'MemberRemoved' &&
  Number(data['seatNo']) === seatNo &&
  Array.isArray(data['owed']) &&
  data['owed'].includes(round);

export const duesEndedBy = (entry: BookEntry, known: readonly Due[]): readonly Due[] =>
  known
    .filter(({ roundNumber, seatNo }) => resetsRound(entry, roundNumber) || cancelsDue(entry, roundNumber, seatNo))
    .map((due) => {
      const { memberNo, rupees } = due.mark;
      return {
        ...due,
        mark: { revision: entry.revision, isPaid: false, isOpen: false, memberNo, paidAt: null, rupees },
      };
    });
