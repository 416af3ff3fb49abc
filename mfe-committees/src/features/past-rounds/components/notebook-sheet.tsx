import type { Detail } from '@mandali/contracts/shapes';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { TextArea } from '@mandali/ui-kit/fields/text-field.tsx';
import { RefusalNotice } from '../../../shared/form/refusal-notice.tsx';
import { SavingSheet } from '../../../shared/form/saving-sheet.tsx';
import { notebook as labels } from '../../../texts/notebook.ts';
import { type Notebook, useNotebook } from '../use-notebook.ts';
import { NotebookRound } from './notebook-round.tsx';
import styles from './notebook-sheet.module.css';

type NotebookSheetProps = { readonly detail: Detail; readonly onClose: () => void };

/** First the text of the notebook, then its rounds, one of which is open to be changed. */
export function NotebookSheet({ detail, onClose }: NotebookSheetProps) {
  const book = useNotebook(detail, onClose);
  const isRead = book.rows.length > 0;
  return (
    <SavingSheet
      broad
      keepOpenOutside
      title={labels.dialog}
      sub={labels.sub(book.first)}
      onSubmit={() => (isRead ? book.record() : book.read())}
      labels={{ save: isRead ? labels.save(book.rows.length) : labels.read, saving: labels.saving }}
      busy={book.isPending}
      onClose={onClose}
      draft={book.draft}
    >
      {isRead ? <Rounds book={book} /> : <NotebookText book={book} />}
    </SavingSheet>
  );
}

function NotebookText({ book: { text, setText, leftOut } }: { readonly book: Notebook }) {
  return (
    <TextArea
      label={labels.label}
      hint={labels.hint}
      placeholder={labels.example}
      rows={8}
      value={text}
      {...(leftOut.length > 0 && { error: labels.nothingFound })}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

function Rounds({ book }: { readonly book: Notebook }) {
  const { rows, leftOut, canAdd, add, error } = book;
  return (
    <>
      {leftOut.length > 0 && (
        <Notice tone="warn">
          {labels.leftOut(leftOut.length)}
          <ul className={styles.leftOut}>
            {leftOut.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ol className={styles.rounds}>
        {rows.map((row, at) => (
          <NotebookRound key={at} row={row} at={at} book={book} />
        ))}
      </ol>
      {canAdd && (
        <Button kind="second" onClick={add}>
          {labels.add}
        </Button>
      )}
      <RefusalNotice error={error} fallback={labels.failed} />
      <Notice>{labels.note}</Notice>
    </>
  );
}
