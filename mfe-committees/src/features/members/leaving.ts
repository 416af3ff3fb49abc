import type { Detail, Member, User } from '@mandali/contracts/shapes';
import { serverProblem } from '@mandali/platform/requests/api.ts';
import { activeMembers, isAdminOf } from '../../shared/committee-detail.ts';
import { refusalMessage } from '../../shared/notify.ts';
import { leaving as labels } from '../../texts/leaving.ts';

/** The caller's other seats, which stay. */
export const keptSeats = (detail: Detail, { user, seatNo }: Member): readonly Member[] =>
  activeMembers(detail).filter((member) => member.user.id === user.id && member.seatNo !== seatNo);

/** Whether the caller cannot read the committee any more after leaving the seat. */
export const endsAccess = (user: User | null, detail: Detail, seat: Member): boolean =>
  keptSeats(detail, seat).length === 0 && !isAdminOf(user, detail);

/** The server's texts for these refusals address the admin. */
export const leavingRefusal = (error: Error): string => {
  const code = serverProblem(error)?.code;
  if (code === 'seat-in-use') return labels.used;
  return code === 'report-is-open' ? labels.reported : refusalMessage(error, labels.failed);
};
