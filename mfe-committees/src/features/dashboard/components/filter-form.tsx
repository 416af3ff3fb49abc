import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { BareSelect } from '@mandali/ui-kit/fields/select.tsx';
import ListFilter from 'lucide-react/icons/list-filter';
import type { FormEvent } from 'react';
import { texts } from '../../../texts.ts';
import type { StatusFilter } from '../api/committees.ts';
import styles from './committee-list.module.css';

export const filterLabels: Readonly<Record<StatusFilter, string>> = {
  all: texts.dashboard.all,
  active: texts.dashboard.active,
  completed: texts.dashboard.completed,
  away: texts.dashboard.away,
};

const filters = Object.keys(filterLabels) as readonly StatusFilter[];

type FilterFormProps = {
  readonly applied: StatusFilter;
  readonly busy: boolean;
  readonly onApply: (filter: StatusFilter) => void;
};

export function FilterForm({ applied, busy, onApply }: FilterFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(applied);
  };
  return (
    <form className={styles.filter} onSubmit={submit}>
      <BareSelect
        slim
        aria-label={texts.dashboard.filterLabel}
        value={applied}
        onChange={(event) => onApply(filters.find((filter) => filter === event.target.value) ?? 'all')}
      >
        {filters.map((filter) => (
          <option key={filter} value={filter}>
            {filterLabels[filter]}
          </option>
        ))}
      </BareSelect>
      <Button kind="second" slim type="submit" busy={busy} icon={<ListFilter aria-hidden="true" />}>
        {texts.dashboard.filter}
      </Button>
    </form>
  );
}
