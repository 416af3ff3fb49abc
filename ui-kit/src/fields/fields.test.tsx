import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { MoneyField } from './money-field.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Select } from './select.tsx';
import { TextArea, TextField } from './text-field.tsx';

/** Returns the texts that an element's aria-describedby references. */
function descriptionOf(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return ids.map((id) => document.getElementById(id)?.textContent ?? `no #${id}`).join(' | ');
}

describe('the error of a field', () => {
  test.each([
    ['text', <TextField key="t" label="Name" error="Too short" hint="As your family writes it" />],
    ['text area', <TextArea key="a" label="Name" error="Too short" hint="As your family writes it" />],
    ['password', <PasswordField key="p" label="Name" error="Too short" hint="As your family writes it" />],
    [
      'select',
      <Select key="s" label="Name" error="Too short" hint="As your family writes it">
        <option>One</option>
      </Select>,
    ],
    ['checkbox', <Checkbox key="c" label="Name" error="Too short" hint="As your family writes it" />],
  ])('is referenced by aria-describedby: %s', (_, field) => {
    render(field);
    const input = screen.getByLabelText('Name');
    expect(descriptionOf(input)).toBe('Too short | As your family writes it');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  test('is not referenced when it is undefined', () => {
    render(<TextField label="Name" error={undefined} />);
    const input = screen.getByLabelText('Name');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });
});

test('a text field passes attributes and ref to its input', async () => {
  const refs: (HTMLInputElement | null)[] = [];
  render(
    <TextField
      label="Email"
      name="email"
      autoComplete="email"
      ref={(input) => {
        refs.push(input);
      }}
    />,
  );
  expect(refs[0]).toBe(screen.getByLabelText('Email'));
  expect(refs[0]?.name).toBe('email');
});

test('a password field shows and hides its value without changing it', async () => {
  render(<PasswordField label="Password" defaultValue="marigold12" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(input.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect([input.type, input.value]).toEqual(['password', 'marigold12']);
});

function Money() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <MoneyField label="Contribution" value={value} onChange={setValue} />
      <output>{value === null ? 'nothing' : value}</output>
    </>
  );
}

describe('a money field', () => {
  test('groups digits the Indian way during typing and passes whole rupees to its caller', async () => {
    render(<Money />);
    await userEvent.type(screen.getByLabelText('Contribution'), '1a2,0000');
    expect(screen.getByLabelText<HTMLInputElement>('Contribution').value).toBe('1,20,000');
    expect(screen.getByRole('status').textContent).toBe('120000');
  });

  test('accepts typed digits of another script where the caret is', async () => {
    render(<Money />);
    const input = screen.getByLabelText<HTMLInputElement>('Contribution');
    await userEvent.type(input, '१२३४५');
    await userEvent.type(input, '۹', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([input.value, input.selectionStart]).toEqual(['1,92,345', 3]);
  });

  test('places the caret behind the typed digit when a group moves', async () => {
    render(<Money />);
    const input = screen.getByLabelText<HTMLInputElement>('Contribution');
    await userEvent.type(input, '12345');
    input.setSelectionRange(1, 1);
    await userEvent.type(input, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([input.value, input.selectionStart]).toEqual(['1,92,345', 3]);
  });

  test.each([
    ['12,345', 3, '{Backspace}', '1,345', 1],
    ['12,345', 2, '{Delete}', '1,245', 3],
    ['12,345', 0, '{Delete}', '2,345', 0],
    ['10,005', 1, '{Backspace}', '5', 0],
  ])('changes %s with the caret at %i by %s to %s', async (before, at, key, text, caret) => {
    render(<Money />);
    const input = screen.getByLabelText<HTMLInputElement>('Contribution');
    await userEvent.type(input, before);
    await userEvent.type(input, key, { initialSelectionStart: at, initialSelectionEnd: at });
    expect([input.value, input.selectionStart]).toEqual([text, caret]);
  });

  test.each([
    ['INR 1,20,000/-', '120000'],
    ['500.75', '500'],
    ['-500', '500'],
    ['007', '7'],
    ['0', '0'],
    ['lakh', 'nothing'],
    ['१,२०,०००', '120000'],
    ['１２００', '1200'],
    ['1,00,00,00,00,000', '100000000000'],
    ['10,00,00,00,00,000', 'nothing'],
  ])('parses pasted %s as %s', async (pasted, rupees) => {
    render(<Money />);
    await userEvent.click(screen.getByLabelText('Contribution'));
    await userEvent.paste(pasted);
    expect(screen.getByRole('status').textContent).toBe(rupees);
  });

  test('accepts twelve digits and ignores the thirteenth', async () => {
    render(<Money />);
    await userEvent.type(screen.getByLabelText('Contribution'), '1234567890123');
    expect(screen.getByRole('status').textContent).toBe('123456789012');
  });

  test('shows the value of its caller without calling onChange', () => {
    const take = vi.fn();
    const field = (value: number | null) => <MoneyField label="Contribution" value={value} onChange={take} />;
    const { rerender } = render(field(250_000));
    const input = screen.getByLabelText<HTMLInputElement>('Contribution');
    expect(input.value).toBe('2,50,000');
    rerender(field(null));
    expect([input.value, take.mock.calls]).toEqual(['', []]);
  });

  test('accepts a pasted amount with its sign, and can be cleared', async () => {
    render(<Money />);
    await userEvent.click(screen.getByLabelText('Contribution'));
    await userEvent.paste('₹ 1,20,000.50');
    expect(screen.getByRole('status').textContent).toBe('120000');
    await userEvent.clear(screen.getByLabelText('Contribution'));
    expect(screen.getByRole('status').textContent).toBe('nothing');
  });
});

function Method({ error }: { readonly error?: string }) {
  const [value, setValue] = useState<'cash' | 'upi'>('cash');
  return (
    <RadioCards
      label="Payment method"
      value={value}
      onChange={setValue}
      error={error}
      options={[
        { value: 'cash', label: 'Cash' },
        { value: 'upi', label: 'UPI' },
      ]}
    />
  );
}

describe('radio cards', () => {
  test('form a named group, and a press on a label selects its card', async () => {
    render(<Method />);
    await userEvent.click(screen.getByText('UPI'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'UPI' }).checked).toBe(true);
    expect(screen.getByRole('group', { name: 'Payment method' })).toBeDefined();
  });

  test('reference the error from the group', () => {
    render(<Method error="Choose one" />);
    expect(descriptionOf(screen.getByRole('group'))).toBe('Choose one');
  });
});
