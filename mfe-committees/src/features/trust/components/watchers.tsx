import type { Watcher } from '@mandali/contracts/witness-shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { date, time } from '@mandali/platform/format/format.ts';
import { Avatar } from '@mandali/ui-kit/ledger/avatar.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';
import { TryAgain } from '../../../shared/not-loaded.tsx';
import { useSeatedPeople } from '../../../shared/use-seated-names.ts';
import { texts } from '../../../texts.ts';
import { trust } from '../../../texts/trust.ts';
import { watchers } from '../api/watchers.ts';
import styles from './trust.module.css';
import { compared } from './phone-owner-question.tsx';

const labels = trust.sheet;

/** Names the people who have not looked, too, so that a member can ask them. */
export function Watchers({ id }: { readonly id: number }) {
  const { data: people, isError, refetch } = useQuery(watchers(id));
  const named = useSeatedPeople(id);
  const data = people?.map((person) => named(person));
  if (isError && data === undefined) {
    return (
      <>
        <Notice>{labels.notAnswered}</Notice>
        <TryAgain slim onPress={refetch} />
      </>
    );
  }
  if (data === undefined) return <SkeletonRows rows={3} label={labels.title} />;
  const looked = data.filter(({ at }) => at !== null);
  const others = data.filter(({ at }) => at === null);
  return (
    <>
      {looked.length > 0 && <List title={labels.title} people={looked} />}
      {others.length > 0 && (
        <>
          <h3 className={styles.who}>{labels.notLooked}</h3>
          <List title={labels.notLooked} people={others} />
        </>
      )}
    </>
  );
}

function List({ title, people }: { readonly title: string; readonly people: readonly Watcher[] }) {
  const { user } = useAuth();
  const { data: keys } = useQuery({ ...compared(user?.id ?? 0), enabled: user !== null });
  const comparedIds = new Set([...(keys?.values() ?? [])].map(({ userId }) => userId));
  return (
    <ul className={styles.watch} aria-label={title}>
      {people.map(({ id, name, at }) => (
        <li key={id}>
          <Avatar name={name} />
          <span className={styles.watcher}>
            {name}
            {id === user?.id && <span className={styles.you}> {texts.payments.you}</span>}
            {comparedIds.has(id) && (
              <span className={styles.phone}>
                <Smartphone aria-hidden="true" />
                <span>{trust.shown.phones.compared}</span>
              </span>
            )}
          </span>
          {at !== null && (
            <time className={styles.small} dateTime={at}>
              {date(at)}, {time(at)}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}
