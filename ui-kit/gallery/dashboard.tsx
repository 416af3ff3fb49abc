import { Plus, RefreshCw } from 'lucide-react';
import { Badge } from '@mandali/ui-kit/badge.tsx';
import { Button } from '@mandali/ui-kit/button.tsx';
import { Cover } from '@mandali/ui-kit/cover.tsx';
import { EmptyState } from '@mandali/ui-kit/empty-state.tsx';
import { Facts } from '@mandali/ui-kit/facts.tsx';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { Indent, LedgerPage, LedgerRow, LedgerRows, LedgerSection } from '@mandali/ui-kit/ledger.tsx';
import { BareSelect } from '@mandali/ui-kit/select.tsx';
import { SkeletonRows } from '@mandali/ui-kit/skeleton.tsx';
import { Bar } from './frame.tsx';
import { seats, seatsOf } from './sample.ts';
import styles from './gallery.module.css';

const books = [
  { name: 'Sharma Family Committee', sub: '12 members · ₹10,000 · round 6 of 12', ring: seats, done: false },
  { name: 'Model Town Ladies Kameti', sub: '20 members · ₹5,000', ring: seatsOf('wwpwWwwpwowwwxwowwpw'), done: false },
  {
    name: 'Karim Block Shopkeepers',
    sub: '45 members · ₹2,000',
    ring: seatsOf(`${'w'.repeat(16)}P${'p'.repeat(19)}ooooooxxx`),
    done: false,
  },
  { name: 'Office Lunch Group', sub: '6 members · ₹1,500', ring: seatsOf('wwWwww'), done: true },
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
              <LedgerRow
                key={book.name}
                num={at + 1}
                name={<a href="?screen=committee">{book.name}</a>}
                sub={book.sub}
                figure={
                  <span className={styles.ring64}>
                    <Garland seats={book.ring} size="small" />
                  </span>
                }
                status={<Badge tone={book.done ? 'won' : 'good'}>{book.done ? 'completed' : 'active'}</Badge>}
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
