import { Button } from '@mandali/ui-kit/button.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger.tsx';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { settings } from '../../../texts/settings.ts';
import { ActivityDialog } from './activity-dialog.tsx';
import styles from './activity.module.css';

const words = settings.activity;

/** Account Activity: what happened to the account, so that its owner notices what they have not done. */
export function ActivitySection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <LedgerSection title={words.title} folio={<History aria-hidden="true" />}>
      <Indent className={styles.words}>
        <p>{words.text}</p>
        <Button kind="second" onClick={() => setOpen(true)}>
          {words.show}
        </Button>
      </Indent>
      {isOpen && <ActivityDialog onClose={() => setOpen(false)} />}
    </LedgerSection>
  );
}
