import { LedgerEntry } from '../ledger/ledger-entry.tsx';
import { Coming, Skeleton, SkeletonRing, SkeletonWords } from './skeleton.tsx';

export interface SkeletonEntriesProps {
  readonly rows: number;
  readonly facts: readonly string[];
  readonly label?: string;
}

export function SkeletonEntries({ rows, facts, ...rest }: SkeletonEntriesProps) {
  const placeholders = facts.map((label) => ({ label, value: <SkeletonWords width="3.5rem" /> }));
  return (
    <Coming {...rest}>
      <ol>
        {Array.from({ length: rows }, (_, at) => (
          <LedgerEntry
            key={at}
            picture={<SkeletonRing />}
            name={<SkeletonWords width={at % 2 === 0 ? 'min(13rem, 46vw)' : 'min(10rem, 36vw)'} />}
            badge={<Skeleton width="4.5rem" height="23px" />}
            facts={placeholders}
            view={<SkeletonWords width="5.5rem" />}
          />
        ))}
      </ol>
    </Coming>
  );
}
