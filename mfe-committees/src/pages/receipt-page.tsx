import { ApiError } from '@mandali/contracts/client';
import { paths } from '@mandali/contracts/paths';
import type { Detail, Entry } from '@mandali/contracts/shapes';
import { date, rupees } from '@mandali/platform/format.ts';
import { useParams } from '@mandali/platform/router.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/button.tsx';
import { Cover } from '@mandali/ui-kit/cover.tsx';
import { Indent, LedgerPage } from '@mandali/ui-kit/ledger.tsx';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { memberNoOf } from '../shared/book.ts';
import { committee } from '../features/committee/api/committee.ts';
import { CommitteeFailed, CommitteeNotFound } from '../features/committee/components/committee-missing.tsx';
import { CommitteeSkeleton } from '../features/committee/components/committee-skeleton.tsx';
import { entryOfDue, receipt, type DueOf, type Receipt } from '../features/papers/api/receipt.ts';
import { Paper, PaperPairs } from '../features/papers/components/paper.tsx';
import styles from '../features/papers/components/paper.module.css';
import { BackToCommittee } from '../features/trust/components/back-to-committee.tsx';
import { kept } from '../features/trust/kept.ts';
import { saveFile } from '@mandali/platform/files.ts';
import { history } from '../texts/history.ts';
import { ShareButton } from '../shared/share-button.tsx';
import { texts } from '../texts.ts';
import { trust } from '../texts/trust.ts';
import { idOf } from './committee-id.ts';
import { ReceiptProof } from './receipt-proof.tsx';

const words = trust.papers;

/** A receipt is asked for by its entry, or by its due: 'R2-3'. */
const dueOf = (text: string | undefined): DueOf | null => {
  const [, round, seat] = /^R([1-9]\d{0,2})-([1-9]\d{0,2})$/.exec(text ?? '') ?? [];
  return round === undefined || seat === undefined ? null : { round: Number(round), seat: Number(seat) };
};

/** The receipt of a payment: on paper, as a text to send, and as a file that proves it. */
export function ReceiptPage() {
  const params = useParams<{ readonly id?: string; readonly entry?: string }>();
  const id = idOf(params.id);
  const due = dueOf(params.entry);
  const found = useQuery({ ...entryOfDue(id, due ?? { round: 0, seat: 0 }), enabled: id !== 0 && due !== null });
  const number = due === null ? idOf(params.entry) : (found.data ?? 0);
  const isAsked = id !== 0 && number !== 0;
  const own = useQuery({ ...kept(id), enabled: isAsked });
  const detail = useQuery({ ...committee(id), enabled: isAsked });
  const asked = useQuery({
    ...receipt(id, number - 1, own.data?.pinned.logKey),
    enabled: isAsked && !own.isPending,
  });
  const retry = () =>
    Promise.all([found, detail, asked].filter(({ isError }) => isError).map(({ refetch }) => refetch()));
  const error = found.error ?? detail.error ?? asked.error;
  const isMissing = due === null || found.data === null;
  if ((!isAsked && isMissing) || (error instanceof ApiError && error.status === 404)) return <CommitteeNotFound />;
  if (detail.data && asked.data) return <Shown detail={detail.data} receipt={asked.data} seat={due?.seat ?? null} />;
  if (error === null) return <CommitteeSkeleton />;
  return <CommitteeFailed onRetry={() => void retry()} />;
}

type SeatHolder = { readonly seatNo: unknown; readonly memberNo: unknown };

type ShownProps = {
  readonly detail: Detail;
  readonly receipt: Receipt;
  /** Whose, when the entry settles the dues of several; null: the entry is about one. */
  readonly seat: number | null;
};

const textIn = ({ data }: Entry, key: string): string => (typeof data[key] === 'string' ? data[key] : '');
const numberIn = ({ data }: Entry, key: string): number => (typeof data[key] === 'number' ? data[key] : 0);

type Settled = {
  readonly seat: number;
  readonly from: string | undefined;
  readonly paidAt: string;
  /** How its address ends. */
  readonly called: string;
};

/** Whose due the entry settles; null when it settles none. */
const settledBy = ({ members }: Detail, entry: Entry, seat: number | null): Settled | null => {
  const [round, number] = [numberIn(entry, 'roundNumber'), entry.revision + 1];
  if (entry.type === 'PaymentMarked' && entry.data['status'] === 'paid') {
    const from = entry.people[0]?.name;
    return { seat: numberIn(entry, 'seatNo'), from, paidAt: textIn(entry, 'paidAt'), called: String(number) };
  }
  const paid: readonly Partial<SeatHolder>[] = Array.isArray(entry.data['paid']) ? entry.data['paid'] : [];
  const holder = paid.find(({ seatNo }) => seatNo === seat);
  if (entry.type !== 'PastRoundRecorded' || seat === null || holder === undefined) return null;
  const member = members.find((each) => memberNoOf(each) === holder.memberNo);
  return { seat, from: member?.user.name, paidAt: textIn(entry, 'drawDate'), called: `R${round}-${seat}` };
};

/** What the receipt says; null for an entry that is no payment made. */
const paymentOf = (detail: Detail, entry: Entry | null, asked: number | null) => {
  const settled = entry && settledBy(detail, entry, asked);
  if (entry === null || settled === null) return null;
  const { seat, from = history.deletedPerson, paidAt, called } = settled;
  const method = (history.methods as Readonly<Record<string, string>>)[textIn(entry, 'method')] ?? '';
  const round = numberIn(entry, 'roundNumber');
  return {
    round,
    seat,
    number: `R${round}-${seat}`,
    amount: rupees(detail.committee.contributionAmount),
    from,
    by: entry.actor?.name ?? history.byItself,
    paid: [method, date(paidAt || entry.occurredAt)].filter(Boolean).join(', '),
    entry: entry.revision + 1,
    called,
  };
};

function Shown({ detail, receipt: { entry, file, proof }, seat }: ShownProps) {
  const { id, name } = detail.committee;
  const payment = paymentOf(detail, entry, seat);
  if (payment === null) return <CommitteeNotFound />;
  const title = words.receipt(payment.number);
  const link = `${location.origin}${paths.receipt(id, payment.called)}`;
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
        <ReceiptProof proof={proof} entry={payment.entry} words={words} />
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
