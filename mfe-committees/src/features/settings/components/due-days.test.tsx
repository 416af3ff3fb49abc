import { getCommittee } from '@mandali/contracts/api/get-committee';
import { moveDueDay } from '@mandali/contracts/api/move-due-day';
import type { Detail } from '@mandali/contracts/shapes';
import { today } from '@mandali/platform/format/india.ts';
import { shortDate } from '@mandali/platform/format/format.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aDetail,
  completedDetail,
  meenaSignedIn,
  openCommittee,
  openRound,
} from '../../../shared/committee.fixture.tsx';
import { bodies, field, isClosed, open, save, sheet, type, unused } from '../settings.fixture.tsx';

const outOfRange = 'The due day must be today or later, at most 400 days ahead';
const tooFar = '2999-01-01';

describe('the due days in the settings', () => {
  it.each([
    ['day of the month', 'month-5', { calendar: { kind: 'month-day', day: 5 } }],
    ['last day of the month', 'month-last', { calendar: { kind: 'month-day', day: 'last' } }],
    ['day of the week', 'week-1', { cycleDuration: 7, calendar: { kind: 'weekday', weekday: 1 } }],
  ])('send only another %s', async (_, choice, body) => {
    const api = await open();
    type('Then due', choice);
    save();
    await isClosed();
    expect(bodies(api)).toEqual([body]);
  });

  it('send only another first day', async () => {
    const api = await open();
    type(/^First due day/, today());
    save();
    await isClosed();
    expect(bodies(api)).toEqual([{ firstDueDay: today() }]);
  });

  it('return to the days of a cycle', async () => {
    const api = await open(unused({ cycleType: 'custom', calendar: { kind: 'month-day', day: 5 } }));
    expect([field('Then due').value, field('Cycle in days').disabled]).toEqual(['month-5', true]);
    type('Then due', '30');
    type('Cycle in days', '45');
    save();
    await isClosed();
    expect(bodies(api)).toEqual([{ cycleDuration: 45, calendar: { kind: 'days' } }]);
  });

  it('refuse a day out of range, and none in place of a chosen one', async () => {
    const api = await open(unused({ firstDueDay: today() }));
    type('First due day', '');
    save();
    expect(await sheet().findByText(outOfRange)).toBeTruthy();
    type('First due day', tooFar);
    save();
    await waitFor(() => expect(sheet().getByText(outOfRange)).toBeTruthy());
    expect(bodies(api)).toEqual([]);
  });

  it('follow another device', async () => {
    const api = await open();
    type('Seats', '5');
    const calendar = { kind: 'weekday', weekday: 7 } as const;
    api.answer(getCommittee, unused({ calendar, cycleDuration: 7, firstDueDay: today() }));
    fireEvent.click(screen.getByRole('button', { name: 'Refresh', hidden: true }));
    await waitFor(() => expect(field('Then due').value).toBe('week-7'));
    expect([field('First due day').value, field('Seats').value]).toEqual([today(), '5']);
  });

  it('are facts after a payment', async () => {
    await open(unused({ calendar: { kind: 'month-day', day: 22 } }, { status: 'paid' }));
    expect(sheet().getByText('on the 22nd')).toBeTruthy();
  });
});

describe('Move the due day', () => {
  const moving = () => within(screen.getByRole('dialog', { name: 'Move the due day of round 2' }));
  const fill = (label: string, value: string) =>
    fireEvent.change(moving().getByLabelText(label), { target: { value } });
  const submit = (name: string | RegExp = /^Move/) => fireEvent.click(moving().getByRole('button', { name }));
  const buttonIn = (region: string) =>
    within(screen.getByRole('region', { name: region })).queryByRole('button', { name: 'Move the due day' });
  const press = (region = 'For the committee admin') => fireEvent.click(buttonIn(region) ?? document.body);
  const openMove = async (detail: Detail = aDetail()) => {
    const api = await openCommittee(detail);
    api.answer(moveDueDay, openRound());
    press();
    return api;
  };

  it('sends the new day and the reason', async () => {
    const api = await openMove();
    expect(moving().getByText('Now Wednesday, Nov 25')).toBeTruthy();
    fill('New due day', today());
    fill('Reason', ' A wedding ');
    submit(`Move to ${shortDate(today())}`);
    expect(await screen.findByText('The due day of round 2 is moved')).toBeTruthy();
    expect(api.sent(moveDueDay)).toMatchObject([
      { params: { id: '7002' }, body: { day: today(), reason: 'A wedding' } },
    ]);
    await isClosed();
  });

  it('requires a day in range and a reason', async () => {
    const api = await openMove();
    submit();
    expect(await moving().findByText(outOfRange)).toBeTruthy();
    expect(moving().getByText('Please say why')).toBeTruthy();
    fill('New due day', tooFar);
    fill('Reason', 'A wedding');
    submit();
    await waitFor(() => expect(moving().queryByText('Please say why')).toBeNull());
    expect(moving().getByText(outOfRange)).toBeTruthy();
    expect(api.sent(moveDueDay)).toEqual([]);
  });

  it('shows the refusal of the server and keeps the typed text for later', async () => {
    const api = await openMove();
    api.refuse(moveDueDay, 409, 'This round has been decided');
    fill('New due day', today());
    fill('Reason', 'A wedding');
    submit();
    expect((await moving().findByRole('alert')).textContent).toContain('This round has been decided');
    submit('Close');
    await isClosed();
    press();
    expect(moving().getByDisplayValue('A wedding')).toBeTruthy();
  });

  it('is opened beside the due day of the round, too', async () => {
    await openCommittee(aDetail());
    press('Round 2 Payment Status');
    expect(moving().getByLabelText('New due day')).toBeTruthy();
  });

  it('is offered to the admin of a running committee only', async () => {
    await openCommittee(aDetail(), meenaSignedIn);
    expect(screen.queryByRole('button', { name: 'Move the due day' })).toBeNull();
    cleanup();
    await openCommittee(completedDetail());
    expect(screen.queryByRole('button', { name: 'Move the due day' })).toBeNull();
  });
});
