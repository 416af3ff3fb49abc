import { selectWinner } from '@mandali/contracts/api/select-winner';
import type { BodySentTo } from '@mandali/contracts/operation';
import { send, serverMessage } from '@mandali/platform/api.ts';
import { toast } from '@mandali/platform/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { committeeChanged } from '../../../query-keys.ts';
import { texts } from '../../../texts.ts';

export type ChosenWinner = BodySentTo<typeof selectWinner>;

export const useSelectWinner = (committeeId: number, roundId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChosenWinner) => send(selectWinner, { params: { id: String(roundId) }, body }),
    onSuccess: async () => {
      await committeeChanged(client, committeeId);
      toast({ title: texts.success, description: texts.winner.success });
    },
    onError: (error) =>
      toast({ title: texts.error, description: serverMessage(error) ?? texts.winner.failed, destructive: true }),
  });
};
