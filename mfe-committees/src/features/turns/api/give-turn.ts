import { giveTurn } from '@mandali/contracts/api/give-turn';
import type { BodySentTo } from '@mandali/contracts/operation';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { turns } from '../../../texts/turns.ts';

export type GivenTurn = BodySentTo<typeof giveTurn>;

const labels = turns.give;

export const useGiveTurn = (committeeId: number, roundId: number, name: string) =>
  useCommitteeCommand(giveTurn, committeeId, {
    sent: (body: GivenTurn) => ({ params: { id: String(roundId) }, body }),
    successText: labels.done(name),
    failed: (error) => showRefusal(error, labels.failed),
  });
