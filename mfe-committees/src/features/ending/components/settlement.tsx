import type { SettledSeat } from '@mandali/contracts/ending-shapes';
import type { Committee, Detail } from '@mandali/contracts/shapes';
import { date, rupees } from '@mandali/platform/format/format.ts';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import { LedgerRow, LedgerRows } from '@mandali/ui-kit/ledger/rows.tsx';
import { Task } from '@mandali/ui-kit/ledger/task.tsx';
import { endedText } from '../../../shared/ending.ts';
import { SeatedName } from '../../../shared/seated-name.tsx';
import { texts } from '../../../texts.ts';
import { sumsOf } from '../settlement.ts';
import styles from './ending.module.css';

const labels = texts.ending;

export function EarlyEnd({ committee }: { readonly committee: Committee }) {
  const { ended } = committee;
  if (!ended) return null;
  return (
    <Task
      folio={ended.round}
      say={endedText(committee)}
      sub={
        <>
          {labels.on(date(ended.at))}
          {ended.reason !== null && <div className={styles.reason}>{labels.reason(ended.reason)}</div>}
        </>
      }
    />
  );
}

/** For every member: who gets money back, and who still pays. */
export function Settlement({ detail: { settlement } }: { readonly detail: Detail }) {
  const { user } = useAuth();
  if (!settlement) return null;
  return (
    <LedgerSection title={labels.settlement} lead={<Indent className={styles.about}>{labels.about}</Indent>}>
      <LedgerRows>
        {settlement.map((seat) => (
          <SettledRow key={seat.seatNo} seat={seat} isMine={seat.user.id === user?.id} />
        ))}
      </LedgerRows>
      <Indent className={styles.sums}>
        <Sums balances={settlement.map(({ balance }) => Number(balance))} />
      </Indent>
    </LedgerSection>
  );
}

const meaningOf = (balance: number): string => {
  if (balance === 0) return labels.even;
  return balance > 0 ? labels.getsBack : labels.pays;
};

function SettledRow({ seat, isMine }: { readonly seat: SettledSeat; readonly isMine: boolean }) {
  const balance = Number(seat.balance);
  return (
    <LedgerRow
      num={seat.seatNo}
      name={<SeatedName name={seat.user.name} />}
      sub={`${labels.paidIn(rupees(seat.paidIn))} · ${labels.received(rupees(seat.received))}`}
      figure={rupees(Math.abs(balance))}
      status={<span className={styles.meaning}>{meaningOf(balance)}</span>}
      {...(isMine && { you: texts.payments.you, tone: 'mine' as const })}
    />
  );
}

export function Sums({ balances }: { readonly balances: readonly number[] }) {
  const { getBack, pay, held } = sumsOf(balances);
  return (
    <Pairs
      pairs={[
        ...(getBack.seats > 0 ? [{ label: labels.allGetBack(getBack.seats), value: rupees(getBack.amount) }] : []),
        ...(pay.seats > 0 ? [{ label: labels.allPay(pay.seats), value: rupees(pay.amount) }] : []),
        ...(held > 0 ? [{ label: labels.notHanded, value: rupees(held) }] : []),
      ]}
    />
  );
}
