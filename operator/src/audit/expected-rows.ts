import { partsOf } from '@mandali/domain/committee/hand-over';
import { endingOf } from '@mandali/domain/committee/queries';
import type { PotPart } from '@mandali/domain/committee/hand-over-state';
import type { Due, LiveCommittee, Member, Round } from '@mandali/domain/committee/state';
import type { Json } from '@mandali/domain/decider';
import { type Facts, moment, rowName } from './facts.ts';

export type Row = { readonly [column: string]: Json };
/** Rows of all tables, ordered by their keys. */
export type Book = {
  readonly committee: readonly Row[];
  readonly member: readonly Row[];
  readonly round: readonly Row[];
  readonly due: readonly Row[];
  readonly part: readonly Row[];
  readonly advance: readonly Row[];
  readonly pot_part: readonly Row[];
  readonly swap: readonly Row[];
  readonly entry: readonly Row[];
};
export type Table = keyof Book;

export const emptyBook: Book = {
  committee: [],
  member: [],
  round: [],
  due: [],
  part: [],
  advance: [],
  pot_part: [],
  swap: [],
  entry: [],
};

type Source = {
  readonly id: number;
  readonly state: LiveCommittee;
  readonly facts: Facts;
  readonly entries: readonly Row[];
};

/** Independent of the projection's code. For a deleted committee, `source.state` is the state before the deletion. */
export function expectedBook(source: Source, deletedAt: string | null): Book {
  const { state } = source;
  const rounds = state.rounds.flatMap((round) => (round ? [round] : []));
  return {
    committee: [committeeRow(source, deletedAt)],
    member: state.members.map((member) => memberRow(source, member)),
    round: rounds.map((round) => roundRow(source, round)),
    due: rounds.flatMap((round) => round.dues.flatMap((due) => (due ? [dueRow(source, round, due)] : []))),
    part: rounds.flatMap((round) => round.dues.flatMap((due) => (due ? partRows(source, round, due) : []))),
    advance: source.facts.advances,
    pot_part: rounds.flatMap((round) => partsOf(round).map((part) => potPartRow(source, round, part))),
    swap: swapRows(source),
    entry: source.entries,
  };
}

const committeeRow = ({ id, state, facts }: Source, deletedAt: string | null): Row => ({
  id,
  name: state.name,
  status: deletedAt === null ? state.status : 'deleted',
  total_members: state.totalMembers,
  contribution: state.contribution,
  cycle_days: state.cycleDays,
  cycle_type: state.cycleType,
  first_due_day: state.firstDueDay,
  calendar: JSON.stringify(state.calendar),
  ...turnsColumns(state),
  created_as_existing: state.createdAsExisting,
  is_existing: state.isExisting,
  admin_id: state.adminId,
  created_at: moment(state.createdAt),
  deleted_at: deletedAt && moment(deletedAt),
  ...endingColumns(state),
  transfer_to: state.transferTo ?? null,
  open_round: facts.openRound,
  head: facts.head === '' ? null : facts.head,
  revision: facts.revision,
});

const turnsColumns = ({ turns, order, turnsDraw }: LiveCommittee): Row => ({
  turns,
  turn_order: order,
  turns_draw: turnsDraw === null ? 'none' : turnsDraw.isDrawn ? 'drawn' : 'open',
  turns_beacon_chain: turnsDraw?.beacon?.chain ?? null,
  turns_beacon_round: turnsDraw?.beacon?.round ?? null,
});

const endingColumns = (state: LiveCommittee): Row => {
  const ended = endingOf(state);
  return {
    ended_round: ended?.roundNumber ?? null,
    ended_at: ended && moment(ended.at),
    ended_reason: ended?.reasonId ?? null,
  };
};

const revisionOf = ({ facts }: Source, row: string): number => facts.revisions.get(row) ?? -1;

const memberRow = (source: Source, { memberNo, seatNo, userId, joinedAt, replacedBy }: Member): Row => ({
  committee_id: source.id,
  member_no: memberNo,
  seat_no: seatNo,
  user_id: userId,
  joined_at: moment(joinedAt),
  added_by: source.facts.addedBy.get(memberNo) ?? null,
  replaced_by: replacedBy,
  revision: revisionOf(source, rowName('member', memberNo)),
});

