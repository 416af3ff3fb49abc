import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button, buttonClass } from './button.tsx';

test('a button does not submit a form by default', () => {
  render(<Button>Refresh</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

describe('a press on a button', () => {
  const pressBeside = async (form: boolean) => {
    const field = <input aria-label="Name" />;
    const button = <Button type={form ? 'submit' : 'button'}>Save</Button>;
    render(
      form ? (
        <form onSubmit={(event) => event.preventDefault()}>
          {field}
          {button}
        </form>
      ) : (
        <>
          {field}
          {button}
        </>
      ),
    );
    await userEvent.click(screen.getByLabelText('Name'));
    await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') });
    return document.activeElement;
  };

  test('does not move the focus from a field of its form, whose error would move the button', async () => {
    expect(await pressBeside(true)).toBe(screen.getByLabelText('Name'));
  });

  test('moves the focus to a button outside a form', async () => {
    expect(await pressBeside(false)).toBe(screen.getByRole('button'));
  });
});

describe('a busy button', () => {
  test('remains focused, is announced as busy and ignores presses', async () => {
    const press = vi.fn<() => void>();
    render(
      <Button busy busyLabel="Saving..." onClick={press}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Saving...' });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  test('submits no form', async () => {
    const submit = vi.fn<(event: FormEvent) => void>();
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });
});

test('buttonClass returns other classes for another kind and width', () => {
  expect(buttonClass({ kind: 'second', wide: true })).not.toBe(buttonClass());
});
