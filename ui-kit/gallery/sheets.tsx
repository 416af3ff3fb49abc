import { useState } from 'react';
import { AlertDialog } from '@mandali/ui-kit/alert-dialog.tsx';
import { Button, ButtonGroup } from '@mandali/ui-kit/button.tsx';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { Indent, LedgerPage } from '@mandali/ui-kit/ledger.tsx';
import { MoneyField } from '@mandali/ui-kit/money-field.tsx';
import { Notice } from '@mandali/ui-kit/notice.tsx';
import { RadioCards } from '@mandali/ui-kit/radio-cards.tsx';
import { Sheet } from '@mandali/ui-kit/sheet.tsx';
import { TextArea, TextField } from '@mandali/ui-kit/text-field.tsx';
import text from '@mandali/ui-kit/text.module.css';
import { seatsOf } from './sample.ts';
import styles from './gallery.module.css';

type Which = 'payment' | 'create' | 'delete' | null;

function Payment({ open, close }: { readonly open: boolean; readonly close: () => void }) {
  const [status, setStatus] = useState<'pending' | 'paid' | 'overdue'>('paid');
  const [method, setMethod] = useState<'cash' | 'upi' | 'bank' | 'cheque'>('upi');
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title="Update Payment Status"
      sub="Imran Malik · seat 6 · round 6"
      onSubmit={close}
      foot={
        <>
          <Button kind="second" onClick={close}>
            Cancel
          </Button>
          <Button type="submit">Update Payment</Button>
        </>
      }
    >
      <RadioCards
        label="Status"
        value={status}
        onChange={setStatus}
        options={(['pending', 'paid', 'overdue'] as const).map((value) => ({
          value,
          label: { pending: 'Pending', paid: 'Paid', overdue: 'Overdue' }[value],
          icon: <SeatGlyph state={value} size={17} />,
        }))}
      />
      <RadioCards
        label="Payment method"
        columns={2}
        value={method}
        onChange={setMethod}
        options={[
          { value: 'cash', label: 'Cash' },
          { value: 'upi', label: 'UPI' },
          { value: 'bank', label: 'Bank transfer' },
          { value: 'cheque', label: 'Cheque' },
        ]}
      />
      <TextArea label="Notes" optional="(Optional)" placeholder="For example: sent by his brother" />
    </Sheet>
  );
}

function Create({ open, close }: { readonly open: boolean; readonly close: () => void }) {
  const [amount, setAmount] = useState<number | null>(10_000);
  const [cycle, setCycle] = useState<'15' | '30' | '60'>('30');
  return (
    <Sheet
      open={open}
      onOpenChange={close}
      title="Create New Committee"
      sub="Step 1 of 2"
      broad
      onSubmit={close}
      foot={
        <>
          <Button kind="second" onClick={close}>
            Cancel
          </Button>
          <Button type="submit">Continue</Button>
        </>
      }
    >
      <div className={styles.preview}>
        <span className={styles.ring104}>
          <Garland seats={seatsOf('eeeeeeeeeeee')} size="small" label="Preview: a garland with 12 seats" />
        </span>
        <div>
          <div className={text.caption}>Total Pot</div>
          <div className={styles.potFigure}>₹1,20,000</div>
          <div className={text.caption}>12 rounds of 30 days</div>
        </div>
      </div>
      <TextField label="Committee name" defaultValue="Gulmohar Colony Kameti" />
      <div className={styles.two}>
        <TextField label="Members" figures inputMode="numeric" defaultValue="12" error="Minimum 2 members required" />
        <MoneyField label="Contribution" value={amount} onChange={setAmount} />
      </div>
      <RadioCards
        label="Every"
        value={cycle}
        onChange={setCycle}
        options={(['15', '30', '60'] as const).map((value) => ({ value, label: `${value} days` }))}
      />
      <Notice>Seat 12 of 12 is free. The new member owes from round 6 on.</Notice>
    </Sheet>
  );
}

/** Sheets and dialogs: `&open=payment|create|delete`. */
export function Sheets() {
  const [which, setWhich] = useState(new URLSearchParams(location.search).get('open') as Which);
  const close = () => setWhich(null);
  return (
    <LedgerPage>
      <Indent>
        <h1>Sheets and dialogs</h1>
        <ButtonGroup>
          <Button onClick={() => setWhich('payment')}>Update Payment</Button>
          <Button onClick={() => setWhich('create')}>Create New Committee</Button>
          <Button kind="danger" onClick={() => setWhich('delete')}>
            Delete Committee
          </Button>
        </ButtonGroup>
      </Indent>
      <Payment open={which === 'payment'} close={close} />
      <Create open={which === 'create'} close={close} />
      <AlertDialog
        open={which === 'delete'}
        onOpenChange={close}
        title="Delete Committee"
        confirmLabel="Delete"
        onConfirm={close}
      >
        Office Lunch Group and its 6 rounds will be gone for all 6 members. This cannot be undone.
      </AlertDialog>
    </LedgerPage>
  );
}