const potPartRow = (source: Source, { roundNumber }: Round, part: PotPart): Row => ({
  committee_id: source.id,
  round_number: roundNumber,
  part_no: part.partNo,
  amount: part.amount,
  method: part.method,
  day: moment(part.day),
  note_id: part.noteId,
  is_own: part.isOwn,
  given_at: moment(part.at),
  given_by: part.by === 0 ? null : part.by,
  confirmed_at: part.confirmed && moment(part.confirmed.at),
  confirmed_by: part.confirmed?.memberNo ?? null,
  revision: revisionOf(source, rowName('pot_part', roundNumber, part.partNo)),
});

const swapRows = (source: Source): readonly Row[] =>
  (source.state.swaps ?? []).flatMap(
    ({ swapNo, seatNo, memberNo, turn, toSeatNo, toMemberNo, toTurn, at, hasEnded }) => {
      if (hasEnded) return [];
      const row = { seat_no: seatNo, member_no: memberNo, turn, to_seat_no: toSeatNo, to_member_no: toMemberNo };
      const revision = revisionOf(source, rowName('swap', swapNo));
      return [{ committee_id: source.id, swap_no: swapNo, ...row, to_turn: toTurn, asked_at: moment(at), revision }];
    },
  );

const passingOnColumns = ({ passOn, passedOn }: Round): Row => ({
  pass_on_from: passOn?.hasEnded === false ? passOn.memberNo : null,
  pass_on_to: passOn?.hasEnded === false ? passOn.toMemberNo : null,
  pass_on_at: passOn?.hasEnded === false ? moment(passOn.at) : null,
  passed_from: passedOn?.fromMemberNo ?? null,
  passed_at: passedOn ? moment(passedOn.at) : null,
});

const roundRow = (source: Source, round: Round): Row => {
  const { roundNumber, opened, winner, outcome, draw, handOver } = round;
  const receivedBy = outcome?.receivedBy ?? null;
  const { dispute = null, settled = null } = handOver ?? {};
  return {
    committee_id: source.id,
    round_number: roundNumber,
    due_at: opened === null ? null : moment(opened.dueAt),
    draw_commitment: opened?.drawCommitment ?? null,
    draw_opened: draw !== null,
    beacon_chain: draw?.beacon?.chain ?? null,
    beacon_round: draw?.beacon?.round ?? null,
    winner_seat: winner?.seatNo ?? null,
    winner_member_no: winner?.memberNo ?? null,
    winner_user_id: winner?.userId ?? null,
    draw_date: outcome && moment(outcome.drawDate),
    method: outcome?.method ?? null,
    received_by_admin: receivedBy === 'Admin',
    received_by_text: typeof receivedBy === 'number' ? receivedBy : null,
    decided_by: outcome?.how ?? null,
    pot_dispute_at: dispute && moment(dispute.at),
    pot_dispute_by: dispute?.memberNo ?? null,
    pot_dispute_text: dispute?.textId ?? null,
    pot_dispute_parts: dispute && [...dispute.partNos],
    pot_settled_at: settled && moment(settled.at),
    pot_settled_by: settled && settled.by !== 0 ? settled.by : null,
    pot_settled_text: settled?.textId ?? null,
    pot_settled_outcome: settled?.outcome ?? null,
    ...passingOnColumns(round),
    revision: revisionOf(source, rowName('round', roundNumber)),
  };
};

const dueRow = (source: Source, { roundNumber }: Round, due: Due): Row => ({
  committee_id: source.id,
  round_number: roundNumber,
  seat_no: due.seatNo,
  member_no: due.memberNo,
  status: due.status,
  method: due.status === 'paid' ? due.method : null,
  paid_at: due.status === 'paid' ? moment(due.paidAt) : null,
  note_id: due.noteId,
  in_parts: due.parts !== undefined,
  word: due.word?.kind ?? null,
  word_at: due.word ? moment(due.word.at) : null,
  word_method: due.word?.report?.method ?? null,
  word_paid_at: due.word?.report ? moment(due.word.report.paidAt) : null,
  word_amount: due.word?.report?.amount ?? null,
  word_text: due.word?.textId ?? null,
  revision: revisionOf(source, rowName('due', roundNumber, due.seatNo)),
});

const partRows = (source: Source, { roundNumber }: Round, { seatNo, parts = [] }: Due): readonly Row[] =>
  parts.map(({ partNo, memberNo, amount, method, paidAt, noteId, fromAdvance }) => ({
    committee_id: source.id,
    round_number: roundNumber,
    seat_no: seatNo,
    part_no: partNo,
    member_no: memberNo,
    amount,
    method,
    paid_at: moment(paidAt),
    note_id: noteId ?? null,
    by_mark: noteId === undefined,
    from_advance: fromAdvance === true,
    revision: revisionOf(source, rowName('part', roundNumber, seatNo, partNo)),
  }));
