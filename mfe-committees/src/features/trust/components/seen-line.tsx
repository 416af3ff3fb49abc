import { count, date, shortDate } from '@mandali/platform/format/format.ts';
import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { Dialog } from '../../../shared/dialogs.tsx';
import { texts } from '../../../texts.ts';
import type { PageCheck } from '../use-page-check.ts';
import type { VisitResult, Witnesses } from '../../../shared/device-books/visit-result.ts';
import styles from './seen-line.module.css';

const labels = texts.committee;
const day = 24 * 60 * 60 * 1000;

const lastOf = ({ last }: Witnesses): string | null => {
  if (last === null) return null;
  const on = date(last.at);
  const now = Date.now();
  if (on === date(new Date(now).toISOString())) return labels.seenToday(last.name);
  if (on === date(new Date(now - day).toISOString())) return labels.seenYesterday(last.name);
  return labels.seenOn(last.name, shortDate(last.at));
};

export const seenText = (witnesses: Witnesses | null | undefined): string =>
  witnesses === null || witnesses === undefined || witnesses.members === 0
    ? labels.whoLooked
    : labels.seen(count(witnesses.members), count(witnesses.of), lastOf(witnesses));

type SeenLineProps = {
  readonly id: number;
  readonly visit: VisitResult | undefined;
  readonly pageCheck: PageCheck | undefined;
};

const problemOf = (watched: VisitResult | undefined, checked: PageCheck | undefined): PageCheck['problem'] =>
  watched?.isUnwritten === true ? 'lost' : (checked?.problem ?? null);

export function SeenLine({ id, visit, pageCheck }: SeenLineProps) {
  const [isOpen, setOpen] = useState(false);
  const problem = problemOf(visit, pageCheck);
  return (
    <>
      <button type="button" className={styles.seen} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" />
        <span>
          {seenText(visit?.witnesses)}
          {problem !== null && ` · ${labels.notChecked[problem]}`}
        </span>
      </button>
      {isOpen && (
        <Dialog
          name="watchers"
          id={id}
          visit={visit}
          agreement={pageCheck?.agreement}
          problem={problem}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
