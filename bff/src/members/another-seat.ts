import { seatsOf } from '@mandali/domain/committee/queries';
import type { CommitteeId } from '@mandali/domain/ids';
import type { CommandDraft, CommandResult, CommandSource, CommitteeCommands } from '../committees/commands.ts';
import { rejected } from '../http/endpoint.ts';

export type AnotherSeatDependencies = { readonly committees: Pick<CommitteeCommands, 'send' | 'stateOf'> };

type SeatDraft = Extract<CommandDraft, { type: 'addMember' | 'replaceMember' }>;

/** A rejection of a current member names the person and their seats, so that the admin may give them another one. */
export const sendForPerson = async (
  { committees }: AnotherSeatDependencies,
  id: CommitteeId,
  source: CommandSource,
  draft: SeatDraft,
): Promise<CommandResult> => {
  const result = await committees.send(id, source, () => draft);
  if (result.kind === 'done' || result.rejection.kind !== 'AlreadyMember') return result;
  const { userId } = draft;
  const seats = seatsOf(await committees.stateOf(id), userId).map(({ seatNo }) => seatNo);
  return rejected({ ...result.rejection, extra: { userId, seats } });
};
