import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import { TextArea } from '@mandali/ui-kit/fields/text-field.tsx';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import File from 'lucide-react/icons/file';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Upload from 'lucide-react/icons/upload';
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { texts } from '../texts.ts';
import type { NamedCheckRequest } from '../use-check.ts';
import { About } from './about.tsx';
import { Known, noneKnown, type KnownOf } from './known.tsx';
import styles from './verify.module.css';

const labels = texts.drop;

type OnFile = { readonly onFile: (request: NamedCheckRequest) => void };

/** Anywhere on the page: beside the field the browser would open the file instead of the page. */
const useDrop = (take: (file: File) => void): boolean => {
  const [isOver, setOver] = useState(false);
  const dropped = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer?.files[0];
    if (file) take(file);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const over = (event: DragEvent): void => {
      event.preventDefault();
      setOver(true);
    };
    addEventListener('dragover', over, { signal });
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal });
    addEventListener('drop', (event) => dropped(event), { signal });
    return () => listening.abort();
  }, []);
  return isOver;
};

function Paste({ onText }: { readonly onText: (text: string) => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = field.current?.value ?? '';
    if (typed.trim() !== '') onText(typed);
  };
  return (
    <form className={styles.paste} onSubmit={submit}>
      <TextArea ref={field} label={labels.pasted} rows={5} spellCheck={false} autoFocus className={text.code} />
      <Button type="submit" slim>
        {labels.check}
      </Button>
    </form>
  );
}

type ButtonsProps = {
  readonly onChosen: (file: File) => void;
  readonly isPasting: boolean;
  readonly onPaste: () => void;
};

function Buttons({ onChosen, isPasting, onPaste }: ButtonsProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file) onChosen(file);
    // Reset, so that choosing the same file again is an event.
    target.value = '';
  };
  return (
    <ButtonGroup className={styles.buttons}>
      <Button icon={<File aria-hidden="true" />} onClick={() => chooser.current?.click()}>
        {labels.choose}
      </Button>
      <Button kind="second" icon={<ClipboardPaste aria-hidden="true" />} aria-expanded={isPasting} onClick={onPaste}>
        {labels.paste}
      </Button>
      <input ref={chooser} type="file" hidden aria-label={labels.choose} onChange={choose} />
    </ButtonGroup>
  );
}

export function Drop({ onFile }: OnFile) {
  const [isPasting, setPasting] = useState(false);
  const [known, setKnown] = useState<KnownOf>(noneKnown);
  const take = (file: File): void => onFile({ file, name: file.name, ...known });
  const isOver = useDrop(take);
  return (
    <LedgerSection title={labels.title} folio={<ShieldCheck size={20} />}>
      <Indent className={styles.lay}>
        <div>
          <div className={cx(styles.drop, isOver && styles.over)}>
            <Upload size={34} strokeWidth={1.5} aria-hidden="true" />
            <p className={styles.lead}>{labels.lead}</p>
            <p className={cx(text.small, text.soft)}>{labels.what}</p>
            <Buttons onChosen={take} isPasting={isPasting} onPaste={() => setPasting(!isPasting)} />
          </div>
          {isPasting && <Paste onText={(typed) => onFile({ file: new Blob([typed]), name: null, ...known })} />}
          <Known onKnown={setKnown} />
        </div>
        <About />
      </Indent>
    </LedgerSection>
  );
}
