import {
  useRef,
  useState,
  type FocusEventHandler,
  type FormEvent,
  type FormEventHandler,
  type RefCallback,
} from 'react';
import { translate } from '@mandali/platform/requests/api.ts';
import type { Issue, Schema } from '../forms/form-resolver.ts';

type Value = string | boolean;

/** Spread them on the input. */
export type InputProps = {
  readonly name: string;
  readonly ref: RefCallback<HTMLInputElement>;
  readonly defaultValue?: string;
  readonly defaultChecked?: boolean;
  readonly onChange: () => void;
  readonly onBlur: FocusEventHandler;
};

type FieldErrors<Values> = { readonly [Name in keyof Values]?: string | undefined };

export type SmallForm<Values, Result> = {
  readonly errors: FieldErrors<Values>;
  readonly register: (name: keyof Values & string) => InputProps;
  /** Passes the parsed form on, or shows every error and focuses the first. */
  readonly handleSubmit: (onValid: (result: Result) => unknown) => FormEventHandler;
  /** For errors that are only known after submitting; focuses the field. */
  readonly setError: (name: keyof Values & string, reason: string) => void;
};

export type SmallFormOptions<Values, Result> = {
  readonly schema: Schema<Result>;
  readonly defaultValues: Values;
  readonly onBlur?: boolean;
  readonly onType?: (values: Values) => void;
};

const firstOf = (issues: readonly Issue[]): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[String(path[0])] ??= translate(message);
  return found;
};

type Inputs = Map<string, HTMLInputElement>;

/** The browser keeps the values, so what a password manager fills in without an event counts too. */
const valuesIn = (inputs: Inputs, defaultValues: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(defaultValues).map(([name, value]: [string, Value]) => {
      const input = inputs.get(name);
      if (input === undefined) return [name, value];
      return [name, typeof value === 'boolean' ? input.checked : input.value];
    }),
  );

const useInputs = <Values extends object, Result>({
  schema,
  defaultValues,
  onType,
}: SmallFormOptions<Values, Result>) => {
  const inputs = useRef<Inputs>(new Map());
  const keep: RefCallback<HTMLInputElement> = (input) => {
    if (input === null) return undefined;
    inputs.current.set(input.name, input);
    return () => void inputs.current.delete(input.name);
  };
  const check = () => {
    const parsed = schema.safeParse(valuesIn(inputs.current, defaultValues));
    return { parsed, found: parsed.success ? {} : firstOf(parsed.error.issues) };
  };
  const typed = useRef(new Set<string>());
  const noteChange = (name: string): void => {
    typed.current.add(name);
    onType?.(valuesIn(inputs.current, defaultValues) as Values);
  };
  const isChanged = (name: string): boolean =>
    typed.current.has(name) ||
    valuesIn(inputs.current, defaultValues)[name] !== (defaultValues as Record<string, unknown>)[name];
  const focus = (name: string | undefined): void => inputs.current.get(name ?? '')?.focus();
  return { keep, check, noteChange, isChanged, focus };
};

/**
 * A form of a few plain fields, validated by a zod schema, usually the body of the contract's operation: 1 KB, where
 * react-hook-form is 13 (docs/adr/0085). Errors show on blur of a changed field or on submit; after the first submit a
 * field is validated on each change.
 */
export const useSmallForm = <Values extends { readonly [Name in keyof Values]: Value }, Result = Values>(
  options: SmallFormOptions<Values, Result>,
): SmallForm<Values, Result> => {
  const { defaultValues, onBlur = false } = options;
  const { keep, check, noteChange, isChanged, focus } = useInputs(options);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const wasSent = useRef(false);

  const showError = (name: string, reason: string | undefined): void =>
    setErrors((before) => ({ ...before, [name]: reason }));
  const validate = (name: string): void => showError(name, check().found[name]);
  const change = (name: string): void => {
    noteChange(name);
    if (wasSent.current) validate(name);
  };
  const leave = (name: string): unknown => onBlur && !wasSent.current && isChanged(name) && validate(name);
  const register = (name: keyof Values & string): InputProps => {
    const first: Value = defaultValues[name];
    return {
      name,
      ref: keep,
      ...(typeof first === 'boolean' ? { defaultChecked: first } : { defaultValue: first }),
      onChange: () => change(name),
      onBlur: () => void leave(name),
    };
  };
  const handleSubmit = (onValid: (result: Result) => unknown) => (event: FormEvent) => {
    event.preventDefault();
    wasSent.current = true;
    const { parsed, found } = check();
    setErrors(found);
    if (parsed.success) onValid(parsed.data);
    else focus(Object.keys(defaultValues).find((name) => found[name] !== undefined));
  };
  const setError = (name: keyof Values & string, reason: string): void => {
    showError(name, reason);
    focus(name);
  };
  return { errors, register, handleSubmit, setError };
};
