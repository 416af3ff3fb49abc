import { replaceMember } from '@mandali/contracts/api/replace-member';
import type { BodySentTo } from '@mandali/contracts/operation';
import type { Member } from '@mandali/contracts/shapes';
import { send } from '@mandali/platform/api.ts';
import { toast } from '@mandali/platform/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOnce } from '../../../committee-change.ts';
import { sayRefused } from '../../../notify.ts';
import { committeeChanged } from '../../../query-keys.ts';
import { texts } from '../../../texts.ts';

export type Replacement = BodySentTo<typeof replaceMember>;

const words = texts.members.replace;

/** Hands the seat of `member` over. */
export const useReplaceMember = (committeeId: number, member: Member) => {
  const client = useQueryClient();
  const params = { id: String(committeeId), userId: String(member.user.id) };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Replacement) => send(replaceMember, { params, body }),
    onSuccess: async () => {
      await committeeChanged(client, committeeId);
      toast({ title: words.done, description: words.doneText(member.user.name) });
    },
    onError: (failure) => sayRefused(failure, words.failed),
  });
  const run = useOnce<Replacement>((body, ended, then) =>
    mutate(body, { onSettled: ended, ...(then !== undefined && { onSuccess: then }) }),
  );
  return { run, isPending, error };
};
