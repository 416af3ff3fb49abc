import type { AdminUser } from '@mandali/contracts/api/admin-list-users';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { RadioCards } from '@mandali/ui-kit/fields/radio-cards.tsx';
import { Sheet } from '@mandali/ui-kit/overlays/sheet.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import { useState } from 'react';
import { texts } from '../../../texts.ts';
import { changeFailure, useChangeRole } from '../api/change-role.ts';
import styles from './role-dialog.module.css';

const labels = texts.role;

type Role = AdminUser['role'];
const options = (['user', 'auditor', 'global_admin'] as const).map((value) => ({ value, label: texts.roles[value] }));

function Consequence({ user, role }: { readonly user: AdminUser; readonly role: Role }) {
  const { user: me } = useAuth();
  if (role === user.role) return null;
  const isMe = me?.id === user.id;
  return (
    <Notice tone="warn" role="status">
      {isMe ? labels.ownConsequence : labels.consequence(user.name, texts.roles[role])}
    </Notice>
  );
}

export function RoleDialog({ user, onClose }: { readonly user: AdminUser; readonly onClose: () => void }) {
  const [role, setRole] = useState<Role>(user.role);
  const change = useChangeRole(user);
  const submit = (): void => {
    if (role !== user.role) change.run(role, onClose);
  };
  const takesAway = user.role === 'global_admin' && role !== user.role;
  const foot = (
    <>
      <Button kind="second" onClick={onClose}>
        {common.cancel}
      </Button>
      <Button
        type="submit"
        kind={takesAway ? 'danger-final' : 'primary'}
        disabled={role === user.role}
        busy={change.isPending}
        busyLabel={labels.changing}
      >
        {labels.change}
      </Button>
    </>
  );
  return (
    <Sheet keepOpenOutside onClose={onClose} title={labels.title(user.name)} foot={foot} onSubmit={submit}>
      <div className={styles.choice}>
        <RadioCards label={labels.label} options={options} value={role} onChange={setRole} hint={labels.hints[role]} />
        <Consequence user={user} role={role} />
        {change.error && <Notice tone="bad">{changeFailure(change.error, user.name)}</Notice>}
      </div>
    </Sheet>
  );
}
