import type { HandedPart } from '@mandali/domain/proof/pot-account';
import type { Account, AccountLine } from '@mandali/domain/proof/statement-account';
import { count, date, rupees } from '@mandali/platform/format/format.ts';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { LedgerRow, LedgerRows } from '@mandali/ui-kit/ledger/rows.tsx';
import { Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import { StatusMark } from '@mandali/ui-kit/ledger/status-mark.tsx';
import { wordOf } from '../entry-facts.ts';
import type { Good } from '../report.ts';
import { texts } from '../texts.ts';
import { SignedBy } from './signed-by.tsx';
import { Verdict } from './verdict.tsx';
import styles from './verify.module.css';

const labels = texts.statementHolds;

/** 'UPI, Oct 09, 2026 · entry 214'. */
const detailsOf = ({ method, at, entry }: AccountLine): string => {
  const how = [wordOf(texts.receiptHolds.values, method), Number.isNaN(Date.parse(at)) ? '' : date(at)];
  return [how.filter(Boolean).join(', '), labels.entry(count(entry))].filter(Boolean).join(' · ');
};

type RowProps = { readonly told: AccountLine; readonly name: string };

const Row = ({ told, name }: RowProps) => (
  <LedgerRow name={name} sub={detailsOf(told)} status={<StatusMark status="paid">{texts.status.passed}</StatusMark>} />
);

type AccountProps = { readonly account: Account };

function Sums({ account: { name, userId, paid, pots, committee, seats } }: AccountProps) {
  const won = pots.length === 0 ? labels.none : labels.rounds(pots.map(({ roundNumber }) => roundNumber).join(', '));
  const sum = paid.reduce((total, { amount }) => total + amount, 0);
  return (
    <Pairs
      pairs={[
        { label: labels.member, value: name ?? labels.unnamedMember(String(userId)) },
        { label: labels.committee, value: committee },
        { label: labels.seat, value: seats.map(String).join(', ') },
        { label: labels.paidIn, value: labels.sum(rupees(sum), count(paid.length)) },
        { label: labels.pots, value: won },
      ]}
    />
  );
}

const handedDetails = ({ method, day, revisions, isConfirmed }: HandedPart): string => {
  const how = [wordOf(texts.receiptHolds.values, method), Number.isNaN(Date.parse(day)) ? '' : date(day)];
  const entries = revisions.map((revision) => labels.entry(count(revision + 1))).join(', ');
  return [how.filter(Boolean).join(', '), isConfirmed ? labels.confirmed : labels.notConfirmed, entries]
    .filter(Boolean)
    .join(' · ');
};

function Rows({ account: { paid, pots, handed } }: AccountProps) {
  return (
    <LedgerRows>
      {paid.map((told) => {
        const name = labels.due(String(told.roundNumber), String(told.seatNo), rupees(told.amount));
        return <Row key={`${name} ${told.part}`} told={told} name={name} />;
      })}
      {pots.map((told) => (
        <Row key={`pot ${told.roundNumber}`} told={told} name={labels.pot(String(told.roundNumber))} />
      ))}
      {handed.map((part) => (
        <LedgerRow
          key={`handed ${part.roundNumber} ${part.partNo}`}
          name={labels.handed(String(part.roundNumber), rupees(part.amount))}
          sub={handedDetails(part)}
          status={<StatusMark status="paid">{texts.status.passed}</StatusMark>}
        />
      ))}
    </LedgerRows>
  );
}

export function StatementHolds({ good: { account, signed } }: { readonly good: Extract<Good, { kind: 'statement' }> }) {
  const { name, entries } = account;
  return (
    <>
      <Indent className={styles.stack}>
        <Verdict tone="good" title={labels.title} said={[labels.text(count(entries), signed.origin), labels.since]} />
        <Sums account={account} />
      </Indent>
      <Rows account={account} />
      <Indent className={styles.stack}>
        {account.pots.length > 0 && <p>{labels.others}</p>}
        {name === null && <p>{labels.nameless}</p>}
        <SignedBy signed={signed} />
      </Indent>
    </>
  );
}
