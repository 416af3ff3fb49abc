import { recordOpenedMessage } from '@mandali/contracts/api/record-opened-message';
import { activeMember } from '@mandali/domain/committee/queries';
import { answerRepeatedCommand, checkAdminAccess } from '../../committees/admin-access.ts';
import type { CommitteeCommands } from '../../committees/commands.ts';
import { endpoint, ok, rejected } from '../../http/endpoint.ts';
import type { OpenedMessages } from '../../people/opened-messages.ts';

type Dependencies = {
  readonly committees: Pick<CommitteeCommands, 'stateOf'>;
  readonly openedMessages: Pick<OpenedMessages, 'record'>;
};

export const recordOpenedMessageEndpoint = (deps: Dependencies) =>
  endpoint(
    recordOpenedMessage,
    async ({ params, body, caller }) => {
      const found = await checkAdminAccess(deps, params.id, caller);
      if (!found.ok) return rejected(found.rejection);
      const member = activeMember(found.state, params.userId);
      if (!member) return rejected({ kind: 'MemberNotFound' });
      await deps.openedMessages.record({
        committee: found.id,
        personId: member.userId,
        kind: body.kind,
        by: caller.userId,
      });
      return ok({ success: true });
    },
    (request) => answerRepeatedCommand(request, deps),
  );
