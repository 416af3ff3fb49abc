import { Accordion, AccordionRow } from '@mandali/ui-kit/ledger/accordion.tsx';
import { Badge } from '@mandali/ui-kit/ledger/badge.tsx';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { DeadEnd } from '@mandali/ui-kit/notices/dead-end.tsx';
import { EmptyState } from '@mandali/ui-kit/notices/empty-state.tsx';
import { Fold } from '@mandali/ui-kit/ledger/fold.tsx';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { LedgerEntry } from '@mandali/ui-kit/ledger/ledger-entry.tsx';
import { LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { LedgerRow, LedgerRows, LedgerTotal } from '@mandali/ui-kit/ledger/rows.tsx';
import { Pairs } from '@mandali/ui-kit/ledger/pairs.tsx';
import { Skeleton, SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import { SkeletonEntries } from '@mandali/ui-kit/notices/skeleton-entries.tsx';
import { StatusMark } from '@mandali/ui-kit/ledger/status-mark.tsx';
import { Why } from '@mandali/ui-kit/ledger/why.tsx';
import { Part } from './part.tsx';
import { seats } from './sample.ts';

const pairs = [
  { label: 'Contribution', value: '₹10,000' },
  { label: 'Members', value: '12 of 12' },
  { label: 'Round', value: '6 of 12' },
];

export function Rows() {
  return (
    <LedgerSection id="rows" title="Rows" folio="6" aside="Due Nov 25">
      <LedgerRows>
        <LedgerRow
          num={6}
          name="Imran Malik"
          sub="Due Nov 25"
          figure="₹10,000"
          status={<StatusMark status="pending">Pending</StatusMark>}
        />
        <LedgerRow
          num={7}
          name="Pooja Nair"
          you="You"
          tone="mine"
          figure="₹10,000"
          status={<StatusMark status="paid">Paid</StatusMark>}
        />
        <LedgerRow
          num={8}
          name="Kavita Verma"
          tone="won"
          figure="₹1,20,000"
          status={<StatusMark status="winner">Winner</StatusMark>}
        />
      </LedgerRows>
      <LedgerTotal label="Collected" figure="₹90,000" />
    </LedgerSection>
  );
}

export function Entries() {
  return (
    <LedgerSection id="entries" title="Entries">
      <LedgerRows>
        <LedgerEntry
          num={1}
          picture={<Garland seats={seats} size="small" />}
          name="Sharma Family Committee"
          badge={<Badge tone="good">active</Badge>}
          facts={pairs}
          action={<Button kind="second">View Details</Button>}
        />
      </LedgerRows>
      <SkeletonEntries rows={1} facts={['Contribution', 'Members']} />
    </LedgerSection>
  );
}

/** Parts that open, and figures with their explanation. */
export function Opening() {
  return (
    <Part id="opening" title="Figures and what opens">
      <Pairs pairs={pairs} columns={2} />
      <Pairs pairs={pairs} roomy />
      <Why label="₹30,000, explain this number" onPress={() => {}}>
        ₹30,000
      </Why>
      <Accordion>
        <AccordionRow num={5} name="Kavita Verma" sub="Nov 01, 2026" defaultOpen>
          12 of 12 paid
        </AccordionRow>
        <AccordionRow num={4} name="Fatima Begum" sub="Oct 02, 2026">
          12 of 12 paid
        </AccordionRow>
      </Accordion>
      <Fold summary="2 have not paid">Imran Malik, Zubair Hussain</Fold>
    </Part>
  );
}

/** Parts for missing and for loading content. */
export function Waiting() {
  return (
    <Part id="waiting" title="Nothing, and nothing yet">
      <Skeleton width="60%" />
      <SkeletonRows rows={2} />
      <EmptyState title="No committees yet" action={<Button>Create New Committee</Button>}>
        A committee that you run or belong to stands here.
      </EmptyState>
      <DeadEnd action={<Button kind="link">Back to the dashboard</Button>}>There is no such page.</DeadEnd>
    </Part>
  );
}
