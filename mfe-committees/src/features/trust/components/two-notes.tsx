import { count, shortDate, time } from '@mandali/platform/format/format.ts';
import { Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import Server from 'lucide-react/icons/server';
import Smartphone from 'lucide-react/icons/smartphone';
import { trust } from '../../../texts/trust.ts';
import { summaryOf } from '../device-record.ts';
import type { Alarm, StoredBook } from '../../../shared/device-books/book-store.ts';
import styles from './trust.module.css';

const labels = trust.differs;

const momentOf = (at: number): string => `${shortDate(new Date(at).toISOString())}, ${time(at)}`;

type SideProps = {
  readonly note: string | null;
  readonly when: string;
  readonly at: number;
  readonly signedBy: string;
};

function Side({ note, when, at, signedBy }: SideProps) {
  const glance = summaryOf(note);
  const rows = labels.rows;
  return (
    <Pairs
      pairs={[
        { label: rows.entries, value: glance === null ? labels.nothingShown : count(glance.size) },
        { label: when, value: momentOf(at) },
        ...(glance === null
          ? []
          : [
              { label: rows.signedBy, value: signedBy },
              { label: rows.mark, value: <code>{glance.mark}</code> },
            ]),
      ]}
    />
  );
}

export function TwoNotes({ book, alarm }: { readonly book: StoredBook; readonly alarm: Alarm }) {
  const { rows } = labels;
  const signedBy = alarm.kind === 'other-key' ? labels.unknownKey : labels.thisServer;
  return (
    <div className={styles.two}>
      {book.note !== null && (
        <div>
          <h3>
            <Smartphone aria-hidden="true" />
            {labels.kept}
          </h3>
          <Side note={book.note} when={rows.kept} at={book.keptAt} signedBy={labels.thisServer} />
        </div>
      )}
      <div>
        <h3>
          {alarm.fromPhone ? <Smartphone aria-hidden="true" /> : <Server aria-hidden="true" />}
          {alarm.fromPhone ? labels.shownByPhone : labels.shown}
        </h3>
        <Side note={alarm.shown} when={rows.shown} at={alarm.at} signedBy={signedBy} />
      </div>
    </div>
  );
}
