import { ApiError } from '@mandali/contracts/client';
import type { Detail, Entry } from '@mandali/contracts/shapes';
import { fragmentOf } from '@mandali/domain/proof/note-link';
import { count, date, rupees } from '@mandali/platform/format.ts';
import { useParams } from '@mandali/platform/router.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/button.tsx';
import { Cover } from '@mandali/ui-kit/cover.tsx';
import { Indent, LedgerPage } from '@mandali/ui-kit/ledger.tsx';
import { Notice } from '@mandali/ui-kit/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Download, Printer, Share2 } from 'lucide-react';
import { committee } from '../features/committee/api/committee.ts';
import { CommitteeFailed, CommitteeNotFound } from '../features/committee/components/committee-missing.tsx';
import { CommitteeSkeleton } from '../features/committee/components/committee-skeleton.tsx';
import { receipt, type Receipt } from '../features/papers/api/receipt.ts';
import { Paper, PaperPairs, ProofBox } from '../features/papers/components/paper.tsx';
import styles from '../features/papers/components/paper.module.css';
import { BackToCommittee } from '../features/trust/components/back-to-committee.tsx';
import { glanceAt, kept } from '../features/trust/kept.ts';
import { saveFile } from '@mandali/platform/files.ts';
import { history } from '../history-texts.ts';
import { ShareButton } from '../share-button.tsx';
import { texts } from '../texts.ts';
import { trust } from '../trust-texts.ts';
import { idOf } from './committee-id.ts';

const words = trust.papers;

/** The receipt of a payment: on paper, as a text to send, and as a file that proves it. */
export function ReceiptPage() {
  const params = useParams<{ readonly id?: string; readonly entry?: string }>();
  const [id, number] = [idOf(params.id), idOf(params.entry)];
  const isAsked = id !== 0 && number !== 0;
  const own = useQuery({ ...kept(id), enabled: isAsked });
  const detail = useQuery({ ...committee(id), enabled: isAsked });
  const asked = useQuery({
    ...receipt(id, number - 1, own.data?.pinned.logKey),
    enabled: isAsked && !own.isPending,
  });
  const error = detail.error ?? asked.error;
  if (!isAsked || (error instanceof ApiError && error.status === 404)) return <CommitteeNotFound />;
  if (detail.data && asked.data) return <Shown detail={detail.data} receipt={asked.data} />;
  if (error === null) return <CommitteeSkeleton />;
  return <CommitteeFailed onRetry={() => void Promise.all([detail.refetch(), asked.refetch()])} />;
}

type ShownProps = { readonly detail: Detail; readonly receipt: Receipt };

const textIn = ({ data }: Entry, key: string): string => (typeof data[key] === 'string' ? data[key] : '');
const numberIn = ({ data }: Entry, key: string): number => (typeof data[key] === 'number' ? data[key] : 0);

/** What the receipt says; null for an entry that is no payment made. */
const paymentOf = ({ committee: { contributionAmount } }: Detail, entry: Entry | null) => {
  if (entry?.type !== 'PaymentMarked' || entry.data['status'] !== 'paid') return null;
  const method = (history.methods as Readonly<Record<string, string>>)[textIn(entry, 'method')] ?? '';
  const [round, seat] = [numberIn(entry, 'roundNumber'), numberIn(entry, 'seatNo')];
  return {
    round,
    seat,
    number: `R${round}-${seat}`,
    amount: rupees(contributionAmount),
    from: entry.people[0]?.name ?? history.deletedPerson,
    by: entry.actor?.name ?? history.byItself,
    paid: [method, date(textIn(entry, 'paidAt') || entry.occurredAt)].filter(Boolean).join(', '),
    entry: entry.revision + 1,
  };
};

function Shown({ detail, receipt: { entry, file, proof } }: ShownProps) {
  const { id, name } = detail.committee;
  const payment = paymentOf(detail, entry);
  if (payment === null) return <CommitteeNotFound />;
  const title = words.receipt(payment.number);
  const link = `${location.origin}/committee/${id}/receipt/${payment.entry}`;
  return (
    <>
      <title>{`${title} · ${texts.product}`}</title>
      <Cover back={<BackToCommittee id={id} />} title={title} line={<span>{name}</span>} />
      <LedgerPage className={styles.bench}>
        <Tools
          text={words.text({ ...payment, committee: name, link })}
          onSave={() => saveFile(`receipt-${payment.number}.txt`, file, 'text/plain')}
        />
      </LedgerPage>
      <Paper title={title} sub={name}>
        <div className={styles.big}>
          <b>{words.receivedFrom(payment.from, payment.seat)}</b>
          <span>{payment.amount}</span>
        </div>
        <PaperPairs
          pairs={[
            { label: words.for, value: history.roundNumber(payment.round) },
            { label: words.paid, value: payment.paid },
            { label: words.confirmedBy, value: payment.by },
          ]}
        />
        <Proof proof={proof} entry={payment.entry} />
      </Paper>
    </>
  );
}

function Tools({ text, onSave }: { readonly text: string; readonly onSave: () => void }) {
  return (
    <Indent className={styles.tools}>
      <ButtonGroup>
        <Button slim icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          {words.print}
        </Button>
        <ShareButton text={text} icon={<Share2 aria-hidden="true" />}>
          {words.share}
        </ShareButton>
        <Button kind="second" slim icon={<Download aria-hidden="true" />} onClick={onSave}>
          {words.proof}
        </Button>
      </ButtonGroup>
      <p className={styles.text}>{text}</p>
    </Indent>
  );
}

function Proof({ proof, entry }: Pick<Receipt, 'proof'> & { readonly entry: number }) {
  if (proof === null) return <Notice tone="warn">{words.notProved}</Notice>;
  const fragment = fragmentOf(proof.note, proof.logKey);
  return (
    <ProofBox
      text={words.proves(count(entry), count(proof.size), proof.host, count(proof.phones))}
      mark={glanceAt(proof.note)?.mark ?? null}
      link={fragment === null ? null : `${location.origin}/compare#${fragment}`}
    />
  );
}
