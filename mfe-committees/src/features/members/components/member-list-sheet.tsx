import type { Detail } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { TextArea, TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import Contact from 'lucide-react/icons/contact';
import X from 'lucide-react/icons/x';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { showSuccess } from '../../../shared/notify.ts';
import { texts } from '../../../texts.ts';
import { hasContacts, pickContacts } from '../contacts.ts';
import { useList, type ListRow, type UseList } from '../use-list.ts';
import styles from './member-list-sheet.module.css';

const labels = texts.members.list;

/** 'Add several': reads a pasted list or the phone's contacts, and shows the result for each person. */
export function MemberListSheet({ detail, onClose }: { readonly detail: Detail; readonly onClose: () => void }) {
  const list = useList(detail);
  const { rows, ready, busy, draft } = list;
  const isRead = rows.length > 0;
  const add = async (): Promise<void> => {
    const sent = await list.addAll();
    if (sent === null || sent.left > 0) return;
    showSuccess(labels.done(sent.added));
    draft.drop();
    onClose();
  };
  return (
    <SavingSheet
      broad
      title={labels.dialog}
      sub={labels.seats(list.free)}
      onSubmit={() => (isRead ? ready.length > 0 && void add() : list.read())}
      labels={{
        save: isRead ? labels.add(ready.length) : labels.read,
        saving: busy === null ? '' : labels.adding(busy.at, busy.of),
      }}
      busy={busy !== null}
      onClose={onClose}
      draft={draft}
    >
      {isRead ? <Read list={list} /> : <Write list={list} />}
    </SavingSheet>
  );
}

function Write({ list: { text, write, added } }: { readonly list: UseList }) {
  const pick = async (): Promise<void> => {
    const picked = await pickContacts();
    if (picked !== '') write([text, picked].filter(Boolean).join('\n'));
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
        onChange={({ target }) => write(target.value)}
      />
      {hasContacts() && (
        <Button kind="second" icon={<Contact aria-hidden="true" />} onClick={() => void pick()}>
          {labels.contacts}
        </Button>
      )}
    </>
  );
}

/** The recognised people, each editable. */
function Read({ list }: { readonly list: UseList }) {
  const { rows, ready, faults, free, added } = list;
  const waiting = rows.length - faults.size - ready.length;
  return (
    <>
      <div role="status">
        {added > 0 && <Notice tone="good">{labels.addedSome(added, rows.length)}</Notice>}
        {free <= 0 && <Notice tone="warn">{texts.members.full}</Notice>}
        {free > 0 && waiting > 0 && <Notice tone="warn">{labels.tooMany(free, waiting)}</Notice>}
      </div>
      <p className={styles.limits}>{labels.limits}</p>
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          <Row key={row.id} row={row} at={at + 1} list={list} />
        ))}
      </ol>
    </>
  );
}

const saidOf = (row: ListRow, fault: string | { readonly same: number } | undefined): string | undefined => {
  if (fault === undefined) return row.refusal === '' ? undefined : row.refusal;
  return typeof fault === 'string' ? fault : labels.same(fault.same);
};

type RowProps = { readonly row: ListRow; readonly at: number; readonly list: UseList };

function Row({ row, at, list: { faults, edit, remove } }: RowProps) {
  const fault = saidOf(row, faults.get(row.id));
  return (
    <li className={styles.row}>
      <span className={styles.at} aria-hidden="true">
        {at}
      </span>
      <div className={styles.fields}>
        <TextField
          label={labels.nameOf(at)}
          value={row.name}
          autoComplete="off"
          onChange={({ target }) => edit(row.id, { name: target.value })}
        />
        <TextField
          label={labels.phoneOf(at)}
          type="tel"
          inputMode="tel"
          value={row.phone}
          autoComplete="off"
          error={fault}
          onChange={({ target }) => edit(row.id, { phone: target.value })}
        />
      </div>
      <IconButton label={labels.remove(row.name || String(at))} onClick={() => remove(row.id)}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
