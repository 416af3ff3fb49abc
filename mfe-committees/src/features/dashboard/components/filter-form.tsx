import { Button } from '@mandali/ui-kit/button.tsx';
import { BareSelect } from '@mandali/ui-kit/select.tsx';
import { ListFilter } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { texts } from '../../../texts.ts';
import type { StatusFilter } from '../api/committees.ts';
import styles from './committee-list.module.css';

export const filterLabels: Readonly<Record<StatusFilter, string>> = {
  all: texts.dashboard.all,
  active: texts.dashboard.active,
  completed: texts.dashboard.completed,
};

const filters = Object.keys(filterLabels) as readonly StatusFilter[];

/** The choice counts when Filter is pressed, as the button promises. */
export function FilterForm(props: {
  readonly applied: StatusFilter;
  readonly onApply: (filter: StatusFilter) => void;
}) {
  const { applied, onApply } = props;
  const [chosen, setChosen] = useState<StatusFilter | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(chosen ?? applied);
    setChosen(null);
  };
  return (
    <form className={styles.filter} onSubmit={submit}>
      <BareSelect
        slim
        aria-label={texts.dashboard.filterLabel}
        value={chosen ?? applied}
        onChange={(event) => setChosen(filters.find((filter) => filter === event.target.value) ?? 'all')}
      >
        {filters.map((filter) => (
          <option key={filter} value={filter}>
            {filterLabels[filter]}
          </option>
        ))}
      </BareSelect>
      <Button kind="second" slim type="submit" icon={<ListFilter aria-hidden="true" />}>
        {texts.dashboard.filter}
      </Button>
    </form>
  );
}
