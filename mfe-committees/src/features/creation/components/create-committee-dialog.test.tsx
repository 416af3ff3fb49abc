import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { today } from '@mandali/platform/format/india.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCommittee } from '../../../shared/committee.fixture.tsx';
import { blur, choose, described, dialog, fill, openDialog, press, valueOf } from '../creation.fixture.tsx';

describe('the basic form of a committee', () => {
  it('starts with the defaults of the specification', async () => {
    await openDialog();
    const chosen = dialog()
      .getAllByRole<HTMLInputElement>('radio')
      .filter((radio) => radio.checked);
    expect(chosen.map((radio) => radio.value)).toEqual(['30', 'fixed', 'new', 'each-round']);
    expect([valueOf('Members'), valueOf('Contribution')]).toEqual(['2', '1,000']);
    expect(
      dialog()
        .getAllByRole('radio')
        .slice(0, 3)
        .map((radio) => radio.getAttribute('value')),
    ).toEqual(['15', '30', '60']);
  });

  it.each([
    ['Committee name', '', 'Committee name is required'],
    ['Members', '1', 'Minimum 2 members required'],
    ['Contribution', '99', 'Minimum contribution is ₹100'],
  ])('shows the error of %s on blur, not before', async (label, value, message) => {
    await openDialog();
    fill(label, value);
    expect(described(label)).toBeUndefined();
    blur(label);
    await waitFor(() => expect(described(label)).toBe(message));
  });

  it('previews pot, rounds and cycle length', async () => {
    await openDialog();
    fill('Members', '12');
    fill('Contribution', '10000');
    expect(dialog().getByText('₹1,20,000')).toBeTruthy();
    expect(dialog().getByText(/12 rounds of 30 days/)).toBeTruthy();
    fill('Members', '1');
    expect(dialog().getByText(/^One round of 30 days/)).toBeTruthy();
  });

  it('focuses the first invalid field and sends no request when incomplete', async () => {
    const api = await openDialog();
    press('Create Committee');
    await waitFor(() => expect(described('Committee name')).toBe('Committee name is required'));
    expect(document.activeElement).toBe(dialog().getByLabelText('Committee name'));
    expect(api.sent(createCommittee)).toEqual([]);
  });
});

describe('the dialog for a new committee', () => {
  const fillAndCreate = () => {
    fill('Committee name', 'Gokuldham');
    fill('Members', '4');
    fill('Contribution', '5000');
    choose('15 days');
    choose('Custom');
    press('Create Committee');
  };

  it('creates the committee, closes and reloads the dashboard', async () => {
    const api = await openDialog();
    api.answer(createCommittee, aCommittee());
    api.answer(listCommittees, [aCommittee({ memberCount: 0 })]);
    fillAndCreate();
    expect(await screen.findByText('Committee created successfully')).toBeTruthy();
    const next = await screen.findByRole('link', { name: 'Add Members Gokuldham' });
    expect(next.getAttribute('href')).toBe('/committee/7?add=member');
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.sent(getDashboardStats)).toHaveLength(2);
    expect(api.sent(createCommittee).map(({ body }) => body)).toEqual([
      {
        name: 'Gokuldham',
        totalMembers: 4,
        contributionAmount: 5000,
        cycleDuration: 15,
        cycleType: 'custom',
        committeeType: 'new',
      },
    ]);
  });

  const choices = () => dialog().getByLabelText<HTMLSelectElement>('Then due');
  const thenDue = (value: string) => fireEvent.change(choices(), { target: { value } });
  const create = async () => {
    const api = await openDialog();
    api.answer(createCommittee, aCommittee());
    fill('Committee name', 'Gokuldham');
    return api;
  };
  const sentBy = async (api: Awaited<ReturnType<typeof openDialog>>) => {
    press('Create Committee');
    await screen.findByText('Committee created successfully');
    return api.sent(createCommittee).map(({ body }) => body);
  };

  it.each([
    ['month-5', { cycleDuration: 30, calendar: { kind: 'month-day', day: 5 } }],
    ['month-last', { cycleDuration: 30, calendar: { kind: 'month-day', day: 'last' } }],
    ['week-1', { cycleDuration: 7, calendar: { kind: 'weekday', weekday: 1 } }],
  ])('sends the calendar %s of a custom cycle', async (choice, terms) => {
    const api = await create();
    choose('60 days');
    choose('Custom');
    thenDue(choice);
    expect(await sentBy(api)).toMatchObject([{ cycleType: 'custom', ...terms }]);
  });

  it('chooses the days of a custom cycle under Then due', async () => {
    const api = await create();
    choose('15 days');
    choose('Custom');
    const radio = dialog().getByLabelText<HTMLInputElement>('15 days');
    expect([radio.disabled, choices().value]).toEqual([true, '15']);
    thenDue('week-1');
    thenDue('60');
    const [body] = await sentBy(api);
    expect(body).toMatchObject({ cycleDuration: 60, cycleType: 'custom' });
    expect(body).not.toHaveProperty('calendar');
  });

  it('sends a first due day, and no calendar of a fixed cycle', async () => {
    const api = await create();
    choose('Custom');
    thenDue('week-1');
    choose('Fixed');
    fill('First due day (Optional)', today());
    const [body] = await sentBy(api);
    expect(body).toMatchObject({ firstDueDay: today(), cycleDuration: 30, cycleType: 'fixed' });
    expect(body).not.toHaveProperty('calendar');
  });

  it('shows when the rounds will be due', async () => {
    await create();
    fill('Members', '12');
    fill('First due day (Optional)', '2026-12-05');
    choose('Custom');
    thenDue('month-5');
    expect(dialog().getByText('12 rounds, until Nov 05, 2027')).toBeTruthy();
    const days = 'Due on Dec 05, then on Jan 05, 2027 and so on until Nov 05, 2027.';
    expect(dialog().getByText(new RegExp(`^${days}`))).toBeTruthy();
  });

  it('refuses a first due day that is out of range', async () => {
    const api = await create();
    fill('First due day (Optional)', '2999-01-01');
    press('Create Committee');
    const message = 'The due day must be today or later, at most 400 days ahead';
    await waitFor(() => expect(described('First due day (Optional)')).toBe(message));
    expect(api.sent(createCommittee)).toEqual([]);
  });

  it('sends one request for a double press', async () => {
    const api = await openDialog();
    api.answer(createCommittee, aCommittee());
    fillAndCreate();
    press('Create Committee');
    await screen.findByText('Committee created successfully');
    expect(api.sent(createCommittee)).toHaveLength(1);
  });

  it('shows the server’s rejection and preserves the entered values', async () => {
    const api = await openDialog();
    api.refuse(createCommittee, 409, 'You have too many committees');
    fillAndCreate();
    expect((await screen.findByRole('alert')).textContent).toContain('You have too many committees');
    expect([valueOf('Committee name'), valueOf('Members'), valueOf('Contribution')]).toEqual([
      'Gokuldham',
      '4',
      '5,000',
    ]);
  });

  it('shows a fallback text when the connection is lost', async () => {
    const api = await openDialog();
    api.cutOff(createCommittee);
    fillAndCreate();
    expect(await screen.findByText('Failed to create committee')).toBeTruthy();
  });

  it('discards the entered values on Cancel', async () => {
    await openDialog();
    fill('Committee name', 'Gokuldham');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Create New Committee' }));
    expect(valueOf('Committee name')).toBe('');
  });
});
