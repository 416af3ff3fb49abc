import { markAllPaid } from '@mandali/contracts/api/mark-all-paid';
import { send } from '@mandali/platform/api.ts';
import { toast } from '@mandali/platform/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { committeeChanged } from '../../../query-keys.ts';
import { texts } from '../../../texts.ts';

export const useMarkAllPaid = (committeeId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (roundId: number) => send(markAllPaid, { params: { id: String(roundId) }, body: {} }),
    onSuccess: async () => {
      await committeeChanged(client, committeeId);
      toast({ title: texts.success, description: texts.payments.markedAll });
    },
    onError: () => toast({ title: texts.error, description: texts.payments.markAllFailed, destructive: true }),
  });
};
