import { FoldedCover } from '@mandali/ui-kit/cover/folded-cover.tsx';
import type { ReactNode } from 'react';
import { texts } from '../../../texts.ts';
import { useCoverFold } from '../use-cover-fold.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { CommitteeTabs } from './committee-tabs.tsx';

type HistoryCoverProps = { readonly id: number; readonly name: string; readonly line: ReactNode };

/** Of the same form as the committee's, so that nothing jumps between the two tabs. */
export function HistoryCover({ id, name, line }: HistoryCoverProps) {
  const { isOpen, toggle } = useCoverFold(id);
  return (
    <FoldedCover
      back={<BackToDashboard />}
      title={name}
      line={line}
      tabs={<CommitteeTabs id={id} current="history" />}
      isOpen={isOpen}
      onToggle={toggle}
      foldLabel={texts.committee.details}
    />
  );
}
