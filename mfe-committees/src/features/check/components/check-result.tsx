import type { RoundVerdict, Weight } from '@mandali/domain/proof/verdict';
import { weightOf } from '@mandali/domain/proof/verdict';
import { verdictSentence, type VerdictSentence } from '@mandali/domain/proof/verdict-words';
import { date } from '@mandali/platform/format/format.ts';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { Fold } from '@mandali/ui-kit/ledger/fold.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { LedgerRow, LedgerRows } from '@mandali/ui-kit/ledger/rows.tsx';
import { StatusMark } from '@mandali/ui-kit/ledger/status-mark.tsx';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { decisionText, firstWinnerOf, passedOnText } from '../../../shared/decision-texts.ts';
import { check as labels } from '../../../texts/check.ts';
import { verdictLanguage } from '../../../texts/verdict.ts';
import type { RoundCheck } from '../check-round.ts';
import { stepsOf, type CheckStep } from '../check-steps.ts';
import type { ReaderKnowledge } from '../verdict.ts';
import styles from './check.module.css';

const icons: Record<Weight, ReactNode> = {
  proved: <ShieldCheck aria-hidden="true" />,
  believed: <Clock aria-hidden="true" />,
  bad: <TriangleAlert aria-hidden="true" />,
  plain: <Info aria-hidden="true" />,
};

const statuses = { passed: 'paid', failed: 'overdue', believed: 'pending' } as const;

type SentenceProps = { readonly sentence: VerdictSentence; readonly weight: Weight; readonly children?: ReactNode };

export function Sentence({ sentence: { title, text }, weight, children }: SentenceProps) {
  return (
    <div className={cx(styles.sentence, weight !== 'plain' && styles[weight])}>
      <span className={styles.icon}>{icons[weight]}</span>
      <div>
        <div role="status">
          <h2>{title}</h2>
          {text !== '' && <p>{text}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}

export function Verdict({ verdict, children }: { readonly verdict: RoundVerdict; readonly children?: ReactNode }) {
  return (
    <Sentence sentence={verdictSentence(verdict, verdictLanguage)} weight={weightOf(verdict)}>
      {children}
    </Sentence>
  );
}

function Steps({ steps }: { readonly steps: readonly CheckStep[] }) {
  return (
    <LedgerRows>
      {steps.map(({ name, sub, state }, at) => (
        <LedgerRow
          key={name}
          num={at + 1}
          name={name}
          sub={sub}
          status={<StatusMark status={statuses[state]}>{labels.status[state]}</StatusMark>}
          className={state === 'failed' ? (styles.failedRow ?? '') : ''}
        />
      ))}
    </LedgerRows>
  );
}

const summaryOf = (steps: readonly CheckStep[]): string => {
  const failed = steps.filter(({ state }) => state === 'failed').length;
  const believed = steps.filter(({ state }) => state === 'believed').length;
  return labels.summary(steps.length, failed, believed);
};

function Winner({ round, amount }: Pick<ReaderKnowledge, 'round'> & { readonly amount: string }) {
  const winner = firstWinnerOf(round);
  if (winner === null) return null;
  const howDecided =
    round.decidedBy === null || round.decidedBy === undefined ? [] : [decisionText(round, round.decidedBy)];
  const passedOn = passedOnText(round);
  const when = [labels.title(String(round.roundNumber)), ...(round.drawDate === null ? [] : [date(round.drawDate)])];
  return (
    <LedgerRows>
      <LedgerRow
        tone="won"
        num={
          <span className={styles.flower}>
            <SeatGlyph state="won" size={26} />
          </span>
        }
        name={winner.name}
        sub={
          <>
            <span>{when.join(' · ')}</span>
            {[...howDecided, ...(passedOn === null ? [] : [passedOn])].map((sentence) => (
              <span key={sentence} className={styles.how}>
                {sentence}
              </span>
            ))}
          </>
        }
        figure={amount}
      />
    </LedgerRows>
  );
}

type CheckResultProps = {
  readonly checked: RoundCheck;
  readonly knowledge: ReaderKnowledge;
  readonly verdict: RoundVerdict;
  readonly amount: string;
  readonly children: ReactNode;
};

export function CheckResult({ checked, knowledge, verdict, amount, children }: CheckResultProps) {
  const steps = stepsOf(checked, knowledge);
  return (
    <>
      <Verdict verdict={verdict}>{children}</Verdict>
      <Winner round={knowledge.round} amount={amount} />
      {steps.length > 0 && (
        <div className={styles.steps}>
          <Fold summary={summaryOf(steps)} isOpen={weightOf(verdict) === 'bad'}>
            <Steps steps={steps} />
          </Fold>
        </div>
      )}
      <Indent className={styles.foot}>
        <p className={styles.small}>{labels.own}</p>
        <Fold summary={labels.not}>
          {labels.notText.map((sentence) => (
            <p key={sentence} className={styles.small}>
              {sentence}
            </p>
          ))}
        </Fold>
      </Indent>
    </>
  );
}
