import { createCommittee } from '@mandali/contracts/api/create-committee';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCommittee } from '../../../shared/committee.fixture.tsx';
import { choose, dialog, fill, openDialog, press } from '../creation.fixture.tsx';

it.each([
  ['every round is drawn', /^Draw every round/, undefined],
  ['one draw is for all turns', /^One draw for all turns/, 'one-draw'],
  ['the order is agreed', /^Agreed order/, 'agreed'],
] as const)('a new committee in which %s', async (_, label, turns) => {
  const api = await openDialog();
  api.answer(createCommittee, aCommittee());
  fill('Committee name', 'Gokuldham');
  choose(label);
  expect(dialog().getByText('You can change this until the first payment.')).toBeTruthy();
  press('Create Committee');
  await waitFor(() => expect(api.sent(createCommittee)).toHaveLength(1));
  const body = api.sent(createCommittee)[0]?.body as { readonly turns?: string } | undefined;
  expect(body?.turns).toBe(turns);
});
