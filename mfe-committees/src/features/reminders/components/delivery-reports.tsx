import type { Reminders } from '@mandali/contracts/reminders';
import type { Detail } from '@mandali/contracts/shapes';
import { roundIdOf, roundNumberOf } from '@mandali/domain/ids';
import { date, list, shortDate, time } from '@mandali/platform/format/format.ts';
import { activeMembers } from '../../../shared/committee-detail.ts';
import { personNames } from '../../../shared/seated-names.ts';
import { reminders as catalogue } from '../../../texts/reminders.ts';
import styles from './reminder-plan.module.css';

const labels = catalogue.byItself;

const maxShown = 10;

type Props = { readonly detail: Detail; readonly answer: Reminders };

export function DeliveryReports({ detail, answer: { people, sent, plan } }: Props) {
  const members = activeMembers(detail);
  const names = personNames(detail);
  const silent = (why: 'off' | 'unproven'): readonly string[] =>
    people
      .filter((each) => each.silent === why && members.some(({ user }) => user.id === each.userId))
      .map(({ userId }) => names.get(userId) ?? '');
  return (
    <>
      {plan && silent('off').length > 0 && <p className={styles.soft}>{labels.off(list(silent('off')))}</p>}
      {plan && silent('unproven').length > 0 && (
        <p className={styles.soft}>{labels.unproven(list(silent('unproven')))}</p>
      )}
      {sent !== undefined && sent.length > 0 && (
        <ul className={styles.outcomes} aria-label={labels.outcomes}>
          {sent.slice(0, maxShown).map(({ paymentId, userId, kind, outcome, at, nextTryAt }) => (
            <li key={`${paymentId} ${kind}`}>
              <b>{names.get(userId) ?? ''}</b>
              <span className={styles.soft}>{labels.kind[kind](roundNumberOf(roundIdOf(paymentId)))}</span>
              <time dateTime={at} title={date(at)}>
                {labels.outcome[outcome](shortDate(at), time(at))}
              </time>
              {nextTryAt !== undefined && (
                <span className={styles.soft}>{labels.nextTry(shortDate(nextTryAt), time(nextTryAt))}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
