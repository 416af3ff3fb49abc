import { replaceMember } from '@mandali/contracts/api/replace-member';
import type { BodySentTo } from '@mandali/contracts/operation';
import type { Member } from '@mandali/contracts/shapes';
import { send } from '@mandali/platform/requests/api.ts';
import { changed } from '@mandali/platform/requests/changed.ts';
import type { QueryClient } from '@tanstack/react-query';

export type Replacement = BodySentTo<typeof replaceMember>;

export const requestReplacement =
  (client: QueryClient, committeeId: number, { user, seatNo }: Member) =>
  async (body: Replacement): Promise<void> => {
    const params = { id: String(committeeId), userId: String(user.id) };
    await send(replaceMember, { params, query: { seat: seatNo }, body });
    await changed(client, 'replaceMember', committeeId);
  };
