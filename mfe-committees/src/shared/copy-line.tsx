import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import Copy from 'lucide-react/icons/copy';
import styles from './copy-line.module.css';
import { copy } from './share.ts';
import { trust } from '../texts/trust.ts';

type CopyLineProps = {
  readonly label: string;
  readonly value: string;
  readonly copied?: string;
  readonly copyLabel: string;
};

export function CopyLine({ label, value, copied = value, copyLabel }: CopyLineProps) {
  return (
    <div className={styles.line}>
      <div>
        <span>{label}</span>
        <b>{value}</b>
      </div>
      <Button
        kind="second"
        slim
        aria-label={copyLabel}
        icon={<Copy aria-hidden="true" />}
        onClick={() => void copy(copied)}
      >
        {trust.share.copy}
      </Button>
    </div>
  );
}
