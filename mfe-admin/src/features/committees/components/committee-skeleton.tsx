import { Skeleton, SkeletonRing, SkeletonWords } from '@mandali/ui-kit/notices/skeleton.tsx';
import { texts } from '../../../texts.ts';
import styles from './committee-list.module.css';

const { members, contribution, round, created } = texts.committees;

export function CommitteeSkeleton() {
  return (
    <li className={styles.row}>
      <span />
      <div className={styles.name}>
        <span className={styles.ring}>
          <SkeletonRing />
        </span>
        <h2>
          <SkeletonWords width="min(9rem, 30vw)" />
        </h2>
      </div>
      <div className={styles.status}>
        <Skeleton width="4.5rem" height="23px" />
      </div>
      <dl className={styles.facts}>
        {[members, contribution, round, created].map((label) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>
              <SkeletonWords width="3rem" />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        <span className={styles.actSpace} />
      </div>
    </li>
  );
}
