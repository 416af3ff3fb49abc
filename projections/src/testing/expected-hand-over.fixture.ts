import type { HandOver } from '@mandali/contracts/shapes';
import type { LiveCommittee, Round } from '@mandali/domain/committee/state';

/** Null: the system. */
export const named = (userId: number) => (userId === 0 ? null : { id: userId, name: `Person ${userId}` });

export function expectedHandOver(state: LiveCommittee, round: Round, collected: number): HandOver | null {
  if (round.winner === null) return null;
  const { parts = [], dispute = null, settled = null } = round.handOver ?? {};
  const memberId = (memberNo: number): number => state.members[memberNo - 1]?.userId ?? 0;
  const handed = parts.reduce((sum, { amount }) => sum + amount, 0);
  const waiting = parts.flatMap(({ partNo, confirmed }) => (confirmed ? [] : [partNo]));
  const disputed = dispute?.partNos.filter((no) => waiting.includes(no)) ?? [];
  const given = handed < collected ? 'part' : waiting.length > 0 ? 'given' : 'received';
  const winner = state.members[round.winner.memberNo - 1];
  const isOwn = parts.length > 0 ? parts.some((part) => part.isOwn) : winner?.userId === state.adminId;
  const text = (id: number | null): string | null => (id === null ? null : `Text ${id}`);
  const word = (): HandOver['word'] => {
    if (dispute && disputed.length > 0)
      return {
        kind: 'disputed',
        at: dispute.at,
        by: named(memberId(dispute.memberNo)),
        text: text(dispute.textId),
        parts: disputed,
      };
    return (
      settled && {
        kind: settled.outcome,
        at: settled.at,
        by: named(settled.by),
        text: text(settled.textId),
        parts: [],
      }
    );
  };
  return {
    handed: String(handed),
    open: String(round.opened === null && parts.length === 0 ? 0 : Math.max(collected - handed, 0)),
    state: disputed.length > 0 ? 'disputed' : settled ? 'settled' : parts.length === 0 ? 'none' : given,
    bySamePerson: winner?.replacedBy !== null || isOwn,
    parts: parts.map((part) => ({
      no: part.partNo,
      amount: String(part.amount),
      paymentMethod: part.method,
      day: part.day,
      notes: text(part.noteId),
      at: part.at,
      by: named(part.by),
      confirmedAt: part.confirmed?.at ?? null,
      confirmedBy: part.confirmed && named(memberId(part.confirmed.memberNo)),
    })),
    word: word(),
  };
}
