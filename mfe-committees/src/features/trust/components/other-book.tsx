import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { TextField } from '@mandali/ui-kit/fields/text-field.tsx';
import FileText from 'lucide-react/icons/file-text';
import ScanLine from 'lucide-react/icons/scan-line';
import { useRef, useState, type FormEvent } from 'react';
import { trust } from '../../../texts/trust.ts';
import styles from './trust.module.css';

const labels = trust.compare;

/** Maximum size of a note's file, bytes. */
const maxSize = 65_536;

type OtherBookProps = { readonly onText: (text: string) => void };

export function OtherBook({ onText }: OtherBookProps) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onText(text);
  };
  return (
    <LedgerSection title={labels.read} folio={<ScanLine />}>
      <Indent className={styles.body}>
        <form className={styles.stack} onSubmit={submit}>
          <p>{labels.byCamera}</p>
          <TextField
            label={labels.link}
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            inputMode="url"
          />
          <ButtonGroup>
            <Button type="submit">{labels.compare}</Button>
            <FileButton onText={onText} />
          </ButtonGroup>
        </form>
      </Indent>
    </LedgerSection>
  );
}

function FileButton({ onText }: OtherBookProps) {
  const file = useRef<HTMLInputElement>(null);
  const open = async (chosen: File | undefined) => {
    if (chosen !== undefined) onText(chosen.size > maxSize ? '' : await chosen.text());
    // Emptied, so that the same file can be chosen again.
    if (file.current) file.current.value = '';
  };
  return (
    <>
      <Button kind="second" icon={<FileText aria-hidden="true" />} onClick={() => file.current?.click()}>
        {labels.openFile}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={labels.openFile}
        onChange={(event) => void open(event.target.files?.[0])}
      />
    </>
  );
}
