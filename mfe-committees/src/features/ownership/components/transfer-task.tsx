import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Task } from '@mandali/ui-kit/ledger/task.tsx';
import UserCheck from 'lucide-react/icons/user-check';
import { isAdminOf } from '../../../shared/committee-detail.ts';
import { AnswerActions, WithdrawAction } from '../../../shared/request-actions.tsx';
import { texts } from '../../../texts.ts';
import { useAcceptTransfer, useDeclineTransfer, useWithdrawTransfer } from '../api/transfer-ownership.ts';

const labels = texts.ownership.task;
const icon = <UserCheck size={20} aria-hidden="true" />;

/** A request to look after the committee: for the member who is asked, and for the admin while it waits. */
export function TransferTask({ detail }: { readonly detail: Detail }) {
  const { user } = useAuth();
  const asked = detail.committee.transferTo ?? null;
  if (asked === null) return null;
  if (asked.id === user?.id) return <Asked detail={detail} />;
  return isAdminOf(user, detail) ? <Waiting id={detail.committee.id} name={asked.name} /> : null;
}

function Asked({ detail }: { readonly detail: Detail }) {
  const { id } = detail.committee;
  const accept = useAcceptTransfer(id);
  const decline = useDeclineTransfer(id);
  return (
    <Task folio={icon} say={labels.asksYou(detail.admin?.name ?? '')} sub={labels.means}>
      <AnswerActions accept={accept} decline={decline} yes={labels.yes} no={labels.no} />
    </Task>
  );
}

function Waiting({ id, name }: { readonly id: number; readonly name: string }) {
  const withdraw = useWithdrawTransfer(id);
  return (
    <Task folio={icon} say={labels.waiting(name)}>
      <WithdrawAction command={withdraw} label={labels.withdraw} />
    </Task>
  );
}
