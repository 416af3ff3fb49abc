import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Sheet } from '../overlays/sheet.tsx';
import { SuggestField, type Suggestion } from './suggest-field.tsx';

const people: Suggestion[] = [
  { id: '1', name: 'Nadeem Sheikh', detail: '98****2231' },
  { id: '2', name: 'Nasreen Siddiqui', detail: '(Already in committee)', disabled: true },
  { id: '3', name: 'Naina Kapoor', detail: '97****8804' },
];
const pick = vi.fn<(suggestion: Suggestion) => void>();

function Name() {
  const [text, setText] = useState('');
  return (
    <SuggestField
      label="Name"
      value={text}
      onChange={setText}
      suggestions={text === '' ? [] : people}
      onPick={pick}
      listLabel="People"
      countLabel={(count) => `${count} people found`}
    />
  );
}

const shown = { label: 'Name', listLabel: 'People', value: 'N', onChange: () => {}, onPick: pick };

const field = () => screen.getByRole('combobox', { name: 'Name' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => pick.mockClear());

describe('the list of suggestions', () => {
  test('opens during typing, with a name and an announced count', async () => {
    render(<Name />);
    expect(options()).toEqual([]);
    await userEvent.type(field(), 'Na');
    expect(options()).toHaveLength(3);
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('listbox', { name: 'People' })).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('3 people found');
  });

  test('skips disabled suggestions on arrow keys and selects the active one on Enter', async () => {
    render(<Name />);
    await userEvent.type(field(), 'Na{ArrowDown}');
    expect(active()).toContain('Nadeem');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toContain('Naina');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(pick.mock.calls).toEqual([[people[2]]]);
    expect(options()).toEqual([]);
  });

  test('selects a pressed suggestion unless it is disabled', async () => {
    render(<Name />);
    await userEvent.type(field(), 'Na');
    await userEvent.click(screen.getByText('Nasreen Siddiqui'));
    expect(pick).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Nadeem Sheikh'));
    expect(pick.mock.calls).toEqual([[people[0]]]);
  });

  test('closes 200 ms after a blur, so that a press on the list still counts', async () => {
    render(<Name />);
    await userEvent.type(field(), 'Na');
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.blur(field());
    act(() => void vi.advanceTimersByTime(199));
    expect(options()).toHaveLength(3);
    act(() => void vi.advanceTimersByTime(1));
    expect(options()).toEqual([]);
  });

  test('selects a refused suggestion, so that the caller can show the reason', async () => {
    render(<SuggestField {...shown} suggestions={[{ id: '2', name: 'Nasreen Siddiqui', refused: true }]} />);
    await userEvent.type(field(), 'N{ArrowDown}{Enter}');
    expect(pick.mock.calls).toEqual([[{ id: '2', name: 'Nasreen Siddiqui', refused: true }]]);
  });

  test('leaves Enter without an active suggestion to the form', async () => {
    render(<Name />);
    await userEvent.type(field(), 'Na{Enter}');
    expect(pick).not.toHaveBeenCalled();
  });

  test('closes on Escape, without closing the sheet around it', async () => {
    const close = vi.fn<() => void>();
    render(
      <Sheet onClose={close} title="Add New Member">
        <Name />
      </Sheet>,
    );
    await userEvent.type(field(), 'Na{Escape}');
    expect(options()).toEqual([]);
    expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalled();
  });
});
