import { useId } from 'react';
import styles from './switch-row.module.css';

export interface SwitchRowProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onTurn?: (on: boolean) => void;
}

/** Takes effect at once, without a form. */
export function SwitchRow({ label, hint, checked, disabled = false, onTurn }: SwitchRowProps) {
  const id = useId();
  return (
    <label className={styles.row}>
      <span>
        <span className={styles.label}>{label}</span>
        {hint !== undefined && (
          <span className={styles.hint} id={id}>
            {hint}
          </span>
        )}
      </span>
      <input
        className={styles.switch}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : id}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onTurn?.(event.target.checked)}
      />
    </label>
  );
}
