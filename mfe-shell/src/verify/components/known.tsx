import { Fold } from '@mandali/ui-kit/ledger/fold.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import { TextArea, TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import { useState } from 'react';
import { texts } from '../texts.ts';
import type { NamedCheckRequest } from '../use-check.ts';
import styles from './verify.module.css';

const labels = texts.known;

/** Key and note that the reader has received from another person. */
export type KnownOf = Pick<NamedCheckRequest, 'key' | 'note'>;
export const noneKnown: KnownOf = {};

const isKey = (typed: string): boolean => /^[A-Za-z0-9+/]{43}=$/.test(typed);

export function Known({ onKnown }: { readonly onKnown: (known: KnownOf) => void }) {
  const [key, setKey] = useState('');
  const [note, setNote] = useState('');
  const change = (nextKey: string, nextNote: string): void => {
    setKey(nextKey);
    setNote(nextNote);
    const trimmed = nextKey.trim();
    onKnown({
      ...(trimmed !== '' && { key: trimmed }),
      // A note ends with a line break, which a copy often lacks.
      ...(nextNote.trim() !== '' && { note: `${nextNote.trim()}\n` }),
    });
  };
  const error = key.trim() === '' || isKey(key.trim()) ? undefined : labels.badKey;
  return (
    <Fold summary={labels.summary}>
      <div className={styles.known}>
        <TextField
          label={labels.key}
          hint={labels.keyHint}
          error={error}
          value={key}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          className={text.code}
          onChange={({ target }) => change(target.value, note)}
        />
        <TextArea
          label={labels.note}
          hint={labels.noteHint}
          value={note}
          rows={5}
          spellCheck={false}
          className={text.code}
          onChange={({ target }) => change(key, target.value)}
        />
      </div>
    </Fold>
  );
}
