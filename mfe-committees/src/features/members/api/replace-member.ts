import { replaceMember } from '@mandali/contracts/api/replace-member';
import type { BodySentTo } from '@mandali/contracts/operation';
import type { Member } from '@mandali/contracts/shapes';
import { send } from '@mandali/platform/requests/api.ts';
import { changed } from '@mandali/platform/requests/changed.ts';
import type { QueryClient } from '@tanstack/react-query';

export type Replacement = BodySentTo<typeof replaceMember>;

export const requestReplacement =
  (client: QueryClient, committeeId: number, member: Member) =>
  async (body: Replacement): Promise<void> => {
    await send(replaceMember, { params: { id: String(committeeId), userId: String(member.user.id) }, body });
    await changed(client, 'replaceMember', committeeId);
  };
