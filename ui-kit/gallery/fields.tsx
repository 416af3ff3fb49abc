import { useState } from 'react';
import { Checkbox } from '@mandali/ui-kit/fields/checkbox.tsx';
import { FieldRow } from '@mandali/ui-kit/fields/field-row.tsx';
import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { MoneyField } from '@mandali/ui-kit/fields/money-field.tsx';
import { OtpField } from '@mandali/ui-kit/fields/otp-field.tsx';
import { PasswordField } from '@mandali/ui-kit/fields/password-field.tsx';
import { RadioCards } from '@mandali/ui-kit/fields/radio-cards.tsx';
import { SearchField } from '@mandali/ui-kit/fields/search-field.tsx';
import { BareSelect, Select } from '@mandali/ui-kit/fields/select.tsx';
import { SuggestField } from '@mandali/ui-kit/fields/suggest-field.tsx';
import { TextArea, TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { Part } from './part.tsx';
import styles from './gallery.module.css';

export function Fields() {
  const [money, setMoney] = useState<number | null>(10_000);
  const [code, setCode] = useState('40');
  const [name, setName] = useState('Pooja Nair');
  const [sought, setSought] = useState('Sharma');
  const [show, setShow] = useState<'all' | 'owe' | 'reported' | 'paid'>('owe');
  const [status, setStatus] = useState<'pending' | 'paid'>('paid');
  return (
    <Part id="fields" title="Fields">
      <SearchField label="Search members" value={sought} onChange={setSought} found="Found: 3" />
      <RadioCards
        apart
        label="Show"
        value={show}
        onChange={setShow}
        options={[
          { value: 'all', label: 'All' },
          { value: 'owe', label: 'Owe 5', icon: <SeatGlyph state="pending" size={17} /> },
          { value: 'reported', label: 'Says paid 2', icon: <SeatGlyph state="reported" size={17} /> },
          { value: 'paid', label: 'Paid 0', icon: <SeatGlyph state="paid" size={17} />, disabled: true },
        ]}
      />
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
        <FieldRow>
          <TextField label="Rounds" defaultValue="12" figures />
          <TextField label="Every" defaultValue="30" figures unit="days" />
        </FieldRow>
        <PasswordField label="Password" defaultValue="marigold" />
        <TextArea label="Notes" optional="optional" defaultValue="Sent by his brother" />
        <Checkbox label="I agree to the privacy policy" defaultChecked />
        <Checkbox label="I agree" error="Please agree first" />
        <SuggestField
          label="Name"
          value={name}
          onChange={setName}
          suggestions={[]}
          onPick={() => {}}
          listLabel="People you know"
        />
        <BareSelect aria-label="Status" slim defaultValue="All">
          <option>All</option>
        </BareSelect>
        <OtpField label="6-digit code" value={code} onChange={setCode} />
      </div>
    </Part>
  );
}
