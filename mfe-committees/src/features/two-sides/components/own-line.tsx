import type { Detail, Payment, Round } from '@mandali/contracts/shapes';
import { isInterrupted } from '@mandali/platform/forms/drafts.ts';
import { rupees, shortDate } from '@mandali/platform/format/format.ts';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { SpreadPart } from '@mandali/ui-kit/ledger/spread.tsx';
import { useState } from 'react';
import { potOf } from '../../../shared/book.ts';
import { Dialog } from '../../../shared/dialogs.tsx';
import { draftNames } from '../../../shared/form/draft-names.ts';
import type { OwnDues } from '../../../shared/payment/own-dues.ts';
import { ReceiptLine } from '../../../shared/payment/receipt-link.tsx';
import { useOwnDues } from '../../../shared/payment/use-own-dues.ts';
import { texts } from '../../../texts.ts';
import { Line, type MemberAction } from './line.tsx';
import { Owed } from './owed.tsx';
import { SaidByOwn } from './own-word.tsx';
import styles from './two-sides.module.css';

const labels = texts.twoSides;

const draftOf = { report: draftNames.report, dispute: draftNames.dispute, settle: draftNames.settle } as const;

/** The sheet whose draft was open when the page was closed. */
const interrupted = ({ owed, unanswered, marked }: OwnDues): MemberAction | null => {
  for (const payment of [...owed, ...unanswered, ...(marked ? [marked] : [])])
    for (const what of ['report', 'dispute', 'settle'] as const)
      if (isInterrupted(draftOf[what](payment.id))) return { what, payment };
  return null;
};

/** The reader's own line at the head of the page: what they owe, or the state of their report. */
export function OwnLine({ detail }: { readonly detail: Detail }) {
  const dues = useOwnDues(detail);
  return dues === null ? null : <Own detail={detail} dues={dues} />;
}

function Own({ detail, dues }: { readonly detail: Detail; readonly dues: OwnDues }) {
  const [saying, setSaying] = useState(() => interrupted(dues));
  const { owed, unanswered, marked, paid, won } = dues;
  const admin = detail.admin?.name ?? labels.admin;
  const committeeId = detail.committee.id;
  const part = { committeeId, admin, onSay: setSaying };
  if (owed.length + unanswered.length === 0 && marked === null && paid === null && won === null) return null;
  return (
    <SpreadPart>
      <LedgerSection>
        <Indent className={styles.own}>
          {owed.length > 0 && <Owed {...part} owed={owed} phone={detail.admin?.phone ?? null} />}
          {[...unanswered, ...(marked ? [marked] : [])].map((payment) => (
            <SaidByOwn key={payment.id} {...part} payment={payment} />
          ))}
          {paid && <Paid committeeId={committeeId} payment={paid} />}
          {won && <Won pot={rupees(potOf(detail))} round={won} />}
        </Indent>
      </LedgerSection>
      {saying && <Sheets {...part} saying={saying} onClose={() => setSaying(null)} />}
    </SpreadPart>
  );
}

function Paid({ committeeId, payment }: { readonly committeeId: number; readonly payment: Payment }) {
  const { paidAt, paymentMethod, word } = payment;
  const [method, day] = [paymentMethod && texts.payments.method[paymentMethod], paidAt && shortDate(paidAt)];
  return (
    <Line say={labels.own.paid(rupees(payment.amount), payment.round.roundNumber)}>
      <p className={styles.sub}>
        {word?.kind === 'agreed' ? labels.own.agreed(method ?? '', day ?? '') : `${method} · ${day}`}
      </p>
      <ReceiptLine committeeId={committeeId} payment={payment} />
    </Line>
  );
}

function Won({ pot, round }: { readonly pot: string; readonly round: Round }) {
  return (
    <Line say={labels.own.won(pot, round.roundNumber)} tone="pot">
      {round.drawDate !== null && <p className={styles.sub}>{labels.own.wonOn(shortDate(round.drawDate))}</p>}
    </Line>
  );
}

type SheetsProps = {
  readonly committeeId: number;
  readonly admin: string;
  readonly saying: MemberAction;
  readonly onClose: () => void;
};

function Sheets({ committeeId, admin, saying: { what, payment }, onClose }: SheetsProps) {
  const about = { committeeId, payment, onClose };
  if (what === 'report') return <Dialog name="reportPayment" {...about} admin={admin} />;
  return what === 'dispute' ? (
    <Dialog name="disputePayment" {...about} />
  ) : (
    <Dialog name="settleDispute" {...about} canManage={false} />
  );
}
