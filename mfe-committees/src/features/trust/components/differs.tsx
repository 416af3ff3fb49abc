import { paths } from '@mandali/contracts/paths';
import { count, shortDate, time } from '@mandali/platform/format.ts';
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
import { type Differs, Steps } from './steps.tsx';
import styles from './trust.module.css';
import { TwoNotes } from './two-notes.tsx';

const words = trust.differs;

const meaning: Record<AlarmKind, string> = {
  contradicts: words.means.rewritten,
  'not-continued': words.means.rewritten,
  shorter: words.means.shorter,
  withheld: words.means.withheld,
  'no-answer': words.means.withheld,
  unreadable: words.means.withheld,
  'other-key': words.means.key,
  'other-origin': words.means.key,
  shown: trust.shown.means,
};

/** An entry is not what it was: the reader wants to know which one. */
const isChanged = (kind: AlarmKind): boolean => kind === 'contradicts' || kind === 'not-continued';

export const titleOf = (alarm: Alarm): string => (alarm.fromPhone ? words.titleOfPhones : words.title[alarm.kind]);

const leadOf = ({ kept: { book }, alarm }: Differs): string => {
  if (book.note === null) return alarm.kind === 'no-answer' ? trust.shown.silentLead : words.leadAtFirstSight;
  const when = shortDate(new Date(book.keptAt).toISOString());
  if (alarm.fromPhone) return words.leadOfPhones(when, count(book.size));
  return words.lead[alarm.kind](when, count(book.size), trust.entries(count(alarm.size ?? 0)));
};

/** What happened, what it means, and what to do now, for somebody who is frightened. */
export function DiffersPage(props: Differs) {
  const { alarm } = props;
  return (
    <Spread>
      <SpreadPart>
        <LedgerSection>
          <Indent>
            <Alarmed {...props} />
            {alarm.restoredAt !== null && (
              <div className={styles.apart}>
                <Notice tone="warn">{words.restored(dayOf(Date.parse(alarm.restoredAt)))}</Notice>
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
        <LedgerSection title={words.todo}>
          <Steps {...props} />
        </LedgerSection>
      </SpreadPart>
      {alarm.evidence !== null && <Help />}
    </Spread>
  );
}

/** Where others can check the file. */
function Help() {
  return (
    <SpreadPart right>
      <LedgerSection title={words.help} folio={<Users />}>
        <Indent className={styles.body}>
          <p>{words.anybody}</p>
          <a className={text.textLink} href={paths.verifier}>
            {words.verifier}
          </a>
        </Indent>
      </LedgerSection>
    </SpreadPart>
  );
}

/** What differs: a page from its book, or one note from the other. */
function Evidence({ kept, alarm, detail }: Differs) {
  if (alarm.kind === 'shown') return <Differences evidence={kept.shown} detail={detail} />;
  return <TwoNotes book={kept.book} alarm={alarm} />;
}

function Alarmed(props: Differs) {
  const { alarm } = props;
  return (
    <div className={styles.alarm}>
      <h2>{titleOf(alarm)}</h2>
      <p className={styles.lead}>{leadOf(props)}</p>
      {alarm.refused !== null && <p>{words.asked(count(alarm.refused.times), momentOf(alarm.refused.since))}</p>}
      <p>
        <b>{words.calm}</b> {words.because}
      </p>
    </div>
  );
}

const momentOf = (at: number): string => `${shortDate(new Date(at).toISOString())}, ${time(at)}`;

function Meaning({ kind }: { readonly kind: AlarmKind }) {
  return (
    <LedgerSection title={words.meaning} folio={<Info />}>
      <Indent className={styles.body}>
        <div className={styles.stack}>
          <p>
            <b>{words.itMeans}</b> {meaning[kind]}
          </p>
          <p>
            <b>{words.itDoesNotMean}</b> {words.doesNotMean}
          </p>
          {isChanged(kind) && <p>{words.whichEntry}</p>}
          <p className={styles.small}>{words.money}</p>
        </div>
      </Indent>
    </LedgerSection>
  );
}
