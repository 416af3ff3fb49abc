import { isNew, referenceOf } from '@mandali/contracts/paying';
import type { Detail, Payment } from '@mandali/contracts/shapes';
import type { WayToPay } from '@mandali/contracts/way-to-pay';
import { date, rupees } from '@mandali/platform/format/format.ts';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { seatOf } from '../../../shared/committee-detail.ts';
import { CopyLine } from '../../../shared/copy-line.tsx';
import { paying } from '../../../texts/paying.ts';
import { nextDueToPay } from '../../../shared/payment/own-dues.ts';
import { useOwnDues } from '../../../shared/payment/use-own-dues.ts';
import { howToPayId } from '../../../shared/way-to-pay.ts';
import { Qr } from '../../../shared/qr.tsx';
import { upiLink } from '../upi-link.ts';
import styles from './paying.module.css';

type Props = { readonly detail: Detail; readonly way: WayToPay };

export function HowToPay({ detail, way }: Props) {
  const dues = useOwnDues(detail);
  const due = dues && nextDueToPay(dues);
  return (
    <LedgerSection title={paying.title} folio={<Wallet />} id={howToPayId} aside={paying.to(way.payee)}>
      <Indent className={styles.body}>
        {way.upi !== null && <ByUpi detail={detail} way={way} upi={way.upi} due={due} />}
        {way.note !== null && (
          <p className={styles.note}>
            <b>{way.upi === null ? paying.also : paying.or}:</b> {way.note}
          </p>
        )}
        <Since way={way} />
        {way.upi !== null && due !== null && <Notice>{paying.remark}</Notice>}
      </Indent>
    </LedgerSection>
  );
}

/** Without an open due only the address is shown: a code with an amount would invite a second payment. */
function ByUpi({ detail, way, upi, due }: Props & { readonly upi: string; readonly due: Payment | null }) {
  if (due === null) return <CopyLine label={paying.upi} value={upi} copyLabel={paying.copyUpi} />;
  const amount = rupees(due.amount);
  const reference = referenceOf(detail.committee.name, due.round.roundNumber, seatOf(due));
  return (
    <>
      <Qr text={upiLink({ payee: way.payee, upi }, due.amount, reference)} label={paying.qr(amount, upi, reference)} />
      <div>
        <CopyLine label={paying.upi} value={upi} copyLabel={paying.copyUpi} />
        <CopyLine label={paying.amount} value={amount} copied={due.amount} copyLabel={paying.copyAmount} />
        <CopyLine label={paying.reference} value={reference} copyLabel={paying.copyReference} />
      </div>
    </>
  );
}

function Since({ way }: { readonly way: WayToPay }) {
  const [now] = useState(() => Date.now());
  const day = date(way.since);
  return isNew(way, now) ? (
    <Notice tone="warn">{paying.new(day, way.setBy)}</Notice>
  ) : (
    <p className={styles.soft}>{paying.since(day, way.setBy)}</p>
  );
}
