import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { DeadEnd } from '@mandali/ui-kit/notices/dead-end.tsx';
import { Indent, LedgerPage } from '@mandali/ui-kit/ledger/ledger.tsx';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './plain-page.module.css';

type PageProps = { readonly title: string; readonly line?: ReactNode; readonly children: ReactNode };

export function PlainPage({ title, line, children }: PageProps) {
  return (
    <>
      <title>{`${title} · ${texts.product}`}</title>
      <Cover title={title} line={line ?? <span>{'\u00a0'}</span>} />
      <LedgerPage>
        <Indent className={styles.page}>{children}</Indent>
      </LedgerPage>
    </>
  );
}

type EndProps = { readonly title: string; readonly text: string; readonly action?: ReactNode };

export function PlainEnd({ title, text, action }: EndProps) {
  return (
    <>
      <title>{`${title} · ${texts.product}`}</title>
      <Cover title={title} />
      <DeadEnd action={action}>{text}</DeadEnd>
    </>
  );
}
