import type { Committee } from '@mandali/contracts/shapes';
import { Badge } from '@mandali/ui-kit/ledger/badge.tsx';
import { texts } from '../texts.ts';

export function CommitteeBadge({ committee: { status, ended } }: { readonly committee: Committee }) {
  if (ended) return <Badge>{texts.ending.badge}</Badge>;
  return <Badge tone={status === 'completed' ? 'won' : 'good'}>{texts.status[status]}</Badge>;
}
