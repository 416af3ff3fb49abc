import type { CommitteeEvent, Winner } from '../../committee/events.ts';
import type { Detail, FaultCode } from '../fault.ts';
import type { DrawOpening, RoundDecision, RoundMethod, Turn } from './reading.ts';
import { type BookTurns, noTurns } from './turns-state.ts';

export type RoundState = {
  readonly roundNumber: number;
  /** From RoundOpened or the last DrawRecommitted; null: the round was recorded without being open. */
  promise: { readonly commitment: string; readonly epoch: number } | null;
  promisedAnew: string | null;
  /** By seat: whether its due is paid. */
  readonly dues: Map<number, boolean>;
  /** By seat, of a due in parts: its parts by number. */
  readonly parts: Map<number, Map<number, BookPart>>;
  opening: DrawOpening | null;
  /** Holders of the eligible seats when the draw was opened, in the order of the list. */
  holders: readonly Winner[];
  decision: RoundDecision | null;
  method: RoundMethod;
  turn: Turn | null;
  pot: BookPot;
  /** Open request to take the pot. */
  passOn: DataOf<'PassOnRequested'> | null;
  /** The seat that has the pot since it was passed on. */
  passedTo: Winner | null;
};

/** Who has the pot: the winner, or the one to whom it was passed on. */
export const receiverOf = ({ passedTo, decision }: RoundState): Winner | null => passedTo ?? decision?.winner ?? null;

export type BookPart = { readonly amount: number; readonly isFromAdvance: boolean };
/** Sums given to the winner, by part number. `disputed`: part numbers of the dispute, also of parts taken back since. */
export type BookPot = {
  readonly parts: Map<number, { readonly amount: number; readonly isConfirmed: boolean }>;
  lastNo: number;
  disputed: readonly number[];
};

export const noPot = (): BookPot => ({ parts: new Map(), lastNo: 0, disputed: [] });

/** Mutated: a copy for each entry would take most of the total time. */
export type BookState = {
  life: 'unwritten' | 'active' | 'completed' | 'deleted';
  /** State of a committee before its deletion. */
  before: 'active' | 'completed';
  /** Ended before its last round. */
  hasEnded: boolean;
  /** It took over members of another committee, in the seats that they had. */
  takesOver: boolean;
  totalMembers: number;
  contribution: number;
  /** Rupees by seat that no round has used; seats without are missing. */
  readonly advances: Map<number, number>;
  /** Seats whose advance the round that has just opened must use next. */
  readonly mustUse: Set<number>;
  hasPastRounds: boolean;
  adminId: number;
  /** User ids of all admins so far, including the present one. */
  readonly admins: Set<number>;
  /** Present user id by joined user id. */
  readonly joined: Map<number, number>;
  members: number;
  /** By seat number. */
  readonly holders: Map<number, { readonly memberNo: number; readonly userId: number }>;
  /** User ids by member number, including former members. */
  readonly users: Map<number, number>;
  /** Member numbers of placeholders after 'not me', until a correction names a holder. */
  readonly unnamed: Set<number>;
  /** Member numbers of people without a phone, until a correction enters one. */
  readonly phoneless: Set<number>;
  /** Seat numbers. */
  readonly won: Set<number>;
  readonly rounds: Map<number, RoundState>;
  /** By round: the commitment of its first RoundOpened, also after that was taken back. */
  readonly firstPromises: Map<number, string>;
  readonly turns: BookTurns;
  /** Requests to swap turns; null: ended. */
  readonly swaps: (DataOf<'TurnSwapRequested'> | null)[];
  /** totalMembers + 1 when each round has a winner. */
  current: number;
  /** `at`: ISO 8601; `seconds` since 1970; '' and 0 before the first entry. */
  last: { at: string; seconds: number };
};

export const unwritten = (): BookState => ({
  life: 'unwritten',
  before: 'active',
  hasEnded: false,
  takesOver: false,
  totalMembers: 0,
  contribution: 0,
  advances: new Map(),
  mustUse: new Set(),
  hasPastRounds: false,
  adminId: 0,
  admins: new Set(),
  joined: new Map(),
  members: 0,
  holders: new Map(),
  users: new Map(),
  unnamed: new Set(),
  phoneless: new Set(),
  won: new Set(),
  rounds: new Map(),
  firstPromises: new Map(),
  turns: noTurns(),
  swaps: [],
  current: 1,
  last: { at: '', seconds: 0 },
});

export type Breach = Detail & { readonly code: FaultCode };
export const breach = (code: FaultCode, found: string | number, expected?: string | number): Breach =>
  expected === undefined ? { code, found } : { code, found, expected };

export type EventOf<T extends CommitteeEvent['type']> = Extract<CommitteeEvent, { type: T }>;
export type DataOf<T extends CommitteeEvent['type']> = EventOf<T>['data'];

export const findCurrent = (book: BookState): void => {
  let roundNumber = 1;
  while (book.rounds.get(roundNumber)?.decision) roundNumber += 1;
  book.current = roundNumber;
};

export const newRound = (roundNumber: number): RoundState => ({
  roundNumber,
  promise: null,
  promisedAnew: null,
  dues: new Map(),
  parts: new Map(),
  opening: null,
  holders: [],
  decision: null,
  method: 'undecided',
  turn: null,
  pot: noPot(),
  passOn: null,
  passedTo: null,
});

/** Order of a frozen list. */
export const byUserThenSeat = (a: Winner, b: Winner): number => a.userId - b.userId || a.seatNo - b.seatNo;

export const holdersOf = ({ holders, won }: BookState, haveWon: boolean): readonly Winner[] =>
  [...holders]
    .filter(([seatNo]) => won.has(seatNo) === haveWon)
    .map(([seatNo, { memberNo, userId }]) => ({ seatNo, memberNo, userId }))
    .sort(byUserThenSeat);
