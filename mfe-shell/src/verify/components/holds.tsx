import { isOfDraw, stranger, verdictOn, verdictOnProof } from '@mandali/domain/proof/verdict';
import { verdictSentence } from '@mandali/domain/proof/verdict-words';
import { count } from '@mandali/platform/format/format.ts';
import { Fold } from '@mandali/ui-kit/ledger/fold.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { LedgerRow, LedgerRows } from '@mandali/ui-kit/ledger/rows.tsx';
import { Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import { StatusMark } from '@mandali/ui-kit/ledger/status-mark.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import { factsOf } from '../entry-facts.ts';
import type { Good } from '../report.ts';
import { texts } from '../texts.ts';
import { verdictLanguage } from '../verdict-language.ts';
import { entryType, moment } from '../words.ts';
import { KeyWords, SignedBy } from './signed-by.tsx';
import { StatementHolds } from './statement-holds.tsx';
import { Verdict } from './verdict.tsx';
import styles from './verify.module.css';

type GoodOf<Kind extends Good['kind']> = Extract<Good, { kind: Kind }>;

const passed = <StatusMark status="paid">{texts.status.passed}</StatusMark>;
const notThere = <StatusMark status="neutral">{texts.status.notThere}</StatusMark>;

/** From the file only. */
function DrawRows({ reading }: Pick<GoodOf<'export'>, 'reading'>) {
  const labels = texts.exportHolds;
  const rounds = [...reading.rounds.values()].filter(
    ({ decision, promisedAnew }) => decision !== null || promisedAnew !== null,
  );
  if (rounds.length === 0) return <LedgerRow name={labels.draws} sub={labels.noDraws} status={notThere} />;
  return rounds.map(({ roundNumber }) => {
    const { title, text: more } = verdictSentence(verdictOn(reading, roundNumber, stranger), verdictLanguage);
    return (
      <LedgerRow
        key={roundNumber}
        name={labels.draw(String(roundNumber))}
        sub={
          <>
            <b>{title}</b> {more}
          </>
        }
      />
    );
  });
}

function NamesRows({ committed, disclosed }: Pick<GoodOf<'export'>, 'committed' | 'disclosed'>) {
  const labels = texts.exportHolds;
  if (committed === 0) return <LedgerRow name={labels.names} sub={labels.none} status={notThere} />;
  const hidden = committed - disclosed;
  return (
    <>
      {disclosed > 0 && <LedgerRow name={labels.names} sub={labels.namesSub(count(disclosed))} status={passed} />}
      {hidden > 0 && <LedgerRow name={labels.hidden} sub={labels.hiddenSub(count(hidden))} status={notThere} />}
    </>
  );
}

function BookHolds({ good }: { readonly good: GoodOf<'export'> }) {
  const labels = texts.exportHolds;
  const { entries, signed, lastAt } = good;
  const said = [labels.text(signed.origin), ...(lastAt === '' ? [] : [labels.last(moment(lastAt))])];
  return (
    <>
      <Indent className={styles.stack}>
        <Verdict tone="good" title={labels.title(count(entries))} said={said} />
      </Indent>
      <LedgerRows>
        <LedgerRow name={labels.order(count(entries))} sub={labels.orderSub} status={passed} />
        <NamesRows {...good} />
        <DrawRows reading={good.reading} />
      </LedgerRows>
      <Indent className={styles.stack}>
        <SignedBy signed={signed} />
      </Indent>
    </>
  );
}

function ReceiptHolds({ good }: { readonly good: GoodOf<'receipt'> }) {
  const labels = texts.receiptHolds;
  const { entry, signed } = good;
  const said = labels.text(entryType(entry.type), count(entry.revision + 1), signed.origin);
  return (
    <Indent className={styles.stack}>
      <Verdict tone="good" title={labels.title} said={[said]} />
      <Pairs pairs={[...(entry.at === '' ? [] : [{ label: labels.at, value: moment(entry.at) }]), ...factsOf(entry)]} />
      <Fold summary={labels.data}>
        <code className={styles.key}>{JSON.stringify(entry.data)}</code>
      </Fold>
      {isOfDraw(entry.type) && <p>{verdictLanguage.words.ofReceipt}</p>}
      {entry.undisclosed > 0 && <p className={text.small}>{labels.hidden(count(entry.undisclosed))}</p>}
      <SignedBy signed={signed} />
    </Indent>
  );
}

function DrawHolds({ good }: { readonly good: GoodOf<'draw'> }) {
  const labels = texts.drawHolds;
  const { round, winner, eligible, committeeId, frozenAt, isPublic, cosignedBefore: devices } = good;
  const before = devices === 0 ? texts.signed.noDevice : texts.signed.count(count(devices));
  const { title, text: more } = verdictSentence(verdictOnProof({ isPublic, devices }), verdictLanguage);
  return (
    <Indent className={styles.stack}>
      <Verdict
        tone="none"
        title={title}
        said={[more, labels.text(count(round), String(winner), count(eligible)), labels.complete].filter(Boolean)}
      />
      <Pairs
        pairs={[
          { label: labels.committee, value: String(committeeId) },
          { label: labels.frozen, value: moment(frozenAt) },
          { label: labels.before, value: before },
        ]}
      />
      <KeyWords {...good} />
    </Indent>
  );
}

export function Holds({ good }: { readonly good: Good }) {
  if (good.kind === 'export') return <BookHolds good={good} />;
  if (good.kind === 'receipt') return <ReceiptHolds good={good} />;
  if (good.kind === 'statement') return <StatementHolds good={good} />;
  if (good.kind === 'draw') return <DrawHolds good={good} />;
  const [title, said] = texts.twoBooks[good.comparison];
  return (
    <Indent className={styles.stack}>
      <Verdict tone="none" title={title} said={[said]} />
    </Indent>
  );
}
