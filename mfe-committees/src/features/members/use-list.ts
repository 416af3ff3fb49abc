import type { Detail } from '@mandali/contracts/shapes';
import { draftLike, dropDraft, keepDraft, leaveDraft } from '@mandali/platform/forms/drafts.ts';
import { useEffect, useRef, useState } from 'react';
import { freeSeats } from '../../shared/book.ts';
import { draftNames } from '../../shared/form/draft-names.ts';
import type { Draft } from '../../shared/form/drafted-form.ts';
import { addListed, useMembersChanged } from './api/add-listed.ts';
import { faultOf, readList, sameAsBefore, type ListPerson } from './read-list.ts';

/** `refusal`: result of the last attempt, '' before it. */
export type ListRow = ListPerson & { readonly id: number; readonly refusal: string };
type List = { readonly text: string; readonly rows: readonly ListRow[]; readonly added: number };

const empty: List = { text: '', rows: [], added: 0 };
/** The shape of a stored draft. */
const like: List = { text: '', rows: [{ id: 0, name: '', phone: '', refusal: '' }], added: 0 };

/** Errors by id; rows without one are ready. */
const faultsOf = (rows: readonly ListRow[]): ReadonlyMap<number, string | { readonly same: number }> => {
  const same = sameAsBefore(rows);
  return new Map(
    rows.flatMap((row, at) => {
      const twin = same.get(at);
      const fault = faultOf(row) ?? (twin === undefined ? null : { same: twin + 1 });
      return fault === null ? [] : [[row.id, fault] as const];
    }),
  );
};

export type UseList = List & {
  readonly faults: ReturnType<typeof faultsOf>;
  /** The rows to send next: at most as many as there are seats. */
  readonly ready: readonly ListRow[];
  readonly free: number;
  /** Progress; null: no list is being sent. */
  readonly busy: { readonly at: number; readonly of: number } | null;
  readonly write: (text: string) => void;
  readonly read: () => void;
  readonly edit: (id: number, changed: Partial<ListPerson>) => void;
  readonly remove: (id: number) => void;
  /** Returns the numbers of remaining and added people; null while another run is going on. */
  readonly addAll: () => Promise<{ readonly left: number; readonly added: number } | null>;
  readonly draft: Draft;
};

type ListChange = (to: (list: List) => List) => void;

/** The list, stored as a draft. */
const useKeptList = (name: string) => {
  const [stored, setStored] = useState(() => draftLike(name, like));
  const [list, setList] = useState(stored ?? empty);
  // A ref, because the list changes between two renderings while it is sent.
  const latest = useRef(list);
  const set: ListChange = (to) => {
    latest.current = to(latest.current);
    setList(latest.current);
    keepDraft(name, latest.current);
  };
  useEffect(() => {
    if (stored !== null) keepDraft(name, stored);
  }, [name, stored]);
  const drop = (): void => dropDraft(name);
  const startAgain = (): void => {
    setStored(null);
    latest.current = empty;
    setList(empty);
    drop();
  };
  const draft: Draft = { isRestored: stored !== null, leave: () => leaveDraft(name), drop, startAgain };
  return { list, latest, set, draft };
};

const changing =
  (set: ListChange) =>
  (id: number, to: (row: ListRow) => readonly ListRow[]): void =>
    set((all) => ({ ...all, rows: all.rows.flatMap((row) => (row.id === id ? to(row) : [row])) }));

/** Reads a list of people and adds them as members. */
export const useList = (detail: Detail): UseList => {
  const { id } = detail.committee;
  const { list, latest, set, draft } = useKeptList(draftNames.memberList(id));
  const [busy, setBusy] = useState<UseList['busy']>(null);
  const readAgain = useMembersChanged(id);
  const change = changing(set);
  const faults = faultsOf(list.rows);
  const free = freeSeats(detail);
  const ready = list.rows.filter((row) => !faults.has(row.id)).slice(0, Math.max(free, 0));
  const running = useRef(false);
  /** In sequence: seats are assigned in the order of the list. */
  const addAll: UseList['addAll'] = async () => {
    if (running.current) return null;
    running.current = true;
    for (const [at, row] of ready.entries()) {
      setBusy({ at: at + 1, of: ready.length });
      const outcome = await addListed(id, row);
      if (outcome.kind === 'added') set((all) => ({ ...all, added: all.added + 1 }));
      change(row.id, () => (outcome.kind === 'added' ? [] : [{ ...row, refusal: outcome.why }]));
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
    write: (text) => set((all) => ({ ...all, text })),
    read: () => set((all) => ({ ...all, text: '', rows: rowsOf(all.text) })),
    edit: (rowId, changed) => change(rowId, (row) => [{ ...row, ...changed, refusal: '' }]),
    remove: (rowId) => change(rowId, () => []),
  };
};

const rowsOf = (text: string): readonly ListRow[] =>
  readList(text).map((person, at) => ({ ...person, id: at, refusal: '' }));
