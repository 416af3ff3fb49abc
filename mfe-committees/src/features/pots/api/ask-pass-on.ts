import { askPassOn } from '@mandali/contracts/api/ask-pass-on';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import type { DecidedRound } from '../../../shared/hand-over.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { turns } from '../../../texts/turns.ts';

export const useAskPassOn = (committeeId: number, { id }: DecidedRound, successText: string) =>
  useCommitteeCommand(askPassOn, committeeId, {
    sent: (toSeatNo: number) => ({ params: { id: String(id) }, body: { toSeatNo } }),
    successText,
    failed: (error) => showRefusal(error, turns.passOn.failed),
  });
