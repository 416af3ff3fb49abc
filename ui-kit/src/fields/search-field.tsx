import Search from 'lucide-react/icons/search';
import { cx } from '../style/cx.ts';
import field from './field.module.css';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  /** Says what is searched; stands in the empty field, too. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** 'Found: 3'; said when it changes, empty while nothing is searched. */
  readonly found?: string;
}

/** Looks for rows of a list, while one types. */
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
