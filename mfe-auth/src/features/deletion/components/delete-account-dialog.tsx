import { AlertDialog } from '@mandali/ui-kit/overlays/alert-dialog.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import X from 'lucide-react/icons/x';
import type { FormEvent } from 'react';
import { settings } from '../../../texts/settings.ts';
import { confirmationWord, isConfirmed } from '../deletion.machine.ts';
import styles from './deletion.module.css';

const labels = settings.danger;

export type DeleteAccountDialogProps = {
  readonly typed: string;
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onType: (typed: string) => void;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

function Consequences() {
  return (
    <>
      <p>{labels.erasesLabel}</p>
      <ul className={styles.erased}>
        {labels.erases.map((erased) => (
          <li key={erased}>
            <X aria-hidden="true" />
            <span>{erased}</span>
          </li>
        ))}
      </ul>
      <p className={styles.stays}>{labels.stays}</p>
    </>
  );
}

export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { typed, problem, busy, onType, onCancel, onConfirm } = props;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <AlertDialog
      onClose={onCancel}
      title={labels.delete}
      confirmLabel={labels.confirm}
      busy={busy}
      busyLabel={labels.deleting}
      confirmDisabled={!isConfirmed(typed)}
      onConfirm={onConfirm}
    >
      <Consequences />
      <form noValidate onSubmit={submit}>
        <TextField
          label={labels.typeWord(confirmationWord)}
          placeholder={labels.placeholder(confirmationWord)}
          value={typed}
          readOnly={busy}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
        />
      </form>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
    </AlertDialog>
  );
}
