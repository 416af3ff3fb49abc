import { useEffect, useId, useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { cx } from '../style/cx.ts';
import { SrOnly } from '../style/sr-only.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import styles from './suggest-field.module.css';

export interface Suggestion {
  readonly id: string;
  readonly name: string;
  readonly detail?: string;
  readonly disabled?: boolean;
  /** It can be picked; the caller shows the reason of the refusal. */
  readonly refused?: boolean;
}

export interface SuggestFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'onKeyDown' | 'figures' | 'unit' | 'after' | 'below'
> {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The caller fetches them when the text changes. */
  readonly suggestions: readonly Suggestion[];
  readonly onPick: (suggestion: Suggestion) => void;
  readonly listLabel: string;
  /** Announced when the list changes. */
  readonly countLabel?: (count: number) => string;
}

/** Searches cyclically; returns -1 when every option is disabled. */
function nextOption(suggestions: readonly Suggestion[], from: number, step: 1 | -1): number {
  const count = suggestions.length;
  const first = from === -1 && step === -1 ? count : from;
  for (let moved = 1; moved <= count; moved += 1) {
    const at = (((first + step * moved) % count) + count) % count;
    if (suggestions[at]?.disabled !== true) return at;
  }
  return -1;
}

/** A press on the list still counts after a blur. */
const closesAfterMs = 200;

const steps: Record<string, 1 | -1 | undefined> = { ArrowDown: 1, ArrowUp: -1 };

function useList(suggestions: readonly Suggestion[], onPick: (suggestion: Suggestion) => void) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && suggestions.length > 0;
  const current = shown && active < suggestions.length ? active : -1;
  const show = (at: number) => {
    setOpen(true);
    setActive(at);
  };
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
    const step = steps[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      show(nextOption(suggestions, current, step));
    } else if (event.key === 'Enter' && current !== -1) {
      event.preventDefault();
      pick(suggestions[current]);
    } else if (event.key === 'Escape' && shown) {
      event.stopPropagation();
      close();
    }
  };
  return { shown, current, show, close, pick, press };
}

interface OptionProps {
  readonly id: string;
  readonly suggestion: Suggestion;
  readonly active: boolean;
  readonly onPick: (suggestion: Suggestion) => void;
}

function Option({ id, suggestion, active, onPick }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys belong to the combobox above
    <div
      ref={option}
      id={id}
      className={cx(styles.option, suggestion.refused === true && styles.refused)}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={suggestion.disabled === true}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(suggestion)}
    >
      <span className={styles.name}>{suggestion.name}</span>
      {suggestion.detail !== undefined && <span className={styles.detail}>{suggestion.detail}</span>}
    </div>
  );
}

interface ListProps {
  readonly id: string;
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
  readonly current: number;
  readonly onPick: (suggestion: Suggestion) => void;
}

/** Always rendered, as the target of aria-controls; hidden while empty. */
function List({ id, label, suggestions, current, onPick }: ListProps) {
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={label} hidden={suggestions.length === 0}>
      {suggestions.map((suggestion, at) => (
        <Option
          key={suggestion.id}
          id={`${id}-${at}`}
          suggestion={suggestion}
          active={at === current}
          onPick={onPick}
        />
      ))}
    </div>
  );
}

/** Free text is allowed. */
export function SuggestField(props: SuggestFieldProps) {
  const { value, onChange, suggestions, onPick, listLabel, countLabel, onBlur, ...rest } = props;
  const listId = useId();
  const { shown, current, show, close, pick, press } = useList(suggestions, onPick);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    closing.current = setTimeout(close, closesAfterMs);
    onBlur?.(event);
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    clearTimeout(closing.current);
    show(-1);
    onChange(event.target.value);
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
        onChange={type}
        onKeyDown={press}
        onBlur={leave}
        below={
          <List id={listId} label={listLabel} suggestions={shown ? suggestions : []} current={current} onPick={pick} />
        }
      />
      <span role="status">{shown && countLabel && <SrOnly>{countLabel(suggestions.length)}</SrOnly>}</span>
    </div>
  );
}
