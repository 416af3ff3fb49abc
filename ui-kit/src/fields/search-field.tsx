import Search from 'lucide-react/icons/search';
import { cx } from '../style/cx.ts';
import field from './field.module.css';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  /** Also the placeholder of the empty field. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** Announced on change; empty without a search. */
  readonly found?: string;
}

export function SearchField({ label, value, onChange, found = '' }: SearchFieldProps) {
  return (
    <div className={styles.search} role="search">
      <span className={field.control}>
        <Search className={styles.glass} size={20} strokeWidth={1.75} aria-hidden="true" />
        <input
          type="search"
          className={cx(field.input, field.slim, styles.input)}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      <p className={styles.found} role="status">
        {found}
      </p>
    </div>
  );
}
