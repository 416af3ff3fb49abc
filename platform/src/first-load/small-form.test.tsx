import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { useSmallForm } from './small-form.ts';

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(2, 'too short')
    .max(3, 'too long')
    .regex(/^[^!]*$/, 'no shouting'),
  town: z.string().min(1, 'no town'),
  agreed: z.boolean().refine((ticked) => ticked, 'not agreed'),
});
const start = { name: '', town: 'Pune', agreed: false };
type Form = typeof start;

const taken = vi.fn<(result: Form) => void>();

function Page({ onBlur }: { readonly onBlur: boolean }) {
  const { errors, register, handleSubmit, setError } = useSmallForm<Form>({ schema, defaultValues: start, onBlur });
  const [knowsTown, setKnowsTown] = useState(true);
  return (
    <form onSubmit={handleSubmit(taken)}>
      <input aria-label="Name" {...register('name')} />
      {knowsTown && <input aria-label="Town" {...register('town')} />}
      <input aria-label="Agreed" type="checkbox" {...register('agreed')} />
      <p data-testid="errors">{JSON.stringify(errors)}</p>
      <button type="submit">Send</button>
      <button type="button" onClick={() => setError('town', 'unknown town')}>
        Refuse
      </button>
      <button type="button" onClick={() => setKnowsTown(false)}>
        Leave the town out
      </button>
    </form>
  );
}

const open = (onBlur = true) => void render(<Page onBlur={onBlur} />);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const errors = (): unknown => JSON.parse(screen.getByTestId('errors').textContent ?? '');

beforeEach(() => void taken.mockClear());

describe('a small form', () => {
  it('submits the values parsed by the schema', () => {
    open();
    write('Name', ' ab ');
    fireEvent.click(field('Agreed'));
    press('Send');
    expect(taken.mock.calls).toEqual([[{ name: 'ab', town: 'Pune', agreed: true }]]);
    expect(errors()).toEqual({});
  });

  it('submits values that were filled in without an event', () => {
    open();
    field('Name').value = 'xyz';
    field('Agreed').checked = true;
    press('Send');
    expect(taken.mock.calls).toEqual([[{ name: 'xyz', town: 'Pune', agreed: true }]]);
  });

  it('shows the first error of each field on submit and focuses the first invalid field', () => {
    open();
    write('Name', '!');
    press('Send');
    expect(taken).not.toHaveBeenCalled();
    expect(errors()).toEqual({ name: 'too short', agreed: 'not agreed' });
    expect(document.activeElement).toBe(field('Name'));
  });

  it('prevents the native submission', () => {
    open();
    expect(fireEvent.submit(screen.getByRole('button', { name: 'Send' }))).toBe(false);
  });

  it('submits the default value of a removed field', () => {
    open();
    write('Name', 'abc');
    write('Town', 'Goa');
    fireEvent.click(field('Agreed'));
    press('Leave the town out');
    press('Send');
    expect(taken.mock.calls).toEqual([[{ name: 'abc', town: 'Pune', agreed: true }]]);
  });

  it('shows no error before a blur, then only that of the blurred field', () => {
    open();
    write('Name', 'abcd');
    expect(errors()).toEqual({});
    fireEvent.blur(field('Name'));
    expect(errors()).toEqual({ name: 'too long' });
    write('Name', 'abc');
    expect(errors()).toEqual({ name: 'too long' });
  });

  it('shows no error for an unchanged field on blur', () => {
    open();
    fireEvent.blur(field('Name'));
    expect(errors()).toEqual({});
    write('Name', 'a');
    write('Name', '');
    fireEvent.blur(field('Name'));
    expect(errors()).toEqual({ name: 'too short' });
  });

  it('validates on blur values that were filled in without an event', () => {
    open();
    field('Town').value = '';
    fireEvent.blur(field('Town'));
    expect(errors()).toEqual({ town: 'no town' });
  });

  it('validates only on submit when onBlur is false', () => {
    open(false);
    write('Name', 'abcd');
    fireEvent.blur(field('Name'));
    expect(errors()).toEqual({});
  });

  it('validates on each change after the first submit', () => {
    open();
    press('Send');
    write('Name', 'ab');
    expect(errors()).toEqual({ agreed: 'not agreed' });
    write('Town', '');
    expect(errors()).toEqual({ town: 'no town', agreed: 'not agreed' });
  });

  it('shows a refusal until the field changes', () => {
    open();
    write('Town', 'Agra');
    press('Send');
    press('Refuse');
    expect(errors()).toEqual({ name: 'too short', town: 'unknown town', agreed: 'not agreed' });
    expect(document.activeElement).toBe(field('Town'));
    fireEvent.blur(field('Town'));
    expect(errors()).toMatchObject({ town: 'unknown town' });
    write('Town', 'Goa');
    expect(errors()).not.toHaveProperty('town');
  });
});

it('translates errors into the language of the page', async () => {
  const page = globalThis as Record<symbol, unknown>;
  const key = Symbol.for('mandali.language');
  page[key] = 'hi';
  vi.resetModules();
  onTestFinished(() => {
    page[key] = 'en';
    vi.resetModules();
  });
  const { useSmallForm: useHindiForm } = await import('./small-form.ts');
  const named = z.object({ name: z.string().min(1, 'Name is required') });
  const { result } = renderHook(() => useHindiForm({ schema: named, defaultValues: { name: '' } }));
  act(() => result.current.handleSubmit(() => {})(new Event('submit') as never));
  expect(result.current.errors).toEqual({ name: 'नाम ज़रूरी है' });
});
