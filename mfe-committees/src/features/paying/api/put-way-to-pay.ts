import { putWayToPay } from '@mandali/contracts/api/put-way-to-pay';
import type { BodySentTo } from '@mandali/contracts/operation';
import { useCommitteeCommand } from '../../../shared/committee-command.ts';
import { showRefusal } from '../../../shared/notify.ts';
import { paying } from '../../../texts/paying.ts';

const labels = paying.admin;

type WayToPayBody = BodySentTo<typeof putWayToPay>;

export const usePutWayToPay = (id: number) =>
  useCommitteeCommand(putWayToPay, id, {
    sent: (body: WayToPayBody) => ({ params: { id: String(id) }, body }),
    successText: labels.done,
    failed: (error) => showRefusal(error, labels.failed),
  });
