import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { SrOnly } from './sr-only.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import styles from './suggest-field.module.css';

export interface Suggestion {
  readonly id: string;
  readonly name: string;
  /** At the right: a masked phone, or why it cannot be taken. */
  readonly detail?: string;
  readonly disabled?: boolean;
}

export interface SuggestFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'figures' | 'unit' | 'after'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What matches now; the caller asks for them as the text changes. */
  readonly suggestions: readonly Suggestion[];
  readonly onPick: (suggestion: Suggestion) => void;
  /** Name of the list. */
  readonly listLabel: string;
  /** Said to readers when the list changes: '3 people found'. */
  readonly countLabel?: (count: number) => string;
}

/** Moves the active option over those that can be taken, round and round. */
function nextOption(suggestions: readonly Suggestion[], from: number, step: 1 | -1): number {
  const count = suggestions.length;
  for (let moved = 1; moved <= count; moved += 1) {
    const at = (from + step * moved + count * (moved + 1)) % count;
    if (suggestions[at]?.disabled !== true) return at;
  }
  return -1;
}

/** A text field that suggests: a combobox with a list below, by arrow keys, Enter, Escape or a press. Free text stays allowed. */
export function SuggestField(props: SuggestFieldProps) {
  const { value, onChange, suggestions, onPick, listLabel, countLabel, onKeyDown, onBlur, ...rest } = props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLUListElement>(null);
  const shown = open && suggestions.length > 0;
  const current = shown && active < suggestions.length ? active : -1;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (suggestion: Suggestion | undefined) => {
    if (suggestion === undefined || suggestion.disabled === true) return;
    close();
    onPick(suggestion);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive(nextOption(suggestions, current === -1 && step === -1 ? 0 : current, step));
    } else if (event.key === 'Enter' && current !== -1) {
      event.preventDefault();
      pick(suggestions[current]);
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      close();
    }
    onKeyDown?.(event);
  };
  return (
    <div>
      <TextField
        autoComplete="off"
        {...rest}
        value={value}
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(current !== -1 && { 'aria-activedescendant': `${listId}-${current}` })}
        onChange={(event) => {
          setOpen(true);
          setActive(-1);
          onChange(event.target.value);
        }}
        onKeyDown={press}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      <ul ref={list} className={styles.list} id={listId} role="listbox" aria-label={listLabel} hidden={!shown}>
        {shown &&
          suggestions.map((suggestion, at) => (
            <li
              key={suggestion.id}
              id={`${listId}-${at}`}
              className={styles.option}
              role="option"
              aria-selected={at === current}
              aria-disabled={suggestion.disabled === true}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(suggestion)}
            >
              <span className={styles.name}>{suggestion.name}</span>
              {suggestion.detail !== undefined && <span className={styles.detail}>{suggestion.detail}</span>}
            </li>
          ))}
      </ul>
      <span role="status">
        {shown && countLabel !== undefined && <SrOnly>{countLabel(suggestions.length)}</SrOnly>}
      </span>
    </div>
  );
}
