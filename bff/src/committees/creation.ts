import type { CommitteeId } from '@mandali/domain/ids';
import type { CommandRequest } from './answer.ts';
import type { CommandDraft, CommandResult, CommitteeCommands } from './commands.ts';
import type { Draws } from './draw-seeds.ts';
import type { Stewardship } from './stewardship.ts';
import { perDay, type Limits } from '../db/limits.ts';
import { rejected } from '../http/endpoint.ts';
import type { RejectedResult } from '../http/rejections.ts';
import type { Texts } from '../people/free-texts.ts';
import type { Members } from '../people/placeholders.ts';

/** What every creation of a committee uses. */
export type Creation = {
  readonly committees: Pick<CommitteeCommands, 'send'>;
  readonly committeesPerDay: number;
  readonly draws: Draws;
  readonly limits: Limits;
  readonly members: Members;
  readonly stewardship: Stewardship;
  readonly texts: Pick<Texts, 'draft'>;
};

/** Counts the creation, once for each command id. Null: within the limit. */
export const dailyExcess = async (
  { limits, committeesPerDay }: Pick<Creation, 'limits' | 'committeesPerDay'>,
  { caller, commandId }: CommandRequest,
): Promise<RejectedResult | null> => {
  const hit = { kind: 'committees', subject: `${caller.userId}`, rules: perDay(committeesPerDay), commandId };
  const excess = await limits.admit([hit]);
  return excess && rejected({ kind: 'TooManyCommittees', retryAfter: excess.retryAfter });
};

type New = { readonly id: CommitteeId; readonly adminId: number; readonly draft: CommandDraft };

/** Creates the committee while no process can change the role of its admin. */
export const sendCreation = (
  { stewardship, committees }: Creation,
  request: CommandRequest,
  { id, adminId, draft }: New,
): Promise<CommandResult> =>
  stewardship.take(adminId, id, async (person) => {
    if (person === null) return rejected({ kind: 'NotSignedIn' });
    if (person.role === 'auditor') return rejected({ kind: 'NotAllowed' });
    return committees.send(id, request, () => draft);
  });
