import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { useState, type ComponentType, type ReactNode } from 'react';
import styles from './section.module.css';

type DialogSectionProps = {
  readonly labels: Readonly<Record<'title' | 'text' | 'show', string>>;
  readonly icon: ReactNode;
  readonly dialog: ComponentType<{ readonly onClose: () => void }>;
};

export function DialogSection({ labels, icon, dialog: Dialog }: DialogSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <LedgerSection title={labels.title} folio={icon}>
      <Indent className={styles.words}>
        <p>{labels.text}</p>
        <Button kind="second" onClick={() => setOpen(true)}>
          {labels.show}
        </Button>
      </Indent>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </LedgerSection>
  );
}
