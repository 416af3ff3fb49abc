import type { Detail } from '@mandali/contracts/shapes';
import { BareSelect } from '@mandali/ui-kit/fields/select.tsx';
import { history as labels } from '../../../texts/history.ts';
import type { Filter } from '../api/events.ts';
import { personNames } from '../../../shared/seated-names.ts';
import { kinds } from '../entry-kinds.ts';
import styles from './history.module.css';

type FiltersProps = {
  readonly detail: Detail;
  readonly filter: Filter;
  readonly onChange: (change: Partial<Filter>) => void;
};

const kindOptions = kinds.map((kind) => ({ value: kind, label: labels.kinds[kind] }));

export function Filters({ detail, filter, onChange }: FiltersProps) {
  const people = [...personNames(detail)].map(([value, label]) => ({ value, label }));
  const numbers = detail.rounds.map(({ roundNumber }) => roundNumber).sort((a, b) => a - b);
  return (
    <div className={styles.filters} role="group" aria-label={labels.filters}>
      <Choice
        label={labels.member}
        options={[{ value: '', label: labels.allMembers }, ...people]}
        value={filter.member ?? ''}
        onChange={(value) => onChange({ member: Number(value) || null })}
      />
      <Choice
        label={labels.round}
        options={[
          { value: '', label: labels.allRounds },
          ...numbers.map((round) => ({ value: round, label: labels.roundNumber(round) })),
        ]}
        value={filter.round ?? ''}
        onChange={(value) => onChange({ round: Number(value) || null })}
      />
      <Choice
        label={labels.kind}
        options={kindOptions}
        value={filter.kind}
        onChange={(value) => onChange({ kind: kinds.find((kind) => kind === value) ?? 'all' })}
      />
    </div>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly options: readonly { readonly value: string | number; readonly label: string }[];
  readonly value: string | number;
  readonly onChange: (value: string) => void;
};

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <BareSelect slim aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </BareSelect>
  );
}
