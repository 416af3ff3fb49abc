import type { Detail } from '@mandali/contracts/shapes';
import { useRef, useState } from 'react';
import { freeSeats } from '../../shared/committee-detail.ts';
import { draftNames } from '../../shared/form/draft-names.ts';
import type { Draft } from '../../shared/form/drafted-form.ts';
import { useStoredDraft } from '../../shared/form/stored-draft.ts';
import { addListed, useMembersChanged, type AddResult } from './api/add-listed.ts';
import type { HeldSeats } from '../../shared/held-seats.ts';
import { faultOf, parseMemberList, repeatedPhones, type ListPerson } from './pasted-list/parse-member-list.ts';

/**
 * `refusal`: result of the last attempt, '' before it. `held`: the person's seats, as the server refused them; empty: none.
 * `another`: the admin gives the person another seat.
 */
export type ListRow = ListPerson & {
  readonly id: number;
  readonly refusal: string;
  readonly held: readonly number[];
  readonly holderId: number;
  readonly another: boolean;
};
type MemberListDraft = {
  readonly text: string;
  readonly rows: readonly ListRow[];
  /** Lines of the text in which no person was found. */
  readonly leftOut: readonly string[];
  readonly added: number;
};

const untried = { refusal: '', held: [], holderId: 0, another: false } as const;

const empty: MemberListDraft = { text: '', rows: [], leftOut: [], added: 0 };
const draftShape: MemberListDraft = {
  text: '',
  rows: [{ id: 0, name: '', phone: '', rest: '', ...untried, held: [0] }],
  leftOut: [''],
  added: 0,
};

/** `held`, `sameAs`: the admin is asked whether the person gets another seat. */
export type RowFault = string | { readonly sameAs: number } | { readonly held: HeldSeats };

const heldIn = ({ held, holderId }: ListRow): { readonly held: HeldSeats } | null =>
  held.length === 0 ? null : { held: { userId: holderId, seats: held } };

/** Errors and questions by row id; rows without one are ready. */
const faultsOf = (rows: readonly ListRow[]): ReadonlyMap<number, RowFault> => {
  const firstRow = repeatedPhones(rows);
  return new Map(
    rows.flatMap((row, at) => {
      const first = firstRow.get(at);
      const question = heldIn(row) ?? (first === undefined ? null : { sameAs: first + 1 });
      const fault = faultOf(row) ?? question;
      return fault === null ? [] : [[row.id, fault] as const];
    }),
  );
};

export type MemberListForm = MemberListDraft & {
  readonly faults: ReadonlyMap<number, RowFault>;
  /** At most as many as there are free seats. */
  readonly ready: readonly ListRow[];
  readonly free: number;
  /** Null: no list is being sent. */
  readonly busy: { readonly at: number; readonly of: number } | null;
  readonly setText: (text: string) => void;
  /** Finds the people of the text; picked contacts come behind them. */
  readonly parse: (contacts?: readonly ListPerson[]) => void;
  readonly edit: (id: number, changed: Partial<ListPerson>) => void;
  /** Answers the question about another seat. */
  readonly giveAnother: (id: number, another: boolean) => void;
  readonly remove: (id: number) => void;
  /** Null while another run is going on. */
  readonly addAll: () => Promise<{ readonly left: number; readonly added: number } | null>;
  readonly draft: Draft;
};

type ListChange = (change: (list: MemberListDraft) => MemberListDraft) => void;

const rowChanger =
  (changeList: ListChange) =>
  (id: number, change: (row: ListRow) => readonly ListRow[]): void =>
    changeList((list) => ({ ...list, rows: list.rows.flatMap((row) => (row.id === id ? change(row) : [row])) }));

/** In sequence: seats are assigned in the order of the list. */
const useSending = (id: number, ready: readonly ListRow[], changeList: ListChange) => {
  const [busy, setBusy] = useState<MemberListForm['busy']>(null);
  const readAgain = useMembersChanged(id);
  const changeRow = rowChanger(changeList);
  const running = useRef(false);
  const sendAll = async (): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    for (const [at, row] of ready.entries()) {
      setBusy({ at: at + 1, of: ready.length });
      const outcome = await addListed(id, row);
      if (outcome.kind === 'added') changeList((before) => ({ ...before, added: before.added + 1 }));
      changeRow(row.id, () => rowAfter(row, outcome));
      if (outcome.kind === 'failed' && outcome.isForAll) break;
    }
    await readAgain();
    setBusy(null);
    running.current = false;
    return true;
  };
  return { busy, sendAll };
};

export const useMemberList = (detail: Detail): MemberListForm => {
  const { id } = detail.committee;
  const stored = useStoredDraft(draftNames.memberList(id), empty, draftShape);
  const { value: list, latest, change: changeList, draft } = stored;
  const changeRow = rowChanger(changeList);
  const faults = faultsOf(list.rows);
  const free = freeSeats(detail);
  const ready = list.rows.filter((row) => isReady(row, faults.get(row.id))).slice(0, Math.max(free, 0));
  const { busy, sendAll } = useSending(id, ready, changeList);
  const addAll: MemberListForm['addAll'] = async () =>
    (await sendAll()) ? { left: latest.current.rows.length, added: latest.current.added } : null;
  return {
    ...list,
    faults,
    ready,
    free,
    busy,
    draft,
    addAll,
    setText: (text) => changeList((before) => ({ ...before, text, leftOut: [] })),
    parse: (contacts = []) => changeList((before) => parsed(before, contacts)),
    edit: (rowId, changed) => changeRow(rowId, (row) => [{ ...row, ...changed, ...untried }]),
    giveAnother: (rowId, another) => changeRow(rowId, (row) => [{ ...row, another }]),
    remove: (rowId) => changeRow(rowId, () => []),
  };
};

const isReady = ({ another }: ListRow, fault: RowFault | undefined): boolean =>
  fault === undefined || (another && typeof fault === 'object');

const rowAfter = (row: ListRow, outcome: AddResult): readonly ListRow[] => {
  if (outcome.kind === 'added') return [];
  if (outcome.kind === 'failed') return [{ ...row, refusal: outcome.why }];
  return [{ ...row, refusal: '', held: outcome.held.seats, holderId: outcome.held.userId }];
};

/** A text without a person stays, to be mended. */
const parsed = (list: MemberListDraft, contacts: readonly ListPerson[]): MemberListDraft => {
  const { people, leftOut } = parseMemberList(list.text);
  const rows = [...people, ...contacts].map((person, at) => ({ ...person, id: at, ...untried }));
  return { ...list, rows, leftOut, text: rows.length === 0 ? list.text : '' };
};
