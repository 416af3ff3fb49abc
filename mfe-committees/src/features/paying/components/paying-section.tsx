import type { Detail } from '@mandali/contracts/shapes';
import type { WayToPay } from '@mandali/contracts/way-to-pay';
import { SpreadPart } from '@mandali/ui-kit/ledger/spread.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { wayToPay } from '../../../shared/way-to-pay.ts';

type PayingProps = {
  readonly detail: Detail;
  /** Calls `onClose` when it cannot be loaded. */
  readonly HowToPay: ComponentType<{
    readonly detail: Detail;
    readonly way: WayToPay;
    readonly onClose: () => void;
  }>;
};

export function PayingSection({ detail, HowToPay }: PayingProps) {
  const { data } = useQuery(wayToPay(detail.committee.id));
  const [isMissing, setMissing] = useState(false);
  if (!data || isMissing) return null;
  return (
    <SpreadPart right>
      <HowToPay detail={detail} way={data} onClose={() => setMissing(true)} />
    </SpreadPart>
  );
}
