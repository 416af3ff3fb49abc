import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bodies, field, open, save, sheet, unused } from '../settings.fixture.tsx';

it('the settings change the order of turns', async () => {
  const api = await open();
  fireEvent.click(field(/^Agreed order/));
  save();
  await screen.findByText('Committee settings saved');
  expect(bodies(api)).toEqual([{ turns: 'agreed' }]);
});

it('the settings do not change the turns once their draw was opened', async () => {
  await open(unused({ turns: 'one-draw', turnsDraw: 'open' }));
  expect(field(/^Agreed order/).disabled).toBe(true);
  expect(sheet().getByText('The draw for all turns was opened, so this is fixed.')).toBeTruthy();
});

it('the settings show the order of turns after a payment', async () => {
  await open(unused({ turns: 'agreed' }, { status: 'paid' }));
  expect(sheet().getByText('Agreed order')).toBeTruthy();
  expect(sheet().queryByRole('radio')).toBeNull();
});
