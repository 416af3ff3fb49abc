import type { Detail } from '@mandali/contracts/shapes';
import { useRef, useState } from 'react';
import { freeSeats } from '../../shared/committee-detail.ts';
import { draftNames } from '../../shared/form/draft-names.ts';
import type { Draft } from '../../shared/form/drafted-form.ts';
import { useStoredDraft } from '../../shared/form/stored-draft.ts';
import { addListed, useMembersChanged } from './api/add-listed.ts';
import { faultOf, parseMemberList, repeatedPhones, type ListPerson } from './pasted-list/parse-member-list.ts';

/** `refusal`: result of the last attempt, '' before it. */
export type ListRow = ListPerson & { readonly id: number; readonly refusal: string };
type MemberListDraft = {
  readonly text: string;
  readonly rows: readonly ListRow[];
  /** Lines of the text in which no person was found. */
  readonly leftOut: readonly string[];
  readonly added: number;
};

const empty: MemberListDraft = { text: '', rows: [], leftOut: [], added: 0 };
const draftShape: MemberListDraft = {
  text: '',
  rows: [{ id: 0, name: '', phone: '', rest: '', refusal: '' }],
  leftOut: [''],
  added: 0,
};

/** Errors by row id; rows without an error are ready. */
const faultsOf = (rows: readonly ListRow[]): ReadonlyMap<number, string | { readonly sameAs: number }> => {
  const firstRow = repeatedPhones(rows);
  return new Map(
    rows.flatMap((row, at) => {
      const first = firstRow.get(at);
      const fault = faultOf(row) ?? (first === undefined ? null : { sameAs: first + 1 });
      return fault === null ? [] : [[row.id, fault] as const];
    }),
  );
};

export type MemberListForm = MemberListDraft & {
  readonly faults: ReturnType<typeof faultsOf>;
  /** At most as many as there are free seats. */
  readonly ready: readonly ListRow[];
  readonly free: number;
  /** Null: no list is being sent. */
  readonly busy: { readonly at: number; readonly of: number } | null;
  readonly setText: (text: string) => void;
  /** Finds the people of the text; picked contacts come behind them. */
  readonly parse: (contacts?: readonly ListPerson[]) => void;
  readonly edit: (id: number, changed: Partial<ListPerson>) => void;
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

export const useMemberList = (detail: Detail): MemberListForm => {
  const { id } = detail.committee;
  const stored = useStoredDraft(draftNames.memberList(id), empty, draftShape);
  const { value: list, latest, change: changeList, draft } = stored;
  const [busy, setBusy] = useState<MemberListForm['busy']>(null);
  const readAgain = useMembersChanged(id);
  const changeRow = rowChanger(changeList);
  const faults = faultsOf(list.rows);
  const free = freeSeats(detail);
  const ready = list.rows.filter((row) => !faults.has(row.id)).slice(0, Math.max(free, 0));
  const running = useRef(false);
  /** In sequence: seats are assigned in the order of the list. */
  const addAll: MemberListForm['addAll'] = async () => {
    if (running.current) return null;
    running.current = true;
    for (const [at, row] of ready.entries()) {
      setBusy({ at: at + 1, of: ready.length });
      const outcome = await addListed(id, row);
      if (outcome.kind === 'added') changeList((before) => ({ ...before, added: before.added + 1 }));
      changeRow(row.id, () => (outcome.kind === 'added' ? [] : [{ ...row, refusal: outcome.why }]));
      if (outcome.kind === 'failed' && outcome.isForAll) break;
    }
    await readAgain();
    setBusy(null);
    running.current = false;
    return { left: latest.current.rows.length, added: latest.current.added };
  };
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
    edit: (rowId, changed) => changeRow(rowId, (row) => [{ ...row, ...changed, refusal: '' }]),
    remove: (rowId) => changeRow(rowId, () => []),
  };
};

/** A text without a person stays, to be mended. */
const parsed = (list: MemberListDraft, contacts: readonly ListPerson[]): MemberListDraft => {
  const { people, leftOut } = parseMemberList(list.text);
  const rows = [...people, ...contacts].map((person, at) => ({ ...person, id: at, refusal: '' }));
  return { ...list, rows, leftOut, text: rows.length === 0 ? list.text : '' };
};
