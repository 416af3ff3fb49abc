import { cx } from '@mandali/ui-kit/style/cx.ts';
import { Fold } from '@mandali/ui-kit/ledger/fold.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { LedgerRow, LedgerRows } from '@mandali/ui-kit/ledger/rows.tsx';
import { StatusMark } from '@mandali/ui-kit/ledger/status-mark.tsx';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { check as words } from '../../../texts/check.ts';
import type { CheckedRound } from '../check-round.ts';
import { stepsOf, verdictOf, type Known, type Step, type VerdictKind } from '../steps.ts';
import styles from './check.module.css';

type Tone = 'good' | 'believed' | 'bad' | 'plain';

const icons: Record<Tone, ReactNode> = {
  good: <ShieldCheck aria-hidden="true" />,
  believed: <Clock aria-hidden="true" />,
  bad: <TriangleAlert aria-hidden="true" />,
  plain: <Info aria-hidden="true" />,
};

const toneOf = (kind: VerdictKind): Tone => {
  if (kind === 'everybody') return 'good';
  if (kind === 'clock' || kind === 'secret') return 'believed';
  return kind === 'failed' || kind === 'book' ? 'bad' : 'plain';
};

const statuses = { passed: 'paid', failed: 'overdue', believed: 'pending' } as const;

/** The answer in large letters, read aloud when it comes. */
export function VerdictBox({ kind }: { readonly kind: VerdictKind }) {
  const tone = toneOf(kind);
  const { title, text } = words.verdict[kind];
  return (
    <div role="status" className={cx(styles.verdict, tone !== 'plain' && styles[tone])}>
      {icons[tone]}
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </div>
  );
}

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <LedgerRows>
      {steps.map(({ name, sub, state }, at) => (
        <LedgerRow
          key={name}
          num={at + 1}
          name={name}
          sub={sub}
          status={<StatusMark status={statuses[state]}>{words.status[state]}</StatusMark>}
          className={state === 'failed' ? (styles.failedRow ?? '') : ''}
        />
      ))}
    </LedgerRows>
  );
}

type CheckResultProps = { readonly checked: CheckedRound; readonly known: Known; readonly children: ReactNode };

/** Each check of a draw in words, what comes of them, and what may be kept of it. */
export function CheckResult({ checked, known, children }: CheckResultProps) {
  const kind = verdictOf(checked, known);
  return (
    <LedgerSection title={words.heading} folio={known.round.roundNumber}>
      <Steps steps={stepsOf(checked, known)} />
      <Indent className={styles.foot}>
        <VerdictBox kind={kind} />
        <p className={styles.small}>{words.own}</p>
        {children}
        {kind === 'clock' && (
          <Fold summary={words.why}>
            <p className={styles.small}>{words.whyText}</p>
          </Fold>
        )}
        <Fold summary={words.not}>
          {words.notText.map((sentence) => (
            <p key={sentence} className={styles.small}>
              {sentence}
            </p>
          ))}
        </Fold>
      </Indent>
    </LedgerSection>
  );
}
