import { getDashboardStats } from '@mandali/contracts/api/get-dashboard-stats';
import { listCommittees } from '@mandali/contracts/api/list-committees';
import type { Session } from '@mandali/platform/session/session.ts';
import { member as asha } from '@mandali/platform/testing/render-app.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aCommittee } from '../../../shared/committee.fixture.tsx';
import { shownNames, expectListed, listQueries, lunch, open, prepare, stats } from '../dashboard.fixture.tsx';

const counters = () => [...document.querySelectorAll('header dl > div')].map((counter) => counter.textContent);
/** Skips the pauses between retries by fake timers; the answers come in real time. */
const afterPauses = (check: () => unknown) =>
  vi.waitFor(
    async () => {
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      check();
    },
    { timeout: 60_000 },
  );
const auditor: Session = { ...asha, user: { ...asha.user, role: 'auditor' } };
const creates = () => screen.getAllByRole('button', { name: 'Create New Committee' });

describe('the dashboard counters', () => {
  it('show ellipses while loading, then figures', async () => {
    const api = prepare();
    const release = api.hold(getDashboardStats);
    open();
    expect(counters()).toEqual(['Active…', 'Members…', 'Pending…', 'Collected…']);
    release();
    await waitFor(() => expect(counters()).toEqual(['Active3', 'Members83', 'Pending₹68,000', 'Collected₹2,46,000']));
  });

  it('show dashes after two failed retries', async () => {
    vi.useFakeTimers();
    const api = prepare();
    api.refuse(getDashboardStats, 500, 'boom');
    open();
    await afterPauses(() => expect(counters()[0]).toBe('Active—'));
    vi.useRealTimers();
    expect(api.sent(getDashboardStats)).toHaveLength(3);
  });
});

describe('the committee list', () => {
  it('shows each committee with status, four figures and a link to its page', async () => {
    prepare();
    open();
    await expectListed();
    const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(first).toContain('Gokuldhamactive');
    expect(first).toContain('Members4Amount₹5,000Round2 of 4Cycle30 days');
    expect(second).toContain('Office Lunchcompleted');
    expect(second).toContain('Round4 of 4');
    expect(screen.getByRole('link', { name: 'View Details Gokuldham' }).getAttribute('href')).toBe('/committee/7');
  });

  it('shows the calendar of a committee, and its early end', async () => {
    const ended = { round: 2, reason: null, at: '2026-11-28T06:00:00.000Z' };
    const early = aCommittee({ id: 8, name: 'Early', status: 'completed', currentRound: 5, ended });
    prepare([aCommittee({ calendar: { kind: 'month-day', day: 5 } }), early]);
    open();
    await waitFor(() => expect(shownNames()).toHaveLength(2));
    const [first, second] = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(first).toContain('Cycle30 days on the 5th');
    expect(second).toContain('Earlyended early');
    expect(second).toContain('Round2 of 4');
  });

  it('says in each card what the reader owes and by when, and to its admin who waits and who owes', async () => {
    const present = { dueAt: '2026-12-05T18:29:59.999Z', owing: 2, open: '8000', mine: '3000' };
    const own = aCommittee({ present, reports: 1, disputes: 1, seats: 'wooo' });
    const lateIn = (year: number) => ({ ...present, dueAt: `${year}-12-05T18:29:59.999Z`, owing: 1 });
    const late = aCommittee({ id: 8, name: 'Late', createdById: 99, seats: 'wolo', present: lateIn(2025) });
    const marked = aCommittee({ id: 10, name: 'Marked', createdById: 99, seats: 'wolo', present: lateIn(2126) });
    const allPaid = { seats: 'pppp', present: { ...present, mine: '0' } };
    const paid = aCommittee({ id: 9, name: 'Paid', createdById: 99, ...allPaid });
    prepare([own, late, marked, paid]);
    open();
    await waitFor(() => expect(shownNames()).toHaveLength(4));
    const notes = [...document.querySelectorAll('li ul')].map((list) => list.textContent);
    expect(notes).toEqual([
      'You owe ₹3,000 by Saturday, Dec 052 wait for your answer2 owe ₹8,000 by Saturday, Dec 05',
      'You owe ₹3,000 was due Friday, Dec 05, 2025',
      'You owe ₹3,000 by Thursday, Dec 05, 2126',
      'You have paid round 2',
    ]);
  });

  it('offers an auditor no new committee', async () => {
    prepare();
    open(auditor);
    await expectListed();
    expect(screen.queryByRole('button', { name: 'Create New Committee' })).toBeNull();
    expect(screen.queryByText('Add members')).toBeNull();
  });

  it('shows a loading text while the request is pending', async () => {
    const api = prepare();
    const release = api.hold(listCommittees);
    open();
    expect(screen.getByText('Loading committees...')).toBeTruthy();
    release();
    await expectListed();
  });

  it('offers to create a committee when empty', async () => {
    prepare([]);
    open();
    expect(await screen.findByText('No committees yet')).toBeTruthy();
    expect(screen.getByText('Start by creating your first committee')).toBeTruthy();
    expect(creates()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
  });

  it('does not close a dialog that was opened while loading', async () => {
    const api = prepare([]);
    const release = api.hold(listCommittees);
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Create New Committee' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create New Committee' });
    release();
    await screen.findByText('No committees yet');
    expect(dialog.isConnected).toBe(true);
  });

  it('leaves Create New Committee and its focus in place when the loaded list is empty', async () => {
    const api = prepare([]);
    const release = api.hold(listCommittees);
    open();
    const [create] = creates();
    create?.focus();
    release();
    await screen.findByText('No committees yet');
    expect(creates()).toEqual([create]);
    expect(document.activeElement).toBe(create);
  });

  it('offers a retry after a server error', async () => {
    vi.useFakeTimers();
    const api = prepare();
    api.refuse(listCommittees, 500, 'boom');
    open();
    await afterPauses(() => screen.getByRole('button', { name: 'Try again' }));
    vi.useRealTimers();
    expect(listQueries(api)).toHaveLength(3);
    api.answer(listCommittees, [aCommittee(), lunch]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expectListed();
  });
});

