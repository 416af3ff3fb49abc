import { ApiError } from '@mandali/contracts/client';
import { paths } from '@mandali/contracts/paths';
import type { Detail } from '@mandali/contracts/shapes';
import { saveFile } from '@mandali/platform/page/files.ts';
import { Link, useParams } from '@mandali/platform/page/router.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { Indent, LedgerPage } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { committee } from '../shared/committee-query.ts';
import { CommitteeFailed, CommitteeNotFound } from '../features/committee/components/committee-missing.tsx';
import { PaperSkeleton } from '../features/committee/components/paper-skeleton.tsx';
import { type DueState, lastOfDue, type Receipt, receipt } from '../features/papers/api/receipt.ts';
import { type Due, receiptContent } from '../features/papers/receipt-content.ts';
import { Paper, PaperPairs } from '../features/papers/components/paper.tsx';
import styles from '../features/papers/components/paper.module.css';
import { BackToCommittee } from '../features/trust/components/back-to-committee.tsx';
import { deviceRecord } from '../features/trust/device-record.ts';
import { history } from '../texts/history.ts';
import { parseReceiptNumber, receiptNumber } from '../shared/payment/receipt-number.ts';
import { ShareButton } from '../shared/share-button.tsx';
import { texts } from '../texts.ts';
import { trust } from '../texts/trust.ts';
import { idOf } from './committee-id.ts';
import { ReceiptProof } from './receipt-proof.tsx';

const labels = trust.papers;

const noReceipt = { round: 0, seat: 0, entry: null };

export function ReceiptPage() {
  const params = useParams<{ readonly id?: string; readonly number?: string }>();
  const id = idOf(params.id);
  const asked = parseReceiptNumber(params.number);
  const due = asked ?? noReceipt;
  const isAsked = id !== 0 && asked !== null;
  const last = useQuery({ ...lastOfDue(id, due), enabled: isAsked });
  const entry = due.entry ?? (last.data?.isPaid ? last.data.entry : 0);
  const own = useQuery({ ...deviceRecord(id), enabled: isAsked });
  const detail = useQuery({ ...committee(id), enabled: isAsked });
  const read = useQuery({
    ...receipt(id, entry - 1, own.data?.pinned.logKey),
    enabled: isAsked && entry !== 0 && !own.isPending,
  });
  const retry = () =>
    Promise.all([last, detail, read].filter(({ isError }) => isError).map(({ refetch }) => refetch()));
  const error = last.error ?? detail.error ?? read.error;
  const isMissing = !isAsked || (last.isSuccess && entry === 0);
  if (isMissing || (error instanceof ApiError && error.status === 404)) return <CommitteeNotFound />;
  if (detail.data && read.data && last.isSuccess)
    return <ReceiptView detail={detail.data} receipt={read.data} due={due} last={last.data} />;
  if (error === null) return <PaperSkeleton />;
  return <CommitteeFailed onRetry={() => void retry()} />;
}

type ReceiptViewProps = {
  readonly detail: Detail;
  readonly receipt: Receipt;
  readonly due: Due;
  readonly last: DueState | null;
};

function ReceiptView({ detail, receipt: { entry, file, proof }, due: { round, seat }, last }: ReceiptViewProps) {
  const { id, name } = detail.committee;
  const payment = entry && receiptContent(entry, { round, seat }, detail);
  if (payment === null) return <CommitteeNotFound />;
  const title = labels.receipt(payment.number);
  const link = `${location.origin}${paths.receipt(id, payment.number)}`;
  const since = last === null || last.entry <= payment.entry ? null : last;
  const text = labels.text({ ...payment, committee: name, link });
  return (
    <>
      <title>{`${title} · ${texts.product}`}</title>
      <Cover back={<BackToCommittee id={id} />} title={title} line={<span>{name}</span>} />
      <LedgerPage className={styles.bench}>
        <Tools
          text={since === null ? text : `${text}\n${labels.changedSince(since.entry)}`}
          onSave={file === null ? null : () => saveFile(`receipt-${payment.number}.txt`, file, 'text/plain')}
        />
      </LedgerPage>
      <Paper title={title} sub={name}>
        <div className={styles.big}>
          <b>{labels.receivedFrom(payment.from, payment.seat)}</b>
          <span>{payment.amount}</span>
        </div>
        <PaperPairs
          pairs={[
            { label: labels.for, value: history.roundNumber(payment.round) },
            { label: labels.paid, value: payment.paid },
            { label: labels.confirmedBy, value: payment.by },
          ]}
        />
        {since !== null && <ChangedNotice committeeId={id} due={{ round, seat }} since={since} />}
        {file === null ? (
          <Notice tone="warn">{labels.noProof}</Notice>
        ) : (
          <ReceiptProof proof={proof} entry={payment.entry} labels={labels} />
        )}
      </Paper>
    </>
  );
}

type ChangedNoticeProps = { readonly committeeId: number; readonly due: Due; readonly since: DueState };

/** Warns that the due has changed since; the entry and its proof remain valid. */
function ChangedNotice({ committeeId, due, since }: ChangedNoticeProps) {
  const number = receiptNumber({ ...due, entry: since.entry });
  return (
    <Notice tone="warn">
      {labels.changedSince(since.entry)}{' '}
      {since.isPaid && <Link to={paths.receipt(committeeId, number)}>{labels.receipt(number)}</Link>}
    </Notice>
  );
}

/** `onSave`: null where there is no proof to save. */
type ToolsProps = { readonly text: string; readonly onSave: (() => void) | null };

function Tools({ text, onSave }: ToolsProps) {
  return (
    <Indent className={styles.tools}>
      <ButtonGroup>
        <Button slim icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          {labels.print}
        </Button>
        <ShareButton text={text} icon={<Share2 aria-hidden="true" />}>
          {labels.share}
        </ShareButton>
        {onSave !== null && (
          <Button kind="second" slim icon={<Download aria-hidden="true" />} onClick={onSave}>
            {labels.proof}
          </Button>
        )}
      </ButtonGroup>
      <p className={styles.text}>{text}</p>
    </Indent>
  );
}
