import type { ReactNode } from 'react';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import styles from './gallery.module.css';

type PartProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

/** `id` is in the name of the accepted picture. */
export function Part({ id, title, children }: PartProps) {
  return (
    <LedgerSection id={id} title={title}>
      <Indent className={styles.stack}>{children}</Indent>
    </LedgerSection>
  );
}
