import { paths } from '@mandali/contracts/paths';
import { dropAllDrafts } from '@mandali/platform/forms/drafts.ts';
import { setSession } from '@mandali/platform/session/session.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { useLocation } from '@mandali/platform/page/router.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { useMachine } from '@xstate/react';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { fromPromise } from 'xstate';
import { settings } from '../../../texts/settings.ts';
import { requestDeletion } from '../api/delete-account.ts';
import { confirmationWord, deletionMachine } from '../deletion.machine.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import styles from './deletion.module.css';

const toastTexts = settings.toasts;
const labels = settings.danger;

const pageDeletionMachine = deletionMachine.provide({
  actors: { erase: fromPromise(requestDeletion) },
  actions: {
    askForWord: () =>
      toast({
        title: toastTexts.confirmationRequired,
        description: toastTexts.confirmationText(confirmationWord),
        destructive: true,
      }),
    sayRefused: (_, { reason }) => toast({ title: toastTexts.cannotDelete, description: reason, destructive: true }),
  },
});

const useDeletion = () => {
  const [, navigate] = useLocation();
  const leave = (): void => {
    toast({ title: toastTexts.accountDeleted, description: toastTexts.accountDeletedText });
    dropAllDrafts();
    setSession(null);
    navigate(paths.login);
  };
  return useMachine(pageDeletionMachine.provide({ actions: { leave } }));
};

export function DangerSection() {
  const [state, send] = useDeletion();
  const { typed, problem } = state.context;
  return (
    <LedgerSection title={labels.title} folio={<TriangleAlert aria-hidden="true" />} danger>
      <Indent className={styles.words}>
        <div>
          <b className={styles.name}>{labels.delete}</b>
          <p className={styles.soft}>{labels.summary}</p>
        </div>
        <p className={styles.soft}>{labels.stays}</p>
        <Button kind="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => send({ type: 'OPEN' })}>
          {labels.delete}
        </Button>
      </Indent>
      {state.matches('open') && (
        <DeleteAccountDialog
          typed={typed}
          problem={problem}
          busy={state.matches({ open: 'deleting' })}
          onType={(text) => send({ type: 'TYPE', typed: text })}
          onCancel={() => send({ type: 'CANCEL' })}
          onConfirm={() => send({ type: 'CONFIRM' })}
        />
      )}
    </LedgerSection>
  );
}
