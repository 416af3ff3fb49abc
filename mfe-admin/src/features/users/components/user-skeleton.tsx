import { SkeletonWords } from '@mandali/ui-kit/notices/skeleton.tsx';
import styles from './user-list.module.css';

export function UserSkeleton() {
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
