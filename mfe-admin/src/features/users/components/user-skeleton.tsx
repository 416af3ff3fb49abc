import { Coming, SkeletonWords } from '@mandali/ui-kit/skeleton.tsx';
import { List } from '../../../shared/list.tsx';
import { texts } from '../../../texts.ts';
import styles from './user-list.module.css';

function SkeletonRow() {
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <SkeletonWords width="min(9rem, 30vw)" />
      </span>
      <span className={styles.phone}>
        <SkeletonWords width="7rem" />
      </span>
      <span className={styles.role}>
        <SkeletonWords width="2rem" />
      </span>
      <span className={styles.state}>
        <SkeletonWords width="4.5rem" />
      </span>
      <span className={styles.since}>
        <SkeletonWords width="5.5rem" />
      </span>
    </li>
  );
}

/** The people while they load, each as high as they will be. */
export function UsersSkeleton({ rows }: { readonly rows: number }) {
  return (
    <Coming label={texts.loading}>
      <List>
        {Array.from({ length: rows }, (_, at) => (
          <SkeletonRow key={at} />
        ))}
      </List>
    </Coming>
  );
}
