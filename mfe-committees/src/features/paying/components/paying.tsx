import type { Detail } from '@mandali/contracts/shapes';
import { SpreadPart } from '@mandali/ui-kit/ledger/spread.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HowToPay } from '../../../shared/lazy-dialogs.ts';
import { wayToPay } from '../../../shared/way-to-pay.ts';

/** How to pay, where the admin has said it; nothing otherwise. */
export function Paying({ detail }: { readonly detail: Detail }) {
  const { data } = useQuery(wayToPay(detail.committee.id));
  const [isMissing, setMissing] = useState(false);
  if (!data || isMissing) return null;
  return (
    <SpreadPart>
      <HowToPay detail={detail} way={data} onClose={() => setMissing(true)} />
    </SpreadPart>
  );
}
