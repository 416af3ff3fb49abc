import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { Badge, Stamp } from '@mandali/ui-kit/badge.tsx';
import { Button, ButtonGroup } from '@mandali/ui-kit/button.tsx';
import { Cover } from '@mandali/ui-kit/cover.tsx';
import { GarlandKey } from '@mandali/ui-kit/garland/garland-key.tsx';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { seatStates } from '@mandali/ui-kit/garland/grammar.ts';
import { Indent, LedgerPage, LedgerRow, LedgerRows, LedgerSection, LedgerTotal } from '@mandali/ui-kit/ledger.tsx';
import { MoneyField } from '@mandali/ui-kit/money-field.tsx';
import { Band, Finale, Notice } from '@mandali/ui-kit/notice.tsx';
import { OtpField } from '@mandali/ui-kit/otp-field.tsx';
import { RadioCards } from '@mandali/ui-kit/radio-cards.tsx';
import { Select } from '@mandali/ui-kit/select.tsx';
import { Spinner } from '@mandali/ui-kit/spinner.tsx';
import { StatusMark } from '@mandali/ui-kit/status-mark.tsx';
import { TextField } from '@mandali/ui-kit/text-field.tsx';
import { toast } from '@mandali/ui-kit/toast-store.ts';
import { Toasts } from '@mandali/ui-kit/toasts.tsx';
import text from '@mandali/ui-kit/text.module.css';
import { Bar } from './frame.tsx';
import { seats, seatsOf } from './sample.ts';
import styles from './gallery.module.css';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <LedgerSection title={title}>
      <Indent className={styles.stack}>{children}</Indent>
    </LedgerSection>
  );
}

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
    <Part title="Seats">
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
    <Part title="Buttons">
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

function Fields() {
  const [money, setMoney] = useState<number | null>(10_000);
  const [code, setCode] = useState('40');
  const [status, setStatus] = useState<'pending' | 'paid'>('paid');
  return (
    <Part title="Fields">
      <div className={styles.fields}>
        <TextField label="Committee name" placeholder="For example: Gulmohar Colony Kameti" />
        <TextField label="Members" defaultValue="1" error="Minimum 2 members required" />
        <TextField label="Role" defaultValue="user" readOnly hint="Only an administrator changes this." />
        <MoneyField label="Contribution" value={money} onChange={setMoney} />
        <Select label="Payment method" defaultValue="Bank transfer">
          <option>Cash</option>
          <option>Bank transfer</option>
        </Select>
        <RadioCards
          label="Status of payment"
          value={status}
          onChange={setStatus}
          options={[
            { value: 'pending', label: 'Pending', icon: <SeatGlyph state="pending" size={17} /> },
            { value: 'paid', label: 'Paid', icon: <SeatGlyph state="paid" size={17} /> },
          ]}
        />
        <OtpField label="6-digit code" value={code} onChange={setCode} />
      </div>
    </Part>
  );
}

function Marks() {
  return (
    <Part title="Status and badges">
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
    <Part title="Notices and toasts">
      <Notice>You are admin of this committee.</Notice>
      <Notice tone="good">Committee Completed - All rounds finished!</Notice>
      <Notice tone="warn">No connection. You see the book as of 10:42.</Notice>
      <Notice tone="bad">Check 3 failed: the recorded winner is not the computed one. Entry 59.</Notice>
      <Finale title="All rounds complete">The book is closed.</Finale>
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

/** Every part in every state. */
export function Parts() {
  return (
    <>
      <Band>No connection. You see the book as of 10:42.</Band>
      <Cover bar={<Bar />} title="Parts" line="Every part in every state." />
      <LedgerPage>
        <Garlands />
        <Buttons />
        <Fields />
        <Marks />
        <LedgerSection title="Rows" folio="6" aside="Due Nov 25">
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
        <Notices />
      </LedgerPage>
      <Toasts />
    </>
  );
}
