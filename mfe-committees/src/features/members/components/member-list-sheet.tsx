import type { Detail } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { TextArea, TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import Contact from 'lucide-react/icons/contact';
import X from 'lucide-react/icons/x';
import { AnotherSeatField } from '../../../shared/form/another-seat-field.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { showSuccess } from '../../../shared/notify.ts';
import { useTell } from '../../../shared/tell.tsx';
import { texts } from '../../../texts.ts';
import { shares } from '../../../texts/shares.ts';
import { hasContacts, pickContacts } from '../contacts.ts';
import { holderName, seatsText } from '../../../shared/held-seats.ts';
import { useMemberList, type ListRow, type MemberListForm, type RowFault } from '../use-member-list.ts';
import styles from './member-list-sheet.module.css';

const labels = texts.members.list;

export function MemberListSheet({ detail, onClose }: { readonly detail: Detail; readonly onClose: () => void }) {
  const list = useMemberList(detail);
  const tell = useTell();
  const { rows, ready, busy, draft } = list;
  const isRead = rows.length > 0;
  const add = async (): Promise<void> => {
    const result = await list.addAll();
    if (result === null || result.left > 0) return;
    draft.drop();
    onClose();
    showSuccess(labels.done(result.added));
    tell?.membersAdded(result.added);
  };
  return (
    <SavingSheet
      broad
      title={labels.dialog}
      sub={labels.seats(list.free)}
      onSubmit={() => (isRead ? ready.length > 0 && void add() : list.parse())}
      labels={{
        save: isRead ? labels.add(ready.length) : labels.read,
        saving: busy === null ? '' : labels.adding(busy.at, busy.of),
      }}
      busy={busy !== null}
      onClose={onClose}
      draft={draft}
    >
      {isRead ? <ParsedRows detail={detail} list={list} /> : <ListText list={list} />}
    </SavingSheet>
  );
}

function ListText({ list: { text, setText, parse, leftOut, added } }: { readonly list: MemberListForm }) {
  const pick = async (): Promise<void> => {
    const picked = await pickContacts();
    if (picked.length > 0) parse(picked);
  };
  return (
    <>
      {added > 0 && <Notice tone="good">{labels.done(added)}</Notice>}
      <TextArea
        label={labels.label}
        hint={labels.hint}
        placeholder={labels.example}
        rows={8}
        value={text}
        {...(leftOut.length > 0 && { error: labels.nothingFound })}
        onChange={({ target }) => setText(target.value)}
      />
      {hasContacts() && (
        <Button kind="second" icon={<Contact aria-hidden="true" />} onClick={() => void pick()}>
          {labels.contacts}
        </Button>
      )}
    </>
  );
}

function ParsedRows({ detail, list }: { readonly detail: Detail; readonly list: MemberListForm }) {
  const { rows, ready, faults, free, added, leftOut } = list;
  const asked = rows.filter(({ id, another }) => faults.has(id) && !(another && typeof faults.get(id) === 'object'));
  const withoutSeat = rows.length - asked.length - ready.length;
  return (
    <>
      <div role="status">
        {added > 0 && <Notice tone="good">{labels.addedSome(added, rows.length)}</Notice>}
        {free <= 0 && <Notice tone="warn">{texts.members.full}</Notice>}
        {free > 0 && withoutSeat > 0 && <Notice tone="warn">{labels.tooMany(free, withoutSeat)}</Notice>}
      </div>
      <LeftOut lines={leftOut} />
      <p className={styles.limits}>{labels.limits}</p>
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          <Row key={row.id} detail={detail} row={row} number={at + 1} list={list} />
        ))}
      </ol>
    </>
  );
}

function LeftOut({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className={styles.leftOut}>
      <Notice tone="warn">
        {labels.leftOut(lines.length)}
        <ul>
          {lines.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

const questionOf = (detail: Detail, { name }: ListRow, fault: RowFault | undefined): string | null => {
  if (typeof fault !== 'object') return null;
  if ('sameAs' in fault) return labels.same(fault.sameAs);
  return shares.ask(holderName(detail, fault.held, name), seatsText(fault.held));
};

type RowProps = {
  readonly detail: Detail;
  readonly row: ListRow;
  readonly number: number;
  readonly list: MemberListForm;
};

function Row({ detail, row, number, list: { faults, edit, giveAnother, remove } }: RowProps) {
  const fault = faults.get(row.id);
  const question = questionOf(detail, row, fault);
  const error = (typeof fault === 'string' ? fault : row.refusal) || undefined;
  return (
    <li className={styles.row}>
      <span className={styles.at} aria-hidden="true">
        {number}
      </span>
      <div className={styles.fields}>
        <TextField
          label={labels.nameOf(number)}
          value={row.name}
          autoComplete="off"
          {...(row.rest !== '' && { hint: labels.rest(row.rest) })}
          onChange={({ target }) => edit(row.id, { name: target.value })}
        />
        <TextField
          label={labels.phoneOf(number)}
          type="tel"
          inputMode="tel"
          value={row.phone}
          autoComplete="off"
          error={error}
          onChange={({ target }) => edit(row.id, { phone: target.value })}
        />
        {question !== null && (
          <AnotherSeatField
            question={question}
            checked={row.another}
            onChange={(isChecked) => giveAnother(row.id, isChecked)}
          />
        )}
      </div>
      <IconButton label={labels.remove(row.name || String(number))} onClick={() => remove(row.id)}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
