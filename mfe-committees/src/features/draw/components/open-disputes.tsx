import type { Detail } from '@mandali/contracts/shapes';
import { list } from '@mandali/platform/format/format.ts';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { unanswered } from '../../../shared/payment/own-dues.ts';
import { texts } from '../../../texts.ts';

const labels = texts.reports;

const maxNames = 3;

/** Disputes do not block the draw. */
export function OpenDisputes({ detail }: { readonly detail: Detail }) {
  const { disputes = 0 } = detail.committee;
  if (disputes === 0) return null;
  const names = unanswered(detail).flatMap(({ word, user }) => (word?.kind === 'disputed' ? [user.name] : []));
  const isNamed = names.length === disputes && disputes <= maxNames;
  return <Notice>{isNamed ? labels.besideDraw(list(names)) : labels.manyBesideDraw(disputes)}</Notice>;
}
