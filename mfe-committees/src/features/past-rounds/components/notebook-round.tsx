import { date, list } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { Checkbox } from '@mandali/ui-kit/fields/checkbox.tsx';
import { FieldRow } from '@mandali/ui-kit/fields/field-row.tsx';
import { Select } from '@mandali/ui-kit/fields/select.tsx';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { pastDayField } from '../../../shared/form/past-day.ts';
import { notebook as labels } from '../../../texts/notebook.ts';
import type { NotebookRow } from '../notebook/parse-notebook.ts';
import type { Notebook, RowFault } from '../use-notebook.ts';
import styles from './notebook-sheet.module.css';

type RoundProps = { readonly row: NotebookRow; readonly at: number; readonly book: Notebook };

export function NotebookRound(props: RoundProps) {
  const { at, book } = props;
  const round = book.first + at;
  const isOpen = book.open === at;
  return (
    <li className={styles.round}>
      <div className={styles.line}>
        <div className={styles.words}>
          <strong>{labels.round(round)}</strong>
          {!isOpen && <Summary {...props} />}
        </div>
        {!isOpen && (
          <IconButton label={labels.edit(round)} onClick={() => book.setOpen(at)}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
        {at === book.rows.length - 1 && (
          <IconButton label={labels.remove(round)} onClick={book.removeLast}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isOpen && <Fields {...props} />}
    </li>
  );
}

const faultText = (fault: RowFault): string => {
  if (typeof fault === 'object') return labels.wonTwice(fault.wonTwice);
  return fault === 'who' ? labels.whoWon : labels.when;
};

/** '2026-01-05' at noon in India. */
const shown = (day: string): string => date(`${day}T06:30:00Z`);

function Summary({ row, at, book }: RoundProps) {
  const nameOf = (seatNo: number) => book.members.find((member) => member.seatNo === seatNo)?.user.name ?? '';
  const fault = book.faults[at] ?? null;
  const facts = [nameOf(row.winnerSeatNo), row.day && shown(row.day)].filter(Boolean);
  const paid = row.unpaidSeatNos.length === 0 ? labels.allPaid : labels.unpaid(list(row.unpaidSeatNos.map(nameOf)));
  const isEarly = fault === null && row.day < (book.rows[at - 1]?.day ?? '');
  return (
    <>
      <span>{[...facts, paid].join(' · ')}</span>
      {fault !== null && <span className={styles.fault}>{faultText(fault)}</span>}
      {isEarly && <span className={styles.fault}>{labels.beforeLast}</span>}
      {row.rest !== '' && <span className={styles.rest}>{labels.rest(row.rest)}</span>}
    </>
  );
}

function Fields({ row, at, book }: RoundProps) {
  const fault = book.faults[at] ?? null;
  const isOfWinner = fault !== null && fault !== 'when';
  return (
    <div className={styles.fields}>
      <FieldRow>
        <Select
          label={labels.winner}
          value={row.winnerSeatNo}
          error={isOfWinner ? faultText(fault) : undefined}
          onChange={({ target }) => book.edit(at, { winnerSeatNo: Number(target.value) })}
        >
          <option value={0}>{labels.choose}</option>
          {book.members
            .filter(({ hasWon }) => !hasWon)
            .map(({ seatNo, user }) => (
              <option key={seatNo} value={seatNo}>
                {user.name}
              </option>
            ))}
        </Select>
        <TextField
          label={labels.day}
          {...pastDayField()}
          value={row.day}
          error={fault === 'when' ? faultText(fault) : undefined}
          onChange={({ target }) => book.edit(at, { day: target.value })}
        />
      </FieldRow>
      {row.rest !== '' && <p className={styles.rest}>{labels.rest(row.rest)}</p>}
      <WhoPaid row={row} at={at} book={book} />
      <Button kind="second" onClick={() => book.setOpen(null)}>
        {labels.fold}
      </Button>
    </div>
  );
}

function WhoPaid({ row: { unpaidSeatNos }, at, book }: RoundProps) {
  const mark = (seatNo: number, hasPaid: boolean): void =>
    book.edit(at, {
      unpaidSeatNos: hasPaid ? unpaidSeatNos.filter((each) => each !== seatNo) : [...unpaidSeatNos, seatNo],
    });
  return (
    <fieldset className={styles.paid}>
      <legend>{labels.whoPaid}</legend>
      {book.members.map(({ seatNo, user }) => (
        <Checkbox
          key={seatNo}
          label={user.name}
          checked={!unpaidSeatNos.includes(seatNo)}
          onChange={({ target }) => mark(seatNo, target.checked)}
        />
      ))}
    </fieldset>
  );
}