describe('the committee filter', () => {
  const filterBy = (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText('Which committees to show'), { target: { value } });
    expect(screen.getByRole('option', { name: label })).toBeTruthy();
  };
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Filter' }));

  it('applies a choice immediately and reloads the list on Filter', async () => {
    const api = prepare();
    open();
    await expectListed();
    filterBy('Completed', 'completed');
    await waitFor(() => expect(shownNames()).toEqual(['Office Lunch']));
    press();
    const queries = [{}, { status: 'completed' }, { status: 'completed' }];
    await waitFor(() => expect(listQueries(api)).toEqual(queries));
  });

  it('offers All Committees, Active, Completed and Put away', async () => {
    prepare();
    open();
    await expectListed();
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'All Committees',
      'Active',
      'Completed',
      'Put away',
    ]);
  });

  it('reports an empty result and offers all committees', async () => {
    prepare([aCommittee()]);
    open();
    await waitFor(() => expect(shownNames()).toEqual(['Gokuldham']));
    filterBy('Completed', 'completed');
    expect(await screen.findByText('No committee under “Completed”')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all committees' }));
    await waitFor(() => expect(shownNames()).toEqual(['Gokuldham']));
  });
});

describe('a long committee list', () => {
  it('loads the next page from the cursor of the previous page', async () => {
    const api = prepare();
    api.answerPages(listCommittees, [[aCommittee(), lunch], [aCommittee({ id: 3, name: 'Kitty' })]]);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(listQueries(api)).toEqual([{}, { cursor: '1' }]));
    await waitFor(() => expect(shownNames()).toEqual(['Gokuldham', 'Office Lunch', 'Kitty']));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('Refresh on the dashboard', () => {
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));

  it('reloads counters and list and shows a toast', async () => {
    const api = prepare();
    open();
    await expectListed();
    api.answer(getDashboardStats, { ...stats, activeCommittees: 4 });
    press();
    expect(await screen.findByText('Data refreshed')).toBeTruthy();
    expect(screen.getByText('Dashboard data has been updated.')).toBeTruthy();
    expect(counters()[0]).toBe('Active4');
    expect(listQueries(api)).toHaveLength(2);
    expect(screen.getByText(/^Updated \d\d:\d\d$/)).toBeTruthy();
  });

  it('is busy while loading and ignores a second press', async () => {
    const api = prepare();
    open();
    await expectListed();
    await screen.findByText('83');
    const release = api.hold(getDashboardStats);
    press();
    fireEvent.click(await screen.findByRole('button', { name: 'Refreshing...' }));
    release();
    await screen.findByText('Data refreshed');
    expect(api.sent(getDashboardStats)).toHaveLength(2);
  });

  it('reports a failure and preserves the shown data', async () => {
    const api = prepare();
    open();
    await expectListed();
    vi.useFakeTimers();
    api.cutOff(getDashboardStats);
    press();
    await afterPauses(() => screen.getByText('Refresh failed'));
    vi.useRealTimers();
    expect(screen.getByText('Unable to refresh data. Please try again.')).toBeTruthy();
    expect(shownNames()).toEqual(['Gokuldham', 'Office Lunch']);
  });
});
