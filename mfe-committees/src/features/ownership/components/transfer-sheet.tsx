import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { Select } from '@mandali/ui-kit/fields/select.tsx';
import { useState } from 'react';
import { activeMembers } from '../../../shared/committee-detail.ts';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { personNames } from '../../../shared/seated-names.ts';
import { texts } from '../../../texts.ts';
import { useTransferOwnership } from '../api/transfer-ownership.ts';

const labels = texts.ownership;

/** User ids and names; each person once. */
const candidatesIn = (detail: Detail): readonly (readonly [number, string])[] => {
  const able = activeMembers(detail).filter(
    ({ user, hasAccount }) => user.id !== detail.committee.createdById && hasAccount !== false,
  );
  const ids = new Set(able.map(({ user }) => user.id));
  return [...personNames(detail)].filter(([id]) => ids.has(id));
};

export function TransferSheet({ detail, onClose }: { readonly detail: Detail; readonly onClose: () => void }) {
  const { id, name } = detail.committee;
  const asks = useAuth().user?.role !== 'global_admin';
  const { run, isPending, error } = useTransferOwnership(id, asks);
  const candidates = candidatesIn(detail);
  const [newAdminId, setNewAdminId] = useState(0);
  const [missing, setMissing] = useState(false);
  const submit = () => (newAdminId === 0 ? setMissing(true) : run(newAdminId, onClose));
  return (
    <SavingSheet
      title={labels.dialog}
      onSubmit={submit}
      labels={asks ? { save: labels.askNow, saving: labels.asking } : labels}
      busy={isPending}
      onClose={onClose}
    >
      <Select
        label={labels.newAdmin}
        hint={labels.hint}
        error={missing && newAdminId === 0 ? labels.required : undefined}
        value={newAdminId}
        onChange={(event) => setNewAdminId(Number(event.target.value))}
      >
        <option value={0}>{labels.choose}</option>
        {candidates.map(([userId, each]) => (
          <option key={userId} value={userId}>
            {each}
          </option>
        ))}
      </Select>
      {candidates.length === 0 && <Notice>{labels.noOne}</Notice>}
      <RefusalNotice error={error} fallback={labels.failed} />
      <Notice tone="warn">
        {asks && <p>{labels.ask(name)}</p>}
        <p>{asks ? labels.after(name) : labels.atOnce(name)}</p>
        <p>{labels.howToPay}</p>
      </Notice>
    </SavingSheet>
  );
}
