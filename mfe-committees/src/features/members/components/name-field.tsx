import type { PersonCard } from '@mandali/contracts/shapes';
import { TextField } from '@mandali/ui-kit/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { texts } from '../../../texts.ts';
import type { NewMember } from '../api/add-member.ts';
import { userSearch } from '../api/user-search.ts';
import styles from './name-field.module.css';

const words = texts.members;
/** The list closes this long after the field loses focus, so that a press on it still counts (specification, section 5). */
const closesAfterMs = 200;

type NameFieldProps = {
  readonly form: UseFormReturn<NewMember>;
  readonly memberIds: ReadonlySet<number>;
  readonly onChoose: (person: PersonCard) => void;
};

/** The member's name, with people whom the admin knows from two characters on: a combobox with a list. */
export function NameField({ form, memberIds, onChoose }: NameFieldProps) {
  const typed = form.watch('name');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listId = useId();
  const { data: people = [] } = useQuery(userSearch(open ? typed : ''));
  useEffect(() => () => clearTimeout(closing.current), []);

  const isOpen = open && people.length > 0;
  const choose = (person: PersonCard | undefined): void => {
    if (!person || memberIds.has(person.id)) return;
    setOpen(false);
    onChoose(person);
  };
  const press = (event: KeyboardEvent): void => {
    if (!isOpen) return;
    if (event.key === 'Enter') choose(people[active]);
    else if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'ArrowDown') setActive((active + 1) % people.length);
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? people.length : active) - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { onBlur, onChange, ...field } = form.register('name');
  return (
    <div className={styles.box}>
      <TextField
        {...field}
        label={words.name}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        onKeyDown={press}
        onChange={(event) => {
          setOpen(true);
          setActive(-1);
          void onChange(event);
        }}
        onBlur={(event) => {
          closing.current = setTimeout(() => setOpen(false), closesAfterMs);
          void onBlur(event);
        }}
      />
      {isOpen && (
        <ul className={styles.list} id={listId} role="listbox" aria-label={words.suggestions}>
          {people.map((person, index) => {
            const taken = memberIds.has(person.id);
            return (
              // The keyboard chooses from the field, which keeps the focus.
              <li
                key={person.id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                aria-disabled={taken}
                className={taken ? styles.taken : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(person)}
              >
                <span className={styles.name}>{person.name}</span>
                <span className={styles.phone}>{taken ? words.already : person.phone}</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
