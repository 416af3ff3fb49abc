import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from '../buttons/button.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { Sheet } from './sheet.tsx';
import { TextField } from '../fields/text-field.tsx';
import { toastGround } from '../notices/toast-ground.ts';

const submit = vi.fn<() => void>();

function Page({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <div {...toastGround}>a toast</div>
      {open && (
        <Sheet onClose={() => setOpen(false)} title="Update Payment" sub="Imran Malik" onSubmit={submit}>
          <TextField label="Notes" autoFocus={autoFocus} />
        </Sheet>
      )}
    </>
  );
}

async function openSheet(page: ReactNode = <Page />) {
  render(page);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  return screen.getByRole('dialog', { name: 'Update Payment' });
}

/** Sends the events of a mouse. userEvent would refuse: the page under a dialog receives no pointer events. */
function pressOn(element: Element) {
  fireEvent.pointerDown(element, { button: 0 });
  fireEvent.pointerUp(element, { button: 0 });
  fireEvent.click(element);
}

/** Radix acts on closing and outside presses after a timer of 0 ms. */
const settle = () => act(() => new Promise((done) => setTimeout(done, 0)));

/** Focuses itself, as the card of a committee does that was just created. */
function Arrived() {
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => row.current?.focus(), []);
  return (
    <a ref={row} href="#new">
      New row
    </a>
  );
}

function AddingPage() {
  const [isAdded, setAdded] = useState(false);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    setAdded(true);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      {isAdded && <Arrived />}
      {open && <Sheet onClose={close} title="Update Payment" />}
    </>
  );
}

describe('a sheet', () => {
  test('leaves the focus to a row that its closing has added', async () => {
    await openSheet(<AddingPage />);
    await userEvent.keyboard('{Escape}');
    await settle();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'New row' }));
  });

  test('receives the focus and is described by its second line', async () => {
    const sheet = await openSheet();
    expect(document.activeElement).toBe(sheet);
    expect(document.getElementById(sheet.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Imran Malik');
  });

  test('focuses a field with autoFocus first', async () => {
    await openSheet(<Page autoFocus />);
    expect(document.activeElement).toBe(screen.getByLabelText('Notes'));
  });

  test('traps the focus', async () => {
    const sheet = await openSheet();
    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab();
      expect(sheet.contains(document.activeElement)).toBe(true);
    }
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes by %s and returns the focus', async (_, close) => {
    await openSheet();
    await close();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }));
  });

  test('stays open on a press on a toast, and closes on a press outside', async () => {
    await openSheet();
    await settle();
    pressOn(screen.getByText('a toast'));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    pressOn(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('submits its form on Enter', async () => {
    submit.mockClear();
    await openSheet();
    await userEvent.type(screen.getByLabelText('Notes'), 'by his brother{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });
});

test('a confirmation dialog focuses Cancel and stays open while its action runs', async () => {
  const confirm = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  render(
    <AlertDialog onClose={close} title="Delete Committee" confirmLabel="Delete" onConfirm={confirm}>
      Office Lunch Group and its 6 rounds will be gone.
    </AlertDialog>,
  );
  expect(document.activeElement?.textContent).toBe('Cancel');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
});

function MenuAndSheet() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu trigger={<Button>Menu of Imran</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>Replace Member</MenuItem>
      </Menu>
      {open && <Sheet onClose={() => setOpen(false)} title="Replace Committee Member" />}
    </>
  );
}

test('a sheet opened from a menu returns the focus to the button of the menu', async () => {
  render(<MenuAndSheet />);
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter}{Enter}');
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  await userEvent.keyboard('{Escape}');
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu of Imran' }));
});

function RowsAndSheet() {
  const [names, setNames] = useState(['Imran', 'Meena', 'Zubair']);
  const [edited, setEdited] = useState<string | null>(null);
  const remove = () => {
    setNames(names.filter((name) => name !== edited));
    setEdited(null);
  };
  return (
    <ol>
      {names.map((name) => (
        <li key={name}>
          <Button onClick={() => setEdited(name)}>{`Replace ${name}`}</Button>
        </li>
      ))}
      {edited && (
        <Sheet onClose={() => setEdited(null)} title="Replace" foot={<Button onClick={remove}>Save</Button>} />
      )}
    </ol>
  );
}

test('a sheet whose row has gone returns the focus to the row at its place', async () => {
  render(<RowsAndSheet />);
  await userEvent.click(screen.getByRole('button', { name: 'Replace Meena' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Replace Zubair' }));
});

test('a sheet that is removed with its page does not focus the root element', async () => {
  await openSheet();
  cleanup();
  await settle();
  expect(document.activeElement).toBe(document.body);
});

function LoadingAndLoaded() {
  const [open, setOpen] = useState<'loading' | 'loaded' | null>(null);
  return (
    <>
      <Button onClick={() => setOpen('loading')}>Invite</Button>
      {open === 'loading' && (
        <Sheet
          key="loading"
          onClose={() => setOpen(null)}
          title="Loading"
          foot={<Button onClick={() => setOpen('loaded')}>Load</Button>}
        />
      )}
      {open === 'loaded' && <Sheet key="loaded" onClose={() => setOpen(null)} title="Loaded" />}
    </>
  );
}

test('a sheet that replaces another one returns the focus to the opener of both', async () => {
  render(<LoadingAndLoaded />);
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await userEvent.click(screen.getByRole('button', { name: 'Load' }));
  await settle();
  await userEvent.keyboard('{Escape}');
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Invite' }));
});

test('a menu opens and selects by key, and returns the focus', async () => {
  const choose = vi.fn<() => void>();
  render(
    <Menu trigger={<Button>Menu</Button>}>
      <MenuItem>Account Settings</MenuItem>
      <MenuItem onSelect={choose}>Logout</MenuItem>
    </Menu>,
  );
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(choose).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }));
});
