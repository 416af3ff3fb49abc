import { paths } from '@mandali/contracts/paths';
import { count, shortDate, time } from '@mandali/platform/format/format.ts';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Spread, SpreadPart } from '@mandali/ui-kit/ledger/spread.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import Info from 'lucide-react/icons/info';
import Users from 'lucide-react/icons/users';
import { trust } from '../../../texts/trust.ts';
import { dayOf } from '../days.ts';
import type { Alarm, AlarmKind } from '../../../shared/device-books/book-store.ts';
import { Differences } from './differences.tsx';
import { type AlarmProps, AlarmSteps } from './alarm-steps.tsx';
import styles from './trust.module.css';
import { TwoNotes } from './two-notes.tsx';

const labels = trust.differs;

const meaning: Record<AlarmKind, string> = {
  contradicts: labels.means.rewritten,
  'not-continued': labels.means.rewritten,
  shorter: labels.means.shorter,
  withheld: labels.means.withheld,
  'no-answer': labels.means.withheld,
  unreadable: labels.means.withheld,
  'other-key': labels.means.key,
  'other-origin': labels.means.key,
  shown: trust.shown.means,
};

const isChanged = (kind: AlarmKind): boolean => kind === 'contradicts' || kind === 'not-continued';

export const titleOf = (alarm: Alarm): string => (alarm.fromPhone ? labels.titleOfPhones : labels.title[alarm.kind]);

const leadOf = ({ record: { book }, alarm }: AlarmProps): string => {
  if (book.note === null) return alarm.kind === 'no-answer' ? trust.shown.silentLead : labels.leadAtFirstSight;
  const when = shortDate(new Date(book.keptAt).toISOString());
  if (alarm.fromPhone) return labels.leadOfPhones(when, count(book.size));
  return labels.lead[alarm.kind](when, count(book.size), trust.entries(count(alarm.size ?? 0)));
};

export function AlarmPage(props: AlarmProps) {
  const { alarm } = props;
  return (
    <Spread>
      <SpreadPart>
        <LedgerSection>
          <Indent>
            <AlarmDetails {...props} />
            {alarm.restoredAt !== null && (
              <div className={styles.apart}>
                <Notice tone="warn">{labels.restored(dayOf(Date.parse(alarm.restoredAt)))}</Notice>
              </div>
            )}
            <Evidence {...props} />
          </Indent>
        </LedgerSection>
      </SpreadPart>
      <SpreadPart right>
        <Meaning kind={alarm.kind} />
      </SpreadPart>
      <SpreadPart>
        <LedgerSection title={labels.todo}>
          <AlarmSteps {...props} />
        </LedgerSection>
      </SpreadPart>
      {alarm.evidence !== null && <Help />}
    </Spread>
  );
}

function Help() {
  return (
    <SpreadPart right>
      <LedgerSection title={labels.help} folio={<Users />}>
        <Indent className={styles.body}>
          <p>{labels.anybody}</p>
          <a className={text.textLink} href={paths.verifier}>
            {labels.verifier}
          </a>
        </Indent>
      </LedgerSection>
    </SpreadPart>
  );
}

function Evidence({ record, alarm, detail }: AlarmProps) {
  if (alarm.kind === 'shown') return <Differences evidence={record.shown} detail={detail} />;
  return <TwoNotes book={record.book} alarm={alarm} />;
}

function AlarmDetails(props: AlarmProps) {
  const { alarm } = props;
  return (
    <div className={styles.alarm}>
      <h2>{titleOf(alarm)}</h2>
      <p className={styles.lead}>{leadOf(props)}</p>
      {alarm.refused !== null && <p>{labels.asked(count(alarm.refused.times), momentOf(alarm.refused.since))}</p>}
      <p>
        <b>{labels.calm}</b> {labels.because}
      </p>
    </div>
  );
}

const momentOf = (at: number): string => `${shortDate(new Date(at).toISOString())}, ${time(at)}`;

function Meaning({ kind }: { readonly kind: AlarmKind }) {
  return (
    <LedgerSection title={labels.meaning} folio={<Info />}>
      <Indent className={styles.body}>
        <div className={styles.stack}>
          <p>
            <b>{labels.itMeans}</b> {meaning[kind]}
          </p>
          <p>
            <b>{labels.itDoesNotMean}</b> {labels.doesNotMean}
          </p>
          {isChanged(kind) && <p>{labels.whichEntry}</p>}
          <p className={styles.small}>{labels.money}</p>
        </div>
      </Indent>
    </LedgerSection>
  );
}
