import { changeCommittee } from '@mandali/contracts/api/change-committee';
import { parseCommitteeId } from '@mandali/domain/ids';
import { answerCommand, type AnswerDependencies } from '../answer.ts';
import { committeePresenter } from '../shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import { refusedNames } from '../../people/refused-names.ts';

export const changeCommitteeEndpoint = (deps: AnswerDependencies) =>
  committeeEndpoint(changeCommittee, async (request) => {
    const id = parseCommitteeId(request.params.id);
    if (id === null) return rejected({ kind: 'CommitteeNotFound' });
    const badName = refusedNames({ name: request.body.name });
    if (badName !== null) return rejected(badName);
    const { contributionAmount: contribution, cycleDuration: cycleDays, ...unchanged } = request.body;
    return answerCommand(
      deps,
      request,
      id,
      () => ({ type: 'changeCommittee', contribution, cycleDays, ...unchanged }),
      committeePresenter,
    );
  });
