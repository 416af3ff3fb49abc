import type { NewsCommittee, NewsItem } from '@mandali/contracts/news';
import { paths } from '@mandali/contracts/paths';
import { eventKinds, isEventType } from '@mandali/domain/committee/event-kinds';
import { date, time } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { Badge } from '@mandali/ui-kit/ledger/badge.tsx';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import { SeatGlyph, type GlyphState } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import History from 'lucide-react/icons/history';
import Users from 'lucide-react/icons/users';
import { withEmphasis } from '../../../shared/emphasis.tsx';
import { numberOfMark } from '../../../shared/payment/receipt-number.ts';
import { news as labels } from '../../../texts/news.ts';
import { ownSentenceOf } from '../own-sentences.ts';
import styles from './news.module.css';

export type NewsSentence = (item: NewsItem, committee: NewsCommittee) => string;
type RowProps = { readonly item: NewsItem; readonly committee: NewsCommittee; readonly sentenceOf: NewsSentence };

const glyphs: Readonly<Record<string, GlyphState>> = {
  RoundOpened: 'pending',
  PartTakenBack: 'pending',
  PaymentReported: 'reported',
  PaymentReportWithdrawn: 'pending',
  PaymentReportDeclined: 'pending',
  PaymentConfirmed: 'paid',
  PaymentDisputed: 'disputed',
  PaymentDisputeSettled: 'disputed',
  DrawConducted: 'won',
  WinnerSelected: 'won',
  TurnGiven: 'won',
  PastRoundRecorded: 'won',
};

const glyphOf = ({ type, data }: NewsItem['entry']): GlyphState | null => {
  if (type === 'PartPaid' || type === 'AdvanceUsed') return data['left'] === 0 ? 'paid' : 'pending';
  if (type !== 'PaymentMarked') return glyphs[type] ?? null;
  return data['status'] === 'paid' ? 'paid' : data['status'] === 'overdue' ? 'overdue' : 'pending';
};

const isOfMembers = (type: string): boolean => isEventType(type) && eventKinds[type].history === 'members';

/** Null where there is nothing more to see. */
function linkOf(
  { isOwn, isNew, committeeId: id, entry }: NewsItem,
  isAdmin: boolean,
): readonly [string, string] | null {
  const { type, data } = entry;
  if (type === 'DrawConducted' && data['proof'] !== undefined && typeof data['roundNumber'] === 'number')
    return [paths.draw(id, data['roundNumber']), labels.links.check];
  const isUnanswered = type === 'PaymentReported' || type === 'PaymentDisputed';
  if (isUnanswered && isAdmin) return [paths.committee(id), labels.links.answer];
  if (!isOwn) return null;
  const receipt = numberOfMark(entry);
  if (receipt !== null) return [paths.receipt(id, receipt), labels.links.receipt];
  return isNew && (type === 'RoundOpened' || type.startsWith('Payment') || type === 'PartTakenBack')
    ? [paths.committee(id), labels.links.pay]
    : null;
}

export function NewsRow({ item, committee, sentenceOf }: RowProps) {
  const { entry, isNew } = item;
  const glyph = glyphOf(entry);
  const link = linkOf(item, committee.isAdmin);
  return (
    <li className={cx(styles.item, isNew && (glyph === 'won' ? styles.won : styles.new))}>
      <span className={styles.glyph} aria-hidden="true">
        {glyph !== null ? <SeatGlyph state={glyph} size={20} /> : isOfMembers(entry.type) ? <Users /> : <History />}
      </span>
      <div className={styles.what}>
        <p className={styles.sentence}>{withEmphasis(ownSentenceOf(item, committee) ?? sentenceOf(item, committee))}</p>
        <p className={styles.sub}>
          <time dateTime={entry.occurredAt} title={date(entry.occurredAt)}>
            {time(entry.occurredAt)}
          </time>
          {link !== null && (
            <>
              {' · '}
              <Link to={link[0]} className={styles.way ?? ''}>
                {link[1]}
              </Link>
            </>
          )}
        </p>
      </div>
      {isNew && (
        <span className={styles.badge}>
          <Badge>{labels.isNew}</Badge>
        </span>
      )}
    </li>
  );
}
