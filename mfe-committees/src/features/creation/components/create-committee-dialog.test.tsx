import { createCommittee } from '@mandali/contracts/api/create-committee';
import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCommittee } from '../../../shared/committee.fixture.tsx';
import { blur, choose, described, dialog, fill, openDialog, press, valueOf } from '../creation.fixture.tsx';

describe('the basic form', () => {
  it('starts with the defaults of the specification', async () => {
    await openDialog();
    const chosen = dialog()
      .getAllByRole<HTMLInputElement>('radio')
      .filter((radio) => radio.checked);
    expect(chosen.map((radio) => radio.value)).toEqual(['30', 'fixed', 'new']);
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

  it('shows a preview of the figures', async () => {
    await openDialog();
    fill('Members', '12');
    fill('Contribution', '10000');
    expect(dialog().getByText('₹1,20,000')).toBeTruthy();
    expect(dialog().getByText(/12 rounds of 30 days/)).toBeTruthy();
    fill('Members', '1');
    expect(dialog().getByText(/^One round of 30 days/)).toBeTruthy();
  });

  it('focuses the first error and sends nothing when it is incomplete', async () => {
    const api = await openDialog();
    press('Create Committee');
    await waitFor(() => expect(described('Committee name')).toBe('Committee name is required'));
    expect(document.activeElement).toBe(dialog().getByLabelText('Committee name'));
    expect(api.sent(createCommittee)).toEqual([]);
  });
});

describe('a new committee', () => {
  const fillAndCreate = () => {
    fill('Committee name', 'Gokuldham');
    fill('Members', '4');
    fill('Contribution', '5000');
    choose('15 days');
    choose('Custom');
    press('Create Committee');
  };

  it('is created, the dialog closes and the dashboard is read again', async () => {
    const api = await openDialog();
    api.answer(createCommittee, aCommittee());
    api.answer(listCommittees, [aCommittee({ memberCount: 0 })]);
    fillAndCreate();
    expect(await screen.findByText('Committee created successfully')).toBeTruthy();
    const next = await screen.findByRole('link', { name: 'Add Members Gokuldham' });
    expect(next.getAttribute('href')).toBe('/committee/7?add=member');
    expect(document.activeElement).toBe(next);
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

  it('is requested once by a double press', async () => {
    const api = await openDialog();
    api.answer(createCommittee, aCommittee());
    fillAndCreate();
    press('Create Committee');
    await screen.findByText('Committee created successfully');
    expect(api.sent(createCommittee)).toHaveLength(1);
  });

  it('keeps the refusal beside the form, and every value', async () => {
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

  it('shows a fallback text where the server sends none', async () => {
    const api = await openDialog();
    api.cutOff(createCommittee);
    fillAndCreate();
    expect(await screen.findByText('Failed to create committee')).toBeTruthy();
  });

  it('is discarded when the dialog is closed', async () => {
    await openDialog();
    fill('Committee name', 'Gokuldham');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Create New Committee' }));
    expect(valueOf('Committee name')).toBe('');
  });
});
