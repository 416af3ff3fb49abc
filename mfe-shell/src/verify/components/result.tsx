import { count } from '@mandali/platform/format/format.ts';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { StatusMark } from '@mandali/ui-kit/ledger/status-mark.tsx';
import { useEffect, useRef } from 'react';
import { faultSentence } from '../fault-sentence.ts';
import type { Bad } from '../report.ts';
import { texts } from '../texts.ts';
import type { Check } from '../use-check.ts';
import { Fails } from './fails.tsx';
import { FileHead } from './file-head.tsx';
import { Holds } from './holds.tsx';
import { Verdict } from './verdict.tsx';
import styles from './verify.module.css';

type FinishedCheck = Extract<Check, { state: 'done' | 'unreadable' }>;

function Other({ said }: { readonly said: string }) {
  return (
    <Indent className={styles.stack}>
      <Verdict tone="none" title={texts.other.title} said={[said]} />
    </Indent>
  );
}

function Unchecked({ bad }: { readonly bad: Bad }) {
  const { title, atLine } = texts.unchecked;
  const where = bad.line === null ? [] : [atLine(count(bad.line))];
  return (
    <Indent className={styles.stack}>
      <Verdict tone="none" title={title} said={[...where, faultSentence(bad.fault)]} />
    </Indent>
  );
}

function Words({ check }: { readonly check: FinishedCheck }) {
  const labels = texts.other;
  if (check.state === 'unreadable') return <Other said={labels.unreadable} />;
  const { report } = check;
  if (report.verdict === 'holds') return <Holds good={report.good} />;
  if (report.verdict === 'fails') return <Fails bad={report.bad} name={check.request.name ?? texts.drop.pastedName} />;
  if (report.verdict === 'unchecked') return <Unchecked bad={report.bad} />;
  return <Other said={labels[report.what]} />;
}

function Mark({ check }: { readonly check: FinishedCheck }) {
  if (check.state === 'unreadable' || check.report.verdict === 'other') return null;
  if (check.report.verdict === 'unchecked') return <StatusMark status="neutral">{texts.status.unchecked}</StatusMark>;
  const holds = check.report.verdict === 'holds';
  return <StatusMark status={holds ? 'paid' : 'overdue'}>{texts.status[holds ? 'holds' : 'fails']}</StatusMark>;
}

export function Result({ check }: { readonly check: FinishedCheck }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <LedgerSection title={texts.result}>
      <div ref={place} tabIndex={-1} role="status" className={styles.result}>
        <Indent className={styles.stack}>
          <FileHead request={check.request}>
            <Mark check={check} />
          </FileHead>
        </Indent>
        <Words check={check} />
      </div>
    </LedgerSection>
  );
}
