import { mostBookRounds } from '@mandali/contracts/api/record-book';
import { firstDay } from '@mandali/contracts/days';
import type { Detail, Member } from '@mandali/contracts/shapes';
import { today } from '@mandali/platform/format/india.ts';
import { useState } from 'react';
import { activeMembers, eligibleMembers } from '../../shared/committee-detail.ts';
import { draftNames } from '../../shared/form/draft-names.ts';
import { useStoredDraft } from '../../shared/form/stored-draft.ts';
import { useRecordBook } from './api/past-rounds.ts';
import { type NotebookRow, parseNotebook } from './notebook/parse-notebook.ts';

/** `first`: the open round when the text was read. */
type NotebookDraft = {
  readonly text: string;
  readonly first: number;
  readonly rows: readonly NotebookRow[];
  readonly leftOut: readonly string[];
};

const empty: NotebookDraft = { text: '', first: 0, rows: [], leftOut: [] };
const row: NotebookRow = { winnerSeatNo: 0, day: '', unpaidSeatNos: [0], rest: '' };
const draftShape: NotebookDraft = { text: '', first: 0, rows: [row], leftOut: [''] };

/** `wonTwice`: the earlier round of the winner. */
export type RowFault = 'who' | 'when' | { readonly wonTwice: number };

const faultOf = (
  rows: readonly NotebookRow[],
  at: number,
  first: number,
  eligible: ReadonlySet<number>,
): RowFault | null => {
  const { winnerSeatNo = 0, day = '' } = rows[at] ?? {};
  if (!eligible.has(winnerSeatNo)) return 'who';
  const earlier = rows.findIndex((each) => each.winnerSeatNo === winnerSeatNo);
  if (earlier < at) return { wonTwice: first + earlier };
  return day < firstDay || day > today() ? 'when' : null;
};

/** The rounds in the form of the request. */
const roundsOf = (rows: readonly NotebookRow[], first: number, members: readonly Member[]) =>
  rows.map(({ winnerSeatNo, day, unpaidSeatNos }, at) => ({
    roundNumber: first + at,
    day,
    winnerSeatNo,
    paidSeatNos: members.map(({ seatNo }) => seatNo).filter((seatNo) => !unpaidSeatNos.includes(seatNo)),
  }));

const useRows = (detail: Detail) => {
  const { id, totalMembers, currentRound: first } = detail.committee;
  const { value, change, draft } = useStoredDraft(draftNames.notebook(id), empty, draftShape);
  const [open, setOpen] = useState<number | null>(null);
  // Without the rounds that another device has recorded since the text was read.
  const rows = value.rows.slice(value.first === 0 ? 0 : Math.max(first - value.first, 0));
  const members = activeMembers(detail);
  const last = Math.min(totalMembers, first + mostBookRounds - 1);
  const setRows = (changed: readonly NotebookRow[]): void =>
    change((before) => ({ ...before, first, rows: changed, leftOut: [] }));
  const read = (): void => {
    const names = members.map(({ seatNo, user }) => ({ seatNo, name: user.name }));
    const found = parseNotebook(value.text, names, { first, last });
    change((before) => ({ ...before, ...found, first }));
    setOpen(null);
  };
  const add = (): void => {
    setRows([...rows, { ...row, unpaidSeatNos: [] }]);
    setOpen(rows.length);
  };
  const canAdd = first + rows.length <= last;
  return {
    text: value.text,
    leftOut: value.leftOut,
    rows,
    first,
    members,
    open,
    canAdd,
    draft,
    change,
    setRows,
    setOpen,
    read,
    add,
  };
};

export const useNotebook = (detail: Detail, onClose: () => void) => {
  const { change, setRows, ...notebook } = useRows(detail);
  const { rows, first, members, draft, setOpen } = notebook;
  const { run, isPending, error } = useRecordBook(detail.committee.id);
  const eligible = new Set(eligibleMembers(detail).map(({ seatNo }) => seatNo));
  const faults = rows.map((_, at) => faultOf(rows, at, first, eligible));
  const record = (): void => {
    const firstFault = faults.findIndex((fault) => fault !== null);
    if (firstFault >= 0) return setOpen(firstFault);
    run({ rounds: roundsOf(rows, first, members) }, () => {
      draft.drop();
      onClose();
    });
  };
  return {
    ...notebook,
    faults,
    isPending,
    error,
    record,
    setText: (text: string) => change((before) => ({ ...before, text, leftOut: [] })),
    edit: (at: number, changed: Partial<NotebookRow>) =>
      setRows(rows.map((each, index) => (index === at ? { ...each, ...changed } : each))),
    removeLast: () => setRows(rows.slice(0, -1)),
  };
};

export type Notebook = ReturnType<typeof useNotebook>;
