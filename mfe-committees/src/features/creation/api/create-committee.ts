import { createCommittee } from '@mandali/contracts/api/create-committee';
import type { BodySentTo } from '@mandali/contracts/operation';
import type { Committee } from '@mandali/contracts/shapes';
import { send } from '@mandali/platform/requests/api.ts';

export type NewCommittee = BodySentTo<typeof createCommittee>;

export const requestCommittee = (body: NewCommittee): Promise<Committee> => send(createCommittee, { body });
