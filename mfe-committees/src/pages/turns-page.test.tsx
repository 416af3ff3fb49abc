import { arrangeTurns } from '@mandali/contracts/api/arrange-turns';
import { draftOf } from '@mandali/platform/forms/drafts.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTurns, ordered } from '../features/turns/turns.fixture.tsx';
import { unused } from '../features/settings/settings.fixture.tsx';
import { imranSignedIn } from '../shared/shares.fixture.ts';
import { meenaSignedIn } from '../shared/committee.fixture.tsx';

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the page Whose turn', () => {
  it('lists the turns in order, and what was had', async () => {
    await openTurns(ordered(), meenaSignedIn);
    expect(rows()).toEqual([
      '1Meena IyerYouNov 25 · had the pot',
      '2Zubair HussainNov 25 · next',
      '3Asha Rao',
      '4Imran Malik',
    ]);
    expect(screen.getByText('1 of 4 had the pot')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Next is Zubair Hussain, round 2.' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /one turn earlier/ })).toBeNull();
  });

  it('names the reader’s own turn and the days of a calendar', async () => {
    await openTurns(ordered({ calendar: { kind: 'month-day', day: 5 } }), imranSignedIn);
    expect(screen.getByRole('heading', { name: 'Your turn is round 4, on Jan 05, 2027.' })).toBeTruthy();
    expect(rows()[2]).toContain('Dec 05');
  });

  it('has no order before the draw for all turns', async () => {
    await openTurns(ordered({ turns: 'one-draw', order: [], nextTurn: null }), meenaSignedIn);
    expect(screen.getByText('The turns are not drawn yet.')).toBeTruthy();
  });
});

describe('arranging the turns', () => {
  const agreed = unused({ turns: 'agreed', order: [3, 1], nextTurn: 3, turnsDraw: 'none' });

  it('moves a seat by its buttons, keeps the focus on it and sends the order', async () => {
    const api = await openTurns(agreed);
    expect(rows().map((row) => row?.slice(0, 6))).toEqual(['1Asha ', '2Meena', 'Imran ', 'Seat 4']);
    const earlier = button('Imran Malik one turn earlier');
    earlier.focus();
    fireEvent.click(earlier);
    await waitFor(() => expect(rows()[1]).toContain('Imran Malik'));
    expect(document.activeElement).toBe(button('Imran Malik one turn earlier'));
    expect(screen.getByText('Imran Malik: turn 2')).toBeTruthy();
    fireEvent.click(button('Imran Malik one turn earlier'));
    // The first row has no earlier turn: the focus goes to its other button.
    await waitFor(() => expect(document.activeElement).toBe(button('Imran Malik one turn later')));
    api.answer(arrangeTurns, agreed.committee);
    fireEvent.click(button('Keep this order'));
    await screen.findByText('The order of turns is in the book.');
    expect(api.sent(arrangeTurns)[0]?.body).toEqual({ order: [2, 3] });
  });

  it('fixes the first turn alone, or all of them', async () => {
    const api = await openTurns(agreed);
    const field = screen.getByLabelText<HTMLSelectElement>('Turns in this order');
    expect([...field.options].map(({ text }) => text)).toEqual([
      'The first one; the others are drawn',
      'The first 2; the others are drawn',
      'The first 3; the others are drawn',
      'All 4',
    ]);
    expect(field.value).toBe('2');
    expect(button('Keep this order').hasAttribute('disabled')).toBe(true);
    fireEvent.change(field, { target: { value: '1' } });
    await waitFor(() => expect(rows()[1]).toContain('In no turn yet: drawn later'));
    api.answer(arrangeTurns, agreed.committee);
    fireEvent.click(button('Keep this order'));
    await screen.findByText('The order of turns is in the book.');
    fireEvent.change(field, { target: { value: '4' } });
    fireEvent.click(button('Keep this order'));
    await waitFor(() => expect(api.sent(arrangeTurns)).toHaveLength(2));
    expect(api.sent(arrangeTurns).map(({ body }) => body)).toEqual([{ order: [3] }, { order: [3, 1, 2, 4] }]);
  });

  it('keeps an unsaved order for the next visit', async () => {
    await openTurns(agreed);
    fireEvent.click(button('Meena Iyer one turn earlier'));
    await waitFor(() => expect(rows()[0]).toContain('Meena Iyer'));
    expect(draftOf('turns/7')).toEqual({ order: [1, 3, 2, 4], fixed: 2 });
  });

  it('is not offered to members, nor once something was paid', async () => {
    await openTurns(agreed, meenaSignedIn);
    expect(screen.queryByRole('button', { name: 'Keep this order' })).toBeNull();
  });

  it('ends with the first payment', async () => {
    await openTurns(ordered());
    expect(screen.queryByRole('button', { name: 'Keep this order' })).toBeNull();
  });
});
