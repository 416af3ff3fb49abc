import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { OtpField } from './otp-field.tsx';

const complete = vi.fn<(code: string) => void>();

function Code({ error }: { readonly error?: string }) {
  const [code, setCode] = useState('');
  return (
    <OtpField label="6-digit code" value={code} onChange={setCode} onComplete={complete} error={error} autoFocus />
  );
}

function show(error?: string) {
  complete.mockClear();
  render(<Code {...(error !== undefined && { error })} />);
  return screen.getByRole<HTMLInputElement>('textbox', { name: '6-digit code' });
}

test('the code field is one focused numeric textbox for a one-time code', () => {
  const input = show();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(input.autocomplete).toBe('one-time-code');
  expect(input.inputMode).toBe('numeric');
  expect(document.activeElement).toBe(input);
});

test.each(['12x34 56', '१२३४५६', '12۳۴٥٦'])(
  'the code field accepts only digits of %s and calls onComplete once',
  async (typed) => {
    const input = show();
    await userEvent.type(input, typed);
    expect(input.value).toBe('123456');
    expect(complete.mock.calls).toEqual([['123456']]);
  },
);

test.each(['123-456', '\u200E१२३-४५६'])('the code field accepts a pasted %s', async (pasted) => {
  const input = show();
  await userEvent.click(input);
  await userEvent.paste(pasted);
  expect(input.value).toBe('123456');
  expect(complete.mock.calls).toEqual([['123456']]);
});

test('the code field accepts at most six digits', async () => {
  const input = show();
  await userEvent.type(input, '1234567');
  expect(input.value).toHaveLength(6);
});

test('the code field references its error by aria-describedby', () => {
  const input = show('That code is not right. 4 tries are left.');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const id = input.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('That code is not right. 4 tries are left.');
});
