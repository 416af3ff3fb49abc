import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { Badge, Stamp } from '@mandali/ui-kit/ledger/badge.tsx';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { Facts } from '@mandali/ui-kit/ledger/facts.tsx';
import { GarlandKey } from '@mandali/ui-kit/garland/garland-key.tsx';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { seatStates } from '@mandali/ui-kit/garland/grammar.ts';
import { LedgerPage } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Band, Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { Spinner } from '@mandali/ui-kit/notices/spinner.tsx';
import { StatusMark } from '@mandali/ui-kit/ledger/status-mark.tsx';
import { TabList, TabPanel, Tabs } from '@mandali/ui-kit/cover/tabs.tsx';
import { toast } from '@mandali/ui-kit/notices/toast-store.ts';
import { Toasts } from '@mandali/ui-kit/notices/toasts.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import { Entries, Opening, Rows, Waiting } from './book.tsx';
import { Fields } from './fields.tsx';
import { Bar } from './frame.tsx';
import { Overlay } from './overlays.tsx';
import { Part } from './part.tsx';
import { seats, seatsOf } from './sample.ts';
import styles from './gallery.module.css';

function Garlands() {
  const rings = [
    { name: '5 seats', line: 'wPwow', pot: '₹25,000', note: 'Round 4 of 5' },
    { name: '20 seats', line: 'wwpwWwwpwowwwxwowwpw', pot: '₹1,00,000', note: 'Round 14 of 20' },
    { name: '39 seats', line: 'wwpppowwppxpwpppPppopwwppwpwpppppopwpwp', pot: '₹9,75,000', note: 'Round 11 of 39' },
    {
      name: '60 seats',
      line: `${'w'.repeat(20)}${'p'.repeat(23)}Pxxxx${'o'.repeat(10)}ee`,
      pot: '₹12,00,000',
      note: 'Round 21 of 60',
    },
  ];
  return (
    <Part id="seats" title="Seats">
      <ul className={styles.glyphs}>
        {seatStates.map((state) => (
          <li key={state}>
            <SeatGlyph state={state} size={40} />
            {state}
          </li>
        ))}
      </ul>
      <div className={styles.rings}>
        <div>
          <Garland seats={seats} round={6} pot="₹1,20,000" caption="Total Pot" note="Round 6 of 12" />
          <GarlandKey seats={seats} />
        </div>
        {rings.map((ring) => (
          <div key={ring.name}>
            <Garland seats={seatsOf(ring.line)} pot={ring.pot} caption="Total Pot" note={ring.note} />
            <p className={text.caption}>{ring.name}</p>
          </div>
        ))}
      </div>
      <div className={styles.smalls}>
        {[...rings, { name: '6', line: 'wwWwxo' }].map((ring) => (
          <span key={ring.name} className={styles.ring64}>
            <Garland seats={seatsOf(ring.line)} size="small" />
          </span>
        ))}
      </div>
    </Part>
  );
}

function Buttons() {
  return (
    <Part id="buttons" title="Buttons">
      <ButtonGroup>
        <Button icon={<Plus aria-hidden="true" />}>Create New Committee</Button>
        <Button kind="second">Mark All Paid</Button>
        <Button kind="draw">Conduct Draw</Button>
        <Button kind="danger" icon={<Trash2 aria-hidden="true" />}>
          Delete Committee
        </Button>
        <Button kind="danger-final">Delete Account</Button>
        <Button kind="link" icon={<RefreshCw aria-hidden="true" />}>
          Refresh
        </Button>
      </ButtonGroup>
      <ButtonGroup>
        <Button busy busyLabel="Saving...">
          Save
        </Button>
        <Button kind="danger-final" busy busyLabel="Deleting...">
          Delete
        </Button>
        <Button disabled>Verify OTP</Button>
        <Button kind="second" disabled>
          Mark All Paid
        </Button>
        <Button slim kind="second">
          Slim
        </Button>
        <Spinner label="Loading" />
      </ButtonGroup>
    </Part>
  );
}

function Marks() {
  return (
    <Part id="marks" title="Status and badges">
      <div className={styles.line}>
        <StatusMark status="paid">Paid</StatusMark>
        <StatusMark status="pending">Pending</StatusMark>
        <StatusMark status="overdue">Overdue</StatusMark>
        <StatusMark status="winner">Winner</StatusMark>
        <StatusMark status="neutral">Open</StatusMark>
      </div>
      <div className={styles.line}>
        <Badge tone="good">active</Badge>
        <Badge tone="won">completed</Badge>
        <Badge>paused</Badge>
        <Badge tone="warn">Unverified</Badge>
        <Badge tone="bad">unverified draw</Badge>
        <Stamp>All Rounds Complete</Stamp>
      </div>
    </Part>
  );
}

function Notices() {
  return (
    <Part id="notices" title="Notices and toasts">
      <Notice>You are admin of this committee.</Notice>
      <Notice tone="good">Committee Completed - All rounds finished!</Notice>
      <Notice tone="warn">No connection. You see the book as of 10:42.</Notice>
      <Notice tone="bad">Check 3 failed: the recorded winner is not the computed one. Entry 59.</Notice>
      <ButtonGroup>
        <Button
          kind="second"
          onClick={() => toast({ title: 'Success', description: 'Payment status updated successfully.' })}
        >
          Toast
        </Button>
        <Button
          kind="second"
          onClick={() => toast({ title: 'Error', description: 'Failed to update payment status', tone: 'bad' })}
        >
          Bad toast
        </Button>
      </ButtonGroup>
    </Part>
  );
}

const facts = [
  { label: 'Total Pot', value: '₹1,20,000', pot: true },
  { label: 'Members', value: '12 of 12' },
  { label: 'Coming', value: undefined },
];
const tabs = [
  { value: 'members', label: 'Members' },
  { value: 'rounds', label: 'Rounds' },
];

/** Every part in every state; `open` is the name of an overlay. */
export function Parts({ open }: { readonly open: string | null }) {
  return (
    <>
      <section id="cover" aria-label="Cover">
        <Band>No connection. You see the book as of 10:42.</Band>
        <Cover bar={<Bar />} title="Parts" line="Every part in every state.">
          <Facts facts={facts} />
        </Cover>
        <Tabs value="members" onChange={() => {}}>
          <Cover tabs={<TabList label="Sections" tabs={tabs} />} />
          <TabPanel value="members">12 members</TabPanel>
          <TabPanel value="rounds">6 rounds</TabPanel>
        </Tabs>
      </section>
      <LedgerPage>
        <Garlands />
        <Buttons />
        <Fields />
        <Marks />
        <Rows />
        <Entries />
        <Opening />
        <Waiting />
        <Notices />
      </LedgerPage>
      <Toasts />
      <Overlay name={open} />
    </>
  );
}
