import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Coming } from '@mandali/ui-kit/notices/skeleton.tsx';
import { Fragment, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './list.module.css';

export function List({ children }: { readonly children: ReactNode }) {
  return <ol className={styles.list}>{children}</ol>;
}

export function ComingList({ rows, row }: { readonly rows: number; readonly row: ReactNode }) {
  return (
    <Coming label={texts.loading}>
      <List>
        {Array.from({ length: rows }, (_, at) => (
          <Fragment key={at}>{row}</Fragment>
        ))}
      </List>
    </Coming>
  );
}

type Pages = {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
};

export function More({ list }: { readonly list: Pages }) {
  if (!list.hasNextPage) return null;
  return (
    <Indent className={styles.more}>
      <Button kind="second" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {texts.more}
      </Button>
    </Indent>
  );
}
