import { Plus, RefreshCw } from 'lucide-react';
import { Badge } from '@mandali/ui-kit/badge.tsx';
import { Button } from '@mandali/ui-kit/button.tsx';
import { Cover } from '@mandali/ui-kit/cover.tsx';
import { EmptyState } from '@mandali/ui-kit/empty-state.tsx';
import { Facts } from '@mandali/ui-kit/facts.tsx';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { LedgerEntry } from '@mandali/ui-kit/ledger-entry.tsx';
import { Indent, LedgerPage, LedgerRows, LedgerSection } from '@mandali/ui-kit/ledger.tsx';
import { BareSelect } from '@mandali/ui-kit/select.tsx';
import { SkeletonRows } from '@mandali/ui-kit/skeleton.tsx';
import { Bar } from './frame.tsx';
import { seats, seatsOf } from './sample.ts';
import styles from './gallery.module.css';

const books = [
  { name: 'Sharma Family Committee', amount: '₹10,000', round: '6 of 12', ring: seats, done: false },
  {
    name: 'Model Town Ladies Kameti',
    amount: '₹5,000',
    round: '14 of 20',
    ring: seatsOf('wwpwWwwpwowwwxwowwpw'),
    done: false,
  },
  {
    name: 'Karim Block Shopkeepers',
    amount: '₹2,000',
    round: '17 of 45',
    ring: seatsOf(`${'w'.repeat(16)}P${'p'.repeat(19)}ooooooxxx`),
    done: false,
  },
  { name: 'Office Lunch Group', amount: '₹1,500', round: '6 of 6', ring: seatsOf('wwWwww'), done: true },
];

/** The dashboard: cards as rows, the empty state and the loading state. */
export function Dashboard() {
  const create = <Button icon={<Plus aria-hidden="true" />}>Create New Committee</Button>;
  return (
    <>
      <Cover
        bar={<Bar />}
        title="Committee Dashboard"
        line={
          <>
            <span>Updated 10:42</span>
            <Button kind="link" icon={<RefreshCw aria-hidden="true" />}>
              Refresh
            </Button>
          </>
        }
      >
        <Facts
          facts={[
            { label: 'Active', value: 3 },
            { label: 'Members', value: 83 },
            { label: 'Pending', value: '₹68,000' },
            { label: 'Collected', value: undefined },
          ]}
        />
      </Cover>
      <LedgerPage>
        <LedgerSection
          title="Your Committees"
          tools={
            <span className={styles.filter}>
              <BareSelect aria-label="Show" slim>
                <option>All Committees</option>
                <option>Active</option>
                <option>Completed</option>
              </BareSelect>
            </span>
          }
        >
          <LedgerRows>
            {books.map((book, at) => (
              <LedgerEntry
                key={book.name}
                num={at + 1}
                picture={<Garland seats={book.ring} size="small" />}
                name={book.name}
                badge={<Badge tone={book.done ? 'won' : 'good'}>{book.done ? 'completed' : 'active'}</Badge>}
                facts={[
                  { label: 'Members', value: book.ring.length },
                  { label: 'Amount', value: book.amount },
                  { label: 'Round', value: book.round },
                  { label: 'Cycle', value: '30 days' },
                ]}
                view={
                  <a href="?screen=committee" aria-label={`View Details ${book.name}`}>
                    View Details
                  </a>
                }
              />
            ))}
          </LedgerRows>
        </LedgerSection>
        <LedgerSection title="Loading">
          <SkeletonRows rows={3} />
        </LedgerSection>
        <LedgerSection title="Empty">
          <Indent>
            <EmptyState
              level={3}
              title="No committees yet"
              action={create}
              picture={<Garland seats={seatsOf('eeeeeeee')} label="An empty garland with eight open seats" />}
            >
              Start by creating your first committee
            </EmptyState>
          </Indent>
        </LedgerSection>
      </LedgerPage>
    </>
  );
}
