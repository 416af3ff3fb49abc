import { correctMember } from '@mandali/contracts/api/correct-member';
import { activeMember } from '@mandali/domain/committee/queries';
import { checkAdminAccess } from '../../committees/admin-access.ts';
import { type AnswerDependencies, answerResult } from '../../committees/answer.ts';
import { type CorrectionDependencies, sendCorrection } from '../correction.ts';
import { memberPresenter } from '../../committees/shapes/presenter.ts';
import { committeeEndpoint, rejected } from '../../http/endpoint.ts';
import { badPhone, tooManyAdditions } from '../../people/rejections.ts';
import { parsePhone } from '../../people/phone.ts';
import { refusedNames } from '../../people/refused-names.ts';
import type { CommitteeCommands } from '../../committees/commands.ts';
import type { Lookups } from '../../people/lookups.ts';
import type { Members } from '../../people/placeholders.ts';

type Dependencies = {
  readonly committees: CommitteeCommands;
  readonly lookups: Lookups;
  readonly members: Members;
} & AnswerDependencies &
  CorrectionDependencies;

/** Only for members who have not signed in yet; afterwards they change name and phone themselves. */
export const correctMemberEndpoint = (deps: Dependencies) =>
  committeeEndpoint(correctMember, async (request) => {
    const { params, body, caller, query } = request;
    const found = await checkAdminAccess(deps, params.id, caller);
    if (!found.ok) return rejected(found.rejection);
    const { id, state } = found;
    const phone = body.phone === undefined ? null : parsePhone(body.phone);
    if (body.phone !== undefined && phone === null) return rejected(badPhone());
    const badName = refusedNames({ name: body.name });
    if (badName !== null) return rejected(badName);
    // Limited like adding a member: the answer reveals the owner of the phone.
    const limited = phone === null ? null : await deps.lookups.adding(caller.userId, phone, request.commandId);
    if (limited !== null) return rejected(tooManyAdditions(limited));
    const member = activeMember(state, params.userId, query.seat);
    if (member) await deps.members.ensurePerson(params.userId);
    const isGlobalAdmin = caller.role === 'global_admin';
    const isUnnamed = member?.isUnnamed === true;
    const hasNoPhone = member?.hasNoPhone === true;
    const seat = {
      caller: caller.userId,
      isGlobalAdmin,
      isUnnamed,
      hasNoPhone,
      id,
      adminId: state.adminId,
      userId: params.userId,
      seatNo: query.seat ?? member?.seatNo,
    };
    const correction = { ...seat, name: body.name ?? null, phone };
    const { userId, result } = await sendCorrection(deps, request, correction);
    return answerResult(deps, request, id, result, (now) => memberPresenter(now, userId, query.seat));
  });
