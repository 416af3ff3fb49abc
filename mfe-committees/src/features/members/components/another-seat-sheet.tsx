import type { Detail } from '@mandali/contracts/shapes';
import { rupees } from '@mandali/platform/format/format.ts';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { texts } from '../../../texts.ts';
import { shares as labels } from '../../../texts/shares.ts';
import { type HeldSeats, holderName, seatsText } from '../../../shared/held-seats.ts';
import styles from './another-seat-sheet.module.css';

/** `name`: as it was typed. */
export type AskedSeat = HeldSeats & { readonly name: string };

type AnotherSeatProps = {
  readonly detail: Detail;
  readonly asked: AskedSeat;
  /** The seat that would be given. */
  readonly seat: number;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onGive: () => void;
  readonly onNo: () => void;
};

/** Asked before a member gets another seat. The form keeps what was typed. */
export function AnotherSeatSheet({ detail, asked, seat, busy, error, onGive, onNo }: AnotherSeatProps) {
  const name = holderName(detail, asked, asked.name);
  const amount = Number(detail.committee.contributionAmount);
  return (
    <SavingSheet
      title={labels.title(name)}
      onSubmit={onGive}
      cancel={labels.no}
      labels={{ save: labels.give(seat), saving: texts.members.adding }}
      busy={busy}
      onClose={onNo}
    >
      <p>{labels.ask(name, seatsText(asked))}</p>
      <ul className={styles.seats}>
        {asked.seats.map((each) => (
          <Line key={each} label={texts.payments.seat(each)} amount={amount} />
        ))}
        <Line label={labels.newSeat(seat)} amount={amount} />
        <li className={styles.sum}>
          <b>{labels.each}</b>
          <b className={styles.figure}>{rupees(amount * (asked.seats.length + 1))}</b>
        </li>
      </ul>
      <p className={styles.hint}>{labels.pots}</p>
      <RefusalNotice error={error} fallback={texts.members.addFailed} />
    </SavingSheet>
  );
}

function Line({ label, amount }: { readonly label: string; readonly amount: number }) {
  return (
    <li>
      <span>{label}</span>
      <span className={styles.figure}>{rupees(amount)}</span>
    </li>
  );
}
