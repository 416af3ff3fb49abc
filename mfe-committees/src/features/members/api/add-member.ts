import { addMember } from '@mandali/contracts/api/add-member';
import type { BodySentTo } from '@mandali/contracts/operation';
import { send, serverMessage } from '@mandali/platform/api.ts';
import { toast } from '@mandali/platform/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { committeeChanged } from '../../../query-keys.ts';
import { texts } from '../../../texts.ts';

export type NewMember = BodySentTo<typeof addMember>;

export const useAddMember = (committeeId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewMember) => send(addMember, { params: { id: String(committeeId) }, body }),
    onSuccess: async () => {
      await committeeChanged(client, committeeId);
      toast({ title: texts.success, description: texts.members.added });
    },
    onError: (error) =>
      toast({ title: texts.error, description: serverMessage(error) ?? texts.members.addFailed, destructive: true }),
  });
};
