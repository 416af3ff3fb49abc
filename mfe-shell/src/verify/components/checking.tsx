import { count } from '@mandali/platform/format/format.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import type { Progress } from '../report.ts';
import { texts } from '../texts.ts';
import type { NamedCheckRequest } from '../use-check.ts';
import { FileHead } from './file-head.tsx';
import styles from './verify.module.css';

const labels = texts.checking;

type CheckingProps = { readonly request: NamedCheckRequest; readonly progress: Progress; readonly onStop: () => void };

export function Checking({ request, progress, onStop }: CheckingProps) {
  const percent = Math.floor((100 * progress.bytes) / Math.max(1, request.file.size));
  return (
    <LedgerSection title={labels.title}>
      <Indent className={styles.stack}>
        <FileHead request={request}>
          <span className={text.figure}>{percent} %</span>
        </FileHead>
        <progress className={styles.progress} value={percent} max={100} aria-label={labels.label} />
        <p className={cx(text.small, text.soft)}>{labels.entries(count(progress.entries))}</p>
        <Button kind="second" slim className={styles.stop} onClick={onStop}>
          {labels.stop}
        </Button>
      </Indent>
    </LedgerSection>
  );
}
