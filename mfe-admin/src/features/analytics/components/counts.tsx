import { count } from '@mandali/platform/format/format.ts';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { statusQuery } from '../../../shared/status.ts';
import { texts } from '../../../texts.ts';
import styles from './counts.module.css';

export function Counts() {
  const status = useQuery(statusQuery);
  const labels = texts.analytics;
  if (status.isError) return <LoadFailed retry={() => void status.refetch()} />;
  const { data } = status;
  const totals = [
    { label: labels.users, value: data?.users },
    { label: labels.committees, value: data?.committees },
    { label: labels.active, value: data?.activeCommittees },
  ];
  return (
    <dl className={styles.totals}>
      {totals.map(({ label, value }) => (
        <div key={label} className={styles.total}>
          <dt>{label}</dt>
          <dd>{value === undefined ? '…' : count(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
